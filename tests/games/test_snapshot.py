"""Snapshots: what is read is what was written, over the same definitions, and nothing strange is ever read."""

import os
import pickle
import zlib
from collections import Counter
from dataclasses import dataclass

import pytest

from app.games.live import UnusableSnapshot
from app.games.model import Frozen
from app.games.printed import PrintedCard
from app.games.snapshot import decode, encode
from app.games.unknown import Undecided
from app.games.yugioh.standing import Attack
from app.games.yugioh.vocabulary import CardId


class Clause(Frozen):
    text: str


class Texted(PrintedCard):
    clauses: tuple[Clause, ...] = ()


SAME = Clause(text="the same words")
CARD = Texted(name="A card", clauses=(Clause(text="first"), SAME))
OTHER = Texted(name="Another", clauses=(SAME,))
DEFINITIONS = {"A card": CARD, "Another": OTHER}


@dataclass
class Outside:
    value: int


def test_the_parts_of_a_definition_are_the_definition_and_each_clause() -> None:
    assert CARD.parts == (CARD, *CARD.clauses)


def test_what_is_part_of_a_definition_is_that_very_part_again() -> None:
    read = decode(encode([CARD, CARD.clauses[1], OTHER], DEFINITIONS), DEFINITIONS, list)
    assert read[0] is CARD
    assert read[1] is SAME
    assert read[2] is OTHER


def test_what_is_one_object_stays_one() -> None:
    attack = Attack(attacker=(CardId(1), 0), target=(CardId(2), 0))
    read = decode(encode([attack, {"again": attack}], {}), {}, list)
    assert read[0] == attack
    assert read[1]["again"] is read[0]


def test_containers_and_undecided_facts_are_read_as_they_were() -> None:
    undecided = Undecided("YGO-1.1", "a reason", "a fact")
    root = [frozenset({1}), Counter("aab"), (None, True, 2.5), undecided]
    read = decode(encode(root, {}), {}, list)
    assert read[:3] == root[:3]
    assert (read[3].rule, read[3].reason, read[3].needs) == ("YGO-1.1", "a reason", "a fact")


def test_a_definition_that_is_not_there_is_refused() -> None:
    with pytest.raises(UnusableSnapshot, match="definition of Another"):
        decode(encode([OTHER], DEFINITIONS), {"A card": CARD}, list)


def test_a_definition_with_fewer_parts_is_refused() -> None:
    shorter = Texted(name="A card", clauses=(SAME,))
    with pytest.raises(UnusableSnapshot, match="definition of A card"):
        decode(encode([CARD.clauses[1]], DEFINITIONS), {"A card": shorter}, list)


class _Strange:
    def __reduce__(self) -> tuple[object, tuple[str]]:
        return os.getenv, ("HOME",)


@pytest.mark.parametrize("strange", [_Strange(), Outside(1)], ids=["a function", "a class"])
def test_what_does_not_belong_to_the_games_is_refused(strange: object) -> None:
    snapshot = b"\x01" + zlib.compress(pickle.dumps([strange]))
    with pytest.raises(UnusableSnapshot, match="no place in a snapshot"):
        decode(snapshot, {}, list)


@pytest.mark.parametrize("damaged", [b"", b"\x02", b"\x01nonsense", encode([1], {})[:-3]])
def test_damaged_bytes_are_refused(damaged: bytes) -> None:
    with pytest.raises(UnusableSnapshot):
        decode(damaged, {}, list)


def test_another_kind_of_object_is_refused() -> None:
    with pytest.raises(UnusableSnapshot, match="a list instead of a dict"):
        decode(encode([], {}), {}, dict)

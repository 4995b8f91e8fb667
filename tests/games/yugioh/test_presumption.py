"""Presumptions: a nameless card is the one, or one more lay there; listed once, never under `strict`."""

from typing import Any

import pytest

from app.games.unknown import Undecided
from app.games.yugioh.card import Card
from app.games.yugioh.presumption import add_card, assume, free_reference, has_room, presume_card
from app.games.yugioh.state import Duel
from app.games.yugioh.vocabulary import Zone
from tests.games.yugioh.board import board, card_called


def _facts(duel: Duel) -> list[str]:
    return [fact for fact in duel.assumptions if not fact.startswith("the zones that")]


def _presume(duel: Duel, name: str, zone: Zone, *, face_up: bool = True) -> Card | None:
    return presume_card(duel, "A", zone, duel.definitions[name], "YGO-4.4", face_up=face_up)


KNOWN: dict[str, Any] = {
    "actions": [{"player": "A", "activate": name} for name in ("Kuriboh", "Raigeki", "Jar of Greed", "Umi")]
}


@pytest.mark.parametrize(
    ("zone", "contents", "room"),
    [
        (Zone.HAND, None, True),
        (Zone.HAND, "unknown", True),
        (Zone.HAND, {"cards": ["Kuriboh"], "and_others": True}, True),
        (Zone.HAND, [], False),
        (Zone.HAND, 2, False),
        (Zone.GRAVEYARD, None, True),
        (Zone.MONSTER, {"cards": [{"card": "Kuriboh", "count": 5}], "and_others": True}, False),
    ],
)
def test_room(zone: Zone, contents: object, room: bool) -> None:
    side = {} if contents is None else {zone.value: contents}

    assert has_room(board(side), "A", zone) is room


def test_a_card_that_nobody_listed() -> None:
    duel = board(**KNOWN)

    card = _presume(duel, "Kuriboh", Zone.HAND)

    assert card is not None
    assert (card.reference, card.owner, card.zone) == ("Kuriboh", "A", Zone.HAND)
    assert duel.zones["A"][Zone.HAND] == (card.id,)
    assert _facts(duel) == ["A's hand held Kuriboh"]


def test_a_nameless_card_is_the_one_and_then_no_more_is_left() -> None:
    duel = board({"hand": 1}, **KNOWN)
    nameless = card_called(duel, "unknown")

    card = _presume(duel, "Kuriboh", Zone.HAND)

    assert card is not None
    assert card.id == nameless.id
    assert duel.cards[nameless.id].name == "Kuriboh"
    assert _facts(duel) == ["a card that is not named in A's hand is Kuriboh"]
    assert _presume(duel, "Raigeki", Zone.HAND) is None


def test_a_second_copy_is_one_more_assumption() -> None:
    duel = board(**KNOWN)

    first, second = (_presume(duel, "Kuriboh", Zone.HAND) for _ in range(2))

    assert first is not None
    assert second is not None
    assert first.id != second.id
    assert first.reference != second.reference
    assert len(_facts(duel)) == 2


@pytest.mark.parametrize(
    ("name", "zone", "face_up", "fact"),
    [
        ("Kuriboh", Zone.MONSTER, True, "A's monster zones held Kuriboh, face-up"),
        ("Kuriboh", Zone.MONSTER, False, "A's monster zones held Kuriboh, Set on an earlier turn"),
        ("Jar of Greed", Zone.SPELL_TRAP, False, "A's spell trap zones held Jar of Greed, Set on an earlier turn"),
        ("Umi", Zone.FIELD, True, "A's field zone held Umi, face-up"),
        ("Jar of Greed", Zone.SPELL_TRAP, True, None),
        ("Umi", Zone.SPELL_TRAP, False, None),
        ("Raigeki", Zone.MONSTER, True, None),
        ("Kuriboh", Zone.SPELL_TRAP, False, None),
    ],
)
def test_where_and_how_a_card_can_lie(name: str, zone: Zone, face_up: bool, fact: str | None) -> None:
    duel = board(**KNOWN)

    card = _presume(duel, name, zone, face_up=face_up)

    assert (card is not None) is (fact is not None)
    assert _facts(duel) == ([fact] if fact else [])


@pytest.mark.parametrize("face_up", [True, False])
def test_a_nameless_card_on_the_field_keeps_its_face(face_up: bool) -> None:
    duel = board({"monster_zones": [{"card": "unknown", "face": "down"}]}, **KNOWN)

    assert (_presume(duel, "Kuriboh", Zone.MONSTER, face_up=face_up) is None) is face_up


def test_nothing_is_presumed_under_strict() -> None:
    duel = board(strict=True, **KNOWN)

    with pytest.raises(Undecided) as undecided:
        _presume(duel, "Kuriboh", Zone.HAND)

    assert undecided.value.rule == "YGO-4.4"
    assert "A's hand held Kuriboh" in undecided.value.needs
    assert duel.assumptions == {}


def test_one_fact_is_listed_once() -> None:
    duel = board()

    assume(duel, "it rained", "YGO-4.9")
    assume(duel, "it rained", "YGO-4.12")

    assert _facts(duel) == ["it rained"]
    assert duel.assumptions["it rained"].rule == "YGO-4.9"


def test_references_are_free() -> None:
    duel = board({"hand": ["Kuriboh", "Kuriboh"]})

    assert free_reference(duel, "Kuriboh") == "Kuriboh#3"
    added = [add_card(duel, "B", Zone.HAND, None, face_up=True, attack=True).reference for _ in range(3)]
    assert added == ["unknown", "unknown#2", "unknown#3"]

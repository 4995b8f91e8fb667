"""The law of unknowns: a filling that agrees with the listed assumptions flips no determined verdict (idea 6)."""

import json
import os
from collections import Counter
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from app.games.yugioh.ruling import YugiohRuling
from tests.support.hiding import Flipped
from tests.support.judging import Json, judge
from tests.support.random_duels import ZONES, duels, law, pool
from tests.support.random_fillings import compare, try_game

GAMES = int(os.environ.get("CHAINJUDGE_RANDOM_FILLINGS", "40"))
PRIVATE = ("hand", "deck", "extra_deck")


def _hidden(submission: Json, player: str, zone: str, *, left_out: bool) -> Json:
    """The submission with one zone left out, or declared unknown."""
    side = {key: value for key, value in submission["setup"]["players"][player].items() if key != zone or not left_out}
    return _with_side(submission, player, side if left_out else {**side, zone: "unknown"})


def _with_side(submission: Json, player: str, side: Json) -> Json:
    setup = submission["setup"]
    return {**submission, "setup": {**setup, "players": {**setup["players"], player: side}}}


def _verdicts_agree(full: YugiohRuling, hidden: YugiohRuling) -> None:
    """Up to the first action on which either knows no verdict; and the outcomes of the links that both know."""
    for in_full, in_hidden in zip(full.activations, hidden.activations, strict=False):
        if not {in_full.verdict.value, in_hidden.verdict.value} <= {"legal", "illegal"}:
            return
        assert in_full.verdict == in_hidden.verdict, (in_full, in_hidden)
    for known, told in zip(full.links, hidden.links, strict=False):
        if None in (known.outcome, told.outcome) or "undetermined" in (known.outcome, told.outcome):
            return
        assert known.outcome == told.outcome, (known, told)


def _presumed(facts: list[str], player: str, zone: str) -> tuple[list[Json], list[str]]:
    """The cards that were presumed to lie in that zone, and the facts that say something else."""
    beginning = f"{player}'s {zone.replace('_', ' ')} held "
    names = {name for names in pool().values() for name in names}
    cards, others = [], []
    for fact in facts:
        held = fact.removeprefix(beginning)
        name = held.removesuffix(", face-up").removesuffix(", Set on an earlier turn")
        if held != fact and name in names:
            cards.append({"card": name, **({"face": "down"} if held.endswith("turn") else {})})
        elif not fact.startswith("the zones that"):
            others.append(fact)
    return cards, others


def _is_public(zone: str) -> bool:
    return zone not in PRIVATE


@law
@given(duels(), st.sampled_from(("A", "B")), st.sampled_from(ZONES), st.booleans())
def test_what_lay_there_flips_no_verdict(submission: Json, player: str, zone: str, left_out: bool) -> None:
    """Hide a zone of a whole board: the ruling agrees with the one on the whole board."""
    assume("#" not in json.dumps(submission["actions"]))  # the numbers of copies count what is hidden too
    lying = submission["setup"]["players"][player][zone]
    full, hidden = judge(submission), judge(_hidden(submission, player, zone, left_out=left_out))
    presumed, others = _presumed([told.fact for told in hidden.assumptions], player, zone)
    assume(all(_among(one, lying) for one in presumed))
    assume(not _is_public(zone) or len(presumed) == len(lying))  # else the general assumption does not hold
    assume(set(others) <= {told.fact for told in full.assumptions})

    _verdicts_agree(full, hidden)


def _among(card: Json, lying: list[Any]) -> bool:
    return any(card == (one if isinstance(one, dict) else {"card": one}) for one in lying)


@law
@given(duels(), st.sampled_from(("A", "B")), st.sampled_from(ZONES), st.lists(st.integers(0, 500), max_size=3))
def test_no_filling_flips_a_verdict(submission: Json, player: str, zone: str, more: list[int]) -> None:
    """Declare a zone unknown, and fill it with what was presumed and anything else that may lie there."""
    assume("#" not in json.dumps(submission["actions"]))
    unknown = _hidden(submission, player, zone, left_out=False)
    hidden = judge(unknown)
    presumed, others = _presumed([told.fact for told in hidden.assumptions], player, zone)
    candidates = sorted({*pool()["monster"], *pool()["spell_trap"]})
    further: list[Any] = [candidates[number % len(candidates)] for number in more] if zone in ("hand", "deck") else []
    filling = [*(presumed if _is_public(zone) else [one["card"] for one in presumed]), *further]
    side = {**submission["setup"]["players"][player], zone: filling}
    full = judge(_with_side(submission, player, side))
    assume(set(others) <= {told.fact for told in full.assumptions})

    _verdicts_agree(full, hidden)


@pytest.mark.parametrize("seed", range(GAMES))
def test_hiding_parts_of_a_game_flips_no_verdict(seed: int) -> None:
    """Battles, phases, Summons of every kind; several zones left out, unknown, counted, or with nameless cards."""
    assert sum(try_game(seed).values()) >= 0


def test_what_is_hidden_is_compared() -> None:
    """Most of what is hidden agrees with the assumptions, so that there is something to compare."""
    counted = sum((try_game(seed) for seed in range(15)), start=Counter[str]())
    assert counted["compared"] >= 30
    assert counted["determined actions"] > 0.9 * counted["all actions"]


def test_a_flip_would_be_seen() -> None:
    raigeki = {"actions": [{"player": "A", "activate": "Raigeki"}]}
    monsters = {"B": {"monster_zones": ["Kuriboh"]}}
    legal = judge({"setup": {"players": {"A": {"hand": ["Raigeki"]}, **monsters}}, **raigeki})
    illegal = judge({"setup": {"players": {"A": {"hand": [], "spell_trap_zones": []}, **monsters}}, **raigeki})
    with pytest.raises(Flipped, match="action 0 is legal, told illegal"):
        compare(legal, illegal)

"""Cards in the hand that win the duel, and what comes before them."""

from typing import Any

import pytest

from tests.games.yugioh.board import monster
from tests.games.yugioh.effects.playing import done

PIECES = ("Crown", "Sword")
CARDS = tuple(monster(one, wins_with=[other]) for one, other in (PIECES, PIECES[::-1]))
DRAW = {"op": "draw", "count": 1}


def winner(*steps: dict[str, Any], **sides: Any) -> str | None:
    return done(*steps, cards=CARDS, **sides).final.winner


def test_holding_both_wins() -> None:
    assert winner(DRAW, a={"hand": ["Crown"], "deck": ["Sword"]}) == "A"
    assert winner(DRAW, a={"hand": ["Crown"], "deck": ["Kuriboh"]}) is None
    assert winner(DRAW, a={"hand": ["Crown"], "deck": ["Kuriboh"], "monster_zones": ["Sword"]}) is None


def test_the_opponents_hand_wins_for_the_opponent() -> None:
    returned = {"op": "return_to_hand", "cards": {"all": {"zones": ["monster_zones"], "controller": "opponent"}}}

    assert winner(returned, b={"hand": ["Crown"], "monster_zones": ["Sword"]}) == "B"


def test_losing_comes_first() -> None:
    ruined = {"op": "lose_life_points", "to": "you", "amount": 8000, "join": "and"}

    assert winner(DRAW, ruined, a={"hand": ["Crown"], "deck": ["Sword"]}) == "B"


@pytest.mark.parametrize(
    ("hand", "assumed"), [(["Crown"], True), (["Crown", "unknown"], True), (["Kuriboh"], False), ([], False)]
)
def test_what_nobody_named_is_not_what_is_missing(hand: list[str], assumed: bool) -> None:
    ruling = done(DRAW, cards=CARDS, a={"hand": hand, "deck": 5})

    assert ruling.final.winner is None
    assert any("did not hold all of Crown, Sword" in one.fact for one in ruling.assumptions) == assumed

"""What happens in a phase to come: whose, which one, and to the cards that are still what they were."""

from typing import Any

import pytest

from app.games.yugioh.ruling import YugiohRuling
from tests.games.yugioh.effects.playing import done

TARGET = ({"cards": {"zones": ["monster_zones"]}},)
BURN = {"op": "later", "steps": [{"op": "damage", "amount": 300}]}
A_TURN = ({"player": "A", "enter_phase": "end"}, {"player": "B", "enter_phase": "draw"})
B_TURN = ({"player": "B", "enter_phase": "end"}, {"player": "A", "enter_phase": "draw"})
SIDES: dict[str, Any] = {"a": {"hand": [], "deck": 9}, "b": {"hand": [], "deck": 9}}


def life(ruling: YugiohRuling) -> int | None:
    return ruling.final.players["B"].life_points


@pytest.mark.parametrize(
    ("fields", "phases", "expected"),
    [
        ({}, (), 8000),
        ({}, A_TURN[:1], 7700),
        ({}, (*A_TURN, *B_TURN), 7700),
        ({"turn_of": "opponent"}, A_TURN, 8000),
        ({"turn_of": "opponent"}, (*A_TURN, B_TURN[0]), 7700),
        ({"nth": 2}, A_TURN, 8000),
        ({"nth": 2}, (*A_TURN, B_TURN[0]), 7700),
        ({"turn_of": "you", "nth": 2}, (*A_TURN, B_TURN[0]), 8000),
        ({"turn_of": "you", "nth": 2}, (*A_TURN, *B_TURN, A_TURN[0]), 7700),
        ({"phase": "standby"}, (*A_TURN, {"player": "B", "enter_phase": "standby"}), 7700),
    ],
)
def test_when_it_happens(fields: dict[str, Any], phases: tuple[dict[str, Any], ...], expected: int) -> None:
    assert life(done({**BURN, **fields}, answers=phases, **SIDES)) == expected


def test_to_the_cards_it_remembers() -> None:
    later = {"op": "later", "remembers": "targets", "steps": [{"op": "destroy", "cards": "those"}]}

    ruling = done(later, targets=TARGET, a={"monster_zones": ["Kuriboh"]}, answers=A_TURN[:1])

    assert [card["card"] for card in ruling.final.players["A"].graveyard] == ["Act", "Kuriboh"]


def test_a_card_that_has_left_is_not_remembered() -> None:
    steps = [{"op": "return_to_hand", "cards": "those"}]
    later = {"op": "later", "remembers": "targets", "steps": steps}
    gone = {"op": "destroy", "cards": "targets", "join": "also"}

    ruling = done(later, gone, targets=TARGET, a={"monster_zones": ["Kuriboh"]}, answers=A_TURN[:1])

    assert ruling.final.players["A"].hand == ()


def test_a_phase_that_is_skipped() -> None:
    ruling = done(
        {"op": "skip_phase", "phase": "draw", "who": "opponent"}, answers=A_TURN, **SIDES
    )  # fmt: skip

    assert ruling.final.players["B"].hand == ()


def test_only_the_next_one_is_skipped() -> None:
    ruling = done(
        {"op": "skip_phase", "phase": "draw", "who": "opponent"}, answers=(*A_TURN, *B_TURN, *A_TURN), **SIDES
    )  # fmt: skip

    assert len(ruling.final.players["B"].hand) == 1

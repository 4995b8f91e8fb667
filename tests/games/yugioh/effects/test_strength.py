"""ATK and DEF: until the end of the turn, and for as long as a card is face-up."""

from typing import Any

import pytest

from tests.games.yugioh.board import activation, spell
from tests.games.yugioh.effects.playing import answer, aura, done, outcome
from tests.support.judging import judge

ALL = {"all": {"zones": ["monster_zones"], "controller": "opponent"}}
TARGET = ({"cards": {"zones": ["monster_zones"]}},)


@pytest.mark.parametrize(
    ("step", "strength"),
    [
        ({"atk": 500}, (800, 200)),
        ({"defense": 500}, (300, 700)),
        ({"atk": 500, "defense": 100}, (800, 300)),
        ({"atk": 500, "lower": True}, (0, 200)),
        ({"atk": {"stat": "defense"}}, (500, 200)),
    ],
)
def test_strength_until_the_end_of_the_turn(step: dict[str, Any], strength: tuple[int, int]) -> None:
    """Never below zero; an amount is read when the effect resolves."""
    ruling = done(
        {"op": "change_strength", "cards": "targets", **step}, b={"monster_zones": ["Kuriboh"]}, targets=TARGET
    )

    (kuriboh,) = ruling.final.players["B"].monster_zones
    assert (kuriboh["atk"], kuriboh["defense"]) == strength


def test_strength_of_face_down_monsters_cannot_change() -> None:
    step = {"op": "change_strength", "cards": "targets", "atk": 100}

    ruling = done(step, b={"monster_zones": [{"card": "Kuriboh", "face": "down"}]}, targets=TARGET)

    assert outcome(ruling) == "no_effect"


@pytest.mark.parametrize(
    ("steps", "atk"),
    [
        ([{"atk": 100}], 400),
        ([{"atk": 100}, {"atk": 100}], 500),
        ([{"atk": 100, "lower": True}], 200),
        ([{"atk": {"count": {"zones": ["monster_zones"], "controller": "you"}}}], 302),
    ],
)
def test_strength_while_a_card_is_face_up(steps: list[dict[str, Any]], atk: int) -> None:
    kuribohs = {"all": {"zones": ["monster_zones"], "face": "up", "name": ["Kuriboh"]}}
    parts = [{"op": "change_strength", "cards": kuribohs, **step} for step in steps]
    joined = [parts[0], *({**part, "join": "and"} for part in parts[1:])]

    ruling = done({"op": "draw"}, a={"deck": ["Umi"]}, b={"monster_zones": ["Kuriboh", "Aura"]}, cards=(aura(*joined),))

    assert ruling.final.players["B"].monster_zones[0]["atk"] == atk


def test_turned_face_down_a_monster_loses_its_boost() -> None:
    sunrise = spell(
        "Sunrise",
        activation(
            {"op": "change_position", "cards": "targets", "to": "face_up_attack"},
            targets=[{"cards": {"zones": ["monster_zones"], "face": "down"}}],
        ),
    )
    setup = {
        "players": {
            "A": {"hand": ["Rush Recklessly", "Book of Moon", "Sunrise"], "monster_zones": ["Kuriboh"]},
            "B": {"monster_zones": []},
        }
    }
    actions = [
        action
        for name in ("Rush Recklessly", "Book of Moon", "Sunrise")
        for action in ({"player": "A", "activate": name}, {"resolve": True})
    ]

    ruling = judge({"cards": [sunrise], "setup": setup, "actions": actions})

    assert ruling.final.players["A"].monster_zones[0]["atk"] == 300


def test_a_monster_is_picked_for_what_does_not_target() -> None:
    step = {"op": "change_strength", "cards": {"choose": ALL["all"]}, "atk": 700}

    ruling = done(step, b={"monster_zones": ["Kuriboh", "Jinzo"]}, answers=(answer("A", "Kuriboh"),))

    assert [card["atk"] for card in ruling.final.players["B"].monster_zones] == [1000, 2400]

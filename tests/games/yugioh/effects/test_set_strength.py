"""ATK and DEF that are made a number: what changed them before is forgotten, what begins later adds to them."""

from typing import Any

import pytest

from tests.games.yugioh.board import activation, spell
from tests.games.yugioh.effects.playing import done
from tests.support.judging import judge

ON_MINE = {"zones": ["monster_zones"], "controller": "you", "face": "up"}
HALVE = {
    "op": "set_strength",
    "cards": {"all": ON_MINE},
    "atk": {"half": {"stat": "atk", "of": "those"}, "rounded": "up"},
}
RAISE = {"op": "change_strength", "cards": {"all": ON_MINE}, "atk": 700}
ORIGINAL = {
    "op": "set_strength", "cards": {"all": ON_MINE}, "original": True,
    "atk": {"half": {"stat": "original_atk", "of": "those"}, "rounded": "up"},
}  # fmt: skip


def atk_after(*steps: dict[str, Any], mine: str = "Celtic Guardian", **more: Any) -> int | None:
    joined = [step if at == 0 else {**step, "join": "also"} for at, step in enumerate(steps)]
    ruling = done(*joined, a={"monster_zones": [mine], **more})
    atk = ruling.final.players["A"].monster_zones[0]["atk"]
    assert atk is None or isinstance(atk, int)
    return atk


@pytest.mark.parametrize(
    ("steps", "expected"),
    [
        ((HALVE,), 700),
        ((RAISE, HALVE), 1050),
        ((HALVE, RAISE), 1400),
        ((HALVE, HALVE), 350),
        ((RAISE, ORIGINAL), 1400),
        ((ORIGINAL, RAISE), 1400),
        ((HALVE, ORIGINAL), 700),
        ((ORIGINAL, HALVE), 350),
    ],
)
def test_in_the_order_in_which_they_are_applied(steps: tuple[dict[str, Any], ...], expected: int) -> None:
    assert atk_after(*steps) == expected


def test_an_odd_number_is_rounded_up() -> None:
    odd = {"op": "set_strength", "cards": {"all": ON_MINE}, "atk": {"half": 1425, "rounded": "up"}}

    assert atk_after(odd) == 713


def test_each_monster_by_its_own_atk() -> None:
    ruling = done(HALVE, a={"monster_zones": ["Celtic Guardian", "Kuriboh", {"card": "Sangan", "face": "down"}]})

    shown = ruling.final.players["A"].monster_zones
    assert [card.get("atk") for card in shown] == [700, 150, None]


def test_an_equip_card_from_before_is_counted_in_and_forgotten() -> None:
    """It has its part in the ATK that is halved, so its leaving changes nothing any more."""
    remove = spell(
        "Remove", activation({"op": "destroy", "cards": {"all": {"zones": ["spell_trap_zones"], "not_self": True}}})
    )
    halve = spell("Halve", activation(HALVE))
    setup = {
        "players": {
            "A": {
                "hand": ["Halve", "Remove"],
                "monster_zones": ["Celtic Guardian"],
                "spell_trap_zones": [{"card": "Axe of Despair", "equipped_to": "Celtic Guardian"}],
            }
        }
    }
    actions: list[dict[str, Any]] = [
        {"player": "A", "activate": "Halve"},
        {"resolve": True},
        {"player": "A", "activate": "Remove"},
    ]

    before = judge({"cards": [halve, remove], "setup": setup, "actions": actions[:1]})
    after = judge({"cards": [halve, remove], "setup": setup, "actions": actions})

    assert before.final.players["A"].monster_zones[0]["atk"] == 1200
    assert after.final.players["A"].monster_zones[0]["atk"] == 1200


def test_turned_face_down_it_is_forgotten() -> None:
    turn = {"op": "change_position", "cards": {"all": ON_MINE}, "to": "face_down_defense"}
    up = {"op": "change_position", "cards": {"all": {"zones": ["monster_zones"]}}, "to": "face_up_defense"}

    assert atk_after(HALVE, turn, up) == 1400

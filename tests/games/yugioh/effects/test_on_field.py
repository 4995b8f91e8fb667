"""Positions, control, equipment, and counters: what changes on cards that stay where they are."""

from typing import Any

import pytest

from tests.games.yugioh.board import activation, monster, spell
from tests.games.yugioh.effects.playing import done, outcome, refused
from tests.support.judging import judge

ALL = {"all": {"zones": ["monster_zones"], "controller": "opponent"}}
TARGET = ({"cards": {"zones": ["monster_zones"]}},)


def _monsters(ruling: Any, player: str) -> list[tuple[str, str, str]]:
    return [(card["card"], card["face"], card["position"]) for card in ruling.final.players[player].monster_zones]


@pytest.mark.parametrize(
    ("to", "after"),
    [
        ("face_up_attack", ("up", "attack")),
        ("face_up_defense", ("up", "defense")),
        ("face_down_defense", ("down", "defense")),
        ("other", ("up", "defense")),
    ],
)
def test_battle_positions(to: str, after: tuple[str, str]) -> None:
    before = "defense" if after == ("up", "attack") else "attack"

    ruling = done(
        {"op": "change_position", "cards": ALL, "to": to},
        b={"monster_zones": [{"card": "Kuriboh", "position": before}]},
    )

    assert _monsters(ruling, "B") == [("Kuriboh", *after)]


@pytest.mark.parametrize(
    ("monsters", "to", "rule"),
    [
        ([], "face_up_defense", "YGO-4.15"),
        (["Kuriboh"], "face_up_attack", "YGO-4.15"),
        (["Kuriboh"], "face_up_defense", None),
        ([{"card": "Kuriboh", "face": "down"}], "face_up", None),
        (["Kuriboh"], "face_up", "YGO-4.15"),
    ],
)
def test_a_change_that_changes_nothing(monsters: list[Any], to: str, rule: str | None) -> None:
    ruling = done({"op": "change_position", "cards": ALL, "to": to}, b={"monster_zones": monsters})

    assert refused(ruling) == rule


@pytest.mark.parametrize(("mine", "taken"), [(0, True), (4, True), (5, False)])
def test_control_needs_a_free_zone(mine: int, taken: bool) -> None:
    ruling = done(
        {"op": "take_control", "cards": "targets"},
        a={"monster_zones": [{"card": "Kuriboh", "count": mine}] if mine else []},
        b={"monster_zones": ["Jinzo"]},
        targets=({"cards": {"zones": ["monster_zones"], "controller": "opponent"}},),
    )

    owners = [card.get("owner") for card in ruling.final.players["A"].monster_zones if card["card"] == "Jinzo"]
    assert owners == (["B"] if taken else [])


def test_control_of_an_own_monster_changes_nothing() -> None:
    ruling = done({"op": "take_control", "cards": "targets"}, a={"monster_zones": ["Jinzo"]}, targets=TARGET)

    assert outcome(ruling) == "no_effect"


@pytest.mark.parametrize(
    ("held", "count", "maximum", "after"), [(0, 2, None, 2), (1, 2, 3, 3), (2, 2, 3, 3), (3, 1, 3, 3)]
)
def test_counters_up_to_a_maximum(held: int, count: int, maximum: int | None, after: int) -> None:
    place = {"op": "place_counters", "counter": "Charge", "count": count, "maximum": maximum}
    battery = monster("Battery", {"effect_kind": "ignition", "location": ["monster_zones"], "steps": [place]})
    card = {"card": "Battery", "counters": {"Charge": held} if held else {}}

    ruling = judge(
        {
            "cards": [battery],
            "setup": {"players": {"A": {"monster_zones": [card]}}},
            "actions": [{"player": "A", "activate": "Battery"}],
        }
    )

    assert ruling.final.players["A"].monster_zones[0].get("counters") == {"Charge": after}


@pytest.mark.parametrize(("held", "rule", "left"), [(3, None, 1), (2, None, None), (1, "YGO-4.12", 1)])
def test_counters_as_a_cost(held: int, rule: str | None, left: int | None) -> None:
    remove = {"op": "remove_counters", "counter": "Charge", "count": 2}
    burn = {"op": "damage", "amount": {"times": [100, {"paid": "counters"}]}}
    effect = {"effect_kind": "ignition", "location": ["monster_zones"], "costs": [remove], "steps": [burn]}
    sides = {"A": {"monster_zones": [{"card": "Battery", "counters": {"Charge": held}}]}}

    ruling = judge(
        {
            "cards": [monster("Battery", effect)],
            "setup": {"players": sides},
            "actions": [{"player": "A", "activate": "Battery"}],
        }
    )

    assert refused(ruling) == rule
    assert ruling.final.players["A"].monster_zones[0].get("counters", {}).get("Charge") == left
    assert ruling.final.players["B"].damage_taken == (0 if rule else 200)


@pytest.mark.parametrize(("face", "told"), [("up", "resolves"), ("down", "no_effect")])
def test_an_equip_card_needs_a_face_up_monster(face: str, told: str) -> None:
    blade = spell(
        "Blade",
        activation({"op": "equip", "to": "targets"}, targets=[{"cards": {"zones": ["monster_zones"]}}]),
        icon="equip",
    )
    sides = {"A": {"hand": ["Blade"]}, "B": {"monster_zones": [{"card": "Kuriboh", "face": face}]}}

    ruling = judge({"cards": [blade], "setup": {"players": sides}, "actions": [{"player": "A", "activate": "Blade"}]})

    assert outcome(ruling) == told
    equipped = [card.get("equipped_to") for card in ruling.final.players["A"].spell_trap_zones]
    assert equipped == (["Kuriboh"] if told == "resolves" else [])

"""Positions, control, equipment, counters and strength: what changes on cards that stay where they are."""

from typing import Any

import pytest

from tests.games.yugioh.board import activation, monster, spell
from tests.games.yugioh.effects.playing import answer, aura, done, outcome, refused
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


def test_a_monster_is_picked_for_what_does_not_target() -> None:
    step = {"op": "change_strength", "cards": {"choose": ALL["all"]}, "atk": 700}

    ruling = done(step, b={"monster_zones": ["Kuriboh", "Jinzo"]}, answers=(answer("A", "Kuriboh"),))

    assert [card["atk"] for card in ruling.final.players["B"].monster_zones] == [1000, 2400]

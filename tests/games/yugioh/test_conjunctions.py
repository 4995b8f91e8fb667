"""The table of YGO-14.2: what each conjunction does where a part fails, and how it counts in time."""

from typing import Any

import pytest

from tests.games.yugioh.board import activation, monster, spell
from tests.support.judging import Json, judge, outcomes

# Part A or B works where there is a monster of that name to be destroyed or returned.
PART_A = {"op": "destroy", "cards": {"all": {"zones": ["monster_zones"], "name": ["First"]}}}
PART_B = {"op": "return_to_hand", "cards": {"all": {"zones": ["monster_zones"], "name": ["Second"]}}}
CARDS = [monster("First"), monster("Second")]


def _played(join: str, monsters: list[str], **second: Any) -> Json:
    """Where the monsters are after "A <join> B", which is tried whatever is possible."""
    steps = [
        {**PART_A, "continues_if_impossible": True},
        {**PART_B, "join": join, "continues_if_impossible": True, **second},
    ]
    ruling = judge(
        {
            "setup": {"players": {"A": {"hand": ["Order"]}, "B": {"monster_zones": monsters, "hand": []}}},
            "cards": [*CARDS, spell("Order", activation(*steps))],
            "actions": [{"player": "A", "activate": "Order"}],
        }
    )
    side = ruling.final.players["B"]
    return {
        "first happened": any(card["card"] == "First" for card in side.graveyard),
        "second happened": any(card["card"] == "Second" for card in side.hand),
        "outcome": outcomes(ruling).get((1, 1)),
    }


@pytest.mark.parametrize(
    ("join", "only_first_possible", "only_second_possible"),
    [
        # (A happens though B cannot, B happens though A cannot)
        ("and", False, False),
        ("also", True, True),
        ("and_if_you_do", True, False),
        ("then", True, False),
        ("also_after_that", True, True),
        ("apply_each", True, True),
    ],
)
def test_the_table(join: str, only_first_possible: bool, only_second_possible: bool) -> None:
    both = _played(join, ["First", "Second"])
    assert both == {"first happened": True, "second happened": True, "outcome": "resolves"}
    assert _played(join, ["First"])["first happened"] is only_first_possible
    assert _played(join, ["Second"])["second happened"] is only_second_possible


@pytest.mark.parametrize(
    ("join", "outcome"),
    [("and", "no_effect"), ("also", "resolves_partially"), ("and_if_you_do", "resolves_partially")],
)
def test_the_outcome_where_the_second_part_fails(join: str, outcome: str) -> None:
    assert _played(join, ["First"])["outcome"] == outcome


def test_a_part_whose_condition_does_not_hold_is_not_due() -> None:
    second = {"only_if": {"condition": "turn", "of": "opponent"}}

    played = _played("also", ["First", "Second"], **second)

    assert played == {"first happened": True, "second happened": False, "outcome": "resolves"}


@pytest.mark.parametrize(("answer", "happens"), [("yes", True), ("no", False)])
def test_an_optional_part_is_the_players_choice(answer: str, happens: bool) -> None:
    ruling = judge(
        {
            "setup": {"players": {"A": {"hand": ["Order"]}, "B": {"monster_zones": ["First", "Second"]}}},
            "cards": [*CARDS, spell("Order", activation(PART_A, {**PART_B, "join": "then", "optional": True}))],
            "actions": [
                {"player": "A", "activate": "Order"},
                {"resolve": True},
                {"player": "A", "answer": [answer]},
            ],
        }
    )

    assert bool(ruling.final.players["B"].hand) is happens
    assert outcomes(ruling) == {(1, 1): "resolves"}


def _groups(join: str) -> list[int]:
    """The simultaneity groups of what the two parts moved."""
    ruling = judge(
        {
            "setup": {"players": {"A": {"hand": ["Order"]}, "B": {"monster_zones": ["First", "Second"]}}},
            "cards": [*CARDS, spell("Order", activation(PART_A, {**PART_B, "join": join}))],
            "actions": [{"player": "A", "activate": "Order"}],
        }
    )
    return [step.group for step in ruling.steps if step.kind == "moved" and step.card in ("First", "Second")]


@pytest.mark.parametrize("join", ["and", "also", "and_if_you_do", "apply_each"])
def test_simultaneous_parts_share_a_group(join: str) -> None:
    first, second = _groups(join)
    assert first == second


@pytest.mark.parametrize("join", ["then", "also_after_that"])
def test_a_later_part_has_a_group_of_its_own(join: str) -> None:
    first, second = _groups(join)
    assert first < second


def test_a_negation_happens_though_the_part_joined_by_and_cannot() -> None:
    """YGO-14.3: "negate and destroy" negates what cannot be destroyed."""
    safe = monster(
        "Safe",
        {"effect_kind": "continuous", "steps": [{"op": "forbid", "what": "be_destroyed"}]},
        {"effect_kind": "ignition", "steps": [{"op": "damage", "amount": 500}]},
    )
    deny = activation(
        {"op": "negate_activation"},
        {"op": "destroy", "cards": "activated_card", "join": "and"},
        responds_to=[{}],
    )
    ruling = judge(
        {
            "setup": {
                "players": {
                    "A": {"monster_zones": ["Safe"]},
                    "B": {"spell_trap_zones": [{"card": "Deny", "face": "down"}]},
                }
            },
            "cards": [safe, {"name": "Deny", "kind": "trap", "icon": "counter", "effects": [deny]}],
            "actions": [{"player": "A", "activate": "Safe"}, {"player": "B", "activate": "Deny"}],
        }
    )

    assert outcomes(ruling)[1, 1] == "activation_negated"
    assert [card["card"] for card in ruling.final.players["A"].monster_zones] == ["Safe"]
    assert ruling.final.players["B"].life_points == 8000

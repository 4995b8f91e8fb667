"""Which card and which of its effects an action means, and what is presumed so that there is one."""

from typing import Any

import pytest

from tests.games.yugioh.board import activation, monster, spell
from tests.support.judging import judge, primaries

RIDDLE = monster(
    "Riddle",
    {"effect_kind": "ignition", "location": ["monster_zones"], "steps": [{"op": "damage", "amount": 1}]},
    {"effect_kind": "ignition", "location": ["monster_zones"], "steps": [{"op": "damage", "amount": 2}]},
    {"effect_kind": "quick", "location": ["hand"], "steps": [{"op": "damage", "amount": 4}]},
)
FLASH = spell("Flash", activation({"op": "damage", "amount": 8}))


def _judged(a: dict[str, Any], b: dict[str, Any], *actions: dict[str, Any], **more: Any) -> Any:
    return judge({"cards": [RIDDLE, FLASH], "setup": {"players": {"A": a, "B": b}}, "actions": list(actions), **more})


def _activate(card: str, **more: Any) -> dict[str, Any]:
    return {"player": "A", "activate": card, **more}


def test_one_of_two_effects_is_asked_for() -> None:
    question = _judged({"monster_zones": ["Riddle"]}, {}, _activate("Riddle")).question

    assert (question.kind, question.rule, question.pointer) == ("effect", "YGO-3.2", "/actions/0/effect")
    assert [candidate.reference for candidate in question.candidates] == ["ignition", "ignition-2"]


@pytest.mark.parametrize(
    ("where", "effect", "damage"),
    [
        ("monster_zones", "ignition", 1),
        ("monster_zones", "ignition-2", 2),
        ("hand", None, 4),
        ("hand", "quick", 4),
    ],
)
def test_the_effect_that_is_named_or_the_only_one_there(where: str, effect: str | None, damage: int) -> None:
    ruling = _judged({where: ["Riddle"]}, {}, _activate("Riddle", **({"effect": effect} if effect else {})))

    assert ruling.final.players["B"].damage_taken == damage


def test_two_copies_in_different_places_are_asked_for() -> None:
    """In the hand and on the field the card has different effects."""
    ruling = _judged({"monster_zones": ["Riddle"], "hand": ["Riddle"]}, {}, _activate("Riddle"))

    assert ruling.verdict == "question"
    assert {candidate.reference for candidate in ruling.question.candidates} == {"Riddle#1", "Riddle#2"}


@pytest.mark.parametrize(
    ("a", "b", "rule"),
    [
        ({"hand": [], "spell_trap_zones": []}, {}, "YGO-4.4"),
        ({"hand": [], "spell_trap_zones": []}, {"hand": ["Flash"]}, "YGO-4.4"),
        ({"hand": ["Kuriboh"], "spell_trap_zones": [], "graveyard": ["Flash"]}, {}, "YGO-4.4"),
        (
            {"hand": [], "spell_trap_zones": [{"card": "Kuriboh", "equipped_to": "Jinzo"}], "monster_zones": ["Jinzo"]},
            {},
            "YGO-4.4",
        ),
    ],
)
def test_there_is_no_such_card(a: dict[str, Any], b: dict[str, Any], rule: str) -> None:
    assert primaries(_judged(a, b, _activate("Flash"))) == {0: rule}


@pytest.mark.parametrize(
    ("a", "told"),
    [
        ({}, "A's hand held Flash"),
        ({"hand": []}, "A's spell trap zones held Flash, Set on an earlier turn"),
        ({"hand": 1}, "a card that is not named in A's hand is Flash"),
        ({"hand": {"cards": ["Kuriboh"], "and_others": True}}, "A's hand held Flash"),
        (
            {"hand": [], "spell_trap_zones": [{"card": "unknown", "face": "down"}]},
            "a card that is not named in A's spell trap zones is Flash",
        ),
        (
            {"hand": {"cards": ["Kuriboh"], "size": 2}, "spell_trap_zones": []},
            "a card that is not named in A's hand is Flash",
        ),
    ],
)
def test_what_is_presumed(a: dict[str, Any], told: str) -> None:
    ruling = _judged(a, {}, _activate("Flash"))

    assert ruling.verdict == "legal"
    assert [assumption.fact for assumption in ruling.assumptions if "left out" not in assumption.fact] == [told]


def test_under_strict_nothing_is_presumed() -> None:
    ruling = _judged({}, {}, _activate("Flash"), strict=True)

    assert ruling.verdict == "undetermined"
    assert any("A's hand held Flash" in entry.needs for entry in ruling.undetermined)


def test_no_two_cards_where_one_may_lie() -> None:
    """A presumed card narrows what is unknown: the one unnamed card cannot be two."""
    ruling = _judged({"hand": 1, "spell_trap_zones": []}, {}, _activate("Flash"), {"resolve": True}, _activate("Flash"))

    assert primaries(ruling) == {2: "YGO-4.4"}


@pytest.mark.parametrize(
    ("card", "effect", "rule"),
    [("Kuriboh", "swim", "YGO-3.2"), ("Celtic Guardian", None, "YGO-2.2"), ("Jinzo", None, "YGO-2.2")],
)
def test_nothing_that_could_be_activated(card: str, effect: str | None, rule: str) -> None:
    action = _activate(card, **({"effect": effect} if effect else {}))

    assert primaries(_judged({"monster_zones": [card]}, {}, action)) == {0: rule}


def test_the_copy_that_nothing_speaks_against_is_meant() -> None:
    zones = [{"card": "Jar of Greed", "set": "this_turn"}, {"card": "Jar of Greed", "face": "down"}]

    ruling = _judged({"spell_trap_zones": zones, "deck": ["Kuriboh"]}, {}, _activate("Jar of Greed"))

    assert ruling.verdict == "legal"
    assert [card.get("id") for card in ruling.final.players["A"].spell_trap_zones] == [None]

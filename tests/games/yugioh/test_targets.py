"""Targets: how many, which, and what of them is left when the link resolves (YGO-6)."""

from typing import Any

import pytest

from tests.games.yugioh.board import activation, monster, spell, trap
from tests.support.judging import cards_in, judge, outcomes, primaries

MONSTERS = {"zones": ["monster_zones"], "controller": "opponent"}


def _strike(**target: Any) -> dict[str, Any]:
    return spell("Strike", activation({"op": "destroy", "cards": "targets"}, targets=[{"cards": MONSTERS, **target}]))


def _played(definition: dict[str, Any], monsters: list[Any], *targets: str, **more: Any) -> Any:
    action = {"player": "A", "activate": definition["name"], **({"targets": list(targets)} if targets else {})}
    sides = {"A": {"hand": [definition["name"]]}, "B": {"monster_zones": monsters, **more.pop("b", {})}}
    return judge({"cards": [definition], "setup": {"players": sides}, "actions": [action, *more.pop("then", [])]})


@pytest.mark.parametrize(
    ("target", "monsters", "named", "verdict"),
    [
        ({}, [], [], "illegal"),
        ({}, ["Kuriboh"], [], "legal"),
        ({}, ["Kuriboh", "Jinzo"], [], "question"),
        ({}, ["Kuriboh", "Jinzo"], ["Jinzo"], "legal"),
        ({}, ["Kuriboh", "Jinzo"], ["Kuriboh", "Jinzo"], "illegal"),
        ({}, ["Kuriboh"], ["Sangan"], "illegal"),
        ({"count": 2}, ["Kuriboh"], [], "illegal"),
        ({"count": 2}, ["Kuriboh", "Jinzo"], [], "legal"),
        ({"count": 2}, ["Kuriboh", "Jinzo", "Sangan"], ["Jinzo"], "illegal"),
        ({"count": 2}, ["Kuriboh", "Jinzo"], ["Jinzo", "Jinzo"], "illegal"),
        ({"count": 2, "up_to": True}, ["Kuriboh", "Jinzo"], ["Jinzo"], "legal"),
        ({"count": 2, "up_to": True}, ["Kuriboh", "Jinzo"], [], "question"),
        ({"count": 2, "up_to": True}, [], [], "illegal"),
        ({"optional": True}, ["Kuriboh", "Jinzo"], ["Jinzo"], "legal"),
        ({"optional": True}, ["Kuriboh"], [], "question"),
    ],
)
def test_how_many_targets(target: dict[str, Any], monsters: list[str], named: list[str], verdict: str) -> None:
    ruling = _played(_strike(**target), monsters, *named)

    assert ruling.activations[0].verdict == verdict
    assert primaries(ruling).get(0) == ("YGO-4.14" if verdict == "illegal" else None)


def test_the_question_points_at_the_targets() -> None:
    question = _played(_strike(count=2, up_to=True), ["Kuriboh", "Jinzo"]).question

    assert (question.pointer, question.min, question.max) == ("/actions/0/targets", 1, 2)
    assert [candidate.reference for candidate in question.candidates] == ["Kuriboh", "Jinzo"]


SAVES: dict[str, dict[str, Any]] = {
    "turned face-down": {"op": "change_position", "cards": "targets", "to": "face_down_defense"},
    "turned to defense": {"op": "change_position", "cards": "targets", "to": "face_up_defense"},
    "control": {"op": "take_control", "cards": "targets"},
    "returned": {"op": "return_to_hand", "cards": "targets"},
}


@pytest.mark.parametrize(
    ("recheck", "saved_by", "outcome"),
    [
        ({}, "turned face-down", "resolves"),
        ({}, "turned to defense", "resolves"),
        ({}, "control", "resolves"),
        ({}, "returned", "no_effect"),
        ({"face": "up"}, "turned face-down", "no_effect"),
        ({"face": "up"}, "turned to defense", "resolves"),
        ({"position": "attack"}, "turned to defense", "no_effect"),
        ({"position": "attack"}, "control", "resolves"),
        ({"controller": "opponent"}, "control", "no_effect"),
        ({"controller": "opponent"}, "turned face-down", "resolves"),
    ],
)
def test_what_the_text_repeats_must_still_hold(recheck: dict[str, Any], saved_by: str, outcome: str) -> None:
    """YGO-6.5, YGO-6.7: the target changes between its declaration and the resolution."""
    strike = _strike(recheck=recheck)
    save = trap("Save", activation(SAVES[saved_by], targets=[{"cards": {"zones": ["monster_zones"]}}]))
    setup = {
        "players": {
            "A": {"hand": ["Strike"], "spell_trap_zones": [{"card": "Save", "face": "down"}]},
            "B": {"monster_zones": ["Kuriboh"]},
        }
    }
    actions = [{"player": "A", "activate": "Strike"}, {"player": "A", "activate": "Save"}]

    ruling = judge({"cards": [strike, save], "setup": setup, "actions": actions})

    assert outcomes(ruling) == {(1, 2): "resolves", (1, 1): outcome}


def test_a_protected_card_cannot_be_targeted() -> None:
    guard = monster(
        "Guard",
        {
            "effect_kind": "continuous",
            "location": ["monster_zones"],
            "steps": [{"op": "forbid", "what": "be_targeted"}],
        },
    )
    strike = _strike()
    sides = {"A": {"hand": ["Strike"]}, "B": {"monster_zones": ["Guard", "Kuriboh"]}}
    actions = [{"player": "A", "activate": "Strike", "targets": [name]} for name in ("Guard", "Kuriboh")]

    ruling = judge({"cards": [guard, strike], "setup": {"players": sides}, "actions": actions})

    assert primaries(ruling) == {0: "YGO-4.14"}
    assert cards_in(ruling, "B", "monster_zones") == ["Guard"]


def test_two_roles_take_two_cards() -> None:
    """The first target is no candidate for the second, and each step works on its own role."""
    swap = spell(
        "Swap",
        activation(
            {"op": "destroy", "cards": {"targets_of": "first"}},
            {"op": "return_to_hand", "cards": {"targets_of": "second"}, "join": "also"},
            targets=[{"role": "first", "cards": MONSTERS}, {"role": "second", "cards": MONSTERS}],
        ),
    )
    ruling = _played(swap, ["Kuriboh", "Jinzo"], "Jinzo", "Kuriboh", b={"hand": [], "graveyard": []})

    assert (cards_in(ruling, "B", "graveyard"), cards_in(ruling, "B", "hand")) == (["Jinzo"], ["Kuriboh"])


def test_a_mandatory_effect_needs_no_target() -> None:
    """YGO-4.17: it goes on the chain and does nothing."""
    bug = monster(
        "Bug",
        {
            "effect_kind": "flip",
            "location": ["monster_zones"],
            "mandatory": True,
            "targets": [{"cards": MONSTERS, "count": 2}],
            "steps": [{"op": "destroy", "cards": "targets"}],
        },
        card_types=["effect", "flip"],
    )
    setup = {
        "players": {"A": {"monster_zones": [{"card": "Bug", "face": "down"}]}, "B": {"monster_zones": ["Kuriboh"]}}
    }
    actions = [{"player": "A", "flip_summon": "Bug"}, {"player": "A", "activate": "Bug"}]

    ruling = judge({"cards": [bug], "setup": setup, "actions": actions})

    assert outcomes(ruling) == {(1, 1): "no_effect"}
    assert ruling.links[0].rule == "YGO-4.17"

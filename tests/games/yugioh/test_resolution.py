"""Resolving: from the top down, sources that must stay, used cards after the chain, what is undetermined."""

from typing import Any

import pytest

from tests.games.yugioh.board import activation, monster, spell, trap
from tests.support.judging import Json, cards_in, judge, outcomes

BURN = {"op": "damage", "amount": 100}
SPOT = {"op": "destroy", "cards": "targets"}
ANY_BACKROW = {"cards": {"zones": ["spell_trap_zones", "field_zone"]}}
CARDS = [
    trap("Spark", activation(BURN)),
    trap("Snipe", activation(SPOT, targets=[ANY_BACKROW])),
    spell("Stay", activation(BURN), icon="continuous"),
    spell("Go", activation(BURN)),
    trap("Riddle", activation({"op": "damage", "amount": {"count": {"zones": ["hand"], "controller": "opponent"}}})),
    spell("Blank", activation({"op": "by_hand", "text": "Do something."}, fidelity="structural")),
    monster("Well", {"effect_kind": "ignition", "steps": [BURN]}),
]


def _judged(actions: list[Json], side_a: Json, side_b: Json | None = None, **submission: Any) -> Any:
    setup = {"players": {"A": side_a, "B": {"hand": [], **(side_b or {})}}}
    return judge({"cards": CARDS, "setup": setup, "actions": actions, **submission})


def _use(player: str, card: str, *targets: str) -> Json:
    return {"player": player, "activate": card, **({"targets": list(targets)} if targets else {})}


def _set(*cards: str) -> Json:
    return {"spell_trap_zones": [{"card": card, "face": "down"} for card in cards]}


def test_links_resolve_from_the_top() -> None:
    ruling = _judged(
        [_use("A", "Spark"), _use("B", "Spark#2"), _use("A", "Spark#3")],
        {"spell_trap_zones": [{"card": "Spark", "face": "down"}, {"card": "Spark", "face": "down", "id": "Spark#3"}]},
        {"spell_trap_zones": [{"card": "Spark", "face": "down", "id": "Spark#2"}]},
    )

    assert [step.link for step in ruling.steps if step.kind == "link_ended"] == [3, 2, 1]


@pytest.mark.parametrize(
    ("card", "outcome", "rule", "damage"),
    [("Stay", "no_effect", "YGO-11.1", 0), ("Go", "resolves", "YGO-8.4", 100)],
)
def test_a_source_that_was_destroyed(card: str, outcome: str, rule: str, damage: int) -> None:
    """YGO-8.4 and 11.1: it matters only to cards that stay on the field."""
    ruling = _judged([_use("A", card), _use("B", "Snipe", card)], {"hand": [card]}, _set("Snipe"))

    assert outcomes(ruling)[1, 1] == outcome
    assert ruling.links[0].rule == rule
    assert ruling.final.players["B"].damage_taken == damage


def test_the_source_of_a_monster_effect_does_not_matter() -> None:
    ruling = _judged(
        [_use("A", "Well"), {"player": "B", "activate": "Compulsory Evacuation Device", "targets": ["Well"]}],
        {"monster_zones": ["Well"]},
        _set("Compulsory Evacuation Device"),
    )

    assert outcomes(ruling)[1, 1] == "resolves"
    assert ruling.links[0].rule == "YGO-8.4"


def test_used_cards_leave_together_after_the_chain() -> None:
    ruling = _judged([_use("A", "Go"), _use("B", "Spark")], {"hand": ["Go"]}, _set("Spark"))
    used = [step for step in ruling.steps if step.rule == "YGO-11.4"]
    last = max(step.sequence for step in ruling.steps if step.kind == "link_ended")

    assert {step.card for step in used} == {"Go", "Spark"}
    assert len({step.group for step in used}) == 1
    assert min(step.sequence for step in used) > last


def test_cards_that_stay_do_not_leave() -> None:
    ruling = _judged([_use("A", "Stay")], {"hand": ["Stay"]})

    assert cards_in(ruling, "A", "spell_trap_zones") == ["Stay"]
    assert any(step.kind == "applies" for step in ruling.steps)


@pytest.mark.parametrize(
    ("actions", "rule"),
    [
        ([_use("A", "Go"), _use("B", "Riddle")], "YGO-8.2"),
        ([_use("A", "Blank")], "YGO-8.3"),
    ],
)
def test_below_something_undetermined_everything_is(actions: list[Json], rule: str) -> None:
    hand = {"cards": ["Go", "Blank"], "and_others": True}
    ruling = _judged([*actions, {"resolve": True}, {"player": "A", "pass": True}], {"hand": hand}, _set("Riddle"))

    assert set(outcomes(ruling).values()) == {"undetermined"}
    assert [told.rule for told in ruling.undetermined] == [rule]
    assert ruling.verdict == "undetermined"
    assert ruling.activations[-1].verdict == "undetermined"
    assert "Blank" not in str(actions) or ruling.by_hand[0].text == "Do something."


def test_what_lies_above_an_undetermined_link_is_determined() -> None:
    ruling = _judged(
        [_use("B", "Riddle"), _use("A", "Spark")],
        {"hand": "unknown", **_set("Spark")},
        _set("Riddle"),
        on_illegal="stop",
    )

    assert outcomes(ruling) == {(1, 2): "resolves", (1, 1): "undetermined"}


def test_a_negated_link_and_what_it_answered() -> None:
    """YGO-9.10: negating the negater restores what it would have negated."""
    ruling = _judged(
        [_use("A", "Go"), {"player": "B", "activate": "Magic Jammer"}, _use("A", "Seven Tools of the Bandit")],
        {"hand": ["Go"], **_set("Seven Tools of the Bandit")},
        {**_set("Magic Jammer"), "hand": ["Kuriboh"]},
    )

    assert outcomes(ruling) == {(1, 1): "resolves", (1, 2): "activation_negated", (1, 3): "resolves"}
    assert ruling.final.players["B"].damage_taken == 100
    assert cards_in(ruling, "B", "graveyard") == ["Kuriboh", "Magic Jammer"]


def test_an_equip_spell_without_its_monster_goes_to_the_graveyard() -> None:
    ruling = _judged(
        [
            {"player": "A", "activate": "Axe of Despair", "targets": ["Kuriboh"]},
            {"player": "B", "activate": "Compulsory Evacuation Device", "targets": ["Kuriboh"]},
        ],
        {"hand": ["Axe of Despair"], "monster_zones": ["Kuriboh"]},
        _set("Compulsory Evacuation Device"),
    )

    assert outcomes(ruling)[1, 1] == "no_effect"
    assert cards_in(ruling, "A", "graveyard") == ["Axe of Despair"]
    assert any(step.rule == "YGO-11.8" for step in ruling.steps)


def test_two_chains_one_after_the_other() -> None:
    ruling = _judged(
        [_use("A", "Go"), {"resolve": True}, _use("A", "Well"), {"resolve": True}],
        {"hand": ["Go"], "monster_zones": ["Well"]},
    )

    assert outcomes(ruling) == {(1, 1): "resolves", (2, 1): "resolves"}
    assert [step.words for step in ruling.steps if step.words.startswith("Chain ") and step.kind == "told"] == [
        "Chain 1 has resolved.",
        "Chain 2 has resolved.",
    ]

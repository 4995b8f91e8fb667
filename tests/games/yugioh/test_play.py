"""Playing a submission: every action gets its verdict, and what is refused leaves no trace."""

from typing import Any

import pytest

from tests.games.yugioh.board import activation, spell, trap
from tests.support.judging import Json, judge, outcomes, primaries, verdicts

BURN = {"op": "damage", "amount": 100}
CARDS = [spell("Go", activation(BURN)), trap("Spark", activation(BURN)), spell("Blank")]


def _ruling(*actions: Json, hand: tuple[str, ...] = ("Go", "Go"), **submission: Any) -> Any:
    players: Json = {
        "A": {"hand": list(hand), "spell_trap_zones": [{"card": "Spark", "face": "down"}]},
        "B": {"hand": [], "spell_trap_zones": [{"card": "Spark", "face": "down", "id": "Spark of B"}]},
    }
    return judge({"cards": CARDS, "setup": {"players": players}, "actions": list(actions), **submission})


GO = {"player": "A", "activate": "Go"}
RESOLVE = {"resolve": True}


def test_the_end_of_the_actions_resolves_the_chain() -> None:
    assert outcomes(_ruling(GO)) == {(1, 1): "resolves"}
    assert outcomes(_ruling(GO, RESOLVE)) == {(1, 1): "resolves"}


def test_no_actions() -> None:
    ruling = _ruling()

    assert (ruling.verdict, ruling.activations, ruling.links, ruling.steps) == ("legal", (), (), ())


def test_what_is_undetermined_stops_the_judging() -> None:
    """A Spell that nobody defined: whether it may be played, and what it does, cannot be said."""
    blank = {"player": "A", "activate": "Blank"}
    ruling = _ruling(GO, RESOLVE, blank, GO, {"player": "A", "pass": True}, hand=("Go", "Go", "Blank"))

    assert verdicts(ruling) == ["legal", "legal", "undetermined", "undetermined", "undetermined"]
    assert [(told.rule, told.pointer) for told in ruling.undetermined] == [("YGO-3.1", "/actions/2")]
    assert outcomes(ruling) == {(1, 1): "resolves"}


def test_an_illegal_action_leaves_no_trace() -> None:
    illegal = {"player": "B", "activate": "Go"}
    without, with_it = _ruling(GO, RESOLVE, GO), _ruling(GO, illegal, RESOLVE, GO)

    assert verdicts(with_it) == ["legal", "illegal", "legal", "legal"]
    assert [step.words for step in with_it.steps] == [step.words for step in without.steps]
    assert with_it.final == without.final
    assert with_it.assumptions == without.assumptions


def test_stop_judges_nothing_after_an_illegal_action() -> None:
    ruling = _ruling(GO, {"player": "B", "activate": "Go"}, RESOLVE, on_illegal="stop")

    assert verdicts(ruling) == ["legal", "illegal"]
    assert outcomes(ruling) == {(1, 1): None}
    assert ruling.verdict == "illegal"


def test_a_question_stops_the_judging() -> None:
    ruling = _ruling(
        {"player": "A", "activate": "Spot"},
        GO,
        hand=("Spot", "Go", "Kuriboh"),
        cards=[*CARDS, spell("Spot", activation(BURN, costs=[{"op": "discard", "cards": _a_card_of_the_hand()}]))],
    )

    assert (ruling.verdict, verdicts(ruling)) == ("question", ["question"])
    assert ruling.question is not None
    assert ruling.question.pointer == "/actions/0/cost"


def _a_card_of_the_hand() -> Json:
    return {"choose": {"zones": ["hand"], "controller": "you"}}


def test_every_action_has_a_verdict_in_order() -> None:
    actions: list[Json] = [
        GO,
        {"player": "B", "activate": "Spark of B"},
        {"player": "A", "pass": True},
        {"player": "B", "pass": True},
        RESOLVE,
        {"player": "A", "answer": ["yes"]},
        {"player": "A", "set": "Go"},
        {"player": "A", "activate": "Spark"},
        {"player": "B", "activate": "Spark of B"},
    ]
    ruling = _ruling(*actions)

    assert [one.action for one in ruling.activations] == list(range(len(actions)))
    assert primaries(ruling) == {5: "YGO-8.2", 8: "YGO-4.4"}


def test_the_names_of_what_was_done() -> None:
    ruling = _ruling(GO, {"player": "B", "activate": "Spark of B"}, RESOLVE, {"player": "B", "activate": "Spark of B"})

    assert [(one.kind, one.player, one.card) for one in ruling.activations] == [
        ("activate", "A", "Go"),
        ("activate", "B", "Spark"),
        ("resolve", None, None),
        ("activate", "B", "Spark"),
    ]
    assert (ruling.activations[1].chain, ruling.activations[1].link) == (1, 2)


def test_after_the_end_nothing_is_legal() -> None:
    ruling = judge(
        {
            "cards": CARDS,
            "setup": {"players": {"A": {"hand": ["Go"]}, "B": {"life_points": 100}}},
            "actions": [GO, RESOLVE, {"player": "A", "pass": True}, RESOLVE, {"player": "B", "answer": ["no"]}],
        }
    )

    assert ruling.final.winner == "A"
    assert primaries(ruling) == {2: "YGO-19.1", 3: "YGO-19.1", 4: "YGO-19.1"}


@pytest.mark.parametrize("actions", [[RESOLVE], [{"player": "A", "pass": True}, RESOLVE]])
def test_no_chain_to_resolve(actions: list[Json]) -> None:
    assert list(primaries(_ruling(*actions)).values()) == ["YGO-15.4"]

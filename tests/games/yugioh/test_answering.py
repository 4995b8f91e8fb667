"""Answers: handed to the question that a resolving chain asks, one by one, each noted."""

from typing import Any

import pytest

from tests.games.yugioh.board import activation, spell
from tests.support.judging import Json, cards_in, judge, primaries, verdicts

PICK = spell(
    "Pick",
    activation({"op": "destroy", "cards": {"choose": {"zones": ["monster_zones"], "controller": "opponent"}}}),
)
REVIVE = spell(
    "Revive",
    activation({"op": "special_summon", "cards": {"choose": {"zones": ["graveyard"], "controller": "you"}}}),
)
OURS = [PICK, REVIVE]


def _ruling(card: str, *answers: Json, resolve: bool = True, **submission: Any) -> Any:
    actions: list[Json] = [{"player": "A", "activate": card}, *([{"resolve": True}] if resolve else []), *answers]
    players = {
        "A": {"hand": [card], "graveyard": ["Jinzo"], "monster_zones": []},
        "B": {"monster_zones": ["Kuriboh", "Sangan"], "hand": []},
    }
    return judge({"cards": OURS, "setup": {"players": players}, "actions": actions, **submission})


def _answer(*references: str, **named: str) -> Json:
    return {"player": "A", "answer": list(references), **named}


def test_the_question_and_its_id() -> None:
    question = _ruling("Pick").question

    assert question is not None
    assert question.id == "chain-1-link-1-question-1"
    assert (question.player, question.min, question.max) == ("A", 1, 1)
    assert [one.reference for one in question.candidates] == ["Kuriboh", "Sangan"]


@pytest.mark.parametrize("resolve", [True, False])
@pytest.mark.parametrize("named", [{}, {"question": "chain-1-link-1-question-1"}])
def test_a_right_answer(resolve: bool, named: dict[str, str]) -> None:
    ruling = _ruling("Pick", _answer("Sangan", **named), resolve=resolve)

    assert set(verdicts(ruling)) == {"legal"}
    assert cards_in(ruling, "B", "monster_zones") == ["Kuriboh"]


@pytest.mark.parametrize("wrong", [("Jinzo",), ("Kuriboh", "Sangan"), (), ("yes",)])
def test_a_wrong_answer_is_rewound_and_the_next_counts(wrong: tuple[str, ...]) -> None:
    ruling = _ruling("Pick", _answer(*wrong), _answer("Kuriboh"))

    assert primaries(ruling) == {2: "YGO-8.3"}
    assert ruling.activations[2].findings[0].pointer == "/actions/2/answer"
    assert cards_in(ruling, "B", "monster_zones") == ["Sangan"]


def test_a_wrong_answer_alone_leaves_the_question_open() -> None:
    ruling = _ruling("Pick", _answer("Jinzo"))

    assert ruling.verdict == "question"
    assert ruling.question is not None


def test_stop_at_a_wrong_answer() -> None:
    ruling = _ruling("Pick", _answer("Jinzo"), _answer("Kuriboh"), on_illegal="stop")

    assert ruling.verdict == "illegal"
    assert [one.action for one in ruling.activations if one.verdict == "illegal"] == [2]


@pytest.mark.parametrize(
    "other",
    [
        {"player": "B", "answer": ["Kuriboh"]},
        {"player": "A", "answer": ["Kuriboh"], "question": "chain-1-link-1-question-7"},
        {"player": "A", "summon": "Kuriboh"},
        {"player": "A", "pass": True},
    ],
)
def test_what_does_not_answer_it_is_not_judged(other: Json) -> None:
    ruling = _ruling("Pick", other)

    assert ruling.verdict == "question"
    assert verdicts(ruling) == ["legal", "legal"]


def test_an_answer_that_nobody_asked_for() -> None:
    ruling = _ruling("Pick", _answer("Kuriboh"), _answer("Sangan"))

    assert primaries(ruling) == {3: "YGO-8.2"}


@pytest.mark.parametrize(
    ("answers", "position", "assumed"),
    [((), "attack", True), (("attack",), "attack", False), (("defense",), "defense", False)],
)
def test_a_battle_position(answers: tuple[str, ...], position: str, assumed: bool) -> None:
    """Attack unless answered, and then it is an assumption."""
    ruling = _ruling("Revive", *[_answer(one) for one in answers])

    assert set(verdicts(ruling)) == {"legal"}
    assert ruling.final.players["A"].monster_zones[0]["position"] == position
    assert any("battle position" in told.fact for told in ruling.assumptions) is assumed


def test_a_battle_position_is_asked_by_a_strict_judge() -> None:
    closed: Json = {"hand": [], "deck": [], "monster_zones": [], "spell_trap_zones": [], "field_zone": []}
    ruling = judge(
        {
            "strict": True,
            "cards": OURS,
            "setup": {
                "players": {
                    "A": {**closed, "hand": ["Revive"], "graveyard": ["Jinzo"]},
                    "B": {**closed, "graveyard": []},
                }
            },
            "actions": [{"player": "A", "activate": "Revive"}],
        }
    )

    assert ruling.verdict == "question"
    assert ruling.question is not None
    assert [one.reference for one in ruling.question.candidates] == ["attack", "defense"]


def test_the_earlier_journal_is_a_prefix_of_the_later_one() -> None:
    asked, answered = _ruling("Pick"), _ruling("Pick", _answer("Sangan"))
    before = [step.words for step in asked.steps]

    assert [step.words for step in answered.steps][: len(before)] == before

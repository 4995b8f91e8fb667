"""Posted actions and openings, read with the models of the game."""

import json
from typing import Any

import pytest

from app.api.reading.actions import MOST_ACTIONS, PostedActions, actions_model, read_actions
from app.api.reading.body import InvalidBody, read_body
from app.api.reading.json_text import UnreadableJson
from app.api.reading.opening import opening_model, read_opening
from app.api.reading.submission import InvalidSubmission
from app.games.fault import Fault, SubmissionFaults
from app.games.model import Frozen
from app.registry import GAMES
from tests.support.live_play import ATTACK, DUEL, PLAY

ATTACKING = GAMES["flesh-and-blood"]
DUELLING = GAMES["yugioh"]


class Place(Frozen):
    """A body for tests."""

    at: int = 0


def read(document: Any) -> PostedActions:
    """The actions in a document."""
    return read_actions(json.dumps(document).encode(), ATTACKING)


def test_actions_are_those_of_the_game() -> None:
    posted = read({"actions": [PLAY, {"player": "B", "pass": True}]})
    assert [type(action).__name__ for action in posted.actions] == ["Play", "Pass"]
    with pytest.raises(InvalidBody) as refused:
        read_actions(json.dumps({"actions": [PLAY]}).encode(), DUELLING)
    assert [(fault.pointer, fault.code) for fault in refused.value.faults] == [("/actions/0", "unknown_verb")]


def test_there_are_some_actions_and_not_too_many() -> None:
    assert len(read({"actions": [PLAY] * MOST_ACTIONS}).actions) == MOST_ACTIONS
    for count, code in ((0, "too_short"), (MOST_ACTIONS + 1, "too_long")):
        with pytest.raises(InvalidBody) as refused:
            read({"actions": [PLAY] * count})
        assert [(fault.pointer, fault.code) for fault in refused.value.faults] == [("/actions", code)]


def test_a_faulty_action_is_all_that_is_told() -> None:
    with pytest.raises(InvalidBody) as refused:
        read({"actions": [{"player": "A", "paly": "x"}]})
    assert [fault.code for fault in refused.value.faults] == ["unknown_verb"]
    assert refused.value.faults[0].suggestions == ("play",)


def test_faults_of_the_game_point_into_what_was_posted() -> None:
    posted = read({"actions": [{**PLAY, "pitch": "Snatch (yellow)"}]})
    found = SubmissionFaults([Fault(pointer="/actions/0/pitch/0", code="unknown_card", message="Unknown.")])
    assert posted.refused(found).faults[0].pointer == "/actions/0/pitch"
    assert posted.pointer("/actions/0/target/1") == "/actions/0"


def test_a_pointer_stays_within_its_action() -> None:
    posted = read({"actions": [PLAY, {"pass_all": True}]})
    assert posted.pointer("/actions/0/pitch/1") == "/actions/0"
    assert posted.pointer("/actions/1") == "/actions/1"


@pytest.mark.parametrize("game", GAMES.values(), ids=tuple(GAMES))
def test_an_opening_has_what_a_submission_has_but_for_its_end(game: Any) -> None:
    left_out = set(game.submission_model.model_fields) - set(
        opening_model(game.submission_model, game.comparison_field).model_fields
    )
    assert left_out == {"actions", "on_illegal", game.comparison_field}
    assert set(actions_model(game.submission_model).model_fields) == {"actions"}


@pytest.mark.parametrize("opening", [ATTACK, DUEL, {**DUEL, "strict": True, "profile": "ocg"}])
def test_an_opening_is_read_as_the_submission_without_actions(opening: Any) -> None:
    game = GAMES[opening["game"]]
    posted = read_opening(json.dumps(opening).encode(), GAMES)
    assert posted.game is game
    assert posted.submission == game.submission_model.model_validate(opening)


def test_an_opening_has_no_actions() -> None:
    with pytest.raises(InvalidSubmission) as refused:
        read_opening(json.dumps({**ATTACK, "actions": [PLAY]}).encode(), GAMES)
    assert [(fault.pointer, fault.code) for fault in refused.value.faults] == [("/actions", "unknown_field")]


def test_an_empty_body_is_an_empty_object() -> None:
    assert read_body(b"", Place) == read_body(b" \n", Place) == read_body(b"{}", Place) == Place()
    assert read_body(b'{"at": 4}', Place) == Place(at=4)
    with pytest.raises(InvalidBody):
        read_body(b"[]", Place)
    with pytest.raises(UnreadableJson):
        read_body(b"{", Place)

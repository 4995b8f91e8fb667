"""Playing a case: its submission is read as the service reads one, and judged with the shipped catalogue."""

import json
from typing import Any

from app.api.reading.json_text import UnreadableJson
from app.api.reading.submission import InvalidSubmission, read_submission
from app.catalogue.catalogue import Catalogue
from app.games.fault import Fault, SubmissionFaults
from app.registry import GAMES
from app.services.definitions import Definitions
from tests.cases.case import Case, MalformedCase


def play(case: Case) -> dict[str, Any]:
    """The ruling on the case's submission, as the JSON that the service answers.

    Raises MalformedCase where the submission is refused.
    """
    body = _as_json(case)
    try:
        submission = read_submission(body, GAMES)
        game = GAMES[case.submission["game"]]
        ruling = game.judge(submission, Definitions(Catalogue.load()).named_in(game, submission))
    except UnreadableJson as error:
        raise MalformedCase(f"the submission is refused: {error.fault.message}") from error
    except (InvalidSubmission, SubmissionFaults) as error:
        told = "; ".join(_in_words(fault) for fault in error.faults)
        raise MalformedCase(f"the submission is refused: {told}") from error
    dumped: dict[str, Any] = ruling.model_dump(mode="json", by_alias=True)
    return dumped


def _as_json(case: Case) -> bytes:
    try:
        return json.dumps(case.submission).encode()
    except (TypeError, ValueError) as error:
        raise MalformedCase(f"the submission is no JSON: {error}") from error


def _in_words(fault: Fault) -> str:
    """A fault of the submission, with what may have been meant."""
    advice = f"; the nearest are {', '.join(fault.suggestions)}" if fault.suggestions else ""
    return f"{fault.pointer}: {fault.message.removesuffix('.') if advice else fault.message}{advice}"

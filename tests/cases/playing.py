"""Playing a case: its submission is read as the service reads one, and judged with the shipped catalogue."""

import json
from typing import Any

from app.api.reading.json_text import UnreadableJson
from app.api.reading.submission import InvalidSubmission, read_submission
from app.catalogue.catalogue import Catalogue
from app.games.fault import SubmissionFaults
from app.games.game import Game
from app.games.printed import PrintedCard
from app.games.yugioh.game import YUGIOH
from tests.cases.case import Case, MalformedCase

GAMES: dict[str, Game] = {YUGIOH.name: YUGIOH}


def play(case: Case) -> dict[str, Any]:
    """The ruling on the case's submission, as the JSON that the service answers.

    Raises MalformedCase where the submission is refused.
    """
    body = _as_json(case)
    try:
        submission = read_submission(body, GAMES)
        game = GAMES[case.submission["game"]]
        named = game.cards_named(submission)
        definitions = {name: _definition(game.name, name, where) for name, where in named.items()}
        ruling = game.judge(submission, definitions)
    except UnreadableJson as error:
        raise MalformedCase(f"the submission is refused: {error.fault.message}") from error
    except (InvalidSubmission, SubmissionFaults) as error:
        raise MalformedCase(f"the submission is refused: {error}") from error
    dumped: dict[str, Any] = ruling.model_dump(mode="json", by_alias=True)
    return dumped


def _as_json(case: Case) -> bytes:
    try:
        return json.dumps(case.submission).encode()
    except (TypeError, ValueError) as error:
        raise MalformedCase(f"the submission is no JSON: {error}") from error


def _definition(game: str, name: str, where: str) -> PrintedCard:
    catalogue = Catalogue.load()
    if (found := catalogue.find(game, name)) is not None:
        return found
    nearest = catalogue.nearest(game, name)
    advice = f"; the nearest are {', '.join(nearest)}" if nearest else ""
    raise MalformedCase(f"the submission is refused: {where}: the catalogue has no card {name!r}{advice}")

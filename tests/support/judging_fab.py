"""Judging a Flesh and Blood submission that is written as JSON, with the shipped catalogue."""

from app.catalogue.catalogue import Catalogue
from app.games.fab.cards import CardDefinition
from app.games.fab.game import FLESH_AND_BLOOD, all_definitions
from app.games.fab.played import Played
from app.games.fab.ruling import FabRuling
from app.games.fab.submission import Submission
from app.services.definitions import Definitions
from tests.support.judging import Json


def read(submission: Json) -> Submission:
    """The submission; `game` may be left out."""
    return Submission.model_validate({"game": "flesh-and-blood", **submission})


def definitions_for(submission: Submission) -> dict[str, CardDefinition]:
    """The catalogue's cards that it names, those that they mention, and its own. Raises SubmissionFaults."""
    return all_definitions(submission, Definitions(Catalogue.load()).named_in(FLESH_AND_BLOOD, submission))


def play(submission: Json) -> Played:
    """The game as the submission plays it."""
    checked = read(submission)
    return FLESH_AND_BLOOD.play(checked, definitions_for(checked))


def judge(submission: Json) -> FabRuling:
    """The ruling on the submission."""
    checked = read(submission)
    return FLESH_AND_BLOOD.judge(checked, definitions_for(checked))

"""From a submitted setup to a live game: somebody can act in it."""

from collections.abc import Mapping

from app.games.fab.cards import CardDefinition
from app.games.fab.setup import set_up
from app.games.fab.state import Match
from app.games.fab.submission import Submission
from app.games.fab.to_act import to_act
from app.games.fault import Fault, SubmissionFaults, pointer


def set_up_live(submission: Submission, definitions: Mapping[str, CardDefinition]) -> Match:
    """The game before its first action, to be played live. Raises SubmissionFaults.

    In the Defend Step of an attack on no hero nobody declares, and the turn-player has priority (cr:7.3.3).
    """
    match = set_up(submission, definitions)
    match.live = True
    if match.phase == "start":
        told = "in the Start Phase nobody can act: begin in the Action Phase, or in the End Phase of the turn before"
        raise SubmissionFaults([Fault(pointer=pointer("setup", "phase"), code="step_not_possible", message=told)])
    if to_act(match) is None:
        match.declared, match.priority = True, match.turn_player
    return match

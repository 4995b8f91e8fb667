"""All that has to be chosen as something is played or activated: found by trying it."""

from collections.abc import Sequence

from app.games.fab.actions import Activate, Play
from app.games.fab.state import Match, TooMuchWork
from app.games.fab.trying import tried
from app.games.fab.ways import choices, field_for
from app.games.question import Question
from app.games.ruling import Undetermined

MOST_TRIES = 40
"""How often one thing is tried."""


class Exploring:
    """One thing that may be done, tried in the ways in which it may be.

    `accepted`: the machine takes it in at least one way. `asked` has what it asks for in the fields of the action: each
    field with how many references it had then, and every question about it.
    """

    def __init__(self, match: Match, action: Play | Activate) -> None:
        self.match = match
        self.accepted = False
        self.undetermined: Undetermined | None = None
        self.asked: dict[tuple[str, int], list[Question]] = {}
        self._left = MOST_TRIES
        self._explore(action)

    def _explore(self, action: Play | Activate) -> bool:
        """Whether the machine takes the action, with what it asks for filled in."""
        if self._left == 0:
            return False
        self._left -= 1
        try:
            offer = tried(self.match, action)
        except TooMuchWork:
            return False
        if offer is None:
            return False
        question = offer.question
        field = field_for(question) if question is not None and question.player == action.player else None
        if question is None or field is None:
            self.undetermined = self.undetermined or offer.undetermined
            self.accepted = True
            return True
        given: Sequence[str] = getattr(action, field) or ()
        self.asked.setdefault((field, len(given)), []).append(question)
        taken = False
        for chosen in choices(question):
            taken = self._explore(action.model_copy(update={field: (*given, *chosen)})) or taken
            if taken and field != "modes":  # what follows rests on the modes, hardly ever on what else is chosen
                break
        return taken

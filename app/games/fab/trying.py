"""Trying what may be offered: the machine does it, and the game is brought back to where it was."""

from collections.abc import Callable, Sequence

from app.games.fab.acting import act
from app.games.fab.actions import Action, Activate, Defend, Play
from app.games.fab.offer import Offer
from app.games.fab.refusing import Refused
from app.games.fab.state import Match
from app.games.journal import Event
from app.games.question import AnswerNeeded
from app.games.ruling import Undetermined
from app.games.unknown import Undecided

Meant = Callable[[Sequence[Event[Match]]], bool]
"""Whether what happened was done with just that card, as far as it shows."""


def tried(match: Match, action: Action, meant: Meant | None = None) -> Offer | None:
    """The offer of an action, where the machine accepts it; the game is brought back to where it was."""
    kept, work, assumed = match.keep(), match.work_left, len(match.assumptions)
    implied = _implies_passes(match, action)
    question = undetermined = None
    try:
        act(match, action)
    except Refused:
        return None
    except AnswerNeeded as needed:
        question = needed.question
    except Undecided as undecided:
        undetermined = Undetermined(rule=undecided.rule, reason=undecided.reason, needs=undecided.needs)
    finally:
        happened = match.journal.events[kept[1] :]
        assumptions = tuple(one.fact for one in match.assumptions[assumed:])
        match.restore(kept)
        match.work_left = work
    if meant is not None and not meant(happened):
        return None
    return Offer(
        action=action, passes_implied=implied, question=question, undetermined=undetermined, assumptions=assumptions
    )


def _implies_passes(match: Match, action: Action) -> bool:
    """Whether others pass by it (cr:1.11.4)."""
    if isinstance(action, Play | Activate):
        return match.priority not in (None, action.player)
    return isinstance(action, Defend) and match.step == "attack"

"""The window before a Summon that uses no chain: it may be negated there, and nowhere else (YGO-16.2).

The next action decides. What answers the would-be Summon begins a chain in this window; anything else means that the
Summon succeeded, so that it is completed first. A pass leaves the other player free to negate the Summon still.
"""

from app.games.question import AnswerNeeded
from app.games.unknown import Undecided
from app.games.yugioh.actions import Activate, Pass
from app.games.yugioh.being_summoned import may_still_be_negated
from app.games.yugioh.cards import activatable
from app.games.yugioh.chain import Refused, activate
from app.games.yugioh.choosers import ResolutionChooser
from app.games.yugioh.sources import NoSource
from app.games.yugioh.state import Duel, Kept
from app.games.yugioh.succeeding import succeed
from app.games.yugioh.timing import pass_by


def leave_window(duel: Duel, action: object) -> None:
    """Whatever is no activation means that the Summon succeeded; after a pass the other player may still negate it."""
    earlier, duel.negatable = duel.negatable, None
    if may_still_be_negated(duel):
        if isinstance(action, Pass):
            pass_by(duel, action.player)
            earlier = (action.player, duel.keep())
        _complete(duel)
    if isinstance(action, Pass) and earlier is not None and earlier[0] == action.player:
        duel.negatable = earlier


def read_window(duel: Duel, action: Activate, index: int, kept: Kept) -> Kept:
    """Bring the duel to the window in which this activation is made; returns what to give to `activate` as kept.

    One that does not answer a would-be Summon shows that it succeeded.
    """
    earlier, duel.negatable = duel.negatable, None
    if earlier is not None and not duel.links and earlier[0] != action.player:
        duel.restore(earlier[1])
        duel.journal.cause.action = index
        if answers_summon(duel, action, index):
            return duel.keep()
        duel.restore(kept)
        duel.negatable = None
    if not may_still_be_negated(duel):
        return kept
    if not answers_summon(duel, action, index):
        _complete(duel)
        return duel.keep()
    return kept


def _complete(duel: Duel) -> None:
    """Let the Summon succeed; raises AnswerNeeded where a player must decide something then."""
    duel.chooser = ResolutionChooser()
    try:
        succeed(duel)
    finally:
        duel.chooser = None


def answers_summon(duel: Duel, action: Activate, index: int) -> bool:
    """Whether what is activated is meant to negate the Summon; the duel stays as it was."""
    if not _could_answer(duel, action):
        return False
    before = duel.keep()
    try:
        activate(duel, action, index, before)
    except Refused as refused:
        attempt = refused.attempt
        return attempt is not None and attempt.effect.answers_summons and "event_response" not in attempt.failed
    except NoSource:
        return False
    except (AnswerNeeded, Undecided):
        return True
    else:
        return True
    finally:
        duel.restore(before)


def _could_answer(duel: Duel, action: Activate) -> bool:
    """Whether any card that may be meant has an effect that answers a would-be Summon."""
    meant = [card.printed for card in duel.called(action.activate)] or [duel.definitions.get(action.activate)]
    return any(effect.answers_summons for printed in meant for effect in activatable(printed, duel.profile.wording))

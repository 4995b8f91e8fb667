"""What must be on the chain before it resolves (YGO-2.6, YGO-12.11)."""

from app.games.question import AnswerNeeded
from app.games.unknown import Undecided
from app.games.yugioh.actions import Activate
from app.games.yugioh.card import Card
from app.games.yugioh.card_effects import Effect
from app.games.yugioh.chain import Refused, activate, refused_at
from app.games.yugioh.legality import mandatory_due
from app.games.yugioh.sources import NoSource
from app.games.yugioh.state import Duel
from app.games.yugioh.timing import would_close
from app.games.yugioh.trying import unmistakable
from app.games.yugioh.vocabulary import Player, Reason, Zone
from app.games.yugioh.waiting_triggers import mandatory_waiting, usable


def must_not_wait(duel: Duel, index: int, verb: str) -> None:
    """Refuse an action that would leave something mandatory out of the chain; raises Refused."""
    reason = _left_out(duel)
    if reason is not None:
        raise refused_at(index, verb, *reason)


def why_not_pass(duel: Duel, player: Player) -> Reason | None:
    """Why this player cannot pass now, as (rule, reason)."""
    if duel.live:
        return _owed(duel, player)
    waiting = [pending for pending in usable(duel) if pending.player == player and not pending.lasts]
    if any(pending.effect.mandatory and pending.doubt is None for pending in waiting):
        return "YGO-2.6", "a mandatory trigger must be put on the chain"
    if mandatory_due(duel, (player,)) is not None:
        return "YGO-12.11", "a mandatory Quick Effect must be put on the chain"
    return _left_out(duel) if not waiting and duel.links and would_close(duel, player) else None


def _owed(duel: Duel, player: Player) -> Reason | None:
    """What this player has to put on the chain before passing; what cannot be activated after all is not owed."""
    ends = duel.window.box in ("open", "ending")
    for pending in usable(duel):
        mine = pending.player == player and pending.effect.mandatory and pending.doubt is None
        if mine and (ends or not pending.lasts) and _can_be_put(duel, player, duel.cards[pending.card], pending.effect):
            return "YGO-12.9" if pending.lasts else "YGO-2.6", "a mandatory trigger must be put on the chain"
    due = mandatory_due(duel, (player,))
    if due is not None and _can_be_put(duel, player, due.card, due.effect):
        return "YGO-12.11", "a mandatory Quick Effect must be put on the chain"
    return None


def _can_be_put(duel: Duel, player: Player, card: Card, effect: Effect) -> bool:
    """Whether this could be activated now, as far as it is known; the duel stays as it was."""
    kept = duel.keep()
    action = Activate(player=player, activate=unmistakable(duel, card, tuple(Zone)), effect=effect.id)
    try:
        activate(duel, action, 0, kept)
    except (Refused, NoSource):
        return False
    except (AnswerNeeded, Undecided):
        return True
    finally:
        duel.restore(kept)
    return True


def _left_out(duel: Duel) -> Reason | None:
    """What is mandatory, and would be left out of the chain if it resolved now."""
    waiting = mandatory_waiting(duel)
    if waiting is not None:
        return "YGO-2.6", f"{waiting.player}'s mandatory {duel.cards[waiting.card].name} goes on the chain first"
    due = mandatory_due(duel)
    if due is not None:
        return "YGO-12.11", f"{due.player}'s mandatory Quick Effect of {due.card.name} is activated at once"
    return None

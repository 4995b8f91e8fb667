"""Everything that a player may do now: what the machine accepts, and nothing else."""

from pydantic import Field

from app.games.model import Frozen
from app.games.question import AnswerNeeded
from app.games.unknown import Undecided
from app.games.yugioh.actions import Pass
from app.games.yugioh.negation_window import leave_window
from app.games.yugioh.offer import Offer
from app.games.yugioh.offers import offers
from app.games.yugioh.passing import why_not_pass_live
from app.games.yugioh.phases import why_not
from app.games.yugioh.state import Duel
from app.games.yugioh.vocabulary import PHASES, Phase, Player
from app.games.yugioh.waiting import why_not_pass


class LegalActions(Frozen):
    """What one player may do in the present window; nothing once the duel is over."""

    player: Player
    offers: tuple[Offer, ...] = Field(description="Activations, Summons, Sets, changes of position and attacks.")
    phases: tuple[Phase, ...] = Field(description="The phases that may be entered now.")
    may_pass: bool = Field(description="Whether the player may pass: nothing mandatory waits.")


def legal_actions(duel: Duel, player: Player) -> LegalActions:
    """What this player may do; the duel stays as it was.

    What implies that both players pass in this window is no answer to it, and not listed (YGO-15.8).
    """
    if duel.winner is not None:
        return LegalActions(player=player, offers=(), phases=(), may_pass=False)
    if duel.live:
        may_enter = tuple(phase for phase in PHASES if why_not(duel, player, phase) is None)
        passes = why_not_pass_live(duel, player) is None
        return LegalActions(player=player, offers=offers(duel, player), phases=may_enter, may_pass=passes)
    moves_on = duel.window.box in ("open", "ended") and duel.attack is None
    phases = tuple(phase for phase in PHASES if moves_on and why_not(duel, player, phase) is None)
    return LegalActions(player=player, offers=offers(duel, player), phases=phases, may_pass=_may_pass(duel, player))


def _may_pass(duel: Duel, player: Player) -> bool:
    """Whether the player may pass; a Summon that may still be negated has then succeeded (YGO-16.2)."""
    kept = duel.keep()
    try:
        leave_window(duel, Pass.model_validate({"player": player, "pass": True}))
        return why_not_pass(duel, player) is None
    except (AnswerNeeded, Undecided):
        return True
    finally:
        duel.restore(kept)

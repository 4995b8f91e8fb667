"""What must be on the chain before it resolves (YGO-2.6, YGO-12.11)."""

from app.games.yugioh.chain import refused_at
from app.games.yugioh.legality import mandatory_due
from app.games.yugioh.state import Duel
from app.games.yugioh.waiting_triggers import mandatory_waiting


def must_not_wait(duel: Duel, index: int, verb: str) -> None:
    """Refuse an action that would leave something mandatory out of the chain; raises Refused."""
    waiting = mandatory_waiting(duel)
    if waiting is not None:
        told = f"{waiting.player}'s mandatory {duel.cards[waiting.card].name} goes on the chain first"
        raise refused_at(index, verb, "YGO-2.6", told)
    due = mandatory_due(duel)
    if due is not None:
        told = f"{due.player}'s mandatory Quick Effect of {due.card.name} is activated at once"
        raise refused_at(index, verb, "YGO-12.11", told)

"""Who may act now, for those who look at a live duel from outside."""

from app.games.yugioh.acting import whose_turn
from app.games.yugioh.legality import mandatory_due
from app.games.yugioh.state import Duel
from app.games.yugioh.vocabulary import Player
from app.games.yugioh.waiting_triggers import open_group


def to_act(duel: Duel) -> Player | None:
    """Who may act now; nobody once the duel is over.

    Triggers come first, then what is activated at once, and then the window's actor (YGO-12.2, YGO-12.11).
    """
    if duel.winner is not None:
        return None
    due = mandatory_due(duel) if not open_group(duel) else None
    return due.player if due is not None else whose_turn(duel)

"""What follows from Special Summons at once, without a chain link: the draws that they cause (YGO-8.8)."""

from collections.abc import Sequence

from app.games.journal import Event
from app.games.yugioh.state import Duel


def follow_summons(duel: Duel, events: Sequence[Event[Duel]]) -> None:
    """Do what is done each time somebody Special Summons; `events` are a whole action, or those of a whole link."""
    if duel.anything_stands:
        for standing in list(duel.standing("after_summons")):
            standing.operation.after_summons(duel, standing, events)

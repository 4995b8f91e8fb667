"""Tributes for a Normal Summon or Set: how many it takes (YGO-16.1)."""

from app.games.yugioh.card import Card
from app.games.yugioh.state import Duel


def tributes_needed(duel: Duel, card: Card, *, to_set: bool = False) -> int:
    """How many Tributes a Normal Summon or Set of this monster takes: none to Level 4, one to 6, else two.

    What lets a Summon take fewer does not help a Set.
    """
    level = (card.printed.level if card.printed is not None else None) or 0
    usual = 0 if level <= 4 else 1 if level <= 6 else 2
    if to_set:
        return usual
    fewer: int = sum(one.operation.fewer(duel, one, card) for one in duel.standing("fewer_tributes"))
    return max(0, usual - fewer)

"""Whether a card is unaffected by another card's effects (YGO-9.13)."""

from app.games.yugioh.card import Card
from app.games.yugioh.state import Duel
from app.games.yugioh.vocabulary import Player


def unaffected(duel: Duel, card: Card, by: Card, player: Player) -> bool:
    """Whether effects of `by`, which are that player's, do nothing to this card now."""
    shields = duel.standing("unaffected")
    return bool(shields) and any(standing.operation.shields(duel, standing, card, by, player) for standing in shields)

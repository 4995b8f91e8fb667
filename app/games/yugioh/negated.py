"""Whether a card's effects on the field are negated."""

from app.games.yugioh.card import Card
from app.games.yugioh.state import Duel


def is_negated(duel: Duel, card: Card) -> bool:
    """Whether the card's effects on the field are negated now (YGO-9.5)."""
    if card.negated:
        return True
    return any(standing.operation.negates_card(card, duel, standing) for standing in duel.standing("negate"))

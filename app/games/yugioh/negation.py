"""Which negation reaches a resolving link (YGO-9, YGO-10)."""

from app.games.yugioh.links import Link
from app.games.yugioh.state import Duel
from app.games.yugioh.vocabulary import FIELD_ZONES


def negated_by_lasting(duel: Duel, link: Link) -> tuple[str, str] | None:
    """The lasting negation that reaches this link when it resolves, as (rule, reason); None if none does.

    It is asked only now: what is negated may be activated, and its cost stays paid (YGO-4.26).
    """
    if _attached(duel, link):
        return "YGO-10.3", f"the effects of {link.card.name} were negated before it resolved"
    for standing in duel.standing("negate"):
        if standing.operation.negates_link(link, duel, standing):
            negater = duel.cards[standing.source].name
            return "YGO-10.3", f"{negater} negates it"
    return None


def _attached(duel: Duel, link: Link) -> bool:
    """Class E: attached to the card; lost when it is turned face-down, kept when it left with it (YGO-10.3).

    A card that was its own cost carries it along, and escapes only what comes later (YGO-5.4).
    """
    if link.place not in FIELD_ZONES:
        return False
    card = duel.cards[link.card.id]
    if card.object == link.object and card.on_field:
        return card.negated
    return (
        card.left_negated if card.object == link.object + 1 or card.object == link.card.object + 1 else link.was_negated
    )

"""Presuming Xyz Materials: a player detached one, so it lay there, though nobody named it (idea 6)."""

from app.games.yugioh.card import Card
from app.games.yugioh.presumption import add_card, assume
from app.games.yugioh.printed import Printed
from app.games.yugioh.state import Duel
from app.games.yugioh.vocabulary import Zone

RULE = "YGO-4.12"


def presume_material(duel: Duel, holder: Card, printed: Printed | None) -> Card | None:
    """One more material under this Xyz Monster, or the name of a nameless one; None where there is no room for it."""
    if printed is not None and "token" in printed.card_types:
        return None
    nameless = next((one for one in holder.materials if duel.cards[one].printed is None), None)
    if printed is not None and nameless is not None:
        assume(duel, f"a material that is not named under {holder.name} is {printed.name}", RULE)
        known = duel.cards[nameless].copy()
        known.printed = printed
        duel.cards[known.id] = known
        duel.watch(duel, known)
        return known
    if not holder.more_materials:
        return None
    number = len(holder.materials) + 1
    what = printed.name if printed is not None else "a card that is not named"
    assume(duel, f"{holder.name} had {what} as material {number}", RULE)
    card = add_card(duel, holder.controller, Zone.MATERIAL, printed, face_up=True, attack=True)
    beneath = card.copy()
    beneath.attached_to = holder.id
    duel.cards[card.id] = beneath
    above = duel.cards[holder.id].copy()
    above.materials = (*above.materials, card.id)
    duel.cards[above.id] = above
    return beneath

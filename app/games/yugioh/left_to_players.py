"""Clauses that a definition keeps as text: a ruling names those of the cards that it is about (idea 8)."""

from app.games.ruling import ByHand
from app.games.yugioh.cards import effects_of
from app.games.yugioh.links import Link
from app.games.yugioh.negated import is_negated
from app.games.yugioh.state import Duel
from app.games.yugioh.vocabulary import CONTINUOUS_KINDS


def left_to_players(duel: Duel) -> tuple[ByHand, ...]:
    """The clauses of continuous effects that apply at the end and are not wholly modelled."""
    found: dict[tuple[str, str], ByHand] = {}
    for card_id in duel.continuous:
        card = duel.cards[card_id]
        if not (card.on_field and card.face_up) or is_negated(duel, card):
            continue
        for effect in effects_of(card.printed, duel.profile.wording):
            if effect.effect_kind in CONTINUOUS_KINDS and effect.text is not None and effect.fidelity != "exact":
                found[card.name, effect.text] = ByHand(card=card.name, text=effect.text)
    return tuple(found.values())


def note_left(duel: Duel, link: Link) -> None:
    """A link that resolved leaves what its text says besides to the players."""
    text = link.effect.text
    if text is not None and link.effect.fidelity != "exact":
        entry = ByHand(card=link.card.name, text=text, chain=link.chain, link=link.number)
        duel.by_hand = (*duel.by_hand, entry)

"""Which cards wait for something, or apply by themselves: noted once a card is known, so that nothing searches."""

from app.games.yugioh.cards import effects_of
from app.games.yugioh.state import Card, Duel

CONTINUOUS_KINDS = ("continuous", "replacement")


def watch(duel: Duel, card: Card) -> None:
    """Note what the card is called, the events that its triggers wait for, and whether it applies by itself."""
    for name in {card.reference, card.name}:
        if card.id not in (known := duel.known_as.get(name, ())):
            duel.known_as[name] = (*known, card.id)
    for effect in effects_of(card.printed, duel.profile.wording):
        if effect.effect_kind in CONTINUOUS_KINDS and card.id not in duel.continuous:
            duel.continuous = (*duel.continuous, card.id)
            duel.standing_now = None
        if effect.is_trigger:
            for pattern in effect.events:
                watching = duel.watchers.get(pattern.event, ())
                if card.id not in watching:
                    duel.watchers[pattern.event] = (*watching, card.id)

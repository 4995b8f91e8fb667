"""Which cards wait for something, or apply by themselves: noted once a card is known, so that nothing searches."""

from app.games.yugioh.card import Card
from app.games.yugioh.cards import waits_of
from app.games.yugioh.state import Duel


def watch(duel: Duel, card: Card) -> None:
    """Note what the card is called, the events that its triggers wait for, and whether it applies by itself."""
    name = card.name
    _call(duel, card, name)
    if card.reference != name:
        _call(duel, card, card.reference)
    if card.printed is not None and card.printed.wins_with:
        duel.winning |= {frozenset((card.printed.name, *card.printed.wins_with))}
    waits = waits_of(card.printed, duel.profile.wording)
    if waits.continuous and card.id not in duel.continuous:
        duel.continuous = (*duel.continuous, card.id)
        duel.standing_now = None
    if waits.mandatory_quick and card.id not in duel.mandatory_quick:
        duel.mandatory_quick = (*duel.mandatory_quick, card.id)
    for event in waits.events:
        watching = duel.watchers.get(event, ())
        if card.id not in watching:
            duel.watchers[event] = (*watching, card.id)


def _call(duel: Duel, card: Card, name: str) -> None:
    known = duel.known_as.get(name, ())
    if card.id not in known:
        duel.known_as[name] = (*known, card.id)

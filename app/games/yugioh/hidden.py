"""What is hidden: cards that not every player sees, and texts that look at them (idea 9).

Nothing that a player does without choosing it, and no pause, may tell another what those cards are.
"""

from collections.abc import Iterator
from typing import Any

from app.games.model import Frozen
from app.games.yugioh.card import Card
from app.games.yugioh.filters import Filter
from app.games.yugioh.scene import Request, Scene
from app.games.yugioh.vocabulary import PRIVATE_ZONES, TURNED_ZONES


def is_hidden(card: Card) -> bool:
    """Whether a card lies where somebody cannot see which one it is."""
    return card.zone in PRIVATE_ZONES or (card.zone in TURNED_ZONES and not card.face_up)


def looks_at_hidden(wanted: Filter) -> bool:
    """Whether it depends on what hidden cards are which cards fit; how many there are is public.

    A face-down card on the field fits no test of a property, so it tells nothing.
    """
    reads = any(zone in PRIVATE_ZONES for zone in wanted.zones) and bool(wanted.tests)
    return reads or wanted.even_face_down


def hides(wanted: Filter, scene: Scene) -> bool:
    """Whether there are, where it looks, hidden cards of which somebody does not know whether they fit.

    That a place is empty is public.
    """
    duel = scene.duel
    places = ((player, zone) for player in scene.players(wanted.controller) for zone in wanted.zones)
    return looks_at_hidden(wanted) and any(
        duel.zones[player][zone] or (player, zone) in duel.open_zones
        for player, zone in places
        if wanted.even_face_down or zone in PRIVATE_ZONES
    )


def rests_on_hidden(text: Any) -> bool:
    """Whether an effect, or a part of one, looks anywhere at what hidden cards are."""
    return any(looks_at_hidden(wanted) for wanted in _filters_in(text))


def _filters_in(value: Any) -> Iterator[Filter]:
    if isinstance(value, Filter):
        yield value
        return
    if isinstance(value, Frozen):
        for name in type(value).model_fields:
            yield from _filters_in(getattr(value, name))
    elif isinstance(value, tuple):
        for one in value:
            yield from _filters_in(one)


def publicly_forced(scene: Scene, request: Request) -> bool:
    """Whether everybody knows that there is nothing to choose: of open cards, or where all of a hidden place are meant.

    What a card is that nobody named is told all the same.
    """
    wanted, cards = request.wanted, request.candidates
    if any(card.printed is None for card in cards) or (isinstance(wanted, Filter) and hides(wanted, scene)):
        return False
    if not any(is_hidden(card) for card in cards):
        return True
    if not isinstance(wanted, Filter) or len(cards) != request.minimum:
        return False
    places = ((player, zone) for player in scene.players(wanted.controller) for zone in wanted.zones)
    return len(cards) == sum(len(scene.duel.zones[player][zone]) for player, zone in places)

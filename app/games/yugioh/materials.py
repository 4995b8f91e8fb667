"""Materials: the monsters that a Fusion Monster lists, and whether given cards are just those (YGO-16.2)."""

from collections.abc import Sequence
from itertools import combinations

from pydantic import Field

from app.games.model import Frozen
from app.games.unknown import YES
from app.games.yugioh.filters import Filter
from app.games.yugioh.scene import Scene
from app.games.yugioh.state import Card
from app.games.yugioh.stats import level_of

MOST_COMBINED = 12


class Material(Frozen):
    """One line of a Fusion Monster's materials."""

    cards: Filter
    count: int = Field(default=1, ge=1, le=10)


def slots_of(materials: Sequence[Material]) -> list[Filter]:
    """One filter for each monster that is needed."""
    return [material.cards for material in materials for _ in range(material.count)]


def fitting(slots: Sequence[Filter], cards: Sequence[Card], scene: Scene) -> bool:
    """Whether the cards can fill the slots, a different card for each."""
    if not slots:
        return True
    first, *rest = slots
    return any(
        first.test(_readable(card), scene) is YES and fitting(rest, [one for one in cards if one is not card], scene)
        for card in cards
    )


def _readable(card: Card) -> Card:
    """The card as its controller knows it, also face-down."""
    if card.face_up:
        return card
    turned = card.copy()
    turned.face_up = True
    return turned


def adds_up(cards: Sequence[Card], total: int, scene: Scene) -> bool:
    """Whether the Levels of these monsters are together just that many."""
    return sum(level_of(scene.duel, _readable(card)) or 0 for card in cards) == total


def some_add_up(cards: Sequence[Card], total: int, scene: Scene) -> bool:
    """Whether some of these monsters have together just that many Levels."""
    few = cards[:MOST_COMBINED]
    sizes = range(1, len(few) + 1)
    return any(adds_up(chosen, total, scene) for size in sizes for chosen in combinations(few, size))

"""Materials: the monsters that a card lists, and whether given monsters are just what it takes (YGO-16.1).

A Fusion Monster takes just the cards that it lists. For the others their kind adds a rule of its own: the Levels of
Synchro Materials add up to its Level, every Xyz Material has its Rank as Level, and Link Materials count one each, or a
Link Monster its rating, and add up to its own.
"""

from collections.abc import Sequence
from itertools import combinations
from typing import Literal

from pydantic import Field

from app.games.model import Frozen
from app.games.unknown import YES
from app.games.yugioh.card import Card, SummonMethod
from app.games.yugioh.filters import Filter
from app.games.yugioh.printed import Printed
from app.games.yugioh.scene import Scene
from app.games.yugioh.stats import level_of

MOST_COMBINED = 12
MADE_BY_KIND: tuple[SummonMethod, ...] = ("synchro", "xyz", "link")
"""The kinds of monsters that are Summoned from the Extra Deck with materials from the field, without an effect."""


class Material(Frozen):
    """One line of what a monster lists as its materials."""

    cards: Filter = Filter()
    count: int = Field(default=1, ge=1, le=10)
    or_more: bool = Field(default=False, description="So many or more of them.")
    names: Literal["different"] | None = Field(default=None, description="No two of a name.")


def method_of(printed: Printed) -> SummonMethod | None:
    """How a monster with this print is made from materials of the field; None for a kind that is not."""
    return next((kind for kind in MADE_BY_KIND if kind in printed.card_types), None)


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


def listed(materials: Sequence[Material], card: Card, scene: Scene) -> bool:
    """Whether the card fits one of the lines."""
    return any(material.cards.test(_readable(card), scene) is YES for material in materials)


def are_the_materials(materials: Sequence[Material], cards: Sequence[Card], scene: Scene) -> bool:
    """Whether these cards, all of them, are what the lines ask for."""
    return _shared_out(materials, cards, tuple(0 for _ in materials), scene) and all(
        _names_differ(material, cards, scene) for material in materials if material.names == "different"
    )


def _shared_out(materials: Sequence[Material], cards: Sequence[Card], taken: tuple[int, ...], scene: Scene) -> bool:
    """Whether the cards can be shared out among the lines, of which each has taken so many already."""
    if not cards:
        return all(count >= material.count for material, count in zip(materials, taken, strict=True))
    first, rest = cards[0], cards[1:]
    for at, material in enumerate(materials):
        full = taken[at] >= material.count and not material.or_more
        if full or material.cards.test(_readable(first), scene) is not YES:
            continue
        if _shared_out(materials, rest, (*taken[:at], taken[at] + 1, *taken[at + 1 :]), scene):
            return True
    return False


def _names_differ(material: Material, cards: Sequence[Card], scene: Scene) -> bool:
    names = [card.name for card in cards if material.cards.test(_readable(card), scene) is YES]
    return len(set(names)) == len(names)


def satisfies(method: SummonMethod, monster: Printed, cards: Sequence[Card], scene: Scene) -> bool:
    """Whether these monsters are together what the kind of the Summon asks for."""
    if method == "synchro":
        levels = [level_of(scene.duel, card) for card in cards]
        return None not in levels and sum(level or 0 for level in levels) == monster.level
    if method == "xyz":
        return monster.rank is not None and all(level_of(scene.duel, card) == monster.rank for card in cards)
    return method != "link" or rating_of(monster) in _ratings(cards)


def _ratings(cards: Sequence[Card]) -> set[int]:
    """What Link Materials can count together."""
    totals = {0}
    for card in cards:
        worths = {1, rating_of(card.printed) or 1}
        totals = {total + worth for total in totals for worth in worths}
    return totals


def rating_of(printed: Printed | None) -> int:
    """The Link Rating, printed or counted from the arrows; 0 for another card."""
    return (printed.rating or 0) if printed is not None else 0


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

"""Which cards can be pitched for what is short, and how many (cr:1.14.3b)."""

from collections.abc import Iterable, Sequence
from itertools import combinations

from app.games.fab.thing import Thing

MOST_CARDS = 8
"""Among how many cards of a hand these sets are looked for."""


def ways_to_pitch(cards: Sequence[Thing], short: int) -> list[tuple[Thing, ...]]:
    """The sets of cards that pay what is short and of which none is too many."""
    found: list[tuple[Thing, ...]] = []
    among = list(cards)[:MOST_CARDS]
    for count in range(1, len(among) + 1):
        for way in combinations(among, count):
            values = [_value(card) for card in way]
            if sum(values) >= short and sum(values) - min(values) < short:
                found.append(way)
    return found


def how_many_to_pitch(cards: Sequence[Thing], short: int) -> tuple[int, int]:
    """The least and the most cards that can be pitched one after the other, each while something is short."""
    values = sorted(_value(card) for card in cards)
    return _until_paid(reversed(values), short), _until_paid(values, short)


def _until_paid(values: Iterable[int], short: int) -> int:
    """After how many of these it is paid; of all of them where they are not enough."""
    count = 0
    for value in values:
        if short <= 0:
            break
        short -= value
        count += 1
    return count


def _value(card: Thing) -> int:
    return (card.definition.pitch or 0) if card.definition is not None else 0

"""Comparing what lies in zones at the end: cards as multisets."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from tests.cases.expected_zones import CardT, ExpectedCard, ExpectedSide, ExpectedZone

Json = dict[str, Any]


def compare_side(player: str, side: ExpectedSide, got: Json, zones: Iterable[str]) -> Iterator[str]:
    """Every difference between a side that is expected and that of the ruling: its zones, and all else it names."""
    for zone in zones:
        wanted: ExpectedZone[ExpectedCard] | None = getattr(side, zone)
        if wanted is not None:
            yield from _zone(f"final, {player}'s {zone}", wanted, got[zone])
    for field in type(side).model_fields:
        if field in side.model_fields_set and field not in zones and got[field] != getattr(side, field):
            yield f"final, {player}'s {field}: expected {getattr(side, field)}, got {got[field]}"


def _zone(where: str, want: ExpectedZone[CardT], got: Sequence[Json]) -> Iterator[str]:
    if want.size is not None and want.size != len(got):
        yield f"{where}: expected {want.size} cards, got {_got_in_words(got)}"
    wanted = [card for card in want.cards for _ in range(card.count)]
    matched = len(_matches(wanted, got))
    if matched < len(wanted) or (len(got) > len(wanted) and not want.and_others):
        yield f"{where}: expected {_wanted_in_words(want)}, got {_got_in_words(got)}"


def _matches(wanted: Sequence[ExpectedCard], got: Sequence[Json]) -> dict[int, int]:
    """As many pairs as possible of a card got and a card wanted that agree (augmenting paths)."""
    pairs: dict[int, int] = {}

    def place(want: int, tried: set[int]) -> bool:
        for at, card in enumerate(got):
            if at in tried or not wanted[want].agrees(card):
                continue
            tried.add(at)
            if at not in pairs or place(pairs[at], tried):
                pairs[at] = want
                return True
        return False

    for want in range(len(wanted)):
        place(want, set())
    return pairs


def _wanted_in_words(zone: ExpectedZone[CardT]) -> str:
    cards = [_in_words(card.model_dump(exclude_unset=True)) for card in zone.cards]
    return ", ".join(cards + (["any others"] if zone.and_others else [])) or "nothing"


def _got_in_words(cards: Sequence[Json]) -> str:
    return ", ".join(_in_words(card) for card in cards) or "nothing"


def _in_words(card: Json) -> str:
    """The card with what tells it from others of its name."""
    told = []
    for field, value in card.items():
        if field not in ("card", "count"):
            told.append(f"{field} {value}")
    times = f"{card['count']} x " if card.get("count", 1) != 1 else ""
    return f"{times}{card['card']}" + (f" ({', '.join(told)})" if told else "")

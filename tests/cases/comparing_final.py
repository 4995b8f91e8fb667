"""Comparing the final state: life points, and zones as multisets."""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from tests.cases.expected_final import ZONES, ExpectedCard, ExpectedSide, ExpectedZone

Json = dict[str, Any]

_UNSAID: Json = {"negated": False, "counters": {}, "materials": []}
"""What a ruling means where it says nothing of a card."""


def compare_final(expected: Mapping[Any, ExpectedSide], players: Json) -> Iterator[str]:
    """Every difference between the sides that are expected and the `final.players` of a ruling."""
    for player, side in expected.items():
        if player not in players:
            yield f"final: expected the state of {player}, got no final state"
            continue
        got = players[player]
        if side.life_points is not None and got["life_points"] != side.life_points:
            yield f"final, {player}'s life_points: expected {side.life_points}, got {got['life_points']}"
        for zone in ZONES:
            wanted: ExpectedZone | None = getattr(side, zone)
            if wanted is not None:
                yield from _zone(f"final, {player}'s {zone}", wanted, got[zone])


def _zone(where: str, want: ExpectedZone, got: Sequence[Json]) -> Iterator[str]:
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
            if at in tried or not agrees(wanted[want], card):
                continue
            tried.add(at)
            if at not in pairs or place(pairs[at], tried):
                pairs[at] = want
                return True
        return False

    for want in range(len(wanted)):
        place(want, set())
    return pairs


def agrees(want: ExpectedCard, got: Json) -> bool:
    """Whether a card is what was expected, in all that the expectation names."""
    named = {field: getattr(want, field) for field in want.model_fields_set if field != "count"}
    if "materials" in named:
        named["materials"] = _without_numbers(named["materials"])
        got = {**got, "materials": _without_numbers(got.get("materials", ()))}
    return all(got.get(field, _UNSAID.get(field)) == value for field, value in named.items())


def _without_numbers(references: Sequence[str]) -> list[str]:
    """The names of the cards, in whatever order, with the ids that are no numbers of copies."""
    return sorted(re.sub(r"#\d+$", "", reference) for reference in references)


def _wanted_in_words(zone: ExpectedZone) -> str:
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

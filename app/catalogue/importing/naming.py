"""Names and identifiers: the colour belongs to both where a name exists in several colours."""

from collections.abc import Iterable, Mapping

from app.games.fab.vocabulary import COLOURS


def colour_of(pitch: int | None) -> str | None:
    """The colour that goes with a pitch value."""
    return None if pitch is None else COLOURS[pitch - 1]


def pitches_by_name(cards: Iterable[tuple[str, int | None]]) -> Mapping[str, frozenset[int | None]]:
    """For each name, in lower case, the pitch values that cards of that name have."""
    found: dict[str, set[int | None]] = {}
    for name, pitch in cards:
        found.setdefault(name.casefold(), set()).add(pitch)
    return {name: frozenset(pitches) for name, pitches in found.items()}


def full_name(name: str, pitch: int | None, pitches: Mapping[str, frozenset[int | None]]) -> str:
    """The name as definitions have it: `Head Jab (red)` where there are others, else the name alone."""
    colour = colour_of(pitch)
    return f"{name} ({colour})" if colour and len(pitches[name.casefold()]) > 1 else name

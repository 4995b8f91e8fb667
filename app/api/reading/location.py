"""Where in the posted JSON a validation error is.

A validator's location also names union tags and the long form of what was posted in short form. The posted
document decides which of its parts are real.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from app.games.fault import pointer

Location = Sequence[str | int]

# A longer pointer would repeat a client's own megabyte of field name; it then names the parent instead.
_LONGEST_POINTER = 1_000
_MOST_PLACES = 64


@dataclass(frozen=True, slots=True)
class _Place:
    """A place in the document, the way there, and whether the last part of the location led to it."""

    value: Any
    way: tuple[str | int, ...]
    ends: bool


def pointer_of(location: Location, document: Any) -> str:
    """The JSON pointer of the place in `document` that a validation error's location means."""
    return _shortened(_best(_places(location, document)).way)


def pointer_of_missing(location: Location, document: Any) -> str:
    """The JSON pointer of the object in `document` in which the field that ends the location is missing."""
    *parents, name = location
    lacking = [
        place for place in _places(parents, document) if isinstance(place.value, dict) and name not in place.value
    ]
    return _shortened(_best(lacking or _places(parents, document)).way)


def pointer_into(canonical_pointer: str, document: Any) -> str:
    """The JSON pointer into `document` for one into the canonical form of it."""
    parts = canonical_pointer.split("/")[1:]
    location = [part.replace("~1", "/").replace("~0", "~") for part in parts]
    return pointer_of([int(part) if part.isdecimal() else part for part in location], document)


def value_at(where: str, document: Any) -> Any:
    """The value at a JSON pointer that exists in the document."""
    value = document
    for part in where.split("/")[1:]:
        value = value[int(part)] if isinstance(value, list) else value[part.replace("~1", "/").replace("~0", "~")]
    return value


def _best(places: Sequence[_Place]) -> _Place:
    """The deepest place; of two equally deep ones that to which the last part of the location led."""
    return max(places, key=lambda place: (len(place.way), place.ends))


def _places(location: Location, document: Any) -> list[_Place]:
    """Every place reached by taking some parts of the location and leaving out the others."""
    places = [_Place(document, (), True)]
    for part in location:
        skipped = {place.way: _Place(place.value, place.way, False) for place in places}
        taken = {
            (*place.way, part): _Place(place.value[part], (*place.way, part), True)
            for place in places
            if _has(place.value, part)
        }
        places = sorted((skipped | taken).values(), key=lambda place: -len(place.way))[:_MOST_PLACES]
    return places


def _has(value: Any, part: str | int) -> bool:
    if isinstance(part, int):
        return isinstance(value, list) and 0 <= part < len(value)
    return isinstance(value, dict) and part in value


def _shortened(way: tuple[str | int, ...]) -> str:
    """The pointer of the longest beginning of the way that is fit to be printed."""
    text = pointer(*way)
    while len(text) > _LONGEST_POINTER:
        way = way[:-1]
        text = pointer(*way)
    return text

"""From files of tool developers to definitions: each card once, and every row that cannot be used with its reason."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pydantic import ValidationError

from app.catalogue.importing.keywords import left_to_players, own_keywords
from app.catalogue.importing.naming import colour_of, full_name, pitches_by_name
from app.catalogue.importing.row import NUMBERS, Row, RowFault, quoted
from app.catalogue.importing.sources import read_source
from app.catalogue.importing.type_words import type_words
from app.catalogue.importing.values import OddValue, value_of
from app.games.fab.cards import CardDefinition
from app.games.fab.effects import language  # noqa: F401 - completes the models that cards are made of
from app.games.fab.identifiers import identifier_of

GAME = "flesh-and-blood"
HALVES = " // "
"""What stands between the names of a card's two halves."""

Properties = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Imported:
    """The cards of some files, in the order of their names, and what could not be used of them."""

    cards: tuple[CardDefinition, ...]
    faults: tuple[RowFault, ...]


@dataclass(frozen=True, slots=True)
class _Read:
    """A row whose numbers are read."""

    row: Row
    numbers: Properties

    @property
    def key(self) -> tuple[str, int | None]:
        """What makes it the same card as another row: name and pitch."""
        return self.row.name.casefold(), self.numbers["pitch"]


def import_cards(paths: Iterable[Path]) -> Imported:
    """The cards of all files together. Raises DataError where a file has none of the formats."""
    found = [_read(row) if isinstance(row, Row) else [row] for path in paths for row in read_source(path)]
    pitches = pitches_by_name((one.row.name, one.numbers["pitch"]) for one in found if isinstance(one, _Read))
    collected = _Collected()
    faults: list[RowFault] = []
    for one in found:
        if isinstance(one, _Read):
            made = _definition(one, full_name(one.row.name, one.numbers["pitch"], pitches))
            faults += collected.add(one, made) if isinstance(made, CardDefinition) else made
        else:
            faults += one
    return Imported(collected.in_order(), tuple(faults))


class _Collected:
    """The cards so far, each once, with the row that it comes from."""

    def __init__(self) -> None:
        self._cards: dict[tuple[str, int | None], tuple[Row, CardDefinition]] = {}
        self._by_identifier: dict[str | None, Row] = {}

    def add(self, read: _Read, card: CardDefinition) -> list[RowFault]:
        """Take a card up, or say in what it contradicts a row before."""
        if read.key in self._cards:
            return _contradictions(read.row, card, *self._cards[read.key])
        other = self._by_identifier.setdefault(card.identifier, read.row)
        if other is not read.row:
            told = f"the identifier {quoted(card.identifier)} is that of {other.name} at {other.place.of()}"
            return [read.row.fault("identifier", told)]
        self._cards[read.key] = (read.row, card)
        return []

    def in_order(self) -> tuple[CardDefinition, ...]:
        """Every card, by name."""
        return tuple(
            sorted((card for _, card in self._cards.values()), key=lambda card: (card.name.casefold(), card.name))
        )


def _read(row: Row) -> _Read | list[RowFault]:
    """The row with its numbers, or a fault for each of them that no definition can hold."""
    numbers: Properties = {}
    faults = [] if row.name else [row.fault("name", "a card needs a name")]
    if HALVES in row.name:
        faults.append(row.fault("name", "its halves have types of their own; the judge has no such cards yet"))
    for name in NUMBERS:
        try:
            numbers[name] = value_of(name, row.numbers.get(name))
        except OddValue as odd:
            faults.append(row.fault(name, str(odd)))
    return faults or _Read(row, numbers)


def _definition(read: _Read, name: str) -> CardDefinition | list[RowFault]:
    row = read.row
    keywords = own_keywords(row.keywords, row.text)
    try:
        return CardDefinition.model_validate(
            {
                "name": name,
                "identifier": row.identifier or identifier_of(row.name, colour_of(read.numbers["pitch"])),
                **read.numbers,
                "types": type_words(row.types, row.type_line),
                "keywords": keywords,
                "text": left_to_players(row.text, keywords),
                "fidelity": "structural",
            }
        )
    except ValidationError as error:
        return [_fault(row, detail["loc"], detail["msg"]) for detail in error.errors(include_url=False)]


def _fault(row: Row, location: Sequence[str | int], message: str) -> RowFault:
    told = message.removeprefix("Value error, ").replace("Input should", "this should")
    return row.fault(str(location[0]) if location else None, told)


def _contradictions(row: Row, card: CardDefinition, first: Row, known: CardDefinition) -> list[RowFault]:
    """What a further row of a card says otherwise than the first; its wording may differ."""
    return [
        row.fault(
            name,
            f"{quoted(getattr(card, name))} contradicts {quoted(getattr(known, name))} at {first.place.of()}, "
            "which is the same card by name and pitch",
        )
        for name in (*NUMBERS, "types")
        if getattr(card, name) != getattr(known, name) and (name != "types" or card.type_set != known.type_set)
    ]

"""A card as a source has it: one row or object, with the words and numbers that stand there."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

NUMBERS = ("pitch", "cost", "power", "defense", "life", "intellect")
"""The printed properties that a card may lack, by the names that definitions have for them."""

MOST_QUOTED = 60


@dataclass(frozen=True, slots=True)
class Place:
    """Where something stands: a row of a table, named as spreadsheets number it, or a JSON pointer."""

    file: str
    row: int
    kind: Literal["row", "pointer"]

    def of(self, name: str | None = None) -> str:
        """The place of a column or field; without a name that of the whole row."""
        if self.kind == "row":
            return f"{self.file}: row {self.row}" + (f", column {name}" if name else "")
        return f"{self.file}: /{self.row}" + (f"/{name}" if name else "")


@dataclass(frozen=True, slots=True)
class RowFault:
    """What makes a row unusable: where it stands, whose it is, what is wrong and what would be right."""

    place: str
    name: str
    message: str

    def __str__(self) -> str:
        return f"{self.place}{f' ({self.name})' if self.name else ''}: {self.message}"


@dataclass(frozen=True, slots=True)
class Row:
    """A card of a source. `numbers` are as they stand there, under the names of definitions.

    `columns` says under which name the source has a property, for what is said about it.
    """

    place: Place
    name: str
    numbers: Mapping[str, Any]
    types: tuple[str, ...]
    type_line: str = ""
    keywords: tuple[str, ...] = ()
    text: str = ""
    identifier: str | None = None
    columns: Mapping[str, str] = field(default_factory=dict)

    def fault(self, property_name: str | None, message: str) -> RowFault:
        """A fault in the property of this name; None is the whole row."""
        column = self.columns.get(property_name, property_name) if property_name else None
        return RowFault(self.place.of(column), self.name[:MOST_QUOTED], message)


def quoted(value: object) -> str:
    """A value of a source in a message, cut where it is long."""
    text = str(value)
    return f"`{text[:MOST_QUOTED]}{'...' if len(text) > MOST_QUOTED else ''}`"

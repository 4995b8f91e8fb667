"""The cards of the npm package `@flesh-and-blood/cards`, written out as JSON. A field that is absent is missing.

The package has them as JavaScript; COMMAND writes them out.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from app.catalogue.importing.json_fields import NUMBER, TEXT, TEXTS, check_fields
from app.catalogue.importing.row import NUMBERS, Place, Row, RowFault

COMMAND = """node -p 'JSON.stringify(require("@flesh-and-blood/cards").cards)' > cards.json"""

SPECIAL = {"cost": "specialCost", "power": "specialPower", "defense": "specialDefense", "life": "specialLife"}
"""Where the package has what is printed in place of a number."""

WORDS = ("talents", "classes", "types", "subtypes")
NEEDED: Mapping[str, str] = {"name": TEXT, "cardIdentifier": TEXT, "types": TEXTS, "subtypes": TEXTS, "classes": TEXTS}
OPTIONAL: Mapping[str, str] = {
    **dict.fromkeys((*NUMBERS, *SPECIAL.values()), NUMBER),
    "talents": TEXTS,
    "keywords": TEXTS,
    "functionalText": TEXT,
    "typeText": TEXT,
}


def looks_like_it(entry: Mapping[str, Any]) -> bool:
    """Whether an entry of a list is such an object."""
    return "cardIdentifier" in entry


def rows_of_objects(file: str, entries: Sequence[Any]) -> Iterator[Row | RowFault]:
    """Every card of the list."""
    for number, entry in enumerate(entries):
        place = Place(file, number, "pointer")
        yield check_fields(place, entry, NEEDED, OPTIONAL) or _row(place, entry)


def _row(place: Place, entry: Mapping[str, Any]) -> Row:
    fields = {name: _field_of(name, entry) for name in NUMBERS}
    return Row(
        place=place,
        name=entry["name"].strip(),
        numbers={name: entry.get(field) for name, field in fields.items()},
        types=tuple(word for words in WORDS for word in entry.get(words) or ()),
        type_line=entry.get("typeText") or "",
        keywords=tuple(entry.get("keywords") or ()),
        text=entry.get("functionalText") or "",
        identifier=entry["cardIdentifier"],
        columns={**fields, "identifier": "cardIdentifier"},
    )


def _field_of(name: str, entry: Mapping[str, Any]) -> str:
    """The field that has a property: a special one where the card has it."""
    special = SPECIAL.get(name)
    return special if special is not None and entry.get(special) is not None else name

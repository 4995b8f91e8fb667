"""`json/english/card.json` of the cube project: a list of objects whose numbers are texts, empty where missing."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from app.catalogue.importing.json_fields import NUMBER, TEXT, TEXTS, check_fields
from app.catalogue.importing.row import Place, Row, RowFault

FIELDS = {
    "pitch": "pitch",
    "cost": "cost",
    "power": "power",
    "defense": "defense",
    "life": "health",
    "intellect": "intelligence",
}
NEEDED: Mapping[str, str] = {
    "name": TEXT,
    **dict.fromkeys(FIELDS.values(), NUMBER),
    "types": TEXTS,
    "card_keywords": TEXTS,
    "functional_text": TEXT,
}


def looks_like_it(entry: Mapping[str, Any]) -> bool:
    """Whether an entry of a list is such an object."""
    return "card_keywords" in entry or "functional_text" in entry


def rows_of_objects(file: str, entries: Sequence[Any]) -> Iterator[Row | RowFault]:
    """Every card of the list."""
    for number, entry in enumerate(entries):
        place = Place(file, number, "pointer")
        yield check_fields(place, entry, NEEDED, {"type_text": TEXT}) or Row(
            place=place,
            name=entry["name"].strip(),
            numbers={name: entry[field] for name, field in FIELDS.items()},
            types=tuple(entry["types"]),
            type_line=entry.get("type_text") or "",
            keywords=tuple(entry["card_keywords"]),
            text=entry["functional_text"],
            columns={"identifier": "name", **FIELDS},
        )

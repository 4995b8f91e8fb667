"""Whether an object of a source has the fields that its format has, and what is wrong where it has not."""

from collections.abc import Mapping
from typing import Any

from app.catalogue.importing.row import Place, RowFault

TEXT = "text"
TEXTS = "a list of texts"
NUMBER = "a number or a text"

_FIT: Mapping[str, tuple[type, ...]] = {TEXT: (str,), TEXTS: (list,), NUMBER: (int, str, type(None))}


def check_fields(
    place: Place, entry: Any, needed: Mapping[str, str], optional: Mapping[str, str] | None = None
) -> RowFault | None:
    """The first fault in the fields of an entry, if there is any. What is optional may also be null."""
    if not isinstance(entry, dict):
        return RowFault(place.of(), "", "this should be an object with the properties of a card")
    name = entry["name"] if isinstance(entry.get("name"), str) else ""
    for field, kind in {**needed, **(optional or {})}.items():
        if field not in entry or (entry[field] is None and field not in needed):
            if field in needed:
                return RowFault(place.of(), name, f"the field {field} is missing; it should be {kind}, or empty")
            continue
        if not _fits(entry[field], kind):
            return RowFault(place.of(field), name, f"this should be {kind}")
    return None


def _fits(value: Any, kind: str) -> bool:
    if not isinstance(value, _FIT[kind]) or isinstance(value, bool):
        return False
    return not isinstance(value, list) or all(isinstance(item, str) for item in value)

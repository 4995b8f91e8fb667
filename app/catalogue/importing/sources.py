"""Files that cards are imported from, and which format a file has: it is told by its contents."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from app.catalogue.importing import cube_csv, cube_json, package_json
from app.catalogue.importing.row import Row, RowFault
from app.catalogue.yaml_text import DataError

FORMATS = (
    "card.csv or card.json of the-fab-cube/flesh-and-blood-cards, "
    "or the cards of the npm package @flesh-and-blood/cards as JSON"
)
_JAVASCRIPT = ("cardIdentifier:", "module.exports", "require(")


def read_source(path: Path) -> Iterator[Row | RowFault]:
    """Every card of a file, and a fault for each row that holds none.

    Raises DataError where the file cannot be read, or has none of the formats.
    """
    text = _text_of(path)
    if text.lstrip()[:1] in ("[", "{"):
        yield from _rows_of_json(path, text)
    elif cube_csv.looks_like_it(text):
        yield from cube_csv.rows_of_table(path.name, text)
    elif any(sign in text for sign in _JAVASCRIPT):
        raise DataError(f"{path.name}: this is JavaScript; write its cards out first: {package_json.COMMAND}")
    else:
        raise _unknown(path)


def _rows_of_json(path: Path, text: str) -> Iterator[Row | RowFault]:
    try:
        document: Any = json.loads(text)
    except ValueError as error:
        raise DataError(f"{path.name}: this is not JSON: {error}") from error
    except RecursionError as error:
        raise DataError(f"{path.name}: this nests too deep for a list of cards") from error
    if isinstance(document, dict) and "game" in document:
        raise DataError(f"{path.name}: this is a file of definitions already; it needs no import")
    entries = document.get("cards") if isinstance(document, dict) else document
    first = next((entry for entry in entries if isinstance(entry, dict)), {}) if isinstance(entries, list) else {}
    for source in (package_json, cube_json):
        if source.looks_like_it(first):
            yield from source.rows_of_objects(path.name, entries)
            return
    raise _unknown(path)


def _text_of(path: Path) -> str:
    try:
        return path.read_bytes().decode("utf-8-sig")
    except OSError as error:
        raise DataError(f"{path}: {error.strerror or error}") from error
    except UnicodeDecodeError as error:
        raise DataError(f"{path.name}: this is not UTF-8: byte {error.start} is no part of a character") from error


def _unknown(path: Path) -> DataError:
    return DataError(f"{path.name}: this is none of the formats that can be imported: {FORMATS}")

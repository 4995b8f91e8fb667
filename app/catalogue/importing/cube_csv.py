"""`csvs/english/card.csv` of the cube project: a table with tabs between its columns and a line of headings."""

import csv
from collections.abc import Iterator
from io import StringIO

from app.catalogue.importing.row import Place, Row, RowFault
from app.catalogue.yaml_text import DataError

COLUMNS = {
    "pitch": "Pitch",
    "cost": "Cost",
    "power": "Power",
    "defense": "Defense",
    "life": "Health",
    "intellect": "Intelligence",
}
NAME, TYPES, TYPE_LINE, KEYWORDS, TEXT = "Name", "Types", "Type Text", "Card Keywords", "Functional Text"
NEEDED = (NAME, *COLUMNS.values(), TYPES, KEYWORDS, TEXT)


def looks_like_it(text: str) -> bool:
    """Whether a file begins with such headings."""
    headings = text.partition("\n")[0].split("\t")
    return len(headings) > 1 and NAME in (heading.strip('" \r') for heading in headings)


def rows_of_table(file: str, text: str) -> Iterator[Row | RowFault]:
    """Every card of the table. Raises DataError for one that cannot be read, or lacks a column."""
    reader = csv.reader(StringIO(text, newline=""), delimiter="\t", strict=True)
    try:
        headings = [heading.strip() for heading in next(reader)]
        _check(file, headings)
        for number, cells in enumerate(reader, 2):
            if any(cells):
                yield _row(Place(file, number, "row"), headings, cells)
    except csv.Error as error:
        raise DataError(
            f"{file}: line {reader.line_num}: {error}; is it the whole file, as it was published?"
        ) from error


def _check(file: str, headings: list[str]) -> None:
    lacking = [column for column in NEEDED if column not in headings]
    if lacking:
        raise DataError(
            f"{file}: the table has no column {', '.join(lacking)}; the English one has them: a property whose column "
            "is not there cannot be told from one that a card does not have"
        )


def _row(place: Place, headings: list[str], cells: list[str]) -> Row | RowFault:
    found = dict(zip(headings, cells, strict=False))
    lacking = next((column for column in NEEDED if column not in found), None)
    if lacking is not None:
        return RowFault(place.of(), found.get(NAME, ""), f"the row ends before the column {lacking}")
    return Row(
        place=place,
        name=found[NAME].strip(),
        numbers={name: found[column] for name, column in COLUMNS.items()},
        types=tuple(found[TYPES].split(",")),
        type_line=found.get(TYPE_LINE, ""),
        keywords=tuple(keyword for keyword in found[KEYWORDS].split(",") if keyword.strip()),
        text=found[TEXT],
        columns={"name": NAME, "identifier": NAME, "types": TYPES, **COLUMNS},
    )

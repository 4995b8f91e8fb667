"""Sources: three formats, told by their contents; what is none of them is refused with advice."""

from pathlib import Path
from typing import Any

import pytest

from app.catalogue.importing.package_json import COMMAND
from app.catalogue.importing.row import Row, RowFault
from app.catalogue.importing.sources import read_source
from app.catalogue.yaml_text import DataError
from tests.catalogue.importing.samples import CARDS, HEAD_JAB, HEADINGS, PACKAGE, cube_object, table, write_json

CUBE = [cube_object(card) for card in CARDS]


def rows(path: Path) -> list[Row]:
    found = list(read_source(path))
    assert all(isinstance(row, Row) for row in found), found
    return [row for row in found if isinstance(row, Row)]


def faults(path: Path) -> list[str]:
    return [str(found) for found in read_source(path) if isinstance(found, RowFault)]


def names(path: Path) -> list[str]:
    return [row.name for row in rows(path)]


EVERY_NAME = ["Head Jab", "Head Jab", "Command and Conquer", "Katsu, the Wanderer", "Romping Club"]


@pytest.mark.parametrize("name", ["card.csv", "cards.txt", "anything"])
def test_a_table_with_tabs(tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    path.write_text("\ufeff" + table(*CARDS).replace("\n", "\r\n"), encoding="utf-8")

    assert names(path) == EVERY_NAME
    katsu = rows(path)[3]
    assert (katsu.numbers["cost"], katsu.numbers["life"], katsu.types) == ("", "40", ("Ninja", " Hero"))


@pytest.mark.parametrize("document", [CUBE, {"cards": CUBE}, PACKAGE, {"cards": PACKAGE}])
def test_json_of_both_kinds(tmp_path: Path, document: Any) -> None:
    assert names(write_json(tmp_path / "card.json", document)) == EVERY_NAME


def test_columns_are_found_by_their_headings(tmp_path: Path) -> None:
    path = tmp_path / "card.csv"
    path.write_text(table(HEAD_JAB, headings=[*HEADINGS[::-1], "Color"]), encoding="utf-8")

    assert rows(path)[0].numbers["power"] == "3"


def test_empty_rows_and_empty_lists_hold_no_card(tmp_path: Path) -> None:
    path = tmp_path / "card.csv"
    path.write_text(table(HEAD_JAB, {}), encoding="utf-8")

    assert names(path) == ["Head Jab"]


@pytest.mark.parametrize(
    ("content", "words"),
    [
        ("", "none of the formats"),
        ("[]", "none of the formats"),
        ('[{"name": "Head Jab"}]', "none of the formats"),
        ('["Head Jab"]', "none of the formats"),
        ('"Head Jab"', "none of the formats"),
        ("Name,Pitch\nHead Jab,1\n", "none of the formats"),
        ('[{"name": ', "not JSON: Expecting value: line 1 column 11"),
        ("[" * 100_000, "nests too deep"),
        ('var cards=[{cardIdentifier:"head-jab-red"}];', COMMAND),
        ('{"game": "flesh-and-blood", "cards": []}', "needs no import"),
        ("Name\tPitch\nHead Jab\t1\n", "no column Cost, Power, Defense, Health, Intelligence, Types"),
        (table(HEAD_JAB) + 'x\t"never closed', "line 3: unexpected end of data"),
    ],
)
def test_any_other_file_is_refused(tmp_path: Path, content: str, words: str) -> None:
    path = tmp_path / "source"
    path.write_text(content, encoding="utf-8")

    with pytest.raises(DataError) as caught:
        list(read_source(path))
    assert words in str(caught.value)
    assert "source" in str(caught.value)


def test_a_file_that_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(DataError, match="No such file"):
        list(read_source(tmp_path / "nothing.csv"))
    (tmp_path / "latin.csv").write_bytes(b"Name\tPitch\n\xff")
    with pytest.raises(DataError, match="not UTF-8: byte 11"):
        list(read_source(tmp_path / "latin.csv"))


def test_a_row_that_ends_early_is_named(tmp_path: Path) -> None:
    path = tmp_path / "card.csv"
    path.write_text(table(HEAD_JAB) + "id\tPounding Gale\t1\t0\n", encoding="utf-8")

    assert faults(path) == ["card.csv: row 3 (Pounding Gale): the row ends before the column Power"]


@pytest.mark.parametrize(
    ("second", "fault"),
    [
        ("Head Jab", "/1: this should be an object"),
        (cube_object(HEAD_JAB, types="Action"), "/1/types (Head Jab): this should be a list of texts"),
        (cube_object(HEAD_JAB, types=["Action", 5]), "/1/types (Head Jab): this should be a list of texts"),
        (cube_object(HEAD_JAB, name=None), "/1/name: this should be text"),
        (cube_object(HEAD_JAB, cost=[]), "/1/cost (Head Jab): this should be a number or a text"),
        ({"name": "Head Jab", "card_keywords": []}, "/1 (Head Jab): the field pitch is missing; it should be a number"),
    ],
)
def test_a_faulty_object_is_named_by_its_pointer(tmp_path: Path, second: Any, fault: str) -> None:
    (told,) = faults(write_json(tmp_path / "card.json", [CUBE[0], second]))

    assert told.startswith(f"card.json: {fault}")


def test_what_the_package_leaves_out_is_missing(tmp_path: Path) -> None:
    special = {**PACKAGE[2], "cost": None, "specialCost": "X", "keywords": None}
    row = rows(write_json(tmp_path / "cards.json", [special]))[0]

    assert (row.numbers["cost"], row.numbers["life"], row.keywords) == ("X", None, ())
    assert faults(write_json(tmp_path / "cards.json", [{**special, "life": 2.5}])) == [
        "cards.json: /0/life (Command and Conquer): this should be a number or a text"
    ]

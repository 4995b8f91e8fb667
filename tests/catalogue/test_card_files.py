"""Files of further definitions: written and read again, and refused with their place where they are faulty."""

import json
from pathlib import Path
from typing import Any

import pytest

from app.catalogue.card_files import card_file_text, read_card_file
from app.catalogue.catalogue import MODELS
from app.catalogue.importing.importer import GAME, import_cards
from app.catalogue.yaml_text import DataError
from tests.catalogue.importing.samples import CARDS, write_csv

CARD = {"name": "Made Up", "types": ["action"]}


def write(path: Path, text: str) -> Path:
    path.write_text(text, encoding="utf-8")
    return path


def test_what_an_import_writes_is_read_again(tmp_path: Path) -> None:
    imported = import_cards([write_csv(tmp_path / "card.csv", *CARDS)])
    path = write(tmp_path / "cards.json", card_file_text(GAME, imported.cards))

    assert read_card_file(path, MODELS) == (GAME, imported.cards)
    assert len(path.read_text(encoding="utf-8").splitlines()) == len(imported.cards) + 2


def test_no_cards_at_all(tmp_path: Path) -> None:
    assert read_card_file(write(tmp_path / "cards.json", card_file_text("yugioh", [])), MODELS) == ("yugioh", ())


def document(*cards: Any, **fields: Any) -> str:
    return json.dumps({"game": GAME, "cards": cards, **fields})


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "not JSON in UTF-8"),
        ("[]", "it should be an object as in"),
        (document(game="chess"), "`game` should be one of yugioh, flesh-and-blood"),
        (document(game=["yugioh"]), "`game` should be one of"),
        ('{"cards": []}', "`game` should be one of"),
        (document(cards={}), "it should hold a list `cards` and nothing else"),
        (document(crads=[]), "it should hold a list `cards` and nothing else"),
        (document(CARD, "Snatch"), "entry 1: the whole: Input should be a valid dictionary"),
        (document({**CARD, "powr": 1}), "Made Up: powr: Extra inputs are not permitted"),
        (document({**CARD, "types": []}), "Made Up: types: "),
        (document({**CARD, "pitch": 4}), "Made Up: pitch: Input should be 1, 2 or 3"),
        (document(CARD)[:-1] + ', "game": "yugioh"}', "the field game is given twice"),
        ("[" * 100_000, "not JSON in UTF-8"),
    ],
)
def test_a_faulty_file_says_what_is_wrong(tmp_path: Path, text: str, words: str) -> None:
    path = write(tmp_path / "cards.json", text)

    with pytest.raises(DataError) as caught:
        read_card_file(path, MODELS)
    assert str(caught.value).startswith(f"{path}: ")
    assert words in str(caught.value)


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(DataError, match="No such file"):
        read_card_file(tmp_path / "cards.json", MODELS)

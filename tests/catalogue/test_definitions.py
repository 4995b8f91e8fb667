"""Definitions from data files: valid ones in order, faults with their place."""

from pathlib import Path

import pytest

from app.catalogue.definitions import read_definitions
from app.catalogue.yaml_text import DataError
from app.games.yugioh.cards import CardDefinition


def test_the_files_are_read_in_the_order_of_their_names(tmp_path: Path) -> None:
    (tmp_path / "b.yaml").write_text("- {name: Third, kind: spell, icon: normal}\n", encoding="utf-8")
    (tmp_path / "a.yaml").write_text(
        "- {name: First, kind: trap, icon: counter}\n- {name: Second, kind: monster, atk: 0}\n", encoding="utf-8"
    )
    (tmp_path / "notes.txt").write_text("no data", encoding="utf-8")

    assert [card.name for card in read_definitions(tmp_path, CardDefinition)] == ["First", "Second", "Third"]


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("- {name: Odd, kind: spell, icon: counter}\n", r"cards\.yaml: Odd: "),
        ("- {name: Good, kind: spell, icon: normal}\n- {kind: spell}\n", r"cards\.yaml: entry 1: "),
        ("- just a name\n", r"cards\.yaml: entry 0: "),
        ("name: Alone\n", r"cards\.yaml: it holds no list of cards"),
    ],
)
def test_a_fault_names_the_file_and_the_card(tmp_path: Path, text: str, place: str) -> None:
    (tmp_path / "cards.yaml").write_text(text, encoding="utf-8")

    with pytest.raises(DataError, match=place):
        list(read_definitions(tmp_path, CardDefinition))

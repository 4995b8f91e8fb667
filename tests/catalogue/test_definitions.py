"""Definitions from data files: valid ones in order, faults with their place."""

from pathlib import Path

import pytest

from app.catalogue.definitions import read_definitions
from app.catalogue.yaml_text import DataError
from app.games.fab.cards import CardDefinition as FabCard
from app.games.fab.effects import language  # noqa: F401 - completes the models that cards are made of
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


def test_an_entry_may_stand_for_several_cards(tmp_path: Path) -> None:
    entry = "- {name: Snatch, pitch: [1, 3], cost: 0, power: {red: 4, blue: 2}, types: [action, attack]}\n"
    (tmp_path / "cards.yaml").write_text(entry + "- {name: Pummel, pitch: 1, types: [action]}\n", encoding="utf-8")

    found = list(read_definitions(tmp_path, FabCard))
    assert [(card.name, card.pitch, card.power) for card in found] == [
        ("Snatch (red)", 1, 4),
        ("Snatch (blue)", 3, 2),
        ("Pummel", 1, None),
    ]


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("- {name: Snatch, pitch: [1, 9], types: [action]}\n", r"cards\.yaml: Snatch: .*which cards it stands for"),
        ("- {name: Snatch, pitch: [red], types: [action]}\n", r"cards\.yaml: Snatch: .*which cards it stands for"),
        ("- {pitch: [1], types: [action]}\n", r"cards\.yaml: entry 0: .*which cards it stands for"),
        ("- {name: Snatch, pitch: [1], types: [song]}\n", r"cards\.yaml: Snatch: the whole: a card has a type"),
        ("- {name: Snatch, pitch: 1, cost: ten, types: [action]}\n", r"cards\.yaml: Snatch: cost/.*: Input should be"),
    ],
)
def test_an_entry_that_stands_for_no_cards(tmp_path: Path, text: str, place: str) -> None:
    (tmp_path / "cards.yaml").write_text(text, encoding="utf-8")

    with pytest.raises(DataError, match=place):
        list(read_definitions(tmp_path, FabCard))

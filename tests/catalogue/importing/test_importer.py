"""Imports: the same definitions from every source, each card once, and every unusable row with its reason."""

from collections.abc import Callable
from pathlib import Path

import pytest

from app.catalogue.importing.importer import import_cards
from app.games.fab.cards import CardDefinition
from tests.catalogue.importing.samples import (
    CARDS,
    COMMAND_AND_CONQUER,
    HEAD_JAB,
    HEAD_JAB_BLUE,
    KATSU,
    PACKAGE,
    cube_object,
    package_object,
    write_csv,
    write_json,
)


def of_table(folder: Path) -> Path:
    return write_csv(folder / "card.csv", *CARDS)


def of_objects(folder: Path) -> Path:
    return write_json(folder / "card.json", [cube_object(card) for card in CARDS])


def of_package(folder: Path) -> Path:
    return write_json(folder / "cards.json", PACKAGE)


def imported(*paths: Path) -> dict[str, CardDefinition]:
    found = import_cards(paths)
    assert found.faults == ()
    return {card.name: card for card in found.cards}


def faults(*paths: Path) -> list[str]:
    return [str(fault) for fault in import_cards(paths).faults]


@pytest.mark.parametrize("source", [of_table, of_objects, of_package])
def test_every_source_gives_the_same_definitions(tmp_path: Path, source: Callable[[Path], Path]) -> None:
    cards = imported(source(tmp_path))

    assert list(cards) == [
        "Command and Conquer", "Head Jab (blue)", "Head Jab (red)", "Katsu, the Wanderer", "Romping Club",
    ]  # fmt: skip
    assert cards["Head Jab (red)"] == CardDefinition(
        name="Head Jab (red)",
        identifier="head-jab-red",
        pitch=1,
        cost=0,
        power=3,
        defense=2,
        types=("ninja", "action", "attack"),
        keywords=("go again",),
        fidelity="structural",
    )
    conquer = cards["Command and Conquer"]
    assert (conquer.identifier, conquer.text) == ("command-and-conquer-red", "A made-up sentence.\nAnd another.")
    assert {card.fidelity for card in cards.values()} == {"structural"}


@pytest.mark.parametrize("source", [of_table, of_objects, of_package])
def test_what_is_missing_is_not_zero(tmp_path: Path, source: Callable[[Path], Path]) -> None:
    cards = imported(source(tmp_path))
    katsu, club = cards["Katsu, the Wanderer"], cards["Romping Club"]

    assert (katsu.pitch, katsu.cost, katsu.power, katsu.defense) == (None, None, None, None)
    assert (katsu.life, katsu.intellect) == (40, 4)
    assert (club.power, club.cost, club.defense, set(club.types)) == (4, None, None, {"brute", "weapon", "club", "2h"})


@pytest.mark.parametrize("source", [of_table, of_objects, of_package])
def test_the_keyword_of_an_ability_is_no_keyword_of_the_card(tmp_path: Path, source: Callable[[Path], Path]) -> None:
    club = imported(source(tmp_path))["Romping Club"]

    assert (club.keywords, club.text) == ((), "Once per Turn Action - {r}: Made up. Go again")


def test_several_sources_are_one_collection(tmp_path: Path) -> None:
    together = imported(of_table(tmp_path), of_objects(tmp_path), of_package(tmp_path))

    assert together == imported(of_table(tmp_path))


def test_rows_of_one_card_are_merged_and_their_wording_may_differ(tmp_path: Path) -> None:
    path = write_csv(tmp_path / "card.csv", KATSU, {**KATSU, "Functional Text": "Otherwise."}, KATSU)

    assert [card.text for card in import_cards([path]).cards] == ["Says something about combo."]


def test_rows_of_one_card_that_contradict_each_other_are_faults(tmp_path: Path) -> None:
    path = write_csv(tmp_path / "card.csv", HEAD_JAB, HEAD_JAB_BLUE, {**HEAD_JAB, "Power": "", "Types": "Action"})
    told = faults(path)

    assert told[0].startswith("card.csv: row 4, column Power (Head Jab): `None` contradicts `3` at card.csv: row 2")
    assert told[1].startswith("card.csv: row 4, column Types (Head Jab): ")
    assert len(told) == 2


def test_two_cards_of_one_identifier_are_a_fault(tmp_path: Path) -> None:
    one, other = (package_object(name, "one-red", types=["Action"], pitch=1) for name in ("One", "Other"))

    assert faults(write_json(tmp_path / "cards.json", [one, other])) == [
        "cards.json: /1/cardIdentifier (Other): the identifier `one-red` is that of One at cards.json: /0"
    ]


def test_faults_come_in_the_order_of_the_rows_with_what_would_be_right(tmp_path: Path) -> None:
    path = write_csv(
        tmp_path / "card.csv",
        {**HEAD_JAB, "Types": "Ninja"},
        {**HEAD_JAB_BLUE, "Cost": "XX", "Pitch": "9"},
        {**KATSU, "Name": "x" * 101},
        {**KATSU, "Name": ""},
        {**KATSU, "Name": "Burn // Shock"},
        COMMAND_AND_CONQUER,
    )
    found = import_cards([path])
    told = [str(fault) for fault in found.faults]

    assert [card.name for card in found.cards] == ["Command and Conquer"]
    assert told[0].startswith("card.csv: row 2 (Head Jab): a card has a type, one of: action, ")
    assert told[1].startswith("card.csv: row 3, column Pitch (Head Jab): the pitch is `9`; it should be 1, 2 or 3, or")
    assert told[2].startswith("card.csv: row 3, column Cost (Head Jab): the cost is `XX`; it should be a whole number")
    assert "String should have at most 100 characters" in told[3]
    assert told[4] == "card.csv: row 5, column Name: a card needs a name"
    assert "column Name (Burn // Shock): its halves have types of their own" in told[5]

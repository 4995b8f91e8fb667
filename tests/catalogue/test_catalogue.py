"""The catalogue as the services use it."""

from pathlib import Path

import pytest

from app.catalogue.card_files import card_file_text
from app.catalogue.catalogue import MODELS, Catalogue
from app.catalogue.yaml_text import DataError
from app.games.fab.cards import CardDefinition as FabCard
from app.games.yugioh.cards import CardDefinition
from app.games.yugioh.game import YUGIOH

FAB = "flesh-and-blood"


def fab_card(name: str, **fields: object) -> FabCard:
    return FabCard.model_validate({"name": name, "types": ["action"], "fidelity": "structural", **fields})


def file_of(path: Path, *cards: FabCard) -> Path:
    path.write_text(card_file_text(FAB, cards), encoding="utf-8")
    return path


def test_the_shipped_catalogue_is_read_once() -> None:
    assert Catalogue.load() is Catalogue.load()


def test_it_has_the_games() -> None:
    assert Catalogue.load().games == tuple(MODELS) == (YUGIOH.name, FAB)


def test_a_card_is_found_by_name_and_by_passcode() -> None:
    catalogue = Catalogue.load()
    raigeki = catalogue.find("yugioh", "Raigeki")

    assert isinstance(raigeki, CardDefinition)
    assert catalogue.find("yugioh", "raigeki") is raigeki
    assert catalogue.find_passcode("yugioh", 12580477) is raigeki
    assert catalogue.find("yugioh", "Riageki") is None
    assert catalogue.find_passcode("yugioh", 0) is None


def test_a_misspelt_name_has_near_ones() -> None:
    assert Catalogue.load().nearest("yugioh", "Riageki")[0] == "Raigeki"


def test_cards_are_searched_page_by_page() -> None:
    catalogue = Catalogue.load()
    first, after = catalogue.search("yugioh", "dark", limit=2)
    second, _ = catalogue.search("yugioh", "dark", limit=2, after=after)
    whole, last = catalogue.search("yugioh", "dark", limit=100)

    assert after == first[-1].name
    assert [*first, *second] == whole[:4]
    assert last is None


def test_an_unknown_game_is_a_key_error() -> None:
    with pytest.raises(KeyError):
        Catalogue.load().find("chess", "Queen")
    with pytest.raises(KeyError):
        Catalogue.load().rulebook("chess")


def test_the_rulebook_is_of_the_version_that_the_rulings_name() -> None:
    assert Catalogue.load().rulebook("yugioh").version == YUGIOH.rules_version


def test_a_card_in_several_colours_is_found_by_name_with_colour_and_by_identifier() -> None:
    catalogue = Catalogue.load()
    red = catalogue.find(FAB, "Head Jab (red)")

    assert isinstance(red, FabCard)
    assert (red.pitch, red.cost, red.power) == (1, 0, 3)
    assert catalogue.find(FAB, "head-jab-red") is red
    assert catalogue.find(FAB, "Head Jab") is None
    assert set(catalogue.nearest(FAB, "Head Jab")) == {f"Head Jab ({colour})" for colour in ("red", "yellow", "blue")}


def test_a_card_in_one_colour_is_found_with_it_and_without() -> None:
    catalogue = Catalogue.load()
    found = catalogue.find(FAB, "Command and Conquer")

    assert found is not None
    assert catalogue.find(FAB, "command and conquer (RED)") is found
    assert catalogue.find(FAB, "command-and-conquer-red") is found


def test_further_cards_are_known_beside_the_shipped_ones(tmp_path: Path) -> None:
    path = file_of(tmp_path / "cards.json", fab_card("Made Up (red)", pitch=1), fab_card("Made Up (blue)", pitch=3))
    catalogue = Catalogue.load((path,))
    blue = catalogue.find(FAB, "made-up-blue")

    assert blue is not None
    assert (blue.name, catalogue.find(FAB, "Made Up")) == ("Made Up (blue)", None)
    assert len(catalogue.cards(FAB)) == len(Catalogue.load().cards(FAB)) + 2
    assert catalogue.cards("yugioh") is Catalogue.load().cards("yugioh")
    assert Catalogue.load().find(FAB, "Made Up (red)") is None


@pytest.mark.parametrize(
    "card",
    [
        fab_card("Head Jab (red)", pitch=1, cost=9),
        fab_card("HEAD JAB (red)", cost=9),
        fab_card("Otherwise", identifier="head-jab-red", cost=9),
        fab_card("Command and Conquer (red)", pitch=1, cost=9),
    ],
    ids=["name", "case", "identifier", "name with colour"],
)
def test_a_shipped_card_wins_over_one_of_the_same_name_or_identifier(tmp_path: Path, card: FabCard) -> None:
    catalogue = Catalogue.load((file_of(tmp_path / "cards.json", card),))

    assert list(catalogue.cards(FAB)) == list(Catalogue.load().cards(FAB))


def test_a_card_gets_its_colour_where_the_others_have_theirs(tmp_path: Path) -> None:
    first = file_of(tmp_path / "first.json", fab_card("Made Up (red)", pitch=1), fab_card("Made Up (blue)", pitch=3))
    second = file_of(tmp_path / "second.json", fab_card("Made Up", pitch=2))
    catalogue = Catalogue.load((first, second))
    yellow = catalogue.find(FAB, "made-up-yellow")

    assert yellow is not None
    assert yellow.name == "Made Up (yellow)"
    assert catalogue.find(FAB, "Made Up") is None


def test_of_several_files_the_first_wins(tmp_path: Path) -> None:
    first = file_of(tmp_path / "first.json", fab_card("Made Up", cost=1))
    second = file_of(tmp_path / "second.json", fab_card("Made Up", cost=2), fab_card("Another"))
    catalogue = Catalogue.load((first, second))

    assert catalogue.find(FAB, "Made Up") == fab_card("Made Up", cost=1)
    assert catalogue.find(FAB, "Another") is not None


def test_a_card_twice_in_one_file_is_a_fault_of_the_file(tmp_path: Path) -> None:
    path = file_of(tmp_path / "cards.json", fab_card("Made Up", cost=1), fab_card("Made Up", cost=2))

    with pytest.raises(DataError, match=r"cards\.json: two cards are named Made Up"):
        Catalogue.load((path,))


def test_further_cards_may_be_of_any_game() -> None:
    card = CardDefinition(name="Market Day", kind="spell", icon="normal", passcode=999_999_999)
    raigeki = card.model_copy(update={"name": "Thunder", "passcode": 12580477})
    catalogue = Catalogue.load().with_cards("yugioh", [card, raigeki])

    assert catalogue.find_passcode("yugioh", 999_999_999) is card
    assert catalogue.find("yugioh", "Thunder") is None

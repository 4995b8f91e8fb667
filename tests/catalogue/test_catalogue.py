"""The catalogue as the services use it."""

import pytest

from app.catalogue.catalogue import Catalogue
from app.games.yugioh.cards import CardDefinition
from app.games.yugioh.game import YUGIOH


def test_the_shipped_catalogue_is_read_once() -> None:
    assert Catalogue.load() is Catalogue.load()


def test_it_has_the_game() -> None:
    assert Catalogue.load().games == (YUGIOH.name,)


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

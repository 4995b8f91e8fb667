from collections.abc import Mapping

import pytest

from app.catalogue.card_index import CardIndex
from app.catalogue.catalogue import Catalogue
from app.games.fab.cards import CardDefinition
from app.games.game import Game
from app.services.cards import CardsService
from app.services.errors import NotFound
from tests.services.conftest import RULEBOOK
from tests.services.second_game import NAME, OPEN_BOOK
from tests.support.cards import CARDS, MAGIC_JAMMER, RAIGEKI, SEVEN_TOOLS, SUMMONED_SKULL


@pytest.fixture
def cards(games: Mapping[str, Game], catalogue: Catalogue) -> CardsService:
    return CardsService(games, catalogue)


def test_search_pages_through_all_cards(cards: CardsService) -> None:
    first = cards.search("yugioh", limit=2)
    assert first.items == (MAGIC_JAMMER, RAIGEKI)
    assert first.next is not None
    second = cards.search("yugioh", limit=2, after=first.next)
    assert (second.items, second.next) == ((SEVEN_TOOLS, SUMMONED_SKULL), None)


@pytest.mark.parametrize("text", ["skull", "SUMMON", "sumoned skull"])
def test_search_finds_parts_and_misspellings_of_names(cards: CardsService, text: str) -> None:
    assert cards.search("yugioh", text).items == (SUMMONED_SKULL,)


@pytest.mark.parametrize("name", ["Raigeki", "raigeki", "12580477", "0012580477"[1:]])
def test_one_card_by_name_or_passcode(cards: CardsService, name: str) -> None:
    assert cards.one("yugioh", name) is RAIGEKI


@pytest.mark.parametrize("name", ["Raigeky", "1", "9" * 5000, "\u0661", "\x00", "\ud800", ""])
def test_an_unknown_card_is_not_found(cards: CardsService, name: str) -> None:
    with pytest.raises(NotFound) as raised:
        cards.one("yugioh", name)
    assert (raised.value.kind, raised.value.name) == ("card", name)
    assert raised.value.suggestions == (("Raigeki",) if name == "Raigeky" else ())


def test_an_unknown_game_is_not_found(cards: CardsService) -> None:
    for call in (cards.search, lambda game: cards.one(game, "Raigeki")):
        with pytest.raises(NotFound) as raised:
            call("chess")
        assert (raised.value.kind, raised.value.suggestions) == ("game", ("yugioh",))


HEAD_JAB = CardDefinition(name="Head Jab (red)", pitch=1, types=("action",))


@pytest.fixture
def of_both(games: Mapping[str, Game]) -> CardsService:
    catalogue = Catalogue({"yugioh": CardIndex(CARDS), NAME: CardIndex([HEAD_JAB])}, {"yugioh": RULEBOOK})
    return CardsService({**games, NAME: OPEN_BOOK}, catalogue)


@pytest.mark.parametrize(("name", "card"), [("raigeki", RAIGEKI), ("12580477", RAIGEKI), ("head-jab-red", HEAD_JAB)])
def test_without_a_game_it_is_the_first_that_has_the_card(of_both: CardsService, name: str, card: object) -> None:
    assert of_both.one(None, name) is card


def test_without_a_game_the_nearest_of_every_game_are_told(of_both: CardsService) -> None:
    with pytest.raises(NotFound) as raised:
        of_both.one(None, "Head Jab")
    assert "Head Jab (red)" in raised.value.suggestions
    with pytest.raises(NotFound):
        of_both.one("yugioh", "head-jab-red")

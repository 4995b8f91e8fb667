from collections.abc import Mapping

import pytest

from app.catalogue.catalogue import Catalogue
from app.games.game import Game
from app.services.ruling_filters import checked
from app.store.records import RulingFilters


@pytest.mark.parametrize(
    ("card", "game", "expected"),
    [
        ("raigeki", None, "Raigeki"),
        ("raigeki", "yugioh", "Raigeki"),
        ("Beastly Thing", None, "Beastly Thing"),
        ("Beastly Thing", "yugioh", "Beastly Thing"),
    ],
)
def test_a_card_is_asked_for_by_its_own_name(
    games: Mapping[str, Game], catalogue: Catalogue, card: str, game: str | None, expected: str
) -> None:
    filters = RulingFilters(card=card, game=game)
    assert checked(filters, games, catalogue) == RulingFilters(card=expected, game=game)


def test_other_filters_stay_as_they_are(games: Mapping[str, Game], catalogue: Catalogue) -> None:
    filters = RulingFilters(game="yugioh", rule="YGO-8.2", verdict="undetermined")
    assert checked(filters, games, catalogue) is filters

from collections.abc import Mapping

import pytest

from app.catalogue.catalogue import Catalogue
from app.games.game import Game
from app.services.errors import InvalidCursor, NotFound
from app.services.rules import RulesService
from tests.services.conftest import RULEBOOK

CASES = {"YGO-8.2": ["YGO-C01", "YGO-C02"]}


@pytest.fixture
def rules(games: Mapping[str, Game], catalogue: Catalogue) -> RulesService:
    return RulesService(games, catalogue, CASES)


@pytest.mark.parametrize("game", [None, "yugioh"])
def test_pages_go_through_the_book_in_its_order(rules: RulesService, game: str | None) -> None:
    seen: list[str] = []
    after: str | None = None
    while after is not None or not seen:
        page = rules.list(game, after, 7)
        assert len(page.items) <= 7
        seen += [found.rule.id for found in page.items]
        after = page.next
    assert tuple(seen) == RULEBOOK.ids()


def test_a_page_that_ends_with_the_book_has_no_next(rules: RulesService) -> None:
    assert rules.list(limit=len(RULEBOOK)).next is None
    assert rules.list(limit=len(RULEBOOK) - 1).next == RULEBOOK.ids()[-2]
    assert rules.list(after=RULEBOOK.ids()[-1]).items == ()


def test_one_rule_with_its_cases(rules: RulesService) -> None:
    found = rules.one("YGO-8.2")
    assert found.rule == RULEBOOK.get("YGO-8.2")
    assert (found.game, found.cases) == ("yugioh", ("YGO-C01", "YGO-C02"))
    assert rules.one("ygo-8.2") is found
    assert rules.one("YGO-8.3").cases == ()


def test_what_is_unknown_is_told_with_the_nearest(rules: RulesService) -> None:
    with pytest.raises(NotFound) as unknown_rule:
        rules.one("YGO-8.22")
    assert unknown_rule.value.kind == "rule"
    assert "YGO-8.2" in unknown_rule.value.suggestions
    with pytest.raises(NotFound) as unknown_game:
        rules.list("chess")
    assert (unknown_game.value.kind, unknown_game.value.suggestions) == ("game", ("yugioh",))
    with pytest.raises(InvalidCursor):
        rules.list(after="nonsense")

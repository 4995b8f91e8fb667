from collections.abc import Mapping

import pytest

from app.catalogue.catalogue import Catalogue
from app.games.game import Game
from app.games.yugioh.profile import SWITCHES
from app.services.errors import InvalidCursor, NotFound
from app.services.rules import RulesService
from tests.services.conftest import RULEBOOK

CASES = {"YGO-8.2": ["YGO-C01", "YGO-C02"]}
CODE = {"YGO-8.2": ["app.games.yugioh.amounts.value_of"]}


@pytest.fixture
def rules(games: Mapping[str, Game], catalogue: Catalogue) -> RulesService:
    return RulesService(games, catalogue, CASES, CODE)


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
    assert found.applied_by == ("app.games.yugioh.amounts.value_of",)
    assert rules.one("ygo-8.2") is found
    assert (rules.one("YGO-8.3").cases, rules.one("YGO-8.3").applied_by) == ((), ())


def test_a_rule_on_which_rulesets_differ_has_its_switches(rules: RulesService) -> None:
    assert [switch.name for switch in rules.one("YGO-15.9").switches] == ["ignition_priority"]
    assert rules.one("YGO-15.9").switches[0].values == {"classic": True, "tcg": False, "ocg": False}
    assert rules.one("YGO-8.2").switches == ()
    assert len(rules.one("YGO-0.2").switches) == len(SWITCHES)


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

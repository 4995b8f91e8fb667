"""Looking rules up, each with the code that applies it, the judge cases that exercise it, and where rulesets differ."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from rapidfuzz import fuzz, process

from app.catalogue.catalogue import Catalogue
from app.games.game import Game, SwitchInfo
from app.games.rulebook import Rule
from app.services.errors import InvalidCursor, NotFound
from app.services.games import game_named
from app.store.paging import Page

NEAR = 70
"""From which similarity (0 to 100) on an id is worth suggesting."""


@dataclass(frozen=True, slots=True)
class RuleInGame:
    """A rule, the game it is of, what applies and exercises it, and how it differs between rulesets.

    `applied_by` has the names of code, `cases` the ids of judge cases; `switches` are those that bear on the rule.
    """

    game: str
    rule: Rule
    applied_by: tuple[str, ...]
    cases: tuple[str, ...]
    switches: tuple[SwitchInfo, ...]


class RulesService:
    """The rules of every game, in the order of their books. Nothing here blocks."""

    def __init__(
        self,
        games: Mapping[str, Game],
        catalogue: Catalogue,
        cases: Mapping[str, Sequence[str]],
        code: Mapping[str, Sequence[str]],
    ) -> None:
        """`cases` and `code` have the ids of judge cases and the names of code for each rule id that has some."""
        self._games = dict(games)
        self._rules = {
            rule.id: RuleInGame(
                name,
                rule,
                applied_by=tuple(code.get(rule.id, ())),
                cases=tuple(cases.get(rule.id, ())),
                switches=tuple(switch for switch in game.switches if rule.id in switch.rules),
            )
            for name, game in games.items()
            for rule in catalogue.rulebook(name)
        }
        self._by_folded_id = {rule_id.casefold(): rule for rule_id, rule in self._rules.items()}

    def list(self, game: str | None = None, after: str | None = None, limit: int = 50) -> Page[RuleInGame]:
        """At most `limit` rules of a game, or of all, in order.

        `next` of the page is the id to go on `after`. Raises NotFound for an unknown game,
        InvalidCursor where no such rule is in the list.
        """
        if game is not None:
            game_named(game, self._games)
        rules = tuple(rule for rule in self._rules.values() if game in (None, rule.game))
        start = 0
        if after is not None:
            position = next((at for at, found in enumerate(rules) if found.rule.id == after), None)
            if position is None:
                raise InvalidCursor
            start = position + 1
        page = rules[start : start + limit]
        return Page(page, page[-1].rule.id if start + limit < len(rules) else None)

    def one(self, rule_id: str) -> RuleInGame:
        """The rule with this id, in upper or lower case. Raises NotFound, with the nearest ids."""
        found = self._by_folded_id.get(rule_id.casefold())
        if found is None:
            near = process.extract(rule_id, tuple(self._rules), scorer=fuzz.ratio, limit=3, score_cutoff=NEAR)
            raise NotFound("rule", rule_id, tuple(name for name, _, _ in near))
        return found

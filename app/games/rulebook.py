"""A rulebook: the numbered rules of a game, each with its statement, example and sources."""

from collections.abc import Iterable, Iterator, Mapping

from app.games.model import Frozen


class Rule(Frozen):
    """One numbered rule. `editorial` marks a rule that only defines words."""

    id: str
    title: str
    statement: str
    example: str | None = None
    sources: tuple[str, ...] = ()
    section: str
    editorial: bool = False


class Rulebook:
    """The rules of one game in the order of the book."""

    def __init__(self, game: str, version: str, rules: Iterable[Rule], sources: Mapping[str, str]) -> None:
        self.game = game
        self.version = version
        self.sources = dict(sources)
        self._rules = {rule.id: rule for rule in rules}

    def __iter__(self) -> Iterator[Rule]:
        return iter(self._rules.values())

    def __contains__(self, rule_id: object) -> bool:
        return rule_id in self._rules

    def __len__(self) -> int:
        return len(self._rules)

    def get(self, rule_id: str) -> Rule | None:
        """The rule with this id, or None."""
        return self._rules.get(rule_id)

    def ids(self) -> tuple[str, ...]:
        """Every rule id, in the order of the book."""
        return tuple(self._rules)

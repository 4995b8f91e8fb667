"""Rulebooks from data files."""

from pathlib import Path

from pydantic import ValidationError

from app.catalogue.yaml_text import DataError, read_yaml
from app.games.model import Frozen
from app.games.rulebook import Rule, Rulebook


class RulebookFile(Frozen):
    """A rulebook as it lies in a file: its version, where its sources are found, and its rules in order."""

    game: str
    version: str
    sources: dict[str, str]
    rules: tuple[Rule, ...]


def read_rulebook(path: Path) -> Rulebook:
    """The rulebook in this file. Raises DataError for a file that holds none, or a rule twice."""
    try:
        read = RulebookFile.model_validate(read_yaml(path))
    except ValidationError as error:
        raise DataError(f"{path.name}: {error}") from error
    rules = (_with_full_sources(rule, read.sources) for rule in read.rules)
    rulebook = Rulebook(read.game, read.version, rules, read.sources)
    if len(rulebook) != len(read.rules):
        raise DataError(f"{path.name}: a rule is given twice")
    return rulebook


def _with_full_sources(rule: Rule, table: dict[str, str]) -> Rule:
    """The rule with what the table says in place of each key of it."""
    return rule.model_copy(update={"sources": tuple(table.get(source, source) for source in rule.sources)})

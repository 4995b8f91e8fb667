"""Rulesets of a game, told apart by switches: their table, and one ruleset with a switch of another."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, TypeVar

from app.games.game import SwitchInfo

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

NameT = TypeVar("NameT", bound=str)
RulesetT = TypeVar("RulesetT", bound="DataclassInstance")

SwitchRow = tuple[str, tuple[str, ...], str]
"""A switch: its name, the rules that it bears on, and what it does in a sentence."""


def switch_infos(table: Iterable[SwitchRow], rulesets: Mapping[NameT, object], about: str) -> tuple[SwitchInfo, ...]:
    """Every switch with its value in each ruleset; `about` is the rule that explains the rulesets as such."""
    return tuple(
        SwitchInfo(
            name,
            title,
            tuple(dict.fromkeys((*rules, about))),
            {ruleset: getattr(found, name) for ruleset, found in rulesets.items()},
        )
        for name, rules, title in table
    )


def turned(ruleset: RulesetT, switch: str, other: RulesetT) -> RulesetT:
    """A ruleset with one switch as it stands in another one."""
    return replace(ruleset, **{switch: getattr(other, switch)})

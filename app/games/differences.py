"""Where the rulesets of a game differ on a submission, and which of their switches make the difference.

The submission is judged under each ruleset. Where the rulings say different things, the switches are turned one by
one from one ruleset to the other, and judged again: a switch makes a difference if the fact changes with it. A game
says what its rulesets are, how to judge under one, and what a ruling says, fact by fact.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import ClassVar, Generic, Protocol, TypeVar

from app.games.facts import NONE, Fact, Facts
from app.games.fault import TOO_MUCH, SubmissionFaults
from app.games.game import SwitchInfo
from app.games.ruling import Citation, ProfileDifference, Ruling

IN_EVERY_RULING = "final/winner"
"""A fact of every ruling of every game; not of a submission that is no possible game under a ruleset."""


class Ruleset(Protocol):
    """One column of the table of what differs. Frozen: the same ruleset judges the same."""

    @property
    def name(self) -> str:
        """The name by which a submission asks for it."""
        ...


RulesetT = TypeVar("RulesetT", bound=Ruleset)
RulingT = TypeVar("RulingT", bound=Ruling)


@dataclass(frozen=True, slots=True)
class _Turn:
    """One switch turned, and what the rulings before and after it say."""

    switch: SwitchInfo
    before: Facts
    after: Facts

    def changes(self, where: str) -> bool:
        """Whether a fact is another one after it."""
        return _value(self.before, where) != _value(self.after, where)


class Comparison(ABC, Generic[RulesetT]):
    """One submission judged under several rulesets, under each of them once; all together within so much work.

    `base` is the ruleset from which the switches are turned, and `words` tells how a switch can stand.
    """

    rulesets: tuple[RulesetT, ...]
    base: RulesetT
    switches: tuple[SwitchInfo, ...]
    words: ClassVar[Mapping[bool | str, str]] = {True: "yes", False: "no"}

    def __init__(self, work: int) -> None:
        self._work = work
        self._known: dict[RulesetT, Facts] = {}

    @abstractmethod
    def judged(self, ruleset: RulesetT, work: int) -> tuple[Facts, int]:
        """What the ruling under a ruleset says, and how much of the work is left.

        Raises SubmissionFaults where that is too little, or the submission is no possible game under it.
        """

    @abstractmethod
    def turned(self, ruleset: RulesetT, switch: str, other: RulesetT) -> RulesetT:
        """The ruleset with one switch as it stands in another ruleset."""

    @abstractmethod
    def essential(self, ruleset: RulesetT) -> RulesetT:
        """The ruleset without what makes no difference for this submission, its name above all."""

    def particulars(self, switch: SwitchInfo) -> str:
        """What to tell of a switch besides its title."""
        return ""

    def added_to(self, ruling: RulingT) -> RulingT:
        """A ruling with its `differences`. Raises SubmissionFaults where judging all of them costs too much."""
        differences = self.differences()
        cited = {citation.rule for citation in ruling.citations}
        rules = dict.fromkeys(rule for difference in differences for rule in difference.rules if rule not in cited)
        citations = ruling.citations + tuple(Citation(rule) for rule in rules)
        return ruling.model_copy(update={"differences": differences, "citations": citations})

    def remember(self, ruleset: RulesetT, facts: Facts) -> None:
        """Note what the ruling under a ruleset says."""
        self._known[self.essential(ruleset)] = facts

    def differences(self) -> tuple[ProfileDifference, ...]:
        """Every fact that is not the same under all rulesets, in the order of the ruling."""
        told = {ruleset.name: self._facts(ruleset) for ruleset in self.rulesets}
        judged = {name: facts for name, facts in told.items() if IN_EVERY_RULING in facts}
        places = list(dict.fromkeys(where for facts in told.values() for where in facts))
        found = {}
        for where in places:
            compared = told if where == "verdict" else judged
            if len({_value(facts, where) for facts in compared.values()}) > 1:
                found[where] = compared
        turns = [turn for ruleset in self.rulesets for turn in self._turns(ruleset)] if found else []
        return tuple(self._difference(where, compared, turns) for where, compared in found.items())

    def _turns(self, other: RulesetT) -> Iterator[_Turn]:
        """The way from the base to another ruleset, a switch at a time, until it says what the other one does."""
        ruleset = self.base
        before, wanted = self._facts(ruleset), self._facts(other)
        for switch in self.switches:
            if before == wanted:
                return
            if switch.values[self.base.name] != switch.values[other.name]:
                ruleset = self.turned(ruleset, switch.name, other)
                after = self._facts(ruleset)
                yield _Turn(switch, before, after)
                before = after

    def _facts(self, ruleset: RulesetT) -> Facts:
        """What the ruling under this ruleset says; where the submission is no possible game there, just that."""
        key = self.essential(ruleset)
        if key not in self._known:
            try:
                self._known[key], self._work = self.judged(ruleset, self._work)
            except SubmissionFaults as refused:
                if any(fault.code == TOO_MUCH for fault in refused.faults):
                    raise
                told = f"no possible game: {refused.faults[0].message}"
                self._known[key] = {"verdict": Fact("the verdict on the whole", told)}
        return self._known[key]

    def _difference(self, where: str, told: Mapping[str, Facts], turns: list[_Turn]) -> ProfileDifference:
        facts = [facts[where] for facts in told.values() if where in facts]
        switches = {turn.switch.name for turn in turns if turn.changes(where)}
        made = [switch for switch in self.switches if switch.name in switches]
        rules = [switch.rules[0] for switch in made] + [rule for fact in facts for rule in fact.rules]
        return ProfileDifference(
            where=where,
            about=facts[0].about,
            values={name: _value(facts, where) for name, facts in told.items()},
            switches=tuple(switch.name for switch in made),
            rules=tuple(dict.fromkeys(rules)),
            why=" ".join(self._sentence(switch) for switch in made),
        )

    def _sentence(self, switch: SwitchInfo) -> str:
        """What a switch does and how it stands, as in "Title: yes in classic, no in tcg and ocg (YGO-4.13)."."""
        told = by_value({name: self.words[value] for name, value in switch.values.items()})
        return f"{switch.title}{self.particulars(switch)}: {told} ({switch.rules[0]})."


def _value(facts: Facts, where: str) -> str:
    fact = facts.get(where)
    return NONE if fact is None else fact.value


def by_value(values: Mapping[str, str]) -> str:
    """Who says what, as in `legal in classic, illegal in tcg and ocg`."""
    saying: dict[str, list[str]] = {}
    for name, value in values.items():
        saying.setdefault(value, []).append(name)
    return ", ".join(f"{value} in {' and '.join(names)}" for value, names in saying.items())


def compared(differences: tuple[ProfileDifference, ...], rulesets: str) -> str:
    """Where the rulesets differ, and each reason once; `rulesets` is what the game calls them."""
    if not differences:
        return f"All {rulesets} agree."
    told = [f"{one.about[0].upper()}{one.about[1:]}: {by_value(one.values)}." for one in differences]
    reasons = dict.fromkeys(one.why for one in differences)
    return " ".join([f"The {rulesets} differ.", *(fact.replace("_", " ") for fact in told), *reasons])

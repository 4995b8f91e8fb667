"""Where the profiles differ on a submission, and which switches of YGO-0.2 make the difference.

The submission is judged under each profile. Where the rulings say different things, the switches are turned one
by one from one profile to the other, and judged again: a switch makes a difference if the fact changes with it.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from app.games.fault import SubmissionFaults
from app.games.game import SwitchInfo
from app.games.ruling import Citation, ProfileDifference
from app.games.yugioh.cards import CardDefinition
from app.games.yugioh.facts import NONE, Fact, Facts, by_value, facts_of
from app.games.yugioh.play import play
from app.games.yugioh.printed import Printed
from app.games.yugioh.profile import PROFILES, SWITCHES, Profile, ProfileName, turned
from app.games.yugioh.report import ruling_of
from app.games.yugioh.ruling import YugiohRuling
from app.games.yugioh.submission import Submission

BASE: ProfileName = "tcg"
"""The profile from which the switches are turned."""

TOO_MUCH = "too_much_work"
IN_EVERY_RULING = "final/winner"

_VALUES: dict[bool | str, str] = {True: "yes", False: "no", "classic": "the older one", "current": "the present one"}


def with_differences(
    ruling: YugiohRuling, submission: Submission, definitions: Mapping[str, Printed], work: int
) -> YugiohRuling:
    """The ruling with its `differences`; `work` is what judging may still cost, under all profiles together.

    Raises SubmissionFaults where that is too little.
    """
    comparison = _Comparison(submission, definitions, work)
    comparison.remember(PROFILES[submission.profile], facts_of(ruling))
    differences = comparison.differences()
    cited = {citation.rule for citation in ruling.citations}
    rules = dict.fromkeys(rule for difference in differences for rule in difference.rules if rule not in cited)
    citations = ruling.citations + tuple(Citation(rule) for rule in rules)
    return ruling.model_copy(update={"differences": differences, "citations": citations})


@dataclass(frozen=True, slots=True)
class _Turn:
    """One switch turned, and what the rulings before and after it say."""

    switch: SwitchInfo
    before: Facts
    after: Facts

    def changes(self, where: str) -> bool:
        """Whether a fact is another one after it."""
        return _value(self.before, where) != _value(self.after, where)


class _Comparison:
    """One submission judged under several profiles, under each of them once."""

    def __init__(self, submission: Submission, definitions: Mapping[str, Printed], work: int) -> None:
        self._submission = submission
        self._definitions = definitions
        self._work = work
        self._reworded = tuple(name for name, card in definitions.items() if _is_reworded(card))
        self._known: dict[Profile, Facts] = {}

    def remember(self, profile: Profile, facts: Facts) -> None:
        """Note what the ruling under a profile says."""
        self._known[self._key(profile)] = facts

    def differences(self) -> tuple[ProfileDifference, ...]:
        """Every fact that is not the same under all profiles, in the order of the ruling."""
        told = {name: self._facts(PROFILES[name]) for name in PROFILES}
        judged = {name: facts for name, facts in told.items() if IN_EVERY_RULING in facts}
        places = list(dict.fromkeys(where for facts in told.values() for where in facts))
        found = {}
        for where in places:
            compared = told if where == "verdict" else judged
            if len({_value(facts, where) for facts in compared.values()}) > 1:
                found[where] = compared
        turns = [turn for name in PROFILES for turn in self._turns(name)] if found else []
        return tuple(self._difference(where, compared, turns) for where, compared in found.items())

    def _turns(self, name: ProfileName) -> Iterator[_Turn]:
        """The way from the base to another profile, a switch at a time, until it says what the other one does."""
        profile, other = PROFILES[BASE], PROFILES[name]
        before, wanted = self._facts(profile), self._facts(other)
        for switch in SWITCHES:
            if before == wanted:
                return
            if switch.values[BASE] != switch.values[name]:
                profile = turned(profile, switch.name, other)
                after = self._facts(profile)
                yield _Turn(switch, before, after)
                before = after

    def _facts(self, profile: Profile) -> Facts:
        """What the ruling under this profile says; where the board is impossible there, just that."""
        key = self._key(profile)
        if key not in self._known:
            try:
                played = play(self._submission, self._definitions, profile, self._work)
                self._work = played.duel.work_left
                self._known[key] = facts_of(ruling_of(played, self._submission, "", ""))
            except SubmissionFaults as refused:
                if any(fault.code == TOO_MUCH for fault in refused.faults):
                    raise
                told = f"no possible game: {refused.faults[0].message}"
                self._known[key] = {"verdict": Fact("the verdict on the whole", told)}
        return self._known[key]

    def _key(self, profile: Profile) -> Profile:
        """The profile without what makes no difference here: its name, and the texts where none has two."""
        return replace(profile, name=BASE, wording=profile.wording if self._reworded else "current")

    def _difference(self, where: str, told: Mapping[ProfileName, Facts], turns: list[_Turn]) -> ProfileDifference:
        facts = [facts[where] for facts in told.values() if where in facts]
        switches = tuple(dict.fromkeys(turn.switch.name for turn in turns if turn.changes(where)))
        made = [switch for switch in SWITCHES if switch.name in switches]
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
        told = by_value({profile: _VALUES[value] for profile, value in switch.values.items()})
        cards = f" (of {', '.join(self._reworded)})" if switch.name == "wording" else ""
        return f"{switch.title}{cards}: {told} ({switch.rules[0]})."


def _value(facts: Facts, where: str) -> str:
    fact = facts.get(where)
    return NONE if fact is None else fact.value


def _is_reworded(card: Printed) -> bool:
    return isinstance(card, CardDefinition) and any(effect.wording is not None for effect in card.effects)

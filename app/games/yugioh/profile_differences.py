"""Where the profiles differ on a submission, and which switches of YGO-0.2 make the difference."""

from collections.abc import Mapping
from dataclasses import replace
from typing import ClassVar

from typing_extensions import override

from app.games import rulesets
from app.games.differences import Comparison
from app.games.facts import Facts
from app.games.game import SwitchInfo
from app.games.yugioh.cards import CardDefinition
from app.games.yugioh.facts import facts_of
from app.games.yugioh.play import play
from app.games.yugioh.printed import Printed
from app.games.yugioh.profile import PROFILES, SWITCHES, Profile
from app.games.yugioh.report import ruling_of
from app.games.yugioh.ruling import YugiohRuling
from app.games.yugioh.submission import Submission


def with_differences(
    ruling: YugiohRuling, submission: Submission, definitions: Mapping[str, Printed], work: int
) -> YugiohRuling:
    """The ruling with its `differences`; `work` is what judging may still cost, under all profiles together.

    Raises SubmissionFaults where that is too little.
    """
    comparison = _Profiles(submission, definitions, work)
    comparison.remember(PROFILES[submission.profile], facts_of(ruling))
    return comparison.added_to(ruling)


class _Profiles(Comparison[Profile]):
    """One submission judged under several profiles."""

    rulesets = tuple(PROFILES.values())
    base = PROFILES["tcg"]
    switches = SWITCHES
    words: ClassVar = {**Comparison.words, "classic": "the older one", "current": "the present one"}

    def __init__(self, submission: Submission, definitions: Mapping[str, Printed], work: int) -> None:
        super().__init__(work)
        self._submission = submission
        self._definitions = definitions
        self._reworded = tuple(name for name, card in definitions.items() if _is_reworded(card))

    @override
    def judged(self, ruleset: Profile, work: int) -> tuple[Facts, int]:
        played = play(self._submission, self._definitions, ruleset, work)
        return facts_of(ruling_of(played, self._submission, "", "")), played.duel.work_left

    @override
    def turned(self, ruleset: Profile, switch: str, other: Profile) -> Profile:
        return rulesets.turned(ruleset, switch, other)

    @override
    def essential(self, ruleset: Profile) -> Profile:
        """The texts make no difference where no card has two."""
        return replace(ruleset, name=self.base.name, wording=ruleset.wording if self._reworded else "current")

    @override
    def particulars(self, switch: SwitchInfo) -> str:
        return f" (of {', '.join(self._reworded)})" if switch.name == "wording" else ""


def _is_reworded(card: Printed) -> bool:
    return isinstance(card, CardDefinition) and any(effect.wording is not None for effect in card.effects)

"""Where the versions of the rules differ on a submission, and which switches of cr:0.1 make the difference."""

from collections.abc import Mapping
from dataclasses import replace

from typing_extensions import override

from app.games import rulesets
from app.games.differences import Comparison
from app.games.fab.cards import CardDefinition
from app.games.fab.facts import facts_of
from app.games.fab.play import play
from app.games.fab.report import ruling_of
from app.games.fab.ruling import FabRuling
from app.games.fab.submission import Submission
from app.games.fab.version import SWITCHES, VERSIONS, Version
from app.games.facts import Facts


def with_differences(
    ruling: FabRuling, submission: Submission, definitions: Mapping[str, CardDefinition], work: int
) -> FabRuling:
    """The ruling with its `differences`; `work` is what judging may still cost, under all versions together.

    Raises SubmissionFaults where that is too little.
    """
    comparison = _Versions(submission, definitions, work)
    comparison.remember(VERSIONS[submission.version], facts_of(ruling))
    return comparison.added_to(ruling)


class _Versions(Comparison[Version]):
    """One submission judged under several versions of the rules."""

    rulesets = tuple(VERSIONS.values())
    base = VERSIONS["2026-07"]
    switches = SWITCHES

    def __init__(self, submission: Submission, definitions: Mapping[str, CardDefinition], work: int) -> None:
        super().__init__(work)
        self._submission = submission
        self._definitions = definitions

    @override
    def judged(self, ruleset: Version, work: int) -> tuple[Facts, int]:
        played = play(self._submission, self._definitions, ruleset, work)
        return facts_of(ruling_of(played, self._submission, "", "")), played.match.work_left

    @override
    def turned(self, ruleset: Version, switch: str, other: Version) -> Version:
        return rulesets.turned(ruleset, switch, other)

    @override
    def essential(self, ruleset: Version) -> Version:
        return replace(ruleset, name=self.base.name)

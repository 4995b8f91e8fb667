"""The measures over many scenarios, and the commonest kinds of differences."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import TypedDict

from app.games.fault import SubmissionFaults
from tests.differential.comparing import Comparison, Difference, Measure, compare
from tests.differential.excuses import EXCUSES, excuse_for
from tests.differential.playing import play
from tests.differential.scenario import Scenario
from tests.differential.setting_up import definitions_of

MEASURES: tuple[Measure, ...] = ("links", "end_state", "windows")
KINDS_SHOWN, EXAMPLES = 10, 3


class KindOfDifference(TypedDict):
    """A kind of difference, how often it occurs, and three scenarios in which it does."""

    kind: str
    count: int
    scenarios: list[str]


class Result(TypedDict):
    """What is printed. Shares are fractions of all links, scenarios and decision points."""

    scenarios: int
    played: int
    link_agreement: float
    end_state_agreement: float
    window_agreement: float
    offers_missing: int
    offers_surplus: int
    excused: dict[str, int]
    differences: list[KindOfDifference]


@dataclass(slots=True)
class Tally:
    """What was counted so far."""

    scenarios: int = 0
    played: int = 0
    units: Counter[Measure] = field(default_factory=Counter)
    agreeing: Counter[Measure] = field(default_factory=Counter)
    offers: Counter[str] = field(default_factory=Counter)
    excused: Counter[str] = field(default_factory=Counter)
    kinds: Counter[str] = field(default_factory=Counter)
    examples: dict[str, list[str]] = field(default_factory=dict)

    def add(self, scenario: Scenario) -> None:
        """Play a scenario, and count how far it agrees."""
        self.scenarios += 1
        try:
            observed = play(scenario, definitions_of(scenario))
        except SubmissionFaults as faults:
            self._not_played(scenario, f"not played: {faults}")
            return
        except Exception as error:  # noqa: BLE001 - one scenario that breaks the machine must not hide the others
            self._not_played(scenario, f"not played, the machine failed: {type(error).__name__}: {error}")
            return
        if observed.failure is not None:
            self._not_played(scenario, f"not played: {observed.failure}")
            return
        self.played += 1
        comparison = compare(scenario, observed)
        left = [one for one in comparison.differences if not self._excuse(one)]
        self._count(comparison, left)
        for difference in left:
            self._note(difference.kind, scenario.id)

    def _excuse(self, difference: Difference) -> bool:
        excuse = excuse_for(difference)
        if excuse is not None:
            self.excused[excuse.name] += 1
        return excuse is not None

    def _count(self, comparison: Comparison, left: list[Difference]) -> None:
        units = {"links": comparison.links, "end_state": 1, "windows": comparison.windows}
        for measure in MEASURES:
            differing = {one.unit for one in left if one.measure == measure}
            self.units[measure] += units[measure]
            self.agreeing[measure] += units[measure] - len(differing)
        offers = [one for one in left if one.measure == "windows"]
        self.offers["missing"] += sum("not offered" in one.kind for one in offers)
        self.offers["surplus"] += sum("not offered" not in one.kind for one in offers)

    def _not_played(self, scenario: Scenario, kind: str) -> None:
        """It counts as disagreement in everything that was recorded."""
        expected = scenario.expected
        self.units["links"] += sum(one.status != "not_compared" for chain in expected.chains for one in chain)
        self.units["end_state"] += 1
        self.units["windows"] += len(expected.windows)
        self._note(kind, scenario.id)

    def _note(self, kind: str, scenario: str) -> None:
        self.kinds[kind] += 1
        examples = self.examples.setdefault(kind, [])
        if len(examples) < EXAMPLES and scenario not in examples:
            examples.append(scenario)

    def result(self) -> Result:
        """The result to print."""
        shares = {one: self.agreeing[one] / self.units[one] if self.units[one] else 1.0 for one in MEASURES}
        return Result(
            scenarios=self.scenarios,
            played=self.played,
            link_agreement=shares["links"],
            end_state_agreement=shares["end_state"],
            window_agreement=shares["windows"],
            offers_missing=self.offers["missing"],
            offers_surplus=self.offers["surplus"],
            excused={excuse.name: self.excused[excuse.name] for excuse in EXCUSES if self.excused[excuse.name]},
            differences=[
                KindOfDifference(kind=kind, count=count, scenarios=self.examples[kind])
                for kind, count in self.kinds.most_common(KINDS_SHOWN)
            ],
        )


def measure(scenarios: Iterable[Scenario]) -> Result:
    """Play every scenario, and measure the agreement."""
    tally = Tally()
    for scenario in scenarios:
        tally.add(scenario)
    return tally.result()

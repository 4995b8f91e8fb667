"""Comparing the rulesets of a game, whichever game it is: here one that consists of its switches."""

from dataclasses import dataclass, replace

import pytest
from typing_extensions import override

from app.games.differences import Comparison, by_value, compared
from app.games.facts import Fact, Facts
from app.games.fault import TOO_MUCH, Fault, SubmissionFaults
from app.games.game import SwitchInfo
from app.games.ruling import Citation, ProfileDifference, Ruling, Verdict


@dataclass(frozen=True)
class Table:
    """A ruleset of the game."""

    name: str
    high: bool
    wild: bool


OLD, MIDDLE, NEW = (
    Table("old", high=False, wild=False),
    Table("middle", high=True, wild=False),
    Table("new", True, True),
)
TABLES = (OLD, MIDDLE, NEW)
SWITCHES = tuple(
    SwitchInfo(name, title, (rule, "0"), {table.name: getattr(table, name) for table in TABLES})
    for name, title, rule in (("high", "Aces are high", "1.1"), ("wild", "Jokers are wild", "1.2"))
)


class Cards(Comparison[Table]):
    """Who wins with which hand; each judging costs 10."""

    rulesets = TABLES
    base = NEW
    switches = SWITCHES

    def __init__(self, hand: str, work: int = 1000) -> None:
        super().__init__(work)
        self.hand = hand
        self.tables: list[Table] = []

    @override
    def judged(self, ruleset: Table, work: int) -> tuple[Facts, int]:
        self.tables.append(ruleset)
        if work < 10:
            raise SubmissionFaults([Fault(pointer="", code=TOO_MUCH, message="too much")])
        if self.hand == "joker alone" and not ruleset.wild:
            raise SubmissionFaults([Fault(pointer="", code="no_game", message="a joker is no card")])
        wins = (ruleset.high and "ace" in self.hand) or (ruleset.wild and "joker" in self.hand)
        facts = {"verdict": Fact("the verdict on the whole", "legal"), "final/winner": Fact("the winner", "none")}
        if wins:
            facts["final/winner"] = Fact("the winner", "A", ("9.9",))
            facts["prize"] = Fact("the prize", "all")
        return facts, work - 10

    @override
    def turned(self, ruleset: Table, switch: str, other: Table) -> Table:
        return replace(ruleset, **{switch: getattr(other, switch)})

    @override
    def essential(self, ruleset: Table) -> Table:
        return replace(ruleset, name="")


def differences(hand: str) -> dict[str, ProfileDifference]:
    return {told.where: told for told in Cards(hand).differences()}


def test_rulesets_that_say_the_same_do_not_differ() -> None:
    assert differences("king") == {}


def test_each_fact_has_its_values_and_the_switch_that_changes_it() -> None:
    told = differences("ace")

    assert list(told) == ["final/winner", "prize"]
    assert told["final/winner"].values == {"old": "none", "middle": "A", "new": "A"}
    assert told["prize"].values == {"old": "none", "middle": "all", "new": "all"}
    assert told["prize"].switches == ("high",)
    assert told["prize"].about == "the prize"


def test_the_rule_of_the_switch_comes_before_those_of_the_fact() -> None:
    assert differences("ace")["final/winner"].rules == ("1.1", "9.9")


def test_a_switch_is_told_with_how_it_stands_in_each_ruleset() -> None:
    assert differences("ace")["prize"].why == "Aces are high: no in old, yes in middle and new (1.1)."


def test_a_switch_counts_only_where_turning_it_changes_the_fact() -> None:
    told = differences("ace and joker")

    assert told["prize"].values == {"old": "none", "middle": "all", "new": "all"}
    assert told["prize"].switches == ("wild",)


def test_what_is_no_game_under_a_ruleset_differs_in_the_verdict_alone() -> None:
    told = differences("joker alone")

    assert list(told) == ["verdict"]
    impossible = "no possible game: a joker is no card"
    assert told["verdict"].values == {"old": impossible, "middle": impossible, "new": "legal"}
    assert told["verdict"].switches == ("wild",)


def test_no_ruleset_is_judged_twice() -> None:
    comparison = Cards("ace")

    comparison.differences()

    essential = [comparison.essential(table) for table in comparison.tables]
    assert len(essential) == len(set(essential)) == 4


def test_what_is_remembered_is_not_judged_again() -> None:
    comparison = Cards("king")
    comparison.remember(NEW, comparison.judged(NEW, 10)[0])
    comparison.tables.clear()

    comparison.differences()

    assert comparison.tables == [OLD, MIDDLE]


@pytest.mark.parametrize(("work", "enough"), [(29, False), (30, True)])
def test_all_rulesets_together_may_cost_so_much(work: int, enough: bool) -> None:
    comparison = Cards("king", work)

    if enough:
        assert comparison.differences() == ()
        return
    with pytest.raises(SubmissionFaults) as caught:
        comparison.differences()
    assert [fault.code for fault in caught.value.faults] == [TOO_MUCH]


def test_a_ruling_gets_its_differences_and_cites_their_rules_once() -> None:
    ruling = Ruling(
        game="cards", profile="new", rules_version="1", engine_version="1", verdict=Verdict.LEGAL,
        citations=(Citation("9.9"),),
    )  # fmt: skip

    told = Cards("ace").added_to(ruling)

    assert told.differences is not None
    assert [one.where for one in told.differences] == ["final/winner", "prize"]
    assert told.citations == (Citation("9.9"), Citation("1.1"))


def test_in_words() -> None:
    assert by_value({"old": "no", "middle": "yes", "new": "no"}) == "no in old and new, yes in middle"
    assert compared((), "tables") == "All tables agree."
    assert compared(Cards("ace").differences(), "tables") == (
        "The tables differ. The winner: none in old, A in middle and new. "
        "The prize: none in old, all in middle and new. Aces are high: no in old, yes in middle and new (1.1)."
    )

"""What holds of comparing profiles on any board: tried on random duels."""

from hypothesis import given

from app.games.yugioh.facts import NONE, Facts, facts_of
from app.games.yugioh.profile import PROFILES, SWITCHES
from tests.support.judging import Json, judge
from tests.support.random_duels import duels, law

NAMES = [switch.name for switch in SWITCHES]


def value(facts: Facts, where: str) -> str:
    return facts[where].value if where in facts else NONE


@law
@given(duels())
def test_the_differences_are_just_those_of_the_three_rulings(submission: Json) -> None:
    alone = {name: facts_of(judge({**submission, "profile": name})) for name in PROFILES}
    places = {where for facts in alone.values() for where in facts}
    differing = {where for where in places if len({value(facts, where) for facts in alone.values()}) > 1}

    compared = judge({**submission, "compare_profiles": True})

    assert compared.differences is not None
    assert {told.where for told in compared.differences} == differing
    for told in compared.differences:
        assert told.values == {name: value(facts, told.where) for name, facts in alone.items()}
        assert told.switches
        assert [name for name in NAMES if name in told.switches] == list(told.switches)


@law
@given(duels())
def test_comparing_changes_nothing_else(submission: Json) -> None:
    alone = judge({**submission, "profile": "ocg"})
    compared = judge({**submission, "profile": "ocg", "compare_profiles": True})

    kept = {"differences", "citations", "explanation", "input"}
    assert compared.model_dump(exclude=kept) == alone.model_dump(exclude=kept)
    assert compared.citations[: len(alone.citations)] == alone.citations
    assert compared.explanation.startswith(alone.explanation)

"""What holds of comparing profiles on any board: tried on random duels."""

from hypothesis import given

from app.games.yugioh.facts import facts_of
from app.games.yugioh.profile import PROFILES, SWITCHES
from tests.support.judging import Json, judge
from tests.support.laws_of_differences import check_differences
from tests.support.random_duels import duels, law

NAMES = [switch.name for switch in SWITCHES]


@law
@given(duels())
def test_the_differences_are_just_those_of_the_three_rulings(submission: Json) -> None:
    alone = {name: facts_of(judge({**submission, "profile": name})) for name in PROFILES}

    compared = judge({**submission, "compare_profiles": True})

    check_differences(compared.differences, alone, NAMES)


@law
@given(duels())
def test_comparing_changes_nothing_else(submission: Json) -> None:
    alone = judge({**submission, "profile": "ocg"})
    compared = judge({**submission, "profile": "ocg", "compare_profiles": True})

    kept = {"differences", "citations", "explanation", "input"}
    assert compared.model_dump(exclude=kept) == alone.model_dump(exclude=kept)
    assert compared.citations[: len(alone.citations)] == alone.citations
    assert compared.explanation.startswith(alone.explanation)

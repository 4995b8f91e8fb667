"""What holds of comparing versions on any board: tried on random play."""

import random

import pytest

from app.games.fab.facts import facts_of
from app.games.fab.version import SWITCHES, VERSIONS
from app.games.facts import NONE, Facts
from tests.support.judging import Json
from tests.support.judging_fab import judge
from tests.support.random_fab_play import played_table

NAMES = [switch.name for switch in SWITCHES]


def value(facts: Facts, where: str) -> str:
    return facts[where].value if where in facts else NONE


def played(seed: int) -> Json:
    """A random board with the actions that were taken on it."""
    return played_table(random.Random(seed))[0].submission  # noqa: S311 - nothing here is a secret


@pytest.mark.parametrize("seed", range(8))
def test_the_differences_are_just_those_of_the_three_rulings(seed: int) -> None:
    submission = played(seed)
    alone = {name: facts_of(judge({**submission, "version": name})) for name in VERSIONS}
    places = {where for facts in alone.values() for where in facts}
    differing = {where for where in places if len({value(facts, where) for facts in alone.values()}) > 1}

    compared = judge({**submission, "compare_versions": True})

    assert compared.differences is not None
    assert {told.where for told in compared.differences} == differing
    for told in compared.differences:
        assert told.values == {name: value(facts, told.where) for name, facts in alone.items()}
        assert told.switches
        assert [name for name in NAMES if name in told.switches] == list(told.switches)

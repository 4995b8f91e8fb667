"""What holds of comparing versions on any board: tried on random play."""

import random

import pytest

from app.games.fab.facts import facts_of
from app.games.fab.version import SWITCHES, VERSIONS
from tests.support.judging import Json
from tests.support.judging_fab import judge
from tests.support.laws_of_differences import check_differences
from tests.support.random_fab_play import played_table

NAMES = [switch.name for switch in SWITCHES]


def played(seed: int) -> Json:
    """A random board with the actions that were taken on it."""
    return played_table(random.Random(seed))[0].submission  # noqa: S311 - nothing here is a secret


@pytest.mark.parametrize("seed", range(8))
def test_the_differences_are_just_those_of_the_three_rulings(seed: int) -> None:
    submission = played(seed)
    alone = {name: facts_of(judge({**submission, "version": name})) for name in VERSIONS}

    compared = judge({**submission, "compare_versions": True})

    check_differences(compared.differences, alone, NAMES)

"""The laws of live duels, looked at while random ones are played. They are the same at every run.

CHAINJUDGE_RANDOM_BOARDS says how many boards are played for other laws, here a third as many are;
`python -m tests.support.random_live_yugioh ACTIONS` plays more.
"""

import os
import random

import pytest

from tests.support.laws_of_games import LawBroken
from tests.support.random_live_yugioh import check_as_submission, play_live, play_one_duel

BOARDS = int(os.environ.get("CHAINJUDGE_RANDOM_BOARDS", "60")) // 3


@pytest.mark.parametrize("seed", range(BOARDS))
def test_a_random_live_duel_keeps_the_laws(seed: int) -> None:
    count, verbs = play_one_duel(seed)
    assert count == sum(verbs.values())


def test_many_kinds_of_actions_are_played() -> None:
    verbs = set[str]().union(*(play_one_duel(seed)[1] for seed in range(12)))
    assert {"activate", "set", "attack", "pass", "resolve", "enter_phase", "answer"} <= verbs


def test_a_broken_law_would_be_seen() -> None:
    run = play_live(random.Random(0))  # noqa: S311 - nothing here is a secret
    run.said = [{"resolve": True}, *run.said]
    with pytest.raises(LawBroken):
        check_as_submission(run)

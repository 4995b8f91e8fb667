"""Random legal actions on random boards: no exception, and every law holds. They are the same at every run.

CHAINJUDGE_RANDOM_BOARDS says how many boards are played; `python -m tests.support.random_play ACTIONS` plays more.
"""

import os

import pytest

from tests.support.laws_of_games import LawBroken, check_ruling
from tests.support.random_play import play_one_board

BOARDS = int(os.environ.get("CHAINJUDGE_RANDOM_BOARDS", "60"))


@pytest.mark.parametrize("seed", range(BOARDS))
def test_a_random_board_keeps_the_laws(seed: int) -> None:
    count, verbs = play_one_board(seed)
    assert count == sum(verbs.values())


def test_many_kinds_of_actions_are_tried() -> None:
    verbs = set[str]().union(*(play_one_board(seed)[1] for seed in range(20)))
    assert {"activate", "summon", "set", "attack", "pass", "resolve", "enter_phase"} <= verbs


def test_a_broken_law_would_be_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.support.laws_of_games.judge", lambda _: _Wrong)
    with pytest.raises(LawBroken, match="from the top"):
        check_ruling({"actions": []})


class _Step:
    def __init__(self, link: int) -> None:
        self.kind, self.chain, self.link = "link_ended", 1, link


class _Wrong:
    steps = (_Step(1), _Step(2))

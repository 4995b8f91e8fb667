"""The law of unknowns: a filling that agrees with the listed assumptions flips no determined verdict (idea 6).

CHAINJUDGE_RANDOM_FILLINGS says on how many games, as a multiple of five; `python -m tests.support.random_fab_fillings`
tries as many as one likes.
"""

import os
from collections import Counter

import pytest

from tests.support.hiding import Flipped
from tests.support.judging_fab import judge
from tests.support.random_fab_fillings import compare, try_game

GAMES = int(os.environ.get("CHAINJUDGE_RANDOM_FILLINGS", "40")) // 5


@pytest.mark.parametrize("seed", range(GAMES))
def test_hiding_parts_of_a_game_flips_no_verdict(seed: int) -> None:
    assert sum(try_game(seed).values()) >= 0


def test_what_is_hidden_is_compared() -> None:
    """Enough of what is hidden agrees with the assumptions, so that there is something to compare."""
    counted = sum((try_game(seed) for seed in range(4)), start=Counter[str]())
    assert counted["compared"] >= 5
    assert counted["determined actions"] > 0.5 * counted["all actions"]


def test_a_flip_would_be_seen() -> None:
    attack = {"actions": [{"player": "A", "play": "Snatch (red)"}]}
    legal = judge({"setup": {"players": {"A": {"hand": ["Snatch (red)"]}}}, **attack})
    illegal = judge({"setup": {"players": {"A": {"hand": [], "arsenal": []}}}, **attack})
    with pytest.raises(Flipped, match="action 0 is legal, told illegal"):
        compare(legal, illegal)

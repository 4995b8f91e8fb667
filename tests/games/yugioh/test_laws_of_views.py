"""The law of views: two games that differ only in what a viewer may not know look the same to that viewer."""

import os
from collections import Counter

from tests.support.law_of_views import try_board

BOARDS = int(os.environ.get("CHAINJUDGE_LAW_EXAMPLES", "40")) // 5


def test_what_is_hidden_changes_nothing_that_is_shown() -> None:
    counted: Counter[str] = Counter()
    for seed in range(BOARDS):
        counted += try_board(seed)

    assert counted["the same"] > 20 * BOARDS
    assert counted["refused alike"] > BOARDS
    assert counted["activate by another"] > 0
    assert counted["answer by another"] > 0

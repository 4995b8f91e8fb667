"""How many of something, in words."""

import pytest

from app.games.fab.counted import counted


@pytest.mark.parametrize(
    ("number", "what", "words"),
    [
        (1, "resource", "1 resource"),
        (2, "resource", "2 resources"),
        (0, "action point", "0 action points"),
        (1, "life", "1 life"),
        (3, "life", "3 life"),
        (2, "such defending card", "2 such defending cards"),
    ],
)
def test_a_noun_is_singular_or_plural(number: int, what: str, words: str) -> None:
    assert counted(number, what) == words

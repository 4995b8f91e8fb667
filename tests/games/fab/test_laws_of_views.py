"""The law of views, tried on random pairs of games: see tests/support/laws_of_fab_views.py.

The games are the same at every run. CHAINJUDGE_LAW_EXAMPLES says how many are played;
`python -m tests.support.laws_of_fab_views GAMES` plays as many as one likes.
"""

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.games.fab.handles import Handles
from app.games.live import Viewer
from tests.support.laws_of_fab_views import try_pair
from tests.support.laws_of_games import LawBroken
from tests.support.random_duels import law

few = settings(law, max_examples=max(1, law.max_examples // 2))


@few
@given(st.integers(0, 1_000_000))
def test_what_is_hidden_changes_nothing_that_a_viewer_sees(seed: int) -> None:
    """In state, told, asked, legal_actions, rulings and errors."""
    assert sum(try_pair(seed).values()) > 0


def test_many_kinds_of_actions_are_compared() -> None:
    counted = sum((try_pair(seed) for seed in range(20)), Counter[str]())
    assert {"play", "pass", "answer", "anything", "hidden play", "hidden pass", "hidden answer"} <= set(counted)


def _leaks(module: str, name: str, leak: object, monkeypatch: pytest.MonkeyPatch) -> int:
    """In how many of some pairs the law is broken, with something else in the place of what hides."""
    broken = 0
    with monkeypatch.context() as patched:
        patched.setattr(f"app.games.fab.{module}.{name}", leak)
        for seed in range(12):
            try:
                try_pair(seed)
            except LawBroken:
                broken += 1
    return broken


@pytest.mark.parametrize(
    ("module", "name"), [("seen_cards", "seen_now"), ("seen_events", "sees"), ("readings", "seen_now")]
)
def test_a_leak_would_be_seen(module: str, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert _leaks(module, name, lambda *_, **__: True, monkeypatch) > 0


def test_numbers_of_the_machine_would_be_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    def reference(handles: Handles, viewer: Viewer, thing: object) -> str:
        return str(getattr(thing, "reference", ""))

    assert _leaks("handles", "Handles.of", reference, monkeypatch) > 0

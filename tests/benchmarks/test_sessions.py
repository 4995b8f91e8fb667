"""The endless matches of the benchmark of sessions: every turn is as the one two turns before, and nothing piles up."""

import zlib
from itertools import islice

import pytest

from app.store.store import Store
from benchmarks import sessions
from benchmarks.matches import EndlessMatch, duel, match

MATCHES = {"yugioh": duel(), "flesh-and-blood": match()}


@pytest.mark.parametrize("endless", MATCHES.values(), ids=MATCHES)
def test_every_turn_is_as_the_one_two_turns_before(endless: EndlessMatch) -> None:
    turns = list(islice(endless.turns(), 12))
    assert turns[2:4] == turns[4:6] == turns[10:12]
    assert {verb for turn in turns for action in turn for verb in action} >= {"player", "activate", "pass"}


@pytest.mark.parametrize("endless", MATCHES.values(), ids=MATCHES)
def test_a_snapshot_does_not_grow(endless: EndlessMatch) -> None:
    live = endless.opened()
    turns = endless.turns(live)
    sizes = []
    for _ in range(2):
        assert len(list(islice(turns, 20))) == 20
        sizes.append(len(zlib.decompress(live.snapshot()[1:])))
    assert sizes[1] < 1.01 * sizes[0]


@pytest.mark.parametrize("endless", MATCHES.values(), ids=MATCHES)
def test_what_is_measured(endless: EndlessMatch, sqlite_store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    for times in ("EARLY", "COLD", "CALLS", "ROUNDS"):
        monkeypatch.setattr(sessions, times, 1)
    figures = sessions.measured(sqlite_store, endless, 80)
    assert figures["actions"] >= 80
    assert figures["snapshots_per_action"] == pytest.approx(1 / sessions.SPAN, rel=0.2)
    assert figures["snapshot_bytes"] <= figures["largest_snapshot_bytes"] < 1.5 * figures["snapshot_bytes"]
    assert all(value > 0 for value in figures.values())

"""The journal's events keep their numbers when the first of them are forgotten."""

import pickle

import pytest

from app.games.journal import Event, Events, Journal


class _Happened(Event[list[int]]):
    __slots__ = ()

    def apply(self, state: list[int]) -> None:
        """Note that it happened."""
        state.append(self.sequence)


def _written(count: int) -> tuple[Journal[list[int]], list[int]]:
    journal: Journal[list[int]] = Journal()
    state: list[int] = []
    for _ in range(count):
        journal.write(_Happened(), state)
    return journal, state


def _numbers(events: list[Event[list[int]]]) -> list[int]:
    return [event.sequence for event in events]


def test_forgotten_events_still_count() -> None:
    journal, state = _written(5)
    journal.events.forget(3)
    journal.write(_Happened(), state)

    assert (len(journal.events), _numbers([*journal.events]), state) == (6, [3, 4, 5], [0, 1, 2, 3, 4, 5])


def test_events_are_found_under_their_numbers() -> None:
    journal, _ = _written(6)
    journal.events.forget(2)
    events = journal.events

    assert (events[4].sequence, events[-1].sequence, events[-4].sequence) == (4, 5, 2)
    assert (_numbers(events[3:]), _numbers(events[0:4]), _numbers(events[:-1])) == ([3, 4, 5], [2, 3], [2, 3, 4])
    assert [event.sequence for event in reversed(events)] == [5, 4, 3, 2]


def test_what_is_forgotten_is_not_there() -> None:
    journal, _ = _written(4)
    journal.events.forget(2)

    for number in (1, -3):
        with pytest.raises(IndexError):
            journal.events[number]


def test_a_rewind_forgets_the_last_events_by_their_numbers() -> None:
    journal, state = _written(6)
    journal.events.forget(2)
    journal.rewind(4)

    assert (_numbers([*journal.events]), len(journal.events)) == ([2, 3], 4)
    journal.write(_Happened(), state)
    assert journal.events[4].sequence == 4


def test_forgetting_less_than_before_changes_nothing() -> None:
    journal, _ = _written(4)
    journal.events.forget(3)
    journal.events.forget(1)

    assert _numbers([*journal.events]) == [3]


def test_all_may_be_forgotten() -> None:
    journal, _ = _written(2)
    journal.events.forget(2)

    assert (bool(journal.events), len(journal.events), journal.events[0:]) == (False, 2, [])


def test_they_survive_a_snapshot() -> None:
    journal, _ = _written(3)
    journal.events.forget(1)
    again = pickle.loads(pickle.dumps(journal.events))  # noqa: S301 - what was just written

    assert isinstance(again, Events)
    assert (len(again), _numbers([*again])) == (3, [1, 2])

import pytest
from sqlalchemy.exc import IntegrityError

from app.store.store import Store
from tests.support.sessions import entry, kept_session, snapshot


def test_the_latest_snapshot_is_the_newest_up_to_a_number(store: Store) -> None:
    session_id = kept_session(store, *(entry(number) for number in range(1, 9)))
    with store.reading() as work:
        assert work.snapshots.latest("default", session_id, 8) is None
    with store.writing() as work:
        for number in (0, 3, 6):
            work.snapshots.add("default", session_id, snapshot(number))
    with store.reading() as work:
        latest = {number: work.snapshots.latest("default", session_id, number) for number in (0, 2, 3, 5, 6, 8)}
        assert latest == {
            0: snapshot(0),
            2: snapshot(0),
            3: snapshot(3),
            5: snapshot(3),
            6: snapshot(6),
            8: snapshot(6),
        }
        assert work.snapshots.latest("another", session_id, 8) is None


def test_a_snapshot_after_an_entry_that_was_undone_does_not_hold(store: Store) -> None:
    session_id = kept_session(store, *(entry(number) for number in range(1, 5)), entry(5, "rewind"))
    with store.writing() as work:
        for number in (0, 2, 4, 5):
            work.snapshots.add("default", session_id, snapshot(number))
        work.entries.undo("default", session_id, 2, 5)
    with store.writing() as work:
        assert work.snapshots.latest("default", session_id, 4) == snapshot(2)
        assert work.snapshots.latest("default", session_id, 5) == snapshot(5)
        work.entries.add("default", session_id, [entry(6, "rewind")])
        work.entries.undo("default", session_id, 1, 6)
        assert work.snapshots.latest("default", session_id, 6) == snapshot(0)


def test_a_session_has_one_snapshot_of_a_number(store: Store) -> None:
    session_id = kept_session(store)
    with store.writing() as work:
        work.snapshots.add("default", session_id, snapshot(0))
    with pytest.raises(IntegrityError), store.writing() as work:
        work.snapshots.add("default", session_id, snapshot(0))
    with pytest.raises(IntegrityError), store.writing() as work:
        work.snapshots.add("another", session_id, snapshot(0))


def test_a_copy_has_the_snapshots_up_to_the_number(store: Store) -> None:
    session_id, fork = (kept_session(store, *(entry(number) for number in range(1, 7))) for _ in range(2))
    with store.writing() as work:
        for number in (0, 3, 6):
            work.snapshots.add("default", session_id, snapshot(number))
        work.snapshots.copy("default", session_id, fork, 5)
    with store.reading() as work:
        assert work.snapshots.latest("default", fork, 6) == snapshot(3)
        assert work.snapshots.latest("default", fork, 2) == snapshot(0)
        assert work.snapshots.latest("default", session_id, 6) == snapshot(6)

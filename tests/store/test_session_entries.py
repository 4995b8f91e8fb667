from collections.abc import Sequence
from dataclasses import replace
from uuid import UUID

import pytest
from sqlalchemy.exc import IntegrityError

from app.games.live import Viewer
from app.store import session_entries
from app.store.session_records import EntryRecord, ToldEntry
from app.store.store import Store
from tests.support.sessions import entry, kept_session, without_views


def all_of(store: Store, session_id: UUID, up_to: int = 100, tenant: str = "default") -> list[EntryRecord]:
    with store.reading() as work:
        return list(work.entries.all(tenant, session_id, up_to))


def numbers(entries: Sequence[EntryRecord]) -> list[int]:
    return [one.sequence for one in entries]


def test_an_entry_comes_back_as_it_was_stored(store: Store) -> None:
    action, rewind = entry(1, undone_by=2), entry(2, "rewind")
    session_id = kept_session(store, action, rewind)
    with store.reading() as work:
        assert work.entries.one("default", session_id, 1) == action
        assert work.entries.one("default", session_id, 2) == rewind
        assert work.entries.one("default", session_id, 3) is None
        assert work.entries.one("another", session_id, 1) is None
        assert work.entries.one("default", UUID(int=0), 1) is None


def test_a_number_is_given_once(store: Store) -> None:
    session_id, another = kept_session(store, entry(1)), kept_session(store, entry(1))
    with pytest.raises(IntegrityError), store.writing() as work:
        work.entries.add("default", session_id, [entry(2), replace(entry(1), body=b"other")])
    with store.writing() as work:
        work.entries.add("default", session_id, [])
    assert all_of(store, session_id) == all_of(store, another) == [entry(1)]


def test_an_entry_needs_its_session(store: Store) -> None:
    theirs = kept_session(store, tenant="theirs")
    with pytest.raises(IntegrityError), store.writing() as work:
        work.entries.add("ours", theirs, [entry(1)])


@pytest.mark.parametrize(("viewer", "view"), [("judge", "judge"), ("A", "a"), ("B", "b"), ("public", "public")])
def test_each_viewer_is_told_its_own_and_undone_entries_too(store: Store, viewer: Viewer, view: str) -> None:
    entries = [entry(1), entry(2, undone_by=4), entry(3, undone_by=4), entry(4, "rewind"), entry(5)]
    session_id = kept_session(store, *entries)
    kept_session(store, entry(6))
    told = tuple(ToldEntry(one.sequence, one.undone_by, getattr(one, view)) for one in entries)
    with store.reading() as work:
        assert work.entries.after("default", session_id, 0, 10, viewer) == told
        assert work.entries.after("default", session_id, 0, 2, viewer) == told[:2]
        assert work.entries.after("default", session_id, 2, 2, viewer) == told[2:4]
        assert work.entries.after("default", session_id, 5, 10, viewer) == ()
        assert work.entries.after("another", session_id, 0, 10, viewer) == ()


def test_effective_are_the_actions_that_were_not_undone(store: Store) -> None:
    entries = [entry(1), entry(2, undone_by=3), entry(3, "rewind"), entry(4), entry(5), entry(6, "close")]
    session_id = kept_session(store, *entries)
    with store.reading() as work:
        assert work.entries.effective("default", session_id, 0, 6) == tuple(
            without_views(one) for one in (entries[0], entries[3], entries[4])
        )
        assert numbers(work.entries.effective("default", session_id, 1, 4)) == [4]
        assert work.entries.effective("default", session_id, 5, 6) == ()
        assert work.entries.effective("another", session_id, 0, 6) == ()


def test_a_rewind_undoes_what_lies_between_and_was_not_undone_before(store: Store) -> None:
    session_id = kept_session(store, *(entry(number) for number in range(1, 5)))
    another = kept_session(store, *(entry(number) for number in range(1, 5)))
    with store.writing() as work:
        work.entries.add("default", session_id, [entry(5, "rewind")])
        work.entries.undo("default", session_id, 3, 5)
        work.entries.add("default", session_id, [entry(6), entry(7, "rewind")])
        work.entries.undo("default", session_id, 1, 7)
        work.entries.undo("another", session_id, 0, 7)
    undone = {one.sequence: one.undone_by for one in all_of(store, session_id)}
    assert undone == {1: None, 2: 7, 3: 7, 4: 5, 5: 7, 6: 7, 7: None}
    with store.reading() as work:
        assert numbers(work.entries.effective("default", session_id, 0, 7)) == [1]
    assert all_of(store, another) == [entry(number) for number in range(1, 5)]


def test_all_entries_are_read_some_at_a_time(store: Store) -> None:
    entries = [entry(number) for number in range(1, session_entries.BATCH + 3)]
    session_id = kept_session(store, *entries)
    assert all_of(store, session_id, len(entries)) == entries
    assert all_of(store, session_id, session_entries.BATCH) == entries[: session_entries.BATCH]
    assert all_of(store, session_id, 0) == []
    assert all_of(store, session_id, tenant="another") == []


def test_a_copy_is_the_log_as_it_was_at_that_entry(store: Store) -> None:
    entries = [
        entry(1),
        entry(2, undone_by=3),
        entry(3, "rewind"),
        entry(4, undone_by=6),
        entry(5, undone_by=6),
        entry(6, "rewind"),
    ]
    session_id = kept_session(store, *entries)
    fork = kept_session(store)
    with store.writing() as work:
        work.entries.copy("default", session_id, fork, 4)
    assert all_of(store, fork) == [*entries[:3], replace(entries[3], undone_by=None)]
    assert all_of(store, session_id) == entries
    whole = kept_session(store)
    with store.writing() as work:
        work.entries.copy("default", session_id, whole, 6)
    assert all_of(store, whole) == entries

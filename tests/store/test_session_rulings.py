from uuid import UUID

import pytest
from sqlalchemy.exc import IntegrityError

from app.games.live import Viewer
from app.store.errors import MalformedCursor
from app.store.records import RulingFilters
from app.store.session_records import SessionRulingItem, SessionRulingRecord
from app.store.store import Store
from tests.support.rulings import new_ruling
from tests.support.sessions import entry, kept_session, rule

ENTRIES = tuple(entry(number) for number in range(1, 10))


def seen(store: Store, session_id: UUID, viewer: Viewer = "A", size: int = 2) -> list[SessionRulingItem]:
    """A session's rulings, page by page."""
    items: list[SessionRulingItem] = []
    cursor: str | None = None
    while True:
        with store.reading() as work:
            page = work.session_rulings.page("default", session_id, viewer, cursor, size)
        items += page.items
        if page.next is None:
            return items
        assert len(page.items) == size
        cursor = page.next


@pytest.mark.parametrize("viewer", ["judge", "A", "B", "public"])
def test_a_viewer_reads_its_own_body_the_newest_ruling_first(store: Store, viewer: Viewer) -> None:
    session_id = kept_session(store, *ENTRIES)
    made = [rule(store, session_id, 1, 3), rule(store, session_id, 4, 5), rule(store, session_id, 6, 9)]
    another = kept_session(store, *ENTRIES)
    rule(store, another, 1, 2)
    items = seen(store, session_id, viewer)
    for item, one, verdict in zip(items, reversed(made), ("illegal", "illegal", "legal"), strict=True):
        with store.reading() as work:
            record = work.rulings.get("default", one.ruling_id)
            assert work.session_rulings.one("default", session_id, one.ruling_id, viewer) == item
        assert record is not None
        assert (record.session_id, record.first_sequence, record.last_sequence) == (
            session_id,
            one.first,
            one.sequence,
        )
        bodies = {"judge": record.body, "A": one.a, "B": one.b, "public": one.public}
        assert item == SessionRulingItem(
            one.ruling_id, one.first, one.sequence, False, record.created_at, verdict, bodies[viewer]
        )


def test_a_ruling_is_found_in_its_own_session_alone(store: Store) -> None:
    session_id, another = kept_session(store, *ENTRIES), kept_session(store, *ENTRIES)
    made = rule(store, session_id, 1, 3)
    with store.reading() as work:
        assert work.session_rulings.one("default", another, made.ruling_id, "A") is None
        assert work.session_rulings.one("another", session_id, made.ruling_id, "A") is None
        assert work.session_rulings.one("default", session_id, UUID(int=0), "A") is None
        assert work.session_rulings.page("another", session_id, "A", None, 5).items == ()


def test_a_ruling_is_undone_with_the_entry_that_it_ends_with(store: Store) -> None:
    session_id = kept_session(store, *ENTRIES)
    for first, last in ((1, 3), (4, 5), (6, 9)):
        rule(store, session_id, first, last)
    with store.writing() as work:
        work.entries.add("default", session_id, [entry(10, "rewind")])
        work.entries.undo("default", session_id, 4, 10)
    assert [(item.sequence, item.undone) for item in seen(store, session_id)] == [(9, True), (5, True), (3, False)]


def test_paging_ends_with_the_list(store: Store) -> None:
    session_id = kept_session(store, *ENTRIES)
    assert seen(store, session_id) == []
    for number in range(1, 5):
        rule(store, session_id, number, number)
    assert [item.sequence for item in seen(store, session_id, size=2)] == [4, 3, 2, 1]
    with store.reading() as work:
        assert work.session_rulings.page("default", session_id, "B", None, 4).next is None
        with pytest.raises(MalformedCursor):
            work.session_rulings.page("default", session_id, "B", "nonsense", 4)


def test_a_ruling_needs_its_entry_and_the_ruling_itself(store: Store) -> None:
    session_id = kept_session(store, entry(1))
    new = new_ruling("one")
    store.add_ruling(new)
    with pytest.raises(IntegrityError), store.writing() as work:
        work.session_rulings.add("default", session_id, [SessionRulingRecord(2, 1, new.record.id, b"", b"", b"")])
    with pytest.raises(IntegrityError), store.writing() as work:
        work.session_rulings.add("default", session_id, [SessionRulingRecord(1, 1, UUID(int=0), b"", b"", b"")])
    with store.writing() as work:
        work.session_rulings.add("default", session_id, [])
        work.session_rulings.add("default", session_id, [SessionRulingRecord(1, 1, new.record.id, b"", b"", b"")])


def test_a_copy_has_the_same_rulings_up_to_the_entry(store: Store) -> None:
    session_id, fork = kept_session(store, *ENTRIES), kept_session(store, *ENTRIES[:5])
    made = [rule(store, session_id, first, last) for first, last in ((1, 3), (4, 5), (6, 9))]
    with store.writing() as work:
        work.session_rulings.copy("default", session_id, fork, 5)
    assert [(item.ruling_id, item.first, item.body) for item in seen(store, fork)] == [
        (made[1].ruling_id, 4, made[1].a),
        (made[0].ruling_id, 1, made[0].a),
    ]
    assert len(seen(store, session_id)) == 3


def test_a_list_of_rulings_names_the_session_of_each(store: Store) -> None:
    session_id = kept_session(store, *ENTRIES)
    made = rule(store, session_id, 1, 3)
    submitted = new_ruling("one")
    store.add_ruling(submitted)
    with store.reading() as work:
        items = work.rulings.page("default", RulingFilters(), None, 5).items
    assert {item.id: item.session_id for item in items} == {made.ruling_id: session_id, submitted.record.id: None}

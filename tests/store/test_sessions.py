import threading
from dataclasses import replace
from datetime import timedelta
from uuid import UUID

import pytest

from app.store.errors import MalformedCursor
from app.store.session_records import SessionFilters, SessionStatus, SessionSummary
from app.store.store import Store
from tests.support.rulings import MOMENT, definition
from tests.support.sessions import entry, kept_session, new_session

ALL = SessionFilters()


def listed(store: Store, filters: SessionFilters = ALL, tenant: str = "default") -> list[UUID]:
    """The ids of a list, page by page, with pages of two."""
    ids: list[UUID] = []
    cursor: str | None = None
    while cursor is not None or not ids:
        with store.reading() as work:
            page = work.sessions.page(tenant, filters, cursor, 2)
        ids += [item.id for item in page.items]
        cursor = page.next
        if cursor is None:
            break
    return ids


def test_a_session_comes_back_as_it_was_stored(store: Store) -> None:
    origin = new_session(sequence=4)
    fork = replace(new_session(forked_from=origin.id, forked_at=3), status="closed")
    with store.writing() as work:
        work.sessions.add(origin)
        work.sessions.add(fork)
    with store.reading() as work:
        assert work.sessions.get("default", origin.id) == origin
        assert work.sessions.get("default", fork.id) == fork
        assert work.sessions.get("default", UUID(int=0)) is None
        assert work.sessions.get("another", origin.id) is None


@pytest.mark.parametrize("status", [None, "closed"])
def test_advancing_changes_what_is_given_and_nothing_else(store: Store, status: SessionStatus | None) -> None:
    record, another = new_session(sequence=1), new_session(sequence=1)
    later = MOMENT + timedelta(hours=1)
    with store.writing() as work:
        work.sessions.add(record)
        work.sessions.add(another)
        assert work.sessions.advance("default", record.id, 1, 3, later, status=status)
    expected = replace(record, sequence=3, changed_at=later, status=status or "open")
    with store.reading() as work:
        assert work.sessions.get("default", record.id) == expected
        assert work.sessions.get("default", another.id) == another


def test_who_expects_another_sequence_changes_nothing(store: Store) -> None:
    record = new_session(sequence=5)
    later = MOMENT + timedelta(hours=1)
    with store.writing() as work:
        work.sessions.add(record)
        assert not work.sessions.advance("default", record.id, 4, 6, later)
        assert not work.sessions.advance("default", record.id, 6, 7, later)
        assert not work.sessions.advance("another", record.id, 5, 6, later)
        assert not work.sessions.advance("default", UUID(int=0), 5, 6, later)
    with store.reading() as work:
        assert work.sessions.get("default", record.id) == record


def test_of_many_who_expect_the_same_one_wins(store: Store) -> None:
    session_id = kept_session(store)
    won: list[int] = []
    ready = threading.Barrier(4)

    def act(number: int) -> None:
        ready.wait()
        with store.writing() as work:
            if work.sessions.advance("default", session_id, 0, 1, MOMENT):
                work.entries.add("default", session_id, [replace(entry(1), body=b"%d" % number)])
                won.append(number)

    threads = [threading.Thread(target=act, args=(number,)) for number in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(won) == 1
    with store.reading() as work:
        kept = work.entries.one("default", session_id, 1)
        session = work.sessions.get("default", session_id)
    assert kept is not None
    assert kept.body == b"%d" % won[0]
    assert session is not None
    assert session.sequence == 1


def test_a_list_shows_summaries_the_newest_first(store: Store) -> None:
    records = [new_session(created_at=MOMENT - timedelta(minutes=age), sequence=age) for age in range(5)]
    with store.writing() as work:
        for record in records[3:] + records[:3]:
            work.sessions.add(record)
        work.sessions.add(new_session(tenant="another"))
    assert listed(store) == [record.id for record in records]
    with store.reading() as work:
        page = work.sessions.page("default", ALL, None, 1)
    newest = records[0]
    assert page.items == (
        SessionSummary(
            newest.id,
            newest.created_at,
            newest.changed_at,
            "yugioh",
            "tcg",
            "open",
            sequence=0,
            forked_from=None,
            forked_at=None,
            engine_version="1.2.3",
            rules_version="4",
        ),
    )


def test_every_filter_and_both_together(store: Store) -> None:
    open_duel, closed_duel = new_session(), new_session(status="closed")
    open_match, closed_match = new_session(game="fab"), new_session(game="fab", status="closed")
    with store.writing() as work:
        for record in (open_duel, closed_duel, open_match, closed_match):
            work.sessions.add(record)
    assert set(listed(store, SessionFilters(game="fab"))) == {open_match.id, closed_match.id}
    assert set(listed(store, SessionFilters(status="open"))) == {open_duel.id, open_match.id}
    assert listed(store, SessionFilters("fab", "closed")) == [closed_match.id]
    assert listed(store, SessionFilters("yugioh", "closed")) == [closed_duel.id]
    assert listed(store, SessionFilters("chess")) == []
    assert listed(store, ALL, "another") == []


def test_paging_visits_each_session_once_while_new_ones_arrive(store: Store) -> None:
    there = [new_session(created_at=MOMENT - timedelta(seconds=age)) for age in range(7)]
    with store.writing() as work:
        for record in there:
            work.sessions.add(record)
    seen: list[UUID] = []
    cursor: str | None = None
    while cursor is not None or not seen:
        with store.writing() as work:
            page = work.sessions.page("default", ALL, cursor, 3)
            work.sessions.add(new_session(created_at=MOMENT + timedelta(days=1)))
        seen += [item.id for item in page.items]
        cursor = page.next
    assert seen == [record.id for record in there]


def test_a_cursor_that_nobody_gave_is_refused(store: Store) -> None:
    with store.reading() as work, pytest.raises(MalformedCursor):
        work.sessions.page("default", ALL, "nonsense", 1)


def test_definitions_are_those_of_the_setup_and_those_learned_by_name(store: Store) -> None:
    record, another = new_session(), new_session()
    raigeki, jammer, kuriboh = definition("Raigeki"), definition("Magic Jammer"), definition("Kuriboh", b"\x00\xff")
    with store.writing() as work:
        work.sessions.add(record, (raigeki, jammer))
        work.sessions.add(another)
        work.sessions.learn("default", record.id, {})
        work.sessions.learn("default", record.id, {"kuriboh": kuriboh, "Raigeki": raigeki})
    with store.reading() as work:
        assert work.sessions.definitions("default", record.id) == (
            ("Magic Jammer", jammer),
            ("Raigeki", raigeki),
            ("kuriboh", kuriboh),
        )
        assert work.sessions.definitions("default", another.id) == ()
        assert work.sessions.definitions("another", record.id) == ()


def test_an_edited_definition_changes_no_session_that_knows_the_card(store: Store) -> None:
    record = new_session()
    before, after = definition("Raigeki", b"before"), definition("Raigeki", b"after")
    with store.writing() as work:
        work.sessions.add(record, (before,))
        work.sessions.learn("default", record.id, {"Raigeki": after})
    with store.reading() as work:
        assert work.sessions.definitions("default", record.id) == (("Raigeki", before),)

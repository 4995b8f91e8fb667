"""How PostgreSQL reads lists of 20,000 rulings and sessions: along an index, never sorted, never whole."""

from collections.abc import Iterator

import pytest

from app.store.session_records import SessionFilters
from app.store.store import Store
from tests.support.databases import PostgresqlDatabases
from tests.support.many_sessions import TENANT, ManySessions, make_many, nth_id
from tests.support.pages import PAGE, PAGES
from tests.support.plans import nodes_of, plans_of, rows_read

MANY = 20_000
LONG = 5_000


@pytest.fixture(scope="module")
def many_sessions(postgresql_databases: PostgresqlDatabases) -> Iterator[tuple[Store, ManySessions]]:
    with postgresql_databases.fresh(migrated=True) as url, Store.open(url) as store:
        yield store, make_many(store.engine, MANY, LONG)


@pytest.mark.parametrize("generic", [False, True], ids=["for its parameters", "for any parameters"])
@pytest.mark.parametrize("subject", PAGES)
def test_a_page_is_read_along_an_index(
    many_sessions: tuple[Store, ManySessions], subject: str, *, generic: bool
) -> None:
    store, made = many_sessions
    plans = plans_of(store.engine, lambda work: PAGES[subject](work, made), generic=generic)
    assert len(plans) == 1
    nodes = list(nodes_of(plans[0]))
    assert not [node for node in nodes if "Sort" in node or "Seq Scan" in node or "Bitmap" in node], nodes
    assert [node for node in nodes if node.startswith("Index")], nodes
    assert 0 < rows_read(plans[0]) < 5 * PAGE, nodes


def test_what_was_made_is_what_the_store_reads(many_sessions: tuple[Store, ManySessions]) -> None:
    store, made = many_sessions
    with store.reading() as work:
        newest = work.sessions.page(TENANT, SessionFilters(), None, 1).items[0]
        ruling = work.session_rulings.one(TENANT, made.session_id, nth_id(7), "judge")
        snapshot = work.snapshots.latest(TENANT, made.session_id, LONG - 1)
        told = work.entries.after(TENANT, made.session_id, LONG - 1, 100, "A")
    assert newest.id == nth_id(MANY)
    assert ruling is not None
    assert (ruling.sequence, ruling.undone, ruling.verdict) == (7, True, "legal")
    assert snapshot is not None
    assert snapshot.sequence == LONG - 20
    assert [entry.sequence for entry in told] == [LONG]

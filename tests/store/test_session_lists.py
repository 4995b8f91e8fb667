import pytest

from app.store.engine import reading
from app.store.session_lists import session_list_statement
from app.store.store import Store
from tests.support.many_sessions import ManySessions, nth_id
from tests.support.pages import PAGES
from tests.support.plans import statements_of

FILTERS = [(), ("game",), ("status",), ("after",), ("game", "status"), ("game", "status", "after")]


@pytest.mark.parametrize("subject", PAGES)
def test_nothing_is_sorted_or_read_whole_on_sqlite(sqlite_store: Store, subject: str) -> None:
    made = ManySessions(many=1_000, session_id=nth_id(1), long=100)
    with reading(sqlite_store.engine).connect() as connection:
        ((statement, parameters),) = statements_of(connection, lambda work: PAGES[subject](work, made))
        plan = connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {statement}", parameters).all()
    words = [row.detail for row in plan]
    assert not [line for line in words if "TEMP B-TREE" in line or line.startswith("SCAN")], words


def test_a_statement_is_built_once() -> None:
    assert session_list_statement(frozenset({"game", "status"})) is session_list_statement(
        frozenset({"status", "game"})
    )


@pytest.mark.parametrize("filters", FILTERS, ids="+".join)
def test_every_list_is_narrowed_to_the_tenant(filters: tuple[str, ...]) -> None:
    assert "sessions.tenant = :tenant" in str(session_list_statement(frozenset(filters)))

from itertools import chain, combinations
from uuid import UUID

import pytest
from sqlalchemy import text
from sqlalchemy.dialects.sqlite.pysqlite import SQLiteDialect_pysqlite

from app.store.ruling_lists import list_statement
from app.store.store import Store

FILTERS = ("game", "card", "rule", "verdict", "since", "until", "after")
COMBINATIONS = [
    frozenset(names) for names in chain.from_iterable(combinations(FILTERS, size) for size in range(len(FILTERS) + 1))
]


def values(filters: frozenset[str]) -> dict[str, object]:
    ids = {name: str(UUID(int=5)) for name in filters & {"since", "until", "after"}}
    return {"tenant": "default", "rows": 10} | dict.fromkeys(filters, "x") | ids


def test_no_list_is_sorted_on_sqlite_whatever_the_filters(sqlite_store: Store) -> None:
    with sqlite_store.engine.connect() as connection:
        for filters in COMBINATIONS:
            statement = list_statement(filters).compile(dialect=SQLiteDialect_pysqlite(paramstyle="named"))
            plan = connection.execute(
                text(f"EXPLAIN QUERY PLAN {statement}"), statement.construct_params(values(filters))
            ).all()
            words = [row.detail for row in plan]
            assert not [line for line in words if "TEMP B-TREE" in line or line.startswith("SCAN")], (
                filters,
                words,
            )


def test_no_list_need_be_sorted_on_postgresql_whatever_the_filters(postgresql_store: Store) -> None:
    with postgresql_store.engine.connect() as connection:
        # The tables are empty: without these the planner would not trouble itself with an index.
        for way in ("seqscan", "bitmapscan", "sort", "incremental_sort"):
            connection.execute(text(f"SET enable_{way} = off"))
        for filters in COMBINATIONS:
            statement = list_statement(filters).compile(connection)
            plan = connection.exec_driver_sql(f"EXPLAIN {statement}", values(filters)).scalars().all()
            assert not [line for line in plan if "Sort" in line or "Seq Scan" in line], (filters, plan)


def test_a_statement_is_built_once() -> None:
    assert list_statement(frozenset({"game", "card"})) is list_statement(frozenset({"card", "game"}))


@pytest.mark.parametrize("filters", COMBINATIONS, ids=lambda filters: "+".join(sorted(filters)) or "none")
def test_every_table_of_a_list_is_narrowed_to_the_tenant(filters: frozenset[str]) -> None:
    words = str(list_statement(filters))
    assert "rulings.tenant = :tenant" in words
    assert ("ruling_cards.tenant = :tenant" in words) == ("ruling_cards" in words) == ("card" in filters)
    assert ("ruling_rules.tenant = :tenant" in words) == ("ruling_rules" in words) == ("rule" in filters)

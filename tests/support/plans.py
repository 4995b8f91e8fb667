"""The statements that a repository executes, and the plans by which PostgreSQL carries them out."""

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import psycopg
from sqlalchemy import Connection, Engine, event

from app.store.unit_of_work import UnitOfWork

_EXPLAIN = "EXPLAIN (ANALYZE, FORMAT JSON)"
_PARAMETER = re.compile(r"%\((\w+)\)s")


def plans_of(engine: Engine, ask: Callable[[UnitOfWork], object], *, generic: bool = False) -> list[dict[str, Any]]:
    """The plans of the statements that `ask` executes, with what came of them, as EXPLAIN tells it as JSON.

    With `generic` they are those of a statement that was executed often: made without regard to its parameters.
    """
    explain = _explained_in_general if generic else _explained
    with engine.connect() as connection:
        return [explain(connection, *statement) for statement in statements_of(connection, ask)]


def statements_of(connection: Connection, ask: Callable[[UnitOfWork], object]) -> list[tuple[str, Any]]:
    """The statements that `ask` executes on any database, as the driver gets them, with their parameters."""
    with _seen(connection) as seen:
        ask(UnitOfWork(connection))
    return seen


def nodes_of(plan: dict[str, Any]) -> Iterator[str]:
    """The nodes of a plan from the top down, with the index or the table that each of them reads."""
    read = plan.get("Index Name") or plan.get("Relation Name")
    yield plan["Node Type"] + (f" on {read}" if read else "")
    for below in plan.get("Plans", ()):
        yield from nodes_of(below)


def rows_read(plan: dict[str, Any]) -> int:
    """How many rows were read from tables and indexes, those included that were then left out."""
    below = sum(rows_read(one) for one in plan.get("Plans", ()))
    if "Relation Name" not in plan:
        return below
    read: float = (plan["Actual Rows"] + plan.get("Rows Removed by Filter", 0)) * plan["Actual Loops"]
    return below + round(read)


@contextmanager
def _seen(connection: Connection) -> Iterator[list[tuple[str, Any]]]:
    """The statements that are executed in the block, with their parameters."""
    seen: list[tuple[str, Any]] = []

    def note(_connection: object, _cursor: object, statement: str, parameters: Any, *_rest: object) -> None:
        seen.append((statement, parameters))

    event.listen(connection, "before_cursor_execute", note)
    try:
        yield seen
    finally:
        event.remove(connection, "before_cursor_execute", note)


def _explained(connection: Connection, statement: str, parameters: dict[str, Any]) -> dict[str, Any]:
    told = connection.exec_driver_sql(f"{_EXPLAIN} {statement}", parameters).scalar_one()
    plan: dict[str, Any] = told[0]["Plan"]
    return plan


def _explained_in_general(connection: Connection, statement: str, parameters: dict[str, Any]) -> dict[str, Any]:
    places = {name: f"${place}" for place, name in enumerate(parameters, 1)}
    words = _PARAMETER.sub(lambda found: places[found[1]], statement)
    connection.exec_driver_sql("SET LOCAL plan_cache_mode = force_generic_plan")
    connection.exec_driver_sql(f"PREPARE asked AS {words}")
    raw = connection.connection.driver_connection
    assert isinstance(raw, psycopg.Connection)
    # EXECUTE takes no parameters of the protocol.
    given = psycopg.ClientCursor(raw).mogrify(", ".join(f"%({name})s" for name in parameters), parameters)
    told = connection.exec_driver_sql(f"{_EXPLAIN} EXECUTE asked ({given})").scalar_one()
    connection.exec_driver_sql("DEALLOCATE asked")
    plan: dict[str, Any] = told[0]["Plan"]
    return plan

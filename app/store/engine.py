"""Engines: how connections to SQLite and PostgreSQL are opened and set up."""

import sqlite3
import time
from pathlib import Path

from sqlalchemy import URL, Connection, Engine, create_engine, event, make_url
from sqlalchemy.engine.interfaces import DBAPIConnection, DBAPICursor
from sqlalchemy.exc import ArgumentError
from sqlalchemy.pool import ConnectionPoolEntry

from app.store.errors import UnusableDatabaseUrl

BUSY_TIMEOUT_MS = 5_000
CONNECT_TIMEOUT_S = 5
POOL_TIMEOUT_S = 10
SILENT_NETWORK_TIMEOUT_MS = 15_000

_READS_ONLY = "reads_only"


def open_engine(database_url: str) -> Engine:
    """An engine for `sqlite:///FILE` or `postgresql://...`; nothing is connected yet.

    The folder of an SQLite file is made. Raises UnusableDatabaseUrl for any other URL.
    """
    try:
        url = make_url(database_url)
    except ArgumentError as error:
        raise UnusableDatabaseUrl("the database URL is not of the form postgresql://... or sqlite:///FILE") from error
    backend = url.drivername.partition("+")[0]
    if backend == "sqlite":
        return _sqlite(url)
    if backend in ("postgresql", "postgres"):
        return _postgresql(url)
    raise UnusableDatabaseUrl(f"{backend} is not supported: use postgresql://... or sqlite:///FILE")


def reading(engine: Engine) -> Engine:
    """The same pool, for single statements that only read: without a transaction around each."""
    if engine.dialect.name == "sqlite":
        return engine.execution_options(**{_READS_ONLY: True})
    return engine.execution_options(isolation_level="AUTOCOMMIT")


def migrating(database_url: str) -> Engine:
    """An engine for migrations. SQLite changes a table by copying it, while which nothing can refer to it.

    So whoever migrates checks the references of SQLite at the end. Raises as `open_engine` does.
    """
    engine = open_engine(database_url)
    if engine.dialect.name == "sqlite":
        event.listen(engine, "connect", _without_foreign_keys)
    return engine


def _postgresql(url: URL) -> Engine:
    return create_engine(
        url.set(drivername="postgresql+psycopg"),
        pool_pre_ping=True,
        pool_timeout=POOL_TIMEOUT_S,
        hide_parameters=True,
        connect_args={"connect_timeout": CONNECT_TIMEOUT_S, "tcp_user_timeout": SILENT_NETWORK_TIMEOUT_MS},
    )


def _sqlite(url: URL) -> Engine:
    file = url.database
    if not file or file == ":memory:" or file.startswith("file:"):
        raise UnusableDatabaseUrl("SQLite needs a file, which readers and the writer share: sqlite:///FILE")
    Path(file).parent.mkdir(parents=True, exist_ok=True)
    engine = create_engine(url.set(drivername="sqlite+pysqlite"), pool_timeout=POOL_TIMEOUT_S, hide_parameters=True)
    event.listen(engine, "connect", _set_up_sqlite)
    event.listen(engine, "begin", _begin_sqlite)
    return engine


def _set_up_sqlite(connection: DBAPIConnection, _entry: ConnectionPoolEntry) -> None:
    # Without this the driver begins transactions by itself, late, and never before DDL.
    connection.isolation_level = None
    cursor = connection.cursor()
    cursor.execute(f"PRAGMA busy_timeout = {BUSY_TIMEOUT_MS}")
    _switch_to_wal(cursor)
    cursor.execute("PRAGMA synchronous = FULL")  # acknowledged means written, even if the power fails
    cursor.execute("PRAGMA foreign_keys = ON")
    cursor.close()


def _without_foreign_keys(connection: DBAPIConnection, _entry: ConnectionPoolEntry) -> None:
    cursor = connection.cursor()
    cursor.execute("PRAGMA foreign_keys = OFF")
    cursor.close()


def _switch_to_wal(cursor: DBAPICursor) -> None:
    """Write ahead, for good. While others make the same switch SQLite does not wait by itself, so this tries again."""
    deadline = time.monotonic() + BUSY_TIMEOUT_MS / 1000
    while True:
        try:
            cursor.execute("PRAGMA journal_mode = WAL")
        except sqlite3.OperationalError:
            if time.monotonic() > deadline:
                raise
            time.sleep(0.01)
        else:
            return


def _begin_sqlite(connection: Connection) -> None:
    # Taking the write lock at once lets the busy timeout wait for it; a later upgrade of a read lock fails.
    if not connection.get_execution_options().get(_READS_ONLY):
        connection.exec_driver_sql("BEGIN IMMEDIATE")

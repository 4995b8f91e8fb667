"""Alembic's environment: for the service itself, and for `alembic` by hand.

The service hands over a connection that is in a transaction already. By hand, the database is named by
`-x url=...` or by the environment variable CHAINJUDGE_DATABASE_URL.
"""

import os

from alembic import context
from sqlalchemy import Connection

import app.store.session_tables  # noqa: F401  its tables are in the metadata only then
from app.store.engine import migrating
from app.store.tables import metadata


def run(connection: Connection) -> None:
    """Run the migrations that are asked for, in one transaction."""
    context.configure(
        connection=connection,
        target_metadata=metadata,
        transactional_ddl=True,
        # SQLite changes a table by copying it.
        render_as_batch=connection.dialect.name == "sqlite",
    )
    with context.begin_transaction():
        before = context.get_context().get_current_heads()
        context.run_migrations()
        if connection.dialect.name == "sqlite" and context.get_context().get_current_heads() != before:
            check_references(connection)


def check_references(connection: Connection) -> None:
    """Raise RuntimeError where a row of an SQLite database refers to one that is not there."""
    broken = connection.exec_driver_sql("PRAGMA foreign_key_check").all()
    if broken:
        raise RuntimeError(f"{len(broken)} rows refer to nothing, the first in the table {broken[0][0]}")


def run_by_hand() -> None:
    """Run the migrations on the database that the command line or the environment names."""
    database_url = context.get_x_argument(as_dictionary=True).get("url") or os.environ.get("CHAINJUDGE_DATABASE_URL")
    if not database_url:
        raise SystemExit("name the database: alembic -x url=sqlite:///FILE ..., or set CHAINJUDGE_DATABASE_URL")
    engine = migrating(str(database_url))
    try:
        with engine.begin() as connection:
            run(connection)
    finally:
        engine.dispose()


if (given := context.config.attributes.get("connection")) is not None:
    run(given)
else:
    run_by_hand()

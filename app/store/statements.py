"""Statements that SQLite and PostgreSQL spell alike but SQLAlchemy does not."""

from collections.abc import Mapping

from sqlalchemy import Executable, Table
from sqlalchemy.dialects import postgresql, sqlite


def insert_unless_there(table: Table, *key: str) -> Mapping[str, Executable]:
    """An insert that leaves the row with the same key as it is, for each database by its name."""
    return {
        "sqlite": sqlite.insert(table).on_conflict_do_nothing(index_elements=key),
        "postgresql": postgresql.insert(table).on_conflict_do_nothing(index_elements=key),
    }

"""What can go wrong in the store, in the store's own words."""

from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy import exc


class StoreError(Exception):
    """The root of the store's errors."""


class DatabaseUnavailable(StoreError):
    """The database cannot be reached, is too busy, or lacks the tables that this version needs."""


class UnusableDatabaseUrl(StoreError):
    """A database URL that names no SQLite file and no PostgreSQL database."""


class MalformedCursor(StoreError):
    """A paging cursor that this store never handed out."""


@contextmanager
def database_errors() -> Iterator[None]:
    """Turn what the database itself could not do into DatabaseUnavailable.

    Faults of the data (DataError, IntegrityError) and of the code pass through unchanged: to try those again
    later would not help.
    """
    try:
        yield
    except (exc.DataError, exc.IntegrityError):
        raise
    except (exc.DBAPIError, exc.TimeoutError) as error:
        raise DatabaseUnavailable(str(getattr(error, "orig", None) or error).strip()) from error

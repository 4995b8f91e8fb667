"""A unit of work: the repositories over one connection, and one transaction if it writes."""

from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy import Connection, Engine

from app.store.definitions import DefinitionRepository
from app.store.errors import database_errors
from app.store.rulings import RulingRepository


class UnitOfWork:
    """The repositories, all through the same connection."""

    def __init__(self, connection: Connection) -> None:
        self.rulings = RulingRepository(connection)
        self.definitions = DefinitionRepository(connection)


@contextmanager
def writing_work(engine: Engine) -> Iterator[UnitOfWork]:
    """One transaction, committed where the block ends and undone where it raises.

    Raises DatabaseUnavailable where the database could not do it.
    """
    with database_errors(), engine.begin() as connection:
        yield UnitOfWork(connection)


@contextmanager
def reading_work(reader: Engine) -> Iterator[UnitOfWork]:
    """Single statements that only read, each of them on the newest state; `reader` is of `engine.reading`.

    Raises DatabaseUnavailable.
    """
    with database_errors(), reader.connect() as connection:
        yield UnitOfWork(connection)

"""A unit of work: the repositories over one connection, and one transaction if it writes."""

from collections.abc import Iterator
from contextlib import contextmanager
from uuid import UUID

from sqlalchemy import Connection, Engine

from app.store.definitions import DefinitionRepository
from app.store.errors import database_errors
from app.store.idempotency import IdempotencyRepository
from app.store.notifications import notify
from app.store.rulings import RulingRepository
from app.store.session_entries import EntryRepository
from app.store.session_rulings import SessionRulingRepository
from app.store.session_snapshots import SnapshotRepository
from app.store.sessions import SessionRepository


class UnitOfWork:
    """The repositories, all through the same connection."""

    def __init__(self, connection: Connection) -> None:
        self.rulings = RulingRepository(connection)
        self.definitions = DefinitionRepository(connection)
        self.sessions = SessionRepository(connection)
        self.entries = EntryRepository(connection)
        self.snapshots = SnapshotRepository(connection)
        self.session_rulings = SessionRulingRepository(connection)
        self.idempotency = IdempotencyRepository(connection)
        self._connection = connection

    def notify(self, tenant: str, session_id: UUID, sequence: int) -> None:
        """Tell every listener of this database, once the transaction is committed, that a session has new entries.

        On SQLite, which has no other processes to tell, this does nothing.
        """
        notify(self._connection, tenant, session_id, sequence)


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

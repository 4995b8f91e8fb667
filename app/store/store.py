"""The store of one process: its engine, its writer, and the two ways to work with it."""

from collections.abc import Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from types import TracebackType
from typing import Self

from sqlalchemy import Engine

from app.store import migrate
from app.store.engine import open_engine, reading
from app.store.errors import DatabaseUnavailable
from app.store.notifications import Listener, OnChange
from app.store.records import NewRuling, Written
from app.store.unit_of_work import UnitOfWork, reading_work, writing_work
from app.store.writer import RulingWriter

WRITE_TIMEOUT_S = 30.0


class Store:
    """Open one per process, share it among threads, and close it: that stores what is still waiting."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self._reader = reading(engine)
        self._writer = RulingWriter(engine)

    @classmethod
    def open(cls, database_url: str) -> Self:
        """The store at this URL; nothing is connected yet. Raises UnusableDatabaseUrl."""
        return cls(open_engine(database_url))

    def close(self) -> None:
        """Store what is waiting and let go of every connection."""
        self._writer.close()
        self.engine.dispose()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    @contextmanager
    def reading(self) -> Iterator[UnitOfWork]:
        """Single statements that only read. Raises DatabaseUnavailable."""
        with reading_work(self._reader) as work:
            yield work

    @contextmanager
    def writing(self) -> Iterator[UnitOfWork]:
        """One transaction, committed at the end of the block. Raises DatabaseUnavailable."""
        with writing_work(self.engine) as work:
            yield work

    def submit_ruling(self, new: NewRuling) -> Future[Written]:
        """Hand a ruling to the batching writer. Raises DatabaseUnavailable where it takes no more."""
        return self._writer.submit(new)

    def add_ruling(self, new: NewRuling) -> Written:
        """Store a ruling and return after its commit; blocks the thread meanwhile.

        Raises DatabaseUnavailable. After a timeout it is unknown whether the ruling was stored; the same
        submission will tell.
        """
        future = self.submit_ruling(new)
        try:
            return future.result(WRITE_TIMEOUT_S)
        except TimeoutError as error:
            raise DatabaseUnavailable(f"the ruling was not stored within {WRITE_TIMEOUT_S:.0f} s") from error

    def listen(self, on_change: OnChange) -> Listener:
        """Call `on_change` for every session that any process changes, until the listener is closed.

        Over SQLite it is never called: there is no other process.
        """
        return Listener(self.engine, on_change)

    def is_migrated(self) -> bool:
        """Whether the database has the tables of this version. Raises DatabaseUnavailable."""
        return migrate.is_current(self.engine)

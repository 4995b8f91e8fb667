"""The batching writer: one thread per process stores rulings, many in one transaction.

A commit costs more than the rows in it. While one transaction commits, the next rulings gather in a queue;
whatever has gathered is stored next, in one transaction for each tenant. Nobody waits for a batch to fill.
A ruling is acknowledged, through its future, only after the commit that holds it.
"""

import logging
import threading
from collections import deque
from collections.abc import Sequence
from concurrent.futures import Future
from dataclasses import dataclass, field

from sqlalchemy import Engine

from app.store.errors import DatabaseUnavailable
from app.store.records import NewRuling, Written
from app.store.unit_of_work import writing_work

MAX_BATCH = 100
MAX_WAITING = 1_000

_log = logging.getLogger(__name__)


@dataclass(slots=True)
class _Waiting:
    new: NewRuling
    future: Future[Written] = field(default_factory=Future)


class RulingWriter:
    """Stores rulings one batch after the other until it is closed."""

    def __init__(self, engine: Engine, max_batch: int = MAX_BATCH, max_waiting: int = MAX_WAITING) -> None:
        self._engine = engine
        self._max_batch = max_batch
        self._max_waiting = max_waiting
        self._waiting: deque[_Waiting] = deque()
        self._changed = threading.Condition()
        self._closed = False
        self._thread = threading.Thread(target=self._run, name="ruling-writer", daemon=True)
        self._thread.start()

    def submit(self, new: NewRuling) -> Future[Written]:
        """Queue a ruling; the future holds the stored one once it is committed.

        Raises DatabaseUnavailable where too many are waiting already, or the writer is closed.
        """
        waiting = _Waiting(new)
        waiting.future.set_running_or_notify_cancel()  # who gives up waiting does not undo the writing
        with self._changed:
            if self._closed:
                raise DatabaseUnavailable("the writer is closed")
            if len(self._waiting) >= self._max_waiting:
                raise DatabaseUnavailable(f"{self._max_waiting} rulings are waiting to be stored")
            self._waiting.append(waiting)
            self._changed.notify()
        return waiting.future

    def close(self) -> None:
        """Take nothing more, store what is waiting, and end. May be called twice."""
        with self._changed:
            self._closed = True
            self._changed.notify()
        self._thread.join()

    def _run(self) -> None:
        while taken := self._take():
            by_tenant: dict[str, list[_Waiting]] = {}
            for waiting in taken:
                by_tenant.setdefault(waiting.new.record.tenant, []).append(waiting)
            for batch in by_tenant.values():
                self._store(batch)

    def _take(self) -> list[_Waiting]:
        """Wait for rulings and take what has gathered; empty once the writer is closed and drained."""
        with self._changed:
            self._changed.wait_for(lambda: self._waiting or self._closed)
            return [self._waiting.popleft() for _ in range(min(len(self._waiting), self._max_batch))]

    def _store(self, batch: Sequence[_Waiting]) -> None:
        """Store a batch. Where that fails, each by itself: one that cannot be stored fails alone."""
        try:
            written = self._write([waiting.new for waiting in batch])
        except Exception as error:  # noqa: BLE001  whatever it is, it belongs to those who wait
            if len(batch) == 1:
                batch[0].future.set_exception(error)
                return
            _log.warning("a batch of %d rulings failed (%s); trying them one by one", len(batch), type(error).__name__)
            self._store_one_by_one(batch)
        else:
            for waiting, stored in zip(batch, written, strict=True):
                waiting.future.set_result(stored)

    def _store_one_by_one(self, batch: Sequence[_Waiting]) -> None:
        unavailable: DatabaseUnavailable | None = None
        for waiting in batch:
            if unavailable is not None:
                # Nobody is helped by as many timeouts as there are rulings.
                waiting.future.set_exception(unavailable)
                continue
            try:
                (stored,) = self._write([waiting.new])
            except DatabaseUnavailable as error:
                unavailable = error
                waiting.future.set_exception(error)
            except Exception as error:  # noqa: BLE001
                waiting.future.set_exception(error)
            else:
                waiting.future.set_result(stored)

    def _write(self, new: Sequence[NewRuling]) -> list[Written]:
        with writing_work(self._engine) as work:
            return work.rulings.add(new[0].record.tenant, new)

"""Storing what a change makes of a session: in one transaction, guarded by the sequence number it is based on."""

from collections.abc import Callable
from datetime import datetime
from uuid import UUID

from app.games.live import Viewer
from app.services.errors import NotFound, store_errors
from app.services.session_errors import StaleSequence
from app.services.session_log import Made, with_undone
from app.services.session_retries import Answer, Retries, Retry
from app.store.session_records import IdempotencyRecord, SessionRecord, SessionStatus
from app.store.store import Store
from app.store.unit_of_work import UnitOfWork

MOST_MISSED = 100
"""How many entries a client that has fallen behind is told at most; the others are among the session's events."""

Change = Callable[[str, UUID, int], None]
"""Called after each commit with the tenant, the session and its sequence number."""


class SessionChanges:
    """Stores changes of sessions. Safe for threads. Raises StoreUnavailable, as everything that uses the store."""

    def __init__(self, store: Store, retries: Retries, clock: Callable[[], datetime]) -> None:
        self._store = store
        self._retries = retries
        self._clock = clock

    def record(self, tenant: str, session_id: UUID) -> SessionRecord:
        """The session as it is stored now. Raises NotFound; for another tenant's session, too."""
        with store_errors(), self._store.reading() as work:
            record = work.sessions.get(tenant, session_id)
        if record is None:
            raise NotFound("session", str(session_id))
        return record

    def stale(self, record: SessionRecord, viewer: Viewer, expected: int) -> StaleSequence:
        """The error for a change that is based on another sequence number, with what its sender has missed."""
        missed: list[bytes] = []
        if expected < record.sequence:
            with store_errors(), self._store.reading() as work:
                entries = work.entries.after(record.tenant, record.id, expected, MOST_MISSED, viewer)
            missed = [with_undone(entry.body, entry.undone_by) for entry in entries]
        return StaleSequence(expected, record.sequence, missed)

    def commit(self, record: SessionRecord, made: Made, answer: Answer, scope: str, retry: Retry | None) -> bool:
        """Store the change, its key, its rulings and its snapshot. False where somebody else was faster.

        Raises KeyInFlight where another process carries out the same request.
        """
        with store_errors(), self._store.writing() as work:
            self._retries.claim(work, record.tenant, scope, retry)
            at = made.entries[-1].at
            status: SessionStatus | None = "closed" if made.closes else None
            if not work.sessions.advance(record.tenant, record.id, record.sequence, made.sequence, at, status=status):
                return False
            self._add(work, record, made)
            if retry is not None:
                work.idempotency.add(_kept(record.tenant, scope, retry, answer, None, at))
            work.notify(record.tenant, record.id, made.sequence)
        return True

    def _add(self, work: UnitOfWork, record: SessionRecord, made: Made) -> None:
        tenant, session_id = record.tenant, record.id
        if made.learned:
            work.sessions.learn(tenant, session_id, made.learned)
        work.entries.add(tenant, session_id, made.entries)
        if made.undone_after is not None:
            work.entries.undo(tenant, session_id, made.undone_after, made.sequence)
        work.rulings.add(tenant, [ruling for ruling, _ in made.rulings])
        work.session_rulings.add(tenant, session_id, [views for _, views in made.rulings])
        if made.snapshot is not None:
            work.snapshots.add(tenant, session_id, made.snapshot)

    def keep(self, work: UnitOfWork, tenant: str, scope: str, retry: Retry | None, answer: Answer, salt: bytes) -> None:
        """Keep the answer to a request that opened a session; what was secret in it is not among what is kept."""
        if retry is not None:
            work.idempotency.add(_kept(tenant, scope, retry, answer, salt, self._clock()))


def _kept(tenant: str, scope: str, retry: Retry, answer: Answer, salt: bytes | None, at: datetime) -> IdempotencyRecord:
    return IdempotencyRecord(
        tenant, scope, retry.digest, retry.request, answer.status, answer.sequence, salt, answer.body, at
    )

"""Idempotency keys: a request that is sent again is answered as it was, and never carried out twice."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from hashlib import sha256
from threading import Lock

from app.services.session_errors import KeyInFlight, KeyReused
from app.store.session_records import IdempotencyRecord
from app.store.unit_of_work import UnitOfWork


@dataclass(frozen=True, slots=True)
class Retry:
    """The idempotency key of a request, and the digest of its method, path and body."""

    key: str
    request: bytes

    @property
    def digest(self) -> bytes:
        """What is stored of the key."""
        return sha256(self.key.encode(errors="replace")).digest()


@dataclass(frozen=True, slots=True)
class Answer:
    """What a request is answered: its HTTP status, its JSON, and where the session then stands."""

    status: int
    body: bytes
    sequence: int | None = None
    location: str | None = None
    replayed: bool = False


class Retries:
    """Looks keys up, and keeps two requests with one key apart. Safe for threads."""

    def __init__(self) -> None:
        self._in_flight: set[tuple[str, str, bytes]] = set()
        self._lock = Lock()

    @contextmanager
    def in_flight(self, tenant: str, scope: str, retry: Retry | None) -> Iterator[None]:
        """The time during which a request is carried out. Raises KeyInFlight for a second one with its key."""
        if retry is None:
            yield
            return
        key = (tenant, scope, retry.digest)
        with self._lock:
            if key in self._in_flight:
                raise KeyInFlight
            self._in_flight.add(key)
        try:
            yield
        finally:
            with self._lock:
                self._in_flight.discard(key)

    def stored(self, work: UnitOfWork, tenant: str, scope: str, retry: Retry | None) -> IdempotencyRecord | None:
        """What the key was answered, if it was. Raises KeyReused where it came with another request."""
        if retry is None:
            return None
        known = work.idempotency.get(tenant, scope, retry.digest)
        if known is not None and known.request != retry.request:
            raise KeyReused
        return known

    def claim(self, work: UnitOfWork, tenant: str, scope: str, retry: Retry | None) -> None:
        """Keep every other process from carrying out the same request. Raises KeyInFlight where one is doing so."""
        if retry is not None and not work.idempotency.lock(tenant, scope, retry.digest):
            raise KeyInFlight


def replayed(known: IdempotencyRecord, location: str | None = None) -> Answer:
    """The answer that was stored with a key."""
    return Answer(known.status, known.body, known.sequence, location, replayed=True)

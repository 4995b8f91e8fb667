"""The repository of what requests with an idempotency key were answered."""

from dataclasses import fields
from hashlib import sha256

from sqlalchemy import BigInteger, Connection, bindparam, func, insert, select

from app.store.session_records import IdempotencyRecord
from app.store.session_tables import idempotency

_INSERT = insert(idempotency)
_GET = select(*(idempotency.c[field.name] for field in fields(IdempotencyRecord))).where(
    idempotency.c.tenant == bindparam("tenant"),
    idempotency.c.scope == bindparam("scope"),
    idempotency.c.key == bindparam("key"),
)
_LOCK = select(func.pg_try_advisory_xact_lock(bindparam("number", type_=BigInteger())))


class IdempotencyRepository:
    """The answered requests of every tenant, through one connection."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def get(self, tenant: str, scope: str, key: bytes) -> IdempotencyRecord | None:
        """What the request with this key was answered, or None where it has not been answered."""
        row = self._connection.execute(_GET, {"tenant": tenant, "scope": scope, "key": key}).one_or_none()
        return None if row is None else IdempotencyRecord(*row)

    def add(self, record: IdempotencyRecord) -> None:
        """Keep an answer. Raises IntegrityError where this key has one."""
        self._connection.execute(_INSERT, {field.name: getattr(record, field.name) for field in fields(record)})

    def lock(self, tenant: str, scope: str, key: bytes) -> bool:
        """Hold this key until the transaction ends; False where another transaction holds it.

        SQLite has one writing transaction at a time, and one process that can tell which keys are in flight: there
        this is always True.
        """
        if self._connection.dialect.name != "postgresql":
            return True
        return self._connection.execute(_LOCK, {"number": _lock_number(tenant, scope, key)}).scalar_one() is True


def _lock_number(tenant: str, scope: str, key: bytes) -> int:
    """The number of the lock: 64 bits of a hash, signed as PostgreSQL wants it."""
    held = sha256(b"\x00".join((tenant.encode(), scope.encode(), key))).digest()
    return int.from_bytes(held[:8], "big", signed=True)

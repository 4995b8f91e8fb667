"""The repository of snapshots of sessions."""

from dataclasses import fields
from typing import Any
from uuid import UUID

from sqlalchemy import Connection, Uuid, bindparam, insert, or_, select

from app.store.session_records import SnapshotRecord
from app.store.session_tables import session_entries, session_snapshots

_FIELDS = tuple(field.name for field in fields(SnapshotRecord))
_OF_SESSION = (
    session_snapshots.c.tenant == bindparam("of_tenant"),
    session_snapshots.c.session_id == bindparam("of_session"),
    session_snapshots.c.sequence <= bindparam("up_to"),
)
# A scalar: PostgreSQL looks up the entry of each snapshot that it comes to. Of EXISTS or a join it may make a reading
# of all entries.
_ENTRY_HOLDS = (
    select(session_entries.c.undone_by.is_(None))
    .where(
        session_entries.c.tenant == session_snapshots.c.tenant,
        session_entries.c.session_id == session_snapshots.c.session_id,
        session_entries.c.sequence == session_snapshots.c.sequence,
    )
    .scalar_subquery()
)

_INSERT = insert(session_snapshots)
_LATEST = (
    select(*(session_snapshots.c[name] for name in _FIELDS))
    .where(*_OF_SESSION, or_(session_snapshots.c.sequence == 0, _ENTRY_HOLDS))
    .order_by(session_snapshots.c.sequence.desc())
    .limit(1)
)
_COPIED: dict[str, Any] = {
    **{column.name: column for column in session_snapshots.c},
    "session_id": bindparam("to_session", type_=Uuid()),
}
_COPY = insert(session_snapshots).from_select(list(_COPIED), select(*_COPIED.values()).where(*_OF_SESSION))


class SnapshotRepository:
    """The snapshots of every session, through one connection."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def add(self, tenant: str, session_id: UUID, snapshot: SnapshotRecord) -> None:
        """Store a snapshot. Raises IntegrityError where the session has one of this number."""
        values = {name: getattr(snapshot, name) for name in _FIELDS}
        self._connection.execute(_INSERT, {"tenant": tenant, "session_id": session_id, **values})

    def latest(self, tenant: str, session_id: UUID, up_to: int) -> SnapshotRecord | None:
        """The newest snapshot up to this number that still holds: the setup, or after an entry that was not undone."""
        given = {"of_tenant": tenant, "of_session": session_id, "up_to": up_to}
        row = self._connection.execute(_LATEST, given).one_or_none()
        return None if row is None else SnapshotRecord(*row)

    def copy(self, tenant: str, from_id: UUID, to_id: UUID, up_to: int) -> None:
        """Copy the snapshots up to this number to another session."""
        given = {"of_tenant": tenant, "of_session": from_id, "to_session": to_id, "up_to": up_to}
        self._connection.execute(_COPY, given)

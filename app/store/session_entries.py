"""The repository of the entries of sessions: appended, marked as undone, and never removed."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import fields
from typing import Any
from uuid import UUID

from sqlalchemy import Column, Connection, Select, Uuid, bindparam, case, insert, null, select, update

from app.games.live import Viewer
from app.store.session_records import EntryRecord, ToldEntry
from app.store.session_tables import session_entries

BATCH = 500
"""So many whole entries are read at once."""

VIEWS: Mapping[Viewer, str] = {"judge": "judge", "A": "a", "B": "b", "public": "public"}
"""The field and column of what each viewer is told."""

_FIELDS = tuple(field.name for field in fields(EntryRecord))
_COLUMNS = tuple(session_entries.c[name] for name in _FIELDS)
_WITHOUT_VIEWS = tuple(session_entries.c[name] for name in _FIELDS if name not in VIEWS.values())
_OF_SESSION = (
    session_entries.c.tenant == bindparam("of_tenant"),
    session_entries.c.session_id == bindparam("of_session"),
)
_AFTER = session_entries.c.sequence > bindparam("after")
_UP_TO = session_entries.c.sequence <= bindparam("up_to")

_INSERT = insert(session_entries)
_ONE = select(*_COLUMNS).where(*_OF_SESSION, session_entries.c.sequence == bindparam("sequence"))
_ALL = select(*_COLUMNS).where(*_OF_SESSION, _AFTER, _UP_TO).order_by(session_entries.c.sequence).limit(BATCH)
_EFFECTIVE = (
    select(*_WITHOUT_VIEWS)
    .where(*_OF_SESSION, _AFTER, _UP_TO, session_entries.c.kind == "action", session_entries.c.undone_by.is_(None))
    .order_by(session_entries.c.sequence)
)
_UNDO = (
    update(session_entries)
    .where(
        *_OF_SESSION,
        _AFTER,
        session_entries.c.sequence < bindparam("by"),
        session_entries.c.undone_by.is_(None),
    )
    .values(undone_by=bindparam("by"))
)


def _told(column: Column[Any]) -> Select[Any]:
    return (
        select(session_entries.c.sequence, session_entries.c.undone_by, column)
        .where(*_OF_SESSION, _AFTER)
        .order_by(session_entries.c.sequence)
        .limit(bindparam("rows"))
    )


_TOLD = {viewer: _told(session_entries.c[view]) for viewer, view in VIEWS.items()}

_COPIED: dict[str, Any] = {
    **{column.name: column for column in session_entries.c},
    "session_id": bindparam("to_session", type_=Uuid()),
    "undone_by": case((session_entries.c.undone_by > bindparam("up_to"), null()), else_=session_entries.c.undone_by),
}
_COPY = insert(session_entries).from_select(list(_COPIED), select(*_COPIED.values()).where(*_OF_SESSION, _UP_TO))


class EntryRepository:
    """The entries of every session, through one connection."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def add(self, tenant: str, session_id: UUID, entries: Sequence[EntryRecord]) -> None:
        """Append entries. Raises IntegrityError where the session has an entry with one of their numbers."""
        rows = [
            {"tenant": tenant, "session_id": session_id, **{name: getattr(entry, name) for name in _FIELDS}}
            for entry in entries
        ]
        if rows:
            self._connection.execute(_INSERT, rows)

    def after(self, tenant: str, session_id: UUID, after: int, limit: int, viewer: Viewer) -> tuple[ToldEntry, ...]:
        """At most `limit` entries after this number, undone ones included, as the viewer is told of them."""
        given = {"of_tenant": tenant, "of_session": session_id, "after": after, "rows": limit}
        return tuple(ToldEntry(*row) for row in self._connection.execute(_TOLD[viewer], given))

    def effective(self, tenant: str, session_id: UUID, after: int, up_to: int) -> tuple[EntryRecord, ...]:
        """The actions after one number and up to another that were not undone, in order, without their views."""
        given = {"of_tenant": tenant, "of_session": session_id, "after": after, "up_to": up_to}
        return tuple(EntryRecord(*row) for row in self._connection.execute(_EFFECTIVE, given))

    def one(self, tenant: str, session_id: UUID, sequence: int) -> EntryRecord | None:
        """The entry with this number, or None."""
        given = {"of_tenant": tenant, "of_session": session_id, "sequence": sequence}
        row = self._connection.execute(_ONE, given).one_or_none()
        return None if row is None else EntryRecord(*row)

    def all(self, tenant: str, session_id: UUID, up_to: int) -> Iterator[EntryRecord]:
        """Every entry up to this number, undone ones included, in order; read some at a time, as they are asked for."""
        given = {"of_tenant": tenant, "of_session": session_id, "after": 0, "up_to": up_to}
        while rows := self._connection.execute(_ALL, given).all():
            yield from (EntryRecord(*row) for row in rows)
            given["after"] = rows[-1].sequence

    def undo(self, tenant: str, session_id: UUID, after: int, by: int) -> None:
        """Mark the entries after this number, and before the rewind `by`, as undone by it, unless they are already."""
        self._connection.execute(_UNDO, {"of_tenant": tenant, "of_session": session_id, "after": after, "by": by})

    def copy(self, tenant: str, from_id: UUID, to_id: UUID, up_to: int) -> None:
        """Copy the entries up to this number to another session; what was undone only later is not undone there."""
        given = {"of_tenant": tenant, "of_session": from_id, "to_session": to_id, "up_to": up_to}
        self._connection.execute(_COPY, given)

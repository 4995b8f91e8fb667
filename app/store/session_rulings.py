"""The repository of the rulings of sessions: which ruling covers which entries, and what each viewer reads of it."""

from collections.abc import Mapping, Sequence
from dataclasses import fields
from typing import Any
from uuid import UUID

from sqlalchemy import ColumnElement, Connection, Select, Uuid, bindparam, insert, select

from app.games.live import Viewer
from app.store.paging import Page, cursor_after_number, number_of
from app.store.session_records import SessionRulingItem, SessionRulingRecord
from app.store.session_tables import session_entries, session_rulings
from app.store.tables import rulings

_FIELDS = tuple(field.name for field in fields(SessionRulingRecord))
_BODIES: Mapping[Viewer, ColumnElement[bytes]] = {
    "judge": rulings.c.body,
    "A": session_rulings.c.a,
    "B": session_rulings.c.b,
    "public": session_rulings.c.public,
}
_OF_SESSION = (
    session_rulings.c.tenant == bindparam("of_tenant"),
    session_rulings.c.session_id == bindparam("of_session"),
)
# A scalar: PostgreSQL looks up the entry of each ruling on the page. Of a join it may make a reading of all entries.
_UNDONE = (
    select(session_entries.c.undone_by.is_not(None))
    .where(
        session_entries.c.tenant == session_rulings.c.tenant,
        session_entries.c.session_id == session_rulings.c.session_id,
        session_entries.c.sequence == session_rulings.c.sequence,
    )
    .scalar_subquery()
)


def _items(body: ColumnElement[bytes]) -> Select[Any]:
    return (
        select(
            session_rulings.c.ruling_id,
            session_rulings.c.first,
            session_rulings.c.sequence,
            _UNDONE,
            rulings.c.created_at,
            rulings.c.verdict,
            body,
        )
        .join(rulings, (rulings.c.tenant == session_rulings.c.tenant) & (rulings.c.id == session_rulings.c.ruling_id))
        .where(*_OF_SESSION)
        .order_by(session_rulings.c.sequence.desc())
        .limit(bindparam("rows"))
    )


_INSERT = insert(session_rulings)
_NEWEST = {viewer: _items(body) for viewer, body in _BODIES.items()}
_BEFORE = {
    viewer: statement.where(session_rulings.c.sequence < bindparam("before")) for viewer, statement in _NEWEST.items()
}
_ONE = {
    viewer: statement.where(session_rulings.c.ruling_id == bindparam("ruling_id"))
    for viewer, statement in _NEWEST.items()
}
_COPIED: dict[str, Any] = {
    **{column.name: column for column in session_rulings.c},
    "session_id": bindparam("to_session", type_=Uuid()),
}
_COPY = insert(session_rulings).from_select(
    list(_COPIED),
    select(*_COPIED.values()).where(*_OF_SESSION, session_rulings.c.sequence <= bindparam("up_to")),
)


class SessionRulingRepository:
    """The rulings of every session, through one connection."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def add(self, tenant: str, session_id: UUID, made: Sequence[SessionRulingRecord]) -> None:
        """Add rulings to a session: after the rulings themselves, and after the entries that they end with."""
        rows = [
            {"tenant": tenant, "session_id": session_id, **{name: getattr(one, name) for name in _FIELDS}}
            for one in made
        ]
        if rows:
            self._connection.execute(_INSERT, rows)

    def page(
        self, tenant: str, session_id: UUID, viewer: Viewer, cursor: str | None, limit: int
    ) -> Page[SessionRulingItem]:
        """At most `limit` rulings of a session as the viewer sees them, the newest first, from the cursor on.

        Raises MalformedCursor.
        """
        given: dict[str, Any] = {"of_tenant": tenant, "of_session": session_id, "rows": limit + 1}
        if cursor is None:
            rows = self._connection.execute(_NEWEST[viewer], given).all()
        else:
            rows = self._connection.execute(_BEFORE[viewer], {**given, "before": number_of(cursor)}).all()
        items = tuple(SessionRulingItem(*row) for row in rows[:limit])
        return Page(items, cursor_after_number(items[-1].sequence) if len(rows) > limit else None)

    def one(self, tenant: str, session_id: UUID, ruling_id: UUID, viewer: Viewer) -> SessionRulingItem | None:
        """A ruling of a session as the viewer sees it, or None."""
        given = {"of_tenant": tenant, "of_session": session_id, "ruling_id": ruling_id, "rows": 1}
        row = self._connection.execute(_ONE[viewer], given).one_or_none()
        return None if row is None else SessionRulingItem(*row)

    def copy(self, tenant: str, from_id: UUID, to_id: UUID, up_to: int) -> None:
        """Copy the rulings up to this entry to another session, which has the entries already; their ids stay."""
        given = {"of_tenant": tenant, "of_session": from_id, "to_session": to_id, "up_to": up_to}
        self._connection.execute(_COPY, given)

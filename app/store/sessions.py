"""The repository of sessions: added, advanced by whoever knows their last entry, listed newest first."""

from collections.abc import Mapping, Sequence
from dataclasses import fields
from datetime import datetime
from functools import cache
from typing import Any
from uuid import UUID

from sqlalchemy import Connection, Update, bindparam, select, update

from app.store.definitions import DefinitionRepository
from app.store.paging import Page, cursor_after, position_of
from app.store.records import DefinitionRecord
from app.store.session_lists import session_list_statement
from app.store.session_records import SessionFilters, SessionRecord, SessionStatus, SessionSummary
from app.store.session_tables import session_definitions, sessions
from app.store.statements import insert_unless_there
from app.store.tables import definitions

_COLUMNS = tuple(sessions.c[field.name] for field in fields(SessionRecord))

_INSERT = insert_unless_there(sessions, "tenant", "id")
_GET = select(*_COLUMNS).where(sessions.c.tenant == bindparam("tenant"), sessions.c.id == bindparam("id"))
_INSERT_USE = insert_unless_there(session_definitions, "tenant", "session_id", "name")
_DEFINITIONS = (
    select(
        session_definitions.c.name,
        definitions.c.digest,
        definitions.c.game,
        definitions.c.name,
        definitions.c.body,
    )
    .join(
        definitions,
        (definitions.c.tenant == session_definitions.c.tenant) & (definitions.c.digest == session_definitions.c.digest),
    )
    .where(session_definitions.c.tenant == bindparam("tenant"), session_definitions.c.session_id == bindparam("id"))
    .order_by(session_definitions.c.name)
)


class SessionRepository:
    """The sessions of every tenant, through one connection."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self._definitions = DefinitionRepository(connection)

    def add(self, record: SessionRecord, definitions: Sequence[DefinitionRecord] = ()) -> bool:
        """Store a session, and the definitions that its setup uses, each by its own name; False where it is there."""
        values = {field.name: getattr(record, field.name) for field in fields(record)}
        result = self._connection.execute(_INSERT[self._connection.dialect.name], values)
        if result.rowcount == 0:
            return False
        self.learn(record.tenant, record.id, {used.name: used for used in definitions})
        return True

    def get(self, tenant: str, session_id: UUID) -> SessionRecord | None:
        """The session with this id, or None."""
        row = self._connection.execute(_GET, {"tenant": tenant, "id": session_id}).one_or_none()
        return None if row is None else SessionRecord(*row)

    def advance(
        self,
        tenant: str,
        session_id: UUID,
        expected_sequence: int,
        sequence: int,
        changed_at: datetime,
        *,
        status: SessionStatus | None = None,
    ) -> bool:
        """Number the last entry `sequence`, if it was `expected_sequence`; False where it was another.

        Of two transactions that expect the same, one gets True: the other waits for its commit and gets False.
        `status` stays as it is where it is not given.
        """
        given = {} if status is None else {"status": status}
        keys = {"of_tenant": tenant, "of_session": session_id, "expected": expected_sequence}
        result = self._connection.execute(
            _advance_statement(frozenset(given)), {**keys, **given, "sequence": sequence, "changed_at": changed_at}
        )
        return result.rowcount == 1

    def page(self, tenant: str, filters: SessionFilters, cursor: str | None, limit: int) -> Page[SessionSummary]:
        """At most `limit` sessions that fit the filters, the newest first, from the cursor on.

        Sessions added meanwhile come before the first page and shift nothing. Raises MalformedCursor.
        """
        given: dict[str, Any] = {
            "game": filters.game,
            "status": filters.status,
            "after": None if cursor is None else position_of(cursor),
        }
        given = {name: value for name, value in given.items() if value is not None}
        rows = self._connection.execute(
            session_list_statement(frozenset(given)), {**given, "tenant": tenant, "rows": limit + 1}
        ).all()
        items = tuple(SessionSummary(*row) for row in rows[:limit])
        return Page(items, cursor_after(items[-1].id) if len(rows) > limit else None)

    def definitions(self, tenant: str, session_id: UUID) -> tuple[tuple[str, DefinitionRecord], ...]:
        """The definitions that a session uses, each with the name that the session calls it, by that name."""
        rows = self._connection.execute(_DEFINITIONS, {"tenant": tenant, "id": session_id})
        return tuple((name, DefinitionRecord(*rest)) for name, *rest in rows)

    def learn(self, tenant: str, session_id: UUID, used: Mapping[str, DefinitionRecord]) -> None:
        """Add definitions that a session uses from now on; a name that it knows already keeps its definition."""
        self._definitions.add(tenant, list(used.values()))
        rows = [
            {"tenant": tenant, "session_id": session_id, "name": name, "digest": used[name].digest}
            for name in sorted(used)
        ]
        if rows:
            self._connection.execute(_INSERT_USE[self._connection.dialect.name], rows)


@cache
def _advance_statement(given: frozenset[str]) -> Update:
    changed: dict[str, Any] = {name: bindparam(name) for name in ("sequence", "changed_at", *sorted(given))}
    return (
        update(sessions)
        .where(
            sessions.c.tenant == bindparam("of_tenant"),
            sessions.c.id == bindparam("of_session"),
            sessions.c.sequence == bindparam("expected"),
        )
        .values(changed)
    )

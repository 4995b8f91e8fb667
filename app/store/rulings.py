"""The repository of rulings: added in batches, found by id or digest, listed newest first."""

from collections.abc import Sequence
from dataclasses import fields
from typing import Any
from uuid import UUID

from sqlalchemy import Connection, bindparam, select

from app.store.definitions import DefinitionRepository
from app.store.identity import first_id_at
from app.store.paging import Page, cursor_after, position_of
from app.store.records import NewRuling, RulingFilters, RulingRecord, RulingSummary, Written
from app.store.ruling_lists import list_statement
from app.store.statements import insert_unless_there
from app.store.tables import ruling_cards, ruling_definitions, ruling_rules, rulings

_COLUMNS = tuple(rulings.c[field.name] for field in fields(RulingRecord))

_GET = select(*_COLUMNS).where(rulings.c.tenant == bindparam("tenant"), rulings.c.id == bindparam("id"))
_BY_DIGEST = select(*_COLUMNS).where(rulings.c.tenant == bindparam("tenant"), rulings.c.digest == bindparam("digest"))
_BY_DIGESTS = select(*_COLUMNS).where(
    rulings.c.tenant == bindparam("tenant"),
    rulings.c.digest.in_(bindparam("digests", expanding=True)),
)
_INSERT = insert_unless_there(rulings, "tenant", "digest")
_INSERT_CARD = insert_unless_there(ruling_cards, "tenant", "card", "ruling_id")
_INSERT_RULE = insert_unless_there(ruling_rules, "tenant", "rule", "ruling_id")
_INSERT_USE = insert_unless_there(ruling_definitions, "tenant", "ruling_id", "digest")


def search_key(card: str) -> str:
    """The form in which the index of cards keeps a name."""
    return card.casefold()


class RulingRepository:
    """The rulings of every tenant, through one connection."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self._definitions = DefinitionRepository(connection)

    def add(self, tenant: str, new: Sequence[NewRuling]) -> list[Written]:
        """Store rulings of one tenant; where a digest is already there, give the stored ruling instead.

        The answers stand in the order of `new`; the same digest twice in `new` is stored once. To hand in a
        ruling again is harmless, as when the connection broke during a commit that nevertheless succeeded.
        """
        if not new:
            return []
        # In the order of the digests: two writers with overlapping batches then wait and never deadlock.
        first = {item.record.digest: item for item in reversed(new)}
        unique = [first[digest] for digest in sorted(first)]
        result = self._connection.execute(
            _INSERT[self._connection.dialect.name],
            [_values(item.record) for item in unique],
            execution_options={"preserve_rowcount": True},
        )
        stored = {item.record.digest: item.record for item in unique}
        if result.rowcount != len(unique):
            stored |= self.by_digests(tenant, list(stored))
        self._add_details(tenant, [item for item in unique if stored[item.record.digest].id == item.record.id])
        return [
            Written(stored[item.record.digest], created=stored[item.record.digest].id == item.record.id) for item in new
        ]

    def _add_details(self, tenant: str, created: Sequence[NewRuling]) -> None:
        """The definitions that new rulings used, and the entries to find the rulings by."""
        self._definitions.add(tenant, [definition for item in created for definition in item.definitions])
        uses = [
            {"tenant": tenant, "ruling_id": item.record.id, "digest": digest}
            for item in created
            for digest in {definition.digest for definition in item.definitions}
        ]
        cards = [
            {"tenant": tenant, "ruling_id": item.record.id, "card": card}
            for item in created
            for card in {search_key(card) for card in item.cards}
        ]
        rules = [
            {"tenant": tenant, "ruling_id": item.record.id, "rule": rule}
            for item in created
            for rule in set(item.rules)
        ]
        for statement, rows in ((_INSERT_USE, uses), (_INSERT_CARD, cards), (_INSERT_RULE, rules)):
            if rows:
                self._connection.execute(statement[self._connection.dialect.name], rows)

    def get(self, tenant: str, ruling_id: UUID) -> RulingRecord | None:
        """The ruling with this id, or None."""
        row = self._connection.execute(_GET, {"tenant": tenant, "id": ruling_id}).one_or_none()
        return None if row is None else _record(row)

    def by_digest(self, tenant: str, digest: bytes) -> RulingRecord | None:
        """The ruling with this digest, or None."""
        row = self._connection.execute(_BY_DIGEST, {"tenant": tenant, "digest": digest}).one_or_none()
        return None if row is None else _record(row)

    def by_digests(self, tenant: str, digests: Sequence[bytes]) -> dict[bytes, RulingRecord]:
        """The rulings with these digests, as far as there are any."""
        rows = self._connection.execute(_BY_DIGESTS, {"tenant": tenant, "digests": digests})
        return {row.digest: _record(row) for row in rows}

    def page(self, tenant: str, filters: RulingFilters, cursor: str | None, limit: int) -> Page[RulingSummary]:
        """At most `limit` rulings that fit the filters, the newest first, from the cursor on.

        Rulings added meanwhile come before the first page and shift nothing. Raises MalformedCursor.
        """
        given: dict[str, Any] = {
            "game": filters.game,
            "card": None if filters.card is None else search_key(filters.card),
            "rule": filters.rule,
            "verdict": filters.verdict,
            "since": None if filters.since is None else first_id_at(filters.since),
            "until": None if filters.until is None else first_id_at(filters.until),
            "after": None if cursor is None else position_of(cursor),
        }
        given = {name: value for name, value in given.items() if value is not None}
        rows = self._connection.execute(
            list_statement(frozenset(given)), {**given, "tenant": tenant, "rows": limit + 1}
        ).all()
        items = tuple(RulingSummary(*row) for row in rows[:limit])
        return Page(items, cursor_after(items[-1].id) if len(rows) > limit else None)


def _values(record: RulingRecord) -> dict[str, Any]:
    return {field.name: getattr(record, field.name) for field in fields(record)}


def _record(row: Sequence[Any]) -> RulingRecord:
    return RulingRecord(*row)

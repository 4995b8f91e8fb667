"""The repository of the card definitions that rulings used."""

from collections.abc import Sequence
from uuid import UUID

from sqlalchemy import Connection, bindparam, select

from app.store.records import DefinitionRecord
from app.store.statements import insert_unless_there
from app.store.tables import definitions, ruling_definitions

_INSERT = insert_unless_there(definitions, "tenant", "digest")
_OF_RULING = (
    select(definitions.c.digest, definitions.c.game, definitions.c.name, definitions.c.body)
    .join(
        ruling_definitions,
        (ruling_definitions.c.tenant == definitions.c.tenant) & (ruling_definitions.c.digest == definitions.c.digest),
    )
    .where(
        ruling_definitions.c.tenant == bindparam("tenant"),
        ruling_definitions.c.ruling_id == bindparam("ruling_id"),
    )
    .order_by(definitions.c.name, definitions.c.digest)
)


class DefinitionRepository:
    """The definitions of every tenant, through one connection."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def add(self, tenant: str, used: Sequence[DefinitionRecord]) -> None:
        """Keep definitions by their digest; those already kept stay as they are."""
        unique = {definition.digest: definition for definition in used}
        rows = [
            {
                "tenant": tenant,
                "digest": digest,
                "game": unique[digest].game,
                "name": unique[digest].name,
                "body": unique[digest].body,
            }
            for digest in sorted(unique)
        ]
        if rows:
            self._connection.execute(_INSERT[self._connection.dialect.name], rows)

    def of_ruling(self, tenant: str, ruling_id: UUID) -> tuple[DefinitionRecord, ...]:
        """The definitions that a ruling used, by name."""
        rows = self._connection.execute(_OF_RULING, {"tenant": tenant, "ruling_id": ruling_id})
        return tuple(DefinitionRecord(*row) for row in rows)

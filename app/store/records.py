"""What goes into the store and comes out of it."""

from dataclasses import dataclass
from datetime import datetime
from uuid import UUID


@dataclass(frozen=True, slots=True)
class RulingRecord:
    """A ruling as it is stored.

    `digest` is the SHA-256 of everything the ruling depends on, unique within the tenant; `submission` is the
    canonical JSON of what was judged; `body` is what was answered, byte for byte. A ruling that a session made knows
    the session, and the first and the last of its entries that it covers.
    """

    tenant: str
    id: UUID
    created_at: datetime
    game: str
    profile: str
    verdict: str
    digest: bytes
    engine_version: str
    rules_version: str
    rejudged_from: UUID | None
    submission: bytes
    body: bytes
    session_id: UUID | None = None
    first_sequence: int | None = None
    last_sequence: int | None = None


@dataclass(frozen=True, slots=True)
class DefinitionRecord:
    """A card's definition as it was when a ruling used it; `digest` is the SHA-256 of `body`."""

    digest: bytes
    game: str
    name: str
    body: bytes


@dataclass(frozen=True, slots=True)
class NewRuling:
    """A ruling to store, with the cards and rules to find it by and the definitions that it used."""

    record: RulingRecord
    cards: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()
    definitions: tuple[DefinitionRecord, ...] = ()


@dataclass(frozen=True, slots=True)
class Written:
    """The stored ruling with this digest, and whether it is the one just handed in."""

    record: RulingRecord
    created: bool


@dataclass(frozen=True, slots=True)
class RulingSummary:
    """A ruling in a list: everything but its long parts."""

    id: UUID
    created_at: datetime
    game: str
    profile: str
    verdict: str
    engine_version: str
    rules_version: str
    rejudged_from: UUID | None
    session_id: UUID | None = None


@dataclass(frozen=True, slots=True)
class RulingFilters:
    """What a list is narrowed to: `since` is the first moment that counts, `until` no longer."""

    game: str | None = None
    card: str | None = None
    rule: str | None = None
    verdict: str | None = None
    since: datetime | None = None
    until: datetime | None = None

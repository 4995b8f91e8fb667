"""The tables of live sessions, in the same metadata and with the same rules as the tables of rulings."""

from sqlalchemy import (
    Column,
    ForeignKeyConstraint,
    Index,
    Integer,
    LargeBinary,
    PrimaryKeyConstraint,
    String,
    Table,
    Uuid,
)

from app.store.tables import MAX_CARD, MAX_TENANT, metadata
from app.store.types import UtcDateTime

sessions = Table(
    "sessions",
    metadata,
    Column("tenant", String(MAX_TENANT), nullable=False),
    Column("id", Uuid, nullable=False),
    Column("created_at", UtcDateTime, nullable=False),
    Column("changed_at", UtcDateTime, nullable=False),
    Column("game", String(32), nullable=False),
    Column("profile", String(32), nullable=False),
    Column("status", String(16), nullable=False),
    Column("sequence", Integer, nullable=False, comment="The number of the last entry; 0 before the first."),
    # No foreign key: an imported session may come from one that is not here.
    Column("forked_from", Uuid, nullable=True),
    Column("forked_at", Integer, nullable=True),
    Column("engine_version", String(64), nullable=False),
    Column("rules_version", String(64), nullable=False),
    Column("judge_token", LargeBinary(32), nullable=False),
    Column("a_token", LargeBinary(32), nullable=False),
    Column("b_token", LargeBinary(32), nullable=False),
    Column("public_token", LargeBinary(32), nullable=False),
    Column("setup", LargeBinary, nullable=False),
    PrimaryKeyConstraint("tenant", "id"),
    Index(None, "tenant", "game", "id"),
    Index(None, "tenant", "status", "id"),
    Index(None, "tenant", "game", "status", "id"),
    comment="Games in progress. Tokens are kept as SHA-256 digests.",
)

session_entries = Table(
    "session_entries",
    metadata,
    Column("tenant", String(MAX_TENANT), nullable=False),
    Column("session_id", Uuid, nullable=False),
    Column("sequence", Integer, nullable=False),
    Column("at", UtcDateTime, nullable=False),
    Column("kind", String(16), nullable=False),
    Column("viewer", String(16), nullable=False, comment="Who posted it."),
    Column("player", String(16), nullable=True),
    Column("verb", String(64), nullable=True),
    Column("undone_by", Integer, nullable=True, comment="The rewind that undid it."),
    Column("body", LargeBinary, nullable=False),
    Column("judge", LargeBinary, nullable=False),
    Column("a", LargeBinary, nullable=False),
    Column("b", LargeBinary, nullable=False),
    Column("public", LargeBinary, nullable=False),
    PrimaryKeyConstraint("tenant", "session_id", "sequence"),
    ForeignKeyConstraint(["tenant", "session_id"], ["sessions.tenant", "sessions.id"]),
    comment="The log of each session: what was posted, and what each viewer is told of it.",
)

session_snapshots = Table(
    "session_snapshots",
    metadata,
    Column("tenant", String(MAX_TENANT), nullable=False),
    Column("session_id", Uuid, nullable=False),
    Column("sequence", Integer, nullable=False),
    Column("engine", String(64), nullable=False),
    Column("state_digest", LargeBinary(32), nullable=False),
    Column("body", LargeBinary, nullable=False),
    PrimaryKeyConstraint("tenant", "session_id", "sequence"),
    ForeignKeyConstraint(["tenant", "session_id"], ["sessions.tenant", "sessions.id"]),
    comment="Games as they stood after an entry; 0 is the setup.",
)

session_definitions = Table(
    "session_definitions",
    metadata,
    Column("tenant", String(MAX_TENANT), nullable=False),
    Column("session_id", Uuid, nullable=False),
    Column("name", String(MAX_CARD), nullable=False),
    Column("digest", LargeBinary(32), nullable=False),
    PrimaryKeyConstraint("tenant", "session_id", "name"),
    ForeignKeyConstraint(["tenant", "session_id"], ["sessions.tenant", "sessions.id"]),
    ForeignKeyConstraint(["tenant", "digest"], ["definitions.tenant", "definitions.digest"]),
    comment="Which definitions a session uses, by the names it calls them.",
    sqlite_with_rowid=False,
)

session_rulings = Table(
    "session_rulings",
    metadata,
    Column("tenant", String(MAX_TENANT), nullable=False),
    Column("session_id", Uuid, nullable=False),
    Column("sequence", Integer, nullable=False, comment="The last entry that the ruling covers."),
    Column("first", Integer, nullable=False, comment="The first entry that the ruling covers."),
    Column("ruling_id", Uuid, nullable=False),
    Column("a", LargeBinary, nullable=False),
    Column("b", LargeBinary, nullable=False),
    Column("public", LargeBinary, nullable=False),
    PrimaryKeyConstraint("tenant", "session_id", "sequence"),
    ForeignKeyConstraint(
        ["tenant", "session_id", "sequence"],
        ["session_entries.tenant", "session_entries.session_id", "session_entries.sequence"],
    ),
    ForeignKeyConstraint(["tenant", "ruling_id"], ["rulings.tenant", "rulings.id"]),
    Index(None, "tenant", "session_id", "ruling_id", "sequence"),
    comment="The rulings of each session, and their bodies for the viewers other than the judge.",
)

idempotency = Table(
    "idempotency",
    metadata,
    Column("tenant", String(MAX_TENANT), nullable=False),
    Column("scope", String(64), nullable=False),
    Column("key", LargeBinary(32), nullable=False),
    Column("request", LargeBinary(32), nullable=False),
    Column("status", Integer, nullable=False),
    Column("sequence", Integer, nullable=True),
    Column("salt", LargeBinary, nullable=True),
    Column("created_at", UtcDateTime, nullable=False),
    Column("body", LargeBinary, nullable=False),
    PrimaryKeyConstraint("tenant", "scope", "key"),
    comment="What requests with an idempotency key were answered. Key and request are SHA-256 digests.",
)

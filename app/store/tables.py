"""The tables. The tenant leads every primary key, unique constraint, foreign key and index.

So nothing ever crosses tenants, and the same schema runs on a PostgreSQL that is distributed on the tenant.
What is answered byte for byte is stored as bytes.
"""

from sqlalchemy import (
    Column,
    ForeignKeyConstraint,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    UniqueConstraint,
    Uuid,
)

from app.store.types import UtcDateTime

MAX_TENANT = 100
MAX_CARD = 300
"""A card's name has at most 100 characters; casefolding makes at most three of each."""

metadata = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_1_name)s",
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    }
)

rulings = Table(
    "rulings",
    metadata,
    Column("tenant", String(MAX_TENANT), nullable=False),
    Column("id", Uuid, nullable=False),
    Column("created_at", UtcDateTime, nullable=False),
    Column("game", String(32), nullable=False),
    Column("profile", String(32), nullable=False),
    Column("verdict", String(32), nullable=False),
    Column("digest", LargeBinary(32), nullable=False),
    Column("engine_version", String(64), nullable=False),
    Column("rules_version", String(64), nullable=False),
    Column("rejudged_from", Uuid, nullable=True),
    # Of a ruling that a session made. No foreign key: the session's own table refers to its rulings.
    Column("session_id", Uuid, nullable=True),
    Column("first_sequence", Integer, nullable=True),
    Column("last_sequence", Integer, nullable=True),
    # The long columns come last: a list, which needs neither, then reads no overflow page of SQLite.
    Column("submission", LargeBinary, nullable=False),
    Column("body", LargeBinary, nullable=False),
    PrimaryKeyConstraint("tenant", "id"),
    UniqueConstraint("tenant", "digest"),
    ForeignKeyConstraint(["tenant", "rejudged_from"], ["rulings.tenant", "rulings.id"]),
    Index(None, "tenant", "game", "id"),
    Index(None, "tenant", "verdict", "id"),
    comment="Rulings, never changed once committed. `digest` covers all that a ruling depends on.",
)

ruling_cards = Table(
    "ruling_cards",
    metadata,
    Column("tenant", String(MAX_TENANT), nullable=False),
    Column("card", String(MAX_CARD), nullable=False, comment="The card's name, casefolded."),
    Column("ruling_id", Uuid, nullable=False),
    PrimaryKeyConstraint("tenant", "card", "ruling_id"),
    ForeignKeyConstraint(["tenant", "ruling_id"], ["rulings.tenant", "rulings.id"]),
    comment="Which rulings name a card.",
    sqlite_with_rowid=False,
)

ruling_rules = Table(
    "ruling_rules",
    metadata,
    Column("tenant", String(MAX_TENANT), nullable=False),
    Column("rule", String(64), nullable=False),
    Column("ruling_id", Uuid, nullable=False),
    PrimaryKeyConstraint("tenant", "rule", "ruling_id"),
    ForeignKeyConstraint(["tenant", "ruling_id"], ["rulings.tenant", "rulings.id"]),
    comment="Which rulings cite a rule.",
    sqlite_with_rowid=False,
)

definitions = Table(
    "definitions",
    metadata,
    Column("tenant", String(MAX_TENANT), nullable=False),
    Column("digest", LargeBinary(32), nullable=False),
    Column("game", String(32), nullable=False),
    Column("name", String(MAX_CARD), nullable=False),
    Column("body", LargeBinary, nullable=False),
    PrimaryKeyConstraint("tenant", "digest"),
    comment="The catalogue's definitions that rulings used, as they were then.",
)

ruling_definitions = Table(
    "ruling_definitions",
    metadata,
    Column("tenant", String(MAX_TENANT), nullable=False),
    Column("ruling_id", Uuid, nullable=False),
    Column("digest", LargeBinary(32), nullable=False),
    PrimaryKeyConstraint("tenant", "ruling_id", "digest"),
    ForeignKeyConstraint(["tenant", "ruling_id"], ["rulings.tenant", "rulings.id"]),
    ForeignKeyConstraint(["tenant", "digest"], ["definitions.tenant", "definitions.digest"]),
    comment="Which definitions a ruling used.",
    sqlite_with_rowid=False,
)

"""Live sessions: their log, snapshots, definitions and rulings, and the answers to requests with an idempotency key.

Revision ID: 0002
Revises: 0001
"""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None

TABLES = (
    "idempotency",
    "session_rulings",
    "session_definitions",
    "session_snapshots",
    "session_entries",
    "sessions",
)


def upgrade() -> None:
    # SQLite copies the table, so there the long columns stay last: a list then reads no overflow page.
    is_sqlite = op.get_context().dialect.name == "sqlite"
    before = "submission" if is_sqlite else None
    with op.batch_alter_table("rulings", recreate="always" if is_sqlite else "never") as rulings:
        rulings.add_column(sa.Column("session_id", sa.Uuid(), nullable=True), insert_before=before)
        rulings.add_column(sa.Column("first_sequence", sa.Integer(), nullable=True), insert_before=before)
        rulings.add_column(sa.Column("last_sequence", sa.Integer(), nullable=True), insert_before=before)
    _create_sessions()
    _create_entries()
    _create_snapshots()
    _create_definitions()
    _create_rulings()
    _create_idempotency()


def _create_sessions() -> None:
    op.create_table(
        "sessions",
        sa.Column("tenant", sa.String(100), nullable=False),
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("changed_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("profile", sa.String(32), nullable=False),
        sa.Column("status", sa.String(16), nullable=False),
        sa.Column(
            "sequence", sa.Integer(), nullable=False, comment="The number of the last entry; 0 before the first."
        ),
        sa.Column("forked_from", sa.Uuid(), nullable=True),
        sa.Column("forked_at", sa.Integer(), nullable=True),
        sa.Column("engine_version", sa.String(64), nullable=False),
        sa.Column("rules_version", sa.String(64), nullable=False),
        sa.Column("judge_token", sa.LargeBinary(32), nullable=False),
        sa.Column("a_token", sa.LargeBinary(32), nullable=False),
        sa.Column("b_token", sa.LargeBinary(32), nullable=False),
        sa.Column("public_token", sa.LargeBinary(32), nullable=False),
        sa.Column("setup", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("tenant", "id", name="pk_sessions"),
        comment="Games in progress. Tokens are kept as SHA-256 digests.",
    )
    op.create_index("ix_sessions_tenant_game_id", "sessions", ["tenant", "game", "id"])
    op.create_index("ix_sessions_tenant_status_id", "sessions", ["tenant", "status", "id"])
    op.create_index("ix_sessions_tenant_game_status_id", "sessions", ["tenant", "game", "status", "id"])


def _create_entries() -> None:
    op.create_table(
        "session_entries",
        sa.Column("tenant", sa.String(100), nullable=False),
        sa.Column("session_id", sa.Uuid(), nullable=False),
        sa.Column("sequence", sa.Integer(), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("viewer", sa.String(16), nullable=False, comment="Who posted it."),
        sa.Column("player", sa.String(16), nullable=True),
        sa.Column("verb", sa.String(64), nullable=True),
        sa.Column("undone_by", sa.Integer(), nullable=True, comment="The rewind that undid it."),
        sa.Column("body", sa.LargeBinary(), nullable=False),
        sa.Column("judge", sa.LargeBinary(), nullable=False),
        sa.Column("a", sa.LargeBinary(), nullable=False),
        sa.Column("b", sa.LargeBinary(), nullable=False),
        sa.Column("public", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("tenant", "session_id", "sequence", name="pk_session_entries"),
        sa.ForeignKeyConstraint(
            ["tenant", "session_id"], ["sessions.tenant", "sessions.id"], name="fk_session_entries_session_id"
        ),
        comment="The log of each session: what was posted, and what each viewer is told of it.",
    )


def _create_snapshots() -> None:
    op.create_table(
        "session_snapshots",
        sa.Column("tenant", sa.String(100), nullable=False),
        sa.Column("session_id", sa.Uuid(), nullable=False),
        sa.Column("sequence", sa.Integer(), nullable=False),
        sa.Column("engine", sa.String(64), nullable=False),
        sa.Column("state_digest", sa.LargeBinary(32), nullable=False),
        sa.Column("body", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("tenant", "session_id", "sequence", name="pk_session_snapshots"),
        sa.ForeignKeyConstraint(
            ["tenant", "session_id"], ["sessions.tenant", "sessions.id"], name="fk_session_snapshots_session_id"
        ),
        comment="Games as they stood after an entry; 0 is the setup.",
    )


def _create_definitions() -> None:
    op.create_table(
        "session_definitions",
        sa.Column("tenant", sa.String(100), nullable=False),
        sa.Column("session_id", sa.Uuid(), nullable=False),
        sa.Column("name", sa.String(300), nullable=False),
        sa.Column("digest", sa.LargeBinary(32), nullable=False),
        sa.PrimaryKeyConstraint("tenant", "session_id", "name", name="pk_session_definitions"),
        sa.ForeignKeyConstraint(
            ["tenant", "session_id"], ["sessions.tenant", "sessions.id"], name="fk_session_definitions_session_id"
        ),
        sa.ForeignKeyConstraint(
            ["tenant", "digest"],
            ["definitions.tenant", "definitions.digest"],
            name="fk_session_definitions_digest",
        ),
        comment="Which definitions a session uses, by the names it calls them.",
        sqlite_with_rowid=False,
    )


def _create_rulings() -> None:
    op.create_table(
        "session_rulings",
        sa.Column("tenant", sa.String(100), nullable=False),
        sa.Column("session_id", sa.Uuid(), nullable=False),
        sa.Column("sequence", sa.Integer(), nullable=False, comment="The last entry that the ruling covers."),
        sa.Column("first", sa.Integer(), nullable=False, comment="The first entry that the ruling covers."),
        sa.Column("ruling_id", sa.Uuid(), nullable=False),
        sa.Column("a", sa.LargeBinary(), nullable=False),
        sa.Column("b", sa.LargeBinary(), nullable=False),
        sa.Column("public", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("tenant", "session_id", "sequence", name="pk_session_rulings"),
        sa.ForeignKeyConstraint(
            ["tenant", "session_id", "sequence"],
            ["session_entries.tenant", "session_entries.session_id", "session_entries.sequence"],
            name="fk_session_rulings_session_id",
        ),
        sa.ForeignKeyConstraint(
            ["tenant", "ruling_id"], ["rulings.tenant", "rulings.id"], name="fk_session_rulings_ruling_id"
        ),
        comment="The rulings of each session, and their bodies for the viewers other than the judge.",
    )
    op.create_index(
        "ix_session_rulings_tenant_session_id_ruling_id_sequence",
        "session_rulings",
        ["tenant", "session_id", "ruling_id", "sequence"],
    )


def _create_idempotency() -> None:
    op.create_table(
        "idempotency",
        sa.Column("tenant", sa.String(100), nullable=False),
        sa.Column("scope", sa.String(64), nullable=False),
        sa.Column("key", sa.LargeBinary(32), nullable=False),
        sa.Column("request", sa.LargeBinary(32), nullable=False),
        sa.Column("status", sa.Integer(), nullable=False),
        sa.Column("sequence", sa.Integer(), nullable=True),
        sa.Column("salt", sa.LargeBinary(), nullable=True),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("body", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("tenant", "scope", "key", name="pk_idempotency"),
        comment="What requests with an idempotency key were answered. Key and request are SHA-256 digests.",
    )


def downgrade() -> None:
    for table in TABLES:
        op.drop_table(table)
    with op.batch_alter_table("rulings") as rulings:
        for column in ("last_sequence", "first_sequence", "session_id"):
            rulings.drop_column(column)

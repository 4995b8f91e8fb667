"""Rulings, what to find them by, and the definitions that they used.

Revision ID: 0001
Revises:
"""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "rulings",
        sa.Column("tenant", sa.String(100), nullable=False),
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("profile", sa.String(32), nullable=False),
        sa.Column("verdict", sa.String(32), nullable=False),
        sa.Column("digest", sa.LargeBinary(32), nullable=False),
        sa.Column("engine_version", sa.String(64), nullable=False),
        sa.Column("rules_version", sa.String(64), nullable=False),
        sa.Column("rejudged_from", sa.Uuid(), nullable=True),
        sa.Column("submission", sa.LargeBinary(), nullable=False),
        sa.Column("body", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("tenant", "id", name="pk_rulings"),
        sa.UniqueConstraint("tenant", "digest", name="uq_rulings_tenant_digest"),
        sa.ForeignKeyConstraint(
            ["tenant", "rejudged_from"], ["rulings.tenant", "rulings.id"], name="fk_rulings_rejudged_from"
        ),
        comment="Rulings, never changed once committed. `digest` covers all that a ruling depends on.",
    )
    op.create_index("ix_rulings_tenant_game_id", "rulings", ["tenant", "game", "id"])
    op.create_index("ix_rulings_tenant_verdict_id", "rulings", ["tenant", "verdict", "id"])
    op.create_table(
        "ruling_cards",
        sa.Column("tenant", sa.String(100), nullable=False),
        sa.Column("card", sa.String(300), nullable=False, comment="The card's name, casefolded."),
        sa.Column("ruling_id", sa.Uuid(), nullable=False),
        sa.PrimaryKeyConstraint("tenant", "card", "ruling_id", name="pk_ruling_cards"),
        sa.ForeignKeyConstraint(
            ["tenant", "ruling_id"], ["rulings.tenant", "rulings.id"], name="fk_ruling_cards_ruling_id"
        ),
        comment="Which rulings name a card.",
        sqlite_with_rowid=False,
    )
    op.create_table(
        "ruling_rules",
        sa.Column("tenant", sa.String(100), nullable=False),
        sa.Column("rule", sa.String(64), nullable=False),
        sa.Column("ruling_id", sa.Uuid(), nullable=False),
        sa.PrimaryKeyConstraint("tenant", "rule", "ruling_id", name="pk_ruling_rules"),
        sa.ForeignKeyConstraint(
            ["tenant", "ruling_id"], ["rulings.tenant", "rulings.id"], name="fk_ruling_rules_ruling_id"
        ),
        comment="Which rulings cite a rule.",
        sqlite_with_rowid=False,
    )
    op.create_table(
        "definitions",
        sa.Column("tenant", sa.String(100), nullable=False),
        sa.Column("digest", sa.LargeBinary(32), nullable=False),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("name", sa.String(300), nullable=False),
        sa.Column("body", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("tenant", "digest", name="pk_definitions"),
        comment="The catalogue's definitions that rulings used, as they were then.",
    )
    op.create_table(
        "ruling_definitions",
        sa.Column("tenant", sa.String(100), nullable=False),
        sa.Column("ruling_id", sa.Uuid(), nullable=False),
        sa.Column("digest", sa.LargeBinary(32), nullable=False),
        sa.PrimaryKeyConstraint("tenant", "ruling_id", "digest", name="pk_ruling_definitions"),
        sa.ForeignKeyConstraint(
            ["tenant", "ruling_id"], ["rulings.tenant", "rulings.id"], name="fk_ruling_definitions_ruling_id"
        ),
        sa.ForeignKeyConstraint(
            ["tenant", "digest"],
            ["definitions.tenant", "definitions.digest"],
            name="fk_ruling_definitions_digest",
        ),
        comment="Which definitions a ruling used.",
        sqlite_with_rowid=False,
    )


def downgrade() -> None:
    for table in ("ruling_definitions", "definitions", "ruling_rules", "ruling_cards", "rulings"):
        op.drop_table(table)

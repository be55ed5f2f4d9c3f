"""The first tables: players, sessions, tables, seats, entries, marks, chat."""

from __future__ import annotations

import sqlalchemy
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "players",
        sqlalchemy.Column("id", sqlalchemy.String(length=16), nullable=False),
        sqlalchemy.Column("name", sqlalchemy.String(length=40), nullable=False),
        sqlalchemy.Column("account", sqlalchemy.String(length=40)),
        sqlalchemy.Column("password", sqlalchemy.String(length=200)),
        sqlalchemy.Column("webhook", sqlalchemy.String(length=400)),
        sqlalchemy.Column("email", sqlalchemy.String(length=200)),
        sqlalchemy.Column("lang", sqlalchemy.String(length=8), server_default="en", nullable=False),
        sqlalchemy.Column("created", sqlalchemy.BigInteger(), nullable=False),
        sqlalchemy.PrimaryKeyConstraint("id", name=op.f("pk_players")),
        sqlalchemy.UniqueConstraint("account", name=op.f("uq_players_account")),
    )
    op.create_table(
        "sessions",
        sqlalchemy.Column("secret", sqlalchemy.String(length=64), nullable=False),
        sqlalchemy.Column("player", sqlalchemy.String(length=16), nullable=False),
        sqlalchemy.Column("created", sqlalchemy.BigInteger(), nullable=False),
        sqlalchemy.Column("expires", sqlalchemy.BigInteger()),
        sqlalchemy.ForeignKeyConstraint(
            ["player"], ["players.id"], name=op.f("fk_sessions_player"), ondelete="CASCADE"
        ),
        sqlalchemy.PrimaryKeyConstraint("secret", name=op.f("pk_sessions")),
    )
    op.create_index(op.f("ix_sessions_player"), "sessions", ["player"])
    op.create_table(
        "tables",
        sqlalchemy.Column("id", sqlalchemy.String(length=16), nullable=False),
        sqlalchemy.Column("invite", sqlalchemy.String(length=32), nullable=False),
        sqlalchemy.Column("host", sqlalchemy.String(length=16), nullable=False),
        sqlalchemy.Column("state", sqlalchemy.String(length=10), nullable=False),
        sqlalchemy.Column("private", sqlalchemy.Boolean(), nullable=False),
        sqlalchemy.Column("setup", sqlalchemy.Text(), nullable=False),
        sqlalchemy.Column("revision", sqlalchemy.Integer(), server_default="0", nullable=False),
        sqlalchemy.Column("version", sqlalchemy.Integer(), server_default="0", nullable=False),
        sqlalchemy.Column("asked", sqlalchemy.Integer()),
        sqlalchemy.Column("paused", sqlalchemy.Boolean(), server_default="0", nullable=False),
        sqlalchemy.Column("proposal", sqlalchemy.Text()),
        sqlalchemy.Column("clock", sqlalchemy.Text()),
        sqlalchemy.Column("deadline", sqlalchemy.BigInteger()),
        sqlalchemy.Column("deal", sqlalchemy.Text()),
        sqlalchemy.Column("snapshot", sqlalchemy.Text()),
        sqlalchemy.Column("outcome", sqlalchemy.Text()),
        sqlalchemy.Column("rematch", sqlalchemy.String(length=16)),
        sqlalchemy.Column("created", sqlalchemy.BigInteger(), nullable=False),
        sqlalchemy.Column("changed", sqlalchemy.BigInteger(), nullable=False),
        sqlalchemy.ForeignKeyConstraint(["host"], ["players.id"], name=op.f("fk_tables_host")),
        sqlalchemy.PrimaryKeyConstraint("id", name=op.f("pk_tables")),
        sqlalchemy.UniqueConstraint("invite", name=op.f("uq_tables_invite")),
    )
    op.create_index(op.f("ix_tables_changed"), "tables", ["changed"])
    op.create_index(op.f("ix_tables_deadline"), "tables", ["deadline"])
    op.create_index(op.f("ix_tables_state"), "tables", ["state"])
    op.create_table(
        "chat",
        sqlalchemy.Column(
            "id", sqlalchemy.BigInteger().with_variant(sqlalchemy.Integer(), "sqlite"), nullable=False
        ),
        sqlalchemy.Column("table_id", sqlalchemy.String(length=16), nullable=False),
        sqlalchemy.Column("at", sqlalchemy.BigInteger(), nullable=False),
        sqlalchemy.Column("seat", sqlalchemy.Integer()),
        sqlalchemy.Column("name", sqlalchemy.String(length=40), nullable=False),
        sqlalchemy.Column("text", sqlalchemy.String(length=500), nullable=False),
        sqlalchemy.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name=op.f("fk_chat_table_id"), ondelete="CASCADE"
        ),
        sqlalchemy.PrimaryKeyConstraint("id", name=op.f("pk_chat")),
    )
    op.create_index("ix_chat_table_id_id", "chat", ["table_id", "id"])
    op.create_table(
        "entries",
        sqlalchemy.Column("table_id", sqlalchemy.String(length=16), nullable=False),
        sqlalchemy.Column("version", sqlalchemy.Integer(), autoincrement=False, nullable=False),
        sqlalchemy.Column("at", sqlalchemy.BigInteger(), nullable=False),
        sqlalchemy.Column("seat", sqlalchemy.Integer()),
        sqlalchemy.Column("by", sqlalchemy.String(length=20), nullable=False),
        sqlalchemy.Column("words", sqlalchemy.Text(), nullable=False),
        sqlalchemy.Column("events", sqlalchemy.Text(), nullable=False),
        sqlalchemy.Column("why", sqlalchemy.Text()),
        sqlalchemy.Column("request", sqlalchemy.String(length=64)),
        sqlalchemy.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name=op.f("fk_entries_table_id"), ondelete="CASCADE"
        ),
        sqlalchemy.PrimaryKeyConstraint("table_id", "version", name=op.f("pk_entries")),
        sqlalchemy.UniqueConstraint("table_id", "request", name=op.f("uq_entries_table_id_request")),
    )
    op.create_table(
        "marks",
        sqlalchemy.Column("table_id", sqlalchemy.String(length=16), nullable=False),
        sqlalchemy.Column("version", sqlalchemy.Integer(), autoincrement=False, nullable=False),
        sqlalchemy.Column("ply", sqlalchemy.Integer(), nullable=False),
        sqlalchemy.Column("position", sqlalchemy.Text(), nullable=False),
        sqlalchemy.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name=op.f("fk_marks_table_id"), ondelete="CASCADE"
        ),
        sqlalchemy.PrimaryKeyConstraint("table_id", "version", name=op.f("pk_marks")),
    )
    op.create_table(
        "seats",
        sqlalchemy.Column("table_id", sqlalchemy.String(length=16), nullable=False),
        sqlalchemy.Column("seat", sqlalchemy.Integer(), nullable=False),
        sqlalchemy.Column("player", sqlalchemy.String(length=16)),
        sqlalchemy.Column("name", sqlalchemy.String(length=40)),
        sqlalchemy.Column("bot", sqlalchemy.String(length=20)),
        sqlalchemy.Column("species", sqlalchemy.String(length=40)),
        sqlalchemy.Column("stand_in", sqlalchemy.String(length=20)),
        sqlalchemy.Column("seen", sqlalchemy.BigInteger()),
        sqlalchemy.ForeignKeyConstraint(["player"], ["players.id"], name=op.f("fk_seats_player")),
        sqlalchemy.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name=op.f("fk_seats_table_id"), ondelete="CASCADE"
        ),
        sqlalchemy.PrimaryKeyConstraint("table_id", "seat", name=op.f("pk_seats")),
    )
    op.create_index(op.f("ix_seats_player"), "seats", ["player"])


def downgrade() -> None:
    op.drop_table("seats")
    op.drop_table("marks")
    op.drop_table("entries")
    op.drop_table("chat")
    op.drop_table("tables")
    op.drop_table("sessions")
    op.drop_table("players")

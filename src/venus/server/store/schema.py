"""What is kept: players, tables, seats, every move, chat. Times are milliseconds since 1970."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
)

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)

# A person: a guest, or with `account` (the name, folded) and `password` (argon2) an account.
players = Table(
    "players",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("account", String(40), unique=True),
    Column("password", String(200)),
    Column("webhook", String(400)),
    Column("email", String(200)),
    Column("lang", String(8), nullable=False, server_default="en"),
    Column("created", BigInteger, nullable=False),
)

# A secret that somebody holds, kept as its hash. A guest's own secret never expires.
sessions = Table(
    "sessions",
    metadata,
    Column("secret", String(64), primary_key=True),
    Column("player", String(16), ForeignKey("players.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("created", BigInteger, nullable=False),
    Column("expires", BigInteger),
)

# `setup` is how it was called together; `deal` and `snapshot` appear when it starts, `outcome` and the
# number of `turns` when it is over.
# `revision` rises with every change of the table itself, `version` with every entry of its game.
tables = Table(
    "tables",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("invite", String(32), nullable=False, unique=True),
    Column("host", String(16), ForeignKey("players.id"), nullable=False),
    Column("state", String(10), nullable=False, index=True),
    Column("private", Boolean, nullable=False),
    Column("setup", Text, nullable=False),
    Column("revision", Integer, nullable=False, server_default="0"),
    Column("version", Integer, nullable=False, server_default="0"),
    Column("asked", Integer),
    Column("paused", Boolean, nullable=False, server_default="0"),
    Column("proposal", Text),
    Column("clock", Text),
    Column("deadline", BigInteger, index=True),
    Column("deal", Text),
    Column("snapshot", Text),
    Column("outcome", Text),
    Column("turns", Integer),
    Column("rematch", String(16)),
    Column("created", BigInteger, nullable=False),
    Column("changed", BigInteger, nullable=False, index=True),
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", String(16), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("player", String(16), ForeignKey("players.id"), index=True),
    Column("name", String(40)),
    Column("bot", String(20)),
    Column("species", String(40)),
    Column("stand_in", String(20)),
    Column("seen", BigInteger),
)

# The whole log of a game, undone moves too. `words` is the entry of the record, `events` all that happened,
# to be told to each seat by its audience, `why` a bot's reason. `request` is the sender's own mark for it.
entries = Table(
    "entries",
    metadata,
    Column("table_id", String(16), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("version", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("seat", Integer),
    Column("by", String(20), nullable=False),
    Column("words", Text, nullable=False),
    Column("events", Text, nullable=False),
    Column("why", Text),
    Column("request", String(64)),
    UniqueConstraint("table_id", "request"),
)

# The position at some versions, so that a game is opened without playing it all again.
marks = Table(
    "marks",
    metadata,
    Column("table_id", String(16), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("version", Integer, primary_key=True, autoincrement=False),
    Column("ply", Integer, nullable=False),
    Column("position", Text, nullable=False),
)

chat = Table(
    "chat",
    metadata,
    Column("id", BigInteger().with_variant(Integer, "sqlite"), primary_key=True),
    Column("table_id", String(16), ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("seat", Integer),
    Column("name", String(40), nullable=False),
    Column("text", String(500), nullable=False),
    Index("ix_chat_table_id_id", "table_id", "id"),
)

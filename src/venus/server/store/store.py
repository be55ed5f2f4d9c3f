"""The database: opening it, reading from it, and changes that are not moves."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from typing import Any

import structlog
from sqlalchemy import Executable, Row, event, func, select, text
from sqlalchemy.engine import Connection
from sqlalchemy.exc import DBAPIError, InterfaceError, OperationalError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from venus.server.errors import RequestError
from venus.server.store import schema

log = structlog.get_logger("venus.store")
WRITING = "venus_writing"


def now_ms() -> int:
    return time.time_ns() // 1_000_000


def open_engine(url: str) -> AsyncEngine:
    """An engine for SQLite (one writer, readers beside it) or PostgreSQL.

    Its errors tell the statement, never the values: seeds and hashes are among them.
    """
    if not url.startswith("sqlite"):
        return create_async_engine(url, pool_size=8, max_overflow=8, pool_pre_ping=True, hide_parameters=True)
    engine = create_async_engine(url, connect_args={"timeout": 20}, hide_parameters=True)

    @event.listens_for(engine.sync_engine, "connect")
    def prepare(connection: Any, _: Any) -> None:
        connection.isolation_level = None
        cursor = connection.cursor()
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=20000"):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    @event.listens_for(engine.sync_engine, "begin")
    def begin(connection: Connection) -> None:
        writing = connection.get_execution_options().get(WRITING)
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writing else "BEGIN")

    return engine


@contextmanager
def or_away() -> Iterator[None]:
    """A database that cannot be reached is a refusal for whoever asks; what is our own fault stays one."""
    try:
        yield
    except Exception as error:
        if not is_away(error):
            raise
        log.error("database away", error=type(error).__name__)
        raise RequestError("database-away") from error


def is_away(error: Exception) -> bool:
    if isinstance(error, DBAPIError):
        if error.connection_invalidated:
            return True
        # So SQLite names what is missing in a database that it can reach well.
        if "no such" in str(error.orig):
            return False
    # What the driver of PostgreSQL says before there is a connection comes as its own kind.
    is_driver_s = type(error).__module__.startswith("asyncpg")
    return is_driver_s or isinstance(error, OperationalError | InterfaceError | PoolTimeout | OSError)


class Store:
    """One database. Within a process writers wait for each other where the database has one pen only."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self.is_sqlite = engine.dialect.name == "sqlite"
        self._pen = asyncio.Lock()

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        with or_away():
            async with self.engine.connect() as connection:
                yield connection

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """A transaction that is kept whole or not at all."""
        with or_away():
            if not self.is_sqlite:
                async with self.engine.begin() as connection:
                    yield connection
                return
            async with self._pen, self.engine.connect() as connection:
                await connection.execution_options(**{WRITING: True})
                async with connection.begin():
                    yield connection

    async def rows(self, query: Executable) -> Sequence[Row[Any]]:
        async with self.reading() as connection:
            return (await connection.execute(query)).all()

    async def row(self, query: Executable) -> Row[Any] | None:
        async with self.reading() as connection:
            return (await connection.execute(query)).first()

    async def write(self, *changes: Executable) -> list[int]:
        """Some changes in one transaction; gives the rows that each touched."""
        async with self.writing() as connection:
            return [(await connection.execute(change)).rowcount for change in changes]

    async def answers(self) -> bool:
        """Whether the database can be reached."""
        await self.row(text("SELECT 1"))
        return True

    async def close(self) -> None:
        await self.engine.dispose()

    # Questions that several rooms ask.

    async def table(self, table_id: str) -> tuple[Row[Any], Sequence[Row[Any]]] | None:
        """A table and its seats, as they are at one moment."""
        seats = select(schema.seats).where(schema.seats.c.table_id == table_id).order_by(schema.seats.c.seat)
        async with self.reading() as connection:
            found = await connection.execute(select(schema.tables).where(schema.tables.c.id == table_id))
            row = found.first()
            return (row, (await connection.execute(seats)).all()) if row else None

    async def revision(self, table_id: str) -> tuple[int, int] | None:
        columns = schema.tables.c.revision, schema.tables.c.version
        row = await self.row(select(*columns).where(schema.tables.c.id == table_id))
        return (row.revision, row.version) if row else None

    async def entries(self, table_id: str, after: int, until: int | None = None) -> Sequence[Row[Any]]:
        entry = schema.entries.c
        query = select(schema.entries).where(entry.table_id == table_id, entry.version > after)
        if until is not None:
            query = query.where(entry.version <= until)
        return await self.rows(query.order_by(entry.version))

    async def mark(self, table_id: str, until: int) -> Row[Any] | None:
        """The last position that was kept at or before a version."""
        mark = schema.marks.c
        found = select(schema.marks).where(mark.table_id == table_id, mark.version <= until)
        return await self.row(found.order_by(mark.version.desc()).limit(1))

    async def version_of(self, table_id: str, request: str) -> int | None:
        """The version that a sender's request led to, if it was accepted."""
        entry = schema.entries.c
        query = select(entry.version).where(entry.table_id == table_id, entry.request == request)
        row = await self.row(query)
        return row.version if row else None

    async def version_at(self, table_id: str, moment: int) -> int:
        """The version that was reached at a moment of the past."""
        entry = schema.entries.c
        query = select(func.max(entry.version)).where(entry.table_id == table_id, entry.at <= moment)
        row = await self.row(query)
        return (row[0] or 0) if row else 0

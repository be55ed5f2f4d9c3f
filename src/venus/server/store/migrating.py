"""Bringing a database to the shape that this program knows, and telling which shape it has."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import cache
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, inspect, text
from sqlalchemy.engine import URL
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import NullPool

from venus.server.hosting.hosting_errors import HostingError
from venus.server.store.schema import metadata

FOLDER = Path(__file__).parent / "migrations"
# Any number will do as long as every process of this program asks for the same lock.
LOCK = 0x56454E5553
PATIENCE_SECONDS = 60


async def migrate(engine: AsyncEngine) -> None:
    """Bring a database to the newest shape. Processes that start together do it one after the other."""
    async with alone_with(engine.url) as connection:
        await connection.run_sync(upgrade)


async def revision_of(engine: AsyncEngine) -> str | None:
    """The shape that a database has; None if it is empty."""
    async with engine.connect() as connection:
        return await connection.run_sync(current_revision)


@asynccontextmanager
async def alone_with(url: URL) -> AsyncIterator[AsyncConnection]:
    """A transaction on a connection of its own, shared with no other process: all of it, or nothing."""
    is_sqlite = url.get_backend_name() == "sqlite"
    patience = {"timeout": PATIENCE_SECONDS} if is_sqlite else {}
    engine = create_async_engine(url, poolclass=NullPool, connect_args=patience)
    try:
        if is_sqlite:
            async with engine.connect() as connection, spelt_out(connection, "BEGIN IMMEDIATE"):
                yield connection
        else:
            async with engine.begin() as connection:
                await connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
                yield connection
    finally:
        await engine.dispose()


@asynccontextmanager
async def spelt_out(connection: AsyncConnection, begin: str) -> AsyncIterator[None]:
    """A transaction of SQLite begun in so many words; its driver would begin it later, not for reading."""
    await connection.execution_options(isolation_level="AUTOCOMMIT")
    await connection.exec_driver_sql(begin)
    try:
        yield
    except BaseException:
        await connection.exec_driver_sql("ROLLBACK")
        raise
    await connection.exec_driver_sql("COMMIT")


def upgrade(connection: Connection) -> None:
    """The steps that are still to do, on a connection whose transaction is open."""
    if current_revision(connection) != newest_revision():
        bring_to(connection, "head")


def bring_to(connection: Connection, revision: str) -> None:
    config = configuration()
    config.attributes["connection"] = connection
    command.upgrade(config, revision)


def current_revision(connection: Connection) -> str | None:
    """The shape of a database, if this program knows it; a newer or a foreign one is refused."""
    found = MigrationContext.configure(connection).get_current_heads()
    if not found:
        foreign = set(inspect(connection).get_table_names()) & set(metadata.tables)
        if foreign:
            raise HostingError("database-foreign", names=", ".join(sorted(foreign)))
        return None
    if len(found) > 1 or found[0] not in known_revisions():
        raise HostingError("database-newer", found=", ".join(found), known=newest_revision())
    return found[0]


def newest_revision() -> str:
    """The shape that this program works with."""
    return known_revisions()[0]


@cache
def known_revisions() -> tuple[str, ...]:
    """Every shape that this program can bring up to date, newest first."""
    scripts = ScriptDirectory.from_config(configuration())
    return tuple(script.revision for script in scripts.walk_revisions())


def configuration() -> Config:
    config = Config()
    config.set_main_option("script_location", str(FOLDER).replace("%", "%%"))
    return config

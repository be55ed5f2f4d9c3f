"""Migrations: the database they make is the one the program knows, also when many start at once."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Connection, inspect, text
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from venus.server.hosting.hosting_errors import HostingError
from venus.server.hosting.settings import Settings, database_url
from venus.server.store import migrating
from venus.server.store.migrating import migrate, newest_revision, revision_of
from venus.server.store.schema import metadata

START = """
import asyncio, sys
from sqlalchemy.ext.asyncio import create_async_engine
from venus.server.store.migrating import migrate
asyncio.run(migrate(create_async_engine(sys.argv[1])))
"""


@asynccontextmanager
async def opened(url: str) -> AsyncIterator[AsyncEngine]:
    engine = create_async_engine(url)
    yield engine
    await engine.dispose()


@pytest.fixture
def sqlite(tmp_path: Path) -> str:
    return database_url(Settings(database=f"sqlite:{tmp_path / 'games.sqlite'}"))


@pytest.fixture
def postgres_database(fresh_postgres: str) -> str:
    return database_url(Settings(database=fresh_postgres))


BOTH = pytest.mark.parametrize("kind", ["sqlite", "postgres_database"])


@pytest.fixture
def url(kind: str, request: pytest.FixtureRequest) -> str:
    return str(request.getfixturevalue(kind))


def differences(connection: Connection) -> list[object]:
    context = MigrationContext.configure(connection, opts={"compare_server_default": True})
    return list(compare_metadata(context, metadata))


def table_names(connection: Connection) -> set[str]:
    return set(inspect(connection).get_table_names())


async def tables_in(engine: AsyncEngine) -> set[str]:
    async with engine.connect() as connection:
        return await connection.run_sync(table_names)


@BOTH
def test_a_migrated_database_is_the_one_the_program_knows(url: str) -> None:
    async def look() -> None:
        async with opened(url) as engine:
            assert await revision_of(engine) is None
            await migrate(engine)
            assert await revision_of(engine) == newest_revision()
            assert await tables_in(engine) == {*metadata.tables, "alembic_version"}
            async with engine.connect() as connection:
                assert await connection.run_sync(differences) == []

    asyncio.run(look())


@BOTH
def test_what_is_there_stays(url: str) -> None:
    async def look() -> None:
        async with opened(url) as engine:
            await migrate(engine)
            async with engine.begin() as connection:
                await connection.execute(
                    metadata.tables["players"].insert(), {"id": "a", "name": "Ann", "created": 1}
                )
            await migrate(engine)
            async with engine.connect() as connection:
                rows = (await connection.execute(text("SELECT id, name, lang FROM players"))).all()
            assert [tuple(row) for row in rows] == [("a", "Ann", "en")]

    asyncio.run(look())


@BOTH
def test_processes_that_start_at_once_do_it_once(url: str) -> None:
    starts = [subprocess.Popen([sys.executable, "-c", START, url]) for _ in range(4)]
    assert [start.wait(timeout=60) for start in starts] == [0, 0, 0, 0]

    async def look() -> None:
        async with opened(url) as engine:
            assert await revision_of(engine) == newest_revision()

    asyncio.run(look())


@BOTH
def test_a_newer_database_is_refused_and_left_alone(url: str) -> None:
    async def look() -> None:
        async with opened(url) as engine:
            await migrate(engine)
            async with engine.begin() as connection:
                await connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
            with pytest.raises(HostingError, match=f"shape 9999, made by a newer .* {newest_revision()}"):
                await migrate(engine)
            with pytest.raises(HostingError, match="made by a newer program"):
                await revision_of(engine)
            assert await tables_in(engine) == {*metadata.tables, "alembic_version"}

    asyncio.run(look())


@BOTH
def test_a_database_of_somebody_else_is_refused(url: str) -> None:
    async def look() -> None:
        async with opened(url) as engine:
            async with engine.begin() as connection:
                await connection.execute(text("CREATE TABLE players (id integer)"))
            with pytest.raises(HostingError, match=r"not made by this program.*: players"):
                await migrate(engine)
            assert await tables_in(engine) == {"players"}

    asyncio.run(look())


@BOTH
def test_a_migration_that_fails_leaves_nothing_behind(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def half(config: object, revision: str) -> None:
        config.attributes["connection"].execute(text("CREATE TABLE half (id integer)"))  # type: ignore[attr-defined]
        raise RuntimeError("the lights went out")

    async def look() -> None:
        async with opened(url) as engine:
            monkeypatch.setattr(command, "upgrade", half)
            with pytest.raises(RuntimeError, match="lights"):
                await migrate(engine)
            assert await tables_in(engine) == set()

    asyncio.run(look())


def test_alembic_also_finds_the_database_by_its_url(sqlite: str) -> None:
    config = migrating.configuration()
    config.set_main_option("sqlalchemy.url", sqlite)
    command.upgrade(config, "head")

    async def look() -> None:
        async with opened(sqlite) as engine:
            assert await revision_of(engine) == newest_revision()

    asyncio.run(look())
    command.downgrade(config, "base")

    async def look_again() -> None:
        async with opened(sqlite) as engine:
            assert await tables_in(engine) == {"alembic_version"}

    asyncio.run(look_again())

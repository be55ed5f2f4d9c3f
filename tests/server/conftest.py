"""Every worker of pytest has a PostgreSQL and a Redis of its own, from the first test that needs one."""

from __future__ import annotations

import asyncio
import os
import shutil
import uuid
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from tests.server.homes import Home, opened
from tests.server.parts import AnyPart, Missing, Postgres, Redis, running
from venus.server.hosting.settings import Settings, database_url
from venus.server.store.migrating import migrate
from venus.server.store.store import open_engine


def started(kind: type[AnyPart]) -> Iterator[AnyPart]:
    try:
        with running(kind) as part:
            yield part
    except Missing as missing:
        leave_out(str(missing))


def leave_out(reason: str) -> None:
    """A missing part is a reason to skip a test on somebody's machine, but never in CI."""
    if os.environ.get("CI"):
        pytest.fail(reason)
    pytest.skip(reason)


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    yield from started(Postgres)


@pytest.fixture(scope="session")
def redis() -> Iterator[Redis]:
    yield from started(Redis)


@pytest.fixture(scope="session")
def postgres_url(postgres: Postgres) -> str:
    """A database that all tests of this worker share."""
    postgres.run("create database shared")
    return postgres.url("shared")


@pytest.fixture
def fresh_postgres(postgres: Postgres) -> Iterator[str]:
    """An empty database, for one test."""
    name = f"test_{uuid.uuid4().hex}"
    postgres.run(f"create database {name}")
    yield postgres.url(name)
    postgres.run(f"drop database {name} with (force)")


@pytest.fixture(scope="session")
def redis_url(redis: Redis) -> str:
    return redis.url


@pytest.fixture
def fresh_redis(redis: Redis) -> str:
    """A Redis that holds nothing; tests of one worker come one after the other."""
    assert redis.run("FLUSHALL") == "+OK"
    return redis.url


# A server without its wires, for one test.


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="session")
def empty_database(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database file of the newest shape with nobody in it."""
    file = tmp_path_factory.mktemp("empty") / "venus.sqlite"
    asyncio.run(migrated(f"sqlite+aiosqlite:///{file}"))
    return file


async def migrated(url: str) -> None:
    engine = open_engine(url)
    await migrate(engine)
    await engine.dispose()


@pytest.fixture
def database(empty_database: Path, tmp_path: Path) -> str:
    """The address of an empty database of one's own."""
    file = shutil.copy(empty_database, tmp_path / "venus.sqlite")
    return f"sqlite+aiosqlite:///{file}"


@pytest.fixture
async def home(database: str, anyio_backend: str) -> AsyncIterator[Home]:
    async with opened(database) as home:
        yield home


@pytest.fixture(params=["sqlite", "postgresql"])
def shared_database(request: pytest.FixtureRequest) -> str:
    """The address of a database of one's own, of either kind, that several processes may open."""
    if request.param == "sqlite":
        url: str = request.getfixturevalue("database")
        return url
    return database_url(Settings(database=request.getfixturevalue("fresh_postgres")))

"""Tables that an earlier server has stored: they open, can be looked back at, and are played on."""

from __future__ import annotations

import gzip
import json
import sqlite3
from pathlib import Path

import pytest

import venus
from tests.server.homes import Home, Table, opened
from venus.server.store.migrating import migrate
from venus.server.store.players import Player
from venus.server.store.store import open_engine

FOLDER = Path(__file__).parent
TABLES = json.loads((FOLDER / "store-tables.json").read_text(encoding="utf-8"))

pytestmark = pytest.mark.anyio


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
def stored(tmp_path: Path) -> str:
    """The address of a database as an earlier server has left it."""
    file = tmp_path / "venus.sqlite"
    database = sqlite3.connect(file)
    database.executescript(gzip.decompress((FOLDER / "store.sql.gz").read_bytes()).decode())
    database.close()
    return f"sqlite+aiosqlite:///{file}"


async def table_of(home: Home, edition: str) -> Table:
    kept = TABLES[edition]
    engine = open_engine(home.url)
    await migrate(engine)
    await engine.dispose()
    people = [Player(person, name) for person, name in zip(kept["people"], ("Ann", "Bob"), strict=True)]
    return Table(home, kept["table"], kept["key"], people)


@pytest.mark.parametrize("edition", TABLES)
async def test_a_table_of_before_opens_where_it_stood_and_goes_on(stored: str, edition: str) -> None:
    async with opened(stored) as home:
        table = await table_of(home, edition)
        game = await table.game()
        assert game.position() == TABLES[edition]["position"]
        version = await table.version()
        assert await table.step(30) >= version + 30 or (await table.game()).is_over
        assert (await table.game()).audit() == []


@pytest.mark.parametrize("edition", TABLES)
async def test_every_moment_of_a_table_of_before_can_be_looked_at(stored: str, edition: str) -> None:
    async with opened(stored) as home:
        table = await table_of(home, edition)
        live = await table.live()
        for version in range(0, TABLES[edition]["version"], 7):
            moment = await home.live_tables.moment(live, version)
            assert moment.audit() == []


@pytest.mark.parametrize("edition", TABLES)
async def test_the_record_of_a_table_of_before_that_went_on_is_sound(stored: str, edition: str) -> None:
    async with opened(stored) as home:
        table = await table_of(home, edition)
        await table.step(20)
        await table.propose(0, "stop")
        await table.consent(1)
        record = await home.service.record(table.id, table.people[0], None)
        assert venus.verify(record).honest

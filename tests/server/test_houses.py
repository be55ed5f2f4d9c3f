"""Two houses on one database, as when several processes serve the same tables; with SQLite and PostgreSQL."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import pytest

from tests.server.conftest import migrated
from tests.server.homes import Home, Table, opened, refusal_of
from tests.server.kept import spare_port
from tests.server.parts import Postgres
from venus.server.hosting.settings import Settings, database_url
from venus.server.tables.setups import ClockSetup
from venus.server.tables.table import RUNNING

pytestmark = [pytest.mark.anyio, pytest.mark.seed(5)]
Houses = tuple[Home, Home]


@pytest.fixture
async def houses(shared_database: str, anyio_backend: str) -> AsyncIterator[Houses]:
    await migrated(shared_database)
    async with opened(shared_database, shared=True) as one, opened(shared_database, shared=True) as other:
        yield one, other


async def kept_versions(table: Table) -> list[int]:
    rows = await table.home.store.entries(table.id, 0)
    return [row.version for row in rows]


async def test_what_one_house_keeps_the_other_knows(houses: Houses) -> None:
    one, other = houses
    table = await one.game()
    there = table.at(other)
    for place in range(30):
        mover = (table, there)[place % 2]
        await mover.hello(0)
        await mover.step()
    assert (await there.hello(0))["view"] == (await table.hello(0))["view"]
    assert await kept_versions(table) == list(range(1, 31))


async def test_listeners_of_another_house_hear_it_entry_by_entry(houses: Houses) -> None:
    one, other = houses
    table = await one.game()
    ear = await table.at(other).connect(1)
    one.live_tables.publish = lambda news: heard.append(news)
    heard: list[dict[str, Any]] = []
    await table.step(6)
    for news in heard:
        await other.live_tables.heard(news)
    told = await ear.hear_all()
    assert [message["version"] for message in told if message["type"] == "news"] == [1, 2, 3, 4, 5, 6]
    assert ear.view == (await table.hello(1))["view"]


async def test_a_conflict_loses_nothing_and_doubles_nothing(houses: Houses) -> None:
    one, other = houses
    table = await one.game()
    there = table.at(other)
    accepted = 0
    for number in range(20):
        action, version = await table.choice(), await table.version()
        await there.version()
        answers = await asyncio.gather(
            table.act(action, version, f"one {number}"),
            there.act(action, version, f"other {number}"),
            return_exceptions=True,
        )
        accepted += sum(isinstance(answer, int) for answer in answers)
        assert [getattr(answer, "code", "accepted") for answer in answers].count("stale") == 1
        await table.hello(0)
    assert accepted == 20 and await kept_versions(table) == list(range(1, 21))
    assert (await there.hello(None))["view"] == (await table.hello(None))["view"]


async def test_bots_of_two_houses_move_once(houses: Houses) -> None:
    one, other = houses
    one.live_tables.publish = lambda news: tell(other, news)
    other.live_tables.publish = lambda news: tell(one, news)
    tasks = set()

    def tell(home: Home, news: dict[str, Any]) -> None:
        tasks.add(asyncio.ensure_future(home.live_tables.heard(news)))

    table = await one.game("Ann", bots=("drifter", "drifter"))
    there = table.at(other)
    ears = [await table.connect(0), await there.connect(0)]
    for _ in range(15):
        await table.step()
        await there.rest()
    versions = await kept_versions(table)
    assert versions == list(range(1, len(versions) + 1))
    for ear in ears:
        while ear.version < len(versions):
            await ear.hear()
    await asyncio.gather(*tasks)


async def test_a_table_that_starts_in_another_house_is_shown_to_those_who_wait(houses: Houses) -> None:
    one, other = houses
    table = await one.table("Ann", "Bob")
    ear = await table.at(other).connect(1)
    assert not ear.view
    await table.start()
    await other.live_tables.heard({"table": table.id, "revision": 99})
    await ear.hear_all()
    assert ear.info["state"] == RUNNING and ear.view == (await table.hello(1))["view"]


async def test_a_stand_in_a_pause_and_an_undo_are_known_in_both_houses(houses: Houses) -> None:
    one, other = houses
    table = await one.game()
    there = table.at(other)
    await table.propose(0, "pause")
    await there.consent(1)
    assert (await table.info()).paused
    await there.propose(1, "resume")
    await table.consent(0)
    seat = await table.asked()
    await there.hello(None)
    await there.step()
    await table.hello(None)
    if await table.undo(seat) is False:
        await there.consent(1 - seat)
    assert await position(there) == await position(table)
    assert await kept_versions(table) == [1, 2]


async def position(table: Table) -> str:
    await table.hello(None)
    return (await table.game()).position()


async def test_time_that_is_up_is_up_once(houses: Houses) -> None:
    one, other = houses
    table = await one.game(clock=ClockSetup("turn", seconds=60, flag="pass"))
    await table.let_pass(61)
    there = table.at(other)
    seat = await there.asked()
    await asyncio.gather(one.sweeper.ring(), other.sweeper.ring())
    await table.hello(None)
    assert (await table.game()).turn == 2 and await table.asked() == 1 - seat
    assert await kept_versions(table) == list(range(1, await table.version() + 1))


async def test_who_is_connected_to_one_house_is_present_in_the_other(houses: Houses) -> None:
    one, other = houses
    table = await one.game()
    for home in houses:
        live = await table.at(home).live()
        live.seats[0].seen = live.seats[1].seen = None
    await table.connect(1)
    await one.sweeper.sign_of_life()
    there = table.at(other)
    await there.evict()
    assert [seat.present for seat in (await there.info()).seats] == [False, True]
    assert await refusal_of(there.stand_in(0, 1)) == "not-absent"


async def test_a_table_that_nobody_listens_to_is_let_go_when_it_changes_elsewhere(houses: Houses) -> None:
    one, other = houses
    table = await one.game()
    await table.at(other).hello(0)
    await table.step()
    await other.live_tables.heard({"table": table.id, "revision": (await table.info()).revision})
    assert table.id not in other.live_tables.by_id
    await one.live_tables.heard({"table": table.id, "revision": (await table.info()).revision})
    assert table.id in one.live_tables.by_id


async def test_a_database_that_nobody_runs_is_away() -> None:
    url = database_url(Settings(database=f"postgresql://nobody@127.0.0.1:{spare_port()}/venus"))
    async with opened(url) as home:
        assert await refusal_of(home.guest("Ann")) == "database-away"
        assert await refusal_of(home.lobby.listed([RUNNING])) == "database-away"


async def test_a_database_that_drops_its_connections_loses_nothing(
    postgres: Postgres, fresh_postgres: str
) -> None:
    url = database_url(Settings(database=fresh_postgres))
    await migrated(url)
    name = fresh_postgres.rpartition("/")[2]
    async with opened(url) as home:
        table = await home.game()
        for version in range(3):
            assert await table.step(3) == 3 * version + 3
            postgres.run(f"select pg_terminate_backend(pid) from pg_stat_activity where datname = '{name}'")
        assert await kept_versions(table) == list(range(1, 10))

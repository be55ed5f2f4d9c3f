"""Tables at which only bots play: their host watches, and they play as long as somebody does."""

from __future__ import annotations

import asyncio

import pytest

from tests.server.homes import Home, Table, refusal_of
from venus.server.store.store import now_ms
from venus.server.tables.playing import SHOW_STEP_SECONDS
from venus.server.tables.setups import SeatSetup, Setup
from venus.server.tables.table import ARCHIVED, OVER, RUNNING

pytestmark = [pytest.mark.anyio, pytest.mark.seed(9)]
BOTS = (SeatSetup("drifter"), SeatSetup("drifter"))


async def show(home: Home, pace: float = 0.0) -> Table:
    """A private table of two drifters that Ann has called together and started."""
    home.playing.show_pace = pace
    ann = await home.guest("Ann")
    called = await home.service.create(ann, Setup(seats=BOTS, target=1000, private=True))
    table = Table(home, called.table.id, called.key, [ann])
    await table.start()
    return table


async def test_bots_alone_wait_for_somebody_to_watch_and_stop_when_nobody_does(home: Home) -> None:
    table = await show(home)
    await table.rest()
    assert await table.version() == 0
    ear = await table.connect(None, table.people[0])
    while ear.version < 5:
        await ear.hear()
    await ear.close()
    await table.rest()
    stopped = await table.version()
    assert stopped >= 5 and (await table.info()).state == RUNNING
    assert (await table.live()).facts.deadline is None


async def test_bots_alone_go_on_where_they_stopped_and_play_to_the_end(home: Home) -> None:
    table = await show(home)
    for _ in range(2):
        ear = await table.connect(None, table.people[0])
        await ear.hear_of("news")
        await ear.close()
        await table.rest()
    ear = await table.connect(None, table.people[0])
    await table.rest()
    assert (await table.info()).state == OVER
    assert ear.is_open


async def test_bots_alone_play_slowly_enough_to_be_followed(home: Home) -> None:
    table = await show(home, pace=1.0)
    start = now_ms()
    ear = await table.connect(None, table.people[0])
    await ear.hear_of("news")
    await ear.hear_of("news")
    assert now_ms() - start >= 2 * SHOW_STEP_SECONDS * 1000
    await ear.close()


async def for_ever() -> None:
    await asyncio.Event().wait()


async def test_a_sign_of_life_wakes_bots_that_have_stopped(home: Home) -> None:
    table = await show(home)
    live = await table.live()
    live.thinking = asyncio.create_task(for_ever())
    ear = await table.connect(None, table.people[0])
    live.thinking.cancel()
    live.thinking = None
    ear.say(type="ping", at=1)
    await ear.hear_of("news")


async def test_a_private_show_is_its_host_s_and_theirs_who_have_the_key(home: Home) -> None:
    table = await show(home)
    ann, bob = table.people[0], await home.guest("Bob")
    assert (await home.service.mine(table.id, ann, None)) == ([], True)
    assert await home.service.invitation(table.id, ann) == table.key
    assert [info.id for info in await home.lobby.listed([RUNNING], ann)] == [table.id]
    assert await home.lobby.listed([RUNNING]) == []
    assert await refusal_of(home.service.see(table.id, bob, None)) == "no-table"
    assert (await home.service.look(table.id, bob, None, None, table.key)).view


async def test_a_host_ends_a_show_at_any_time_and_nobody_else_does(home: Home) -> None:
    table = await show(home)
    bob = await home.guest("Bob")
    assert await refusal_of(home.service.archive(table.id, bob)) == "no-table"
    await home.service.archive(table.id, table.people[0])
    assert (await table.info()).state == ARCHIVED


async def test_a_show_that_nobody_watches_is_put_away_one_day(home: Home) -> None:
    table, game = await show(home), await home.game()
    assert await home.lobby.archive_old() == []
    home.live_tables.settings = home.settings.__class__(archive_after_days=-1)
    assert await home.lobby.archive_old() == [table.id]
    assert (await game.info()).state == RUNNING

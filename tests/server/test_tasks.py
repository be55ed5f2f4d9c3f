"""Work in the background, and how a server ends in the middle of it."""

from __future__ import annotations

import asyncio

import pytest

from tests.server.conftest import migrated
from tests.server.homes import SECONDS, opened
from venus.server.tasks import Tasks

pytestmark = [pytest.mark.anyio, pytest.mark.seed(13)]


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


async def test_what_is_idle_is_called_off_and_the_rest_comes_to_its_end() -> None:
    tasks, done = Tasks(), []

    async def work(name: str, idle: asyncio.Event, busy: asyncio.Event) -> None:
        await busy.wait()
        with tasks.idle():
            await idle.wait()
        done.append(name)

    never, now = asyncio.Event(), asyncio.Event()
    at_once = asyncio.Event()
    at_once.set()
    waiting = tasks.begin(work("idle", never, at_once))
    working = tasks.begin(work("busy", at_once, now))
    await asyncio.sleep(0)
    closing = asyncio.ensure_future(tasks.close())
    await asyncio.sleep(0)
    assert not working.done()
    now.set()
    async with asyncio.timeout(SECONDS):
        await closing
    assert waiting.cancelled() and working.cancelled() and done == []


async def test_a_task_that_does_not_rest_is_waited_for() -> None:
    tasks, done = Tasks(), []

    async def work() -> None:
        for number in range(5):
            await asyncio.sleep(0)
            done.append(number)

    tasks.begin(work())
    async with asyncio.timeout(SECONDS):
        await tasks.close()
    assert done == [0, 1, 2, 3, 4]


@pytest.mark.parametrize("moves", [0, 1, 2, 3, 5, 8])
async def test_a_house_that_is_closed_while_bots_play_leaves_nothing_open(
    moves: int, shared_database: str
) -> None:
    """Neither a task, which `opened` looks for, nor a line to the database, as after every test."""
    await migrated(shared_database)
    async with opened(shared_database, shared=True) as home:
        table = await home.game("Ann", bots=("drifter",))
        ear = await table.connect(None)
        await table.stand_in(0, 0)
        while ear.version < moves:
            await ear.hear()
        assert (await table.live()).thinking

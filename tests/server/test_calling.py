"""Those who are away are called when a table begins to wait for them: once in a turn, and nobody else."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest

from tests.server.homes import Home, Table, opened
from venus.families.original import actions as act
from venus.families.original.actions import Bundle

pytestmark = [pytest.mark.anyio, pytest.mark.seed(1)]
Calls = list[dict[str, Any]]


@asynccontextmanager
async def bell() -> AsyncIterator[tuple[str, Calls]]:
    """A web server on loopback that takes webhooks; gives its address and what it was sent."""
    calls: Calls = []

    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = (await reader.readuntil(b"\r\n\r\n")).lower()
        length = int(head.partition(b"content-length:")[2].partition(b"\r\n")[0])
        calls.append(json.loads(await reader.readexactly(length)))
        writer.write(b"HTTP/1.1 204 No Content\r\nConnection: close\r\n\r\n")
        await writer.drain()
        writer.close()
        await writer.wait_closed()

    async with await asyncio.start_server(answer, "127.0.0.1", 0) as server:
        port = server.sockets[0].getsockname()[1]
        yield f"http://127.0.0.1:{port}/ring", calls


async def away(table: Table, *seats: int) -> None:
    live = await table.live()
    for seat in seats:
        live.seats[seat].seen = None


async def reachable(home: Home, address: str, *names: str, **setup: Any) -> Table:
    """A running table whose people have all told where to be reached, and are away."""
    table = await home.table(*names, title="Tonight", **setup)
    for person in table.people:
        await home.service.players.describe(person, webhook=address, lang="fr")
    await away(table, *range(len(names)))
    await table.start()
    return table


async def turn_over(table: Table) -> None:
    """Whoever is in turn stays put and ends it."""
    seat = await table.asked()
    await table.act(act.StayPut(seat))
    await table.act(act.EndTurn(seat))


async def test_who_is_away_is_called_when_the_turn_comes(database: str) -> None:
    async with bell() as (address, calls), opened(database, webhooks_to_private=True) as home:
        table = await reachable(home, address, "Ann", "Bob")
        first = await table.asked()
        await home.turn_calls.rest()
        assert [call["seat"] for call in calls] == [first]
        assert (calls[0]["table"], calls[0]["title"]) == (table.id, "Tonight")
        assert "vous de jouer" in calls[0]["text"]
        for _ in range(2):
            await turn_over(table)
            await home.turn_calls.rest()
        assert [call["seat"] for call in calls] == [first, 1 - first, first]


async def test_who_is_here_is_not_called(database: str) -> None:
    async with bell() as (address, calls), opened(database, webhooks_to_private=True) as home:
        table = await reachable(home, address, "Ann", "Bob")
        other = 1 - await table.asked()
        await table.connect(other)
        await turn_over(table)
        await home.turn_calls.rest()
        assert [call["seat"] for call in calls] == [1 - other]


async def test_one_turn_is_one_call_whatever_is_taken_back_or_agreed_on(database: str) -> None:
    async with bell() as (address, calls), opened(database, webhooks_to_private=True) as home:
        table = await reachable(home, address, "Ann", "Bob")
        seat = await table.asked()
        for _ in range(2):
            await turn_over(table)
            await table.undo(seat)
            await table.undo(seat)
        for what in ("pause", "resume"):
            await table.propose(0, what)
            await table.consent(1)
        await turn_over(table)
        await home.turn_calls.rest()
        assert [call["seat"] for call in calls] == [seat, 1 - seat]


async def test_who_is_asked_in_another_s_turn_is_called(database: str) -> None:
    async with bell() as (address, calls), opened(database, webhooks_to_private=True) as home:
        table = await reachable(home, address, "Ann", "Bob")
        seat = await table.asked()
        await table.act(act.StayPut(seat))
        await table.act(act.Offer(seat, 1 - seat, Bundle(credits=5), Bundle()))
        await home.turn_calls.rest()
        assert [call["seat"] for call in calls] == [seat, 1 - seat]


async def test_nobody_is_called_for_whom_a_bot_plays(database: str) -> None:
    async with bell() as (address, calls), opened(database, webhooks_to_private=True) as home:
        table = await reachable(home, address, "Ann", "Bob", bots=("drifter",))
        await home.turn_calls.rest()
        calls.clear()
        for seat, person in enumerate(table.people):
            await home.service.leave(table.id, person, seat)
        ear = await table.connect(None)
        while ear.version < 15:
            await ear.hear()
        await home.turn_calls.rest()
        assert calls == []


async def test_only_the_house_that_kept_the_move_calls(database: str) -> None:
    async with (
        bell() as (address, calls),
        opened(database, shared=True, webhooks_to_private=True) as one,
        opened(database, shared=True, webhooks_to_private=True) as other,
    ):
        table = await reachable(one, address, "Ann", "Bob")
        there = table.at(other)
        await there.hello(None)
        await turn_over(table)
        await there.hello(None)
        for home in (one, other):
            await home.turn_calls.rest()
        assert len(calls) == 2


async def test_an_address_that_does_not_answer_disturbs_nobody(database: str) -> None:
    async with opened(database, webhooks_to_private=True) as home:
        table = await reachable(home, "http://127.0.0.1:9/nobody", "Ann", "Bob")
        for _ in range(3):
            await turn_over(table)
        assert await table.version() == 6
        await home.turn_calls.rest()

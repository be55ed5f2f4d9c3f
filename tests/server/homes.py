"""A server without its wires: people, tables and connections in this process, on a real database."""

from __future__ import annotations

import asyncio
import json
import uuid
from collections.abc import AsyncIterator, Awaitable
from contextlib import asynccontextmanager
from typing import Any

import msgspec
import pytest
from sqlalchemy import update

from venus.bots import Bot, Chair, seated
from venus.game import Game
from venus.server.errors import RequestError
from venus.server.hosting.settings import Limits, Settings
from venus.server.http.service import Service
from venus.server.http.sockets import Connection
from venus.server.store import schema
from venus.server.store.players import Player, Players
from venus.server.store.store import Store, open_engine
from venus.server.tables.live_tables import LiveTables
from venus.server.tables.messages import TableInfo
from venus.server.tables.setups import SeatSetup, Setup
from venus.server.tables.table import LiveTable
from venus.server.tables.view_changes import apply_changes

Message = dict[str, Any]
SECONDS = 60.0
TARGET = 1000
UNLIMITED = Limits(seat_per_second=1e6, seat_burst=1_000_000)
open_homes: set[Home] = set()


class Home:
    """A server process without its wires; with `shared` another may stand on the same database."""

    def __init__(self, url: str, shared: bool = False, **settings: Any) -> None:
        self.url = url
        self.settings = Settings(limits=UNLIMITED, **settings)
        self.store = Store(open_engine(url))
        self.live_tables = LiveTables(self.store, self.settings, shared)
        self.service = service = Service(self.live_tables, Players(self.store))
        self.lobby, self.playing, self.sweeper = service.lobby, service.playing, service.sweeper
        self.turn_calls, self.table_chat = service.turn_calls, service.table_chat
        self.playing.show_pace = 0.0
        self.secrets: dict[str, str] = {}
        self.ears: list[Ear] = []

    async def guest(self, name: str) -> Player:
        player, self.secrets[player.id] = await self.service.players.welcome(name)
        return player

    async def table(self, *names: str, bots: tuple[str, ...] = (), **setup: Any) -> Table:
        """A table that waits to be started: people by name, then bots by rung."""
        people = [await self.guest(name) for name in names]
        seats = tuple([SeatSetup()] * len(names) + [SeatSetup(bot) for bot in bots])
        wanted = Setup(seats=seats, **({"target": TARGET} | setup))
        invitation = await self.service.create(people[0], wanted)
        for person in people[1:]:
            await self.service.join(invitation.table.id, person, None, None, invitation.key)
        return Table(self, invitation.table.id, invitation.key, people)

    async def game(self, *names: str, bots: tuple[str, ...] = (), **setup: Any) -> Table:
        """A table at which play has begun."""
        table = await self.table(*(names or ("Ann", "Bob")), bots=bots, **setup)
        await table.start()
        return table

    async def close(self) -> None:
        for ear in self.ears:
            await ear.close()
        await self.service.close()


@asynccontextmanager
async def opened(url: str, shared: bool = False, **settings: Any) -> AsyncIterator[Home]:
    """A server process for a while; nothing that it began may go on when it is closed."""
    before = asyncio.all_tasks()
    home = Home(url, shared, **settings)
    open_homes.add(home)
    try:
        yield home
    finally:
        open_homes.discard(home)
        await home.close()
    left = [task for task in asyncio.all_tasks() - before if not (is_runner(task) or open_homes)]
    assert not left, f"still at work: {left}"


def is_runner(task: asyncio.Task[Any]) -> bool:
    """Whether it is the task in which the tests themselves are run."""
    return getattr(task.get_coro(), "__qualname__", "").startswith("TestRunner.")


class Table:
    """A table as its people see it; `people` are in the order of their seats."""

    def __init__(self, home: Home, table_id: str, key: str, people: list[Player]) -> None:
        self.home = home
        self.service = home.service
        self.id = table_id
        self.key = key
        self.people = people
        self._bots: dict[int, Bot] = {}

    def at(self, home: Home) -> Table:
        """The same table in another live_tables."""
        home.secrets |= self.home.secrets
        return Table(home, self.id, self.key, self.people)

    async def start(self) -> None:
        await self.service.start(self.id, self.people[0])

    # The truth.

    async def live(self) -> LiveTable:
        return await self.home.live_tables.table(self.id)

    async def info(self) -> TableInfo:
        return await self.service.see(self.id, None, self.key)

    async def game(self) -> Game:
        game = (await self.live()).game
        assert game is not None
        return game

    async def asked(self) -> int:
        return (await self.game()).asked

    async def version(self) -> int:
        return (await self.live()).facts.version

    async def evict(self) -> None:
        """Let the process forget the table, so that it must be opened again."""
        await self.rest()
        self.home.live_tables.by_id.pop(self.id)

    async def rest(self) -> None:
        """Until no bot thinks."""
        async with asyncio.timeout(SECONDS):
            while task := (await self.live()).thinking:
                await asyncio.wait({task})

    async def let_pass(self, seconds: float) -> None:
        """As if so much time had passed since the clock was last set."""
        facts, passed = (await self.live()).facts, int(seconds * 1000)
        if facts.clock and facts.clock.since is not None:
            facts.clock.since -= passed
        if facts.deadline is not None:
            facts.deadline -= passed
            change = update(schema.tables).where(schema.tables.c.id == self.id)
            await self.home.store.write(change.values(deadline=facts.deadline))

    # What people do.

    async def act(
        self, action: Any, version: int | None = None, request: str | None = None, lang: str = "en"
    ) -> int:
        at = await self.version() if version is None else version
        person = self.people[action.seat]
        raw = msgspec.json.encode(action)
        return await self.service.act(self.id, person, action.seat, raw, at, request, lang)

    async def choice(self) -> Any:
        """What a drifter would do for whoever is asked."""
        game = await self.game()
        bot = self._bots.setdefault(game.asked, seated("drifter", game.asked))
        return bot.choose(Chair(game, game.asked))

    async def step(self, actions: int = 1) -> int:
        """Let whoever is asked act, so many times or until the end; gives the version."""
        for _ in range(actions):
            await self.rest()
            if (await self.game()).is_over:
                break
            await self.act(await self.choice())
        return await self.version()

    async def step_until(self, seat: int, kind: str | None = None, most: int = 400) -> None:
        """Play on until a seat is asked, for a kind of decision if one is named."""
        for _ in range(most):
            game = await self.game()
            if game.asked == seat and kind in (None, game.asks):
                return
            await self.step()
        raise AssertionError(f"seat {seat} was never asked for {kind}")

    async def stand_in(self, by: int, seat: int, on: bool = True) -> None:
        await self.service.stand_in(self.id, self.people[by], seat, on)

    async def undo(self, seat: int) -> bool:
        return await self.service.undo(self.id, self.people[seat], seat, await self.version())

    async def propose(self, seat: int, what: str) -> None:
        await self.service.propose(self.id, self.people[seat], seat, what)

    async def consent(self, seat: int, agree: bool = True) -> None:
        await self.service.consent(self.id, self.people[seat], seat, agree)

    async def hello(self, seat: int | None) -> Message:
        """Everything the seat may know, as it would be sent."""
        person = self.people[seat] if seat is not None else None
        said = await self.service.look(self.id, person, seat, None, self.key)
        message: Message = json.loads(msgspec.json.encode(said))
        return message

    async def connect(self, seat: int | None, person: Player | None = None, **hello: Any) -> Ear:
        """A connection of a seat, or of somebody who watches."""
        ear = Ear(self, seat)
        self.home.ears.append(ear)
        await ear.open(self.people[seat] if seat is not None else person, **hello)
        return ear


class Line:
    """Stands where a WebSocket stands: what is said goes in, what is told comes out."""

    def __init__(self) -> None:
        self.said: asyncio.Queue[Message] = asyncio.Queue()
        self.told: asyncio.Queue[str | None] = asyncio.Queue()
        self.headers: dict[str, str] = {}
        self.cookies: dict[str, str] = {}
        self.scope = {"client": ("127.0.0.1", 1)}

    async def accept(self) -> None:
        pass

    async def receive(self) -> Message:
        return await self.said.get()

    async def send_data(self, text: str) -> None:
        self.told.put_nowait(text)

    async def close(self, code: int, reason: str) -> None:
        self.told.put_nowait(None)


class Ear:
    """One end of a connection, which takes in what it is told as a client does."""

    def __init__(self, table: Table, seat: int | None) -> None:
        self.table = table
        self.seat = seat
        self.line = Line()
        self.version = -1
        self.view: Message = {}
        self.info: Message = {}
        self.heard: list[Message] = []
        self.is_open = False
        self._serving: asyncio.Task[None] | None = None

    async def open(self, player: Player | None, **hello: Any) -> None:
        home = self.table.home
        socket: Any = self.line
        connection = Connection(socket, self.table.id, home.service, home.settings)
        self._serving = asyncio.create_task(connection.serve())
        self.is_open = True
        token = home.secrets[player.id] if player else None
        self.say(type="hello", seat=self.seat, token=token, key=self.table.key, **hello)
        await self.hear_of("hello", "refused")

    def say(self, **message: Any) -> None:
        self.line.said.put_nowait({"type": "websocket.receive", "text": json.dumps(message)})

    async def hear(self) -> Message | None:
        """The next message; None if the other side has hung up."""
        async with asyncio.timeout(SECONDS):
            text = await self.line.told.get()
        if text is None:
            self.is_open = False
            return None
        message: Message = json.loads(text)
        self.heard.append(message)
        if message["type"] == "hello":
            self.version, self.view, self.info = (
                message["version"],
                message.get("view") or {},
                message["table"],
            )
        elif message["type"] == "news" and message["version"] > self.version:
            assert message["version"] == self.version + 1, "news that skip a version"
            apply_changes(self.view, message["changes"])
            self.version = message["version"]
        elif message["type"] == "table":
            self.info = message["table"]
        return message

    async def hear_of(self, *kinds: str) -> Message:
        while message := await self.hear():
            if message["type"] in kinds:
                return message
        raise AssertionError(f"hung up before {kinds}")

    async def hear_all(self) -> list[Message]:
        """Everything that was told until now, and nothing that comes later."""
        before = len(self.heard)
        mark = uuid.uuid4().int % 1_000_000
        self.say(type="ping", at=mark)
        while message := await self.hear():
            if message["type"] == "pong" and message["at"] == mark:
                break
        return [message for message in self.heard[before:] if message["type"] != "pong"]

    async def close(self) -> None:
        """Be gone, as when a browser is closed."""
        if self._serving is None:
            return
        self.line.said.put_nowait({"type": "websocket.disconnect"})
        async with asyncio.timeout(SECONDS):
            await self._serving
        self._serving, self.is_open = None, False


@asynccontextmanager
async def refused(code: str) -> AsyncIterator[None]:
    """Whatever is asked for in the block is refused for this reason."""
    with pytest.raises(RequestError) as trouble:
        yield
    assert trouble.value.code == code


async def refusal_of(asked: Awaitable[Any]) -> str:
    """The code by which something is refused."""
    with pytest.raises(RequestError) as trouble:
        await asked
    return trouble.value.code

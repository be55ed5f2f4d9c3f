"""Play over a WebSocket: one for each seat, or for a spectator. Version numbers keep both sides together."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Any

import msgspec
import structlog
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from venus.server import metrics
from venus.server.asking import BEARER, LANGUAGES
from venus.server.desk import Desk, check_seat_or_watch, is_delayed
from venus.server.gallery import open_gallery
from venus.server.listening import Listener
from venus.server.messages import (
    LARGEST_MESSAGE,
    Accepted,
    Pong,
    Refused,
    SayAct,
    SayChat,
    SayConsent,
    SayHello,
    Saying,
    SayPing,
    SayPropose,
    SayStandIn,
    SayUndo,
    SayView,
    encode,
    read_saying,
)
from venus.server.players import Player, hashed
from venus.server.settings import Settings
from venus.server.shields import COOKIE, address_of, is_own_origin
from venus.server.store import now_ms
from venus.server.table import LiveTable
from venus.server.trouble import Trouble, Unlawful, refuse
from venus.texts.catalogue import DEFAULT_LANGUAGE

log = structlog.get_logger("venus.sockets")
Socket = WebSocket[Any, Any, Any]
HELLO_SECONDS = 20
GOODBYE_SECONDS = 2
# How it shows that the other side has gone.
GONE = (WebSocketDisconnect, OSError)
# Close codes of our own: turned away at the door, did not keep up.
NO_HELLO, TOO_SLOW = 4400, 4408


@websocket("/ws/tables/{table_id:str}")
async def table_socket(socket: Socket, table_id: FromPath[str]) -> None:
    """Everything between one connection and one table."""
    desk: Desk = socket.app.state.desk
    await Connection(socket, table_id, desk, socket.app.state.settings).serve()


class Connection:
    """One socket: first a hello, then both sides speak as they like."""

    def __init__(self, socket: Socket, table_id: str, desk: Desk, settings: Settings) -> None:
        self.socket = socket
        self.table_id = table_id
        self.desk = desk
        self.settings = settings
        self.lang = DEFAULT_LANGUAGE
        self.player: Player | None = None
        self.seat: int | None = None
        self.key: str | None = None
        self.table: LiveTable | None = None
        self.listener: Listener | None = None
        self.who: tuple[str, ...] = ()

    async def serve(self) -> None:
        await self.socket.accept()
        try:
            await self.come_in()
            await self.stay()
        except GONE:
            pass
        except Trouble as trouble:
            await self.turn_away(trouble)
        except Exception:
            log.exception("socket failed", table=self.table_id)
            await self.turn_away(Trouble("server-fault"))
        finally:
            if self.table is not None and self.listener is not None:
                await self.go(self.table, self.listener)

    async def turn_away(self, trouble: Trouble) -> None:
        metrics.refusals.labels(trouble.code).inc()
        try:
            await self.socket.send_data(encode(Refused(trouble.refusal(self.lang), 0)).decode())
            await self.socket.close(NO_HELLO, trouble.code)
        except (*GONE, RuntimeError):
            pass

    # Coming and going.

    async def come_in(self) -> None:
        origin, host = self.socket.headers.get("origin"), self.socket.headers.get("host")
        if origin is not None and not is_own_origin(origin, host, self.settings):
            refuse("foreign-origin")
        try:
            said = read(await asyncio.wait_for(self.receive(), HELLO_SECONDS))
        except TimeoutError:
            refuse("malformed-message")
        if not isinstance(said, SayHello):
            refuse("malformed-message")
        self.lang = said.lang if said.lang in LANGUAGES else DEFAULT_LANGUAGE
        self.seat, self.key = said.seat, said.key
        secret = said.token or self.secret()
        self.player = await self.desk.players.known_by(secret)
        session = hashed(secret) if self.player and secret else None
        self.who = (self.table_id, self.player.id if self.player else address_of(self.socket.scope))
        house = self.desk.house
        async with house.holding(self.table_id) as table:
            check_seat_or_watch(table, self.player, self.seat, self.key)
            delayed = self.seat is None and is_delayed(table, self.player)
            missed = []
            if said.version is not None and table.game is not None and not delayed:
                after = max(0, said.version, table.facts.version - 500)
                missed = await house.log(self.table_id, self.seat, after, table.facts.version)
            listener = Listener(self.seat, self.player.id if self.player else None, delayed, session)
            if delayed and table.game is not None:
                listener.tell(encode((await open_gallery(house.store, table)).hello()))
            else:
                listener.tell(encode(table.hello(self.seat, missed)))
            table.listeners.add(listener)
            self.table, self.listener = table, listener
            self.cue()
            if self.seat is not None:
                with house.or_forget(table):
                    await self.desk.whole(self.desk.life.came_back(table, self.seat))

    def cue(self) -> None:
        """Bots that play for an audience go on when there is one."""
        if self.table is not None and self.table.is_show:
            self.desk.play.nudge(self.table)

    def secret(self) -> str | None:
        """A token in the header; or the cookie, if a page of ours has opened the socket."""
        headers = self.socket.headers
        authorization = headers.get("authorization", "")
        if authorization.startswith(BEARER):
            return authorization.removeprefix(BEARER).strip()
        cookie = self.socket.cookies.get(COOKIE)
        if cookie and not is_own_origin(headers.get("origin"), headers.get("host"), self.settings):
            refuse("foreign-origin")
        return cookie

    async def go(self, table: LiveTable, listener: Listener) -> None:
        listener.dismiss()
        table.listeners.discard(listener)
        is_own = self.seat is not None and table.seats[self.seat].player == listener.player
        if self.seat is not None and is_own and not table.is_connected(self.seat):
            self.desk.life.left(table, self.seat)
        if table.gallery is not None and not any(one.delayed for one in table.listeners):
            table.gallery.close()

    # Both ways at once.

    async def stay(self) -> None:
        assert self.listener is not None
        ways = [
            asyncio.create_task(self.read_on()),
            asyncio.create_task(self.write_on()),
            asyncio.create_task(self.listener.gone.wait()),
        ]
        try:
            await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for way in ways:
                way.cancel()
            results = await asyncio.gather(*ways, return_exceptions=True)
        for result in results:
            if isinstance(result, Exception) and not isinstance(result, GONE):
                log.error("socket failed", table=self.table_id, error=repr(type(result).__name__))
        if self.listener.gone.is_set():
            await self.send_out()

    async def send_out(self) -> None:
        """Say goodbye; but not for long to somebody who does not listen."""
        try:
            async with asyncio.timeout(GOODBYE_SECONDS):
                await self.socket.close(TOO_SLOW, "come back")
        except (*GONE, RuntimeError, TimeoutError):
            pass

    async def write_on(self) -> None:
        assert self.listener is not None
        while True:
            message = await self.listener.messages.get()
            try:
                await self.socket.send_data(message.decode())
            except RuntimeError:
                # The line was closed in between, as when a message was too large.
                return

    async def read_on(self) -> None:
        while True:
            text = await self.receive()
            while not self.desk.pace.take(self.who):
                # Whoever is too fast is heard more slowly: nothing is lost by it.
                await asyncio.sleep(1 / self.desk.pace.rate)
            # Whoever hangs up meanwhile has said it all the same.
            await self.desk.whole(self.answer(text))

    async def receive(self) -> str:
        message = await self.socket.receive()
        if message["type"] != "websocket.receive":
            raise WebSocketDisconnect(detail="gone")
        text = message.get("text")
        return text if isinstance(text, str) else ""

    async def answer(self, text: str) -> None:
        """Do what a message asks; every refusal is told, nothing is lost by it."""
        assert self.listener is not None
        request: str | None = None
        try:
            said = read(text)
            metrics.messages.labels(type(said).__name__).inc()
            request = said.request if isinstance(said, SayAct) else None
            await self.do(said)
        except Trouble as trouble:
            self.refuse(trouble.refusal(self.lang), request)
            if trouble.code == "stale":
                with suppress(Trouble):
                    await self.greet()
        except Unlawful as unlawful:
            self.refuse(unlawful.refusal, request)
        except Exception:
            log.exception("message failed", table=self.table_id)
            self.refuse(Trouble("server-fault").refusal(self.lang), request)

    def refuse(self, refusal: Any, request: str | None) -> None:
        assert self.listener is not None
        metrics.refusals.labels(refusal.code).inc()
        table = self.desk.house.tables.get(self.table_id)
        self.listener.tell(encode(Refused(refusal, table.facts.version if table else 0, request)))

    async def greet(self) -> None:
        assert self.listener is not None
        hello = await self.desk.look(self.table_id, self.player, self.seat, None, self.key)
        self.listener.tell(encode(hello))

    async def do(self, said: Saying) -> None:
        assert self.listener is not None
        if isinstance(said, SayPing):
            self.listener.tell(encode(Pong(said.at, now_ms())))
            self.cue()
            return
        if isinstance(said, SayView):
            await self.greet()
            return
        if isinstance(said, SayHello):
            refuse("malformed-message")
        if self.seat is None or self.player is None:
            refuse("not-yours")
        desk, table, player, seat = self.desk, self.table_id, self.player, self.seat
        match said:
            case SayAct():
                raw = bytes(said.action)
                version = await desk.act(table, player, seat, raw, said.version, said.request, self.lang)
                self.listener.tell(encode(Accepted(version, said.request)))
            case SayUndo():
                await desk.undo(table, player, seat, said.version)
            case SayPropose():
                await desk.propose(table, player, seat, said.what)
            case SayConsent():
                await desk.consent(table, player, seat, said.agree, said.number)
            case SayChat():
                await desk.say(table, player, seat, said.text)
            case SayStandIn():
                await desk.stand_in(table, player, said.seat, said.on)


def read(text: str) -> Saying:
    if not text or len(text) > LARGEST_MESSAGE:
        refuse("malformed-message")
    try:
        said: Saying = read_saying(text)
    except (msgspec.MsgspecError, RecursionError, ValueError):
        refuse("malformed-message")
    return said

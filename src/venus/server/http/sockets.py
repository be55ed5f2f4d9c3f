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

from venus.engine.refusals import IllegalAction
from venus.server.errors import RequestError, refuse
from venus.server.hosting import metrics
from venus.server.hosting.settings import Settings
from venus.server.http.callers import BEARER, LANGUAGES
from venus.server.http.security import COOKIE, address_of, is_own_origin
from venus.server.http.service import Service
from venus.server.store.players import Player, hashed
from venus.server.store.store import now_ms
from venus.server.tables.access import check_seat_or_watch, is_delayed
from venus.server.tables.delayed_watch import open_delayed_watch
from venus.server.tables.listeners import Listener
from venus.server.tables.messages import (
    LARGEST_MESSAGE,
    Accepted,
    AnyClientMessage,
    Pong,
    Refused,
    SayAct,
    SayChat,
    SayConsent,
    SayFollow,
    SayHello,
    SayPing,
    SayPropose,
    SayStandIn,
    SayUndo,
    SayView,
    encode,
    read_client_message,
)
from venus.server.tables.table import LiveTable
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
    service: Service = socket.app.state.service
    await Connection(socket, table_id, service, socket.app.state.settings).serve()


class Connection:
    """One socket: first a hello, then both sides speak as they like."""

    def __init__(self, socket: Socket, table_id: str, service: Service, settings: Settings) -> None:
        self.socket = socket
        self.table_id = table_id
        self.service = service
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
        except RequestError as error:
            await self.turn_away(error)
        except Exception:
            log.exception("socket failed", table=self.table_id)
            await self.turn_away(RequestError("server-fault"))
        finally:
            if self.table is not None and self.listener is not None:
                await self.go(self.table, self.listener)

    async def turn_away(self, error: RequestError) -> None:
        metrics.refusals.labels(error.code).inc()
        try:
            await self.socket.send_data(encode(Refused(error.refusal(self.lang), 0)).decode())
            await self.socket.close(NO_HELLO, error.code)
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
        self.player = await self.service.players.known_by(secret)
        session = hashed(secret) if self.player and secret else None
        self.who = (self.table_id, self.player.id if self.player else address_of(self.socket.scope))
        live_tables = self.service.live_tables
        async with live_tables.holding(self.table_id) as table:
            check_seat_or_watch(table, self.player, self.seat, self.key)
            delayed = self.seat is None and is_delayed(table, self.player)
            missed = []
            if said.version is not None and table.game is not None and not delayed:
                after = max(0, said.version, table.facts.version - 500)
                missed = await live_tables.log(table.facts, self.seat, after, table.facts.version)
            listener = Listener(self.seat, self.player.id if self.player else None, delayed, session)
            if delayed and table.game is not None:
                listener.tell(encode((await open_delayed_watch(live_tables.store, table)).hello()))
            else:
                listener.tell(encode(table.hello(self.seat, missed)))
            table.listeners.add(listener)
            self.table, self.listener = table, listener
            self.cue()
            if self.seat is not None:
                with live_tables.or_forget(table):
                    await self.service.whole(self.service.stand_ins.came_back(table, self.seat))

    def cue(self) -> None:
        """Bots that play for an audience go on when there is one."""
        if self.table is not None and self.table.is_show:
            self.service.playing.nudge(self.table)

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
            self.service.stand_ins.left(table, self.seat)
        if table.delayed_watch is not None and not any(one.delayed for one in table.listeners):
            table.delayed_watch.close()

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
            while not self.service.pace.take(self.who):
                # Whoever is too fast is heard more slowly: nothing is lost by it.
                await asyncio.sleep(1 / self.service.pace.rate)
            # Whoever hangs up meanwhile has said it all the same.
            await self.service.whole(self.answer(text))

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
            request = said.request if isinstance(said, SayAct | SayFollow) else None
            await self.do(said)
        except RequestError as error:
            self.refuse(error.refusal(self.lang), request)
            if error.code == "stale":
                with suppress(RequestError):
                    await self.greet()
        except IllegalAction as illegal:
            self.refuse(illegal.refusal, request)
        except Exception:
            log.exception("message failed", table=self.table_id)
            self.refuse(RequestError("server-fault").refusal(self.lang), request)

    def refuse(self, refusal: Any, request: str | None) -> None:
        assert self.listener is not None
        metrics.refusals.labels(refusal.code).inc()
        table = self.service.live_tables.by_id.get(self.table_id)
        self.listener.tell(encode(Refused(refusal, table.facts.version if table else 0, request)))

    async def greet(self) -> None:
        assert self.listener is not None
        hello = await self.service.look(self.table_id, self.player, self.seat, None, self.key)
        self.listener.tell(encode(hello))

    async def do(self, said: AnyClientMessage) -> None:
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
        service, table, player, seat = self.service, self.table_id, self.player, self.seat
        match said:
            case SayAct():
                raw = bytes(said.action)
                version = await service.act(table, player, seat, raw, said.version, said.request, self.lang)
                self.listener.tell(encode(Accepted(version, said.request)))
            case SayFollow():
                steps = [bytes(step) for step in said.steps]
                mark, lang = said.request, self.lang
                version = await service.follow(table, player, seat, steps, said.version, mark, lang)
                self.listener.tell(encode(Accepted(version, mark)))
            case SayUndo():
                await service.undo(table, player, seat, said.version)
            case SayPropose():
                await service.propose(table, player, seat, said.what)
            case SayConsent():
                await service.consent(table, player, seat, said.agree, said.number)
            case SayChat():
                await service.say(table, player, seat, said.text)
            case SayStandIn():
                await service.stand_in(table, player, said.seat, said.on)


def read(text: str) -> AnyClientMessage:
    if not text or len(text) > LARGEST_MESSAGE:
        refuse("malformed-message")
    try:
        said: AnyClientMessage = read_client_message(text)
    except (msgspec.MsgspecError, RecursionError, ValueError):
        refuse("malformed-message")
    return said

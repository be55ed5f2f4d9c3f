"""How a server holds up: live tables that play a move a second, measured from send to all seats informed.

The server runs in a process of its own, the load comes from this one, as from so many browsers.
"""

from __future__ import annotations

import asyncio
import http.client
import os
import random
import resource
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct
from websockets.asyncio.client import ClientConnection, connect

from venus.families import EDITIONS, edition_info, family_of

SEATS = 4
START_SECONDS = 60
OLD_GAME_SECONDS = 300
PLAYERS = ("Ada", "Ben", "Cleo", "Dan")
UNLIMITED = {
    "VENUS_LIMITS_ADDRESS_PER_SECOND": "100000",
    "VENUS_LIMITS_ADDRESS_BURST": "1000000",
    "VENUS_LIMITS_SEAT_PER_SECOND": "1000",
    "VENUS_LIMITS_SEAT_BURST": "1000",
    "VENUS_LIMITS_GUESTS_PER_MINUTE": "100000",
    "VENUS_LIMITS_SOCKETS_PER_ADDRESS": "100000",
    "VENUS_LIMITS_TABLES_PER_PLAYER": "100000",
    "VENUS_LOG_LEVEL": "warning",
}


class Load(Struct, frozen=True):
    """How much is asked of the server, and of which one."""

    tables: int = 200
    seconds: float = 30.0
    pace: float = 1.0
    edition: str = next(iter(EDITIONS))
    database: str = ""
    redis: str = ""
    workers: int = 1


class Figures(Struct, frozen=True):
    """What came of it; times in milliseconds, memory in megabytes."""

    tables: int
    sockets: int
    seconds: float
    actions: int
    refused: int
    unanswered: int
    median: float
    p95: float
    p99: float
    slowest: float
    memory: float
    server_cpu: float
    load_cpu: float
    opening: float = 0.0
    opened_entries: int = 0


class Heard(Struct):
    """As much of a message as the load looks at."""

    type: str
    version: int = 0
    options: list[msgspec.Raw] = []


read_heard = msgspec.json.Decoder(Heard).decode


class ServerUnderLoad:
    """A real server in a process of its own, with its own store; it can be stopped and started again."""

    def __init__(self, load: Load, folder: str) -> None:
        self.port = free_port()
        self.environment = {
            **os.environ,
            **UNLIMITED,
            "VENUS_HOME": folder,
            "VENUS_DATABASE": load.database or f"sqlite:{Path(folder) / 'load.sqlite'}",
            "VENUS_REDIS": load.redis,
            "VENUS_WORKERS": str(load.workers),
            "VENUS_STAND_IN": "drifter",
        }
        self.start()

    def start(self) -> None:
        command = [sys.executable, "-m", "venus", "serve", "--no-open", "--port", str(self.port)]
        self.process = subprocess.Popen(command, env=self.environment, stdout=subprocess.DEVNULL)
        until = time.monotonic() + START_SECONDS
        while time.monotonic() < until and self.process.poll() is None:
            try:
                if self.answer("GET", "/healthz")[0] == 200:
                    return
            except OSError:
                time.sleep(0.1)
        raise RuntimeError("the server did not start")

    def stop(self) -> None:
        self.process.send_signal(signal.SIGTERM)
        try:
            self.process.wait(15)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()

    def answer(self, method: str, path: str, body: Any = None, token: str = "") -> tuple[int, bytes]:
        """One request and its answer."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=30)
        headers = {"Content-Type": "application/json"}
        if token:
            headers["Authorization"] = f"Bearer {token}"
        try:
            data = None if body is None else msgspec.json.encode(body)
            connection.request(method, path, data, headers)
            answer = connection.getresponse()
            return answer.status, answer.read()
        finally:
            connection.close()

    def ask(self, method: str, path: str, body: Any = None, token: str = "") -> Any:
        status, data = self.answer(method, path, body, token)
        if status >= 300:
            raise RuntimeError(f"{method} {path}: {status} {data[:200]!r}")
        return msgspec.json.decode(data)


@contextmanager
def served(load: Load) -> Iterator[ServerUnderLoad]:
    with tempfile.TemporaryDirectory() as folder:
        server = ServerUnderLoad(load, folder)
        try:
            yield server
        finally:
            server.stop()


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def set_up_table(server: ServerUnderLoad, tokens: list[str], load: Load) -> str:
    setup = {"edition": load.edition, "seats": [{}] * SEATS}
    table: str = server.ask("POST", "/api/tables", setup, tokens[0])["table"]["id"]
    for token in tokens[1:]:
        server.ask("POST", f"/api/tables/{table}/join", {}, token)
    server.ask("POST", f"/api/tables/{table}/start", None, tokens[0])
    return table


def play_old_game(server: ServerUnderLoad, token: str, load: Load) -> str:
    """A game of four that bots have played to its end."""
    setup: dict[str, Any] = {"edition": load.edition, "seats": [{}, *[{"bot": "drifter"}] * (SEATS - 1)]}
    lengths = edition_info(load.edition).targets
    setup |= {"target": min(lengths)} if lengths else {}
    table: str = server.ask("POST", "/api/tables", setup, token)["table"]["id"]
    server.ask("POST", f"/api/tables/{table}/start", None, token)
    server.ask("POST", f"/api/tables/{table}/stand-in", {"seat": 0, "on": True}, token)
    until = time.monotonic() + OLD_GAME_SECONDS
    while time.monotonic() < until:
        if server.ask("GET", f"/api/tables/{table}", None, token)["state"] == "over":
            return table
        time.sleep(0.2)
    raise RuntimeError("the bots did not finish their game")


def time_opening(server: ServerUnderLoad, table: str, token: str) -> tuple[float, int]:
    """How long a server that has just started takes to open a game, in milliseconds, and its entries."""
    server.stop()
    server.start()
    server.ask("GET", "/api/tables", None, token)
    start = time.perf_counter()
    hello = server.ask("GET", f"/api/tables/{table}/view?seat=0", None, token)
    return (time.perf_counter() - start) * 1000, hello["version"]


class TableUnderLoad:
    """One table under load: four sockets, one move at a time."""

    def __init__(self, port: int, table_id: str, tokens: list[str], seed: int, edition: str) -> None:
        self.edition = edition
        self.url = f"ws://127.0.0.1:{port}/ws/tables/{table_id}"
        self.tokens = tokens
        self.random = random.Random(seed)
        self.sockets: list[ClientConnection] = []
        self.versions = [0] * SEATS
        self.options: list[list[msgspec.Raw]] = [[] for _ in range(SEATS)]
        self.changed = asyncio.Event()
        self.refused = 0
        self.unanswered = 0
        self.times: list[float] = []
        self.readers: list[asyncio.Task[None]] = []

    async def sit_down(self) -> None:
        for seat, token in enumerate(self.tokens):
            websocket = await connect(self.url, compression=None, max_size=None, ping_interval=None)
            self.sockets.append(websocket)
            await websocket.send(
                msgspec.json.encode({"type": "hello", "seat": seat, "token": token}).decode()
            )
            self.hear(seat, await websocket.recv())
            self.readers.append(asyncio.create_task(self.listen(seat, websocket)))

    async def listen(self, seat: int, websocket: ClientConnection) -> None:
        async for message in websocket:
            self.hear(seat, message)

    def hear(self, seat: int, message: str | bytes) -> None:
        heard = read_heard(message)
        if heard.type in ("hello", "news"):
            self.versions[seat] = heard.version
            self.options[seat] = heard.options
            self.changed.set()
        elif heard.type == "refused":
            self.refused += 1

    async def play(self, start: float, until: float, pace: float) -> None:
        """A move at each beat; a beat is left out if the last move is not yet known everywhere."""
        loop = asyncio.get_running_loop()
        beat = start
        while (beat := beat + pace) < until:
            await asyncio.sleep(beat - loop.time())
            if not await self.move():
                return

    async def move(self) -> bool:
        seat = next((seat for seat in range(SEATS) if self.options[seat]), None)
        if seat is None:
            return False
        version = self.versions[seat]
        # A template is not to be sent as it is.
        decode = family_of(self.edition).decode
        action = self.random.choice([one for one in self.options[seat] if not decode(bytes(one)).template])
        sent = time.perf_counter()
        message = b'{"type":"act","version":%d,"action":%b}' % (version, bytes(action))
        await self.sockets[seat].send(message.decode())
        try:
            async with asyncio.timeout(10):
                while min(self.versions) <= version:
                    self.changed.clear()
                    await self.changed.wait()
        except TimeoutError:
            self.unanswered += 1
            return False
        self.times.append(time.perf_counter() - sent)
        return True

    async def get_up(self) -> None:
        for reader in self.readers:
            reader.cancel()
        await asyncio.gather(*self.readers, return_exceptions=True)
        for websocket in self.sockets:
            await websocket.close()


async def press(server: ServerUnderLoad, load: Load, tokens: list[str], ids: list[str]) -> Figures:
    tables = [
        TableUnderLoad(server.port, table_id, tokens, seed, load.edition) for seed, table_id in enumerate(ids)
    ]
    process = server.process.pid
    for table in tables:
        await table.sit_down()
    loop = asyncio.get_running_loop()
    start, until = loop.time(), loop.time() + load.seconds
    cpu, own = cpu_seconds(process), own_cpu()
    plays = [
        table.play(start + load.pace * place / len(tables), until, load.pace)
        for place, table in enumerate(tables)
    ]
    await asyncio.gather(*plays)
    spent, own_spent, memory = cpu_seconds(process) - cpu, own_cpu() - own, memory_mb(process)
    for table in tables:
        await table.get_up()
    times = sorted(moment * 1000 for table in tables for moment in table.times)
    return Figures(
        tables=len(tables),
        sockets=len(tables) * SEATS,
        seconds=load.seconds,
        actions=len(times),
        refused=sum(table.refused for table in tables),
        unanswered=sum(table.unanswered for table in tables),
        median=part_of(times, 0.5),
        p95=part_of(times, 0.95),
        p99=part_of(times, 0.99),
        slowest=times[-1] if times else 0.0,
        memory=memory,
        server_cpu=spent / load.seconds,
        load_cpu=own_spent / load.seconds,
    )


def part_of(times: list[float], part: float) -> float:
    return times[min(len(times) - 1, int(part * len(times)))] if times else 0.0


def process_tree(process: int) -> list[int]:
    """A process and all that it started."""
    found = [process]
    for pid in found:
        try:
            children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
        except OSError:
            continue
        found.extend(int(child) for child in children)
    return found


def memory_mb(process: int) -> float:
    pages = 0
    for pid in process_tree(process):
        try:
            pages += int(Path(f"/proc/{pid}/statm").read_text().split()[1])
        except OSError:
            continue
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


def cpu_seconds(process: int) -> float:
    ticks = 0
    for pid in process_tree(process):
        try:
            fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
        except OSError:
            continue
        ticks += int(fields[11]) + int(fields[12])
    return ticks / os.sysconf("SC_CLK_TCK")


def own_cpu() -> float:
    used = resource.getrusage(resource.RUSAGE_SELF)
    return used.ru_utime + used.ru_stime


def measure(load: Load) -> Figures:
    """Start a server, seat everybody, play, and tell what came of it."""
    with served(load) as server:
        tokens = [server.ask("POST", "/api/guests", {"name": name})["token"] for name in PLAYERS]
        old = play_old_game(server, tokens[0], load)
        opening, entries = time_opening(server, old, tokens[0])
        ids = [set_up_table(server, tokens, load) for _ in range(load.tables)]
        figures = asyncio.run(press(server, load, tokens, ids))
    return msgspec.structs.replace(figures, opening=opening, opened_entries=entries)

"""Those who want too much of a server: too often, too many, too large, too slowly."""

from __future__ import annotations

import contextlib
import json
import socket
import threading
import time
from collections.abc import Callable, Iterator
from typing import Any

import pytest
import uvicorn
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tests.server.clients import API, SECONDS, Answer, Client, Socket
from tests.server.homes import Home, refused
from tests.server.running import Server, serving
from tests.server.strangers import Deaf, code, raw, request, shake_hands, threat
from tests.server.tables import table
from tests.waiting import PATIENCE_SECONDS, wait_until
from venus.server import rate_limits as limits
from venus.server.http import http_limits as wire
from venus.server.http.security import LARGEST_BODY, LARGEST_HEAD
from venus.server.rate_limits import TokenBuckets
from venus.server.tables.listeners import LONGEST_QUEUE, Listener
from venus.server.tables.messages import LARGEST_MESSAGE

pytestmark = pytest.mark.seed(4)

PUBLIC = "https://venus.example"
STRICT = {
    "address_per_second": 0.1,
    "address_burst": 40,
    "seat_per_second": 20,
    "seat_burst": 10,
    "logins_per_minute": 4,
    "guests_per_minute": 6,
    "sockets_per_address": 5,
    "tables_per_player": 3,
}
PER_SECOND = STRICT["address_per_second"]


class Visitor(Client):
    """Somebody behind a proxy, who comes from an address of their own."""

    def __init__(self, url: str, address: str, token: str | None = None) -> None:
        super().__init__(url, token)
        self.address = address

    def ask(self, method: str, path: str, body: Any = None, **headers: str) -> Answer:
        return super().ask(method, path, body, **{"X_Forwarded_For": self.address} | headers)

    def statuses(self, times: int, path: str = f"{API}/me") -> list[int]:
        return [self.ask("GET", path).status for _ in range(times)]


def assert_let_in(ask: Callable[[], Answer], times: int, per_second: float, since: float) -> Answer:
    """So many are let in, and those whose time came back since; gives the answer that turns one away."""
    count = 0
    while (answer := ask()).status < 300:
        count += 1
    returned = (time.monotonic() - since) * per_second
    assert answer.status == 429 and times <= count <= times + returned
    return answer


@pytest.fixture(scope="module")
def proxied() -> Iterator[Server]:
    """A server with narrow limits behind a proxy that it trusts."""
    with serving(seed=1, limits=STRICT, trusted_proxies=["127.0.0.1"], public_url=PUBLIC) as running:
        yield running


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    """A server that nobody is too fast for; it stands behind no proxy."""
    with serving(seed=1) as running:
        yield running


# Too often.


@threat("T3")
def test_passwords_cannot_be_tried_at_will_nor_names_be_found_out(proxied: Server) -> None:
    person = Visitor(proxied.url, "203.0.113.3")
    path, since = f"{API}/sessions", time.monotonic()
    person.token = person.post(f"{API}/guests", {"name": "Ann"})["token"]
    person.post(f"{API}/accounts", {"name": "Ann", "password": "the right one"})
    wrong = person.ask("POST", path, {"name": "Ann", "password": "the wrong one"})
    unknown = person.ask("POST", path, {"name": "Nobody", "password": "the wrong one"})
    assert (wrong.status, wrong.json) == (unknown.status, unknown.json)
    assert code(wrong) == "wrong-password"
    right = {"name": "Ann", "password": "the right one"}
    assert_let_in(lambda: person.ask("POST", path, right), 1, STRICT["logins_per_minute"] / 60, since)


@threat("T23", "T25")
def test_every_address_has_its_pace(proxied: Server) -> None:
    fast, calm = Visitor(proxied.url, "203.0.113.4"), Visitor(proxied.url, "203.0.113.5")
    late = assert_let_in(lambda: fast.ask("GET", f"{API}/me"), 40, PER_SECOND, time.monotonic())
    assert code(late) == "too-many" and late.headers["retry-after"] == "2"
    assert calm.statuses(3) == [200] * 3
    assert fast.statuses(2, "/healthz") == [200] * 2


@threat("T23")
def test_an_address_is_not_believed_unless_a_trusted_proxy_tells_it() -> None:
    with serving(limits=STRICT) as server:
        strangers = (Visitor(server.url, f"203.0.113.{number}") for number in range(255))
        assert_let_in(lambda: next(strangers).ask("GET", f"{API}/me"), 40, PER_SECOND, time.monotonic())


@threat("T25")
def test_a_household_is_one_visitor_however_many_addresses_it_has(proxied: Server) -> None:
    household = (Visitor(proxied.url, f"2001:db8:0:1::{number:x}") for number in range(1, 9999))
    assert_let_in(lambda: next(household).ask("GET", f"{API}/me"), 40, PER_SECOND, time.monotonic())
    assert Visitor(proxied.url, "2001:db8:0:2::1").statuses(1) == [200]


@threat("T25")
def test_guests_and_tables_are_not_made_without_end(proxied: Server) -> None:
    crowd = Visitor(proxied.url, "203.0.113.6")
    since, name = time.monotonic(), {"name": "Ann"}
    crowd.token = crowd.post(f"{API}/guests", name)["token"]
    rate = STRICT["guests_per_minute"] / 60
    assert_let_in(lambda: crowd.ask("POST", f"{API}/guests", name), 5, rate, since)
    tables = [crowd.ask("POST", f"{API}/tables", {"seats": [{}, {}]}) for _ in range(4)]
    assert [answer.status for answer in tables] == [201] * 3 + [429]
    assert code(tables[3]) == "too-many-tables"


@threat("T26")
def test_an_address_has_so_many_sockets_and_no_more(proxied: Server) -> None:
    address = {"X_Forwarded_For": "203.0.113.7"}
    with contextlib.ExitStack() as lines:
        opened = [lines.enter_context(shake_hands(proxied.url, "nowhere", **address)) for _ in range(5)]
        assert not is_let_in(proxied, address)
        assert is_let_in(proxied, {"X_Forwarded_For": "203.0.113.8"})
        opened[0].close()
        wait_until(lambda: is_let_in(proxied, address), "that there is room again")


def is_let_in(server: Server, address: dict[str, str]) -> bool:
    try:
        with shake_hands(server.url, "nowhere", **address):
            return True
    except InvalidStatus as turned_away:
        return turned_away.response.status_code != 403


@threat("T26")
def test_many_sockets_of_a_seat_are_no_faster_than_one(proxied: Server) -> None:
    host = Visitor(proxied.url, "203.0.113.9")
    host.token = host.post(f"{API}/guests", {"name": "Ann"})["token"]
    made = host.create(seats=[{}, {"bot": "drifter"}])
    lines = [Socket(host, made["id"], 0) for _ in range(3)]
    start = time.monotonic()
    for number in range(10):
        for line in lines:
            line.say(type="ping", at=number)
    heard = [[line.hear_of("pong")["at"] for _ in range(10)] for line in lines]
    assert time.monotonic() - start > (30 - STRICT["seat_burst"]) / STRICT["seat_per_second"] * 0.9
    assert heard == [list(range(10))] * 3
    for line in lines:
        line.close()


def test_buckets_refill_and_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [0.0]
    buckets = TokenBuckets(2.0, 4, clock=lambda: now[0])
    assert [buckets.take("a") for _ in range(5)] == [True] * 4 + [False]
    now[0] = 1.0
    assert [buckets.take("a") for _ in range(3)] == [True, True, False]
    monkeypatch.setattr(limits, "MOST_BUCKETS", 10)
    for number in range(100):
        assert buckets.take(number)
        assert len(buckets.levels) <= 11


@threat("T7")
def test_behind_https_cookies_are_secure_and_plain_pages_foreign(proxied: Server) -> None:
    person = Visitor(proxied.url, "203.0.113.10")
    answer = person.ask("POST", f"{API}/guests", {"name": "Ann"}, Origin=PUBLIC)
    assert "secure" in answer.headers["set-cookie"].lower().split("; ")
    assert answer.headers["strict-transport-security"] == "max-age=31536000"
    plain = person.ask("POST", f"{API}/guests", {"name": "Ann"}, Origin=proxied.url)
    assert code(plain) == "foreign-origin"


# Too large, too deep.


def status_of(answer: bytes) -> int:
    return int(answer.split()[1]) if answer else 0


@threat("T27")
def test_a_body_has_its_bounds_however_it_is_sent(server: Server) -> None:
    large = b'{"name": "' + b"a" * LARGEST_BODY + b'"}'
    path = f"{API}/guests"
    assert b'"too-large"' in raw(server, request("POST", path, large))
    pieces = b"".join(b"%x\r\n%s\r\n" % (len(part), part) for part in (large[:40_000], large[40_000:]))
    chunked = request("POST", path).replace(b"Content-Length: 0", b"Transfer-Encoding: chunked")
    assert b'"too-large"' in raw(server, chunked + pieces + b"0\r\n\r\n")
    for length in (b"-1", b"1e9", b"9" * 30, b"0x10", b"10, 20"):
        sent = request("POST", path).replace(b"Content-Length: 0", b"Content-Length: " + length)
        assert status_of(raw(server, sent)) in (400, 413)


@threat("T27")
@pytest.mark.parametrize("length", [LARGEST_HEAD + 1, 300_000, 8_000_000])
def test_a_head_has_its_bounds(server: Server, length: int) -> None:
    assert status_of(raw(server, request("GET", f"{API}/me", Accept_Language="a," * (length // 2)))) in (
        0,
        400,
        413,
    )
    assert status_of(raw(server, request("GET", f"{API}/me?" + "a" * length))) in (0, 400, 413)
    assert status_of(raw(server, request("GET", f"{API}/me", Accept_Language="fr,de"))) == 200


@threat("T27")
def test_what_is_nested_without_end_is_refused(server: Server) -> None:
    with table(server.url) as game:
        deep = "[" * 15_000 + "]" * 15_000
        for path, body in (
            ("guests", f'{{"name": {deep}}}'),
            ("tables", deep),
            (f"tables/{game.id}/actions", f'{{"seat": 0, "version": 0, "action": {{"do": {deep}}}}}'),
        ):
            sent = request("POST", f"{API}/{path}", body.encode(), game.people[0].token)
            assert b'"malformed-message"' in raw(server, sent)
        line = game.sockets[0]._line
        assert line
        for message in (deep, f'{{"type": "act", "version": 0, "action": {deep}}}', f'{{"type": {deep}}}'):
            line.send(message)
            assert game.sockets[0].hear_of("refused")["refusal"]["code"] == "malformed-message"
        assert len(game.play(3)) == 3


@threat("T27")
def test_a_message_that_is_too_large_is_refused_and_a_huge_one_ends_the_line(server: Server) -> None:
    with table(server.url) as game:
        ann, ben = game.sockets
        ann.say(type="chat", text="a" * LARGEST_MESSAGE)
        assert ann.hear_of("refused")["refusal"]["code"] == "malformed-message"
        ann.say(type="chat", text="a" * 70_000)
        with pytest.raises(ConnectionClosed) as closed:
            ann.hear_of("refused", "chat")
        assert closed.value.rcvd and closed.value.rcvd.code == 1009
        ann.open()
        assert len(game.play(3)) == 3 and ben.version == 3


# Too slow.


@threat("T28")
def test_who_does_not_finish_a_request_is_let_go(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(wire, "SECONDS_TO_ASK", 0.3)
    with briefly_served() as port:
        halves = [b"", b"GET / HTTP/1.1\r\nHost: v", request("POST", "/", b"12345")[:-1]]
        for half in halves:
            with socket.create_connection(("127.0.0.1", port), timeout=SECONDS) as line:
                line.sendall(half)
                told = b"".join(iter(lambda: line.recv(1000), b""))
                assert not told.startswith(b"HTTP/1.1 200")
        monkeypatch.undo()
        whole = raw_at(port, request("POST", "/", b"12345"))
        assert whole.startswith(b"HTTP/1.1 200") and b"\r\n5\r\n" in whole


@contextlib.contextmanager
def briefly_served() -> Iterator[int]:
    """A server in this process that answers how long a body is."""

    async def measure(scope: Any, receive: Any, send: Any) -> None:
        size, more = 0, True
        while more:
            message = await receive()
            if message["type"] == "http.disconnect":
                return
            size, more = size + len(message["body"]), message["more_body"]
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body", "body": str(size).encode()})

    listener = socket.create_server(("127.0.0.1", 0))
    config = uvicorn.Config(measure, http=wire.BoundedHttp, lifespan="off", log_config=None, loop="asyncio")
    running = uvicorn.Server(config)
    thread = threading.Thread(target=running.run, args=([listener],))
    thread.start()
    try:
        yield listener.getsockname()[1]
    finally:
        running.should_exit = True
        thread.join(PATIENCE_SECONDS)
        listener.close()
    assert not thread.is_alive(), "waited in vain for the end of the server"


def raw_at(port: int, data: bytes) -> bytes:
    with socket.create_connection(("127.0.0.1", port), timeout=SECONDS) as line:
        line.sendall(data)
        return b"".join(iter(lambda: line.recv(1000), b""))


@threat("T28", "T29")
def test_who_does_not_read_is_let_go_and_nobody_waits_for_them(server: Server) -> None:
    with table(server.url) as game:
        ben, info = game.people[1], f"{API}/tables/{game.id}"
        game.sockets[1].close()
        deaf = Deaf(server, game.id, buffer=32_768)
        deaf.send(json.dumps({"type": "hello", "seat": 1, "token": ben.token}).encode())
        wait_until(lambda: "present" in ben.get(info)["seats"][1], "that the seat is there")
        with contextlib.suppress(OSError):
            while "present" in ben.get(info)["seats"][1]:
                for _ in range(50):
                    deaf.send(b'{"type": "view"}')
        wait_until(lambda: "present" not in ben.get(info)["seats"][1], "that the deaf one is let go")
        assert deaf.last_words(b"come back").endswith(b"\x11\x38come back")
        game.sockets[1].open()
        assert len(game.play(5)) == 5


@threat("T29")
def test_what_nobody_reads_is_not_kept() -> None:
    listener = Listener(0, "somebody")
    for _ in range(LONGEST_QUEUE):
        listener.tell(b"news")
    assert not listener.gone.is_set() and listener.messages.qsize() == LONGEST_QUEUE
    for _ in range(3):
        listener.tell(b"more news")
    assert listener.gone.is_set() and listener.messages.empty()


@threat("T29")
@pytest.mark.anyio
async def test_asking_for_tables_that_are_not_there_leaves_nothing_behind(home: Home) -> None:
    for number in range(100):
        async with refused("no-table"):
            await home.live_tables.table(f"nowhere{number}")
    assert (home.live_tables.by_id, home.live_tables._opening) == ({}, {})


@threat("T29")
@pytest.mark.anyio
async def test_tables_that_nobody_looks_at_are_put_away(home: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("venus.server.tables.live_tables.MOST_IDLE_TABLES", 4)
    watched = await home.game("Ann", "Ben")
    ear = await watched.connect(0)
    for number in range(20):
        await home.table(f"Host {number}", "Guest")
        assert len(home.live_tables.by_id) <= 9
    assert watched.id in home.live_tables.by_id
    await ear.close()

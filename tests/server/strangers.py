"""Those who talk to a server as no honest client does; and the mark of a test that proves a defence."""

from __future__ import annotations

import contextlib
import json
import socket
import sqlite3
import struct
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from typing import Any, TypeVar

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from tests.server.clients import API, SECONDS, SOCKET, Answer, Client, Message, Socket
from tests.server.running import Server

Test = TypeVar("Test", bound=Callable[..., Any])


def threat(*numbers: str) -> Callable[[Test], Test]:
    """Names the entries of the threat model that a test proves."""
    assert all(number[0] == "T" and number[1:].isdecimal() for number in numbers)
    return lambda test: test


def code(answer: Answer) -> str:
    """By which code an answer refuses, in the one shape that refusals have."""
    refusal = answer.json["refusal"]
    assert set(answer.json) == {"refusal"} and set(refusal) == {"code", "rule", "message"}
    return str(refusal["code"])


def shake_hands(url: str, table: str, **headers: str) -> AbstractContextManager[ClientConnection]:
    """A socket, to be opened, that says nothing by itself."""
    address = f"{url.replace('http', 'ws', 1)}{SOCKET.format(table=table)}"
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    return connect(address, additional_headers=named, open_timeout=SECONDS, close_timeout=1, max_size=None)


def greeted(url: str, table: str, hello: Message, **headers: str) -> str:
    """What comes of a hello: "hello", or the code of the refusal, after which the line must be closed."""
    with shake_hands(url, table, **headers) as line:
        with contextlib.suppress(ConnectionClosed):
            line.send(json.dumps({"type": "hello", **hello}))
        answer: Message = json.loads(line.recv(timeout=SECONDS))
        if answer["type"] == "hello":
            return "hello"
        with contextlib.suppress(ConnectionClosed):
            line.recv(timeout=SECONDS)
            raise AssertionError("turned away, and yet told something")
        assert line.close_code == 4400
        return str(answer["refusal"]["code"])


def heard_to_the_end(listener: Socket) -> int:
    """Everything that a socket is still told; gives the code with which it is closed."""
    line = listener._line
    assert line
    with contextlib.suppress(ConnectionClosed):
        while True:
            listener.hear()
    assert line.close_code is not None
    return line.close_code


def raw(server: Server, data: bytes, seconds: float = 10.0) -> bytes:
    """Bytes as they are, and all that comes back until the other side hangs up or time is over."""
    told = b""
    with socket.create_connection(("127.0.0.1", server.port), timeout=seconds) as line:
        with contextlib.suppress(ConnectionError):
            line.sendall(data)
        with contextlib.suppress(ConnectionError, TimeoutError):
            while piece := line.recv(65_536):
                told += piece
    return told


def request(method: str, path: str, body: bytes = b"", token: str | None = None, **headers: str) -> bytes:
    """A request in bytes."""
    lines = [f"{method} {path} HTTP/1.1", "Host: venus", "Connection: close", f"Content-Length: {len(body)}"]
    lines += [f"Authorization: Bearer {token}"] if token else []
    lines += [f"{name.replace('_', '-')}: {value}" for name, value in headers.items()]
    return "\r\n".join([*lines, "", ""]).encode() + body


class Deaf:
    """A socket frame by frame, by hand: it can say anything in any form, and hears only what it wants to."""

    def __init__(self, server: Server, table: str, buffer: int = 65_536) -> None:
        self.line = socket.socket()
        self.line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
        self.line.settimeout(SECONDS / 2)
        self.line.connect(("127.0.0.1", server.port))
        asked = request(
            "GET",
            SOCKET.format(table=table),
            Upgrade="websocket",
            Sec_WebSocket_Version="13",
            Sec_WebSocket_Key="dmVudXMgdmVudXMgdmVudQ==",
        )
        self.line.sendall(asked.replace(b"Connection: close", b"Connection: Upgrade"))
        assert self.line.recv(12) == b"HTTP/1.1 101"

    def send(self, data: bytes, first: int = 0x81, mask: bytes = b"\x00\x00\x00\x00") -> None:
        """One frame; `first` is its first byte, 0x81 for a whole text. A mask of zeros changes nothing."""
        assert len(data) < 1 << 16
        length = bytes([0x80 | len(data)]) if len(data) < 126 else b"\xfe" + struct.pack(">H", len(data))
        self.line.sendall(bytes([first]) + length + mask + data)

    def hear_of(self, words: bytes) -> None:
        """Listen until some words were told."""
        told = b""
        while words not in told:
            piece = self.line.recv(65_536)
            assert piece, told
            told += piece

    def last_words(self, farewell: bytes | None = None) -> bytes:
        """The end of what is told, until the other side hangs up or says farewell."""
        told = b""
        with contextlib.suppress(ConnectionError):
            while not (farewell and told.endswith(farewell)) and (piece := self.line.recv(65_536)):
                told = (told + piece)[-65_536:]
        self.line.close()
        return told


def in_a_browser(client: Client, **headers: str) -> tuple[Client, dict[str, str]]:
    """The same person with a cookie instead of a token, and the headers that a browser would send."""
    csrf = client.get(f"{API}/me")["csrf"]
    mine = {"Cookie": f"venus={client.token}", "X_CSRF_Token": csrf, "Origin": client.url}
    return Client(client.url), {name: value for name, value in (mine | headers).items() if value}


@contextlib.contextmanager
def database(server: Server) -> Iterator[sqlite3.Connection]:
    """What the server has stored, as its owner can see it."""
    with contextlib.closing(sqlite3.connect(server.home / "venus.sqlite", timeout=20)) as connection:
        yield connection


def seed_of(server: Server, table: str) -> str:
    """The secret from which all dice of a table come."""
    with database(server) as store:
        (snapshot,) = store.execute("select snapshot from tables where id = ?", (table,)).fetchone()
    seed: str = json.loads(snapshot)["dice"]["seed"]
    assert len(seed) == 64
    return seed

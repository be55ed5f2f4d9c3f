"""Those who play over the wire: people who talk HTTP, and their sockets at a table."""

from __future__ import annotations

import contextlib
import json
import time
import urllib.error
import urllib.request
import uuid
from socket import SHUT_RDWR
from typing import Any
from urllib.parse import urlencode

from websockets.sync.client import ClientConnection, connect

from venus.server.tables.view_changes import apply_changes

Message = dict[str, Any]
SECONDS = 60.0
API = "/api"
SOCKET = "/ws/tables/{table}"


class Answer:
    """What the server answered: a status, headers, and a body read as JSON if it is JSON."""

    def __init__(self, status: int, headers: Any, body: bytes) -> None:
        self.status = status
        self.headers = headers
        self.text = body.decode(errors="replace")

    @property
    def json(self) -> Any:
        return json.loads(self.text)


class Client:
    """A person at a browser, known by a token once it is a guest."""

    def __init__(self, url: str, token: str | None = None) -> None:
        self.url = url
        self.token = token

    def ask(self, method: str, path: str, body: Any = None, **headers: str) -> Answer:
        """One request, whatever comes of it."""
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(f"{self.url}{path}", data, method=method)
        request.add_header("Content-Type", "application/json")
        if self.token:
            request.add_header("Authorization", f"Bearer {self.token}")
        for name, value in headers.items():
            request.add_header(name.replace("_", "-"), value)
        try:
            with urllib.request.urlopen(request, timeout=SECONDS) as answer:
                return Answer(answer.status, answer.headers, answer.read())
        except urllib.error.HTTPError as refused:
            with refused:
                return Answer(refused.code, refused.headers, refused.read())

    def get(self, path: str) -> Any:
        return self._good("GET", path)

    def post(self, path: str, body: Any = None) -> Any:
        return self._good("POST", path, body)

    def _good(self, method: str, path: str, body: Any = None) -> Any:
        answer = self.ask(method, path, body)
        assert answer.status < 300, f"{method} {path}: {answer.status} {answer.text}"
        return answer.json

    # People and tables.

    def guest(self, name: str) -> Client:
        """Somebody new, who talks to the same server."""
        return Client(self.url, Client(self.url).post(f"{API}/guests", {"name": name})["token"])

    def create(self, **setup: Any) -> Message:
        """A table of one's own; gives what everyone may know of it, and its key."""
        invitation = self.post(f"{API}/tables", setup)
        return {**invitation["table"], "key": invitation["key"]}

    def join(self, table: str, **wishes: Any) -> int:
        seat: int = self.post(f"{API}/tables/{table}/join", wishes)["seat"]
        return seat

    def start(self, table: str) -> None:
        self.post(f"{API}/tables/{table}/start")

    def look(self, table: str, seat: int | None = None, since: int | None = None) -> Message:
        """Everything the seat may know, by HTTP."""
        wishes = {"seat": seat, "since": since}
        query = urlencode({name: value for name, value in wishes.items() if value is not None})
        hello: Message = self.get(f"{API}/tables/{table}/view?{query}")
        return hello

    def act(self, table: str, action: Message, version: int, request: str | None = None) -> Answer:
        """Do something by HTTP, whatever comes of it."""
        body = {"seat": action["seat"], "version": version, "action": action, "request": request}
        return self.ask("POST", f"{API}/tables/{table}/actions", body)

    def log(self, table: str, seat: int | None = None) -> list[Message]:
        """Every entry of a game, as the seat was told it."""
        entries: list[Message] = []
        who = "" if seat is None else f"&seat={seat}"
        while True:
            after = entries[-1]["version"] if entries else 0
            more = self.get(f"{API}/tables/{table}/log?after={after}{who}")
            if not more:
                return entries
            entries += more

    def record(self, table: str) -> str:
        return self.ask("GET", f"{API}/tables/{table}/record").text


class Socket:
    """A seat's connection to its table, or a spectator's: what it was told, and what it may do.

    `entries` are by version; a version that is told again must be told alike. `heard` are all messages.
    """

    def __init__(self, client: Client, table: str, seat: int | None = None, **hello: Any) -> None:
        self.client = client
        self.table = table
        self.seat = seat
        self.version = -1
        self.view: dict[str, Any] = {}
        self.options: list[Message] = []
        self.info: dict[str, Any] = {}
        self.entries: dict[int, Message] = {}
        self.heard: list[Message] = []
        self._lines = contextlib.ExitStack()
        self._line: ClientConnection | None = None
        self.open(**hello)

    def open(self, **hello: Any) -> Message:
        """Connect and say hello, the first time or again; what was missed is asked for."""
        self.close()
        address = f"{self.client.url.replace('http', 'ws', 1)}{SOCKET.format(table=self.table)}"
        self._line = self._lines.enter_context(
            connect(address, open_timeout=SECONDS, close_timeout=1, ping_interval=None, max_size=None)
        )
        since = {"version": self.version} if self.version >= 0 else {}
        self.say(type="hello", seat=self.seat, token=self.client.token, **since, **hello)
        return self.hear_of("hello")

    def say(self, **message: Any) -> None:
        assert self._line
        self._line.send(json.dumps(message))

    def hear(self, seconds: float = SECONDS) -> Message:
        """The next message, taken in as a client does."""
        assert self._line
        message: Message = json.loads(self._line.recv(timeout=seconds))
        self.heard.append(message)
        if message["type"] == "hello":
            self.version, self.view, self.info = (
                message["version"],
                message.get("view") or {},
                message["table"],
            )
            self.options = message.get("options", [])
            for entry in message.get("missed", []):
                self._note(entry)
        elif message["type"] == "news" and message["version"] > self.version:
            earlier = message.get("earlier", [])
            assert message["version"] == self.version + 1 + len(earlier), "news that skip a version"
            apply_changes(self.view, message["changes"])
            self.version, self.options = message["version"], message.get("options", [])
            for entry in (*earlier, message["entry"]):
                self._note(entry)
        elif message["type"] == "table":
            self.info = message["table"]
        return message

    def hear_of(self, *kinds: str, request: str | None = None) -> Message:
        """Wait for a message of some kind, and for the answer to a request if one is named."""
        until = time.monotonic() + SECONDS
        while time.monotonic() < until:
            message = self.hear(until - time.monotonic())
            if message["type"] in kinds and (request is None or message.get("request") == request):
                return message
        raise TimeoutError(f"nothing of {kinds} was heard")

    def catch_up(self, version: int) -> None:
        """Listen until a version is known."""
        until = time.monotonic() + SECONDS
        while self.version < version:
            assert time.monotonic() < until, f"waited {SECONDS:.0f} s for version {version}"
            self.hear(until - time.monotonic())

    def act(self, action: Message, version: int | None = None, request: str | None = None) -> Message:
        """Do something, and wait for the answer: accepted or refused."""
        mark = request or uuid.uuid4().hex
        self.say(
            type="act", version=self.version if version is None else version, action=action, request=mark
        )
        return self.hear_of("accepted", "refused", request=mark)

    def drop(self) -> None:
        """Be gone without a word, as when a cable is pulled."""
        assert self._line
        self._line.socket.shutdown(SHUT_RDWR)

    def close(self) -> None:
        self._lines.close()
        self._line = None

    def _note(self, entry: Message) -> None:
        assert self.entries.setdefault(entry["version"], entry) == entry, "a version that was told otherwise"

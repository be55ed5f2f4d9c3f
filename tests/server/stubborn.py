"""Tables that go on whatever happens to the server: who gets no answer comes back and asks again.

An action is sent with a mark of its sender's; sent again with the same mark it must count once.
"""

from __future__ import annotations

import threading
import time
import uuid
from collections.abc import Callable
from functools import partial
from typing import Any, TypeVar

from websockets.exceptions import ConnectionClosed, InvalidHandshake

from tests.server.clients import API, Message, Socket
from tests.server.tables import Table
from tests.waiting import PATIENCE_SECONDS, pause, wait_until
from venus.engine.record import FORCED
from venus.families.original.actions import decode_action, write_action

GONE = (OSError, EOFError, ConnectionClosed, InvalidHandshake)
SECONDS_TO_COME_BACK = 90.0
T = TypeVar("T")


class StubbornTable(Table):
    """Notes for each version the words that were accepted, and how often somebody had to come back."""

    def __init__(self, url: str, seats: int = 2, **wishes: Any) -> None:
        super().__init__(url, seats, **wishes)
        self.accepted: dict[int, str] = {}
        self.returns = 0

    def step(self) -> Message:
        (mover,) = [opponent for opponent in self.opponents if opponent.is_asked]
        action, version, request = mover.choose(), mover.socket.version, uuid.uuid4().hex
        words = FORCED if len(mover.socket.options) == 1 else write_action(decode_action(action))
        answer = self.insist(mover.socket, lambda: mover.socket.act(action, version, request))
        assert (answer["type"], answer["version"]) == ("accepted", version + 1), answer
        assert answer["version"] not in self.accepted
        self.accepted[answer["version"]] = words
        for socket in self.sockets:
            self.insist(socket, partial(socket.catch_up, answer["version"]))
        return action

    def insist(self, socket: Socket, do: Callable[[], T]) -> T:
        """Do it, coming back as often as the line breaks."""
        until = time.monotonic() + SECONDS_TO_COME_BACK
        is_broken = False
        while True:
            try:
                if is_broken:
                    socket.open()
                    self.returns += 1
                    is_broken = False
                return do()
            except GONE:
                if time.monotonic() > until:
                    raise
                is_broken = True
                pause()

    def stop(self) -> None:
        """End the game here, as all agree, so that its record may be seen."""
        first, *others = self.people
        if not self.is_over:
            first.post(f"{API}/tables/{self.id}/proposals", {"seat": 0, "what": "stop"})
            for seat, person in enumerate(others, 1):
                person.post(f"{API}/tables/{self.id}/consent", {"seat": seat, "agree": True})


class Load:
    """Many tables that play at once, each in a thread, until they are told to rest."""

    def __init__(self, url: str, tables: int) -> None:
        self.tables = [StubbornTable(url, seed=10 * number) for number in range(tables)]
        self.troubles: list[BaseException] = []
        self._rest = threading.Event()
        self._threads = [threading.Thread(target=self._play, args=(table,)) for table in self.tables]

    def __enter__(self) -> Load:
        for thread in self._threads:
            thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.rest()
        for table in self.tables:
            table.close()

    def rest(self) -> None:
        """Let every table finish what it is at."""
        self._rest.set()
        for thread in self._threads:
            thread.join(PATIENCE_SECONDS)
            assert not thread.is_alive(), "waited in vain: that a table finishes what it is at"

    def wait_for_progress(self, actions: int) -> None:
        """Until every table has gone on by so many actions, or is over."""
        goals = [(table, len(table.accepted) + actions) for table in self.tables]
        wait_until(
            lambda: (
                self.troubles or all(len(table.accepted) >= goal or table.is_over for table, goal in goals)
            ),
            lambda: f"progress at every table: {[(len(table.accepted), goal) for table, goal in goals]}",
        )
        assert not self.troubles, self.troubles

    def _play(self, table: StubbornTable) -> None:
        try:
            while not self._rest.is_set() and not table.is_over:
                table.step()
        except BaseException as trouble:
            self.troubles.append(trouble)

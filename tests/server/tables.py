"""Tables for tests: called together, with a bot at the far end of every seat's socket."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from typing import Any

from tests.server.clients import Client, Message, Socket
from tests.server.opponents import Opponent

TARGET = 1000


class Table:
    """A running game, every seat of which is a person's as far as the server knows."""

    def __init__(self, url: str, seats: int = 2, seed: int = 0, bot: str = "drifter", **setup: Any) -> None:
        self.people = [Client(url).guest(f"Player {seat}") for seat in range(seats)]
        host = self.people[0]
        self.id: str = host.create(seats=[{}] * seats, target=TARGET, **setup)["id"]
        for person in self.people[1:]:
            person.join(self.id)
        host.start(self.id)
        self.sockets = [Socket(person, self.id, seat) for seat, person in enumerate(self.people)]
        self.opponents = [Opponent(socket, seed + seat, bot) for seat, socket in enumerate(self.sockets)]

    @property
    def is_over(self) -> bool:
        return all(socket.view["outcome"] for socket in self.sockets)

    def play(self, actions: int) -> list[Message]:
        """So many actions, or fewer if the game ends; gives them as they were accepted."""
        done: list[Message] = []
        while len(done) < actions and not self.is_over:
            done.append(self.step())
        return done

    def step(self) -> Message:
        """Whoever is asked acts; then everybody hears of it."""
        (mover,) = [opponent for opponent in self.opponents if opponent.is_asked]
        action = mover.choose()
        answer = mover.socket.act(action)
        assert answer["type"] == "accepted", answer
        for socket in self.sockets:
            socket.catch_up(answer["version"])
        return action

    def close(self) -> None:
        for socket in self.sockets:
            socket.close()


@contextlib.contextmanager
def table(url: str, seats: int = 2, **wishes: Any) -> Iterator[Table]:
    opened = Table(url, seats, **wishes)
    try:
        yield opened
    finally:
        opened.close()

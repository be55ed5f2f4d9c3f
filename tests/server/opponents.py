"""Bots that play over the wire: all they know is what their socket was told."""

from __future__ import annotations

from typing import Any

import msgspec

import venus
from tests.server.clients import Message, Socket
from venus.bots import Bot, seated
from venus.families.original.actions import decode_action
from venus.families.original.views.seat_view import SeatView
from venus.families.original.views.static import StaticContent
from venus.game import Game


class WireChair:
    """One decision of one seat, put together from messages alone."""

    def __init__(self, socket: Socket, content: StaticContent) -> None:
        assert socket.seat is not None
        self.seat = socket.seat
        self.content = content
        self.view: SeatView = msgspec.convert(socket.view, SeatView, str_keys=True)
        self.me = self.view.players[self.seat]
        assert self.view.decision
        self.kind = self.view.decision.kind
        self.options: list[Any] = [decode_action(option) for option in socket.options]

    def imagine(self, seed: int) -> Game:
        raise NotImplementedError


class Opponent:
    """A bot at the far end of a socket; it must be one that need not imagine games."""

    def __init__(self, socket: Socket, seed: int, bot: str) -> None:
        self.socket = socket
        self._bot: Bot = seated(bot, seed)
        self._content = content_of(socket)

    @property
    def is_asked(self) -> bool:
        return bool(self.socket.options)

    def choose(self) -> Message:
        """What it would do now, as it is sent."""
        chair: Any = WireChair(self.socket, self._content)
        action: Message = msgspec.to_builtins(self._bot.choose(chair))
        return action


def content_of(socket: Socket) -> StaticContent:
    """The map, the names and the prices of the edition that is played here."""
    game = venus.new_game(socket.info["edition"], 2, seed=0, options=socket.info["options"])
    content: StaticContent = game.content
    return content

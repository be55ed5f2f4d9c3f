"""Somebody's line to the server, in our hands: cut, mended, and made to lose or forge what is said."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from playwright.sync_api import WebSocketRoute

from tests.client.browser import Person

Message = dict[str, Any]
# What a browser writes on its console when a server does not answer, or says no.
NETWORK = ("ERR_", "WebSocket connection", "Failed to load resource")


class Wire:
    """To be put in place before the page opens its line."""

    def __init__(self, person: Person) -> None:
        self.is_cut = False
        self.loses_answers = False
        self.said: list[Message] = []
        self.forge: Callable[[Message], Message] = lambda message: message
        self._lines: list[WebSocketRoute] = []
        person.page.route_web_socket("**/ws/**", self._open)

    def cut(self) -> None:
        self.is_cut = True
        for line in self._lines:
            line.close()
        self._lines.clear()

    def mend(self) -> None:
        self.is_cut = False

    def _open(self, line: WebSocketRoute) -> None:
        if self.is_cut:
            line.close()
            return
        self._lines.append(line)
        server = line.connect_to_server()

        def say(text: str | bytes) -> None:
            message = self.forge(json.loads(text))
            self.said.append(message)
            server.send(json.dumps(message))
            if self.loses_answers and message["type"] == "act":
                self.loses_answers = False
                self.cut()

        line.on_message(say)
        server.on_message(lambda text: None if self.is_cut else line.send(text))


def forgive_the_network(person: Person) -> None:
    """A line that was cut, or a refusal, is no fault of the page."""
    person.complaints[:] = [one for one in person.complaints if not any(sign in one for sign in NETWORK)]

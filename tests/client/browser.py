"""A real Chromium at a real server, and what a person does with the page."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from playwright.sync_api import (
    Browser,
    BrowserContext,
    CDPSession,
    Page,
    Response,
    ViewportSize,
    expect,
    sync_playwright,
)

from tests.server.clients import Client
from tests.server.parts import chromium_program
from tests.server.running import SOURCE

ROOT = Path(__file__).parents[2]
BUILT = SOURCE / "venus" / "server" / "client"
DESKTOP: ViewportSize = {"width": 1280, "height": 800}
PHONE: ViewportSize = {"width": 390, "height": 844}
LYING_PHONE: ViewportSize = {"width": 844, "height": 390}
PATIENCE_MS = 20_000
expect.set_options(timeout=PATIENCE_MS)


@contextlib.contextmanager
def chromium() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium_program(), args=["--no-sandbox"])
        try:
            yield browser
        finally:
            browser.close()


class Person:
    """Somebody with a browser window of their own; what it asks, hears and complains of is kept."""

    def __init__(
        self,
        browser: Browser,
        url: str,
        lang: str = "en-GB",
        phone: bool = False,
        size: ViewportSize | None = None,
    ) -> None:
        self.url = url
        self.context: BrowserContext = browser.new_context(
            locale=lang,
            viewport=size or (PHONE if phone else DESKTOP),
            has_touch=phone,
            is_mobile=phone,
            reduced_motion="reduce",
        )
        self.context.set_default_timeout(PATIENCE_MS)
        self.page: Page = self.context.new_page()
        self.complaints: list[str] = []
        self.traffic: list[str] = []
        self.asked: list[str] = []
        self._answers: list[Response] = []
        self._fingers: CDPSession | None = None
        self.page.on("console", self._hear)
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.on("request", lambda request: self.asked.append(request.url))
        self.page.on("response", self._note)
        self.page.on("websocket", lambda socket: socket.on("framereceived", self._keep))

    def _hear(self, message: Any) -> None:
        if message.type == "error":
            self.complaints.append(message.text)

    def _note(self, answer: Response) -> None:
        # What the page before was still told cannot be read any more once this one comes.
        if answer.request.is_navigation_request():
            self._answers.clear()
        self._answers.append(answer)

    def _keep(self, frame: Any) -> None:
        self.traffic.append(frame if isinstance(frame, str) else bytes(frame).decode(errors="replace"))

    @property
    def told(self) -> list[dict[str, Any]]:
        """What came by the socket."""
        return [json.loads(text) for text in self.traffic]

    @property
    def answers(self) -> list[str]:
        """What came by HTTP since the page was opened, beside the page and its programs."""
        return [answer.text() for answer in self._answers if "/api/" in answer.url]

    def be(self, known: Client) -> None:
        """Be somebody whom the server knows already."""
        self.context.add_cookies([{"name": "venus", "value": known.token or "", "url": self.url}])

    def go(self, path: str = "/") -> None:
        self.page.goto(self.url + path)

    def touch(self, kind: str, *places: tuple[float, float]) -> None:
        """Fingers on the glass: `touchStart`, `touchMove` or `touchEnd`."""
        self._fingers = self._fingers or self.context.new_cdp_session(self.page)
        points = [{"x": x, "y": y, "id": finger} for finger, (x, y) in enumerate(places)]
        self._fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    def close(self) -> None:
        self.context.close()

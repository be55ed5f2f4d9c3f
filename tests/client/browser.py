"""A real Chromium at a real server, and what a person does with the page."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize, sync_playwright

from tests.server.parts import chromium_program

ROOT = Path(__file__).parents[2]
BUILT = ROOT / "src" / "venus" / "server" / "client"
DESKTOP: ViewportSize = {"width": 1280, "height": 800}
PHONE: ViewportSize = {"width": 390, "height": 844}


@contextlib.contextmanager
def chromium() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium_program(), args=["--no-sandbox"])
        try:
            yield browser
        finally:
            browser.close()


class Person:
    """Somebody with a browser window of their own; whatever it complains of is kept."""

    def __init__(self, browser: Browser, url: str, lang: str = "en-GB", phone: bool = False) -> None:
        self.url = url
        self.context: BrowserContext = browser.new_context(
            locale=lang,
            viewport=PHONE if phone else DESKTOP,
            has_touch=phone,
            is_mobile=phone,
            reduced_motion="reduce",
        )
        self.context.set_default_timeout(20_000)
        self.page: Page = self.context.new_page()
        self.complaints: list[str] = []
        self.traffic: list[str] = []
        self.page.on("console", self._hear)
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.on("websocket", lambda socket: socket.on("framereceived", self._keep))

    def _hear(self, message: Any) -> None:
        if message.type == "error":
            self.complaints.append(message.text)

    def _keep(self, frame: Any) -> None:
        self.traffic.append(frame if isinstance(frame, str) else bytes(frame).decode(errors="replace"))

    @property
    def told(self) -> list[dict[str, Any]]:
        """What came by the socket."""
        return [json.loads(text) for text in self.traffic]

    def go(self, path: str = "/") -> None:
        self.page.goto(self.url + path)

    def close(self) -> None:
        self.context.close()

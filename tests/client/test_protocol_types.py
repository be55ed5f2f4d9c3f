"""What the browser believes of the wire is what the server says."""

from __future__ import annotations

from pathlib import Path

from tests.client.browser import BUILT
from venus.server.typescript import protocol

CLIENT = Path(__file__).parents[2] / "client"


def test_the_types_are_those_of_the_structs() -> None:
    assert (CLIENT / "src" / "protocol.ts").read_text(encoding="utf-8") == protocol()


def test_nothing_comes_from_another_host() -> None:
    for file in BUILT.glob("*.html"):
        text = file.read_text(encoding="utf-8")
        assert "://" not in text.replace("http://www.w3.org/2000/svg", "")

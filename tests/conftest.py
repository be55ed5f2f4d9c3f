"""For all tests: where coverage is counted, and that programs under test hear Ctrl-C.

What the rules are covered by is counted in the tests of the rules alone: tracing makes games slow.
"""

from __future__ import annotations

import signal
from pathlib import Path

import pytest

HERE = Path(__file__).parent
PLAYERS_OF_THE_GAME = ("bots", "cli", "client", "house", "lab", "odds", "server")


def pytest_configure() -> None:
    """In the background of a shell Ctrl-C is ignored, and programs that are started there inherit that."""
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.path.is_relative_to(HERE) and item.path.relative_to(HERE).parts[0] in PLAYERS_OF_THE_GAME:
            item.add_marker(pytest.mark.no_cover)

"""For all tests: where coverage is counted, what is kept together, and that programs hear Ctrl-C.

What the rules are covered by is counted in the tests of the rules alone: tracing makes games slow. Those come
before all others, because much is worked out once and kept: whoever asks for it first is the one that counts.
Tests of a module that share a server or a browser go to one worker, so that it is started once.
"""

from __future__ import annotations

import os
import signal
from collections import Counter
from pathlib import Path

import pytest

HERE = Path(__file__).parent
PLAYERS_OF_THE_GAME = ("bots", "cli", "client", "house", "lab", "odds", "server")
OPENERS_OF_THINGS = ("bots", "cli", "client", "house", "lab", "server")
# Settings of somebody's own server, of their language and of their terminal.
STRANGE = ("VENUS_", "LC_", "LANG", "FORCE_COLOR", "NO_COLOR", "COLUMNS", "LINES")
SHARED = {"browser", "server", "proxied"}
pytest_plugins = ("tests.leftovers", "tests.seeds", "tests.shuffling")


def pytest_configure() -> None:
    """What somebody has set on their machine is no matter of the tests.

    In the background of a shell Ctrl-C is ignored, and programs that are started there inherit that.
    """
    for name in [name for name in os.environ if name.startswith(STRANGE)]:
        del os.environ[name]
    os.environ["LANG"] = "C.UTF-8"
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        room = item.path.relative_to(HERE).parts[0] if item.path.is_relative_to(HERE) else ""
        if room in PLAYERS_OF_THE_GAME:
            item.add_marker(pytest.mark.no_cover)
        if room in OPENERS_OF_THINGS:
            item.add_marker(pytest.mark.leaves_nothing)
        if SHARED & set(getattr(item, "fixturenames", ())):
            item.add_marker(pytest.mark.xdist_group(f"{room}-{item.path.stem}"))


@pytest.hookimpl(trylast=True, specname="pytest_collection_modifyitems")
def pytest_put_in_order(items: list[pytest.Item]) -> None:
    """What counts for coverage first; then what is kept together, largest first, so that no worker is left
    with a long row when the others have done."""
    groups = {item: item.get_closest_marker("xdist_group") for item in items}
    sizes = Counter(group.args[0] for group in groups.values() if group)

    def place(item: pytest.Item) -> tuple[bool, int]:
        group = groups[item]
        return item.get_closest_marker("no_cover") is not None, -sizes[group.args[0]] if group else 0

    items.sort(key=place)

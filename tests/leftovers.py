"""Nothing that a test opens may be open when it is over, and the test that opened it is the one that fails.

Looked at are file descriptors (sockets, pipes, files), threads and processes; and what the garbage collector
finds unclosed is found in the teardown of the test that dropped it, not in some later one. What fixtures of
a module or of the session open is theirs until they end.
"""

from __future__ import annotations

import gc
import os
import threading
import time
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.waiting import pause

SECONDS_TO_END = 20.0
PROCESS = Path("/proc/self")
# What Python, its libraries and these tests open once for a whole process: fonts, reserved ports.
LASTING = (
    "resource_tracker",
    "/dev/null",
    "/dev/urandom",
    "anon_inode:",
    "/site-packages/",
    "venus-tests-ports",
)


def is_lasting(what: str) -> bool:
    return any(sign in what for sign in LASTING)


def open_files() -> dict[str, str]:
    """File descriptors with what they stand for, where the system tells."""
    found: dict[str, str] = {}
    for number in os.listdir(PROCESS / "fd") if PROCESS.exists() else ():
        try:
            target = os.readlink(PROCESS / "fd" / number)
        except FileNotFoundError:
            continue
        if not is_lasting(target):
            found[f"{number} {target}"] = f"an open file: {target}"
    return found


def running_threads() -> dict[str, str]:
    return {f"{one.ident} {one.name}": f"a thread: {one.name}" for one in threading.enumerate()}


def running_children() -> dict[str, str]:
    """Processes that this one has started and that have not been waited for."""
    found: dict[str, str] = {}
    for task in PROCESS.glob("task/*/children"):
        for pid in children_of(task):
            words = command_of(pid)
            if words is not None and not is_lasting(words):
                found[pid] = f"a process: {words or pid}"
    return found


def children_of(task: Path) -> list[str]:
    """The children of a thread, which may end while we look."""
    try:
        return task.read_text().split()
    except (FileNotFoundError, ProcessLookupError):
        return []


def command_of(pid: str) -> str | None:
    try:
        return Path(f"/proc/{pid}/cmdline").read_text().replace("\0", " ").strip()
    except (FileNotFoundError, ProcessLookupError):
        return None


def everything() -> dict[str, str]:
    return open_files() | running_threads() | running_children()


def unclosed() -> list[str]:
    """What the collector finds that nobody has closed."""
    with warnings.catch_warnings(record=True) as told:
        warnings.simplefilter("always")
        gc.collect()
    return [str(one.message) for one in told if issubclass(one.category, ResourceWarning)]


class Watch:
    """Knows what was there before; what is there afterwards and was not is left over."""

    def __init__(self) -> None:
        self.known = set(everything())

    def left(self) -> list[str]:
        return [what for key, what in everything().items() if key not in self.known]

    def leftovers(self) -> list[str]:
        """What is still there when whatever is about to end has had the time to."""
        dropped = unclosed()
        until = time.monotonic() + SECONDS_TO_END
        while (left := self.left()) and time.monotonic() < until:
            pause()
        return dropped + left


WATCH = pytest.StashKey[Watch]()
borrowed: set[str] = set()


@contextmanager
def lent() -> Iterator[None]:
    """What is opened in this block belongs to a fixture that outlives the test."""
    before = set(everything())
    try:
        yield
    finally:
        borrowed.update(set(everything()) - before)


def is_watched(item: pytest.Item) -> bool:
    excused = item.get_closest_marker("leaves_open")
    return item.get_closest_marker("leaves_nothing") is not None and excused is None


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> Iterator[None]:
    if is_watched(item):
        item.stash[WATCH] = Watch()
    return (yield)


@pytest.hookimpl(wrapper=True)
def pytest_fixture_setup(fixturedef: pytest.FixtureDef[object]) -> Iterator[None]:
    """What a fixture that lives longer opens is no leftover of the test that happened to come first."""
    if fixturedef.scope == "function":
        return (yield)
    with lent():
        return (yield)


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_teardown(item: pytest.Item, nextitem: pytest.Item | None) -> Iterator[None]:
    result = yield
    watch = item.stash.get(WATCH, None)
    if watch is None:
        return result
    is_last = nextitem is None or nextitem.path != item.path
    if is_last:
        gc.unfreeze()
    watch.known |= borrowed
    left = watch.leftovers()
    gc.freeze()
    if left:
        pytest.fail("left open by this test:\n  " + "\n  ".join(left), pytrace=False)
    return result

"""The tests keep to the house's own rules: no luck, no waiting for time, and checks that can fail."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

from tests.leftovers import Watch
from tests.seeds import Draws

TESTS = Path(__file__).resolve().parents[1]
ROOT = TESTS.parent
# Where waiting itself is written; a picture may wait until the page looks its best.
MAY_PAUSE = ("waiting.py", "client/playing.py", "client/pictures.py")
LUCKY = {"choice", "choices", "random", "randint", "randrange", "sample", "shuffle", "uniform", "getrandbits"}


@cache
def calls() -> list[tuple[Path, ast.Call]]:
    """Every call in the tests, with its file."""
    trees = [(file.relative_to(TESTS), ast.parse(file.read_text("utf-8"))) for file in TESTS.rglob("*.py")]
    return [(file, node) for file, tree in trees for node in ast.walk(tree) if isinstance(node, ast.Call)]


def told(file: Path, call: ast.Call) -> str:
    return f"{file}:{call.lineno} {ast.unparse(call)}"


def is_pause(call: ast.Call) -> bool:
    """A sleep; `asyncio.sleep(0)` only lets others go on."""
    name = ast.unparse(call.func)
    return name in ("time.sleep", "sleep", "asyncio.sleep") and ast.unparse(call) != "asyncio.sleep(0)"


def is_lucky(call: ast.Call) -> bool:
    """A draw that no seed is named for. A `random` that is a `Random` of one's own is called otherwise."""
    module, _, name = ast.unparse(call.func).rpartition(".")
    if name in ("Random", "default_rng"):
        return not call.args
    return module == "random" and name in LUCKY


def test_no_test_waits_for_time() -> None:
    waits = [
        told(*one) for one in calls() if is_pause(one[1]) or "wait_for_timeout" in ast.unparse(one[1].func)
    ]
    assert [wait for wait in waits if not wait.startswith(MAY_PAUSE)] == []


def test_no_test_draws_without_a_seed() -> None:
    assert [told(*one) for one in calls() if is_lucky(one[1])] == []


def test_hypothesis_tries_the_same_every_time() -> None:
    given = [(file, call) for file, call in calls() if ast.unparse(call.func) == "settings"]
    assert len(given) >= 2
    for file, call in given:
        named = {keyword.arg: ast.unparse(keyword.value) for keyword in call.keywords}
        assert named["derandomize"] == "True", told(file, call)


def test_the_checks_of_the_tests_find_what_they_look_for() -> None:
    def call(text: str) -> ast.Call:
        node = ast.parse(text, mode="eval").body
        assert isinstance(node, ast.Call)
        return node

    assert [is_pause(call(text)) for text in ("time.sleep(1)", "asyncio.sleep(0.1)", "asyncio.sleep(0)")] == [
        True,
        True,
        False,
    ]
    assert [is_lucky(call(text)) for text in ("random.Random()", "Random()", "Random(3)")] == [
        True,
        True,
        False,
    ]


# What is dealt, and what is left open.


def run_by_pytest(folder: Path, text: str) -> str:
    """What pytest says of a module of tests, run with the plugins of this house."""
    (folder / "test_it.py").write_text(text, encoding="utf-8")
    (folder / "pytest.ini").write_text(
        "[pytest]\nmarkers =\n  seed\n  by_chance\n  leaves_nothing\n", encoding="utf-8"
    )
    plugins = ["-p", "tests.seeds", "-p", "tests.leftovers", "-p", "no:cacheprovider"]
    command = [sys.executable, "-m", "pytest", "-q", "-rA", "--tb=short", *plugins]
    env = {**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT), str(ROOT / "src")])}
    env |= {"PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    return subprocess.run(command, cwd=folder, env=env, capture_output=True, text=True, timeout=120).stdout


def test_a_test_that_deals_without_a_seed_fails(tmp_path: Path) -> None:
    said = run_by_pytest(
        tmp_path,
        """
import contextlib, pytest, venus

def test_unnamed(): venus.new_game("1988", 2)

def test_unnamed_and_caught():
    with contextlib.suppress(Exception):
        venus.new_game("1988", 2)

@pytest.mark.seed(4)
def test_named():
    assert venus.new_game("1988", 2).position() == venus.new_game("1988", 2).position()

@pytest.mark.by_chance
def test_by_chance():
    assert venus.SealedChance().seed != venus.SealedChance().seed

@pytest.fixture(scope="module")
def shared(): return venus.new_game("1988", 2)

@pytest.mark.seed(4)
def test_shared(shared): pass
""",
    )
    assert "2 failed, 2 passed, 1 error" in said, said
    for line in (
        "FAILED test_it.py::test_unnamed ",
        "FAILED test_it.py::test_unnamed_and_caught ",
        "ERROR test_it.py::test_shared",
    ):
        assert line in said, said


def test_a_test_that_leaves_something_open_fails_and_no_other_does(tmp_path: Path) -> None:
    said = run_by_pytest(
        tmp_path,
        """
import asyncio, socket, subprocess, sys, threading, pytest, tests.leftovers

tests.leftovers.SECONDS_TO_END = 0.2
pytestmark = pytest.mark.leaves_nothing
kept = []

def test_before(): pass

def test_held(): kept.append(socket.socket())

def test_between(): pass

def test_dropped():
    ring = [socket.socket()]
    ring.append(ring)

def test_thread():
    kept.append(threading.Event())
    threading.Thread(target=kept[-1].wait, daemon=True).start()

def test_child(): kept.append(subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE))

def test_closed():
    with socket.socket(), subprocess.Popen([sys.executable, "-c", ""]):
        thread = threading.Thread(target=int)
        thread.start()

@pytest.fixture(scope="module")
def lasting():
    with socket.socket() as one:
        yield one

def test_shared(lasting): pass

def test_after(): pass
""",
    )
    guilty = ("test_held", "test_dropped", "test_thread", "test_child")
    assert "9 passed, 4 errors" in said, said
    assert all(f"ERROR test_it.py::{name} " in said for name in guilty), said


def test_what_is_named_gives_the_same_and_what_is_not_is_told() -> None:
    draws = Draws()
    with pytest.raises(AssertionError, match="name a seed"):
        draws.draw()
    assert len(draws.unnamed) == 1 and "test_tests.py" in draws.unnamed[0]
    draws.seed = 5
    assert draws.draw() == draws.draw() and len(draws.draw()) == 32


def test_a_watch_knows_what_was_there_before() -> None:
    with (TESTS / "conftest.py").open(encoding="utf-8"):
        watch = Watch()
        assert watch.left() == []
        with (TESTS / "table.py").open(encoding="utf-8"):
            assert watch.left() == [f"an open file: {TESTS / 'table.py'}"]
    assert watch.left() == []


def test_what_counts_for_coverage_comes_before_all_else(request: pytest.FixtureRequest) -> None:
    """Else it would hang on chance who works out first what is then kept, and whether that counts."""
    passes_by = [item.get_closest_marker("no_cover") is not None for item in request.session.items]
    assert passes_by == sorted(passes_by)


def test_no_test_asks_for_a_fixture_while_its_loop_runs() -> None:
    """What the fixture runs in a loop of its own would fail there, and for all who share it."""
    trees = [(file, ast.parse(file.read_text("utf-8"))) for file in TESTS.rglob("*.py")]
    running = [
        (file, function)
        for file, tree in trees
        for function in ast.walk(tree)
        if isinstance(function, ast.AsyncFunctionDef)
    ]
    assert len(running) > 100
    asking = [
        f"{file.relative_to(TESTS)}: {function.name}"
        for file, function in running
        if any(
            isinstance(node, ast.Attribute) and node.attr == "getfixturevalue" for node in ast.walk(function)
        )
    ]
    assert asking == []

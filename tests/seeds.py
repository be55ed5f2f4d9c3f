"""No test deals by chance. Whatever draws a fresh seed fails its test, unless that test has named one.

`@pytest.mark.seed(7)`, on a test or in a module's `pytestmark`, names the seed of all that is left to chance
while the test runs. A server of its own process is told by `serving(seed=7)`. A test that is about fresh
chance itself says so: `@pytest.mark.by_chance`. Fixtures that outlive a test name their seeds themselves.
"""

from __future__ import annotations

import hashlib
import traceback
from collections.abc import Iterator

import pytest

from venus.engine import chance

BY_LUCK = chance.fresh_seed


class DealtByChance(AssertionError):
    """Somebody left a deal to chance."""

    def __init__(self) -> None:
        super().__init__("this is dealt by chance: name a seed (see tests/seeds.py)")


def named_seed(number: int) -> bytes:
    """The sealed seed of a number."""
    return hashlib.blake2b(b"%d" % number, digest_size=chance.SEED_BYTES).digest()


class Draws:
    """What becomes of the draws of one test; those that nobody named a seed for are kept."""

    def __init__(self) -> None:
        self.seed: int | None = None
        self.by_luck = False
        self.unnamed: list[str] = []

    def draw(self) -> bytes:
        if self.by_luck:
            return BY_LUCK()
        if self.seed is None:
            self.unnamed.append("".join(traceback.format_stack(limit=12)[:-1]))
            raise DealtByChance
        return named_seed(self.seed)


draws = Draws()


def pytest_configure(config: pytest.Config) -> None:
    chance.fresh_seed = draws.draw


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
    name = item.get_closest_marker("seed")
    draws.seed = name.args[0] if name else None
    draws.by_luck = item.get_closest_marker("by_chance") is not None
    try:
        return (yield)
    finally:
        draws.seed, draws.by_luck = None, False


@pytest.hookimpl(wrapper=True)
def pytest_fixture_setup(fixturedef: pytest.FixtureDef[object]) -> Iterator[None]:
    """What lives longer than a test must not depend on which test came first."""
    before = draws.seed, draws.by_luck
    if fixturedef.scope != "function":
        draws.seed, draws.by_luck = None, False
    try:
        return (yield)
    finally:
        draws.seed, draws.by_luck = before


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_call(item: pytest.Item) -> Iterator[None]:
    """Also where the server has caught the error, and a test has gone on."""
    draws.unnamed.clear()
    result = yield
    if draws.unnamed:
        raise DealtByChance from RuntimeError(draws.unnamed[0])
    return result

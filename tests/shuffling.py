"""Tests in any order: `--shuffle SEED` draws one, module by module and test by test, and tells its seed.

Nobody's `random` is touched by it: what a test draws does not depend on when it runs.
"""

from __future__ import annotations

import random
from itertools import groupby

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    told = "run the tests in an order drawn by this seed"
    parser.addoption("--shuffle", type=int, default=None, metavar="SEED", help=told)


def pytest_report_header(config: pytest.Config) -> str | None:
    seed = config.getoption("--shuffle")
    return None if seed is None else f"order drawn by --shuffle {seed}"


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    seed = config.getoption("--shuffle")
    if seed is not None:
        items[:] = shuffled(items, seed)


def shuffled(items: list[pytest.Item], seed: int) -> list[pytest.Item]:
    """Another order, in which the tests of a module stay together."""
    luck = random.Random(seed)
    modules = [list(tests) for _, tests in groupby(items, key=lambda item: item.path)]
    luck.shuffle(modules)
    for tests in modules:
        luck.shuffle(tests)
    return [test for tests in modules for test in tests]

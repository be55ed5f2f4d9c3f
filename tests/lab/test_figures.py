"""Shares with their intervals, and quantiles, against figures worked out elsewhere."""

from __future__ import annotations

import math
import random

import pytest

from venus.lab.figures import quantile, share_of


@pytest.mark.parametrize(
    ("won", "games", "low", "high"),
    [(81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0.0, 0.1611), (1, 29, 0.0061, 0.1718)],
)
def test_wilsons_interval_is_the_published_one(won: int, games: int, low: float, high: float) -> None:
    share = share_of(won, games)
    assert share.low == pytest.approx(low, abs=1e-4) and share.high == pytest.approx(high, abs=1e-4)


def test_an_interval_never_leaves_nothing_and_all() -> None:
    assert share_of(0, 5).low == 0.0 and share_of(5, 5).high == 1.0
    assert (share_of(0, 0).low, share_of(0, 0).high) == (0.0, 1.0)


def test_the_interval_holds_the_truth_as_often_as_it_says() -> None:
    chance = random.Random(3)
    shares = [share_of(sum(chance.random() < 0.4 for _ in range(80)), 80) for _ in range(1000)]
    held = sum(share.low <= 0.4 <= share.high for share in shares)
    assert 930 <= held <= 970


def test_quantiles_lie_between_values() -> None:
    assert quantile([4, 1, 3, 2], 0.5) == 2.5
    assert quantile([1, 2], 0) == 1 and quantile([1, 2], 1) == 2
    assert math.isclose(quantile(range(11), 0.9), 9.0)

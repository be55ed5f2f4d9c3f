"""Figures told of samples: shares with their intervals, and quantiles."""

from __future__ import annotations

import math
import statistics
from collections.abc import Sequence

from msgspec import Struct

# Standard deviations that leave 5 % outside, half of it on each side.
Z95 = statistics.NormalDist().inv_cdf(0.975)


class Share(Struct, frozen=True):
    """A part of so many games, with its 95 % interval; a shared win is a part of a game."""

    won: float
    games: int
    share: float
    low: float
    high: float


def share_of(won: float, games: int) -> Share:
    """Wilson's interval: it stays within 0 and 1, and is right for few games and for shares near them."""
    if not games:
        return Share(0.0, 0, 0.0, 0.0, 1.0)
    share = won / games
    spread = Z95 * Z95 / games
    middle = (share + spread / 2) / (1 + spread)
    half = Z95 * math.sqrt(share * (1 - share) / games + spread / (4 * games)) / (1 + spread)
    low = middle - half if won > 0 else 0.0
    high = middle + half if won < games else 1.0
    return Share(won, games, share, low, high)


def quantile(values: Sequence[float], part: float) -> float:
    """The value below which this part of the values lies, between two values if need be."""
    ordered = sorted(values)
    place = part * (len(ordered) - 1)
    below = math.floor(place)
    above = min(below + 1, len(ordered) - 1)
    return ordered[below] + (ordered[above] - ordered[below]) * (place - below)

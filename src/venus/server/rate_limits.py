"""How fast is too fast: a bucket for each address, seat or name that refills by itself.

Litestar's limiter counts requests in fixed windows, knows no sockets and never forgets an address, which
`test_every_address_has_its_pace`, `test_many_sockets_of_a_seat_are_no_faster_than_one` and
`test_buckets_refill_and_are_forgotten` do not allow.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Hashable

MOST_BUCKETS = 50_000


class TokenBuckets:
    """So many tokens a second, up to a burst; each use takes one."""

    def __init__(self, rate: float, burst: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.rate = rate
        self.burst = burst
        self.clock = clock
        self.levels: dict[Hashable, tuple[float, float]] = {}

    def take(self, key: Hashable) -> bool:
        """Whether there was a token left."""
        now = self.clock()
        level, at = self.levels.get(key, (self.burst, now))
        level = min(self.burst, level + (now - at) * self.rate)
        if level < 1:
            self.levels[key] = level, now
            return False
        if key not in self.levels and len(self.levels) >= MOST_BUCKETS:
            self.forget(now)
        self.levels[key] = level - 1, now
        return True

    def forget(self, now: float) -> None:
        """Drop what is full again; if that is not enough, the oldest half."""
        self.levels = {
            key: (level, at)
            for key, (level, at) in self.levels.items()
            if level + (now - at) * self.rate < self.burst
        }
        if len(self.levels) >= MOST_BUCKETS:
            newest = sorted(self.levels.items(), key=lambda item: item[1][1])[MOST_BUCKETS // 2 :]
            self.levels = dict(newest)

"""Waiting for what another process or thread is to bring about: with an end, and saying for what."""

from __future__ import annotations

import time
from collections.abc import Callable

# Far more than anything takes: where many are at work, a machine is slow, not hung.
PATIENCE_SECONDS = 120.0
A_MOMENT = 0.02


def wait_until(holds: Callable[[], object], what: str | Callable[[], str]) -> None:
    """Until something holds; `what` says, as a sentence or when the time is over, what was waited for."""
    until = time.monotonic() + PATIENCE_SECONDS
    while not holds():
        if time.monotonic() > until:
            waited = what if isinstance(what, str) else what()
            raise TimeoutError(f"waited {PATIENCE_SECONDS:.0f} s in vain: {waited}")
        pause()


def pause() -> None:
    """Before one looks again, or tries again."""
    time.sleep(A_MOMENT)

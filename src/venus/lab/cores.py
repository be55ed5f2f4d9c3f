"""How many cores there are to work with."""

from __future__ import annotations

import os


def usable_cores() -> int:
    """The cores that this process may use; a machine can have more, and not every system tells."""
    told = getattr(os, "sched_getaffinity", None)
    return len(told(0)) if told else os.cpu_count() or 1

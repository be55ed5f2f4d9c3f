"""A progress bar beside long work, where somebody looks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TypeVar

from rich.console import Console
from rich.progress import track

Item = TypeVar("Item")


def watched(work: Iterable[Item], total: int, what: str, quietly: bool, done: int = 0) -> Iterator[Item]:
    """The work with a progress bar beside it, on stderr; `done` of the total are there already."""
    console = Console(stderr=True)
    if quietly or not console.is_terminal:
        yield from work
        return
    yield from track(work, what, total=total, completed=done, console=console, transient=True)

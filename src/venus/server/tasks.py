"""Work in the background, and how it ends when the server does."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager
from typing import Any, TypeVar

T = TypeVar("T")


class Tasks:
    """Work that is called off only where it says that it may be.

    A task that is cancelled while it talks to the database may leave its line open, so what is not idle
    comes to its end.
    """

    def __init__(self) -> None:
        self.is_closed = False
        self._tasks: set[asyncio.Task[Any]] = set()
        self._idle: set[asyncio.Task[Any]] = set()

    def begin(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    @contextmanager
    def idle(self) -> Iterator[None]:
        """In this block the current task may be called off."""
        task = asyncio.current_task()
        assert task is not None
        if self.is_closed:
            raise asyncio.CancelledError
        self._idle.add(task)
        try:
            yield
        finally:
            self._idle.discard(task)

    async def rest(self) -> None:
        """Until nothing is under way."""
        while self._tasks:
            await asyncio.wait(set(self._tasks))

    async def close(self) -> None:
        """Call off what is idle, and wait for the rest."""
        self.is_closed = True
        for task in self._idle:
            task.cancel()
        while self._tasks:
            await asyncio.gather(*self._tasks, return_exceptions=True)

"""Who plays the games: this process, worker processes on all cores, or a Ray cluster.

Whoever it is, games come back in the order asked for and are the same games.
"""

from __future__ import annotations

import sys
from collections import deque
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, redirect_stdout
from itertools import islice
from typing import Any, Protocol

from venus._version import __version__
from venus.engine.refusals import UnknownChoice
from venus.lab.cores import usable_cores
from venus.lab.plan import Plan
from venus.lab.playing import Batch, Played, play_batch
from venus.lab.processes import Processes
from venus.lab.ray_engine import RayCluster

PROCESSES, RAY = ENGINES = ("processes", "ray")
LARGEST_BATCH = 16
# Short games go to a worker together; long ones one by one, so that each is written when it is over.
BATCH_SECONDS = 1.0
# Batches under way for each worker: enough that none waits, few enough that little is lost at the end.
AHEAD = 2
# Below this, starting workers takes longer than the games.
FEWEST_GAMES = 4


class Engine(Protocol):
    """Takes batches and gives their games back when they are asked for."""

    workers: int

    def submit(self, batch: Batch) -> Any: ...

    def result(self, ticket: Any) -> list[Played]: ...

    def close(self) -> None: ...


class Alone:
    """Plays each batch here when its result is asked for. What bots print goes where errors go."""

    workers = 1

    def submit(self, batch: Batch) -> Batch:
        return batch

    def result(self, ticket: Batch) -> list[Played]:
        with redirect_stdout(sys.stderr):
            return play_batch(ticket)

    def close(self) -> None:
        pass


class Crew:
    """An engine at work."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine

    def play(self, plans: tuple[Plan, ...], games: Sequence[tuple[int, int]]) -> Iterator[Played]:
        """These games, each the place of its plan and its number there, in this order."""
        engine = self._engine
        waiting = Batches(plans, games, engine.workers)
        under_way = deque(engine.submit(batch) for batch in islice(waiting, engine.workers * AHEAD))
        while under_way:
            played = engine.result(under_way.popleft())
            waiting.learn(played)
            under_way.extend(engine.submit(batch) for batch in islice(waiting, 1))
            yield from played


class Batches:
    """Games in batches: one game each at first, then as many as take about a second."""

    def __init__(self, plans: tuple[Plan, ...], games: Sequence[tuple[int, int]], workers: int) -> None:
        self._plans = plans
        self._games = iter(games)
        self._largest = max(1, min(LARGEST_BATCH, len(games) // (workers * 4))) if workers > 1 else 1
        self._size = 1

    def __iter__(self) -> Iterator[Batch]:
        return self

    def __next__(self) -> Batch:
        games = tuple(islice(self._games, self._size))
        if not games:
            raise StopIteration
        return Batch(__version__, self._plans, games)

    def learn(self, played: Sequence[Played]) -> None:
        """How many games the next batch holds, by how long these took."""
        seconds = sum(game.seconds for game in played) / len(played)
        self._size = max(1, min(self._largest, int(BATCH_SECONDS / max(seconds, 0.001))))


@contextmanager
def hired(engine: str, workers: int = 0, games: int | None = None) -> Iterator[Crew]:
    """A crew for about so many games; 0 workers means one for each core that may be used."""
    chosen = engine_named(engine, workers, games)
    try:
        yield Crew(chosen)
    finally:
        chosen.close()


def engine_named(engine: str, workers: int, games: int | None) -> Engine:
    if engine == RAY:
        return RayCluster(workers)
    if engine != PROCESSES:
        raise UnknownChoice("no-engine", name=repr(engine), names=", ".join(ENGINES))
    workers = workers or usable_cores()
    if workers == 1 or (games is not None and games < FEWEST_GAMES):
        return Alone()
    return Processes(workers if games is None else min(workers, games))

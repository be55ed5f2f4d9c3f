"""Many games, played by bots, on all cores or a cluster; the same plan gives the same games."""

from __future__ import annotations

from collections.abc import Iterator

from venus.lab.plan import NO_LIMIT, Plan
from venus.lab.playing import Played, play_one, play_out
from venus.lab.runners import PROCESSES, hired

__all__ = ["NO_LIMIT", "Plan", "Played", "play_one", "play_out", "simulate", "simulate_all"]


def simulate(plan: Plan, games: int, workers: int = 0, engine: str = PROCESSES) -> Iterator[Played]:
    """The games of a plan in their order, as they get ready; 0 workers means one per core."""
    return simulate_all((plan,), games, workers, engine)


def simulate_all(
    plans: tuple[Plan, ...], games: int, workers: int = 0, engine: str = PROCESSES, done: int = 0
) -> Iterator[Played]:
    """So many games of each plan, in turn: the first of each, then the second of each, and so on.

    The first `done` of them all are left out.
    """
    order = [(place, number) for number in range(games) for place in range(len(plans))][done:]
    with hired(engine, workers, len(order)) as crew:
        yield from crew.play(plans, order)

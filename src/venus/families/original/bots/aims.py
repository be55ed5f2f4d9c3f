"""All that a ship might do next, weighed in turns: so that the dice may decide between them.

A venture that earns a little less than the best is worth a little delay less. What it costs to end a turn
on a dot is the least of that over all ventures: the turns to its first call, and how much its earnings fall
short of what the best would earn in its time.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import Struct

from venus.families.original.bots.ship_turns import Chartroom
from venus.families.original.bots.trade_routes import Venture
from venus.families.original.odds.arrays import Figures
from venus.families.original.odds.value_iteration import FAR

LEAST_RATE = 1.0


class Aim(Struct, frozen=True):
    """A venture that begins at a goal, and what it costs once the ship is there, in turns."""

    goal: int
    cost: float
    venture: Venture


class Aims:
    """The aims of a ship on a dot. `rate` is what a turn earns; `stay` the cost of staying for business."""

    def __init__(self, room: Chartroom, at: int, ventures: Sequence[Venture], rate: float) -> None:
        self.room = room
        self.at = at
        self.rate = max(rate, LEAST_RATE)
        self.aims: list[Aim] = []
        self.stay = FAR
        for venture in ventures:
            goal = venture.calls[0].dot
            cost = venture.span * (1 - venture.score / self.rate)
            if goal != at:
                self.aims.append(Aim(goal, cost - room.turns(at, goal), venture))
            elif venture.trades_at_once:
                self.stay = min(self.stay, cost)
        self.costs = self._costs()

    def _costs(self) -> Figures:
        """What it costs to end a turn on each dot."""
        import numpy as np

        costs = np.full(self.room.dots, FAR, dtype=np.float32)
        for aim in self.aims:
            np.minimum(costs, self.room.turns_to(aim.goal) + np.float32(aim.cost), out=costs)
        return costs

    @property
    def goals(self) -> list[int]:
        return [aim.goal for aim in self.aims]

    def cost_from_here(self, aim: Aim) -> float:
        return aim.cost + self.room.turns(self.at, aim.goal)

    def best(self) -> Aim | None:
        return min(self.aims, key=self.cost_from_here, default=None)

    def keep_to(self, goal: int) -> None:
        """Have one goal in mind and no other, if it is among them."""
        kept = [aim for aim in self.aims if aim.goal == goal]
        if kept:
            self.aims, self.stay = kept, FAR
            self.costs = self._costs()

    def shift(self, changes: Mapping[int, float]) -> None:
        """Think better or worse of some goals, or of staying (the dot itself)."""
        self.stay += changes.get(self.at, 0.0)
        self.aims = [Aim(aim.goal, aim.cost + changes.get(aim.goal, 0.0), aim.venture) for aim in self.aims]
        self.costs = self._costs()

"""Searches: keeps all its aims in mind while it flies, and plays the best of them out in imagined games.

Each aim is tried in the same imagined games, so that luck favours none. The budget is a number of
play-outs for each decision, which makes the choice the same for the same seed and view.
"""

from __future__ import annotations

from typing import Any

from venus.engine.reasons import Reason
from venus.engine.seat_decision import SeatDecision
from venus.families.original.bots.aims import Aims
from venus.families.original.bots.atlas import Atlas
from venus.families.original.bots.known_markets import Books
from venus.families.original.bots.magnate import Magnate
from venus.families.original.bots.planning_bot import end_turn
from venus.families.original.bots.playouts import best_played_out
from venus.families.original.bots.weights import Judgement
from venus.families.original.odds.value_iteration import FAR
from venus.families.original.views.seat_view import SeatView

PLAYOUTS = 6
IDEAS = 3
# Aims that the plan already holds for much worse are not tried.
WORTH_TRYING = 0.8
# How far the play-outs are believed, against the plan.
BELIEF = 0.6
# What a course that was chosen once has for it afterwards, in turns.
STEADINESS = 0.3
WORTH_TELLING = 0.1
SEASONED = Judgement(news=5.0, trust=0.6, earned_meanwhile=100)
FAR_SIGHTED = Judgement(most_calls=3, news=5.0, trust=0.6, earned_meanwhile=100)


class Seasoned(Magnate):
    """A magnate who always keeps all its aims in mind."""

    judgement = SEASONED

    def keeps_all_aims(self, view: SeatView) -> bool:
        return True

    def trade(self, atlas: Atlas, chair: SeatDecision, books: Books) -> tuple[Any, Reason]:
        if books.me.net_worth >= books.view.target:
            return end_turn(chair.options), Reason("done-here")
        return super().trade(atlas, chair, books)


class Envoy(Seasoned):
    """Flies to a given place first, or stays where it is, and makes plans of its own afterwards."""

    def __init__(self, seed: int, goal: int | None, rate: float) -> None:
        super().__init__(seed)
        self._errand_at = goal
        self._rate = rate

    def weigh(self, chair: SeatDecision, aims: Aims) -> None:
        goal, self._errand_at = self._errand_at, self._errand_at if self._errand_at != aims.at else None
        if goal == aims.at:
            aims.stay = -FAR
        elif goal is not None:
            aims.keep_to(goal)


class Baron(Seasoned):
    name = "baron"
    judgement = FAR_SIGHTED

    def __init__(self, seed: int, playouts: int = PLAYOUTS) -> None:
        super().__init__(seed)
        self.playouts = playouts
        self._course: tuple[int, float] | None = None
        self._saved = 0.0

    def plan(self, atlas: Atlas, chair: SeatDecision, books: Books) -> tuple[int, Reason]:
        self._saved = 0.0
        goal, purpose = super().plan(atlas, chair, books)
        if self._saved >= WORTH_TELLING:
            dot = atlas.topology.dot_ids[goal]
            purpose = Reason("plays-out-better", {"dot": dot, "turns": round(self._saved, 1)})
        return goal, purpose

    def weigh(self, chair: SeatDecision, aims: Aims) -> None:
        """Play the best ideas out, unless a course is being followed that is still among them."""
        if chair.kind != "heading":
            return
        ideas = self.ideas(aims)
        if self._course is not None and self._course[0] in ideas and self._course[0] != aims.at:
            goal, lead = self._course
            aims.shift({goal: -lead})
            return
        self._course = None
        if len(ideas) < 2 or not self.playouts:
            return
        seeds = [self._random.getrandbits(32) for _ in range(self.playouts)]
        played = best_played_out(
            chair, list(ideas), seeds, aims.rate, lambda seed, goal: Envoy(seed, goal, self._rate)
        )
        self.follow(aims, ideas, played)

    def ideas(self, aims: Aims) -> dict[int, float]:
        """The places that promise most, with what the plan thinks they cost; the dot itself for staying."""
        found = sorted(aims.aims, key=aims.cost_from_here)
        best = max([aim.venture.score for aim in found], default=0.0)
        ideas: dict[int, float] = {}
        for aim in found:
            if aim.goal not in ideas and aim.venture.score > WORTH_TRYING * best and len(ideas) < IDEAS:
                ideas[aim.goal] = aims.cost_from_here(aim)
        if aims.stay < FAR:
            ideas[aims.at] = aims.stay
        return ideas

    def follow(self, aims: Aims, planned: dict[int, float], played: dict[int, float]) -> None:
        """Shift the aims to between what was planned and what was played."""
        least_planned, least_played = min(planned.values()), min(played.values())
        mixed = {
            goal: (1 - BELIEF) * (cost - least_planned) + BELIEF * (played[goal] - least_played)
            for goal, cost in planned.items()
        }
        least = min(mixed.values())
        shifts = {goal: mixed[goal] - least - (cost - least_planned) for goal, cost in planned.items()}
        aims.shift(shifts)
        chosen = min(mixed, key=mixed.__getitem__)
        self._saved = max(0.0, played[min(planned, key=planned.__getitem__)] - played[chosen])
        if chosen != aims.at:
            self._course = (chosen, STEADINESS + max(0.0, -shifts[chosen]))

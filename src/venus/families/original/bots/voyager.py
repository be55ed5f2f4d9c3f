"""Keeps all its aims in mind while it flies, and lets the dice choose between them.

It takes more thought than steering to one goal, and saves turns: where the Rastur count them, every merchant
who can does it.
"""

from __future__ import annotations

from venus.engine.reasons import Reason
from venus.engine.seat_decision import SeatDecision
from venus.families.original.bots.aims import Aims
from venus.families.original.bots.atlas import Atlas
from venus.families.original.bots.blockades import delayed
from venus.families.original.bots.known_markets import Books
from venus.families.original.bots.ship_turns import chartroom_for, fitted_of
from venus.families.original.bots.steering import Helm
from venus.families.original.bots.steering_many_goals import Captain
from venus.families.original.bots.trade_routes import Planner
from venus.families.original.bots.trader import Trader
from venus.families.original.views.seat_view import SeatView


class Voyager(Trader):
    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.aims: Aims | None = None

    def keeps_all_aims(self, view: SeatView) -> bool:
        """Whether it is worth the thought."""
        return view.rastur is not None

    def planner(self, atlas: Atlas, chair: SeatDecision, books: Books) -> Planner:
        planner = super().planner(atlas, chair, books)
        if self.keeps_all_aims(books.view):
            fitted = fitted_of(atlas, books.me, books.view.turn.drives_off)
            turns = chartroom_for(atlas, books.view, fitted).turns
            planner.turns = delayed(atlas, books.view, books.me, turns)
        return planner

    def plan(self, atlas: Atlas, chair: SeatDecision, books: Books) -> tuple[int, Reason]:
        goal, purpose = super().plan(atlas, chair, books)
        self.aims = None
        if not self.considered or not self.keeps_all_aims(books.view):
            return goal, purpose
        at = atlas.index[books.me.dot]
        room = chartroom_for(atlas, books.view, fitted_of(atlas, books.me, books.view.turn.drives_off))
        scores = [venture.score for venture in self.considered if venture.calls[0].dot == goal]
        if not scores:
            return goal, purpose
        self.aims = Aims(room, at, self.considered, max(scores))
        self.weigh(chair, self.aims)
        aim = self.aims.best()
        if aim is None or self.aims.stay < self.aims.cost_from_here(aim):
            return goal, purpose
        return aim.goal, self.reason_for(aim.venture)

    def weigh(self, chair: SeatDecision, aims: Aims) -> None:
        """Think again about the aims before they are followed."""

    def helm(self, atlas: Atlas, chair: SeatDecision, goal: int, may_choose_number: bool) -> Helm:
        if self.aims is None or not self.aims.aims:
            return super().helm(atlas, chair, goal, may_choose_number)
        return Captain(atlas, chair, goal, self.worth_of_a_point, may_choose_number, self.aims)

    def _hunt(self, atlas: Atlas, chair: SeatDecision) -> None:
        """Who goes hunting has no other aim."""
        goal = self._goal
        super()._hunt(atlas, chair)
        if self._goal != goal:
            self.aims = None

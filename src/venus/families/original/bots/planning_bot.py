"""What every bot with a plan has in common: it thinks before it flies and before it trades."""

from __future__ import annotations

import random
from typing import Any

from venus.engine.reasons import NO_CHOICE, Reason
from venus.engine.seat_decision import SeatDecision
from venus.families.original import actions as act
from venus.families.original.bots.atlas import Atlas, atlas_of
from venus.families.original.bots.known_markets import Books
from venus.families.original.bots.offers import answer
from venus.families.original.bots.steering import Helm


class Skipper:
    """A bot that flies to one goal at a time; what the goal is, and what to trade, its kind decides."""

    name = "skipper"
    worth_of_a_point = 4.0

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)
        self._goal: int | None = None
        self._purpose: Reason = NO_CHOICE
        # When the pilot number was chosen last: never twice in one place, even with the Switch Switch.
        self._numbered = (0, 0)
        self.reason: Reason = NO_CHOICE

    def plan(self, atlas: Atlas, chair: SeatDecision, books: Books) -> tuple[int, Reason]:
        """The dot to land on next, and why."""
        raise NotImplementedError

    def trade(self, atlas: Atlas, chair: SeatDecision, books: Books) -> tuple[Any, Reason]:
        """What to do in a market, and why."""
        raise NotImplementedError

    def helm(self, atlas: Atlas, chair: SeatDecision, goal: int, may_choose_number: bool) -> Helm:
        """Who steers to the goal."""
        return Helm(atlas, chair, goal, self.worth_of_a_point, may_choose_number)

    def choose(self, chair: SeatDecision) -> Any:
        options = chair.options
        if len(options) == 1:
            self.reason = NO_CHOICE
            return options[0]
        action = self._choose(chair, options)
        me = chair.view.players[chair.seat]
        if me.observed or me.spied:
            # Whoever has looked at something alone plans with it in mind.
            self.reason = Reason(self.reason.key, self.reason.values, secret=True)
        return action

    def _choose(self, chair: SeatDecision, options: list[Any]) -> Any:
        match chair.kind:
            case "species":
                self.reason = Reason("any-species")
                return self._random.choice(options)
            case "answer":
                action, self.reason = answer(atlas_of(chair.content), chair)
                return action
            case "trade":
                atlas = atlas_of(chair.content)
                action, self.reason = self.trade(atlas, chair, self.books(atlas, chair))
                return action
            case "jettison":
                self.reason = Reason("keeps-cargo")
                return end_turn(options)
            case _:
                return self._fly(chair)

    def books(self, atlas: Atlas, chair: SeatDecision) -> Books:
        return Books(atlas, chair.view, chair.view.players[chair.seat])

    def _fly(self, chair: SeatDecision) -> Any:
        atlas = atlas_of(chair.content)
        if self._goal is None or chair.kind in ("heading", "leave-or-pay"):
            self._goal, self._purpose = self.plan(atlas, chair, self.books(atlas, chair))
        self.reason = self._purpose
        turn = chair.view.turn
        here = (turn.number, turn.movement)
        action = self.helm(atlas, chair, self._goal, here != self._numbered).choose()
        if isinstance(action, act.ChoosePilotNumber):
            self._numbered = here
        return action


def first_of(options: list[Any], kind: type) -> Any:
    """The first option of a kind, or None."""
    for option in options:
        if isinstance(option, kind):
            return option
    return None


def end_turn(options: list[Any]) -> Any:
    return first_of(options, act.EndTurn)

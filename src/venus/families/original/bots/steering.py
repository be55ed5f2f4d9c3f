"""Steering towards one landing place: declaration, pilot number, every step, penalties, landing."""

from __future__ import annotations

from typing import Any

from venus.cluster.topology import ASTEROID, CITY, NAV, SPACE_CITY
from venus.engine.seat_decision import SeatDecision
from venus.families.original import actions as act
from venus.families.original.bots.atlas import Atlas
from venus.families.original.bots.path_costs import FAR, craft_of, dues_of, passage_for
from venus.families.original.bots.steps import Steps

# How far the search for a way looks before it makes do with the best it has found.
MOST_TRIES = 400
ENOUGH_TO_REROLL = 4


class Helm:
    """One ship on its way to a goal, by what its seat knows now."""

    def __init__(
        self,
        atlas: Atlas,
        chair: SeatDecision,
        goal: int,
        worth_of_a_point: float = 4.0,
        may_choose_number: bool = True,
    ) -> None:
        self.atlas = atlas
        self.chair = chair
        self.view = chair.view
        self.turn = self.view.turn
        self.me = self.view.players[chair.seat]
        self.goal = goal
        self.worth_of_a_point = worth_of_a_point
        self.may_choose_number = may_choose_number
        self.at = atlas.index[self.me.dot]
        craft = craft_of(atlas, self.view, self.me, self.turn.drives_off)
        self.passage = passage_for(atlas, craft)
        self.dues = dues_of(atlas, self.view, craft)
        self.costs = self.passage.costs_to(goal)
        self.steps = Steps(atlas, craft, self.turn.flown)

    def choose(self) -> Any:
        """The action that leads to the goal, for every decision of a flight."""
        match self.chair.kind:
            case "heading":
                return self.declare()
            case "mulligan":
                return self.reroll()
            case "fly":
                return self.fly()
            case "penalty":
                return self.pay_or(act.StopOnPenalty)
            case "leave-or-pay":
                return self.pay_or(act.LeavePenalty)
            case _:
                return act.let_pass(self.chair.options)

    # Before the roll.

    def declare(self) -> Any:
        options = self.chair.options
        if self.at == self.goal and isinstance(options[0], act.StayPut):
            return options[0]
        switch = self._switch_off()
        if switch is not None:
            return switch
        return min(options, key=self._declared_cost)

    def _declared_cost(self, option: Any) -> float:
        if isinstance(option, act.Head):
            dot = self.atlas.index[option.dot]
            back = [route.cost for route in self.steps.routes(self.at) if route.end == dot]
            return self.costs[dot] + min(back, default=1) + self.passage.toll(dot, self.goal)
        if isinstance(option, act.HeadForGate):
            return self.costs[self.passage.gates[option.gate]] + 1 + self.passage.delay(1)
        return FAR * 2 if not isinstance(option, act.StayPut) else FAR

    def _switch_off(self) -> Any:
        """A drive that passes over the goal itself, or makes the way longer, is shut down."""
        here = self.costs[self.at]
        for option in self.chair.options:
            if isinstance(option, act.ShutDownDrive):
                off = (*self.turn.drives_off, option.drive)
                without = passage_for(self.atlas, craft_of(self.atlas, self.view, self.me, off))
                if without.costs_to(self.goal)[self.at] < here - 2:
                    return option
        return None

    def reroll(self) -> Any:
        """Roll the lowest die again if the points do not suffice."""
        dice = self.turn.dice
        lowest = min(dice)
        if sum(dice) < self.costs[self.at] and lowest < ENOUGH_TO_REROLL:
            return next(
                option
                for option in self.chair.options
                if isinstance(option, act.RerollDie) and dice[option.die] == lowest
            )
        return self.chair.options[0]

    # In flight.

    def fly(self) -> Any:
        options = self.chair.options
        if len(options) == 1:
            return options[0]
        if self.at == self.goal:
            for option in options:
                if isinstance(option, act.Land):
                    return option
        best, chosen = FAR * 4, options[0]
        search = Search(self)
        keeps_number = not self.may_choose_number or not self._is_junction()
        if keeps_number and any(isinstance(option, act.Fly | act.Jump) for option in options):
            # Away from circles and gates a number is better kept open.
            options = [option for option in options if not isinstance(option, act.ChoosePilotNumber)]
        for option in sorted(options, key=self._promise):
            search.tries = 0
            cost = search.after(option, best)
            if cost < best:
                best, chosen = cost, option
        return chosen

    def _is_junction(self) -> bool:
        return self.passage.topology.kind[self.at] == NAV or self.at in self.passage.gate_dots

    def _promise(self, option: Any) -> float:
        if isinstance(option, act.Fly):
            return self.costs[self.atlas.index[option.dot]]
        return 0.0 if not isinstance(option, act.ChoosePilotNumber) else FAR

    def pay_or(self, refusal: type) -> Any:
        """Pay a penalty if the points that would be lost are worth more."""
        due = self.dues.get(self.at, 0)
        saved = min(self.turn.movement, self.costs[self.at]) * self.worth_of_a_point
        if refusal is act.LeavePenalty:
            saved = FAR if self.at == self.goal else 0.0
        wanted = act.PayPenalty if due <= saved else refusal
        return next(option for option in self.chair.options if isinstance(option, wanted))


class Search:
    """The best that can be made of the points left, step by step.

    A cost is what remains to be flown after this turn, in points. Where a dot's cost less the points left is
    no better than the best so far, the search ends: nearly always rightly, since only a lucky number can make
    a way cheaper than it is in the mean.
    """

    def __init__(self, helm: Helm) -> None:
        self.helm = helm
        self.costs = helm.costs
        self.topology = helm.passage.topology
        self.steps = helm.steps
        self.tries = 0

    def after(self, option: Any, bound: float) -> float:
        """What remains after an option, if it is less than the bound."""
        helm, turn, steps = self.helm, self.helm.turn, self.steps
        if isinstance(option, act.Fly):
            end = helm.atlas.index[option.dot]
            route = steps.named(helm.at, end, option.via)
            if route is None:
                return self.costs[end]
            left = turn.movement if turn.passing else turn.movement - route.cost
            return self.best(end, steps.after(steps.flown, route), left, turn.pilot, bound)
        if isinstance(option, act.ChoosePilotNumber):
            # With the Switch Switch a change of number must be worth it.
            change = 0.5 if turn.pilot else 0.0
            return change + self.best(helm.at, steps.flown, turn.movement, option.number, bound)
        if isinstance(option, act.Jump):
            dot = helm.passage.gates.get(option.gate, helm.at)
            return self.best(dot, steps.after(steps.flown, None), turn.movement - 1, turn.pilot, bound)
        if isinstance(option, act.Land):
            return self.costs[helm.at]
        return FAR * 3

    def best(self, dot: int, flown: int, left: int, pilot: int, bound: float) -> float:
        cost = self.costs[dot]
        if dot == self.helm.goal or left <= 0:
            return cost
        self.tries += 1
        if cost - left >= bound or self.tries > MOST_TRIES:
            return cost
        kind = self.topology.kind[dot]
        found = cost if kind in (CITY, SPACE_CITY, ASTEROID) and flown else FAR
        due = self.helm.dues.get(dot, 0)
        if due and dot != self.helm.at:
            if due > min(left, cost) * self.helm.worth_of_a_point or due > self.helm.me.credits:
                return cost
            found = cost
        gate = self.helm.passage.gate_dots.get(dot)
        if (kind == NAV or gate) and not pilot:
            for number in sorted(set(self.helm.turn.dice)):
                found = min(found, self.best(dot, flown, left, number, min(bound, found)))
            return found
        if gate and pilot != gate and pilot in self.helm.passage.gates:
            far, jumped = self.helm.passage.gates[pilot], self.steps.after(flown, None)
            return min(found, self.best(far, jumped, left - 1, pilot, min(bound, found)))
        routes = self.steps.open(dot, flown, left, pilot)
        for route in sorted(routes, key=lambda route: self.costs[route.end]):
            ahead = self.steps.after(flown, route)
            found = min(found, self.best(route.end, ahead, left - route.cost, pilot, min(bound, found)))
        return found if routes else min(found, cost)

"""Steering with several aims in mind: the declaration is a wager on the dice, and every step the best by
what it costs to end the turn on each dot.
"""

from __future__ import annotations

from typing import Any

from venus.cluster.topology import ASTEROID, CITY, NAV, SPACE_CITY
from venus.engine.seat_decision import SeatDecision
from venus.families.original import actions as act
from venus.families.original.bots.aims import Aims
from venus.families.original.bots.atlas import Atlas
from venus.families.original.bots.steering import Helm
from venus.families.original.odds.value_iteration import FAR

LANDING_PLACES = (CITY, SPACE_CITY, ASTEROID)
# With the Switch Switch a change of number must be worth it.
CHANGE_OF_NUMBER = 0.02


class Captain(Helm):
    """One ship, its aims, and the decisions of one flight."""

    def __init__(
        self, atlas: Atlas, chair: SeatDecision, goal: int, worth: float, may_choose_number: bool, aims: Aims
    ) -> None:
        super().__init__(atlas, chair, goal, worth, may_choose_number)
        self.aims = aims

    def declare(self) -> Any:
        """Stay for business, or declare what costs least in the mean."""
        options = self.chair.options
        switch = self._switch_off()
        if switch is not None:
            return switch
        wagers = self.aims.room.wagers(self.at, self.aims.costs, self.aims.goals)
        may_stay = isinstance(options[0], act.StayPut)
        if may_stay and (not wagers or self.aims.stay <= 1 + wagers[0].cost):
            return options[0]
        heads = {self.atlas.index[option.dot]: option for option in options if isinstance(option, act.Head)}
        for wager in wagers:
            if wager.heading in heads:
                return heads[wager.heading]
        return super().declare()

    def reroll(self) -> Any:
        """Roll a die again if the flight ends better for it in the mean."""
        options = self.chair.options
        best, chosen = self.ends_with(self.turn.dice), options[0]
        for option in options:
            if isinstance(option, act.RerollDie):
                others = [die for place, die in enumerate(self.turn.dice) if place != option.die]
                mean = sum([self.ends_with((*others, face)) for face in range(1, 7)]) / 6
                if mean < best:
                    best, chosen = mean, option
        return chosen

    def ends_with(self, dice: tuple[int, ...]) -> float:
        """The cost of the best flight that a roll allows, whatever was declared."""
        return Flight(self, dice).best(self.at, 0, -1, sum(dice), 0)

    def fly(self) -> Any:
        options = self.chair.options
        if len(options) == 1:
            return options[0]
        keeps_number = not self.may_choose_number or not self._is_junction()
        if keeps_number and any(isinstance(option, act.Fly | act.Jump) for option in options):
            # Away from circles and gates a number is better kept open.
            options = [option for option in options if not isinstance(option, act.ChoosePilotNumber)]
        flight = Flight(self, self.turn.dice)
        return min(options, key=lambda option: (flight.after(option), self._promise(option)))

    def pay_or(self, refusal: type) -> Any:
        """Pay a penalty if the flight ends so much better for it."""
        if refusal is act.LeavePenalty:
            return super().pay_or(refusal)
        flight = Flight(self, self.turn.dice)
        turn = self.turn
        due = self.dues.get(self.at, 0) / self.aims.rate
        on = due + flight.best(self.at, self.steps.flown, -1, turn.movement, turn.pilot)
        wanted = act.PayPenalty if on < self.aims.costs[self.at] else refusal
        return next(option for option in self.chair.options if isinstance(option, wanted))


class Flight:
    """The least cost at which a flight can end, for every place, points and pilot number on its way.

    Of the ways flown only the last tells two ships in the same place apart: what was found for one is
    taken to hold for the other. The engine knows better, and is asked again before every step.
    """

    def __init__(self, captain: Captain, dice: tuple[int, ...]) -> None:
        self.captain = captain
        self.costs: list[float] = captain.aims.costs.tolist()
        self.topology = captain.passage.topology
        self.steps = captain.steps
        self.gates = captain.passage.gates
        self.gate_dots = captain.passage.gate_dots
        self.numbers = sorted(set(dice))
        self.landings = set(captain.aims.goals)
        self._known: dict[tuple[int, int, int, int], float] = {}

    def after(self, option: Any) -> float:
        """The cost of a flight that goes on with an option."""
        captain, turn, steps = self.captain, self.captain.turn, self.steps
        at, left = captain.at, turn.movement
        if isinstance(option, act.Fly):
            end = captain.atlas.index[option.dot]
            route = steps.named(at, end, option.via)
            if route is None:
                return self.costs[end]
            left -= 0 if turn.passing else route.cost
            return self.best(end, steps.after(steps.flown, route), route.last, left, turn.pilot)
        if isinstance(option, act.ChoosePilotNumber):
            change = CHANGE_OF_NUMBER if turn.pilot else 0.0
            return change + self.best(at, steps.flown, -1, left, option.number)
        if isinstance(option, act.Jump):
            far, jumped = self.gates.get(option.gate, at), steps.after(steps.flown, None)
            return self.best(far, jumped, -1, left - 1, turn.pilot)
        return self.costs[at] if isinstance(option, act.Land) else 2 * FAR

    def best(self, dot: int, flown: int, last: int, left: int, pilot: int) -> float:
        """The least cost for a ship that has come to a dot by some ways, with points left."""
        if left <= 0:
            return self.costs[dot]
        key = (dot, last, left, pilot)
        known = self._known.get(key)
        if known is None:
            self._known[key] = FAR
            known = self._known[key] = self._best(dot, flown, left, pilot)
        return known

    def _best(self, dot: int, flown: int, left: int, pilot: int) -> float:
        captain = self.captain
        kind = self.topology.kind[dot]
        may_land = flown and (kind in LANDING_PLACES or dot in self.landings)
        found = self.costs[dot] if may_land else FAR
        toll = 0.0
        due = captain.dues.get(dot, 0) if dot != captain.at else 0
        if due:
            found = self.costs[dot]
            if due > captain.me.credits:
                return found
            toll = due / captain.aims.rate
        is_junction = kind == NAV or dot in self.gate_dots
        numbers = self.numbers if is_junction and not pilot else [pilot]
        return min(found, *[toll + self._on(dot, flown, left, number) for number in numbers])

    def _on(self, dot: int, flown: int, left: int, pilot: int) -> float:
        """Fly on from a dot under a pilot number; a ship without a way on ends its flight there."""
        gate = self.gate_dots.get(dot)
        if gate and pilot != gate and pilot in self.gates:
            return self.best(self.gates[pilot], self.steps.after(flown, None), -1, left - 1, pilot)
        ends = [
            self.best(route.end, self.steps.after(flown, route), route.last, left - route.cost, pilot)
            for route in self.steps.open(dot, flown, left, pilot)
        ]
        return min(ends) if ends else self.costs[dot]

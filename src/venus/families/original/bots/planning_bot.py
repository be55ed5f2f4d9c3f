"""What every bot with a plan has in common: it thinks before it flies and before it trades."""

from __future__ import annotations

import random
from typing import Any

from venus.engine.reasons import NO_CHOICE, Reason
from venus.engine.seat_decision import SeatDecision
from venus.families.original import actions as act
from venus.families.original.bots.arming import best_weapon
from venus.families.original.bots.atlas import Atlas, atlas_of
from venus.families.original.bots.fighting import KINDS as FIGHTS
from venus.families.original.bots.fighting import MEAN_DIE, Fighter
from venus.families.original.bots.hunting import best_prey
from venus.families.original.bots.known_markets import Books
from venus.families.original.bots.offers import answer
from venus.families.original.bots.path_costs import craft_of, dues_of
from venus.families.original.bots.rastur_hunt import arms_against_rastur, best_rastur
from venus.families.original.bots.stealing import best_theft
from venus.families.original.bots.steering import Helm


class Skipper:
    """A bot that flies to one goal at a time; what the goal is, and what to trade, its kind decides."""

    name = "skipper"
    worth_of_a_point = 4.0
    # Whether it attacks, steals and arms, where the game allows that.
    fights = True

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
                books = self.books(atlas, chair)
                if books.view.rastur is not None and books.me.net_worth >= books.view.target:
                    # The end of this turn is the end of the game, and before the Rastur have their next one.
                    self.reason = Reason("done-here")
                    return end_turn(options)
                done = self.trade(atlas, chair, books)
                if books.view.combat is not None and isinstance(done[0], act.EndTurn):
                    done = self.fall_back_on_arms(atlas, chair, books) or done
                action, self.reason = done
                return action
            case "jettison":
                self.reason = Reason("keeps-cargo")
                return end_turn(options)
            case kind if kind in FIGHTS:
                # Whatever was planned before a fight may be out of reach after it.
                self._goal = None
                action, self.reason = self.fighter(chair).choose()
                return action
            case "penalty" if chair.view.combat is not None and self._pays_to_attack(chair):
                self.reason = Reason("pays-to-attack")
                return first_of(options, act.PayPenalty)
            case _:
                return self._fly(chair)

    def fighter(self, chair: SeatDecision) -> Fighter:
        """Who decides in fights."""
        atlas = atlas_of(chair.content)
        return Fighter(atlas, chair, self.rate_of_turn(atlas, chair), self.fights)

    def rate_of_turn(self, atlas: Atlas, chair: SeatDecision) -> float:
        """About what a turn earns."""
        return self.worth_of_a_point * MEAN_DIE * atlas.ships[chair.me.ship].dice

    def fall_back_on_arms(self, atlas: Atlas, chair: SeatDecision, books: Books) -> tuple[Any, Reason] | None:
        """What can still be done by stealing or arming before a turn ends that has seen all its trade."""
        if not self.fights or books.me.net_worth >= books.view.target:
            return None
        rate = self.rate_of_turn(atlas, chair)
        return (
            best_theft(atlas, chair) or arms_against_rastur(atlas, chair, rate) or best_weapon(atlas, chair)
        )

    def _pays_to_attack(self, chair: SeatDecision) -> bool:
        atlas = atlas_of(chair.content)
        craft = craft_of(atlas, chair.view, chair.me)
        due = dues_of(atlas, chair.view, craft).get(atlas.index[chair.me.dot], 0)
        return self.fighter(chair).pays_to_attack(due)

    def books(self, atlas: Atlas, chair: SeatDecision) -> Books:
        return Books(atlas, chair.view, chair.view.players[chair.seat])

    def _fly(self, chair: SeatDecision) -> Any:
        atlas = atlas_of(chair.content)
        if self._goal is None or chair.kind in ("heading", "leave-or-pay"):
            self._goal, self._purpose = self.plan(atlas, chair, self.books(atlas, chair))
            if chair.view.combat is not None and self.fights and chair.kind == "heading":
                self._hunt(atlas, chair)
        self.reason = self._purpose
        turn = chair.view.turn
        here = (turn.number, turn.movement)
        action = self.helm(atlas, chair, self._goal, here != self._numbered).choose()
        if isinstance(action, act.ChoosePilotNumber):
            self._numbered = here
        return action

    def _hunt(self, atlas: Atlas, chair: SeatDecision) -> None:
        """Fly to a ship that is worth attacking first, if there is one."""
        assert self._goal is not None
        rate = self.rate_of_turn(atlas, chair)
        found = [best_prey(atlas, chair, self._goal, rate), best_rastur(atlas, chair, self._goal, rate)]
        prey = max([one for one in found if one], key=lambda one: one.gain, default=None)
        if prey is not None:
            self._goal, self._purpose = prey.dot, prey.reason


def first_of(options: list[Any], kind: type) -> Any:
    """The first option of a kind, or None."""
    for option in options:
        if isinstance(option, kind):
            return option
    return None


def end_turn(options: list[Any]) -> Any:
    return first_of(options, act.EndTurn)

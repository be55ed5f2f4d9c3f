"""Drifts towards whoever buys what it carries, never throws anything away, and likes to sell.

Its moves are drawn by weight: sensible ones often, odd ones seldom, foolish ones never.
"""

from __future__ import annotations

import random
from typing import Any

from venus.engine.reasons import NO_CHOICE, Reason
from venus.engine.seat_decision import SeatDecision
from venus.families.original import actions as act
from venus.families.original.bots.atlas import atlas_of
from venus.families.original.bots.drifting import Turn, goals, has_business
from venus.families.original.bots.fighting import KINDS as FIGHTS
from venus.families.original.bots.fighting import Fighter
from venus.families.original.bots.offers import answer
from venus.families.original.bots.stealing import best_theft

# How much the drifter likes each kind of move; what is not listed it never does.
LIKING: dict[type, float] = {
    act.ChooseSpecies: 1,
    act.PayPenalty: 1,
    act.StopOnPenalty: 1,
    act.LeavePenalty: 20,
    act.StayPut: 0.02,
    act.Head: 1,
    act.HeadForGate: 0.2,
    act.EngageAutoPilot: 0.1,
    act.KeepDice: 1,
    act.RerollDie: 0.5,
    act.Fly: 1,
    act.Jump: 1,
    act.Land: 4,
    act.ChoosePilotNumber: 0.001,
    act.SellGoods: 1000,
    act.DeliverFare: 1000,
    act.PickUpFare: 200,
    act.PickUpRelic: 200,
    act.BarterIou: 10,
    act.BuyGoods: 40,
    act.BuyPort: 4,
    act.BuyFactory: 4,
    act.BuyShip: 0.2,
    act.BuyEquipment: 0.5,
    act.BuyRelic: 0.2,
    act.EndTurn: 8,
}
# Investments, made only with money to spare; things to trade in, when there is none left to trade with.
INVESTMENTS = (act.BuyPort, act.BuyFactory, act.BuyShip, act.BuyEquipment, act.BuyRelic)
TRADE_INS = (act.BarterEquipment, act.BarterRelic)
LIKING_TO_TRADE_IN = 20.0
TO_SPARE = 330
# About what a turn earns it.
RATE = 15.0
TOO_LITTLE = 60
LIKING_TO_STAY_FOR_BUSINESS = 30.0
LIKING_FOR_DETOURS = 0.25
AIMLESS_TURNS = 0.1
# Moves that follow from what it wants this turn.
WAYS = (act.Head, act.Fly, act.StayPut)
WHIM = Reason("drifter-whim")
Choice = tuple[Any, list[Any], list[float]]


class Drifter:
    name = "drifter"
    fights = True

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed).random
        self._goal: list[int] | None = None
        self._turn: Turn | None = None
        self._choice: Choice | None = None
        self._answer = NO_CHOICE

    def choose(self, chair: SeatDecision) -> Any:
        options = chair.options
        if chair.kind == "heading":
            self._goal = self._think(chair)
        if len(options) == 1:
            self._choice = None
            return options[0]
        if chair.kind in FIGHTS:
            atlas = atlas_of(chair.content)
            action, self._answer = Fighter(atlas, chair, RATE, self.fights).choose()
            self._choice = action, options, []
            return action
        if chair.kind == "answer":
            action, self._answer = answer(atlas_of(chair.content), chair)
            self._choice = action, options, []
            return action
        likings = [LIKING.get(type(option), 0.0) for option in options]
        if self._goal is not None and chair.kind in ("heading", "fly"):
            self._lean(chair, options, likings)
        elif chair.kind == "trade":
            mind_the_purse(chair, options, likings)
        action = self._one_of(options, likings)
        if self.fights and isinstance(action, act.EndTurn):
            theft = best_theft(atlas_of(chair.content), chair)
            if theft is not None:
                action, self._answer = theft
                self._choice = action, options, []
                return action
        self._choice = action, options, likings
        return action

    @property
    def reason(self) -> Reason:
        """Put into words only when somebody asks."""
        if self._choice is None:
            return NO_CHOICE
        action, options, likings = self._choice
        if not likings:
            return self._answer
        if isinstance(action, WAYS):
            best = max(
                liking for option, liking in zip(options, likings, strict=True) if isinstance(option, WAYS)
            )
            is_off_its_way = likings[options.index(action)] < best
            return WHIM if is_off_its_way or self._turn is None else self._turn.why()
        if isinstance(action, act.EndTurn):
            return Reason("drifter-enough" if sum(likings) > LIKING[act.EndTurn] else "drifter-done")
        return why_done(action)

    def _think(self, chair: SeatDecision) -> list[int] | None:
        """How far every dot is from where the ship would like to go this turn, or None."""
        view = chair.view
        me = view.players[chair.seat]
        atlas = atlas_of(chair.content)
        if has_business(atlas, view, me):
            self._turn = Turn("business", atlas, view, me)
            return atlas.distances([me.dot])
        if self._random() < AIMLESS_TURNS:
            self._turn = Turn("nothing", atlas, view, me)
            return None
        self._turn = Turn("gain", atlas, view, me)
        systems = goals(atlas, view, me)
        return atlas.distances([dot for system in systems for dot in atlas.cities[system]])

    def _lean(self, chair: SeatDecision, options: list[Any], likings: list[float]) -> None:
        """Like steps the better, the nearer they lead to the goal."""
        assert self._goal is not None
        index = atlas_of(chair.content).index
        far = [
            self._goal[index[option.dot]] if isinstance(option, act.Head | act.Fly) else -1
            for option in options
        ]
        nearest = min([distance for distance in far if distance >= 0], default=0)
        for place, distance in enumerate(far):
            if distance >= 0:
                likings[place] *= LIKING_FOR_DETOURS ** (distance - nearest)
        if isinstance(options[0], act.StayPut) and self._goal[index[chair.me.dot]] == 0:
            likings[0] = LIKING_TO_STAY_FOR_BUSINESS

    def _one_of(self, options: list[Any], likings: list[float]) -> Any:
        point = self._random() * sum(likings)
        for option, liking in zip(options, likings, strict=True):
            point -= liking
            if point < 0:
                return option
        return next(option for option in options if not option.template)


def mind_the_purse(chair: SeatDecision, options: list[Any], likings: list[float]) -> None:
    """Invest only with money to spare and room left; when poor and empty, trade something in instead."""
    if not any(isinstance(option, INVESTMENTS + TRADE_INS) for option in options):
        return
    me = chair.me
    is_rich = me.credits >= TO_SPARE
    has_room = me.half_holds - me.half_holds_used > 2
    is_poor = me.credits < TOO_LITTLE and not me.goods and not chair.view.turn.credit
    for place, option in enumerate(options):
        if isinstance(option, INVESTMENTS):
            is_clutter = isinstance(option, act.BuyEquipment) and (
                not has_room or option.equipment in me.equipment
            )
            if not is_rich or is_clutter:
                likings[place] = 0.0
        elif isinstance(option, TRADE_INS) and is_poor:
            likings[place] = LIKING_TO_TRADE_IN


def why_done(action: Any) -> Reason:
    """What a drifter likes about a move that has nothing to do with its way."""
    match action:
        case act.SellGoods():
            return Reason("drifter-sells", {"goods": action.goods})
        case act.DeliverFare():
            return Reason("drifter-delivers", {"fare": action.fare})
        case act.PickUpFare() | act.PickUpRelic():
            return Reason("drifter-takes")
        case act.BuyGoods():
            return Reason("drifter-loads", {"goods": action.goods})
        case act.BarterIou():
            return Reason("drifter-iou", {"culture": action.culture})
        case act.Land():
            return Reason("drifter-lands")
        case act.ChoosePilotNumber():
            return Reason("drifter-pilot")
        case act.LeavePenalty():
            return Reason("drifter-leaves")
        case _ if isinstance(action, INVESTMENTS):
            return Reason("drifter-invests", {"credits": TO_SPARE})
        case _ if isinstance(action, TRADE_INS):
            return Reason("drifter-trades-in", {"credits": TOO_LITTLE})
        case _:
            return WHIM

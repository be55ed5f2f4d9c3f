"""Drifts towards whoever buys what it carries, never throws anything away, and likes to sell.

Its moves are drawn by weight: sensible ones often, odd ones seldom, foolish ones never.
"""

from __future__ import annotations

import random
from typing import Any

from venus.bots.atlas import Atlas, atlas_of
from venus.bots.chair import Chair
from venus.engine import actions as act
from venus.views.seat_view import PlayerView, SeatView

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
    act.DeclineOffer: 1,
    act.EndTurn: 8,
}
# Investments, made only with money to spare; things to trade in, when there is none left to trade with.
INVESTMENTS = (act.BuyPort, act.BuyFactory, act.BuyShip, act.BuyEquipment, act.BuyRelic)
TRADE_INS = (act.BarterEquipment, act.BarterRelic)
LIKING_TO_TRADE_IN = 20.0
TO_SPARE = 330
TOO_LITTLE = 60
LIKING_TO_STAY_FOR_BUSINESS = 30.0
LIKING_FOR_DETOURS = 0.25
AIMLESS_TURNS = 0.1


class Drifter:
    name = "drifter"

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed).random
        self._goal: list[int] | None = None

    def choose(self, chair: Chair) -> Any:
        options = chair.options
        if chair.kind == "heading":
            self._goal = self._think(chair)
        if len(options) == 1:
            return options[0]
        likings = [LIKING.get(type(option), 0.0) for option in options]
        if self._goal is not None and chair.kind in ("heading", "fly"):
            self._lean(chair, options, likings)
        elif chair.kind == "trade":
            mind_the_purse(chair, options, likings)
        return self._one_of(options, likings)

    def _think(self, chair: Chair) -> list[int] | None:
        """How far every dot is from where the ship would like to go this turn, or None."""
        view = chair.view
        me = view.players[chair.seat]
        atlas = atlas_of(chair.content)
        if has_business(atlas, view, me):
            return atlas.distances([me.dot])
        if self._random() < AIMLESS_TURNS:
            return None
        return atlas.distances(goals(atlas, view, me))

    def _lean(self, chair: Chair, options: list[Any], likings: list[float]) -> None:
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
        if isinstance(options[0], act.StayPut) and self._goal[index[chair.view.players[chair.seat].dot]] == 0:
            likings[0] = LIKING_TO_STAY_FOR_BUSINESS

    def _one_of(self, options: list[Any], likings: list[float]) -> Any:
        point = self._random() * sum(likings)
        for option, liking in zip(options, likings, strict=True):
            point -= liking
            if point < 0:
                return option
        return next(option for option in options if not option.template)


def mind_the_purse(chair: Chair, options: list[Any], likings: list[float]) -> None:
    """Invest only with money to spare and room left; when poor and empty, trade something in instead."""
    if not any(isinstance(option, INVESTMENTS + TRADE_INS) for option in options):
        return
    me = chair.view.players[chair.seat]
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


def has_business(atlas: Atlas, view: SeatView, me: PlayerView) -> bool:
    """Whether a visit without limits would sell what the ship carries or fill its holds."""
    culture = atlas.culture_at(view, me.dot)
    if culture is None:
        return False
    return any(culture in atlas.buyers[goods] for goods in me.goods) or can_load(atlas, view, me, culture)


def can_load(atlas: Atlas, view: SeatView, me: PlayerView, culture: str) -> bool:
    """Whether this culture has goods that the ship could pay for and carry."""
    if me.half_holds - me.half_holds_used < 2 or not view.markets[culture].goods:
        return False
    return culture in me.ious or atlas.cheapest.get(culture, me.credits + 1) <= me.credits


def goals(atlas: Atlas, view: SeatView, me: PlayerView) -> list[str]:
    """Where there is something to gain: a buyer for the cargo, else goods to load, else the unknown."""
    known = {system: seen.culture for system, seen in view.systems.items()}
    hidden = [system for system, culture in known.items() if culture is None]
    wanted = {culture for goods in me.goods for culture in atlas.buyers[goods]}
    wanted |= {atlas.fare_to[fare] for fare in me.fares}
    if not wanted:
        wanted = {culture for culture in known.values() if culture and can_load(atlas, view, me, culture)}
    systems = [system for system, culture in known.items() if culture in wanted] or hidden
    if atlas.base_culture in wanted:
        systems.append(atlas.base_system)
    return [dot for system in systems for dot in atlas.cities[system]]

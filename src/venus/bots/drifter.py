"""Drifts about, never throws anything away, and likes to sell: sensible moves, chosen by weight."""

from __future__ import annotations

import random
from typing import Any

from venus.bots.chair import Chair
from venus.engine import actions as act
from venus.views.seat_view import SeatView
from venus.views.static import StaticContent

# How much the drifter likes each kind of move; what is not listed it never does.
LIKING: dict[type, float] = {
    act.ChooseSpecies: 1,
    act.PayPenalty: 3,
    act.StopOnPenalty: 1,
    act.LeavePenalty: 3,
    act.StayPut: 0.05,
    act.Head: 1,
    act.HeadForGate: 1,
    act.EngageAutoPilot: 0.1,
    act.KeepDice: 1,
    act.RerollDie: 0.5,
    act.Fly: 1,
    act.Jump: 1,
    act.Land: 6,
    act.ChoosePilotNumber: 0.001,
    act.SellGoods: 1000,
    act.DeliverFare: 1000,
    act.PickUpFare: 200,
    act.PickUpRelic: 200,
    act.BarterIou: 10,
    act.BuyGoods: 40,
    act.BuyPort: 4,
    act.BuyFactory: 4,
    act.BuyShip: 0.5,
    act.BuyEquipment: 1,
    act.BuyRelic: 0.5,
    act.DeclineOffer: 1,
    act.EndTurn: 8,
}
LIKING_TO_STAY_WHERE_TRADE_IS_OPEN = 20.0


class Drifter:
    name = "drifter"

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed).random

    def choose(self, chair: Chair) -> Any:
        options = chair.options
        if len(options) == 1:
            return options[0]
        likings = [LIKING.get(type(option), 0.0) for option in options]
        if isinstance(options[0], act.StayPut) and self._has_business_here(chair):
            likings[0] = LIKING_TO_STAY_WHERE_TRADE_IS_OPEN
        return self._one_of(options, likings)

    def _one_of(self, options: list[Any], likings: list[float]) -> Any:
        point = self._random() * sum(likings)
        for option, liking in zip(options, likings, strict=True):
            point -= liking
            if point < 0:
                return option
        return next(option for option in options if not option.template)

    def _has_business_here(self, chair: Chair) -> bool:
        """Whether a visit without limits would sell what the ship carries or fill its holds."""
        view = chair.view
        me = view.players[chair.seat]
        market = market_here(chair.content, view, me.dot)
        if market is None:
            return False
        goods = {goods.name: goods for goods in chair.content.goods}
        if any(market in goods[name].buyers for name in me.goods):
            return True
        wares = [ware for ware in goods.values() if ware.home == market and not ware.is_factory_goods]
        has_room = me.half_holds - me.half_holds_used >= 2
        return has_room and any(
            ware.cost <= me.credits and (view.markets[market].goods or 0) > 0 for ware in wares
        )


def market_here(content: StaticContent, view: SeatView, dot: str) -> str | None:
    """The culture that trades in a city on this dot, if the seat knows it."""
    system = city_systems(content).get(dot)
    return view.systems[system].culture if system in view.systems else None


def city_systems(content: StaticContent) -> dict[str, str | None]:
    known = _CITIES.get(content.fingerprint)
    if known is None:
        known = {dot.id: dot.system for dot in content.chart.dots if dot.kind in ("city", "space_city")}
        _CITIES[content.fingerprint] = known
    return known


_CITIES: dict[str, dict[str, str | None]] = {}

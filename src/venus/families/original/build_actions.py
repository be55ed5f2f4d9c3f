"""Every closed action of an edition, made once per seat."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from venus.cluster.topology import Route
from venus.families.original import actions as act
from venus.families.original.action_cache import ActionCache
from venus.families.original.tables import MAX_SEATS, Tables

SEATS = range(MAX_SEATS)
NUMBERS = range(7)


def _bare(verb: Callable[[int], Any]) -> list[Any]:
    return [verb(seat) for seat in SEATS]


def _each(verb: Callable[[int, Any], Any], things: list[Any]) -> list[list[Any]]:
    return [[verb(seat, thing) for thing in things] for seat in SEATS]


def prepare_actions(tables: Tables) -> ActionCache:
    cache = ActionCache()
    cache._by_dice = [{} for _ in SEATS]
    dots, markers = list(tables.topology.dot_ids), tables.marker_names
    numbers = list(NUMBERS)
    cache.accept_offer = _bare(act.AcceptOffer)
    cache.barter_equipment = _each(act.BarterEquipment, list(tables.equipment_names))
    cache.barter_iou = _each(act.BarterIou, list(tables.culture_names))
    cache.barter_relic = _each(act.BarterRelic, list(tables.relic_names))
    cache.buy_equipment = _each(act.BuyEquipment, list(tables.equipment_names))
    cache.buy_fort = _each(act.BuyFort, dots) if tables.combat is not None else []
    cache.buy_factory = _each(act.BuyFactory, dots)
    cache.buy_goods = _each(act.BuyGoods, markers[: tables.goods_count])
    cache.buy_port = _each(act.BuyPort, list(tables.deed_names))
    cache.buy_relic = _each(act.BuyRelic, list(tables.relic_names))
    cache.buy_ship = _each(act.BuyShip, list(tables.ship_names))
    cache.choose_pilot_number = _each(act.ChoosePilotNumber, numbers)
    cache.choose_species = _each(act.ChooseSpecies, list(tables.merchant_names))
    cache.decline_offer = _bare(act.DeclineOffer)
    cache.deliver_fare = _each(act.DeliverFare, list(markers))
    cache.end_turn = _bare(act.EndTurn)
    cache.engage_auto_pilot = _bare(act.EngageAutoPilot)
    cache.head = _each(act.Head, dots)
    cache.head_for_gate = _each(act.HeadForGate, numbers)
    cache.jettison_equipment = _each(act.JettisonEquipment, list(tables.equipment_names))
    cache.jettison_fare = _each(act.JettisonFare, list(markers))
    cache.jettison_goods = _each(act.JettisonGoods, markers[: tables.goods_count])
    cache.jump = _each(act.Jump, numbers)
    cache.keep_dice = _bare(act.KeepDice)
    cache.land = _bare(act.Land)
    cache.leave_penalty = _bare(act.LeavePenalty)
    cache.lock_gates = _bare(act.LockGates)
    cache.pay_penalty = _bare(act.PayPenalty)
    cache.pick_up_fare = _each(act.PickUpFare, list(markers))
    cache.pick_up_relic = _bare(act.PickUpRelic)
    cache.place_rastur = _each(act.PlaceRastur, dots) if tables.rastur is not None else []
    cache.reroll_die = _each(act.RerollDie, numbers)
    cache.sell_goods = _each(act.SellGoods, markers[: tables.goods_count])
    cache.shut_down_drive = _each(act.ShutDownDrive, tables.equipment_names + tables.relic_names)
    plain_routes = tables.topology.plain_routes
    cache.plain_heads = [[cache.heads(seat, routes) for routes in plain_routes] for seat in SEATS]
    cache.steps = {}
    cache.stay_put = _bare(act.StayPut)
    cache.stow = _bare(act.Stow)
    cache.stop_on_penalty = _bare(act.StopOnPenalty)
    return cache


class PrepareFly:
    """Attaches to each route the action of each seat that takes it."""

    def __init__(self, dot_ids: list[str]) -> None:
        self.dot_ids = dot_ids

    def __call__(self, route: Route) -> Any:
        dot = self.dot_ids[route.end]
        via = () if route.plain else tuple([self.dot_ids[skipped] for skipped in route.skipped])
        return tuple([act.Fly(seat, dot, via) for seat in SEATS])

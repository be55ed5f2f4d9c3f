"""Every closed action of an edition, made once per seat and used again and again."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from venus.cluster.topology import Route
from venus.engine import actions as act
from venus.engine.tables import MAX_SEATS, Tables

SEATS = range(MAX_SEATS)
NUMBERS = range(7)


class Prepared:
    """Actions by seat and number; the names are those of the verbs.

    `plain_heads` are the headings from each dot for a ship without drives. `steps` keeps the lists of
    steps that were needed before, by what they depend on, then by seat.
    """

    __slots__ = (
        "_by_dice",
        "accept_offer",
        "barter_equipment",
        "barter_iou",
        "barter_relic",
        "buy_equipment",
        "buy_factory",
        "buy_goods",
        "buy_port",
        "buy_relic",
        "buy_ship",
        "choose_pilot_number",
        "choose_species",
        "decline_offer",
        "deliver_fare",
        "end_turn",
        "engage_auto_pilot",
        "head",
        "head_for_gate",
        "jettison_equipment",
        "jettison_fare",
        "jettison_goods",
        "jump",
        "keep_dice",
        "land",
        "leave_penalty",
        "lock_gates",
        "pay_penalty",
        "pick_up_fare",
        "pick_up_relic",
        "plain_heads",
        "reroll_die",
        "sell_goods",
        "shut_down_drive",
        "stay_put",
        "steps",
        "stop_on_penalty",
    )

    accept_offer: list[Any]
    barter_equipment: list[list[Any]]
    barter_iou: list[list[Any]]
    barter_relic: list[list[Any]]
    buy_equipment: list[list[Any]]
    buy_factory: list[list[Any]]
    buy_goods: list[list[Any]]
    buy_port: list[list[Any]]
    buy_relic: list[list[Any]]
    buy_ship: list[list[Any]]
    choose_pilot_number: list[list[Any]]
    choose_species: list[list[Any]]
    decline_offer: list[Any]
    deliver_fare: list[list[Any]]
    end_turn: list[Any]
    engage_auto_pilot: list[Any]
    head: list[list[Any]]
    head_for_gate: list[list[Any]]
    jettison_equipment: list[list[Any]]
    jettison_fare: list[list[Any]]
    jettison_goods: list[list[Any]]
    jump: list[list[Any]]
    keep_dice: list[Any]
    land: list[Any]
    leave_penalty: list[Any]
    lock_gates: list[Any]
    pay_penalty: list[Any]
    pick_up_fare: list[list[Any]]
    pick_up_relic: list[Any]
    plain_heads: list[list[list[Any]]]
    reroll_die: list[list[Any]]
    sell_goods: list[list[Any]]
    shut_down_drive: list[list[Any]]
    stay_put: list[Any]
    steps: dict[tuple[int, int, bool, int, int], list[list[Any]]]
    stop_on_penalty: list[Any]
    _by_dice: list[dict[tuple[int, ...], list[Any]]]

    def choices_of(self, seat: int, dice: tuple[int, ...]) -> list[Any]:
        """The pilot numbers that a roll lets a seat choose, worked out once per roll."""
        choices = self._by_dice[seat].get(dice)
        if choices is None:
            numbers = self.choose_pilot_number[seat]
            choices = self._by_dice[seat][dice] = [numbers[number] for number in sorted(set(dice))]
        return choices

    def heads(self, seat: int, routes: list[Route]) -> list[Any]:
        """The headings that these routes allow, each once."""
        return list(dict.fromkeys([self.head[seat][route.end] for route in routes]))


def _bare(verb: Callable[[int], Any]) -> list[Any]:
    return [verb(seat) for seat in SEATS]


def _each(verb: Callable[[int, Any], Any], things: list[Any]) -> list[list[Any]]:
    return [[verb(seat, thing) for thing in things] for seat in SEATS]


def prepare_actions(tables: Tables) -> Prepared:
    prepared = Prepared()
    prepared._by_dice = [{} for _ in SEATS]
    dots, markers = list(tables.topology.dot_ids), tables.marker_names
    numbers = list(NUMBERS)
    prepared.accept_offer = _bare(act.AcceptOffer)
    prepared.barter_equipment = _each(act.BarterEquipment, list(tables.gear_names))
    prepared.barter_iou = _each(act.BarterIou, list(tables.culture_names))
    prepared.barter_relic = _each(act.BarterRelic, list(tables.relic_names))
    prepared.buy_equipment = _each(act.BuyEquipment, list(tables.gear_names))
    prepared.buy_factory = _each(act.BuyFactory, dots)
    prepared.buy_goods = _each(act.BuyGoods, markers[: tables.goods_count])
    prepared.buy_port = _each(act.BuyPort, list(tables.deed_names))
    prepared.buy_relic = _each(act.BuyRelic, list(tables.relic_names))
    prepared.buy_ship = _each(act.BuyShip, list(tables.ship_names))
    prepared.choose_pilot_number = _each(act.ChoosePilotNumber, numbers)
    prepared.choose_species = _each(act.ChooseSpecies, list(tables.merchant_names))
    prepared.decline_offer = _bare(act.DeclineOffer)
    prepared.deliver_fare = _each(act.DeliverFare, list(markers))
    prepared.end_turn = _bare(act.EndTurn)
    prepared.engage_auto_pilot = _bare(act.EngageAutoPilot)
    prepared.head = _each(act.Head, dots)
    prepared.head_for_gate = _each(act.HeadForGate, numbers)
    prepared.jettison_equipment = _each(act.JettisonEquipment, list(tables.gear_names))
    prepared.jettison_fare = _each(act.JettisonFare, list(markers))
    prepared.jettison_goods = _each(act.JettisonGoods, markers[: tables.goods_count])
    prepared.jump = _each(act.Jump, numbers)
    prepared.keep_dice = _bare(act.KeepDice)
    prepared.land = _bare(act.Land)
    prepared.leave_penalty = _bare(act.LeavePenalty)
    prepared.lock_gates = _bare(act.LockGates)
    prepared.pay_penalty = _bare(act.PayPenalty)
    prepared.pick_up_fare = _each(act.PickUpFare, list(markers))
    prepared.pick_up_relic = _bare(act.PickUpRelic)
    prepared.reroll_die = _each(act.RerollDie, numbers)
    prepared.sell_goods = _each(act.SellGoods, markers[: tables.goods_count])
    prepared.shut_down_drive = _each(act.ShutDownDrive, tables.gear_names + tables.relic_names)
    plain_routes = tables.topology.plain_routes
    prepared.plain_heads = [[prepared.heads(seat, routes) for routes in plain_routes] for seat in SEATS]
    prepared.steps = {}
    prepared.stay_put = _bare(act.StayPut)
    prepared.stop_on_penalty = _bare(act.StopOnPenalty)
    return prepared


class PrepareFly:
    """Attaches to each route the action of each seat that takes it."""

    def __init__(self, dot_ids: list[str]) -> None:
        self.dot_ids = dot_ids

    def __call__(self, route: Route) -> Any:
        dot = self.dot_ids[route.end]
        via = () if route.plain else tuple([self.dot_ids[skipped] for skipped in route.skipped])
        return tuple([act.Fly(seat, dot, via) for seat in SEATS])

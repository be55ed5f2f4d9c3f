"""Greedy for this turn: goes for the landing within reach that brings the most, and buys what it can."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from venus.engine.reasons import Reason
from venus.engine.seat_decision import SeatDecision
from venus.families.original import actions as act
from venus.families.original.bots.atlas import Atlas
from venus.families.original.bots.known_markets import Books, Market, MarketStop
from venus.families.original.bots.path_costs import craft_of, passage_for
from venus.families.original.bots.planning_bot import Skipper, end_turn

# Cargo is worth loading for a part of what it may bring later.
HOPE_FOR_CARGO = 0.5
HOPE_FOR_THE_UNKNOWN = 0.7
WITHIN_REACH = 1.3


class Peddler(Skipper):
    name = "peddler"

    def plan(self, atlas: Atlas, chair: SeatDecision, books: Books) -> tuple[int, Reason]:
        """The best landing that this turn's dice may well reach; else the nearest that brings anything."""
        at = atlas.index[books.me.dot]
        passage = passage_for(atlas, craft_of(atlas, books.view, books.me))
        best: tuple[float, float] | None = None
        goal, purpose = at, Reason("stays-for-want-of-a-goal")
        for stop, gain, reason in self._landings(books, at):
            turns = passage.turns(at, stop.dot) or 1.0
            promise = (gain, -turns) if turns <= WITHIN_REACH else (0.0, -turns)
            if gain > 0 and (best is None or promise > best):
                best, goal, purpose = promise, stop.dot, reason
        return goal, purpose

    def _landings(self, books: Books, at: int) -> Iterator[tuple[MarketStop, float, Reason]]:
        """Every landing place, with what a visit would bring and why."""
        for market in books.markets.values():
            for stop in market.stops:
                gain, reason = self._visit(books, market, stop.is_limited and stop.dot != at)
                yield stop, gain, reason
        hope = HOPE_FOR_THE_UNKNOWN * books.mean_iou() if books.hidden else 0.0
        for system in books.hidden:
            for stop in books.stops_in(system):
                yield stop, hope, Reason("looks-for-new-culture", {"system": system})

    def _visit(self, books: Books, market: Market, is_limited: bool) -> tuple[float, Reason]:
        """What one visit brings at once, and half of what its goods promise."""
        me = books.me
        sales = sorted((market.price(goods) for goods in me.goods), reverse=True)
        sold = float(sum(sales[:1] if is_limited else sales))
        fees = sum(market.fees.get(fare, 0) for fare in me.fares)
        room = (me.half_holds - me.half_holds_used) // 2 + sum(price > 0 for price in sales)
        purse = me.credits + sold + (books.atlas.iou[market.culture] if market.culture in me.ious else 0)
        hope = 0.0
        for ware in market.wares:
            margin = max(books.best_price(ware.name), books.atlas.goods[ware.name].payoff) - ware.cost
            count = min(ware.stock, room, int(purse // ware.cost), 1 if is_limited else 9)
            hope = max(hope, HOPE_FOR_CARGO * margin * count)
        hope += sum(0.2 * books.atlas.fees[fare] for fare in market.waiting[:1] if room)
        gain = sold + fees + hope
        if sold + fees > hope:
            return gain, Reason("sells-next", {"culture": market.culture, "credits": round(sold + fees)})
        return gain, Reason("loads-next", {"culture": market.culture})

    def trade(self, atlas: Atlas, chair: SeatDecision, books: Books) -> tuple[Any, Reason]:
        options = chair.options
        me = books.me
        culture = atlas.culture_at_dot(chair.view, me.dot)
        market = books.markets.get(culture) if culture else None
        sales = [option for option in options if isinstance(option, act.SellGoods)]
        if sales and market:
            best = max(sales, key=lambda sale: market.price(sale.goods))
            return best, Reason("sells-now", {"goods": best.goods, "credits": market.price(best.goods)})
        for option in options:
            if isinstance(option, act.DeliverFare):
                return option, Reason("delivers", {"fare": option.fare})
            if isinstance(option, act.PickUpRelic):
                return option, Reason("takes-relic")
            if isinstance(option, act.PickUpFare):
                return option, Reason("takes-fare", {"fare": option.fare})
        spends_credit = books.view.turn.credit + books.view.turn.contact
        for option in options:
            if isinstance(option, act.BarterIou) and not books.view.turn.limited:
                return option, Reason("spends-iou", {"culture": option.culture})
        buys = [option for option in options if isinstance(option, act.BuyGoods)]
        if buys:
            buy = max(buys, key=lambda buy: atlas.goods[buy.goods].payoff - atlas.goods[buy.goods].cost)
            return buy, Reason("buys-margin", {"goods": buy.goods})
        if spends_credit:
            for option in options:
                if (
                    isinstance(option, act.BuyEquipment)
                    and atlas.equipment[option.equipment].cost <= spends_credit
                ):
                    return option, Reason("spends-rest", {"equipment": option.equipment})
        return end_turn(options), Reason("done-here")

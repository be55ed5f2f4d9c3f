"""Plans trade routes: a few calls ahead, for the most profit a turn."""

from __future__ import annotations

from typing import Any

from venus.engine.reasons import Reason
from venus.engine.seat_decision import SeatDecision
from venus.families.original import actions as act
from venus.families.original.bots.atlas import Atlas
from venus.families.original.bots.blockades import delayed
from venus.families.original.bots.known_markets import Books, Market
from venus.families.original.bots.offers import proposal
from venus.families.original.bots.planning_bot import Skipper, end_turn
from venus.families.original.bots.trade_routes import (
    NO_LIMIT,
    Call,
    Hold,
    Planner,
    Venture,
)
from venus.families.original.bots.travel_turns import kind_of, turns_of
from venus.families.original.bots.weights import USUAL

FIRST_RATE = 25.0
LEAST_RATE = 15.0


Errand = tuple[type, str, Reason]


class Trader(Skipper):
    name = "trader"
    judgement = USUAL

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self._rate = FIRST_RATE
        self._visit: tuple[int, str] = (0, "")
        self._errands: list[Errand] = []
        self.considered: list[Venture] = []
        self._route: tuple[Call, ...] = ()

    def planner(self, atlas: Atlas, chair: SeatDecision, books: Books) -> Planner:
        turns = turns_of(atlas, books.view, kind_of(atlas, books.me))
        turns = delayed(atlas, books.view, books.me, turns)
        return Planner(atlas, books, turns, books.me.half_holds // 2, self._rate, self.judgement)

    def venture(self, planner: Planner, books: Books, trades_now: bool, spent: int = 0) -> Venture:
        """The best venture from here, with the trade at hand as its first call if there is one.

        `spent` is money that will be gone by then.
        """
        atlas, me, turn = planner.atlas, books.me, books.view.turn
        at = atlas.index[me.dot]
        here = books.market_at(at)
        limits, credit = NO_LIMIT, 0
        if trades_now:
            credit = turn.credit + turn.contact
            if turn.limited:
                limits = (max(0, 1 - turn.bought), max(0, 1 - turn.sold))
        if here is not None and here.culture in me.ious:
            credit += atlas.iou[here.culture]
        room = me.half_holds - me.half_holds_used
        needed = books.view.target - me.net_worth
        waits = 0.0 if trades_now else 1.0
        cash = max(0, me.credits + credit - spent)
        credit, cash = min(credit, cash), max(0, cash - credit)
        hold = Hold(cash, room, me.goods, me.fares, waits, credit)
        best = planner.find(hold, at, here, limits, needed) if here is not None else None
        self.considered = list(planner.by_goal.values())
        if best is None or not trades_now:
            away = Hold(max(0, me.credits - spent), room, me.goods, me.fares, 0.0)
            off = planner.find(away, at, None, NO_LIMIT, needed, here.culture if here else "")
            self.considered += planner.by_goal.values()
            if best is None or not best.trades_at_once or off.score >= best.score:
                best = off
        self._rate = max(LEAST_RATE, 0.8 * self._rate + 0.2 * best.score)
        self._route = best.calls
        return best

    def plan(self, atlas: Atlas, chair: SeatDecision, books: Books) -> tuple[int, Reason]:
        best = self.venture(self.planner(atlas, chair, books), books, trades_now=False)
        self.worth_of_a_point = self._rate / (3.5 * atlas.ships[books.me.ship].dice)
        if not best.calls:
            return atlas.index[books.me.dot], Reason("stays-for-want-of-a-goal")
        return best.calls[0].dot, self.reason_for(best)

    def reason_for(self, best: Venture) -> Reason:
        first = best.calls[0]
        rate = round(best.score)
        if not first.culture:
            return Reason("looks-for-new-culture", {"system": best.system})
        if first.sells:
            return Reason("route-sells", {"goods": first.sells[0], "culture": first.culture, "rate": rate})
        if first.buys:
            return self.reason_to_load(best, first.buys[0])
        return Reason("route-calls", {"culture": first.culture, "rate": rate})

    def reason_to_load(self, best: Venture, goods: str) -> Reason:
        """Why the first call buys these goods: who on the route pays for them, if anybody does yet."""
        seller, rate = best.calls[0].culture, round(best.score)
        for call in best.calls[1:]:
            if goods in call.sells:
                buyer = call.culture
                return Reason(
                    "route-carries", {"goods": goods, "culture": seller, "buyer": buyer, "rate": rate}
                )
        return Reason("route-loads", {"goods": goods, "culture": seller, "rate": rate})

    # In a market.

    def trade(self, atlas: Atlas, chair: SeatDecision, books: Books) -> tuple[Any, Reason]:
        options = chair.options
        visit = (books.view.turn.number, books.me.dot)
        if visit != self._visit:
            self._visit, self._errands = visit, []
        done = self._do_errand(options)
        if done is None:
            self._errands = self.errands(atlas, chair, books)
            done = self._do_errand(options)
        return done or self.bargain(atlas, chair) or self.leave(atlas, books, options)

    def bargain(self, atlas: Atlas, chair: SeatDecision) -> tuple[Any, Reason] | None:
        """Offer a neighbour what the route has no use for."""
        wanted = [goods for call in self._route[1:] for goods in call.sells]
        return proposal(atlas, chair, tuple(wanted))

    def can_do(self, chair: SeatDecision, errand: Errand) -> bool:
        verb, name, _ = errand
        return any(isinstance(option, verb) and named(option) == name for option in chair.options)

    def _do_errand(self, options: list[Any]) -> tuple[Any, Reason] | None:
        while self._errands:
            verb, name, reason = self._errands.pop(0)
            for option in options:
                if isinstance(option, verb) and named(option) == name:
                    return option, reason
        return None

    def errands(self, atlas: Atlas, chair: SeatDecision, books: Books) -> list[Errand]:
        """What the best venture wants done here, in order."""
        errands: list[Errand] = []
        for fare in books.me.fares:
            errands.append((act.DeliverFare, fare, Reason("delivers", {"fare": fare})))
        errands.append((act.PickUpRelic, "", Reason("takes-relic")))
        here = books.market_at(atlas.index[books.me.dot])
        if here is not None:
            best = self.venture(self.planner(atlas, chair, books), books, trades_now=True)
            errands += self.errands_of(atlas, books, here, best)
        return errands

    def errands_of(self, atlas: Atlas, books: Books, here: Market, best: Venture) -> list[Errand]:
        errands: list[Errand] = []
        if not best.calls or best.calls[0].dot != atlas.index[books.me.dot]:
            return errands
        first = best.calls[0]
        sold: dict[str, int] = {}
        for goods in first.sells:
            price = here.price(goods, sold.get(goods, 0))
            sold[goods] = sold.get(goods, 0) + 1
            why = Reason("route-sells-here", {"goods": goods, "credits": price})
            errands.append((act.SellGoods, goods, why))
        for fare in here.waiting:
            if self.wants_fare(atlas, books, best, fare):
                errands.append((act.PickUpFare, fare, Reason("takes-fare", {"fare": fare})))
        buys = first.buys
        if first.stays and books.view.turn.limited:
            # The rest is bought after a night in town; an IOU is kept whole until then.
            buys = () if here.culture in books.me.ious else buys[:1]
        if buys:
            if here.culture in books.me.ious:
                iou = Reason("spends-iou", {"culture": here.culture})
                errands.append((act.BarterIou, here.culture, iou))
            errands += [(act.BuyGoods, goods, self.reason_to_load(best, goods)) for goods in buys]
        return errands

    def wants_fare(self, atlas: Atlas, books: Books, best: Venture, fare: str) -> bool:
        """A passenger who goes where the ship goes, or who leaves room for the goods."""
        to = atlas.fare_to[fare]
        if to not in books.markets:
            return False
        if any(call.culture == to for call in best.calls[1:]):
            return True
        room = books.me.half_holds - books.me.half_holds_used
        return room >= 2 * len(best.calls[0].buys) + 1

    def leave(self, atlas: Atlas, books: Books, options: list[Any]) -> tuple[Any, Reason]:
        """Credit that would be lost still buys something; then the turn is over."""
        credit = books.view.turn.credit + books.view.turn.contact
        if credit:
            purse = credit + books.me.credits / 2
            buys = [option for option in options if isinstance(option, act.BuyGoods)]
            buys = [option for option in buys if atlas.goods[option.goods].cost <= purse]
            if buys:
                best = max(buys, key=lambda buy: atlas.goods[buy.goods].payoff)
                return best, Reason("spends-rest-goods", {"goods": best.goods})
            for option in options:
                if isinstance(option, act.BuyEquipment) and atlas.equipment[option.equipment].cost <= credit:
                    return option, Reason("spends-rest", {"equipment": option.equipment})
        return end_turn(options), Reason("done-here")


def named(action: Any) -> str:
    """The name of the piece that an action is about."""
    for field in action.__struct_fields__[1:]:
        return str(getattr(action, field))
    return ""

"""Trade routes: ways of calling at a few markets in turn, and what they earn a turn.

A venture is a list of calls. At each call what sells better here than at the next call is sold, fares
get out and in, and the holds are filled with what the next call buys. A limited place either sees one
purchase and one sale, or costs a turn more. Unknown systems count for what they may hold, and the last
call for what can be carried on from there.
"""

from __future__ import annotations

from msgspec import Struct

from venus.families.original.bots.atlas import Atlas
from venus.families.original.bots.known_markets import Books, Market, MarketStop
from venus.families.original.bots.travel_turns import Turns
from venus.families.original.bots.weights import USUAL, Judgement

WORTH_CARRYING_ON = 20
TOO_LONG = 14.0
CLEARLY_SOONER = 0.5
IF_A_RIVAL_IS_NEARER = 0.8
PROFIT_AS_GOOD_AS_MADE = 0.5

Priced = tuple[int, str]
NO_LIMIT = (99, 99)


class Hold(Struct, gc=False):
    """What a ship carries and can spend at some point of a venture."""

    cash: float
    room: int
    goods: tuple[str, ...]
    fares: tuple[str, ...]
    turns: float
    credit: float = 0.0


class Call(Struct, frozen=True, gc=False):
    """One landing: where, what is sold there and what is bought for the next one."""

    culture: str
    dot: int
    sells: tuple[str, ...] = ()
    buys: tuple[str, ...] = ()
    stays: bool = False


class Venture(Struct, frozen=True, gc=False):
    """A list of calls with what they earn in all and how long they take.

    `score` is what counts: earnings a turn, with the next leg in mind, over a `span` of turns.
    """

    calls: tuple[Call, ...]
    gain: float
    turns: float
    score: float
    system: str = ""
    span: float = 1.0

    @property
    def rate(self) -> float:
        return self.gain / self.turns if self.turns > 0 else 0.0

    @property
    def trades_at_once(self) -> bool:
        return bool(self.calls) and bool(self.calls[0].sells or self.calls[0].buys)


NOTHING = Venture((), 0.0, 1.0, 0.0)


class Planner:
    """Finds the best venture for a ship, from where it is."""

    def __init__(
        self,
        atlas: Atlas,
        books: Books,
        turns: Turns,
        holds: int,
        going_rate: float,
        judgement: Judgement = USUAL,
    ) -> None:
        self.judgement = judgement
        self.atlas = atlas
        self.books = books
        self.turns = turns
        self.holds = holds
        self.going_rate = going_rate
        self.markets = books.markets
        self.worth = dict(atlas.book_worth)
        self.best = NOTHING
        self.by_goal: dict[int, Venture] = {}
        self.most_calls = judgement.most_calls
        # Where rivals are who may be the first to call on a hidden culture.
        self.rivals: list[int] = []
        self._needed = float("inf")
        self._start = 0.0
        self._cash = books.me.credits + judgement.earned_meanwhile
        self._next_legs: dict[int, tuple[float, float]] = {}
        self._sinks: dict[str, list[Market]] = {}
        for market in self.markets.values():
            for goods in market.pays:
                self._sinks.setdefault(goods, []).append(market)
        for name in self._sinks:
            # With a buyer in sight a part of the profit is as good as made.
            facts = atlas.goods[name]
            self.worth[name] = facts.cost + PROFIT_AS_GOOD_AS_MADE * (facts.payoff - facts.cost)
        self._hope = judgement.hope * books.mean_iou() + judgement.news if books.hidden else 0.0
        self._hidden_stops = [(system, books.stops_in(system)) for system in books.hidden]

    def find(
        self,
        hold: Hold,
        at: int,
        here: Market | None = None,
        limits: tuple[int, int] = NO_LIMIT,
        needed: float = float("inf"),
        leaving: str = "",
    ) -> Venture:
        """The best venture: by earnings a turn, or the quickest that earns what is needed to win.

        `here` is the market in which the ship stands, if it trades now; `limits` are the purchases and
        sales left there. `leaving` is a culture that the ship flies away from.
        """
        self._needed = max(needed, 1.0)
        self.best = NOTHING
        self.by_goal = {}
        self._start = hold.cash + sum([self.worth[goods] for goods in hold.goods])
        if here is not None:
            self.most_calls = self.judgement.most_calls + 1
            self._call(here, MarketStop(at, False), hold, limits, ())
        else:
            self.most_calls = self.judgement.most_calls
            self._set_out(hold, at, leaving)
        return self.best

    def _offer(self, calls: tuple[Call, ...], hold: Hold, extra: float = 0.0, system: str = "") -> None:
        gain = hold.cash + extra - self._start
        for goods in hold.goods:
            gain += self.worth[goods]
        turns = max(hold.turns, 0.5)
        span = turns
        if gain >= self._needed:
            score = self._needed / span
        else:
            next_gain, next_turns = self._next_leg(calls[-1].dot, calls[-1].culture)
            span += next_turns
            score = (gain + self.judgement.trust * next_gain) / span
        rival = self.by_goal.get(calls[0].dot)
        if rival is None or score > rival.score:
            venture = Venture(calls, gain, turns, score, system, span)
            self.by_goal[calls[0].dot] = venture
            if score > self.best.score:
                self.best = venture

    def _next_leg(self, dot: int, culture: str) -> tuple[float, float]:
        """The best that can be carried on from a place, with full holds: its gain and its turns."""
        known = self._next_legs.get(dot)
        if known is not None:
            return known
        found = (0.0, 0.0)
        if culture:
            best = 0.0
            for ware in self.markets[culture].wares:
                count = min(self.holds, ware.stock, int(self._cash // ware.cost))
                for sink in self._sinks.get(ware.name, ()):
                    gain = float(sum([sink.price(ware.name, sold) - ware.cost for sold in range(count)]))
                    turns = 1 + min([self.turns(dot, stop.dot) for stop in sink.stops])
                    if gain / turns > best:
                        best, found = gain / turns, (gain, turns)
        else:
            found = (2.0 * self.going_rate, 3.0)
        self._next_legs[dot] = found
        return found

    def _set_out(self, hold: Hold, at: int, leaving: str) -> None:
        """Every first call of a ship in space, or of one that flies off without another trade."""
        for market in self.markets.values():
            if market.culture == leaving:
                continue
            buys = not market.pays.keys().isdisjoint(hold.goods)
            if buys or (market.wares and hold.room > 1) or not market.fees.keys().isdisjoint(hold.fares):
                self._arrive(market, hold, at, ())
        self._explore(hold, at, ())

    def _explore(self, hold: Hold, at: int, calls: tuple[Call, ...]) -> None:
        books = self.books
        chances = [
            books.chance_hidden_buys(goods) * (self.atlas.goods[goods].payoff - self.worth[goods])
            for goods in hold.goods
        ]
        extra = self._hope + max(chances, default=0.0)
        for system, stops in self._hidden_stops:
            turns, dot = min([(self.turns(at, stop.dot), stop.dot) for stop in stops])
            later = Hold(hold.cash, hold.room, hold.goods, hold.fares, hold.turns + turns)
            hope = extra
            for rival in self.rivals:
                if self.turns(rival, dot) < later.turns - CLEARLY_SOONER:
                    hope *= IF_A_RIVAL_IS_NEARER
            self._offer((*calls, Call("", dot)), later, hope, system)

    def _arrive(self, market: Market, hold: Hold, at: int, calls: tuple[Call, ...]) -> None:
        """Land at the stop of a market that suits best, and trade there."""
        stops = market.stops
        stop = stops[0]
        if len(stops) > 1:
            wait = 0.6 if len(hold.goods) > 1 or hold.room > 3 else 0.0
            stop = min(stops, key=lambda stop: self.turns(at, stop.dot) + wait * stop.is_limited)
        turns = hold.turns + self.turns(at, stop.dot)
        if turns > TOO_LONG:
            return
        later = Hold(hold.cash, hold.room, hold.goods, hold.fares, turns)
        self._call(market, stop, later, (1, 1) if stop.is_limited else NO_LIMIT, calls)

    def _call(
        self, market: Market, stop: MarketStop, hold: Hold, limits: tuple[int, int], calls: tuple[Call, ...]
    ) -> None:
        """Trade for the last time, or with each next call in mind."""
        self._trade(market, stop, hold, limits, calls, None)
        if len(calls) + 1 >= self.most_calls:
            return
        nexts: dict[str, Market] = {}
        for ware in market.wares:
            for sink in self._sinks.get(ware.name, ()):
                nexts[sink.culture] = sink
        for goods in hold.goods:
            for sink in self._sinks.get(goods, ()):
                nexts[sink.culture] = sink
        for fare in (*hold.fares, *market.waiting):
            goal = self.markets.get(self.atlas.fare_to[fare])
            if goal is not None:
                nexts[goal.culture] = goal
        nexts.pop(market.culture, None)
        for following in nexts.values():
            self._trade(market, stop, hold, limits, calls, following)

    def _trade(
        self,
        market: Market,
        stop: MarketStop,
        hold: Hold,
        limits: tuple[int, int],
        calls: tuple[Call, ...],
        following: Market | None,
    ) -> None:
        """Sell what does not sell better at the next call, load what sells there, and fly on.

        Where the place allows less than that, a night in town is weighed against going without.
        """
        after = self._change_passengers(market, hold, following)
        sales, kept = self._sales(market, hold, following)
        loads = self._loads(market, following, after, sales)
        if len(loads) > limits[0] or len(sales) > limits[1]:
            self._depart(market, stop, after, calls, following, (sales, kept, loads, 1))
            kept += tuple([goods for _, goods in sales[limits[1] :]])
            sales = sales[: limits[1]]
            loads = self._loads(market, following, after, sales)[: limits[0]]
        self._depart(market, stop, after, calls, following, (sales, kept, loads, 0))

    def _change_passengers(self, market: Market, hold: Hold, following: Market | None) -> Hold:
        """Who has arrived pays and gets out; who wants to go to the next call gets in."""
        cash, room, fares = hold.cash, hold.room, hold.fares
        if fares:
            staying = tuple([fare for fare in fares if fare not in market.fees])
            cash += sum([market.fees[fare] for fare in fares if fare in market.fees])
            room += len(fares) - len(staying)
            fares = staying
        if following is not None:
            for fare in market.waiting:
                if room > 0 and self.atlas.fare_to[fare] == following.culture:
                    fares = (*fares, fare)
                    room -= 1
        return Hold(cash, room, hold.goods, fares, hold.turns, hold.credit)

    def _depart(
        self,
        market: Market,
        stop: MarketStop,
        hold: Hold,
        calls: tuple[Call, ...],
        following: Market | None,
        business: tuple[list[Priced], tuple[str, ...], list[Priced], int],
    ) -> None:
        """Do the business of a call (sales, what is kept, loads, nights) and go on to the next."""
        sales, kept, loads, nights = business
        spent = sum([cost for cost, _ in loads])
        cash = hold.cash + sum([price for price, _ in sales]) - max(0.0, spent - hold.credit)
        room = hold.room + 2 * (len(sales) - len(loads))
        names = tuple([name for _, name in loads])
        call = Call(market.culture, stop.dot, tuple([goods for _, goods in sales]), names, nights > 0)
        after = Hold(cash, room, kept + names, hold.fares, hold.turns + nights)
        if following is not None:
            self._arrive(following, after, stop.dot, (*calls, call))
            return
        self._offer((*calls, call), after)
        if len(calls) + 1 < self.most_calls:
            self._explore(after, stop.dot, (*calls, call))

    def _sales(
        self, market: Market, hold: Hold, following: Market | None
    ) -> tuple[list[Priced], tuple[str, ...]]:
        """What is sold here, best price first, and what is kept for the next call."""
        if not hold.goods:
            return [], ()
        sales: list[Priced] = []
        kept: list[str] = []
        sold: dict[str, int] = {}
        for goods in hold.goods:
            price = market.price(goods, sold.get(goods, 0))
            if price and (following is None or following.price(goods) < price + WORTH_CARRYING_ON):
                sold[goods] = sold.get(goods, 0) + 1
                sales.append((price, goods))
            else:
                kept.append(goods)
        if len(sales) > 1:
            sales.sort(reverse=True)
        return sales, tuple(kept)

    def _loads(
        self, market: Market, following: Market | None, hold: Hold, sales: list[Priced]
    ) -> list[Priced]:
        """What is bought: what pays at the next call or elsewhere, and what credit buys before it is lost."""
        wares = market.wares
        if not wares:
            return []
        loads: list[Priced] = []
        room = hold.room + 2 * len(sales)
        purse = hold.cash + hold.credit + sum([price for price, _ in sales])
        if following is not None and len(wares) > 1:
            wares = tuple(sorted(wares, key=lambda ware: ware.cost - following.price(ware.name)))
        left = [ware.stock for ware in wares]
        credit = hold.credit
        for has_buyer in (True, False):
            for number, ware in enumerate(wares):
                while left[number] and room >= 2 and ware.cost <= purse:
                    if has_buyer and following is not None:
                        price = following.price(ware.name, ware.stock - left[number])
                        pays = price > ware.cost
                    else:
                        pays = self.worth[ware.name] > ware.cost or credit > 0.4 * ware.cost
                    if not pays:
                        break
                    loads.append((ware.cost, ware.name))
                    left[number] -= 1
                    room -= 2
                    purse -= ware.cost
                    credit -= ware.cost
        return loads

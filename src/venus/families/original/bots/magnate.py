"""Plans trade routes and invests: ships, drives, shields, spaceports and factories.

Anything is bought that brings the target nearer: what is left to earn, the price included if it is lost
for good, over what a turn would earn then.
"""

from __future__ import annotations

from venus.engine.reasons import Reason
from venus.engine.seat_decision import SeatDecision
from venus.families.original import actions as act
from venus.families.original.bots.atlas import Atlas
from venus.families.original.bots.deed_banking import Banking, best_banking, books_after, weight_of
from venus.families.original.bots.gunnery import turns_left
from venus.families.original.bots.known_markets import Books, Market
from venus.families.original.bots.prospects import Prospects
from venus.families.original.bots.trade_routes import Planner
from venus.families.original.bots.trader import Errand
from venus.families.original.bots.voyager import Voyager

# Money for each hold with which no trade is starved.
PLENTY = 220
# An outlay that is lost for good must bring the target nearer by so much.
PATIENCE = 0.93
# A deed may cost the trade so much of what it will yield.
THRIFT = 0.2


class Magnate(Voyager):
    name = "magnate"
    patience = PATIENCE
    thrift = THRIFT

    def planner(self, atlas: Atlas, chair: SeatDecision, books: Books) -> Planner:
        planner = super().planner(atlas, chair, books)
        rivals = [player for player in books.view.players if player is not books.me]
        planner.rivals = [atlas.index[player.dot] for player in rivals]
        return planner

    def errands(self, atlas: Atlas, chair: SeatDecision, books: Books) -> list[Errand]:
        errands = super().errands(atlas, chair, books)
        here = books.market_at(atlas.index[books.me.dot])
        if here is None:
            return errands
        sells = [errand for errand in errands if errand[0] not in (act.BuyGoods, act.BarterIou)]
        if any(errand[0] is act.SellGoods for errand in sells):
            return sells  # what is earned first decides what can be bought
        if books.view.rastur is not None:
            banked = self.banking(atlas, chair, books, here)
            if banked:
                return [*sells, *banked]
        outlay = self.outlay(atlas, chair, books, here)
        if outlay is not None:
            return [*sells, outlay]
        return errands

    def banking(self, atlas: Atlas, chair: SeatDecision, books: Books, here: Market) -> list[Errand]:
        """Spend the IOU of this place on a deed, where the trade would make less of it."""
        if books.view.turn.limited and books.view.turn.bought:
            return []
        found = best_banking(atlas, books, here)
        if found is None or not self.prefers_deed(atlas, chair, books, here, found):
            return []
        why = Reason("banks-iou", {"deed": found.deed, "credits": round(found.gain)})
        errands: list[Errand] = []
        if here.culture in books.me.ious:
            errands.append((act.BarterIou, here.culture, why))
        if found.deed != atlas.factory_of[here.culture].name:
            return [*errands, (act.BuyPort, found.deed, why)]
        return [*errands, (act.BuyFactory, books.me.dot, why)]

    def prefers_deed(
        self, atlas: Atlas, chair: SeatDecision, books: Books, here: Market, found: Banking
    ) -> bool:
        """Whether a deed wins the game, or adds more than the trade loses without the money."""
        if books.me.net_worth + found.gain >= books.view.target:
            return True
        rate = self._rate
        with_it = self.venture(self.planner(atlas, chair, books), books, trades_now=True)
        after = books_after(books, here, found)
        without = self.venture(self.planner(atlas, chair, after), after, trades_now=True)
        self._rate = rate
        left = turns_left(books.view)
        lost = (with_it.score - without.score) * min(with_it.span, left)
        return lost < weight_of(left) * found.gain

    def outlay(self, atlas: Atlas, chair: SeatDecision, books: Books, here: Market) -> Errand | None:
        """What is best invested in now, if anything."""
        if books.view.turn.limited and books.view.turn.bought:
            return None
        return self.outfitting(atlas, chair, books) or self.building(atlas, chair, books, here)

    def outfitting(self, atlas: Atlas, chair: SeatDecision, books: Books) -> Errand | None:
        """The ship or the equipment that brings the target nearest."""
        candidates = [
            option for option in chair.options if isinstance(option, act.BuyShip | act.BuyEquipment)
        ]
        if not candidates:
            return None
        me = books.me
        prospects = Prospects(atlas, books)
        needed = max(1.0, books.view.target - me.net_worth)
        cargo = sum(books.best_price(goods) for goods in me.goods)
        credit = books.view.turn.credit + books.view.turn.contact
        now = prospects.rate(prospects.now, me.credits + cargo)
        best, chosen = needed / now * self.patience, None
        for option in candidates:
            if isinstance(option, act.BuyShip):
                outfit = prospects.with_ship(option.ship)
                price = atlas.ships[option.ship].cost - atlas.ships[me.ship].trade_in
            else:
                if option.equipment in me.equipment and not atlas.equipment[option.equipment].power:
                    continue
                outfit = prospects.with_equipment(option.equipment)
                price = atlas.equipment[option.equipment].cost
            outlay = max(0, price - credit)
            rate = prospects.rate(outfit, me.credits - outlay + cargo)
            turns = (needed + outlay) / rate
            if turns < best:
                best, chosen = turns, (option, rate)
        if chosen is None:
            return None
        option, rate = chosen
        if isinstance(option, act.BuyShip):
            why = Reason("invests-ship", {"ship": option.ship, "rate": round(rate), "before": round(now)})
            return act.BuyShip, option.ship, why
        piece = option.equipment
        why = Reason("invests-equipment", {"equipment": piece, "rate": round(rate), "before": round(now)})
        return act.BuyEquipment, piece, why

    def building(self, atlas: Atlas, chair: SeatDecision, books: Books, here: Market) -> Errand | None:
        """A deed that earns more than it loses in worth, if any; it only must not starve the trade."""
        best, chosen = 0.0, None
        for option in chair.options:
            if isinstance(option, act.BuyPort | act.BuyFactory):
                is_port = isinstance(option, act.BuyPort)
                deed = atlas.factory_of[here.culture]
                if isinstance(option, act.BuyPort):
                    deed = atlas.deeds[option.port]
                price = atlas.printed.deed_price(deed.name, books.me.species, here.culture)
                worth = deed.worth - price + self.deed_income(atlas, books, here.culture, is_port)
                if worth > best:
                    best, chosen = worth, (option, deed, price)
        if chosen is None:
            return None
        option, deed, price = chosen
        if not self.can_spare(atlas, chair, books, price, best):
            return None
        name = option.port if isinstance(option, act.BuyPort) else option.at
        why = "invests-deed" if deed.worth >= price else "invests-income"
        return type(option), name, Reason(why, {"deed": deed.name})

    def can_spare(self, atlas: Atlas, chair: SeatDecision, books: Books, price: int, worth: float) -> bool:
        """Whether the trade at hand goes on nearly as well without the money."""
        me = books.me
        if me.credits - price >= PLENTY * (me.half_holds // 2):
            return True
        planner = self.planner(atlas, chair, books)
        rate = self._rate
        with_it = self.venture(planner, books, trades_now=True)
        without = self.venture(planner, books, trades_now=True, spent=price)
        self._rate = rate
        lost = (with_it.score - without.score) * with_it.turns
        return lost < self.thrift * worth

    def deed_income(self, atlas: Atlas, books: Books, culture: str | None, is_port: bool) -> float:
        """What a deed may yield until the end, roughly: commissions and time saved, or factory goods."""
        left = max(0.0, books.view.target - books.me.net_worth) / max(self._rate, 1.0)
        if is_port:
            return 1.0 * left
        goods = next(goods for goods in atlas.sold_by[culture or ""] if goods.is_factory_goods)
        return left * (goods.payoff - goods.cost / 2) / 25

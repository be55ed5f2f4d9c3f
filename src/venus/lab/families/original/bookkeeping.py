"""The books of a game, written up from its events: money, cargo, markers, round by round.

Only what everyone at the table saw is used. Purses and the cup are counted forwards from nothing and
then set right by what they hold at the end, so a game that began in mid-play has true books too.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable
from typing import Any

from msgspec import Struct, field

from venus.engine.rounds import own_turn
from venus.families.original import events as told
from venus.families.original.actions import Bundle
from venus.families.original.views.seat_view import PlayerView, SeatView
from venus.families.original.views.static import StaticContent
from venus.game import Game
from venus.lab.families.original.before_and_after import markers_in_cup, starting_view

# Money that the bank pays out, and money that it takes in.
PAID_OUT = ("sales", "demands", "fares", "commissions")
TAKEN_IN = ("goods", "ships", "equipment", "relics", "spaceports", "factories", "penalties")
FLOWS = PAID_OUT + TAKEN_IN

SHIP, EQUIPMENT, RELIC = "ship", "equipment", "relic"
SPACEPORT, FACTORY = "spaceport", "factory"
GOODS, DEMANDS, FARES = range(3)


class Purse(Struct):
    """One seat: `credits` in hand, and `voucher`, what barter and first contacts let it spend this visit."""

    credits: int = 0
    voucher: int = 0
    estate: int = 0
    turns: int = 0
    dice: int = 0
    pips: int = 0
    sales: int = 0
    profit: int = 0
    fares: int = 0
    discoveries: int = 0
    worth: list[int] = field(default_factory=list)
    flows: Counter[str] = field(default_factory=Counter)
    paid: dict[str, list[int]] = field(default_factory=dict)


class Holding(Struct):
    """Something a seat has or had that earns: a ship, a thing, a relic, a deed."""

    seat: int
    kind: str
    name: str
    round: int
    price: int
    culture: str = ""
    system: str = ""
    turns: int = 0
    earned: int = 0
    is_kept: bool = True


class Run(Struct):
    """What was sold of one kind of goods to one culture."""

    sales: int = 0
    profit: int = 0
    bonus: int = 0


class GameBook:
    """Everything counted so far."""

    def __init__(self, content: StaticContent, view: SeatView, start: SeatView) -> None:
        seats = len(view.players)
        self.content = content
        self.first = view.first or 0
        self.bank = view.bank
        self.round = 0
        self.purses = [Purse() for _ in range(seats)]
        self.things: list[Holding] = []
        self.deeds: dict[str, Holding] = {}
        self.runs: defaultdict[tuple[str, str, str], Run] = defaultdict(Run)
        self.flows: dict[str, list[int]] = {flow: [0] for flow in FLOWS}
        self.money: list[int] = []
        self.cup: tuple[list[int], list[int], list[int]] = ([], [], [])
        self.known: list[int] = []
        self.homes = {known.culture: system for system, known in view.systems.items() if known.culture}
        self.homes[content.base_culture] = content.base_system
        self._cultures = {system: culture for culture, system in self.homes.items()}
        self._systems = {dot.id: dot.system or "" for dot in content.chart.dots}
        self._goods = {goods.name: goods for goods in content.goods}
        self._fares = {fare.name for fare in content.fares}
        self._factories = {deed.culture: deed.name for deed in content.deeds if deed.culture}
        self._deed_worth = {deed.name: deed.worth for deed in content.deeds}
        self._at = [player.dot for player in start.players]
        self._rounds_before = max(0, start.turn.number - 1) // seats
        self._in_cup = [0, 0, 0]
        self._found = 0
        self._offer: told.OfferMade | None = None
        self._last_flow = PAID_OUT[0]
        for seat, player in enumerate(start.players):
            self.begin_with(seat, player)

    def begin_with(self, seat: int, player: PlayerView) -> None:
        """What a seat has before the first turn."""
        self.get(seat, SHIP, player.ship)
        for kind, names in ((EQUIPMENT, player.equipment), (RELIC, player.relics)):
            for name in names:
                self.get(seat, kind, name)
        for deed in self.content.deeds:
            if deed.name in player.deeds:
                system = self._systems[player.deeds[deed.name]]
                culture = deed.culture or self._cultures.get(system, "")
                held = Holding(seat, deed.kind, deed.name, 0, deed.price, culture, system)
                self.deeds[deed.name] = held

    # Rounds.

    def turn_started(self, event: told.TurnStarted) -> None:
        number = own_turn(event.turn, len(self.purses)) - self._rounds_before
        while self.round < number:
            self.close_round()
            self.round += 1
            for flow in self.flows.values():
                flow.append(0)

    def turn_ended(self, event: told.TurnEnded) -> None:
        self.purses[event.seat].turns += 1
        self.purses[event.seat].voucher = 0
        for thing in self.aboard(event.seat):
            thing.turns += 1

    def close_round(self) -> None:
        """Take down what everybody has after a round."""
        self.money.append(sum([purse.credits for purse in self.purses]))
        self.known.append(self._found)
        for purse in self.purses:
            purse.worth.append(purse.credits + purse.estate)
        for line, count in zip(self.cup, self._in_cup, strict=True):
            line.append(count)

    def set_right(self, view: SeatView) -> None:
        """Count from what is there at the end instead of from nothing at the start."""
        for purse, player in zip(self.purses, view.players, strict=True):
            missing = player.net_worth - purse.worth[-1]
            purse.worth = [worth + missing for worth in purse.worth]
        missing = sum([player.credits for player in view.players]) - self.money[-1]
        self.money = [money + missing for money in self.money]
        left = markers_in_cup(self.content, view)
        for kind, line in enumerate(self.cup):
            line[:] = [count + left[kind] - line[-1] for count in line]
        found = sum([known.culture is not None for known in view.systems.values()])
        self.known = [known + found - self.known[-1] for known in self.known]

    # Money.

    def receive(self, seat: int, flow: str, credits: int) -> None:
        self.purses[seat].credits += credits
        self.note(seat, flow, credits)
        self._last_flow = flow

    def pay(self, seat: int, flow: str, price: int) -> None:
        """Vouchers pay first; only what is left goes to the bank."""
        purse = self.purses[seat]
        by_voucher = min(price, purse.voucher)
        purse.voucher -= by_voucher
        purse.credits -= price - by_voucher
        self.note(seat, flow, price - by_voucher)

    def note(self, seat: int, flow: str, credits: int) -> None:
        self.purses[seat].flows[flow] += credits
        self.flows[flow][-1] += credits

    def earn(self, seat: int, credits: int) -> None:
        """Earnings by carrying are put down to the ship and to all that is aboard."""
        for thing in self.aboard(seat):
            thing.earned += credits

    def bank_emptied(self, event: told.BankEmptied) -> None:
        """What the bank could not pay was told with the last payment, and comes off it."""
        self.receive(event.seat, self._last_flow, -event.short)

    def penalty_paid(self, event: told.PenaltyPaid) -> None:
        self.purses[event.seat].credits -= event.credits
        self.note(event.seat, "penalties", event.credits)
        self.earn(event.seat, -event.credits)

    def credit_lost(self, event: told.CreditLost) -> None:
        self.purses[event.seat].voucher = 0

    def commission_paid(self, event: told.CommissionPaid) -> None:
        self.receive(event.seat, "commissions", event.credits)
        if event.deed in self.deeds:
            self.deeds[event.deed].earned += event.credits

    # Cargo.

    def goods_bought(self, event: told.GoodsBought) -> None:
        self.pay(event.seat, "goods", event.credits)
        self.purses[event.seat].paid.setdefault(event.goods, []).append(event.credits)

    def goods_sold(self, event: told.GoodsSold) -> None:
        purse = self.purses[event.seat]
        goods = self._goods[event.goods]
        profit = event.credits - self.cost_of(event.seat, event.goods)
        self.receive(event.seat, "sales", event.credits - event.bonus)
        if event.bonus:
            self.receive(event.seat, "demands", event.bonus)
        self.earn(event.seat, profit)
        purse.sales += 1
        purse.profit += profit
        run = self.runs[event.goods, goods.home, self.culture_at(event.seat)]
        run.sales += 1
        run.profit += profit
        run.bonus += event.bonus
        self._in_cup[GOODS] += 1
        self._in_cup[DEMANDS] += event.bonus > 0

    def goods_jettisoned(self, event: told.GoodsJettisoned) -> None:
        self.cost_of(event.seat, event.goods)
        self._in_cup[GOODS] += 1

    def cost_of(self, seat: int, goods: str) -> int:
        """What the seat paid for the oldest of these goods it has; got from a player, the printed cost."""
        paid = self.purses[seat].paid.get(goods)
        return paid.pop(0) if paid else self._goods[goods].cost

    def fare_delivered(self, event: told.FareDelivered) -> None:
        self.purses[event.seat].fares += 1
        self.receive(event.seat, "fares", event.credits)
        self.earn(event.seat, event.credits)
        self._in_cup[FARES] += 1

    def fare_jettisoned(self, event: told.FareJettisoned) -> None:
        self._in_cup[FARES] += 1

    def marker_drawn(self, event: told.MarkerDrawn) -> None:
        if event.marker in self._goods:
            self._in_cup[GOODS] -= 1
        else:
            self._in_cup[FARES if event.marker in self._fares else DEMANDS] -= 1

    # Ships and what is aboard.

    def aboard(self, seat: int) -> list[Holding]:
        return [thing for thing in self.things if thing.seat == seat and thing.is_kept]

    def get(self, seat: int, kind: str, name: str, price: int = 0) -> None:
        self.things.append(Holding(seat, kind, name, self.round, price))

    def lose(self, seat: int, name: str) -> None:
        held = [thing for thing in self.aboard(seat) if thing.name == name]
        if held:
            held[-1].is_kept = False

    def ship_bought(self, event: told.ShipBought) -> None:
        self.purses[event.seat].voucher += event.trade_in
        self.pay(event.seat, "ships", event.credits)
        self.lose(event.seat, event.old)
        self.get(event.seat, SHIP, event.ship, event.credits)

    def equipment_bought(self, event: told.EquipmentBought) -> None:
        self.pay(event.seat, "equipment", event.credits)
        self.get(event.seat, EQUIPMENT, event.equipment, event.credits)

    def relic_bought(self, event: told.RelicBought) -> None:
        self.pay(event.seat, "relics", event.credits)
        self.get(event.seat, RELIC, event.relic, event.credits)

    def relic_picked_up(self, event: told.RelicPickedUp) -> None:
        self.get(event.seat, RELIC, event.relic)

    def equipment_jettisoned(self, event: told.EquipmentJettisoned) -> None:
        self.lose(event.seat, event.equipment)

    def equipment_bartered(self, event: told.EquipmentBartered) -> None:
        self.purses[event.seat].voucher += event.credits
        self.lose(event.seat, event.equipment)

    def relic_bartered(self, event: told.RelicBartered) -> None:
        self.purses[event.seat].voucher += event.credits
        self.lose(event.seat, event.relic)

    def iou_bartered(self, event: told.IouBartered) -> None:
        self.purses[event.seat].voucher += event.credits

    # Deeds and offers.

    def port_built(self, event: told.PortBuilt) -> None:
        self.pay(event.seat, "spaceports", event.credits)
        self.take_deed(event.seat, SPACEPORT, event.port, event.dot, event.credits)

    def factory_built(self, event: told.FactoryBuilt) -> None:
        self.pay(event.seat, "factories", event.credits)
        self.take_deed(event.seat, FACTORY, self._factories[event.culture], event.dot, event.credits)

    def take_deed(self, seat: int, kind: str, name: str, dot: str, price: int) -> None:
        self.purses[seat].estate += self._deed_worth[name]
        culture, system = self.culture_at(seat), self._systems[dot]
        self.deeds[name] = Holding(seat, kind, name, self.round, price, culture, system)

    def offer_made(self, event: told.OfferMade) -> None:
        self._offer = event

    def offer_accepted(self, event: told.OfferAccepted) -> None:
        offer = self._offer
        if offer is None:
            return
        self.hand_over(offer.seat, offer.partner, offer.give)
        self.hand_over(offer.partner, offer.seat, offer.get)

    def hand_over(self, giver: int, taker: int, bundle: Bundle) -> None:
        self.purses[giver].credits -= bundle.credits
        self.purses[taker].credits += bundle.credits
        for goods in bundle.goods:
            self.cost_of(giver, goods)
        for kind, names in ((EQUIPMENT, bundle.equipment), (RELIC, bundle.relics)):
            for name in names:
                self.lose(giver, name)
                self.get(taker, kind, name)

    # Places, finds, dice.

    def ship_went(self, event: told.ShipMoved | told.ShipJumped) -> None:
        self._at[event.seat] = event.dot

    def ship_stays(self, event: told.StayedPut | told.ShipLanded) -> None:
        self._at[event.seat] = event.dot

    def culture_at(self, seat: int) -> str:
        return self._cultures.get(self._systems[self._at[seat]], "")

    def culture_discovered(self, event: told.CultureDiscovered) -> None:
        self._found += 1
        self.purses[event.seat].discoveries += 1

    def dice_rolled(self, event: told.DiceRolled) -> None:
        self.purses[event.seat].dice += len(event.dice)
        self.purses[event.seat].pips += sum(event.dice)


ENTRIES: dict[type, Callable[[GameBook, Any], None]] = {
    told.TurnStarted: GameBook.turn_started,
    told.TurnEnded: GameBook.turn_ended,
    told.BankEmptied: GameBook.bank_emptied,
    told.PenaltyPaid: GameBook.penalty_paid,
    told.CreditLost: GameBook.credit_lost,
    told.CommissionPaid: GameBook.commission_paid,
    told.GoodsBought: GameBook.goods_bought,
    told.GoodsSold: GameBook.goods_sold,
    told.GoodsJettisoned: GameBook.goods_jettisoned,
    told.FareDelivered: GameBook.fare_delivered,
    told.FareJettisoned: GameBook.fare_jettisoned,
    told.MarkerDrawn: GameBook.marker_drawn,
    told.ShipBought: GameBook.ship_bought,
    told.EquipmentBought: GameBook.equipment_bought,
    told.RelicBought: GameBook.relic_bought,
    told.RelicPickedUp: GameBook.relic_picked_up,
    told.EquipmentJettisoned: GameBook.equipment_jettisoned,
    told.EquipmentBartered: GameBook.equipment_bartered,
    told.RelicBartered: GameBook.relic_bartered,
    told.IouBartered: GameBook.iou_bartered,
    told.PortBuilt: GameBook.port_built,
    told.FactoryBuilt: GameBook.factory_built,
    told.OfferMade: GameBook.offer_made,
    told.OfferAccepted: GameBook.offer_accepted,
    told.ShipMoved: GameBook.ship_went,
    told.ShipJumped: GameBook.ship_went,
    told.StayedPut: GameBook.ship_stays,
    told.ShipLanded: GameBook.ship_stays,
    told.CultureDiscovered: GameBook.culture_discovered,
    told.DiceRolled: GameBook.dice_rolled,
}


def written_up(game: Game) -> GameBook:
    """The books of a game as far as it has gone."""
    view = game.view(None)
    book = GameBook(game.content, view, starting_view(game))
    for event in game.events(None):
        entry = ENTRIES.get(type(event))
        if entry:
            entry(book, event)
    book.close_round()
    book.set_right(view)
    return book

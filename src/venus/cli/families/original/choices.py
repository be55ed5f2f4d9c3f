"""The options of a decision as a player reads them: in order, in short, with what they cost and bring."""

from __future__ import annotations

from typing import Any

from venus.cli.families.original.fight_notes import fight_detail, fight_note, folded, order_of
from venus.cli.families.original.scene import Scene
from venus.cli.families.original.travel import Landmark, landmarks_in_reach, step_cost, ways_to_landmarks
from venus.cli.families.text_face import Choice
from venus.engine.decisions import Effect
from venus.families.original import actions as act
from venus.families.original.leads import OVER
from venus.families.original.views.reader import FORT, RASTUR, Penalty

ORDER: tuple[type, ...] = (
    act.Land,
    act.Jump,
    act.Fly,
    act.StayPut,
    act.BlastMarker,
    act.BlastShip,
    act.ReturnFire,
    act.HoldFire,
    act.DestroyOnHull,
    act.DamageHold,
    act.TakeGoods,
    act.MakeRoom,
    act.LeaveGoods,
    act.Head,
    act.HeadForGate,
    act.SellGoods,
    act.DeliverFare,
    act.BarterIou,
    act.BuyGoods,
    act.PickUpFare,
    act.PickUpRelic,
    act.BuyPort,
    act.BuyFactory,
    act.BuyEquipment,
    act.BuyRelic,
    act.BuyShip,
    act.BarterEquipment,
    act.BarterRelic,
    act.BuyFort,
    act.Swindle,
    act.Revolt,
    act.Offer,
    act.EndTurn,
    act.ShutDownDrive,
    act.EngageAutoPilot,
    act.LockGates,
)
PURCHASES = (act.BuyGoods, act.BuyEquipment, act.BuyRelic, act.BuyShip, act.BuyPort, act.BuyFactory)
JETTISON = (act.JettisonGoods, act.JettisonEquipment, act.JettisonFare)
LANDMARKS_TOLD = 3


def choices_of(scene: Scene) -> list[Choice]:
    """All options, those with a number first, in the order of their numbers."""
    options = scene.options
    on_my_way = any(isinstance(option, act.Fly | act.Jump | act.Land) for option in options)
    described = Describer(scene)
    choices: list[Choice] = []
    sites = [option for option in options if isinstance(option, act.BuyFactory)]
    effects = dict(zip(options, scene.effects, strict=True))
    order = order_of(scene, options, effects)
    ranked = sorted(options, key=lambda option: (rank(option), order.get(option, ())))
    hidden = folded(scene, ranked, effects)
    for option in ranked:
        tucked = (
            isinstance(option, JETTISON)
            or (on_my_way and isinstance(option, act.ChoosePilotNumber))
            or option in sites[1:]
            or option in hidden
        )
        choices.append(described.choice(option, effects[option], tucked))
    return [choice for choice in choices if not choice.tucked] + [
        choice for choice in choices if choice.tucked
    ]


def rank(option: Any) -> int:
    return ORDER.index(type(option)) if type(option) in ORDER else len(ORDER)


def price_of(option: Any, effect: Effect | None) -> str:
    """What an option costs in money and credit, or with a plus what it brings; of a turn's end only money.

    Credit that is lost with the turn has a line of its own.
    """
    if effect is not None and effect.chances is not None:
        return str(effect.chances.cost) if isinstance(option, act.Swindle | act.Revolt) else ""
    if effect is None or effect.money is None:
        return ""
    whole = effect.money
    if not isinstance(option, act.EndTurn):
        whole += (effect.barter_credit or 0) + (effect.contact_credit or 0)
    if whole > 0:
        return f"+{whole}"
    return f"{-whole}" if whole or isinstance(option, PURCHASES) else ""


class Describer:
    """Says what is worth knowing about each option."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.at = scene.at
        self.words = scene.words
        self.culture = self.at.culture_at(self.at.me.dot)
        self.on_my_way = any(isinstance(option, act.Fly | act.Jump | act.Land) for option in scene.options)
        starts = {
            option.dot: step_cost(self.at, self.at.me.dot, option.dot)
            for option in scene.options
            if isinstance(option, act.Head)
        }
        self.beyond = ways_to_landmarks(self.at, {dot: max(1, cost) for dot, cost in starts.items()})
        self.leads = {lead.action: lead for lead in scene.leads}
        self.in_reach = landmarks_in_reach(self.at, scene.ways())

    def choice(self, option: Any, effect: Effect | None, tucked: bool) -> Choice:
        label = self.scene.label(option)
        price = price_of(option, effect)
        left = self.say("note-credit") if isinstance(option, act.BuyShip) and price.startswith("+") else ""
        note = self.joined(self.note(option), left, *self.commissions(effect))
        dot = option.dot if isinstance(option, act.Head | act.Fly) else None
        if dot:
            sign = self.scene.chart.sign(dot)[0]
            label = label.replace(self.words.dots[dot], f"{sign} {self.words.dots[dot]}")
        return Choice(option, label, price, note, dot, tucked, fight_detail(self.scene, option, effect))

    def say(self, key: str, **values: object) -> str:
        return self.words.say(key, "play", **values)

    def note(self, option: Any) -> str:
        """What speaks for an option, beside its price."""
        at = self.at
        match option:
            case act.Head(dot=dot):
                return self.way_note(dot, (), self.beyond[dot])
            case act.Fly(dot=dot):
                return self.way_note(dot, option.via, self.in_reach.get(option, []))
            case act.StayPut():
                return self.say("note-stay-trade" if self.culture else "note-stay")
            case act.HeadForGate(gate=gate) | act.Jump(gate=gate):
                where = at.gate_dots().get(gate)
                return self.words.dots[where] if where else ""
            case act.Land():
                return self.land_note()
            case act.ChoosePilotNumber():
                return self.pilot_note(option)
            case act.PayPenalty():
                left = at.view.turn.movement
                return self.say("note-pay", left=left) if left else self.say("note-pay-stay")
            case act.ChooseSpecies(species=species):
                home = at.facts.cultures[at.facts.merchants[species].culture]
                return self.say("note-species", culture=home.name, goods=self.words.piece(home.goods))
            case act.AcceptOffer():
                offer = at.view.turn.offer
                if offer:
                    give, get = self.words.bundle(offer.get), self.words.bundle(offer.give)
                    return self.say("note-accept", give=give, get=get)
        return fight_note(self.scene, option) or self.trade_note(option)

    # Ways.

    def way_note(self, dot: str, via: tuple[str, ...], marks: list[Landmark]) -> str:
        parts: list[str] = []
        penalty = self.at.penalty_at(dot)
        if penalty:
            parts.append(self.penalty_note(penalty, dot))
        if via:
            parts.append(self.say("note-via", dots=", ".join(self.words.dots[skipped] for skipped in via)))
        if self.at.is_private(dot):
            marker = self.at.marker_at(dot)
            parts.append(self.say("note-private", marker=self.words.explored(marker.name) if marker else ""))
        landmarks = [self.landmark(mark) for mark in marks if mark.dot != dot]
        return "  ".join(parts + landmarks[:LANDMARKS_TOLD])

    def penalty_note(self, penalty: Penalty, dot: str) -> str:
        price, due = penalty.price, self.at.penalty_due(dot)
        if penalty.what == RASTUR:
            return self.say("note-penalty-rastur", price=price, due=due)
        if penalty.what == FORT:
            owner = self.scene.cast.whom(self.at.fort_owner(dot) or 0)
            return self.say("note-penalty-fort", seat=owner, price=price, due=due)
        return self.say("note-penalty", color=self.words.piece(penalty.color), price=price, due=due)

    def landmark(self, landmark: Landmark) -> str:
        sign = self.scene.chart.sign(landmark.dot)[0]
        name = "" if landmark.dot in self.at.view.boxes else f" {self.words.dots[landmark.dot]}"
        return f"{sign}{name} {landmark.points}"

    def land_note(self) -> str:
        dot = self.at.me.dot
        if self.at.is_market(dot):
            system = self.at.facts.dots[dot].system
            if self.culture:
                return self.say("note-land-trade", culture=self.words.culture(self.culture))
            return self.say("note-land-find", system=self.words.systems[system or ""])
        marker = self.at.marker_at(dot)
        if marker and marker.kind == "relic":
            return self.say("note-land-relic", relic=self.words.piece(marker.name))
        return self.say("note-land-asteroid")

    def pilot_note(self, option: Any) -> str:
        """Where a number leads: through all circles on the way, as far as nothing is left to choose."""
        lead = self.leads[option]
        if lead.dots:
            marks = [
                self.landmark(mark) for mark in self.in_reach.get(option, []) if mark.dot != lead.dots[-1]
            ]
            exit_note = self.say("note-pilot-exit", dot=self.scene.named(lead.dots[-1]))
            return "  ".join([exit_note, *marks[:LANDMARKS_TOLD]])
        if lead.end == OVER:
            return self.say("note-pilot-back")
        return self.say("note-pilot-any") if not self.on_my_way else ""

    # Trade.

    def trade_note(self, option: Any) -> str:
        at, facts = self.at, self.at.facts
        match option:
            case act.SellGoods(goods=name):
                sale = at.sale(name, self.culture or "")
                profit = self.say("note-profit", profit=sale.price - facts.goods[name].cost)
                if not sale.bonus:
                    return profit
                demand = self.say("note-demand", payoff=sale.price - sale.bonus, bonus=sale.bonus)
                return self.joined(demand, profit)
            case act.BuyGoods(goods=name) | act.TakeGoods(goods=name):
                return self.buyers_note(name)
            case act.BuyEquipment(equipment=name):
                item = facts.equipment[name]
                if item.skips:
                    return self.drive_note(item.skips)
                return self.weapon_note(name) or self.say("note-shield", power=item.power)
            case act.BuyRelic(relic=name):
                return self.relic_note(name)
            case act.BuyShip(ship=name):
                ship, old = facts.ships[name], facts.ships[at.me.ship]
                values = {"dice": ship.dice, "holds": ship.holds, "back": old.trade_in}
                return self.say("note-ship", old=self.words.piece(old.name), **values)
            case act.BuyPort(port=name):
                return self.joined(self.say("note-port"), self.discount_note(name))
            case act.BuyFactory():
                culture = facts.cultures[self.culture or ""]
                goods = facts.goods[culture.factory_goods]
                deed = next(deed.name for deed in facts.content.deeds if deed.culture == culture.name)
                made = self.words.piece(goods.name)
                note = self.say("note-factory", goods=made, cost=goods.cost, payoff=goods.payoff)
                return self.joined(note, self.discount_note(deed))
            case act.BarterIou() | act.BarterEquipment() | act.BarterRelic():
                return self.say("note-credit")
            case act.PickUpFare(fare=name):
                return self.place_note(facts.fares[name].to)
            case act.PickUpRelic():
                marker = at.marker_at(at.me.dot)
                return self.relic_note(marker.name) if marker else ""
        return ""

    def buyers_note(self, name: str) -> str:
        goods = self.at.facts.goods[name]
        buyers = sorted(goods.buyers, key=lambda culture: -self.at.sale(name, culture).bonus)
        told = [self.buyer(name, culture) for culture in buyers]
        return self.say("note-buyers", profit=goods.payoff - goods.cost, buyers=", ".join(told))

    def buyer(self, goods: str, culture: str) -> str:
        """A buyer, with the demand that waits there and the place if it is known."""
        bonus = self.at.sale(goods, culture).bonus
        return f"{culture} +{bonus}" if bonus else culture

    def place_note(self, culture: str) -> str:
        system = self.at.system_of(culture)
        return self.words.systems[system] if system else self.say("not-found-yet")

    def discount_note(self, deed: str) -> str:
        full = self.at.facts.deeds[deed].price
        return self.say("note-discount", full=full) if self.at.deed_price(deed, self.culture) < full else ""

    def commissions(self, effect: Effect | None) -> list[str]:
        """Who earns how much by an option at once, because of a spaceport or a factory."""
        paid = effect.commissions if effect else {}
        return [
            self.say("note-earns", seat=self.scene.cast.whom(seat), credits=credits)
            for seat, credits in paid.items()
        ]

    def drive_note(self, colors: tuple[str, ...]) -> str:
        glyphs = self.scene.terminal.glyphs
        return self.say("note-drive", signs=" ".join(glyphs[color] for color in colors))

    def weapon_note(self, name: str) -> str:
        power = self.at.facts.firepower.get(name, 0)
        once = name in self.at.facts.spent_weapons
        return self.say("note-weapon-once" if once else "note-weapon", power=power) if power else ""

    def relic_note(self, name: str) -> str:
        weapon = self.weapon_note(name)
        if weapon:
            return weapon
        relic = self.at.facts.relics.get(name)
        return self.words.say(relic.ability, "relics") if relic else ""

    def joined(self, *parts: str) -> str:
        return self.say("between-notes").join(part for part in parts if part)

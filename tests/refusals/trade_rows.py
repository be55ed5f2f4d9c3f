"""Refusals where a ship has landed: buying, selling, bartering, deeds, cargo, offers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.refusals.positions import (
    DEAR_DUST,
    FROM_DELL,
    TO_HUMANS,
    beside,
    called,
    landed,
    then,
    with_fare,
)
from tests.refusals.rows import EDITIONS, NOWHERE, Row, row
from tests.table import load, ship
from venus.families.original import actions as act
from venus.families.original.actions import Bundle
from venus.game import Game

BASE = landed("base")
ASTEROID = landed("jungle-9", ious=["Shenna"], goods=["Finest Dust"])
TWELVE = (
    "Rumbleport",
    "Rainfall",
    "Bypass",
    "Jellybeast Landing",
    "Jewelport",
    "Ice Station",
    "Cobbleport",
    "Comfort Station",
    "Shuttlestop",
    "Terror Station",
    "Paintfall",
    "Poison Port",
)
BOUGHT = then(landed(moved=True), act.BuyGoods(0, "Finest Dust"))
SOLD = then(
    landed(moved=True, equipment=["Shield", "Shield"], relics=["Spy Eye"], goods=["Bionic Perfume"]),
    act.BarterEquipment(0, "Shield"),
)
FULL = landed(goods=["Rock Videos", "Rock Videos"])
LADEN = landed("Shoemaker Levee", kind="Freighter", goods=3 * ["Finest Dust"])


def named(names: dict[str, str], verb: Callable[[int, str], Any], **fields: Any) -> list[Row]:
    """One row for each of the two names that a piece goes by."""
    lay, case, says = fields["lay"], fields["case"], fields["says"]
    clauses = dict(zip(EDITIONS, (clause.strip() for clause in fields["clauses"].split("|")), strict=True))
    rows = []
    for key, name in names.items():
        cited = [
            clauses[edition] if (edition == "classic") == (key == "classic") else NOWHERE
            for edition in EDITIONS
        ]
        if set(cited) != {NOWHERE}:
            rows.append(row(case, " | ".join(cited), says, lay, verb(0, name)))
    return rows


def dear_dust_sold(edition: str) -> Game:
    """The Dell have their factory, and somebody has bought what it made."""
    game = landed(laid={"factories": {"Dell": (1, "Desolation City")}})(edition)
    load(game, called(DEAR_DUST, edition), seat=1)
    return game


BUYING = [
    row(
        "unknown-name:goods",
        "2.51 | setup.goods | buy.goods",
        "no goods",
        landed(),
        act.BuyGoods(0, "Red Drive"),
    ),
    row(
        "unknown-name:goods", "2.51 | setup.goods | buy.goods", "no goods", landed(), act.SellGoods(0, "Tea")
    ),
    row(
        "unknown-name:goods",
        "2.51 | setup.goods | buy.goods",
        "no goods",
        landed(),
        act.JettisonGoods(0, "Spy Eye"),
    ),
    row(
        "unknown-name:equipment",
        "2.1 | equip.sale | buy.equipment",
        "no equipment of that name",
        landed(),
        act.BuyEquipment(0, "Laser"),
    ),
    row(
        "unknown-name:equipment",
        "2.1 | equip.sale | buy.equipment",
        "no equipment of that name",
        landed(),
        act.BarterEquipment(0, "Nova Ball"),
    ),
    row(
        "unknown-name:relic",
        "8.4 | setup.variants | setup.limits",
        "no relic of that name",
        landed(),
        act.BuyRelic(0, "Holy Grail"),
    ),
    row(
        "unknown-name:relic",
        "- | setup.variants | setup.limits",
        "no relic of that name",
        landed(),
        act.BarterRelic(0, "Relic Laser"),
    ),
    row(
        "unknown-name:ship",
        "3.41 | ship.sale | ship.classes",
        "no class of ship",
        landed(),
        act.BuyShip(0, "Barge"),
    ),
    row(
        "unknown-name:culture",
        "2.4 | setup.ious | map.numbers",
        "no culture of that name",
        landed(),
        act.BarterIou(0, "Martians"),
    ),
    row(
        "unknown-name:port",
        "2.541 | deed.spaceport | buy.spaceport",
        "no deed for a spaceport",
        landed(),
        act.BuyPort(0, "Open Port"),
    ),
    row(
        "unknown-name:dot:buy-factory",
        "12.3 | deed.factory | buy.factory",
        "of that name on the map",
        landed(),
        act.BuyFactory(0, "atlantis"),
    ),
    row(
        "no-culture-here",
        "9.1 | trade.place | trade.place",
        "no culture here",
        ASTEROID,
        act.BuyGoods(0, "Finest Dust"),
    ),
    row(
        "no-culture-here",
        "9.1 | trade.place | trade.place",
        "no culture here",
        ASTEROID,
        act.BarterIou(0, "Shenna"),
    ),
    row(
        "no-culture-here",
        "9.1 | trade.place | trade.place",
        "no culture here",
        ASTEROID,
        act.SellGoods(0, "Finest Dust"),
    ),
    row(
        "no-culture-here",
        "9.1 | trade.place | trade.place",
        "no culture here",
        ASTEROID,
        act.BuyShip(0, "Clipper"),
    ),
    row(
        "no-culture-here",
        "9.1 | trade.place | trade.place",
        "no culture here",
        ASTEROID,
        act.BuyFactory(0, "jungle-jewelburg"),
    ),
    row(
        "one-purchase",
        "9.41 | trade.limit | trade.limit",
        "the one purchase",
        BOUGHT,
        act.BuyGoods(0, "Finest Dust"),
    ),
    row(
        "one-purchase",
        "9.41 | trade.limit | trade.limit",
        "the one purchase",
        BOUGHT,
        act.BuyShip(0, "Freighter"),
    ),
    row(
        "one-purchase",
        "9.41 | - | trade.limit",
        "the one purchase",
        BOUGHT,
        act.BuyPort(0, "Dryport"),
    ),
    row(
        "one-purchase:buy-port",
        "- | deed.limit | -",
        "the one purchase",
        BOUGHT,
        act.BuyPort(0, "Dryport"),
    ),
    row(
        "one-purchase",
        "9.41 | - | trade.limit",
        "the one purchase",
        BOUGHT,
        act.BuyFactory(0, "desert-desolation-city"),
    ),
    row(
        "one-purchase:buy-factory",
        "- | deed.limit | -",
        "the one purchase",
        BOUGHT,
        act.BuyFactory(0, "desert-desolation-city"),
    ),
    row(
        "one-purchase",
        "9.41 | - | trade.limit",
        "the one purchase",
        then(landed("base", moved=True, credits=999), act.BuyShip(0, "Clipper")),
        act.BuyShip(0, "Transport"),
    ),
    row(
        "not-sold-here:buy-goods",
        "9.2 | trade.buy | buy.goods",
        "not sold here",
        landed(),
        act.BuyGoods(0, "Rock Videos"),
    ),
    row(
        "not-sold-here:base:buy-goods",
        "9.21 | trade.base | trade.base",
        "not sold here",
        BASE,
        act.BuyGoods(0, "Finest Dust"),
    ),
    row(
        "not-sold-here:buy-equipment",
        "9.21 | equip.sale | buy.equipment",
        "not sold here",
        landed(),
        act.BuyEquipment(0, "Red Drive"),
    ),
    row(
        "not-sold-here:base:buy-equipment",
        "9.21 | equip.sale | trade.base",
        "not sold here",
        BASE,
        act.BuyEquipment(0, "Shield"),
    ),
    row(
        "not-sold-here:buy-ship",
        "9.21 | ship.sale | buy.ship",
        "not sold here",
        landed(),
        act.BuyShip(0, "Clipper"),
    ),
    row(
        "not-sold-here:buy-relic",
        "9.2 | barter.relics | barter.relic",
        "not sold here",
        landed(laid={"relics_for_sale": {"colony": ["Spy Eye"]}}),
        act.BuyRelic(0, "Spy Eye"),
    ),
    row(
        "not-sold-here:buy-port",
        "9.2 | deed.buy | buy.spaceport",
        "not sold here",
        landed(),
        act.BuyPort(0, "Cobbleport"),
    ),
    row(
        "not-sold-here:base:buy-port",
        "1.1 | trade.base | trade.base",
        "not sold here",
        BASE,
        act.BuyPort(0, "Dryport"),
    ),
    row(
        "not-sold-here:base:buy-factory",
        "1.1 | trade.base | trade.base",
        "not sold here",
        BASE,
        act.BuyFactory(0, "base"),
    ),
    row(
        "sold-out:buy-goods",
        "9.2 | trade.buy | buy.goods",
        "none left",
        landed(laid={"stock": {"Finest Dust": 0}}),
        act.BuyGoods(0, "Finest Dust"),
    ),
    row(
        "sold-out:buy-equipment",
        "9.21 | equip.sale | setup.limits",
        "none left",
        landed(laid={"seat1": ship("Freighter", equipment=6 * ["Yellow Drive"])}),
        act.BuyEquipment(0, "Yellow Drive"),
    ),
    *named(
        DEAR_DUST,
        act.BuyGoods,
        case="sold-out:no-factory",
        clauses="12.31 | deed.factory-goods | buy.factory-goods",
        says="has its factory",
        lay=landed(),
    ),
    *named(
        DEAR_DUST,
        act.BuyGoods,
        case="sold-out:factory-goods",
        clauses="12.31 | deed.factory-goods | buy.factory-goods",
        says="none left",
        lay=dear_dust_sold,
    ),
    row("no-room", "3.43 | ship.room | ship.room", "no room", FULL, act.BuyGoods(0, "Finest Dust")),
    row("no-room", "3.43 | ship.room | ship.room", "no room", FULL, act.BuyEquipment(0, "Yellow Drive")),
    row(
        "no-room:buy-ship",
        "3.44 | ship.exchange | ship.exchange",
        "too small for what you carry",
        LADEN,
        act.BuyShip(0, "Scout"),
    ),
    row("same-ship", "3.4 | ship.one | buy.ship", "of that class already", BASE, act.BuyShip(0, "Scout")),
    row(
        "too-dear",
        "9.2 | goal.debt | trade.payment",
        "costs more than the money and credit you have",
        landed(credits=9),
        act.BuyGoods(0, "Finest Dust"),
    ),
    row(
        "too-dear",
        "9.2 | goal.debt | trade.payment",
        "costs more than the money and credit you have",
        landed(credits=150),
        act.BuyPort(0, "Dryport"),
    ),
    row(
        "too-dear",
        "9.2 | goal.debt | trade.payment",
        "costs more than the money and credit you have",
        landed("base", credits=89),
        act.BuyShip(0, "Clipper"),
    ),
]

DEEDS = [
    row(
        "already-built:buy-port",
        "2.541 | deed.spaceport | buy.spaceport",
        "stands on that orbit already",
        landed(laid={"ports": {"Dryport": 1}}),
        act.BuyPort(0, "Dryport"),
    ),
    row(
        "already-built:buy-factory",
        "12.3 | deed.factory | buy.factory",
        "has its factory already",
        landed(laid={"factories": {"Dell": (1, "Desolation City")}}),
        act.BuyFactory(0, "desert-desolation-city"),
    ),
    row(
        "already-built:buy-factory",
        "12.3 | deed.factory | buy.factory",
        "has its factory already",
        landed(laid={"factories": {"Dell": (1, "Desolation City")}}),
        act.BuyFactory(0, "desert-dry-city"),
    ),
    row(
        "no-site",
        "12.3 | - | -",
        "of its own system",
        landed(),
        act.BuyFactory(0, "jungle-jewelburg"),
    ),
    row("no-site", "12.3 | - | -", "of its own system", landed(), act.BuyFactory(0, "desert-4")),
    row(
        "no-site:one-place",
        "- | deed.factory | buy.factory",
        "nobody chooses a place for the factory",
        landed(),
        act.BuyFactory(0, "desert-dry-city"),
    ),
    row(
        "no-site:one-place",
        "- | deed.factory | buy.factory",
        "nobody chooses a place for the factory",
        landed(),
        act.BuyFactory(0, "jungle-jewelburg"),
    ),
    row(
        "no-marker-left",
        "2.2 | deed.markers | -",
        "are on the map",
        landed(laid={"ports": dict.fromkeys(TWELVE, 0)}),
        act.BuyPort(0, "Dryport"),
    ),
    row(
        "no-marker-left",
        "2.2 | deed.markers | -",
        "are on the map",
        landed(laid={"ports": dict.fromkeys(TWELVE, 0)}),
        act.BuyFactory(0, "desert-desolation-city"),
    ),
]

SELLING = [
    row(
        "not-yours:sell-goods",
        "9.3 | trade.sell | sell.place",
        "do not have that",
        landed(),
        act.SellGoods(0, "Finest Dust"),
    ),
    row(
        "not-bought-here",
        "9.31 | trade.buyers | sell.place",
        "does not buy those goods",
        landed(goods=["Finest Dust"]),
        act.SellGoods(0, "Finest Dust"),
    ),
    row(
        "not-bought-here:base",
        "9.21 | trade.base | trade.base",
        "Base buys no goods",
        landed("base", goods=["Finest Dust"]),
        act.SellGoods(0, "Finest Dust"),
    ),
    row(
        "one-sale",
        "9.41 | trade.limit | trade.limit",
        "the one sale or barter",
        SOLD,
        act.SellGoods(0, "Bionic Perfume"),
    ),
    row(
        "one-sale",
        "9.41 | - | -",
        "the one sale or barter",
        SOLD,
        act.BarterEquipment(0, "Shield"),
    ),
    row(
        "one-sale:barter-equipment",
        "- | barter.limit | barter.action",
        "the one sale or barter",
        SOLD,
        act.BarterEquipment(0, "Shield"),
    ),
    row(
        "one-sale",
        "9.41 | - | -",
        "the one sale or barter",
        SOLD,
        act.BarterRelic(0, "Spy Eye"),
    ),
    row(
        "one-sale:barter-relic",
        "- | barter.limit | barter.action",
        "the one sale or barter",
        SOLD,
        act.BarterRelic(0, "Spy Eye"),
    ),
    row(
        "one-sale:buy-ship",
        "9.41 | barter.limit | buy.ship",
        "old ship would be traded in",
        SOLD,
        act.BuyShip(0, "Freighter"),
    ),
    row(
        "not-yours:barter-equipment",
        "9.32 | barter.things | barter.credit",
        "do not have that",
        landed(),
        act.BarterEquipment(0, "Shield"),
    ),
    row(
        "not-yours:barter-relic",
        "9.32 | barter.things | barter.credit",
        "do not have that",
        landed(),
        act.BarterRelic(0, "Spy Eye"),
    ),
    row(
        "not-yours:barter-iou",
        "9.321 | barter.iou | contact.credits",
        "do not have that",
        landed(),
        act.BarterIou(0, "Dell"),
    ),
    row(
        "not-this-culture",
        "9.321 | barter.iou | contact.credits",
        "good only with the culture",
        landed(ious=["Humans"]),
        act.BarterIou(0, "Humans"),
    ),
    row(
        "not-this-culture",
        "9.321 | barter.iou | contact.credits",
        "good only with the culture",
        landed("base", ious=["Humans"]),
        act.BarterIou(0, "Humans"),
    ),
]

CARGO = [
    row(
        "unknown-name:fare",
        "2.61 | setup.cup | setup.cup",
        "no passenger of that name",
        landed(),
        act.PickUpFare(0, "Elvis"),
    ),
    row(
        "unknown-name:fare",
        "2.61 | setup.cup | setup.cup",
        "no passenger of that name",
        landed(),
        act.DeliverFare(0, "Finest Dust"),
    ),
    *named(
        FROM_DELL,
        act.PickUpFare,
        case="not-waiting-here",
        clauses="10.3 | cup.fares | passenger.pick-up",
        says="is waiting here",
        lay=landed(),
    ),
    *named(
        FROM_DELL,
        act.PickUpFare,
        case="not-waiting-here",
        clauses="10.3 | cup.fares | passenger.pick-up",
        says="is waiting here",
        lay=landed("jungle-9"),
    ),
    *named(
        FROM_DELL,
        act.PickUpFare,
        case="no-room",
        clauses="3.43 | ship.room | ship.room",
        says="no room",
        lay=lambda edition: landed(
            goods=["Rock Videos", "Rock Videos"], laid={"fares": [called(FROM_DELL, edition)]}
        )(edition),
    ),
    *named(
        TO_HUMANS,
        act.DeliverFare,
        case="not-yours:deliver-fare",
        clauses="10.3 | cup.fares | passenger.drop-off",
        says="do not have that",
        lay=landed("Shoemaker Levee"),
    ),
    *named(
        TO_HUMANS,
        act.DeliverFare,
        case="not-the-destination",
        clauses="10.3 | cup.fares | passenger.drop-off",
        says="wants to go somewhere else",
        lay=with_fare(TO_HUMANS, "Dry City"),
    ),
    *named(
        TO_HUMANS,
        act.DeliverFare,
        case="not-the-destination",
        clauses="10.3 | cup.fares | passenger.drop-off",
        says="wants to go somewhere else",
        lay=with_fare(TO_HUMANS, "jungle-9"),
    ),
    *named(
        TO_HUMANS,
        act.JettisonFare,
        case="deliver-instead",
        clauses="11.3 | cup.fares | passenger.drop-off",
        says="deliver it",
        lay=with_fare(TO_HUMANS, "Shoemaker Levee"),
    ),
    *named(
        TO_HUMANS,
        act.JettisonFare,
        case="not-yours:jettison-fare",
        clauses="11.3 | trade.jettison | ship.offload",
        says="do not have that",
        lay=landed(),
    ),
    row(
        "not-yours:jettison-goods",
        "11.3 | trade.jettison | ship.offload",
        "do not have that",
        landed(),
        act.JettisonGoods(0, "Finest Dust"),
    ),
    row(
        "not-yours:jettison-equipment",
        "11.3 | trade.jettison | ship.offload",
        "do not have that",
        landed(),
        act.JettisonEquipment(0, "Shield"),
    ),
    row(
        "relics-stay",
        "11.3 | trade.jettison | ship.offload",
        "cannot be thrown out",
        landed(relics=["Spy Eye"]),
        act.JettisonEquipment(0, "Spy Eye"),
    ),
    row(
        "acquired-this-turn",
        "11.3 | - | -",
        "got this turn",
        then(landed(), act.BuyGoods(0, "Finest Dust")),
        act.JettisonGoods(0, "Finest Dust"),
    ),
    row(
        "acquired-this-turn",
        "11.3 | - | -",
        "got this turn",
        then(landed(), act.BuyEquipment(0, "Yellow Drive")),
        act.JettisonEquipment(0, "Yellow Drive"),
    ),
    row(
        "no-jettison-here",
        "- | - | ship.offload",
        "only where a culture trades",
        ASTEROID,
        act.JettisonGoods(0, "Finest Dust"),
    ),
    row(
        "no-relic-here",
        "11.2 | space.relic | space.encounter-relic",
        "No relic lies here",
        landed("jungle-9"),
        act.PickUpRelic(0),
    ),
    row(
        "no-relic-here",
        "11.2 | space.relic | space.encounter-relic",
        "No relic lies here",
        landed(laid={"relics_for_sale": {"desert": ["Spy Eye"]}}),
        act.PickUpRelic(0),
    ),
]

OFFERS = [
    row(
        "not-on-this-dot",
        "11.4 | trade.players | trade.players",
        "on your",
        beside(),
        act.Offer(0, 2, Bundle(5)),
    ),
    row(
        "not-on-this-dot",
        "11.4 | trade.players | trade.players",
        "on your",
        beside(),
        act.Offer(0, 0, Bundle(5)),
    ),
    row("template", "11.4 | trade.players | trade.players", "Fill in the offer", beside(), act.Offer(0, 1)),
    row(
        "unknown-name:credits",
        "11.4 | trade.players | trade.players",
        "less than nothing",
        beside(),
        act.Offer(0, 1, Bundle(-1)),
    ),
    row(
        "unknown-name:credits",
        "11.4 | trade.players | trade.players",
        "less than nothing",
        beside(),
        act.Offer(0, 1, Bundle(5), Bundle(-1)),
    ),
    row(
        "unknown-name:never-traded",
        "11.4 | trade.players | trade.players-never",
        "never change hands",
        beside(),
        act.Offer(0, 1, Bundle(goods=("Clipper",)), Bundle(5)),
    ),
    row(
        "unknown-name:never-traded",
        "11.4 | trade.players | trade.players-never",
        "never change hands",
        beside(),
        act.Offer(0, 1, Bundle(5), Bundle(relics=("Dryport",))),
    ),
    row(
        "unknown-name:bundle",
        "11.4 | trade.players | trade.players",
        "not of the kind",
        beside(equipment=["Red Drive"]),
        act.Offer(0, 1, Bundle(goods=("Red Drive",)), Bundle(5)),
    ),
    *[
        row(
            "unknown-name:bundle",
            clauses,
            "not of the kind",
            lambda edition: beside(fares=[called(TO_HUMANS, edition)])(edition),
            act.Offer(0, 1, Bundle(goods=(TO_HUMANS[key],)), Bundle(5)),
        )
        for key, clauses in (("1988", "11.4 | trade.players | -"), ("classic", "- | - | trade.players"))
    ],
    row(
        "unknown-name:bundle",
        "11.4 | trade.players | trade.players",
        "not of the kind",
        beside(goods=["Finest Dust"]),
        act.Offer(0, 1, Bundle(fares=("Finest Dust",)), Bundle(5)),
    ),
    row(
        "unknown-name:bundle",
        "11.4 | trade.players | trade.players",
        "that is not in this game",
        beside(),
        act.Offer(0, 1, Bundle(goods=("Tea",))),
    ),
    row(
        "not-yours:offer",
        "11.4 | trade.players | trade.players",
        "do not have all that you would give",
        beside(),
        act.Offer(0, 1, Bundle(101)),
    ),
    row(
        "not-yours:offer",
        "11.4 | trade.players | trade.players",
        "do not have all that you would give",
        beside(relics=["Spy Eye"]),
        act.Offer(0, 1, Bundle(relics=("Spy Eye", "Spy Eye"))),
    ),
    row(
        "not-theirs",
        "11.4 | trade.players | trade.players",
        "does not have all that",
        beside(),
        act.Offer(0, 1, Bundle(5), Bundle(relics=("Spy Eye",))),
    ),
    row(
        "no-room:offer",
        "11.4 | trade.players | trade.players",
        "no room for what the offer brings",
        beside(kind="Freighter", goods=3 * ["Finest Dust"]),
        act.Offer(0, 1, Bundle(goods=3 * ("Finest Dust",))),
    ),
    row(
        "offered-before",
        "11.4 | trade.players | trade.players",
        "declined this turn already",
        beside(Bundle(10), act.DeclineOffer(1)),
        act.Offer(0, 1, Bundle(10), Bundle(5)),
    ),
]

ROWS = [*BUYING, *DEEDS, *SELLING, *CARGO, *OFFERS]

"""Deeds, spaceports, factories and commissions in the remake."""

from __future__ import annotations

import pytest

from tests.table import (
    at,
    buy,
    do,
    end,
    laid_out,
    money,
    options,
    refused,
    rule,
    sell,
    ship,
    state_of,
    told,
)
from venus.engine.actions import Act
from venus.families.original import actions as act
from venus.families.original import events
from venus.game import Game

PORT = "Cobbleport"
LEVEE = "colony-shoemaker-levee"
COMFORT = "colony-southern-comfort"
TO_HUMANS = "Fare from Yxklyx to Humans"
TWELVE = (
    *("Rumbleport", "Rainfall", "Desolation Landing", "Dryport", "Bypass", "Ice Station"),
    *("Shuttlestop", "Terror Station", "Titan's Tower", "Paintfall", "Moonport", "Poison Port"),
)


def builder(
    culture: str = "Graw",
    where: str = COMFORT,
    credits: int = 500,
    ports: dict[str, int] | None = None,
    moved: bool = False,
) -> Game:
    """A human merchant in the Colony World; the Niks live in the Jungle World."""
    return at(
        "remake",
        seat0=ship(at=where, credits=credits),
        cultures={"colony": culture, "jungle": "Niks"},
        ports=ports,
        phase="trade",
        moved=moved,
    )


@rule("remake §deed.buy")
def test_a_culture_sells_the_deeds_of_its_own_system() -> None:
    game = builder(where="Jewelburg")
    assert [action.port for action in options(game, act.BuyPort)] == ["Jellybeast Landing", "Jewelport"]
    assert refused(game, act.BuyPort(0, PORT)) == "not-sold-here"


@rule("remake §deed.buy")
def test_on_an_asteroid_no_deed_is_sold() -> None:
    game = builder(where="jungle-9")
    assert refused(game, act.BuyPort(0, "Jewelport")) == "no-culture-here"
    assert refused(game, act.BuyFactory(0, "jungle-jewelburg")) == "no-culture-here"


@rule("remake §deed.limit")
@pytest.mark.parametrize("deed", [act.BuyPort(0, PORT), act.BuyFactory(0, LEVEE)])
def test_a_deed_is_the_one_purchase_of_a_landing_turn(deed: act.Action) -> None:
    game = builder(moved=True)
    do(game, deed)
    assert refused(game, act.BuyGoods(0, "Space Spice")) == "one-purchase"


@rule("remake §deed.limit", "remake §trade.port")
def test_at_a_spaceport_deeds_are_bought_without_limit() -> None:
    game = builder(where=PORT, ports={PORT: 1}, moved=True)
    do(game, act.BuyFactory(0, LEVEE))
    do(game, act.BuyPort(0, "Comfort Station"))
    assert state_of(game).deeds == [2, 1]


@rule("remake §deed.markers")
def test_a_deed_takes_one_of_twelve_markers() -> None:
    game = builder(ports=dict.fromkeys(TWELVE[:11], 0))
    do(game, act.BuyPort(0, PORT))
    assert refused(game, act.BuyFactory(0, LEVEE)) == "no-marker-left"
    assert refused(game, act.BuyPort(0, "Comfort Station")) == "no-marker-left"
    assert options(game, act.BuyPort, act.BuyFactory) == []


@rule("remake §deed.spaceport", "remake §deed.markers")
def test_a_spaceport_is_built_at_once_on_the_orbit_it_names() -> None:
    game = builder()
    assert do(game, act.BuyPort(0, PORT)) == events.PortBuilt(0, PORT, "colony-1", 200)
    assert game.view(1).players[0].deeds == {PORT: "colony-1"}


@rule("remake §deed.spaceport")
@pytest.mark.parametrize("owner", [0, 1])
def test_each_orbit_takes_one_spaceport(owner: int) -> None:
    assert refused(builder(ports={PORT: owner}), act.BuyPort(0, PORT)) == "already-built"


@rule("remake §deed.factory")
@pytest.mark.parametrize("where", [LEVEE, COMFORT, PORT])
def test_a_factory_stands_in_the_system_and_one_place_is_offered(where: str) -> None:
    game = builder(where=where, ports={PORT: 1, "Comfort Station": 0})
    assert options(game, act.BuyFactory) == [act.BuyFactory(0, LEVEE)]
    assert do(game, act.BuyFactory(0, LEVEE)) == events.FactoryBuilt(0, "Graw", LEVEE, 200)


@rule("remake §deed.factory")
@pytest.mark.parametrize("site", [COMFORT, "colony-1", "colony-5", "jungle-jewelburg", "base"])
def test_the_builder_chooses_no_other_place(site: str) -> None:
    assert refused(builder(ports={PORT: 0}), act.BuyFactory(0, site)) == "no-site"


@rule("remake §deed.factory")
def test_a_system_takes_one_factory() -> None:
    game = builder()
    do(game, act.BuyFactory(0, LEVEE))
    assert refused(game, act.BuyFactory(0, LEVEE)) == "already-built"
    assert options(game, act.BuyFactory) == []


@rule("remake §deed.factory-goods")
def test_a_new_factory_puts_its_goods_on_sale() -> None:
    game = builder()
    assert refused(game, act.BuyGoods(0, "Glorious Junk")) == "sold-out"
    do(game, act.BuyFactory(0, LEVEE))
    assert laid_out(game, "Glorious Junk") == 1
    assert buy(game, "Glorious Junk").credits == 100


@rule("remake §deed.worth", "remake §trade.discount")
def test_a_deed_counts_for_its_printed_value_whatever_was_paid() -> None:
    game = builder("Humans")
    assert do(game, act.BuyPort(0, PORT)).credits == 160
    assert do(game, act.BuyFactory(0, LEVEE)).credits == 80
    assert game.net_worth(0) == 500 - 240 + 300


def at_open_port() -> Game:
    return at(
        "remake",
        seat0=ship(at="jungle-5", credits=500, goods=["Designer Genes"]),
        cultures={"jungle": "Qossuth"},
        up={"jungle-5": "Open Port"},
        ports={"Jewelport": 1},
        phase="trade",
        moved=True,
    )


def commissions(game: Game, action: act.Action) -> list[tuple[int, int, str]]:
    return [(event.seat, event.credits, event.deed) for event in told(game, action, events.CommissionPaid)]


@rule("remake §deed.open-port")
def test_an_open_port_is_nobodys() -> None:
    game = at_open_port()
    assert [action.port for action in options(game, act.BuyPort)] == ["Jellybeast Landing"]
    assert refused(game, act.BuyPort(0, "Open Port")) == "unknown-name"
    assert commissions(game, act.SellGoods(0, "Designer Genes")) == []


def at_port(
    culture: str = "Graw", owner: int = 1, credits: int = 500, factory: int | None = None, demands: int = 0
) -> Game:
    """A human Freighter with something of everything at Cobbleport; seats 1 and 2 have 100 each."""
    return at(
        "remake",
        seat0=ship(
            "Freighter",
            PORT,
            credits,
            ["Designer Genes", "Space Spice"],
            ["Shield"],
            ["Jump Start"],
            [TO_HUMANS],
            [culture],
        ),
        seat2=ship(),
        cultures={"colony": culture},
        ports={PORT: owner},
        factories=None if factory is None else {culture: (factory, LEVEE)},
        demands={"Humans": {"Space Spice": demands}} if demands else None,
        phase="trade",
        moved=True,
    )


@rule("remake §deed.factory-commission")
@pytest.mark.parametrize("owner", [0, 1])
def test_factory_goods_pay_half_their_cost_to_the_owner_of_the_factory(owner: int) -> None:
    game = at(
        "remake",
        seat0=ship(at=COMFORT),
        cultures={"colony": "Graw"},
        factories={"Graw": (owner, LEVEE)},
        phase="trade",
    )
    assert commissions(game, act.BuyGoods(0, "Glorious Junk")) == [(owner, 50, "Graw Factory")]


@rule("remake §deed.factory-commission")
def test_other_goods_pay_nothing_to_the_factory() -> None:
    game = at(
        "remake",
        seat0=ship(at=COMFORT),
        cultures={"colony": "Graw"},
        factories={"Graw": (1, LEVEE)},
        phase="trade",
    )
    assert commissions(game, act.BuyGoods(0, "Space Spice")) == []


@rule("remake §deed.port-commission", "remake §deed.commission-base")
@pytest.mark.parametrize(
    ("culture", "action", "credits"),
    [
        ("Graw", act.BuyGoods(0, "Space Spice"), 3),
        ("Dell", act.BuyEquipment(0, "Yellow Drive"), 8),
        ("Dell", act.BuyShip(0, "Transport"), 24 + 15),
        ("Graw", act.BuyPort(0, "Comfort Station"), 20),
        ("Graw", act.BuyFactory(0, LEVEE), 20),
        ("Qossuth", act.SellGoods(0, "Designer Genes"), 12),
        ("Graw", act.BarterIou(0, "Graw"), 9),
        ("Graw", act.BarterEquipment(0, "Shield"), 3),
        ("Graw", act.BarterRelic(0, "Jump Start"), 6),
    ],
    ids=lambda value: type(value).__name__ if isinstance(value, Act) else None,
)
def test_the_owner_of_a_port_gets_ten_percent_of_every_trade(
    culture: str, action: act.Action, credits: int
) -> None:
    game = at_port(culture)
    assert commissions(game, action) == [(1, credits, PORT)]
    assert money(game, 1) == 100 + credits


@rule("remake §deed.port-commission")
def test_in_a_city_nobody_earns_on_a_trade() -> None:
    game = builder(ports={PORT: 1})
    assert commissions(game, act.BuyGoods(0, "Space Spice")) == []


@rule("remake §deed.commission-base")
def test_demands_count_and_fares_do_not() -> None:
    game = at_port("Humans", demands=2)
    assert commissions(game, act.SellGoods(0, "Space Spice")) == [(1, 16, PORT)]
    assert commissions(game, act.DeliverFare(0, TO_HUMANS)) == []


@rule("remake §deed.commission-base")
def test_a_purchase_paid_by_barter_counts_on_both_sides_an_iou_at_face_value() -> None:
    game = at_port()
    do(game, act.BarterIou(0, "Graw"))
    assert commissions(game, act.BuyGoods(0, "Space Spice")) == [(1, 3, PORT)]
    assert end(game)[0] == events.CreditLost(0, 60)
    assert money(game, 1) == 100 + 9 + 3


@rule("remake §deed.timing")
def test_a_commission_helps_to_pay_for_the_next_trade() -> None:
    game = at_port(owner=0, credits=57)
    buy(game, "Space Spice")
    assert money(game) == 30
    buy(game, "Space Spice")
    assert money(game) == 3


@rule("remake §deed.timing")
@pytest.mark.parametrize(("action", "short"), [("Space Spice", 29), ("Glorious Junk", 99)])
def test_it_does_not_help_to_pay_for_the_trade_that_earns_it(action: str, short: int) -> None:
    game = at_port(owner=0, credits=short, factory=0)
    assert refused(game, act.BuyGoods(0, action)) == "too-dear"


@rule("remake §deed.discount-first")
def test_the_commission_is_reckoned_on_the_discounted_price() -> None:
    game = at_port("Humans")
    assert commissions(game, act.BuyPort(0, "Comfort Station")) == [(1, 16, PORT)]
    assert commissions(game, act.BuyFactory(0, LEVEE)) == [(1, 8, PORT)]


@rule("remake §deed.both")
def test_the_owner_of_both_gets_both_and_nothing_on_them() -> None:
    game = at_port(owner=0, factory=0)
    assert commissions(game, act.BuyGoods(0, "Glorious Junk")) == [(0, 50, "Graw Factory"), (0, 10, PORT)]
    assert money(game) == 500 - 100 + 60


@rule("remake §deed.bank-pays")
def test_the_bank_pays_and_not_the_trader() -> None:
    game = at_port("Qossuth")
    bank = state_of(game).bank
    assert sell(game, "Designer Genes").credits == 120
    assert (money(game, 0), money(game, 1), state_of(game).bank) == (620, 112, bank - 132)

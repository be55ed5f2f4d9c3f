"""Deeds, spaceports and factories: §12.1 to §12.31."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from tests.table import (
    at,
    buy,
    do,
    dot_number,
    end,
    fly,
    head,
    laid_out,
    land,
    load,
    money,
    options,
    refused,
    rule,
    sell,
    ship,
    state_of,
    stay,
)
from venus.families.original import actions as act
from venus.families.original import events
from venus.game import Game

LEVEE, COMFORT = "colony-shoemaker-levee", "colony-southern-comfort"
PORT, PORT_DOT = "Cobbleport", "colony-1"


def builder(
    culture: str = "Graw",
    where: str = COMFORT,
    credits: int = 500,
    ports: Mapping[str, int] | None = None,
    moved: bool = False,
) -> Game:
    """A human merchant in the Colony World; the Niks live in the Jungle World."""
    return at(
        seat0=ship(at=where, credits=credits),
        cultures={"colony": culture, "jungle": "Niks"},
        ports=ports,
        phase="trade",
        moved=moved,
    )


@rule("1988 §12.1", "1988 §12.2", "1988 §2.541", "1988 §2.54")
def test_a_spaceport_deed_builds_at_once_on_the_orbit_it_names() -> None:
    game = builder()
    state = state_of(game)
    bank = state.bank
    assert do(game, act.BuyPort(0, PORT)) == events.PortBuilt(0, PORT, PORT_DOT, 200)
    assert state.deed_owner[state.tables.deed_index[PORT]] == 0
    assert (money(game), state.bank, state.deeds[0]) == (300, bank + 200, 1)


@rule("1988 §12.1", "1988 §13.1")
def test_a_deed_stays_with_its_owner_as_wealth() -> None:
    game = builder()
    do(game, act.BuyPort(0, PORT))
    assert game.net_worth(0) == 500


@rule("1988 §12.1", "1988 §9.2", "1988 §2.541")
@pytest.mark.parametrize("where", ["Jewelburg", "base"])
def test_a_spaceport_is_bought_in_its_own_system_only(where: str) -> None:
    game = builder(where=where)
    assert refused(game, act.BuyPort(0, PORT)) == "not-sold-here"


@rule("1988 §9.2", "1988 §12.1")
def test_only_the_deeds_of_the_system_are_on_offer() -> None:
    game = builder(where="Jewelburg")
    assert options(game, act.BuyPort) == [act.BuyPort(0, "Jellybeast Landing"), act.BuyPort(0, "Jewelport")]


@rule("1988 §12.1", "1988 §2.541", "1988 §2.54")
@pytest.mark.parametrize("owner", [0, 1])
def test_each_orbit_takes_one_spaceport(owner: int) -> None:
    game = builder(ports={PORT: owner})
    assert refused(game, act.BuyPort(0, PORT)) == "already-built"
    assert act.BuyPort(0, PORT) not in options(game)


@rule("1988 §12.1", "1988 §9.2")
def test_a_deed_must_be_paid_for() -> None:
    game = builder(credits=199)
    assert refused(game, act.BuyPort(0, PORT)) == "too-dear"
    assert refused(game, act.BuyFactory(0, LEVEE)) == "too-dear"
    assert not options(game, act.BuyPort, act.BuyFactory)


@rule("1988 §12.1")
def test_a_deed_may_be_paid_by_barter() -> None:
    game = at(seat0=ship(at=COMFORT, credits=110, ious=["Graw"]), cultures={"colony": "Graw"}, phase="trade")
    do(game, act.BarterIou(0, "Graw"))
    do(game, act.BuyPort(0, PORT))
    assert money(game) == 0


@rule("1988 §12.23")
def test_an_open_port_cannot_be_bought() -> None:
    game = at(
        seat0=ship(at="jungle-5", credits=999),
        cultures={"jungle": "Graw"},
        up={"jungle-5": "Open Port"},
        phase="trade",
    )
    assert {action.port for action in options(game, act.BuyPort)} == {"Jellybeast Landing", "Jewelport"}
    for name in ("Open Port", "jungle-5"):
        assert refused(game, act.BuyPort(0, name)) == "unknown-name"
    do(game, act.BuyPort(0, "Jewelport"))
    do(game, act.BuyPort(0, "Jellybeast Landing"))
    assert not options(game, act.BuyPort)


@rule("1988 §12.1", "1988 §1.1")
@pytest.mark.parametrize(
    "action", [act.BuyPort(0, PORT), act.BuyFactory(0, "base"), act.BuyFactory(0, LEVEE)]
)
def test_the_base_sells_no_deeds(action: act.Action) -> None:
    game = builder(where="base")
    assert refused(game, action) == "not-sold-here"
    assert not options(game, act.BuyPort, act.BuyFactory)


@rule("1988 §3.3", "1988 §9.2", "1988 §12.1", "1988 §13.1")
def test_the_own_species_sells_deeds_20_percent_cheaper_and_their_worth_is_the_printed_price() -> None:
    game = builder("Humans")
    assert do(game, act.BuyPort(0, PORT)).credits == 160
    assert do(game, act.BuyFactory(0, LEVEE)).credits == 80
    assert money(game) == 260
    assert game.net_worth(0) == 260 + 200 + 100


@rule("1988 §3.3", "1988 §9.2")
def test_one_credit_short_of_the_discounted_price_buys_nothing() -> None:
    assert do(builder("Humans", credits=160), act.BuyPort(0, PORT))
    assert refused(builder("Humans", credits=159), act.BuyPort(0, PORT)) == "too-dear"


@rule("1988 §3.3")
def test_others_pay_the_full_price_there() -> None:
    assert do(builder("Dell"), act.BuyPort(0, PORT)).credits == 200


ELEVEN = (
    *("Rumbleport", "Rainfall", "Desolation Landing", "Dryport", "Bypass", "Ice Station"),
    *("Shuttlestop", "Terror Station", "Titan's Tower", "Paintfall", "Moonport"),
)


@rule("1988 §2.2", "1988 §12.1")
def test_the_twelfth_marker_builds() -> None:
    game = builder(ports=dict.fromkeys(ELEVEN, 0))
    assert do(game, act.BuyPort(0, PORT))
    assert state_of(game).deeds[0] == 12


@rule("1988 §2.2", "1988 §12.1")
def test_there_is_no_thirteenth_marker() -> None:
    game = builder(ports=dict.fromkeys((*ELEVEN, "Poison Port"), 0))
    assert refused(game, act.BuyPort(0, PORT)) == "no-marker-left"
    assert refused(game, act.BuyFactory(0, LEVEE)) == "no-marker-left"
    assert not options(game, act.BuyPort, act.BuyFactory)


@rule("1988 §12.2", "1988 §12.21")
def test_the_cities_of_a_system_with_spaceports_go_on_as_before() -> None:
    game = builder(ports={PORT: 1, "Comfort Station": 1})
    assert buy(game, "Space Spice").credits == 30


@rule("1988 §12.21", "1988 §1.4")
@pytest.mark.parametrize("owner", [0, 1])
def test_everybody_trades_at_a_spaceport_with_its_culture(owner: int) -> None:
    game = builder(where=PORT, ports={PORT: owner}, moved=True)
    assert [buy(game, "Space Spice").credits for _ in range(2)] == [30, 30]


@rule("1988 §12.21", "1988 §1.4")
def test_nobody_trades_on_an_orbit_without_a_spaceport() -> None:
    game = at(seat0=ship(at=PORT), cultures={"colony": "Graw"})
    stay(game)
    assert game.decision is not None
    assert game.decision.seat == 1


@rule("1988 §12.21", "1988 §12.2")
def test_a_ship_on_an_orbit_where_a_port_has_been_built_stays_and_trades() -> None:
    game = at(
        seat0=ship(at=COMFORT, credits=200), seat1=ship(at=PORT), cultures={"colony": "Graw"}, phase="trade"
    )
    do(game, act.BuyPort(0, PORT))
    end(game)
    stay(game)
    assert do(game, act.BuyGoods(1, "Space Spice")).credits == 30


@rule("1988 §12.2", "1988 §6.2")
def test_a_new_spaceport_can_be_landed_on() -> None:
    game = at(seat0=ship(at="colony-2"), cultures={"colony": "Graw"}, ports={PORT: 1}, dice=[4, 4, 4])
    head(game, PORT_DOT)
    fly(game, PORT_DOT)
    land(game)
    assert buy(game, "Space Spice")


@rule("1988 §12.3", "1988 §2.542", "1988 §12.1")
@pytest.mark.parametrize("site", [LEVEE, COMFORT, PORT_DOT, "colony-4"])
def test_a_factory_stands_on_a_city_or_spaceport_of_the_builders_choice(site: str) -> None:
    game = builder(ports={PORT: 1, "Comfort Station": 0})
    state = state_of(game)
    assert do(game, act.BuyFactory(0, site)) == events.FactoryBuilt(0, "Graw", site, 200)
    assert state.factory_dot[state.tables.culture_index["Graw"]] == dot_number(state, site)


@rule("1988 §12.3")
@pytest.mark.parametrize("site", [PORT_DOT, "colony-5", "jungle-jewelburg", "base"])
def test_a_factory_stands_nowhere_else(site: str) -> None:
    assert refused(builder(), act.BuyFactory(0, site)) == "no-site"


@rule("1988 §12.3")
def test_an_open_port_is_a_site_for_a_factory() -> None:
    game = at(
        seat0=ship(at="Jewelburg", credits=200),
        cultures={"jungle": "Graw"},
        up={"jungle-5": "Open Port"},
        phase="trade",
    )
    sites = {"jungle-jellybeast-city", "jungle-jewelburg", "jungle-5"}
    assert {action.at for action in options(game, act.BuyFactory)} == sites
    assert do(game, act.BuyFactory(0, "jungle-5")).dot == "jungle-5"


@rule("1988 §12.3", "1988 §6.1")
def test_a_port_that_is_not_turned_up_yet_is_no_site() -> None:
    game = at(
        seat0=ship(at="Jewelburg", credits=200),
        cultures={"jungle": "Graw"},
        markers={"jungle-5": "Open Port"},
        phase="trade",
    )
    assert refused(game, act.BuyFactory(0, "jungle-5")) == "no-site"


@rule("1988 §12.3", "1988 §2.542")
def test_a_system_takes_one_factory() -> None:
    game = at(
        seat0=ship(at=COMFORT, credits=500),
        cultures={"colony": "Graw"},
        factories={"Graw": (1, LEVEE)},
        phase="trade",
    )
    assert refused(game, act.BuyFactory(0, COMFORT)) == "already-built"
    assert not options(game, act.BuyFactory)


@rule("1988 §12.3", "1988 §9.1")
def test_no_factory_is_bought_on_an_asteroid() -> None:
    assert refused(builder(where="jungle-9"), act.BuyFactory(0, "jungle-jewelburg")) == "no-culture-here"


@rule("1988 §12.31", "1988 §2.542", "1988 §4.13")
def test_a_new_factory_puts_its_goods_on_sale_at_once() -> None:
    game = builder()
    do(game, act.BuyFactory(0, LEVEE))
    assert laid_out(game, "Glorious Junk") == 1
    assert buy(game, "Glorious Junk").credits == 100
    assert refused(game, act.BuyGoods(0, "Glorious Junk")) == "sold-out"


@rule("1988 §12.31", "1988 §9.41")
def test_on_the_landing_turn_the_factory_was_the_one_purchase() -> None:
    game = builder(moved=True)
    do(game, act.BuyFactory(0, LEVEE))
    assert refused(game, act.BuyGoods(0, "Glorious Junk")) == "one-purchase"


@rule("1988 §12.31", "1988 §9.43")
def test_at_a_spaceport_factory_and_goods_are_bought_on_the_landing_turn() -> None:
    game = builder(where=PORT, ports={PORT: 1}, moved=True)
    do(game, act.BuyFactory(0, LEVEE))
    assert buy(game, "Glorious Junk")


@rule("1988 §12.31")
@pytest.mark.parametrize("where", [LEVEE, COMFORT, PORT])
def test_factory_goods_are_sold_to_anyone_all_over_the_system(where: str) -> None:
    game = at(
        seat0=ship(at=where),
        cultures={"colony": "Graw"},
        ports={PORT: 1},
        factories={"Graw": (1, LEVEE)},
        phase="trade",
    )
    assert buy(game, "Glorious Junk").credits == 100


@rule("1988 §12.31", "1988 §10.11")
def test_factory_goods_drawn_again_are_on_sale_again() -> None:
    game = at(
        seat0=ship(at=COMFORT),
        cultures={"colony": "Humans", "jungle": "Graw"},
        factories={"Graw": (1, "Jewelburg")},
        draws=["Glorious Junk"],
        phase="trade",
    )
    load(game, "Glorious Junk")
    assert laid_out(game, "Glorious Junk") == 0
    sell(game, "Glorious Junk")
    assert laid_out(game, "Glorious Junk") == 1

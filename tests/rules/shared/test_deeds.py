"""Deeds, spaceports and factories."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from tests.table import (
    at,
    buy,
    do,
    editions,
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
    sold_by,
    state_of,
    stay,
)
from venus.families.original import actions as act
from venus.families.original import events
from venus.game import Game

LEVEE, COMFORT = "colony-shoemaker-levee", "colony-southern-comfort"


PORT, PORT_DOT = "Cobbleport", "colony-1"


def builder(
    edition: str,
    culture: str = "Graw",
    where: str = COMFORT,
    credits: int = 500,
    ports: Mapping[str, int] | None = None,
    moved: bool = False,
) -> Game:
    """A human merchant in the Colony World; the Niks live in the Jungle World."""
    return at(
        edition,
        seat0=ship(at=where, credits=credits),
        cultures={"colony": culture, "jungle": "Niks"},
        ports=ports,
        phase="trade",
        moved=moved,
    )


@rule(
    "1988 §12.1",
    "1988 §12.2",
    "1988 §2.541",
    "1988 §2.54",
    "remake §deed.spaceport",
    "remake §deed.markers",
    "classic §buy.spaceport",
)
@editions()
def test_a_spaceport_deed_builds_at_once_on_the_orbit_it_names(edition: str) -> None:
    game = builder(edition)
    state = state_of(game)
    bank = state.bank
    assert do(game, act.BuyPort(0, PORT)) == events.PortBuilt(0, PORT, PORT_DOT, 200)
    assert state.deed_owner[state.tables.deed_index[PORT]] == 0
    assert (money(game), state.bank, state.deeds[0]) == (300, bank + 200, 1)
    assert game.view(1).players[0].deeds == {PORT: PORT_DOT}


@rule("1988 §12.1", "1988 §13.1", "remake §deed.worth", "classic §goal.worth")
@editions()
def test_a_deed_stays_with_its_owner_as_wealth(edition: str) -> None:
    game = builder(edition)
    do(game, act.BuyPort(0, PORT))
    assert game.net_worth(0) == 500


@rule("1988 §12.1", "1988 §9.2", "1988 §2.541", "remake §deed.buy", "classic §buy.spaceport")
@editions()
@pytest.mark.parametrize("where", ["Jewelburg", "base"])
def test_a_spaceport_is_bought_in_its_own_system_only(edition: str, where: str) -> None:
    game = builder(edition, where=where)
    assert refused(game, act.BuyPort(0, PORT)) == "not-sold-here"


@rule("1988 §9.2", "1988 §12.1", "remake §deed.buy", "classic §contact.deeds")
@editions()
def test_only_the_deeds_of_the_system_are_on_offer(edition: str) -> None:
    game = builder(edition, where="Jewelburg")
    assert options(game, act.BuyPort) == [act.BuyPort(0, "Jellybeast Landing"), act.BuyPort(0, "Jewelport")]


@rule("1988 §12.1", "1988 §2.541", "1988 §2.54", "remake §deed.spaceport", "classic §buy.spaceport")
@editions()
@pytest.mark.parametrize("owner", [0, 1])
def test_each_orbit_takes_one_spaceport(edition: str, owner: int) -> None:
    game = builder(edition, ports={PORT: owner})
    assert refused(game, act.BuyPort(0, PORT)) == "already-built"
    assert act.BuyPort(0, PORT) not in options(game)


@rule("1988 §12.1", "1988 §9.2", "remake §deed.buy", "remake §trade.buy", "classic §trade.payment")
@editions()
def test_a_deed_must_be_paid_for(edition: str) -> None:
    game = builder(edition, credits=199)
    assert refused(game, act.BuyPort(0, PORT)) == "too-dear"
    assert refused(game, act.BuyFactory(0, LEVEE)) == "too-dear"
    assert not options(game, act.BuyPort, act.BuyFactory)


@rule("1988 §12.1", "remake §barter.iou")
@editions("1988", "remake")
def test_a_deed_may_be_paid_by_barter(edition: str) -> None:
    game = at(
        edition,
        seat0=ship(at=COMFORT, credits=110, ious=["Graw"]),
        cultures={"colony": "Graw"},
        phase="trade",
    )
    do(game, act.BarterIou(0, "Graw"))
    do(game, act.BuyPort(0, PORT))
    assert money(game) == 0


@rule("1988 §12.23", "remake §deed.open-port", "classic §port.open")
@editions()
def test_an_open_port_cannot_be_bought(edition: str) -> None:
    game = at(
        edition,
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


@rule("1988 §12.1", "1988 §1.1", "remake §trade.base", "classic §trade.base")
@editions()
@pytest.mark.parametrize(
    "action", [act.BuyPort(0, PORT), act.BuyFactory(0, "base"), act.BuyFactory(0, LEVEE)]
)
def test_the_base_sells_no_deeds(edition: str, action: act.Action) -> None:
    game = builder(edition, where="base")
    assert refused(game, action) == "not-sold-here"
    assert not options(game, act.BuyPort, act.BuyFactory)


@rule(
    "1988 §3.3",
    "1988 §9.2",
    "1988 §12.1",
    "1988 §13.1",
    "remake §deed.worth",
    "remake §trade.discount",
    "classic §buy.discount",
)
@editions()
def test_the_own_species_sells_deeds_20_percent_cheaper_and_their_worth_is_the_printed_price(
    edition: str,
) -> None:
    game = builder(edition, "Humans")
    assert do(game, act.BuyPort(0, PORT)).credits == 160
    assert do(game, act.BuyFactory(0, LEVEE)).credits == 80
    assert money(game) == 260
    assert game.net_worth(0) == 260 + 200 + 100


@rule("1988 §3.3", "1988 §9.2", "remake §trade.discount", "classic §buy.discount")
@editions()
def test_one_credit_short_of_the_discounted_price_buys_nothing(edition: str) -> None:
    assert do(builder(edition, "Humans", credits=160), act.BuyPort(0, PORT))
    assert refused(builder(edition, "Humans", credits=159), act.BuyPort(0, PORT)) == "too-dear"


@rule("1988 §3.3", "remake §trade.discount", "classic §buy.discount")
@editions()
def test_others_pay_the_full_price_there(edition: str) -> None:
    game = builder(edition, "Dell")
    assert do(game, act.BuyPort(0, PORT)).credits == 200
    assert do(game, act.BuyFactory(0, LEVEE)).credits == 200


ELEVEN = (
    *("Rumbleport", "Rainfall", "Desolation Landing", "Dryport", "Bypass", "Ice Station"),
    *("Shuttlestop", "Terror Station", "Titan's Tower", "Paintfall", "Moonport"),
)


@rule("1988 §2.2", "1988 §12.1", "remake §deed.markers")
@editions("1988", "remake")
def test_the_twelfth_marker_builds(edition: str) -> None:
    game = builder(edition, ports=dict.fromkeys(ELEVEN, 0))
    assert do(game, act.BuyPort(0, PORT))
    assert state_of(game).deeds[0] == 12


@rule("1988 §2.2", "1988 §12.1", "remake §deed.markers")
@editions("1988", "remake")
def test_there_is_no_thirteenth_marker(edition: str) -> None:
    game = builder(edition, ports=dict.fromkeys((*ELEVEN, "Poison Port"), 0))
    assert refused(game, act.BuyPort(0, PORT)) == "no-marker-left"
    assert refused(game, act.BuyFactory(0, LEVEE)) == "no-marker-left"
    assert not options(game, act.BuyPort, act.BuyFactory)


@rule("1988 §12.2", "1988 §12.21", "remake §trade.place", "classic §trade.place")
@editions()
def test_the_cities_of_a_system_with_spaceports_go_on_as_before(edition: str) -> None:
    game = builder(edition, ports={PORT: 1, "Comfort Station": 1})
    assert buy(game, sold_by(edition, "Graw")[0]).credits == 30


@rule("1988 §12.21", "1988 §1.4", "remake §trade.port", "classic §port.merchant")
@editions()
@pytest.mark.parametrize("owner", [0, 1])
def test_everybody_trades_at_a_spaceport_with_its_culture(edition: str, owner: int) -> None:
    game = builder(edition, where=PORT, ports={PORT: owner}, moved=True)
    assert [buy(game, sold_by(edition, "Graw")[0]).credits for _ in range(2)] == [30, 30]


@rule("1988 §12.21", "1988 §1.4", "remake §turn.end", "classic §port.merchant")
@editions()
def test_nobody_trades_on_an_orbit_without_a_spaceport(edition: str) -> None:
    game = at(edition, seat0=ship(at=PORT), cultures={"colony": "Graw"})
    stay(game)
    assert game.decision is not None
    assert game.decision.seat == 1


@rule("1988 §12.21", "1988 §12.2", "remake §trade.place", "classic §port.merchant")
@editions()
def test_a_ship_on_an_orbit_where_a_port_has_been_built_stays_and_trades(edition: str) -> None:
    game = at(
        edition,
        seat0=ship(at=COMFORT, credits=200),
        seat1=ship(at=PORT),
        cultures={"colony": "Graw"},
        phase="trade",
    )
    do(game, act.BuyPort(0, PORT))
    end(game)
    stay(game)
    assert do(game, act.BuyGoods(1, sold_by(edition, "Graw")[0])).credits == 30


@rule("1988 §12.2", "1988 §6.2", "remake §space.port")
@editions("1988", "remake")
def test_a_new_spaceport_can_be_landed_on(edition: str) -> None:
    game = at(
        edition, seat0=ship(at="colony-2"), cultures={"colony": "Graw"}, ports={PORT: 1}, dice=[4, 4, 4]
    )
    head(game, PORT_DOT)
    fly(game, PORT_DOT)
    land(game)
    assert buy(game, "Space Spice")


@rule("1988 §12.3", "1988 §9.1", "remake §deed.buy", "classic §trade.place")
@editions()
def test_no_deed_is_bought_on_an_asteroid(edition: str) -> None:
    game = builder(edition, where="jungle-9")
    assert refused(game, act.BuyPort(0, "Jewelport")) == "no-culture-here"
    assert refused(game, act.BuyFactory(0, "jungle-jewelburg")) == "no-culture-here"


@rule("1988 §12.31", "1988 §2.542", "1988 §4.13", "remake §deed.factory-goods", "classic §buy.factory-goods")
@editions()
def test_a_new_factory_puts_its_goods_on_sale_at_once(edition: str) -> None:
    game, junk = builder(edition), sold_by(edition, "Graw")[1]
    assert refused(game, act.BuyGoods(0, junk)) == "sold-out"
    do(game, act.BuyFactory(0, LEVEE))
    assert laid_out(game, junk) == 1
    assert buy(game, junk).credits == 100
    assert refused(game, act.BuyGoods(0, junk)) == "sold-out"


@rule("1988 §12.31", "1988 §9.41", "remake §deed.limit", "classic §buy.kinds")
@editions()
def test_on_the_landing_turn_the_factory_was_the_one_purchase(edition: str) -> None:
    game = builder(edition, moved=True)
    do(game, act.BuyFactory(0, LEVEE))
    assert refused(game, act.BuyGoods(0, sold_by(edition, "Graw")[1])) == "one-purchase"


@rule("1988 §12.31", "1988 §9.43", "remake §deed.limit", "remake §trade.port", "classic §port.merchant")
@editions()
def test_at_a_spaceport_factory_and_goods_are_bought_on_the_landing_turn(edition: str) -> None:
    game = builder(edition, where=PORT, ports={PORT: 1}, moved=True)
    do(game, act.BuyFactory(0, LEVEE))
    assert buy(game, sold_by(edition, "Graw")[1])


@rule("1988 §12.31", "remake §deed.factory-goods", "classic §buy.factory-goods")
@editions()
@pytest.mark.parametrize("where", [LEVEE, COMFORT, PORT])
def test_factory_goods_are_sold_to_anyone_all_over_the_system(edition: str, where: str) -> None:
    game = at(
        edition,
        seat0=ship(at=where),
        cultures={"colony": "Graw"},
        ports={PORT: 1},
        factories={"Graw": (1, LEVEE)},
        phase="trade",
    )
    assert buy(game, sold_by(edition, "Graw")[1]).credits == 100


@rule("1988 §12.31", "1988 §10.11", "remake §cup.goods", "remake §deed.factory-goods", "classic §cup.place")
@editions()
def test_factory_goods_drawn_again_are_on_sale_again(edition: str) -> None:
    game = at(
        edition,
        seat0=ship(at=COMFORT),
        cultures={"colony": "Humans", "jungle": "Graw"},
        factories={"Graw": (1, "Jewelburg")},
        draws=[sold_by(edition, "Graw")[1]],
        phase="trade",
    )
    load(game, sold_by(edition, "Graw")[1])
    assert laid_out(game, sold_by(edition, "Graw")[1]) == 0
    sell(game, sold_by(edition, "Graw")[1])
    assert laid_out(game, sold_by(edition, "Graw")[1]) == 1

"""The books: where a culture can be visited, what it sells and pays, and what the unknown may hold."""

from __future__ import annotations

import pytest

from tests.table import at, dot_number, load, sell, ship, state_of
from venus.families.original.bots.atlas import atlas_of
from venus.families.original.bots.known_markets import Books, Market, Ware
from venus.game import Game

SPICE = "Space Spice"
# Everybody but the Niks and the Volois has been found.
ALL_BUT_TWO = {
    "rogue": "Nillis",
    "desert": "Graw",
    "biosphere": "Dell",
    "jungle": "Humans",
    "ice": "Shenna",
    "colony": "Yxklyx",
    "cloud": "Zum",
    "war": "Eeepeeep",
    "polluted": "Whynoms",
    "moon": "Cholos",
    "water": "Wollow",
    "genship": "Qossuth",
}


def books_of(game: Game) -> Books:
    """The books of seat 0."""
    view = game.view(0)
    return Books(atlas_of(game.content), view, view.players[0])


def stops(game: Game, culture: str) -> dict[str, bool]:
    """The landing places of a culture, and whether a visit there is limited."""
    books = books_of(game)
    dots = books.atlas.topology.dot_ids
    return {dots[stop.dot]: stop.is_limited for stop in books.markets[culture].stops}


def market_of_the_humans(demands: int = 0) -> Market:
    return books_of(at(cultures={"colony": "Humans"}, demands={"Humans": {SPICE: demands}})).markets["Humans"]


# Where.


def test_a_culture_is_visited_in_its_cities_where_a_visit_is_limited() -> None:
    game = at(cultures={"colony": "Humans"})
    assert stops(game, "Humans") == {"colony-shoemaker-levee": True, "colony-southern-comfort": True}


def test_a_port_that_stands_is_a_stop_without_limits() -> None:
    game = at(cultures={"colony": "Humans"}, ports={"Cobbleport": 1})
    assert stops(game, "Humans")["colony-1"] is False


def test_an_open_port_is_a_stop_without_limits_once_it_is_known() -> None:
    there = {"jungle-5": "Open Port"}
    assert stops(at(cultures={"jungle": "Humans"}, up=there), "Humans")["jungle-5"] is False
    assert "jungle-5" not in stops(at(cultures={"jungle": "Humans"}, markers=there), "Humans")


def test_a_factory_is_no_landing_place_of_its_own() -> None:
    game = at(cultures={"colony": "Humans"}, factories={"Humans": (1, "Southern Comfort")})
    assert len(stops(game, "Humans")) == 2


def test_stops_are_listed_in_the_order_of_the_map() -> None:
    ports = {"Goliath": 1, "Grandport": 0, "Greathome": 1}
    game = at(cultures={"giant": "Humans"}, ports=ports)
    assert list(stops(game, "Humans"))[3:] == ["giant-1", "giant-3", "giant-5"]


def test_the_market_of_a_dot_is_known_where_a_ship_can_trade() -> None:
    game = at(cultures={"colony": "Humans"}, ports={"Cobbleport": 1})
    found = {
        name: books_of(game).market_at(dot_number(state_of(game), name))
        for name in ("Cobbleport", "Comfort Station", "Southern Comfort", "Smoke Ring", "base-colony-1")
    }
    assert {name for name, market in found.items() if market} == {"Cobbleport", "Southern Comfort"}


def test_the_base_is_a_market_from_the_beginning() -> None:
    books = books_of(at())
    base = books.market_at(books.atlas.index["base"])
    assert list(books.markets) == ["Galactic Base"] and base is books.markets["Galactic Base"]


# What for how much.


def test_a_price_falls_demand_by_demand_down_to_the_payoff() -> None:
    assert [market_of_the_humans(demands=2).price(SPICE, sold) for sold in range(4)] == [160, 120, 80, 80]


def test_without_demands_the_payoff_is_paid_and_for_what_nobody_wants_nothing() -> None:
    market = market_of_the_humans()
    assert (market.price(SPICE), market.price("Rock Videos")) == (80, 0)


def test_the_books_foresee_what_the_game_pays() -> None:
    game = at(
        seat0=ship("Transport", at="Cobbleport", goods=3 * [SPICE]),
        cultures={"colony": "Humans"},
        ports={"Cobbleport": 1},
        demands={"Humans": {SPICE: 2}},
        draws=["Bionic Perfume", "Bionic Perfume", SPICE],
        phase="trade",
    )
    market = books_of(game).markets["Humans"]
    assert [sell(game, SPICE).credits for _ in range(3)] == [market.price(SPICE, sold) for sold in range(3)]


def test_wares_are_listed_as_long_as_there_are_any() -> None:
    game = at(cultures={"desert": "Graw", "colony": "Humans"}, stock={SPICE: 4, "Rock Videos": 0})
    markets = books_of(game).markets
    assert (markets["Graw"].wares, markets["Humans"].wares) == ((Ware(SPICE, 30, 4),), ())


def test_factory_goods_are_listed_once_the_factory_stands() -> None:
    bare = at(cultures={"desert": "Graw"})
    built = at(cultures={"desert": "Graw"}, factories={"Graw": (1, "Dry City")})
    names = [[ware.name for ware in books_of(game).markets["Graw"].wares] for game in (bare, built)]
    assert names == [[SPICE], [SPICE, "Glorious Junk"]]


def test_a_demand_counts_for_the_goods_it_names() -> None:
    game = at(cultures={"colony": "Humans"}, demands={"Humans": {SPICE: 1}})
    assert books_of(game).markets["Humans"].price("Glorious Junk") == 200


def test_a_demand_counts_for_factory_goods_too_where_the_rules_say_so() -> None:
    wanted = {"Humans": {"Glorious Junk": 1}}
    game = at("classic", species=("Humans", "Eeepeeep"), cultures={"colony": "Humans"}, demands=wanted)
    assert books_of(game).markets["Humans"].price("Factory Glorious Junk") == 240


def test_the_best_price_is_the_highest_of_all_known_buyers() -> None:
    cultures = {"colony": "Humans", "jungle": "Niks"}
    game = at(cultures=cultures, demands={"Niks": {SPICE: 1}})
    hidden = at(cultures=cultures, discovered=["colony"], demands={"Niks": {SPICE: 1}})
    assert (books_of(game).best_price(SPICE), books_of(hidden).best_price(SPICE)) == (140, 80)
    assert books_of(game).best_price("Rock Videos") == 0


def test_fares_pay_at_their_goal_and_wait_at_their_home() -> None:
    fare = "Fare from Yxklyx to Humans"
    game = at(cultures={"colony": "Humans", "jungle": "Yxklyx"}, fares=[fare])
    markets = books_of(game).markets
    assert (markets["Humans"].fees, markets["Yxklyx"].waiting) == ({fare: 120}, (fare,))


# The unknown.


def test_a_hidden_culture_buys_as_often_as_there_are_buyers_among_the_hidden() -> None:
    assert books_of(at()).chance_hidden_buys(SPICE) == pytest.approx(4 / 14)
    assert books_of(at(cultures={"colony": "Humans"})).chance_hidden_buys(SPICE) == pytest.approx(3 / 13)
    assert books_of(at(cultures={"colony": "Zum"})).chance_hidden_buys(SPICE) == pytest.approx(4 / 13)


def test_two_hidden_cultures_are_weighed_by_hand() -> None:
    books = books_of(at(cultures=ALL_BUT_TWO))
    assert books.hidden == ["giant", "asteroids"]
    assert (books.chance_hidden_buys(SPICE), books.mean_iou()) == (1 / 2, (80 + 120) / 2)


def test_where_nothing_is_hidden_nothing_is_hoped_for() -> None:
    books = books_of(at(cultures={**ALL_BUT_TWO, "giant": "Niks", "asteroids": "Volois"}))
    assert (books.hidden, books.chance_hidden_buys(SPICE), books.mean_iou()) == ([], 0, 0)


def test_a_system_seen_alone_is_no_longer_hidden_to_its_seat() -> None:
    game = at(cultures={"colony": "Humans"}, discovered=[])
    state = state_of(game)
    state.seen_systems[0] |= 1 << state.tables.system_index["colony"]
    assert "Humans" in books_of(game).markets and "colony" not in books_of(game).hidden


def test_what_lies_in_a_hold_is_worth_a_little_less_than_it_cost() -> None:
    game = at(cultures={"desert": "Graw"})
    load(game, SPICE)
    assert 0 < atlas_of(game.content).book_worth[SPICE] < 30

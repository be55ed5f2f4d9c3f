"""Selling goods: §9.3, §9.31, and who buys what, §2.51."""

from __future__ import annotations

import pytest

from tests.table import (
    aboard,
    at,
    in_cup,
    laid_out,
    load,
    money,
    options,
    refused,
    rule,
    sell,
    ship,
    state_of,
    told,
)
from venus.families import load_edition
from venus.families.original import actions as act
from venus.families.original import events
from venus.game import Game

CULTURES = tuple(culture.name for culture in load_edition("1988").tables.content.cultures)


def merchant(culture: str, goods: str) -> Game:
    """A ship with one load in a city of this culture."""
    return at(
        seat0=ship(at="Southern Comfort", goods=[goods]),
        cultures={"colony": culture},
        draws=[goods],
        phase="trade",
    )


@rule("1988 §9.31", "1988 §9.3", "1988 §2.7")
def test_the_bank_pays_the_payoff_and_the_marker_goes_into_the_cup() -> None:
    game = merchant("Shenna", "Rock Videos")
    state = state_of(game)
    bank = state.bank
    happened = game.apply(act.SellGoods(0, "Rock Videos"))
    assert happened == [
        events.GoodsSold(0, "Rock Videos", 200, 0),
        events.MarkerDrawn("Rock Videos", "Humans"),
    ]
    assert (money(game), state.bank) == (300, bank - 200)
    assert aboard(game) == []


@rule("1988 §9.31", "1988 §9.1")
def test_a_culture_that_is_not_on_the_marker_does_not_buy() -> None:
    game = merchant("Graw", "Rock Videos")
    assert refused(game, act.SellGoods(0, "Rock Videos")) == "not-bought-here"


BUYERS = [
    ("Bionic Perfume", {"Graw", "Niks", "Dell", "Humans"}),
    ("Voll Silk", {"Graw", "Niks", "Dell", "Humans"}),
    ("Space Spice", {"Niks", "Dell", "Humans", "Shenna"}),
    ("Mulch Wine", {"Dell", "Humans", "Shenna", "Yxklyx"}),
    ("Finest Dust", {"Shenna", "Yxklyx", "Zum", "Eeepeeep"}),
    ("Rock Videos", {"Shenna", "Yxklyx", "Zum", "Eeepeeep"}),
    ("Melf Pelts", {"Yxklyx", "Zum", "Eeepeeep", "Whynoms"}),
    ("Immortal Grease", {"Zum", "Eeepeeep", "Whynoms", "Cholos", "Wollow"}),
    ("Chicle Liquor", {"Whynoms", "Cholos", "Wollow", "Qossuth"}),
    ("Servomechanisms", {"Whynoms", "Cholos", "Wollow", "Qossuth"}),
    ("Impossible Furniture", {"Cholos", "Wollow", "Qossuth", "Nillis", "Volois"}),
    ("Designer Genes", {"Qossuth", "Nillis", "Volois", "Graw"}),
    ("Megalith Paperweights", {"Qossuth", "Nillis", "Volois", "Graw"}),
    ("Psychotic Sculptures", {"Nillis", "Volois", "Graw", "Niks"}),
]


@rule("1988 §2.51", "1988 §9.31")
@pytest.mark.parametrize(("goods", "buyers"), BUYERS)
def test_the_next_three_numbers_buy_goods_and_one_follows_ten(goods: str, buyers: set[str]) -> None:
    willing = {culture for culture in CULTURES if options(merchant(culture, goods), act.SellGoods)}
    assert willing == buyers


@rule("1988 §2.51")
def test_9b_does_not_buy_from_9a() -> None:
    assert (
        refused(merchant("Wollow", "Designer Genes"), act.SellGoods(0, "Designer Genes")) == "not-bought-here"
    )


@rule("1988 §2.51")
def test_a_culture_does_not_buy_its_own_goods_back() -> None:
    assert refused(merchant("Humans", "Rock Videos"), act.SellGoods(0, "Rock Videos")) == "not-bought-here"


@rule("1988 §2.51", "1988 §2.542", "1988 §9.31")
def test_factory_goods_are_bought_by_those_who_buy_the_goods_of_their_culture() -> None:
    game = at(
        seat0=ship(at="Southern Comfort"),
        cultures={"colony": "Graw", "ice": "Nillis"},
        factories={"Nillis": (1, "Hoth Base")},
        draws=["Guard Plants"],
        phase="trade",
    )
    load(game, "Guard Plants")
    assert sell(game, "Guard Plants").credits == 160


@rule("1988 §12.31", "1988 §10.11")
def test_factory_goods_that_are_sold_wait_in_the_cup_until_drawn() -> None:
    game = at(
        seat0=ship(at="Southern Comfort"),
        cultures={"colony": "Graw", "ice": "Nillis"},
        factories={"Nillis": (1, "Hoth Base")},
        draws=["Melf Pelts demand at Yxklyx"],
        phase="trade",
    )
    load(game, "Guard Plants")
    sell(game, "Guard Plants")
    assert (in_cup(game, "Guard Plants"), laid_out(game, "Guard Plants")) == (1, 0)


@rule("1988 §9.3")
def test_nobody_sells_what_is_not_aboard() -> None:
    assert refused(merchant("Shenna", "Rock Videos"), act.SellGoods(0, "Space Spice")) == "not-yours"


@rule("1988 §9.3", "1988 §9.21")
def test_the_base_buys_no_goods() -> None:
    game = at(seat0=ship(at="base", goods=["Rock Videos"]), phase="trade")
    assert refused(game, act.SellGoods(0, "Rock Videos")) == "not-bought-here"


@rule("1988 §9.3")
def test_only_goods_bring_money_and_deeds_bring_nothing() -> None:
    game = at(
        seat0=ship(
            at="Southern Comfort",
            equipment=["Shield"],
            relics=["Spy Eye"],
            ious=["Shenna"],
            goods=["Space Spice"],
        ),
        cultures={"colony": "Shenna"},
        ports={"Cobbleport": 0},
        phase="trade",
    )
    verbs = {type(action).__name__ for action in options(game) if not type(action).__name__.startswith("Buy")}
    assert verbs == {
        *("SellGoods", "BarterEquipment", "BarterRelic", "BarterIou"),
        *("JettisonGoods", "JettisonEquipment", "EndTurn"),
    }


@rule("1988 §9.31", "1988 §10.1")
def test_a_marker_is_drawn_after_each_sale_and_before_the_next() -> None:
    game = at(
        seat0=ship(at="Southern Comfort", goods=2 * ["Rock Videos"]),
        cultures={"colony": "Shenna"},
        phase="trade",
    )
    drawn = [told(game, act.SellGoods(0, "Rock Videos"), events.MarkerDrawn) for _ in range(2)]
    assert [len(markers) for markers in drawn] == [1, 1]

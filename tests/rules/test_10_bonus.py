"""Demands: §10.2, §10.21, §2.62."""

from __future__ import annotations

from collections.abc import Sequence

from tests.table import (
    at,
    buy,
    do,
    end,
    fly,
    head,
    in_cup,
    laid_out,
    load,
    money,
    refused,
    rule,
    sell,
    ship,
    told,
)
from venus.families.original import actions as act
from venus.families.original import events
from venus.game import Game

SPICE = "Space Spice"
DEMAND = "Space Spice demand at Humans"
OTHERS = 3 * ["Finest Dust demand at Zum"] + 2 * ["Melf Pelts demand at Yxklyx"]


def spice_trader(demands: int, draws: Sequence[str] = OTHERS, loads: int = 3) -> Game:
    """A Transport full of Space Spice at a spaceport of the Humans."""
    return at(
        seat0=ship("Transport", "Cobbleport", goods=loads * [SPICE]),
        cultures={"colony": "Humans"},
        ports={"Cobbleport": 1},
        demands={"Humans": {SPICE: demands}},
        draws=draws,
        phase="trade",
    )


@rule("1988 §10.2", "1988 §2.62", "1988 §2.6")
def test_a_demand_adds_its_bonus_to_the_payoff() -> None:
    game = spice_trader(1)
    assert sell(game, SPICE) == events.GoodsSold(0, SPICE, 120, 40)
    assert money(game) == 220


@rule("1988 §10.2")
def test_without_a_demand_there_is_no_bonus() -> None:
    assert sell(spice_trader(0), SPICE) == events.GoodsSold(0, SPICE, 80, 0)


@rule("1988 §10.21", "1988 §10.2")
def test_every_matching_demand_adds_to_the_payoff_but_only_one_is_used_up() -> None:
    game = spice_trader(2)
    assert [sell(game, SPICE).credits for _ in range(3)] == [160, 120, 80]


@rule("1988 §10.21")
def test_each_sale_returns_one_demand_to_the_cup() -> None:
    game = spice_trader(2)
    sell(game, SPICE)
    assert (laid_out(game, DEMAND), in_cup(game, DEMAND)) == (1, 3)


@rule("1988 §10.2", "1988 §10.1")
def test_goods_and_demand_go_in_together_and_two_markers_come_out() -> None:
    game = spice_trader(1)
    drawn = told(game, act.SellGoods(0, SPICE), events.MarkerDrawn)
    assert [event.marker for event in drawn] == OTHERS[:2]
    assert in_cup(game) == 48


@rule("1988 §10.2", "1988 §10.1")
def test_the_demand_that_was_used_up_can_be_drawn_again_at_once() -> None:
    game = spice_trader(1, draws=[SPICE, DEMAND, *OTHERS])
    assert [sell(game, SPICE).credits for _ in range(2)] == [120, 120]


@rule("1988 §10.1", "1988 §10.12")
def test_a_demand_that_is_drawn_raises_the_next_sale() -> None:
    game = spice_trader(0, draws=[DEMAND, *OTHERS])
    assert [sell(game, SPICE).credits for _ in range(3)] == [80, 120, 80]


@rule("1988 §10.2", "1988 §2.62")
def test_the_demand_of_another_culture_does_not_count() -> None:
    game = at(
        seat0=ship(at="Southern Comfort", goods=[SPICE]),
        cultures={"colony": "Humans", "jungle": "Niks"},
        demands={"Niks": {SPICE: 2}},
        phase="trade",
    )
    assert sell(game, SPICE).credits == 80


@rule("1988 §10.2", "1988 §2.62")
def test_a_demand_for_other_goods_does_not_count() -> None:
    game = at(
        seat0=ship(at="Southern Comfort", goods=[SPICE]),
        cultures={"colony": "Niks"},
        demands={"Niks": {"Bionic Perfume": 2, "Voll Silk": 1}},
        phase="trade",
    )
    assert sell(game, SPICE).bonus == 0
    assert laid_out(game, "Voll Silk demand at Niks") == 1


@rule("1988 §2.62", "1988 §2.51")
def test_demands_do_not_match_factory_goods() -> None:
    game = at(
        seat0=ship(at="Southern Comfort"),
        cultures={"colony": "Humans", "jungle": "Graw"},
        factories={"Graw": (1, "Jewelburg")},
        demands={"Humans": {SPICE: 4}},
        phase="trade",
    )
    load(game, "Glorious Junk")
    assert sell(game, "Glorious Junk") == events.GoodsSold(0, "Glorious Junk", 200, 0)


@rule("1988 §10.12", "1988 §7.3")
def test_demands_that_waited_for_a_hidden_culture_pay_as_soon_as_it_is_discovered() -> None:
    game = at(
        seat0=ship(at="colony-4", goods=[SPICE]),
        cultures={"colony": "Humans"},
        discovered=[],
        demands={"Humans": {SPICE: 2}},
        dice=[1, 2, 3],
    )
    head(game, "colony-southern-comfort")
    fly(game, "colony-southern-comfort")
    assert sell(game, SPICE).credits == 160


@rule("1988 §10.12")
def test_a_demand_is_used_by_whoever_sells_first() -> None:
    game = at(
        seat0=ship(at="Southern Comfort", goods=[SPICE]),
        seat1=ship(at="Southern Comfort", goods=[SPICE]),
        cultures={"colony": "Humans"},
        demands={"Humans": {SPICE: 1}},
        draws=OTHERS,
        phase="trade",
    )
    first = sell(game, SPICE)
    end(game)
    do(game, act.StayPut(1))
    assert (first.credits, sell(game, SPICE).credits) == (120, 80)


@rule("1988 §10.11", "1988 §10.1")
def test_goods_that_are_drawn_can_be_bought_in_the_same_visit() -> None:
    game = at(
        seat0=ship(at="Cobbleport", goods=["Rock Videos"], credits=120),
        seat1=ship("Freighter", goods=4 * ["Rock Videos"]),
        cultures={"colony": "Humans"},
        ports={"Cobbleport": 1},
        draws=["Rock Videos"],
        phase="trade",
    )
    assert refused(game, act.BuyGoods(0, "Rock Videos")) == "sold-out"
    do(game, act.JettisonGoods(0, "Rock Videos"))
    assert buy(game, "Rock Videos")

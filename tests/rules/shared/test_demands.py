"""Demands."""

from __future__ import annotations

from collections.abc import Sequence

from tests.table import (
    EDITIONS,
    at,
    buy,
    do,
    editions,
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
    sold_by,
    told,
)
from venus.families.original import actions as act
from venus.families.original import events
from venus.game import Game

SPICE = {edition: sold_by(edition, "Graw")[0] for edition in EDITIONS}
DEMAND = {edition: f"{goods} demand at Humans" for edition, goods in SPICE.items()}
OTHERS = 3 * ["Finest Dust demand at Zum"] + 2 * ["Immortal Grease demand at Eeepeeep"]


def spice_trader(edition: str, demands: int, draws: Sequence[str] = OTHERS, loads: int = 3) -> Game:
    """A Transport full of the goods of the Graw at a spaceport of the Humans."""
    return at(
        edition,
        seat0=ship("Transport", "Cobbleport", goods=loads * [SPICE[edition]]),
        cultures={"colony": "Humans"},
        ports={"Cobbleport": 1},
        demands={"Humans": {SPICE[edition]: demands}},
        draws=draws,
        phase="trade",
    )


@rule("1988 §10.2", "1988 §2.62", "1988 §2.6", "remake §cup.demand", "classic §cup.demand")
@editions()
def test_a_demand_adds_its_bonus_to_the_payoff(edition: str) -> None:
    game = spice_trader(edition, 1)
    assert sell(game, SPICE[edition]) == events.GoodsSold(0, SPICE[edition], 120, 40)
    assert money(game) == 220


@rule("1988 §10.2", "remake §cup.demand", "classic §cup.demand")
@editions()
def test_without_a_demand_there_is_no_bonus(edition: str) -> None:
    assert sell(spice_trader(edition, 0), SPICE[edition]) == events.GoodsSold(0, SPICE[edition], 80, 0)


@rule("1988 §10.21", "1988 §10.2", "remake §cup.high-demand", "classic §cup.high-demand")
@editions()
def test_every_matching_demand_adds_to_the_payoff_but_only_one_is_used_up(edition: str) -> None:
    game = spice_trader(edition, 2)
    sales = [sell(game, SPICE[edition]) for _ in range(3)]
    assert [(sale.credits, sale.bonus) for sale in sales] == [(160, 80), (120, 40), (80, 0)]
    assert laid_out(game, DEMAND[edition]) == 0


@rule("1988 §10.21", "remake §cup.high-demand", "classic §cup.high-demand")
@editions()
def test_each_sale_returns_one_demand_to_the_cup(edition: str) -> None:
    game = spice_trader(edition, 2)
    sell(game, SPICE[edition])
    assert (laid_out(game, DEMAND[edition]), in_cup(game, DEMAND[edition])) == (1, 3)


@rule("1988 §10.2", "1988 §10.1", "remake §cup.high-demand", "classic §cup.demand", "classic §cup.draw")
@editions()
def test_goods_and_demand_go_in_together_and_two_markers_come_out(edition: str) -> None:
    game = spice_trader(edition, 1)
    drawn = told(game, act.SellGoods(0, SPICE[edition]), events.MarkerDrawn)
    assert [event.marker for event in drawn] == OTHERS[:2]
    assert in_cup(game) == (47 if edition == "classic" else 48)
    assert game.audit() == []


@rule("1988 §10.2", "1988 §10.1", "remake §cup.demand", "classic §cup.demand")
@editions()
def test_the_demand_that_was_used_up_can_be_drawn_again_at_once(edition: str) -> None:
    game = spice_trader(edition, 1, draws=[SPICE[edition], DEMAND[edition], *OTHERS])
    assert [sell(game, SPICE[edition]).credits for _ in range(2)] == [120, 120]


@rule("1988 §10.1", "1988 §10.12", "remake §cup.draw", "classic §cup.draw")
@editions()
def test_a_demand_that_is_drawn_raises_the_next_sale(edition: str) -> None:
    game = spice_trader(edition, 0, draws=[DEMAND[edition], *OTHERS])
    assert [sell(game, SPICE[edition]).credits for _ in range(3)] == [80, 120, 80]


@rule("1988 §10.2", "1988 §2.62", "remake §cup.demand", "classic §cup.demand")
@editions()
def test_the_demand_of_another_culture_does_not_count(edition: str) -> None:
    game = at(
        edition,
        seat0=ship(at="Southern Comfort", goods=[SPICE[edition]]),
        cultures={"colony": "Humans", "jungle": "Niks"},
        demands={"Niks": {SPICE[edition]: 2}},
        phase="trade",
    )
    assert sell(game, SPICE[edition]).credits == 80


@rule("1988 §2.62", "1988 §2.51", "remake §cup.demand")
@editions("1988", "remake")
def test_demands_do_not_match_factory_goods(edition: str) -> None:
    game = at(
        edition,
        seat0=ship(at="Southern Comfort"),
        cultures={"colony": "Humans", "jungle": "Graw"},
        factories={"Graw": (1, "Jewelburg")},
        demands={"Humans": {SPICE[edition]: 4}},
        phase="trade",
    )
    load(game, "Glorious Junk")
    assert sell(game, "Glorious Junk") == events.GoodsSold(0, "Glorious Junk", 200, 0)
    assert laid_out(game, DEMAND[edition]) == 4


@rule("1988 §10.12", "1988 §7.3", "remake §cup.place", "classic §cup.hidden")
@editions()
def test_demands_that_waited_for_a_hidden_culture_pay_as_soon_as_it_is_discovered(edition: str) -> None:
    game = at(
        edition,
        seat0=ship(at="colony-4", goods=[SPICE[edition]]),
        cultures={"colony": "Humans"},
        discovered=[],
        demands={"Humans": {SPICE[edition]: 2}},
        dice=[1, 2, 3],
    )
    head(game, "colony-southern-comfort")
    fly(game, "colony-southern-comfort")
    assert sell(game, SPICE[edition]).credits == 160


@rule("1988 §10.12", "remake §cup.demand", "classic §cup.demand")
@editions()
def test_a_demand_is_used_by_whoever_sells_first(edition: str) -> None:
    game = at(
        edition,
        seat0=ship(at="Southern Comfort", goods=[SPICE[edition]]),
        seat1=ship(at="Southern Comfort", goods=[SPICE[edition]]),
        cultures={"colony": "Humans"},
        demands={"Humans": {SPICE[edition]: 1}},
        draws=OTHERS,
        phase="trade",
    )
    first = sell(game, SPICE[edition])
    end(game)
    do(game, act.StayPut(1))
    assert (first.credits, sell(game, SPICE[edition]).credits) == (120, 80)


@rule("1988 §10.11", "1988 §10.1", "remake §cup.goods", "classic §cup.draw")
@editions()
def test_goods_that_are_drawn_can_be_bought_in_the_same_visit(edition: str) -> None:
    game = at(
        edition,
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

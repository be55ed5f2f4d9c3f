"""The bonus cup: §cup of the classic game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tests.table import (
    at,
    do,
    fly,
    head,
    in_cup,
    laid_out,
    load,
    options,
    refused,
    rule,
    sell,
    ship,
    state_of,
    told,
)
from venus.families.original import actions as act
from venus.families.original import events
from venus.game import Game

JUNK = "Glorious Junk"
JUNK_DEMAND = "Glorious Junk demand at Humans"
DUST_DEMAND = "Finest Dust demand at Zum"
TOYS_DEMAND = "Living Toys demand at Shenna"


def visit(
    goods: Sequence[str],
    demands: Mapping[str, Mapping[str, int]] | None = None,
    draws: Sequence[str] = (),
    **setting: Any,
) -> Game:
    """A Freighter with these goods at the Humans' in the Colony World; the Graw live in the Jungle World."""
    return at(
        "classic",
        species=("Eeepeeep", "Whynoms"),
        seat0=ship("Freighter", "Southern Comfort", goods=goods),
        cultures={"colony": "Humans", "jungle": "Graw"},
        demands=demands,
        draws=draws,
        phase="trade",
        **setting,
    )


@rule("classic §cup.demand", "classic §cup.draw")
def test_goods_and_demand_go_in_together_and_two_tokens_come_out() -> None:
    game = visit([JUNK], {"Humans": {JUNK: 1}}, [JUNK_DEMAND, JUNK])
    before, laid = in_cup(game), laid_out(game, JUNK)
    assert game.apply(act.SellGoods(0, JUNK)) == [
        events.GoodsSold(0, JUNK, 120, 40),
        events.MarkerDrawn(JUNK_DEMAND, "Humans"),
        events.MarkerDrawn(JUNK, "Graw"),
    ]
    assert (in_cup(game), laid_out(game, JUNK), laid_out(game, JUNK_DEMAND)) == (before, laid + 1, 1)


@rule("classic §cup.demand")
def test_a_demand_for_other_goods_or_elsewhere_pays_nothing() -> None:
    game = visit([JUNK], {"Humans": {"Finest Dust": 2}, "Niks": {JUNK: 2}})
    assert sell(game, JUNK).credits == 80
    assert laid_out(game, "Glorious Junk demand at Niks") >= 2


@rule("classic §cup.demand-factory")
def test_factory_goods_fulfil_the_demands_for_their_goods() -> None:
    draws = [DUST_DEMAND, TOYS_DEMAND]
    game = visit([], {"Humans": {JUNK: 2}}, draws, factories={"Graw": (1, "Jewelburg")})
    load(game, "Factory Glorious Junk")
    event = sell(game, "Factory Glorious Junk")
    assert (event.credits, event.bonus) == (200 + 2 * 40, 80)
    assert (laid_out(game, JUNK_DEMAND), in_cup(game, "Factory Glorious Junk")) == (1, 1)


@rule("classic §cup.demand-factory")
def test_factory_goods_fulfil_no_demand_for_other_goods() -> None:
    game = visit([], {"Humans": {"Finest Dust": 2}}, factories={"Graw": (1, "Jewelburg")})
    load(game, "Factory Glorious Junk")
    assert sell(game, "Factory Glorious Junk").bonus == 0


@rule("classic §cup.draw")
def test_the_cup_always_holds_47_tokens_between_actions() -> None:
    game = visit(3 * [JUNK], {"Humans": {JUNK: 1}})
    for _ in range(3):
        sell(game, JUNK)
        assert in_cup(game) == 47
    assert game.audit() == []


@rule("classic §cup.place")
def test_each_kind_of_token_goes_to_its_own_culture() -> None:
    game = visit(3 * [JUNK], draws=["Arms Dealer", JUNK, "Finest Dust demand at Humans"])
    drawn = [told(game, act.SellGoods(0, JUNK), events.MarkerDrawn) for _ in range(3)]
    assert [event.culture for (event,) in drawn] == ["Graw", "Graw", "Humans"]


@rule("classic §cup.place", "classic §sell.factory-goods")
def test_factory_goods_that_are_drawn_go_back_to_their_seller() -> None:
    draws = [DUST_DEMAND, "Factory Glorious Junk"]
    game = visit([JUNK], draws=draws, factories={"Graw": (1, "Jewelburg")})
    load(game, "Factory Glorious Junk")
    sell(game, "Factory Glorious Junk")
    sell(game, JUNK)
    assert laid_out(game, "Factory Glorious Junk") == 1


@rule("classic §cup.hidden")
def test_what_is_drawn_for_a_hidden_culture_waits_until_it_is_found() -> None:
    game = at(
        "classic",
        species=("Eeepeeep", "Whynoms"),
        seat0=ship("Freighter", "colony-4", goods=[JUNK, JUNK]),
        cultures={"colony": "Humans"},
        discovered=(),
        fares=["Spy"],
        demands={"Humans": {JUNK: 2}},
        draws=[DUST_DEMAND, TOYS_DEMAND],
        dice=[3, 3],
    )
    head(game, "colony-southern-comfort")
    fly(game, "colony-southern-comfort")
    assert sell(game, JUNK).credits == 160
    assert (laid_out(game, DUST_DEMAND), laid_out(game, TOYS_DEMAND)) == (1, 1)


@rule("classic §cup.hidden", "classic §passenger.pick-up")
def test_a_passenger_drawn_for_a_hidden_culture_cannot_be_picked_up_elsewhere() -> None:
    game = visit([JUNK], draws=["Spy"])
    sell(game, JUNK)
    assert laid_out(game, "Spy") == 1
    assert refused(game, act.PickUpFare(0, "Spy")) == "not-waiting-here"
    assert options(game, act.PickUpFare) == []


@rule("classic §cup.draw")
def test_nothing_else_stirs_the_cup() -> None:
    game = visit([])
    cup = state_of(game).cup[:]
    do(game, act.BuyShip(0, "Scout"))
    assert state_of(game).cup == cup

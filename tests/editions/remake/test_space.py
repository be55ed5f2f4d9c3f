"""What the symbols on the remake's map do."""

from __future__ import annotations

from tests.table import (
    at,
    buy,
    fly,
    happened,
    head,
    land,
    money,
    options,
    points,
    question,
    reachable,
    refused,
    rule,
    ship,
    where,
)
from venus.families.original import actions as act
from venus.families.original import events


@rule("remake §space.asteroid")
def test_on_an_asteroid_players_trade_with_each_other_and_with_no_culture() -> None:
    game = at(
        "remake",
        seat0=ship(at="desert-4"),
        seat1=ship(at="desert-5"),
        cultures={"desert": "Graw"},
        dice=[2, 2, 2],
    )
    head(game, "desert-5")
    fly(game, "desert-5")
    land(game)
    assert options(game, act.Offer) == [act.Offer(0, 1)]
    assert refused(game, act.BuyGoods(0, "Space Spice")) == "no-culture-here"


@rule("remake §space.port", "remake §trade.port")
def test_a_ship_docks_at_a_spaceport_finds_the_culture_and_trades_without_limit() -> None:
    game = at(
        "remake",
        seat0=ship(at="colony-2"),
        seat1=ship(at="colony-1"),
        cultures={"colony": "Graw"},
        discovered=[],
        ports={"Cobbleport": 1},
        dice=[1, 1, 1],
    )
    head(game, "colony-1")
    fly(game, "colony-1")
    assert happened(land(game), events.CultureDiscovered)
    assert [buy(game, "Space Spice").credits for _ in range(2)] == [30, 30]
    assert options(game, act.Offer) == [act.Offer(0, 1)]


@rule("remake §space.penalty-relief")
def test_a_skipped_penalty_turned_up_with_the_last_point_is_left_free_of_cost() -> None:
    game = at(
        "remake",
        seat0=ship("Freighter", at="jungle-7", equipment=["Red Drive"]),
        markers={"jungle-5": "Red Penalty 20"},
        dice=[1, 1],
    )
    head(game, "jungle-6")
    fly(game, "jungle-6", "jungle-5")
    assert (points(game), reachable(game)) == (0, {"jungle-3", "rogue-jungle-7"})
    assert refused(game, act.Fly(0, "jungle-6")) == "no-turning-back"
    fly(game, "jungle-3")
    assert (where(game), money(game), question(game)) == ("jungle-3", 100, "jettison")

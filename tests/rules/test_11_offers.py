"""§11.3 and §11.4: what was got from a player this turn is kept."""

from __future__ import annotations

from dataclasses import replace

from tests.table import Ship, at, do, refused, rule, ship
from venus.families.original import actions as act
from venus.families.original.actions import Bundle
from venus.game import Game

SPICE = "Space Spice"
WINE = "Mulch Wine"
FARE = "Fare from Graw to Qossuth"


def meeting(one: Ship | None = None, other: Ship | None = None, where: str = "Southern Comfort") -> Game:
    """Two ships on the same dot, a third one at the Base; seat 0 is in turn."""
    one = one or ship(goods=[SPICE])
    other = other or ship(goods=[WINE])
    one.at = other.at = where
    return at(
        seat0=one,
        seat1=other,
        seat2=ship(),
        cultures={"colony": "Shenna", "jungle": "Niks"},
        ports={"Cobbleport": 2},
        phase="trade",
        moved=True,
    )


def propose(give: Bundle, get: Bundle, partner: int = 1) -> act.Offer:
    return act.Offer(0, partner, give, get)


@rule("1988 §11.3", "1988 §11.4")
def test_what_was_got_from_a_player_is_not_jettisoned_this_turn() -> None:
    game = meeting(
        ship("Freighter", goods=[WINE], equipment=["Shield"]),
        ship("Freighter", goods=[WINE], equipment=["Shield"], fares=[FARE]),
    )
    do(game, propose(Bundle(1), Bundle(goods=(WINE,), equipment=("Shield",), fares=(FARE,))))
    do(game, act.AcceptOffer(1))
    do(game, act.JettisonGoods(0, WINE))
    do(game, act.JettisonEquipment(0, "Shield"))
    assert refused(game, act.JettisonGoods(0, WINE)) == "acquired-this-turn"
    assert refused(game, act.JettisonEquipment(0, "Shield")) == "acquired-this-turn"
    assert refused(game, act.JettisonFare(0, FARE)) == "acquired-this-turn"


@rule("1988 §11.3", "1988 §11.4")
def test_of_identical_goods_the_newly_got_load_is_sold_and_the_old_one_may_go() -> None:
    game = meeting(ship(goods=[WINE]))
    do(game, propose(Bundle(20), Bundle(goods=(WINE,))))
    do(game, act.AcceptOffer(1))
    do(game, act.SellGoods(0, WINE))
    assert do(game, act.JettisonGoods(0, WINE))


@rule("1988 §11.3", "1988 §11.4")
def test_what_was_got_and_given_back_counts_no_more() -> None:
    holder = ship("Transport", goods=[WINE], equipment=["Shield"])
    game = meeting(holder, replace(holder))
    bundle = Bundle(goods=(WINE,), equipment=("Shield",))
    for deal in (propose(Bundle(5), bundle), propose(bundle, Bundle(5))):
        do(game, deal)
        do(game, act.AcceptOffer(1))
    do(game, act.JettisonGoods(0, WINE))
    assert do(game, act.JettisonEquipment(0, "Shield"))

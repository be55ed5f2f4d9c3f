"""Room on a ship: holds, hull and what needs neither. §3.43 to §3.433."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tests.table import aboard, at, buy, do, refused, rule, ship
from venus.families.original import actions as act
from venus.game import Game

SPICE = "Space Spice"
FARES = ["Fare from Graw to Qossuth", "Fare from Dell to Galactic Base", "Fare from Shenna to Galactic Base"]


def laden(
    culture: str,
    kind: str = "Scout",
    goods: Sequence[str] = (),
    equipment: Sequence[str] = (),
    relics: Sequence[str] = (),
    fares: Sequence[str] = (),
) -> Game:
    """A ship with its cargo in a city of this culture."""
    return at(
        seat0=ship(kind, "Southern Comfort", 900, goods, equipment, relics, fares),
        cultures={"colony": culture},
        species=("Eeepeeep", "Whynoms"),
        phase="trade",
    )


@rule("1988 §3.43", "1988 §3.431", "1988 §2.53")
@pytest.mark.parametrize(
    ("kind", "holds"), [("Scout", 2), ("Clipper", 2), ("Transport", 3), ("Freighter", 5)]
)
def test_each_load_of_goods_fills_a_hold(kind: str, holds: int) -> None:
    game = laden("Graw", kind)
    for _ in range(holds):
        buy(game, SPICE)
    assert refused(game, act.BuyGoods(0, SPICE)) == "no-room"


@rule("1988 §3.431")
def test_two_half_size_things_share_a_hold() -> None:
    game = laden("Humans", goods=[SPICE], equipment=["Yellow Drive"])
    do(game, act.BuyEquipment(0, "Red Drive"))
    assert refused(game, act.BuyEquipment(0, "Red Drive")) == "no-room"


@rule("1988 §3.431")
def test_a_single_drive_takes_a_hold_from_the_goods() -> None:
    game = laden("Graw", goods=[SPICE], equipment=["Yellow Drive"])
    assert refused(game, act.BuyGoods(0, SPICE)) == "no-room"


@rule("1988 §3.431")
def test_a_fare_and_a_drive_share_a_hold() -> None:
    game = laden("Humans", goods=[SPICE], fares=FARES[:1])
    do(game, act.BuyEquipment(0, "Red Drive"))
    assert aboard(game) == [SPICE, FARES[0], "Red Drive"]


@rule("1988 §3.431")
def test_three_fares_need_two_holds() -> None:
    assert buy(laden("Graw", fares=FARES[:2]), SPICE)
    assert refused(laden("Graw", fares=FARES), act.BuyGoods(0, SPICE)) == "no-room"


@rule("1988 §3.432")
def test_the_first_shield_rides_on_the_hull() -> None:
    game = laden("Nillis", goods=2 * [SPICE])
    do(game, act.BuyEquipment(0, "Shield"))
    assert refused(game, act.BuyEquipment(0, "Shield")) == "no-room"


@rule("1988 §3.432")
def test_further_shields_are_half_size_cargo() -> None:
    game = laden("Nillis", goods=[SPICE], equipment=["Shield"])
    do(game, act.BuyEquipment(0, "Shield"))
    do(game, act.BuyEquipment(0, "Shield"))
    assert refused(game, act.BuyEquipment(0, "Shield")) == "no-room"


@rule("1988 §3.432")
def test_a_drive_never_rides_on_the_hull() -> None:
    game = laden("Humans", goods=2 * [SPICE])
    assert refused(game, act.BuyEquipment(0, "Red Drive")) == "no-room"


@rule("1988 §3.432")
def test_relics_need_no_room_and_leave_the_hull_to_a_shield() -> None:
    relics = ["Relic Shield", "Relic Yellow Drive", "Relic Laser", "Spy Eye"]
    game = laden("Nillis", goods=2 * [SPICE], relics=relics)
    do(game, act.BuyEquipment(0, "Shield"))
    assert "Shield" in aboard(game)


@rule("1988 §3.432")
def test_a_relic_is_bought_by_a_full_ship() -> None:
    game = at(
        seat0=ship(at="Southern Comfort", goods=2 * [SPICE], equipment=["Shield"]),
        cultures={"colony": "Graw"},
        relics_for_sale={"colony": ["Relic Shield"]},
        phase="trade",
    )
    assert do(game, act.BuyRelic(0, "Relic Shield")).credits == 60


@rule("1988 §3.433")
def test_a_full_ship_still_buys_a_deed() -> None:
    game = laden("Graw", goods=2 * [SPICE], equipment=["Shield"])
    assert do(game, act.BuyPort(0, "Cobbleport")).credits == 200


@rule("1988 §3.43")
def test_a_full_ship_takes_no_fare() -> None:
    game = at(
        seat0=ship(at="Southern Comfort", goods=2 * [SPICE]),
        cultures={"colony": "Graw"},
        fares=FARES[:1],
        draws=[SPICE],
        phase="trade",
    )
    assert refused(game, act.PickUpFare(0, FARES[0])) == "no-room"
    do(game, act.JettisonGoods(0, SPICE))
    assert do(game, act.PickUpFare(0, FARES[0]))

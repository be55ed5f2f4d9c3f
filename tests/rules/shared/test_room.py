"""Room on a ship: holds, hull and what needs neither."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tests.table import aboard, at, buy, do, editions, refused, rule, ship
from venus.families.original import actions as act
from venus.game import Game

DUST = "Finest Dust"


FARES = ["Fare from Graw to Qossuth", "Fare from Dell to Galactic Base", "Fare from Shenna to Galactic Base"]


def laden(
    edition: str,
    culture: str,
    kind: str = "Scout",
    goods: Sequence[str] = (),
    equipment: Sequence[str] = (),
    relics: Sequence[str] = (),
    fares: Sequence[str] = (),
) -> Game:
    """A ship with its cargo in a city of this culture."""
    return at(
        edition,
        seat0=ship(kind, "Southern Comfort", 900, goods, equipment, relics, fares),
        cultures={"colony": culture},
        species=("Eeepeeep", "Whynoms"),
        phase="trade",
    )


@rule(
    "1988 §3.43",
    "1988 §3.431",
    "1988 §2.53",
    "remake §ship.holds",
    "remake §ship.room",
    "classic §ship.capacity",
    "classic §ship.classes",
)
@editions()
@pytest.mark.parametrize(
    ("kind", "holds"), [("Scout", 2), ("Clipper", 2), ("Transport", 3), ("Freighter", 5)]
)
def test_each_load_of_goods_fills_a_hold(edition: str, kind: str, holds: int) -> None:
    game = laden(edition, "Dell", kind)
    for _ in range(holds):
        buy(game, DUST)
    assert refused(game, act.BuyGoods(0, DUST)) == "no-room"


@rule("1988 §3.431", "remake §ship.holds", "classic §ship.capacity")
@editions()
def test_two_half_size_things_share_a_hold(edition: str) -> None:
    game = laden(edition, "Humans", goods=[DUST], equipment=["Yellow Drive"])
    do(game, act.BuyEquipment(0, "Red Drive"))
    assert refused(game, act.BuyEquipment(0, "Red Drive")) == "no-room"


@rule("1988 §3.431", "remake §ship.holds", "classic §ship.capacity")
@editions()
def test_a_single_drive_takes_a_hold_from_the_goods(edition: str) -> None:
    game = laden(edition, "Dell", goods=[DUST], equipment=["Yellow Drive"])
    assert refused(game, act.BuyGoods(0, DUST)) == "no-room"


@rule("1988 §3.431", "remake §ship.holds")
@editions("1988", "remake")
def test_a_fare_and_a_drive_share_a_hold(edition: str) -> None:
    game = laden(edition, "Humans", goods=[DUST], fares=FARES[:1])
    do(game, act.BuyEquipment(0, "Red Drive"))
    assert aboard(game) == [DUST, FARES[0], "Red Drive"]


@rule("1988 §3.431", "remake §ship.holds")
@editions("1988", "remake")
def test_three_fares_need_two_holds(edition: str) -> None:
    assert buy(laden(edition, "Dell", fares=FARES[:2]), DUST)
    assert refused(laden(edition, "Dell", fares=FARES), act.BuyGoods(0, DUST)) == "no-room"


@rule("1988 §3.432", "remake §ship.hull", "classic §equip.hull")
@editions()
def test_the_first_shield_rides_on_the_hull(edition: str) -> None:
    game = laden(edition, "Nillis", goods=2 * [DUST])
    do(game, act.BuyEquipment(0, "Shield"))
    assert refused(game, act.BuyEquipment(0, "Shield")) == "no-room"


@rule("1988 §3.432", "remake §ship.hull", "classic §equip.hull")
@editions()
def test_further_shields_are_half_size_cargo(edition: str) -> None:
    game = laden(edition, "Nillis", goods=[DUST], equipment=["Shield"])
    do(game, act.BuyEquipment(0, "Shield"))
    do(game, act.BuyEquipment(0, "Shield"))
    assert refused(game, act.BuyEquipment(0, "Shield")) == "no-room"


@rule("1988 §3.432", "remake §ship.hull", "classic §equip.hull")
@editions()
def test_a_drive_never_rides_on_the_hull(edition: str) -> None:
    game = laden(edition, "Humans", goods=2 * [DUST])
    assert refused(game, act.BuyEquipment(0, "Red Drive")) == "no-room"


@rule("1988 §3.432", "remake §ship.weightless", "classic §ship.room")
@editions()
def test_a_relic_is_bought_by_a_full_ship(edition: str) -> None:
    game = at(
        edition,
        seat0=ship(at="Southern Comfort", goods=2 * [DUST], equipment=["Shield"]),
        cultures={"colony": "Graw"},
        relics_for_sale={"colony": ["Relic Shield"]},
        phase="trade",
    )
    assert do(game, act.BuyRelic(0, "Relic Shield")).credits == 60


@rule("1988 §3.433", "remake §ship.weightless", "classic §ship.room")
@editions()
def test_a_full_ship_still_buys_a_deed(edition: str) -> None:
    game = laden(edition, "Dell", goods=2 * [DUST], equipment=["Shield"])
    assert do(game, act.BuyPort(0, "Cobbleport")).credits == 200


@rule("1988 §3.43", "remake §ship.room")
@editions("1988", "remake")
def test_a_full_ship_takes_no_fare(edition: str) -> None:
    game = at(
        edition,
        seat0=ship(at="Southern Comfort", goods=2 * [DUST]),
        cultures={"colony": "Graw"},
        fares=FARES[:1],
        draws=[DUST],
        phase="trade",
    )
    assert refused(game, act.PickUpFare(0, FARES[0])) == "no-room"
    do(game, act.JettisonGoods(0, DUST))
    assert do(game, act.PickUpFare(0, FARES[0]))


@rule("1988 §3.432", "remake §ship.weightless", "classic §ship.room")
@editions()
def test_relics_need_no_room_and_leave_the_hull_to_a_shield(edition: str) -> None:
    relics = ["Relic Shield", "Relic Yellow Drive", "Spy Eye"]
    game = laden(edition, "Nillis", goods=2 * [DUST], relics=relics)
    do(game, act.BuyEquipment(0, "Shield"))
    assert ("Shield" in aboard(game), game.audit()) == (True, [])

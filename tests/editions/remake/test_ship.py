"""Room aboard in the remake."""

from __future__ import annotations

import pytest

from tests.table import aboard, at, buy, do, refused, rule, ship
from venus.families.original import actions as act
from venus.game import Game

SPICE = "Space Spice"
FARES = [f"Fare from Galactic Base to {name}" for name in ("Dell", "Graw", "Cholos")]


def dock(culture: str, kind: str = "Scout", goods: int = 0, equipment: tuple[str, ...] = ()) -> Game:
    """A ship that stays in a city of this culture."""
    return at(
        "remake",
        seat0=ship(kind, "Southern Comfort", 400, goods * [SPICE], equipment),
        cultures={"colony": culture},
        phase="trade",
    )


@rule("remake §ship.holds")
@pytest.mark.parametrize(
    ("goods", "equipment", "fares"),
    [
        (1, ["Red Drive"], 0),
        (1, [], 1),
        (0, ["Red Drive", "Yellow Drive"], 1),
        (1, ["Red Drive", "Shield"], 0),
    ],
)
def test_a_cargo_space_takes_one_load_or_two_half_size_things(
    goods: int, equipment: list[str], fares: int
) -> None:
    game = at(
        "remake",
        seat0=ship(goods=goods * [SPICE], equipment=equipment, fares=FARES[2:][:fares]),
        fares=FARES[:2],
        phase="trade",
    )
    do(game, act.PickUpFare(0, FARES[0]))
    assert refused(game, act.PickUpFare(0, FARES[1])) == "no-room"


@rule("remake §ship.room")
def test_what_does_not_fit_is_refused_and_nothing_is_thrown_away_unasked() -> None:
    game = dock("Dell", goods=2)
    assert refused(game, act.BuyGoods(0, "Finest Dust")) == "no-room"
    do(game, act.JettisonGoods(0, SPICE))
    buy(game, "Finest Dust")
    assert aboard(game) == [SPICE, "Finest Dust"]

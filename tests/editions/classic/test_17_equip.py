"""Shields and drives in the classic game."""

from __future__ import annotations

from functools import partial

import pytest

from tests.table import at, do, headings, refused, rule, ship, shut_down
from venus.families.original import actions as act

classic = partial(at, "classic", species=("Humans", "Eeepeeep", "Whynoms"))
BOTH = ["Red Drive", "Yellow Drive"]


@rule("classic §equip.hull")
def test_further_shields_need_half_a_hold_each() -> None:
    game = classic(
        seat0=ship(at="Moonview", goods=["Finest Dust"], credits=500),
        cultures={"moon": "Niks"},
        phase="trade",
    )
    used = []
    for _ in range(3):
        do(game, act.BuyEquipment(0, "Shield"))
        used.append(game.view(0).players[0].half_holds_used)
    assert used == [2, 3, 4]
    assert refused(game, act.BuyEquipment(0, "Shield")) == "no-room"


@rule("classic §equip.drive", "classic §ship.capacity")
def test_a_drive_needs_half_a_hold() -> None:
    game = classic(
        seat0=ship(at="Moonview", goods=["Finest Dust"], credits=900),
        cultures={"moon": "Humans"},
        phase="trade",
    )
    do(game, act.BuyEquipment(0, "Red Drive"))
    assert game.view(0).players[0].half_holds_used == 3


@rule("classic §equip.both", "classic §equip.off")
@pytest.mark.parametrize(
    ("off", "heads"),
    [
        ((), {"base-colony-2", "biosphere-base-1", "cloud-body-8"}),
        (("Red Drive",), {"base-colony-1", "biosphere-base-2", "cloud-body-8"}),
        (("Yellow Drive",), {"base-colony-2", "biosphere-base-3", "cloud-body-8"}),
        (("Red Drive", "Yellow Drive"), {"base-colony-1", "biosphere-base-3", "cloud-body-8"}),
    ],
)
def test_a_yellow_and_a_red_drive_are_used_singly_or_together(off: tuple[str, ...], heads: set[str]) -> None:
    game = classic(seat0=ship(equipment=BOTH))
    for drive in off:
        shut_down(game, drive)
    assert headings(game) == heads

"""Shields and drives in the classic game."""

from __future__ import annotations

from functools import partial

import pytest

from tests.table import (
    aboard,
    at,
    do,
    fly,
    head,
    headings,
    options,
    reachable,
    refused,
    rule,
    ship,
    shut_down,
)
from venus.families.original import actions as act
from venus.families.original import events

classic = partial(at, "classic", species=("Humans", "Eeepeeep", "Whynoms"))
BOTH = ["Red Drive", "Yellow Drive"]


@rule("classic §equip.hull")
def test_the_first_shield_rides_on_the_hull() -> None:
    full = ["Finest Dust", "Finest Dust"]
    game = classic(
        seat0=ship(at="Moonview", goods=full, credits=500), cultures={"moon": "Niks"}, phase="trade"
    )
    do(game, act.BuyEquipment(0, "Shield"))
    assert aboard(game) == [*full, "Shield"]
    assert refused(game, act.BuyEquipment(0, "Shield")) == "no-room"


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


@rule("classic §equip.drive")
@pytest.mark.parametrize(
    ("drive", "heads"),
    [
        ("Yellow Drive", {"base-colony-1", "biosphere-base-2", "cloud-body-8"}),
        ("Red Drive", {"base-colony-2", "biosphere-base-3", "cloud-body-8"}),
        ("Combo Drive", {"base-colony-2", "biosphere-base-1", "cloud-body-8"}),
    ],
)
def test_a_drive_skips_the_spaces_of_its_colour(drive: str, heads: set[str]) -> None:
    assert headings(classic(seat0=ship(equipment=[drive]))) == heads


@rule("classic §equip.drive")
def test_skipped_spaces_cost_nothing() -> None:
    game = classic(seat0=ship(equipment=["Combo Drive"]), dice=[1, 1, 1])
    head(game, "biosphere-base-1")
    skipped = ("biosphere-base-3", "biosphere-base-2")
    assert fly(game, "biosphere-base-1") == events.ShipMoved(0, "biosphere-base-1", skipped, 2)
    assert refused(game, act.Fly(0, "biosphere-12")) == "skipped-dot"


@rule("classic §equip.drive")
def test_at_a_skipped_junction_any_onward_path_may_be_taken() -> None:
    game = classic(seat0=ship(at="colony-1", equipment=["Red Drive"]), dice=[1, 1, 1])
    assert headings(game) == {"colony-2", "colony-7", "giant-colony-7", "colony-shoemaker-levee"}
    head(game, "giant-colony-7")
    assert fly(game, "giant-colony-7").via == ("colony-8",)


@rule("classic §equip.drive", "classic §ship.capacity")
def test_a_drive_needs_half_a_hold() -> None:
    game = classic(
        seat0=ship(at="Moonview", goods=["Finest Dust"], credits=900),
        cultures={"moon": "Humans"},
        phase="trade",
    )
    do(game, act.BuyEquipment(0, "Red Drive"))
    assert game.view(0).players[0].half_holds_used == 3


@rule("classic §equip.drive")
def test_without_room_no_drive_is_bought() -> None:
    full = ["Finest Dust", "Finest Dust"]
    game = classic(
        seat0=ship(at="Moonview", goods=full, credits=900), cultures={"moon": "Humans"}, phase="trade"
    )
    assert refused(game, act.BuyEquipment(0, "Red Drive")) == "no-room"


@rule("classic §equip.off")
def test_who_will_not_use_a_drive_says_so_with_the_heading() -> None:
    game = classic(seat0=ship(equipment=["Red Drive"]), dice=[1, 1, 1])
    assert shut_down(game, "Red Drive") == events.DriveShutDown(0, "Red Drive")
    head(game, "base-colony-1")
    assert fly(game, "base-colony-1") == events.ShipMoved(0, "base-colony-1", (), 2)
    assert reachable(game) == {"base-colony-2"}


@rule("classic §equip.off")
def test_after_the_roll_no_drive_is_shut_down() -> None:
    game = classic(seat0=ship(equipment=["Red Drive"]), dice=[1, 1, 1])
    head(game, "base-colony-2")
    assert refused(game, act.ShutDownDrive(0, "Red Drive")) == "not-asked"


@rule("classic §equip.off")
def test_only_ones_own_drive_is_shut_down_and_only_once() -> None:
    game = classic(seat0=ship(equipment=["Red Drive"]))
    assert refused(game, act.ShutDownDrive(0, "Combo Drive")) == "not-yours"
    shut_down(game, "Red Drive")
    assert refused(game, act.ShutDownDrive(0, "Red Drive")) == "already-off"


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


@rule("classic §equip.combo")
def test_a_combo_drive_is_used_for_both_colours_or_not_at_all() -> None:
    game = classic(seat0=ship(equipment=["Combo Drive"]))
    assert [action.drive for action in options(game, act.ShutDownDrive)] == ["Combo Drive"]
    assert refused(game, act.ShutDownDrive(0, "Red Drive")) == "not-yours"
    shut_down(game, "Combo Drive")
    assert headings(game) == {"base-colony-1", "biosphere-base-3", "cloud-body-8"}

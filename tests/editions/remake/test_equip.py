"""Drives and shields in the remake."""

from __future__ import annotations

import pytest

from tests.table import (
    at,
    do,
    fly,
    head,
    headings,
    options,
    question,
    reachable,
    refused,
    rule,
    ship,
    shut_down,
    state_of,
    told,
)
from venus.families.original import actions as act
from venus.families.original import events
from venus.game import Game

BOTH = ["Red Drive", "Yellow Drive"]
NO_DRIVE = {"base-colony-1", "biosphere-base-3", "cloud-body-8"}


@rule("remake §equip.sale")
@pytest.mark.parametrize(
    ("culture", "item", "price"),
    [
        ("Dell", "Yellow Drive", 80),
        ("Humans", "Red Drive", 120),
        ("Volois", "Combined Drive", 300),
        ("Niks", "Shield", 60),
    ],
)
def test_each_science_sells_one_kind(culture: str, item: str, price: int) -> None:
    game = at(
        "remake", seat0=ship(at="Southern Comfort", credits=500), cultures={"colony": culture}, phase="trade"
    )
    sold = [action.equipment for action in options(game, act.BuyEquipment)]
    assert sold == [item]
    assert do(game, act.BuyEquipment(0, item)).credits == price
    other = "Shield" if item != "Shield" else "Red Drive"
    assert refused(game, act.BuyEquipment(0, other)) == "not-sold-here"


@rule("remake §equip.sale", "remake §trade.base")
def test_the_base_sells_no_equipment() -> None:
    game = at("remake", seat0=ship(credits=500), phase="trade")
    assert options(game, act.BuyEquipment) == []
    assert refused(game, act.BuyEquipment(0, "Shield")) == "not-sold-here"


@rule("remake §equip.sale")
def test_there_are_only_six_of_each_drive() -> None:
    game = at(
        "remake",
        seat0=ship(at="Southern Comfort"),
        seat1=ship("Freighter", equipment=6 * ["Yellow Drive"]),
        cultures={"colony": "Dell"},
        phase="trade",
    )
    assert refused(game, act.BuyEquipment(0, "Yellow Drive")) == "sold-out"


@rule("remake §equip.skip")
def test_skipped_dots_cost_and_trigger_nothing() -> None:
    game = at("remake", seat0=ship(at="jungle-supergiant-2", equipment=["Combined Drive"]), dice=[2, 2, 2])
    head(game, "supergiant-3")
    assert fly(game, "supergiant-3") == events.ShipMoved(
        0, "supergiant-3", ("supergiant-1", "supergiant-2"), 5
    )
    assert state_of(game).credits[0] == 100


@rule("remake §equip.skip")
def test_at_a_skipped_junction_any_onward_path_may_be_taken() -> None:
    game = at("remake", seat0=ship(at="rogue-4", equipment=["Red Drive"]), dice=[2, 2, 2])
    head(game, "rogue-5")
    fly(game, "rogue-5")
    assert reachable(game) == {"rogue-7", "rogue-desert-1"}
    assert refused(game, act.Fly(0, "rogue-4")) == "no-turning-back"


@rule("remake §equip.colours", "remake §equip.heading")
@pytest.mark.parametrize(
    ("drives", "dots"),
    [
        ([], NO_DRIVE),
        (["Red Drive"], {"base-colony-2", "biosphere-base-3", "cloud-body-8"}),
        (["Yellow Drive"], {"base-colony-1", "biosphere-base-2", "cloud-body-8"}),
        (["Combined Drive"], {"base-colony-2", "biosphere-base-1", "cloud-body-8"}),
        (BOTH, {"base-colony-2", "biosphere-base-1", "cloud-body-8"}),
    ],
)
def test_a_drive_skips_its_colours_and_none_skips_blue(drives: list[str], dots: set[str]) -> None:
    assert headings(at("remake", seat0=ship(equipment=drives))) == dots


@rule("remake §equip.off")
def test_a_drive_is_switched_off_before_the_roll_only() -> None:
    game = at("remake", seat0=ship(equipment=BOTH), dice=[2, 2, 2])
    shut_down(game, "Red Drive")
    assert refused(game, act.ShutDownDrive(0, "Red Drive")) == "already-off"
    head(game, "base-colony-1")
    assert refused(game, act.ShutDownDrive(0, "Yellow Drive")) == "not-asked"
    assert fly(game, "base-colony-1").via == ()


@rule("remake §equip.off")
def test_a_combined_drive_is_off_as_a_whole() -> None:
    game = at("remake", seat0=ship(equipment=["Combined Drive"]))
    assert refused(game, act.ShutDownDrive(0, "Red Drive")) == "not-yours"
    shut_down(game, "Combined Drive")
    assert headings(game) == NO_DRIVE


@rule("remake §equip.heading")
def test_a_skipped_dot_is_not_declared() -> None:
    game = at("remake", seat0=ship(equipment=["Red Drive"]))
    assert refused(game, act.Head(0, "base-colony-1")) == "skipped-dot"
    assert head(game, "base-colony-2") == events.HeadingDeclared(0, "base-colony-2")


def at_thirty(shields: int, credits: int = 100) -> Game:
    """A ship that has come to a penalty of 30."""
    mine = ship(at="supernova-water-1", credits=credits, equipment=shields * ["Shield"])
    game = at("remake", seat0=mine, dice=[2, 2, 2])
    head(game, "supernova-2")
    assert told(game, act.Fly(0, "supernova-2"), events.ShipMoved)
    return game


@rule("remake §equip.shield")
@pytest.mark.parametrize(("credits", "stops"), [(9, True), (10, False)])
def test_what_the_shields_leave_must_still_be_paid(credits: int, stops: bool) -> None:
    game = at_thirty(1, credits)
    assert (question(game) == "jettison") is stops

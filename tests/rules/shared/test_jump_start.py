"""The Jump Start."""

from __future__ import annotations

import pytest

from tests.table import (
    at,
    editions,
    fly,
    head_for_gate,
    jump,
    numbers,
    options,
    pilot,
    question,
    reachable,
    refused,
    rule,
    ship,
    state_of,
    told,
    where,
)
from venus.families.original import actions as act
from venus.families.original import events
from venus.game import Game

GATES = {"jungle-5": "Tele Gate 1", "desert-3": "Tele Gate 6"}


def jump_starting(edition: str, start: str, *dice: int, more: tuple[str, ...] = ()) -> Game:
    """A ship that has declared a jump to gate 6 as its first move."""
    game = at(edition, seat0=ship(at=start, relics=["Jump Start", *more]), up=GATES, dice=dice)
    assert head_for_gate(game, 6) == events.GateDeclared(0, 6)
    return game


@rule("1988 §8.43", "remake §relic.jump-start", "classic §relic.jump-start")
@editions()
def test_a_rolled_number_of_the_declared_gate_must_be_the_pilot_number(edition: str) -> None:
    game = jump_starting(edition, "base", 6, 1, 2)
    assert options(game) == [act.ChoosePilotNumber(0, 6)]
    assert refused(game, act.ChoosePilotNumber(0, 1)) == "declared-first-dot"
    pilot(game, 6)
    assert options(game) == [act.Jump(0, 6)]
    assert jump(game, 6) == events.ShipJumped(0, 6, "desert-3", 8)


@rule("1988 §8.43", "remake §relic.jump-start", "classic §relic.jump-start")
@editions()
@pytest.mark.parametrize(
    ("start", "more", "left"),
    [
        ("base", (), 11),
        ("Southern Comfort", (), 10),
        ("Southern Comfort", ("Air Foil",), 11),
        ("Smoke Ring", (), 11),
        ("Dryport", (), 11),
        ("cloud-body-8", (), 11),
        ("jungle-5", (), 11),
    ],
)
def test_the_jump_costs_what_leaving_the_dot_costs(
    edition: str, start: str, more: tuple[str, ...], left: int
) -> None:
    game = jump_starting(edition, start, 6, 3, 3, more=more)
    pilot(game, 6)
    assert jump(game, 6).left == left


@rule("1988 §8.43", "1988 §6.52", "remake §relic.jump-start")
@editions("1988", "remake")
def test_without_the_number_of_the_declared_gate_any_rolled_number_is_chosen(edition: str) -> None:
    game = jump_starting(edition, "base", 1, 2, 3)
    assert numbers(game) == {1, 2, 3}
    pilot(game, 1)
    assert options(game) == [act.Jump(0, 1)]
    assert jump(game, 1).dot == "jungle-5"


@rule("1988 §8.43", "remake §relic.jump-start")
@editions("1988", "remake")
def test_the_number_of_another_face_up_gate_must_be_jumped_to(edition: str) -> None:
    game = jump_starting(edition, "base", 1, 2, 3)
    pilot(game, 1)
    assert refused(game, act.Fly(0, "base-colony-1")) == "gate-jumps"


@rule("1988 §8.43", "remake §relic.jump-start")
@editions("1988", "remake")
def test_a_number_on_no_face_up_gate_voids_the_jump(edition: str) -> None:
    game = jump_starting(edition, "base", 1, 2, 3)
    pilot(game, 2)
    assert reachable(game) == {"base-colony-1", "biosphere-base-3", "cloud-body-8"}
    assert refused(game, act.Jump(0, 6)) == "not-the-pilot-number"
    assert refused(game, act.Jump(0, 2)) == "gate-not-open"


@rule("1988 §8.43", "1988 §6.41", "remake §relic.jump-start")
@editions("1988", "remake")
def test_the_number_of_a_void_jump_binds_the_rest_of_the_turn(edition: str) -> None:
    game = jump_starting(edition, "base", 1, 2, 3)
    pilot(game, 2)
    assert told(game, act.Fly(0, "cloud-body-8"), events.ShipTrapped)
    assert (where(game), state_of(game).seat) == ("cloud-body-8", 1)


@rule("1988 §8.43", "1988 §6.4", "remake §relic.jump-start")
@editions("1988", "remake")
def test_after_a_void_jump_a_circle_is_left_by_the_exit_of_the_number(edition: str) -> None:
    game = jump_starting(edition, "cloud-body-8", 2, 3, 4)
    pilot(game, 3)
    assert reachable(game) == {"cloud-body-7"}
    assert refused(game, act.Fly(0, "base")) == "wrong-exit"


@rule("1988 §8.43", "1988 §5.21", "remake §relic.jump-start")
@editions("1988", "remake")
def test_after_a_void_jump_leaving_a_surface_city_costs_two_points(edition: str) -> None:
    game = jump_starting(edition, "Southern Comfort", 2, 3, 4)
    pilot(game, 3)
    assert fly(game, "colony-4").left == 7


@rule("1988 §8.43", "1988 §6.5", "remake §relic.jump-start")
@editions("1988", "remake")
def test_the_number_of_the_gate_on_which_the_ship_stands_voids_the_jump(edition: str) -> None:
    game = jump_starting(edition, "jungle-5", 1, 1, 1)
    pilot(game, 1)
    assert reachable(game) == {"jungle-4", "jungle-6"}


@rule("1988 §8.43", "remake §relic.jump-start")
@editions("1988", "remake")
def test_nothing_is_flown_before_the_number_is_chosen(edition: str) -> None:
    game = jump_starting(edition, "base", 1, 2, 3)
    assert question(game) == "fly"
    assert refused(game, act.Fly(0, "base-colony-1")) == "pilot-number-needed"
    assert refused(game, act.Jump(0, 6)) == "pilot-number-needed"


@rule("1988 §8.43", "remake §relic.jump-start", "classic §relic.jump-start")
@editions()
def test_only_a_face_up_gate_is_declared_and_only_by_the_owner(edition: str) -> None:
    assert refused(at(edition, up=GATES), act.HeadForGate(0, 6)) == "no-gate-here"
    game = at(edition, seat0=ship(relics=["Jump Start"]), up=GATES, markers={"water-8": "Tele Gate 3"})
    assert refused(game, act.HeadForGate(0, 3)) == "gate-not-open"
    assert options(game, act.HeadForGate) == [act.HeadForGate(0, 1), act.HeadForGate(0, 6)]


@rule("1988 §8.43", "remake §relic.jump-start", "classic §relic.jump-start")
@editions()
def test_the_jump_start_works_only_as_the_first_move(edition: str) -> None:
    game = at(edition, seat0=ship(relics=["Jump Start"]), up=GATES, dice=[6, 6, 6])
    game.apply(act.Head(0, "base-colony-1"))
    pilot(game, 6)
    assert refused(game, act.Jump(0, 6)) == "no-gate-here"


@rule("1988 §8.43", "1988 §6.5", "remake §relic.jump-start", "classic §relic.jump-start")
@editions()
def test_the_gate_that_a_jump_start_led_to_is_left_by_a_path(edition: str) -> None:
    game = jump_starting(edition, "base", 6, 1, 2)
    pilot(game, 6)
    jump(game, 6)
    assert reachable(game) == {"desert-2", "desert-4"}

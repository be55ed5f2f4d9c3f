"""The nine relics of the classic game."""

from __future__ import annotations

from functools import partial

from tests.table import (
    at,
    do,
    fly,
    head,
    head_for_gate,
    jump,
    numbers,
    options,
    pilot,
    points,
    reachable,
    refused,
    rule,
    ship,
    state_of,
    told,
)
from venus.families.original import actions as act
from venus.families.original import events
from venus.game import Game

classic = partial(at, "classic", species=("Humans", "Eeepeeep", "Whynoms"))
GATES = {"jungle-5": "Tele Gate 1", "desert-3": "Tele Gate 6"}
FULL = ["Finest Dust", "Finest Dust"]


@rule("classic §relic.spy-eye", "classic §equip.drive")
def test_r40_at_a_skipped_junction_the_owner_looks_before_choosing_the_way_on() -> None:
    game = classic(
        seat0=ship(at="rogue-jungle-7", equipment=["Red Drive"], relics=["Spy Eye"]),
        markers={"jungle-5": "Blue Penalty 40"},
        dice=[2, 2, 2],
    )
    head(game, "jungle-5")
    (look,) = told(game, act.Fly(0, "jungle-4"), events.MarkerSpied)
    assert look.what == "Blue Penalty 40"
    assert (reachable(game), points(game)) == ({"jungle-5"}, 5)
    assert refused(game, act.Fly(0, "jungle-3")) == "declared-first-dot"


@rule("classic §relic.spy-eye", "classic §equip.drive")
def test_beyond_the_first_step_the_look_leaves_the_choice_of_the_way_on() -> None:
    game = classic(
        seat0=ship(at="rogue-jungle-6", equipment=["Red Drive"], relics=["Spy Eye"]), dice=[2, 2, 2]
    )
    head(game, "rogue-jungle-7")
    fly(game, "rogue-jungle-7", "jungle-4")
    assert reachable(game) == {"jungle-3", "jungle-5"}
    assert fly(game, "jungle-3").left == 4


@rule("classic §relic.switch-switch", "classic §nav.one")
def test_the_switch_switch_exchanges_the_assigned_die_without_limit() -> None:
    game = classic(seat0=ship(relics=["Switch Switch"]), dice=[4, 3, 1])
    head(game, "cloud-body-8")
    fly(game, "cloud-body-8")
    chosen = [pilot(game, number).number for number in (4, 3, 4, 3)]
    assert chosen == [4, 3, 4, 3]
    assert (reachable(game), state_of(game).dice, points(game)) == ({"cloud-body-7"}, (4, 3, 1), 7)


def on_gate_1(*dice: int) -> Game:
    """The owner of the Gate Lock has just flown onto gate 1."""
    game = classic(seat0=ship(at="jungle-6", relics=["Gate Lock"]), up=GATES, dice=dice)
    head(game, "jungle-5")
    fly(game, "jungle-5")
    return game


@rule("classic §relic.gate-lock")
def test_the_gate_lock_makes_a_blue_space_of_the_telegate_that_is_entered() -> None:
    game = on_gate_1(6, 6, 6)
    assert numbers(game) == {6}
    assert do(game, act.LockGates(0)) == events.GatesLocked(0)
    assert options(game, act.Fly, act.Jump) == [act.Fly(0, "jungle-4")]
    assert (fly(game, "jungle-4").left, state_of(game).pilot) == (16, 0)


@rule("classic §relic.gate-lock")
def test_who_does_not_use_the_gate_lock_jumps() -> None:
    game = on_gate_1(6, 6, 6)
    pilot(game, 6)
    assert jump(game, 6).dot == "desert-3"


@rule("classic §relic.gate-lock", "classic §nav.one")
def test_the_gate_lock_holds_off_a_jump_by_a_die_assigned_earlier() -> None:
    game = classic(seat0=ship(at="jungle-6", relics=["Gate Lock"]), up=GATES, dice=[6, 6, 6])
    head(game, "jungle-5")
    pilot(game, 6)
    fly(game, "jungle-5")
    assert options(game) == [act.Jump(0, 6), act.LockGates(0)]
    do(game, act.LockGates(0))
    assert refused(game, act.Jump(0, 6)) == "gates-are-locked"
    assert reachable(game) == {"jungle-4"}


@rule("classic §relic.gate-lock")
def test_the_gate_lock_holds_for_that_telegate_only() -> None:
    near = {"ice-9": "Tele Gate 2", "ice-4": "Tele Gate 3", "desert-3": "Tele Gate 6"}
    game = classic(seat0=ship(at="ice-8", relics=["Gate Lock"]), up=near, dice=[6, 6, 6])
    head(game, "ice-9")
    fly(game, "ice-9")
    do(game, act.LockGates(0))
    fly(game, "ice-1", "ice-2", "ice-3", "ice-4")
    assert refused(game, act.Fly(0, "ice-5")) == "pilot-number-needed"
    assert do(game, act.LockGates(0)) == events.GatesLocked(0)
    assert reachable(game) == {"ice-5"}


@rule("classic §relic.gate-lock", "classic §space.gate-start")
def test_on_a_telegate_where_the_turn_starts_the_gate_lock_is_used_with_the_heading() -> None:
    game = classic(seat0=ship(at="jungle-5", relics=["Gate Lock"]), up=GATES, dice=[6, 6, 6])
    do(game, act.LockGates(0))
    assert refused(game, act.HeadForGate(0, 6)) == "gates-are-locked"
    head(game, "jungle-4")
    assert options(game, act.Fly, act.Jump) == [act.Fly(0, "jungle-4")]


@rule("classic §relic.gate-lock", "classic §relic.jump-start")
def test_r43_a_jump_away_ends_the_lock_of_the_gate_where_the_turn_started() -> None:
    game = classic(seat0=ship(at="jungle-5", relics=["Gate Lock", "Jump Start"]), up=GATES, dice=[6, 6, 1])
    do(game, act.LockGates(0))
    head_for_gate(game, 6)
    pilot(game, 6)
    assert jump(game, 6).dot == "desert-3"
    assert not state_of(game).gates_locked
    assert do(game, act.LockGates(0)) == events.GatesLocked(0)


@rule("classic §relic.gate-lock")
def test_after_the_roll_it_is_too_late_for_the_telegate_where_the_turn_starts() -> None:
    game = classic(seat0=ship(at="jungle-5", relics=["Gate Lock"]), up=GATES, dice=[6, 6, 6])
    head(game, "jungle-4")
    assert options(game) == [act.ChoosePilotNumber(0, 6)]
    assert refused(game, act.LockGates(0)) == "not-asked"


@rule("classic §relic.gate-lock")
def test_the_gate_lock_is_used_only_on_a_telegate_and_only_by_its_owner() -> None:
    game = classic(seat0=ship(at="jungle-7", relics=["Gate Lock"]), up=GATES, dice=[1, 1, 1])
    assert refused(game, act.LockGates(0)) == "no-gate-here"
    head(game, "jungle-6")
    fly(game, "jungle-6")
    assert refused(game, act.LockGates(0)) == "no-gate-here"
    assert refused(classic(seat0=ship(at="jungle-5"), up=GATES), act.LockGates(0)) == "not-yours"


def jump_starting(start: str, *dice: int, more: tuple[str, ...] = ()) -> Game:
    """A ship that has chosen gate 6 instead of a heading."""
    game = classic(seat0=ship(at=start, relics=["Jump Start", *more]), up=GATES, dice=dice)
    assert head_for_gate(game, 6) == events.GateDeclared(0, 6)
    return game


@rule("classic §relic.jump-start")
def test_otherwise_a_number_whose_telegate_is_face_up_is_assigned() -> None:
    game = jump_starting("base", 1, 2, 3)
    assert options(game) == [act.ChoosePilotNumber(0, 1)]
    assert refused(game, act.ChoosePilotNumber(0, 2)) == "declared-first-dot"
    pilot(game, 1)
    assert jump(game, 1).dot == "jungle-5"


@rule("classic §relic.jump-start", "classic §nav.when")
def test_if_no_die_has_a_telegate_the_jump_fails_and_any_direction_is_open() -> None:
    game = classic(seat0=ship(relics=["Jump Start"]), up=GATES, dice=[2, 3, 4])
    assert told(game, act.HeadForGate(0, 6), events.JumpStartFailed) == [events.JumpStartFailed(0)]
    assert state_of(game).pilot == 0
    assert reachable(game) == {"base-colony-1", "biosphere-base-3", "cloud-body-8"}
    fly(game, "cloud-body-8")
    assert numbers(game) == {2, 3, 4}


@rule("classic §relic.jump-start", "classic §space.circle")
def test_after_a_failure_in_a_navigation_space_any_die_may_be_assigned() -> None:
    game = classic(seat0=ship(at="cloud-body-8", relics=["Jump Start"]), up=GATES, dice=[2, 3, 4])
    assert told(game, act.HeadForGate(0, 6), events.JumpStartFailed)
    assert numbers(game) == {2, 3, 4}
    pilot(game, 2)
    assert reachable(game) == {"base"}


@rule("classic §relic.jump-start", "classic §relic.mulligan-gear")
def test_the_mulligan_gear_may_still_save_the_jump() -> None:
    game = classic(seat0=ship(relics=["Jump Start", "Mulligan Gear"]), up=GATES, dice=[2, 3, 4, 6])
    assert told(game, act.HeadForGate(0, 6), events.JumpStartFailed) == []
    assert told(game, act.RerollDie(0, 0), events.JumpStartFailed) == []
    pilot(game, 6)
    assert jump(game, 6).dot == "desert-3"


@rule("classic §relic.yellow-drive")
def test_the_relic_yellow_drive_is_a_yellow_drive_that_takes_no_hold_space() -> None:
    game = classic(seat0=ship(relics=["Relic Yellow Drive"], goods=FULL), dice=[1, 1, 1])
    assert game.view(0).players[0].half_holds_used == 4
    head(game, "biosphere-base-2")
    assert fly(game, "biosphere-base-2").via == ("biosphere-base-3",)

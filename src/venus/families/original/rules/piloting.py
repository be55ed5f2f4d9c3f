"""Before the ship flies: declaration, switches, dice, the Mulligan Gear. §5.2, §5.3, §8."""

from __future__ import annotations

from typing import Any

from venus.engine.chapters import Chapter
from venus.engine.edition import ALLOWED, check_nothing
from venus.families.original import actions as act
from venus.families.original.events import (
    AutoPilotEngaged,
    DiceKept,
    DiceRolled,
    DieRerolled,
    DriveShutDown,
    GateDeclared,
    GatesLocked,
    HeadingDeclared,
    StayedPut,
    TurnStarted,
)
from venus.families.original.rules.exploration import spy
from venus.families.original.rules.navigation import gate_refusal
from venus.families.original.rules.outfit import drives_of, flight_key, has_relic
from venus.families.original.rules.places import are_all_locked, gate_dot, live_gate
from venus.families.original.rules.timing import after_the_roll, before_the_roll, declaring
from venus.families.original.state import FLY, HEADING, MULLIGAN, NOBODY, NONE, State

AUTO_PILOT_NUMBER = 4


def begin_turn(game: State) -> None:
    """A fresh turn: nothing declared, nothing flown, nothing traded.

    Rules: 1988 §3.1, §4.4, §8.23; remake §turn.parts, §equip.off.
    """
    game.clear_turn()
    seat = game.seat
    game.events.append(TurnStarted(seat, game.turn))
    game.skips = 0
    if game.equipment[seat] or game.relics[seat]:
        game.skips = flight_key(game, seat)
        spy(game, game.dot[seat])
    game.step += 1


def heading(game: State) -> None:
    game.asked_kind = HEADING
    game.asked_seat = game.seat


def can_declare_gate(game: State, seat: int) -> bool:
    """From a working gate, or from anywhere with the Jump Start.

    Rules: 1988 §6.52, §8.43; remake §space.gate-start, §relic.jump-start; classic §space.gate-start,
    §relic.jump-start.
    """
    return bool(game.relics[seat] & game.tables.jump_start) or live_gate(game, game.dot[seat]) > 0


def list_heading(game: State) -> list[Any]:
    """Every dot that the ship could occupy first, staying put, and the switches set before the roll.

    Rules: 1988 §5.3, §5.31, §8.21; remake §move.heading, §turn.stay, §equip.heading; classic §move.heading,
    §move.skip, §equip.off.
    """
    seat = game.asked_seat
    actions = game.tables.actions
    topology = game.tables.topology
    dot = game.dot[seat]
    heads = (
        actions.heads(seat, topology.routes(dot, game.skips))
        if game.skips
        else actions.plain_heads[seat][dot]
    )
    options: list[Any] = heads[:] if game.must_leave else [actions.stay_put[seat], *heads]
    has_things = game.equipment[seat] or game.relics[seat]
    if (has_things or topology.box_of[dot] >= 0) and can_declare_gate(game, seat):
        options.extend(list_gates(game, seat))
    if has_things:
        options.extend(list_switches(game, seat))
    return options


def list_gates(game: State, seat: int) -> list[Any]:
    gates = game.tables.actions.head_for_gate[seat]
    return [gates[number] for number in open_gates(game, seat)]


def list_switches(game: State, seat: int) -> list[Any]:
    actions = game.tables.actions
    options = [
        actions.shut_down_drive[seat][drive]
        for drive in drives_of(game, seat)
        if drive not in game.drives_off
    ]
    if has_relic(game, seat, game.tables.auto_pilot) and not game.auto_pilot:
        options.append(actions.engage_auto_pilot[seat])
    can_lock = not game.tables.policies.gate_lock_in_flight or live_gate(game, game.dot[seat])
    if can_lock and has_relic(game, seat, game.tables.gate_lock) and not game.gates_locked:
        options.append(actions.lock_gates[seat])
    return options


def open_gates(game: State, seat: int) -> list[int]:
    """The numbers of the face-up gates other than the one the ship stands on."""
    return [gate for gate in range(1, 7) if gate_dot(game, gate) not in (NONE, game.dot[seat])]


def check_stay_put(game: State, action: act.StayPut) -> str:
    """Rules: 1988 §4.4, §6.3; remake §turn.stay, §space.penalty-start; classic §move.skip."""
    return "pay-or-leave" if game.must_leave else ALLOWED


def apply_stay_put(game: State, action: act.StayPut) -> None:
    game.stayed = True
    game.events.append(StayedPut(game.seat, game.tables.topology.dot_ids[game.dot[game.seat]]))
    game.go_on()


def check_head(game: State, action: act.Head) -> str:
    """Rules: 1988 §5.31, §6.42, §8.21; remake §move.heading, §equip.heading; classic §move.heading."""
    topology = game.tables.topology
    dot = topology.dot_index.get(action.dot, NONE)
    if dot == NONE:
        return "unknown-name:dot"
    if dot == game.dot[game.seat]:
        return "where-it-began"
    for route in topology.routes(game.dot[game.seat], game.skips):
        if route.end == dot:
            return ALLOWED
    return "skipped-dot" if topology.is_skipped(dot, game.skips) else "no-path-there"


def apply_head(game: State, action: act.Head) -> None:
    game.heading = game.tables.topology.dot_index[action.dot]
    game.events.append(HeadingDeclared(game.seat, action.dot))
    game.asked_kind = NOBODY
    game.step += 1


def check_head_for_gate(game: State, action: act.HeadForGate) -> str:
    """Rules: 1988 §6.52, §8.43; remake §space.gate-start, §relic.jump-start, §relic.gate-lock;
    classic §space.gate-start, §relic.jump-start.
    """
    if are_all_locked(game):
        return "gates-are-locked"
    if not can_declare_gate(game, game.seat):
        return "gates-are-locked:this-one" if game.gates_locked else "no-gate-here"
    return ALLOWED if action.gate in open_gates(game, game.seat) else gate_refusal(game, action.gate)


def apply_head_for_gate(game: State, action: act.HeadForGate) -> None:
    game.heading_gate = action.gate
    game.events.append(GateDeclared(game.seat, action.gate))
    game.go_on()


def check_shut_down_drive(game: State, action: act.ShutDownDrive) -> str:
    """Drives are shut down before the roll, each as a whole.

    Rules: 1988 §8.23; remake §equip.off; classic §equip.off, §equip.both, §equip.combo.
    """
    drive = drive_number(game, action.drive)
    if drive == NONE:
        return "unknown-name:drive"
    if not skips_anything(game, drive):
        return "not-a-drive"
    if drive not in drives_of(game, game.seat):
        return "not-yours"
    return "already-off" if drive in game.drives_off else ALLOWED


def drive_number(game: State, name: str) -> int:
    tables = game.tables
    if name in tables.equipment_index:
        return tables.equipment_index[name]
    return tables.equipment_count + tables.relic_index[name] if name in tables.relic_index else NONE


def skips_anything(game: State, drive: int) -> bool:
    tables = game.tables
    count = tables.equipment_count
    return bool(tables.equipment_bits[drive] if drive < count else tables.relic_bits[drive - count])


def apply_shut_down_drive(game: State, action: act.ShutDownDrive) -> None:
    game.drives_off = (*game.drives_off, drive_number(game, action.drive))
    game.skips = flight_key(game, game.seat)
    game.events.append(DriveShutDown(game.seat, action.drive))


def check_engage_auto_pilot(game: State, action: act.EngageAutoPilot) -> str:
    """Rules: 1988 §8.42; remake §relic.auto-pilot; classic §relic.auto-pilot."""
    if not has_relic(game, game.seat, game.tables.auto_pilot):
        return "not-yours"
    return "already-on" if game.auto_pilot else ALLOWED


def apply_engage_auto_pilot(game: State, action: act.EngageAutoPilot) -> None:
    game.auto_pilot = True
    game.events.append(AutoPilotEngaged(game.seat))


def check_lock_gates(game: State, action: act.LockGates) -> str:
    """Rules: 1988 §8.47; remake §relic.gate-lock; classic §relic.gate-lock."""
    if not has_relic(game, game.seat, game.tables.gate_lock):
        return "not-yours"
    if game.gates_locked:
        return "already-on"
    if game.tables.policies.gate_lock_in_flight and not live_gate(game, game.dot[game.seat]):
        return "no-gate-here"
    return ALLOWED


def apply_lock_gates(game: State, action: act.LockGates) -> None:
    game.gates_locked = True
    game.events.append(GatesLocked(game.seat))
    if game.asked_kind == FLY:
        game.asked_kind = NOBODY


def no_extra_dice(game: State, seat: int) -> int:
    """A ship rolls its own dice, whoever flies it and when.

    Rules: 1988 §5.2; remake §move.roll; classic §move.dice.
    """
    return 0


def dice_of(game: State, seat: int) -> int:
    """How many dice a seat rolls this turn, or in the turn it waits for.

    Rules: 1988 §2.53, §5.2; remake §move.roll; classic §move.speed, §move.dice; variants §late-seat-die.
    """
    return game.tables.ship_dice[game.ship[seat]] + game.tables.policies.extra_dice(game, seat)


def roll(game: State) -> None:
    """The ship's dice; the Auto Pilot takes the place of one and shows 4.

    Rules: 1988 §2.53, §3.42, §5.2, §8.42; remake §move.roll, §move.journey, §turn.stay, §relic.auto-pilot;
    classic §move.speed, §move.dice, §relic.auto-pilot.
    """
    if game.stayed:
        game.step += 1
        return
    count = dice_of(game, game.seat)
    if game.auto_pilot:
        game.dice = (*game.chance.roll(count - 1), AUTO_PILOT_NUMBER)
    else:
        game.dice = game.chance.roll(count)
    game.movement = sum(game.dice)
    game.events.append(DiceRolled(game.seat, game.dice))
    game.step += 1


def mulligan(game: State) -> None:
    """With the Mulligan Gear one die may be rolled anew, right after the roll.

    Rules: 1988 §8.44; remake §relic.mulligan-gear; classic §relic.mulligan-gear.
    """
    if game.relics[game.seat] & game.tables.mulligan_gear and not game.stayed:
        game.ask(MULLIGAN)
    else:
        game.step += 1


def list_mulligan(game: State) -> list[Any]:
    actions = game.tables.actions
    options: list[Any] = [actions.keep_dice[game.asked_seat]]
    options.extend(actions.reroll_die[game.asked_seat][: len(game.dice)])
    return options


def apply_keep_dice(game: State, action: act.KeepDice) -> None:
    game.events.append(DiceKept(game.seat))
    game.go_on()


def check_reroll_die(game: State, action: act.RerollDie) -> str:
    """Rules: 1988 §8.44; remake §relic.mulligan-gear; classic §relic.mulligan-gear."""
    return ALLOWED if 0 <= action.die < len(game.dice) else "no-such-die"


def apply_reroll_die(game: State, action: act.RerollDie) -> None:
    dice = list(game.dice)
    was = dice[action.die]
    dice[action.die] = game.chance.roll(1)[0]
    game.dice = tuple(dice)
    game.movement = sum(dice)
    game.events.append(DieRerolled(game.seat, action.die, was, dice[action.die]))
    game.go_on()


CHAPTER = Chapter(
    word="piloting",
    lists={HEADING: list_heading, MULLIGAN: list_mulligan},
    verbs={
        act.StayPut: declaring(check_stay_put, apply_stay_put),
        act.Head: declaring(check_head, apply_head),
        act.HeadForGate: declaring(check_head_for_gate, apply_head_for_gate),
        act.ShutDownDrive: before_the_roll(check_shut_down_drive, apply_shut_down_drive),
        act.EngageAutoPilot: before_the_roll(check_engage_auto_pilot, apply_engage_auto_pilot),
        act.LockGates: before_the_roll(check_lock_gates, apply_lock_gates),
        act.KeepDice: after_the_roll(check_nothing, apply_keep_dice),
        act.RerollDie: after_the_roll(check_reroll_die, apply_reroll_die),
    },
)

"""How ships fly in the classic game where it differs: gates, the Jump Start."""

from __future__ import annotations

from typing import Any

from venus.engine.chapters import Chapter
from venus.engine.edition import make_verb
from venus.families.original import actions as act
from venus.families.original.events import JumpStartFailed
from venus.families.original.rules import movement, piloting
from venus.families.original.rules.places import gate_dot, live_gate
from venus.families.original.state import FLY, HEADING, NONE, State


def gates_that_are_up(game: State, numbers: list[int]) -> list[int]:
    """A declared jump that was not rolled goes to any rolled gate that is face up.

    Rules: classic §relic.jump-start, §space.gate-start.
    """
    here = game.dot[game.seat]
    if live_gate(game, here):
        return numbers
    return [number for number in numbers if gate_dot(game, number) not in (NONE, here)]


def jump_or_fail(game: State) -> None:
    """If no rolled number belongs to a face-up gate the Jump Start fails and no heading binds.

    Rules: classic §relic.jump-start.
    """
    is_jump_start = game.heading_gate > 0 and not live_gate(game, game.dot[game.seat])
    if is_jump_start and not gates_that_are_up(game, sorted(set(game.dice))):
        game.heading_gate = 0
        game.events.append(JumpStartFailed(game.seat))
    game.go_on()


def add_choices(game: State, ways: list[Any]) -> list[Any]:
    """With the Gate Lock, a gate may be treated as a blue space when it is entered.

    Rules: classic §relic.gate-lock.
    """
    options = movement.add_choices(game, ways)
    seat = game.seat
    if game.relics[seat] & game.tables.gate_lock and live_gate(game, game.dot[seat]) and has_entered(game):
        return [*options, game.tables.actions.lock_gates[seat]]
    return options


def has_entered(game: State) -> bool:
    """Whether the ship came here in flight: where a turn starts, a gate is locked with the heading."""
    return game.moved and not game.passing


def check_lock_gates(game: State, action: act.LockGates) -> str:
    """A gate is locked on entry, or with the heading where the turn starts.

    Rules: classic §relic.gate-lock.
    """
    if game.asked_kind == FLY and not has_entered(game):
        return "not-asked:gate-entered"
    return piloting.check_lock_gates(game, action)


GATE_LOCK = Chapter(
    word="gate-lock",
    verbs={act.LockGates: make_verb(check_lock_gates, piloting.apply_lock_gates, HEADING, FLY)},
    replaces=(act.LockGates,),
)

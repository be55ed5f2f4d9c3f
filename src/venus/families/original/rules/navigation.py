"""Pilot numbers, circles and gates: which way a ship may leave the dot it is on. §6.4 and §6.5."""

from __future__ import annotations

from venus.cluster.topology import AIR_FOIL, CITY, EXPLORE, NAV
from venus.families.original.rules.places import gate_dot, live_gate
from venus.families.original.state import NONE, State


def may_choose_pilot(game: State) -> bool:
    """Once a turn, or as often as one likes with the Switch Switch.

    Rules: 1988 §6.41, §8.46; remake §move.pilot-stands, §relic.switch-switch; classic §nav.one,
    §space.circle-same, §relic.switch-switch.
    """
    return game.pilot == 0 or bool(game.relics[game.seat] & game.tables.switch_switch)


def is_jump_starting(game: State) -> bool:
    """Whether the turn opens with a declared jump that has not been flown or voided yet."""
    return game.heading_gate > 0 and not game.moved


def pilot_decides(game: State) -> bool:
    """Whether leaving this dot depends on the pilot number.

    Rules: 1988 §6.4, §6.5, §8.43; remake §space.circle, §space.gate, §relic.jump-start; classic §nav.when,
    §space.circle, §space.gate.
    """
    dot = game.dot[game.seat]
    kind = game.tables.topology.kind[dot]
    if kind == NAV or (game.heading_gate and is_jump_starting(game)):
        return True
    return kind == EXPLORE and live_gate(game, dot) > 0


def allowed_numbers(game: State) -> list[int]:
    """The rolled numbers; at the start only those that honour the declaration, if there are any.

    Rules: 1988 §6.41, §6.42, §6.52, §8.43; remake §move.pilot, §space.circle-start, §space.gate-start,
    §relic.jump-start; classic §nav.value, §space.circle-start, §space.gate-start, §relic.jump-start.
    """
    numbers = sorted(set(game.dice))
    if not game.moved and pilot_decides(game):
        honouring = [number for number in numbers if honours_declaration(game, number)]
        if game.heading_gate and not honouring:
            return game.tables.policies.jump_numbers(game, numbers)
        return honouring or numbers
    return numbers


def any_number(game: State, numbers: list[int]) -> list[int]:
    """Any rolled number may serve a declared jump that was not rolled.

    Rules: 1988 §6.52, §8.43; remake §space.gate-start, §relic.jump-start.
    """
    return numbers


def honours_declaration(game: State, number: int) -> bool:
    if game.heading_gate:
        return number == game.heading_gate
    topology = game.tables.topology
    dot = game.dot[game.seat]
    if topology.kind[dot] == NAV:
        way = topology.exits[dot][number]
        routes = topology.routes(dot, game.skips)
        return any(route.first == way and route.end == game.heading for route in routes)
    return gate_dot(game, number) in (NONE, dot)


def gate_to_jump_to(game: State) -> int:
    """The gate that the pilot number sends the ship to from here, or 0.

    Rules: 1988 §6.5, §8.43; remake §space.gate, §relic.jump-start; classic §space.gate, §space.gate-none,
    §relic.jump-start.
    """
    dot = game.dot[game.seat]
    if game.pilot == 0 or game.passing or not (live_gate(game, dot) or is_jump_starting(game)):
        return 0
    if gate_dot(game, game.pilot) in (NONE, dot) or jump_cost(game) > game.movement:
        return 0
    return game.pilot


def gate_refusal(game: State, gate: int) -> str:
    """Why no ship gets to this gate: it is there already, or no such gate is face up.

    Rules: 1988 §6.5, §6.52, §8.43; remake §space.gate, §space.gate-start, §relic.jump-start;
    classic §space.gate-none, §space.gate-start, §relic.jump-start.
    """
    dot = game.dot[game.seat]
    if gate_dot(game, gate) == dot:
        return "gate-not-open:here"
    return "gate-not-open" if live_gate(game, dot) else "gate-not-open:jump-start"


def jump_cost(game: State) -> int:
    """Rules: 1988 §8.43; remake §relic.jump-start, §relic.air-foil;
    classic §space.gate, §relic.jump-start.
    """
    on_surface = game.tables.topology.kind[game.dot[game.seat]] == CITY
    return 2 if on_surface and not game.skips & AIR_FOIL else 1


ANY_EXIT = -1
NO_EXIT = -2


def exit_by_pilot(game: State, dot: int) -> int:
    """The way by which the pilot number leaves a circle; no exit without a number, or by a gate's jump.

    Rules: 1988 §6.4, §6.5; remake §space.circle, §space.gate; classic §map.colony, §space.circle,
    §space.gate, §space.gate-none.
    """
    if not pilot_decides(game):
        return ANY_EXIT
    if game.pilot == 0:
        return NO_EXIT
    jumps = live_gate(game, dot) > 0 or is_jump_starting(game)
    if jumps and gate_dot(game, game.pilot) not in (NONE, dot):
        return NO_EXIT
    exits = game.tables.topology.exits[dot]
    return exits[game.pilot] if exits else ANY_EXIT

"""Which step, jump or number is meant, and what stands against it: the checks of a ship in flight."""

from __future__ import annotations

from venus.cluster.topology import NAV, Route
from venus.engine.edition import ALLOWED
from venus.families.original import actions as act
from venus.families.original.rules.navigation import (
    ANY_EXIT,
    NO_EXIT,
    allowed_numbers,
    exit_by_pilot,
    gate_refusal,
    gate_to_jump_to,
    is_jump_starting,
    may_choose_pilot,
)
from venus.families.original.rules.places import are_all_locked, can_land, live_gate
from venus.families.original.rules.routes import (
    can_be_finished,
    is_stuck,
    is_way,
    legal_routes,
    named_in_full,
    routes_from,
)
from venus.families.original.state import NONE, State


def check_fly(game: State, action: act.Fly) -> str:
    """Rules: 1988 §5.1, §5.21, §5.31, §5.32, §6.4, §6.5; remake §move.paths, §move.cost, §move.effort,
    §move.backtrack; classic §move.paths, §move.cost, §move.backtrack, §space.circle, §space.gate.
    """
    seat = game.seat
    legal = legal_routes(game)
    if any(route.prepared[seat] == action for route in legal) or named_in_full(game, action, legal):
        return ALLOWED
    end = game.tables.topology.dot_index.get(action.dot, NONE)
    if end == NONE:
        return "unknown-name:dot"
    routes = [route for route in routes_from(game) if route.end == end]
    if end == game.dot[seat] or not routes:
        return dot_refusal(game, end)
    if action.via:
        routes = [route for route in routes if is_way(game, route, action.via)]
        if not routes:
            is_known = named_in_full(game, action, whole_routes(game)) is not None
            return dot_refusal(game, end) if is_known else "name-the-way:none"
    return route_refusal(game, routes, legal)


def whole_routes(game: State) -> list[Route]:
    """The routes of a ship that would not halt to look."""
    return game.tables.topology.routes(game.dot[game.seat], game.skips)


def dot_refusal(game: State, end: int) -> str:
    """Why no step of this ship ends on a dot: no path, a drive that skips it, a look that comes first.

    Rules: 1988 §5.1, §8.2, §8.45; remake §move.paths, §equip.skip, §relic.spy-eye; classic §move.paths,
    §equip.drive, §relic.spy-eye.
    """
    if game.passing and end == game.dot[game.seat]:
        return "skipped-dot"
    if end == game.dot[game.seat] or began_at(game, end):
        return "where-it-began"
    if any(route.end == end for route in whole_routes(game)):
        return "halts-to-look"
    return "skipped-dot" if game.tables.topology.is_skipped(end, game.skips) else "no-path-there"


def began_at(game: State, dot: int) -> bool:
    """Whether a step that is under way left this dot."""
    return bool(game.passing >> dot & 1) and not game.tables.topology.is_skipped(dot, game.skips)


def route_refusal(game: State, routes: list[Route], legal: list[Route]) -> str:
    """What stands against all of these routes; if nothing does, the dot alone does not name the way.

    Rules: 1988 §5.21, §5.31, §5.32, §6.4, §6.43, §8.2, §8.45; remake §move.cost, §move.effort,
    §move.backtrack, §space.circle; classic §move.cost, §move.heading, §move.backtrack, §space.circle-entry.
    """
    if not game.passing:
        exit_way = exit_by_pilot(game, game.dot[game.seat])
        if exit_way == NO_EXIT:
            return gate_jumps(game) if game.pilot else number_needed(game)
        routes = [route for route in routes if exit_way in (ANY_EXIT, route.first)]
        if not routes:
            return "wrong-exit"
        routes = [route for route in routes if route.cost <= game.movement]
        if not routes:
            return "too-few-movement-points"
    routes = [route for route in routes if not route.back & game.flown]
    if not routes:
        return "no-turning-back:circle" if is_in_circle(game) else "no-turning-back"
    routes = [route for route in routes if not route.passed & game.passing]
    if not routes:
        return "skips-twice"
    if began_at(game, routes[0].end):
        return "where-it-began"
    routes = [route for route in routes if can_be_finished(game, route)]
    if not routes:
        return "no-way-on"
    ways = [(route.end, route.skipped) for route in legal]
    return "name-the-way" if (routes[0].end, routes[0].skipped) in ways else "declared-first-dot"


def is_in_circle(game: State) -> bool:
    return not game.passing and game.tables.topology.kind[game.dot[game.seat]] == NAV


def number_needed(game: State) -> str:
    """Circles, gates and the Jump Start ask for a pilot number before the ship leaves.

    Rules: 1988 §6.4, §6.5, §8.43; remake §space.circle, §space.gate, §relic.jump-start;
    classic §space.circle, §space.gate, §relic.jump-start.
    """
    if live_gate(game, game.dot[game.seat]):
        return "pilot-number-needed:gate"
    return "pilot-number-needed:jump-start" if is_jump_starting(game) else "pilot-number-needed"


def gate_jumps(game: State) -> str:
    return "gate-jumps" if live_gate(game, game.dot[game.seat]) else "gate-jumps:jump-start"


def check_jump(game: State, action: act.Jump) -> str:
    """Rules: 1988 §6.5, §8.43; remake §space.gate, §relic.jump-start;
    classic §space.gate, §space.gate-start.
    """
    if are_all_locked(game):
        return "gates-are-locked"
    is_on_gate = live_gate(game, game.dot[game.seat]) > 0
    if not (is_on_gate or is_jump_starting(game)):
        if game.gates_locked:
            return "gates-are-locked:this-one"
        return "no-gate-here:failed" if has_failed_to_jump(game) else "no-gate-here"
    if game.pilot == 0:
        return number_needed(game)
    if action.gate != game.pilot:
        return "not-the-pilot-number" if is_on_gate else "not-the-pilot-number:jump-start"
    return ALLOWED if gate_to_jump_to(game) == action.gate else gate_refusal(game, action.gate)


def has_failed_to_jump(game: State) -> bool:
    """Whether a jump was declared as the first move and no die made it possible: no heading is left.

    Rules: classic §relic.jump-start.
    """
    return not game.moved and game.heading < 0


def check_choose_pilot_number(game: State, action: act.ChoosePilotNumber) -> str:
    """Rules: 1988 §6.41, §6.42, §8.44, §8.46; remake §move.pilot, §move.pilot-stands, §space.circle-start;
    classic §nav.value, §nav.one, §relic.switch-switch.
    """
    if action.number not in game.dice:
        return "not-rolled"
    if game.passing:
        return "not-asked:passing"
    if not may_choose_pilot(game):
        return "pilot-number-stands"
    if action.number not in allowed_numbers(game):
        return declaration_refusal(game)
    if action.number == game.pilot and not is_stuck(game):
        return "pilot-number-stands:same"
    return ALLOWED


def declaration_refusal(game: State) -> str:
    """Which declaration a pilot number has to honour.

    Rules: 1988 §6.42, §6.52, §8.43; remake §space.circle-start, §space.gate-start, §relic.jump-start;
    classic §space.circle-start, §space.gate-start, §relic.jump-start.
    """
    if live_gate(game, game.dot[game.seat]):
        return "declared-first-dot:gate"
    if not game.heading_gate:
        return "declared-first-dot:circle"
    is_rolled = game.heading_gate in game.dice
    return "declared-first-dot:jump-start" if is_rolled else "declared-first-dot:no-such-gate"


def check_land(game: State, action: act.Land) -> str:
    """Rules: 1988 §6.2; remake §move.landing; classic §move.end, §move.commit, §space.asteroid."""
    if not game.moved:
        return "not-moved-yet"
    return ALLOWED if can_land(game, game.dot[game.seat]) else "no-landing-here"

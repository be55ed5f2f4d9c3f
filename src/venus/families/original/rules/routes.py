"""The routes of a step: which ways on a ship has from its dot, and which of them are legal. §5.3 and §8.2."""

from __future__ import annotations

from typing import Any

from venus.cluster.topology import (
    EXPLORE,
    NAV,
    SKIP_RED,
    SKIP_YELLOW,
    SPYING,
    Route,
)
from venus.families.original.rules.navigation import (
    ANY_EXIT,
    NO_EXIT,
    exit_by_pilot,
    gate_to_jump_to,
    is_jump_starting,
)
from venus.families.original.state import State


def routes_from(game: State) -> list[Route]:
    """Every route from the ship's dot, legal now or not; the Spy Eye halts at skipped junctions.

    Rules: 1988 §8.2, §8.45; remake §equip.skip, §relic.spy-eye; classic §equip.drive, §relic.spy-eye.
    """
    seat = game.seat
    key = game.skips
    if key and key & (SKIP_RED | SKIP_YELLOW) and game.relics[seat] & game.tables.spy_eye:
        key |= SPYING
    return game.tables.topology.routes(game.dot[seat], key)


def legal_routes(game: State) -> list[Route]:
    """The steps a ship may take now. Listing and check both use this one function.

    Where other ships are makes no difference.

    Rules: 1988 §5.21, §5.31, §5.32, §5.4, §6.4, §6.43, §6.5, §8.2, §8.41, §8.45; remake §move.effort,
    §move.cost, §move.backtrack, §move.ships, §space.circle, §relic.spy-eye; classic §move.heading,
    §move.paths, §move.cost, §move.ships, §move.backtrack, §move.branch, §space.circle-entry.
    """
    if game.passing:
        return routes_in_mid_skip(game)
    topology = game.tables.topology
    dot = game.dot[game.seat]
    routes = routes_from(game)
    if topology.kind[dot] in (NAV, EXPLORE) or is_jump_starting(game):
        exit_way = exit_by_pilot(game, dot)
        if exit_way == NO_EXIT:
            return []
        if exit_way != ANY_EXIT:
            routes = [route for route in routes if route.first == exit_way]
    flown, left = game.flown, game.movement
    legal = [route for route in routes if not route.back & flown and route.cost <= left]
    if game.relics[game.seat] & game.tables.spy_eye:
        legal = [route for route in legal if can_be_finished(game, route)]
    return legal if game.moved or game.heading < 0 else honouring(game, legal)


def routes_in_mid_skip(game: State) -> list[Route]:
    """The ways on from a dot that the ship passes over: no point is spent there, no number needed.

    Rules: 1988 §8.2, §8.22, §8.45; remake §equip.skip, §relic.spy-eye, §move.effort; classic §equip.drive,
    §relic.spy-eye.
    """
    flown = game.flown
    onward = [route for route in routes_from(game) if not route.back & flown and can_be_finished(game, route)]
    if game.tables.policies.spied_turns_bind and is_first_step(game):
        return honouring(game, onward)
    return onward


def honouring(game: State, routes: list[Route]) -> list[Route]:
    """Those routes that lead to the declared first dot; all of them if none does.

    Rules: 1988 §5.31, §8.45; remake §move.effort, §relic.spy-eye; classic §move.heading.
    """
    return [route for route in routes if leads_to(game, route, game.heading)] or routes


def is_first_step(game: State) -> bool:
    """Whether a ship in mid-skip is still on its way to the first dot: only one point is spent.

    Rules: remake §move.effort, §relic.spy-eye.
    """
    return game.heading >= 0 and game.movement == sum(game.dice) - 1


def leads_to(game: State, route: Route, dot: int) -> bool:
    """Whether a first step goes to the declared dot; a step that halts to spy may still do so.

    Rules: 1988 §5.31, §8.45; remake §move.effort, §relic.spy-eye; classic §move.heading.
    """
    if route.end == dot:
        return True
    topology = game.tables.topology
    if not topology.is_skipped(route.end, game.skips):
        return False
    whole = topology.routes(game.dot[game.seat], game.skips)
    return any(other.end == dot and other.flown & route.flown == route.flown for other in whole)


def can_be_finished(game: State, route: Route) -> bool:
    """Whether a step comes to a dot to occupy; where it halts to spy, a way on must be left.

    No dot is skipped twice before one is occupied or turned up, and no step leads back to where it began.

    Rules: 1988 §8.2, §8.22, §8.45; remake §equip.skip, §relic.spy-eye.
    """
    if (route.passed | 1 << route.end) & game.passing:
        return False
    if not route.skipped or route.skipped[-1] != route.end:
        return True
    flown = game.tables.policies.flown_after(game.tables.topology, game.flown, route)
    passed = left_behind(game) | route.passed
    for onward in game.tables.topology.routes(route.end, game.skips):
        if not onward.back & flown and not (onward.passed | 1 << onward.end) & passed:
            return True
    return False


def named_in_full(game: State, action: Any, routes: list[Route]) -> Route | None:
    """The route whose skipped dots an action lists, also where the dot alone would name the way."""
    if action.via:
        ids = game.tables.topology.dot_ids
        for route in routes:
            if ids[route.end] == action.dot and is_way(game, route, action.via):
                return route
    return None


def is_way(game: State, route: Route, via: tuple[str, ...]) -> bool:
    """Whether these are the dots that a route skips; the one on which it halts need not be repeated."""
    skipped = names_of(game, route.skipped)
    return via == skipped or (route.skipped[-1:] == (route.end,) and via == skipped[:-1])


def names_of(game: State, dots: tuple[int, ...]) -> tuple[str, ...]:
    return tuple([game.tables.topology.dot_ids[dot] for dot in dots])


def left_behind(game: State) -> int:
    """Where a step in progress cannot end: the dot where it began, and those that it has passed over."""
    return game.passing or not_skipped(game, 1 << game.dot[game.seat])


def not_skipped(game: State, dots: int) -> int:
    """Those of a mask of dots that the ship would occupy, not pass over."""
    topology = game.tables.topology
    kept = 0
    for dot in range(topology.size):
        if dots >> dot & 1 and not topology.is_skipped(dot, game.skips):
            kept |= 1 << dot
    return kept


def is_stuck(game: State) -> bool:
    """Whether the present pilot number leaves no way on, so that keeping it ends the move."""
    return not legal_routes(game) and not gate_to_jump_to(game)

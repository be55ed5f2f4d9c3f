"""Flying, dot by dot: §5, §6.2, §6.4 and §6.5."""

from __future__ import annotations

from typing import Any, Final

from venus.cluster.topology import EXPLORE, NAV, PENALTY, Route
from venus.engine.chapters import Chapter
from venus.engine.edition import make_verb
from venus.families.original import actions as act
from venus.families.original.actions import ChoosePilotNumber
from venus.families.original.events import PilotNumberChosen, ShipJumped, ShipMoved
from venus.families.original.rules import steering
from venus.families.original.rules.exploration import observe, spy, turn_up
from venus.families.original.rules.navigation import (
    allowed_numbers,
    gate_to_jump_to,
    jump_cost,
    may_choose_pilot,
    pilot_decides,
)
from venus.families.original.rules.places import can_land, gate_dot, is_box_down, live_gate
from venus.families.original.rules.routes import (
    is_stuck,
    left_behind,
    legal_routes,
    named_in_full,
    names_of,
    not_skipped,
    routes_from,
)
from venus.families.original.state import FLY, NOBODY, NONE, State
from venus.families.original.tables import MAX_SEATS

WITH_PENALTIES: Final = (PENALTY, EXPLORE)


def fly(game: State) -> None:
    """A ship with movement points left goes on until it lands, stops, or has no legal step.

    Rules: 1988 §5.1, §5.22, §5.23; remake §move.journey, §move.paths; classic §move.spend, §move.commit.
    """
    if game.movement <= 0 and not game.passing:
        game.step += 1
        return
    ways = list_ways_on(game)
    if ways:
        add_choices = game.tables.policies.add_choices
        game.options = add_choices(game, ways)
        game.asked_kind = FLY
        game.asked_seat = game.seat
    else:
        game.passing = 0
        game.step += 1


def list_fly(game: State) -> list[Any]:
    return game.tables.policies.add_choices(game, list_ways_on(game))


def list_ways_on(game: State) -> list[Any]:
    """The steps that lead on from here, or the pilot numbers without which none does.

    Away from gates and without drives few things decide which steps are legal, since none costs more
    than two points: they are listed once, and nobody may change such a list.
    """
    seat = game.seat
    dot = game.dot[seat]
    topology = game.tables.topology
    kind = topology.kind[dot]
    if game.skips or game.passing or game.heading_gate or (kind == EXPLORE and live_gate(game, dot)):
        ways = steps_of(legal_routes(game), seat)
    else:
        case = (
            dot,
            game.flown & topology.closing[dot],
            game.movement > 1,
            game.pilot if kind == NAV else 0,
            NONE if game.moved else game.heading,
        )
        actions = game.tables.actions
        steps = actions.steps.get(case)
        if steps is None:
            routes = legal_routes(game)
            steps = actions.steps[case] = [steps_of(routes, other) for other in range(MAX_SEATS)]
        ways = steps[seat]
    return ways or list_jumps_and_numbers(game)


def steps_of(routes: list[Route], seat: int) -> list[Any]:
    return [route.prepared[seat] for route in routes]


def list_jumps_and_numbers(game: State) -> list[Any]:
    """How a ship gets on that has no step to take: by a gate, or with a pilot number."""
    seat = game.seat
    actions = game.tables.actions
    gate = gate_to_jump_to(game)
    if gate:
        return [actions.jump[seat][gate]]
    if game.passing or not may_choose_pilot(game) or not pilot_decides(game):
        return []
    return [actions.choose_pilot_number[seat][number] for number in allowed_numbers(game)]


def add_choices(game: State, ways: list[Any]) -> list[Any]:
    """The ways on and what else may be done here: land, settle on a pilot number before it is needed.

    Rules: 1988 §6.2, §6.41, §8.46; classic §move.end, §nav.when; remake §move.landing, §move.pilot.
    """
    if game.passing:
        return ways
    seat = game.seat
    dot = game.dot[seat]
    options = ways
    if game.moved and not game.tables.no_landing[dot] and can_land(game, dot):
        options = [*ways, game.tables.actions.land[seat]]
    if game.pilot and not (game.relics[seat] and may_choose_pilot(game)):
        return options
    return options if type(ways[0]) is ChoosePilotNumber else options + list_numbers(game)


def list_numbers(game: State) -> list[Any]:
    """The pilot numbers that may be settled on here, although they are not needed."""
    actions = game.tables.actions
    if not game.pilot and (game.moved or not pilot_decides(game)):
        return actions.choices_of(game.seat, game.dice)
    numbers = actions.choose_pilot_number[game.seat]
    return [numbers[number] for number in allowed_numbers(game) if number != game.pilot]


def apply_fly(game: State, action: act.Fly) -> None:
    """Leave the dot, skip what is skipped, and occupy the end of the route, or halt there to spy.

    Rules: 1988 §5.21, §8.2, §8.45; remake §move.cost, §space.dot, §equip.skip; classic §move.cost,
    §equip.drive, §relic.spy-eye.
    """
    seat = game.seat
    tables = game.tables
    routes = routes_from(game) if game.skips else tables.topology.plain_routes[game.dot[seat]]
    for route in routes:
        if route.prepared[seat] == action:
            break
    else:
        full = named_in_full(game, action, routes)
        assert full is not None
        route = full
    game.asked_kind = NOBODY
    if not game.passing:
        game.movement -= route.cost
    policies = tables.policies
    if policies.gate_lock_in_flight:
        game.gates_locked = False
    end = route.end
    behind = left_behind(game) if game.skips else 0
    game.dot[seat] = end
    game.flown = policies.flown_after(tables.topology, game.flown, route)
    game.moved = True
    skipped = route.skipped
    game.events.append(ShipMoved(seat, action.dot, names_of(game, skipped) if skipped else (), game.movement))
    if game.relics[seat]:
        for dot in skipped:
            spy(game, dot)
    elif tables.plain_dots[end]:
        game.passing = 0
        return
    if skipped and skipped[-1] == end:
        game.passing = behind | route.passed
    else:
        enter(game, end, behind)


def enter(game: State, dot: int, behind: int = 0) -> None:
    """Occupy a dot: turn up its marker, look around, meet its penalty.

    If the marker is skipped the step goes on: what it had passed over may be passed again, but it never
    leads back to where it began.

    Rules: 1988 §6.1, §6.3, §7.2, §8.22, §8.45; remake §space.box, §space.penalty, §space.penalty-relief,
    §culture.observe; classic §space.encounter, §space.hazard, §contact.observe, §map.genship.
    """
    game.passing = 0
    tables = game.tables
    if game.relics[game.seat]:
        spy(game, dot)
    if tables.plain_dots[dot]:
        return
    topology = tables.topology
    kind = topology.kind[dot]
    if kind == EXPLORE and is_box_down(game, dot) and turn_up(game, topology.box_of[dot]):
        game.passing = 1 << dot | not_skipped(game, behind)
        return
    if tables.orbits[dot]:
        observe(game, topology.system[dot])
    if kind in WITH_PENALTIES:
        tables.policies.meet_penalty(game)


def apply_jump(game: State, action: act.Jump) -> None:
    """Rules: 1988 §6.5, §6.51; remake §space.gate; classic §space.gate, §space.gate-arrival."""
    seat = game.seat
    dot = gate_dot(game, action.gate)
    policies = game.tables.policies
    flown_after = policies.flown_after
    game.movement -= jump_cost(game)
    if policies.gate_lock_in_flight:
        game.gates_locked = False
    game.dot[seat] = dot
    game.flown = flown_after(game.tables.topology, game.flown, None)
    game.moved = True
    game.asked_kind = NOBODY
    game.events.append(ShipJumped(seat, action.gate, game.tables.topology.dot_ids[dot], game.movement))
    enter(game, dot)


def apply_choose_pilot_number(game: State, action: act.ChoosePilotNumber) -> None:
    """A number that leads back the way the ship came ends the move in the circle.

    Rules: 1988 §6.4, §6.41, §6.43; remake §space.circle, §move.stranded; classic §nav.counts,
    §space.circle-entry.
    """
    game.pilot = action.number
    game.asked_kind = NOBODY
    game.events.append(PilotNumberChosen(game.seat, action.number))
    if pilot_decides(game) and is_stuck(game):
        game.step += 1


def apply_land(game: State, action: act.Land) -> None:
    """Landing ends movement.

    Rules: 1988 §5.22, §6.2; remake §move.landing, §move.journey; classic §move.end.
    """
    game.movement = 0
    game.go_on()


CHAPTER = Chapter(
    word="movement",
    lists={FLY: list_fly},
    verbs={
        act.ChoosePilotNumber: make_verb(steering.check_choose_pilot_number, apply_choose_pilot_number, FLY),
        act.Fly: make_verb(steering.check_fly, apply_fly, FLY),
        act.Jump: make_verb(steering.check_jump, apply_jump, FLY),
        act.Land: make_verb(steering.check_land, apply_land, FLY),
    },
)

"""The engine flies as the brute-force oracle says, from positions drawn at random."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest

import venus
from tests.oracle import flight as oracle
from tests.oracle.flight import Flight, Marker, Moment, Outcome, Step
from tests.table import at, options, rule, ship, state_of
from venus.families.original import actions as act
from venus.families.original import events
from venus.game import Game

MAP = (
    Path(venus.__file__).parent
    / "families"
    / "original"
    / "editions"
    / "edition_1988"
    / "content"
    / "map.toml"
)
BOARD = oracle.board_from_toml(MAP)
BOXES = sorted(dot for dot, kind in BOARD.kinds.items() if kind == "explore")
HARD_PLACES = sorted(
    dot
    for dot, kind in BOARD.kinds.items()
    if kind in ("nav", "explore", "city", "penalty") or BOARD.systems.get(dot) in ("asteroids", "cloud")
)
DRIVES: tuple[tuple[str, ...], ...] = (
    (),
    ("Red Drive",),
    ("Yellow Drive",),
    ("Red Drive", "Yellow Drive"),
    ("Combined Drive",),
)
COLORS = {
    "Red Drive": {"red"},
    "Yellow Drive": {"yellow"},
    "Relic Yellow Drive": {"yellow"},
    "Combined Drive": {"red", "yellow"},
}
RELICS = ("Air Foil", "Switch Switch", "Gate Lock", "Jump Start", "Relic Yellow Drive", "Relic Shield")
SPEED = {"Freighter": 2, "Scout": 3, "Clipper": 4}


@cache
def markers() -> tuple[str, ...]:
    return tuple(state_of(at()).tables.explore_names)


def in_oracles_words(marker: str) -> Marker:
    name = marker.partition(" #")[0]
    if not name:
        return ("empty",)
    if name.startswith("Tele Gate"):
        return ("gate", int(name[-1]))
    if name == "Open Port":
        return ("port",)
    if "Penalty" in name:
        color, _, price = name.split()
        return ("penalty", color.lower(), int(price))
    return ("relic",)


@dataclass
class Situation:
    """One turn up to the roll, as the engine and as the oracle see it."""

    game: Game
    flight: Flight


def drawn(seed: int, dice: tuple[int, ...] | None = None, relics: tuple[str, ...] = ()) -> Situation:
    """A ship somewhere in a cluster partly explored and built up, its heading declared, its dice rolled."""
    luck = Random(seed)
    kind = luck.choice(sorted(SPEED))
    if dice is not None:
        kind = next(name for name, count in SPEED.items() if count == len(dice))
    dice = dice or tuple(luck.randint(1, 6) for _ in range(SPEED[kind]))
    owned = [*relics, *(relic for relic in RELICS if luck.random() < 0.25)]
    equipment = [*luck.choice(DRIVES), *["Shield"] * luck.choice((0, 0, 1, 2))]
    start = luck.choice(HARD_PLACES if luck.random() < 0.8 else sorted(BOARD.kinds))
    lying = luck.sample([name for name in markers() if name not in owned], len(BOXES))
    if luck.random() < 0.5:  # many gates, all of them laid
        rest = [name for name in lying if not name.startswith("Tele Gate")]
        lying = [*(f"Tele Gate {number}" for number in range(1, 7)), *rest][: len(BOXES)]
        luck.shuffle(lying)
    shown = luck.choice((0.1, 0.5, 0.9))
    up = {box: name for box, name in zip(BOXES, lying, strict=True) if box == start or luck.random() < shown}
    for box, name in up.items():
        if in_oracles_words(name) == ("relic",) and luck.random() < 0.5:
            up[box] = ""
    down = {box: name for box, name in zip(BOXES, lying, strict=True) if box not in up}
    ports = {BOARD.orbits[dot]: 1 for dot in luck.sample(sorted(BOARD.orbits), luck.choice((0, 5, 10)))}
    credits = luck.choice((0, 10, 20, 45, 200))
    game = at(
        seat0=ship(kind, at=start, credits=credits, equipment=equipment, relics=owned),
        markers=down,
        up=up,
        ports=ports,
        dice=dice,
    )
    if game.decision and game.decision.kind == "leave-or-pay":
        game.apply(luck.choice(game.legal_actions()))
    for switch in options(game, act.ShutDownDrive, act.LockGates):
        if luck.random() < 0.3:
            game.apply(switch)
    state = state_of(game)
    off = {(state.tables.equipment_names + state.tables.relic_names)[drive] for drive in state.drives_off}
    on = [drive for drive in (*equipment, *owned) if drive in COLORS and drive not in off]
    paths, gates = options(game, act.Head), options(game, act.HeadForGate)
    heading = luck.choice(gates if gates and luck.random() < 0.6 else paths)
    game.apply(heading)
    jumping = isinstance(heading, act.HeadForGate)
    gate = f"Tele Gate {heading.gate}" if jumping else ""
    flight = Flight(
        start=start,
        dice=dice,
        declared=next(box for box, name in up.items() if name == gate) if jumping else heading.dot,
        skips=frozenset(color for drive in on for color in COLORS[drive]),
        money=state.credits[0],
        shields=20 * (equipment.count("Shield") + owned.count("Relic Shield")),
        air_foil="Air Foil" in owned,
        switch_switch="Switch Switch" in owned,
        gate_lock=state.gates_locked,
        jump_start=jumping,
        boxes={box: in_oracles_words(name) for box, name in (down | up).items()},
        face_up=frozenset(up),
        ports=frozenset(dot for dot, name in BOARD.orbits.items() if name in ports),
    )
    return Situation(game, flight)


# The engine, told in the oracle's words.


def is_flying(game: Game) -> bool:
    decision = game.decision
    return decision is not None and decision.seat == 0 and decision.kind in ("fly", "penalty")


def outcome_of(game: Game, happened: list[Any]) -> Outcome:
    state = state_of(game)
    landed = any(isinstance(event, events.ShipLanded) for event in happened)
    return Outcome(state.tables.topology.dot_ids[state.dot[0]], state.credits[0], landed)


def taken(game: Game, action: Any) -> tuple[Step, Game, list[Any]]:
    """A step as the ship flew it, the game after it, and what happened."""
    after = game.copy()
    had = state_of(game).movement
    happened = after.apply(action)
    moved = happened[0]
    if isinstance(moved, events.ShipJumped):
        return Step(moved.dot, (), had - moved.left, jump=True), after, happened
    assert isinstance(moved, events.ShipMoved)
    return Step(moved.dot, moved.via, had - moved.left), after, happened


def steps_under(game: Game, number: int | None) -> dict[Step, tuple[Game, list[Any]]]:
    """The engine's steps from here, with a pilot number chosen first if one is named."""
    if number is not None and state_of(game).pilot != number:
        game = game.copy()
        game.apply(act.ChoosePilotNumber(0, number))
    if not is_flying(game):
        return {}
    flown = [taken(game, action) for action in options(game, act.Fly, act.Jump)]
    assert len({step for step, _, _ in flown}) == len(flown)
    return {step: (after, happened) for step, after, happened in flown}


def numbers_offered(game: Game) -> set[int]:
    pilot = state_of(game).pilot
    return {action.number for action in options(game, act.ChoosePilotNumber)} | ({pilot} - {0})


def all_ends(game: Game, eager: bool, limit: int) -> set[Outcome]:
    """Every way the movement can end, by trying every action of the engine.

    Not `eager`: a pilot number is only chosen where nothing else leads on. Raises TooWide beyond `limit`
    moments.
    """
    ends: set[Outcome] = set()
    seen: set[tuple[Any, ...]] = set()
    ahead = [game]
    while ahead:
        game = ahead.pop()
        needed = not options(game, act.Fly, act.Jump)
        for action in game.legal_actions():
            if isinstance(action, act.ChoosePilotNumber) and not (eager or needed):
                continue
            after = game.copy()
            happened = after.apply(action)
            if not is_flying(after):
                ends.add(outcome_of(after, happened))
                continue
            state = state_of(after)
            here = (state.dot[0], state.movement, state.pilot, state.flown, state.credits[0], state.boxes_up)
            moment = (*here, state.passing, state.asked_kind, state.moved)
            if moment not in seen:
                if len(seen) == limit:
                    raise oracle.TooWide(f"more than {limit} moments")
                seen.add(moment)
                ahead.append(after)
    return ends


# Step by step.


def walk(situation: Situation, luck: Random) -> Iterator[str]:
    """Fly on at random; yields every disagreement between the engine and the oracle on the way."""
    game, flight = situation.game, situation.flight
    now: Moment = oracle.opening(flight)
    while True:
        expected = oracle.departures(BOARD, flight, now)
        offered = numbers_offered(game)
        if (
            offered - {now.pilot} != oracle.pilot_numbers(BOARD, flight, now) - {now.pilot}
            and not now.passing
        ):
            yield f"numbers {offered} instead of {oracle.pilot_numbers(BOARD, flight, now)} at {now}"
            return
        found = {number: steps_under(game, number) for number in expected}
        if {number: set(steps) for number, steps in found.items()} != expected:
            yield f"steps {found} instead of {expected} at {now}"
            return
        choices = [(number, step) for number, steps in found.items() for step in steps]
        if not choices:
            return
        number, step = luck.choice(sorted(choices, key=str))
        game, happened = found[number][step]
        ends, onward = oracle.arrive(BOARD, flight, now, number, step)
        if not is_flying(game):
            stranded = {
                oracle.give_up(BOARD, flight, later) for later in onward if is_stranded(flight, later)
            }
            if outcome_of(game, happened) not in ends | stranded:
                yield f"{outcome_of(game, happened)} instead of {ends or onward} after {step} from {now}"
            return
        if not onward:
            yield f"flies on after {step} from {now}"
            return
        (now,) = onward
        assert game.decision is not None
        if game.decision.kind == "penalty":
            game.apply(act.PayPenalty(0))
            if not is_flying(game):
                return
        can_land = act.Land(0) in game.legal_actions()
        if can_land != any(end.landed for end in ends):
            yield f"landing is {can_land} at {now}"
            return


def is_stranded(flight: Flight, now: Moment) -> bool:
    return not any(oracle.departures(BOARD, flight, now).values())


def check_walk(seed: int) -> None:
    situation = drawn(seed)
    for trial in range(2):
        fresh = replace(situation, game=situation.game.copy())
        disagreements = list(walk(fresh, Random(seed * 2 + trial)))
        assert disagreements == [], f"seed {seed}: {situation.flight}"


@rule(
    "1988 §5.1", "1988 §5.31", "1988 §5.32", "1988 §6.4", "1988 §6.5", "1988 §8.2", "1988 §8.43", "1988 §8.46"
)
@pytest.mark.parametrize("block", range(10))
def test_every_step_offered_is_a_step_of_the_oracle(block: int) -> None:
    for seed in range(block * 60, block * 60 + 60):
        check_walk(seed)


@pytest.mark.long
@pytest.mark.parametrize("block", range(40))
def test_every_step_offered_is_a_step_of_the_oracle_a_thousand_times(block: int) -> None:
    for seed in range(10_000 + block * 200, 10_000 + block * 200 + 200):
        check_walk(seed)


# To the end.


def check_ends(seed: int, dice: tuple[int, ...], limit: int) -> bool:
    """Compare all ends; false if there are too many ways to try them all."""
    situation = drawn(seed, dice)
    eager = situation.flight.switch_switch or sum(dice) <= 4
    try:
        found = all_ends(situation.game, eager, limit)
        expected = oracle.explore(BOARD, situation.flight)
    except oracle.TooWide:
        return False
    assert found == expected, f"seed {seed}: {situation.flight}"
    return True


SMALL = ((1, 1), (1, 2), (1, 3), (2, 2), (1, 1, 1), (1, 4), (1, 1, 2), (5, 1), (6, 1), (1, 2, 3))


@rule("1988 §5.22", "1988 §5.23", "1988 §6.2", "1988 §6.3", "1988 §8.22")
@pytest.mark.parametrize("dice", SMALL)
def test_a_flight_can_end_where_the_oracle_says_and_nowhere_else(dice: tuple[int, ...]) -> None:
    compared = [check_ends(seed, dice, limit=400) for seed in range(20)]
    assert compared.count(True) >= 12


@pytest.mark.long
@pytest.mark.parametrize("dice", SMALL)
def test_a_flight_can_end_where_the_oracle_says_and_nowhere_else_a_thousand_times(
    dice: tuple[int, ...],
) -> None:
    compared = [check_ends(seed, dice, limit=10_000) for seed in range(20_000, 20_300)]
    assert compared.count(True) >= 250


# With the Spy Eye, which the oracle does not know: it only adds halts, and at the first one a change of mind.


def check_spying(seed: int, dice: tuple[int, ...], limit: int) -> bool:
    situation = drawn(seed, dice, relics=("Spy Eye",))
    flight = situation.flight
    state = state_of(situation.game)
    routes = state.tables.topology.routes(state.dot[0], state.skips)
    declarable = {state.tables.topology.dot_ids[route.end] for route in routes}
    others = [] if flight.jump_start else [replace(flight, declared=dot) for dot in declarable]
    try:
        found = all_ends(situation.game, flight.switch_switch or sum(dice) <= 4, limit)
        expected = oracle.explore(BOARD, flight)
        possible = expected.union(*(oracle.explore(BOARD, other) for other in others))
    except oracle.TooWide:
        return False
    assert expected <= found <= possible, f"seed {seed}: {flight}"
    return True


@rule("1988 §8.45", "1988 §8.2")
@pytest.mark.parametrize("dice", [(1, 1), (1, 2), (1, 3)])
def test_the_spy_eye_closes_no_way_and_opens_only_those_beyond_a_skipped_junction(
    dice: tuple[int, ...],
) -> None:
    compared = [check_spying(seed, dice, limit=400) for seed in range(20)]
    assert compared.count(True) >= 12


@pytest.mark.long
@pytest.mark.parametrize("dice", [(1, 1), (1, 2), (1, 3), (1, 1, 1), (1, 4)])
def test_the_spy_eye_closes_no_way_a_thousand_times(dice: tuple[int, ...]) -> None:
    compared = [check_spying(seed, dice, limit=5_000) for seed in range(30_000, 30_300)]
    assert compared.count(True) >= 250

"""One turn of 1988 movement, searched by brute force: §1, §5, §6 and §8 read literally.

Nothing here comes from the engine. The map is dictionaries of strings; a ship walks it one dot at a time,
every choice a player has is tried, and every way the movement can end is collected.

A ship's turn is a chain of moments. `departures` lists the steps open at a moment, for each pilot number that
may be chosen there; `arrive` carries out one of them; `explore` follows them all to the end.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path
from typing import Any, Literal, NamedTuple, TypeAlias

Marker: TypeAlias = (
    tuple[Literal["gate"], int]
    | tuple[Literal["port"]]
    | tuple[Literal["penalty"], str, int]
    | tuple[Literal["relic"]]
    | tuple[Literal["empty"]]
)
Pairs: TypeAlias = frozenset[tuple[str, str]]


@dataclass(frozen=True)
class Board:
    """The printed map. `penalties` are the ovals' prices; `foil` holds the Air Foil pairs in both orders."""

    kinds: Mapping[str, str]
    colors: Mapping[str, str]
    penalties: Mapping[str, int]
    orbits: Mapping[str, str]
    systems: Mapping[str, str]
    paths: Mapping[str, frozenset[str]]
    exits: Mapping[str, Mapping[int, str]]
    foil: Pairs


@dataclass(frozen=True)
class Flight:
    """What holds for the whole turn once the dice lie on the table.

    `skips` are the colours of the drives left on, `shields` the credits they take off each penalty. A box
    that is not in `boxes` is empty. `declared` is the first dot announced; `jump_start` says that it is a
    gate to jump to, with the Jump Start or from another gate.
    """

    start: str
    dice: tuple[int, ...]
    declared: str | None = None
    skips: frozenset[str] = frozenset()
    money: int = 0
    shields: int = 0
    air_foil: bool = False
    switch_switch: bool = False
    gate_lock: bool = False
    jump_start: bool = False
    boxes: Mapping[str, Marker] = field(default_factory=dict)
    face_up: frozenset[str] = frozenset()
    ports: frozenset[str] = frozenset()
    pilot: int | None = None


class Moment(NamedTuple):
    """A ship between two steps, still moving.

    `flown` are the paths used so far, as (from, to). `passing`: it stands on a box just turned up as a
    penalty of a colour it skips, and leaves it free of charge; `began` is where that step began. `moved`:
    the declared first step is made.
    """

    at: str
    mp: int
    flown: Pairs
    pilot: int | None
    money: int
    face_up: frozenset[str]
    passing: bool = False
    moved: bool = True
    began: str = ""


class Step(NamedTuple):
    """A move to the next dot occupied, over the skipped dots `via`, or by a jump to a gate."""

    to: str
    via: tuple[str, ...]
    cost: int
    jump: bool = False


class Outcome(NamedTuple):
    """One way the movement can end."""

    dot: str
    money: int
    landed: bool


class TooWide(Exception):
    """A flight has more moments than the search may look at."""


def board_from_toml(path: Path | str) -> Board:
    data: dict[str, Any] = tomllib.loads(Path(path).read_text(encoding="utf-8"))
    dots: list[dict[str, Any]] = data["dots"]
    paths: dict[str, set[str]] = {dot["id"]: set() for dot in dots}
    for line in data["paths"]:
        paths[line["a"]].add(line["b"])
        paths[line["b"]].add(line["a"])
    return Board(
        kinds={dot["id"]: dot["kind"] for dot in dots},
        colors={dot["id"]: dot["color"] for dot in dots if "color" in dot},
        penalties={dot["id"]: dot["penalty"] for dot in dots if "penalty" in dot},
        orbits={dot["id"]: dot["orbit"] for dot in dots if "orbit" in dot},
        systems={dot["id"]: dot["system"] for dot in dots if "system" in dot},
        paths={dot: frozenset(ends) for dot, ends in paths.items()},
        exits={circle: {int(n): dot for n, dot in ways.items()} for circle, ways in data["exits"].items()},
        foil=frozenset(pair for a, b in data["air_foil"] for pair in ((a, b), (b, a))),
    )


def opening(flight: Flight) -> Moment:
    """The moment after the roll, before the first step."""
    mp = sum(flight.dice)
    return Moment(flight.start, mp, frozenset(), flight.pilot, flight.money, flight.face_up, moved=False)


# What a dot is to this ship (§6.1-6.5, §8.2, §8.47).


def shown(board: Board, flight: Flight, dot: str, face_up: frozenset[str]) -> Marker | None:
    """The marker lying face up on a dot."""
    if board.kinds[dot] != "explore" or dot not in face_up:
        return None
    return flight.boxes.get(dot, ("empty",))


def penalty(board: Board, flight: Flight, dot: str, face_up: frozenset[str]) -> int | None:
    """What going on from a penalty oval or penalty marker costs this ship."""
    match shown(board, flight, dot, face_up):
        case ("penalty", _, price):
            return max(0, price - flight.shields)
    if dot in board.penalties:
        return max(0, board.penalties[dot] - flight.shields)
    return None


def gate(board: Board, flight: Flight, dot: str, face_up: frozenset[str]) -> int | None:
    """The number of a gate that is face up and on."""
    match shown(board, flight, dot, face_up):
        case ("gate", number) if not flight.gate_lock:
            return number
    return None


def is_skipped(board: Board, flight: Flight, dot: str, face_up: frozenset[str]) -> bool:
    match shown(board, flight, dot, face_up):
        case ("penalty", color, _):
            return color in flight.skips
    return board.colors.get(dot) in flight.skips


def can_land(board: Board, flight: Flight, dot: str, face_up: frozenset[str]) -> bool:
    if board.kinds[dot] in ("city", "space_city", "asteroid") or dot in flight.ports:
        return True
    match shown(board, flight, dot, face_up):
        case ("port",) | ("relic",) | ("empty",):
            return True
    return False


def give_up(board: Board, flight: Flight, now: Moment) -> Outcome:
    """The end of a ship that has no way on: where it can land, it has landed."""
    return Outcome(now.at, now.money, can_land(board, flight, now.at, now.face_up))


# Steps (§5.2, §5.3, §6.4, §6.5, §8.2, §8.41, §8.43).


def cost(board: Board, flight: Flight, now: Moment, to: str, jump: bool = False) -> int:
    """A jump costs what leaving costs; it never ends on a surface city."""
    if now.passing:
        return 0
    touches_surface = board.kinds[now.at] == "city" or (not jump and board.kinds[to] == "city")
    return 2 if touches_surface and not flight.air_foil else 1


def ways(board: Board, flight: Flight, dot: str) -> frozenset[str]:
    """The dots joined to a dot, the other cities of its planet among them if an Air Foil is aboard."""
    hops = {b for a, b in board.foil if a == dot} if flight.air_foil else set()
    return board.paths[dot] | hops


def walks(
    board: Board,
    flight: Flight,
    now: Moment,
    here: str,
    onto: frozenset[str],
    via: tuple[str, ...],
    flown: Pairs,
) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Go on from `here` to each dot of `onto`, and from a skipped one at once further.

    No dot is skipped twice in one step; a box that the ship is just skipping over is one of them. A step
    never ends where it began.
    """
    done = (*via, now.at) if now.passing else via
    began = now.began if now.passing else now.at
    for dot in onto:
        if (dot, here) in flown:
            continue
        if not is_skipped(board, flight, dot, now.face_up):
            if dot != began:
                yield dot, via
        elif dot not in done:
            further = ways(board, flight, dot)
            yield from walks(board, flight, now, dot, further, (*via, dot), flown | {(here, dot)})


def steps_with(board: Board, flight: Flight, now: Moment, number: int | None) -> set[Step]:
    """The steps a ship can pay for under a pilot number, or where none is needed under None."""
    jumping = flight.jump_start and not now.moved
    if jumping or gate(board, flight, now.at, now.face_up) is not None:
        others = {dot for dot in now.face_up if gate(board, flight, dot, now.face_up) == number} - {now.at}
        if others:
            jumps = {Step(dot, (), cost(board, flight, now, dot, jump=True), jump=True) for dot in others}
            return {step for step in jumps if step.cost <= now.mp}
    onto = ways(board, flight, now.at)
    if number is not None and now.at in board.exits:
        onto = frozenset({board.exits[now.at][number]})
    found = walks(board, flight, now, now.at, onto, (), now.flown)
    steps = {Step(dot, via, cost(board, flight, now, dot)) for dot, via in found}
    return {step for step in steps if step.cost <= now.mp}


def needs_number(board: Board, flight: Flight, now: Moment) -> bool:
    jumping = flight.jump_start and not now.moved
    return jumping or now.at in board.exits or gate(board, flight, now.at, now.face_up) is not None


def departures(board: Board, flight: Flight, now: Moment | None = None) -> dict[int | None, set[Step]]:
    """The steps open now, by the pilot number that opens them; under None where leaving needs no number.

    A number with no step may be chosen all the same: it traps the ship.
    """
    now = now or opening(flight)
    numbers: set[int | None] = {None}
    if needs_number(board, flight, now):
        is_free = now.pilot is None or flight.switch_switch
        numbers = set(flight.dice) if is_free else {now.pilot}
    options = {number: steps_with(board, flight, now, number) for number in numbers}
    if now.moved or flight.declared is None:
        return options
    honoured = {
        number: {step for step in steps if step.to == flight.declared and step.jump == flight.jump_start}
        for number, steps in options.items()
    }
    return {number: steps for number, steps in honoured.items() if steps} or options


def first_steps(board: Board, flight: Flight, now: Moment | None = None) -> set[Step]:
    """The very next steps, whatever pilot number they take."""
    return {step for steps in departures(board, flight, now).values() for step in steps}


def pilot_numbers(board: Board, flight: Flight, now: Moment | None = None) -> set[int]:
    """The numbers that may be made the pilot number now, needed yet or not."""
    now = now or opening(flight)
    if now.pilot is not None and not flight.switch_switch:
        return set()
    if needs_number(board, flight, now):
        return {number for number in departures(board, flight, now) if number is not None}
    return set(flight.dice)


def arrive(
    board: Board, flight: Flight, now: Moment, number: int | None, step: Step
) -> tuple[set[Outcome], set[Moment]]:
    """Take a step: the ends it allows (landing, stopping, no MP left), and the moments to go on from."""
    dots = (now.at, *step.via, step.to)
    flown = now.flown if step.jump else now.flown | set(pairwise(dots))
    face_up = now.face_up | {step.to} if board.kinds[step.to] == "explore" else now.face_up
    pilot = now.pilot if number is None else number
    here = Moment(step.to, now.mp - step.cost, flown, pilot, now.money, face_up)
    if is_skipped(board, flight, step.to, face_up):
        began = now.began if now.passing else now.at
        return set(), {here._replace(passing=True, began=began)}
    end = give_up(board, flight, here)
    if here.mp == 0:
        return {end}, set()
    price = penalty(board, flight, step.to, face_up)
    if price is None:
        return ({end} if end.landed else set()), {here}
    return {end}, ({here._replace(money=now.money - price)} if price <= now.money else set())


def explore(board: Board, flight: Flight, now: Moment | None = None, limit: int = 20_000) -> set[Outcome]:
    """Every way the movement can end.

    A moment is not followed if all it could lead to is known already, even supposing that the ship might
    turn back on its paths and give up anywhere. Raises TooWide beyond `limit` moments: flights with drives
    through the Asteroid System can have millions.
    """
    ends: set[Outcome] = set()
    seen: set[Moment] = set()
    bounds: dict[Moment, set[Outcome]] = {}

    def look_ahead(moment: Moment) -> Iterator[tuple[set[Outcome], set[Moment]]]:
        if len(seen) + len(bounds) > limit:
            raise TooWide(f"more than {limit} moments from {flight.start} with {flight.dice}")
        for number, steps in departures(board, flight, moment).items():
            if not steps:
                yield {give_up(board, flight, moment)}, set()
            for step in steps:
                yield arrive(board, flight, moment, number, step)

    def at_most(moment: Moment) -> set[Outcome]:
        moment = moment._replace(flown=frozenset())
        if moment not in bounds:
            bound = {give_up(board, flight, moment)}
            for ended, onward in look_ahead(moment):
                bound.update(ended, *(at_most(later) for later in onward))
            bounds[moment] = bound
        return bounds[moment]

    ahead = [now or opening(flight)]
    while ahead:
        moment = ahead.pop()
        if moment in seen or at_most(moment) <= ends:
            continue
        seen.add(moment)
        for ended, onward in look_ahead(moment):
            ends |= ended
            ahead.extend(onward)
    return ends

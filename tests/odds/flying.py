"""The engine flown by brute force: every way a flight can end, by trying every action on copies."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from random import Random
from typing import Any

from tests.table import at, ship, state_of
from venus.engine import flow
from venus.engine.chance import ScriptedChance
from venus.families import load_edition
from venus.families.original import actions as act
from venus.families.original.odds import Vessel, vessel_of
from venus.families.original.state import FLY, HEADING, LEAVE_OR_PAY, MULLIGAN, PENALTY, State
from venus.families.original.views.seat_view import SeatView, view_of
from venus.families.original.views.static import StaticContent, content_of
from venus.game import Game

EDITIONS = ("1988", "remake", "classic")
DRIVES = ("Yellow Drive", "Red Drive")
SWITCHES = (act.ShutDownDrive, act.EngageAutoPilot, act.LockGates)
STEPS = (act.Fly, act.Jump)
IN_FLIGHT = (*STEPS, act.Land, act.ChoosePilotNumber, act.PayPenalty, act.StopOnPenalty, act.LockGates)


class TooWide(Exception):
    """A flight has more moments than the search may look at."""


def pushed(state: State, action: Any) -> State:
    after = state.copy()
    flow.push(after, action)
    return after


def moment(state: State) -> tuple[Any, ...]:
    here = (state.dot[0], state.movement, state.pilot, state.flown, state.credits[0], state.boxes_up)
    return (*here, state.passing, state.asked_kind, state.moved, state.gates_locked, state.heading_gate)


def ends(state: State, limit: int = 20_000) -> set[str]:
    """The dots where a flight whose dice are rolled can end."""
    names = state.tables.topology.dot_ids
    may_switch = bool(state.relics[0] & state.tables.switch_switch)
    found: set[str] = set()
    seen: set[tuple[Any, ...]] = set()
    ahead = [state]
    while ahead:
        state = ahead.pop()
        if state.seat or state.asked_kind not in (FLY, PENALTY):
            found.add(names[state.dot[0]])
            continue
        choices = [action for action in flow.options(state) if isinstance(action, IN_FLIGHT)]
        can_go_on = any(isinstance(action, STEPS) for action in choices)
        for action in choices:
            if isinstance(action, act.ChoosePilotNumber) and can_go_on and not may_switch:
                continue
            after = pushed(state, action)
            key = moment(after)
            if key not in seen:
                seen.add(key)
                ahead.append(after)
        if len(seen) > limit:
            raise TooWide(f"more than {limit} moments")
    return found


def at_the_heading(game: Game) -> State:
    """The state of a game at its declaration; a penalty at the start is left unpaid."""
    state = state_of(game)
    return pushed(state, act.LeavePenalty(0)) if state.asked_kind == LEAVE_OR_PAY else state


def rolled(state: State, declaration: Any, roll: Sequence[int], anew: tuple[int, int] | None = None) -> State:
    """The state after a declaration and these dice; `anew` names a die and what it shows if rolled again."""
    after = state.copy()
    after.chance = ScriptedChance([list(roll), [anew[1]] if anew else []], [])
    flow.push(after, declaration)
    if after.asked_kind == MULLIGAN:
        flow.push(after, act.RerollDie(0, anew[0]) if anew else act.KeepDice(0))
    return after


def declarations(state: State) -> Iterator[tuple[State, Any]]:
    """Every declaration, under every setting of the switches."""
    assert state.asked_kind == HEADING
    seen: set[tuple[Any, ...]] = set()
    ahead = [state]
    while ahead:
        now = ahead.pop()
        setting = (tuple(sorted(now.drives_off)), now.auto_pilot, now.gates_locked)
        if setting not in seen:
            seen.add(setting)
            for action in flow.options(now):
                if isinstance(action, act.Head | act.HeadForGate):
                    yield now, action
                elif isinstance(action, SWITCHES):
                    ahead.append(pushed(now, action))


def all_dice(state: State) -> Iterator[tuple[int, ...]]:
    """Every way the dice can fall; with the Auto Pilot one die fewer is rolled."""
    dice = state.tables.ship_dice[state.ship[0]] - state.auto_pilot
    return product(range(1, 7), repeat=dice)


def chances(game: Game, limit: int) -> dict[str, float]:
    """For each dot the chance to end there, by the best declaration, from every roll of the engine."""
    state = at_the_heading(game)
    best: dict[str, float] = {}
    if any(isinstance(action, act.StayPut) for action in flow.options(state)):
        best[state.tables.topology.dot_ids[state.dot[0]]] = 1.0
    for setting, declaration in declarations(state):
        known: dict[tuple[int, ...], set[str]] = {}
        throws = [gambles(setting, declaration, dice, known, limit) for dice in all_dice(setting)]
        for dot in set[str]().union(*known.values()):
            sure = sum([max([share(dot, faces) for faces in gamble]) for gamble in throws])
            best[dot] = max(best.get(dot, 0), sure / len(throws))
    return best


def share(dot: str, faces: list[set[str]]) -> float:
    return sum([dot in dots for dots in faces]) / len(faces)


def gambles(
    state: State, declaration: Any, dice: tuple[int, ...], known: dict[tuple[int, ...], set[str]], limit: int
) -> list[list[set[str]]]:
    """Where dice lead if they are kept, and for each die that may be rolled anew where its six faces lead."""
    may_reroll = bool(state.relics[0] & state.tables.mulligan_gear)
    count = state.tables.ship_dice[state.ship[0]] if may_reroll else 0
    tries: list[list[tuple[int, int] | None]] = [[None]]
    tries += [[(die, face) for face in range(1, 7)] for die in range(count)]
    return [
        [dots_after(rolled(state, declaration, dice, anew), known, limit) for anew in faces]
        for faces in tries
    ]


def dots_after(state: State, known: dict[tuple[int, ...], set[str]], limit: int) -> set[str]:
    roll = tuple(sorted(state.dice))
    if roll not in known:
        known[roll] = ends(state, limit)
    return known[roll]


def drawn(
    seed: int,
    edition: str,
    relics: Sequence[str] = (),
    drives: Sequence[str] | None = None,
    kind: str = "",
    manned: bool = False,
) -> Game:
    """A ship somewhere, with all boxes turned up, a few ports built and a random outfit.

    With `manned` there are forts of both seats and Rastur about.
    """
    luck = Random(seed)
    content = content_of(load_edition(edition))
    markers = [marker.name for marker in content.markers if marker.name not in relics]
    boxes = [dot.id for dot in content.chart.dots if dot.kind == "explore"]
    up = dict(zip(boxes, luck.sample(markers, len(boxes)), strict=True))
    if luck.random() < 0.3:
        up[luck.choice(boxes)] = ""
    dots = [dot.id for dot in content.chart.dots]
    equipment = list(drives) if drives is not None else [drive for drive in DRIVES if luck.random() < 0.3]
    one = ship(
        kind or luck.choice([facts.name for facts in content.ships]),
        at=luck.choice(boxes if luck.random() < 0.2 else dots),
        credits=luck.choice([0, 10, 30, 50, 200]),
        equipment=equipment + ["Shield"] * luck.choice([0, 0, 1, 2]),
        relics=relics,
    )
    ports = luck.sample([deed.name for deed in content.deeds if deed.kind == "spaceport"], 5)
    species = [merchant.species for merchant in content.merchants]
    laid = forts_and_rastur(luck, content, boxes) if manned else {}
    return at(edition, seat0=one, up=up, species=species, ports=dict.fromkeys(ports, 1), **laid)


def forts_and_rastur(luck: Random, content: StaticContent, boxes: Sequence[str]) -> dict[str, Any]:
    """Forts on cities and asteroids, Rastur on orbits and a city."""
    dots = [dot for dot in content.chart.dots if dot.id not in (content.base, *boxes)]
    sites = [dot.id for dot in dots if dot.kind in ("city", "space_city", "asteroid")]
    orbits = [dot.id for dot in dots if dot.orbit]
    shut, *built = luck.sample(sites, 8)
    rastur = dict.fromkeys([shut, *luck.sample(orbits, 7)], 20)
    forts = {dot: owner % 2 for owner, dot in enumerate(built)}
    return {"options": ("combat", "rastur"), "forts": forts, "rastur": rastur}


def asked_about(game: Game | State) -> tuple[StaticContent, SeatView, Vessel]:
    """What the odds of seat 0 are reckoned from."""
    state = game if isinstance(game, State) else state_of(game)
    content, view = content_of(state.edition), view_of(state, 0)
    return content, view, vessel_of(content, view, 0)

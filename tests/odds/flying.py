"""The engine flown by brute force: every way a flight can end, by trying every action on copies."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from tests.table import Ship, at, ship, state_of
from venus.editions import load_edition
from venus.engine import actions as act
from venus.engine import flow
from venus.engine.chance import ScriptedChance
from venus.engine.state import FLY, HEADING, MULLIGAN, PENALTY, State
from venus.game import Game
from venus.views.static import StaticContent, content_of

DRIVES = ("Yellow Drive", "Red Drive")
SWITCHES = (act.ShutDownDrive, act.EngageAutoPilot, act.LockGates)
IN_FLIGHT = (
    act.Fly,
    act.Jump,
    act.Land,
    act.ChoosePilotNumber,
    act.PayPenalty,
    act.StopOnPenalty,
    act.LockGates,
)


class TooWide(Exception):
    """A flight has more moments than the search may look at."""


def pushed(state: State, action: Any) -> State:
    after = state.copy()
    flow.push(after, action)
    return after


def options(state: State) -> list[Any]:
    return flow.options(state)


def moment(state: State) -> tuple[Any, ...]:
    here = (state.at[0], state.movement, state.pilot, state.flown, state.credits[0], state.boxes_up)
    return (*here, state.passing, state.asking, state.moved, state.gates_locked, state.heading_gate)


def ends(state: State, limit: int = 20_000) -> set[str]:
    """The dots where a flight whose dice are rolled can end."""
    names = state.tables.topology.dot_ids
    seat = state.seat
    found: set[str] = set()
    seen: set[tuple[Any, ...]] = set()
    ahead = [state]
    while ahead:
        state = ahead.pop()
        if state.seat != seat or state.asking not in (FLY, PENALTY):
            found.add(names[state.at[seat]])
            continue
        choices = [action for action in options(state) if isinstance(action, IN_FLIGHT)]
        ways = [action for action in choices if isinstance(action, act.Fly | act.Jump)]
        for action in choices:
            if isinstance(action, act.ChoosePilotNumber) and ways and not switches(state):
                continue
            after = pushed(state, action)
            key = moment(after)
            if key not in seen:
                seen.add(key)
                ahead.append(after)
        if len(seen) > limit:
            raise TooWide(f"more than {limit} moments")
    return found


def switches(state: State) -> bool:
    return bool(state.relics[state.seat] & state.tables.switch_switch)


def rolled(state: State, declaration: Any, roll: Sequence[int]) -> State:
    """The state after a declaration and these dice."""
    after = state.copy()
    after.chance = ScriptedChance([list(roll)], [])
    flow.push(after, declaration)
    return after


def declarations(state: State) -> Iterator[tuple[State, Any]]:
    """Every declaration, under every setting of the switches."""
    assert state.asking == HEADING
    seen: set[tuple[Any, ...]] = set()
    ahead = [state]
    while ahead:
        now = ahead.pop()
        setting = (tuple(sorted(now.drives_off)), now.auto_pilot, now.gates_locked)
        if setting in seen:
            continue
        seen.add(setting)
        for action in options(now):
            if isinstance(action, act.Head | act.HeadForGate):
                yield now, action
            elif isinstance(action, SWITCHES):
                ahead.append(pushed(now, action))


BOTH_MAPS = ("1988", "remake", "classic")


def boxes_of(content: StaticContent) -> list[str]:
    return [dot.id for dot in content.chart.dots if dot.kind == "explore"]


def drawn(
    seed: int, edition: str, relics: Sequence[str] = (), drives: Sequence[str] | None = None, kind: str = ""
) -> Game:
    """A ship somewhere, with all boxes turned up, a few ports built and a random outfit."""
    luck = Random(seed)
    content = content_of(load_edition(edition))
    held = set(relics)
    markers = [marker.name for marker in content.markers if marker.name not in held]
    boxes = boxes_of(content)
    up = dict(zip(boxes, luck.sample(markers, len(boxes)), strict=True))
    if luck.random() < 0.3:
        up[luck.choice(boxes)] = ""
    ports = [deed.name for deed in content.deeds if deed.kind == "spaceport"]
    dots = [dot.id for dot in content.chart.dots]
    gear = list(drives) if drives is not None else [drive for drive in DRIVES if luck.random() < 0.3]
    gear += ["Shield"] * luck.choice([0, 0, 1, 2])
    one = ship(
        kind or luck.choice([facts.name for facts in content.ships]),
        at=luck.choice(boxes if luck.random() < 0.2 else dots),
        credits=luck.choice([0, 10, 30, 50, 200]),
        equipment=gear,
        relics=relics,
    )
    species = [merchant.species for merchant in content.merchants]
    return at(edition, seat0=one, up=up, species=species, ports={port: 1 for port in luck.sample(ports, 5)})

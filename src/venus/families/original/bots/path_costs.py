"""What its ways cost a ship, in movement points: the rule of thumb by which a bot steers.

Circles and gates cost more the less likely the dice are to show the number that is needed; penalties
cost what they delay or what they take. Face-down boxes are taken for empty dots.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from heapq import heappop, heappush

from msgspec import Struct

from venus.cluster.topology import AIR_FOIL, BOX_SHIFT, COLOR_BITS, NAV
from venus.families.original.bots.atlas import Atlas
from venus.families.original.shields import due
from venus.families.original.views.seat_view import PlayerView, SeatView
from venus.families.original.views.static_pieces import StaticMarker

FAR = 1e9
# A number that does not come up costs about this part of a turn.
LOST_BY_A_WRONG_NUMBER = 0.5
CREDITS_FOR_A_POINT = 6.0
MEAN_DIE = 3.5
KEPT = 200
# Rolls are counted up to so many points, and reckoned by the mean beyond.
COUNTED = 150


# A dot on which an enemy's fort or a Rastur stands, and what it costs to fly on.
Blockade = tuple[int, int]
NOBODY_THERE: Mapping[str, int] = {}


class Craft(Struct, frozen=True):
    """What decides how a ship flies: routes, dice, shields, and the gates known to it with their dots.

    Penalties on markers are met as they come; only printed ones and blockades are minded from afar.
    """

    key: int
    dice: int
    shield: int
    gates: tuple[tuple[int, int], ...]
    blockades: tuple[Blockade, ...] = ()

    @property
    def pace(self) -> float:
        """Movement points of a turn, on average."""
        return MEAN_DIE * self.dice


def craft_of(atlas: Atlas, view: SeatView, me: PlayerView, drives_off: tuple[str, ...] = ()) -> Craft:
    """The ship of a seat, by what this view knows of the cluster."""
    return craft_with(atlas, view, me.ship, me.equipment, me.relics, drives_off)


def craft_with(
    atlas: Atlas,
    view: SeatView,
    ship: str,
    equipment: tuple[str, ...],
    relics: tuple[str, ...],
    drives_off: tuple[str, ...] = (),
) -> Craft:
    """A ship so fitted out, whoever owns it."""
    colors = 0
    for name in (*equipment, *relics):
        if name not in drives_off:
            for color in atlas.printed.skips[name]:
                colors |= COLOR_BITS[color]
    key = colors
    gates: list[tuple[int, int]] = []
    for dot, marker in known_markers(atlas, view):
        if marker.kind == "penalty" and COLOR_BITS[marker.color] & colors:
            key |= 1 << BOX_SHIFT + atlas.topology.box_of[dot]
        elif marker.kind == "gate":
            gates.append((marker.value, dot))
    abilities = {atlas.ability[relic] for relic in relics}
    if "air-foil" in abilities:
        key |= AIR_FOIL
    return Craft(
        key,
        atlas.ships[ship].dice,
        atlas.printed.shielding((*equipment, *relics)),
        tuple(sorted(gates)) if not view.turn.gates_locked else (),
        blockades(atlas, view),
    )


def rastur_on(view: SeatView) -> Mapping[str, int]:
    """The strengths of the Rastur on the map by dot: there is no trade where one stands."""
    return view.rastur.placed if view.rastur is not None else NOBODY_THERE


def blockades(atlas: Atlas, view: SeatView) -> tuple[Blockade, ...]:
    """Every dot where this seat would have to stop or pay for a Rastur or an enemy's fort, with the price."""
    if view.combat is None or atlas.content.combat is None:
        return ()
    price = atlas.content.combat.fort_penalty
    found = [(atlas.index[dot], price) for dot, owner in view.combat.forts.items() if owner != view.seat]
    found += [(atlas.index[dot], strength) for dot, strength in rastur_on(view).items()]
    return tuple(sorted(found))


def known_markers(atlas: Atlas, view: SeatView) -> list[tuple[int, StaticMarker]]:
    """The exploration markers that the seat can place, with their dots."""
    return [(atlas.index[dot], atlas.markers[box.marker]) for dot, box in view.boxes.items() if box.marker]


def dues_of(atlas: Atlas, view: SeatView, craft: Craft) -> dict[int, int]:
    """What a craft would pay on each dot that asks for something."""
    prices = dict(atlas.penalties)
    for dot, marker in known_markers(atlas, view):
        if marker.kind == "penalty":
            prices[dot] = marker.value
    prices.update(craft.blockades)
    return {dot: cost for dot, price in prices.items() if (cost := due(price, craft.shield))}


class CraftWays:
    """The ways of one kind of craft: how far every dot is from a goal, and how many turns that takes."""

    def __init__(self, atlas: Atlas, craft: Craft) -> None:
        self.craft = craft
        self.gates = dict(craft.gates)
        self.gate_dots = {dot: number for number, dot in craft.gates}
        self.topology = topology = atlas.topology
        self._toll = [0.0] * topology.size
        for dot, price in (*atlas.penalties.items(), *craft.blockades):
            self._toll[dot] = min(due(price, craft.shield) / CREDITS_FOR_A_POINT, 0.6 * craft.pace)
        self._into: list[list[tuple[int, float]]] = [[] for _ in range(topology.size)]
        for dot in range(topology.size):
            for route in topology.routes(dot, craft.key):
                self._into[route.end].append((dot, route.cost + self._wait(dot, route.first)))
        for number, dot in craft.gates:
            for other, end in craft.gates:
                if other != number:
                    self._into[end].append((dot, 1 + self.delay(1)))
        self._costs: dict[int, list[float]] = {}

    def _wait(self, dot: int, first: int) -> float:
        """What the pilot number costs on leaving a dot by a way."""
        if self.topology.kind[dot] == NAV:
            return self.delay(self.topology.exits[dot].count(first))
        return 0.0

    def delay(self, numbers: int) -> float:
        """What it costs, on average, to wait for one of so many numbers."""
        chance = 1 - (1 - numbers / 6) ** self.craft.dice
        return LOST_BY_A_WRONG_NUMBER * self.craft.pace * (1 / chance - 1) if numbers else FAR

    def toll(self, dot: int, goal: int) -> float:
        """What a penalty on the way costs; at the goal the flight is over anyway."""
        return self._toll[dot] if dot != goal else 0.0

    def costs_to(self, goal: int) -> list[float]:
        """From every dot the points it takes to the goal."""
        known = self._costs.get(goal)
        if known is None:
            known = self._costs[goal] = self._search(goal)
        return known

    def _search(self, goal: int) -> list[float]:
        costs = [FAR] * self.topology.size
        costs[goal] = 0.0
        edge: list[tuple[float, int]] = [(0.0, goal)]
        while edge:
            cost, dot = heappop(edge)
            if cost > costs[dot]:
                continue
            through = cost + self.toll(dot, goal)
            for start, step in self._into[dot]:
                if through + step < costs[start]:
                    costs[start] = through + step
                    heappush(edge, (through + step, start))
        return costs

    def turns(self, start: int, goal: int) -> float:
        """About how many turns it takes to land there; staying takes none."""
        return turns_for(self.craft.dice, self.costs_to(goal)[start])

    def nearest(self, start: int, goals: Iterable[int]) -> int:
        return min(goals, key=lambda goal: self.costs_to(goal)[start])


@cache
def rolls_for(dice: int, points: int) -> float:
    """How many rolls it takes, on average, until so many points have come up."""
    if points <= 0:
        return 0.0
    totals = [1]
    for _ in range(dice):
        totals = [
            sum(totals[total - face] for face in range(1, 7) if 0 <= total - face < len(totals))
            for total in range(len(totals) + 6)
        ]
    ways: int = 6**dice
    return (
        1 + sum(count * rolls_for(dice, points - total) for total, count in enumerate(totals) if count) / ways
    )


@cache
def turns_for(dice: int, cost: float) -> float:
    if cost <= 0:
        return 0.0
    if cost > COUNTED:
        return rolls_for(dice, COUNTED) + (cost - COUNTED) / (MEAN_DIE * dice)
    whole = int(cost)
    part = cost - whole
    return rolls_for(dice, whole) * (1 - part) + rolls_for(dice, whole + 1) * part if whole else 1.0


_PASSAGES: dict[tuple[str, Craft], CraftWays] = {}


def passage_for(atlas: Atlas, craft: Craft) -> CraftWays:
    """The ways of a craft, worked out once; of many crafts those that were asked for last are kept."""
    key = (atlas.fingerprint, craft)
    known = _PASSAGES.pop(key, None)
    if known is None:
        if len(_PASSAGES) >= KEPT:
            del _PASSAGES[next(iter(_PASSAGES))]
        known = CraftWays(atlas, craft)
    _PASSAGES[key] = known
    return known

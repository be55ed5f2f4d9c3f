"""All that decides where a kind of ship can fly, and the variants in which it can set its switches."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import TYPE_CHECKING

from venus.families.original.odds.almanac import Almanac, almanac_of
from venus.families.original.odds.flight_graph import Plotter, Stop
from venus.families.original.odds.known_board import (
    NO_DOT,
    NO_PENALTY,
    Outlook,
    colors_of,
    outlook_of,
    route_key,
)
from venus.families.original.odds.vessel import Vessel
from venus.families.original.views.seat_view import SeatView
from venus.families.original.views.static import StaticContent

if TYPE_CHECKING:
    from venus.families.original.odds.switch_settings import Variant

FLIGHT_ABILITIES = (
    "air-foil",
    "auto-pilot",
    "gate-lock",
    "jump-start",
    "mulligan-gear",
    "spy-eye",
    "switch-switch",
)
KEPT_VARIANTS = 12

Setting = tuple[int, bool, bool]


class FlightPlan:
    """A ship of some kind in the cluster as its seat knows it, exactly or in the rough.

    With a `point_price` a penalty counts as lost movement points too: one for so many credits.
    `settings` are the ways to set the switches: the key of the routes, gates on, Auto Pilot on. `stops` tell
    where a flight may end early as things stand. Courses are drawn by `course_stops`, in which orbits and
    boxes are left open, so that a port or a marker more does not ask for another course.
    """

    def __init__(
        self, content: StaticContent, view: SeatView, vessel: Vessel, rough: bool, point_price: int = 0
    ) -> None:
        almanac = almanac_of(content)
        outlook = outlook_of(almanac, view, vessel)
        self.almanac = almanac
        self.outlook = outlook
        self.is_rough = rough
        self.dots = almanac.topology.size
        self.dice = vessel.dice
        self.purse = vessel.purse
        self.point_price = point_price
        self.abilities = abilities_of(almanac, vessel)
        self.course_stops = rough_stops(almanac, outlook, vessel.purse)
        if rough:
            self.stops = self.course_stops
            if sum(dot != NO_DOT for dot in outlook.gate_dots) < 2:
                outlook.gate_dots = [NO_DOT] * 7
                outlook.gate_at = [0] * self.dots
        else:
            self.stops = [
                Stop.YES if is_landable or due != NO_PENALTY else Stop.NO
                for is_landable, due in zip(outlook.landable, outlook.due, strict=True)
            ]
        self.settings = settings_of(outlook, vessel, rough)
        stranding = tuple([dot for dot, due in enumerate(outlook.due) if due > self.purse])
        gates = tuple([gate for gate in enumerate(outlook.gate_at) if gate[1]])
        self.course_key = (
            content.fingerprint,
            self.dice,
            self.abilities,
            tuple(self.course_stops),
            stranding,
            gates,
            tuple(outlook.gate_dots),
            (point_price, vessel.shielding, tuple(outlook.manned.items())) if point_price else (),
        )
        self.key = (self.course_key, tuple(self.stops))

    @property
    def ports(self) -> list[int]:
        """Where somebody trades: cities and spaceports, in a rough plan also those that could be built.

        Where a Rastur stands nobody does; a rough plan reckons with its end.
        """
        if self.is_rough:
            return sorted({*self.almanac.cities, *self.almanac.orbits})
        built = [dot for dot in self.almanac.orbits if self.outlook.landable[dot]]
        return sorted({*self.almanac.cities, *built, *self.outlook.open_ports} - self.outlook.shut)

    def variants(self) -> list[Variant]:
        """Every way to set the switches before the roll; the last few that were asked for are kept."""
        return [self.variant(setting) for setting in self.settings]

    def variant(self, setting: Setting) -> Variant:
        from venus.families.original.odds.switch_settings import Passage, Variant

        key = (self.course_key, setting)
        found = VARIANTS.pop(key, None)
        if found is None:
            routes, gates_on, has_auto_pilot = setting
            twin = VARIANTS.get((self.course_key, (routes, gates_on, not has_auto_pilot)))
            passage = (
                twin.passage if twin else Passage(self.plotter(routes, gates_on), self.classes(), self.dice)
            )
            found = Variant(passage, has_auto_pilot, can_reroll="mulligan-gear" in self.abilities)
            if len(VARIANTS) >= KEPT_VARIANTS:
                del VARIANTS[next(iter(VARIANTS))]
        VARIANTS[key] = found
        return found

    def plotter(self, routes: int, gates_on: bool) -> Plotter:
        """Who draws the course with these routes."""
        return Plotter(
            self.outlook, self.course_stops, routes, self.purse, self.abilities, gates_on, self.point_price
        )

    @property
    def switches(self) -> bool:
        """Whether the pilot number may change in flight."""
        return "switch-switch" in self.abilities

    def classes(self) -> Sequence[int]:
        """The sets of pilot numbers to tell apart: with the Switch Switch, all that can be rolled."""
        most = self.dice if self.switches else 1
        return [
            sum(1 << number for number in chosen)
            for size in range(1, most + 1)
            for chosen in combinations(range(1, 7), size)
        ]


VARIANTS: dict[object, Variant] = {}


def abilities_of(almanac: Almanac, vessel: Vessel) -> tuple[str, ...]:
    """What relics do in flight; the Spy Eye only where a look in mid-skip sets a ship free to turn off."""
    found = [ability for ability in FLIGHT_ABILITIES if ability in vessel.abilities]
    if "spy-eye" in found and (almanac.flight.spied_turns_bind or not vessel.drives):
        found.remove("spy-eye")
    return tuple(found)


def settings_of(outlook: Outlook, vessel: Vessel, rough: bool) -> list[Setting]:
    """How the switches can be set: drives off or on, gates locked, the Auto Pilot engaged."""
    almanac = outlook.almanac
    combos: Iterable[tuple[str, ...]] = [vessel.drives] if rough else subsets(vessel.drives)
    colors = dict.fromkeys(colors_of(almanac, drives) for drives in combos)
    keys = [route_key(outlook, vessel, color) for color in colors]
    locks = "gate-lock" in vessel.abilities and not almanac.flight.locks_gates_in_flight
    gates = [True, False] if locks and any(outlook.gate_at) else [True]
    pilots = [False, True] if "auto-pilot" in vessel.abilities else [False]
    return [(key, gates_on, pilot) for key in keys for gates_on in gates for pilot in pilots]


def subsets(drives: tuple[str, ...]) -> Iterable[tuple[str, ...]]:
    for size in range(len(drives), -1, -1):
        yield from combinations(drives, size)


def rough_stops(almanac: Almanac, outlook: Outlook, purse: int) -> list[Stop]:
    """Orbits and boxes count as landing places only for those who want to go there."""
    stops = [Stop.YES if price else Stop.NO for price in almanac.topology.penalty]
    for dot in (*almanac.orbits, *almanac.topology.box_dots):
        stops[dot] = Stop.YES if outlook.due[dot] > purse else Stop.AS_GOAL
    for dot in (*almanac.cities, *almanac.asteroids):
        stops[dot] = Stop.YES
    return stops

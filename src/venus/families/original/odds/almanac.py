"""The static content in numbers, arranged for reckoning; made once for each ruleset."""

from __future__ import annotations

from venus.cluster.topology import (
    ASTEROID,
    CITY,
    COLOR_BITS,
    SPACE_CITY,
    Topology,
    make_topology,
)
from venus.families.original.views.static import StaticContent, StaticFlight
from venus.families.original.views.static_pieces import StaticEquipment, StaticMarker, StaticRelic


class Almanac:
    """Dots, markers and equipment by number, as a flight needs them."""

    __slots__ = (
        "abilities",
        "asteroids",
        "cities",
        "flight",
        "fort_penalty",
        "markers",
        "orbits",
        "port_dots",
        "ship_dice",
        "skips",
        "topology",
        "way_count",
    )

    topology: Topology
    way_count: int
    flight: StaticFlight
    fort_penalty: int
    cities: list[int]
    asteroids: list[int]
    orbits: list[int]
    markers: dict[str, StaticMarker]
    port_dots: dict[str, int]
    ship_dice: dict[str, int]
    skips: dict[str, int]
    abilities: dict[str, str]


def make_almanac(content: StaticContent) -> Almanac:
    almanac = Almanac()
    topology = make_topology(content.chart)
    dots = range(topology.size)
    almanac.topology = topology
    almanac.way_count = 2 * (len(content.chart.paths) + len(content.chart.air_foil))
    almanac.flight = content.flight
    almanac.fort_penalty = content.combat.fort_penalty if content.combat else 0
    almanac.cities = [dot for dot in dots if topology.kind[dot] in (CITY, SPACE_CITY)]
    almanac.asteroids = [dot for dot in dots if topology.kind[dot] == ASTEROID]
    almanac.orbits = [dot for dot in dots if topology.orbit_name[dot]]
    almanac.markers = {marker.name: marker for marker in content.markers}
    almanac.port_dots = {deed.name: topology.dot_index[deed.dot] for deed in content.deeds if deed.dot}
    almanac.ship_dice = {ship.name: ship.dice for ship in content.ships}
    pieces: list[StaticEquipment | StaticRelic] = [*content.equipment, *content.relics]
    almanac.skips = {piece.name: sum(COLOR_BITS[color] for color in piece.skips) for piece in pieces}
    almanac.abilities = {relic.name: relic.ability for relic in content.relics}
    return almanac


_ALMANACS: dict[str, Almanac] = {}


def almanac_of(content: StaticContent) -> Almanac:
    almanac = _ALMANACS.get(content.fingerprint)
    if almanac is None:
        almanac = _ALMANACS[content.fingerprint] = make_almanac(content)
    return almanac

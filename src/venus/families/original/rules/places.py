"""What a dot is right now: printed kind, what was turned up there, what was built there."""

from __future__ import annotations

from typing import Final

from venus.cluster.topology import ASTEROID, CITY, EXPLORE, SPACE_CITY
from venus.families.original.state import NONE, State
from venus.families.original.tables import GATE, OPEN_PORT, PENALTY_MARKER, RELIC

CITIES: Final = (CITY, SPACE_CITY)
LANDING_PLACES: Final = (CITY, SPACE_CITY, ASTEROID)
LANDING_MARKERS: Final = (RELIC, OPEN_PORT)


def marker_at(game: State, dot: int) -> int:
    """The exploration marker that lies face up on a dot, or NONE.

    Rules: 1988 §6.1; remake §space.box; classic §space.encounter.
    """
    box = game.tables.topology.box_of[dot]
    if box < 0 or not game.boxes_up >> box & 1:
        return NONE
    return game.box_marker[box]


def is_box_down(game: State, dot: int) -> bool:
    box = game.tables.topology.box_of[dot]
    return box >= 0 and not game.boxes_up >> box & 1


def is_city(game: State, dot: int) -> bool:
    return game.tables.topology.kind[dot] in CITIES


def is_built_port(game: State, dot: int) -> bool:
    """Rules: 1988 §1.4, §12.2; remake §space.orbit, §space.port; classic §port.merchant."""
    deed = game.tables.port_deed[dot]
    return deed >= 0 and game.deed_owner[deed] >= 0


def is_open_port(game: State, dot: int) -> bool:
    """Rules: 1988 §6.12, §12.23; remake §space.open-port; classic §port.open, §space.encounter-port."""
    marker = marker_at(game, dot)
    return marker >= 0 and game.tables.explore_kind[marker] == OPEN_PORT


def open_port_dots(game: State) -> list[int]:
    """Where open ports lie face up."""
    ports = game.tables.open_port_markers
    dots = game.tables.topology.box_dots
    return [
        dots[box]
        for box, marker in enumerate(game.box_marker)
        if marker in ports and game.boxes_up >> box & 1
    ]


def can_land_in_box(game: State, dot: int) -> bool:
    """On a relic, on the asteroid that is left when it was taken, and in an open port.

    Rules: 1988 §6.11, §6.12, §2.81; remake §space.asteroid, §space.box-empty, §space.relic, §space.open-port;
    classic §space.asteroid, §space.relic-asteroid, §port.open.
    """
    marker = marker_at(game, dot)
    if marker < 0:
        return not is_box_down(game, dot)
    return game.tables.explore_kind[marker] in LANDING_MARKERS


def can_land(game: State, dot: int) -> bool:
    """A ship may land on a city, a spaceport or an asteroid, and nowhere else.

    Rules: 1988 §6.2, §2.82; remake §move.landing, §space.city, §space.space-city, §space.circle-port,
    §space.port; classic §move.end.
    """
    if game.tables.no_landing[dot] or (game.blocked and game.blocked >> dot & 1):
        return False
    kind = game.tables.topology.kind[dot]
    if kind == EXPLORE:
        return can_land_in_box(game, dot)
    return kind in LANDING_PLACES or is_built_port(game, dot)


def is_city_or_port(game: State, dot: int) -> bool:
    """Whether somebody would trade there, if Rastur let them."""
    return is_city(game, dot) or is_built_port(game, dot) or is_open_port(game, dot)


def has_culture(game: State, dot: int) -> bool:
    """Whether the dot is a city or spaceport, where somebody trades."""
    if game.blocked and game.blocked >> dot & 1:
        return False
    return is_city(game, dot) or is_built_port(game, dot) or is_open_port(game, dot)


def culture_here(game: State, dot: int) -> int:
    """The culture that trades on a dot, the Base's own among them, or NONE.

    Rules: 1988 §6.12, §12.21; remake §trade.place, §trade.base, §space.open-port; classic §map.base,
    §port.merchant, §port.open.
    """
    if not has_culture(game, dot):
        return NONE
    tables = game.tables
    if dot == tables.base_dot:
        return tables.base_culture
    system = tables.topology.system[dot]
    return game.culture_at[system] if system >= 0 else NONE


def live_gate(game: State, dot: int) -> int:
    """The number of the working tele gate on a dot, or 0.

    Rules: 1988 §6.5, §8.47; remake §space.gate, §relic.gate-lock; classic §space.encounter-gate,
    §relic.gate-lock.
    """
    if game.tables.topology.box_of[dot] < 0 or game.gates_locked:
        return 0
    marker = marker_at(game, dot)
    if marker >= 0 and game.tables.explore_kind[marker] == GATE:
        return game.tables.explore_value[marker]
    return 0


def are_all_locked(game: State) -> bool:
    """Whether the Gate Lock has shut every gate for the turn, not just the one it stands on."""
    return game.gates_locked and not game.tables.policies.gate_lock_in_flight


def gate_dot(game: State, number: int) -> int:
    """Where the face-up tele gate with this number stands, or NONE."""
    marker = game.tables.gate_marker.get(number)
    if marker is None or marker not in game.box_marker or are_all_locked(game):
        return NONE
    box = game.box_marker.index(marker)
    return game.tables.topology.box_dots[box] if game.boxes_up >> box & 1 else NONE


def penalty_price(game: State, dot: int) -> int:
    """The printed price of the penalty on a dot, or 0.

    Rules: 1988 §1.3, §6.3; remake §space.penalty; classic §space.hazard, §space.encounter-hazard.
    """
    topology = game.tables.topology
    if topology.box_of[dot] < 0:
        return topology.penalty[dot]
    marker = marker_at(game, dot)
    if marker >= 0 and game.tables.explore_kind[marker] == PENALTY_MARKER:
        return game.tables.explore_value[marker]
    return 0

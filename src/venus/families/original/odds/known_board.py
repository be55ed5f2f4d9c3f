"""What each dot is to a ship, as far as its seat knows.

A face-down marker that the seat has not seen counts as an ordinary dot: it can be passed and stopped at, and
neither landed on before the last point nor jumped from. One that the seat alone has seen counts as turned up,
save that nobody can jump to it. Forts of others and Rastur are penalties; nobody lands where a Rastur stands.
"""

from __future__ import annotations

from venus.cluster.topology import AIR_FOIL, BOX_SHIFT, COLOR_BITS
from venus.families.original.odds.almanac import Almanac
from venus.families.original.odds.vessel import Vessel
from venus.families.original.shields import due
from venus.families.original.views.seat_view import TAKEN, SeatView

NO_PENALTY = -1
NO_DOT = -1


class Outlook:
    """Dots by number. `due` is what a penalty costs after shields, NO_PENALTY where there is none.

    `gate_at` is the number of the known gate on a dot or 0, `gate_dots` where each gate stands face up (from
    number 1 on). `box_colors` are the colours of known penalty markers by box, `open_ports` the dots of known
    open ports. `manned` are the dots of forts and Rastur with what they cost, `shut` those of Rastur.
    """

    __slots__ = (
        "almanac",
        "box_colors",
        "due",
        "gate_at",
        "gate_dots",
        "landable",
        "manned",
        "open_ports",
        "shut",
    )

    almanac: Almanac
    landable: list[bool]
    open_ports: list[int]
    due: list[int]
    gate_at: list[int]
    gate_dots: list[int]
    box_colors: list[int]
    manned: dict[int, int]
    shut: set[int]


def outlook_of(almanac: Almanac, view: SeatView, vessel: Vessel) -> Outlook:
    topology = almanac.topology
    outlook = Outlook()
    outlook.almanac = almanac
    outlook.landable = [False] * topology.size
    for dot in (*almanac.cities, *almanac.asteroids):
        outlook.landable[dot] = True
    for player in view.players:
        for deed in player.deeds:
            if deed in almanac.port_dots:
                outlook.landable[almanac.port_dots[deed]] = True
    shields = vessel.shielding
    outlook.due = [due(price, shields) if price else NO_PENALTY for price in topology.penalty]
    outlook.gate_at = [0] * topology.size
    outlook.gate_dots = [NO_DOT] * 7
    outlook.open_ports = []
    outlook.box_colors = [0] * len(topology.box_dots)
    for name, box in view.boxes.items():
        if box.marker is not None:
            look_at(outlook, topology.dot_index[name], box.marker, box.private, shields)
    look_at_the_manned(outlook, view, vessel)
    return outlook


def look_at_the_manned(outlook: Outlook, view: SeatView, vessel: Vessel) -> None:
    """Forts of others cost what they cost, Rastur their strength; a Rastur shuts what it stands on.

    Rules: 1988 §15.13, §16.3, §16.4.
    """
    prices: dict[str, int] = {}
    if view.combat:
        forts = [dot for dot in view.combat.forts if dot not in vessel.own_forts]
        prices |= dict.fromkeys(forts, outlook.almanac.fort_penalty)
    placed = view.rastur.placed if view.rastur else {}
    dots = outlook.almanac.topology.dot_index
    outlook.manned = {dots[dot]: due(price, vessel.shielding) for dot, price in (prices | placed).items()}
    outlook.shut = {dots[dot] for dot in placed}
    for dot, cost in outlook.manned.items():
        outlook.due[dot] = cost
    for dot in outlook.shut:
        outlook.landable[dot] = False


def look_at(outlook: Outlook, dot: int, name: str, is_private: bool, shields: int) -> None:
    """Note what a known marker makes of its dot."""
    if name == TAKEN:
        outlook.landable[dot] = True
        return
    marker = outlook.almanac.markers[name]
    if marker.kind == "gate":
        outlook.gate_at[dot] = marker.value
        if not is_private:
            outlook.gate_dots[marker.value] = dot
    elif marker.kind == "penalty":
        outlook.due[dot] = due(marker.value, shields)
        outlook.box_colors[outlook.almanac.topology.box_of[dot]] = COLOR_BITS[marker.color]
    else:
        outlook.landable[dot] = True
        if marker.kind == "open-port":
            outlook.open_ports.append(dot)


def colors_of(almanac: Almanac, drives: tuple[str, ...]) -> int:
    """The colours that these drives skip together."""
    colors = 0
    for drive in drives:
        colors |= almanac.skips[drive]
    return colors


def route_key(outlook: Outlook, vessel: Vessel, colors: int) -> int:
    """All that decides a ship's routes: the colours it skips, the boxes it skips, the Air Foil."""
    key = colors
    for box, color in enumerate(outlook.box_colors):
        if color & colors:
            key |= 1 << (BOX_SHIFT + box)
    return key | AIR_FOIL if "air-foil" in vessel.abilities else key

"""The Rastur markers: which are in the pool, which are on the map, in solitaire in reserve or in transit.

In a position: `rastur` (dot:strength), `pool`, `drawn` (one was placed this turn), `reserve`, `transit`.
"""

from __future__ import annotations

from typing import Any

from msgspec import Struct, structs

from venus.engine.chapters import Fields
from venus.engine.position_grammar import fault, read_counts, read_name, read_pairs, times
from venus.families.original.deed_sites import deeds_on
from venus.families.original.state import State
from venus.families.original.tables import Tables

WORD = "rastur"
FIELDS = ("rastur", "pool", "reserve", "transit", "aside", "drawn")

# How many markers of each strength.
Markers = dict[int, int]


class Rastur(Struct, frozen=True):
    """`pool` lies face down, `placed` are strengths by dot. `reserve` and `transit` (0: empty) are used in
    solitaire only; `aside` are markers that found no place. `drawn_in` is the last turn in which one was
    drawn for a roll. Before a game's length is known nothing is dealt."""

    pool: Markers = {}
    placed: dict[int, int] = {}
    reserve: Markers = {}
    transit: int = 0
    aside: Markers = {}
    drawn_in: int = 0


def rastur_of(game: State) -> Rastur:
    rastur: Rastur = game.parts[WORD]
    return rastur


def change_rastur(game: State, **changes: Any) -> None:
    game.replace_part(WORD, structs.replace(rastur_of(game), **changes))


def dealt(tables: Tables, target: int) -> Rastur:
    """The pool of a length, and the rest in reserve.

    Rules: 1988 §16.1, §17.1, §17.11.
    """
    assert tables.rastur is not None
    low, high = tables.rastur.active[target]
    markers = tables.rastur.markers
    pool = {strength: count for strength, count in markers.items() if low <= strength <= high}
    reserve = {strength: count for strength, count in markers.items() if strength not in pool}
    return Rastur(pool=pool, reserve=reserve)


def with_one_more(markers: Markers, strength: int) -> Markers:
    return dict(sorted({**markers, strength: markers.get(strength, 0) + 1}.items()))


def with_one_less(markers: Markers, strength: int) -> Markers:
    left = {**markers, strength: markers[strength] - 1}
    return {strength: count for strength, count in left.items() if count}


def write_rastur(game: State) -> Fields:
    rastur = rastur_of(game)
    dots = game.tables.topology.dot_ids
    return {
        "rastur": ",".join([f"{dots[dot]}:{strength}" for dot, strength in sorted(rastur.placed.items())]),
        "pool": write_markers(rastur.pool),
        "reserve": write_markers(rastur.reserve),
        "transit": str(rastur.transit) if rastur.transit else "",
        "aside": write_markers(rastur.aside),
        "drawn": "yes" if game.turn and rastur.drawn_in == game.turn else "",
    }


def write_markers(markers: Markers) -> str:
    return ",".join([times(str(strength), count) for strength, count in sorted(markers.items())])


def read_rastur(game: State, fields: Fields) -> Rastur:
    """Whatever is told must be the markers that there are, each in one place."""
    assert game.tables.rastur is not None
    dots = game.tables.topology.dot_index
    known = {str(strength): strength for strength in game.tables.rastur.markers}
    placed = {
        read_name("rastur", dot, dots, "dot"): read_name("rastur", strength, known, "Rastur")
        for dot, strength in read_pairs("rastur", fields.get("rastur", "")).items()
    }
    pool, reserve, aside = [
        dict(read_counts(name, fields.get(name, ""), known, "Rastur"))
        for name in ("pool", "reserve", "aside")
    ]
    transit = read_name("transit", fields["transit"], known, "Rastur") if "transit" in fields else 0
    if fields.get("drawn", "yes") != "yes":
        raise fault("drawn", "is 'yes' or left out")
    rastur = Rastur(pool, placed, reserve, transit, aside, game.turn if "drawn" in fields else 0)
    for strength, printed in game.tables.rastur.markers.items():
        found = markers_found(rastur, strength)
        if found != printed:
            raise fault("pool", f"there are {found} Rastur of {strength} instead of {printed}")
    for dot in placed:
        game.blocked |= 1 << dot
        for deed in deeds_on(game, dot):
            game.estate[game.deed_owner[deed]] -= game.tables.deed_worth[deed]
    return rastur


def markers_found(rastur: Rastur, strength: int) -> int:
    on_map = list(rastur.placed.values()).count(strength)
    heaps = (rastur.pool, rastur.reserve, rastur.aside)
    return on_map + sum([heap.get(strength, 0) for heap in heaps]) + (rastur.transit == strength)


def audit_rastur(game: State) -> list[str]:
    assert game.tables.rastur is not None
    rastur = rastur_of(game)
    blocked = sum([1 << dot for dot in rastur.placed])
    faults = [
        f"Rastur: {markers_found(rastur, strength)} of {strength} instead of {printed}"
        for strength, printed in game.tables.rastur.markers.items()
        if markers_found(rastur, strength) != printed
    ]
    return faults if blocked == game.blocked else [*faults, "Rastur: a dot is blocked by none, or not by one"]

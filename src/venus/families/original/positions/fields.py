"""The fields of a position in this family, and what one means when it is left out."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from venus.cluster.topology import AIR_FOIL, COLOR_BITS, Topology
from venus.families.original.state import NONE, State
from venus.families.original.tables import Tables

FIELDS: Final = (
    "target",
    "turn",
    "first",
    "seat",
    "step",
    "ask",
    "asked",
    "over",
    "bank",
    "cultures",
    "boxes",
    "supply",
    "sale",
    "flags",
    "heading",
    "gate",
    "off",
    "dice",
    "movement",
    "pilot",
    "skips",
    "passing",
    "flown",
    "bought",
    "sold",
    "credit",
    "contact",
    "visit",
    "acquired",
)
CARRIED: Final = ("goods", "equipment", "fares", "relics", "ious", "deeds", "observed", "spied")
FLAGS: Final = ("must-leave", "stayed", "auto-pilot", "gates-locked", "moved", "landed")
ENDS: Final = ("target", "bank-empty", "rastur", "rounds", "resigned", "stopped")
ABILITIES: Final = {**{str(name): bit for name, bit in COLOR_BITS.items() if bit}, "foil": AIR_FOIL}


def step_words(game: State) -> tuple[str, ...]:
    """The steps of the turn in progress, or of the opening."""
    return game.edition.turn_words if game.turn else game.edition.opening_words


def aboard(game: State, marker: int) -> int:
    """How many of a marker all ships carry together."""
    return sum([held.count(marker) for held in game.goods + game.fares])


def usual_supply(game: State) -> list[int]:
    """Goods lie with their culture unless a ship carries them; demands and fares lie in the cup."""
    tables = game.tables
    supply = [0] * len(tables.marker_names)
    for goods in range(tables.goods_count):
        factory = goods - tables.culture_count
        if factory < 0 or game.deed_owner[factory] != NONE:
            supply[goods] = tables.marker_counts[goods] - aboard(game, goods)
    return supply


def drive_names(tables: Tables) -> dict[str, int]:
    """Drives by name: equipment by number, relics numbered after all equipment."""
    bits = tables.equipment_bits + tables.relic_bits
    return {
        name: drive for drive, name in enumerate(tables.equipment_names + tables.relic_names) if bits[drive]
    }


@lru_cache(maxsize=16)
def way_ends(topology: Topology) -> dict[int, tuple[int, int]]:
    """The dots between which each way leads, Air Foil hops too."""
    return {
        way: (dot, end)
        for dot in range(topology.size)
        for way, end in topology.ways[dot] + topology.air_foil_ways[dot]
    }

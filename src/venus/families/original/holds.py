"""The room on a ship, in half holds."""

from __future__ import annotations

from venus.families.original.state import State


def half_holds(game: State, seat: int) -> int:
    return 2 * game.tables.ship_holds[game.ship[seat]]


def half_holds_used(game: State, seat: int) -> int:
    """The hull takes one shield, so that it needs no room; relics need none.

    Rules: 1988 §3.43, §3.431, §3.432, §3.433; remake §ship.hull, §ship.holds; classic §ship.capacity.
    """
    tables = game.tables
    used = 2 * len(game.goods[seat])
    equipment, fares = game.equipment[seat], game.fares[seat]
    if fares:
        used += sum([tables.fare_halves[fare] for fare in fares])
    if equipment:
        used += len(equipment) - any(tables.equipment_power[item] for item in equipment)
    return used

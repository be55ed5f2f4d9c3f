"""The room on a ship, in half holds."""

from __future__ import annotations

from venus.families.original.arms import damaged_of
from venus.families.original.state import State


def half_holds(game: State, seat: int) -> int:
    return 2 * game.tables.ship_holds[game.ship[seat]]


def gear_room(game: State, seat: int, equipment: tuple[int, ...]) -> int:
    """The half holds that equipment needs: the hull takes one of each group, damaged or not.

    Rules: 1988 §3.43, §3.431, §15.31; remake §ship.hull, §ship.holds; classic §ship.capacity, §equip.hull.
    """
    groups = game.tables.equipment_group
    on_hull = 0
    halves = 0
    for item in equipment:
        group = 1 << groups[item]
        if group == 1 or on_hull & group:
            halves += 1
        on_hull |= group
    if game.tables.combat is not None:
        for item in damaged_of(game, seat):
            group = 1 << groups[item]
            if group == 1 or on_hull & group:
                halves += 1
            on_hull |= group
    return halves


def half_holds_used(game: State, seat: int) -> int:
    """Relics need no room.

    Rules: 1988 §3.43, §3.432, §3.433; remake §ship.holds, §ship.weightless; classic §ship.capacity.
    """
    tables = game.tables
    used = 2 * len(game.goods[seat])
    if game.fares[seat]:
        used += sum([tables.fare_halves[fare] for fare in game.fares[seat]])
    equipment = game.equipment[seat]
    if equipment or tables.combat is not None:
        used += gear_room(game, seat, equipment)
    return used

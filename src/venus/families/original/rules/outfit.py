"""What a ship's equipment does in flight: drives, shields, and the abilities of relics."""

from __future__ import annotations

from venus.cluster.topology import AIR_FOIL
from venus.families.original.state import State
from venus.families.original.tables import PENALTY_MARKER, skip_bit


def has_relic(game: State, seat: int, relic: int) -> bool:
    """Whether a seat owns the relic whose bit this is (0: no such relic in this edition)."""
    return bool(game.relics[seat] & relic)


def drives_of(game: State, seat: int) -> list[int]:
    """The kinds of drive a seat owns: equipment by number, relics numbered after all equipment.

    Rules: 1988 §8.2, §8.4; remake §relic.yellow-drive; classic §relic.yellow-drive.
    """
    tables = game.tables
    drives = [
        item
        for item in range(tables.equipment_count)
        if tables.equipment_bits[item] and item in game.equipment[seat]
    ]
    for relic, bits in enumerate(tables.relic_bits):
        if bits and game.relics[seat] >> relic & 1:
            drives.append(tables.equipment_count + relic)
    return drives


def skipped_colors(game: State, seat: int) -> int:
    """The colours that the drives left on pass over; a combined drive is all or nothing.

    Rules: 1988 §8.2, §8.23; remake §equip.colours, §equip.off; classic §equip.drive, §equip.off, §equip.both,
    §equip.combo.
    """
    if not game.equipment[seat] and not game.relics[seat]:
        return 0
    tables = game.tables
    colors = 0
    for drive in drives_of(game, seat):
        if drive not in game.drives_off:
            count = tables.equipment_count
            colors |= tables.equipment_bits[drive] if drive < count else tables.relic_bits[drive - count]
    return colors


def flight_key(game: State, seat: int) -> int:
    """All that decides a ship's routes: skipped colours, skipped boxes, the Air Foil.

    Rules: 1988 §8.2, §8.22, §8.41; remake §equip.skip, §space.dot, §space.penalty-relief, §relic.air-foil;
    classic §equip.drive, §relic.air-foil.
    """
    abilities = skipped_colors(game, seat)
    if game.relics[seat] & game.tables.air_foil:
        abilities |= AIR_FOIL
    return key_of(game, abilities)


def key_of(game: State, abilities: int) -> int:
    """The abilities of a ship, and every box whose face-up penalty has a colour that they pass over."""
    key = abilities
    tables = game.tables
    if abilities & ~AIR_FOIL:
        for box, marker in enumerate(game.box_marker):
            if (
                game.boxes_up >> box & 1
                and marker >= 0
                and tables.explore_kind[marker] == PENALTY_MARKER
                and tables.explore_color[marker] & abilities
            ):
                key |= skip_bit(box)
    return key

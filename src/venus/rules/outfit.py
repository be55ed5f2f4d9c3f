"""What a ship's equipment does in flight: drives, shields, and the abilities of relics."""

from __future__ import annotations

from venus.cluster.topology import AIR_FOIL
from venus.engine.state import State
from venus.engine.tables import PENALTY_MARKER, skip_bit


def has_relic(game: State, seat: int, relic: int) -> bool:
    """Whether a seat owns the relic whose bit this is (0: no such relic in this edition)."""
    return bool(game.relics[seat] & relic)


def drives_of(game: State, seat: int) -> list[int]:
    """The kinds of drive a seat owns: equipment by number, relics numbered after all equipment.

    Rules: 1988 §8.2, §8.4; remake §relic.yellow-drive; classic §relic.yellow-drive.
    """
    tables = game.tables
    drives = [item for item in range(tables.gear_count) if tables.gear_bits[item] and item in game.gear[seat]]
    for relic, bits in enumerate(tables.relic_bits):
        if bits and game.relics[seat] >> relic & 1:
            drives.append(tables.gear_count + relic)
    return drives


def skipped_colors(game: State, seat: int) -> int:
    """The colours that the drives left on pass over; a combined drive is all or nothing.

    Rules: 1988 §8.2, §8.23; remake §equip.colours, §equip.off; classic §equip.drive, §equip.off, §equip.both,
    §equip.combo.
    """
    if not game.gear[seat] and not game.relics[seat]:
        return 0
    tables = game.tables
    colors = 0
    for drive in drives_of(game, seat):
        if drive not in game.drives_off:
            count = tables.gear_count
            colors |= tables.gear_bits[drive] if drive < count else tables.relic_bits[drive - count]
    return colors


def flight_key(game: State, seat: int) -> int:
    """All that decides a ship's routes: skipped colours, skipped boxes, the Air Foil.

    Rules: 1988 §8.2, §8.22, §8.41; remake §equip.skip, §space.dot, §space.penalty-relief, §relic.air-foil;
    classic §equip.drive, §relic.air-foil.
    """
    colors = skipped_colors(game, seat)
    key = colors
    tables = game.tables
    if colors:
        for box, marker in enumerate(game.box_marker):
            if (
                game.boxes_up >> box & 1
                and marker >= 0
                and tables.explore_kind[marker] == PENALTY_MARKER
                and tables.explore_color[marker] & colors
            ):
                key |= skip_bit(box)
    if game.relics[seat] & tables.air_foil:
        key |= AIR_FOIL
    return key

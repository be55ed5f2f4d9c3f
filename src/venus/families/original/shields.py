"""What shields take off penalties."""

from __future__ import annotations

from venus.families.original.state import State


def shielding(game: State, seat: int) -> int:
    """What a seat's shields take off every penalty.

    Rules: 1988 §8.3, §2.52; remake §equip.shield, §relic.shield; classic §equip.shield, §relic.shield.
    """
    tables = game.tables
    power = 0
    for item in game.equipment[seat]:
        power += tables.equipment_power[item]
    if game.relics[seat] & tables.shield_relics:
        for relic, value in enumerate(tables.relic_power):
            if value and game.relics[seat] >> relic & 1:
                power += value
    return power


def due(price: int, shields: int) -> int:
    """What is left to pay of a penalty's price: never below nothing.

    Rules: 1988 §6.3, §8.3; remake §equip.shield, §space.penalty; classic §space.hazard-relief, §equip.shield.
    """
    return max(0, price - shields)

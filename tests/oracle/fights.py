"""Attacks of the 1988 game, reckoned by hand: §15.32, §15.42, §15.43, §15.53 and §15.542 read literally.

Nothing here comes from the engine: weapons and what a player owns are words and numbers.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

LASER, NOVA, RELIC_LASER = "Laser", "Nova Ball", "Relic Laser"
PER_WEAPON = 20
PER_SHIELD = 20


class Result(NamedTuple):
    """Both strengths, whether the attacker wins, and who inflicts a hit on whom ("" if nobody does)."""

    attack: int
    defence: int
    attacker_wins: bool
    hit_by: str


@dataclass(frozen=True)
class Owned:
    """What a player has in a system: on the dot of the theft, and elsewhere."""

    port_here: bool = False
    factory_here: bool = False
    fort_here: bool = False
    ports_elsewhere: int = 0
    lives_here: bool = False


def firepower(weapons: Sequence[str], own_die: int, other_die: int, nova_varies: bool) -> int:
    """Twenty for each weapon; nova balls may count double for the higher die and half for the lower."""
    total = 0
    for weapon in weapons:
        if weapon == NOVA and nova_varies and own_die > other_die:
            total += 40
        elif weapon == NOVA and nova_varies and own_die < other_die:
            total += 10
        else:
            total += PER_WEAPON
    return total


def against_marker(
    dice: tuple[int, int], weapons: Sequence[str], number: int, nova_varies: bool = False
) -> Result:
    """Ten times the die plus firepower, against ten times a die plus the number on the marker."""
    attack = 10 * dice[0] + firepower(weapons, dice[0], dice[1], nova_varies)
    defence = 10 * dice[1] + number
    return Result(attack, defence, attack > defence, "")


def against_ship(
    dice: tuple[int, int],
    weapons: tuple[Sequence[str], Sequence[str]],
    shields: tuple[int, int],
    nova_varies: bool = False,
) -> Result:
    """Each side's shields lower the other side's strength, but never below nothing.

    The attacker hits if it wins. The defender hits if it has fired and is truly stronger.
    """
    attack = 10 * dice[0] + firepower(weapons[0], dice[0], dice[1], nova_varies) - PER_SHIELD * shields[1]
    defence = 10 * dice[1] + firepower(weapons[1], dice[1], dice[0], nova_varies) - PER_SHIELD * shields[0]
    if attack < 0:
        attack = 0
    if defence < 0:
        defence = 0
    hit_by = ""
    if attack > defence:
        hit_by = "attacker"
    elif defence > attack and len(weapons[1]) > 0:
        hit_by = "defender"
    return Result(attack, defence, attack > defence, hit_by)


def swindle(dice: tuple[int, int], thief: Owned, victim: Owned) -> Result:
    """The die, one for each spaceport, factory and fort on the dot, one if the species inhabits it."""
    sides = []
    for die, owned in zip(dice, (thief, victim), strict=True):
        strength = die
        for counts in (owned.port_here, owned.factory_here, owned.fort_here, owned.lives_here):
            if counts:
                strength += 1
        sides.append(strength)
    return Result(sides[0], sides[1], sides[0] > sides[1], "")


def revolt(dice: tuple[int, int], thief: Owned, victim: Owned) -> Result:
    """The die, one for each spaceport anywhere in the system, one for each factory and fort on the dot, one
    if the species inhabits the system."""
    sides = []
    for die, owned in zip(dice, (thief, victim), strict=True):
        strength = die + owned.ports_elsewhere
        for counts in (owned.port_here, owned.factory_here, owned.fort_here, owned.lives_here):
            if counts:
                strength += 1
        sides.append(strength)
    return Result(sides[0], sides[1], sides[0] > sides[1], "")


def revolt_price(weapons: Sequence[str]) -> int:
    """A hundred, in firepower and money; a nova ball is worth twenty whatever the dice will show."""
    return max(0, 100 - PER_WEAPON * len(weapons))

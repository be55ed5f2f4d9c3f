"""Every roll with its exact weight: how far it carries, and which pilot numbers it offers."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

FACES = range(1, 7)
AUTO_PILOT_NUMBER = 4

Roll = tuple[int, ...]


@cache
def rolls(dice: int, has_auto_pilot: bool = False) -> dict[Roll, int]:
    """Every roll as sorted numbers, and in how many ways the dice can show it.

    The Auto Pilot takes the place of one die and shows its own number.

    Rules: 1988 §5.2, §8.42; remake §move.roll, §relic.auto-pilot; classic §move.dice, §relic.auto-pilot.
    """
    ways: dict[Roll, int] = {(AUTO_PILOT_NUMBER,) if has_auto_pilot else (): 1}
    for _ in range(dice - has_auto_pilot):
        longer: dict[Roll, int] = {}
        for roll, count in ways.items():
            for face in FACES:
                rolled = tuple(sorted((*roll, face)))
                longer[rolled] = longer.get(rolled, 0) + count
        ways = longer
    return ways


def numbers(roll: Roll) -> int:
    """The pilot numbers that a roll offers, as a mask: bit n for number n."""
    mask = 0
    for face in roll:
        mask |= 1 << face
    return mask


def rerolls(roll: Roll) -> list[list[Roll]]:
    """For each die that differs from the others, the six rolls that rolling it anew can give.

    Rules: 1988 §8.44; remake §relic.mulligan-gear; classic §relic.mulligan-gear.
    """
    choices: list[list[Roll]] = []
    for face in sorted(set(roll)):
        kept = list(roll)
        kept.remove(face)
        choices.append([tuple(sorted((*kept, new))) for new in FACES])
    return choices


def narrowed(masks: tuple[int, ...]) -> Callable[[int], int]:
    """The numbers among those rolled that may be chosen: the first of these masks that meets them decides."""

    def among(rolled: int) -> int:
        for mask in masks:
            if rolled & mask:
                return rolled & mask
        return rolled

    return among

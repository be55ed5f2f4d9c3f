"""The chances of an attack before its dice are rolled: each of the 36 rolls is fought out. §15.2."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec import structs

from venus.engine.decisions import Chances
from venus.families.original import actions as act
from venus.families.original.rules.attacks import (
    TIMES,
    Dice,
    Sides,
    Weapons,
    is_hit_back,
    is_won_by_attacker,
    marker_fight,
    ship_fight,
    theft,
)
from venus.families.original.rules.theft import revolt_cost, revolt_friends, swindle_friends
from venus.families.original.rules.weapons import weapons_of
from venus.families.original.state import RETURN_FIRE, State

ALL_ROLLS: list[Dice] = [(own, other) for own in range(1, 7) for other in range(1, 7)]


def chances_of(game: State, action: Any) -> Chances | None:
    """The chances of a legal attack, or of an answer to one; None for all that is neither.

    Rules: 1988 §15.21, §15.42, §15.43, §15.53, §15.542.
    """
    if game.tables.combat is None:
        return None
    kind = type(action)
    if kind is act.BlastMarker:
        price = game.tables.policies.penalty_price(game, game.dot[game.seat])
        return attacker_chances(lambda dice: marker_fight(game, action.weapons, price, dice), TIMES)
    if kind is act.BlastShip:
        return blast_chances(game, action)
    if kind is act.ReturnFire or (kind is act.HoldFire and game.asked_kind == RETURN_FIRE):
        returned = action.weapons if kind is act.ReturnFire else ()
        return answer_chances(game, game.facts, returned)
    if kind is act.Swindle:
        friends = swindle_friends(game, action.target)
        return theft_chances(friends, game.tables.combat.swindle_cost)
    if kind is act.Revolt:
        friends = revolt_friends(game, game.tables.deed_index[action.deed])
        return theft_chances(friends, revolt_cost(game, action.weapons))
    return None


def attacker_chances(fought: Callable[[Dice], Sides], times: int) -> Chances:
    """The chances of an attack to which nobody fires back."""
    sides = [fought(dice) for dice in ALL_ROLLS]
    return Chances(len(sides), count_won(sides), 0, times, added(sides))


def theft_chances(friends: tuple[int, int], cost: int) -> Chances:
    """The chances of a theft, which is paid for before the dice are rolled.

    Rules: 1988 §15.51, §15.53, §15.54.
    """
    quiet = attacker_chances(lambda dice: theft(friends, dice), 1)
    return structs.replace(quiet, cost=cost)


def blast_chances(game: State, action: act.BlastShip) -> Chances:
    quiet = attacker_chances(lambda dice: ship_fight(game, action.target, action.weapons, (), dice), TIMES)
    all_it_has = tuple(weapons_of(game, action.target))
    if not all_it_has:
        return quiet
    sides = [ship_fight(game, action.target, action.weapons, all_it_has, dice) for dice in ALL_ROLLS]
    answered = Chances(len(sides), count_won(sides), count_hit_back(sides), TIMES, added(sides))
    return Chances(quiet.rolls, quiet.wins, 0, TIMES, quiet.adds, answered)


def answer_chances(game: State, fired: Weapons, returned: Weapons) -> Chances:
    """What becomes of the ship that is fired at: it wins if it hits back, and is hit if the attack is won."""
    sides = [ship_fight(game, game.asked_seat, fired, returned, dice) for dice in ALL_ROLLS]
    wins = count_hit_back(sides) if returned else 0
    adds = added(sides)
    return Chances(len(sides), wins, count_won(sides), TIMES, adds and (adds[1], adds[0]))


def count_won(sides: list[Sides]) -> int:
    return sum([is_won_by_attacker(*side.strengths) for side in sides])


def count_hit_back(sides: list[Sides]) -> int:
    return sum([is_hit_back(side) for side in sides])


def added(sides: list[Sides]) -> tuple[int, int] | None:
    """What each side adds to its die, the enemy's shields taken off; None if that depends on the dice."""
    bonuses, shields = sides[0].bonuses, sides[0].shields
    if any(side.bonuses != bonuses for side in sides):
        return None
    return bonuses[0] - shields[1], bonuses[1] - shields[0]

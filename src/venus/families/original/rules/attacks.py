"""What all attacks have in common: strengths, and the end of a lost one. §15.2 and §15.43."""

from __future__ import annotations

from msgspec import Struct

from venus.families.original.events import AttackResolved
from venus.families.original.rules.weapons import firepower_of
from venus.families.original.shields import shielding
from venus.families.original.state import NOBODY, State

Dice = tuple[int, int]
Weapons = tuple[str, ...]

TIMES = 10
LAST_STEP = "end_turn"


def strength_in_a_fight(die: int, firepower: int, enemy_shields: int) -> int:
    """Ten times the die, plus firepower, less the enemy's shields, never below nothing.

    Rules: 1988 §15.42, §15.43.
    """
    return max(0, TIMES * die + firepower - enemy_shields)


def is_won_by_attacker(attack: int, defence: int) -> bool:
    """A tie is the defender's.

    Rules: 1988 §15.211, §15.212.
    """
    return attack > defence


def two_dice(game: State) -> Dice:
    """Each side rolls one.

    Rules: 1988 §15.21.
    """
    own, other = game.chance.roll(2)
    return own, other


class Sides(Struct, frozen=True, gc=False):
    """Both sides of an attack, the attacker first: dice, what is added, what shields take off, strengths."""

    dice: Dice
    bonuses: tuple[int, int]
    shields: tuple[int, int]
    strengths: tuple[int, int]


def marker_fight(game: State, fired: Weapons, price: int, dice: Dice) -> Sides:
    """A marker is as strong as its penalty, and has no shields; shields do not help against it.

    Rules: 1988 §15.42.
    """
    own, other = dice
    firepower = firepower_of(game, fired, own, other)
    strengths = (strength_in_a_fight(own, firepower, 0), strength_in_a_fight(other, price, 0))
    return Sides(dice, (firepower, price), (0, 0), strengths)


def ship_fight(game: State, target: int, fired: Weapons, returned: Weapons, dice: Dice) -> Sides:
    """The seat in turn attacks a ship, which may fire back.

    Rules: 1988 §15.43.
    """
    own, other = dice
    firepower = (firepower_of(game, fired, own, other), firepower_of(game, returned, other, own))
    shields = (shielding(game, game.seat), shielding(game, target))
    strengths = (
        strength_in_a_fight(own, firepower[0], shields[1]),
        strength_in_a_fight(other, firepower[1], shields[0]),
    )
    return Sides(dice, firepower, shields, strengths)


def theft(friends: tuple[int, int], dice: Dice) -> Sides:
    """Each side adds its friends to its die.

    Rules: 1988 §15.53, §15.542.
    """
    own, other = dice
    return Sides(dice, friends, (0, 0), (own + friends[0], other + friends[1]))


def is_hit_back(sides: Sides) -> bool:
    """Whether a ship that fired back was stronger.

    Rules: 1988 §15.43.
    """
    return sides.strengths[1] > sides.strengths[0]


def tell_attack(
    game: State, kind: str, target: int, what: str, fired: tuple[Weapons, Weapons], sides: Sides
) -> bool:
    """Tell how an attack went; gives whether it was won."""
    is_won = is_won_by_attacker(*sides.strengths)
    game.events.append(
        AttackResolved(
            seat=game.seat,
            kind=kind,
            target=target,
            what=what,
            dice=sides.dice,
            fired=fired,
            bonuses=sides.bonuses,
            shields=sides.shields,
            strengths=sides.strengths,
            is_won=is_won,
        )
    )
    return is_won


def lose_the_turn(game: State) -> None:
    """A lost attack ends the turn on the spot: the last step is all that follows.

    Rules: 1988 §15.2, §15.212.
    """
    game.movement = 0
    game.passing = 0
    game.landed = False
    game.waiting = ()
    game.facts = None
    game.asked_kind = NOBODY
    game.step = game.edition.turn_words.index(LAST_STEP)


def nothing_more(game: State, die: int) -> None:
    """What the attacker rolled decides its attack and nothing else."""


def nothing_there(game: State, dot: int) -> None:
    """For games in which nothing keeps ships from landing."""


def as_ever(game: State) -> None:
    """For games without Rastur."""

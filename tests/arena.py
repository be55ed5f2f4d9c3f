"""Positions of the combat game in a few words, and one-word moves of fights and thefts.

Most of it happens in the Jungle: two cities, two orbits, one printed asteroid, two boxes.
"""

from __future__ import annotations

from typing import Any

from tests.table import Ship, asked, at, do, fly, happened, head, ship, state_of
from venus.families.original import actions as act
from venus.families.original.arms import damaged_of
from venus.families.original.events import AttackResolved
from venus.families.original.invaders import Rastur, rastur_of
from venus.families.original.rules.forts import forts_of
from venus.families.original.rules.stowage import piece_name
from venus.families.original.stowage import stowage
from venus.game import Game

COMBAT = ("combat",)
RASTUR = ("combat", "rastur")
SOLITAIRE = ("combat", "rastur", "solitaire")
NOVA_VARIES = ("combat", "variable-nova-balls")

# A landing place that is no city and no spaceport, the dot before it, and open space.
ASTEROID, BEFORE_ASTEROID, SPACE = "jungle-9", "jungle-ice-1", "jungle-7"
CITY, ORBIT, OTHER_ORBIT = "jungle-jewelburg", "jungle-3", "jungle-1"
PORT = "Jewelport"


def jungle(culture: str = "Dell", **laid: Any) -> Game:
    """A game with combat, and a culture at home in the Jungle."""
    laid.setdefault("options", COMBAT)
    laid.setdefault("species", ("Humans", "Niks", "Eeepeeep"))
    return at(cultures={"jungle": culture, **laid.pop("cultures", {})}, **laid)


def gunner(start: str = BEFORE_ASTEROID, *weapons: str, **craft: Any) -> Ship:
    """A ship with one laser, or with these weapons."""
    return ship(at=start, equipment=[*(weapons or ("Laser",)), *craft.pop("equipment", ())], **craft)


def attacking(dice: list[int], own: Ship | None = None, enemy: Ship | None = None, **laid: Any) -> Game:
    """Seat 0 has just come to the asteroid, where seat 1 rests; three dice for its move come first."""
    game = jungle(
        seat0=own or gunner(),
        seat1=enemy or ship(at=ASTEROID, goods=["Space Spice"]),
        dice=[2, 2, 2, *dice],
        **laid,
    )
    head(game, ASTEROID)
    fly(game, ASTEROID)
    return game


def trading(dice: list[int], own: Ship, enemy: Ship | None = None, **laid: Any) -> Game:
    """Seat 0 trades where it has stayed, unless the test says that it has moved."""
    return jungle(seat0=own, seat1=enemy, dice=dice, phase="trade", **laid)


def outcome(events: list[Any]) -> AttackResolved:
    (resolved,) = happened(events, AttackResolved)
    return resolved  # type: ignore[no-any-return]


def blast_marker(game: Game, *weapons: str) -> AttackResolved:
    return outcome(game.apply(act.BlastMarker(asked(game), weapons or ("Laser",))))


def blast(game: Game, target: int = 1, *weapons: str) -> list[Any]:
    return game.apply(act.BlastShip(asked(game), target, weapons or ("Laser",)))


def fire_back(game: Game, *weapons: str) -> AttackResolved:
    return outcome(game.apply(act.ReturnFire(asked(game), weapons or ("Laser",))))


def hold_fire(game: Game) -> list[Any]:
    return game.apply(act.HoldFire(asked(game)))


def swindle(game: Game, target: int = 1) -> AttackResolved:
    return outcome(game.apply(act.Swindle(asked(game), target)))


def revolt(game: Game, deed: str, *weapons: str) -> AttackResolved:
    return outcome(game.apply(act.Revolt(asked(game), deed, weapons or ("Laser",))))


def hit_hold(game: Game, hold: int = 1) -> Any:
    return do(game, act.DamageHold(asked(game), hold))


def hit_hull(game: Game, piece: str) -> Any:
    return do(game, act.DestroyOnHull(asked(game), piece))


def take(game: Game, goods: str) -> Any:
    return do(game, act.TakeGoods(asked(game), goods))


def leave(game: Game) -> list[Any]:
    return game.apply(act.LeaveGoods(asked(game)))


def pay(game: Game) -> Any:
    return do(game, act.PayPenalty(asked(game)))


def stop(game: Game) -> Any:
    return do(game, act.StopOnPenalty(asked(game)))


def place(game: Game, dot: str) -> list[Any]:
    return game.apply(act.PlaceRastur(asked(game), dot))


# What lies where.


def forts(game: Game, seat: int = 0) -> list[str]:
    state = state_of(game)
    return [state.tables.topology.dot_ids[dot] for dot in forts_of(state, seat)]


def broken(game: Game, seat: int = 0) -> list[str]:
    state = state_of(game)
    return [state.tables.equipment_names[item] for item in damaged_of(state, seat)]


def on_hull(game: Game, seat: int = 0) -> list[str]:
    state = state_of(game)
    return [piece_name(state, piece) for piece in stowage(state, seat)[0]]


def in_holds(game: Game, seat: int = 0) -> list[list[str]]:
    state = state_of(game)
    return [[piece_name(state, piece) for piece in pieces] for pieces in stowage(state, seat)[1]]


def in_bank(game: Game, equipment: str) -> int:
    state = state_of(game)
    return state.equipment_stock[state.tables.equipment_index[equipment]]


def owner(game: Game, deed: str) -> int:
    state = state_of(game)
    return state.deed_owner[state.tables.deed_index[deed]]


def turn_of(game: Game) -> int:
    """The seat whose turn it is."""
    return state_of(game).seat


# The Rastur.


def invaded(*rastur_at: str, strength: int = 60, **laid: Any) -> Game:
    """A game with Rastur on these dots, in the Jungle of the Dell."""
    laid.setdefault("rastur", dict.fromkeys(rastur_at, strength))
    laid.setdefault("options", RASTUR)
    return jungle(laid.pop("culture", "Dell"), **laid)


def markers(game: Game) -> Rastur:
    return rastur_of(state_of(game))


def on_map(game: Game) -> dict[str, int]:
    names = state_of(game).tables.topology.dot_ids
    return {names[dot]: strength for dot, strength in markers(game).placed.items()}


def rolling(dice: list[int], **laid: Any) -> Game:
    """Seat 0 has declared where it goes and rolled."""
    laid.setdefault("seat0", gunner("jungle-6"))
    game = invaded(dice=dice, **laid)
    head(game, "jungle-7")
    return game

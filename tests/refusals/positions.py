"""Positions in which something is refused, laid alike in every edition."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import venus
from tests.table import at, do, fly, head, head_for_gate, jump, pilot, ship
from venus.families.original import actions as act
from venus.families.original.actions import Bundle
from venus.game import Game

SPECIES = ("Humans", "Eeepeeep", "Whynoms")
GATES = {"jungle-5": "Tele Gate 1", "desert-3": "Tele Gate 6"}
BOTH = ("Red Drive", "Yellow Drive")

Lay = Callable[[str], Game]

# The same passenger under two names, and the dear goods of the Dell.
TO_HUMANS = {"1988": "Fare from Yxklyx to Humans", "classic": "Scientist"}
FROM_DELL = {"1988": "Fare from Dell to Galactic Base", "classic": "Optometrist"}
DEAR_DUST = {"1988": "Dribble Glass", "classic": "Factory Finest Dust"}


def called(names: dict[str, str], edition: str) -> str:
    return names["classic" if edition.startswith("classic") else "1988"]


def board(edition: str, **laid: Any) -> Game:
    return at(edition, species=SPECIES, **laid)


# At the start of a turn.


def starting(start: str = "base", **craft: Any) -> Lay:
    """A seat that has not declared anything, with its gates 1 and 6 face up."""
    return lambda edition: board(edition, seat0=ship(at=start, **craft), up=GATES, dice=[1, 2, 3])


def then(lay: Lay, *actions: Any) -> Lay:
    """The position after some actions."""

    def after(edition: str) -> Game:
        game = lay(edition)
        for action in actions:
            game.apply(action)
        return game

    return after


def drafting(edition: str) -> Game:
    """Seat 0 is to choose its species, and then seat 1."""
    return venus.new_game(edition, 2, seed=1, draft=True, first=0)


def on_a_penalty(edition: str) -> Game:
    """A ship that starts its turn on a penalty."""
    return board(edition, seat0=ship(at="supergiant-3"))


# In flight.


def headed(
    dot: str, dice: Sequence[int] = (1, 2, 3), start: str = "base", up: Any = None, **craft: Any
) -> Lay:
    """A ship that has declared a dot and rolled."""

    def lay(edition: str) -> Game:
        game = board(edition, seat0=ship(at=start, **craft), up=GATES if up is None else up, dice=dice)
        head(game, dot)
        return game

    return lay


def flown(
    *dots: str, start: str = "base", dice: Sequence[int] = (2, 2, 2), up: Any = None, **craft: Any
) -> Lay:
    """A ship that has flown from dot to dot."""

    def lay(edition: str) -> Game:
        game = headed(dots[0], dice, start, up, **craft)(edition)
        fly(game, *dots)
        return game

    return lay


def jump_starting(dice: Sequence[int], start: str = "base", number: int = 0) -> Lay:
    """A ship that has declared a jump to gate 6 from afar, and perhaps chosen its number."""

    def lay(edition: str) -> Game:
        game = board(edition, seat0=ship(at=start, relics=["Jump Start"]), up=GATES, dice=dice)
        head_for_gate(game, 6)
        if number:
            pilot(game, number)
        return game

    return lay


def on_gate_1(dice: Sequence[int], number: int = 0, **craft: Any) -> Lay:
    """A ship that has flown onto gate 1, gate 6 being face up elsewhere."""

    def lay(edition: str) -> Game:
        game = flown("jungle-6", "jungle-5", start="jungle-7", dice=dice, **craft)(edition)
        if number:
            pilot(game, number)
        return game

    return lay


def gate_1_declaring_gate_6(edition: str) -> Game:
    game = starting("jungle-5")(edition)
    head_for_gate(game, 6)
    return game


def jumped_to_gate_6(edition: str) -> Game:
    game = on_gate_1([6, 2, 2], 6)(edition)
    jump(game, 6)
    return game


def spying(*dots: str) -> Lay:
    """A ship with Spy Eye and Red Drive before a junction that it skips, headed beyond it."""

    def lay(edition: str) -> Game:
        game = headed(
            "jungle-5", (1, 1, 1), "rogue-jungle-7", {}, equipment=["Red Drive"], relics=["Spy Eye"]
        )(edition)
        fly(game, *dots)
        return game

    return lay


def on_the_ring(edition: str) -> Game:
    """Two ways of skipped dots lead from here round the Super Giant."""
    game = headed("supergiant-3", (2, 2, 2), "giant-supergiant-2", equipment=BOTH)(edition)
    fly(game, "supergiant-3")
    game.apply(act.PayPenalty(0))
    return game


def round_the_ring(edition: str) -> Game:
    game = on_the_ring(edition)
    do(game, act.Fly(0, "supergiant-5", ("supergiant-4",)))
    game.apply(act.PayPenalty(0))
    return game


def among_asteroids(
    *dots: str, start: str = "asteroids-4c", first: str = "asteroids-2b", up: Any = None
) -> Lay:
    """A ship that skips both colours and looks around at junctions."""

    def lay(edition: str) -> Game:
        game = headed(
            first, (3, 3, 3), start, up or {"asteroids-3d": ""}, equipment=BOTH, relics=["Spy Eye"]
        )(edition)
        fly(game, *dots)
        return game

    return lay


def back_into_a_circle(edition: str) -> Game:
    """With the Switch Switch: a circle entered with a number that leads straight back."""
    game = headed("cloud-body-8", (2, 3, 4), relics=["Switch Switch"])(edition)
    pilot(game, 2)
    fly(game, "cloud-body-8")
    return game


# Landed.


def landed(
    where: str = "Dry City",
    moved: bool = False,
    cultures: dict[str, str] | None = None,
    laid: dict[str, Any] | None = None,
    **craft: Any,
) -> Lay:
    """A ship that trades; on Dry City it does so with the Dell, who sell Finest Dust for 10."""

    def lay(edition: str) -> Game:
        craft.setdefault("credits", 500)
        return board(
            edition,
            seat0=ship(at=where, **craft),
            cultures=cultures or {"desert": "Dell", "colony": "Humans", "jungle": "Shenna"},
            phase="trade",
            moved=moved,
            **(laid or {}),
        )

    return lay


def with_fare(names: dict[str, str], where: str, **craft: Any) -> Lay:
    return lambda edition: landed(where, fares=[called(names, edition)], **craft)(edition)


def beside(give: Bundle | None = None, answer: Any = None, **craft: Any) -> Lay:
    """Two ships on one asteroid; the first has perhaps made an offer."""

    def lay(edition: str) -> Game:
        game = board(
            edition,
            seat0=ship(at="jungle-9", **{"credits": 100} | craft),
            seat1=ship(at="jungle-9", credits=100),
            seat2=ship(at="base"),
            phase="trade",
        )
        if give is not None:
            game.apply(act.Offer(0, 1, give, Bundle(5)))
        if answer is not None:
            game.apply(answer)
        return game

    return lay


def stopped(edition: str) -> Game:
    game = board(edition)
    game.stop()
    return game


def emptied(edition: str) -> Game:
    """A game that ended because a sale took the last money of the bank."""
    key = "classic+small-bank" if edition == "classic" else edition
    game = board(
        key,
        seat0=ship(at="Dry City", goods=["Rock Videos"]),
        cultures={"desert": "Zum"},
        phase="trade",
        bank=1,
    )
    game.apply(act.SellGoods(0, "Rock Videos"))
    return game


def without_player_trade(edition: str) -> Game:
    return board(f"{edition}+no-player-trade")


def adrift(edition: str) -> Game:
    """The remake: a movement that ended in open space, with cargo aboard."""
    return flown(
        "base-colony-1", "base-colony-2", "base-colony-3", dice=(1, 1, 1), goods=["Finest Dust"], up={}
    )(edition)


def shield_thrown_out(edition: str) -> Game:
    """The remake: who throws the shield out cannot pay the penalty any more."""
    game = headed("supergiant-3", (2, 2, 2), "giant-supergiant-3", up={}, credits=0, equipment=["Shield"])(
        edition
    )
    fly(game, "supergiant-3")
    game.apply(act.JettisonEquipment(0, "Shield"))
    return game

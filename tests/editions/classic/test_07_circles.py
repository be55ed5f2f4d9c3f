"""Navigation spaces of the classic game."""

from __future__ import annotations

from functools import partial

from tests.table import at, fly, head, options, pay, pilot, reachable, rule, ship, state_of, told, where
from venus.families.original import actions as act
from venus.families.original import events
from venus.game import Game

classic = partial(at, "classic", species=("Humans", "Eeepeeep", "Whynoms"))


def round_the_colony_world(*dice: int, relics: tuple[str, ...] = ("Switch Switch",)) -> Game:
    """A ship that came into the Colony World's circle from the trade route, and again after a round."""
    game = classic(seat0=ship(at="rogue-jungle-6", relics=relics), dice=dice)
    head(game, "colony-2")
    fly(game, "colony-2")
    pilot(game, 3)
    fly(game, "colony-3")
    pay(game)
    fly(game, *(f"colony-{number}" for number in (4, 5, 6, 7, 8, 1, 2)))
    return game


@rule("classic §space.circle-entry", "classic §move.backtrack")
def test_every_entry_of_the_turn_counts_not_only_the_last() -> None:
    game = round_the_colony_world(6, 3, 2)
    assert reachable(game) == {"colony-3"}
    assert told(game, act.ChoosePilotNumber(0, 2), events.ShipTrapped)
    assert (where(game), state_of(game).seat) == ("colony-2", 1)


@rule("classic §space.circle-entry", "classic §move.backtrack")
def test_a_side_by_which_the_ship_left_may_be_taken_again() -> None:
    game = round_the_colony_world(6, 3, 2, relics=())
    assert options(game) == [act.Fly(0, "colony-3")]


@rule("classic §space.circle-entry")
def test_an_entry_of_an_earlier_turn_does_not_count() -> None:
    game = classic(seat0=ship(at="cloud-body-8"), dice=[2, 2, 2])
    head(game, "base")
    pilot(game, 2)
    assert fly(game, "base").dot == "base"

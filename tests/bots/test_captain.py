"""Steering with several aims in mind."""

from __future__ import annotations

from typing import Any

import pytest

from tests.bots.players import SPICE
from tests.table import at, dot_number, head, question, ship, state_of, where
from venus.bots import Chair
from venus.families.original import actions as act
from venus.families.original.bots.aims import Aims
from venus.families.original.bots.atlas import atlas_of
from venus.families.original.bots.ship_turns import chartroom_for, fitted_of
from venus.families.original.bots.steering_many_goals import Captain
from venus.families.original.bots.trade_routes import Call, Venture
from venus.game import Game

RATE = 20.0
CITY = "colony-southern-comfort"


def aims(game: Game, **scores: float) -> Aims:
    """Ventures of ten turns that begin at these dots (with _ for -) and earn so much a turn."""
    atlas, view = atlas_of(game.content), game.view(0)
    index = atlas.index
    room = chartroom_for(atlas, view, fitted_of(atlas, view.players[0]))
    ventures = [
        Venture((Call("Graw", index[dot.replace("_", "-")], (SPICE,)),), 10 * score, 10.0, score, "", 10.0)
        for dot, score in scores.items()
    ]
    return Aims(room, index[view.players[0].dot], ventures, RATE)


def steered(game: Game, with_aims: Aims) -> Any:
    chair = Chair(game, 0)
    return Captain(atlas_of(game.content), chair, with_aims.goals[0], 4.0, True, with_aims).choose()


def fly_on(game: Game, with_aims: Aims) -> str:
    """Where the turn ends."""
    while game.asked == 0 and question(game) in ("heading", "fly", "penalty"):
        game.apply(steered(game, with_aims))
    return where(game)


def test_it_flies_to_its_only_aim_and_lands() -> None:
    game = at(dice=[3, 3, 3], cultures={"colony": "Humans"})
    assert fly_on(game, aims(game, colony_southern_comfort=RATE)) == CITY


def test_ending_a_turn_costs_what_the_best_aim_costs_from_there() -> None:
    game = at()
    both = aims(game, colony_southern_comfort=RATE, moon_moonview=RATE)
    alone = [aims(game, colony_southern_comfort=RATE), aims(game, moon_moonview=RATE)]
    assert (both.costs <= alone[0].costs).all() and (both.costs <= alone[1].costs).all()
    assert (both.costs < alone[0].costs).any() and (both.costs < alone[1].costs).any()


def test_what_earns_much_less_is_not_worth_a_landing() -> None:
    game = at(dice=[3, 3, 3], cultures={"colony": "Humans"})
    assert fly_on(game, aims(game, colony_southern_comfort=RATE / 10, moon_moonview=RATE)) != CITY


def test_it_stays_for_business_that_pays() -> None:
    game = at(seat0=ship(at=CITY))
    assert steered(game, aims(game, colony_southern_comfort=RATE, ice_1=RATE / 2)) == act.StayPut(0)


def test_a_shift_changes_its_mind() -> None:
    game = at(seat0=ship(at=CITY))
    mind = aims(game, colony_southern_comfort=RATE, ice_1=RATE)
    mind.shift({dot_number(state_of(game), CITY): 9.0})
    assert isinstance(steered(game, mind), act.Head)


@pytest.mark.parametrize(
    ("dice", "answer"), [([3, 1, 2, 6], act.RerollDie(0, 1)), ([3, 3, 3], act.KeepDice(0))]
)
def test_the_mulligan_gear_is_used_if_it_helps_in_the_mean(dice: list[int], answer: Any) -> None:
    game = at(seat0=ship(relics=["Mulligan Gear"]), dice=dice)
    head(game, "base-colony-1")
    assert steered(game, aims(game, colony_southern_comfort=RATE)) == answer


def test_with_no_money_a_dear_penalty_is_a_wall() -> None:
    game = at(seat0=ship(at="desert-4", credits=0))
    atlas, view = atlas_of(game.content), game.view(0)
    poor = fitted_of(atlas, view.players[0])
    rich = fitted_of(atlas, at(seat0=ship(at="desert-4", credits=900)).view(0).players[0])
    index = atlas.index
    way = (index["base"], index["rogue-1"])
    assert chartroom_for(atlas, view, poor).turns(*way) > chartroom_for(atlas, view, rich).turns(*way)

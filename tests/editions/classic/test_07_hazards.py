"""Hazards, encounters, asteroids and relics lying about in the classic game."""

from __future__ import annotations

from functools import partial

from tests.table import (
    aboard,
    at,
    do,
    end,
    fly,
    head,
    land,
    options,
    question,
    refused,
    rule,
    ship,
    state_of,
    where,
)
from venus.families.original import actions as act
from venus.families.original import events
from venus.game import Game

classic = partial(at, "classic", species=("Humans", "Eeepeeep", "Whynoms"))


def entering(dot: str, start: str, *dice: int, **more: object) -> Game:
    """A ship that has just flown from `start` onto a hazard or encounter space."""
    game = classic(dice=dice, **({"seat0": ship(at=start)} | more))  # type: ignore[arg-type]
    head(game, dot)
    fly(game, dot)
    return game


@rule("classic §space.encounter-skipped", "classic §equip.off")
def test_a_drive_that_is_off_skips_no_hazard_token() -> None:
    game = classic(
        seat0=ship(at="desert-2", equipment=["Red Drive"]),
        markers={"desert-3": "Red Penalty 40"},
        dice=[2, 2, 2],
    )
    do(game, act.ShutDownDrive(0, "Red Drive"))
    head(game, "desert-3")
    fly(game, "desert-3")
    assert question(game) == "penalty"


@rule("classic §space.encounter-relic")
def test_who_enters_the_space_of_a_relic_may_collect_it_and_the_turn_is_over() -> None:
    game = entering("desert-3", "desert-2", 2, 2, 2, markers={"desert-3": "Gate Lock"})
    land(game)
    assert do(game, act.PickUpRelic(0)) == events.RelicPickedUp(0, "Gate Lock", "desert-3")
    assert (aboard(game), state_of(game).seat) == (["Gate Lock"], 1)
    assert game.view(1).boxes["desert-3"].marker == ""


@rule("classic §space.encounter-relic")
def test_who_does_not_want_the_relic_goes_on_and_it_stays() -> None:
    game = entering("desert-3", "desert-2", 2, 2, 2, markers={"desert-3": "Gate Lock"})
    fly(game, "desert-4")
    assert (aboard(game), game.view(1).boxes["desert-3"].marker) == ([], "Gate Lock")


@rule("classic §space.encounter-relic", "classic §move.end")
def test_a_relic_entered_with_the_last_point_may_be_collected_too() -> None:
    freighter = ship("Freighter", at="desert-1")
    game = classic(seat0=freighter, markers={"desert-3": "Gate Lock"}, dice=[1, 1])
    head(game, "desert-2")
    fly(game, "desert-2", "desert-3")
    assert options(game) == [act.PickUpRelic(0), act.EndTurn(0)]


@rule("classic §space.encounter-relic")
def test_who_landed_at_a_relic_may_trade_with_players_there() -> None:
    game = entering("desert-3", "desert-2", 2, 2, 2, seat1=ship(at="desert-3"), up={"desert-3": "Gate Lock"})
    land(game)
    assert {type(action) for action in options(game)} == {act.PickUpRelic, act.Offer, act.EndTurn}


@rule("classic §space.encounter-relic")
def test_there_is_no_relic_where_none_lies() -> None:
    game = entering("ice-2", "ice-3", 2, 2, 2)
    land(game)
    assert refused(game, act.PickUpRelic(0)) == "no-relic-here"


@rule("classic §space.asteroid")
def test_a_ship_may_end_its_turn_on_an_asteroid_with_points_left() -> None:
    game = entering("ice-2", "ice-3", 6, 6, 6)
    land(game)
    assert options(game) == [act.EndTurn(0)]
    end(game)
    assert where(game) == "ice-2"

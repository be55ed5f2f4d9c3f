"""Movement in the classic game: heading, speed, moving, end."""

from __future__ import annotations

from functools import partial

import pytest

from tests.table import (
    at,
    do,
    fly,
    head,
    headings,
    land,
    money,
    options,
    pilot,
    points,
    question,
    reachable,
    refused,
    rule,
    ship,
    state_of,
    stay,
    told,
)
from venus.families import load_edition
from venus.families.original import actions as act
from venus.families.original import events
from venus.game import Game

classic = partial(at, "classic", species=("Humans", "Eeepeeep", "Whynoms"))


def bound_for_the_jungle(**more: object) -> Game:
    """The printed example: from the Colony World to the Jungle World with 6, 3 and 2."""
    laid = {"seat0": ship(at="colony-5"), "dice": [6, 3, 2]} | more
    return classic(cultures={"jungle": "Nillis", "colony": "Graw"}, discovered=[], **laid)  # type: ignore[arg-type]


@rule("classic §move.cost", "classic §move.speed", "classic §nav.when", "classic §contact.observe")
def test_the_printed_example_eleven_points_to_the_jungle_world() -> None:
    game = bound_for_the_jungle()
    head(game, "colony-6")
    assert points(game) == 11
    fly(game, "colony-6", "colony-7", "colony-8", "colony-1", "colony-2")
    assert refused(game, act.Fly(0, "rogue-jungle-6")) == "pilot-number-needed"
    pilot(game, 2)
    assert fly(game, "rogue-jungle-6", "rogue-jungle-7", "jungle-4").left == 3
    (look,) = told(game, act.Fly(0, "jungle-3"), events.CultureObserved)
    assert (look, points(game)) == (events.CultureObserved(0, "jungle", "Nillis"), 2)
    found = told(game, act.Fly(0, "jungle-jewelburg"), events.ShipLanded, events.CultureDiscovered)
    assert found == [
        events.ShipLanded(0, "jungle-jewelburg"),
        events.CultureDiscovered(0, "jungle", "Nillis"),
    ]
    assert (points(game), question(game)) == (0, "trade")


@rule("classic §equip.drive", "classic §move.cost")
def test_the_printed_example_eight_points_with_a_red_drive() -> None:
    game = bound_for_the_jungle(seat0=ship(at="colony-5", equipment=["Red Drive"]))
    assert headings(game) == {"base-colony-4", "colony-4", "colony-7"}
    head(game, "colony-7")
    fly(game, "colony-7", "colony-1", "colony-2")
    pilot(game, 2)
    fly(game, "rogue-jungle-6", "rogue-jungle-7", "jungle-3")
    event = fly(game, "jungle-jewelburg")
    assert (event.dot, 11 - event.left) == ("jungle-jewelburg", 8)


@rule("classic §move.steps")
def test_movement_goes_heading_speed_moving_end() -> None:
    game = classic(seat0=ship(at="base-colony-1"), dice=[1, 1, 1])
    declared = game.apply(act.Head(0, "base"))
    assert [type(event) for event in declared] == [events.HeadingDeclared, events.DiceRolled]
    fly(game, "base")
    landed = land(game)
    assert [type(event) for event in landed] == [events.ShipLanded]


@rule("classic §move.skip", "classic §space.hazard")
@pytest.mark.parametrize("hazard", ["supernova-1", "colony-3", "jungle-5"])
def test_staying_on_a_hazard_costs_nothing(hazard: str) -> None:
    game = classic(seat0=ship(at=hazard, credits=100), up={"jungle-5": "Blue Penalty 40"})
    assert question(game) == "heading"
    stay(game)
    assert (money(game), state_of(game).seat) == (100, 1)


@rule("classic §move.skip", "classic §space.hazard")
def test_leaving_a_hazard_where_the_turn_starts_costs_nothing() -> None:
    game = classic(seat0=ship(at="colony-3", credits=0), dice=[2, 2, 2])
    head(game, "colony-4")
    fly(game, "colony-4")
    assert (money(game), points(game)) == (0, 5)


@rule("classic §move.skip", "classic §space.encounter-relic")
def test_who_starts_on_a_relic_takes_it_by_skipping_movement() -> None:
    game = classic(seat0=ship(at="desert-3"), up={"desert-3": "Air Foil"})
    stay(game)
    assert do(game, act.PickUpRelic(0)) == events.RelicPickedUp(0, "Air Foil", "desert-3")
    assert state_of(game).seat == 1


@rule("classic §move.skip")
def test_who_stays_on_an_asteroid_may_trade_with_players() -> None:
    game = classic(seat0=ship(at="ice-2"), seat1=ship(at="ice-2"))
    stay(game)
    assert {type(action) for action in options(game)} == {act.Offer, act.EndTurn}


@rule("classic §move.dice", "classic §relic.auto-pilot")
def test_nobody_rolls_more_than_four_dice() -> None:
    assert max(load_edition("classic").tables.ship_dice) == 4
    game = classic(seat0=ship("Clipper", relics=["Auto Pilot"]), dice=[1, 2, 3])
    do(game, act.EngageAutoPilot(0))
    (rolled,) = told(game, act.Head(0, "base-colony-1"), events.DiceRolled)
    assert rolled.dice == (1, 2, 3, 4)


@rule("classic §move.commit", "classic §move.end")
def test_who_has_rolled_must_move() -> None:
    game = classic(dice=[1, 1, 1])
    head(game, "base-colony-1")
    assert refused(game, act.StayPut(0)) == "not-asked"
    assert refused(game, act.Land(0)) == "not-moved-yet"
    assert refused(game, act.EndTurn(0)) == "not-asked"


@rule("classic §move.spend", "classic §trade.players")
def test_after_the_last_point_ships_in_open_space_do_not_trade() -> None:
    game = classic(seat0=ship("Freighter", at="base-colony-1"), seat1=ship(at="base-colony-3"), dice=[1, 1])
    head(game, "base-colony-2")
    fly(game, "base-colony-2", "base-colony-3")
    assert (state_of(game).seat, question(game)) == (1, "heading")


@rule("classic §move.backtrack", "classic §equip.drive")
def test_a_ship_does_not_go_straight_back_to_a_space_that_it_skipped() -> None:
    game = classic(seat0=ship(at="rogue-jungle-7", equipment=["Red Drive"]), dice=[2, 2, 2])
    head(game, "jungle-3")
    assert fly(game, "jungle-3").via == ("jungle-4",)
    assert reachable(game) == {"jungle-2", "jungle-jewelburg"}
    assert refused(game, act.Fly(0, "jungle-5")) == "no-turning-back"
    assert refused(game, act.Fly(0, "rogue-jungle-7")) == "no-turning-back"


@rule("classic §move.backtrack")
@pytest.mark.parametrize("edition", ["classic", "1988"])
def test_an_older_path_may_be_flown_the_other_way_unlike_1988(edition: str) -> None:
    species = ("Humans", "Eeepeeep")
    game = at(edition, species=species, seat0=ship(at="war-asteroids-3"), dice=[3, 3, 3])
    head(game, "asteroids-1b")
    fly(game, "asteroids-1b", "asteroids-2b", "asteroids-1a", "asteroids-1b")
    back = act.Fly(0, "war-asteroids-3")
    assert (edition == "classic") == ("war-asteroids-3" in reachable(game))
    assert do(game, back).left == 4 if edition == "classic" else refused(game, back) == "no-turning-back"

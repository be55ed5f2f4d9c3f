"""Hazards, encounters, asteroids and relics lying about in the classic game."""

from __future__ import annotations

from functools import partial

import pytest

from tests.table import (
    aboard,
    at,
    do,
    end,
    fly,
    happened,
    head,
    land,
    money,
    options,
    pay,
    points,
    question,
    reachable,
    refused,
    rule,
    ship,
    state_of,
    stop,
    told,
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


@rule("classic §space.hazard")
def test_a_hazard_is_paid_on_entry_and_the_ship_goes_on() -> None:
    game = entering("colony-3", "colony-4", 2, 2, 2)
    assert question(game) == "penalty"
    assert pay(game) == events.PenaltyPaid(0, 30, "colony-3")
    assert (money(game), points(game), reachable(game)) == (70, 5, {"colony-2"})


@rule("classic §space.hazard")
def test_who_will_not_pay_ends_the_turn_there() -> None:
    game = entering("colony-3", "colony-4", 2, 2, 2)
    assert refused(game, act.Fly(0, "colony-2")) == "not-asked"
    assert stop(game) == events.ShipStopped(0, "colony-3")
    assert (money(game), state_of(game).seat, where(game)) == (100, 1, "colony-3")


@rule("classic §space.hazard")
def test_who_cannot_pay_ends_the_turn_there() -> None:
    game = entering("colony-3", "colony-4", 2, 2, 2, seat0=ship(at="colony-4", credits=29))
    assert (money(game), state_of(game).seat, where(game)) == (29, 1, "colony-3")


@rule("classic §space.hazard")
def test_a_ship_that_comes_with_its_last_point_stops_and_pays_nothing() -> None:
    game = classic(seat0=ship("Freighter", at="colony-5"), dice=[1, 1])
    head(game, "colony-4")
    fly(game, "colony-4")
    assert told(game, act.Fly(0, "colony-3"), events.ShipStopped)
    assert (money(game), state_of(game).seat) == (100, 1)


@rule("classic §space.hazard-relief", "classic §equip.shield")
@pytest.mark.parametrize(("shields", "paid"), [(0, 30), (1, 10), (2, 0)])
def test_each_shield_takes_20_off_down_to_nothing(shields: int, paid: int) -> None:
    shielded = ship(at="colony-4", equipment=shields * ["Shield"])
    game = entering("colony-3", "colony-4", 2, 2, 2, seat0=shielded)
    assert pay(game).credits == paid
    assert money(game) == 100 - paid


@rule("classic §space.hazard-relief")
def test_a_player_may_stop_on_a_hazard_that_the_shields_make_free() -> None:
    shielded = ship(at="colony-4", credits=0, equipment=2 * ["Shield"])
    game = entering("colony-3", "colony-4", 2, 2, 2, seat0=shielded)
    assert options(game) == [act.PayPenalty(0), act.StopOnPenalty(0)]
    stop(game)
    assert where(game) == "colony-3"


@rule("classic §space.hazard-relief", "classic §equip.drive")
def test_a_drive_skips_hazards_of_its_colour_and_no_others() -> None:
    game = classic(seat0=ship(at="rogue-7", equipment=["Red Drive"]), dice=[2, 2, 2])
    head(game, "rogue-9")
    assert fly(game, "rogue-9") == events.ShipMoved(0, "rogue-9", ("rogue-8",), 5)
    assert (question(game), money(game)) == ("penalty", 100)


@rule("classic §space.encounter")
def test_a_face_down_token_is_turned_up_on_entry_for_all_to_see() -> None:
    game = classic(seat0=ship(at="desert-2"), markers={"desert-3": "Blue Penalty 20"}, dice=[2, 2, 2])
    head(game, "desert-3")
    assert game.view(1).boxes["desert-3"].marker is None
    found = told(game, act.Fly(0, "desert-3"), events.MarkerRevealed)
    assert found == [events.MarkerRevealed(0, "desert-3", "Blue Penalty 20")]
    assert (game.view(1).boxes["desert-3"].marker, question(game)) == ("Blue Penalty 20", "penalty")


@rule("classic §space.encounter")
def test_a_token_acts_before_the_ship_goes_on() -> None:
    game = entering("desert-3", "desert-2", 2, 2, 2, markers={"desert-3": "Blue Penalty 20"})
    assert refused(game, act.Fly(0, "desert-4")) == "not-asked"


@rule("classic §space.encounter", "classic §space.encounter-hazard")
def test_a_face_up_token_acts_on_every_ship_that_enters() -> None:
    game = classic(
        seat0=ship(at="desert-2"),
        seat1=ship(at="desert-4"),
        markers={"desert-3": "Yellow Penalty 20"},
        dice=[2, 2, 2, 2, 2, 2],
    )
    for seat, start in enumerate(("desert-2", "desert-4")):
        assert where(game, seat) == start
        head(game, "desert-3")
        fly(game, "desert-3")
        assert question(game) == "penalty"
        stop(game)
    assert game.view(0).boxes["desert-3"].marker == "Yellow Penalty 20"


@rule("classic §space.encounter-hazard")
@pytest.mark.parametrize(("credits", "asks"), [(40, "penalty"), (39, "heading")])
def test_a_hazard_token_is_a_hazard_like_those_on_the_board(credits: int, asks: str) -> None:
    game = entering(
        "desert-3",
        "desert-2",
        2,
        2,
        2,
        seat0=ship(at="desert-2", credits=credits),
        markers={"desert-3": "Blue Penalty 40"},
    )
    assert question(game) == asks


@rule("classic §space.encounter-skipped")
def test_a_hazard_token_of_a_skipped_colour_is_passed_with_no_points_left() -> None:
    game = classic(
        seat0=ship("Freighter", at="jungle-7", equipment=["Red Drive"], credits=0),
        markers={"jungle-5": "Red Penalty 40"},
        dice=[1, 1],
    )
    head(game, "jungle-6")
    fly(game, "jungle-6", "jungle-5")
    assert (points(game), reachable(game)) == (0, {"jungle-3", "rogue-jungle-7"})
    assert refused(game, act.Fly(0, "jungle-6")) == "no-turning-back"
    assert fly(game, "jungle-3") == events.ShipMoved(0, "jungle-3", ("jungle-4",), 0)
    assert state_of(game).seat == 1


@rule("classic §space.encounter-skipped")
@pytest.mark.parametrize(("drive", "asks"), [("Red Drive", "fly"), ("Yellow Drive", "penalty")])
def test_a_hazard_token_of_another_colour_charges(drive: str, asks: str) -> None:
    driven = ship(at="desert-2", equipment=[drive])
    game = entering("desert-3", "desert-2", 2, 2, 2, seat0=driven, markers={"desert-3": "Red Penalty 40"})
    assert (question(game), money(game)) == (asks, 100)


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


@rule("classic §space.encounter-port", "classic §port.open")
def test_an_open_spaceport_token_is_a_spaceport_of_its_system_for_good() -> None:
    game = entering(
        "desert-3",
        "desert-2",
        2,
        2,
        2,
        markers={"desert-3": "Open Port"},
        cultures={"desert": "Dell"},
        discovered=[],
    )
    found = happened(land(game), events.CultureDiscovered)
    assert found == [events.CultureDiscovered(0, "desert", "Dell")]
    end(game)
    assert game.view(1).boxes["desert-3"].marker == "Open Port"


@rule("classic §space.asteroid")
def test_a_ship_may_end_its_turn_on_an_asteroid_with_points_left() -> None:
    game = entering("ice-2", "ice-3", 6, 6, 6)
    land(game)
    assert options(game) == [act.EndTurn(0)]
    end(game)
    assert where(game) == "ice-2"


@rule("classic §space.asteroid")
def test_a_ship_may_fly_on_over_an_asteroid() -> None:
    game = entering("ice-2", "ice-3", 6, 6, 6)
    assert fly(game, "ice-1").left == 16


@rule("classic §space.relic-asteroid")
@pytest.mark.parametrize("token", ["Gate Lock", ""])
def test_a_space_with_a_relic_is_an_asteroid_and_remains_one(token: str) -> None:
    game = entering("desert-3", "desert-2", 6, 6, 6, up={"desert-3": token})
    assert happened(land(game), events.ShipLanded) == [events.ShipLanded(0, "desert-3")]


@rule("classic §space.relic-asteroid")
def test_other_tokens_are_no_asteroids() -> None:
    game = entering("desert-3", "desert-2", 6, 6, 6, up={"desert-3": "Tele Gate 4"})
    assert refused(game, act.Land(0)) == "no-landing-here"

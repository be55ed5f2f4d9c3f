"""Penalties, which the classic game calls hazards, and the shields against them."""

from __future__ import annotations

import pytest

from tests.table import (
    Ship,
    at,
    editions,
    fly,
    head,
    headings,
    money,
    options,
    pay,
    points,
    question,
    refused,
    rule,
    ship,
    state_of,
    stay,
    stop,
    told,
    where,
)
from venus.families.original import actions as act
from venus.families.original import events
from venus.game import Game


def at_the_supergiant(edition: str, credits: int = 100) -> Game:
    """A ship that has come to a penalty of 10."""
    game = at(edition, seat0=ship(at="jungle-supergiant-2", credits=credits), dice=[2, 2, 2])
    head(game, "supergiant-1")
    fly(game, "supergiant-1")
    return game


def at_the_supernova(edition: str, credits: int = 100, shields: int = 0) -> Game:
    """A ship that has come to a penalty of 30."""
    mine = ship(at="supernova-water-1", credits=credits, equipment=shields * ["Shield"])
    game = at(edition, seat0=mine, dice=[2, 2, 2])
    head(game, "supernova-2")
    fly(game, "supernova-2")
    return game


@rule("1988 §6.3", "remake §space.penalty", "classic §space.hazard")
@editions()
def test_who_pays_a_penalty_to_the_bank_flies_on(edition: str) -> None:
    game = at_the_supergiant(edition, credits=35)
    bank = state_of(game).bank
    assert pay(game) == events.PenaltyPaid(0, 10, "supergiant-1")
    assert (money(game), state_of(game).bank - bank) == (25, 10)
    assert (question(game), points(game)) == ("fly", 5)


@rule("1988 §6.3", "1988 §5.22", "remake §space.penalty", "classic §space.hazard", "classic §turn.end")
@editions()
def test_who_stops_on_a_penalty_pays_nothing_and_moves_no_further(edition: str) -> None:
    game = at_the_supergiant(edition)
    assert stop(game) == events.ShipStopped(0, "supergiant-1")
    assert (money(game), where(game)) == (100, "supergiant-1")
    assert (state_of(game).seat, question(game)) == (1, "heading")


@rule("1988 §6.3", "remake §space.penalty", "classic §space.hazard")
@editions()
def test_a_ship_does_not_fly_on_before_it_has_paid(edition: str) -> None:
    game = at_the_supergiant(edition)
    assert refused(game, act.Fly(0, "supergiant-2")) == "not-asked"
    no_such_choice = "unknown-verb" if edition == "classic" else "not-asked"
    assert refused(game, act.LeavePenalty(0)) == no_such_choice


@rule("1988 §6.3", "remake §space.penalty", "classic §space.hazard")
@editions()
def test_every_penalty_entered_is_asked_for(edition: str) -> None:
    game = at_the_supergiant(edition)
    pay(game)
    for dot in ("supergiant-2", "supergiant-3"):
        fly(game, dot)
        pay(game)
    assert money(game) == 70


@rule("1988 §6.3", "1988 §13.3", "remake §space.penalty", "remake §goal.debt", "classic §space.hazard")
@editions()
def test_without_enough_money_the_ship_must_stop(edition: str) -> None:
    game = at(edition, seat0=ship(at="supernova-water-1", credits=29), dice=[2, 2, 2])
    head(game, "supernova-2")
    assert told(game, act.Fly(0, "supernova-2"), events.ShipStopped)
    assert (money(game), state_of(game).seat, where(game)) == (29, 1, "supernova-2")


@rule("1988 §6.3", "remake §space.penalty", "classic §space.hazard")
@editions()
def test_the_exact_sum_is_enough(edition: str) -> None:
    game = at_the_supernova(edition, credits=30)
    assert pay(game).credits == 30
    assert (money(game), question(game)) == (0, "fly")


@rule("1988 §6.3", "1988 §5.22", "remake §space.penalty", "classic §space.hazard")
@editions()
def test_a_ship_that_enters_with_its_last_point_stops_and_pays_nothing(edition: str) -> None:
    game = at(edition, seat0=ship("Freighter", at="jungle-supergiant-1"), dice=[1, 1])
    head(game, "jungle-supergiant-2")
    fly(game, "jungle-supergiant-2")
    assert told(game, act.Fly(0, "supergiant-1"), events.ShipStopped)
    assert (money(game), state_of(game).seat) == (100, 1)


@rule(
    "1988 §6.12",
    "1988 §6.1",
    "remake §space.box",
    "classic §space.encounter",
    "classic §space.encounter-hazard",
)
@editions()
def test_a_penalty_marker_acts_on_every_ship_that_enters(edition: str) -> None:
    game = at(
        edition,
        seat0=ship(at="desert-2"),
        seat1=ship(at="desert-4"),
        markers={"desert-3": "Blue Penalty 30"},
        dice=[2, 2, 2, 2, 2, 2],
    )
    for _ in range(2):
        head(game, "desert-3")
        fly(game, "desert-3")
        assert options(game) == [act.PayPenalty(state_of(game).seat), act.StopOnPenalty(state_of(game).seat)]
        stop(game)
    assert game.view(0).boxes["desert-3"].marker == "Blue Penalty 30"


@rule(
    "1988 §6.1",
    "1988 §6.3",
    "remake §space.box",
    "classic §space.encounter",
    "classic §space.encounter-hazard",
)
@editions()
@pytest.mark.parametrize(("credits", "asks", "seat"), [(40, "penalty", 0), (39, "heading", 1)])
def test_a_penalty_turned_up_is_paid_at_once_or_stops_the_ship(
    edition: str, credits: int, asks: str, seat: int
) -> None:
    mine = ship(at="desert-2", credits=credits)
    game = at(edition, seat0=mine, markers={"desert-3": "Blue Penalty 40"}, dice=[2, 2, 2])
    head(game, "desert-3")
    assert game.view(1).boxes["desert-3"].marker is None
    found = told(game, act.Fly(0, "desert-3"), events.MarkerRevealed)
    assert found == [found[0].to(1)] == [events.MarkerRevealed(0, "desert-3", "Blue Penalty 40")]
    assert (question(game), state_of(game).seat) == (asks, seat)
    if not seat:
        assert refused(game, act.Fly(0, "desert-4")) == "not-asked"
        assert (pay(game).credits, money(game), question(game)) == (40, 0, "fly")


@rule("1988 §6.3", "remake §space.penalty-start")
@editions("1988", "remake")
@pytest.mark.parametrize(
    ("mine", "up", "price"),
    [
        (ship(at="supergiant-1"), {}, 10),
        (ship(at="desert-3"), {"desert-3": "Blue Penalty 40"}, 40),
    ],
)
def test_who_starts_on_a_penalty_is_asked_before_the_heading_and_may_stay_for_its_price(
    edition: str, mine: Ship, up: dict[str, str], price: int
) -> None:
    game = at(edition, seat0=mine, up=up)
    assert question(game) == "leave-or-pay"
    assert options(game) == [act.PayPenalty(0), act.LeavePenalty(0)]
    assert refused(game, act.StopOnPenalty(0)) == "not-asked"
    assert refused(game, act.Head(0, "supergiant-2")) == "not-asked"
    assert pay(game) == events.PenaltyPaid(0, price, mine.at)
    assert stay(game) == events.StayedPut(0, mine.at)
    assert (money(game), state_of(game).seat) == (100 - price, 1)


@rule("1988 §6.3", "1988 §5.31", "remake §space.penalty-start")
@editions("1988", "remake")
def test_who_does_not_pay_at_the_start_must_leave(edition: str) -> None:
    game = at(edition, seat0=ship(at="supergiant-1"), dice=[2, 2, 2])
    game.apply(act.LeavePenalty(0))
    assert refused(game, act.StayPut(0)) == "pay-or-leave"
    assert headings(game) == {"jungle-supergiant-2", "supergiant-2", "supergiant-6"}
    head(game, "jungle-supergiant-2")
    fly(game, "jungle-supergiant-2")
    assert money(game) == 100


@rule("1988 §6.3", "remake §space.penalty-start")
@editions("1988", "remake")
def test_who_cannot_pay_at_the_start_is_not_asked_and_must_leave(edition: str) -> None:
    game = at(edition, seat0=ship(at="supergiant-1", credits=9))
    assert question(game) == "heading"
    assert refused(game, act.StayPut(0)) == "pay-or-leave"


@rule(
    "1988 §8.3", "1988 §2.52", "remake §equip.shield", "classic §equip.shield", "classic §space.hazard-relief"
)
@editions()
@pytest.mark.parametrize(("shields", "price"), [(0, 30), (1, 10), (2, 0), (3, 0)])
def test_each_shield_takes_twenty_off_a_penalty_down_to_nothing(
    edition: str, shields: int, price: int
) -> None:
    game = at_the_supernova(edition, shields=shields)
    assert pay(game) == events.PenaltyPaid(0, price, "supernova-2")
    assert (money(game), question(game)) == (100 - price, "fly")


@rule("1988 §8.3", "remake §equip.stop", "classic §space.hazard-relief")
@editions()
def test_a_player_may_stop_even_where_shields_make_the_penalty_free(edition: str) -> None:
    game = at_the_supernova(edition, credits=0, shields=2)
    assert options(game, act.PayPenalty, act.StopOnPenalty) == [act.PayPenalty(0), act.StopOnPenalty(0)]
    assert stop(game) == events.ShipStopped(0, "supernova-2")
    asks = "jettison" if edition == "remake" else "heading"
    assert (where(game), question(game)) == ("supernova-2", asks)


@rule("1988 §8.3", "1988 §6.3", "remake §equip.shield", "classic §space.hazard-relief")
@editions()
def test_a_penalty_that_shields_make_free_can_be_passed_without_money(edition: str) -> None:
    assert pay(at_the_supernova(edition, credits=0, shields=2)).credits == 0


@rule("1988 §8.3", "1988 §6.3", "remake §equip.stop", "remake §space.penalty-start")
@editions("1988", "remake")
def test_a_ship_may_stay_on_a_penalty_that_its_shields_make_free(edition: str) -> None:
    game = at(edition, seat0=ship(at="supergiant-1", equipment=["Shield"]))
    assert question(game) == "heading"
    assert stay(game) == events.StayedPut(0, "supergiant-1")


@rule("1988 §8.3", "remake §space.penalty-relief", "classic §space.hazard-relief")
@editions()
def test_shields_take_their_twenty_off_a_penalty_marker_too(edition: str) -> None:
    mine = ship(at="desert-2", equipment=["Shield"])
    game = at(edition, seat0=mine, up={"desert-3": "Red Penalty 40"}, dice=[2, 2, 2])
    head(game, "desert-3")
    fly(game, "desert-3")
    assert pay(game).credits == 20

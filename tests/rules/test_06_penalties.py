"""§6.3 and §8.3: penalties, and the shields against them."""

from __future__ import annotations

import pytest

from tests.table import (
    at,
    do,
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


@rule("1988 §6.3")
def test_who_pays_a_penalty_to_the_bank_flies_on() -> None:
    game = at(seat0=ship(at="jungle-supergiant-2", credits=35), dice=[2, 2, 2])
    bank = state_of(game).bank
    head(game, "supergiant-1")
    fly(game, "supergiant-1")
    assert pay(game) == events.PenaltyPaid(0, 10, "supergiant-1")
    assert (money(game), state_of(game).bank - bank) == (25, 10)
    assert (question(game), points(game)) == ("fly", 5)


@rule("1988 §6.3", "1988 §5.22")
def test_who_stops_on_a_penalty_pays_nothing_and_moves_no_further() -> None:
    game = at(seat0=ship(at="jungle-supergiant-2"), dice=[2, 2, 2])
    head(game, "supergiant-1")
    fly(game, "supergiant-1")
    assert stop(game) == events.ShipStopped(0, "supergiant-1")
    assert (money(game), where(game), state_of(game).seat) == (100, "supergiant-1", 1)


@rule("1988 §6.3")
def test_a_ship_does_not_fly_on_before_it_has_paid() -> None:
    game = at(seat0=ship(at="jungle-supergiant-2"), dice=[2, 2, 2])
    head(game, "supergiant-1")
    fly(game, "supergiant-1")
    assert refused(game, act.Fly(0, "supergiant-2")) == "not-asked"
    assert refused(game, act.LeavePenalty(0)) == "not-asked"


@rule("1988 §6.3")
def test_every_penalty_entered_is_asked_for() -> None:
    game = at(seat0=ship(at="jungle-supergiant-2"), dice=[2, 2, 2])
    head(game, "supergiant-1")
    for dot in ("supergiant-1", "supergiant-2", "supergiant-3"):
        fly(game, dot)
        pay(game)
    assert money(game) == 70


@rule("1988 §6.3")
def test_without_enough_money_the_ship_must_stop() -> None:
    game = at(seat0=ship(at="supernova-water-1", credits=29), dice=[2, 2, 2])
    head(game, "supernova-2")
    assert told(game, act.Fly(0, "supernova-2"), events.ShipStopped)
    assert (money(game), state_of(game).seat) == (29, 1)


@rule("1988 §6.3")
def test_the_exact_sum_is_enough() -> None:
    game = at(seat0=ship(at="supernova-water-1", credits=30), dice=[2, 2, 2])
    head(game, "supernova-2")
    fly(game, "supernova-2")
    assert pay(game).credits == 30
    assert (money(game), question(game)) == (0, "fly")


@rule("1988 §6.3", "1988 §5.22")
def test_a_ship_that_enters_with_its_last_point_stops_and_pays_nothing() -> None:
    game = at(seat0=ship("Freighter", at="jungle-supergiant-1"), dice=[1, 1])
    head(game, "jungle-supergiant-2")
    fly(game, "jungle-supergiant-2")
    assert told(game, act.Fly(0, "supergiant-1"), events.ShipStopped)
    assert (money(game), state_of(game).seat) == (100, 1)


@rule("1988 §6.3")
def test_who_starts_on_a_penalty_is_asked_before_the_heading() -> None:
    game = at(seat0=ship(at="supergiant-1"))
    assert question(game) == "leave-or-pay"
    assert options(game) == [act.PayPenalty(0), act.LeavePenalty(0)]
    assert refused(game, act.Head(0, "supergiant-2")) == "not-asked"
    assert refused(game, act.StopOnPenalty(0)) == "not-asked"


@rule("1988 §6.3", "1988 §5.31")
def test_who_pays_at_the_start_may_stay() -> None:
    game = at(seat0=ship(at="supergiant-1"))
    pay(game)
    assert stay(game) == events.StayedPut(0, "supergiant-1")
    assert (money(game), state_of(game).seat) == (90, 1)


@rule("1988 §6.3", "1988 §5.31")
def test_who_does_not_pay_at_the_start_must_leave() -> None:
    game = at(seat0=ship(at="supergiant-1"), dice=[2, 2, 2])
    game.apply(act.LeavePenalty(0))
    assert refused(game, act.StayPut(0)) == "pay-or-leave"
    assert headings(game) == {"jungle-supergiant-2", "supergiant-2", "supergiant-6"}
    head(game, "jungle-supergiant-2")
    fly(game, "jungle-supergiant-2")
    assert money(game) == 100


@rule("1988 §6.3")
def test_who_cannot_pay_at_the_start_is_not_asked_and_must_leave() -> None:
    game = at(seat0=ship(at="supergiant-1", credits=9))
    assert question(game) == "heading"
    assert refused(game, act.StayPut(0)) == "pay-or-leave"


@rule("1988 §6.3", "1988 §6.12")
def test_a_penalty_marker_is_paid_or_left_at_the_start_like_an_oval() -> None:
    game = at(seat0=ship(at="desert-3"), up={"desert-3": "Blue Penalty 40"})
    assert question(game) == "leave-or-pay"
    assert pay(game).credits == 40


@rule("1988 §8.3", "1988 §2.52")
@pytest.mark.parametrize(("shields", "price"), [(0, 30), (1, 10), (2, 0), (3, 0)])
def test_the_printed_example_of_shields_on_a_penalty_of_thirty(shields: int, price: int) -> None:
    game = at(seat0=ship(at="supernova-water-1", equipment=["Shield"] * shields), dice=[2, 2, 2])
    head(game, "supernova-2")
    fly(game, "supernova-2")
    assert pay(game) == events.PenaltyPaid(0, price, "supernova-2")
    assert (money(game), question(game)) == (100 - price, "fly")


@rule("1988 §8.3")
def test_a_player_may_stop_even_where_shields_make_the_penalty_free() -> None:
    game = at(seat0=ship(at="supernova-water-1", equipment=2 * ["Shield"]), dice=[2, 2, 2])
    head(game, "supernova-2")
    fly(game, "supernova-2")
    assert do(game, act.StopOnPenalty(0)) == events.ShipStopped(0, "supernova-2")
    assert (where(game), state_of(game).seat) == ("supernova-2", 1)


@rule("1988 §8.3", "1988 §6.3")
def test_a_penalty_that_shields_make_free_can_be_passed_without_money() -> None:
    game = at(seat0=ship(at="supernova-water-1", credits=0, equipment=2 * ["Shield"]), dice=[2, 2, 2])
    head(game, "supernova-2")
    fly(game, "supernova-2")
    assert pay(game).credits == 0


@rule("1988 §8.3", "1988 §6.3")
def test_a_ship_may_stay_on_a_penalty_that_its_shields_make_free() -> None:
    game = at(seat0=ship(at="supergiant-1", equipment=["Shield"]))
    assert question(game) == "heading"
    assert stay(game) == events.StayedPut(0, "supergiant-1")


@rule("1988 §8.3")
def test_shields_take_their_twenty_off_a_penalty_marker_too() -> None:
    game = at(
        seat0=ship(at="desert-2", equipment=["Shield"]), up={"desert-3": "Red Penalty 40"}, dice=[2, 2, 2]
    )
    head(game, "desert-3")
    fly(game, "desert-3")
    assert pay(game).credits == 20

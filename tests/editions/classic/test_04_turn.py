"""The turn of the classic game: order, phases, end."""

from __future__ import annotations

from functools import partial

from tests.table import (
    at,
    do,
    end,
    fly,
    happened,
    head,
    land,
    options,
    question,
    refused,
    rule,
    ship,
    state_of,
    stay,
    told,
)
from venus.families.original import actions as act
from venus.families.original import events
from venus.game import Game

classic = partial(at, "classic", species=("Humans", "Eeepeeep", "Whynoms"))
RELIC = {"desert-3": "Air Foil"}


def is_over_for_seat_0(game: Game) -> bool:
    return (state_of(game).seat, question(game)) == (1, "heading")


@rule("classic §turn.phases")
def test_a_turn_is_movement_then_first_contact_then_transactions() -> None:
    phases = (events.ShipMoved, events.ShipLanded, events.CultureDiscovered)
    game = classic(seat0=ship(at="jungle-3"), cultures={"jungle": "Graw"}, discovered=[], dice=[1, 1, 1])
    assert question(game) == "heading"
    head(game, "jungle-jewelburg")
    found = told(game, act.Fly(0, "jungle-jewelburg"), *phases)
    assert tuple(type(event) for event in found) == phases
    assert question(game) == "trade"


@rule("classic §turn.end")
def test_the_turn_ends_after_the_transactions() -> None:
    game = classic()
    stay(game)
    (over,) = happened(end(game), events.TurnEnded)
    assert (over.seat, is_over_for_seat_0(game)) == (0, True)


@rule("classic §turn.end", "classic §space.encounter-relic")
def test_the_turn_ends_after_a_relic_is_collected() -> None:
    game = classic(seat0=ship(at="desert-2"), up=RELIC, dice=[3, 3, 3])
    head(game, "desert-3")
    fly(game, "desert-3")
    land(game)
    do(game, act.PickUpRelic(0))
    assert is_over_for_seat_0(game)


@rule("classic §turn.end", "classic §move.end")
def test_on_an_asteroid_nothing_but_trade_with_players_is_left() -> None:
    cargo = ship(at="ice-3", goods=["Finest Dust"])
    game = classic(seat0=cargo, seat1=ship(at="ice-2"), dice=[3, 3, 3])
    head(game, "ice-2")
    fly(game, "ice-2")
    land(game)
    assert {type(action) for action in options(game)} == {act.Offer, act.EndTurn}
    assert refused(game, act.JettisonGoods(0, "Finest Dust")) == "no-jettison-here"

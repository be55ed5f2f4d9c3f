"""Offers: bots take what is good for them, refuse the rest, and offer what they cannot use."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.bots.players import PLAYERS, SPICE, VIDEOS, chosen, in_the_jungle, per_bot, per_rung
from tests.conformance.games import EDITIONS, start
from tests.table import Ship, aboard, at, ship
from venus.families.original import actions as act
from venus.families.original import events
from venus.families.original.actions import Bundle
from venus.families.original.bots.atlas import atlas_of
from venus.families.original.bots.offers import evaluation
from venus.families.original.views.seat_view import PlayerView
from venus.game import Game
from venus.new_games import new_game

PORT = "Jellybeast Landing"
GOODS = [SPICE, VIDEOS, "Mulch Wine", "Voll Silk", "Chicle Liquor"]
EQUIPMENT = ["Red Drive", "Yellow Drive", "Shield"]
FARES = ["Fare from Graw to Qossuth", "Fare from Yxklyx to Humans"]
per_bargainer = pytest.mark.parametrize("bot", ["trader", "magnate", "baron"])


# Answers.


def a_meeting(chance: random.Random) -> Game:
    """Two well laden ships in the same city."""
    relics = chance.sample(["Air Foil", "Spy Eye", "Auto Pilot", "Gate Lock"], 4)
    ious = chance.sample(["Graw", "Dell", "Zum", "Niks"], 4)
    fares = chance.sample(FARES, 2)

    def laden(seat: int) -> Ship:
        return ship(
            "Freighter",
            at="Southern Comfort",
            credits=chance.randrange(0, 500),
            goods=chance.sample(GOODS, chance.randrange(3)),
            equipment=chance.sample(EQUIPMENT, chance.randrange(3)),
            relics=relics[2 * seat :][: chance.randrange(3)],
            fares=fares[seat:][: chance.randrange(2)],
            ious=ious[2 * seat :][: chance.randrange(3)],
        )

    cultures = {"colony": "Humans", "jungle": "Niks", "ice": "Qossuth"}
    return at(seat0=laden(0), seat1=laden(1), cultures=cultures, phase="trade", moved=True)


def some_of(player: PlayerView, chance: random.Random) -> Bundle:
    """A bundle of what a player has."""

    def few(pieces: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(chance.sample(pieces, chance.randint(0, min(1, len(pieces)))))

    return Bundle(
        chance.choice([0, 0, player.credits // 10, player.credits]),
        few(player.goods),
        few(player.equipment),
        few(player.relics),
        few(player.fares),
        few(player.ious),
    )


def is_offered(game: Game, chance: random.Random) -> bool:
    """Seat 0 makes seat 1 an offer, if the one that comes to its mind is allowed."""
    mine, theirs = game.view(None).players
    offer = act.Offer(0, 1, some_of(mine, chance), some_of(theirs, chance))
    if offer.template or game.explain(offer) is not None:
        return False
    game.apply(offer)
    return True


def gain_of(game: Game) -> float:
    """By how much accepting raises the evaluation of the seat that is asked, as a part of what it has."""
    seat, atlas = game.asked, atlas_of(game.content)
    after = game.copy()
    after.apply(act.AcceptOffer(seat))
    before, then = (evaluation(atlas, one.view(seat), one.view(seat).players[seat]) for one in (game, after))
    return (then - before) / max(before, 1.0)


def judged(game: Game, bot: str) -> tuple[float, bool]:
    """What an offer gains a bot, and whether it accepts."""
    return gain_of(game), chosen(game, PLAYERS[bot](1)) == act.AcceptOffer(game.asked)


@per_rung
def test_no_offer_that_lowers_the_own_evaluation_is_accepted_and_no_gift_refused(bot: str) -> None:
    chance = random.Random(3)
    games = [game for game in (a_meeting(chance) for _ in range(150)) if is_offered(game, chance)]
    verdicts = [judged(game, bot) for game in games]
    assert not [gain for gain, accepted in verdicts if accepted and gain < 0]
    assert not [gain for gain, accepted in verdicts if not accepted and gain >= 0.1]
    assert (
        len([gain for gain, _ in verdicts if gain < 0])
        > 20
        < len([gain for gain, _ in verdicts if gain > 0.1])
    )


@per_rung
@pytest.mark.parametrize("edition", EDITIONS)
def test_offers_are_judged_alike_in_every_edition(edition: str, bot: str) -> None:
    chance = random.Random(4)
    games = [start(edition, 2, seed=seed, first=0) for seed in range(30)]
    for game in games:
        game.apply(act.StayPut(0))
    verdicts = [judged(game, bot) for game in games if is_offered(game, chance)]
    assert all(gain >= 0 if accepted else gain < 0.1 for gain, accepted in verdicts)
    assert {accepted for _, accepted in verdicts} == {True, False}


@per_rung
def test_every_answer_is_given_a_reason(bot: str) -> None:
    for gives, key in ((50, "offer-gain"), (0, "offer-no-gain")):
        game = in_the_jungle(ship(at=PORT), seat1=ship(at=PORT, goods=[SPICE]))
        game.apply(act.Offer(0, 1, Bundle(gives), Bundle(1)))
        player = PLAYERS[bot](1)
        chosen(game, player)
        assert player.reason.key == key


# Proposals.


def with_a_neighbour(goods: list[str], credits: int = 500, **more: Any) -> Game:
    """A ship with cargo in a port, and another one beside it."""
    return in_the_jungle(
        ship("Clipper", at=PORT, credits=30, goods=goods), seat1=ship(at=PORT, credits=credits), **more
    )


def whole_turn(game: Game, bot: str, reply: type = act.DeclineOffer) -> list[Any]:
    """All that a bot does in its turn, the neighbour always replying the same."""
    player, turn, done = PLAYERS[bot](1), game.turn, []
    while game.turn == turn:
        done.append(chosen(game, player) if game.asked == 0 else reply(game.asked))
        game.apply(done[-1])
    return done


def offers_in(done: list[Any]) -> list[act.Offer]:
    return [action for action in done if isinstance(action, act.Offer)]


@per_bargainer
def test_cargo_without_a_buyer_is_offered_to_a_neighbour_once_a_turn(bot: str) -> None:
    offers = offers_in(whole_turn(with_a_neighbour([VIDEOS, VIDEOS]), bot))
    assert [(offer.partner, offer.give) for offer in offers] == [(1, Bundle(goods=(VIDEOS,)))]
    assert offers[0].get.credits >= 120


@per_bargainer
def test_a_neighbour_who_accepts_pays_and_gets_the_goods(bot: str) -> None:
    game = with_a_neighbour([VIDEOS, VIDEOS])
    whole_turn(game, bot, act.AcceptOffer)
    assert aboard(game, 1) == [VIDEOS, VIDEOS] and VIDEOS not in aboard(game, 0)


@per_bargainer
def test_cargo_that_the_route_sells_is_not_offered(bot: str) -> None:
    game = with_a_neighbour([SPICE, SPICE], demands={"Niks": {SPICE: 2}})
    assert offers_in(whole_turn(game, bot)) == []


@per_bargainer
def test_nothing_is_offered_to_a_neighbour_without_money_or_room(bot: str) -> None:
    assert offers_in(whole_turn(with_a_neighbour([VIDEOS], credits=10), bot)) == []
    full = ship(at=PORT, credits=500, goods=2 * [SPICE])
    game = in_the_jungle(ship("Clipper", at=PORT, credits=30, goods=[VIDEOS]), seat1=full)
    assert offers_in(whole_turn(game, bot)) == []


@per_bargainer
def test_a_ship_that_is_alone_offers_nothing(bot: str) -> None:
    game = in_the_jungle(ship("Clipper", at=PORT, credits=30, goods=[VIDEOS]), seat1=ship(credits=500))
    assert offers_in(whole_turn(game, bot)) == []


@per_bot
@pytest.mark.parametrize("edition", EDITIONS)
def test_at_a_table_without_trade_between_players_nobody_makes_offers(edition: str, bot: str) -> None:
    game = new_game(edition, seats=2, seed=3, options=("no-player-trade",))
    players = [PLAYERS[bot](seat) for seat in range(2)]
    for _ in range(30 if bot == "baron" else 150):
        game.apply(chosen(game, players[game.asked]))
    assert not [event for event in game.events() if isinstance(event, events.OfferMade)]

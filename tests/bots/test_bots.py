"""Opponents play legal moves, know no more than their seat, and repeat themselves by seed."""

from __future__ import annotations

import random

import pytest

import venus
from tests.conformance.games import EDITIONS, start, walk
from tests.table import at, ship
from venus.bots import BOTS, Chair, seated
from venus.engine import actions as act
from venus.history import plies_of
from venus.lab.simulation import play_out

per_bot = pytest.mark.parametrize("bot", sorted(BOTS))


@per_bot
@pytest.mark.parametrize("edition", EDITIONS)
def test_every_choice_is_one_of_the_options(edition: str, bot: str) -> None:
    player = seated(bot, 1)
    for game in walk(start(edition, 4, seed=3), seed=2, decisions=300):
        action = player.choose(Chair(game, game.asked))
        assert action in game.legal_actions() and not action.template


@per_bot
def test_the_same_seed_and_the_same_game_give_the_same_moves(bot: str) -> None:
    games = [play_out(venus.new_game("1988", seats=3, seed=4), [bot], 5, decisions=500) for _ in range(2)]
    assert games[0].position() == games[1].position()


@per_bot
def test_a_bot_moves_the_same_in_every_game_it_cannot_tell_apart(bot: str) -> None:
    chance = random.Random(6)
    for number, game in enumerate(walk(start("1988", 3, seed=6), seed=7, decisions=300)):
        if number % 5 == 0:
            other = game.imagine(game.asked, seed=chance.randrange(1000))
            here = seated(bot, number).choose(Chair(game, game.asked))
            assert seated(bot, number).choose(Chair(other, game.asked)) == here


def test_a_chair_shows_only_a_view_options_content_and_imagined_games() -> None:
    shown = {name for name in dir(Chair) if not name.startswith("_")}
    assert shown == {"content", "imagine", "kind", "options", "seat", "view"}


def test_the_drifter_sells_when_it_can() -> None:
    game = at(
        cultures={"colony": "Humans"},
        ports={"Cobbleport": 1},
        seat0=ship("Transport", at="Cobbleport", goods=["Space Spice"]),
        phase="trade",
    )
    chosen = [seated("drifter", seed).choose(Chair(game, 0)) for seed in range(50)]
    assert chosen.count(act.SellGoods(0, "Space Spice")) >= 45


def test_the_drifter_throws_nothing_away() -> None:
    game = play_out(venus.new_game("1988", seats=4, seed=1, target=1000), ["drifter"], 1)
    verbs = {act.verb(type(ply.action).__name__) for ply in plies_of(game._line)}
    assert not verbs & {"jettison-goods", "jettison-equipment", "jettison-fare"}


def test_an_unknown_opponent_is_refused_in_words() -> None:
    with pytest.raises(venus.UnknownChoice, match="there is no opponent 'deep-thought'"):
        seated("deep-thought", 1)


def test_the_drifter_does_not_fill_its_holds_with_equipment() -> None:
    game = at(
        cultures={"colony": "Humans"},
        ports={"Cobbleport": 1},
        seat0=ship("Scout", at="Cobbleport", credits=900, equipment=["Yellow Drive", "Combined Drive"]),
        phase="trade",
    )
    chosen = [seated("drifter", seed).choose(Chair(game, 0)) for seed in range(60)]
    assert act.BuyEquipment(0, "Red Drive") in game.legal_actions()
    assert act.BuyEquipment(0, "Red Drive") not in chosen


def test_a_poor_drifter_trades_something_in() -> None:
    game = at(
        cultures={"colony": "Humans"},
        ports={"Cobbleport": 1},
        seat0=ship("Scout", at="Cobbleport", credits=5, relics=["Spy Eye"]),
        phase="trade",
    )
    chosen = [seated("drifter", seed).choose(Chair(game, 0)) for seed in range(20)]
    assert chosen.count(act.BarterRelic(0, "Spy Eye")) >= 10

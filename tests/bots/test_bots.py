"""Opponents play legal moves in every edition, with every option, and their games come to an end."""

from __future__ import annotations

import pytest

import venus
from tests.bots.players import PLAYERS, chosen, in_short, per_bot, played
from tests.conformance.games import EDITIONS, start, walk
from tests.editions.test_option_combinations import PAIRWISE, Table, named
from tests.table import at, ship
from venus.bots import Chair, seated
from venus.engine.actions import verb
from venus.families import edition_info
from venus.families.original import actions as act
from venus.history import plies_of
from venus.lab.simulation import Plan, play_out, simulate_all

# Who thinks longer plays a shorter game.
SHORT_GAMES = {"magnate": 80, "baron": 8}


@in_short
@per_bot
@pytest.mark.parametrize("edition", EDITIONS)
def test_every_choice_is_one_of_the_options(edition: str, bot: str, part: int) -> None:
    every = part * (30 if bot == "baron" else 1)
    player = PLAYERS[bot](1)
    for number, game in enumerate(walk(start(edition, 4, seed=3), seed=2, decisions=200)):
        if number % every == 0:
            action = chosen(game, player)
            assert action in game.legal_actions() and not action.template


@in_short
@pytest.mark.parametrize("table", PAIRWISE, ids=named)
def test_every_bot_plays_with_every_option(table: Table, part: int) -> None:
    edition, seats, options = table
    for bot in PLAYERS:
        game = venus.new_game(edition, seats, seed=seats, options=options)
        played(game, bot, SHORT_GAMES.get(bot, 150) // part)
        assert game.audit() == []


@pytest.mark.long
@pytest.mark.parametrize(
    ("bot", "games"), [("drifter", 4500), ("peddler", 4500), ("trader", 800), ("magnate", 200)]
)
def test_whole_games_end_without_a_fault(bot: str, games: int) -> None:
    plans = tuple(
        Plan(edition, (bot,), seats=0, options=options)
        for edition in EDITIONS
        for options in [(), *((option,) for option in edition_info(edition).options)]
    )
    results = list(simulate_all(plans, -(-games // len(plans)), workers=2))
    assert [game.faults for game in results if game.faults] == []
    assert {game.reason for game in results} <= {"target", "bank-empty"} and len(results) >= games


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
    verbs = {verb(type(ply.action).__name__) for ply in plies_of(game._line)}
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

"""Opponents in fights: they attack, steal and arm where it pays, and mind the Rastur."""

from __future__ import annotations

from typing import Any

import pytest

from tests.arena import ASTEROID, COMBAT, ORBIT, RASTUR, SOLITAIRE, attacking, gunner, invaded, trading
from tests.bots.players import PLAYERS, chosen, per_rung, played
from tests.table import ship
from venus import new_game
from venus.bots import Chair, seated
from venus.families.original import actions as act
from venus.families.original.bots.atlas import atlas_of
from venus.families.original.bots.known_markets import Books
from venus.families.original.bots.magnate import Magnate
from venus.families.original.bots.path_costs import craft_of, passage_for
from venus.game import Game

SPICE, FINE = "Space Spice", "Voll Silk"
STRONG = gunner("jungle-ice-1", "Laser", "Nova Ball")


def laden(**more: Any) -> Any:
    return ship(at=ASTEROID, goods=[FINE, SPICE], **more)


@per_rung
def test_a_sure_fight_over_dear_goods_is_fought(bot: str) -> None:
    game = attacking([6, 1], STRONG, laden())
    assert isinstance(chosen(game, PLAYERS[bot](1)), act.BlastShip)


@per_rung
def test_a_hopeless_fight_is_not_fought(bot: str) -> None:
    game = attacking([], enemy=laden(equipment=3 * ["Shield"]))
    assert chosen(game, PLAYERS[bot](1)) == act.HoldFire(0)


def test_an_empty_ship_is_let_go() -> None:
    game = attacking([], enemy=ship(at=ASTEROID, equipment=["Nova Ball"]))
    assert chosen(game, Magnate(1)) == act.HoldFire(0)


def test_a_peaceful_one_fires_at_nobody() -> None:
    game = attacking([], STRONG, laden())
    assert chosen(game, seated("magnate@peaceful", 1)) == act.HoldFire(0)


@per_rung
def test_a_laser_fires_back(bot: str) -> None:
    game = attacking([], enemy=laden(equipment=["Laser"]))
    game.apply(act.BlastShip(0, 1, ("Laser",)))
    assert chosen(game, PLAYERS[bot](1)) == act.ReturnFire(1, ("Laser",))


@per_rung
def test_the_hold_with_the_dearest_goods_is_hit_and_they_are_taken(bot: str) -> None:
    game = attacking([6, 1], enemy=laden())
    game.apply(act.BlastShip(0, 1, ("Laser",)))
    player = PLAYERS[bot](1)
    game.apply(chosen(game, player))
    assert chosen(game, player) == act.TakeGoods(0, FINE)


def test_full_holds_are_cleared_of_what_is_worth_less() -> None:
    game = attacking([6, 1], gunner(goods=2 * ["Finest Dust"]), laden())
    game.apply(act.BlastShip(0, 1, ("Laser",)))
    player = Magnate(1)
    game.apply(chosen(game, player))
    assert chosen(game, player) == act.MakeRoom(0, "Finest Dust")


def test_a_laser_is_bought_where_a_rival_has_one() -> None:
    enemy = ship(at="base", equipment=["Laser"])
    game = trading([], ship(at=ORBIT, credits=250), enemy, culture="Whynoms", ports={"Jewelport": 1})
    bought = arms_bought(game, Magnate(1))
    assert bought == ["Laser"] and arms_bought(game, seated("magnate@peaceful", 1)) == []


def arms_bought(game: Game, bot: Any) -> list[str]:
    """What weapons a bot buys before it ends its turn, in a copy of the game."""
    game = game.copy()
    found: list[str] = []
    while not isinstance(action := chosen(game, bot), act.EndTurn):
        if isinstance(action, act.BuyEquipment) and action.equipment in ("Laser", "Nova Ball"):
            found.append(action.equipment)
        game.apply(action)
    return found


def test_a_market_that_rastur_shut_is_none_and_ways_lead_around_them() -> None:
    game = invaded("jungle-jewelburg", ORBIT, strength=100, ports={"Jewelport": 0})
    atlas, chair = atlas_of(game.content), Chair(game, 0)
    books = Books(atlas, chair.view, chair.me)
    shut = {atlas.index["jungle-jewelburg"], atlas.index[ORBIT]}
    assert shut.isdisjoint(stop.dot for stop in books.markets["Dell"].stops)
    craft = craft_of(atlas, chair.view, chair.me)
    assert {dot for dot, _ in craft.blockades} == shut
    assert passage_for(atlas, craft).toll(atlas.index[ORBIT], 0) > 0


def test_a_rastur_is_sent_to_a_rivals_port_and_by_the_peaceful_out_of_the_way() -> None:
    game = invaded(dice=[1, 2, 3], ports={"Jewelport": 1}, seat0=ship(at="base"))
    game.apply(next(option for option in game.legal_actions() if isinstance(option, act.Head)))
    assert game.asks == "rastur-site"
    assert chosen(game, Magnate(1)) == act.PlaceRastur(0, ORBIT)
    assert chosen(game, seated("magnate@peaceful", 1)) != act.PlaceRastur(0, ORBIT)


@pytest.mark.parametrize("options", [COMBAT, RASTUR, SOLITAIRE], ids=["combat", "rastur", "solitaire"])
@per_rung
def test_every_opponent_plays_the_optional_games(bot: str, options: tuple[str, ...]) -> None:
    seats = 1 if options is SOLITAIRE else 3
    game = played(new_game("1988", seats=seats, seed=3, options=options), bot, 60 if bot == "baron" else 300)
    assert game.audit() == []


@pytest.mark.long
@pytest.mark.parametrize("options", [COMBAT, RASTUR, SOLITAIRE], ids=["combat", "rastur", "solitaire"])
@pytest.mark.parametrize("target", [1000, 2000, 3000, 4000])
def test_many_optional_games_come_to_their_end(options: tuple[str, ...], target: int) -> None:
    seats = 1 if options is SOLITAIRE else 4
    for seed in range(50):
        game = new_game("1988", seats=seats, seed=seed, target=target, options=options)
        assert played(game, "drifter", 200_000, seed).is_over and game.audit() == []


def test_the_stronger_get_further_alone() -> None:
    worth = {bot: [alone(bot, seed) for seed in range(4)] for bot in ("drifter", "magnate")}
    assert sum(worth["magnate"]) > 2 * sum(worth["drifter"])


def alone(bot: str, seed: int) -> int:
    """The net worth at the end of a game alone against the Rastur."""
    game = new_game("1988", seats=1, seed=seed, target=1000, options=SOLITAIRE)
    worth = played(game, bot, 200_000, seed).net_worth(0)
    assert worth is not None
    return worth

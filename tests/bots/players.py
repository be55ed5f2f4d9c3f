"""Opponents for tests: everyone there is, the baron with as little search as there can be."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.table import Ship, at
from venus.bots import BOTS, LADDER, Bot, Chair
from venus.engine.chance import QuickChance
from venus.families.original import actions as act
from venus.families.original.bots.baron import Baron
from venus.game import Game


def quick_baron(seed: int) -> Baron:
    return Baron(seed, playouts=1)


PLAYERS: dict[str, Callable[[int], Bot]] = {**BOTS, "baron": quick_baron}
PLANNERS = [name for name in LADDER if name != "drifter"]

per_bot = pytest.mark.parametrize("bot", PLAYERS)
per_rung = pytest.mark.parametrize("bot", LADDER)
per_planner = pytest.mark.parametrize("bot", PLANNERS)
# How many parts of a long walk are left out: most of it, unless the long tests are asked for.
in_short = pytest.mark.parametrize(
    "part", [3, pytest.param(1, marks=pytest.mark.long)], ids=["short", "long"]
)


def chosen(game: Game, bot: Bot) -> Any:
    """What a bot does at the open decision."""
    return bot.choose(Chair(game, game.asked))


def business(game: Game, bot: Bot) -> list[Any]:
    """All that a bot does in the market where its ship stands, until it ends the turn."""
    done: list[Any] = []
    while game.asks == "trade":
        action = chosen(game, bot)
        if isinstance(action, act.EndTurn):
            break
        done.append(action)
        game.apply(action)
    return done


def played(game: Game, bot: str, decisions: int, seed: int = 0) -> Game:
    """The game after so many decisions, all seats taken by bots of one kind."""
    bots = [PLAYERS[bot](seed + seat) for seat in range(game.seats)]
    for _ in range(decisions):
        if game.is_over:
            break
        game.apply(chosen(game, bots[game.asked]))
    return game


SPICE, VIDEOS = "Space Spice", "Rock Videos"


def in_the_jungle(mine: Ship, phase: str = "trade", **more: Any) -> Game:
    """The Humans live in the Jungle and the Niks on the Ice Planet, a turn's flight apart, with a port each.

    Both buy Space Spice for 80; a demand of the Niks adds 60, one of the Humans 40.
    """
    laid: dict[str, Any] = {
        "cultures": {"jungle": "Humans", "ice": "Niks"},
        "chance": QuickChance(1),
        "moved": True,
    } | more
    ports = {"Jellybeast Landing": 1, "Ice Station": 1}
    return at(seat0=mine, ports=ports, phase=phase, **laid)

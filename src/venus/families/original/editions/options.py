"""Options that more than one edition offers."""

from __future__ import annotations

from msgspec import structs

from venus.engine.blueprint import Blueprint, Option
from venus.families.original.rules import bargaining


def without_player_trade(blueprint: Blueprint) -> Blueprint:
    """Nobody makes offers: players trade with cultures only."""
    chapters = tuple([chapter for chapter in blueprint.chapters if chapter is not bargaining.CHAPTER])
    return structs.replace(blueprint, chapters=chapters)


NO_PLAYER_TRADE = Option("no-player-trade", without_player_trade)

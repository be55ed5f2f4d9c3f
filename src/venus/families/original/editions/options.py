"""Options that more than one edition offers."""

from __future__ import annotations

from msgspec import structs

from venus.engine.blueprint import Blueprint, Option
from venus.families.original.rules import bargaining, fast_setup


def without_player_trade(blueprint: Blueprint) -> Blueprint:
    """Nobody makes offers: players trade with cultures only."""
    chapters = tuple([chapter for chapter in blueprint.chapters if chapter is not bargaining.CHAPTER])
    return structs.replace(blueprint, chapters=chapters)


def with_goods_in_the_cup(blueprint: Blueprint) -> Blueprint:
    """Goods start in the cup, and every discovery brings new ones to the markets.

    Rules: variants §fast-setup, §fast-setup.discovery; classic §option.fast-play, §option.fast-play-contact.
    """
    policies = structs.replace(
        blueprint.policies,
        lay_out=fast_setup.goods_in_the_cup,
        cup_size=fast_setup.left_by_the_draws,
        on_discovery=fast_setup.four_more,
    )
    return structs.replace(blueprint, policies=policies)


NO_PLAYER_TRADE = Option("no-player-trade", without_player_trade)

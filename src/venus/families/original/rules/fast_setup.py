"""Goods that start in the cup: the fast set-up, and the fast play of the classic game."""

from __future__ import annotations

from venus.families.original.rules.cup import draw
from venus.families.original.state import State

FIRST_DRAWN = 20
DRAWN_AT_A_DISCOVERY = 4


def goods_in_the_cup(game: State) -> None:
    """All goods start in the cup with the bonus markers; twenty are drawn.

    Factory goods come only with their factory.

    Rules: variants §fast-setup; classic §option.fast-play.
    """
    tables = game.tables
    game.cup = tables.marker_counts[:]
    for factory_goods in range(tables.culture_count, tables.goods_count):
        game.cup[factory_goods] = 0
    game.supply = [0] * len(game.cup)
    draw(game, FIRST_DRAWN)


def four_more(game: State) -> None:
    """Each discovery draws four more, once what waits with the culture is laid out.

    Rules: variants §fast-setup.discovery; classic §option.fast-play-contact.
    """
    draw(game, DRAWN_AT_A_DISCOVERY)


def left_by_the_draws(game: State) -> int:
    """All goods and bonus markers, less those drawn at the start and at each discovery.

    Rules: variants §fast-setup, §fast-setup.discovery.
    """
    tables = game.tables
    whole = sum(tables.marker_counts) - sum(tables.marker_counts[tables.culture_count : tables.goods_count])
    return whole - FIRST_DRAWN - DRAWN_AT_A_DISCOVERY * game.discovered.bit_count()

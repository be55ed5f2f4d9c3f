"""The cup: whatever goes in, as many come out at once. §10.1."""

from __future__ import annotations

from venus.engine.chance import CUP
from venus.families.original.events import MarkerDrawn
from venus.families.original.state import State


def put_in_cup(game: State, markers: list[int]) -> None:
    """Markers go in together; then as many are drawn, one by one, each going to its culture.

    Rules: 1988 §2.7, §9.31, §10.1, §10.11, §10.12; classic §cup.draw, §cup.place, §cup.hidden;
    remake §cup.draw, §cup.place, §cup.goods, §trade.sell.
    """
    for marker in markers:
        game.cup[marker] += 1
    draw(game, len(markers))


def draw(game: State, count: int) -> None:
    """Markers are drawn one by one, each going to its culture, found or not.

    Rules: 1988 §10.11, §10.12; classic §cup.draw, §cup.place, §cup.hidden; remake §cup.place, §cup.goods.
    """
    tables = game.tables
    for _ in range(count):
        drawn = game.chance.pick_counted(CUP, game.cup, tables.marker_names)
        game.cup[drawn] -= 1
        game.supply[drawn] += 1
        home = tables.culture_names[tables.marker_home[drawn]]
        game.events.append(MarkerDrawn(tables.marker_names[drawn], home))

"""Alone against the Rastur: a die at the end of each turn moves them between three pools. §17."""

from __future__ import annotations

from venus.families.original.events import MarkerRevealed, RasturDie, RasturMerged
from venus.families.original.invaders import (
    WORD,
    change_rastur,
    rastur_of,
    with_one_less,
    with_one_more,
)
from venus.families.original.rastur_flow import fed, is_expansion, is_last, merged
from venus.families.original.rules.endgame import net_worth
from venus.families.original.rules.outfit import skipped_colors
from venus.families.original.rules.rastur import (
    drawn_from_pool,
    lift,
    rastur_win_with_the_last,
    take_one,
)
from venus.families.original.state import State
from venus.families.original.tables import PENALTY_MARKER, RELIC, skip_bit

STAYS_UP = (PENALTY_MARKER, RELIC)


def roll_for_rastur(game: State) -> None:
    """At the end of each turn one die: 1 to 4 brings a Rastur, 5 or 6 merges two.

    Rules: 1988 §17.2, §17.21, §17.22.
    """
    game.step += 1
    die = game.chance.roll(1)[0]
    game.events.append(RasturDie(game.seat, die))
    if is_expansion(die):
        take_one(game)
    else:
        merge(game)


def feed_the_pool(game: State) -> None:
    """After a Rastur was placed the others move up. Only then an empty pool is the end.

    Rules: 1988 §17.21, §17.5.
    """
    game.replace_part(WORD, fed(rastur_of(game)))
    rastur_win_with_the_last(game)


def merge(game: State) -> None:
    """Two from the pool go into reserve, and the one there that is nearest to their sum takes their place.

    With only one left in the pool the game ends.

    Rules: 1988 §17.22, §17.5.
    """
    rastur = rastur_of(game)
    if is_last(rastur):
        change_rastur(game, pool={}, aside=with_one_more(rastur.aside, next(iter(rastur.pool))))
        rastur_win_with_the_last(game)
        return
    first = draw_face_up(game)
    second = draw_face_up(game)
    after, came = merged(rastur_of(game), first, second)
    game.replace_part(WORD, after)
    game.events.append(RasturMerged(first, second, came))
    rastur_win_with_the_last(game)


def draw_face_up(game: State) -> int:
    strength = drawn_from_pool(game)
    change_rastur(game, pool=with_one_less(rastur_of(game).pool, strength))
    return strength


def into_transit(game: State, dot: int) -> None:
    """A destroyed Rastur goes into transit; if one is there, that one joins the pool, this one the reserve.

    Rules: 1988 §17.3.
    """
    strength = lift(game, dot)
    rastur = rastur_of(game)
    if not rastur.transit:
        change_rastur(game, transit=strength)
    else:
        change_rastur(
            game,
            pool=with_one_more(rastur.pool, rastur.transit),
            transit=0,
            reserve=with_one_more(rastur.reserve, strength),
        )


def stays_face_up(game: State, box: int) -> None:
    """What was observed stays face up, but for gates and open ports, which must be entered.

    A penalty whose colour the drives skip is skipped from then on.

    Rules: 1988 §17.4, §8.22.
    """
    tables = game.tables
    marker = game.box_marker[box]
    if tables.explore_kind[marker] in STAYS_UP:
        game.boxes_up |= 1 << box
        if tables.explore_color[marker] & skipped_colors(game, game.seat):
            game.skips |= skip_bit(box)
        dot = tables.topology.dot_ids[tables.topology.box_dots[box]]
        game.events.append(MarkerRevealed(game.seat, dot, tables.explore_names[marker]))


def only_with_the_target(game: State) -> tuple[int, ...]:
    """An empty bank is a win only for who has reached the target.

    Rules: 1988 §17.5, §13.3.
    """
    return (0,) if net_worth(game, 0) >= game.target else ()

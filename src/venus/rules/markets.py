"""Whether anything can be bought or sold here and now: the limits of a visit, and the purse. §9.4."""

from __future__ import annotations

from venus.engine.edition import ALLOWED
from venus.engine.state import State
from venus.rules.places import culture_here, is_city


def limited_on_the_landing_turn(game: State, dot: int) -> bool:
    """A ship that flew to a city this turn buys one thing and sells one thing there.

    Rules: 1988 §9.41, §9.42, §9.43.
    """
    return game.moved and is_city(game, dot)


def can_buy(game: State) -> bool:
    return game.bought == 0 or not game.edition.policies.is_trade_limited(game, game.at[game.seat])


def can_sell(game: State) -> bool:
    return game.sold == 0 or not game.edition.policies.is_trade_limited(game, game.at[game.seat])


def purse(game: State) -> int:
    """Money and barter credit together: what a seat can spend here."""
    return game.credits[game.seat] + game.credit


def market_refusal(game: State) -> str:
    """Why nothing can be bought here now, whatever it is."""
    if culture_here(game, game.at[game.seat]) < 0:
        return "no-culture-here"
    return ALLOWED if can_buy(game) else "one-purchase"


def sale_refusal(game: State) -> str:
    if culture_here(game, game.at[game.seat]) < 0:
        return "no-culture-here"
    return ALLOWED if can_sell(game) else "one-sale"


def affordable(game: State, price: int) -> str:
    """Rules: 1988 §9.2, §12.41."""
    return ALLOWED if price <= purse(game) else "too-dear"

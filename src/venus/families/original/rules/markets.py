"""Whether anything can be bought or sold here and now: the limits of a visit, and the purse. §9.4."""

from __future__ import annotations

from venus.engine.edition import ALLOWED
from venus.families.original.limits import is_visit_limited
from venus.families.original.rules.endgame import spend
from venus.families.original.rules.places import culture_here, is_city
from venus.families.original.state import State


def limited_on_the_landing_turn(game: State, dot: int) -> bool:
    """A ship that flew to a city this turn buys one thing and sells one thing there.

    Rules: 1988 §9.41, §9.42, §9.43; classic §trade.limit, §trade.stay, §trade.base, §port.neutral;
    remake §trade.limit, §trade.stay, §trade.port.
    """
    return game.moved and is_city(game, dot)


def nobody_is_exempt(game: State, dot: int) -> bool:
    """The limit holds for everybody.

    Rules: 1988 §9.41; classic §trade.limit; remake §trade.limit.
    """
    return False


def can_buy(game: State, price: int) -> bool:
    """What first contact credits pay for wholly is never limited.

    Rules: classic §trade.limit, §contact.free.
    """
    if game.bought == 0 or price <= game.contact_credit:
        return True
    return not is_visit_limited(game, game.dot[game.seat])


def pay_for(game: State, seat: int, price: int) -> int:
    """Pay for a purchase and count it against the visit's limit; gives what barter paid of it.

    Rules: 1988 §9.2, §9.41; classic §contact.free, §contact.partly; remake §trade.limit, §deed.limit.
    """
    if price > game.contact_credit:
        game.bought += 1
    return spend(game, seat, price)


def buy(game: State, seat: int, price: int) -> None:
    """Pay for a purchase, and let a port earn on it.

    Rules: 1988 §9.2, §12.22; remake §trade.buy.
    """
    by_barter = pay_for(game, seat, price)
    game.tables.policies.commission(game, price, by_barter, 0)


def can_sell(game: State) -> bool:
    return game.sold == 0 or not is_visit_limited(game, game.dot[game.seat])


def purse(game: State) -> int:
    """Money, barter credit and first contact credits together: what a seat can spend here."""
    return game.credits[game.seat] + game.barter_credit + game.contact_credit


def market_refusal(game: State, price: int) -> str:
    """Why nothing at this price can be bought here now, whatever it is.

    Rules: 1988 §9.1, §9.41; classic §trade.place, §trade.limit; remake §trade.place, §trade.limit.
    """
    if culture_here(game, game.dot[game.seat]) < 0:
        return "no-culture-here"
    return ALLOWED if can_buy(game, price) else "one-purchase"


def affordable(game: State, price: int) -> str:
    """Rules: 1988 §9.2, §12.41; classic §trade.payment; remake §goal.debt, §deed.timing."""
    return ALLOWED if price <= purse(game) else "too-dear"


def sale_refusal(game: State) -> str:
    if culture_here(game, game.dot[game.seat]) < 0:
        return "no-culture-here"
    return ALLOWED if can_sell(game) else "one-sale"


def credit_for_iou(game: State, value: int) -> None:
    """An IOU is barter credit of its full value, on which a port earns.

    Rules: 1988 §9.32, §9.321, §12.22; remake §barter.iou, §trade.outside-limit, §deed.commission-base.
    """
    game.barter_credit += value
    game.tables.policies.commission(game, 0, 0, value)

"""Deeds for IOUs: against the clock of the Rastur they count at once, and goods may come too late.

An IOU counts for nothing in net worth, what it helps to buy does.
"""

from __future__ import annotations

from msgspec import Struct, structs

from venus.families.original.bots.atlas import Atlas
from venus.families.original.bots.known_markets import Books, Market
from venus.families.original.bots.path_costs import rastur_on

# What a deed adds for certain weighs so much against what the trade may lose by it: early on, where money
# is better put to work, and at the end.
WEIGHT_EARLY = 0.3
WEIGHT_LATE = 1.0
# So many turns before the end it is early.
EARLY = 14.0


class Banking(Struct, frozen=True):
    """A deed that an IOU helps to buy: what it adds to net worth, and the money that it takes besides."""

    deed: str
    gain: float
    money: int


def best_banking(atlas: Atlas, books: Books, here: Market) -> Banking | None:
    """The deed that adds most to net worth if the credit of this place helps to pay for it, if any."""
    me, turn = books.me, books.view.turn
    credit = turn.credit + turn.contact
    if here.culture in me.ious:
        credit += atlas.iou[here.culture]
    if not credit or here.culture not in atlas.factory_of:
        return None
    taken = {name for player in books.view.players for name in player.deeds}
    shut = rastur_on(books.view)
    best: Banking | None = None
    for deed in deeds_of(atlas, here):
        price = atlas.printed.deed_price(deed, me.species, here.culture)
        money = max(0, price - credit)
        gain = float(atlas.deeds[deed].worth - money)
        if deed in taken or atlas.deeds[deed].dot in shut or money > me.credits:
            continue
        if best is None or gain > best.gain:
            best = Banking(deed, gain, money)
    return best


def deeds_of(atlas: Atlas, here: Market) -> list[str]:
    """The factory of a culture and the ports of its system."""
    ports = [deed.name for dot, deed in atlas.port_dots.items() if atlas.system_of_dot[dot] == here.system]
    return [atlas.factory_of[here.culture].name, *ports]


def books_after(books: Books, here: Market, banking: Banking) -> Books:
    """The books when the deed is bought."""
    me, view = books.me, books.view
    ious = tuple([culture for culture in me.ious if culture != here.culture])
    turn = structs.replace(view.turn, credit=0, contact=0, bought=view.turn.bought + 1)
    net_worth = me.net_worth + round(banking.gain)
    poorer = structs.replace(me, credits=me.credits - banking.money, ious=ious, net_worth=net_worth)
    return Books(books.atlas, structs.replace(view, turn=turn), poorer)


def weight_of(turns_left: float) -> float:
    """How much the gain of a deed counts, so long before the end."""
    early = min(1.0, turns_left / EARLY)
    return WEIGHT_EARLY * early + WEIGHT_LATE * (1 - early)

"""How the classic game trades where it differs: first contact, commissions, factories, making room."""

from __future__ import annotations

from venus.families.original.rules.deeds import first_city, pay_port_commission
from venus.families.original.rules.endgame import net_worth
from venus.families.original.rules.places import culture_here
from venus.families.original.state import State


def credits_for_a_card(game: State, value: int) -> None:
    """A First Contact card pays once; what it pays for wholly is no buy action.

    Rules: classic §contact.credits, §contact.free, §contact.partly.
    """
    game.contact_credit += value


def paid_after_the_visit(game: State, cost: int, by_barter: int, received: int) -> None:
    """The port earns when the visit is over, and what barter paid for counts once.

    Rules: classic §commission.port, §commission.base.
    """
    game.visit_trade += cost - by_barter + received


def pay_for_the_visit(game: State) -> None:
    """Rules: classic §commission.port, §commission.timing."""
    if game.visit_trade:
        pay_port_commission(game, game.visit_trade)
        game.visit_trade = 0
    if not game.reason:
        game.go_on()


def in_the_market(game: State, system: int) -> list[int]:
    """A factory lies in the market of its system, and is told to stand at the first city there.

    Rules: classic §buy.factory.
    """
    return first_city(game, system)


def where_a_culture_trades(game: State) -> bool:
    """Cargo is offloaded at a city or spaceport, also what was bought this turn.

    Rules: classic §ship.offload.
    """
    return game.landed and culture_here(game, game.dot[game.seat]) >= 0


def first_on_the_right(game: State) -> tuple[int, ...]:
    """Of the richest, the first counter-clockwise from the first player's right-hand neighbour.

    Rules: classic §option.small-bank-tie.
    """
    counter_clockwise = [(game.first - place) % game.seats for place in range(1, game.seats + 1)]
    return (max(counter_clockwise, key=lambda seat: net_worth(game, seat)),)

"""Money and the ends of a game: the bank, net worth, the target. §13 and §14."""

from __future__ import annotations

from venus.families.original.events import BankEmptied, CreditLost, TurnEnded
from venus.families.original.state import State


def net_worth(game: State, seat: int) -> int:
    """Money, and deeds at what they count in this game: their printed price or half of it; nothing else.

    Rules: 1988 §13.1, §4.5; classic §goal.worth, §goal.public, §contact.worth;
    remake §goal.worth, §deed.worth; variants §half-deeds.
    """
    return game.credits[seat] + game.estate[seat]


def pay_bank(game: State, seat: int, amount: int) -> None:
    """Rules: 1988 §2.3; classic §trade.payment."""
    game.credits[seat] -= amount
    game.bank += amount


def spend(game: State, seat: int, price: int) -> int:
    """Pay a price: first contact credits first, then barter credit, money for the rest.

    Gives the part that barter paid.

    Rules: 1988 §9.2, §9.32; classic §trade.payment, §contact.credits, §barter.credit;
    remake §barter.things, §barter.change.
    """
    by_contact = min(game.contact_credit, price)
    game.contact_credit -= by_contact
    by_credit = min(game.barter_credit, price - by_contact)
    game.barter_credit -= by_credit
    pay_bank(game, seat, price - by_contact - by_credit)
    return by_credit


def receive(game: State, seat: int, amount: int) -> None:
    """The bank pays a seat; when it has nothing left the game is over at once.

    Rules: 1988 §13.3; classic §option.small-bank; remake §goal.bank-empty.
    """
    paid = min(amount, game.bank)
    game.credits[seat] += paid
    game.bank -= paid
    if game.bank == 0 and game.reason == "":
        game.events.append(BankEmptied(seat, amount - paid))
        game.finish("bank-empty", game.tables.policies.richest(game))


def all_richest(game: State) -> tuple[int, ...]:
    """The seats with the highest net worth; ties share the win.

    Rules: 1988 §13.3; remake §goal.bank-empty.
    """
    best = max([net_worth(game, seat) for seat in range(game.seats)])
    return tuple([seat for seat in range(game.seats) if net_worth(game, seat) == best])


def end_turn(game: State) -> None:
    """Whoever has not won lets the next seat play."""
    settle_turn(game)
    if not game.reason:
        next_turn(game)


def settle_turn(game: State) -> None:
    """Unspent credit is lost; who has the target now has won.

    Rules: 1988 §4.2, §4.4, §4.5, §9.32, §13.2, §14, §14.1, §14.2, §14.3, §14.4; classic §goal.win,
    §turn.order, §turn.end, §trade.end, §contact.credits, §barter.credit, §option.length;
    remake §goal.win, §goal.length, §turn.order, §turn.end, §barter.change.
    """
    seat = game.seat
    if game.barter_credit or game.contact_credit:
        game.events.append(CreditLost(seat, game.barter_credit + game.contact_credit))
        game.barter_credit = 0
        game.contact_credit = 0
    worth = net_worth(game, seat)
    game.events.append(TurnEnded(seat, worth))
    if worth >= game.target:
        game.finish("target", (seat,))
    else:
        game.step += 1


def next_turn(game: State) -> None:
    """The next seat clockwise plays.

    Rules: 1988 §4.2, §4.4; classic §turn.order; remake §turn.order.
    """
    game.seat = (game.seat + 1) % game.seats
    game.turn += 1
    game.step = 0

"""Penalties: pay and go on, or stop; pay or leave at the start of a turn. §6.3 and §8.3."""

from __future__ import annotations

from typing import Any

from venus.engine.edition import ALLOWED
from venus.engine.events import PenaltyDeclined, PenaltyPaid, ShipStopped
from venus.engine.shields import due, shielding
from venus.engine.state import LEAVE_OR_PAY, NOBODY, PENALTY, State
from venus.rules.endgame import pay_bank
from venus.rules.places import penalty_price


def penalty_due(game: State, seat: int, dot: int) -> int:
    """What a seat would pay on a dot: the price less its shields, never below nothing.

    Rules: 1988 §6.3, §8.3; remake §equip.shield, §space.penalty; classic §space.hazard-relief, §equip.shield.
    """
    return shielded(game, seat, penalty_price(game, dot))


def shielded(game: State, seat: int, price: int) -> int:
    """What is left to pay of a price."""
    if not game.gear[seat] and not game.relics[seat]:
        return price
    return due(price, shielding(game, seat))


def pay_or_leave(game: State) -> None:
    """A ship that starts its turn on a penalty pays there or must move away.

    Rules: 1988 §6.3; remake §space.penalty-start.
    """
    seat = game.seat
    dot = game.at[seat]
    price = penalty_price(game, dot)
    if price == 0:
        game.step += 1
        return
    cost = shielded(game, seat, price)
    if cost == 0:
        game.go_on()
    elif game.credits[seat] < cost:
        game.must_leave = True
        game.go_on()
    else:
        game.ask(LEAVE_OR_PAY)


def meet_penalty(game: State) -> None:
    """On entering a penalty the ship pays and goes on, or stops; on its last point it just stops.

    Rules: 1988 §6.3, §5.22; remake §space.penalty, §equip.stop, §goal.debt; classic §space.hazard.
    """
    seat = game.seat
    dot = game.at[seat]
    price = penalty_price(game, dot)
    if price == 0:
        return
    if game.movement > 0 and game.credits[seat] >= shielded(game, seat, price):
        game.ask(PENALTY)
    else:
        stop(game)


def stop(game: State) -> None:
    game.movement = 0
    game.events.append(ShipStopped(game.seat, game.tables.topology.dot_ids[game.at[game.seat]]))


def list_leave_or_pay(game: State) -> list[Any]:
    prepared = game.edition.prepared
    return [prepared.pay_penalty[game.asked], prepared.leave_penalty[game.asked]]


def list_penalty(game: State) -> list[Any]:
    prepared = game.edition.prepared
    return [prepared.pay_penalty[game.asked], prepared.stop_on_penalty[game.asked]]


def check_nothing(game: State, action: Any) -> str:
    """For verbs that are always allowed when they are asked for."""
    return ALLOWED


def apply_pay_penalty(game: State, action: Any) -> None:
    seat = game.seat
    dot = game.at[seat]
    cost = penalty_due(game, seat, dot)
    pay_bank(game, seat, cost)
    game.events.append(PenaltyPaid(seat, cost, game.tables.topology.dot_ids[dot]))
    if game.asking == LEAVE_OR_PAY:
        game.go_on()
    else:
        game.asking = NOBODY


def apply_leave_penalty(game: State, action: Any) -> None:
    game.must_leave = True
    game.events.append(PenaltyDeclined(game.seat, game.tables.topology.dot_ids[game.at[game.seat]]))
    game.go_on()


def apply_stop_on_penalty(game: State, action: Any) -> None:
    stop(game)
    game.asking = NOBODY

"""Penalties: pay and go on, or stop; pay or leave at the start of a turn. §6.3 and §8.3."""

from __future__ import annotations

from typing import Any

from venus.engine.chapters import Chapter
from venus.engine.edition import check_nothing, make_verb
from venus.families.original import actions as act
from venus.families.original.events import PenaltyDeclined, PenaltyPaid, ShipStopped
from venus.families.original.rules.endgame import pay_bank
from venus.families.original.rules.timing import NO_PENALTY, ONLY_AT_THE_START
from venus.families.original.shields import due, shielding
from venus.families.original.state import LEAVE_OR_PAY, NOBODY, PENALTY, State


def penalty_due(game: State, seat: int, dot: int) -> int:
    """What a seat would pay on a dot: the price less its shields, never below nothing.

    Rules: 1988 §6.3, §8.3; remake §equip.shield, §space.penalty; classic §space.hazard-relief, §equip.shield.
    """
    return shielded(game, seat, game.tables.policies.penalty_price(game, dot))


def shielded(game: State, seat: int, price: int) -> int:
    """What is left to pay of a price."""
    if not game.equipment[seat] and not game.relics[seat]:
        return price
    return due(price, shielding(game, seat))


def pay_or_leave(game: State) -> None:
    """A ship that starts its turn on a penalty pays there or must move away.

    Rules: 1988 §6.3; remake §space.penalty-start.
    """
    seat = game.seat
    dot = game.dot[seat]
    price = game.tables.policies.penalty_price(game, dot)
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
    dot = game.dot[seat]
    price = game.tables.policies.penalty_price(game, dot)
    if price == 0:
        return
    if game.movement > 0 and game.credits[seat] >= shielded(game, seat, price):
        game.ask(PENALTY)
    else:
        stop(game)


def stop(game: State) -> None:
    game.movement = 0
    game.events.append(ShipStopped(game.seat, game.tables.topology.dot_ids[game.dot[game.seat]]))


def list_leave_or_pay(game: State) -> list[Any]:
    actions = game.tables.actions
    return [actions.pay_penalty[game.asked_seat], actions.leave_penalty[game.asked_seat]]


def list_penalty(game: State) -> list[Any]:
    actions = game.tables.actions
    return [actions.pay_penalty[game.asked_seat], actions.stop_on_penalty[game.asked_seat]]


def apply_pay_penalty(game: State, action: act.PayPenalty) -> None:
    seat = game.seat
    dot = game.dot[seat]
    cost = penalty_due(game, seat, dot)
    pay_bank(game, seat, cost)
    game.events.append(PenaltyPaid(seat, cost, game.tables.topology.dot_ids[dot]))
    if game.asked_kind == LEAVE_OR_PAY:
        game.go_on()
    else:
        game.asked_kind = NOBODY


def apply_leave_penalty(game: State, action: act.LeavePenalty) -> None:
    game.must_leave = True
    game.events.append(PenaltyDeclined(game.seat, game.tables.topology.dot_ids[game.dot[game.seat]]))
    game.go_on()


def apply_stop_on_penalty(game: State, action: act.StopOnPenalty) -> None:
    stop(game)
    game.asked_kind = NOBODY


CHAPTER = Chapter(
    word="hazards",
    lists={PENALTY: list_penalty},
    verbs={
        act.PayPenalty: make_verb(check_nothing, apply_pay_penalty, LEAVE_OR_PAY, PENALTY, early=NO_PENALTY),
        act.StopOnPenalty: make_verb(check_nothing, apply_stop_on_penalty, PENALTY, early=NO_PENALTY),
    },
)

# For editions in which a ship that starts its turn on a penalty pays again, or leaves.
AT_THE_START = Chapter(
    word="hazards-at-the-start",
    lists={LEAVE_OR_PAY: list_leave_or_pay},
    verbs={
        act.LeavePenalty: make_verb(
            check_nothing, apply_leave_penalty, LEAVE_OR_PAY, early=ONLY_AT_THE_START, late=ONLY_AT_THE_START
        ),
    },
)

"""Thefts: swindles and revolts, tried when the business of a visit is done, if they pay in the mean."""

from __future__ import annotations

from typing import Any

from venus.engine.reasons import Reason
from venus.engine.seat_decision import SeatDecision
from venus.families.original import actions as act
from venus.families.original.bots.atlas import Atlas
from venus.families.original.bots.stakes import Stakes
from venus.families.original.views.seat_view import TurnView

LEAST_GAIN = 40.0
# The less money is left for trade, the more a credit is worth.
KEPT_FOR_TRADE = 60


def best_theft(atlas: Atlas, chair: SeatDecision) -> tuple[Any, Reason] | None:
    """The theft that brings most, if any pays."""
    thefts = [option for option in chair.options if isinstance(option, act.Swindle | act.Revolt)]
    if not thefts or atlas.content.combat is None:
        return None
    stakes = Stakes(atlas, chair.view, chair.seat)
    best, chosen = LEAST_GAIN, None
    for option in thefts:
        gain = worth_of(atlas, chair, stakes, option)
        if gain > best:
            best, chosen = gain, option
    if isinstance(chosen, act.Swindle):
        return chosen, Reason("swindles", {"credits": round(best)})
    if isinstance(chosen, act.Revolt):
        return chosen, Reason("revolts", {"deed": chosen.deed})
    return None


def worth_of(atlas: Atlas, chair: SeatDecision, stakes: Stakes, option: act.Swindle | act.Revolt) -> float:
    """What a theft brings in the mean; credit that would be lost tonight pays for it first."""
    chances = chair.chances(option)
    if chances is None:
        return 0.0
    won: float = chances.wins / chances.rolls
    turn: TurnView = chair.view.turn
    if isinstance(option, act.Swindle):
        prize, spent = stakes.best_load(option.target), 0
    else:
        prize, spent = atlas.deeds[option.deed].worth * (1 + stakes.spite), stakes.price_of(option.weapons)
    cost = max(0, chances.cost - turn.credit - turn.contact)
    if cost and stakes.me.credits - cost < KEPT_FOR_TRADE:
        return 0.0
    return won * prize - cost - spent

"""Options that more than one edition offers."""

from __future__ import annotations

from msgspec import structs

from venus.editions.assembly import Blueprint, Option
from venus.engine.actions import AcceptOffer, DeclineOffer, Offer

BARGAINING = (Offer, AcceptOffer, DeclineOffer)


def without_player_trade(blueprint: Blueprint) -> Blueprint:
    """Nobody makes offers: players trade with cultures only."""
    verbs = {kind: verb for kind, verb in blueprint.verbs.items() if kind not in BARGAINING}
    return structs.replace(blueprint, verbs=verbs)


NO_PLAYER_TRADE = Option("no-player-trade", without_player_trade)

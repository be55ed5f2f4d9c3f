"""Games played on the bare engine, for tests that need positions in the middle of things."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

from venus.engine import flow
from venus.engine.chance import QuickChance
from venus.families import load_edition
from venus.families.original import actions as act
from venus.families.original.rules import setup
from venus.families.original.state import State

EDITION = load_edition("1988")
LIKED = (
    act.SellGoods,
    act.DeliverFare,
    act.PickUpFare,
    act.PickUpRelic,
    act.BuyPort,
    act.BuyFactory,
    act.BuyGoods,
)
DISLIKED = (act.JettisonGoods, act.JettisonEquipment, act.JettisonFare, act.BarterRelic)


def dealt(seats: int = 3, target: int = 2000, seed: int = 1) -> State:
    """A game before the first seat has chosen its species."""
    game = setup.deal(EDITION, seats, target, QuickChance(seed))
    flow.run(game)
    return game


def fresh(seats: int = 3, target: int = 2000, seed: int = 1) -> State:
    """A game at its first heading, species drawn."""
    game = setup.deal(EDITION, seats, target, QuickChance(seed))
    setup.draw_species(game)
    flow.run(game)
    return game


def chosen(game: State, luck: Random) -> Any:
    """An action by somebody who likes to trade, keeps things and now and then makes an offer."""
    options = flow.options(game)
    closed = [option for option in options if not option.template]
    if len(closed) < len(options) and luck.random() < 0.2:
        offer = act.Offer(game.seat, options[-2].partner, act.Bundle(credits=1), act.Bundle(credits=2))
        if flow.is_legal(game, offer):
            return offer
    liked = [option for option in closed if isinstance(option, LIKED)]
    kept = [option for option in closed if not isinstance(option, DISLIKED)]
    often = liked if liked and luck.random() < 0.9 else kept
    return luck.choice(often if luck.random() < 0.99 else closed)


def positions(seats: int, seed: int, plies: int, every: int = 1, target: int = 4000) -> Iterator[State]:
    """The game itself, before its first ply and again after every so many."""
    luck = Random(seed)
    game = fresh(seats, target, seed)
    for ply in range(plies):
        if ply % every == 0:
            yield game
        if game.reason:
            return
        flow.push(game, chosen(game, luck))


@cache
def late_game(seats: int = 4, seed: int = 2, plies: int = 6000) -> State:
    """A position with much on the map; copy it before changing it."""
    *_, game = positions(seats, seed, plies)
    return game


def settled_game() -> State:
    """The fullest map there can be: six seats, every deed owned, nothing but bonus markers out of the cup."""
    game = late_game(6).copy()
    tables = game.tables
    game.deed_owner = [deed % game.seats for deed in range(tables.deed_count)]
    game.factory_dot = [tables.base_dot] * tables.culture_count
    game.supply[tables.goods_count :] = tables.marker_counts[tables.goods_count :]
    game.seen_systems = [game.discovered] * game.seats
    game.discovered = 0
    return game


def truth(game: State) -> dict[str, Any]:
    """Every field of a state, but for its chance, its events and its list of options."""
    passing = {"chance", "events", "options"}
    return {slot: getattr(game, slot) for slot in State.__slots__ if slot not in passing}

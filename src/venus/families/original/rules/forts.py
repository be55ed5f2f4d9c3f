"""Forts: penalty markers that players build. §15.1."""

from __future__ import annotations

from typing import Any

from venus.cluster.topology import EXPLORE
from venus.families.original import actions as act
from venus.families.original.arms import arms_of, change_arms
from venus.families.original.events import FortBuilt
from venus.families.original.rules.markets import affordable, buy, can_buy, market_refusal, purse
from venus.families.original.rules.places import (
    LANDING_PLACES,
    can_land_in_box,
    culture_here,
    is_built_port,
    penalty_price,
)
from venus.families.original.state import NONE, State


def forts_of(game: State, seat: int) -> list[int]:
    """The dots on which a seat has forts, in the order of the map."""
    return sorted([dot for dot, owner in arms_of(game).forts.items() if owner == seat])


def price_of_any_penalty(game: State, dot: int) -> int:
    """What stands printed, was turned up, or is an enemy's fort: never two on one dot.

    Rules: 1988 §15.1, §15.13, §6.3.
    """
    owner = arms_of(game).forts.get(dot, NONE)
    if owner in (NONE, game.seat):
        return penalty_price(game, dot)
    assert game.tables.combat is not None
    return game.tables.combat.fort_penalty


def fort_cost(game: State, culture: int) -> int:
    """Less from the buyer's own species.

    Rules: 1988 §15.1, §3.3.
    """
    tables = game.tables
    assert tables.combat is not None
    cost = tables.combat.fort_cost
    is_home = tables.merchant_culture[game.species[game.seat]] == culture
    return cost * (100 - tables.discount_percent) // 100 if is_home else cost


def is_fort_site(game: State, dot: int) -> bool:
    """Cities and printed asteroids are sites from the start; a spaceport is one when it is built, a box when
    it holds a relic, an open port or nothing."""
    if game.tables.topology.kind[dot] == EXPLORE:
        return can_land_in_box(game, dot)
    return is_built_port(game, dot)


def fort_sites(game: State) -> list[int]:
    """Where a fort can be built in the system of the ship in turn.

    Rules: 1988 §15.12, §16.4.
    """
    tables = game.tables
    forts = arms_of(game).forts
    kinds = tables.topology.kind
    dots = tables.fort_dots[tables.topology.system[game.dot[game.seat]]]
    return [
        dot
        for dot in dots
        if dot not in forts
        and not game.blocked >> dot & 1
        and (kinds[dot] in LANDING_PLACES or is_fort_site(game, dot))
    ]


def list_forts(game: State, culture: int) -> list[Any]:
    """Rules: 1988 §15.11, §15.12."""
    seat = game.seat
    if culture == game.tables.base_culture:
        return []
    cost = fort_cost(game, culture)
    if cost > purse(game) or not can_buy(game, cost):
        return []
    assert game.tables.combat is not None
    names = game.tables.topology.dot_ids
    sites = fort_sites(game)
    own = forts_of(game, seat)
    options: list[Any] = []
    if len(own) < game.tables.combat.forts_per_player:
        actions = game.tables.actions.buy_fort[seat]
        options.extend([actions[site] for site in sites])
    if own:
        options.extend([act.MoveFort(seat, names[fort], names[site]) for fort in own for site in sites])
    return options


def check_buy_fort(game: State, action: act.BuyFort) -> str:
    """Rules: 1988 §15.1, §15.11, §15.12, §9.41."""
    assert game.tables.combat is not None
    if len(forts_of(game, game.seat)) >= game.tables.combat.forts_per_player:
        return "no-fort-left"
    return fort_refusal(game, action.at)


def fort_refusal(game: State, at: str) -> str:
    tables = game.tables
    dot = tables.topology.dot_index.get(at, NONE)
    if dot == NONE:
        return "unknown-name:dot"
    culture = culture_here(game, game.dot[game.seat])
    cost = fort_cost(game, culture)
    refusal = market_refusal(game, cost)
    if refusal:
        return refusal
    if culture == tables.base_culture:
        return "not-sold-here:base"
    if dot in arms_of(game).forts:
        return "no-fort-site:fort"
    if dot not in fort_sites(game):
        return "no-fort-site"
    return affordable(game, cost)


def apply_buy_fort(game: State, action: act.BuyFort) -> None:
    build_fort(game, action.at, "")


def build_fort(game: State, at: str, moved_from: str) -> None:
    seat = game.seat
    cost = fort_cost(game, culture_here(game, game.dot[seat]))
    change_arms(game, forts={**arms_of(game).forts, game.tables.topology.dot_index[at]: seat})
    game.events.append(FortBuilt(seat, at, cost, moved_from))
    buy(game, seat, cost)


def check_move_fort(game: State, action: act.MoveFort) -> str:
    """A fort is taken back for nothing only to be paid for and built anew at once.

    Rules: 1988 §15.11.
    """
    dot = game.tables.topology.dot_index.get(action.fort, NONE)
    if dot == NONE:
        return "unknown-name:dot"
    if dot not in forts_of(game, game.seat):
        return "not-yours:fort"
    return fort_refusal(game, action.at)


def apply_move_fort(game: State, action: act.MoveFort) -> None:
    """Rules: 1988 §15.11."""
    raze_fort(game, game.tables.topology.dot_index[action.fort])
    build_fort(game, action.at, action.fort)


def raze_fort(game: State, dot: int) -> None:
    forts = {place: owner for place, owner in arms_of(game).forts.items() if place != dot}
    change_arms(game, forts=forts)


def audit_forts(game: State) -> list[str]:
    """Nobody has more forts than there are, and none stands where it cannot."""
    assert game.tables.combat is not None
    faults: list[str] = []
    for seat in range(game.seats):
        if len(forts_of(game, seat)) > game.tables.combat.forts_per_player:
            faults.append(f"forts: seat {seat} has too many")
    for dot in arms_of(game).forts:
        if dot == game.tables.base_dot or penalty_price(game, dot) or game.blocked >> dot & 1:
            faults.append(f"forts: one stands on {game.tables.topology.dot_ids[dot]}")
    return faults

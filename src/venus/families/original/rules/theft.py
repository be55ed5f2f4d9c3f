"""Swindles and revolts: stealing goods, spaceports and factories where a ship has landed. §15.5."""

from __future__ import annotations

from typing import Any

from venus.engine.edition import ALLOWED
from venus.families.original import actions as act
from venus.families.original.arms import arms_of
from venus.families.original.deed_sites import deeds_on
from venus.families.original.events import DeedTaken, TheftBought
from venus.families.original.limits import is_visit_limited
from venus.families.original.rules.attacks import lose_the_turn, tell_attack, theft, two_dice
from venus.families.original.rules.endgame import spend
from venus.families.original.rules.markets import affordable, purse
from venus.families.original.rules.places import culture_here
from venus.families.original.rules.weapons import firepower_of, salvo_refusal, salvos, spend_fired
from venus.families.original.state import LOOT, NONE, State

EVEN = 1


def theft_refusal(game: State) -> str:
    """A theft is bought like a thing, from the culture on the dot.

    Rules: 1988 §15.5, §15.51, §15.52, §9.41.
    """
    dot = game.dot[game.seat]
    if culture_here(game, dot) < 0:
        return "no-culture-here"
    is_limited = game.bought and is_visit_limited(game, dot)
    return "one-purchase:theft" if is_limited else ALLOWED


def pay_for_theft(game: State, cost: int) -> None:
    """It counts as the purchase of a visit, and nobody earns on it.

    Rules: 1988 §15.51, §15.6.
    """
    game.bought += 1
    spend(game, game.seat, cost)
    game.events.append(TheftBought(game.seat, cost))


def is_at_home(game: State, seat: int, system: int) -> bool:
    culture = game.culture_at[system] if system >= 0 else NONE
    return culture >= 0 and game.tables.merchant_culture[game.species[seat]] == culture


def friends_on(game: State, seat: int, dot: int) -> int:
    """One for each spaceport, factory and fort of a seat on a dot, and one if its species lives there.

    Rules: 1988 §15.53.
    """
    own = [deed for deed in deeds_on(game, dot) if game.deed_owner[deed] == seat]
    fort = arms_of(game).forts.get(dot, NONE) == seat
    return len(own) + fort + is_at_home(game, seat, game.tables.topology.system[dot])


def friends_in(game: State, seat: int, dot: int) -> int:
    """One for each spaceport of a seat in the system, for each of its factories and forts on the dot, and one
    if its species lives in the system. What Rastur occupy does not count.

    Rules: 1988 §15.542, §16.4.
    """
    tables = game.tables
    system = tables.topology.system[dot]
    ports = [
        deed
        for deed in tables.port_deeds_in[system]
        if game.deed_owner[deed] == seat and not game.blocked >> tables.deed_dot[deed] & 1
    ]
    on_dot = [deed for deed in deeds_on(game, dot) if deed < tables.culture_count]
    factories = [deed for deed in on_dot if game.deed_owner[deed] == seat]
    fort = arms_of(game).forts.get(dot, NONE) == seat
    return len(ports) + len(factories) + fort + is_at_home(game, seat, system)


def list_thefts(game: State) -> list[Any]:
    """Rules: 1988 §15.5, §15.53, §15.54, §15.541."""
    dot = game.dot[game.seat]
    is_alone = game.dot.count(dot) == 1
    if (is_alone and not deeds_on(game, dot)) or theft_refusal(game):
        return []
    assert game.tables.combat is not None
    seat = game.seat
    options: list[Any] = []
    if not is_alone and game.tables.combat.swindle_cost <= purse(game):
        others = [other for other in range(game.seats) if target_refusal(game, other) == ALLOWED]
        options.extend([act.Swindle(seat, other) for other in others])
    names = game.tables.deed_names
    targets = [deed for deed in deeds_on(game, dot) if deed_refusal(game, deed) == ALLOWED]
    for deed in targets:
        for fired in salvos(game, seat):
            if revolt_cost(game, fired) <= purse(game):
                options.append(act.Revolt(seat, names[deed], fired))
    return options


def target_refusal(game: State, target: int) -> str:
    """A swindle needs a ship on the dot that carries goods.

    Rules: 1988 §15.5, §15.53.
    """
    if target == game.seat or not 0 <= target < game.seats or game.dot[target] != game.dot[game.seat]:
        return "not-on-this-dot:target"
    return ALLOWED if game.goods[target] else "nothing-to-steal"


def check_swindle(game: State, action: act.Swindle) -> str:
    """Rules: 1988 §15.5, §15.51, §15.53."""
    assert game.tables.combat is not None
    refusal = theft_refusal(game) or target_refusal(game, action.target)
    return refusal or affordable(game, game.tables.combat.swindle_cost)


def apply_swindle(game: State, action: act.Swindle) -> None:
    """Weapons are no use; the winner takes one good of its choice.

    Rules: 1988 §15.21, §15.53.
    """
    assert game.tables.combat is not None
    pay_for_theft(game, game.tables.combat.swindle_cost)
    sides = theft(swindle_friends(game, action.target), two_dice(game))
    is_won = tell_attack(game, "swindle", action.target, "", ((), ()), sides)
    if not is_won:
        lose_the_turn(game)
    game.tables.policies.on_attack_die(game, sides.dice[0])
    if is_won:
        game.ask_first(LOOT, game.seat, (action.target, NONE))


def swindle_friends(game: State, target: int) -> tuple[int, int]:
    dot = game.dot[game.seat]
    return friends_on(game, game.seat, dot), friends_on(game, target, dot)


def revolt_friends(game: State, deed: int) -> tuple[int, int]:
    dot = game.dot[game.seat]
    return friends_in(game, game.seat, dot), friends_in(game, game.deed_owner[deed], dot)


def revolt_cost(game: State, fired: tuple[str, ...]) -> int:
    """Firepower is worth money, and what is above the price is lost. A nova ball is worth what it says.

    Rules: 1988 §15.54; variants §variable-nova-balls.
    """
    assert game.tables.combat is not None
    return max(0, game.tables.combat.revolt_cost - firepower_of(game, fired, EVEN, EVEN))


def deed_refusal(game: State, deed: int) -> str:
    """A revolt takes what stands on the dot and belongs to a player whose ship is not in the system.

    Rules: 1988 §15.5, §15.541, §2.2.
    """
    topology = game.tables.topology
    dot = game.dot[game.seat]
    if deed not in deeds_on(game, dot):
        return "not-on-this-dot:deed"
    owner = game.deed_owner[deed]
    if owner == game.seat:
        return "your-own-deed"
    if topology.system[game.dot[owner]] == topology.system[dot]:
        return "owner-is-here"
    return "no-marker-left" if game.deeds[game.seat] >= game.tables.markers_per_player else ALLOWED


def check_revolt(game: State, action: act.Revolt) -> str:
    """Rules: 1988 §15.5, §15.51, §15.54, §15.541."""
    deed = game.tables.deed_index.get(action.deed, NONE)
    if deed == NONE:
        return "unknown-name:deed"
    refusal = theft_refusal(game) or deed_refusal(game, deed)
    refusal = refusal or salvo_refusal(game, game.seat, action.weapons)
    return refusal or affordable(game, revolt_cost(game, action.weapons))


def apply_revolt(game: State, action: act.Revolt) -> None:
    """The winner takes the deed, and its marker replaces the old one.

    Rules: 1988 §15.21, §15.54, §15.542, §15.7.
    """
    tables = game.tables
    deed = tables.deed_index[action.deed]
    owner = game.deed_owner[deed]
    pay_for_theft(game, revolt_cost(game, action.weapons))
    spend_fired(game, game.seat, action.weapons)
    sides = theft(revolt_friends(game, deed), two_dice(game))
    is_won = tell_attack(game, "revolt", owner, action.deed, (action.weapons, ()), sides)
    if is_won:
        game.deed_owner[deed] = game.seat
        for seat, change in ((owner, -1), (game.seat, 1)):
            game.deeds[seat] += change
            game.estate[seat] += change * tables.deed_worth[deed]
        game.events.append(DeedTaken(game.seat, owner, action.deed))
    else:
        lose_the_turn(game)
    game.tables.policies.on_attack_die(game, sides.dice[0])

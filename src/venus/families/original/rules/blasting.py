"""Blasting markers and ships: on entering a dot, or once after staying. §15.4."""

from __future__ import annotations

from typing import Any

from venus.engine.edition import ALLOWED
from venus.families.original import actions as act
from venus.families.original.arms import arms_of, change_arms
from venus.families.original.events import AttackDeclared, MarkerDestroyed
from venus.families.original.rules import hazards, movement, piloting
from venus.families.original.rules.attacks import (
    is_hit_back,
    lose_the_turn,
    marker_fight,
    ship_fight,
    tell_attack,
    two_dice,
)
from venus.families.original.rules.endgame import receive
from venus.families.original.rules.forts import raze_fort
from venus.families.original.rules.hits import ask_for_hit
from venus.families.original.rules.places import is_city_or_port, marker_at
from venus.families.original.rules.weapons import (
    is_armed,
    salvo_refusal,
    salvos,
    spend_fired,
    weapons_of,
)
from venus.families.original.state import ATTACK, NOBODY, NONE, PENALTY, RETURN_FIRE, State
from venus.families.original.tables import PENALTY_MARKER, skip_bit

FORT = "Fort"
RASTUR = "Rastur"


# Targets.


def marker_on(game: State, dot: int) -> str:
    """The name of the marker on a dot that the seat in turn could blast, or nothing.

    Rules: 1988 §15.4, §15.42.
    """
    owner = arms_of(game).forts.get(dot, NONE)
    if owner not in (NONE, game.seat):
        return FORT
    if game.blocked >> dot & 1:
        return RASTUR
    marker = marker_at(game, dot)
    if marker >= 0 and game.tables.explore_kind[marker] == PENALTY_MARKER:
        return game.tables.explore_names[marker]
    return ""


def is_safe(game: State, dot: int) -> bool:
    """Ships are safe on cities and spaceports, unless Rastur stand there.

    Rules: 1988 §15.4, §16.4.
    """
    return is_city_or_port(game, dot) and not game.blocked >> dot & 1


def ships_on(game: State, dot: int) -> list[int]:
    """The other ships on a dot."""
    return [seat for seat in range(game.seats) if seat != game.seat and game.dot[seat] == dot]


def targets_at(game: State, dot: int) -> list[int]:
    """The seats whose ships the seat in turn could blast on a dot."""
    return [] if is_safe(game, dot) else ships_on(game, dot)


def has_targets(game: State) -> bool:
    """Whether the ship in turn has a working weapon, and something to fire at where it is."""
    seat = game.seat
    dot = game.dot[seat]
    if not (game.equipment[seat] or game.relics[seat]):
        return False
    return bool((targets_at(game, dot) or marker_on(game, dot)) and is_armed(game, seat))


# On entering a dot.


def apply_fly(game: State, action: act.Fly) -> None:
    """Where there is neither a ship nor a fort nor a Rastur nothing more happens.

    Rules: 1988 §15.41.
    """
    movement.apply_fly(game, action)
    dot = game.dot[game.seat]
    if game.dot.count(dot) > 1 or game.blocked >> dot & 1 or dot in arms_of(game).forts:
        arrive(game)


def apply_jump(game: State, action: act.Jump) -> None:
    """A jump enters a dot like a step.

    Rules: 1988 §15.41.
    """
    movement.apply_jump(game, action)
    arrive(game)


def arrive(game: State) -> None:
    """A ship that skips a dot does nothing there; printed penalties and boxes were met on entering."""
    if not game.passing and game.tables.topology.kind[game.dot[game.seat]] not in movement.WITH_PENALTIES:
        meet_any_penalty(game)


def meet_any_penalty(game: State) -> None:
    """The penalty is paid or the ship stops; who owes nothing may attack once.

    On the last movement point payment is offered only to a ship that could attack then. A penalty of which
    shields leave nothing counts as paid.

    Rules: 1988 §6.3, §15.13, §15.41, §15.411, §16.3.
    """
    seat = game.seat
    price = game.tables.policies.penalty_price(game, game.dot[seat])
    could_attack = has_targets(game)
    if price:
        cost = hazards.shielded(game, seat, price)
        pays = game.credits[seat] >= cost and (game.movement > 0 or could_attack)
        if not pays:
            could_attack = False
            hazards.stop(game)
        elif game.movement > 0 or cost:
            game.ask(PENALTY)
    open_attack(game, could_attack)


def open_attack(game: State, is_open: bool) -> None:
    if arms_of(game).may_attack != is_open:
        change_arms(game, may_attack=is_open)


def apply_stop_on_penalty(game: State, action: act.StopOnPenalty) -> None:
    """Who stops without paying cannot attack, unless shields leave nothing to pay.

    Rules: 1988 §15.411.
    """
    if hazards.penalty_due(game, game.seat, game.dot[game.seat]):
        open_attack(game, False)
    hazards.apply_stop_on_penalty(game, action)


def apply_stay_put(game: State, action: act.StayPut) -> None:
    """A ship that stays owes nothing, and may attack once before it trades.

    Rules: 1988 §15.412.
    """
    piloting.apply_stay_put(game, action)
    open_attack(game, has_targets(game))


def fight_and_fly(game: State) -> None:
    """On each dot entered: one attack first, if there is something to attack; then the flight goes on.

    Rules: 1988 §15.2, §15.41, §15.412, §15.44.
    """
    if arms_of(game).may_attack:
        game.ask(ATTACK)
    else:
        movement.fly(game)


# The attack.


def list_attack(game: State) -> list[Any]:
    """Rules: 1988 §15.32, §15.4."""
    seat = game.seat
    dot = game.dot[seat]
    fired = salvos(game, seat)
    options: list[Any] = []
    if marker_on(game, dot):
        options.extend([act.BlastMarker(seat, weapons) for weapons in fired])
    for target in targets_at(game, dot):
        options.extend([act.BlastShip(seat, target, weapons) for weapons in fired])
    options.append(act.HoldFire(seat))
    return options


def check_blast_marker(game: State, action: act.BlastMarker) -> str:
    """Rules: 1988 §15.4, §15.42."""
    dot = game.dot[game.seat]
    if not marker_on(game, dot):
        return "no-such-target:printed" if game.tables.topology.penalty[dot] else "no-such-target:marker"
    return blast_refusal(game, action.weapons)


def check_blast_ship(game: State, action: act.BlastShip) -> str:
    """Rules: 1988 §15.4, §15.43."""
    dot = game.dot[game.seat]
    if action.target not in ships_on(game, dot):
        return "not-on-this-dot:target"
    if is_safe(game, dot):
        return "safe-here"
    return blast_refusal(game, action.weapons)


def blast_refusal(game: State, weapons: tuple[str, ...]) -> str:
    """An attack is made at one moment only: on entering a dot, or after staying.

    Rules: 1988 §15.32, §15.41, §15.411, §15.412.
    """
    refusal = salvo_refusal(game, game.seat, weapons)
    if refusal:
        return refusal
    return ALLOWED if game.asked_kind == ATTACK else "one-attack"


def apply_blast_marker(game: State, action: act.BlastMarker) -> None:
    """The attacker rolls for itself, another player for the marker.

    Rules: 1988 §15.21, §15.32, §15.42, §16.3.
    """
    seat = game.seat
    dot = game.dot[seat]
    name = marker_on(game, dot)
    price = game.tables.policies.penalty_price(game, dot)
    end_attack(game)
    sides = marker_fight(game, action.weapons, price, two_dice(game))
    spend_fired(game, seat, action.weapons)
    is_won = tell_attack(game, "marker", NONE, name, (action.weapons, ()), sides)
    if is_won:
        destroy_marker(game, dot, name, price)
    else:
        lose_the_turn(game)
    game.tables.policies.on_attack_die(game, sides.dice[0])


def end_attack(game: State) -> None:
    game.asked_kind = NOBODY
    change_arms(game, may_attack=False)


def destroy_marker(game: State, dot: int, name: str, price: int) -> None:
    """The bank pays what the penalty was. A fort can be built again, a marker from a box never comes back.

    Rules: 1988 §15.42, §16.3.
    """
    topology = game.tables.topology
    if dot in arms_of(game).forts:
        raze_fort(game, dot)
    elif game.blocked >> dot & 1:
        game.tables.policies.on_blocker_destroyed(game, dot)
    else:
        box = topology.box_of[dot]
        change_arms(game, gone=(*arms_of(game).gone, game.box_marker[box]))
        game.box_marker[box] = NONE
        game.skips &= ~skip_bit(box)
    game.events.append(MarkerDestroyed(game.seat, topology.dot_ids[dot], name, price))
    receive(game, game.seat, price)


def apply_blast_ship(game: State, action: act.BlastShip) -> None:
    """The ship that is fired at may fire back before the dice are rolled.

    Rules: 1988 §15.21, §15.32, §15.43.
    """
    end_attack(game)
    game.events.append(AttackDeclared(game.seat, action.target, action.weapons))
    if weapons_of(game, action.target):
        game.ask_first(RETURN_FIRE, action.target, action.weapons)
    else:
        fight(game, action.target, action.weapons, ())


def list_return_fire(game: State) -> list[Any]:
    """Rules: 1988 §15.43."""
    seat = game.asked_seat
    fired = salvos(game, seat)
    return [*[act.ReturnFire(seat, weapons) for weapons in fired], act.HoldFire(seat)]


def check_return_fire(game: State, action: act.ReturnFire) -> str:
    """Rules: 1988 §15.32, §15.43."""
    return salvo_refusal(game, game.asked_seat, action.weapons)


def apply_return_fire(game: State, action: act.ReturnFire) -> None:
    fired: tuple[str, ...] = game.facts
    target = game.asked_seat
    game.answered()
    fight(game, target, fired, action.weapons)


def apply_hold_fire(game: State, action: act.HoldFire) -> None:
    """An attacker that holds its fire flies on; a defender only rolls."""
    if game.asked_kind == ATTACK:
        end_attack(game)
    else:
        fired: tuple[str, ...] = game.facts
        target = game.asked_seat
        game.answered()
        fight(game, target, fired, ())


def fight(game: State, target: int, fired: tuple[str, ...], returned: tuple[str, ...]) -> None:
    """Both roll. Who attacked and wins inflicts a hit; who fired back and is stronger does too.

    Rules: 1988 §15.211, §15.212, §15.32, §15.43.
    """
    seat = game.seat
    sides = ship_fight(game, target, fired, returned, two_dice(game))
    spend_fired(game, seat, fired)
    spend_fired(game, target, returned)
    is_won = tell_attack(game, "ship", target, "", (fired, returned), sides)
    if not is_won:
        lose_the_turn(game)
    game.tables.policies.on_attack_die(game, sides.dice[0])
    if is_won:
        ask_for_hit(game, seat, target)
    elif returned and is_hit_back(sides):
        ask_for_hit(game, target, seat)

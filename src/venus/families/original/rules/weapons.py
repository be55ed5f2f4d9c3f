"""Weapons: which a ship has, which of them it fires, and what they add. §15.3."""

from __future__ import annotations

from itertools import product

from venus.engine.edition import ALLOWED
from venus.families.original.rules.cargo import removed
from venus.families.original.state import NONE, State


def weapons_of(game: State, seat: int) -> list[str]:
    """The working weapons of a ship by name, in printed order, relics last.

    Rules: 1988 §15.3, §15.32.
    """
    tables = game.tables
    named = [
        tables.equipment_names[item] for item in game.equipment[seat] if tables.equipment_firepower[item]
    ]
    if game.relics[seat]:
        for relic, firepower in enumerate(tables.relic_firepower):
            if firepower and game.relics[seat] >> relic & 1:
                named.append(tables.relic_names[relic])
    return named


def is_armed(game: State, seat: int) -> bool:
    return bool((game.equipment[seat] or game.relics[seat]) and weapons_of(game, seat))


def salvos(game: State, seat: int) -> list[tuple[str, ...]]:
    """Every choice of weapons that can be fired together, the strongest last.

    Rules: 1988 §15.32.
    """
    weapons = weapons_of(game, seat)
    kinds = list(dict.fromkeys(weapons))
    counts = product(*[range(weapons.count(kind) + 1) for kind in kinds])
    found = [fired_of(kinds, count) for count in counts]
    return sorted([fired for fired in found if fired], key=len)


def fired_of(kinds: list[str], counts: tuple[int, ...]) -> tuple[str, ...]:
    return tuple([kind for kind, count in zip(kinds, counts, strict=True) for _ in range(count)])


def salvo_refusal(game: State, seat: int, fired: tuple[str, ...]) -> str:
    """Why these weapons cannot be fired together.

    Rules: 1988 §15.3, §15.32, §15.432.
    """
    tables = game.tables
    if not fired:
        return "no-weapon-fired"
    weapons = weapons_of(game, seat)
    for name in fired:
        item, relic = tables.equipment_index.get(name, NONE), tables.relic_index.get(name, NONE)
        if item == NONE and relic == NONE:
            return "unknown-name:weapon"
        firepower = tables.equipment_firepower[item] if item >= 0 else tables.relic_firepower[relic]
        if not firepower:
            return "not-a-weapon"
    if any(fired.count(name) > weapons.count(name) for name in fired):
        return "not-yours:weapon"
    return ALLOWED if fired in salvos(game, seat) else "weapons-in-order"


def firepower_of(game: State, fired: tuple[str, ...], die: int, other: int) -> int:
    """What the weapons fired add to a strength; of nova balls it may depend on the dice.

    Rules: 1988 §15.32; variants §variable-nova-balls.
    """
    tables = game.tables
    whole = 0
    for name in fired:
        item = tables.equipment_index.get(name, NONE)
        if item == NONE:
            whole += tables.relic_firepower[tables.relic_index[name]]
        elif tables.content.equipment[item].is_spent:
            whole += tables.policies.spent_firepower(tables.equipment_firepower[item], die, other)
        else:
            whole += tables.equipment_firepower[item]
    return whole


def as_printed(firepower: int, die: int, other: int) -> int:
    """A nova ball is worth what it says, whatever the dice show.

    Rules: 1988 §15.32.
    """
    return firepower


def higher_die_counts_double(firepower: int, die: int, other: int) -> int:
    """The side that rolls higher counts each nova ball twice, the other half.

    Rules: variants §variable-nova-balls.
    """
    if die == other:
        return firepower
    return firepower * 2 if die > other else firepower // 2


def spend_fired(game: State, seat: int, fired: tuple[str, ...]) -> None:
    """A nova ball is fired once and goes back to the bank; a laser stays.

    Rules: 1988 §15.32.
    """
    tables = game.tables
    for name in fired:
        item = tables.equipment_index.get(name, NONE)
        if item >= 0 and tables.content.equipment[item].is_spent:
            game.equipment[seat] = removed(game.equipment[seat], item)
            game.equipment_stock[item] += 1

"""Where editions of one family read the same rule in different ways: one named policy for each."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from venus.cluster.turning import Ban

if TYPE_CHECKING:
    from venus.families.original.state import State


class Policies(Struct, frozen=True, kw_only=True):
    """What an edition chooses.

    Trade: `is_trade_limited` at a dot, unless the ship in turn `is_exempt` there; `take_iou` turns an IOU
    into something to spend; `commission` is told of each trade (cost, the part of it paid by barter, what
    was received); `factory_sites` lists where a system's factory may stand; `can_jettison` here and now;
    `keeps_new_cargo` if what was acquired this turn cannot be jettisoned; `deed_worth` is what a deed of some
    price counts in net worth; `relic_ends_turn` if picking one up does.
    Dice: `extra_dice` that a seat rolls beyond those of its ship, this turn or in the turn it waits for.
    Flight: `flown_after` a step gives the ways whose reverse is closed (None: after a jump);
    `jump_numbers` among the rolled may serve a declared jump; `gate_lock_in_flight` if gates are locked
    one by one on entry; `add_choices` to the ways on: what else may be done; `spied_turns_bind` if a
    declared dot holds even after a look in mid-skip; `penalty_price` of a dot for the seat in turn;
    `meet_penalty` on entering one.
    Combat: `spent_firepower` of a nova ball by the dice of both sides; `on_attack_die` is told what the
    attacker rolled; `on_blocker_destroyed` what stood on a dot where nobody landed; `after_a_rastur` was
    placed; `after_spying` a box.
    Set-up and end: `lay_out` goods and cup; `cup_size` between trades; `on_discovery` of a culture;
    `sells_relics_aside` if the Base sells the relics among the markers set aside; `richest` when the bank is
    empty.
    """

    is_trade_limited: Callable[[State, int], bool]
    is_exempt: Callable[[State, int], bool]
    take_iou: Callable[[State, int], None]
    commission: Callable[[State, int, int, int], None]
    factory_sites: Callable[[State, int], list[int]]
    can_jettison: Callable[[State], bool]
    keeps_new_cargo: bool
    deed_worth: Callable[[int], int]
    relic_ends_turn: bool
    extra_dice: Callable[[State, int], int]
    flown_after: Ban
    jump_numbers: Callable[[State, list[int]], list[int]]
    gate_lock_in_flight: bool
    add_choices: Callable[[State, list[Any]], list[Any]]
    spied_turns_bind: bool
    penalty_price: Callable[[State, int], int]
    meet_penalty: Callable[[State], None]
    spent_firepower: Callable[[int, int, int], int]
    on_attack_die: Callable[[State, int], None]
    on_blocker_destroyed: Callable[[State, int], None]
    after_a_rastur: Callable[[State], None]
    after_spying: Callable[[State, int], None]
    lay_out: Callable[[State], None]
    cup_size: Callable[[State], int]
    on_discovery: Callable[[State], None]
    sells_relics_aside: bool
    richest: Callable[[State], tuple[int, ...]]

"""The combat game: its chapter, put together from forts, attacks, hits and thefts. §15."""

from __future__ import annotations

from typing import Any

from venus.engine.chapters import Chapter, ChapterPart
from venus.engine.edition import ALLOWED, check_nothing, make_verb
from venus.families.original import actions as act
from venus.families.original.arms import WORD, Arms, damaged_of, set_damaged
from venus.families.original.combat_positions import FIELDS, read_arms, write_arms
from venus.families.original.events import EquipmentJettisoned
from venus.families.original.rules import blasting, cargo, forts, hits, piloting, steering, stowage, theft
from venus.families.original.rules.cargo import distinct, removed
from venus.families.original.rules.places import culture_here
from venus.families.original.rules.timing import NO_PENALTY, declaring, in_trade
from venus.families.original.rules.trading import list_trade
from venus.families.original.state import (
    ATTACK,
    FLY,
    HEADING,
    HIT,
    LOOT,
    NONE,
    PENALTY,
    RETURN_FIRE,
    TRADE,
    State,
)

NO_FIGHT = "not-asked:no-fight"


def list_heading(game: State) -> list[Any]:
    return piloting.list_heading(game) + stowage.list_stowing(game)


def list_trade_and_theft(game: State) -> list[Any]:
    """Rules: 1988 §15.2, §15.11, §15.432, §15.5."""
    options = list_trade(game)
    end = options.pop()
    culture = culture_here(game, game.dot[game.seat])
    if culture >= 0:
        options.extend(forts.list_forts(game, culture))
        options.extend(theft.list_thefts(game))
    if game.landed and damaged_of(game, game.seat):
        jettison = game.tables.actions.jettison_equipment[game.seat]
        listed = [jettison[item] for item in distinct(damaged_of(game, game.seat))]
        options.extend([option for option in listed if option not in options])
    options.extend(stowage.list_stowing(game))
    options.append(end)
    return options


def check_jettison_equipment(game: State, action: act.JettisonEquipment) -> str:
    """Damaged equipment may be thrown out like any other.

    Rules: 1988 §11.3, §15.432.
    """
    item = game.tables.equipment_index.get(action.equipment, NONE)
    if item in damaged_of(game, game.seat):
        return ALLOWED if game.tables.policies.can_jettison(game) else "no-jettison-here"
    return cargo.check_jettison_equipment(game, action)


def apply_jettison_equipment(game: State, action: act.JettisonEquipment) -> None:
    """Of two alike the damaged one goes first.

    Rules: 1988 §11.3, §15.432.
    """
    item = game.tables.equipment_index[action.equipment]
    broken = damaged_of(game, game.seat)
    if item not in broken:
        cargo.apply_jettison_equipment(game, action)
        return
    set_damaged(game, game.seat, removed(broken, item))
    game.equipment_stock[item] += 1
    game.events.append(EquipmentJettisoned(game.seat, action.equipment))


CHAPTER = Chapter(
    word=WORD,
    lists={
        HEADING: list_heading,
        TRADE: list_trade_and_theft,
        ATTACK: blasting.list_attack,
        RETURN_FIRE: blasting.list_return_fire,
        HIT: hits.list_hit,
        LOOT: hits.list_loot,
    },
    verbs={
        act.Fly: make_verb(steering.check_fly, blasting.apply_fly, FLY),
        act.Jump: make_verb(steering.check_jump, blasting.apply_jump, FLY),
        act.StayPut: declaring(piloting.check_stay_put, blasting.apply_stay_put),
        act.StopOnPenalty: make_verb(
            check_nothing, blasting.apply_stop_on_penalty, PENALTY, early=NO_PENALTY
        ),
        act.JettisonEquipment: in_trade(check_jettison_equipment, apply_jettison_equipment),
        act.BuyFort: in_trade(forts.check_buy_fort, forts.apply_buy_fort),
        act.MoveFort: in_trade(forts.check_move_fort, forts.apply_move_fort),
        act.Stow: make_verb(stowage.check_stow, stowage.apply_stow, HEADING, TRADE),
        act.BlastMarker: make_verb(
            blasting.check_blast_marker, blasting.apply_blast_marker, HEADING, FLY, TRADE, ATTACK
        ),
        act.BlastShip: make_verb(
            blasting.check_blast_ship, blasting.apply_blast_ship, HEADING, FLY, TRADE, ATTACK
        ),
        act.ReturnFire: make_verb(
            blasting.check_return_fire, blasting.apply_return_fire, RETURN_FIRE, early=NO_FIGHT
        ),
        act.HoldFire: make_verb(check_nothing, blasting.apply_hold_fire, ATTACK, RETURN_FIRE, early=NO_FIGHT),
        act.DestroyOnHull: make_verb(
            hits.check_destroy_on_hull, hits.apply_destroy_on_hull, HIT, early=NO_FIGHT
        ),
        act.DamageHold: make_verb(hits.check_damage_hold, hits.apply_damage_hold, HIT, early=NO_FIGHT),
        act.TakeGoods: make_verb(hits.check_take_goods, hits.apply_take_goods, LOOT, early=NO_FIGHT),
        act.LeaveGoods: make_verb(check_nothing, hits.apply_leave_goods, LOOT, early=NO_FIGHT),
        act.MakeRoom: make_verb(hits.check_make_room, hits.apply_make_room, LOOT, early=NO_FIGHT),
        act.Swindle: in_trade(theft.check_swindle, theft.apply_swindle),
        act.Revolt: in_trade(theft.check_revolt, theft.apply_revolt),
    },
    replaces=(act.Fly, act.Jump, act.StayPut, act.StopOnPenalty, act.JettisonEquipment, HEADING, TRADE),
    part=ChapterPart(first=Arms(), fields=FIELDS, write=write_arms, read=read_arms, audit=forts.audit_forts),
)

"""The ship whose odds are asked for: what it brings to a flight, and how far its turn has got."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct, structs

from venus.engine.refusals import UnknownChoice
from venus.families.original.odds.almanac import almanac_of
from venus.families.original.views.printed import printed
from venus.families.original.views.seat_view import SeatView, TurnView
from venus.families.original.views.static import StaticContent

Stage = Literal["leave-or-pay", "heading", "mulligan", "fly", "penalty", "over"]


class Aloft(Struct, frozen=True, kw_only=True):
    """A turn in progress.

    `stage` is the decision that the ship is at; "heading" with all switches that are set already, "over" once
    its movement has ended. The rest is as in the view of the turn.
    """

    stage: Stage
    must_leave: bool = False
    heading: str | None = None
    heading_gate: int = 0
    drives_off: tuple[str, ...] = ()
    auto_pilot: bool = False
    gates_locked: bool = False
    dice: tuple[int, ...] = ()
    movement: int = 0
    pilot: int = 0
    moved: bool = False
    passing: tuple[str, ...] = ()
    flown: tuple[int, ...] = ()


class Vessel(Struct, frozen=True, kw_only=True):
    """A ship as far as flying goes.

    `drives` are its drives by name, relics among them; `abilities` the words by which its relics are known
    ("air-foil", "mulligan-gear" …); `shielding` is what is taken off every penalty; `purse` what it can and
    would pay in penalties; `own_forts` are the dots of forts that let it pass. `extra_dice` are rolled in
    this turn or, if that is to come, in the next one, and never again. `aloft` is the turn in progress, None
    for a turn that has yet to begin.
    """

    dot: str
    dice: int
    extra_dice: int = 0
    drives: tuple[str, ...] = ()
    abilities: tuple[str, ...] = ()
    shielding: int = 0
    purse: int = 0
    own_forts: tuple[str, ...] = ()
    aloft: Aloft | None = None


def this_turn(vessel: Vessel) -> Vessel:
    """The ship with all the dice of its next roll, or of the one on the table."""
    return structs.replace(vessel, dice=vessel.dice + vessel.extra_dice, extra_dice=0)


def vessel_of(content: StaticContent, view: SeatView, seat: int, purse: int | None = None) -> Vessel:
    """The ship of a seat as everybody sees it; it would pay all it has unless `purse` says less."""
    if not 0 <= seat < len(view.players):
        raise UnknownChoice("seat-numbers", seat=seat, last=len(view.players) - 1)
    almanac = almanac_of(content)
    player = view.players[seat]
    is_in_turn = view.turn.seat == seat and view.outcome is None
    pieces = (*player.equipment, *player.relics)
    drives = dict.fromkeys(piece for piece in pieces if almanac.skips[piece])
    return Vessel(
        dot=player.dot,
        dice=almanac.ship_dice[player.ship],
        extra_dice=player.extra_dice,
        drives=tuple(drives),
        abilities=tuple([almanac.abilities[relic] for relic in player.relics]),
        shielding=printed(content).shielding(pieces),
        purse=player.credits if purse is None else min(purse, player.credits),
        own_forts=forts_of(view, seat),
        aloft=aloft_of(view.turn, stage_of(view)) if is_in_turn else None,
    )


def forts_of(view: SeatView, seat: int) -> tuple[str, ...]:
    return tuple([dot for dot, owner in view.combat.forts.items() if owner == seat]) if view.combat else ()


STAGES: dict[str, Stage] = {
    "leave-or-pay": "leave-or-pay",
    "heading": "heading",
    "mulligan": "mulligan",
    "fly": "fly",
    "penalty": "penalty",
}
# Decisions after which a flight goes on, if there are points left and no fight is lost.
BESIDE_THE_FLIGHT = ("attack", "return-fire", "hit", "loot", "rastur-site")


def stage_of(view: SeatView) -> Stage:
    if view.decision and view.decision.kind in BESIDE_THE_FLIGHT and view.turn.movement:
        return "fly"
    return STAGES.get(view.decision.kind, "over") if view.decision else "over"


def aloft_of(turn: TurnView, stage: Stage) -> Aloft:
    return Aloft(
        stage=stage,
        must_leave=turn.must_leave,
        heading=turn.heading,
        heading_gate=turn.heading_gate,
        drives_off=turn.drives_off,
        auto_pilot=turn.auto_pilot,
        gates_locked=turn.gates_locked,
        dice=turn.dice,
        movement=turn.movement,
        pilot=turn.pilot,
        moved=turn.moved,
        passing=turn.passing,
        flown=turn.flown,
    )

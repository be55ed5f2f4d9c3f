"""What is said of fights, forts, stowage and the Rastur beyond the shared texts of actions and events."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from venus.cli.families.game_words import Cast
from venus.families.original import actions as act
from venus.families.original.events import (
    AttackResolved,
    FortBuilt,
    HoldHit,
    RasturDrawn,
    RasturMerged,
    Stowed,
)
from venus.families.original.views.reader import FORT, RASTUR
from venus.families.original.views.seat_view import SeatView

if TYPE_CHECKING:
    from venus.cli.families.original.words import Words

SECTION = "fights"
BLASTS = ("marker", "ship")
TIMES = 10
# How each kind of attack is told: lost, won.
TOLD = {
    "marker": ("marker-lost", "marker-won"),
    "ship": ("ship-lost", "ship-won"),
    "swindle": ("swindle-lost", "swindle-won"),
    "revolt": ("revolt-lost", "revolt-won"),
}


def fight_label(words: Words, action: Any, view: SeatView, cast: Cast) -> str:
    """The label of an action that the shared texts leave open; nothing for all others."""
    match action:
        case act.BlastMarker(weapons=weapons):
            what = target_here(words, view, view.players[action.seat].dot, cast)
            return words.say("blast-at", SECTION, what=what, weapons=words.listed(words.pieces(weapons)))
        case act.Stow(piece=""):
            return words.say("stow-open", SECTION)
        case act.Stow(piece=piece, hold=0):
            return words.say("stow-hull", SECTION, piece=words.aboard(piece))
    return ""


def target_here(words: Words, view: SeatView, dot: str, cast: Cast) -> str:
    """The marker that can be blasted on a dot."""
    strength = view.rastur.placed.get(dot) if view.rastur else None
    owner = view.combat.forts.get(dot) if view.combat else None
    if strength:
        return words.say("the-rastur-of", SECTION, strength=strength)
    if owner is not None:
        return words.say("the-fort-of", SECTION, seat=cast.whom(owner))
    box = view.boxes.get(dot)
    return marker_named(words, box.marker if box and box.marker else FORT)


def marker_named(words: Words, name: str) -> str:
    if name in (FORT, RASTUR):
        return words.say("the-fort" if name == FORT else "the-rastur", SECTION)
    return words.say("the-marker", SECTION, marker=words.explored(name))


# Events.


def fight_text(words: Words, event: Any) -> tuple[str, dict[str, object]] | None:
    """The text by which an event is told, and what else fills its blanks; None if the shared text says it."""
    match event:
        case AttackResolved():
            return attack_text(words, event)
        case FortBuilt(moved_from=dot) if dot:
            return "fort-moved", {"moved_from": words.dots[dot]}
        case HoldHit():
            losses = losses_of(words, event)
            return ("hold-lost", {"losses": words.listed(losses)}) if losses else None
        case Stowed(hold=0):
            return "stowed-on-hull", {}
        case RasturDrawn(dot=""):
            return "rastur-aside", {}
        case RasturMerged(came=0):
            return "merged-for-none", {}
    return None


def attack_text(words: Words, event: AttackResolved) -> tuple[str, dict[str, object]]:
    """How an attack went, with both sums."""
    is_blast = event.kind in BLASTS
    own, other = [strength_sum(words, event, side, TIMES if is_blast else 1) for side in (0, 1)]
    values: dict[str, object] = {"own": own, "other": other}
    if event.kind == "marker":
        values["what"] = marker_named(words, event.what)
    if event.kind == "revolt":
        values["deed"] = words.deed(event.what)
    return TOLD[event.kind][event.is_won], values


def strength_sum(words: Words, event: AttackResolved, side: int, times: int) -> str:
    """A strength and where it comes from: `60 (10×5 + Laser 30 - shields 20)`."""
    die, bonus, off = event.dice[side], event.bonuses[side], event.shields[1 - side]
    parts = f"{times}×{die}" if times > 1 else str(die)
    weapons = words.listed(words.pieces(event.fired[side])) if times > 1 else ""
    parts += f" + {weapons} {bonus}".replace("  ", " ") if bonus else ""
    parts += " - " + words.say("shields-off", SECTION, off=off) if off else ""
    strength = str(event.strengths[side])
    return strength if parts == strength else f"{strength} ({parts})"


def losses_of(words: Words, event: HoldHit) -> list[str]:
    found: list[str] = []
    goods = [event.goods] if event.goods else []
    for key, pieces in (
        ("lost-damaged", words.pieces(event.equipment)),
        ("lost-fares", [words.fare(fare) for fare in event.fares]),
        ("lost-goods", words.pieces(goods)),
    ):
        if pieces:
            found.append(words.say(key, SECTION, pieces=words.listed(pieces)))
    return found

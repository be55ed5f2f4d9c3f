"""Why something cannot be done at this moment: another question comes first, it is too soon, or too late."""

from __future__ import annotations

from typing import Final

from venus.engine.edition import ALLOWED, Apply, Check, Verb, make_verb
from venus.families.original import combat_actions
from venus.families.original.state import ANSWER, FLY, HEADING, MULLIGAN, PENALTY, SPECIES, TRADE, State

# What has to be answered first, for each kind of decision.
QUESTIONS: Final = (
    ALLOWED,
    "not-asked:species",
    "not-asked:leave-or-pay",
    "not-asked:heading",
    "not-asked:mulligan",
    "not-asked:fly",
    "not-asked:penalty",
    "not-asked:movement-over",
    "not-asked:answer",
    "not-asked:jettison",
    "not-asked:attack",
    "not-asked:return-fire",
    "not-asked:hit",
    "not-asked:loot",
    "not-asked:rastur-site",
)


def not_for_this_seat(game: State) -> str:
    asked_kind = game.asked_kind
    if asked_kind == SPECIES:
        return "not-your-decision:species"
    return "not-your-decision:answer" if asked_kind == ANSWER else "not-your-decision"


def not_in_play(verb: type) -> str:
    """Why a game does not have a verb: the option that it belongs to is not in play."""
    if verb is combat_actions.PlaceRastur:
        return "unknown-verb:rastur"
    return "unknown-verb:combat" if verb.__module__ == combat_actions.__name__ else "unknown-verb"


def untimely(game: State, verb: Verb) -> str:
    """Why something else is being decided: it is too soon, too late, or a question comes first."""
    case = untimely_at(game.asked_kind, verb)
    return MUST_LEAVE if game.must_leave and case == QUESTIONS[HEADING] else case


def untimely_at(asked_kind: int, verb: Verb) -> str:
    if verb.early and asked_kind in (HEADING, FLY, TRADE):
        return verb.early
    last = max(verb.kinds)
    has_passed = asked_kind > last and not (last == FLY and asked_kind == PENALTY)
    if has_passed and asked_kind < TRADE:
        return verb.late
    return QUESTIONS[asked_kind]


# Cases of verbs that come at the wrong moment.
BEFORE_LANDING: Final = "not-asked:trade"
NO_PENALTY: Final = "not-asked:no-penalty"
ONLY_AT_THE_START: Final = "not-asked:leave"
DECLARED: Final = "not-asked:declared"
BEFORE_ROLLING: Final = "not-asked:before-rolling"
AFTER_THE_ROLL: Final = "not-asked:reroll"
SPECIES_CHOSEN: Final = "not-asked:species-chosen"
MUST_LEAVE: Final = "not-asked:must-leave"
NO_OFFER: Final = "not-asked:no-offer"


def in_trade(check: Check, apply: Apply) -> Verb:
    """A verb for ships whose movement is over."""
    return make_verb(check, apply, TRADE, early=BEFORE_LANDING)


def before_the_roll(check: Check, apply: Apply) -> Verb:
    """A switch that is set before the dice are rolled."""
    return make_verb(check, apply, HEADING, late=BEFORE_ROLLING)


def declaring(check: Check, apply: Apply) -> Verb:
    return make_verb(check, apply, HEADING, late=DECLARED)


def after_the_roll(check: Check, apply: Apply) -> Verb:
    return make_verb(check, apply, MULLIGAN, early=AFTER_THE_ROLL, late=AFTER_THE_ROLL)

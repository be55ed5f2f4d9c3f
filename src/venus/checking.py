"""Whether an action may be done now: is it one at all, and what do the rules say?"""

from __future__ import annotations

from typing import Any

import msgspec

from venus.engine import flow
from venus.engine.actions import Act
from venus.engine.family import Family
from venus.engine.refusals import VenusError
from venus.engine.state import GameState

MALFORMED = "malformed"


def refusal_case(family: Family, state: GameState, action: Any) -> str:
    """The case of a refusal, or nothing; where the edition tells verbs apart, the verb belongs to it."""
    if not isinstance(action, Act):
        return MALFORMED
    try:
        family.decode(msgspec.json.encode(action))
    except (VenusError, msgspec.MsgspecError, TypeError, ValueError, RecursionError):
        return MALFORMED
    case = flow.check(state, action)
    of_verb = f"{case}:{action.__struct_config__.tag}"
    return of_verb if of_verb in state.edition.refusals else case

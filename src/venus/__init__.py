"""Merchant of Venus: a complete rules engine, opponents and a laboratory for the trading game.

This is the public face of the package; see docs/architecture.md for its rooms.
"""

from __future__ import annotations

from typing import Any

import msgspec

from venus._version import __version__
from venus.engine.chance import Chance, QuickChance, ScriptedChance, SealedChance
from venus.engine.decisions import Chances, Decision, Effect, Outcome
from venus.engine.refusals import (
    IllegalAction,
    MalformedInput,
    Refusal,
    UnknownChoice,
    VenusError,
)
from venus.families import EDITIONS as _EDITIONS
from venus.families import Action, Bundle, EditionInfo, Event, Offer, SeatView, decode_action
from venus.families import edition_info as _edition_info
from venus.game import Game
from venus.new_games import from_position, new_game
from venus.replay import Verdict, load_record, verify

__all__ = [
    "Action",
    "Bundle",
    "Chance",
    "Chances",
    "Decision",
    "EditionInfo",
    "Effect",
    "Event",
    "Game",
    "IllegalAction",
    "MalformedInput",
    "Offer",
    "Outcome",
    "QuickChance",
    "Refusal",
    "ScriptedChance",
    "SealedChance",
    "SeatView",
    "UnknownChoice",
    "VenusError",
    "Verdict",
    "__version__",
    "decode_action",
    "editions",
    "encode",
    "from_position",
    "load_record",
    "new_game",
    "verify",
]


def editions() -> list[EditionInfo]:
    """The games that can be started now."""
    return [_edition_info(key) for key in _EDITIONS]


def encode(thing: Any) -> bytes:
    """Actions, events, views, decisions and refusals as JSON."""
    return msgspec.json.encode(thing)

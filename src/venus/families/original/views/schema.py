"""The shapes on the wire as JSON Schema, for clients in other languages."""

from __future__ import annotations

from typing import Any

import msgspec

from venus.engine.decisions import Effect
from venus.engine.refusals import Refusal
from venus.families.original.actions import Action
from venus.families.original.events import Event
from venus.families.original.views.seat_view import SeatView
from venus.families.original.views.static import StaticContent

DIALECT = "https://json-schema.org/draft/2020-12/schema"
SHAPES: dict[str, Any] = {
    "SeatView": SeatView,
    "StaticContent": StaticContent,
    "Action": Action,
    "Effect": Effect,
    "Event": Event,
    "Refusal": Refusal,
}


def schemas() -> dict[str, Any]:
    """One document: `$defs` holds each shape of SHAPES under its name, and every part they are made of."""
    shapes, parts = msgspec.json.schema_components(list(SHAPES.values()))
    defs = {name: shape for name, shape in zip(SHAPES, shapes, strict=True) if name not in parts}
    document: dict[str, Any] = {"$schema": DIALECT, "$defs": {**defs, **parts}}
    return msgspec.json.decode(msgspec.json.encode(document), type=dict[str, Any])

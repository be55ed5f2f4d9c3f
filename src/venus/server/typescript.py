"""The wire as TypeScript, for the browser: every shape that is sent or told, made from the structs.

`python -m venus.server.typescript > client/src/protocol.ts`
"""

from __future__ import annotations

import json
import sys
from typing import Any

import msgspec

from venus import EditionInfo
from venus.engine.answers import Odds, Way, Wording
from venus.engine.refusals import Refusal
from venus.families import Action, Event, SeatView, StaticContent
from venus.rulebook import LedgerChapter
from venus.server.http import bodies
from venus.server.tables import messages
from venus.server.tables.messages import AnyClientMessage, ServerMessage
from venus.server.tables.results import SoloResults
from venus.server.tables.setups import Setup

HEAD = "// Made by `python -m venus.server.typescript` from the server's own structs. Do not edit.\n"
ALIASES: dict[str, Any] = {"Action": Action, "GameEvent": Event, "Saying": AnyClientMessage}
REF = "#/$defs/"
# What the structs hold without saying so, because it is encoded already or of many kinds.
KNOWN_FIELDS = {
    ("Hello", "view"): "SeatView | null",
    ("Hello", "options"): "Action[]",
    ("News", "options"): "Action[]",
    ("Hello", "sole"): "Action | null",
    ("News", "sole"): "Action | null",
    ("Lead", "action"): "Action",
    ("Advice", "action"): "Action | null",
    ("News", "changes"): "[(string | number)[], unknown?][]",
    ("Entry", "events"): "GameEvent[]",
    ("Way", "steps"): "Action[]",
    ("SayAct", "action"): "Action",
    ("SayFollow", "steps"): "Action[]",
    ("Following", "steps"): "Action[]",
    ("Acting", "action"): "Action",
    ("Asking", "action"): "Action",
}
# Structs that are told whole, with what is left at its default.
TOLD_WHOLE = {"Odds"}
PLAIN = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}


def shapes() -> dict[str, Any]:
    """Every shape by its name, as JSON Schema."""
    told = ServerMessage.__subclasses__()
    others = [
        LedgerChapter,
        Refusal,
        EditionInfo,
        Setup,
        SeatView,
        StaticContent,
        Way,
        Wording,
        Odds,
        SoloResults,
    ]
    known = [kind for kind in vars(bodies).values() if is_body(kind)]
    kinds = [*ALIASES.values(), *told, *others, *known, messages.TableInfo]
    roots, parts = msgspec.json.schema_components(kinds, ref_template=REF + "{name}")
    found = dict(parts)
    assert not found.keys() & ALIASES.keys(), "one name for two shapes"
    found.update(zip(ALIASES, roots, strict=False))
    names = [kind.__name__ for kind in told]
    found["Telling"] = {"anyOf": [{"$ref": REF + name} for name in names]}
    return found


def is_body(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, msgspec.Struct) and kind.__module__ == bodies.__name__


def written(shape: Any, name: str = "") -> str:
    """A shape as a TypeScript type."""
    if "$ref" in shape:
        return str(shape["$ref"]).removeprefix(REF)
    if "anyOf" in shape:
        return " | ".join(dict.fromkeys(written(one) for one in shape["anyOf"]))
    if "enum" in shape or "const" in shape:
        values = shape.get("enum", [shape.get("const")])
        return " | ".join(json.dumps(value) for value in values)
    kind = shape.get("type")
    if kind == "array":
        return written_list(shape)
    if kind == "object":
        return written_object(shape, name)
    return PLAIN.get(str(kind), "unknown")


def written_list(shape: Any) -> str:
    if "prefixItems" in shape:
        return f"[{', '.join(written(one) for one in shape['prefixItems'])}]"
    items = written(shape["items"]) if isinstance(shape.get("items"), dict) else "unknown"
    return f"({items})[]" if " " in items else f"{items}[]"


def written_object(shape: Any, owner: str) -> str:
    if "properties" not in shape:
        more = shape.get("additionalProperties")
        return f"Record<string, {written(more) if isinstance(more, dict) else 'unknown'}>"
    needed = set(shape["properties"] if owner in TOLD_WHOLE else shape.get("required", ()))
    lines = [
        f"  {name}{'' if name in needed else '?'}: {KNOWN_FIELDS.get((owner, name)) or written(one)};"
        for name, one in shape["properties"].items()
    ]
    return "{\n" + "\n".join(lines) + "\n}" if lines else "Record<string, never>"


def protocol() -> str:
    lines = [HEAD]
    for name, shape in sorted(shapes().items()):
        text = " ".join(str(shape.get("description", "")).split())
        if text:
            lines.append(f"/** {text} */")
        is_plain = shape.get("type") == "object" and shape.get("properties")
        kind = f"interface {name}" if is_plain else f"type {name} ="
        lines.append(f"export {kind} {written(shape, name)}{'' if is_plain else ';'}")
        lines.append("")
    return "\n".join(lines)


if __name__ == "__main__":
    sys.stdout.write(protocol())

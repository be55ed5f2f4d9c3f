"""Actions in a few words, for records and for people who type: `fly rogue-1`, `sell-goods Space Spice`."""

from __future__ import annotations

from typing import Any, get_args

import msgspec

from venus.engine.actions import Action, Fly, Offer, decode_action
from venus.engine.refusals import MalformedInput

VERBS: dict[str, Any] = {str(kind.__struct_config__.tag): kind for kind in get_args(Action)}
VIA = " via "


def write_action(action: Any) -> str:
    """The action without its seat."""
    verb = str(action.__struct_config__.tag)
    if isinstance(action, Offer):
        fields = msgspec.to_builtins(action)
        del fields["do"], fields["seat"]
        return f"{verb} {msgspec.json.encode(fields).decode()}"
    if isinstance(action, Fly) and action.via:
        return f"{verb} {action.dot}{VIA}{','.join(action.via)}"
    argument = [name for name in action.__struct_fields__ if name not in ("seat", "via")]
    return f"{verb} {getattr(action, argument[0])}" if argument else verb


def read_action(text: str, seat: int) -> Action:
    """The action of a seat from its words."""
    verb, _, rest = text.strip().partition(" ")
    kind = VERBS.get(verb)
    if kind is None:
        raise MalformedInput(f"{verb[:40]!r} is not a verb of this game")
    fields: dict[str, Any] = {"do": verb, "seat": seat}
    if kind is Offer:
        try:
            fields |= msgspec.json.decode(rest, type=dict[str, Any])
        except msgspec.MsgspecError as error:
            raise MalformedInput(f"not an offer: {error}") from None
        return decode_action(fields)
    if kind is Fly and VIA in rest:
        rest, _, via = rest.partition(VIA)
        fields["via"] = via.split(",")
    argument = [name for name in kind.__struct_fields__ if name not in ("seat", "via")]
    if bool(argument) != bool(rest):
        raise MalformedInput(f"{verb!r} takes {'a name or number' if argument else 'nothing'} behind it")
    if argument:
        fields[argument[0]] = int(rest) if rest.isdecimal() and len(rest) < 4 else rest
    return decode_action(fields)

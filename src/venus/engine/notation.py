"""Actions in a few words, for records and for people who type: `fly rogue-1`, `sell-goods Space Spice`.

An action with one argument is written as verb and argument; a list that may be left out follows behind its
own word, as in `fly rogue-1 via rogue-2,rogue-3` or `return-fire weapons Laser,Laser`. What takes more than
that is written as JSON.
"""

from __future__ import annotations

from typing import Any, get_args

import msgspec

from venus.engine.actions import ActionDecoder
from venus.engine.refusals import MalformedInput

LONGEST_NUMBER = 3


class Form:
    """How an action of one kind is written: its argument, and lists that may follow."""

    def __init__(self, kind: Any) -> None:
        names = [name for name in kind.__struct_fields__ if name != "seat"]
        defaults = kind.__struct_defaults__
        usual = dict(zip(reversed(kind.__struct_fields__), reversed(defaults), strict=False))
        self.lists = [name for name in names if usual.get(name) == ()]
        self.arguments = [name for name in names if name not in self.lists]
        self.is_plain = len(self.arguments) <= 1


class Notation:
    """The words of one family's actions."""

    def __init__(self, actions: Any, decode: ActionDecoder) -> None:
        self.verbs: dict[str, Any] = {str(kind.__struct_config__.tag): kind for kind in get_args(actions)}
        self._forms = {verb: Form(kind) for verb, kind in self.verbs.items()}
        self._decode = decode

    def write(self, action: Any) -> str:
        """The action without its seat."""
        verb = str(action.__struct_config__.tag)
        form = self._forms[verb]
        if not form.is_plain:
            fields = msgspec.to_builtins(action)
            del fields["do"], fields["seat"]
            return f"{verb} {msgspec.json.encode(fields).decode()}"
        words = [verb, *[str(getattr(action, name)) for name in form.arguments]]
        for name in form.lists:
            if getattr(action, name):
                words += [name, ",".join(getattr(action, name))]
        return " ".join(words)

    def read(self, text: str, seat: int) -> Any:
        """The action of a seat from its words."""
        verb, _, rest = text.strip().partition(" ")
        form = self._forms.get(verb)
        if form is None:
            raise MalformedInput("no-verb", verb=repr(verb[:40]))
        fields: dict[str, Any] = {"do": verb, "seat": seat}
        if not form.is_plain:
            try:
                fields |= msgspec.json.decode(rest, type=dict[str, Any])
            except msgspec.MsgspecError as error:
                raise MalformedInput("no-offer", error=error) from None
            return self._decode(fields)
        rest = f" {rest}"
        for name in reversed(form.lists):
            rest, found, listed = rest.partition(f" {name} ")
            if found:
                fields[name] = listed.split(",")
        rest = rest.removeprefix(" ")
        if bool(form.arguments) != bool(rest):
            needs = MalformedInput("a-name-or-number" if form.arguments else "no-argument")
            raise MalformedInput("verb-takes", verb=repr(verb), what=needs)
        if form.arguments:
            is_number = rest.isdecimal() and len(rest) <= LONGEST_NUMBER
            fields[form.arguments[0]] = int(rest) if is_number else rest
        return self._decode(fields)

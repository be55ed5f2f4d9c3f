"""Actions, events and questions of any family in words: from its texts, else as they are recorded."""

from __future__ import annotations

from collections.abc import Mapping
from string import Formatter
from typing import Any

import msgspec
from msgspec import Struct

from venus.cli.families.game_words import Cast, GameWords, agreed, as_sentence, spaced
from venus.engine.events import GameEnded, Happened, Seen, TurnStarted
from venus.engine.reasons import Reason
from venus.engine.rounds import own_turn
from venus.families import family_of, wording
from venus.texts.catalogue import DEFAULT_LANGUAGE, catalogue

NOTHING = "–"


class PlainWords(GameWords):
    """Words that are the family's own where it has them, and those of records where it has none."""

    def __init__(self, edition: str, lang: str = DEFAULT_LANGUAGE) -> None:
        super().__init__(edition, lang)
        self.notation = family_of(self.book).notation
        self._wording = wording(self.book, lang)

    def text(self, section: str, key: str) -> str:
        """A text of the family, else of the catalogue, else nothing."""
        own = self._wording.texts.get(section, {})
        return own.get(key) or catalogue(self.lang, self.book).get(section, {}).get(key, "")

    def named(self, value: Any) -> str:
        """A value as it is read: places and pieces by their names, several things in a row."""
        if value is None or value == "":
            return NOTHING
        if isinstance(value, str):
            names = (self._wording.dots, self._wording.systems, self._wording.pieces)
            return next((known[value] for known in names if value in known), value)
        if isinstance(value, Struct):
            return self.named(msgspec.to_builtins(value))
        if isinstance(value, Mapping):
            return ", ".join(f"{spaced(str(key))} {self.named(one)}" for key, one in value.items()) or NOTHING
        if isinstance(value, list | tuple | set | frozenset):
            return ", ".join(map(self.named, value)) or NOTHING
        return str(value)

    def question(self, kind: str) -> str:
        return self.text("decisions", kind) or f"{as_sentence(kind).removesuffix('.')}?"

    def action(self, action: Any) -> str:
        """The short label of an action; an open-ended one shows its verb alone."""
        verb = str(action.__struct_config__.tag)
        values = {field: self.named(getattr(action, field)) for field in action.__struct_fields__}
        told = filled(self.text("actions", verb), values)
        if told:
            return told
        return f"{verb} …" if action.template else self.notation.write(action)

    def event(self, event: Happened, cast: Cast) -> str:
        """What happened, in one sentence."""
        tag = str(event.__struct_config__.tag)
        key = f"{tag}-hidden" if isinstance(event, Seen) and event.what is None else tag
        seat: int | None = getattr(event, "seat", None)
        values = self.values_of(event, cast)
        text = agreed(self.text("events", key), seat is not None and seat == cast.you)
        return filled(text, values) or self.plain_event(tag, values)

    def plain_event(self, tag: str, values: dict[str, str]) -> str:
        """As it is recorded: `Dell: counters taken (count 2, left 5).`"""
        seat = values.pop("seat", "")
        facts = ", ".join(f"{spaced(field)} {value}" for field, value in values.items())
        what = f"{seat}: {spaced(tag)}" if seat else as_sentence(tag).removesuffix(".")
        return f"{what} ({facts})." if facts else f"{what}."

    def values_of(self, event: Happened, cast: Cast) -> dict[str, str]:
        values = {field: self.named(getattr(event, field)) for field in event.__struct_fields__}
        seat = getattr(event, "seat", None)
        if isinstance(seat, int) and seat in range(len(cast.names)):
            values["seat"] = cast.who(seat)
        if isinstance(event, TurnStarted):
            values["turn"] = str(own_turn(event.turn, len(cast.names)))
        if isinstance(event, GameEnded):
            winners = self.listed([cast.whom(winner) for winner in event.winners])
            values["winners"] = winners or self.say("nobody")
            values["reason"] = self.ending(event.reason)
        return values

    def reason(self, reason: Reason) -> str:
        """Why a bot moved; a reason without a text is left unsaid."""
        values = {blank: self.named(value) for blank, value in reason.values.items()}
        return filled(self.text("reasons", reason.key), values) or self.say("unsaid", "reasons")


def filled(text: str, values: Mapping[str, str]) -> str:
    """The text with its blanks filled in; nothing if there are blanks for which there is no value."""
    blanks = {name for _, name, _, _ in Formatter().parse(text) if name is not None}
    return text.format(**values) if blanks <= values.keys() else ""

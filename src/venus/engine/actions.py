"""What a seat can do: one small frozen struct per verb, named by the rulebook's words."""

from __future__ import annotations

import re
from typing import Any, ClassVar

import msgspec
from msgspec import Struct

from venus.engine.refusals import MalformedInput

LARGEST_ACTION = 16_384


def verb(name: str) -> str:
    """The word of an action on the wire: `SellGoods` is `sell-goods`."""
    return re.sub(r"(?<!^)(?=[A-Z])", "-", name).lower()


class Act(Struct, frozen=True, tag=verb, tag_field="do", forbid_unknown_fields=True, gc=False):
    """An action of a seat. A template stands for a whole family and must be filled in first."""

    template: ClassVar[bool] = False


class ActionDecoder:
    """Reads the actions of one family, from JSON text or plain data; anything else is refused in words."""

    def __init__(self, kinds: Any) -> None:
        self._kinds = kinds
        self._json: msgspec.json.Decoder[Any] = msgspec.json.Decoder(kinds)

    def __call__(self, data: str | bytes | dict[str, Any]) -> Any:
        try:
            if isinstance(data, dict):
                return msgspec.convert(data, self._kinds)
            if len(data) > LARGEST_ACTION:
                raise MalformedInput("action-too-long", most=LARGEST_ACTION, count=len(data))
            return self._json.decode(data)
        except (msgspec.ValidationError, msgspec.DecodeError, UnicodeError, RecursionError) as error:
            raise MalformedInput("no-action", error=error) from None

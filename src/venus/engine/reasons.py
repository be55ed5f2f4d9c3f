"""Why a bot moved: a sentence of the catalogue with its blanks, taken from the bot's plan."""

from __future__ import annotations

from msgspec import Struct


class Reason(Struct, frozen=True):
    """`key` is a text of the catalogue's section `reasons`, `values` fill its blanks.

    Blanks are named by what they hold: `goods`, `culture`, `system`, `dot`, `ship`, `equipment`, `relic`,
    `fare`, `deed` take a printed name, all others a number. A secret reason rests on something that only
    the bot's own seat has seen; nobody else may be told more than that.
    """

    key: str
    values: dict[str, str | int | float] = {}
    secret: bool = False

    def to(self, seat: int | None, own: int) -> Reason:
        """What a seat (None: a spectator) may be told of the reason of seat `own`."""
        return SEEN_ALONE if self.secret and seat != own else self


SEEN_ALONE = Reason("seen-alone")
NO_CHOICE = Reason("no-choice")

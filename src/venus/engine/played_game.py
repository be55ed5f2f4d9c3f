"""What a family's own tools (opponents, ways, leads) need of the game they are handed: a part of the
facade."""

from __future__ import annotations

from typing import Any, Protocol, Self

from venus.engine.chance import Chance
from venus.engine.decisions import Outcome
from venus.engine.refusals import Refusal


class PlayedGame(Protocol):
    """A game in progress, asked and answered; `venus.Game` is one."""

    _state: Any

    @property
    def edition(self) -> str: ...

    @property
    def asks(self) -> str: ...

    @property
    def asked(self) -> int: ...

    @property
    def turn(self) -> int: ...

    @property
    def seats(self) -> int: ...

    @property
    def content(self) -> Any: ...

    @property
    def is_over(self) -> bool: ...

    @property
    def outcome(self) -> Outcome | None: ...

    def legal_actions(self, seat: int | None = None) -> list[Any]: ...

    def explain(self, action: Any) -> Refusal | None: ...

    def apply(self, action: Any) -> list[Any]: ...

    def copy(self) -> Self: ...

    def imagine(self, seat: int | None, seed: int) -> Self: ...

    def view(self, seat: int | None) -> Any: ...

    def before(self, seat: int, *kinds: type) -> Self | None: ...

    def player(self, seat: int) -> Any: ...

    def position(self) -> str: ...

    def resume(self, chance: Chance) -> None: ...

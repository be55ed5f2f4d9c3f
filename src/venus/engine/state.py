"""What every game in progress has, whatever is played: seats, whose turn it is, what is asked, the end.

A family's state is a subclass with slots of its own and a `copy` written by hand. Only `apply` functions and
steps change a state.
"""

from __future__ import annotations

from typing import Any, Final

from venus.engine.chance import Chance
from venus.engine.edition import Edition
from venus.engine.events import GameEnded, Happened

# Nobody is asked: the turn goes on by itself.
NOBODY: Final = 0
NONE: Final = -1

# Something that is asked: its kind, the seat, and what the answer is about, as plain data.
Question = tuple[int, int, Any]


class GameState:
    """The machine's part of a state.

    What is asked now is `asked_kind` of `asked_seat`, about `facts`. A dialogue inside a step is a stack:
    `waiting` holds the questions below, each answered when those above it are. `parts` holds what optional
    chapters own, by the word of the chapter; a part is replaced, never changed, and so is the whole, so that
    copies may share them.
    """

    __slots__ = (
        "asked_kind",
        "asked_seat",
        "chance",
        "edition",
        "events",
        "facts",
        "first",
        "options",
        "parts",
        "reason",
        "seat",
        "seats",
        "step",
        "turn",
        "waiting",
        "winners",
    )

    edition: Edition
    chance: Chance
    events: list[Happened]
    options: list[Any] | None
    seats: int

    turn: int
    first: int
    seat: int
    step: int
    asked_kind: int
    asked_seat: int
    facts: Any
    waiting: tuple[Question, ...]
    parts: dict[str, Any]

    winners: tuple[int, ...]
    reason: str

    def copy(self) -> GameState:
        """A state of its own that shares nothing that changes; it keeps the chance it is given."""
        raise NotImplementedError

    def begin_machine(self, edition: Edition, seats: int, chance: Chance) -> None:
        """Before the opening: nobody is asked, nothing has happened."""
        self.edition = edition
        self.chance = chance
        self.events = []
        self.options = None
        self.seats = seats
        self.turn = 0
        self.first = NONE
        self.seat = 0
        self.step = 0
        self.asked_kind = NOBODY
        self.asked_seat = 0
        self.facts = None
        self.waiting = ()
        self.parts = edition.first_parts
        self.winners = ()
        self.reason = ""

    def ask(self, kind: int) -> None:
        """Open a decision of the seat in turn."""
        self.asked_kind = kind
        self.asked_seat = self.seat

    def ask_first(self, kind: int, seat: int, facts: Any) -> None:
        """Put a question before the one that is open, which waits until it is answered."""
        self.waiting = (*self.waiting, (self.asked_kind, self.asked_seat, self.facts))
        self.asked_kind = kind
        self.asked_seat = seat
        self.facts = facts

    def answered(self) -> None:
        """The question on top is answered: the one below is open again."""
        self.asked_kind, self.asked_seat, self.facts = self.waiting[-1]
        self.waiting = self.waiting[:-1]

    def go_on(self) -> None:
        """The current step of the turn is done."""
        self.step += 1
        self.asked_kind = NOBODY

    def replace_part(self, chapter: str, part: Any) -> None:
        """What a chapter owns is something else from now on."""
        self.parts = {**self.parts, chapter: part}

    def finish(self, reason: str, winners: tuple[int, ...]) -> None:
        """The game is over; a question that was open stays to be seen."""
        self.reason = reason
        self.winners = winners
        self.asked_kind = NOBODY
        self.events.append(GameEnded(winners, reason))

"""The line a game has taken, move by move, so that it can be taken back and written down.

Plies are linked backwards, so a copy of a game shares its past. `line` is what counts; `log` keeps
undone moves as well.
"""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from venus.engine import flow
from venus.engine import record as records
from venus.engine.chance import Chance, ToldChance
from venus.engine.notation import Notation
from venus.engine.state import GameState

MARK_EVERY = 128


class Ply(Struct, gc=False):
    """One action, what chance answered and what happened; or, without an action, an undo.

    `mark` is a state kept from before this ply or an earlier one, shared by the plies that follow it.
    """

    action: Any
    told: tuple[int, ...]
    events: tuple[Any, ...]
    forced: bool
    line: Ply | None
    log: Ply | None
    mark: GameState
    number: int
    undone: int = 0

    def __repr__(self) -> str:
        """Short, without the past that hangs on it."""
        return f"Ply({self.number}, {self.action!r})"

    def is_final(self, revealing: tuple[type, ...]) -> bool:
        """Whether it brought to light what cannot be forgotten: a roll, a draw, a find, a look."""
        return bool(self.told) or any(
            event.is_private or isinstance(event, revealing) for event in self.events
        )


class Milestone(Ply, gc=True):
    """The ply that opens a stretch with a mark of its own.

    Unlike other plies it is tracked, so that a past of any length is freed a stretch at a time.
    """


def free_plies(last: Ply | None, revealing: tuple[type, ...]) -> int:
    """How many plies the seat that moved last may take back without asking the table."""
    count = 0
    ply = last
    while ply and last and ply.action.seat == last.action.seat and not ply.is_final(revealing):
        count += 1
        ply = ply.line
    return count


def plies_to_choice(last: Ply | None, seat: int) -> int:
    """How many plies lie between now and the last real choice of a seat, that choice included; 0: none."""
    count = 0
    ply = last
    while ply:
        count += 1
        if ply.action.seat == seat and not ply.forced:
            return count
        ply = ply.line
    return 0


def last_choice(last: Ply | None, seat: int, revealing: tuple[type, ...]) -> tuple[int, bool]:
    """How many plies back this seat's last real choice is (0: there is none), and whether that is free."""
    plies = plies_to_choice(last, seat)
    is_own = last is not None and last.action.seat == seat
    return plies, is_own and 0 < plies <= free_plies(last, revealing)


def plies_since(last: Ply | None, seat: int, kinds: tuple[type, ...]) -> int:
    """How many plies a seat has made since its last action of these kinds, that one included.

    0 if there is none, or if another seat has acted since.
    """
    count = 0
    ply = last
    while ply and ply.action.seat == seat:
        count += 1
        if isinstance(ply.action, kinds):
            return count
        ply = ply.line
    return 0


def plies_of(last: Ply | None, whole_log: bool = False) -> list[Ply]:
    """The plies in the order in which they were made."""
    plies: list[Ply] = []
    ply = last
    while ply:
        plies.append(ply)
        ply = ply.log if whole_log else ply.line
    plies.reverse()
    return plies


def ply_words(ply: Ply, notation: Notation) -> str:
    """A ply as a record tells it."""
    if ply.undone:
        return f"{records.UNDO} {ply.undone}"
    return records.write_ply(records.FORCED if ply.forced else notation.write(ply.action), ply.told)


def entries_of(last: Ply | None, notation: Notation) -> tuple[str, ...]:
    """Every move in the words of a record, undone ones among them."""
    return tuple([ply_words(ply, notation) for ply in plies_of(last, whole_log=True)])


def rebuilt(chance: Chance, last: Ply | None, mark: GameState) -> GameState:
    """The state after a ply, played again from its mark; it goes on with this chance."""
    again: list[Ply] = []
    ply = last
    if ply is not None:
        mark = ply.mark
        while ply is not None and ply.mark is mark:
            again.append(ply)
            ply = ply.line
    state = mark.copy()
    state.chance = ToldChance([number for ply in reversed(again) for number in ply.told])
    for ply in reversed(again):
        flow.push(state, ply.action)
    state.chance = chance
    return state

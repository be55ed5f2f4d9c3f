"""Opponents, by name."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from venus.bots.by_family import ByFamily
from venus.bots.guests import FORMS as GUEST_FORMS
from venus.bots.guests import guest, is_guest
from venus.bots.program_bot import Complain, to_stderr
from venus.bots.uniform import Uniform
from venus.engine.decisions import Outcome
from venus.engine.refusals import UnknownChoice
from venus.engine.seat_decision import Bot, Chair, SeatDecision
from venus.families import FAMILIES

__all__ = [
    "BOTS",
    "FORMS",
    "LADDER",
    "Bot",
    "Chair",
    "SeatDecision",
    "dismiss",
    "is_guest",
    "is_ours",
    "seated",
]


def known_bots() -> dict[str, Callable[[int], Bot]]:
    """Every opponent by name; one that several families know plays each game as that game is played."""
    found: dict[str, list[Callable[[int], Bot]]] = {"random": [Uniform]}
    for family in FAMILIES.values():
        for name, make in family.opponents().items():
            found.setdefault(name, []).append(make)
    return {name: makers[0] if len(makers) == 1 else ByFamily.maker(name) for name, makers in found.items()}


BOTS = known_bots()
# The rungs, each stronger than the one before.
LADDER = tuple(dict.fromkeys(name for family in FAMILIES.values() for name in family.ladder))
FORMS = (*[form for family in FAMILIES.values() for form in family.opponent_forms], *GUEST_FORMS)


def is_ours(name: str) -> bool:
    """Whether an opponent of this name comes with the game."""
    return name in BOTS or of_a_family(name, 0) is not None


def of_a_family(name: str, seed: int) -> Bot | None:
    """An opponent whose name is a form that one of the families knows."""
    found = (family.opponent(name, seed) for family in FAMILIES.values())
    return next((bot for bot in found if bot), None)


def seated(name: str, seed: int, complain: Complain = to_stderr) -> Bot:
    """A bot with a will of its own: the same seed and the same game give the same moves.

    Beside the names in BOTS there are barons with another budget, and programs and classes of others, named
    as FORMS shows; `complain` is called with a sentence if a program has to be replaced by a drifter.
    """
    if name in BOTS:
        return BOTS[name](seed)
    if is_guest(name):
        return guest(name, seed, complain)
    bot = of_a_family(name, seed)
    if bot is None:
        raise UnknownChoice("no-opponent", name=repr(name), names=", ".join((*BOTS, *FORMS)))
    return bot


def dismiss(bots: Iterable[Bot], outcome: Outcome | None = None) -> None:
    """Let bots go that want to be told when a game is over."""
    for bot in bots:
        close = getattr(bot, "close", None)
        if close:
            close(outcome)

"""What happens in fights, thefts and with the Rastur."""

from __future__ import annotations

from venus.engine.events import Happened


class FortBuilt(Happened, frozen=True):
    """`moved_from` is the dot of the fort that was taken up for it, if one was."""

    seat: int
    dot: str
    cost: int
    moved_from: str = ""


class AttackDeclared(Happened, frozen=True):
    """A ship is fired at; its owner may fire back."""

    seat: int
    target: int
    weapons: tuple[str, ...]


class AttackResolved(Happened, frozen=True):
    """How an attack went: `kind` is `marker`, `ship`, `swindle` or `revolt`.

    `target` is the seat that defends, -1 for a marker; `what` is the marker or the deed. Of each side are
    told the die, what it fired, the bonus that was added to the die and what shields took off; strengths are
    what came of it.
    """

    seat: int
    kind: str
    target: int
    what: str
    dice: tuple[int, int]
    fired: tuple[tuple[str, ...], tuple[str, ...]]
    bonuses: tuple[int, int]
    shields: tuple[int, int]
    strengths: tuple[int, int]
    is_won: bool


class MarkerDestroyed(Happened, frozen=True):
    """The bank pays the reward."""

    seat: int
    dot: str
    marker: str
    reward: int


class HullHit(Happened, frozen=True):
    """`seat` has lost a piece to a hit of `by`."""

    seat: int
    by: int
    piece: str


class HoldHit(Happened, frozen=True):
    """A hold of `seat` is damaged by `by`: what was in it."""

    seat: int
    by: int
    hold: int
    equipment: tuple[str, ...]
    fares: tuple[str, ...]
    goods: str


class GoodsTaken(Happened, frozen=True):
    seat: int
    target: int
    goods: str


class GoodsLeft(Happened, frozen=True):
    seat: int
    target: int


class RoomMade(Happened, frozen=True):
    seat: int
    piece: str


class DeedTaken(Happened, frozen=True):
    seat: int
    target: int
    deed: str


class Stowed(Happened, frozen=True):
    """A piece was moved to the hull (0) or to a hold, counted from 1; what was in the way trades places."""

    seat: int
    piece: str
    hold: int


class EquipmentRepaired(Happened, frozen=True):
    seat: int
    equipment: tuple[str, ...]


class TheftBought(Happened, frozen=True):
    """What a swindle or a revolt cost in money and credit."""

    seat: int
    cost: int


class RasturDrawn(Happened, frozen=True):
    """`dot` is empty if there was no place left for it."""

    seat: int
    strength: int
    dot: str


class RasturWon(Happened, frozen=True):
    """The last marker of the pool was drawn."""


class RasturDie(Happened, frozen=True):
    """What was rolled for the Rastur at the end of a turn."""

    seat: int
    die: int


class RasturMerged(Happened, frozen=True):
    """Two Rastur went into reserve, and one of the reserve (0: none) into the pool."""

    first: int
    second: int
    came: int

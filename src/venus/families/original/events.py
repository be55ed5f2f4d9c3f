"""What happens in the games of this family: past-tense facts, each with the audience that may hear it."""

from __future__ import annotations

from venus.engine.events import EventDecoder, GameEnded, Happened, Seen, TurnStarted
from venus.families.original.actions import Bundle
from venus.families.original.combat_events import (
    AttackDeclared,
    AttackResolved,
    DeedTaken,
    EquipmentRepaired,
    FortBuilt,
    GoodsLeft,
    GoodsTaken,
    HoldHit,
    HullHit,
    MarkerDestroyed,
    RasturDie,
    RasturDrawn,
    RasturMerged,
    RasturWon,
    RoomMade,
    Stowed,
    TheftBought,
)

__all__ = [
    "AttackDeclared", "AttackResolved", "DeedTaken", "EquipmentRepaired", "Event", "FortBuilt", "GameEnded",
    "GoodsLeft", "GoodsTaken", "HoldHit", "HullHit", "MarkerDestroyed", "RasturDie", "RasturDrawn",
    "RasturMerged", "RasturWon", "RoomMade", "Stowed", "TheftBought", "TurnStarted",
]  # fmt: skip


class GameStarted(Happened, frozen=True):
    edition: str
    seats: int
    target: int


class FirstSeatRolled(Happened, frozen=True):
    """`seats` rolled two dice each; `first` is -1 while the highest are tied and roll again."""

    seats: tuple[int, ...]
    rolls: tuple[tuple[int, int], ...]
    first: int


class FirstSeatDrawn(Happened, frozen=True):
    first: int


class SpeciesChosen(Happened, frozen=True):
    seat: int
    species: str


class PenaltyPaid(Happened, frozen=True):
    seat: int
    credits: int
    dot: str


class PenaltyDeclined(Happened, frozen=True):
    """A ship that starts its turn on a penalty will leave instead of paying."""

    seat: int
    dot: str


class StayedPut(Happened, frozen=True):
    seat: int
    dot: str


class HeadingDeclared(Happened, frozen=True):
    seat: int
    dot: str


class GateDeclared(Happened, frozen=True):
    seat: int
    gate: int


class DriveShutDown(Happened, frozen=True):
    seat: int
    drive: str


class AutoPilotEngaged(Happened, frozen=True):
    seat: int


class GatesLocked(Happened, frozen=True):
    seat: int


class DiceRolled(Happened, frozen=True):
    seat: int
    dice: tuple[int, ...]


class DieRerolled(Happened, frozen=True):
    seat: int
    die: int
    was: int
    now: int


class DiceKept(Happened, frozen=True):
    seat: int


class JumpStartFailed(Happened, frozen=True):
    """No number rolled belongs to a face-up gate: the declared jump is off."""

    seat: int


class PilotNumberChosen(Happened, frozen=True):
    seat: int
    number: int


class ShipMoved(Happened, frozen=True):
    """`via` lists the dots skipped on the way; `left` is what remains of the movement points."""

    seat: int
    dot: str
    via: tuple[str, ...]
    left: int


class ShipJumped(Happened, frozen=True):
    seat: int
    gate: int
    dot: str
    left: int


class MarkerRevealed(Happened, frozen=True):
    seat: int
    dot: str
    marker: str


class MarkerSpied(Seen, frozen=True):
    """The Spy Eye shows its owner a face-down marker."""


class CultureObserved(Seen, frozen=True):
    """A seat sees, for itself alone, which culture lives in a system."""


class ShipStopped(Happened, frozen=True):
    """A ship stops on a penalty and pays nothing."""

    seat: int
    dot: str


class ShipTrapped(Happened, frozen=True):
    """No legal step is left; the remaining movement points are lost."""

    seat: int
    dot: str


class ShipLanded(Happened, frozen=True):
    seat: int
    dot: str


class CultureDiscovered(Happened, frozen=True):
    seat: int
    system: str
    culture: str


class GoodsBought(Happened, frozen=True):
    seat: int
    goods: str
    credits: int


class GoodsSold(Happened, frozen=True):
    """`credits` is the whole price paid, `bonus` the part of it that demands added."""

    seat: int
    goods: str
    credits: int
    bonus: int


class EquipmentBought(Happened, frozen=True):
    seat: int
    equipment: str
    credits: int


class RelicBought(Happened, frozen=True):
    seat: int
    relic: str
    credits: int


class ShipBought(Happened, frozen=True):
    seat: int
    ship: str
    credits: int
    old: str
    trade_in: int


class PortBuilt(Happened, frozen=True):
    seat: int
    port: str
    dot: str
    credits: int


class FactoryBuilt(Happened, frozen=True):
    seat: int
    culture: str
    dot: str
    credits: int


class IouBartered(Happened, frozen=True):
    seat: int
    culture: str
    credits: int


class EquipmentBartered(Happened, frozen=True):
    seat: int
    equipment: str
    credits: int


class RelicBartered(Happened, frozen=True):
    seat: int
    relic: str
    credits: int


class FarePickedUp(Happened, frozen=True):
    seat: int
    fare: str


class FareDelivered(Happened, frozen=True):
    seat: int
    fare: str
    credits: int


class RelicPickedUp(Happened, frozen=True):
    seat: int
    relic: str
    dot: str


class GoodsJettisoned(Happened, frozen=True):
    seat: int
    goods: str


class EquipmentJettisoned(Happened, frozen=True):
    seat: int
    equipment: str


class FareJettisoned(Happened, frozen=True):
    seat: int
    fare: str


class MarkerDrawn(Happened, frozen=True):
    """A marker comes out of the cup and goes to its culture."""

    marker: str
    culture: str


class CommissionPaid(Happened, frozen=True):
    seat: int
    credits: int
    deed: str


class OfferMade(Happened, frozen=True):
    seat: int
    partner: int
    give: Bundle
    get: Bundle


class OfferAccepted(Happened, frozen=True):
    seat: int


class OfferDeclined(Happened, frozen=True):
    seat: int


class CreditLost(Happened, frozen=True):
    seat: int
    credits: int


class TurnEnded(Happened, frozen=True):
    seat: int
    net_worth: int


class BankEmptied(Happened, frozen=True):
    """The bank paid its last; it owed the seat `short` more."""

    seat: int
    short: int


Event = (
    GameStarted
    | FirstSeatRolled
    | FirstSeatDrawn
    | SpeciesChosen
    | TurnStarted
    | PenaltyPaid
    | PenaltyDeclined
    | StayedPut
    | HeadingDeclared
    | GateDeclared
    | DriveShutDown
    | AutoPilotEngaged
    | GatesLocked
    | DiceRolled
    | DieRerolled
    | DiceKept
    | JumpStartFailed
    | PilotNumberChosen
    | ShipMoved
    | ShipJumped
    | MarkerRevealed
    | MarkerSpied
    | CultureObserved
    | ShipStopped
    | ShipTrapped
    | ShipLanded
    | CultureDiscovered
    | GoodsBought
    | GoodsSold
    | EquipmentBought
    | RelicBought
    | ShipBought
    | PortBuilt
    | FactoryBuilt
    | IouBartered
    | EquipmentBartered
    | RelicBartered
    | FarePickedUp
    | FareDelivered
    | RelicPickedUp
    | GoodsJettisoned
    | EquipmentJettisoned
    | FareJettisoned
    | MarkerDrawn
    | CommissionPaid
    | OfferMade
    | OfferAccepted
    | OfferDeclined
    | FortBuilt
    | AttackDeclared
    | AttackResolved
    | MarkerDestroyed
    | HullHit
    | HoldHit
    | GoodsTaken
    | GoodsLeft
    | RoomMade
    | DeedTaken
    | Stowed
    | EquipmentRepaired
    | TheftBought
    | RasturDrawn
    | RasturWon
    | RasturDie
    | RasturMerged
    | CreditLost
    | TurnEnded
    | BankEmptied
    | GameEnded
)

decode_events = EventDecoder(Event)

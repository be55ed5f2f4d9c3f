"""What a seat can do in the games of this family: one small frozen struct per verb."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from venus.engine.actions import Act, ActionDecoder
from venus.engine.notation import Notation
from venus.families.original.combat_actions import (
    BlastMarker,
    BlastShip,
    BuyFort,
    DamageHold,
    DestroyOnHull,
    HoldFire,
    LeaveGoods,
    MakeRoom,
    MoveFort,
    PlaceRastur,
    ReturnFire,
    Revolt,
    Stow,
    Swindle,
    TakeGoods,
)

# What the combat game adds is found here too.
__all__ = [
    "BlastMarker", "BlastShip", "BuyFort", "DamageHold", "DestroyOnHull", "HoldFire", "LeaveGoods",
    "MakeRoom", "MoveFort", "PlaceRastur", "ReturnFire", "Revolt", "Stow", "Swindle", "TakeGoods",
]  # fmt: skip


class Bundle(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What changes hands between two players: credits and pieces by name."""

    credits: int = 0
    goods: tuple[str, ...] = ()
    equipment: tuple[str, ...] = ()
    relics: tuple[str, ...] = ()
    fares: tuple[str, ...] = ()
    ious: tuple[str, ...] = ()


class ChooseSpecies(Act, frozen=True):
    seat: int
    species: str


class PayPenalty(Act, frozen=True):
    seat: int


class LeavePenalty(Act, frozen=True):
    seat: int


class StopOnPenalty(Act, frozen=True):
    seat: int


class StayPut(Act, frozen=True):
    seat: int


class Head(Act, frozen=True):
    """Declare the first dot that the ship will occupy."""

    seat: int
    dot: str


class HeadForGate(Act, frozen=True):
    """Declare a jump to the face-up tele gate that shows this number."""

    seat: int
    gate: int


class ShutDownDrive(Act, frozen=True):
    seat: int
    drive: str


class EngageAutoPilot(Act, frozen=True):
    seat: int


class LockGates(Act, frozen=True):
    seat: int


class KeepDice(Act, frozen=True):
    seat: int


class RerollDie(Act, frozen=True):
    """Roll one die anew; `die` is its place in the roll, from 0."""

    seat: int
    die: int


class ChoosePilotNumber(Act, frozen=True):
    seat: int
    number: int


class Fly(Act, frozen=True):
    """Move to a dot; `via` lists the skipped dots where the dot alone does not name the way."""

    seat: int
    dot: str
    via: tuple[str, ...] = ()


class Jump(Act, frozen=True):
    seat: int
    gate: int


class Land(Act, frozen=True):
    seat: int


class BuyGoods(Act, frozen=True):
    seat: int
    goods: str


class BuyEquipment(Act, frozen=True):
    seat: int
    equipment: str


class BuyRelic(Act, frozen=True):
    seat: int
    relic: str


class BuyShip(Act, frozen=True):
    """Buy a ship, the old one traded in."""

    seat: int
    ship: str


class BuyPort(Act, frozen=True):
    seat: int
    port: str


class BuyFactory(Act, frozen=True):
    """Buy the factory of this culture and set it on a city or spaceport of the system."""

    seat: int
    at: str


class SellGoods(Act, frozen=True):
    seat: int
    goods: str


class BarterIou(Act, frozen=True):
    seat: int
    culture: str


class BarterEquipment(Act, frozen=True):
    seat: int
    equipment: str


class BarterRelic(Act, frozen=True):
    seat: int
    relic: str


class PickUpFare(Act, frozen=True):
    seat: int
    fare: str


class DeliverFare(Act, frozen=True):
    seat: int
    fare: str


class PickUpRelic(Act, frozen=True):
    seat: int


class JettisonGoods(Act, frozen=True):
    seat: int
    goods: str


class JettisonEquipment(Act, frozen=True):
    seat: int
    equipment: str


class JettisonFare(Act, frozen=True):
    seat: int
    fare: str


class Offer(Act, frozen=True):
    """Propose a bundle for a bundle to a seat on the same dot; empty on both sides, it is a template."""

    seat: int
    partner: int
    give: Bundle = Bundle()
    get: Bundle = Bundle()

    @property
    def template(self) -> bool:  # type: ignore[override]
        return self.give == NOTHING and self.get == NOTHING


class AcceptOffer(Act, frozen=True):
    seat: int


class DeclineOffer(Act, frozen=True):
    seat: int


class EndTurn(Act, frozen=True):
    seat: int


NOTHING = Bundle()

Action = (
    ChooseSpecies
    | PayPenalty
    | LeavePenalty
    | StopOnPenalty
    | StayPut
    | Head
    | HeadForGate
    | ShutDownDrive
    | EngageAutoPilot
    | LockGates
    | KeepDice
    | RerollDie
    | ChoosePilotNumber
    | Fly
    | Jump
    | Land
    | BuyGoods
    | BuyEquipment
    | BuyRelic
    | BuyShip
    | BuyPort
    | BuyFactory
    | SellGoods
    | BarterIou
    | BarterEquipment
    | BarterRelic
    | PickUpFare
    | DeliverFare
    | PickUpRelic
    | JettisonGoods
    | JettisonEquipment
    | JettisonFare
    | Offer
    | AcceptOffer
    | DeclineOffer
    | BuyFort
    | MoveFort
    | Stow
    | BlastMarker
    | BlastShip
    | ReturnFire
    | HoldFire
    | DestroyOnHull
    | DamageHold
    | TakeGoods
    | LeaveGoods
    | MakeRoom
    | Swindle
    | Revolt
    | PlaceRastur
    | EndTurn
)

decode_action = ActionDecoder(Action)
notation = Notation(Action, decode_action)
write_action = notation.write
read_action = notation.read

# What somebody does who only lets a turn pass: the first of these that is allowed.
PASSING = (
    StayPut,
    KeepDice,
    StopOnPenalty,
    LeavePenalty,
    Land,
    DeclineOffer,
    HoldFire,
    LeaveGoods,
    EndTurn,
)


def let_pass(options: Sequence[Any]) -> Any:
    """What lets a turn pass with as little as the rules allow."""
    real = [option for option in options if not option.template]
    for kind in PASSING:
        for option in real:
            if type(option) is kind:
                return option
    return real[0]

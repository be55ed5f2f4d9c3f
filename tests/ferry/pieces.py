"""What can be done and what happens, and the state: the data of the game."""

from __future__ import annotations

from msgspec import Struct

from venus.engine.actions import Act, ActionDecoder
from venus.engine.events import EventDecoder, GameEnded, Happened, Seen, TurnStarted
from venus.engine.notation import Notation
from venus.engine.state import NONE, GameState

DOTS = ("quay", "reef", "isle", "wreck")
QUAY = 0
SOLD = -2
PRICE, PURSE = 30, 20
TRADE, ANSWER = 1, 2
KINDS = ("nobody", "trade", "answer")


class Sail(Act, frozen=True):
    """To the next dot; on a rolled 1 there is no wind."""

    seat: int
    dot: str


class Dive(Act, frozen=True):
    seat: int


class TakePearl(Act, frozen=True):
    seat: int


class SellPearl(Act, frozen=True):
    seat: int


class OfferPearl(Act, frozen=True):
    seat: int
    price: int = 0

    @property
    def template(self) -> bool:  # type: ignore[override]
        return self.price == 0


class Agree(Act, frozen=True):
    seat: int


class Refuse(Act, frozen=True):
    seat: int


class Rest(Act, frozen=True):
    seat: int


Action = Sail | Dive | TakePearl | SellPearl | OfferPearl | Agree | Refuse | Rest
decode_action = ActionDecoder(Action)
notation = Notation(Action, decode_action)


class Sailed(Happened, frozen=True):
    seat: int
    dot: str
    wind: int


class Dived(Seen, frozen=True):
    """`what` is "pearl" or "sand"."""


class PearlTaken(Happened, frozen=True):
    seat: int


class PearlSold(Happened, frozen=True):
    seat: int
    credits: int


class PearlOffered(Happened, frozen=True):
    seat: int
    price: int


class OfferAnswered(Happened, frozen=True):
    seat: int
    agreed: bool


Event = TurnStarted | Sailed | Dived | PearlTaken | PearlSold | PearlOffered | OfferAnswered | GameEnded
decode_events = EventDecoder(Event)


class FerryContent(Struct, frozen=True):
    edition: str
    dots: tuple[str, ...]
    price: int


class Ferries(GameState):
    """`pearl` is the dot under which it lies, `holder` the seat that has it; `dived` has a mask of dots a
    seat."""

    __slots__ = ("credits", "dived", "dot", "holder", "length", "pearl", "sailed")

    credits: list[int]
    dived: list[int]
    dot: list[int]
    holder: int
    length: int
    pearl: int
    sailed: bool

    def copy(self) -> Ferries:
        other = Ferries()
        for slot in GameState.__slots__:
            setattr(other, slot, getattr(self, slot))
        other.events = []
        other.credits, other.dived, other.dot = self.credits[:], self.dived[:], self.dot[:]
        other.holder, other.length, other.pearl = self.holder, self.length, self.pearl
        other.sailed = self.sailed
        return other

    def knows_pearl(self, seat: int | None) -> bool:
        """Whether a seat knows where the pearl is: all do once it is taken."""
        return self.holder != NONE or (seat is not None and bool(self.dived[seat] >> self.pearl & 1))

"""What a seat can do in the combat game and against the Rastur: one small frozen struct per verb."""

from __future__ import annotations

from venus.engine.actions import Act


class BuyFort(Act, frozen=True):
    """Buy a fort and set it on a dot of the system."""

    seat: int
    at: str


class MoveFort(Act, frozen=True):
    """Take up a fort of one's own and buy it again for another dot."""

    seat: int
    fort: str
    at: str


class Stow(Act, frozen=True):
    """Move a piece to the hull (0) or to a hold of the ship, from 1; without a piece it is a template."""

    seat: int
    piece: str = ""
    hold: int = 0

    @property
    def template(self) -> bool:  # type: ignore[override]
        return self.piece == ""


class BlastMarker(Act, frozen=True):
    """Fire weapons at the penalty marker, fort or Rastur on the dot."""

    seat: int
    weapons: tuple[str, ...] = ()


class BlastShip(Act, frozen=True):
    """Fire weapons at the ship of a seat on the dot."""

    seat: int
    target: int
    weapons: tuple[str, ...] = ()


class ReturnFire(Act, frozen=True):
    seat: int
    weapons: tuple[str, ...] = ()


class HoldFire(Act, frozen=True):
    """Attack nobody here, or do not fire back."""

    seat: int


class DestroyOnHull(Act, frozen=True):
    """A hit destroys what the loser has on its hull."""

    seat: int
    piece: str


class DamageHold(Act, frozen=True):
    """A hit damages a hold of the loser, counted from 1."""

    seat: int
    hold: int


class TakeGoods(Act, frozen=True):
    seat: int
    goods: str


class LeaveGoods(Act, frozen=True):
    """Take nothing of what could be taken."""

    seat: int


class MakeRoom(Act, frozen=True):
    """Throw out a piece to make room for what can be taken."""

    seat: int
    piece: str


class Swindle(Act, frozen=True):
    """Try to steal goods of a seat on the dot."""

    seat: int
    target: int


class Revolt(Act, frozen=True):
    """Try to steal a spaceport or factory on the dot, with weapons that pay for a part."""

    seat: int
    deed: str
    weapons: tuple[str, ...] = ()


class PlaceRastur(Act, frozen=True):
    """Set the Rastur that was drawn on a dot."""

    seat: int
    dot: str

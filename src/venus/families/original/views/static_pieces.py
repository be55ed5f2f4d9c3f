"""Every kind of piece as it is printed: what never changes of it, in the names that are used everywhere."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from venus.cluster.chart import Color

MarkerKind = Literal["gate", "open-port", "penalty", "relic"]
DeedKind = Literal["factory", "spaceport"]


class StaticCulture(Struct, frozen=True):
    """A culture; `number` is the one printed on its pieces."""

    name: str
    number: str
    science: str
    iou: int
    goods: str
    factory_goods: str


class StaticGoods(Struct, frozen=True):
    """Goods are sold by the culture that is their `home` and bought by the cultures in `buyers`."""

    name: str
    home: str
    is_factory_goods: bool
    cost: int
    payoff: int
    count: int
    buyers: tuple[str, ...]


class StaticDemand(Struct, frozen=True):
    """A demand for `goods`, which any of the goods in `meets` uses up."""

    name: str
    home: str
    goods: str
    bonus: int
    count: int
    meets: tuple[str, ...]


class StaticFare(Struct, frozen=True):
    """A passenger; `halves` is the room it needs, in half holds."""

    name: str
    home: str
    to: str
    fee: int
    halves: int


class StaticShip(Struct, frozen=True):
    name: str
    dice: int
    holds: int
    cost: int
    trade_in: int
    science: str
    at_base: bool


class StaticEquipment(Struct, frozen=True):
    """`skips` are the colours a drive passes over, `power` what a shield takes off a penalty.

    `firepower` is what a weapon adds to an attack; one that `is_spent` is gone once it is fired.
    """

    name: str
    cost: int
    science: str
    count: int
    skips: tuple[Color, ...]
    power: int
    firepower: int = 0
    is_spent: bool = False


class StaticRelic(Struct, frozen=True):
    name: str
    ability: str
    cost: int
    skips: tuple[Color, ...]
    power: int
    firepower: int = 0


class StaticMarker(Struct, frozen=True):
    """An exploration marker; `value` is a gate's number or a penalty's price."""

    name: str
    kind: MarkerKind
    value: int
    color: Color | None


class StaticDeed(Struct, frozen=True):
    """A factory belongs to a culture and stands where its builder sets it, a spaceport to a dot.

    `home_price` is what the merchants of the culture that sells it pay; in net worth it counts `worth`
    all the same.
    """

    name: str
    kind: DeedKind
    price: int
    home_price: int
    worth: int
    culture: str | None
    system: str | None
    dot: str | None


class StaticMerchant(Struct, frozen=True):
    species: str
    culture: str
    color: str

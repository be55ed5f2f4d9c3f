"""The components of an edition as frozen data, in the words of its rulebook."""

from __future__ import annotations

from msgspec import Struct

from venus.cluster.chart import Chart, Color


class GoodsFacts(Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    cost: int
    payoff: int
    count: int = 1
    grade: str = ""


class CultureFacts(Struct, frozen=True, forbid_unknown_fields=True):
    """One culture: its goods are sold by it, and bought by the cultures in `buyers`."""

    id: str
    name: str
    science: str
    iou: int
    factory_deed: int
    goods: GoodsFacts
    factory_goods: GoodsFacts
    buyers: tuple[str, ...]


class DemandFacts(Struct, frozen=True, forbid_unknown_fields=True):
    at: str
    goods: str
    bonus: int
    count: int


class FareFacts(Struct, frozen=True, forbid_unknown_fields=True):
    """A passenger waiting `at` a culture id (or "base") who pays `fee` at culture `to` (or "base").

    `halves` is the room it needs, in half holds; `title` is its own name where the edition gives it one.
    """

    at: str
    to: str
    fee: int
    title: str = ""
    halves: int = 1


class ShipFacts(Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    dice: int
    holds: int
    cost: int
    trade_in: int
    science: str


class EquipmentFacts(Struct, frozen=True, forbid_unknown_fields=True):
    """`skips` names the dot colours a drive passes over; `power` is what a shield takes off a penalty.

    `firepower` is what a weapon adds to an attack, and one that `is_spent` can be fired once.
    """

    name: str
    cost: int
    science: str
    count: int
    skips: tuple[Color, ...] = ()
    power: int = 0
    firepower: int = 0
    is_spent: bool = False


class RelicFacts(Struct, frozen=True, forbid_unknown_fields=True):
    """`ability` is the word by which the rules know the relic; the rest is as for equipment."""

    name: str
    ability: str
    cost: int
    skips: tuple[Color, ...] = ()
    power: int = 0
    firepower: int = 0


class PenaltyFacts(Struct, frozen=True, forbid_unknown_fields=True):
    color: Color
    price: int


class ExplorationFacts(Struct, frozen=True, forbid_unknown_fields=True):
    """The face-down markers apart from the relics."""

    tele_gates: tuple[int, ...]
    open_ports: int
    penalties: tuple[PenaltyFacts, ...]


class MerchantFacts(Struct, frozen=True, forbid_unknown_fields=True):
    species: str
    culture: str
    color: str


class LengthFacts(Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    target: int


class GameFacts(Struct, frozen=True, forbid_unknown_fields=True):
    """The figures of a game that belong to no single piece."""

    title: str
    seats: tuple[int, int]
    base: str
    bank: int
    stake_per_player: int
    spaceport_deed: int
    markers_per_player: int
    discount_percent: int
    spaceport_commission_percent: int
    factory_commission_percent: int
    first_ship: str
    base_ships: tuple[str, ...]
    lengths: tuple[LengthFacts, ...]
    default_target: int
    has_endless_bank: bool = False
    factory_goods_meet_demands: bool = False


class CombatFacts(Struct, frozen=True, forbid_unknown_fields=True):
    """What the combat game adds: weapons, forts and the prices of thefts.

    `relics` names those that are weapons, with their firepower.
    """

    weapons: tuple[EquipmentFacts, ...]
    relics: dict[str, int]
    fort_cost: int
    fort_penalty: int
    forts_per_player: int
    swindle_cost: int
    revolt_cost: int


class RasturFacts(Struct, frozen=True, forbid_unknown_fields=True):
    """How many markers there are of each strength, and from which to which strength each length uses."""

    markers: dict[int, int]
    active: dict[int, tuple[int, int]]


class Content(Struct, frozen=True, forbid_unknown_fields=True):
    chart: Chart
    cultures: tuple[CultureFacts, ...]
    demands: tuple[DemandFacts, ...]
    fares: tuple[FareFacts, ...]
    ships: tuple[ShipFacts, ...]
    equipment: tuple[EquipmentFacts, ...]
    relics: tuple[RelicFacts, ...]
    exploration: ExplorationFacts
    merchants: tuple[MerchantFacts, ...]
    game: GameFacts
    clauses: dict[str, str]
    combat: CombatFacts | None = None
    rastur: RasturFacts | None = None

"""The whole truth of a game in progress: compact, mutable, copied by hand.

Fields that hold one entry per seat are lists indexed by seat. What a seat carries is kept in
tuples and masks that are replaced, never changed, so that copies may share them. Only the rules'
`apply` functions and steps change a state.
"""

from __future__ import annotations

from typing import Final

from venus.engine.state import NOBODY, NONE, GameState
from venus.families.original.tables import Tables

__all__ = ["NOBODY", "NONE", "State"]

# What is being asked; the words are the public ones.
SPECIES: Final = 1
LEAVE_OR_PAY: Final = 2
HEADING: Final = 3
MULLIGAN: Final = 4
FLY: Final = 5
PENALTY: Final = 6
TRADE: Final = 7
ANSWER: Final = 8
JETTISON: Final = 9
ATTACK: Final = 10
RETURN_FIRE: Final = 11
HIT: Final = 12
LOOT: Final = 13
RASTUR_SITE: Final = 14
DECISION_KINDS: Final = (
    "nobody",
    "species",
    "leave-or-pay",
    "heading",
    "mulligan",
    "fly",
    "penalty",
    "trade",
    "answer",
    "jettison",
    "attack",
    "return-fire",
    "hit",
    "loot",
    "rastur-site",
)


class State(GameState):
    __slots__ = (
        "acquired",
        "auto_pilot",
        "bank",
        "barter_credit",
        "blocked",
        "bought",
        "box_marker",
        "boxes_up",
        "contact_credit",
        "credits",
        "culture_at",
        "cup",
        "deed_owner",
        "deeds",
        "dice",
        "discovered",
        "dot",
        "drives_off",
        "equipment",
        "equipment_stock",
        "estate",
        "factory_dot",
        "fares",
        "flown",
        "gates_locked",
        "goods",
        "heading",
        "heading_gate",
        "ious",
        "landed",
        "moved",
        "movement",
        "must_leave",
        "passing",
        "pilot",
        "relics",
        "relics_for_sale",
        "seen_boxes",
        "seen_systems",
        "ship",
        "skips",
        "sold",
        "species",
        "stayed",
        "supply",
        "system_of",
        "tables",
        "target",
        "visit_trade",
    )

    # The game being played.
    tables: Tables
    target: int

    # The cluster: what lies in each box, who lives in each system, what is known to all.
    box_marker: list[int]
    boxes_up: int
    culture_at: list[int]
    system_of: list[int]
    discovered: int
    bank: int
    cup: list[int]
    supply: list[int]
    equipment_stock: list[int]
    relics_for_sale: list[int]
    deed_owner: list[int]
    factory_dot: list[int]
    # Dots on which nobody lands or trades, as bits.
    blocked: int

    # The seats.
    species: list[int]
    credits: list[int]
    ship: list[int]
    dot: list[int]
    goods: list[tuple[int, ...]]
    equipment: list[tuple[int, ...]]
    fares: list[tuple[int, ...]]
    relics: list[int]
    ious: list[int]
    deeds: list[int]
    estate: list[int]
    seen_systems: list[int]
    seen_boxes: list[int]

    # The turn in progress.
    skips: int
    must_leave: bool
    stayed: bool
    heading: int
    heading_gate: int
    drives_off: tuple[int, ...]
    auto_pilot: bool
    gates_locked: bool
    dice: tuple[int, ...]
    movement: int
    pilot: int
    moved: bool
    passing: int
    flown: int
    landed: bool
    bought: int
    sold: int
    barter_credit: int
    contact_credit: int
    visit_trade: int
    acquired: tuple[tuple[int, int], ...]

    def copy(self) -> State:
        """A state of its own that shares nothing that changes; it keeps the chance it is given."""
        other = State()
        other.edition = self.edition
        other.tables = self.tables
        other.chance = self.chance
        other.events = []
        other.options = self.options
        other.seats = self.seats
        other.target = self.target
        other.box_marker = self.box_marker[:]
        other.boxes_up = self.boxes_up
        other.culture_at = self.culture_at
        other.system_of = self.system_of
        other.discovered = self.discovered
        other.bank = self.bank
        other.cup = self.cup[:]
        other.supply = self.supply[:]
        other.equipment_stock = self.equipment_stock[:]
        other.relics_for_sale = self.relics_for_sale[:]
        other.deed_owner = self.deed_owner[:]
        other.factory_dot = self.factory_dot[:]
        other.blocked = self.blocked
        other.species = self.species[:]
        other.credits = self.credits[:]
        other.ship = self.ship[:]
        other.dot = self.dot[:]
        other.goods = self.goods[:]
        other.equipment = self.equipment[:]
        other.fares = self.fares[:]
        other.relics = self.relics[:]
        other.ious = self.ious[:]
        other.deeds = self.deeds[:]
        other.estate = self.estate[:]
        other.seen_systems = self.seen_systems[:]
        other.seen_boxes = self.seen_boxes[:]
        other.turn = self.turn
        other.first = self.first
        other.seat = self.seat
        other.step = self.step
        other.asked_kind = self.asked_kind
        other.asked_seat = self.asked_seat
        other.facts = self.facts
        other.waiting = self.waiting
        other.parts = self.parts
        other.skips = self.skips
        other.must_leave = self.must_leave
        other.stayed = self.stayed
        other.heading = self.heading
        other.heading_gate = self.heading_gate
        other.drives_off = self.drives_off
        other.auto_pilot = self.auto_pilot
        other.gates_locked = self.gates_locked
        other.dice = self.dice
        other.movement = self.movement
        other.pilot = self.pilot
        other.moved = self.moved
        other.passing = self.passing
        other.flown = self.flown
        other.landed = self.landed
        other.bought = self.bought
        other.sold = self.sold
        other.barter_credit = self.barter_credit
        other.contact_credit = self.contact_credit
        other.visit_trade = self.visit_trade
        other.acquired = self.acquired
        other.winners = self.winners
        other.reason = self.reason
        return other

    def clear_turn(self) -> None:
        """Nothing declared, nothing flown, nothing traded."""
        self.must_leave = False
        self.stayed = False
        self.heading = NONE
        self.heading_gate = 0
        self.drives_off = ()
        self.auto_pilot = False
        self.gates_locked = False
        self.dice = ()
        self.movement = 0
        self.pilot = 0
        self.moved = False
        self.passing = 0
        self.flown = 0
        self.landed = False
        self.bought = 0
        self.sold = 0
        self.visit_trade = 0
        self.acquired = ()

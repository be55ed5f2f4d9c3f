"""The whole truth of a game in progress: compact, mutable, copied by hand.

Fields that hold one entry per seat are lists indexed by seat. What a seat carries is kept in
tuples and masks that are replaced, never changed, so that copies may share them. Only the rules'
`apply` functions and steps change a state.
"""

from __future__ import annotations

from typing import Any, Final

from venus.engine.chance import Chance
from venus.engine.edition import Edition
from venus.engine.events import Happened
from venus.engine.tables import Tables

# What is being asked; the names are the public words.
NOBODY: Final = 0
SPECIES: Final = 1
LEAVE_OR_PAY: Final = 2
HEADING: Final = 3
MULLIGAN: Final = 4
FLY: Final = 5
PENALTY: Final = 6
TRADE: Final = 7
ANSWER: Final = 8
JETTISON: Final = 9
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
)

NONE: Final = -1


class State:
    __slots__ = (
        "acquired",
        "asked",
        "asking",
        "at",
        "auto_pilot",
        "bank",
        "bought",
        "box_marker",
        "boxes_up",
        "chance",
        "contact",
        "credit",
        "credits",
        "culture_at",
        "cup",
        "deed_owner",
        "deeds",
        "dice",
        "discovered",
        "drives_off",
        "edition",
        "estate",
        "events",
        "factory_dot",
        "fares",
        "first",
        "flown",
        "gates_locked",
        "gear",
        "gear_stock",
        "goods",
        "heading",
        "heading_gate",
        "ious",
        "key",
        "landed",
        "moved",
        "movement",
        "must_leave",
        "offer",
        "offers_declined",
        "options",
        "passing",
        "pilot",
        "reason",
        "relics",
        "relics_for_sale",
        "seat",
        "seats",
        "seen_boxes",
        "seen_systems",
        "ship",
        "sold",
        "species",
        "stayed",
        "step",
        "supply",
        "system_of",
        "tables",
        "target",
        "turn",
        "visit",
        "winners",
    )

    # The game being played.
    edition: Edition
    tables: Tables
    chance: Chance
    events: list[Happened]
    options: list[Any] | None
    seats: int
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
    gear_stock: list[int]
    relics_for_sale: list[int]
    deed_owner: list[int]
    factory_dot: list[int]

    # The seats.
    species: list[int]
    credits: list[int]
    ship: list[int]
    at: list[int]
    goods: list[tuple[int, ...]]
    gear: list[tuple[int, ...]]
    fares: list[tuple[int, ...]]
    relics: list[int]
    ious: list[int]
    deeds: list[int]
    estate: list[int]
    seen_systems: list[int]
    seen_boxes: list[int]

    # The turn in progress.
    turn: int
    first: int
    seat: int
    step: int
    asking: int
    asked: int
    key: int
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
    credit: int
    contact: int
    visit: int
    acquired: tuple[tuple[int, int], ...]
    offer: Any
    offers_declined: tuple[Any, ...]

    # The end.
    winners: tuple[int, ...]
    reason: str

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
        other.gear_stock = self.gear_stock[:]
        other.relics_for_sale = self.relics_for_sale[:]
        other.deed_owner = self.deed_owner[:]
        other.factory_dot = self.factory_dot[:]
        other.species = self.species[:]
        other.credits = self.credits[:]
        other.ship = self.ship[:]
        other.at = self.at[:]
        other.goods = self.goods[:]
        other.gear = self.gear[:]
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
        other.asking = self.asking
        other.asked = self.asked
        other.key = self.key
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
        other.credit = self.credit
        other.contact = self.contact
        other.visit = self.visit
        other.acquired = self.acquired
        other.offer = self.offer
        other.offers_declined = self.offers_declined
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
        self.visit = 0
        self.acquired = ()
        self.offers_declined = ()

    def ask(self, kind: int) -> None:
        """Open a decision of the seat in turn."""
        self.asking = kind
        self.asked = self.seat

    def go_on(self) -> None:
        """The current step of the turn is done."""
        self.step += 1
        self.asking = NOBODY

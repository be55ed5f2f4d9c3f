"""What a seat may know of a game, built up field by field.

Nothing gets into a view unless a line here puts it there. Pieces are given by name; the map, the
names and the prices are in the static content, which is sent once.
"""

from __future__ import annotations

from msgspec import Struct

from venus.families.original.actions import Offer
from venus.families.original.holds import half_holds_used
from venus.families.original.limits import is_visit_limited
from venus.families.original.offers import WORD, declined_offers
from venus.families.original.shields import due, shielding
from venus.families.original.state import ANSWER, DECISION_KINDS, NOBODY, NONE, State
from venus.families.original.views.combat_view import CombatView, RasturView, view_combat, view_rastur
from venus.families.original.views.knowledge import (
    hidden_cultures,
    hidden_markers,
    known_boxes,
    known_systems,
)
from venus.families.original.views.solitaire_view import SolitaireView, view_solitaire

TAKEN = ""
NO_DUES: dict[int, int] = {}


class DecisionView(Struct, frozen=True, gc=False):
    """Who is asked what; the options are told to the seat that is asked, apart from the view."""

    seat: int
    kind: str


class TurnView(Struct, frozen=True, omit_defaults=True, gc=False):
    """The turn in progress.

    `heading` is the declared first dot, `heading_gate` the declared gate. `pilot` is 0 until a pilot
    number is chosen. `passing` lists the dots skipped so far in the middle of a step. `flown` lists the
    ways used: 2n is path n of the chart from a to b, 2n + 1 from b to a; the numbers after the last path
    are the Air Foil's hops. `limited` says that this visit allows one purchase and one sale.
    `acquired` is what cannot be jettisoned this turn.
    """

    number: int
    seat: int
    must_leave: bool = False
    stayed: bool = False
    heading: str | None = None
    heading_gate: int = 0
    drives_off: tuple[str, ...] = ()
    auto_pilot: bool = False
    gates_locked: bool = False
    dice: tuple[int, ...] = ()
    movement: int = 0
    pilot: int = 0
    moved: bool = False
    passing: tuple[str, ...] = ()
    flown: tuple[int, ...] = ()
    landed: bool = False
    limited: bool = False
    bought: int = 0
    sold: int = 0
    credit: int = 0
    contact: int = 0
    visit: int = 0
    acquired: tuple[str, ...] = ()
    offer: Offer | None = None
    offers_declined: int = 0


class PlayerView(Struct, frozen=True, omit_defaults=True, gc=False):
    """What lies open before one seat.

    A good fills two half holds, a piece of equipment one, a passenger as many as its content says. `deeds`
    tells for each factory and spaceport on which dot it stands. `dues` is what penalties cost this seat after
    its shields, by their printed price; it is empty without shields, when the printed price is due.
    `extra_dice` are rolled beyond those of the ship, in this turn or in the one that the seat waits for.
    `observed` and `spied` are the systems and boxes that the seat alone has looked at: everyone saw it look,
    only the seat knows what it saw.
    """

    species: str | None
    credits: int
    net_worth: int
    ship: str
    dot: str
    half_holds: int
    half_holds_used: int = 0
    goods: tuple[str, ...] = ()
    equipment: tuple[str, ...] = ()
    relics: tuple[str, ...] = ()
    fares: tuple[str, ...] = ()
    ious: tuple[str, ...] = ()
    deeds: dict[str, str] = {}
    dues: dict[int, int] = {}
    extra_dice: int = 0
    observed: tuple[str, ...] = ()
    spied: tuple[str, ...] = ()


class SystemView(Struct, frozen=True, omit_defaults=True, gc=False):
    """Who lives in a system, null if this seat does not know; private if nobody else was told."""

    culture: str | None
    private: bool = False


class BoxView(Struct, frozen=True, omit_defaults=True, gc=False):
    """What lies in a box: a marker, "" if it was taken, null if this seat does not know."""

    marker: str | None
    private: bool = False


UNKNOWN_SYSTEM = SystemView(None)
UNKNOWN_BOX = BoxView(None)


class MarketView(Struct, frozen=True, omit_defaults=True, gc=False):
    """What waits at a culture, found or not: `factory_goods` is null until the factory is built.

    `bonuses` is what its demands add to the payoff of the next goods sold there, by goods.
    """

    goods: int | None = None
    factory_goods: int | None = None
    demands: dict[str, int] = {}
    bonuses: dict[str, int] = {}
    fares: tuple[str, ...] = ()


class OutcomeView(Struct, frozen=True, gc=False):
    winners: tuple[int, ...]
    reason: str


class SeatView(Struct, frozen=True, omit_defaults=True, gc=False, kw_only=True):
    """A game as one seat knows it; `seat` is null for a spectator.

    `systems` lists the inhabited systems, `boxes` the exploration boxes by their dots, `markets` the
    cultures and the Base. `relics_on_sale` is by system. `hidden_cultures` and `hidden_markers` are the
    pieces that this seat cannot place: in an unknown system; face down in some box, or set aside. `combat`,
    `rastur` and `solitaire` are there in games with these options.
    """

    edition: str
    fingerprint: str
    seat: int | None
    first: int | None
    target: int
    turn: TurnView
    decision: DecisionView | None
    bank: int | None
    cup: int
    players: tuple[PlayerView, ...]
    systems: dict[str, SystemView]
    boxes: dict[str, BoxView]
    markets: dict[str, MarketView]
    relics_on_sale: dict[str, tuple[str, ...]]
    equipment: dict[str, int]
    hidden_cultures: tuple[str, ...]
    hidden_markers: tuple[str, ...]
    outcome: OutcomeView | None
    combat: CombatView | None = None
    rastur: RasturView | None = None
    solitaire: SolitaireView | None = None


def view_of(game: State, seat: int | None) -> SeatView:
    """All that a seat (None: a spectator) may know, and nothing else.

    Rules: classic §setup.bank.
    """
    tables = game.tables
    systems, boxes = known_systems(game, seat), known_boxes(game, seat)
    return SeatView(
        edition=game.edition.key,
        fingerprint=game.edition.fingerprint,
        seat=seat,
        first=None if game.first == NONE else game.first,
        target=game.target,
        turn=view_turn(game),
        decision=None
        if game.asked_kind == NOBODY
        else DecisionView(game.asked_seat, DECISION_KINDS[game.asked_kind]),
        bank=None if tables.has_endless_bank else game.bank,
        cup=sum(game.cup),
        players=view_players(game),
        systems=view_systems(game, systems),
        boxes=view_boxes(game, boxes),
        markets=view_markets(game),
        relics_on_sale=view_relics_on_sale(game),
        equipment=dict(zip(tables.equipment_names, game.equipment_stock, strict=True)),
        hidden_cultures=tuple([tables.culture_names[culture] for culture in hidden_cultures(game, systems)]),
        hidden_markers=tuple([tables.explore_names[marker] for marker in hidden_markers(game, boxes)]),
        outcome=OutcomeView(game.winners, game.reason) if game.reason else None,
        combat=view_combat(game) if tables.combat is not None else None,
        rastur=view_rastur(game) if tables.rastur is not None else None,
        solitaire=view_solitaire(game) if tables.rastur is not None else None,
    )


def view_turn(game: State) -> TurnView:
    tables = game.tables
    dots = tables.topology.dot_ids
    drives = tables.equipment_names + tables.relic_names
    kinds = (tables.marker_names, tables.equipment_names)
    return TurnView(
        number=game.turn,
        seat=game.seat,
        must_leave=game.must_leave,
        stayed=game.stayed,
        heading=None if game.heading == NONE else dots[game.heading],
        heading_gate=game.heading_gate,
        drives_off=tuple([drives[drive] for drive in game.drives_off]),
        auto_pilot=game.auto_pilot,
        gates_locked=game.gates_locked,
        dice=game.dice,
        movement=game.movement,
        pilot=game.pilot,
        moved=game.moved,
        passing=named(game.passing, dots),
        flown=tuple(numbers_in(game.flown)),
        landed=game.landed,
        limited=game.landed and is_visit_limited(game, game.dot[game.seat]),
        bought=game.bought,
        sold=game.sold,
        credit=game.barter_credit,
        contact=game.contact_credit,
        visit=game.visit_trade,
        acquired=tuple([kinds[kind][piece] for kind, piece in game.acquired]),
        offer=game.facts if game.asked_kind == ANSWER else None,
        offers_declined=len(declined_offers(game)) if WORD in game.parts else 0,
    )


def view_players(game: State) -> tuple[PlayerView, ...]:
    deeds = view_deeds(game)
    return tuple([view_player(game, seat, deeds[seat]) for seat in range(game.seats)])


def view_player(game: State, seat: int, deeds: dict[str, str]) -> PlayerView:
    """All that a seat owns, the same for everybody.

    Rules: 1988 §3.2; remake §goal.public; classic §goal.public.
    """
    tables = game.tables
    topology = tables.topology
    species, ship = game.species[seat], game.ship[seat]
    goods, equipment, fares = game.goods[seat], game.equipment[seat], game.fares[seat]
    boxes = game.seen_boxes[seat] & ~game.boxes_up
    # What every seat has goes by its place: many names make a struct slow to fill.
    return PlayerView(
        None if species == NONE else tables.merchant_names[species],
        game.credits[seat],
        game.credits[seat] + game.estate[seat],
        tables.ship_names[ship],
        topology.dot_ids[game.dot[seat]],
        2 * tables.ship_holds[ship],
        half_holds_used(game, seat),
        goods=tuple([tables.marker_names[marker] for marker in goods]) if goods else (),
        equipment=tuple([tables.equipment_names[item] for item in equipment]) if equipment else (),
        relics=named(game.relics[seat], tables.relic_names),
        fares=tuple([tables.marker_names[fare] for fare in fares]) if fares else (),
        ious=named(game.ious[seat], tables.culture_names),
        deeds=deeds,
        dues=view_dues(game, seat) if equipment or game.relics[seat] & tables.shield_relics else NO_DUES,
        extra_dice=tables.policies.extra_dice(game, seat),
        observed=named(game.seen_systems[seat] & ~game.discovered, tables.system_names),
        spied=tuple([topology.dot_ids[topology.box_dots[box]] for box in numbers_in(boxes)]) if boxes else (),
    )


def view_dues(game: State, seat: int) -> dict[int, int]:
    """What penalties cost a seat with shields, by their printed price."""
    shields = shielding(game, seat)
    return {price: due(price, shields) for price in game.tables.penalty_prices} if shields else {}


def view_deeds(game: State) -> list[dict[str, str]]:
    """For each seat the dots of its deeds by name; deeds are numbered factories first."""
    tables = game.tables
    dots = tables.topology.dot_ids
    deeds: list[dict[str, str]] = [{} for _ in range(game.seats)]
    for deed, owner in enumerate(game.deed_owner):
        if owner >= 0:
            dot = game.factory_dot[deed] if deed < tables.culture_count else tables.deed_dot[deed]
            deeds[owner][tables.deed_names[deed]] = dots[dot]
    return deeds


def view_systems(game: State, known: int) -> dict[str, SystemView]:
    tables = game.tables
    alone = known & ~game.discovered
    systems: dict[str, SystemView] = {}
    for system, name in enumerate(tables.system_names):
        if tables.system_inhabited[system]:
            if known >> system & 1:
                culture = tables.culture_names[game.culture_at[system]]
                systems[name] = SystemView(culture, bool(alone >> system & 1))
            else:
                systems[name] = UNKNOWN_SYSTEM
    return systems


def view_boxes(game: State, known: int) -> dict[str, BoxView]:
    tables = game.tables
    dots = tables.topology.dot_ids
    alone = known & ~game.boxes_up
    boxes: dict[str, BoxView] = {}
    for box, dot in enumerate(tables.topology.box_dots):
        if known >> box & 1:
            marker = game.box_marker[box]
            face = TAKEN if marker == NONE else tables.explore_names[marker]
            boxes[dots[dot]] = BoxView(face, bool(alone >> box & 1))
        else:
            boxes[dots[dot]] = UNKNOWN_BOX
    return boxes


def view_markets(game: State) -> dict[str, MarketView]:
    """Every demand that waits adds to the payoff of all goods that meet it.

    Rules: 1988 §10.21; classic §cup.demand, §cup.demand-factory; remake §cup.demand.
    """
    tables = game.tables
    supply = game.supply
    homes, names = tables.marker_home, tables.marker_names
    demands: list[dict[str, int]] = [{} for _ in tables.culture_names]
    bonuses: list[dict[str, int]] = [{} for _ in tables.culture_names]
    fares: list[list[str]] = [[] for _ in tables.culture_names]
    for marker in range(tables.goods_count, tables.first_fare):
        if supply[marker]:
            demands[homes[marker]][names[marker]] = supply[marker]
            added = bonuses[homes[marker]]
            for goods in tables.demand_goods[marker]:
                bonus = supply[marker] * tables.demand_bonus[marker]
                added[names[goods]] = added.get(names[goods], 0) + bonus
    for marker in range(tables.first_fare, len(names)):
        if supply[marker]:
            fares[homes[marker]].append(names[marker])
    markets: dict[str, MarketView] = {}
    for culture in range(tables.culture_count):
        goods, factory_goods = tables.culture_goods[culture]
        made = supply[factory_goods] if game.deed_owner[culture] != NONE else None
        name = tables.culture_names[culture]
        markets[name] = MarketView(
            supply[goods], made, demands[culture], bonuses[culture], tuple(fares[culture])
        )
    base = tables.base_culture
    markets[tables.culture_names[base]] = MarketView(
        None, None, demands[base], bonuses[base], tuple(fares[base])
    )
    return markets


def view_relics_on_sale(game: State) -> dict[str, tuple[str, ...]]:
    tables = game.tables
    return {
        tables.system_names[system]: named(relics, tables.relic_names)
        for system, relics in enumerate(game.relics_for_sale)
        if relics
    }


def numbers_in(mask: int) -> list[int]:
    numbers: list[int] = []
    while mask:
        lowest = mask & -mask
        numbers.append(lowest.bit_length() - 1)
        mask ^= lowest
    return numbers


def named(mask: int, names: list[str]) -> tuple[str, ...]:
    return tuple([names[number] for number in numbers_in(mask)]) if mask else ()

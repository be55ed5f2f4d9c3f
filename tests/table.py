"""A table laid for a test: one position in a few words, and one-word moves.

game = at(seat0=ship("Transport", at="Cobbleport", goods=3 * ["Space Spice"]), cultures={"colony": "Humans"},
          ports={"Cobbleport": 1}, demands={"Humans": {"Space Spice": 2}}, phase="trade")
assert sell(game, "Space Spice").credits == 160
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeVar

import pytest

import venus
from venus.engine import flow
from venus.engine.chance import Chance, ScriptedChance
from venus.engine.record import Header
from venus.engine.state import NONE
from venus.families import load_edition
from venus.families.original import actions as act
from venus.families.original.arms import change_arms, set_damaged
from venus.families.original.deed_sites import deeds_on
from venus.families.original.invaders import WORD as RASTUR_PART
from venus.families.original.invaders import Rastur
from venus.families.original.rules import outfit, piloting, setup, trading
from venus.families.original.state import State
from venus.game import Game

# Who sits at the table unless a test says otherwise; the first ones that an edition has.
SPECIES = ("Humans", "Dell", "Niks", "Eeepeeep", "Whynoms", "Qossuth")
Test = TypeVar("Test", bound=Callable[..., Any])


def rule(*clauses: str) -> Callable[[Test], Test]:
    """Marks a test with the clauses that it shows: `@rule("1988 §5.23")`."""

    def mark(test: Test) -> Test:
        return test

    return mark


EDITIONS = ("1988", "remake", "classic")
# The drive of both colours.
COMBINED = {"1988": "Combined Drive", "remake": "Combined Drive", "classic": "Combo Drive"}


def editions(*names: str) -> pytest.MarkDecorator:
    """Runs a test in each of these editions, which share its rule; in all of them if none is named."""
    return pytest.mark.parametrize("edition", names or EDITIONS)


@dataclass
class Ship:
    """A seat's ship and purse."""

    kind: str = "Scout"
    at: str = "base"
    credits: int = 100
    goods: Sequence[str] = ()
    equipment: Sequence[str] = ()
    relics: Sequence[str] = ()
    fares: Sequence[str] = ()
    ious: Sequence[str] = ()
    deeds: Mapping[str, str] = field(default_factory=dict)


ship = Ship


def dot_number(game: State, name: str) -> int:
    """A dot by id, by the name of its city, or by the name of the spaceport above it."""
    topology = game.tables.topology
    if name in topology.dot_index:
        return topology.dot_index[name]
    for number, dot in enumerate(game.tables.content.chart.dots):
        if name in (dot.orbit, dot.name):
            return number
    raise KeyError(name)


def at(
    edition: str = "1988",
    *,
    seat0: Ship | None = None,
    seat1: Ship | None = None,
    seat2: Ship | None = None,
    species: Sequence[str] | None = None,
    cultures: Mapping[str, str] | None = None,
    discovered: Sequence[str] | None = None,
    markers: Mapping[str, str] | None = None,
    up: Mapping[str, str] | None = None,
    ports: Mapping[str, int] | None = None,
    factories: Mapping[str, tuple[int, str]] | None = None,
    demands: Mapping[str, Mapping[str, int]] | None = None,
    fares: Sequence[str] = (),
    relics_for_sale: Mapping[str, Sequence[str]] | None = None,
    stock: Mapping[str, int] | None = None,
    bank: int | None = None,
    target: int = 2000,
    dice: Sequence[int | Sequence[int]] = (),
    draws: Sequence[str | int] = (),
    phase: str = "turn",
    moved: bool = False,
    chance: Chance | None = None,
    options: Sequence[str] = (),
    forts: Mapping[str, int] | None = None,
    damaged: Mapping[int, Sequence[str]] | None = None,
    rastur: Mapping[str, int] | None = None,
    pool: Sequence[int] | None = None,
    reserve: Sequence[int] | None = None,
    transit: int = 0,
) -> Game:
    """A game in which seat 0 is about to act.

    `cultures` places cultures by system id; those systems count as discovered unless `discovered`
    lists others. `markers` lie face down in boxes, `up` face up ("" for an empty box). `ports` and
    `factories` name owners, factories with their dot; `demands` and `fares` lie with their cultures;
    `stock` sets how many goods of a name are on sale (the rest goes to the cup).
    `phase="trade"` starts in the trade of a landed ship, `moved` telling whether it flew there.

    With the options for them, `forts` name owners by dot and `damaged` the broken equipment of a seat;
    `rastur` are strengths by dot, and `pool`, `reserve` and `transit` say where the other markers are: what
    is named nowhere lies in reserve, or aside if a reserve is named.
    """
    loaded = load_edition(edition, tuple(options))
    tables = loaded.tables
    alone = tables.content.game.seats == (1, 1)
    ships = [one for one in (seat0 or Ship(), None if alone else seat1 or Ship(), seat2) if one is not None]
    game = setup.deal(loaded, len(ships), target, chance or ScriptedChance(dice, draws))
    names = species or (name for name in SPECIES if name in tables.merchant_index)
    for seat, name in zip(range(len(ships)), names, strict=False):
        game.species[seat] = tables.merchant_index[name]
    place_cultures(game, cultures or {}, discovered)
    place_markers(game, markers or {}, up or {})
    for seat, one in enumerate(ships):
        place_ship(game, seat, one)
    for port, owner in (ports or {}).items():
        give_deed(game, owner, tables.deed_index[port])
    for name, (owner, where) in (factories or {}).items():
        culture = tables.culture_index[name]
        give_deed(game, owner, culture)
        game.factory_dot[culture] = dot_number(game, where)
        game.supply[tables.culture_goods[culture][1]] += 1
    for culture_name, wanted in (demands or {}).items():
        for goods, count in wanted.items():
            take_out(game, f"{goods} demand at {culture_name}", count)
    for fare in fares:
        take_out(game, fare, 1)
    for system, relics in (relics_for_sale or {}).items():
        for relic in relics:
            game.relics_for_sale[tables.system_index[system]] |= 1 << tables.relic_index[relic]
    for goods, count in (stock or {}).items():
        marker = tables.marker_index[goods]
        spare = game.supply[marker] - count
        game.supply[marker] -= spare
        game.cup[marker] += spare
    for seat, broken in (damaged or {}).items():
        break_equipment(game, seat, broken)
    if forts:
        change_arms(game, forts={dot_number(game, dot): owner for dot, owner in forts.items()})
    if tables.rastur is not None:
        muster_rastur(game, rastur or {}, pool, reserve, transit)
    refill_cup(game)
    game.bank = tables.bank - sum(game.credits) if bank is None else bank
    begin(game, phase, moved)
    header = Header(loaded.key, loaded.fingerprint, len(ships), target, options=loaded.options)
    return Game(game, header, [])


def place_cultures(game: State, cultures: Mapping[str, str], discovered: Sequence[str] | None) -> None:
    tables = game.tables
    fixed = {tables.system_index[system]: tables.culture_index[name] for system, name in cultures.items()}
    rest = [culture for culture in game.culture_at if culture >= 0 and culture not in fixed.values()]
    order = [
        fixed[system] if system in fixed else rest.pop(0)
        for system, inhabited in enumerate(tables.system_inhabited)
        if inhabited
    ]
    setup.deal_cultures(game, order)
    for system_name in cultures if discovered is None else discovered:
        game.discovered |= 1 << tables.system_index[system_name]


def place_markers(game: State, down: Mapping[str, str], up: Mapping[str, str]) -> None:
    """Every box that is not named holds what was dealt, but never a piece that is placed elsewhere."""
    tables = game.tables
    fixed: dict[int, int] = {}
    for where, name in [*down.items(), *up.items()]:
        box = tables.topology.box_of[dot_number(game, where)]
        fixed[box] = tables.explore_index[name] if name else NONE
    spare = [marker for marker in range(tables.explore_count) if marker not in fixed.values()]
    spare = [marker for marker in spare if tables.explore_kind[marker] != 3]
    game.box_marker = [fixed[box] if box in fixed else spare.pop(0) for box in range(tables.box_count)]
    for where in up:
        game.boxes_up |= 1 << tables.topology.box_of[dot_number(game, where)]


def place_ship(game: State, seat: int, one: Ship) -> None:
    tables = game.tables
    game.ship[seat] = tables.ship_index[one.kind]
    game.dot[seat] = dot_number(game, one.at)
    game.credits[seat] = one.credits
    for goods in one.goods:
        marker = tables.marker_index[goods]
        where = game.supply if game.supply[marker] else game.cup
        where[marker] -= 1
    game.goods[seat] = tuple(sorted(tables.marker_index[goods] for goods in one.goods))
    game.equipment[seat] = tuple(sorted(tables.equipment_index[name] for name in one.equipment))
    for item in game.equipment[seat]:
        game.equipment_stock[item] -= 1
    game.fares[seat] = tuple(sorted(tables.marker_index[fare] for fare in one.fares))
    for fare in game.fares[seat]:
        game.cup[fare] -= 1
    for relic in one.relics:
        game.relics[seat] |= 1 << tables.relic_index[relic]
    for iou in one.ious:
        game.ious[seat] |= 1 << tables.culture_index[iou]


def give_deed(game: State, owner: int, deed: int) -> None:
    game.deed_owner[deed] = owner
    game.deeds[owner] += 1
    game.estate[owner] += game.tables.deed_worth[deed]


def take_out(game: State, name: str, count: int) -> None:
    marker = game.tables.marker_index[name]
    game.cup[marker] -= count
    game.supply[marker] += count


def break_equipment(game: State, seat: int, broken: Sequence[str]) -> None:
    """Equipment that a ship has aboard and that does not work."""
    items = tuple([game.tables.equipment_index[name] for name in broken])
    for item in items:
        game.equipment_stock[item] -= 1
    set_damaged(game, seat, items)


def muster_rastur(
    game: State,
    placed: Mapping[str, int],
    pool: Sequence[int] | None,
    reserve: Sequence[int] | None,
    transit: int,
) -> None:
    """The Rastur of the game's length, some of them on the map; or wherever a test wants them."""
    facts = game.tables.rastur
    assert facts is not None
    low, high = facts.active[game.target]
    left = Counter(facts.markers) - Counter([*placed.values(), *([transit] if transit else [])])
    active = Counter({one: count for one, count in left.items() if low <= one <= high})
    active = active if pool is None else Counter(pool)
    left -= active
    waiting = left if reserve is None else Counter(reserve)
    on_map = {dot_number(game, dot): strength for dot, strength in placed.items()}
    laid = Rastur(
        pool=dict(active),
        placed=on_map,
        reserve=dict(waiting),
        transit=transit,
        aside=dict(left - waiting),
    )
    game.replace_part(RASTUR_PART, laid)
    for dot in on_map:
        game.blocked |= 1 << dot
        for deed in deeds_on(game, dot):
            game.estate[game.deed_owner[deed]] -= game.tables.deed_worth[deed]


def refill_cup(game: State) -> None:
    """Keep the cup at its printed size with goods that play no part in the test."""
    tables = game.tables
    size = sum(tables.marker_counts[tables.goods_count :])
    for marker in range(tables.culture_count):
        while sum(game.cup) < size and game.supply[marker] > 1:
            game.supply[marker] -= 1
            game.cup[marker] += 1


def begin(game: State, phase: str, moved: bool) -> None:
    game.first = game.seat = 0
    game.turn = 1
    if phase == "turn":
        flow.run(game)
        return
    steps = game.edition.turn
    piloting.begin_turn(game)
    game.moved = moved
    game.stayed = not moved
    game.landed = True
    game.skips = outfit.flight_key(game, 0)
    game.step = steps.index(trading.trade)
    flow.run(game)


# One-word moves: each applies an action of the seat that is asked, and gives back the event that matters.


def do(game: Game, action: Any) -> Any:
    """Apply, and give the first event that happened."""
    return game.apply(action)[0]


def asked(game: Game) -> int:
    decision = game.decision
    assert decision is not None
    return decision.seat


def stay(game: Game) -> Any:
    return do(game, act.StayPut(asked(game)))


def head(game: Game, dot: str) -> Any:
    return do(game, act.Head(asked(game), dot))


def fly(game: Game, *dots: str, via: Sequence[str] = ()) -> Any:
    """Fly dot by dot; gives the last event of moving."""
    event = None
    for dot in dots:
        event = do(game, act.Fly(asked(game), dot, tuple(via)))
    return event


def pilot(game: Game, number: int) -> Any:
    return do(game, act.ChoosePilotNumber(asked(game), number))


def land(game: Game) -> list[Any]:
    return game.apply(act.Land(asked(game)))


def sell(game: Game, goods: str) -> Any:
    return do(game, act.SellGoods(asked(game), goods))


def buy(game: Game, goods: str) -> Any:
    return do(game, act.BuyGoods(asked(game), goods))


def end(game: Game) -> list[Any]:
    return game.apply(act.EndTurn(asked(game)))


def options(game: Game, *kinds: type) -> list[Any]:
    """The legal actions of these kinds (of every kind if none is named)."""
    return [action for action in game.legal_actions() if not kinds or isinstance(action, kinds)]


def reachable(game: Game) -> set[str]:
    """The dots that a `fly` decision offers."""
    return {action.dot for action in options(game, act.Fly)}


def refused(game: Game, action: Any) -> str:
    """The code with which an action is refused; asserts that nothing changed and that a rule is named."""
    before = game.position()
    refusal = game.explain(action)
    assert refusal is not None, f"{action} is legal"
    with pytest.raises(venus.IllegalAction) as caught:
        game.apply(action)
    assert caught.value.refusal == refusal
    assert refusal.message and refusal.rule.startswith(game.edition)
    assert game.position() == before
    return refusal.code


def state_of(game: Game) -> State:
    """The bare state, for what the public face does not show."""
    state = game._state
    assert isinstance(state, State)
    return state


# Small questions about an edition and about a position.


def sold_by(edition: str, culture: str) -> tuple[str, str]:
    """The names of the goods of a culture and of its factory goods."""
    tables = load_edition(edition).tables
    goods, factory_goods = tables.culture_goods[tables.culture_index[culture]]
    return tables.marker_names[goods], tables.marker_names[factory_goods]


def money(game: Game, seat: int = 0) -> int:
    return state_of(game).credits[seat]


def barter_credit(game: Game) -> int:
    """What the seat in turn has bartered and not spent yet."""
    return state_of(game).barter_credit


def aboard(game: Game, seat: int = 0) -> list[str]:
    """Everything on a seat's ship by name: goods, fares, equipment, relics."""
    state = state_of(game)
    tables = state.tables
    markers = [tables.marker_names[marker] for marker in (*state.goods[seat], *state.fares[seat])]
    equipment = [tables.equipment_names[item] for item in state.equipment[seat]]
    relics = [name for number, name in enumerate(tables.relic_names) if state.relics[seat] >> number & 1]
    return markers + equipment + relics


def laid_out(game: Game, marker: str) -> int:
    """How many goods, demands or fares of this name lie with their culture."""
    state = state_of(game)
    return state.supply[state.tables.marker_index[marker]]


def in_cup(game: Game, marker: str | None = None) -> int:
    """How many markers of this name are in the cup; without a name, how many there are at all."""
    state = state_of(game)
    return sum(state.cup) if marker is None else state.cup[state.tables.marker_index[marker]]


def told(game: Game, action: Any, *kinds: type) -> list[Any]:
    """Apply, and give the events of these kinds."""
    return [event for event in game.apply(action) if isinstance(event, kinds)]


def load(game: Game, goods: str, seat: int = 0) -> None:
    """Put goods that are on sale aboard a ship, factory goods too."""
    state = state_of(game)
    marker = state.tables.marker_index[goods]
    state.supply[marker] -= 1
    state.goods[seat] = tuple(sorted((*state.goods[seat], marker)))
    state.options = None


def happened(events: Sequence[Any], *kinds: type) -> list[Any]:
    """Those events that are of these kinds."""
    return [event for event in events if isinstance(event, kinds)]


# A ship in flight.


def where(game: Game, seat: int = 0) -> str:
    """The id of the dot that a ship is on."""
    state = state_of(game)
    return state.tables.topology.dot_ids[state.dot[seat]]


def points(game: Game) -> int:
    """The movement points left to the seat in turn."""
    return state_of(game).movement


def question(game: Game) -> str:
    """The kind of the open decision."""
    decision = game.decision
    assert decision is not None
    return decision.kind


def headings(game: Game) -> set[str]:
    """The dots that may be declared as the first move."""
    return {action.dot for action in options(game, act.Head)}


def numbers(game: Game) -> set[int]:
    """The pilot numbers that may be chosen now."""
    return {action.number for action in options(game, act.ChoosePilotNumber)}


def head_for_gate(game: Game, gate: int) -> Any:
    return do(game, act.HeadForGate(asked(game), gate))


def jump(game: Game, gate: int) -> Any:
    return do(game, act.Jump(asked(game), gate))


def shut_down(game: Game, drive: str) -> Any:
    return do(game, act.ShutDownDrive(asked(game), drive))


def pay(game: Game) -> Any:
    """Pay a penalty."""
    return do(game, act.PayPenalty(asked(game)))


def stop(game: Game) -> Any:
    """Stop on a penalty."""
    return do(game, act.StopOnPenalty(asked(game)))

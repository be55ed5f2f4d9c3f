"""The one reader of views agrees with the rules, wherever a seat can know."""

from __future__ import annotations

import pytest

from tests.arena import ASTEROID, CITY, COMBAT, RASTUR, gunner, jungle
from tests.conformance.games import EDITIONS, start, walk
from tests.table import at, ship, state_of
from venus.families.original.holds import half_holds_used
from venus.families.original.rules import hazards, outfit, places
from venus.families.original.views.printed import printed
from venus.families.original.views.reader import Penalty, Reader
from venus.game import Game


def reader_of(game: Game, seat: int = 0) -> Reader:
    return Reader(printed(game.content), game.view(seat), seat)


@pytest.mark.parametrize("edition", EDITIONS)
def test_it_knows_who_trades_where_and_what_penalties_cost(edition: str) -> None:
    """On every dot, for a seat that knows everything."""
    for number, game in enumerate(walk(start(edition, 3, seed=610), seed=41, decisions=300)):
        if number % 30:
            continue
        state, seat = state_of(game), game.asked
        state.discovered, state.boxes_up = -1, -1
        reader, tables = reader_of(game, seat), state.tables
        for dot, name in enumerate(tables.topology.dot_ids):
            culture = places.culture_here(state, dot)
            assert reader.culture_at(name) == (tables.culture_names[culture] if culture >= 0 else None)
            assert reader.penalty_due(name) == hazards.penalty_due(state, seat, dot)
            is_built = places.is_built_port(state, dot)
            owner = state.deed_owner[tables.port_deed[dot]] if is_built else None
            assert reader.port_owner(name) == owner
            assert (name in reader.ports()) == (is_built or places.is_open_port(state, dot))
        for culture, name in enumerate(tables.culture_names[:-1]):
            assert reader.system_of(name) == tables.system_names[state.system_of[culture]]
        assert reader.system_of(game.content.base_culture) == game.content.base_system
        gates = {gate: places.gate_dot(state, gate) for gate in range(1, 7)}
        if not state.gates_locked:
            dots = tables.topology.dot_ids
            assert reader.gate_dots() == {gate: dots[dot] for gate, dot in gates.items() if dot >= 0}


def test_what_is_hidden_is_not_known() -> None:
    game = at(cultures={"colony": "Humans"}, discovered=[])
    reader = reader_of(game)
    assert reader.culture_at("colony-southern-comfort") is None
    assert reader.system_of("Humans") is None
    box = next(dot for dot in game.view(0).boxes)
    assert reader.marker_at(box) is None and not reader.is_private(box)


def test_drives_skip_colours_and_known_penalties() -> None:
    red, blue, *_ = at().view(0).boxes
    game = at(
        seat0=ship("Transport", equipment=["Red Drive", "Shield"], relics=["Air Foil"]),
        up={red: "Red Penalty 20", blue: "Blue Penalty 20"},
    )
    reader, state = reader_of(game), state_of(game)
    assert reader.skipped_colors == {"red"} and reader.has_air_foil
    key = outfit.flight_key(state, 0)
    for dot, name in enumerate(state.tables.topology.dot_ids):
        assert reader.is_skipped(name) == state.tables.topology.is_skipped(dot, key)
    assert reader.penalty_at(red) == Penalty("red", 20)
    assert (reader.penalty_due(red), reader.penalty_due(blue)) == (0, 0)
    facts = reader.facts
    assert facts.shielding(("Shield", "Red Drive")) == 20
    assert facts.half_holds_of(("Shield", "Red Drive")) == half_holds_used(state, 0) == 1


def test_sales_and_deeds_have_their_prices() -> None:
    game = at(
        cultures={"colony": "Humans"}, demands={"Humans": {"Space Spice": 2}}, species=("Humans", "Dell")
    )
    reader = reader_of(game)
    sale = reader.sale("Space Spice", "Humans")
    assert (sale.bonus, sale.price) == (80, reader.facts.goods["Space Spice"].payoff + 80)
    assert reader.facts.demands_for["Humans", "Space Spice"] == [("Space Spice demand at Humans", 40)]
    deed = reader.facts.deeds["Cobbleport"]
    assert reader.deed_price("Cobbleport", "Humans") == deed.home_price < deed.price
    assert reader.deed_price("Cobbleport", "Dell") == deed.price


def test_neighbours_are_both_ends_of_a_path() -> None:
    facts = printed(at().content)
    for path in facts.content.chart.paths:
        assert path.b in facts.neighbours[path.a] and path.a in facts.neighbours[path.b]


def test_locked_gates_lead_nowhere() -> None:
    game = at(up={"desert-3": "Tele Gate 3"})
    assert reader_of(game).gate_dots() == {3: "desert-3"}
    state_of(game).gates_locked = True
    assert reader_of(game).gate_dots() == {}


@pytest.mark.parametrize("options", [COMBAT, RASTUR], ids=[1, 2])
def test_it_knows_forts_and_rastur(options: tuple[str, ...]) -> None:
    """On every dot, for the seat in turn."""
    rastur = {"jungle-1": 110, CITY: 60} if options == RASTUR else {}
    forts = {ASTEROID: 1, "colony-southern-comfort": 0, "colony-1": 1}
    game = jungle(options=options, forts=forts, rastur=rastur, seat0=gunner("jungle-6", "Shield"))
    reader, state = reader_of(game), state_of(game)
    for dot, name in enumerate(state.tables.topology.dot_ids):
        assert reader.penalty_due(name) == hazards.penalty_due(state, 0, dot)
        assert reader.is_market(name) == places.has_culture(state, dot)
    assert reader.penalty_at(ASTEROID) == Penalty("", 60, "Fort")
    assert reader.penalty_at("colony-southern-comfort") is None

"""The galactic cluster of the classic game."""

from __future__ import annotations

from functools import partial

import pytest

from tests.table import (
    at,
    do,
    fly,
    happened,
    head,
    headings,
    options,
    pilot,
    reachable,
    refused,
    rule,
    ship,
    state_of,
    stay,
    told,
)
from venus.families import load_edition
from venus.families.original import actions as act
from venus.families.original import events

classic = partial(at, "classic", species=("Humans", "Eeepeeep", "Whynoms"))
TABLES = load_edition("classic").tables
CHART = TABLES.content.chart
DOTS = {dot.id: dot for dot in CHART.dots}
EYE = ["Spy Eye"]


@rule("classic §map.spaces")
def test_the_spaces_are_of_the_printed_kinds_and_colours() -> None:
    colored = {(dot.kind, dot.color) for dot in CHART.dots if dot.color}
    assert colored == {(kind, color) for kind in ("space", "penalty") for color in ("blue", "yellow", "red")}
    assert {dot.kind for dot in CHART.dots if not dot.color} == {
        "asteroid",
        "explore",
        "nav",
        "orbit",
        "city",
        "space_city",
    }


@rule("classic §map.spaces", "classic §space.hazard")
def test_only_hazards_have_a_cost() -> None:
    assert {dot.kind for dot in CHART.dots if dot.penalty} == {"penalty"}


@rule("classic §map.systems")
def test_fourteen_systems_have_one_culture_each() -> None:
    game = classic()
    systems = [system for system in CHART.systems if system.inhabited]
    assert len(systems) == len(game.view(0).systems) == 14
    assert len({culture for culture in state_of(game).culture_at if culture >= 0}) == 14


@rule("classic §map.systems")
@pytest.mark.parametrize("system", [system.id for system in CHART.systems if system.inhabited])
def test_the_spaces_of_a_system_hang_together(system: str) -> None:
    mine = {dot.id for dot in CHART.dots if dot.system == system}
    reached = {next(iter(mine))}
    for _ in mine:
        reached |= {path.b for path in CHART.paths if path.a in reached} & mine
        reached |= {path.a for path in CHART.paths if path.b in reached} & mine
    assert reached == mine


@rule("classic §map.routes")
@pytest.mark.parametrize(("junction", "outside"), [("colony-8", "giant-colony-7"), ("ice-3", "jungle-ice-4")])
def test_the_space_where_a_trade_route_meets_a_system_belongs_to_it(junction: str, outside: str) -> None:
    system = junction.partition("-")[0]
    game = classic(seat0=ship(at=junction, relics=EYE))
    assert outside in headings(game)
    assert [look.where for look in happened(game.opening, events.CultureObserved)] == [system]
    beyond = classic(seat0=ship(at=outside, relics=EYE))
    assert happened(beyond.opening, events.CultureObserved) == []


@rule("classic §map.asteroid-system")
def test_the_web_of_the_asteroid_system_has_an_orbit_at_each_end() -> None:
    orbits = {dot.id for dot in CHART.dots if dot.system == "asteroids" and dot.orbit}
    assert orbits == {"asteroids-1b", "asteroids-9f"}
    doors = {
        path.a if path.a in DOTS and DOTS[path.a].system == "asteroids" else path.b
        for path in CHART.paths
        if (DOTS[path.a].system == "asteroids") != (DOTS[path.b].system == "asteroids")
    }
    assert doors == orbits


@rule("classic §map.asteroid-system")
@pytest.mark.parametrize("dot", ["asteroids-1a", "asteroids-4c", "asteroids-5c", "asteroids-9f"])
def test_all_of_the_web_belongs_to_the_asteroid_system(dot: str) -> None:
    game = classic(seat0=ship(at=dot, relics=EYE))
    assert [look.where for look in happened(game.opening, events.CultureObserved)] == ["asteroids"]


@rule("classic §map.nebula")
def test_a_spaceport_is_built_in_a_navigation_space_of_the_nebula_habitat() -> None:
    game = classic(seat0=ship(at="Nebula Spaceport", credits=500), cultures={"cloud": "Graw"}, phase="trade")
    built = do(game, act.BuyPort(0, "Shuttlestop"))
    assert (built.dot, DOTS[built.dot].kind) == ("cloud-body-1", "nav")
    assert options(game, act.BuyPort) == []


@rule("classic §map.nebula")
def test_the_hidden_line_of_the_nebula_habitat_costs_one_point() -> None:
    game = classic(seat0=ship(at="polluted-7"), dice=[1, 3, 2])
    head(game, "cloud-wing-4")
    fly(game, "cloud-wing-4")
    pilot(game, 1)
    assert reachable(game) == {"cloud-body-1"}
    assert fly(game, "cloud-body-1").left == 4


@rule("classic §map.anomalies")
@pytest.mark.parametrize("system", ["supernova", "supergiant"])
def test_nobody_lives_at_the_anomalies(system: str) -> None:
    game = classic(seat0=ship(at=f"{system}-2", relics=EYE))
    assert system not in game.view(0).systems
    assert happened(game.opening, events.CultureObserved) == []
    stay(game)
    assert state_of(game).seat == 1


@rule("classic §map.base")
def test_the_base_is_no_system_and_sells_ships_and_relics_bartered_there() -> None:
    game = classic(seat0=ship(credits=900), relics_for_sale={"base": ["Air Foil"]})
    assert "base" not in game.view(0).systems
    stay(game)
    assert {action.ship for action in options(game, act.BuyShip)} == {"Clipper", "Transport", "Freighter"}
    assert options(game, act.BuyRelic) == [act.BuyRelic(0, "Air Foil")]


@rule("classic §map.base")
def test_the_base_sells_nothing_else() -> None:
    game = classic(seat0=ship(credits=900))
    stay(game)
    assert options(game, act.BuyGoods, act.BuyEquipment, act.BuyPort, act.BuyFactory, act.BuyRelic) == []
    assert refused(game, act.BuyEquipment(0, "Shield")) == "not-sold-here"


@rule("classic §map.numbers")
def test_the_cultures_are_numbered_from_1_to_14() -> None:
    assert [culture.id for culture in TABLES.content.cultures] == [str(number) for number in range(1, 15)]


@rule("classic §map.numbers")
@pytest.mark.parametrize("number", range(14))
def test_goods_are_bought_by_the_next_four_or_five_numbers(number: int) -> None:
    buyers = [culture for culture in range(14) if TABLES.buyers[number] >> culture & 1]
    after = sorted((culture - number) % 14 for culture in buyers)
    assert after == list(range(1, 6 if number in (7, 10) else 5))


@rule("classic §map.numbers")
@pytest.mark.parametrize(
    ("culture", "code"), [("Nillis", None), ("Volois", None), ("Dell", "not-bought-here")]
)
def test_after_14_comes_1_again(culture: str, code: str | None) -> None:
    game = classic(
        seat0=ship(at="Moonview", goods=["Psychotic Sculpture"]), cultures={"moon": culture}, phase="trade"
    )
    sale = act.SellGoods(0, "Psychotic Sculpture")
    assert (refused(game, sale) == code) if code else do(game, sale).credits == 250


@rule("classic §map.colony")
def test_the_colony_world_has_a_navigation_space_on_the_outer_trade_route() -> None:
    game = classic(seat0=ship(at="rogue-jungle-7"), dice=[1, 3, 2])
    head(game, "rogue-jungle-6")
    fly(game, "rogue-jungle-6")
    assert reachable(game) == {"colony-2", "rogue-jungle-5"}
    fly(game, "colony-2")
    pilot(game, 1)
    assert reachable(game) == {"colony-1"}


@rule("classic §map.genship", "classic §contact.observe")
def test_the_top_of_the_multi_generation_ship_is_an_orbit() -> None:
    game = classic(
        seat0=ship(at="genship-cloud-1"), cultures={"genship": "Zum"}, discovered=[], dice=[1, 1, 1]
    )
    head(game, "genship-1")
    (look,) = told(game, act.Fly(0, "genship-1"), events.CultureObserved)
    assert look == events.CultureObserved(0, "genship", "Zum")
    assert game.view(1).systems["genship"].culture is None


@rule("classic §map.genship")
def test_a_spaceport_is_built_at_the_top_of_the_multi_generation_ship() -> None:
    game = classic(seat0=ship(at="genship-3", credits=500), cultures={"genship": "Zum"}, phase="trade")
    assert do(game, act.BuyPort(0, "Neutron Port")).dot == "genship-1"
    assert DOTS["genship-1"].kind == "nav"

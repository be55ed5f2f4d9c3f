"""§1 of 1988: the mapboard."""

from __future__ import annotations

import venus
from tests.table import at, do, fly, happened, head, land, options, refused, rule, ship, state_of, told
from venus.families import load_edition
from venus.families.original import actions as act
from venus.families.original.events import CultureDiscovered, CultureObserved

CONTENT = load_edition("1988").tables.content
CHART = CONTENT.chart


@rule("1988 §1.1")
def test_every_ship_begins_at_the_galactic_base() -> None:
    game = venus.new_game("1988", 6, seed=1)
    assert [player.dot for player in game.view(None).players] == 6 * ["base"]


@rule("1988 §1.1")
def test_the_base_is_entered_like_any_space_city_but_nothing_is_discovered_there() -> None:
    game = at(seat0=ship(at="base-colony-1"), dice=[[1, 1, 1]])
    head(game, "base")
    assert fly(game, "base").left == 2
    assert happened(land(game), CultureDiscovered) == []
    assert game.view(0).players[0].ious == ()


@rule("1988 §1.1")
def test_the_base_sells_no_deed() -> None:
    game = at(seat0=ship(at="base", credits=500), phase="trade")
    assert options(game, act.BuyPort, act.BuyFactory) == []
    assert refused(game, act.BuyPort(0, "Cobbleport")) == "not-sold-here"
    assert refused(game, act.BuyFactory(0, "base")) == "not-sold-here"


@rule("1988 §1.1")
def test_there_is_only_one_base_among_the_space_cities() -> None:
    space_cities = {dot.id: dot.system for dot in CHART.dots if dot.kind == "space_city"}
    inhabited = {system.id for system in CHART.systems if system.inhabited}
    assert [dot for dot, system in space_cities.items() if system not in inhabited] == ["base"]


@rule("1988 §1.2")
def test_fourteen_systems_hold_one_culture_each() -> None:
    game = venus.new_game("1988", 4, seed=1)
    cultures = [culture for culture in state_of(game).culture_at if culture >= 0]
    assert sorted(cultures) == list(range(14))
    assert len(game.view(None).systems) == 14


@rule("1988 §1.2")
def test_a_system_with_a_culture_box_shows_the_spy_eye_its_culture() -> None:
    game = at(seat0=ship(at="colony-2", relics=["Spy Eye"]), cultures={"colony": "Humans"}, discovered=[])
    assert happened(game.events(0), CultureObserved) == [CultureObserved(0, "colony", "Humans")]


@rule("1988 §1.2")
def test_the_super_giant_and_the_super_nova_have_no_culture_to_be_seen() -> None:
    for dot in ("supergiant-1", "supernova-1"):
        game = at(seat0=ship(at=dot, relics=["Spy Eye"]))
        assert happened(game.events(0), CultureObserved) == []
        assert not {"supergiant", "supernova"} & game.view(0).systems.keys()


@rule("1988 §1.2")
def test_a_path_of_coloured_dots_leads_from_system_to_system() -> None:
    game = at(seat0=ship(at="base"), dice=[[1, 2, 2]])
    head(game, "base-colony-1")
    fly(game, "base-colony-1", "base-colony-2", "base-colony-3", "base-colony-4", "colony-6")
    assert game.view(0).players[0].dot == "colony-6"


@rule("1988 §1.2")
def test_systems_are_joined_by_nothing_but_paths() -> None:
    game = at(seat0=ship(at="base"))
    assert refused(game, act.Head(0, "colony-6")) == "no-path-there"


@rule("1988 §1.3")
def test_there_are_eight_kinds_of_dot() -> None:
    kinds = {"space", "penalty", "orbit", "nav", "explore", "asteroid", "city", "space_city"}
    assert {dot.kind for dot in CHART.dots} == kinds
    assert {dot.kind for dot in CHART.dots if dot.color} == {"space", "penalty"}


@rule("1988 §1.3")
def test_a_surface_city_lies_on_a_planet_a_space_city_in_space() -> None:
    down = at(seat0=ship(at="colony-1"), dice=[[1, 1, 1]])
    head(down, "colony-shoemaker-levee")
    across = at(seat0=ship(at="biosphere-1"), dice=[[1, 1, 1]])
    head(across, "biosphere-smoke-ring")
    assert fly(down, "colony-shoemaker-levee").left == 1
    assert fly(across, "biosphere-smoke-ring").left == 2


@rule("1988 §1.3")
def test_the_colour_of_a_dot_decides_which_drive_skips_it() -> None:
    game = at(seat0=ship(at="base", equipment=["Red Drive"]))
    heads = {action.dot for action in options(game, act.Head)}
    assert heads == {"base-colony-2", "biosphere-base-3", "cloud-body-8"}
    assert refused(game, act.Head(0, "base-colony-1")) == "skipped-dot"


@rule("1988 §1.4")
def test_every_orbit_lies_in_an_orbit_box_or_a_circle_and_names_a_spaceport() -> None:
    orbits = {dot.orbit: dot.kind for dot in CHART.dots if dot.orbit}
    assert len(orbits) == 25
    assert [name for name, kind in orbits.items() if kind == "nav"] == ["Shuttlestop", "Neutron Port"]
    assert set(orbits.values()) == {"orbit", "nav"}


@rule("1988 §1.4")
def test_the_spaceport_of_an_orbit_is_built_there() -> None:
    game = at(seat0=ship(at="Shoemaker Levee", credits=500), cultures={"colony": "Humans"}, phase="trade")
    assert do(game, act.BuyPort(0, "Comfort Station")).dot == "colony-4"
    assert refused(game, act.BuyPort(0, "Comfort Station")) == "already-built"
    assert refused(game, act.BuyPort(0, "Southern Comfort")) == "unknown-name"


@rule("1988 §1.4", "1988 §7.2")
def test_the_culture_is_observed_from_an_orbit_inside_a_circle_too() -> None:
    game = at(seat0=ship(at="water-genship-4"), cultures={"genship": "Dell"}, discovered=[], dice=[[1, 1, 1]])
    head(game, "genship-1")
    assert told(game, act.Fly(0, "genship-1"), CultureObserved) == [CultureObserved(0, "genship", "Dell")]


@rule("1988 §1.5")
def test_a_surface_city_is_the_end_of_one_path() -> None:
    cities = {dot.id for dot in CHART.dots if dot.kind == "city"}
    ends = sorted(end for path in CHART.paths for end in (path.a, path.b) if end in cities)
    assert ends == sorted(cities)


@rule("1988 §1.5")
def test_a_ship_leaves_a_surface_city_by_its_one_path() -> None:
    game = at(seat0=ship(at="colony-shoemaker-levee"))
    assert options(game, act.Head) == [act.Head(0, "colony-1")]


@rule("1988 §1.5")
def test_no_path_crosses_a_planet_and_no_star_is_a_dot() -> None:
    game = at(seat0=ship(at="colony-shoemaker-levee"))
    assert refused(game, act.Head(0, "colony-southern-comfort")) == "no-path-there"
    assert refused(game, act.Head(0, "colony")) == "unknown-name"

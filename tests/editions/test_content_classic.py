"""The content of the classic game of 2012: what the box holds, sums over it, and figures picked by hand."""

from __future__ import annotations

import re
from collections import Counter
from importlib.resources import files

import pytest

from venus.cluster.chart import Dot
from venus.engine.refusals import sentence_of
from venus.families.original.content import (
    Content,
    CultureFacts,
    DemandFacts,
    EquipmentFacts,
    FareFacts,
    GoodsFacts,
    LengthFacts,
    MerchantFacts,
    RelicFacts,
)
from venus.families.original.editions.loading import Flavour, load_content, load_flavour

FOLDER = files("venus.families.original.editions.classic") / "content"
ORIGINAL = files("venus.families.original.editions.edition_1988") / "content"


@pytest.fixture(scope="module")
def content() -> Content:
    return load_content(FOLDER)


@pytest.fixture(scope="module")
def original() -> Content:
    return load_content(ORIGINAL)


@pytest.fixture(scope="module")
def flavour() -> Flavour:
    return load_flavour(FOLDER, "en")


def culture(content: Content, name: str) -> CultureFacts:
    return next(culture for culture in content.cultures if culture.name == name)


def dot(content: Content, key: str) -> Dot:
    return next(dot for dot in content.chart.dots if dot.id == key)


def test_the_map_has_the_printed_dots(content: Content) -> None:
    assert Counter(dot.kind for dot in content.chart.dots) == {
        "space": 143,
        "penalty": 29,
        "explore": 24,
        "orbit": 23,
        "city": 20,
        "asteroid": 12,
        "nav": 10,
        "space_city": 6,
    }
    assert Counter(dot.color for dot in content.chart.dots if dot.kind == "space") == {
        "blue": 54,
        "red": 51,
        "yellow": 38,
    }
    assert sum(dot.penalty or 0 for dot in content.chart.dots) == 550


def test_the_map_has_the_printed_paths(content: Content) -> None:
    assert Counter(path.kind for path in content.chart.paths) == {"space": 302, "surface": 20, "hidden": 1}
    assert len(content.chart.exits) == 10
    assert len(content.chart.air_foil) == 11


def test_where_the_dots_differ_from_1988(content: Content, original: Content) -> None:
    before = {dot.id: dot for dot in original.chart.dots}
    now = {dot.id: dot for dot in content.chart.dots}
    assert before.keys() - now.keys() == {"giant-4"}
    assert {key for key, dot in now.items() if dot != before[key]} == {
        "cloud-body-3",
        "colony-2",
        "colony-3",
        "genship-war-1",
        "genship-war-2",
    }
    assert dot(content, "colony-2") == Dot("colony-2", "nav", 248, 845, "colony")
    assert dot(content, "colony-3").penalty == 30
    assert dot(content, "cloud-body-3").name == "Nebula Spaceport"
    assert (dot(content, "genship-war-1").color, dot(content, "genship-war-2").color) == ("blue", "yellow")


def test_where_the_paths_differ_from_1988(content: Content, original: Content) -> None:
    before = {(path.a, path.b) for path in original.chart.paths}
    now = {(path.a, path.b) for path in content.chart.paths}
    assert before - now == {
        ("biosphere-8", "biosphere-smoke-ring"),
        ("giant-3", "giant-4"),
        ("giant-4", "giant-5"),
    }
    assert now - before == {
        ("biosphere-9", "biosphere-smoke-ring"),
        ("colony-2", "rogue-jungle-6"),
        ("giant-3", "giant-5"),
    }


def test_the_circle_of_the_colony_world(content: Content, original: Content) -> None:
    exits = dict(content.chart.exits)
    assert exits.pop("colony-2") == {
        1: "colony-1",
        2: "rogue-jungle-6",
        3: "colony-3",
        4: "colony-3",
        5: "colony-3",
        6: "colony-1",
    }
    assert exits == original.chart.exits


def test_the_errata_put_an_orbit_into_the_upper_circle_of_the_multi_generational_ship(
    content: Content,
) -> None:
    circles = [dot for dot in content.chart.dots if dot.kind == "nav" and dot.system == "genship"]
    assert [circle.id for circle in circles if circle.orbit] == [min(circles, key=lambda dot: dot.y).id]
    assert sum(dot.orbit is not None for dot in content.chart.dots) == 25


def test_the_systems_that_have_other_names(content: Content, original: Content) -> None:
    before = {system.id: system.name for system in original.chart.systems}
    assert {
        system.id: system.name for system in content.chart.systems if system.name != before[system.id]
    } == {
        "ice": "Ice World",
        "cloud": "Nebula Habitat",
        "genship": "Multi-Generational Ship",
    }


def test_the_cultures(content: Content, original: Content) -> None:
    assert [culture.id for culture in content.cultures] == [str(number) for number in range(1, 15)]
    assert [culture.name for culture in content.cultures] == [culture.name for culture in original.cultures]
    assert Counter(culture.science for culture in content.cultures) == {
        "biotech": 3,
        "industry": 3,
        "technology": 3,
        "metaphysics": 2,
        "primitive": 3,
    }
    assert sum(culture.iou for culture in content.cultures) == 1290
    assert sum(culture.factory_deed for culture in content.cultures) == 2200


def test_goods(content: Content) -> None:
    assert sum(culture.goods.count for culture in content.cultures) == 76
    assert sum(culture.factory_goods.count for culture in content.cultures) == 14
    assert sum(culture.goods.cost for culture in content.cultures) == 1160
    assert sum(culture.goods.payoff for culture in content.cultures) == 2060
    assert sum(culture.factory_goods.cost for culture in content.cultures) == 1400
    assert sum(culture.factory_goods.payoff for culture in content.cultures) == 2700


def test_grades_go_by_cost(content: Content) -> None:
    ranges = {"basic": (10, 40), "premium": (50, 110), "luxury": (120, 200)}
    for facts in (culture.goods for culture in content.cultures):
        low, high = ranges[facts.grade]
        assert low <= facts.cost <= high
    assert Counter(culture.goods.grade for culture in content.cultures) == {
        "basic": 4,
        "premium": 6,
        "luxury": 4,
    }


def test_factory_goods_are_called_after_the_goods(content: Content) -> None:
    for facts in content.cultures:
        assert facts.factory_goods.name == f"Factory {facts.goods.name}"


def test_some_cultures(content: Content) -> None:
    assert culture(content, "Graw") == CultureFacts(
        id="3",
        name="Graw",
        science="primitive",
        iou=90,
        factory_deed=200,
        goods=GoodsFacts("Glorious Junk", 30, 80, 6, "basic"),
        factory_goods=GoodsFacts("Factory Glorious Junk", 100, 200),
        buyers=("4", "5", "6", "7"),
    )
    assert culture(content, "Nillis").factory_goods == GoodsFacts("Factory Bionic Perfume", 60, 140)
    assert culture(content, "Eeepeeep").goods == GoodsFacts("Pedigree Bolts", 200, 300, 4, "luxury")
    assert culture(content, "Qossuth").goods == GoodsFacts("Psychotic Sculpture", 160, 250, 4, "luxury")


def test_buyers_as_printed(content: Content) -> None:
    assert culture(content, "Nillis").buyers == ("2", "3", "4", "5")
    assert culture(content, "Yxklyx").buyers == ("9", "10", "11", "12", "13")
    assert culture(content, "Whynoms").buyers == ("12", "13", "14", "1", "2")
    assert culture(content, "Qossuth").buyers == ("1", "2", "3", "4")
    assert sum(len(culture.buyers) for culture in content.cultures) == 58


def test_demands(content: Content) -> None:
    assert sum(demand.count for demand in content.demands) == 37
    assert sum(demand.count * demand.bonus for demand in content.demands) == 1950
    assert DemandFacts("6", "Glorious Junk", 40, 4) in content.demands
    assert DemandFacts("8", "Melf Pelts", 50, 1) in content.demands
    assert DemandFacts("3", "Psychotic Sculpture", 90, 1) in content.demands


def test_passengers(content: Content) -> None:
    assert len({fare.title for fare in content.fares}) == len(content.fares) == 10
    assert sum(fare.fee for fare in content.fares) == 1350
    assert {fare.halves for fare in content.fares} == {1}
    assert FareFacts("8", "6", 120, "Scientist") in content.fares
    assert FareFacts("5", "base", 180, "Optometrist") in content.fares
    assert FareFacts("base", "3", 150, "Philosopher") in content.fares


def test_ships_are_those_of_1988(content: Content, original: Content) -> None:
    assert content.ships == original.ships


def test_equipment(content: Content) -> None:
    assert content.equipment == (
        EquipmentFacts("Yellow Drive", 80, "industry", 6, skips=("yellow",)),
        EquipmentFacts("Red Drive", 120, "technology", 6, skips=("red",)),
        EquipmentFacts("Combo Drive", 300, "metaphysics", 6, skips=("red", "yellow")),
        EquipmentFacts("Shield", 60, "biotech", 15, power=20),
    )


def test_relics(content: Content) -> None:
    assert len(content.relics) == 9
    assert sum(relic.cost for relic in content.relics) == 840
    assert RelicFacts("Relic Yellow Drive", "yellow-drive", 80, skips=("yellow",)) in content.relics
    assert RelicFacts("Relic Shield", "shield", 60, power=20) in content.relics
    assert "laser" not in {relic.ability for relic in content.relics}


def test_encounter_tokens(content: Content) -> None:
    found = content.exploration
    assert found.tele_gates == (1, 2, 3, 4, 5, 6)
    assert found.open_ports == 3
    assert Counter(penalty.color for penalty in found.penalties) == {"red": 6, "yellow": 4, "blue": 7}
    assert sum(penalty.price for penalty in found.penalties) == 410
    tokens = len(content.relics) + len(found.tele_gates) + found.open_ports + len(found.penalties)
    assert tokens == 35
    assert tokens - sum(dot.kind == "explore" for dot in content.chart.dots) == 11


def test_merchants(content: Content) -> None:
    assert content.merchants == (
        MerchantFacts("Humans", "6", "yellow"),
        MerchantFacts("Eeepeeep", "10", "red"),
        MerchantFacts("Whynoms", "11", "green"),
        MerchantFacts("Qossuth", "14", "orange"),
    )
    names = {culture.id: culture.name for culture in content.cultures}
    assert all(names[merchant.culture] == merchant.species for merchant in content.merchants)


def test_the_game(content: Content) -> None:
    game = content.game
    assert game.title == "Merchant of Venus (2012 classic)"
    assert game.seats == (2, 4)
    assert (game.bank, game.has_endless_bank, game.stake_per_player) == (1_000_000_000, True, 20)
    assert (game.spaceport_deed, game.discount_percent) == (200, 20)
    assert (game.spaceport_commission_percent, game.factory_commission_percent) == (10, 50)
    assert game.factory_goods_meet_demands
    assert (game.base, game.first_ship) == ("base", "Scout")
    assert game.base_ships == tuple(ship.name for ship in content.ships)
    assert game.lengths == (
        LengthFacts("Apprentice", 1000),
        LengthFacts("Journeyman", 2000),
        LengthFacts("Master", 3000),
        LengthFacts("Trade Baron", 4000),
    )
    assert game.default_target == 2000


def test_there_are_markers_for_every_deed(content: Content) -> None:
    orbits = sum(dot.orbit is not None for dot in content.chart.dots)
    assert content.game.markers_per_player == len(content.cultures) + orbits


def test_every_refusal_has_a_sentence_and_a_clause_of_the_ledger(content: Content) -> None:
    for case, clause in content.clauses.items():
        assert sentence_of(case)
        assert clause.count(".") == 1


def test_every_piece_has_a_flavour_text(content: Content, flavour: Flavour) -> None:
    goods = {facts.name for culture in content.cultures for facts in (culture.goods, culture.factory_goods)}
    assert flavour.cultures.keys() == {culture.id for culture in content.cultures}
    assert flavour.goods.keys() == goods
    assert flavour.systems.keys() == {system.id for system in content.chart.systems}
    assert flavour.relics.keys() == {relic.name for relic in content.relics}


def test_flavour_texts_are_one_or_two_sentences(flavour: Flavour) -> None:
    texts = [*flavour.cultures.values(), *flavour.goods.values()]
    texts += [*flavour.systems.values(), *flavour.relics.values()]
    assert len(set(texts)) == len(texts) == 68
    for text in texts:
        assert text == text.strip()
        assert 40 <= len(text) <= 200, text
        assert 1 <= len(re.findall(r"[.!?](?:\s|$)", text)) <= 2, text

"""The 1988 content: what the box holds, sums over it, and figures picked by hand."""

from __future__ import annotations

import re
from collections import Counter
from importlib.resources import files

import pytest

from venus.cluster.chart import Dot
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
    ShipFacts,
)
from venus.families.original.editions.loading import Flavour, load_content, load_flavour

FOLDER = files("venus.families.original.editions.edition_1988") / "content"


@pytest.fixture(scope="module")
def content() -> Content:
    return load_content(FOLDER)


@pytest.fixture(scope="module")
def flavour() -> Flavour:
    return load_flavour(FOLDER, "en")


def culture(content: Content, name: str) -> CultureFacts:
    return next(culture for culture in content.cultures if culture.name == name)


def dot(content: Content, key: str) -> Dot:
    return next(dot for dot in content.chart.dots if dot.id == key)


def test_the_map_has_the_printed_dots(content: Content) -> None:
    assert Counter(dot.kind for dot in content.chart.dots) == {
        "space": 146,
        "penalty": 28,
        "explore": 24,
        "orbit": 23,
        "city": 20,
        "asteroid": 12,
        "nav": 9,
        "space_city": 6,
    }
    assert Counter(dot.color for dot in content.chart.dots if dot.kind == "space") == {
        "blue": 57,
        "red": 51,
        "yellow": 38,
    }
    assert sum(dot.penalty or 0 for dot in content.chart.dots) == 520
    assert sum(dot.orbit is not None for dot in content.chart.dots) == 25


def test_the_map_has_the_printed_paths(content: Content) -> None:
    chart = content.chart
    assert Counter(path.kind for path in chart.paths) == {"space": 302, "surface": 20, "hidden": 1}
    hidden = next(path for path in chart.paths if path.kind == "hidden")
    assert (hidden.a, hidden.b) == ("cloud-body-1", "cloud-wing-4")
    assert len(chart.exits) == 9
    assert len(chart.air_foil) == 11
    assert ("giant-great-scott", "giant-levitown") in chart.air_foil


def test_the_systems(content: Content) -> None:
    systems = content.chart.systems
    assert len(systems) == 17
    assert [system.name for system in systems if not system.inhabited] == [
        "Galactic Base",
        "Supergiant",
        "Supernova",
    ]


def test_some_dots(content: Content) -> None:
    assert dot(content, "base") == Dot("base", "space_city", 768, 897, "base", name="Galactic Base")
    assert dot(content, "rogue-1") == Dot("rogue-1", "orbit", 83, 271, "rogue", orbit="Rumbleport")
    assert dot(content, "asteroids-5c") == Dot("asteroids-5c", "penalty", 1146, 1656, "asteroids", "blue", 40)
    assert dot(content, "genship-1").orbit == "Neutron Port"
    assert dot(content, "cloud-wing-1").system is None
    assert {dot.penalty for dot in content.chart.dots if dot.system == "supernova"} == {30}


def test_some_exits(content: Content) -> None:
    exits = content.chart.exits
    assert exits["cloud-body-8"] == {
        1: "cloud-body-4",
        2: "base",
        3: "cloud-body-7",
        4: "cloud-body-4",
        5: "cloud-body-4",
        6: "cloud-body-4",
    }
    assert exits["genship-4"][6] == "genship-war-1"
    assert exits["cloud-body-1"][4] == exits["cloud-body-1"][5] == "cloud-wing-4"


def test_the_cultures(content: Content) -> None:
    ids = [culture.id for culture in content.cultures]
    assert ids == ["1a", "1b", "2", "3", "4a", "4b", "5", "6", "7a", "7b", "8", "9a", "9b", "10"]
    assert Counter(culture.science for culture in content.cultures) == {
        "primitive": 3,
        "bioengineers": 3,
        "industry": 3,
        "technology": 3,
        "metaphysics": 2,
    }
    assert sum(culture.iou for culture in content.cultures) == 1290
    assert sum(culture.factory_deed for culture in content.cultures) == 2200


def test_goods(content: Content) -> None:
    assert sum(culture.goods.count for culture in content.cultures) == 76
    assert sum(culture.factory_goods.count for culture in content.cultures) == 14
    assert sum(culture.goods.cost for culture in content.cultures) == 1160
    assert sum(culture.goods.payoff for culture in content.cultures) == 2060
    assert sum(culture.factory_goods.cost for culture in content.cultures) == 1400
    assert sum(culture.factory_goods.payoff for culture in content.cultures) == 2720


def test_some_cultures(content: Content) -> None:
    assert culture(content, "Nillis") == CultureFacts(
        id="1a",
        name="Nillis",
        science="bioengineers",
        iou=80,
        factory_deed=100,
        goods=GoodsFacts("Bionic Perfume", 80, 140, 5),
        factory_goods=GoodsFacts("Guard Plants", 60, 160),
        buyers=("2", "3", "4a", "4b"),
    )
    assert culture(content, "Eeepeeep").goods == GoodsFacts("Servomechanisms", 200, 300, 4)
    assert culture(content, "Dell").goods == GoodsFacts("Finest Dust", 10, 50, 6)
    assert culture(content, "Whynoms").buyers == ("9a", "9b", "10", "1a", "1b")


def test_bonuses(content: Content) -> None:
    assert sum(demand.count for demand in content.demands) == 38
    assert sum(demand.count * demand.bonus for demand in content.demands) == 2000
    assert len(content.fares) == 10
    assert sum(fare.fee for fare in content.fares) == 1340
    assert DemandFacts("4b", "Space Spice", 40, 4) in content.demands
    assert DemandFacts("2", "Psychotic Sculptures", 90, 1) in content.demands
    assert FareFacts("4a", "base", 180) in content.fares
    assert FareFacts("base", "2", 160) in content.fares


def test_ships_and_equipment(content: Content) -> None:
    assert content.ships == (
        ShipFacts("Scout", 3, 2, 60, 30, "technology"),
        ShipFacts("Clipper", 4, 2, 120, 60, "technology"),
        ShipFacts("Transport", 3, 3, 240, 120, "industry"),
        ShipFacts("Freighter", 2, 5, 300, 150, "industry"),
    )
    assert content.equipment == (
        EquipmentFacts("Yellow Drive", 80, "industry", 6, skips=("yellow",)),
        EquipmentFacts("Red Drive", 120, "technology", 6, skips=("red",)),
        EquipmentFacts("Combined Drive", 300, "metaphysics", 6, skips=("red", "yellow")),
        EquipmentFacts("Shield", 60, "bioengineers", 15, power=20),
    )


def test_relics(content: Content) -> None:
    assert len(content.relics) == 10
    assert sum(relic.cost for relic in content.relics) == 940
    assert RelicFacts("Relic Yellow Drive", "yellow-drive", 80, skips=("yellow",)) in content.relics
    assert RelicFacts("Relic Shield", "shield", 60, power=20) in content.relics
    assert content.relics[0] == RelicFacts("Jump Start", "jump-start", 120)
    assert content.relics[-1] == RelicFacts("Relic Laser", "laser", 100)


def test_exploration_markers(content: Content) -> None:
    found = content.exploration
    assert found.tele_gates == (1, 2, 3, 4, 5, 6)
    assert found.open_ports == 3
    assert Counter(penalty.color for penalty in found.penalties) == {"red": 6, "yellow": 4, "blue": 7}
    assert sum(penalty.price for penalty in found.penalties) == 410
    assert len(content.relics) + len(found.tele_gates) + found.open_ports + len(found.penalties) == 36


def test_merchants(content: Content) -> None:
    assert len(content.merchants) == 6
    assert MerchantFacts("Humans", "4b", "blue") in content.merchants
    names = {culture.id: culture.name for culture in content.cultures}
    assert all(names[merchant.culture] == merchant.species for merchant in content.merchants)


def test_the_game(content: Content) -> None:
    game = content.game
    assert game.seats == (2, 6)
    assert (game.bank, game.stake_per_player) == (12000, 20)
    assert (game.spaceport_deed, game.markers_per_player, game.discount_percent) == (200, 12, 20)
    assert (game.spaceport_commission_percent, game.factory_commission_percent) == (10, 50)
    assert (game.base, game.first_ship) == ("base", "Scout")
    assert game.base_ships == tuple(ship.name for ship in content.ships)
    assert game.lengths == (
        LengthFacts("Apprentice Merchant", 1000),
        LengthFacts("Journeyman Merchant", 2000),
        LengthFacts("Master Merchant", 3000),
        LengthFacts("Trade Baron", 4000),
    )
    assert game.default_target == 2000


def test_every_piece_has_a_flavour_text(content: Content, flavour: Flavour) -> None:
    goods = {facts.name for culture in content.cultures for facts in (culture.goods, culture.factory_goods)}
    assert flavour.cultures.keys() == {culture.id for culture in content.cultures}
    assert flavour.goods.keys() == goods
    assert flavour.systems.keys() == {system.id for system in content.chart.systems}
    assert flavour.relics.keys() == {relic.name for relic in content.relics}


def test_flavour_texts_are_one_or_two_sentences(flavour: Flavour) -> None:
    texts = [*flavour.cultures.values(), *flavour.goods.values()]
    texts += [*flavour.systems.values(), *flavour.relics.values()]
    assert len(set(texts)) == len(texts) == 69
    for text in texts:
        assert text == text.strip()
        assert 40 <= len(text) <= 200, text
        assert 1 <= len(re.findall(r"[.!?](?:\s|$)", text)) <= 2, text

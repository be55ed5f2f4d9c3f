"""Content with one fault is refused, and the error names the file, the key and the reason."""

from __future__ import annotations

import shutil
import zipfile
from importlib.resources import as_file, files
from pathlib import Path

import pytest

from venus.families.original.editions.loading import ContentError, load_content, load_flavour

Fault = tuple[str, str, str, str, str]
FILES = (
    "map",
    "cultures",
    "bonuses",
    "ships",
    "equipment",
    "relics",
    "exploration",
    "merchants",
    "game",
    "clauses",
    "counts",
)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    with as_file(files("venus.families.original.editions.edition_1988") / "content") as content:
        return Path(shutil.copytree(content, tmp_path / "content"))


def change(folder: Path, file: str, old: str, new: str) -> None:
    text = (folder / file).read_text(encoding="utf-8")
    assert text.count(old) == 1, f"{old!r} is there {text.count(old)} times"
    (folder / file).write_text(text.replace(old, new), encoding="utf-8")


def assert_refused(folder: Path, file: str, key: str, reason: str) -> None:
    with pytest.raises(ContentError) as refusal:
        load_content(folder)
    error = refusal.value
    assert (error.file, error.key) == (file, key)
    assert reason in error.reason
    assert str(error) == f"{error.file}: {error.key}: {error.reason}"


# Each fault: the file, the text that is there once, what takes its place, the key and part of the reason.

FORM: list[Fault] = [
    ("map.toml", "width = 2020", 'width = "wide"', "width", "Expected `int`, got `str`"),
    ("map.toml", "height = 1880\n", "", "height", "is missing"),
    ("map.toml", "x = 83, y = 271", "x = 83.5, y = 271", "dots.rogue-1.x", "Expected `int`, got `float`"),
    ("map.toml", "x = 83, y = 271", "x = 83", "dots.rogue-1.y", "is missing"),
    ("map.toml", "x = 83, y = 271", "x = 83, y = 271, z = 3", "dots.rogue-1.z", "is not a key known here"),
    ("map.toml", '{ id = "rogue-1", ', "{ ", "dots.#3.id", "is missing"),
    ("map.toml", '{ id = "rogue-1", ', '"rogue-0", { id = "rogue-1", ', "dots.#3", "got `str`"),
    (
        "map.toml",
        '"rogue-2", kind = "space", color = "blue"',
        '"rogue-2", kind = "space", color = "green"',
        "dots.rogue-2.color",
        "green",
    ),
    (
        "map.toml",
        '"rogue-1", b = "rogue-2"',
        '"rogue-1", b = "rogue-2", kind = "tunnel"',
        "paths.rogue-1/rogue-2.kind",
        "tunnel",
    ),
    ("map.toml", '6 = "genship-war-1"', "6 = 12", "exits.genship-4.6", "Expected `str`, got `int`"),
    ("map.toml", '6 = "genship-war-1"', 'six = "genship-war-1"', "exits.genship-4.six", "Expected `int`"),
    ("map.toml", "[exits]\n", "[exits]\nnowhere = 3\n", "exits.nowhere", "got `int`"),
    ("bonuses.toml", "bonus = 90", 'bonus = "90"', "demands.2/Psychotic Sculptures.bonus", "got `str`"),
    ("bonuses.toml", "fee = 180", "fee = true", "fares.4a/base.fee", "got `bool`"),
    ("cultures.toml", "payoff = 300", "payoff = 300, tax = 5", "cultures.7b.goods.tax", "not a key known"),
    ("ships.toml", "dice = 4, ", "", "ships.Clipper.dice", "is missing"),
    ("merchants.toml", 'color = "green"', "color = 7", "merchants.Niks.color", "got `int`"),
    ("game.toml", "seats = [2, 6]", "seats = [2, 4, 6]", "seats", "length 2"),
    ("clauses.toml", "[clauses]", "[clauses]\nno-such-topic = 6", "clauses.no-such-topic", "got `int`"),
    ("counts.toml", "boxes = 24\n", "boxes = 24\nlids = 1\n", "lids", "is not a key known here"),
]

DOTS: list[Fault] = [
    ("map.toml", '{ id = "rogue-2",', '{ id = "rogue-1",', "dots.rogue-1.id", "'rogue-1' is there twice"),
    ("map.toml", '{ id = "desert",', '{ id = "rogue",', "systems.rogue.id", "twice"),
    ("map.toml", '"Desert World", inh', '"Ice Planet", inh', "systems.ice.name", "twice"),
    ("map.toml", '"Dry City"', '"Rain City"', "dots.desert-dry-city.name", "twice"),
    ("map.toml", '"Rainfall"', '"Rumbleport"', "dots.rogue-4.orbit", "twice"),
    (
        "map.toml",
        'system = "rogue", x = 83',
        'system = "rouge", x = 83',
        "dots.rogue-1.system",
        "there is no system 'rouge'",
    ),
    ("map.toml", "x = 83, y = 271", "x = 83, y = 1881", "dots.rogue-1", "outside the map"),
    (
        "map.toml",
        'name = "Rain City", system = "rogue"',
        'name = "Rain City"',
        "dots.rogue-rain-city.system",
        "city",
    ),
    (
        "map.toml",
        'orbit = "Rumbleport", system = "rogue"',
        'orbit = "Rumbleport"',
        "dots.rogue-1.system",
        "orbit",
    ),
    (
        "map.toml",
        'orbit = "Rumbleport", system = "rogue"',
        'orbit = "Rumbleport", system = "supernova"',
        "dots.rogue-1.system",
        "an orbit belongs to an inhabited system",
    ),
    (
        "map.toml",
        '"rogue-2", kind = "space", color = "blue"',
        '"rogue-2", kind = "space"',
        "dots.rogue-2.color",
        "must have one",
    ),
    (
        "map.toml",
        '"rogue-7", kind = "penalty", color = "blue"',
        '"rogue-7", kind = "penalty"',
        "dots.rogue-7.color",
        "must have one",
    ),
    (
        "map.toml",
        '"ice-2", kind = "asteroid"',
        '"ice-2", kind = "asteroid", color = "red"',
        "dots.ice-2.color",
        "a dot of kind asteroid has none",
    ),
    (
        "map.toml",
        'penalty = 40, system = "asteroids"',
        'system = "asteroids"',
        "dots.asteroids-5c.penalty",
        "must have one",
    ),
    (
        "map.toml",
        '"ice-2", kind = "asteroid"',
        '"ice-2", kind = "asteroid", penalty = 10',
        "dots.ice-2.penalty",
        "a dot of kind asteroid has none",
    ),
    ("map.toml", 'orbit = "Rumbleport", ', "", "dots.rogue-1.orbit", "must have one"),
    (
        "map.toml",
        '"ice-2", kind = "asteroid"',
        '"ice-2", kind = "asteroid", orbit = "Perch"',
        "dots.ice-2.orbit",
        "a dot of kind asteroid has none",
    ),
    (
        "map.toml",
        '"biosphere-smoke-ring", kind = "space_city"',
        '"biosphere-smoke-ring", kind = "asteroid"',
        "systems.biosphere",
        "an inhabited system needs a city",
    ),
]

PATHS: list[Fault] = [
    (
        "map.toml",
        '{ a = "rogue-1", b = "rogue-2" }',
        '{ a = "rogue-0", b = "rogue-2" }',
        "paths.rogue-0/rogue-2.a",
        "there is no dot 'rogue-0'",
    ),
    (
        "map.toml",
        '{ a = "rogue-1", b = "rogue-2" }',
        '{ a = "rogue-1", b = "rogue-0" }',
        "paths.rogue-1/rogue-0.b",
        "there is no dot 'rogue-0'",
    ),
    (
        "map.toml",
        '{ a = "rogue-1", b = "rogue-2" }',
        '{ a = "rogue-1", b = "rogue-1" }',
        "paths.rogue-1/rogue-1",
        "leads to another dot",
    ),
    (
        "map.toml",
        '{ a = "rogue-2", b = "rogue-3" }',
        '{ a = "rogue-2", b = "rogue-3" }, { a = "rogue-3", b = "rogue-2" }',
        "paths.rogue-3/rogue-2",
        "already joined",
    ),
    (
        "map.toml",
        '{ a = "rogue-2", b = "rogue-3" }',
        '{ a = "rogue-2", b = "rogue-3", kind = "surface" }',
        "paths.rogue-2/rogue-3.kind",
        "joins one city",
    ),
    (
        "map.toml",
        '{ a = "rogue-2", b = "rogue-3" }',
        '{ a = "rogue-rain-city", b = "rogue-rumble-city", kind = "surface" }',
        "paths.rogue-rain-city/rogue-rumble-city.kind",
        "a dot that is no city",
    ),
    (
        "map.toml",
        '{ a = "rogue-4", b = "rogue-rain-city", kind = "surface" }',
        '{ a = "rogue-4", b = "rogue-rain-city" }',
        "paths.rogue-4/rogue-rain-city.kind",
        "only surface paths",
    ),
    (
        "map.toml",
        '{ a = "rogue-4", b = "rogue-rain-city", kind = "surface" }',
        '{ a = "rogue-6", b = "rogue-rain-city", kind = "surface" }',
        "paths.rogue-6/rogue-rain-city",
        "no red or yellow dot",
    ),
    (
        "map.toml",
        '  { a = "ice-1", b = "ice-hoth-base", kind = "surface" },\n',
        "",
        "dots.ice-hoth-base",
        "no way leads here",
    ),
    ("map.toml", ', 6 = "genship-war-1"', "", "exits.genship-4", "each number from 1 to 6"),
    (
        "map.toml",
        '6 = "genship-war-1"',
        '6 = "genship-war-1", 7 = "genship-3"',
        "exits.genship-4",
        "from 1 to 6",
    ),
    ("map.toml", '6 = "genship-war-1"', '6 = "genship-war-2"', "exits.genship-4.6", "not next to the circle"),
    (
        "map.toml",
        '6 = "genship-war-1"',
        '6 = "genship-3"',
        "exits.genship-4",
        "no number leads to genship-war-1",
    ),
    (
        "map.toml",
        "[exits]\n",
        '[exits]\nice-1 = { 1 = "ice-2" }\n',
        "exits.ice-1",
        "there is no navigation circle 'ice-1'",
    ),
    (
        "map.toml",
        '["rogue-rain-city", "rogue-rumble-city"]',
        '["rogue-rain-city", "rogue-1"]',
        "air_foil.rogue-rain-city/rogue-1",
        "there is no city 'rogue-1'",
    ),
    (
        "map.toml",
        '["rogue-rain-city", "rogue-rumble-city"]',
        '["rogue-rain-city", "desert-dry-city"]',
        "air_foil.rogue-rain-city/desert-dry-city",
        "cities of one system",
    ),
    (
        "map.toml",
        '["giant-great-scott", "giant-levitown"]',
        '["giant-great-scott", "giant-grand-jetee"]',
        "air_foil.giant-great-scott/giant-grand-jetee",
        "listed once",
    ),
]

CULTURES: list[Fault] = [
    ("cultures.toml", 'id = "1b"', 'id = "1a"', "cultures.1a.id", "twice"),
    ("cultures.toml", 'name = "Graw"', 'name = "Nillis"', "cultures.2.name", "twice"),
    (
        "cultures.toml",
        '"industry", "technology", ',
        '"industry", ',
        "cultures.4b.science",
        "no science 'technology'",
    ),
    ("cultures.toml", '"primitive", "bio', '"primitive", "primitive", "bio', "sciences.primitive", "twice"),
    (
        "cultures.toml",
        '["4a", "4b", "5", "6"]',
        '["4a", "4b", "5", "12"]',
        "cultures.3.buyers",
        "no culture '12'",
    ),
    (
        "cultures.toml",
        '["4a", "4b", "5", "6"]',
        '["4a", "5", "6"]',
        "cultures.3.buyers",
        "the buyers are those of the next 3 numbers: 4a, 4b, 5, 6",
    ),
    (
        "cultures.toml",
        '["9a", "9b", "10", "1a", "1b"]',
        '["9a", "9b", "10"]',
        "cultures.8.buyers",
        "9b, 10, 1a, 1b",
    ),
    ("cultures.toml", "payoff = 300", "payoff = 200", "cultures.7b.goods.payoff", "more than the cost"),
    (
        "cultures.toml",
        "cost = 160, payoff = 240",
        "cost = 240, payoff = 160",
        "cultures.9a.factory_goods.payoff",
        "cost",
    ),
    (
        "cultures.toml",
        "payoff = 300, count = 4",
        "payoff = 300, count = 0",
        "cultures.7b.goods.count",
        "1 or more",
    ),
    ("cultures.toml", "iou = 60", "iou = 0", "cultures.4a.iou", "must be 1 or more"),
    ("cultures.toml", "iou = 60", "iou = 65", "cultures.4a.iou", "commission on 65 is no whole number"),
    (
        "cultures.toml",
        "cost = 200, payoff = 300",
        "cost = -200, payoff = 300",
        "cultures.7b.goods.cost",
        "1 or more",
    ),
    (
        "cultures.toml",
        "cost = 140, payoff = 220 }",
        "cost = 141, payoff = 220 }",
        "cultures.7a.factory_goods.cost",
        "factory",
    ),
    ("cultures.toml", "payoff = 300", "payoff = 305", "cultures.7b.goods.payoff", "no whole number"),
]

PIECES: list[Fault] = [
    ("bonuses.toml", 'at = "4a", goods', 'at = "4c", goods', "demands.4c/Mulch Wine.at", "no culture '4c'"),
    (
        "bonuses.toml",
        '"Impossible Furniture"',
        '"Improbable Furniture"',
        "demands.9b/Improbable Furniture.goods",
        "there is no goods",
    ),
    (
        "bonuses.toml",
        '"Impossible Furniture"',
        '"Other Shoes"',
        "demands.9b/Other Shoes.goods",
        "there is no goods",
    ),
    (
        "bonuses.toml",
        '"Impossible Furniture"',
        '"Mulch Wine"',
        "demands.9b/Mulch Wine",
        "9b does not buy Mulch Wine",
    ),
    (
        "bonuses.toml",
        "bonus = 90, count = 1",
        "bonus = 90, count = 0",
        "demands.2/Psychotic Sculptures.count",
        "1",
    ),
    ("bonuses.toml", "bonus = 90", "bonus = 0", "demands.2/Psychotic Sculptures.bonus", "must be 1 or more"),
    (
        "bonuses.toml",
        'at = "4b", goods = "Bionic Perfume"',
        'at = "3", goods = "Bionic Perfume"',
        "demands.3/Bionic Perfume",
        "listed twice",
    ),
    ("bonuses.toml", 'to = "9a"', 'to = "9c"', "fares.base/9c.to", "there is no culture '9c'"),
    ("bonuses.toml", 'at = "9b", to', 'at = "9c", to', "fares.9c/5.at", "there is no culture '9c'"),
    ("bonuses.toml", 'at = "9b", to', 'at = "5", to', "fares.5/5", "goes to another place"),
    ("bonuses.toml", "fee = 180", "fee = 0", "fares.4a/base.fee", "must be 1 or more"),
    ("ships.toml", '"Clipper"', '"Scout"', "ships.Scout.name", "taken by ships.Scout of ships.toml"),
    ("relics.toml", '"Relic Shield"', '"Shield"', "relics.Shield.name", "equipment.Shield of equipment.toml"),
    ("cultures.toml", '"Voll Silk"', '"Space Spice"', "cultures.2.goods.name", "taken by cultures.1b.goods"),
    (
        "ships.toml",
        'trade_in = 60, science = "technology"',
        'trade_in = 60, science = "magic"',
        "ships.Clipper.science",
        "there is no culture of science 'magic'",
    ),
    ("ships.toml", "dice = 4", "dice = 0", "ships.Clipper.dice", "1 or more"),
    ("ships.toml", "holds = 5", "holds = 0", "ships.Freighter.holds", "1 or more"),
    (
        "ships.toml",
        "trade_in = 150",
        "trade_in = 310",
        "ships.Freighter.trade_in",
        "not be more than the cost",
    ),
    ("equipment.toml", '"bioengineers"', '"biology"', "equipment.Shield.science", "of science 'biology'"),
    ("equipment.toml", "count = 15", "count = 0", "equipment.Shield.count", "1 or more"),
    ("equipment.toml", "power = 20", "power = -20", "equipment.Shield.power", "0 or more"),
    ("equipment.toml", "power = 20", "power = 0", "equipment.Shield", "skip a colour or have power"),
    ("equipment.toml", '["red", "yellow"]', '["red", "red"]', "equipment.Combined Drive.skips", "twice"),
    ("equipment.toml", "cost = 300", "cost = 310", "equipment.Combined Drive.cost", "half"),
    ("relics.toml", '"spy-eye"', '"spy-glass"', "relics.Spy Eye.ability", "there is no ability 'spy-glass'"),
    ("relics.toml", '"spy-eye"', '"auto-pilot"', "relics.Spy Eye.ability", "twice"),
    ("exploration.toml", "[1, 2, 3, 4, 5, 6]", "[1, 2, 3, 4, 5, 5]", "tele_gates", "twice"),
    ("exploration.toml", "[1, 2, 3, 4, 5, 6]", "[1, 2, 3, 4, 5, 7]", "tele_gates", "from 1 to 6"),
    ("exploration.toml", "open_ports = 3", "open_ports = -3", "open_ports", "0 or more"),
    (
        "exploration.toml",
        '"yellow", price = 40',
        '"yellow", price = 0',
        "penalties.yellow/0.price",
        "1 or more",
    ),
]

GAME: list[Fault] = [
    ("merchants.toml", 'culture = "10"', 'culture = "11"', "merchants.Qossuth.culture", "no culture '11'"),
    ("merchants.toml", 'culture = "10"', 'culture = "8"', "merchants.Qossuth.culture", "twice"),
    ("merchants.toml", '"Qossuth"', '"Niks"', "merchants.Niks.species", "twice"),
    ("merchants.toml", '"red"', '"blue"', "merchants.Qossuth.color", "twice"),
    ("game.toml", "seats = [2, 6]", "seats = [6, 2]", "seats", "the fewest"),
    ("game.toml", 'base = "base"', 'base = "camp"', "base", "there is no dot 'camp'"),
    ("game.toml", 'base = "base"', 'base = "biosphere-smoke-ring"', "base", "uninhabited system"),
    ("game.toml", 'first_ship = "Scout"', 'first_ship = "Raft"', "first_ship", "there is no ship 'Raft'"),
    ("game.toml", '"Freighter"]', '"Raft"]', "base_ships", "there is no ship 'Raft'"),
    ("game.toml", '"Freighter"]', '"Scout"]', "base_ships", "twice"),
    (
        "game.toml",
        "default_target = 2000",
        "default_target = 2500",
        "default_target",
        "no length has the target 2500",
    ),
    ("game.toml", '"Master Merchant"', '"Trade Baron"', "lengths.Trade Baron.name", "twice"),
    ("game.toml", "target = 4000", "target = 3000", "lengths.Trade Baron.target", "twice"),
    ("game.toml", "target = 4000", "target = 0", "lengths.Trade Baron.target", "1 or more"),
    ("game.toml", "markers_per_player = 12", "markers_per_player = 0", "markers_per_player", "1 or more"),
    ("game.toml", "discount_percent = 20", "discount_percent = 120", "discount_percent", "from 0 to 100"),
    ("game.toml", "bank = 12000", "bank = 100", "bank", "enough for the stakes"),
    ("game.toml", "stake_per_player = 20", "stake_per_player = 0", "stake_per_player", "1 or more"),
    ("game.toml", "spaceport_deed = 200", "spaceport_deed = 205", "spaceport_deed", "no whole number"),
]

COUNTS: list[Fault] = [
    (
        "cultures.toml",
        "payoff = 300, count = 4",
        "payoff = 300, count = 5",
        "goods",
        "76 are printed, but the content has 77",
    ),
    (
        "cultures.toml",
        'cost = 60, payoff = 160 }\nbuyers = ["5"',
        'cost = 60, payoff = 160, count = 2 }\nbuyers = ["5"',
        "factory_goods",
        "14 are printed, but the content has 15",
    ),
    (
        "bonuses.toml",
        "bonus = 90, count = 1",
        "bonus = 90, count = 3",
        "bonus_markers",
        "but the content has 50",
    ),
    (
        "exploration.toml",
        "open_ports = 3",
        "open_ports = 2",
        "exploration_markers",
        "36 are printed, but the content has 35",
    ),
    (
        "map.toml",
        '"ice-4", kind = "explore"',
        '"ice-4", kind = "asteroid"',
        "boxes",
        "but the content has 23",
    ),
    ("map.toml", '"ice-4", kind = "explore"', '"ice-4", kind = "orbit", orbit = "Igloo"', "boxes", "has 23"),
    ("map.toml", '"ice-2", kind = "asteroid"', '"ice-2", kind = "orbit", orbit = "Igloo"', "deeds", "has 40"),
    ("equipment.toml", "count = 15", "count = 14", "equipment", "33 are printed, but the content has 32"),
    ("counts.toml", "cultures = 14", "cultures = 13", "cultures", "13 are printed, but the content has 14"),
]


@pytest.mark.parametrize(
    ("file", "old", "new", "key", "reason"), FORM + DOTS + PATHS + CULTURES + PIECES + GAME
)
def test_a_fault_is_named(folder: Path, file: str, old: str, new: str, key: str, reason: str) -> None:
    change(folder, file, old, new)
    assert_refused(folder, file, key, reason)


@pytest.mark.parametrize(("file", "old", "new", "key", "reason"), COUNTS)
def test_the_printed_counts_must_be_met(
    folder: Path, file: str, old: str, new: str, key: str, reason: str
) -> None:
    change(folder, file, old, new)
    assert_refused(folder, "counts.toml", key, reason)


def test_a_culture_has_a_number_if_buyers_go_by_numbers(folder: Path) -> None:
    text = (folder / "cultures.toml").read_text(encoding="utf-8")
    (folder / "cultures.toml").write_text(text.replace('"1b"', '"volois"'), encoding="utf-8")
    assert_refused(folder, "cultures.toml", "cultures.volois.id", "must be a number and perhaps a letter")


def test_there_are_as_many_cultures_as_inhabited_systems(folder: Path) -> None:
    change(folder, "map.toml", '"Galactic Base", inhabited = false', '"Galactic Base", inhabited = true')
    assert_refused(folder, "cultures.toml", "cultures", "14 cultures for 15 inhabited systems")


def test_there_is_a_merchant_for_every_seat(folder: Path) -> None:
    change(folder, "game.toml", "seats = [2, 6]", "seats = [2, 7]")
    assert_refused(folder, "merchants.toml", "merchants", "7 seats need as many merchants")


def test_the_discount_leaves_whole_prices(folder: Path) -> None:
    change(folder, "game.toml", "discount_percent = 20", "discount_percent = 22")
    assert_refused(folder, "cultures.toml", "cultures.1a.factory_deed", "the discounted price")


def test_there_are_more_markers_than_boxes(folder: Path) -> None:
    (folder / "exploration.toml").write_text("tele_gates = [1, 2]\nopen_ports = 12\npenalties = []\n")
    assert_refused(folder, "exploration.toml", "penalties", "with 24 markers for 24 boxes")


def test_a_map_has_dots(folder: Path) -> None:
    empty = "width = 9\nheight = 9\nsystems = []\ndots = []\npaths = []\nair_foil = []\nexits = {}\n"
    (folder / "map.toml").write_text(empty)
    assert_refused(folder, "map.toml", "dots", "there are none")


def test_buyers_are_free_where_no_reach_is_printed(folder: Path) -> None:
    change(folder, "cultures.toml", "buyer_numbers = 3", "")
    change(folder, "cultures.toml", '["4a", "4b", "5", "6"]', '["5", "6", "4a", "1a"]')
    assert load_content(folder).cultures[3].buyers == ("5", "6", "4a", "1a")


@pytest.mark.parametrize("file", [f"{name}.toml" for name in FILES])
def test_every_file_is_needed(folder: Path, file: str) -> None:
    (folder / file).unlink()
    assert_refused(folder, file, "whole file", "is missing")


def test_a_slip_in_the_writing_is_placed_by_line_and_column(folder: Path) -> None:
    change(folder, "game.toml", "seats = [2, 6]", "seats = [2, 6")
    assert_refused(folder, "game.toml", "line 7, column 1", "is not TOML: Unclosed array")


def test_a_key_written_twice_is_a_slip(folder: Path) -> None:
    change(folder, "counts.toml", "goods = 76\n", "goods = 76\ngoods = 76\n")
    assert_refused(folder, "counts.toml", "line 5, column 11", "is not TOML: Cannot overwrite a value")


def test_text_is_utf_8(folder: Path) -> None:
    (folder / "ships.toml").write_bytes(b"# caf\xe9\n")
    assert_refused(folder, "ships.toml", "byte 5", "is not UTF-8 text")


def test_a_second_fault_does_not_hide_the_first(folder: Path) -> None:
    change(folder, "map.toml", '6 = "genship-war-1" }', '6 = 12 }\nnowhere = "x"')
    assert_refused(folder, "map.toml", "exits.genship-4.6", "Expected `str`, got `int`")


def test_a_language_without_flavour_texts(folder: Path) -> None:
    with pytest.raises(ContentError, match=r"flavour\.tlh\.toml: whole file: is missing"):
        load_flavour(folder, "tlh")


def test_a_flavour_text_of_no_known_sort(folder: Path) -> None:
    change(folder, "flavour.en.toml", "[relics]", "[ships]")
    with pytest.raises(ContentError, match=r"flavour\.en\.toml: ships: is not a key known here"):
        load_flavour(folder, "en")


def test_content_can_be_read_from_an_archive(folder: Path, tmp_path: Path) -> None:
    archive = shutil.make_archive(str(tmp_path / "content"), "zip", folder)
    with zipfile.ZipFile(archive) as packed:
        assert load_content(zipfile.Path(packed)) == load_content(folder)

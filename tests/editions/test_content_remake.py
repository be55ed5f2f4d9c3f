"""The remake's content: that of 1988, but for the relics, their counts and the names of the lengths."""

from __future__ import annotations

from importlib.resources import files

import pytest

from venus.engine.refusals import sentence_of
from venus.families.original.content import Content, LengthFacts
from venus.families.original.editions.loading import load_content, load_flavour

FOLDER = files("venus.families.original.editions.remake") / "content"
BASE = files("venus.families.original.editions.edition_1988") / "content"


@pytest.fixture(scope="module")
def content() -> Content:
    return load_content(FOLDER, BASE)


@pytest.fixture(scope="module")
def original() -> Content:
    return load_content(BASE)


@pytest.mark.parametrize(
    "field",
    ["chart", "cultures", "demands", "fares", "ships", "equipment", "exploration", "merchants"],
)
def test_what_is_as_in_1988(content: Content, original: Content, field: str) -> None:
    assert getattr(content, field) == getattr(original, field)


def test_the_folder_lists_only_what_differs() -> None:
    assert sorted(file.name for file in FOLDER.iterdir()) == [
        "clauses.toml",
        "counts.toml",
        "game.toml",
        "relics.toml",
        "rulesets.toml",
    ]


def test_the_relics_are_those_of_1988_without_the_laser(content: Content, original: Content) -> None:
    assert content.relics == tuple(relic for relic in original.relics if relic.ability != "laser")
    assert len(content.relics) == 9
    assert sum(relic.cost for relic in content.relics) == 840


def test_eleven_of_the_exploration_markers_are_set_aside(content: Content) -> None:
    found = content.exploration
    markers = len(found.tele_gates) + found.open_ports + len(found.penalties) + len(content.relics)
    assert markers == 35
    assert markers - sum(dot.kind == "explore" for dot in content.chart.dots) == 11


def test_the_game(content: Content) -> None:
    game = content.game
    assert game.title == "Merchant of Venus (fan remake)"
    assert game.seats == (2, 6)
    assert (game.bank, game.stake_per_player, game.has_endless_bank) == (12000, 20, False)
    assert (game.spaceport_deed, game.markers_per_player, game.discount_percent) == (200, 12, 20)
    assert (game.spaceport_commission_percent, game.factory_commission_percent) == (10, 50)
    assert not game.factory_goods_meet_demands
    assert game.lengths == (
        LengthFacts("Apprentice", 1000),
        LengthFacts("Journeyman", 2000),
        LengthFacts("Master", 3000),
        LengthFacts("Trade Baron", 4000),
    )
    assert game.default_target == 2000


def test_every_refusal_has_a_sentence_and_a_clause_of_the_ledger(content: Content) -> None:
    for case, clause in content.clauses.items():
        assert sentence_of(case)
        assert clause.count(".") == 1


def test_flavour_is_that_of_1988_and_leaves_no_piece_out(content: Content) -> None:
    flavour = load_flavour(FOLDER, "en", BASE)
    assert flavour == load_flavour(BASE, "en")
    assert flavour.relics.keys() - {relic.name for relic in content.relics} == {"Relic Laser"}
    assert flavour.cultures.keys() == {culture.id for culture in content.cultures}

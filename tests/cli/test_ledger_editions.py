"""The ledgers of the remake, the classic game and the variants: all read, all are whole, little is inert."""

from __future__ import annotations

import re

import pytest

from venus.families.original.editions.variants import VARIANTS
from venus.rulebook import read_chapters, read_ledger

EDITIONS = ("remake", "classic")
LEDGERS = (*EDITIONS, "variants")

SHARED = (
    "goal.win goal.worth goal.public setup.seats setup.cup setup.bank setup.stake setup.base turn.order"
    " turn.end move.heading move.cost move.backtrack move.ships space.circle space.circle-start space.gate"
    " space.gate-start space.asteroid ship.one ship.exchange ship.room equip.shield equip.off trade.place"
    " trade.limit trade.stay trade.base trade.players cup.draw cup.place cup.demand cup.high-demand"
)
OWN = {
    "remake": "move.journey move.landing space.penalty culture.observe culture.discover trade.discount"
    " barter.iou deed.factory deed.factory-commission deed.port-commission deed.open-port",
    "classic": "move.end nav.value space.circle-entry space.hazard space.encounter-skipped port.neutral"
    " port.merchant port.open contact.observe contact.reveal contact.partly buy.discount commission.port"
    " commission.factory map.genship equip.both equip.combo science.primitive option.length"
    " option.small-bank option.fast-play setup.limits",
}


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_clause_is_named_by_chapter_and_word(edition: str) -> None:
    for chapter in read_chapters(edition):
        for clause in chapter.clauses:
            assert re.fullmatch(rf"{chapter.number}\.[a-z]+(-[a-z]+)*", clause.number), clause.number


@pytest.mark.parametrize("edition", LEDGERS)
def test_every_clause_has_a_title_and_whole_sentences(edition: str) -> None:
    for clause in read_ledger(edition):
        assert clause.title[0].isupper(), clause.number
        for paragraph in clause.text.splitlines():
            assert paragraph[0].isupper(), clause.number
            assert paragraph.endswith((".", ")")), clause.number


@pytest.mark.parametrize("edition", LEDGERS)
def test_few_clauses_are_inert(edition: str) -> None:
    states = [clause.status for clause in read_ledger(edition)]
    assert states.count("inert") < 0.15 * len(states)


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_clauses_that_everything_else_names_exist(edition: str) -> None:
    known = {clause.number for clause in read_ledger(edition)}
    assert {*SHARED.split(), *OWN[edition].split()} <= known


@pytest.mark.parametrize("edition", LEDGERS)
def test_every_clause_that_a_clause_refers_to_exists(edition: str) -> None:
    chapters = read_chapters(edition)
    clauses = [clause for chapter in chapters for clause in chapter.clauses]
    known = {clause.number for clause in clauses} | {chapter.number for chapter in chapters}
    for clause in clauses:
        assert set(re.findall(r"§([a-z]+(?:[.-][a-z]+)*)", clause.text)) <= known, clause.number


def test_the_nine_relics_of_both_editions_have_the_same_names() -> None:
    names = [
        {c.number for c in read_ledger(edition) if c.number.startswith("relic.") and c.status == "live"}
        for edition in EDITIONS
    ]
    assert names[0] == names[1]
    assert len(names[0]) == 9


def test_the_misprints_of_the_classic_rulebook_are_noted() -> None:
    texts = {clause.number: clause.text for clause in read_ledger("classic")}
    assert "Megalith Paperweight" in texts["barter.credit"] and "they cost 90" in texts["barter.credit"]
    assert "Optometrist" in texts["passenger.space"]


def test_every_variant_that_can_be_chosen_has_its_clause() -> None:
    clauses = {clause.number for clause in read_ledger("variants")}
    chosen = {option.key for option in VARIANTS} | {"variable-nova-balls"}
    assert chosen == {number.partition(".")[0] for number in clauses}

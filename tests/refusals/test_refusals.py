"""Every refusal cites the clause that settles this very case, and says what is true of it."""

from __future__ import annotations

from typing import Any

import pytest

import venus
from tests.refusals import combat_rows, flight_rows, trade_rows, turn_rows
from tests.refusals.rows import EDITIONS, Row, of_edition
from venus.engine.refusals import code_of, sentence_of
from venus.families import load_edition
from venus.rulebook import read_ledger

ROWS = [*turn_rows.ROWS, *flight_rows.ROWS, *trade_rows.ROWS, *combat_rows.ROWS]
LEAST = 60


def table() -> list[Any]:
    return [
        pytest.param(edition, each, clause, id=f"{edition}-{each}")
        for edition in EDITIONS
        for each, clause in of_edition(ROWS, edition)
    ]


@pytest.mark.parametrize(("edition", "illegal", "clause"), table())
def test_code_clause_and_sentence_belong_to_the_case(edition: str, illegal: Row, clause: str) -> None:
    game = illegal.lay(edition)
    before = game.position()
    with pytest.raises(venus.IllegalAction) as caught:
        game.apply(illegal.action)
    refusal = caught.value.refusal
    assert (refusal.code, refusal.rule) == (code_of(illegal.case), f"{edition} §{clause}")
    assert illegal.says in sentence_of(illegal.case)
    assert refusal.message == sentence_of(illegal.case, book=edition)
    french = game.explain(illegal.action, "fr")
    assert french is not None and (french.code, french.rule) == (refusal.code, refusal.rule)
    assert french.message == sentence_of(illegal.case, "fr", edition) != refusal.message
    assert game.position() == before


@pytest.mark.parametrize("edition", EDITIONS)
def test_no_case_of_an_edition_is_left_out_and_none_is_dead(edition: str) -> None:
    rows = of_edition(ROWS, edition)
    assert len(rows) >= LEAST
    shown = {each.case for each, _ in rows}
    assert shown == set(load_edition(edition).refusals)


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_clause_that_is_cited_stands_in_the_ledger_and_holds(edition: str) -> None:
    live = {clause.number for clause in read_ledger(edition) if clause.status == "live"}
    assert {clause for _, clause in of_edition(ROWS, edition)} <= live

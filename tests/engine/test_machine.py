"""Hypothesis plays: any legal action, refused actions, undo, copies and records, in any order."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

import venus
from tests.conformance.games import EDITIONS, start
from tests.conformance.universe import universe


class Table(RuleBasedStateMachine):
    """A table where everything that may happen happens."""

    game: venus.Game

    @initialize(
        edition=st.sampled_from(EDITIONS),
        seats=st.integers(2, 4),
        seed=st.integers(0, 10**6),
        rich=st.booleans(),
    )
    def set_up(self, edition: str, seats: int, seed: int, rich: bool) -> None:
        self.game = start(edition, seats, seed, funded=rich)
        self.record = self.game.to_record()
        self.rich = rich

    def concrete(self) -> list[Any]:
        return [action for action in self.game.legal_actions() if not action.template]

    @precondition(lambda self: not self.game.is_over)
    @rule(data=st.data())
    def act(self, data: st.DataObject) -> None:
        for _ in range(8):
            options = self.concrete()
            if options:
                assert self.game.apply(data.draw(st.sampled_from(options)))

    @rule(data=st.data())
    def be_refused(self, data: st.DataObject) -> None:
        seat = data.draw(st.integers(0, self.game.seats - 1))
        action = data.draw(st.sampled_from(list(universe(self.game, seat))))
        refusal = self.game.explain(action)
        before = self.game.position()
        if refusal is not None:
            with pytest.raises(venus.IllegalAction) as caught:
                self.game.apply(action)
            assert caught.value.refusal == refusal
            assert self.game.position() == before

    @precondition(lambda self: self.game.ply > 0)
    @rule(data=st.data())
    def take_back(self, data: st.DataObject) -> None:
        count = data.draw(st.integers(1, min(self.game.ply, 30)))
        ply = self.game.ply
        self.game.undo(count, consent=True)
        assert self.game.ply == ply - count

    @rule()
    def go_on_with_a_copy(self) -> None:
        self.game = self.game.copy()

    @precondition(lambda self: not self.rich)
    @rule()
    def go_on_from_the_record(self) -> None:
        position = self.game.position()
        self.game = venus.load_record(self.game.to_record(secret=True))
        assert self.game.position() == position

    @rule(seed=st.integers(0, 99))
    def imagine(self, seed: int) -> None:
        seat = seed % self.game.seats
        other = self.game.imagine(seat, seed)
        assert venus.encode(other.view(seat)) == venus.encode(self.game.view(seat))

    @invariant()
    def the_books_balance(self) -> None:
        assert self.game.audit() == []


TestTable = Table.TestCase
TestTable.settings = settings(
    max_examples=25,
    stateful_step_count=25,
    deadline=None,
    database=None,
    derandomize=True,
    suppress_health_check=list(HealthCheck),
)

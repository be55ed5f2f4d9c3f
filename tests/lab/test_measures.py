"""What a bot costs and how long its games are: the figures are those of the games."""

from __future__ import annotations

import pytest
from msgspec import structs

from tests.lab.games import game
from venus.lab.measures import (
    cost_of,
    cost_plans,
    length_of,
    length_plans,
    timed,
)


def test_games_are_timed_in_turn_for_each_bot() -> None:
    plans = [
        structs.replace(plan, decisions=50) for plan in cost_plans(["drifter", "random"], "1988", 1000, 0)
    ]
    timings = list(timed(plans, 2))
    assert [(place, played.number, set(played.bots)) for place, played, _ in timings] == [
        (0, 0, {"drifter"}),
        (1, 0, {"random"}),
        (0, 1, {"drifter"}),
        (1, 1, {"random"}),
    ]
    assert all(spent > 0 for _, _, spent in timings)


def test_the_cost_is_told_beside_its_goal() -> None:
    plan, other = cost_plans(["drifter", "random"], "1988", 2000, 0)
    cost = cost_of(plan, [game("dddd", (0,)) for _ in range(3)], [0.2, 0.1, 0.6])
    assert (cost.median, cost.most, cost.goal) == (0.2, 0.6, 0.1)
    assert cost.ninety == pytest.approx(0.52)
    assert cost_of(other, [game("rrrr", (0,))], [0.2]).goal is None


def test_the_length_is_counted_in_turns_of_the_seat_that_had_most() -> None:
    (plan,) = length_plans("drifter", "1988", [2000], 0)
    games = [
        game("dddd", (0,), seat_turns=(turns, turns - 1, turns - 1, turns - 1)) for turns in (30, 40, 70)
    ]
    length = length_of(plan, [*games, game("dddd", (), seat_turns=(999,) * 4)])
    assert (length.median, length.ends, length.games) == (40, {"target": 3, "cut short": 1}, 4)
    assert (length.ten, length.ninety) == pytest.approx((32, 64))


def test_games_that_an_empty_bank_ended_count_and_those_cut_short_do_not() -> None:
    (plan,) = length_plans("random", "1988", [1000], 0)
    emptied = game("rrrr", (1,), reason="bank-empty", seat_turns=(60,) * 4)
    assert length_of(plan, [emptied, game("rrrr", ())]).median == 60
    assert length_of(plan, [game("rrrr", ())]).median == 0

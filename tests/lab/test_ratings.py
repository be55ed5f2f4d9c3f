"""Ratings find the strengths that games were drawn from, and say how sure they are."""

from __future__ import annotations

import math
import random

import pytest

from tests.lab.games import game
from venus.engine.refusals import VenusError
from venus.lab.plackett_luce import fitted
from venus.lab.playing import Played
from venus.lab.ratings import Rating, rated

STRENGTHS = {"a": 1.0, "b": 2.0, "c": 4.0}
LOG_TWO = 400 * math.log10(2)


def drawn(bots: str, games: int, seed: int = 0) -> list[Played]:
    """Games whose order at the end is drawn in proportion to the strengths."""
    chance = random.Random(seed)
    found = []
    for number in range(games):
        left, worth = list(range(len(bots))), [0] * len(bots)
        for place in range(len(bots)):
            seat = chance.choices(left, [STRENGTHS[bots[one]] for one in left])[0]
            worth[seat] = 2000 - place
            left.remove(seat)
        found.append(game(bots, (worth.index(2000),), tuple(worth), number=number))
    return found


def by_name(games: list[Played], by: str = "wins", anchor: str | None = None) -> dict[str, Rating]:
    return {rating.bot: rating for rating in rated(games, by, anchor)[0].ratings}


@pytest.mark.parametrize("by", ["wins", "order"])
def test_the_strengths_are_found_again(by: str) -> None:
    found = by_name(drawn("abbc", 3000), by)
    assert found["c"].rating - found["b"].rating == pytest.approx(LOG_TWO, abs=25)
    assert found["b"].rating - found["a"].rating == pytest.approx(LOG_TWO, abs=25)
    assert sum(one.rating for one in found.values()) == pytest.approx(4500)


def test_the_interval_holds_the_truth_as_often_as_it_says() -> None:
    held = 0
    for seed in range(100):
        rating = by_name(drawn("ac", 100, seed), anchor="a")["c"]
        held += rating.low <= 1500 + 2 * LOG_TWO <= rating.high
    assert 90 <= held <= 99


def test_the_whole_order_tells_more_than_the_winner() -> None:
    games = drawn("abbc", 200)
    widths = [by_name(games, by)["c"].high - by_name(games, by)["c"].low for by in ("wins", "order")]
    assert widths[1] < 0.8 * widths[0]


def test_more_games_make_the_interval_narrower() -> None:
    few, many = (by_name(drawn("ab", games))["a"] for games in (100, 400))
    assert many.high - many.low == pytest.approx((few.high - few.low) / 2, rel=0.1)


def test_the_anchor_stands_at_1500_without_doubt() -> None:
    anchor = by_name(drawn("ab", 100), anchor="b")["b"]
    assert anchor.low == anchor.rating == anchor.high == 1500


def test_one_who_won_everything_stays_on_the_scale() -> None:
    ratings = by_name([game("ab", (0,)) for _ in range(20)])
    assert 100 < ratings["a"].rating - ratings["b"].rating < 1000
    assert ratings["a"].wins == 20 and ratings["a"].expected == pytest.approx(20, abs=2)


def test_a_shared_win_counts_in_parts() -> None:
    ratings = by_name([game("ab", (0, 1)) for _ in range(10)])
    assert ratings["a"].rating == ratings["b"].rating == pytest.approx(1500)
    assert ratings["a"].wins == ratings["b"].wins == 5


def test_games_without_a_winner_or_with_faults_are_left_out() -> None:
    games = [game("ab", (0,)), game("ab", ()), game("ab", (1,), faults=("money lost",))]
    (table,) = rated(games)
    assert (table.games, table.left_out) == (1, 2)


def test_bots_that_never_met_are_named_apart() -> None:
    table = rated([game("ab", (0,)), game("cd", (0,)), game("ea", (1,))])[0]
    assert sorted(table.groups) == [("a", "b", "e"), ("c", "d")]


def test_games_of_one_edition_have_one_table_with_its_name() -> None:
    games = [game("ab", (0,), edition="classic"), game("ab", (1,), edition="classic")]
    assert [(table.edition, table.games) for table in rated(games)] == [("classic", 2)]


def test_each_edition_has_its_own_table_beside_that_of_all() -> None:
    games = [game("ab", (0,)), game("ab", (1,), edition="classic"), game("aa", (1,), edition="remake")]
    assert [(table.edition, table.games) for table in rated(games)] == [("", 3), ("1988", 1), ("classic", 1)]


@pytest.mark.parametrize(
    ("games", "by", "anchor", "complaint"),
    [
        ([game("aa", (0,))], "wins", None, "there is only a"),
        ([game("ab", ())], "wins", None, "nothing to rate"),
        ([game("ab", (0,))], "luck", None, "by wins or order, not by 'luck'"),
        ([game("ab", (0,))], "wins", "z", "'z' did not play"),
    ],
)
def test_what_cannot_be_rated_is_refused(
    games: list[Played], by: str, anchor: str | None, complaint: str
) -> None:
    with pytest.raises(VenusError, match=complaint):
        rated(games, by, anchor)


def test_the_likeliest_strength_of_two_is_that_of_their_wins() -> None:
    strengths, covariance = fitted(2, {(0, (0, 1)): 3000.0, (1, (0, 1)): 1000.0})
    assert strengths[0] - strengths[1] == pytest.approx(math.log(3), abs=0.01)
    spread = covariance[0][0] + covariance[1][1] - 2 * covariance[0][1]
    assert spread == pytest.approx(1 / (4000 * 0.75 * 0.25), rel=0.01)

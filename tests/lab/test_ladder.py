"""The ladder: who plays whom, when a match ends, and how sure that makes."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from msgspec import structs

from tests.lab.games import Dream, game
from venus.bots import BOTS, LADDER
from venus.lab.figures import share_of
from venus.lab.ladder import (
    MISSED,
    OPEN,
    REACHED,
    Match,
    looks_of,
    matches_of,
    played,
    risk_of,
    standing_of,
)
from venus.lab.results import begin_book, resume_book

RUNGS = ("low", "middle", "high", "top")


def a_match(most: int = 400) -> Match:
    return matches_of(RUNGS, ["1988"], only=["high"], most=most)[0]


def test_the_ladder_is_the_bots_from_the_weakest_on() -> None:
    assert LADDER[0] == "drifter"
    assert [*LADDER] == [name for name in BOTS if name != "random"]


def test_every_rung_plays_the_one_below_in_both_formats_and_editions() -> None:
    matches = matches_of(RUNGS, ["1988", "classic"])
    assert [(match.upper, match.lower) for match in matches[::4]] == [
        ("middle", "low"),
        ("high", "middle"),
        ("top", "high"),
    ]
    assert [(one.plan.edition, one.plan.bots) for one in matches[:4]] == [
        ("1988", ("middle", "low", "low", "low")),
        ("1988", ("middle", "low")),
        ("classic", ("middle", "low", "low", "low")),
        ("classic", ("middle", "low")),
    ]
    assert {match.plan.target for match in matches} == {2000}


def test_the_goals_are_two_fifths_against_three_and_65_percent_against_one() -> None:
    against_three, against_one = matches_of(RUNGS, ["1988"], only=["high"])
    assert (against_three.format.goal, against_three.format.even) == (0.4, 0.25)
    assert (against_one.format.goal, against_one.format.even) == (0.65, 0.5)


def test_the_lowest_match_has_more_games_and_a_slow_rung_one_edition() -> None:
    matches = matches_of(RUNGS, ["1988", "classic"], fewer=["top"])
    assert [match.most for match in matches] == [1000] * 4 + [400] * 6
    assert {match.plan.edition for match in matches if match.upper == "top"} == {"1988"}


def test_looks_are_at_whole_deals_and_at_the_end() -> None:
    assert looks_of(a_match(100)) == [40, 80, 100]
    assert looks_of(a_match())[-1] == 400 and all(look % 4 == 0 for look in looks_of(a_match()))


@pytest.mark.parametrize(
    ("chance", "games", "verdict"), [(1.0, 40, REACHED), (0.0, 40, MISSED), (0.4, 400, OPEN)]
)
def test_a_match_ends_when_the_interval_clears_the_goal_or_with_its_games(
    chance: float, games: int, verdict: str
) -> None:
    looks = list(played(Dream(chance), [a_match()]))
    assert [is_over for _, _, is_over in looks] == [False] * (len(looks) - 1) + [True]
    _, standing, _ = looks[-1]
    assert (standing.share.games, standing.verdict) == (games, verdict)


def test_a_full_match_has_all_its_games() -> None:
    *_, (_, standing, is_over) = played(Dream(1.0), [a_match(80)], full=True)
    assert is_over and standing.share.games == 80 and standing.verdict == REACHED


def test_a_ladder_goes_on_where_its_book_stops(tmp_path: Path) -> None:
    matches = matches_of(RUNGS, ["1988"], only=["high"], most=80)
    plans = tuple(match.plan for match in matches)
    file = tmp_path / "ladder.jsonl"
    with begin_book(file, plans) as book:
        whole = list(played(Dream(0.4), matches, book))
    lines = file.read_bytes().splitlines(keepends=True)
    file.write_bytes(b"".join(lines[:51]))
    crew = Dream(0.4)
    with resume_book(file, plans) as book:
        assert list(played(crew, matches, book)) == whole
    assert crew.asked == len(lines) - 51


def test_shared_wins_count_as_parts_and_unfinished_games_as_lost() -> None:
    match = structs.replace(a_match(), upper="a", lower="b")
    games = [game("abbb", (0, 2)), game("babb", (1,)), game("abbb", ()), game("bbba", (0,), faults=("x",))]
    standing = standing_of(match, games)
    assert standing.share == share_of(1.5, 4)
    assert (standing.unfinished, standing.faults) == (1, 1)


def test_one_look_has_the_risk_of_its_interval_and_many_looks_more() -> None:
    once, often = risk_of(0.4, [400]), risk_of(0.4, list(range(40, 401, 40)))
    assert 0.02 < once < 0.03 < often < 0.12


def test_the_risk_is_that_of_matches_played() -> None:
    told = 0
    for seed in range(400):
        chance, won, had = random.Random(seed), 0, 0
        for look in (40, 80, 120):
            won, had = won + sum(chance.random() < 0.4 for _ in range(look - had)), look
            share = share_of(won, look)
            if share.low >= 0.4 or share.high < 0.4:
                told += share.low >= 0.4
                break
    assert told / 400 == pytest.approx(risk_of(0.4, [40, 80, 120]), abs=0.025)

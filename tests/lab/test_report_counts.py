"""What a report counts, on chronicles made by hand."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from tests.lab.chronicles import FACTORY, PORT, SPICE, WINE, chronicle, full_game, source, story
from tests.lab.games import game
from venus.engine.refusals import MalformedInput
from venus.lab.families.original.bookkeeping import FLOWS
from venus.lab.families.original.chronicle import Gear
from venus.lab.families.original.report import checked_source
from venus.lab.families.original.reporting.course import bin_edges, binned
from venus.lab.families.original.reporting.earnings import (
    common,
    deeds_of,
    flow_lines,
    flows_of,
    gear_of,
    matrix_of,
    ways_of,
    with_chronicles,
    without,
)
from venus.lab.families.original.reporting.page import Figure
from venus.lab.families.original.reporting.played import command_for
from venus.lab.families.original.reporting.reading import grouped
from venus.lab.families.original.reporting.shares import (
    Line,
    WinShare,
    band_of,
    common_rounds,
    shares,
)
from venus.lab.families.original.reporting.trade import gear_blocks
from venus.lab.families.original.reporting.wins import bot_of, place_of
from venus.lab.families.original.reporting.wording import Teller
from venus.lab.plan import Plan
from venus.lab.playing import Played
from venus.lab.results import Results, header_for

TWICE = with_chronicles([full_game(0), full_game(1, winner=1)])


# Shares of wins.


def test_wins_are_counted_by_label_and_shared_ones_in_parts() -> None:
    broken = msgspec.structs.replace(game("aab", (1,)), faults=("seat 1 was lost",))
    games = [game("aab", (0,)), game("aab", (0, 2)), game("aab", ()), broken]
    found = {share.label: share for share in shares(games, bot_of)}
    assert found["a"] == WinShare("a", 4, 1.5, 4 / 3)
    assert found["b"] == WinShare("b", 2, 0.5, 2 / 3)


def test_order_of_play_is_known_from_chronicles_only() -> None:
    second_begins = chronicle(seats=(story(1), story(0)))
    games = [game("ab", (0,), chronicle=second_begins), game("ab", (0,))]
    assert {share.label: share.wins for share in shares(games, place_of)} == {"1": 1.0, "0": 0.0}


@pytest.mark.parametrize(("wins", "verdict"), [(40, 1), (25, 0), (10, -1)])
def test_only_what_chance_cannot_explain_stands_out(wins: float, verdict: int) -> None:
    assert WinShare("a", 100, wins, 25.0).verdict == verdict


@pytest.mark.parametrize(("lang", "said"), [("en", "1 seat or more"), ("fr", "au moins 1 siège")])
def test_one_of_a_thing_is_told_as_one(lang: str, said: str) -> None:
    blocks = gear_blocks(Teller(lang), with_chronicles([full_game()]), 0)
    captions = [block.caption for block in blocks if isinstance(block, Figure)]
    assert len(captions) == 3
    assert said in captions[1] and said in captions[2]
    assert Teller(lang).counted("one-seat", "so-many-seats", 2).startswith("2 s")


# Curves.


def test_a_line_is_straight_between_samples_and_stays_where_it_ended() -> None:
    line = Line((0, 4, 10), (80, 100, 700))
    assert [line.at(number) for number in (0, 2, 4, 7, 10, 99)] == [80, 90, 100, 400, 700, 700]


def test_a_band_holds_the_middle_half_of_the_lines() -> None:
    lines = [Line((0, 10), (0, end)) for end in (0, 100, 200, 300, 400)]
    band = band_of(lines, (0, 10))
    assert (band.low, band.middle, band.high) == ((0, 100), (0, 200), (0, 300))


def test_curves_end_where_nine_games_of_ten_have_ended() -> None:
    assert common_rounds([*range(1, 11), 500])[-1] == 10
    assert len(common_rounds([100_000])) <= 61
    assert common_rounds([0]) == (0, 1)


@pytest.mark.parametrize("lengths", [[3], [0, 0], [40, 62, 139], [1, 100_000]])
def test_every_length_is_in_a_bin(lengths: list[int]) -> None:
    edges = bin_edges([lengths, []])
    assert sum(binned(lengths, edges)) == len(lengths)
    assert len(edges) <= 27


# What pays.


def test_ships_and_things_are_ranked_by_profit_a_turn() -> None:
    gear = gear_of(TWICE)
    assert [(owned.name, owned.per_turn) for owned in gear] == [
        ("Transport", 25.0),
        ("Red Drive", 18.0),
        ("Scout", 3.125),
        ("Air Foil", 10 / 7),
    ]
    drive = gear[1]
    assert (drive.got, drive.seats, drive.share.rate) == (2, 2, 0.5)
    assert without(drive, gear) == (300 - 180) / (40 - 10)


def test_a_seat_that_had_a_thing_twice_counts_once() -> None:
    shields = tuple(Gear(0, "equipment", "Shield", number, 60, 2, 5, number == 3) for number in (1, 3))
    told = with_chronicles([game("ab", (0,), chronicle=chronicle(gear=shields))])
    (shield,) = gear_of(told)
    assert (shield.got, shield.seats, shield.wins) == (2, 1, 1.0)


def test_ports_are_known_by_name_and_factories_by_culture() -> None:
    (port,) = deeds_of(TWICE, "spaceport")
    (factory,) = deeds_of(TWICE, "factory")
    assert (port.name, port.got, port.per_piece, port.turns) == ("Cobbleport", 2, PORT.commissions, 12)
    assert (factory.name, factory.per_piece, factory.paid) == ("Graw", FACTORY.commissions, 400)


def test_routes_are_ranked_by_profit() -> None:
    best, last = ways_of(TWICE)
    assert (best.goods, best.sales, best.profit, best.per_sale) == ("Space Spice", 8, 560, SPICE.profit / 4)
    assert (last.to, last.profit) == (WINE.to, 60)
    assert matrix_of([best, last]) == (
        ["Graw", "Niks"],
        ["Humans", "Galactic Base"],
        [[560, 0.0], [0.0, 60]],
    )


def test_rare_things_are_left_out_unless_all_are_rare() -> None:
    assert common([9, 4, 30], lambda count: count, 2) == ([9, 30], 5)
    assert common([9, 4, 30], lambda count: count, 10.5) == ([30], 11)
    assert common([1, 2], lambda count: count, 0) == ([1, 2], 1)


def test_flows_are_means_of_games_and_of_their_rounds() -> None:
    assert flows_of(TWICE)["penalties"] == 10 * FLOWS.index("penalties")
    lines = flow_lines(TWICE, (1, 10, 11))
    assert lines["penalties"] == [10.0, 10.0, 0.0]


# Files.


def test_games_are_grouped_by_the_rules_they_were_played_by() -> None:
    fast = Plan("classic", ("drifter",), 2, options=("fast-play",))
    sources = [
        source(full_game(0), full_game(1), full_game(2, target=2000)),
        source(full_game(0, edition="classic"), plan=fast),
        source(full_game(3)),
    ]
    told = [(group.edition, group.options, group.target, len(group.games)) for group in grouped(sources)]
    assert told == [("1988", (), 1000, 3), ("1988", (), 2000, 1), ("classic", ("fast-play",), 1000, 1)]


MISFITS: list[dict[str, Any]] = [
    {"winners": (2,)},
    {"species": ("Humans",)},
    {"worth": (10**12, 0)},
    {"turns": -1},
    {"chronicle": chronicle(rounds=30)},
    {"chronicle": chronicle(step=0)},
    {"chronicle": chronicle(money=(10**12, 0))},
    {"chronicle": chronicle(flows=())},
    {"chronicle": chronicle(seats=(story(0),))},
    {"chronicle": chronicle(seats=(story(0), story(7)))},
    {"chronicle": chronicle(deeds=(msgspec.structs.replace(PORT, seat=5),))},
    {"chronicle": chronicle(routes=(msgspec.structs.replace(SPICE, sales=0),))},
]


@pytest.mark.parametrize("facts", MISFITS)
def test_a_game_that_cannot_have_happened_is_refused_with_its_line(facts: dict[str, Any]) -> None:
    games: tuple[Played, ...] = (full_game(0), full_game(1, **facts))
    with pytest.raises(MalformedInput, match=r"^games\.jsonl, line 3, does not fit together$"):
        checked_source("games.jsonl", Results(header_for((Plan("1988"),)), games))


def test_the_command_that_plays_a_plan_again_is_told() -> None:
    plan = Plan("classic", ("a", "b"), 3, 1000, 7, decisions=500, options=("fast-play",))
    assert command_for(plan, 40) == (
        "venus sim --edition classic --bots a,b --option fast-play --seats 3 --seed 7 --games 40"
        " --target 1000 --decisions 500"
    )

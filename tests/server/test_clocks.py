"""Thinking time: the arithmetic, and what happens at a table when time is up."""

from __future__ import annotations

import pytest

from tests.conformance.games import EDITIONS, start, walk
from tests.server.homes import Home, Table, refusal_of
from venus.families.original import actions as act
from venus.families.original.actions import Bundle
from venus.server.tables.clocks import (
    Clock,
    deadline,
    fresh_clock,
    hold,
    left_at,
    run,
)
from venus.server.tables.playing import MOST_IDLE_STEPS, let_pass
from venus.server.tables.setups import DAY, ClockSetup

pytestmark = pytest.mark.seed(2)

MINUTE = ClockSetup("turn", seconds=60)
TEN_AND_FIVE = ClockSetup("game", seconds=600, increment=5)
THREE_DAYS = ClockSetup("days", days=3)


def clock(setup: ClockSetup, seats: int = 2) -> Clock:
    """A clock that runs for seat 0 from the first turn on, since the moment 0."""
    fresh = fresh_clock(setup, seats)
    assert fresh is not None
    run(fresh, setup, 0, 0, 1, 0)
    return fresh


# Arithmetic.


def test_without_a_clock_nobody_counts() -> None:
    assert fresh_clock(ClockSetup(), 4) is None


@pytest.mark.parametrize(("setup", "seconds"), [(MINUTE, 60), (TEN_AND_FIVE, 600), (THREE_DAYS, 3 * DAY)])
def test_everybody_begins_with_the_whole_allowance(setup: ClockSetup, seconds: int) -> None:
    started = clock(setup, 3)
    assert started.left == [seconds * 1000] * 3
    assert deadline(started) == seconds * 1000


def test_time_is_used_up_by_whoever_is_asked() -> None:
    started = clock(TEN_AND_FIVE)
    assert left_at(started, 7_000) == (593_000, 600_000)
    hold(started, 9_000)
    assert started.left == [591_000, 600_000] and deadline(started) is None


def test_nobody_has_less_than_no_time() -> None:
    started = clock(MINUTE)
    assert left_at(started, 999_000) == (0, 60_000)
    hold(started, 999_000)
    assert started.left == [0, 60_000]


def test_several_decisions_of_a_turn_share_its_allowance() -> None:
    started = clock(MINUTE)
    for now in (10_000, 25_000):
        run(started, MINUTE, 0, 0, 1, now)
    assert started.left[0] == 35_000 and deadline(started) == 60_000


def test_by_turns_each_turn_begins_with_the_whole_allowance() -> None:
    started = clock(MINUTE)
    run(started, MINUTE, 1, 1, 2, 50_000)
    assert (started.left, deadline(started)) == ([10_000, 60_000], 110_000)
    run(started, MINUTE, 0, 0, 3, 60_000)
    assert (started.left, deadline(started)) == ([60_000, 50_000], 120_000)


def test_by_turns_whoever_answers_in_another_s_turn_has_the_whole_allowance() -> None:
    started = clock(MINUTE)
    run(started, MINUTE, 1, 0, 1, 20_000)
    assert (started.left, deadline(started)) == ([40_000, 60_000], 80_000)
    run(started, MINUTE, 0, 0, 1, 50_000)
    assert (started.left[0], deadline(started)) == (40_000, 90_000)
    run(started, MINUTE, 1, 0, 1, 60_000)
    assert started.left == [30_000, 60_000]


def test_by_games_the_increment_comes_with_the_end_of_a_turn() -> None:
    started = clock(TEN_AND_FIVE)
    run(started, TEN_AND_FIVE, 0, 0, 1, 10_000)
    assert started.left == [590_000, 600_000]
    run(started, TEN_AND_FIVE, 1, 1, 2, 30_000)
    assert started.left == [575_000, 600_000]
    run(started, TEN_AND_FIVE, 0, 0, 3, 31_000)
    assert started.left == [575_000, 604_000]


def test_by_games_an_answer_uses_one_s_own_time_and_earns_nothing() -> None:
    started = clock(TEN_AND_FIVE)
    run(started, TEN_AND_FIVE, 1, 0, 1, 10_000)
    run(started, TEN_AND_FIVE, 0, 0, 1, 40_000)
    assert started.left == [590_000, 570_000]


@pytest.mark.parametrize("setup", [MINUTE, TEN_AND_FIVE])
def test_while_a_bot_moves_nobody_s_time_runs(setup: ClockSetup) -> None:
    started = clock(setup)
    run(started, setup, None, 1, 2, 0)
    before = list(started.left)
    run(started, setup, None, 1, 3, 50_000)
    assert started.left == before and deadline(started) is None


def test_a_turn_that_a_stand_in_began_can_be_taken_over_with_the_whole_allowance() -> None:
    started = clock(MINUTE)
    hold(started, 60_000)
    run(started, MINUTE, None, 1, 2, 60_000)
    run(started, MINUTE, None, 0, 3, 70_000)
    run(started, MINUTE, 0, 0, 3, 75_000)
    assert (started.left[0], deadline(started)) == (60_000, 135_000)


def test_by_turns_taking_back_the_end_of_a_turn_wins_no_time() -> None:
    started = clock(MINUTE)
    run(started, MINUTE, 1, 1, 2, 50_000)
    run(started, MINUTE, 0, 0, 1, 52_000)
    assert (started.left[0], deadline(started)) == (10_000, 62_000)
    run(started, MINUTE, 1, 1, 2, 53_000)
    assert started.left == [9_000, 60_000]


def test_by_games_taking_back_the_end_of_a_turn_wins_no_time() -> None:
    started = clock(TEN_AND_FIVE)
    for now in range(0, 10_000, 1_000):
        run(started, TEN_AND_FIVE, 1, 1, 2, now)
        run(started, TEN_AND_FIVE, 0, 0, 1, now)
    assert started.left == [591_000, 600_000]


def test_who_is_taken_back_many_turns_has_the_whole_allowance_again() -> None:
    started = clock(MINUTE)
    run(started, MINUTE, 1, 1, 6, 50_000)
    run(started, MINUTE, 0, 0, 3, 51_000)
    assert started.left[0] == 60_000


# At a table.


async def makers(table: Table) -> list[str]:
    """By whom each entry was made."""
    return [row.by for row in await table.home.store.entries(table.id, 0)]


@pytest.mark.anyio
async def test_everybody_is_told_who_has_how_much_time(home: Home) -> None:
    table = await home.game(clock=MINUTE)
    asked = await table.asked()
    await table.let_pass(20)
    info = await table.info()
    assert 0 < info.left[asked] <= 40_000 and info.left[1 - asked] == 60_000
    assert info.deadline is not None and info.deadline - info.now == info.left[asked]


@pytest.mark.anyio
async def test_before_time_is_up_nothing_happens(home: Home) -> None:
    table = await home.game(clock=MINUTE)
    await table.let_pass(30)
    await home.sweeper.ring()
    assert await table.version() == 0 and all(not seat.stand_in for seat in (await table.info()).seats)


@pytest.mark.anyio
async def test_when_time_is_up_a_bot_stands_in(home: Home) -> None:
    table = await home.game(clock=MINUTE)
    asked = await table.asked()
    await table.let_pass(61)
    await home.sweeper.ring()
    await table.rest()
    assert (await table.info()).seats[asked].stand_in == "trader"
    assert await table.asked() == 1 - asked and set(await makers(table)) == {"stand-in:trader"}


@pytest.mark.anyio
async def test_when_time_is_up_the_turn_passes_where_that_is_agreed(home: Home) -> None:
    table = await home.game(clock=ClockSetup("turn", seconds=60, flag="pass"))
    asked = await table.asked()
    await table.let_pass(61)
    await home.sweeper.ring()
    assert await table.asked() == 1 - asked and (await table.game()).turn == 2
    assert set(await makers(table)) == {"flag"}
    assert not (await table.info()).seats[asked].stand_in


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_turn_passes_from_wherever_it_stands(edition: str) -> None:
    kinds = set()
    for game in walk(start(edition, 3, 5), 5, 250):
        kinds.add(game.asks)
        copy = game.copy()
        for _ in range(MOST_IDLE_STEPS):
            if copy.is_over or (copy.asked, copy.turn) != (game.asked, game.turn):
                break
            copy.apply(let_pass(copy, copy.asked))
        assert copy.is_over or (copy.asked, copy.turn) != (game.asked, game.turn)
    assert len(kinds) >= 4


@pytest.mark.anyio
async def test_who_has_passed_begins_the_next_turn_with_the_whole_allowance(home: Home) -> None:
    table = await home.game(clock=ClockSetup("turn", seconds=60, flag="pass"))
    asked = await table.asked()
    for _ in range(2):
        await table.let_pass(61)
        await home.sweeper.ring()
    assert await table.asked() == asked
    clock = (await table.live()).facts.clock
    assert clock and clock.left[asked] == 60_000


@pytest.mark.anyio
async def test_a_pause_stops_the_clock(home: Home) -> None:
    table = await home.game(clock=MINUTE)
    asked = await table.asked()
    await table.let_pass(30)
    await table.propose(0, "pause")
    await table.consent(1)
    assert (await table.info()).deadline is None
    await table.let_pass(500)
    await home.sweeper.ring()
    await table.propose(0, "resume")
    await table.consent(1)
    info = await table.info()
    assert await table.version() == 0 and 0 < info.left[asked] <= 30_000


@pytest.mark.anyio
async def test_a_table_that_rests_takes_no_actions(home: Home) -> None:
    table = await home.game()
    await table.propose(0, "pause")
    await table.consent(1)
    assert await refusal_of(table.step()) == "paused"
    assert await refusal_of(table.propose(0, "pause")) == "no-proposal"


@pytest.mark.anyio
async def test_bots_use_no_time(home: Home) -> None:
    table = await home.game("Ann", bots=("drifter", "drifter"), clock=TEN_AND_FIVE)
    await table.step(15)
    await table.rest()
    left = (await table.info()).left
    assert left[1] == left[2] == 600_000 and left[0] >= 600_000


@pytest.mark.anyio
async def test_who_is_asked_in_another_s_turn_is_under_the_clock(home: Home) -> None:
    table = await home.game(clock=ClockSetup("turn", seconds=60, flag="pass"))
    asked = await table.asked()
    await table.act(act.StayPut(asked))
    await table.let_pass(20)
    await table.act(act.Offer(asked, 1 - asked, Bundle(credits=5), Bundle()))
    assert await table.asked() == 1 - asked
    await table.let_pass(61)
    await home.sweeper.ring()
    info = await table.info()
    assert info.asked == asked and 0 < info.left[asked] <= 40_000
    assert (await makers(table))[-1] == "flag" and (await table.game()).turn == 1


@pytest.mark.anyio
async def test_the_clock_goes_on_when_the_table_was_forgotten(home: Home) -> None:
    table = await home.game(clock=MINUTE)
    before = (await table.live()).facts
    await table.evict()
    after = (await table.live()).facts
    assert (after.clock, after.deadline) == (before.clock, before.deadline)


@pytest.mark.anyio
async def test_a_bot_whose_process_died_is_taken_over(home: Home) -> None:
    table = await home.game("Ann", bots=("drifter",))
    await table.stand_in(0, 0)
    live = await table.live()
    assert live.thinking
    home.live_tables.forget(live)
    await live.thinking
    await table.let_pass(11)
    version = await table.version()
    await home.sweeper.ring()
    assert (await table.live()).thinking
    while await table.version() == version:
        await (await table.connect(None)).hear_of("news")

"""Bots that stand in for people who are away, and step back when they return."""

from __future__ import annotations

import pytest

from tests.server.homes import Home, Table, refusal_of
from venus.server.tables.playing import is_followed
from venus.server.tables.setups import ClockSetup

pytestmark = [pytest.mark.anyio, pytest.mark.seed(10)]


async def gone(table: Table, seat: int) -> None:
    """As if a person had been away for an hour."""
    live = await table.live()
    live.seats[seat].seen = None
    live.gone_at[seat] = 0


async def makers(table: Table) -> set[str]:
    return {row.by for row in await table.home.store.entries(table.id, 0)}


async def test_a_bot_stands_in_for_somebody_who_is_away(home: Home) -> None:
    table = await home.game("Ann", "Bob")
    await table.step_until(1)
    await gone(table, 1)
    await table.stand_in(0, 1)
    await table.rest()
    assert (await table.info()).seats[1].stand_in == "trader"
    assert await table.asked() == 0 and "stand-in:trader" in await makers(table)


async def test_nobody_is_replaced_who_is_here_or_was_a_moment_ago(home: Home) -> None:
    table = await home.game("Ann", "Bob")
    await gone(table, 1)
    ear = await table.connect(1)
    assert await refusal_of(table.stand_in(0, 1)) == "not-absent"
    await ear.close()
    assert await refusal_of(table.stand_in(0, 1)) == "not-absent"
    await gone(table, 1)
    await table.stand_in(0, 1)


async def test_where_days_are_given_for_a_move_only_the_clock_decides_who_is_away(home: Home) -> None:
    table = await home.game("Ann", "Bob", clock=ClockSetup("days", days=3))
    await gone(table, 1)
    assert await refusal_of(table.stand_in(0, 1)) == "not-absent"


async def test_only_those_at_the_table_may_ask_for_a_stand_in(home: Home) -> None:
    table = await home.game("Ann", "Bob", bots=("drifter",))
    await gone(table, 1)
    eve = await home.guest("Eve")
    assert await refusal_of(table.service.stand_in(table.id, eve, 1, True)) == "not-yours"
    for seat in (2, 7, -1):
        assert await refusal_of(table.service.stand_in(table.id, table.people[0], seat, True)) == "not-yours"


async def test_nobody_sends_away_the_stand_in_of_another(home: Home) -> None:
    table = await home.game("Ann", "Bob")
    await gone(table, 1)
    await table.stand_in(0, 1)
    assert await refusal_of(table.service.stand_in(table.id, table.people[0], 1, False)) == "not-yours"


async def test_the_stand_in_steps_back_when_the_person_is_here_again(home: Home) -> None:
    table = await home.game("Ann", "Bob")
    await gone(table, 1)
    await table.stand_in(0, 1)
    ear = await table.connect(1)
    await ear.hear_all()
    assert not (await table.info()).seats[1].stand_in
    assert ear.info["seats"][1]["present"] and "stand_in" not in ear.info["seats"][1]
    await table.step_until(1)
    await table.step()
    assert "person" in await makers(table)


async def test_the_stand_in_steps_back_when_the_person_acts(home: Home) -> None:
    table = await home.game("Ann", "Bob")
    await table.step_until(1)
    ear = await table.connect(0)
    live = await table.live()
    live.seats[1].stand_in = "drifter"
    await table.act(await table.choice())
    assert not (await table.info()).seats[1].stand_in
    await ear.hear_all()
    assert "stand_in" not in ear.info["seats"][1]


async def test_one_lets_a_bot_play_for_oneself_and_takes_the_seat_back(home: Home) -> None:
    table = await home.game("Ann", "Bob")
    seat = await table.asked()
    await table.stand_in(seat, seat)
    await table.rest()
    assert await table.asked() == 1 - seat
    await table.stand_in(seat, seat, on=False)
    await table.step_until(seat)
    assert not (await table.info()).seats[seat].stand_in


async def test_who_leaves_in_the_middle_of_a_game_may_come_back(home: Home) -> None:
    table = await home.game("Ann", "Bob")
    await table.service.leave(table.id, table.people[1], 1)
    assert (await table.info()).seats[1].stand_in == "trader"
    await table.step_until(0)
    await table.connect(1)
    assert not (await table.info()).seats[1].stand_in
    assert [info.id for info in await home.lobby.listed(["running"], table.people[1])] == [table.id]


async def test_a_game_that_everybody_left_goes_on_by_itself(home: Home) -> None:
    table = await home.game("Ann", "Bob")
    for seat, person in enumerate(table.people):
        await table.service.leave(table.id, person, seat)
    home.playing.show_pace = 0.0
    ear = await table.connect(None)
    while ear.version < 20:
        await ear.hear()
    assert await makers(table) == {"stand-in:trader"}


async def test_after_the_end_nobody_stands_in(home: Home) -> None:
    table = await home.game("Ann", "Bob")
    await table.propose(0, "stop")
    await table.consent(1)
    assert await refusal_of(table.stand_in(0, 0)) == "not-running"
    assert await refusal_of(table.service.leave(table.id, table.people[0], 0)) == "not-open"


async def test_whose_time_for_the_game_is_used_up_does_not_come_back(home: Home) -> None:
    table = await home.game("Ann", "Bob", clock=ClockSetup("game", seconds=60))
    seat = await table.asked()
    live = await table.live()
    assert live.facts.clock and live.facts.clock.since and live.facts.deadline
    live.facts.clock.since -= 61_000
    live.facts.deadline -= 61_000
    await home.sweeper.time_is_up(live)
    await table.connect(seat)
    assert (await table.info()).seats[seat].stand_in == "trader"
    assert await refusal_of(table.stand_in(seat, seat, on=False)) == "out-of-time"
    await table.step_until(1 - seat)
    assert (await table.info()).left[seat] == 0


async def test_whose_time_is_used_up_does_not_act(home: Home) -> None:
    table = await home.game("Ann", "Bob", clock=ClockSetup("game", seconds=60))
    seat, live = await table.asked(), await table.live()
    assert live.facts.clock
    live.facts.clock.left[seat] = 0
    live.seats[seat].stand_in = "drifter"
    assert await refusal_of(table.step()) == "out-of-time"


async def test_who_is_present_is_told_to_everybody(home: Home) -> None:
    table = await home.game("Ann", "Bob")
    ann = await table.connect(0)
    await gone(table, 1)
    bob = await table.connect(1)
    await ann.hear_all()
    assert ann.info["seats"][1]["present"]
    await bob.close()
    await ann.hear_all()
    assert "present" not in ann.info["seats"][1]


NEVER = 1e6


async def test_whoever_looks_on_can_follow_their_own_stand_in_and_has_the_seat_back_at_once(
    home: Home,
) -> None:
    table = await home.game("Ann", "Bob")
    seat = await table.asked()
    await table.connect(seat)
    home.playing.show_pace = NEVER
    await table.stand_in(seat, seat)
    assert (await table.live()).thinking is not None
    before = await table.version()
    await table.stand_in(seat, seat, on=False)
    assert not (await table.info()).seats[seat].stand_in
    await table.act(await table.choice())
    assert await table.version() == before + 1 and await makers(table) == {"person"}


async def test_a_stand_in_does_not_make_the_others_wait_for_somebody_who_is_not_looking(home: Home) -> None:
    table = await home.game("Ann", "Bob")
    seat = await table.asked()
    home.playing.show_pace = NEVER
    await table.connect(1 - seat)
    await table.stand_in(seat, seat)
    await table.rest()
    assert await table.asked() == 1 - seat and await makers(table) == {"stand-in:trader"}


async def test_where_everybody_has_handed_over_the_moves_can_be_followed(home: Home) -> None:
    table = await home.game("Ann", "Bob", bots=("drifter",))
    for seat in (0, 1):
        await table.stand_in(seat, seat)
    await table.connect(0)
    live = await table.live()
    for seat in (0, 1):
        live.seats[seat].stand_in = "trader"
    assert all(is_followed(live, seat) for seat in range(3))
    live.seats[1].stand_in = None
    assert is_followed(live, 0) and not is_followed(live, 1) and not is_followed(live, 2)

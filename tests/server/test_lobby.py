"""Before and after a game: tables that are called, joined, left, started, played again and put away."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from tests.server.homes import Home, Table, refusal_of, refused
from venus.server.hosting.settings import Limits
from venus.server.store.store import now_ms
from venus.server.tables.setups import ClockSetup, SeatSetup, Setup
from venus.server.tables.table import ARCHIVED, OPEN, OVER, RUNNING

pytestmark = [pytest.mark.anyio, pytest.mark.seed(6)]
TWO = (SeatSetup(), SeatSetup())


# Calling a table.


async def test_whoever_calls_a_table_sits_at_its_first_free_seat(home: Home) -> None:
    ann = await home.guest("Ann")
    seats = (SeatSetup("drifter"), SeatSetup(species="Dell"), SeatSetup())
    called = await home.service.create(ann, Setup(seats=seats, title="Tonight"))
    assert [seat.name for seat in called.table.seats] == [None, "Ann", None]
    assert [seat.bot for seat in called.table.seats] == ["drifter", None, None]
    assert (called.table.host, called.table.title, called.table.state) == ("Ann", "Tonight", OPEN)


WRONG_SETUPS = [
    {"edition": "1066"},
    {"edition": ""},
    {"seats": (SeatSetup(),)},
    {"seats": (SeatSetup(),) * 8},
    {"edition": "classic", "seats": (SeatSetup(),) * 7},
    {"seats": (SeatSetup("drifter"), SeatSetup("trader")), "watch": "none"},
    {"seats": (SeatSetup(), SeatSetup("kasparov"))},
    {"seats": (SeatSetup(), SeatSetup("program:rm -rf"))},
    {"seats": (SeatSetup(species="Klingons"), SeatSetup())},
    {"seats": (SeatSetup(species="humans"), SeatSetup())},
    {"seats": (SeatSetup(species="Dell"), SeatSetup(species="Dell"))},
    {"seats": (SeatSetup(species="Dell"), SeatSetup()), "draft": True},
    {"target": 0},
    {"target": -1000},
    {"target": 1001},
    {"options": ("no-such-option",)},
    {"options": ("no-player-trade", "no-player-trade")},
    {"clock": ClockSetup("turn")},
    {"clock": ClockSetup("game", increment=10)},
    {"clock": ClockSetup("days", seconds=60)},
    {"edition": "remake", "options": ("combat",)},
]


@pytest.mark.parametrize("wrong", WRONG_SETUPS)
async def test_what_cannot_be_played_is_refused_before_anyone_sits_down(
    home: Home, wrong: dict[str, Any]
) -> None:
    ann = await home.guest("Ann")
    async with refused("bad-setup"):
        await home.service.create(ann, msgspec.structs.replace(Setup(), **wrong))
    assert await home.lobby.listed([OPEN]) == []


async def test_somebody_with_too_many_tables_calls_no_more(home: Home) -> None:
    home.live_tables.settings = msgspec.structs.replace(home.settings, limits=Limits(tables_per_player=2))
    ann = await home.guest("Ann")
    for _ in range(2):
        called = await home.service.create(ann, Setup())
    assert await refusal_of(home.service.create(ann, Setup())) == "too-many-tables"
    await home.service.archive(called.table.id, ann)
    await home.service.create(ann, Setup())


# Sitting down and getting up.


async def test_a_table_is_joined_until_it_is_full(home: Home) -> None:
    table = await home.table("Ann", "Bob", "Cleo")
    assert [seat.name for seat in (await table.info()).seats] == ["Ann", "Bob", "Cleo"]
    dan = await home.guest("Dan")
    assert await refusal_of(home.service.join(table.id, dan, None, None, None)) == "seat-taken"


async def test_one_joins_at_a_seat_of_one_s_choice(home: Home) -> None:
    ann, bob = await home.guest("Ann"), await home.guest("Bob")
    called = await home.service.create(ann, Setup(seats=(SeatSetup(),) * 3))
    assert await home.service.join(called.table.id, bob, 2, "Dell", None) == 2
    seats = (await home.service.see(called.table.id, None, None)).seats
    assert (seats[2].name, seats[2].species, seats[1].name) == ("Bob", "Dell", None)


@pytest.mark.parametrize("seat", [0, 2, 9, -1])
async def test_a_seat_that_is_not_free_cannot_be_taken(home: Home, seat: int) -> None:
    ann, bob = await home.guest("Ann"), await home.guest("Bob")
    called = await home.service.create(ann, Setup(seats=(SeatSetup(), SeatSetup(), SeatSetup("drifter"))))
    assert await refusal_of(home.service.join(called.table.id, bob, seat, None, None)) == "seat-taken"


async def test_one_person_may_play_two_seats(home: Home) -> None:
    ann = await home.guest("Ann")
    called = await home.service.create(ann, Setup())
    assert await home.service.join(called.table.id, ann, None, None, None) == 1
    await home.service.start(called.table.id, ann)


async def test_a_species_is_chosen_once(home: Home) -> None:
    table = await home.table("Ann", "Bob")
    ann, bob = table.people
    await home.service.choose_species(table.id, ann, 0, "Dell")
    assert await refusal_of(home.service.choose_species(table.id, bob, 1, "Dell")) == "species-taken"
    assert await refusal_of(home.service.choose_species(table.id, bob, 1, "Klingons")) == "species-taken"
    await home.service.choose_species(table.id, ann, 0, None)
    await home.service.choose_species(table.id, bob, 1, "Dell")
    await table.start()
    assert (await table.game()).view(None).players[1].species == "Dell"


async def test_nobody_chooses_for_another(home: Home) -> None:
    table = await home.table("Ann", "Bob")
    assert await refusal_of(home.service.choose_species(table.id, table.people[0], 1, "Dell")) == "not-yours"


async def test_where_species_are_drafted_none_is_chosen_before(home: Home) -> None:
    table = await home.table("Ann", "Bob", draft=True)
    assert (
        await refusal_of(home.service.choose_species(table.id, table.people[0], 0, "Dell")) == "species-taken"
    )
    await table.start()
    assert (await table.game()).asks == "species"


async def test_a_drafted_species_is_shown_with_its_seat(home: Home) -> None:
    table = await home.table("Ann", "Bob", draft=True)
    await table.start()
    for _ in range(2):
        seat, chosen = await table.asked(), await table.choice()
        await table.act(chosen)
        assert (await table.info()).seats[seat].species == chosen.species
    await table.evict()
    shown = [seat.species for seat in (await table.info()).seats]
    assert shown == [player.species for player in (await table.game()).view(None).players]


async def test_the_host_seats_bots_and_sends_them_away(home: Home) -> None:
    ann, bob = await home.guest("Ann"), await home.guest("Bob")
    table = (await home.service.create(ann, Setup(seats=(SeatSetup(),) * 3))).table
    await home.service.seat_bot(table.id, ann, seat=1, bot="trader")
    await home.service.seat_bot(table.id, ann, seat=2, bot="drifter")
    await home.service.seat_bot(table.id, ann, seat=1, bot=None)
    assert await home.service.join(table.id, bob, None, None, None) == 1
    seats = (await home.service.see(table.id, None, None)).seats
    assert [(seat.name, seat.bot) for seat in seats] == [("Ann", None), ("Bob", None), (None, "drifter")]


async def test_a_bot_is_seated_only_by_the_host_where_nobody_sits(home: Home) -> None:
    table = await home.table("Ann", "Bob")
    ann, bob = table.people
    assert await refusal_of(table.service.seat_bot(table.id, bob, seat=1, bot="trader")) == "not-host"
    assert await refusal_of(table.service.seat_bot(table.id, ann, seat=1, bot="trader")) == "seat-taken"
    assert await refusal_of(table.service.seat_bot(table.id, ann, seat=5, bot="trader")) == "seat-taken"
    await home.service.leave(table.id, bob, 1)
    assert await refusal_of(table.service.seat_bot(table.id, ann, seat=1, bot="deep blue")) == "bad-setup"


async def test_a_seat_that_was_left_is_free_again(home: Home) -> None:
    table = await home.table("Ann", "Bob")
    await home.service.leave(table.id, table.people[1], 1)
    assert await refusal_of(table.start()) == "seats-empty"
    assert await refusal_of(home.service.leave(table.id, table.people[1], 1)) == "not-yours"
    cleo = await home.guest("Cleo")
    assert await home.service.join(table.id, cleo, None, None, None) == 1


async def test_a_host_who_leaves_hands_the_table_on(home: Home) -> None:
    table = await home.table("Ann", "Bob", "Cleo")
    ann, bob, cleo = table.people
    await home.service.leave(table.id, ann, 0)
    assert (await table.info()).host == "Bob"
    assert await refusal_of(table.service.archive(table.id, cleo)) == "not-host"
    await table.service.seat_bot(table.id, bob, seat=0, bot="drifter")
    await table.service.start(table.id, bob)


async def test_a_table_that_everybody_left_is_put_away(home: Home) -> None:
    table = await home.table("Ann", "Bob")
    for seat, person in enumerate(table.people):
        await home.service.leave(table.id, person, seat)
    assert (await table.info()).state == ARCHIVED
    assert await home.lobby.listed([OPEN]) == []


# Starting.


async def test_a_game_starts_when_the_host_says_so(home: Home) -> None:
    table = await home.table("Ann", "Bob")
    assert await refusal_of(table.service.start(table.id, table.people[1])) == "not-host"
    assert await refusal_of(table.service.start(table.id, await home.guest("Eve"))) == "not-yours"
    await table.start()
    info = await table.info()
    assert (info.state, info.version, info.target) == (RUNNING, 0, 1000)
    assert len(info.commitment or "") == 64
    assert await refusal_of(table.start()) == "not-open"


async def test_a_running_table_takes_nobody_in(home: Home) -> None:
    table = await home.game("Ann", "Bob")
    assert (
        await refusal_of(home.service.join(table.id, await home.guest("Eve"), None, None, None)) == "not-open"
    )
    assert await refusal_of(home.service.choose_species(table.id, table.people[0], 0, "Dell")) == "not-open"


async def test_species_that_nobody_chose_are_drawn_and_shown(home: Home) -> None:
    table = await home.table("Ann", "Bob", "Cleo")
    await home.service.choose_species(table.id, table.people[1], 1, "Dell")
    await table.start()
    shown = [seat.species for seat in (await table.info()).seats]
    assert shown == [player.species for player in (await table.game()).view(None).players]
    assert shown[1] == "Dell" and len(set(shown)) == 3


async def test_a_table_without_trade_between_players_is_played_without(home: Home) -> None:
    table = await home.game("Ann", "Bob", player_trade=False)
    assert "no-player-trade" in (await table.game()).header.options


@pytest.mark.parametrize("edition", ["1988", "classic", "remake"])
async def test_every_edition_is_started(home: Home, edition: str) -> None:
    table = await home.game("Ann", "Bob", edition=edition)
    assert (await table.game()).edition == edition


# Playing again, putting away.


async def finished(home: Home, *names: str, **setup: Any) -> Table:
    table = await home.game(*names, **setup)
    await table.step(3)
    await table.propose(0, "stop")
    for seat in range(1, len(names)):
        await table.consent(seat)
    return table


async def test_a_rematch_seats_everybody_one_further(home: Home) -> None:
    table = await finished(home, "Ann", "Bob", "Cleo", bots=("drifter",), private=True, title="Again")
    again = await table.service.rematch(table.id, table.people[1])
    info = await home.service.see(again, table.people[0], None)
    assert [seat.name for seat in info.seats] == ["Bob", "Cleo", None, "Ann"]
    assert [seat.bot for seat in info.seats] == [None, None, "drifter", None]
    assert (info.host, info.title, info.private, info.state) == ("Bob", "Again", True, OPEN)


async def test_everybody_finds_the_same_rematch(home: Home) -> None:
    table = await finished(home, "Ann", "Bob")
    first = await table.service.rematch(table.id, table.people[0])
    assert await table.service.rematch(table.id, table.people[1]) == first
    assert (await table.info()).rematch == first
    assert await refusal_of(table.service.rematch(table.id, await home.guest("Eve"))) == "not-yours"


async def test_before_the_end_there_is_no_rematch_and_no_archive(home: Home) -> None:
    table = await home.game("Ann", "Bob")
    assert await refusal_of(table.service.rematch(table.id, table.people[0])) == "not-over"
    assert await refusal_of(table.service.archive(table.id, table.people[0])) == "not-over"


async def test_an_archived_table_is_not_listed_but_can_be_looked_at(home: Home) -> None:
    table = await finished(home, "Ann", "Bob")
    assert [info.id for info in await home.lobby.listed([OVER])] == [table.id]
    await table.service.archive(table.id, table.people[0])
    assert await home.lobby.listed([OPEN, RUNNING, OVER]) == []
    assert (await table.hello(0))["view"]["outcome"]["reason"] == "stopped"


async def test_tables_that_rested_long_enough_are_archived(home: Home) -> None:
    table, other = await finished(home, "Ann", "Bob"), await home.game("Cleo", "Dan")
    assert await home.lobby.archive_old() == []
    home.live_tables.settings = msgspec.structs.replace(home.settings, archive_after_days=-1)
    assert await home.lobby.archive_old() == [table.id]
    assert (await other.info()).state == RUNNING


# Finding a table.


async def test_a_private_table_is_found_by_its_key_only(home: Home) -> None:
    table = await home.table("Ann", "Bob", private=True)
    eve = await home.guest("Eve")
    assert await home.lobby.listed([OPEN]) == []
    assert await refusal_of(home.service.see(table.id, eve, None)) == "no-table"
    assert await refusal_of(home.service.see(table.id, eve, "wrong")) == "no-table"
    assert await refusal_of(home.service.join(table.id, eve, None, None, None)) == "no-table"
    assert await refusal_of(home.lobby.invited("wrong")) == "no-table"
    assert await home.lobby.invited(table.key) == table.id
    assert (await home.service.see(table.id, eve, table.key)).host == "Ann"
    assert (await home.service.see(table.id, table.people[1], None)).host == "Ann"


async def test_the_key_is_told_to_those_who_sit_at_the_table(home: Home) -> None:
    table = await home.table("Ann", "Bob", private=True)
    assert await home.service.invitation(table.id, table.people[1]) == table.key
    assert await refusal_of(home.service.invitation(table.id, await home.guest("Eve"))) == "no-table"


@pytest.mark.parametrize("name", ["nowhere", "", "x" * 500, "'; drop table tables"])
async def test_there_is_no_table_of_a_name_that_was_never_given(home: Home, name: str) -> None:
    assert await refusal_of(home.service.see(name, None, None)) == "no-table"


async def test_tables_are_listed_by_their_stage_and_by_who_sits_there(home: Home) -> None:
    waiting, running = await home.table("Ann", "Bob"), await home.game("Cleo", "Dan")
    over = await finished(home, "Eve", "Finn")
    listed = {
        stage: [info.id for info in await home.lobby.listed([stage])] for stage in (OPEN, RUNNING, OVER)
    }
    assert listed == {OPEN: [waiting.id], RUNNING: [running.id], OVER: [over.id]}
    mine = await home.lobby.listed([OPEN, RUNNING, OVER], running.people[1])
    assert [info.id for info in mine] == [running.id]


async def test_the_tables_that_wait_for_my_move_are_listed(home: Home) -> None:
    table = await home.game("Ann", "Bob")
    await home.game("Cleo", "Dan")
    for _ in range(2):
        asked = await table.asked()
        assert [info.id for info in await home.lobby.waiting_for(table.people[asked])] == [table.id]
        assert await home.lobby.waiting_for(table.people[1 - asked]) == []
        await table.step_until(1 - asked)


async def test_a_table_that_rests_or_has_a_stand_in_does_not_wait_for_me(home: Home) -> None:
    table = await home.game("Ann", "Bob")
    asked = await table.asked()
    await table.propose(0, "pause")
    await table.consent(1)
    assert await home.lobby.waiting_for(table.people[asked]) == []
    await table.stand_in(asked, asked)
    await table.propose(1 - asked, "resume")
    assert await home.lobby.waiting_for(table.people[asked]) == []


async def test_a_lobby_tells_when_a_table_was_last_changed(home: Home) -> None:
    before = now_ms()
    table = await home.table("Ann", "Bob")
    (info,) = await home.lobby.listed([OPEN])
    assert before <= info.created <= info.changed <= info.now <= now_ms()
    assert info.id == table.id

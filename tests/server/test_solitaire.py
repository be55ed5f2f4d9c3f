"""A table of one seat: everything that a table does, and what one has achieved there."""

from __future__ import annotations

import msgspec
import pytest
from sqlalchemy import update

import venus
from tests.arena import SOLITAIRE
from tests.server.homes import Home, Table, opened, refusal_of
from tests.server.test_people import account
from venus import Outcome
from venus.families.original import actions as act
from venus.server.store import schema
from venus.server.store.migrating import migrate
from venus.server.store.players import Player
from venus.server.store.store import open_engine
from venus.server.tables.results import SoloResult, rank
from venus.server.tables.setups import ClockSetup, SeatSetup, Setup
from venus.server.tables.table import ARCHIVED, OVER

pytestmark = [pytest.mark.anyio, pytest.mark.seed(11)]
BROKEN_OFF = "stopped"


async def alone(home: Home, player: Player | None = None, target: int = 1000, **setup: object) -> Table:
    """A solitaire game that has begun."""
    who = player or await home.guest("Ann")
    wanted = msgspec.structs.replace(
        Setup(seats=(SeatSetup(),), options=SOLITAIRE, target=target, private=True), **setup
    )
    called = await home.service.create(who, wanted)
    table = Table(home, called.table.id, called.key, [who])
    await table.start()
    return table


async def ended(home: Home, player: Player, turns: int, score: int, reason: str, target: int = 1000) -> str:
    """A game of long ago that ended so."""
    table = await alone(home, player, target)
    outcome = Outcome((0,) if reason == "target" else (), reason, (score,))
    values = {"state": OVER, "outcome": msgspec.json.encode(outcome).decode(), "turns": turns}
    await home.store.write(update(schema.tables).where(schema.tables.c.id == table.id).values(values))
    await table.evict()
    return table.id


# The table.


async def test_one_person_starts_plays_and_reaches_the_end(home: Home) -> None:
    table = await alone(home)
    for _ in range(2000):
        if (await table.game()).is_over:
            break
        await table.step()
    info = await table.info()
    assert info.state == OVER and info.outcome is not None
    record = venus.load_record(await home.service.record(table.id, table.people[0], None))
    assert record.is_over and record.outcome == info.outcome
    (found,) = await home.service.results(table.people[0])
    game = await table.game()
    assert (found.edition, found.target, found.games) == ("1988", 1000, 1)
    assert found.best == (SoloResult(table.id, bool(info.outcome.winners), game.score(0), game.turn),)


async def test_nobody_else_finds_a_seat_there(home: Home) -> None:
    table = await alone(home)
    bob = await home.guest("Bob")
    assert await refusal_of(home.service.join(table.id, bob, None, None, table.key)) == "not-open"
    assert await home.lobby.listed(["running"]) == []


@pytest.mark.parametrize(
    "wrong", [{"seats": (SeatSetup(),) * 2}, {"options": ("solitaire",)}, {"edition": "classic"}]
)
async def test_what_is_no_solitaire_game_is_refused(home: Home, wrong: dict[str, object]) -> None:
    ann = await home.guest("Ann")
    setup = msgspec.structs.replace(Setup(seats=(SeatSetup(),), options=SOLITAIRE, target=1000), **wrong)
    assert await refusal_of(home.service.create(ann, setup)) == "bad-setup"


async def test_nobody_is_asked_before_something_is_taken_back(home: Home) -> None:
    table = await alone(home)
    before = (await table.game()).position()
    await table.act(act.StayPut(0))
    while (await table.game()).turn == 1:
        await table.step()
    while (await table.game()).position() != before:
        assert await table.undo(0)
    assert (await table.info()).proposal is None


async def test_what_a_bot_has_played_for_somebody_is_no_result(home: Home) -> None:
    table = await alone(home)
    await table.stand_in(0, 0)
    await table.rest()
    assert (await table.info()).state == OVER
    assert await home.service.results(table.people[0]) == []


async def test_who_comes_back_has_the_seat_again(home: Home) -> None:
    table = await alone(home, clock=ClockSetup("days", days=1))
    await table.propose(0, "pause")
    await home.service.leave(table.id, table.people[0], 0)
    assert (await table.info()).seats[0].stand_in
    ear = await table.connect(0)
    assert (await table.info()).seats[0].stand_in is None
    await ear.close()


async def test_a_turn_whose_time_is_up_passes(home: Home) -> None:
    table = await alone(home, clock=ClockSetup("turn", seconds=60, flag="pass"))
    turn = (await table.game()).turn
    await table.let_pass(61)
    await home.sweeper.ring()
    await table.rest()
    game = await table.game()
    assert game.turn > turn or game.asks == "rastur-site"


async def test_pausing_and_ending_needs_nobody_s_consent(home: Home) -> None:
    table = await alone(home)
    await table.propose(0, "pause")
    assert (await table.info()).paused
    await table.propose(0, "resume")
    await table.propose(0, "stop")
    assert (await table.info()).state == OVER
    assert await home.service.results(table.people[0]) == []


async def test_every_moment_can_be_looked_back_at(home: Home) -> None:
    table = await alone(home)
    version = await table.step(12)
    for moment in range(version + 1):
        told = await home.service.moment(table.id, table.people[0], 0, moment, None)
        assert told.view["solitaire"]["die"]


async def test_once_more_is_a_table_for_the_same_one(home: Home) -> None:
    ann = await home.guest("Ann")
    table_id = await ended(home, ann, 9, 1010, "target")
    again = await home.service.rematch(table_id, ann)
    await home.service.start(again, ann)
    info = await home.service.see(again, ann, None)
    assert (len(info.seats), info.options, info.target) == (1, SOLITAIRE, 1000)


# Results.


async def test_the_best_of_each_length_comes_first(home: Home) -> None:
    ann = await account(home, "Ann")
    slow = await ended(home, ann, 15, 1300, "target")
    lost = await ended(home, ann, 18, 700, "rastur")
    quick = await ended(home, ann, 11, 1010, "target")
    await ended(home, ann, 3, 60, BROKEN_OFF)
    long = await ended(home, ann, 30, 1500, "rastur", target=2000)
    short, longer = await home.service.results(ann)
    assert (short.target, short.games, short.won) == (1000, 3, 2)
    assert [one.table for one in short.best] == [quick, slow, lost]
    assert (longer.target, longer.won, longer.best) == (2000, 0, (SoloResult(long, False, 1500, 30),))


def test_a_win_is_better_the_sooner_it_comes_a_defeat_the_richer_one_was() -> None:
    order = [(True, 1000, 10), (True, 1200, 12), (True, 1000, 12), (False, 900, 9), (False, 800, 20)]
    results = [SoloResult("", *one) for one in order]
    shuffled = [results[place] for place in (3, 1, 4, 0, 2)]
    assert sorted(shuffled, key=rank) == results


async def test_games_with_others_and_of_others_are_no_part_of_it(home: Home) -> None:
    ann, bob = await home.guest("Ann"), await home.guest("Bob")
    await ended(home, bob, 11, 1010, "target")
    table = await home.game("Ann", bots=("drifter",))
    await table.propose(0, "stop")
    assert await home.service.results(ann) == await home.service.results(table.people[0]) == []


async def test_they_stay_when_the_table_is_put_away_and_go_along_with_a_claim(home: Home) -> None:
    guest, zoe = await home.guest("Ann"), await account(home, "Zoe")
    table_id = await ended(home, guest, 11, 1010, "target")
    await home.service.archive(table_id, guest)
    assert (await home.service.see(table_id, guest, None)).state == ARCHIVED
    await home.service.claim(zoe, home.secrets[guest.id])
    assert [one.won for one in await home.service.results(zoe)] == [1]


async def test_they_are_the_same_in_every_database(shared_database: str) -> None:
    engine = open_engine(shared_database)
    await migrate(engine)
    await engine.dispose()
    async with opened(shared_database) as home:
        ann = await account(home, "Ann")
        first = await ended(home, ann, 12, 1200, "target")
        second = await ended(home, ann, 12, 1100, "target")
        (found,) = await home.service.results(ann)
        assert [one.table for one in found.best] == [first, second]

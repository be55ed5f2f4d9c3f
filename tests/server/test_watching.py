"""Those who watch: what a spectator sees, how late, and at which tables nobody watches; and talk."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import msgspec
import pytest
from sqlalchemy import update

from tests.server.homes import Home, Table, opened, refusal_of
from venus.server.store import schema
from venus.server.store.store import now_ms

pytestmark = [pytest.mark.anyio, pytest.mark.seed(12)]
MINUTE_MS = 60_000


def plain(thing: Any) -> Any:
    return json.loads(msgspec.json.encode(thing))


async def age(table: Table, until: int, by: int = MINUTE_MS) -> None:
    """As if the entries up to a version had been made so much earlier."""
    entry = schema.entries.c
    older = update(schema.entries).where(entry.table_id == table.id, entry.version <= until)
    await table.home.store.write(older.values(at=entry.at - by))


# The spectator's view.


async def test_a_spectator_sees_what_everybody_may_know(home: Home) -> None:
    table = await home.game()
    ear = await table.connect(None)
    await table.step(20)
    await ear.hear_all()
    assert ear.view == plain((await table.game()).view(None))
    assert all(not message.get("options") for message in ear.heard)


async def test_a_spectator_s_log_has_only_what_everybody_heard(home: Home) -> None:
    table = await home.game()
    await table.step(40)
    told = plain(await table.service.log(table.id, None, None, 0, None))
    assert [entry["version"] for entry in told] == list(range(1, 41))
    heard = [event for entry in told for event in entry["events"]]
    assert heard == plain((await table.game()).events(None))[-len(heard) :]


async def test_a_spectator_does_nothing(home: Home) -> None:
    table = await home.game()
    ear = await table.connect(None)
    for message in (
        {"type": "act", "version": 0, "action": plain(await table.choice())},
        {"type": "undo", "version": 0},
        {"type": "propose", "what": "stop"},
        {"type": "consent", "agree": True},
        {"type": "stand-in", "seat": 0, "on": True},
        {"type": "chat", "text": "Hello"},
    ):
        ear.say(**message)
        assert (await ear.hear_of("refused"))["refusal"]["code"] == "not-yours"
    assert await table.version() == 0


async def test_somebody_who_sits_here_may_watch_too(home: Home) -> None:
    table = await home.game(watch="none", watch_delay=60)
    await table.step(5)
    ear = await table.connect(None, table.people[0])
    assert ear.version == 5 and ear.view == plain((await table.game()).view(None))


# Nobody watches.


async def test_where_nobody_watches_a_stranger_sees_nothing_of_the_game(home: Home) -> None:
    table = await home.game(watch="none")
    service = table.service
    for asked in (
        service.look(table.id, None, None, None, None),
        service.moment(table.id, None, None, 0, None),
        service.log(table.id, None, None, 0, None),
        service.chat(table.id, None, 0, None),
    ):
        assert await refusal_of(asked) == "no-watching"
    ear = await table.connect(None)
    assert ear.heard[0]["refusal"]["code"] == "no-watching"


async def test_the_record_of_a_table_that_nobody_watched_is_for_those_who_played(home: Home) -> None:
    table = await home.game(watch="none")
    await table.propose(0, "stop")
    await table.consent(1)
    assert await refusal_of(table.service.record(table.id, None, None)) == "no-watching"
    assert await table.service.record(table.id, table.people[1], None)


@pytest.mark.parametrize("setup", [{"watch": "none"}, {"watch_delay": 60}])
async def test_who_came_before_the_doors_closed_is_sent_out(home: Home, setup: dict[str, Any]) -> None:
    table = await home.table("Ann", "Bob", **setup)
    stranger, ann = await table.connect(None), await table.connect(0)
    await table.start()
    await table.step(3)
    while await stranger.hear():
        pass
    assert not stranger.view
    await ann.hear_all()
    assert ann.version == 3


async def test_who_gave_up_a_seat_is_not_told_what_its_next_owner_sees(home: Home) -> None:
    table = await home.table("Ann", "Bob")
    bob = await table.connect(1)
    await table.service.leave(table.id, table.people[1], 1)
    table.people[1] = await home.guest("Cleo")
    await table.service.join(table.id, table.people[1], 1, None, None)
    await table.start()
    while await bob.hear():
        pass
    assert not bob.view and all(message.get("type") != "news" for message in bob.heard)


# The delayed_watch.


async def test_the_gallery_sees_an_earlier_moment(home: Home) -> None:
    table = await home.game(watch_delay=60)
    await table.step(10)
    ear = await table.connect(None)
    assert ear.version == 0
    await age(table, 6)
    await ear.close()
    later = await table.connect(None)
    moment = await table.service.moment(table.id, table.people[0], 0, 6, None)
    assert (later.version, moment.version) == (6, 6)
    assert later.view == plain((await home.live_tables.moment(await table.live(), 6)).view(None))
    assert (await table.hello(None))["version"] == 6


async def test_the_gallery_is_told_what_happened_when_its_time_has_come(home: Home) -> None:
    table = await home.game(watch_delay=1)
    ear = await table.connect(None)
    await table.step(6)
    while ear.version < 6:
        news = await ear.hear_of("news")
        assert now_ms() - news["entry"]["at"] >= 1000
    assert ear.view == plain((await table.game()).view(None))


async def test_news_of_the_gallery_follow_one_after_the_other(home: Home) -> None:
    table = await home.game(watch_delay=1)
    await table.step(3)
    ear = await table.connect(None)
    seat = await table.asked()
    await table.step(2)
    if (await table.hello(seat)).get("can_undo"):
        await table.undo(seat)
    await table.step(4)
    last = await table.version()
    while ear.version < last:
        await ear.hear()
    news = [message["version"] for message in ear.heard if message["type"] == "news"]
    assert news == list(range(ear.heard[0]["version"] + 1, last + 1))
    assert ear.view == plain((await table.game()).view(None))


async def test_a_delayed_spectator_cannot_look_ahead(home: Home) -> None:
    table = await home.game(watch_delay=60)
    await table.step(8)
    await age(table, 3)
    assert await refusal_of(table.service.moment(table.id, None, None, 4, None)) == "no-such-moment"
    assert (await table.service.moment(table.id, None, None, 3, None)).version == 3
    assert [entry.version for entry in await table.service.log(table.id, None, None, 0, None)] == [1, 2, 3]


async def test_when_the_game_is_over_everybody_sees_all_of_it(home: Home) -> None:
    table = await home.game(watch_delay=60)
    await table.step(4)
    await table.propose(0, "stop")
    await table.consent(1)
    assert (await table.hello(None))["version"] == 5
    assert len(await table.service.log(table.id, None, None, 0, None)) == 5


async def test_a_log_comes_in_portions(home: Home) -> None:
    table = await home.game()
    await table.step(12)
    log = [entry.version for entry in await table.service.log(table.id, table.people[0], 0, 9, None)]
    assert log == [10, 11, 12]
    assert await table.service.log(table.id, table.people[0], 0, 99, None) == []
    assert len(await table.service.log(table.id, table.people[0], 0, -5, None)) == 12


# Talk.


async def test_what_is_said_is_heard_and_kept(home: Home) -> None:
    table = await home.game()
    ears = [await table.connect(seat) for seat in (0, 1, None)]
    ears[0].say(type="chat", text="Good luck!")
    for ear in ears:
        line = (await ear.hear_of("chat"))["line"]
        assert (line["name"], line["seat"], line["text"]) == ("Ann", 0, "Good luck!")
    (kept,) = await table.service.chat(table.id, None, 0, None)
    assert plain(kept) == line


async def test_talk_is_read_from_a_line_on(home: Home) -> None:
    table = await home.game()
    lines = [await table.service.say(table.id, table.people[n % 2], n % 2, f"line {n}") for n in range(5)]
    assert await table.service.chat(table.id, None, 0, None) == lines
    assert await table.service.chat(table.id, None, lines[2].id, None) == lines[3:]
    assert await home.table_chat.said(table.id, most=2) == lines[3:]


async def test_talk_of_one_table_is_not_heard_at_another(home: Home) -> None:
    one, other = await home.game("Ann", "Bob"), await home.game("Cleo", "Dan")
    ear = await other.connect(0)
    await one.service.say(one.id, one.people[0], 0, "psst")
    assert [message["type"] for message in await ear.hear_all()].count("chat") == 0
    assert await other.service.chat(other.id, None, 0, None) == []


async def test_what_is_said_in_another_house_is_heard_once_and_in_order(home: Home, database: str) -> None:
    async with opened(database, shared=True) as one, opened(database, shared=True) as other:
        table = await one.game()
        ears = [await table.connect(0), await table.at(other).connect(1)]
        news: list[dict[str, Any]] = []
        one.live_tables.publish = news.append
        for number in range(4):
            await table.service.say(table.id, table.people[0], 0, f"line {number}")
        for told in news:
            await asyncio.gather(
                *(home.table_chat.heard(told["table"], told["chat"]) for home in (one, other))
            )
        for ear in ears:
            await ear.hear_all()
            lines = [message["line"]["text"] for message in ear.heard if message["type"] == "chat"]
            assert lines == ["line 0", "line 1", "line 2", "line 3"]

"""Play: actions accepted and refused, versions, connections that agree, tables opened again."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import msgspec
import pytest
from sqlalchemy import select, update
from sqlalchemy.exc import OperationalError

import venus
from tests.server.homes import SECONDS, TARGET, Home, Table, opened, refusal_of
from venus.bots import Chair, seated
from venus.engine.refusals import IllegalAction
from venus.families.original import actions as act
from venus.server.store import schema
from venus.server.store.store import open_engine
from venus.server.tables import live_tables
from venus.server.tables.loading import LAST_MOVES
from venus.server.tables.view_changes import apply_changes, changes_between

pytestmark = [pytest.mark.anyio, pytest.mark.seed(8)]
EDITIONS = [info.key for info in venus.editions()]


async def kept_versions(table: Table) -> list[int]:
    rows = await table.home.store.entries(table.id, 0)
    return [row.version for row in rows]


# Accepted and refused.


async def test_an_accepted_action_is_kept_before_it_is_answered(home: Home) -> None:
    table = await home.game()
    assert await table.act(await table.choice()) == 1
    assert await kept_versions(table) == [1]


async def test_an_unlawful_action_is_refused_with_its_rule_and_nothing_changes(home: Home) -> None:
    table = await home.game()
    before = (await table.game()).position()
    with pytest.raises(IllegalAction) as illegal:
        await table.act(act.EndTurn(await table.asked()))
    refusal = illegal.value.refusal
    assert refusal == (await table.game()).explain(act.EndTurn(await table.asked()))
    assert refusal.code and refusal.rule and refusal.message
    assert (await table.game()).position() == before and await kept_versions(table) == []


async def test_a_refusal_is_told_in_the_player_s_language(home: Home) -> None:
    table = await home.game()
    told = {}
    for lang in ("en", "fr"):
        with pytest.raises(IllegalAction) as illegal:
            await table.act(act.EndTurn(await table.asked()), lang=lang)
        told[lang] = illegal.value.refusal
    assert told["fr"].code == told["en"].code and told["fr"].rule == told["en"].rule
    assert told["fr"].message != told["en"].message


async def test_out_of_turn_nobody_acts(home: Home) -> None:
    table = await home.game()
    other = 1 - await table.asked()
    with pytest.raises(IllegalAction) as illegal:
        await table.act(act.EndTurn(other))
    assert illegal.value.refusal.code == "not-your-decision"


async def test_nobody_acts_for_another_seat(home: Home) -> None:
    table = await home.game()
    asked = await table.asked()
    raw = msgspec.json.encode(await table.choice())
    for person, seat in ((1 - asked, asked), (1 - asked, 1 - asked), (asked, 7)):
        asked_for = table.service.act(table.id, table.people[person], seat, raw, 0, None, "en")
        assert await refusal_of(asked_for) == "not-yours"


@pytest.mark.parametrize(
    "raw", [b"", b"null", b"{}", b'{"type": "fly"}', b'{"type":"nonsense","seat":0}', b"[" * 99]
)
async def test_what_is_no_action_is_refused(home: Home, raw: bytes) -> None:
    table = await home.game()
    asked = await table.asked()
    code = await refusal_of(table.service.act(table.id, table.people[asked], asked, raw, 0, None, "en"))
    assert code == "malformed-message"


async def test_before_the_start_and_after_the_end_nobody_acts(home: Home) -> None:
    table = await home.table("Ann", "Bob")
    assert await refusal_of(table.act(act.EndTurn(0))) == "not-running"
    await table.start()
    await table.propose(0, "stop")
    await table.consent(1)
    assert await refusal_of(table.act(act.EndTurn(0))) == "not-running"


async def test_an_explanation_is_what_a_refusal_would_say(home: Home) -> None:
    table = await home.game()
    asked = await table.asked()
    person = table.people[asked]
    raw = msgspec.json.encode(act.EndTurn(asked))
    explained = await table.service.explain(table.id, person, asked, raw, "fr")
    assert explained.refusal == (await table.game()).explain(act.EndTurn(asked), "fr")
    raw = msgspec.json.encode(await table.choice())
    explained = await table.service.explain(table.id, person, asked, raw, "en")
    assert explained.refusal is None and explained.exchange is None


async def test_an_offer_is_explained_by_what_both_sides_would_have(home: Home) -> None:
    table = await home.game()
    asked = await table.asked()
    await table.act(act.StayPut(asked))
    partner = 1 - asked
    offer = act.Offer(asked, partner, act.Bundle(credits=9), act.Bundle())
    raw = msgspec.json.encode(offer)
    explained = await table.service.explain(table.id, table.people[asked], asked, raw, "en")
    assert [side.money for side in explained.exchange or ()] == [-9, 9]


# Versions and requests.


@pytest.mark.parametrize("version", [0, 2, 4, -1, 1 << 40])
async def test_an_action_for_another_version_is_stale(home: Home, version: int) -> None:
    table = await home.game()
    await table.step(3)
    assert await refusal_of(table.act(await table.choice(), version)) == "stale"
    assert await kept_versions(table) == [1, 2, 3]


async def test_a_request_that_is_sent_again_is_answered_again_but_not_done_again(home: Home) -> None:
    table = await home.game()
    action = await table.choice()
    assert await table.act(action, 0, "mine") == 1
    await table.step(2)
    for _ in range(2):
        assert await table.act(action, 0, "mine") == 1
    assert await kept_versions(table) == [1, 2, 3]


async def test_a_request_is_known_again_when_the_table_was_opened_anew(home: Home) -> None:
    table = await home.game()
    action = await table.choice()
    await table.act(action, 0, "mine")
    await table.evict()
    assert await table.act(action, 0, "mine") == 1
    assert await kept_versions(table) == [1]


async def test_the_last_request_of_a_game_is_answered_again_though_it_is_over(home: Home) -> None:
    table = await home.game()
    action = await table.choice()
    await table.act(action, 0, "mine")
    await table.propose(0, "stop")
    await table.consent(1)
    assert await table.act(action, 0, "mine") == 1


async def test_a_request_is_used_for_one_action_only(home: Home) -> None:
    table = await home.game()
    await table.step_until(0)
    await table.act(await table.choice(), request="mine")
    await table.step_until(0)
    before = await table.version(), (await table.game()).position()
    assert await refusal_of(table.act(await table.choice(), request="mine")) == "repeated-request"
    assert (await table.version(), (await table.game()).position()) == before
    await table.step(4)


async def test_two_seats_may_use_the_same_request(home: Home) -> None:
    table = await home.game()
    await table.step_until(0)
    first = await table.act(await table.choice(), request="1")
    await table.step_until(1)
    assert await table.act(await table.choice(), request="1") > first


async def test_of_two_actions_for_one_version_one_is_accepted(home: Home) -> None:
    table = await home.game()
    action = await table.choice()
    answers = await asyncio.gather(
        *(table.act(action, 0, request) for request in "abc"), return_exceptions=True
    )
    assert [answer for answer in answers if answer == 1] == [1]
    assert await kept_versions(table) == [1]


# Connections.


async def test_a_hello_tells_everything_and_news_tell_the_rest(home: Home) -> None:
    table = await home.game()
    ears = [await table.connect(seat) for seat in (0, 1, None)]
    await table.step(25)
    for ear in ears:
        await ear.hear_all()
        fresh = await table.hello(ear.seat)
        assert (ear.version, ear.view) == (25, fresh["view"])


@pytest.mark.parametrize("edition", EDITIONS)
async def test_news_of_bots_lead_every_listener_along(home: Home, edition: str) -> None:
    table = await home.game("Ann", bots=("drifter", "drifter"), edition=edition)
    ears = [await table.connect(seat) for seat in (0, None)]
    while await table.version() < 80:
        await table.step()
        await table.rest()
        for ear in ears:
            await ear.hear_all()
            assert ear.view == (await table.hello(ear.seat))["view"]
    news = [message["version"] for message in ears[1].heard if message["type"] == "news"]
    assert news == list(range(ears[1].heard[0]["version"] + 1, await table.version() + 1))


async def test_the_end_of_a_game_is_told(home: Home) -> None:
    table = await home.game("Ann", bots=("drifter",))
    ear = await table.connect(0)
    await table.step(5)
    await table.propose(0, "stop")
    await ear.hear_all()
    assert ear.view["outcome"]["reason"] == "stopped" and ear.info["state"] == "over"
    assert ear.view == (await table.hello(0))["view"]


@pytest.mark.parametrize("edition", EDITIONS)
def test_changes_lead_every_seat_through_a_whole_game(edition: str) -> None:
    game = venus.new_game(edition, seats=2, seed=11, target=TARGET)
    bots = [seated("drifter", seat) for seat in range(2)]
    views = {seat: shown(game, seat) for seat in (0, 1, None)}
    known = {seat: shown(game, seat) for seat in views}
    while not game.is_over:
        game.apply(bots[game.asked].choose(Chair(game, game.asked)))
        for seat, old in views.items():
            views[seat] = shown(game, seat)
            apply_changes(known[seat], changes_between(old, views[seat]))
            assert known[seat] == views[seat]


def shown(game: venus.Game, seat: int | None) -> dict[str, Any]:
    view: dict[str, Any] = msgspec.to_builtins(game.view(seat))
    return view


async def test_entries_and_options_are_told_to_whom_they_concern(home: Home) -> None:
    table = await home.game()
    asked = await table.asked()
    ears = [await table.connect(seat) for seat in (0, 1, None)]
    await table.step()
    told = [(await ear.hear_of("news")) for ear in ears]
    asked = await table.asked()
    assert [bool(news.get("options")) for news in told] == [asked == 0, asked == 1, False]
    assert all(news["entry"]["by"] == "person" for news in told)


async def test_two_tabs_of_one_seat_agree(home: Home) -> None:
    table = await home.game()
    one, other = await table.connect(0), await table.connect(0)
    await table.step(12)
    await one.hear_all()
    await other.hear_all()
    news = [[message for message in ear.heard if message["type"] == "news"] for ear in (one, other)]
    assert news[0] == news[1] and len(news[0]) == 12
    assert one.view == other.view


async def test_an_action_by_socket_is_answered_with_its_version_and_its_mark(home: Home) -> None:
    table = await home.game()
    ear = await table.connect(await table.asked())
    ear.say(type="act", version=0, action=msgspec.to_builtins(await table.choice()), request="r1")
    assert await ear.hear_of("accepted") == {"type": "accepted", "version": 1, "request": "r1"}
    assert ear.version == 1


async def test_a_refusal_by_socket_tells_code_rule_and_sentence(home: Home) -> None:
    table = await home.game()
    asked = await table.asked()
    ear = await table.connect(asked, lang="fr")
    ear.say(type="act", version=0, action=msgspec.to_builtins(act.EndTurn(asked)), request="r1")
    refused = await ear.hear_of("refused")
    expected = (await table.game()).explain(act.EndTurn(asked), "fr")
    assert refused["refusal"] == msgspec.to_builtins(expected)
    assert (refused["version"], refused["request"]) == (0, "r1")


async def test_a_stale_action_by_socket_gets_a_fresh_view(home: Home) -> None:
    table = await home.game()
    seat = await table.asked()
    await table.step(4)
    ear = await table.connect(seat)
    ear.say(type="act", version=2, action=msgspec.to_builtins(act.EndTurn(seat)))
    assert (await ear.hear_of("refused"))["refusal"]["code"] == "stale"
    fresh = await ear.hear_of("hello")
    assert (fresh["version"], fresh["view"]) == (4, (await table.hello(seat))["view"])


async def test_whoever_comes_back_is_told_what_was_missed(home: Home) -> None:
    table = await home.game()
    ear = await table.connect(0)
    await table.step(5)
    await ear.hear_all()
    await ear.close()
    await table.step(7)
    again = await table.connect(0, version=ear.version)
    missed = again.heard[0]["missed"]
    assert [entry["version"] for entry in missed] == [6, 7, 8, 9, 10, 11, 12]
    log = await table.service.log(table.id, table.people[0], 0, 5, None)
    assert missed == msgspec.json.decode(msgspec.json.encode(log))
    assert again.view == (await table.hello(0))["view"]


async def test_a_listener_that_does_not_keep_up_is_let_go(home: Home) -> None:
    table = await home.game("Ann", bots=("drifter",))
    ear = await table.connect(0)
    live = await table.live()
    (listener,) = live.listeners
    for _ in range(300):
        listener.tell(b"{}")
    while await ear.hear():
        pass
    assert not ear.is_open
    await table.step(3)


# Opened again.


@pytest.mark.parametrize("edition", EDITIONS)
async def test_a_table_that_was_forgotten_goes_on_as_if_it_had_not(home: Home, edition: str) -> None:
    table = await home.game("Ann", "Bob", "Cleo", edition=edition)
    for _ in range(6):
        await table.step(13)
        hello = {seat: await table.hello(seat) for seat in (0, 1, 2, None)}
        dice = (await table.game()).copy()._chance.below("dice", [6] * 20)
        await table.evict()
        for seat, before in hello.items():
            again = await table.hello(seat)
            assert (again["view"], again["version"]) == (before["view"], before["version"])
            assert again.get("options") == before.get("options")
        assert (await table.game()).copy()._chance.below("dice", [6] * 20) == dice


async def test_a_listener_hears_on_from_the_next_house(home: Home, database: str) -> None:
    table = await home.game()
    await table.step(9)
    async with opened(database) as next_home:
        again = table.at(next_home)
        ear = await again.connect(0, version=4)
        await again.step(9)
        await ear.hear_all()
        assert ear.version == 18 and ear.view == (await again.hello(0))["view"]


async def test_a_long_game_is_opened_from_a_late_mark(home: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live_tables, "MARK_EVERY", 20)
    table = await home.game("Ann", "Bob")
    await table.step(40 + LAST_MOVES + 5)
    marks = await home.store.rows(select(schema.marks.c.version).order_by(schema.marks.c.version))
    assert [row.version for row in marks] == [0, 20, 40, 60]
    await table.evict()
    assert (await table.game()).ply == LAST_MOVES + 5


async def test_what_may_be_taken_back_may_be_so_when_the_table_was_forgotten(home: Home) -> None:
    table = await home.game("Ann", "Bob")
    seat = await table.asked()
    await table.act(act.StayPut(seat))
    await home.live_tables.keep(await table.live(), mark=True)
    await table.evict()
    assert (await table.hello(seat))["can_undo"]


async def test_a_game_whose_moves_no_longer_fit_goes_on_from_its_snapshot(home: Home) -> None:
    table = await home.game()
    await table.step(20)
    before = (await table.game()).position()
    entry = schema.entries.c
    await home.store.write(
        update(schema.entries)
        .where(entry.table_id == table.id, entry.version == 7)
        .values(words="fly nowhere")
    )
    await table.evict()
    assert ((await table.game()).position(), (await table.game()).ply) == (before, 0)
    assert await table.step(10) == 30
    code = await refusal_of(table.service.moment(table.id, table.people[0], 0, 9, None))
    assert code == "no-such-moment"


async def test_an_earlier_moment_is_shown_as_it_was(home: Home) -> None:
    table = await home.game()
    views = []
    for _ in range(80):
        views.append((await table.hello(0))["view"])
        await table.step()
    for version in (0, 1, 33, 63, 64, 65, 79):
        moment = await table.service.moment(table.id, table.people[0], 0, version, None)
        assert msgspec.json.decode(msgspec.json.encode(moment.view)) == views[version]
    for version in (81, -1, 1 << 40):
        assert await refusal_of(table.service.moment(table.id, None, None, version, None)) == "no-such-moment"


# Bots.


async def test_bots_play_until_a_person_is_asked(home: Home) -> None:
    table = await home.game("Ann", bots=("drifter", "peddler"))
    await table.step(20)
    await table.rest()
    assert await table.asked() == 0
    told = await table.service.log(table.id, table.people[0], 0, 0, None)
    assert {entry.by for entry in told} == {"person", "bot:drifter", "bot:peddler"}


async def test_a_bot_that_fails_does_not_stop_the_game(home: Home) -> None:
    class Broken:
        name = "broken"
        reason: Any = None

        def choose(self, chair: Any) -> Any:
            raise ZeroDivisionError

    table = await home.table("Ann", bots=("drifter",))
    (await table.live()).bots[1, "drifter"] = Broken()
    await table.start()
    await table.step(6)
    told = await table.service.log(table.id, table.people[0], 0, 0, None)
    assert sum(entry.by == "bot:drifter" for entry in told) >= 1


# When the database fails.


@contextmanager
def database_away(home: Home) -> Iterator[None]:
    """As if the disk with the database were gone for a while."""
    engine, home.store.engine = home.store.engine, open_engine("sqlite+aiosqlite:////nowhere/venus.sqlite")
    try:
        yield
    finally:
        home.store.engine = engine


async def test_what_cannot_be_kept_is_not_told(home: Home) -> None:
    table = await home.game()
    await table.step(5)
    ear = await table.connect(0)
    before = await table.hello(0)
    with database_away(home):
        assert await refusal_of(table.step()) == "database-away"
        while await ear.hear():
            pass
    assert ear.version == 5 and (await table.hello(0))["view"] == before["view"]
    assert await table.step(5) == 10


async def test_who_waits_behind_a_move_that_could_not_be_kept_builds_on_nothing_of_it(home: Home) -> None:
    table = await home.game()
    await table.step(5)
    action, live = await table.choice(), await table.live()
    with database_away(home):
        async with live.lock:
            waiting = [asyncio.ensure_future(table.act(action, 5)) for _ in range(3)]
            async with asyncio.timeout(SECONDS):
                while len(live.lock._waiters or ()) < 3:
                    await asyncio.sleep(0)
        assert [await refusal_of(one) for one in waiting] == ["database-away"] * 3
    assert await table.act(action, 5) == 6 and await kept_versions(table) == [1, 2, 3, 4, 5, 6]


async def test_nothing_can_be_asked_of_a_database_that_is_away(home: Home) -> None:
    table = await home.game()
    await table.evict()
    with database_away(home):
        assert await refusal_of(table.hello(0)) == "database-away"
        assert await refusal_of(home.guest("Ann")) == "database-away"
        assert await refusal_of(home.lobby.listed(["open"])) == "database-away"
    assert (await table.hello(0))["version"] == 0


async def test_a_bot_goes_on_when_the_table_was_changed_beside_it(home: Home) -> None:
    table = await home.game("Ann", bots=("drifter",))
    await table.stand_in(0, 0)
    for _ in range(5):
        change = update(schema.tables).where(schema.tables.c.id == table.id)
        await home.store.write(change.values(revision=schema.tables.c.revision + 1))
        version = await table.version()
        ear = await table.connect(None)
        while ear.version < version + 3:
            await ear.hear()
        assert (await table.live()).thinking


async def test_a_table_that_cannot_be_read_anew_is_forgotten(home: Home) -> None:
    table = await home.game()
    await table.step(5)
    change = update(schema.tables).where(schema.tables.c.id == table.id)
    await home.store.write(change.values(revision=schema.tables.c.revision + 1))
    await rename(home, "seats", "hidden")
    with pytest.raises(OperationalError, match="no such table"):
        await table.step()
    await rename(home, "hidden", "seats")
    assert await table.version() == 5 and await table.step() == 6


async def rename(home: Home, old: str, new: str) -> None:
    async with home.store.writing() as connection:
        await connection.exec_driver_sql(f"ALTER TABLE {old} RENAME TO {new}")

"""Fair dice: promised at the start, told at the end, proved by anyone."""

from __future__ import annotations

import json

import pytest

import venus
from tests.server.homes import Home, Table, refusal_of
from venus.engine.chance import commitment_of

pytestmark = [pytest.mark.anyio, pytest.mark.seed(3)]
EDITIONS = [info.key for info in venus.editions()]


async def stopped(home: Home, edition: str = "1988") -> tuple[Table, str]:
    """A table whose game was stopped after a while, and the promise that was shown at its start."""
    table = await home.game("Ann", "Bob", edition=edition)
    promise = (await table.info()).commitment
    await table.step(40)
    await table.propose(0, "stop")
    await table.consent(1)
    return table, promise or ""


@pytest.mark.parametrize("edition", EDITIONS)
async def test_the_record_of_a_table_proves_itself(home: Home, edition: str) -> None:
    table, _ = await stopped(home, edition)
    verdict = venus.verify(await table.service.record(table.id, None, None))
    assert verdict.honest and verdict.moves == 40
    assert verdict.findings[-1] == "every die and draw comes from the seed"


async def test_the_seed_at_the_end_is_the_one_promised_at_the_start(home: Home) -> None:
    table, promise = await stopped(home)
    told = json.loads(await table.service.record(table.id, None, None))["chance"]
    assert told["commitment"] == promise == commitment_of(bytes.fromhex(told["seed"]))


async def test_the_promise_stays_the_same_and_is_in_every_hello(home: Home) -> None:
    table = await home.game()
    promise = (await table.info()).commitment
    await table.step(10)
    await table.evict()
    hello = await table.hello(None)
    assert hello["table"]["commitment"] == promise and len(promise or "") == 64


@pytest.mark.by_chance
async def test_every_table_has_a_promise_of_its_own(home: Home) -> None:
    promises = {(await (await home.game()).info()).commitment for _ in range(3)}
    assert len(promises) == 3


async def test_while_a_game_is_played_its_record_is_refused(home: Home) -> None:
    table = await home.table("Ann", "Bob")
    assert await refusal_of(table.service.record(table.id, table.people[0], None)) == "not-over"
    await table.start()
    await table.step(5)
    assert await refusal_of(table.service.record(table.id, table.people[0], None)) == "not-over"


async def test_a_record_that_was_touched_is_found_out(home: Home) -> None:
    table, _ = await stopped(home)
    record = json.loads(await table.service.record(table.id, None, None))
    place = next(place for place, ply in enumerate(record["plies"]) if ply.startswith("head"))
    words, _, dice = record["plies"][place].partition(" | ")
    other = " ".join(str((int(die) + 1) % 6) for die in dice.split())
    record["plies"][place] = f"{words} | {other}"
    assert not venus.verify(json.dumps(record)).honest


async def test_the_record_is_the_same_whether_the_table_was_in_memory_or_not(home: Home) -> None:
    table, _ = await stopped(home)
    before = await table.service.record(table.id, None, None)
    await table.evict()
    assert await table.service.record(table.id, None, None) == before


@pytest.mark.long
@pytest.mark.parametrize("edition", EDITIONS)
async def test_a_game_that_was_played_to_its_end_proves_itself(home: Home, edition: str) -> None:
    table = await home.game("Ann", "Bob", edition=edition)
    await table.step(20_000)
    info = await table.info()
    assert info.outcome and info.outcome.reason != "stopped"
    verdict = venus.verify(await table.service.record(table.id, None, None))
    assert verdict.honest and verdict.moves == info.version

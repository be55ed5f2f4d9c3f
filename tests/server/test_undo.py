"""Taking back at a table: freely, or by the consent of everybody who plays; and other things agreed on."""

from __future__ import annotations

import msgspec
import pytest

import venus
from tests.server.homes import Home, Table, refusal_of
from venus.families.original import actions as act
from venus.server.tables import live_tables
from venus.server.tables.table import Proposal
from venus.storage import dice_of

pytestmark = [pytest.mark.anyio, pytest.mark.seed(11)]


async def rolled(table: Table) -> int:
    """Somebody has set out, so that dice were rolled; gives the seat."""
    for _ in range(200):
        await table.rest()
        seat = await table.asked()
        rolls = (await table.game()).asks == "heading" and type(await table.choice()) is act.Head
        await table.step()
        if rolls:
            return seat
    raise AssertionError("nobody ever sets out")


async def position(table: Table) -> str:
    return (await table.game()).position()


# Freely.


async def test_a_choice_that_told_nothing_is_taken_back_at_once(home: Home) -> None:
    table = await home.game()
    seat, before = await table.asked(), await position(table)
    await table.act(act.StayPut(seat))
    assert await table.undo(seat) is True
    assert await position(table) == before and await table.version() == 2


async def test_an_undo_is_told_to_everybody(home: Home) -> None:
    table = await home.game()
    seat = await table.asked()
    ears = [await table.connect(one) for one in (0, 1, None)]
    await table.act(act.StayPut(seat))
    await table.undo(seat)
    for ear in ears:
        await ear.hear_all()
        news = [message for message in ear.heard if message["type"] == "news"]
        assert [message["entry"].get("undone", 0) for message in news] == [0, 1]
        assert ear.view == (await table.hello(ear.seat))["view"]


async def test_a_seat_is_told_whether_it_may_undo(home: Home) -> None:
    table = await home.game()
    seat = await table.asked()
    assert not (await table.hello(seat)).get("can_undo")
    await table.act(act.StayPut(seat))
    assert (await table.hello(seat))["can_undo"]
    assert not (await table.hello(1 - seat)).get("can_undo")


async def test_the_end_of_a_turn_is_taken_back_until_the_next_seat_moves(home: Home) -> None:
    table = await home.game()
    seat = await table.asked()
    await table.act(act.StayPut(seat))
    await table.act(act.EndTurn(seat))
    assert await table.asked() == 1 - seat
    assert await table.undo(seat) is True
    assert await table.asked() == seat


async def test_an_undo_is_for_a_version_too(home: Home) -> None:
    table = await home.game()
    seat = await table.asked()
    await table.act(act.StayPut(seat))
    assert await refusal_of(table.service.undo(table.id, table.people[seat], seat, 0)) == "stale"


async def test_where_nothing_was_chosen_nothing_is_taken_back(home: Home) -> None:
    table = await home.game()
    assert await refusal_of(table.undo(0)) == "nothing-to-undo"
    seat = await table.asked()
    await table.act(act.StayPut(seat))
    assert await refusal_of(table.undo(1 - seat)) == "nothing-to-undo"


async def test_undone_moves_stay_in_the_record(home: Home) -> None:
    table = await home.game()
    seat = await table.asked()
    await table.act(act.StayPut(seat))
    await table.undo(seat)
    await table.step(5)
    words = [row.words for row in await home.store.entries(table.id, 0)]
    assert words[:2] == ["stay-put", "undo 1"] and len(words) == 7


# By consent.


async def test_a_roll_is_taken_back_when_everybody_agrees(home: Home) -> None:
    table = await home.game("Ann", "Bob", "Cleo")
    seat = await rolled(table)
    before = (await table.service.moment(table.id, None, None, await table.version() - 1, None)).view
    assert await table.undo(seat) is False
    others = [other for other in range(3) if other != seat]
    proposal = (await table.info()).proposal
    assert proposal and (proposal.what, proposal.by, proposal.waiting) == ("undo", seat, tuple(others))
    await table.consent(others[0])
    version = await table.version()
    await table.consent(others[1])
    assert await table.version() == version + 1 and (await table.info()).proposal is None
    assert msgspec.to_builtins((await table.game()).view(None)) == before


async def test_everybody_is_told_that_nothing_is_asked_any_more(home: Home) -> None:
    table = await home.game()
    seat = await rolled(table)
    assert await table.undo(seat) is False
    ear = await table.connect(seat)
    await table.consent(1 - seat)
    await ear.hear_all()
    told = [message["table"] for message in ear.heard if message["type"] == "table"]
    assert told and told[-1].get("proposal") is None


async def test_after_an_undone_roll_the_next_dice_are_new_ones(home: Home) -> None:
    table = await home.game()
    seat = await rolled(table)
    used = dice_of((await table.game())._chance).used
    await table.undo(seat)
    await table.consent(1 - seat)
    assert used["dice"] > 0 and dice_of((await table.game())._chance).used == used
    await table.evict()
    assert dice_of((await table.game())._chance).used == used


async def test_one_no_is_enough(home: Home) -> None:
    table = await home.game("Ann", "Bob", "Cleo")
    seat = await rolled(table)
    version = await table.version()
    await table.undo(seat)
    await table.consent((seat + 1) % 3, agree=False)
    assert (await table.info()).proposal is None and await table.version() == version
    assert await refusal_of(table.consent((seat + 2) % 3)) == "no-proposal"


async def test_a_proposal_falls_with_the_next_move(home: Home) -> None:
    table = await home.game()
    seat = await rolled(table)
    ear = await table.connect(1 - seat)
    await table.undo(seat)
    await table.step()
    assert (await table.info()).proposal is None
    await ear.hear_all()
    assert "proposal" not in ear.info
    assert await refusal_of(table.consent(1 - seat)) == "no-proposal"


@pytest.mark.parametrize(
    ("by", "falls"), [("person", True), ("bot:trader", False), ("stand-in:peddler", False)]
)
def test_a_bot_that_plays_on_does_not_answer_for_people(by: str, falls: bool) -> None:
    assert Proposal("stop", by=0).falls_with(by) is falls
    assert Proposal("undo", by=0, plies=2).falls_with(by)


async def test_nobody_agrees_twice_or_to_their_own_proposal(home: Home) -> None:
    table = await home.game("Ann", "Bob", "Cleo")
    await table.propose(0, "pause")
    await table.consent(1)
    for seat in (0, 1):
        assert await refusal_of(table.consent(seat)) == "no-proposal"
    assert not (await table.info()).paused


async def test_who_agrees_to_one_proposal_does_not_agree_to_another(home: Home) -> None:
    table = await home.game()
    await table.propose(0, "pause")
    first = (await table.info()).proposal
    await table.propose(0, "stop")
    assert first is not None
    agreeing = table.service.consent(table.id, table.people[1], 1, True, first.number)
    assert await refusal_of(agreeing) == "no-proposal"
    assert (await table.info()).state == "running"


async def test_one_person_at_two_seats_agrees_once(home: Home) -> None:
    table = await home.table("Ann", "Bob", "Cleo")
    live = await table.live()
    live.seats[2].player = table.people[0].id
    table.people[2] = table.people[0]
    await table.start()
    await table.propose(0, "pause")
    await table.consent(1)
    assert (await table.info()).paused


async def test_bots_need_not_agree(home: Home) -> None:
    table = await home.game("Ann", bots=("drifter", "drifter"))
    seat = await rolled(table)
    await table.rest()
    before = await table.version()
    assert await table.undo(seat) is True
    row = (await home.store.entries(table.id, before))[0]
    assert row.words.startswith("undo ")


async def test_who_has_handed_the_seat_to_a_bot_need_not_agree(home: Home) -> None:
    table = await home.game("Ann", "Bob")
    await home.service.leave(table.id, table.people[1], 1)
    await table.rest()
    await table.propose(0, "stop")
    assert (await table.info()).state == "over"


async def test_who_is_only_away_is_asked_all_the_same(home: Home) -> None:
    table = await home.game("Ann", "Bob")
    live = await table.live()
    live.seats[1].stand_in, live.seats[1].seen = "drifter", None
    await home.live_tables.keep(live, seats=(1,))
    await table.rest()
    await table.propose(0, "stop")
    proposal = (await table.info()).proposal
    assert proposal and proposal.waiting == (1,)


async def test_who_hands_the_seat_over_ends_what_was_asked(home: Home) -> None:
    table = await home.game("Ann", "Bob", "Cleo")
    await table.propose(0, "stop")
    await home.service.leave(table.id, table.people[1], 1)
    assert (await table.info()).proposal is None


# Far back.


async def test_an_undo_goes_back_beyond_the_marks(home: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live_tables, "MARK_EVERY", 10)
    table = await home.game()
    await table.step(60)
    await table.evict()
    assert (await table.game()).ply < 40
    await home.playing.take_back(await table.live(), 0, 45)
    before = await position(table)
    assert (await table.game()).ply == 15
    await table.evict()
    assert await position(table) == before
    assert await table.step(10) == 71


async def test_after_undos_the_record_proves_itself(home: Home) -> None:
    table = await home.game("Ann", "Bob", edition="classic")
    for _ in range(3):
        seat = await rolled(table)
        await table.undo(seat)
        await table.consent(1 - seat)
        await table.evict()
    await table.propose(0, "stop")
    await table.consent(1)
    verdict = venus.verify(await table.service.record(table.id, None, None))
    assert verdict.honest, verdict.findings


# Stopping.


async def test_a_game_is_stopped_when_everybody_agrees(home: Home) -> None:
    table = await home.game("Ann", "Bob")
    await table.step(7)
    await table.propose(1, "stop")
    await table.consent(0)
    info = await table.info()
    assert (
        info.state == "over"
        and info.outcome
        and (info.outcome.reason, info.outcome.winners) == ("stopped", ())
    )
    await table.evict()
    assert (await table.info()).outcome == info.outcome
    assert (await table.hello(0))["view"]["outcome"]["reason"] == "stopped"
    assert await refusal_of(table.undo(0)) == "not-running"

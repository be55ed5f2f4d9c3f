"""What a seat is told with its question: where choices lead, what needs no asking, what a trader would do."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

import venus
from tests.server.homes import Home, refusal_of
from tests.table import at, ship
from venus.bots import Chair, seated
from venus.families.original.actions import BarterIou, EndTurn, Fly, Head, Land, StayPut
from venus.families.original.advice import IN_FLIGHT, advised, considered
from venus.families.original.leads import goes_without_saying, leads
from venus.server.tables.questions import question

pytestmark = [pytest.mark.anyio, pytest.mark.seed(12)]
SPECIES = ("Humans", "Niks", "Graw")


def plain(thing: Any) -> Any:
    """As it comes over the wire."""
    return msgspec.json.decode(msgspec.json.encode(thing))


async def test_leads_and_what_goes_without_saying_come_with_the_question(home: Home) -> None:
    table = await home.game()
    ears = [await table.connect(seat) for seat in (0, 1, None)]
    seen = set()
    for _ in range(60):
        await table.step()
        game = await table.game()
        for ear in ears:
            await ear.hear_all()
            told = [message for message in ear.heard if message["type"] == "news"][-1]
            asked = ear.seat == game.asked
            want = plain(leads(game, game.asked)) if asked else []
            assert told.get("leads", []) == want
            sole = goes_without_saying(game, game.asked) if asked else None
            assert told.get("sole") == plain(sole)
            seen |= {bool(want), sole is not None and "sole"}
            hello = await table.hello(ear.seat)
            assert hello.get("leads", []) == want and hello.get("sole") == told.get("sole")
    assert {True, "sole"} <= seen


async def test_a_seat_without_a_choice_has_nothing_to_take_back(home: Home) -> None:
    table = await home.game("Ann", "Bob")
    seat = await table.asked()
    assert not (await table.hello(seat)).get("has_choice")
    await table.step_until(1 - seat)
    assert (await table.hello(seat))["has_choice"]
    assert not (await table.hello(1 - seat)).get("has_choice")
    assert await refusal_of(table.undo(1 - seat)) == "nothing-to-undo"


async def test_a_choice_is_not_forgotten_when_the_table_is(home: Home) -> None:
    table = await home.game("Ann", "Bob")
    for _ in range(2):
        await table.step_until(0)
        await table.step_until(1)
    home.live_tables.by_id.clear()
    assert (await table.hello(0))["has_choice"] and (await table.hello(1))["has_choice"]


async def test_advice_is_what_a_trader_would_do_who_knows_what_the_seat_knows(home: Home) -> None:
    table = await home.game("Ann", "Bob")
    trader = seated("trader", 0)
    for _ in range(30):
        seat, game = await table.asked(), await table.game()
        told = await table.service.advice(table.id, table.people[seat], seat)
        assert told.version == await table.version()
        if game.asks in IN_FLIGHT:
            assert told.action == trader.choose(Chair(game, seat))
        else:
            trader, choice = considered(game, seat)
            assert told.action == choice
        assert (await table.service.advice(table.id, table.people[1 - seat], 1 - seat)).action is None
        await table.step()
    eve = await home.guest("Eve")
    assert await refusal_of(table.service.advice(table.id, eve, 0)) == "not-yours"


@pytest.mark.parametrize("edition", ["1988", "classic", "remake"])
def test_whoever_follows_the_advice_gets_on(edition: str) -> None:
    """Three seats that always take what is marked; each time it is the same for all that the seat knows."""
    game = venus.new_game(edition, seats=3, seed=8, target=1000)
    for number in range(6000):
        if game.is_over:
            break
        seat = game.asked
        action = advised(game, seat)
        if number % 20 == 0 and game.asks not in IN_FLIGHT:
            assert action == advised(game.imagine(seat, 5), seat)
        game.apply(action or seated("trader", 0).choose(Chair(game, seat)))
    assert game.outcome is not None and game.outcome.reason == "target"
    assert game.turn < 3 * 60


def test_in_flight_a_trader_keeps_the_goal_it_had_before_the_roll() -> None:
    game = venus.new_game("1988", seats=2, seed=8, target=1000)
    game.apply(advised(game, game.asked))
    aim = advised(game, game.asked)
    unknown_past = venus.from_position(game.position(), seed=1)
    assert aim is not None and advised(unknown_past, game.asked) is None


def test_no_iou_is_to_be_wasted() -> None:
    """What a trader would buy of the Dell costs 10, and their IOU is 60; of the Whynoms it is 110, and 80."""
    wanted = {"Dell": EndTurn(0), "Whynoms": BarterIou(0, "Whynoms")}
    for culture, choice in wanted.items():
        start, place = ship(at="Smoke Ring", credits=60, ious=[culture]), {"biosphere": culture}
        game = at(seat0=start, cultures=place, species=SPECIES, phase="trade", moved=True)
        assert seated("trader", 0).choose(Chair(game, 0)) == BarterIou(0, culture)
        assert advised(game, 0) == choice


def test_nobody_is_to_stay_for_an_iou_that_is_to_be_kept() -> None:
    start = ship(at="Smoke Ring", credits=60, ious=["Niks"])
    game = at(seat0=start, cultures={"biosphere": "Niks"}, species=SPECIES)
    assert seated("trader", 0).choose(Chair(game, 0)) == StayPut(0)
    assert isinstance(advised(game, 0), Head)


def test_a_relic_is_to_be_taken_where_the_flight_gets_nowhere_else() -> None:
    """With two points left no city can be reached from the relic; with seventeen one can, and comes first."""
    found = {}
    for die in (1, 6):
        game = at(seat0=ship(at="desert-4"), up={"desert-3": "Gate Lock"}, species=SPECIES, dice=[[die] * 3])
        game.apply(Head(0, "desert-3"))
        game.apply(Fly(0, "desert-3"))
        found[die] = advised(game, 0)
    assert found[1] == Land(0)
    assert isinstance(found[6], Fly)


def test_nobody_is_told_anything_before_the_game() -> None:
    assert question(None, 0) == question(None, None)
    game = venus.new_game("1988", seats=2, seed=3)
    assert not question(game, None).options and not question(game, 1 - game.asked).leads

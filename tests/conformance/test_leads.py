"""Where choices lead: in whole games of each edition, every lead that a seat is told comes true."""

from __future__ import annotations

from typing import Any

import pytest

import venus
from tests.table import at, fly, head, pilot, ship
from venus.bots import Chair, seated
from venus.engine.answers import Lead
from venus.families.original import actions as act
from venus.families.original.events import MarkerRevealed, MarkerSpied, ShipJumped, ShipMoved
from venus.families.original.leads import (
    ASIDE,
    FLYING,
    goes_without_saying,
    leads,
    only_step,
)
from venus.families.original.ways import ways
from venus.game import Game

EDITIONS = ("1988", "classic", "remake")
# Drives, shields and relics are what makes ways hard to tell: long games have them.
GAMES = [("1988", 3), ("classic", 11), ("remake", 11)]


def played(edition: str, seed: int, bot: str = "drifter") -> Any:
    """The moments of a game of bots in which somebody has to choose a way."""
    game = venus.new_game(edition, seats=3, seed=seed, target=2000)
    bots = [seated(bot, seed + seat) for seat in range(3)]
    for _ in range(4000):
        if game.is_over:
            return
        seat = game.asked
        if game.asks in ("heading", "fly"):
            yield game, seat
        game.apply(bots[seat].choose(Chair(game, seat)))


def flown(game: Game, seat: int, option: Any, numbers: tuple[int, ...]) -> tuple[list[str], str]:
    """The dots that a choice really leads to as long as nothing is chosen, and what is met then."""
    dots: list[str] = []
    events = game.apply(option)
    is_declared = isinstance(option, act.Head | act.HeadForGate)
    while True:
        dots += [event.dot for event in events if isinstance(event, ShipMoved | ShipJumped)]
        if any(isinstance(event, MarkerRevealed | MarkerSpied) for event in events):
            return dots, "unknown"
        if game.asks == "mulligan" and game.asked == seat:
            events = game.apply(act.KeepDice(seat))
            continue
        if game.is_over or game.asked != seat or game.asks not in FLYING:
            return dots, "over"
        options = game.legal_actions(seat)
        if game.asks == "penalty":
            purse = game.player(seat).credits
            paying = game.copy()
            paying.apply(act.PayPenalty(seat))
            if paying.player(seat).credits != purse:
                return dots, "penalty"
            events = game.apply(act.PayPenalty(seat))
            continue
        real = [one for one in options if not isinstance(one, ASIDE)]
        if len(real) == 1 and isinstance(real[0], act.Fly | act.Jump):
            events = game.apply(real[0])
        elif not real and not dots and is_declared:
            # The first circle is left by one of the numbers that were told, if one was rolled.
            wanted = [
                one for one in options if isinstance(one, act.ChoosePilotNumber) and one.number in numbers
            ]
            if not wanted:
                return dots, "circle"
            events = game.apply(wanted[0])
        elif len(options) == 1 and isinstance(options[0], act.ChoosePilotNumber) and not is_declared:
            events = game.apply(options[0])
        else:
            return dots, "choice" if real else "circle"


@pytest.mark.parametrize(("edition", "seed"), GAMES)
def test_every_choice_leads_where_it_is_said_to_lead(edition: str, seed: int) -> None:
    told = named = 0
    for game, seat in played(edition, seed):
        before = game.position()
        for lead in leads(game, seat):
            assert lead.action in game.legal_actions(seat)
            dots, end = flown(game.copy(), seat, lead.action, lead.numbers)
            told += 1
            if isinstance(lead.action, act.Head | act.HeadForGate):
                came = tuple(dots[: len(lead.beyond)])
                # The dice may be too small for the whole line, but never lead off it.
                assert came == lead.beyond[: len(came)], (lead, dots, end)
                if len(dots) > len(lead.beyond):
                    # Small dice leave one way where there would be a choice.
                    assert lead.end in ("choice", "circle"), (lead, dots, end)
                named += came == lead.beyond
            else:
                assert (tuple(dots), end) == (lead.dots, "over" if lead.beyond else lead.end), (
                    lead,
                    dots,
                    end,
                )
                named += bool(dots)
        assert game.position() == before
    assert told > 500 and named > told // 3


@pytest.mark.parametrize(("edition", "seed"), GAMES)
def test_what_follows_in_the_next_turn_follows(edition: str, seed: int) -> None:
    """Where points run out on a line, whoever heads on along it comes to the dots that were told."""
    followed = 0
    for game, seat in played(edition, seed):
        for lead in leads(game, seat):
            if not lead.dots or not lead.beyond:
                continue
            on = game.copy()
            flown(on, seat, lead.action, ())
            assert on.player(seat).dot == lead.dots[-1]
            while not on.is_over and not (on.asked == seat and on.asks in ("heading", "leave-or-pay")):
                on.apply(next(one for one in on.legal_actions() if not one.template))
            if on.is_over or on.asks != "heading" or on.player(seat).dot != lead.dots[-1]:
                continue
            heads = [one.dot for one in on.legal_actions() if isinstance(one, act.Head)]
            assert lead.beyond[0] in heads
            again = {one.action.dot: one for one in leads(on, seat) if isinstance(one.action, act.Head)}
            line = again[lead.beyond[0]].beyond
            assert line[: len(lead.beyond)] == lead.beyond[: len(line)]
            followed += 1
    assert followed


@pytest.mark.parametrize(("edition", "seed"), GAMES)
def test_every_way_leads_to_its_place_at_its_price(edition: str, seed: int) -> None:
    """The buttons that fly a whole way: its steps are legal one after the other, and end as told."""
    tried = 0
    for number, (game, seat) in enumerate(played(edition, seed)):
        if game.asks != "fly" or number % 9:
            continue
        for way in ways(game, seat):
            on = game.copy()
            purse, events = on.player(seat).credits, []
            for step in way.steps:
                events = on.apply(step)
            assert on.player(seat).dot == way.dot
            assert [event.left for event in events if isinstance(event, ShipMoved | ShipJumped)][-1:] in (
                [],
                [way.left],
            )
            if not way.unknown:
                assert purse - on.player(seat).credits == way.paid
            tried += 1
    assert tried > 100


@pytest.mark.parametrize("edition", EDITIONS)
def test_leads_tell_no_secrets(edition: str) -> None:
    for number, (game, seat) in enumerate(played(edition, 5)):
        if number % 7:
            continue
        known = leads(game, seat)
        assert known == leads(game.imagine(seat, 1), seat) == leads(game, seat, 99)
        assert goes_without_saying(game, seat) == goes_without_saying(game.imagine(seat, 2), seat)
        if number > 400:
            return


def test_with_a_number_chosen_the_exits_of_all_circles_on_the_way_are_known() -> None:
    game = at(seat0=ship("Scout", at="base"), dice=[4, 2, 3])
    head(game, "cloud-body-8")
    fly(game, "cloud-body-8")
    by_number = {lead.action.number: lead for lead in leads(game, 0)}
    # The three leads through a second circle, and on by its own three.
    assert by_number[3].dots[0] == "cloud-body-7" and len(by_number[3].dots) > 1
    assert by_number[4].dots == ("cloud-body-4",) and by_number[4].end == "unknown"
    assert by_number[2] == Lead(act.ChoosePilotNumber(0, 2), "over")
    pilot(game, 3)
    for dot in by_number[3].dots:
        fly(game, dot)
    assert game.player(0).dot == by_number[3].dots[-1]


def test_there_is_nothing_to_tell_where_nothing_is_asked() -> None:
    game = venus.new_game("1988", seats=2, seed=1)
    assert leads(game, 1 - game.asked) == []
    assert goes_without_saying(game, 1 - game.asked) is None
    game.stop()
    assert leads(game, 0) == [] and goes_without_saying(game, 0) is None


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("shields", [0, 1])
def test_a_penalty_that_shields_cover_is_not_asked_about(edition: str, shields: int) -> None:
    equipment = ["Shield"] * shields
    game = at(edition, seat0=ship("Scout", at="genship-3", equipment=equipment), species=(), dice=[4, 2, 3])
    lead = next(one for one in leads(game, 0) if one.action == act.Head(0, "genship-2"))
    assert lead.beyond == (("genship-2", "genship-1") if shields else ("genship-2",))
    assert lead.end == ("circle" if shields else "penalty")
    head(game, "genship-2")
    fly(game, "genship-2")
    assert game.asks == "penalty"
    assert goes_without_saying(game, 0) == (act.PayPenalty(0) if shields else None)


def test_the_only_way_on_is_not_asked_about() -> None:
    assert only_step([act.Fly(0, "a"), act.ChoosePilotNumber(0, 3)]) == act.Fly(0, "a")
    assert only_step([act.Fly(0, "a"), act.Land(0)]) is None
    assert only_step([act.Fly(0, "a"), act.Fly(0, "b")]) is None
    assert only_step([act.ChoosePilotNumber(0, 3)]) == act.ChoosePilotNumber(0, 3)
    assert only_step([act.ChoosePilotNumber(0, 3)], dice_known=False) is None
    assert Lead(act.Land(0), "over").dots == ()

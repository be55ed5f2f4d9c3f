"""Finding cultures in the remake."""

from __future__ import annotations

import pytest

from tests.table import asked, at, buy, do, end, fly, head, refused, rule, sell, ship, stay, told
from venus.families.original import actions as act
from venus.families.original.events import CultureDiscovered, CultureObserved
from venus.game import Game

LEVEE = "colony-shoemaker-levee"


def near(start: str, culture: str = "Humans", goods: tuple[str, ...] = (), demands: int = 0) -> Game:
    """A ship near the Colony World, whose culture is hidden."""
    return at(
        "remake",
        seat0=ship(at=start, goods=goods, credits=200),
        cultures={"colony": culture},
        discovered=[],
        demands={"Humans": {"Space Spice": demands}} if demands else None,
        dice=[1, 1, 1],
    )


@rule("remake §culture.observe")
def test_who_comes_through_an_orbit_sees_the_culture_alone_and_keeps_knowing_it() -> None:
    game = near("colony-2")
    head(game, "colony-1")
    (seen,) = told(game, act.Fly(0, "colony-1"), CultureObserved)
    assert (seen.to(0).what, seen.to(1).what, seen.to(None).what) == ("Humans", None, None)
    fly(game, "colony-8", "giant-colony-7")
    assert asked(game) == 1
    assert [game.view(seat).systems["colony"].culture for seat in (0, 1, None)] == ["Humans", None, None]


@rule("remake §culture.observe")
def test_an_orbit_inside_a_circle_shows_the_culture_too() -> None:
    game = at("remake", seat0=ship(at="water-genship-4"), dice=[3, 3, 3])
    head(game, "genship-1")
    assert told(game, act.Fly(0, "genship-1"), CultureObserved)[0].where == "genship"


@rule("remake §culture.observe")
def test_other_dots_show_nothing() -> None:
    game = near("colony-2")
    head(game, "colony-3")
    assert told(game, act.Fly(0, "colony-3"), CultureObserved) == []


@rule("remake §culture.discover", "remake §culture.iou")
@pytest.mark.parametrize(("start", "city"), [("colony-1", LEVEE), ("colony-4", "colony-southern-comfort")])
def test_landing_reveals_the_culture_and_gives_its_iou(start: str, city: str) -> None:
    game = near(start)
    head(game, city)
    assert told(game, act.Fly(0, city), CultureDiscovered) == [CultureDiscovered(0, "colony", "Humans")]
    assert game.view(1).systems["colony"].culture == "Humans"
    assert game.view(1).players[0].ious == ("Humans",)


@rule("remake §culture.discover")
def test_flying_over_a_city_reveals_nothing() -> None:
    game = at(
        "remake", seat0=ship(at="biosphere-1"), cultures={"biosphere": "Graw"}, discovered=[], dice=[1, 1, 1]
    )
    head(game, "biosphere-smoke-ring")
    fly(game, "biosphere-smoke-ring", "biosphere-8", "biosphere-9")
    assert game.view(1).systems["biosphere"].culture is None


@rule("remake §culture.discover", "remake §cup.place")
def test_bonuses_drawn_earlier_come_into_play() -> None:
    game = near("colony-1", goods=("Space Spice",), demands=2)
    head(game, LEVEE)
    fly(game, LEVEE)
    assert sell(game, "Space Spice").credits == 80 + 2 * 40


@rule("remake §culture.iou")
def test_the_iou_is_given_once_and_may_be_kept() -> None:
    game = near("colony-1")
    head(game, LEVEE)
    fly(game, LEVEE)
    end(game)
    assert refused(game, act.BarterIou(1, "Humans")) == "not-asked"
    stay(game)
    end(game)
    stay(game)
    assert do(game, act.BarterIou(0, "Humans")).credits == 90
    assert refused(game, act.BarterIou(0, "Humans")) == "not-yours"


@rule("remake §culture.open")
def test_the_discoverer_trades_at_once() -> None:
    game = near("colony-1", "Graw")
    head(game, LEVEE)
    assert refused(game, act.BuyGoods(0, "Space Spice")) == "not-asked"
    fly(game, LEVEE)
    assert buy(game, "Space Spice").credits == 30


@rule("remake §culture.open")
def test_a_culture_that_was_found_trades_with_everybody() -> None:
    game = at("remake", seat0=ship(), seat1=ship(at=LEVEE), cultures={"colony": "Graw"}, phase="trade")
    end(game)
    stay(game)
    assert do(game, act.BuyGoods(1, "Space Spice")).credits == 30

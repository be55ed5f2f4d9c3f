"""The Spy Eye."""

from __future__ import annotations

import pytest

from tests.table import (
    COMBINED,
    at,
    editions,
    fly,
    happened,
    head,
    headings,
    points,
    reachable,
    refused,
    rule,
    ship,
    state_of,
    told,
    where,
)
from venus.engine.actions import Act
from venus.families.original import actions as act
from venus.families.original import events
from venus.game import Game

EYE = ["Spy Eye"]


def looks(game: Game, action: Act) -> list[tuple[str, str | None]]:
    """What the Spy Eye shows its owner while an action is carried out."""
    return [(event.where, event.what) for event in told(game, action, events.MarkerSpied)]


@rule("1988 §8.45", "remake §relic.spy-eye", "classic §relic.spy-eye")
@editions()
def test_the_spy_eye_looks_from_the_dot_where_the_turn_starts(edition: str) -> None:
    game = at(edition, seat0=ship(at="desert-2", relics=EYE), markers={"desert-3": "Tele Gate 4"})
    (spied,) = happened(game.opening, events.MarkerSpied)
    assert spied == events.MarkerSpied(0, "desert-3", "Tele Gate 4")
    assert game.view(0).boxes["desert-3"].marker == "Tele Gate 4"


@rule("1988 §8.45", "remake §relic.spy-eye", "classic §relic.spy-eye")
@editions()
def test_without_the_spy_eye_nothing_is_seen(edition: str) -> None:
    game = at(edition, seat0=ship(at="desert-2"), markers={"desert-3": "Tele Gate 4"})
    assert happened(game.opening, events.MarkerSpied, events.CultureObserved) == []
    assert game.view(0).boxes["desert-3"].marker is None


@rule("1988 §8.45", "remake §relic.spy-eye", "classic §relic.spy-eye")
@editions()
@pytest.mark.parametrize("other", [1, None])
def test_nobody_else_learns_what_the_spy_eye_saw(edition: str, other: int | None) -> None:
    game = at(edition, seat0=ship(at="desert-2", relics=EYE), markers={"desert-3": "Tele Gate 4"})
    for spied in happened(game.opening, events.MarkerSpied, events.CultureObserved):
        assert spied.is_private and spied.to(0) == spied
        assert spied.to(other).what is None
    assert game.view(other).boxes["desert-3"].marker is None


@rule("1988 §8.45", "remake §relic.spy-eye", "classic §relic.spy-eye")
@editions()
def test_the_spy_eye_looks_from_every_dot_that_the_ship_occupies(edition: str) -> None:
    game = at(
        edition, seat0=ship(at="desert-1", relics=EYE), markers={"desert-3": "Tele Gate 4"}, dice=[2, 2, 2]
    )
    head(game, "desert-2")
    assert looks(game, act.Fly(0, "desert-2")) == [("desert-3", "Tele Gate 4")]


@rule("1988 §8.45", "remake §relic.spy-eye", "classic §relic.spy-eye")
@editions()
def test_the_spy_eye_looks_from_a_dot_that_the_ship_skips(edition: str) -> None:
    game = at(
        edition,
        seat0=ship(at="giant-6", equipment=["Red Drive"], relics=EYE),
        markers={"giant-8": "Blue Penalty 40"},
        dice=[2, 2, 2],
    )
    head(game, "giant-8")
    seen = told(game, act.Fly(0, "giant-8"), events.MarkerSpied, events.MarkerRevealed)
    assert [type(event) for event in seen] == [events.MarkerSpied, events.MarkerRevealed]


@rule("1988 §8.45", "remake §relic.spy-eye", "classic §relic.spy-eye")
@editions()
def test_a_marker_seen_once_or_lying_face_up_is_not_spied_again(edition: str) -> None:
    game = at(
        edition,
        seat0=ship(at="desert-2", relics=EYE),
        markers={"desert-3": "Tele Gate 4"},
        up={"jungle-5": "Tele Gate 1"},
        dice=[2, 2, 2],
    )
    head(game, "desert-1")
    assert looks(game, act.Fly(0, "desert-1")) == []
    there = at(edition, seat0=ship(at="jungle-6", relics=EYE), up={"jungle-5": "Tele Gate 1"})
    assert happened(there.opening, events.MarkerSpied) == []


@rule("1988 §8.45", "1988 §7.2", "remake §relic.spy-eye", "classic §relic.spy-eye")
@editions()
def test_the_spy_eye_sees_the_culture_from_any_dot_of_its_system(edition: str) -> None:
    game = at(edition, seat0=ship(at="colony-7", relics=EYE), cultures={"colony": "Dell"}, discovered=[])
    assert happened(game.opening, events.CultureObserved) == [events.CultureObserved(0, "colony", "Dell")]
    assert game.view(0).systems["colony"].culture == "Dell"


@rule("1988 §8.45", "1988 §7.2", "remake §relic.spy-eye", "classic §relic.spy-eye")
@editions()
@pytest.mark.parametrize("dot", ["base-colony-3", "supergiant-asteroids-1", "base"])
def test_the_spy_eye_sees_no_culture_from_open_space_or_where_none_lives(edition: str, dot: str) -> None:
    game = at(edition, seat0=ship(at=dot, relics=EYE))
    assert happened(game.opening, events.CultureObserved) == []


@rule("1988 §8.45", "1988 §8.2", "remake §relic.spy-eye", "classic §relic.spy-eye")
@editions()
def test_without_the_spy_eye_the_whole_step_is_chosen_at_once(edition: str) -> None:
    game = at(edition, seat0=ship(at="rogue-jungle-7", equipment=["Red Drive"]), dice=[1, 1, 1])
    head(game, "jungle-5")
    assert reachable(game) == {"jungle-5"}
    assert refused(game, act.Fly(0, "jungle-4")) == "skipped-dot"


@rule("1988 §8.45", "1988 §8.21", "remake §relic.spy-eye", "classic §relic.spy-eye")
@editions()
def test_a_skipped_junction_is_not_declared_and_the_declared_way_is_begun(edition: str) -> None:
    game = at(edition, seat0=ship(at="rogue-jungle-7", equipment=["Red Drive"], relics=EYE), dice=[1, 1, 1])
    assert headings(game) == {"rogue-jungle-6", "jungle-3", "jungle-5"}
    assert refused(game, act.Head(0, "jungle-4")) == "skipped-dot"
    head(game, "jungle-5")
    assert refused(game, act.Fly(0, "rogue-jungle-6")) == "declared-first-dot"


@rule("1988 §8.45", "1988 §8.2", "classic §relic.spy-eye")
@editions("1988", "classic")
def test_a_skipped_junction_is_left_even_with_no_points(edition: str) -> None:
    game = at(
        edition,
        seat0=ship("Freighter", at="rogue-jungle-6", equipment=["Red Drive"], relics=EYE),
        dice=[1, 1],
    )
    head(game, "rogue-jungle-7")
    fly(game, "rogue-jungle-7", "jungle-4")
    assert points(game) == 0
    fly(game, "jungle-3")
    assert (where(game), state_of(game).seat) == ("jungle-3", 1)


@rule("1988 §8.45", "1988 §8.23", "remake §relic.spy-eye", "classic §relic.spy-eye")
@editions()
def test_with_the_drive_shut_down_the_junction_is_a_dot_like_any_other(edition: str) -> None:
    game = at(edition, seat0=ship(at="rogue-jungle-7", equipment=["Red Drive"], relics=EYE), dice=[1, 1, 1])
    game.apply(act.ShutDownDrive(0, "Red Drive"))
    head(game, "jungle-4")
    assert fly(game, "jungle-4") == events.ShipMoved(0, "jungle-4", (), 2)


@rule("1988 §8.45", "1988 §8.2", "remake §relic.spy-eye", "classic §relic.spy-eye")
@editions()
def test_no_halt_is_offered_from_which_only_dots_already_skipped_lead_on(edition: str) -> None:
    game = at(
        edition,
        seat0=ship(
            at="asteroids-9f",
            equipment=[COMBINED[edition]],
            relics=EYE,
        ),
        up={"asteroids-7f": "Red Penalty 10"},
        dice=[1, 1, 1],
    )
    head(game, "asteroids-5d")
    fly(game, "asteroids-8f", "asteroids-7e", "asteroids-6e")
    assert "asteroids-7f" not in reachable(game)
    assert refused(game, act.Fly(0, "asteroids-7f", ("asteroids-7f",))) == "no-way-on"


@rule("1988 §8.45", "1988 §8.22", "classic §relic.spy-eye")
@editions("1988", "classic")
def test_a_box_turned_up_beyond_a_skipped_junction_is_passed_in_the_same_step(edition: str) -> None:
    game = at(
        edition,
        seat0=ship("Freighter", at="rogue-jungle-6", equipment=["Red Drive"], relics=EYE),
        markers={"jungle-5": "Red Penalty 20"},
        dice=[1, 1],
    )
    head(game, "rogue-jungle-7")
    fly(game, "rogue-jungle-7", "jungle-4", "jungle-5", "jungle-6")
    assert (where(game), points(game), state_of(game).seat) == ("jungle-6", 0, 1)

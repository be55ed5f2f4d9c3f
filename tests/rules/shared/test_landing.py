"""Exploration boxes, and where a ship lands."""

from __future__ import annotations

import pytest

from tests.table import (
    aboard,
    at,
    do,
    editions,
    end,
    fly,
    head,
    land,
    money,
    options,
    points,
    question,
    refused,
    rule,
    ship,
    state_of,
    stay,
    told,
    where,
)
from venus.families.original import actions as act
from venus.families.original import events


@rule("1988 §6.1", "remake §space.box", "classic §space.encounter")
@editions()
def test_a_marker_is_turned_up_for_good_when_a_ship_enters_its_box(edition: str) -> None:
    game = at(
        edition, seat0=ship("Freighter", at="desert-2"), markers={"desert-3": "Tele Gate 4"}, dice=[2, 2]
    )
    head(game, "desert-3")
    (shown,) = told(game, act.Fly(0, "desert-3"), events.MarkerRevealed)
    assert shown == shown.to(1) == events.MarkerRevealed(0, "desert-3", "Tele Gate 4")
    game.apply(act.ChoosePilotNumber(0, 2))
    fly(game, "desert-4")
    assert game.view(1).boxes["desert-3"].marker == "Tele Gate 4"


@rule("1988 §6.1", "remake §space.box", "classic §space.encounter")
@editions()
def test_a_marker_beside_the_way_stays_face_down(edition: str) -> None:
    game = at(
        edition, seat0=ship("Freighter", at="desert-1"), markers={"desert-3": "Tele Gate 4"}, dice=[1, 1]
    )
    head(game, "desert-2")
    fly(game, "desert-2")
    assert game.view(0).boxes["desert-3"].marker is None


@rule(
    "1988 §6.1",
    "remake §space.relic",
    "remake §space.open-port",
    "classic §space.encounter-relic",
    "classic §space.encounter-port",
    "classic §space.relic-asteroid",
)
@editions()
@pytest.mark.parametrize("marker", ["Spy Eye", "Open Port"])
def test_a_ship_may_land_at_once_on_a_relic_or_open_port_it_turns_up(edition: str, marker: str) -> None:
    game = at(edition, seat0=ship(at="desert-2"), markers={"desert-3": marker}, dice=[2, 2, 2])
    head(game, "desert-3")
    fly(game, "desert-3")
    land(game)
    assert (where(game), question(game)) == ("desert-3", "trade")


@rule(
    "1988 §6.1",
    "1988 §6.12",
    "1988 §6.2",
    "remake §move.landing",
    "classic §space.relic-asteroid",
    "classic §move.end",
)
@editions()
@pytest.mark.parametrize("marker", ["Tele Gate 4", "Blue Penalty 10"])
def test_no_ship_lands_on_a_gate_or_on_a_penalty_marker(edition: str, marker: str) -> None:
    game = at(edition, seat0=ship(at="desert-2"), markers={"desert-3": marker}, dice=[2, 2, 2])
    head(game, "desert-3")
    fly(game, "desert-3")
    if question(game) == "penalty":
        game.apply(act.PayPenalty(0))
    assert refused(game, act.Land(0)) == "no-landing-here"


@rule(
    "1988 §6.11",
    "remake §space.box-empty",
    "remake §space.relic",
    "classic §space.relic-asteroid",
    "classic §space.encounter-relic",
)
@editions()
def test_a_box_whose_relic_is_gone_is_a_plain_asteroid(edition: str) -> None:
    game = at(edition, seat0=ship(at="desert-2"), up={"desert-3": ""}, dice=[2, 2, 2])
    head(game, "desert-3")
    fly(game, "desert-3")
    land(game)
    assert question(game) == "trade"
    assert refused(game, act.PickUpRelic(0)) == "no-relic-here"


@rule(
    "1988 §6.12",
    "1988 §7.3",
    "remake §space.open-port",
    "classic §space.encounter-port",
    "classic §port.open",
    "classic §contact.landing",
)
@editions()
def test_an_open_port_belongs_to_the_culture_of_its_system(edition: str) -> None:
    game = at(
        edition,
        seat0=ship(at="desert-2"),
        cultures={"desert": "Dell"},
        discovered=[],
        markers={"desert-3": "Open Port"},
        dice=[2, 2, 2],
    )
    head(game, "desert-3")
    fly(game, "desert-3")
    assert events.CultureDiscovered(0, "desert", "Dell") in land(game)
    assert act.BuyEquipment(0, "Yellow Drive") in options(game)
    assert game.view(1).boxes["desert-3"].marker == "Open Port"


@rule("1988 §6.2", "remake §move.landing", "remake §space.orbit", "classic §move.end")
@editions()
@pytest.mark.parametrize(
    ("start", "dot"),
    [
        ("base-colony-1", "base"),
        ("biosphere-1", "biosphere-smoke-ring"),
        ("desert-4", "desert-5"),
        ("desert-2", "desert-1"),
    ],
)
def test_a_ship_may_land_on_a_city_an_asteroid_or_a_spaceport(edition: str, start: str, dot: str) -> None:
    game = at(edition, seat0=ship(at=start), ports={"Desolation Landing": 1}, dice=[2, 2, 2])
    head(game, dot)
    fly(game, dot)
    assert events.ShipLanded(0, dot) in land(game)
    assert (points(game), question(game)) == (0, "trade")


@rule(
    "1988 §6.2", "remake §move.landing", "remake §space.orbit", "classic §move.end", "classic §port.merchant"
)
@editions()
@pytest.mark.parametrize(("start", "dot"), [("desert-2", "desert-1"), ("base-colony-1", "base-colony-2")])
def test_a_ship_lands_neither_on_an_orbit_without_a_port_nor_in_empty_space(
    edition: str, start: str, dot: str
) -> None:
    game = at(edition, seat0=ship(at=start), dice=[2, 2, 2])
    head(game, dot)
    fly(game, dot)
    assert refused(game, act.Land(0)) == "no-landing-here"


@rule("1988 §6.2", "remake §move.landing", "remake §space.asteroid", "classic §space.asteroid")
@editions()
def test_a_ship_that_could_land_may_fly_on(edition: str) -> None:
    game = at(edition, seat0=ship(at="desert-4"), dice=[2, 2, 2])
    head(game, "desert-5")
    fly(game, "desert-5")
    assert act.Land(0) in options(game)
    assert fly(game, "desert-6").left == 4


@rule("1988 §6.2", "remake §move.landing", "classic §move.commit")
@editions()
def test_a_ship_does_not_land_where_it_starts_before_it_has_moved(edition: str) -> None:
    game = at(edition, seat0=ship(at="desert-5"), dice=[2, 2, 2])
    head(game, "desert-6")
    assert refused(game, act.Land(0)) == "not-moved-yet"


@rule(
    "1988 §6.2",
    "1988 §4.4",
    "remake §space.orbit",
    "remake §trade.place",
    "classic §port.merchant",
    "classic §move.skip",
)
@editions()
def test_a_ship_on_an_orbit_where_a_port_is_built_may_stay_and_trade(edition: str) -> None:
    game = at(edition, seat0=ship(at="Cobbleport"), cultures={"colony": "Dell"}, ports={"Cobbleport": 1})
    stay(game)
    assert question(game) == "trade"
    end(game)
    assert state_of(game).seat == 1


@rule("1988 §6.11", "1988 §2.81", "remake §space.relic")
@editions("1988", "remake")
def test_who_lands_on_a_relic_may_take_it_for_nothing(edition: str) -> None:
    game = at(edition, seat0=ship(at="desert-2"), markers={"desert-3": "Spy Eye"}, dice=[2, 2, 2])
    head(game, "desert-3")
    fly(game, "desert-3")
    assert refused(game, act.PickUpRelic(0)) == "not-asked"
    land(game)
    assert do(game, act.PickUpRelic(0)) == events.RelicPickedUp(0, "Spy Eye", "desert-3")
    assert (aboard(game), money(game)) == (["Spy Eye"], 100)
    assert refused(game, act.PickUpRelic(0)) == "no-relic-here"


@rule("1988 §6.2", "1988 §5.31", "remake §turn.stay")
@editions("1988", "remake")
def test_a_ship_that_flew_a_loop_back_has_moved(edition: str) -> None:
    game = at(edition, seat0=ship("Clipper", at="colony-1"), ports={"Cobbleport": 1}, dice=[2, 2, 2, 2])
    head(game, "colony-2")
    happened = [fly(game, f"colony-{number}") for number in (2, 3, 4, 5, 6, 7, 8, 1)]
    assert (happened[-1].left, where(game)) == (0, "colony-1")
    assert state_of(game).moved and not state_of(game).stayed

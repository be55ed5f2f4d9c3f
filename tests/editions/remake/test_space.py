"""What the symbols on the remake's map do."""

from __future__ import annotations

import pytest

from tests.table import (
    aboard,
    at,
    buy,
    do,
    fly,
    happened,
    head,
    head_for_gate,
    headings,
    jump,
    land,
    money,
    numbers,
    options,
    pay,
    pilot,
    points,
    question,
    reachable,
    refused,
    rule,
    ship,
    state_of,
    stay,
    stop,
    told,
    where,
)
from venus.families.original import actions as act
from venus.families.original import events
from venus.game import Game

GATES = {"jungle-5": "Tele Gate 1", "desert-3": "Tele Gate 6"}


@rule("remake §space.dot")
def test_a_space_dot_is_just_a_step_and_a_drive_of_its_colour_skips_it() -> None:
    assert "base-colony-1" in headings(at("remake"))
    game = at("remake", seat0=ship(equipment=["Red Drive"]))
    assert refused(game, act.Head(0, "base-colony-1")) == "skipped-dot"


@rule("remake §space.asteroid")
def test_on_an_asteroid_players_trade_with_each_other_and_with_no_culture() -> None:
    game = at(
        "remake",
        seat0=ship(at="desert-4"),
        seat1=ship(at="desert-5"),
        cultures={"desert": "Graw"},
        dice=[2, 2, 2],
    )
    head(game, "desert-5")
    fly(game, "desert-5")
    land(game)
    assert options(game, act.Offer) == [act.Offer(0, 1)]
    assert refused(game, act.BuyGoods(0, "Space Spice")) == "no-culture-here"


def in_the_circle(*dice: int, ports: dict[str, int] | None = None) -> Game:
    """A ship that has entered the circle genship-1 from the Water World's side."""
    game = at("remake", seat0=ship(at="water-genship-4"), ports=ports, dice=dice)
    head(game, "genship-1")
    fly(game, "genship-1")
    return game


@rule("remake §space.circle")
@pytest.mark.parametrize(("number", "dot"), [(1, "genship-5"), (2, "genship-cloud-1"), (6, "genship-2")])
def test_a_circle_is_left_by_the_exit_of_the_pilot_number(number: int, dot: str) -> None:
    game = in_the_circle(number, 6, 6)
    assert refused(game, act.Fly(0, dot)) == "pilot-number-needed"
    pilot(game, number)
    assert reachable(game) == {dot}


@rule("remake §space.circle")
def test_another_exit_is_barred() -> None:
    game = in_the_circle(1, 6, 6)
    pilot(game, 1)
    assert refused(game, act.Fly(0, "genship-2")) == "wrong-exit"


@rule("remake §space.circle")
def test_a_number_that_leads_back_ends_the_move_in_the_circle() -> None:
    game = in_the_circle(3, 6, 6)
    assert told(game, act.ChoosePilotNumber(0, 3), events.ShipTrapped)
    assert (where(game), state_of(game).seat) == ("genship-1", 1)


@rule("remake §space.circle-start")
def test_a_number_that_leads_in_the_declared_direction_must_be_chosen() -> None:
    game = at("remake", seat0=ship(at="cloud-body-8"), dice=[2, 1, 3])
    head(game, "base")
    assert numbers(game) == {2}
    assert refused(game, act.ChoosePilotNumber(0, 1)) == "declared-first-dot"


@rule("remake §space.circle-start")
def test_without_such_a_number_any_may_be_chosen() -> None:
    game = at("remake", seat0=ship(at="cloud-body-8"), dice=[1, 3, 3])
    head(game, "base")
    assert numbers(game) == {1, 3}


@rule("remake §space.circle-port")
@pytest.mark.parametrize("start", ["water-genship-4", "genship-cloud-1", "genship-5"])
def test_a_spaceport_in_a_circle_is_open_from_every_side(start: str) -> None:
    game = at("remake", seat0=ship(at=start), ports={"Neutron Port": 1}, dice=[3, 3, 3])
    head(game, "genship-1")
    fly(game, "genship-1")
    assert land(game)[0] == events.ShipLanded(0, "genship-1")


@rule("remake §space.circle-port")
def test_a_circle_without_a_spaceport_is_no_landing_place() -> None:
    assert refused(in_the_circle(3, 6, 6), act.Land(0)) == "no-landing-here"


@rule("remake §space.box")
def test_a_marker_is_turned_up_for_good_on_entry_and_works_at_once() -> None:
    game = at("remake", seat0=ship(at="desert-2"), markers={"desert-3": "Blue Penalty 30"}, dice=[2, 2, 2])
    head(game, "desert-3")
    assert told(game, act.Fly(0, "desert-3"), events.MarkerRevealed)[0].to(1).marker == "Blue Penalty 30"
    assert question(game) == "penalty"
    stop(game)
    assert game.view(1).boxes["desert-3"].marker == "Blue Penalty 30"


@rule("remake §space.box")
def test_a_marker_beside_the_way_stays_face_down() -> None:
    game = at("remake", seat0=ship(at="desert-1"), markers={"desert-3": "Tele Gate 4"}, dice=[1, 1, 1])
    head(game, "desert-2")
    fly(game, "desert-2")
    assert game.view(0).boxes["desert-3"].marker is None


@rule("remake §space.box-empty", "remake §space.relic")
def test_a_circle_without_a_marker_is_a_plain_asteroid() -> None:
    game = at("remake", seat0=ship(at="desert-2"), up={"desert-3": ""}, dice=[2, 2, 2])
    head(game, "desert-3")
    fly(game, "desert-3")
    land(game)
    assert refused(game, act.PickUpRelic(0)) == "no-relic-here"


@rule("remake §space.open-port", "remake §trade.port")
def test_an_open_port_is_a_spaceport_of_the_culture_of_its_system() -> None:
    game = at(
        "remake",
        seat0=ship(at="desert-2"),
        cultures={"desert": "Graw"},
        discovered=[],
        markers={"desert-3": "Open Port"},
        dice=[2, 2, 2],
    )
    head(game, "desert-3")
    fly(game, "desert-3")
    assert happened(land(game), events.CultureDiscovered) == [events.CultureDiscovered(0, "desert", "Graw")]
    assert [buy(game, "Space Spice").credits for _ in range(2)] == [30, 30]


@rule("remake §space.relic")
def test_who_lands_on_a_relic_may_take_it_for_nothing() -> None:
    game = at("remake", seat0=ship(at="desert-2"), markers={"desert-3": "Spy Eye"}, dice=[2, 2, 2])
    head(game, "desert-3")
    fly(game, "desert-3")
    assert refused(game, act.PickUpRelic(0)) == "not-asked"
    land(game)
    do(game, act.PickUpRelic(0))
    assert (aboard(game), money(game)) == (["Spy Eye"], 100)
    assert refused(game, act.PickUpRelic(0)) == "no-relic-here"


def on_gate_1(*dice: int, relics: tuple[str, ...] = ()) -> Game:
    """A ship that has just flown onto telegate 1; telegate 6 is face up elsewhere."""
    game = at("remake", seat0=ship(at="jungle-6", relics=relics), up=GATES, dice=dice)
    head(game, "jungle-5")
    fly(game, "jungle-5")
    return game


@rule("remake §space.gate")
def test_the_number_of_another_face_up_telegate_jumps_there_for_one_point() -> None:
    game = on_gate_1(6, 2, 2)
    assert refused(game, act.Fly(0, "jungle-4")) == "pilot-number-needed"
    pilot(game, 6)
    assert refused(game, act.Fly(0, "jungle-4")) == "gate-jumps"
    assert jump(game, 6) == events.ShipJumped(0, 6, "desert-3", 8)
    assert reachable(game) == {"desert-2", "desert-4"}


@rule("remake §space.gate")
@pytest.mark.parametrize("number", [1, 2])
def test_any_other_number_leaves_by_a_path(number: int) -> None:
    game = on_gate_1(number, 5, 5)
    pilot(game, number)
    assert reachable(game) == {"jungle-4"}
    assert refused(game, act.Jump(0, number)) == "gate-not-open"


@rule("remake §space.gate", "remake §relic.switch-switch")
def test_the_switch_switch_jumps_on() -> None:
    game = on_gate_1(6, 1, 2, relics=("Switch Switch",))
    pilot(game, 6)
    jump(game, 6)
    pilot(game, 1)
    assert jump(game, 1).dot == "jungle-5"


@rule("remake §space.gate-start")
def test_from_a_telegate_a_path_or_another_face_up_telegate_is_declared() -> None:
    game = at(
        "remake", seat0=ship(at="jungle-5"), up=GATES, markers={"water-8": "Tele Gate 3"}, dice=[6, 3, 2]
    )
    assert headings(game) == {"jungle-4", "jungle-6"}
    assert refused(game, act.HeadForGate(0, 3)) == "gate-not-open"
    head_for_gate(game, 6)
    assert numbers(game) == {6}
    assert refused(game, act.ChoosePilotNumber(0, 3)) == "declared-first-dot"


@rule("remake §space.gate-start")
@pytest.mark.parametrize(("dice", "allowed"), [((6, 1, 2), {1, 2}), ((6, 6, 6), {6})])
def test_a_declared_path_wants_a_number_that_does_not_jump(dice: tuple[int, ...], allowed: set[int]) -> None:
    game = at("remake", seat0=ship(at="jungle-5"), up=GATES, dice=dice)
    head(game, "jungle-4")
    assert numbers(game) == allowed


@rule("remake §space.city", "remake §culture.discover")
def test_landing_in_a_surface_city_finds_its_culture_and_opens_trade() -> None:
    game = at("remake", seat0=ship(at="colony-4"), cultures={"colony": "Graw"}, discovered=[], dice=[1, 1, 1])
    head(game, "colony-southern-comfort")
    assert told(game, act.Fly(0, "colony-southern-comfort"), events.CultureDiscovered)
    assert buy(game, "Space Spice").credits == 30


@rule("remake §space.space-city")
def test_a_space_city_costs_one_point_and_is_passed_or_landed_on() -> None:
    game = at("remake", seat0=ship(at="biosphere-1"), cultures={"biosphere": "Graw"}, dice=[1, 1, 1])
    head(game, "biosphere-smoke-ring")
    assert fly(game, "biosphere-smoke-ring").left == 2
    assert "biosphere-8" in reachable(game)
    land(game)
    assert buy(game, "Space Spice").credits == 30


@rule("remake §space.orbit")
def test_an_orbit_is_flown_through_and_becomes_a_spaceport_when_one_is_built() -> None:
    for ports, code in (({}, "no-landing-here"), ({"Cobbleport": 1}, None)):
        game = at("remake", seat0=ship(at="colony-2"), ports=ports, dice=[1, 1, 1])
        head(game, "colony-1")
        assert fly(game, "colony-1").left == 2
        assert (refused(game, act.Land(0)) if code else game.explain(act.Land(0))) == code


@rule("remake §space.port", "remake §trade.port")
def test_a_ship_docks_at_a_spaceport_finds_the_culture_and_trades_without_limit() -> None:
    game = at(
        "remake",
        seat0=ship(at="colony-2"),
        seat1=ship(at="colony-1"),
        cultures={"colony": "Graw"},
        discovered=[],
        ports={"Cobbleport": 1},
        dice=[1, 1, 1],
    )
    head(game, "colony-1")
    fly(game, "colony-1")
    assert happened(land(game), events.CultureDiscovered)
    assert [buy(game, "Space Spice").credits for _ in range(2)] == [30, 30]
    assert options(game, act.Offer) == [act.Offer(0, 1)]


def at_the_supernova(credits: int = 100, equipment: tuple[str, ...] = ()) -> Game:
    game = at(
        "remake", seat0=ship(at="supernova-water-1", credits=credits, equipment=equipment), dice=[2, 2, 2]
    )
    head(game, "supernova-2")
    fly(game, "supernova-2")
    return game


@rule("remake §space.penalty")
def test_a_penalty_is_paid_to_the_bank_and_the_ship_goes_on() -> None:
    game = at_the_supernova()
    bank = state_of(game).bank
    assert refused(game, act.Fly(0, "supernova-3")) == "not-asked"
    assert pay(game) == events.PenaltyPaid(0, 30, "supernova-2")
    assert (money(game), state_of(game).bank, question(game)) == (70, bank + 30, "fly")


@rule("remake §space.penalty")
def test_who_stops_pays_nothing_and_moves_no_further() -> None:
    game = at_the_supernova()
    stop(game)
    assert (money(game), where(game), state_of(game).seat) == (100, "supernova-2", 1)


@rule("remake §space.penalty")
def test_on_the_last_point_a_ship_stops_and_pays_nothing() -> None:
    game = at("remake", seat0=ship("Freighter", at="jungle-supergiant-1"), dice=[1, 1])
    head(game, "jungle-supergiant-2")
    fly(game, "jungle-supergiant-2")
    assert told(game, act.Fly(0, "supergiant-1"), events.ShipStopped)
    assert (money(game), state_of(game).seat) == (100, 1)


@rule("remake §space.penalty-start")
def test_who_starts_on_a_penalty_is_asked_before_the_declaration() -> None:
    game = at("remake", seat0=ship(at="supergiant-1"))
    assert refused(game, act.Head(0, "supergiant-2")) == "not-asked"
    assert pay(game).credits == 10
    assert stay(game) == events.StayedPut(0, "supergiant-1")


@rule("remake §space.penalty-start")
@pytest.mark.parametrize("credits", [100, 9])
def test_who_does_not_pay_must_leave(credits: int) -> None:
    game = at("remake", seat0=ship(at="supergiant-1", credits=credits))
    if credits >= 10:
        game.apply(act.LeavePenalty(0))
    assert refused(game, act.StayPut(0)) == "pay-or-leave"


@rule("remake §space.penalty-relief")
def test_a_drive_skips_penalties_of_its_colour() -> None:
    game = at(
        "remake",
        seat0=ship(at="desert-2", equipment=["Red Drive"]),
        up={"desert-3": "Red Penalty 40"},
        dice=[1, 1, 1],
    )
    head(game, "desert-4")
    assert fly(game, "desert-4") == events.ShipMoved(0, "desert-4", ("desert-3",), 2)


@rule("remake §space.penalty-relief")
def test_a_skipped_penalty_turned_up_with_the_last_point_is_left_free_of_cost() -> None:
    game = at(
        "remake",
        seat0=ship("Freighter", at="jungle-7", equipment=["Red Drive"]),
        markers={"jungle-5": "Red Penalty 20"},
        dice=[1, 1],
    )
    head(game, "jungle-6")
    fly(game, "jungle-6", "jungle-5")
    assert (points(game), reachable(game)) == (0, {"jungle-3", "rogue-jungle-7"})
    assert refused(game, act.Fly(0, "jungle-6")) == "no-turning-back"
    fly(game, "jungle-3")
    assert (where(game), money(game), question(game)) == ("jungle-3", 100, "jettison")


@rule("remake §space.penalty-relief")
@pytest.mark.parametrize("marker", ["Yellow Penalty 40", "Blue Penalty 40"])
def test_a_penalty_of_another_colour_is_not_skipped(marker: str) -> None:
    game = at("remake", seat0=ship(at="desert-2", equipment=["Red Drive"]), up={"desert-3": marker})
    assert refused(game, act.Head(0, "desert-4")) == "no-path-there"

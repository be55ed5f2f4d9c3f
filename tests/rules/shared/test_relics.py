"""Relics, save the Jump Start and the Spy Eye, which have files of their own."""

from __future__ import annotations

from tests.table import (
    at,
    do,
    editions,
    end,
    fly,
    head,
    headings,
    jump,
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
    told,
    where,
)
from venus.families.original import actions as act
from venus.families.original import events

GATES = {"jungle-5": "Tele Gate 1", "desert-3": "Tele Gate 6"}


@rule("1988 §8.4", "1988 §8.2", "remake §relic.yellow-drive", "classic §relic.yellow-drive")
@editions()
def test_the_relic_yellow_drive_skips_like_a_bought_one(edition: str) -> None:
    game = at(edition, seat0=ship(relics=["Relic Yellow Drive"]), dice=[1, 1, 1])
    head(game, "biosphere-base-2")
    assert fly(game, "biosphere-base-2") == events.ShipMoved(0, "biosphere-base-2", ("biosphere-base-3",), 2)


@rule("1988 §8.4", "1988 §8.3", "remake §relic.shield", "classic §relic.shield")
@editions()
def test_the_relic_shield_adds_to_the_bought_ones_and_needs_no_room(edition: str) -> None:
    mine = ship(at="asteroids-4c", goods=2 * ["Finest Dust"], equipment=["Shield"], relics=["Relic Shield"])
    game = at(edition, seat0=mine, dice=[1, 1, 1])
    assert (game.view(0).players[0].half_holds_used, game.audit()) == (4, [])
    head(game, "asteroids-5c")
    fly(game, "asteroids-5c")
    assert pay(game) == events.PenaltyPaid(0, 0, "asteroids-5c")


@rule("1988 §8.41", "remake §relic.air-foil", "classic §relic.air-foil")
@editions()
def test_the_air_foil_hops_from_city_to_city_for_one_point(edition: str) -> None:
    game = at(edition, seat0=ship(at="Paint Place", relics=["Air Foil"]), dice=[1, 1, 1])
    assert headings(game) == {"polluted-1", "polluted-poison-park"}
    head(game, "polluted-poison-park")
    assert fly(game, "polluted-poison-park") == events.ShipMoved(0, "polluted-poison-park", (), 2)


@rule("1988 §8.41", "1988 §1.5", "remake §relic.air-foil", "classic §relic.air-foil")
@editions()
def test_without_the_air_foil_no_path_runs_along_the_surface(edition: str) -> None:
    game = at(edition, seat0=ship(at="Paint Place"))
    assert refused(game, act.Head(0, "polluted-poison-park")) == "no-path-there"


@rule("1988 §8.41", "remake §relic.air-foil", "classic §relic.air-foil")
@editions()
def test_the_air_foil_passes_a_city_without_landing(edition: str) -> None:
    game = at(edition, seat0=ship(at="polluted-2", relics=["Air Foil"]), dice=[2, 2, 2])
    head(game, "polluted-1")
    left = [fly(game, dot).left for dot in ("polluted-1", "polluted-paint-place", "polluted-poison-park")]
    assert left == [5, 4, 3]
    assert reachable(game) == {"polluted-3"}
    assert fly(game, "polluted-3").left == 2


@rule("1988 §8.41", "1988 §5.32", "remake §relic.air-foil", "classic §relic.air-foil")
@editions()
def test_an_air_foil_hop_is_not_taken_back(edition: str) -> None:
    game = at(edition, seat0=ship(at="Paint Place", relics=["Air Foil"]), dice=[2, 2, 2])
    head(game, "polluted-poison-park")
    fly(game, "polluted-poison-park")
    assert refused(game, act.Fly(0, "polluted-paint-place")) == "no-turning-back"


@rule("1988 §8.41", "remake §relic.air-foil", "classic §relic.air-foil")
@editions()
def test_the_three_cities_of_the_giant_planet_are_all_neighbours(edition: str) -> None:
    game = at(edition, seat0=ship(at="Great Scott", relics=["Air Foil"]))
    assert headings(game) == {"giant-3", "giant-grand-jetee", "giant-levitown"}


@rule("1988 §8.41", "1988 §5.21", "remake §relic.air-foil", "classic §relic.air-foil")
@editions()
def test_with_the_air_foil_the_last_point_leads_down_to_a_city(edition: str) -> None:
    game = at(edition, seat0=ship("Freighter", at="polluted-2", relics=["Air Foil"]), dice=[1, 1])
    head(game, "polluted-3")
    fly(game, "polluted-3")
    assert told(game, act.Fly(0, "polluted-poison-park"), events.ShipLanded)


@rule("1988 §8.42", "remake §relic.auto-pilot", "classic §relic.auto-pilot")
@editions()
def test_the_auto_pilot_takes_the_place_of_one_die_and_shows_four(edition: str) -> None:
    game = at(edition, seat0=ship(relics=["Auto Pilot"]), dice=[1, 2])
    assert do(game, act.EngageAutoPilot(0)) == events.AutoPilotEngaged(0)
    assert told(game, act.Head(0, "cloud-body-8"), events.DiceRolled) == [events.DiceRolled(0, (1, 2, 4))]
    assert (points(game), numbers(game)) == (7, {1, 2, 4})


@rule("1988 §8.42", "remake §relic.auto-pilot", "classic §relic.auto-pilot")
@editions()
def test_who_does_not_want_the_auto_pilot_rolls_all_dice(edition: str) -> None:
    game = at(edition, seat0=ship(relics=["Auto Pilot"]), dice=[1, 2, 3])
    assert told(game, act.Head(0, "cloud-body-8"), events.DiceRolled) == [events.DiceRolled(0, (1, 2, 3))]
    assert refused(game, act.EngageAutoPilot(0)) == "not-asked"


@rule("1988 §8.42", "remake §relic.auto-pilot", "classic §relic.auto-pilot")
@editions()
def test_only_its_owner_engages_the_auto_pilot_and_only_once_a_turn(edition: str) -> None:
    assert refused(at(edition), act.EngageAutoPilot(0)) == "not-yours"
    game = at(edition, seat0=ship(relics=["Auto Pilot"]))
    game.apply(act.EngageAutoPilot(0))
    assert refused(game, act.EngageAutoPilot(0)) == "already-on"


@rule("1988 §8.44", "remake §relic.mulligan-gear", "classic §relic.mulligan-gear")
@editions()
def test_the_mulligan_gear_rolls_one_die_again_and_the_new_result_stands(edition: str) -> None:
    game = at(edition, seat0=ship(relics=["Mulligan Gear"]), dice=[1, 2, 3, 6])
    head(game, "base-colony-1")
    assert options(game) == [act.KeepDice(0), *(act.RerollDie(0, die) for die in range(3))]
    assert do(game, act.RerollDie(0, 1)) == events.DieRerolled(0, 1, was=2, now=6)
    assert (state_of(game).dice, points(game), numbers(game)) == ((1, 6, 3), 10, {1, 3, 6})
    assert question(game) == "fly"


@rule("1988 §8.44", "remake §relic.mulligan-gear", "classic §relic.mulligan-gear")
@editions()
def test_the_mulligan_gear_may_leave_the_dice_alone(edition: str) -> None:
    game = at(edition, seat0=ship(relics=["Mulligan Gear"]), dice=[1, 2, 3])
    head(game, "base-colony-1")
    assert do(game, act.KeepDice(0)) == events.DiceKept(0)
    assert (question(game), points(game)) == ("fly", 6)


@rule("1988 §8.44", "remake §relic.mulligan-gear", "classic §relic.mulligan-gear")
@editions()
def test_only_one_die_is_rolled_again(edition: str) -> None:
    game = at(edition, seat0=ship(relics=["Mulligan Gear"]), dice=[1, 2, 3, 6])
    head(game, "base-colony-1")
    assert refused(game, act.RerollDie(0, 3)) == "no-such-die"
    game.apply(act.RerollDie(0, 1))
    assert refused(game, act.RerollDie(0, 0)) == "not-asked"


@rule("1988 §8.44", "remake §relic.mulligan-gear", "classic §relic.mulligan-gear")
@editions()
def test_a_die_is_rolled_again_before_a_pilot_number_is_chosen(edition: str) -> None:
    game = at(edition, seat0=ship(relics=["Mulligan Gear"]), dice=[1, 2, 3])
    head(game, "cloud-body-8")
    assert refused(game, act.ChoosePilotNumber(0, 1)) == "not-asked"
    game.apply(act.KeepDice(0))
    pilot(game, 1)
    assert refused(game, act.RerollDie(0, 0)) == "not-asked"


@rule("1988 §8.44", "1988 §8.42", "remake §relic.mulligan-gear", "classic §relic.mulligan-gear")
@editions()
def test_the_four_of_the_auto_pilot_may_be_rolled_again(edition: str) -> None:
    game = at(edition, seat0=ship(relics=["Auto Pilot", "Mulligan Gear"]), dice=[1, 2, 6])
    game.apply(act.EngageAutoPilot(0))
    head(game, "base-colony-1")
    assert do(game, act.RerollDie(0, 2)) == events.DieRerolled(0, 2, was=4, now=6)
    assert state_of(game).dice == (1, 2, 6)


@rule("1988 §8.44", "1988 §8.42", "remake §relic.auto-pilot", "classic §relic.auto-pilot")
@editions()
def test_the_auto_pilot_is_not_engaged_instead_of_a_second_roll(edition: str) -> None:
    game = at(edition, seat0=ship(relics=["Auto Pilot", "Mulligan Gear"]), dice=[1, 2, 6])
    head(game, "base-colony-1")
    assert refused(game, act.EngageAutoPilot(0)) == "not-asked"


@rule("1988 §8.44", "1988 §5.31", "remake §relic.mulligan-gear", "classic §relic.mulligan-gear")
@editions()
def test_a_ship_that_stays_put_has_nothing_to_roll_again(edition: str) -> None:
    game = at(edition, seat0=ship(relics=["Mulligan Gear"]))
    stay(game)
    assert question(game) == "trade"


@rule("1988 §8.46", "remake §relic.switch-switch", "classic §relic.switch-switch")
@editions()
def test_the_switch_switch_changes_the_pilot_number_in_a_circle(edition: str) -> None:
    game = at(edition, seat0=ship(at="water-genship-4", relics=["Switch Switch"]), dice=[1, 2, 6])
    head(game, "genship-1")
    fly(game, "genship-1")
    pilot(game, 1)
    assert reachable(game) == {"genship-5"}
    pilot(game, 6)
    pilot(game, 2)
    assert reachable(game) == {"genship-cloud-1"}


@rule("1988 §8.46", "1988 §6.41", "remake §relic.switch-switch", "classic §relic.switch-switch")
@editions()
def test_the_switch_switch_changes_only_to_a_number_that_was_rolled(edition: str) -> None:
    game = at(edition, seat0=ship(at="water-genship-4", relics=["Switch Switch"]), dice=[1, 2, 6])
    head(game, "genship-1")
    pilot(game, 1)
    assert numbers(game) == {2, 6}
    assert refused(game, act.ChoosePilotNumber(0, 5)) == "not-rolled"
    assert refused(game, act.ChoosePilotNumber(0, 1)) == "pilot-number-stands"


@rule("1988 §8.46", "1988 §6.5", "remake §relic.switch-switch", "classic §relic.switch-switch")
@editions()
def test_the_switch_switch_changes_the_pilot_number_on_a_gate(edition: str) -> None:
    game = at(edition, seat0=ship(at="jungle-6", relics=["Switch Switch"]), up=GATES, dice=[6, 2, 2])
    head(game, "jungle-5")
    fly(game, "jungle-5")
    pilot(game, 6)
    pilot(game, 2)
    assert reachable(game) == {"jungle-4"}
    pilot(game, 6)
    assert jump(game, 6).dot == "desert-3"


@rule("1988 §8.46", "1988 §6.43", "remake §relic.switch-switch", "classic §relic.switch-switch")
@editions()
def test_the_switch_switch_opens_a_circle_whose_number_leads_back(edition: str) -> None:
    game = at(edition, seat0=ship(at="polluted-7", relics=["Switch Switch"]), dice=[5, 6, 6])
    head(game, "cloud-wing-4")
    pilot(game, 5)
    fly(game, "cloud-wing-4")
    assert options(game) == [act.ChoosePilotNumber(0, 5), act.ChoosePilotNumber(0, 6)]
    pilot(game, 6)
    assert reachable(game) == {"cloud-wing-3"}


@rule("1988 §8.46", "1988 §6.43", "remake §relic.switch-switch", "classic §relic.switch-switch")
@editions()
def test_the_owner_of_the_switch_switch_may_keep_a_number_that_leads_back(edition: str) -> None:
    game = at(edition, seat0=ship(at="polluted-7", relics=["Switch Switch"]), dice=[5, 6, 6])
    head(game, "cloud-wing-4")
    pilot(game, 5)
    fly(game, "cloud-wing-4")
    assert told(game, act.ChoosePilotNumber(0, 5), events.ShipTrapped)
    assert (where(game), state_of(game).seat) == ("cloud-wing-4", 1)


@rule("1988 §8.47", "remake §relic.gate-lock")
@editions("1988", "remake")
def test_locked_gates_are_ordinary_blue_dots(edition: str) -> None:
    game = at(edition, seat0=ship(at="jungle-7", relics=["Gate Lock"]), up=GATES, dice=[6, 6, 6])
    assert do(game, act.LockGates(0)) == events.GatesLocked(0)
    head(game, "jungle-6")
    fly(game, "jungle-6", "jungle-5")
    assert reachable(game) == {"jungle-4"}
    assert refused(game, act.Jump(0, 6)) == "gates-are-locked"
    assert refused(game, act.Land(0)) == "no-landing-here"


@rule("1988 §8.47", "1988 §6.52", "remake §relic.gate-lock")
@editions("1988", "remake")
def test_no_jump_is_declared_while_gates_are_locked(edition: str) -> None:
    game = at(
        edition, seat0=ship(at="jungle-5", relics=["Gate Lock", "Jump Start"]), up=GATES, dice=[6, 6, 6]
    )
    game.apply(act.LockGates(0))
    assert options(game, act.HeadForGate) == []
    assert refused(game, act.HeadForGate(0, 6)) == "gates-are-locked"
    head(game, "jungle-4")
    assert reachable(game) == {"jungle-4"}


@rule("1988 §8.47", "remake §relic.gate-lock")
@editions("1988", "remake")
def test_gates_are_locked_before_the_roll_by_the_owner_and_once(edition: str) -> None:
    assert refused(at(edition), act.LockGates(0)) == "not-yours"
    game = at(edition, seat0=ship(relics=["Gate Lock"]), dice=[1, 1, 1])
    game.apply(act.LockGates(0))
    assert refused(game, act.LockGates(0)) == "already-on"
    head(game, "base-colony-1")
    assert refused(game, act.LockGates(0)) == "not-asked"


@rule("1988 §8.47", "remake §relic.gate-lock")
@editions("1988", "remake")
def test_for_the_next_seat_the_gates_are_on_again(edition: str) -> None:
    game = at(edition, seat0=ship(relics=["Gate Lock"]), seat1=ship(at="jungle-5"), up=GATES)
    game.apply(act.LockGates(0))
    stay(game)
    end(game)
    assert options(game, act.HeadForGate) == [act.HeadForGate(1, 6)]

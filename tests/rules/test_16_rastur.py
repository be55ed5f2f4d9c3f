"""§16 The Rastur: how they come, where they stand, what they shut, how they win."""

from __future__ import annotations

from collections import Counter

import pytest

import venus
from tests.arena import (
    ASTEROID,
    CITY,
    ORBIT,
    OTHER_ORBIT,
    PORT,
    RASTUR,
    blast,
    blast_marker,
    gunner,
    hit_hull,
    invaded,
    markers,
    on_map,
    pay,
    place,
    rolling,
    stop,
    swindle,
    take,
    turn_of,
)
from tests.table import (
    asked,
    do,
    end,
    fly,
    happened,
    head,
    money,
    options,
    question,
    refused,
    rule,
    ship,
    state_of,
    stay,
    where,
)
from venus.families import load_edition
from venus.families.original import actions as act
from venus.families.original.events import (
    RasturDrawn,
)
from venus.families.original.rules.rastur import sites

# The pool.


@rule("1988 §16")
def test_the_option_needs_the_combat_option() -> None:
    with pytest.raises(venus.VenusError):
        load_edition("1988", ("rastur",))
    assert venus.new_game("1988", 2, seed=1, options=RASTUR).audit() == []


@rule("1988 §16.1")
@pytest.mark.parametrize(("target", "count", "low", "high"), [(1000, 12, 60, 110), (3000, 23, 70, 200)])
def test_the_length_of_the_game_decides_which_strengths_are_in_the_pool(
    target: int, count: int, low: int, high: int
) -> None:
    game = venus.new_game("1988", 2, seed=1, options=RASTUR, target=target)
    pool = markers(game).pool
    assert (sum(pool.values()), min(pool), max(pool)) == (count, low, high)


@rule("1988 §16.1")
def test_the_other_markers_are_the_reserve_which_takes_no_part() -> None:
    game = venus.new_game("1988", 2, seed=1, options=RASTUR, target=1000)
    facts = state_of(game).tables.rastur
    assert facts is not None
    assert Counter(markers(game).pool) + Counter(markers(game).reserve) == Counter(facts.markers)
    assert min(markers(game).reserve) == 120


# Drawing.


@rule("1988 §16.2")
def test_a_1_in_the_movement_roll_draws_a_marker_that_the_player_places() -> None:
    game = rolling([1, 2, 3], draws=["80"])
    assert (asked(game), question(game)) == (0, "rastur-site")
    (drawn,) = happened(place(game, ORBIT), RasturDrawn)
    assert (drawn.strength, on_map(game)) == (80, {ORBIT: 80})
    assert markers(game).pool[80] == 1
    assert question(game) == "fly"


@rule("1988 §16.2")
def test_without_a_1_nothing_is_drawn_and_who_stays_rolls_nothing() -> None:
    assert question(rolling([2, 2, 3])) == "fly"
    game = invaded(seat0=ship(at=ASTEROID))
    stay(game)
    assert question(game) == "trade"


@rule("1988 §16.2")
def test_one_marker_a_turn_whatever_is_rolled() -> None:
    game = rolling([1, 1, 4, 1, 6], seat1=ship(at="jungle-7"))
    place(game, ORBIT)
    fly(game, "jungle-7")
    blast(game)
    assert (turn_of(game), len(on_map(game))) == (1, 1)


@rule("1988 §16.2", "1988 §16.22")
def test_the_attackers_1_counts_and_the_defenders_does_not() -> None:
    game = rolling([2, 2, 2, 1, 6], seat1=ship(at="jungle-7"))
    fly(game, "jungle-7")
    blast(game)
    assert (turn_of(game), asked(game), question(game)) == (0, 0, "rastur-site")
    place(game, ORBIT)
    assert turn_of(game) == 1
    game = rolling([2, 2, 2, 6, 1], seat1=ship(at="jungle-7"))
    fly(game, "jungle-7")
    blast(game)
    assert question(game) == "fly"


@rule("1988 §16.2", "1988 §16.22")
def test_a_die_rolled_for_a_marker_does_not_count() -> None:
    game = rolling([2, 2, 2, 6, 1], up={"jungle-8": "Red Penalty 10"})
    fly(game, "jungle-7", "jungle-8")
    pay(game)
    blast_marker(game)
    assert question(game) == "fly"


@rule("1988 §16.2")
def test_dice_of_thefts_count() -> None:
    own, enemy = ship(at=CITY), ship(at=CITY, goods=["Space Spice"])
    game = invaded(seat0=own, seat1=enemy, dice=[1, 1], phase="trade", culture="Humans")
    assert swindle(game).strengths == (2, 1)
    take(game, "Space Spice")
    assert question(game) == "rastur-site"


@rule("1988 §16.2")
def test_first_the_attack_is_carried_out_then_the_marker_is_placed() -> None:
    own = gunner("jungle-6", "Laser", "Laser")
    game = rolling([2, 2, 2, 1, 1], seat0=own, seat1=ship(at="jungle-7", equipment=["Shield"]))
    fly(game, "jungle-7")
    blast(game, 1, "Laser", "Laser")
    assert question(game) == "hit"
    hit_hull(game, "Shield")
    assert question(game) == "rastur-site"


@rule("1988 §16.2", "1988 §16.3")
def test_a_rastur_destroyed_with_a_1_is_back_in_the_pool_before_the_draw() -> None:
    own = gunner("jungle-2", *(5 * ["Laser"]), kind="Freighter", credits=100)
    game = invaded(ORBIT, seat0=own, dice=[2, 2, 1, 1], pool=[110], draws=["60"], target=1000)
    head(game, ORBIT)
    fly(game, ORBIT)
    pay(game)
    blast_marker(game, *(5 * ["Laser"]))
    place(game, OTHER_ORBIT)
    assert (on_map(game), markers(game).pool) == ({OTHER_ORBIT: 60}, {110: 1})


@rule("1988 §16.21")
def test_a_1_that_the_mulligan_gear_changes_does_not_count() -> None:
    own = gunner("jungle-6", relics=["Mulligan Gear"])
    game = rolling([1, 2, 3, 5], seat0=own)
    assert question(game) == "mulligan"
    do(game, act.RerollDie(0, 0))
    assert question(game) == "fly"


@rule("1988 §16.21")
def test_a_1_that_it_brings_does_and_so_does_one_that_is_kept() -> None:
    own = gunner("jungle-6", relics=["Mulligan Gear"])
    game = rolling([4, 2, 3, 1], seat0=own)
    do(game, act.RerollDie(0, 0))
    assert question(game) == "rastur-site"
    game = rolling([1, 2, 3], seat0=own)
    do(game, act.KeepDice(0))
    assert question(game) == "rastur-site"


@rule("1988 §16.21")
def test_all_dice_are_rolled_but_the_one_that_the_auto_pilot_replaces() -> None:
    game = invaded(seat0=gunner("jungle-6", relics=["Auto Pilot"]), dice=[2, 3, 1])
    do(game, act.EngageAutoPilot(0))
    head(game, "jungle-7")
    assert question(game) == "fly"


@rule("variants §late-seat-die", "1988 §16.2")
def test_the_die_of_a_late_seat_counts_too() -> None:
    game = venus.new_game("1988", 4, seed=3, options=(*RASTUR, "late-seat-die"))
    state = state_of(game)
    while (state.seat - state.first) % 4 != 3:
        game.apply(act.StayPut(asked(game)))
        if question(game) == "trade":
            end(game)
    heading = options(game, act.Head)[0]
    game.apply(heading)
    assert len(state.dice) == 4
    assert (question(game) == "rastur-site") == (1 in state.dice)


# Sites.


@rule("1988 §16.23")
def test_sites_are_ports_and_orbits_hidden_ones_and_open_ports_too() -> None:
    game = rolling([1, 2, 3], ports={PORT: 1}, up={"jungle-8": "Open Port"})
    there = {option.dot for option in options(game, act.PlaceRastur)}
    assert {ORBIT, OTHER_ORBIT, "jungle-8", "ice-1", "cloud-body-1", "genship-1"} <= there
    assert not there & {CITY, ASTEROID, "base", "jungle-7", "jungle-5"}


@rule("1988 §16.23")
def test_never_where_a_fort_or_a_rastur_stands() -> None:
    game = rolling([1, 2, 3], ports={PORT: 1}, forts={ORBIT: 1}, rastur={OTHER_ORBIT: 60})
    assert refused(game, act.PlaceRastur(0, ORBIT)) == "no-rastur-site"
    assert refused(game, act.PlaceRastur(0, OTHER_ORBIT)) == "no-rastur-site"
    assert refused(game, act.PlaceRastur(0, CITY)) == "no-rastur-site"
    assert refused(game, act.PlaceRastur(0, "nowhere")) == "unknown-name"
    assert refused(game, act.HoldFire(0)) == "not-asked"


@rule("1988 §16.23")
def test_when_every_port_and_orbit_is_taken_it_goes_to_a_city_the_base_included() -> None:
    game = rolling([1, 2, 3])
    state = state_of(game)
    for dot in sites(state):
        state.blocked |= 1 << dot
    names = {state.tables.topology.dot_ids[dot] for dot in sites(state)}
    assert {"base", CITY, "cloud-body-3"} <= names
    assert ASTEROID not in names


@rule("1988 §16.23")
def test_ships_on_a_site_do_not_matter() -> None:
    game = rolling([1, 2, 3], seat1=ship(at=ORBIT))
    place(game, ORBIT)
    fly(game, "jungle-7")
    assert ORBIT in on_map(game)


# Penalties.


@rule("1988 §16.3")
def test_who_enters_pays_the_strength_or_stops() -> None:
    game = invaded(ORBIT, seat0=ship(at="jungle-2"), dice=[2, 2, 2])
    head(game, ORBIT)
    fly(game, ORBIT)
    assert question(game) == "penalty"
    pay(game)
    assert (money(game), question(game)) == (40, "fly")
    game = invaded(ORBIT, seat0=ship(at="jungle-2"), dice=[2, 2, 2])
    head(game, ORBIT)
    fly(game, ORBIT)
    stop(game)
    assert (turn_of(game), where(game), money(game)) == (1, ORBIT, 100)


@rule("1988 §16.3")
def test_who_starts_there_pays_or_leaves() -> None:
    game = invaded(ORBIT, seat0=ship(at=ORBIT))
    assert question(game) == "leave-or-pay"
    do(game, act.LeavePenalty(0))
    assert refused(game, act.StayPut(0)) == "pay-or-leave"


@rule("1988 §16.3")
def test_a_destroyed_rastur_pays_its_strength_and_returns_to_the_pool() -> None:
    own = gunner("jungle-2", *(4 * ["Laser"]), kind="Freighter")
    game = invaded(ORBIT, seat0=own, dice=[2, 2, 6, 1])
    before = markers(game).pool[60]
    head(game, ORBIT)
    fly(game, ORBIT)
    pay(game)
    assert blast_marker(game, *(4 * ["Laser"])).strengths == (140, 70)
    assert (money(game), on_map(game), markers(game).pool[60]) == (100, {}, before + 1)


@rule("1988 §16.3")
def test_no_drive_skips_a_rastur() -> None:
    own = ship(at="jungle-2", equipment=["Combined Drive"])
    game = invaded(ORBIT, seat0=own, dice=[2, 2, 2])
    head(game, ORBIT)
    fly(game, ORBIT)
    assert (where(game), question(game)) == (ORBIT, "penalty")

"""§17 Solitaire: one player, the Rastur, and a die at the end of each turn."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import venus
from tests.arena import (
    ASTEROID,
    CITY,
    ORBIT,
    OTHER_ORBIT,
    SOLITAIRE,
    blast_marker,
    gunner,
    invaded,
    markers,
    on_map,
    pay,
    place,
)
from tests.table import end, fly, happened, head, money, options, question, refused, rule, ship, state_of
from venus.families import load_edition
from venus.families.original import actions as act
from venus.families.original.events import (
    GameEnded,
    MarkerRevealed,
    MarkerSpied,
    RasturDie,
    RasturDrawn,
    RasturMerged,
    RasturWon,
    TurnStarted,
)
from venus.game import Game


def alone(*rastur_at: str, **laid: Any) -> Game:
    """A solitaire game of 1000, in which seat 0 trades in the city unless the test says otherwise."""
    laid.setdefault("seat0", ship(at=CITY))
    laid.setdefault("phase", "trade")
    return invaded(*rastur_at, options=SOLITAIRE, target=1000, **laid)


def ending(die: int, *rastur_at: str, **laid: Any) -> tuple[Game, list[Any]]:
    """What happens when a turn ends with this die."""
    game = alone(*rastur_at, dice=[die], **laid)
    return game, end(game)


# Set-up.


@rule("1988 §17.1")
def test_one_player_starts_with_a_scout_and_20_credits() -> None:
    game = venus.new_game("1988", 1, seed=1, options=SOLITAIRE, target=1000)
    state = state_of(game)
    assert (state.seats, money(game), state.tables.content.ships[state.ship[0]].name) == (1, 20, "Scout")
    assert sum(markers(game).pool.values()) == 12


@rule("1988 §17.1")
@pytest.mark.parametrize("chosen", [("solitaire",), ("combat", "solitaire")])
def test_the_option_needs_combat_rastur_and_exactly_one_seat(chosen: tuple[str, ...]) -> None:
    with pytest.raises(venus.VenusError):
        load_edition("1988", chosen)
    with pytest.raises(venus.VenusError):
        venus.new_game("1988", 2, seed=1, options=SOLITAIRE)


@rule("1988 §17.11", "1988 §17.12", "1988 §16.1")
def test_the_reserve_is_what_the_pool_does_not_use() -> None:
    game = alone()
    facts = state_of(game).tables.rastur
    assert facts is not None
    assert list(markers(game).reserve) == [strength for strength in facts.markers if strength > 110]
    assert Counter(markers(game).pool) + Counter(markers(game).reserve) == Counter(facts.markers)


@rule("1988 §17.12")
def test_which_marker_of_the_pool_comes_is_left_to_chance() -> None:
    found: set[int] = set()
    for seed in range(12):
        game = venus.new_game("1988", 1, seed=seed, options=SOLITAIRE, target=1000)
        while not on_map(game):
            game.apply(next(iter(options(game, act.PlaceRastur, act.StayPut, act.EndTurn))))
        found.update(on_map(game).values())
    assert len(found) > 3


# The die.


@rule("1988 §17.2")
def test_movement_and_combat_dice_draw_nothing() -> None:
    up = {"jungle-8": "Red Penalty 10"}
    game = alone(seat0=gunner("jungle-6", credits=100), phase="turn", up=up, dice=[1, 1, 6, 1, 1])
    head(game, "jungle-7")
    assert question(game) == "fly"
    fly(game, "jungle-7", "jungle-8")
    pay(game)
    assert blast_marker(game).is_won
    assert on_map(game) == {}


@rule("1988 §17.2")
def test_one_die_is_rolled_at_the_end_of_every_turn_a_lost_one_too() -> None:
    _, events = ending(5)
    assert [event.die for event in happened(events, RasturDie)] == [5]
    own = gunner("jungle-2", credits=300)
    game = alone(ORBIT, seat0=own, phase="turn", dice=[2, 2, 2, 1, 6, 5])
    head(game, ORBIT)
    fly(game, ORBIT)
    pay(game)
    events = game.apply(act.BlastMarker(0, ("Laser",)))
    assert [event.die for event in happened(events, RasturDie)] == [5]
    assert happened(events, TurnStarted)


@rule("1988 §17.2", "1988 §17.5")
def test_net_worth_is_checked_before_the_die() -> None:
    _, events = ending(5, seat0=ship(at=CITY, credits=1000), pool=[60])
    assert not happened(events, RasturDie)
    assert [(event.reason, event.winners) for event in happened(events, GameEnded)] == [("target", (0,))]


# Expansion.


@rule("1988 §17.21")
@pytest.mark.parametrize("die", [1, 2, 3, 4])
def test_1_to_4_places_a_marker_of_the_pool_where_the_player_likes(die: int) -> None:
    game, _ = ending(die, draws=["80"])
    assert question(game) == "rastur-site"
    assert refused(game, act.PlaceRastur(0, CITY)) == "no-rastur-site"
    place(game, ORBIT)
    assert on_map(game) == {ORBIT: 80}
    assert question(game) == "heading"


@rule("1988 §17.21")
def test_then_the_weakest_of_the_reserve_goes_into_an_empty_transit_box() -> None:
    game, _ = ending(1)
    place(game, ORBIT)
    assert (markers(game).transit, markers(game).reserve[120]) == (120, 1)
    assert not game.audit()


@rule("1988 §17.21")
def test_or_the_marker_in_transit_joins_the_pool() -> None:
    game, _ = ending(1, transit=250, draws=["80"])
    before = Counter(markers(game).pool)
    place(game, ORBIT)
    assert markers(game).transit == 0
    assert Counter(markers(game).pool) == before - Counter([80]) + Counter([250])


@rule("1988 §17.21")
def test_with_an_empty_reserve_the_transit_box_stays_empty() -> None:
    game, _ = ending(1, reserve=[])
    place(game, ORBIT)
    assert markers(game).transit == 0


@rule("1988 §17.21", "1988 §16.23")
def test_never_where_a_fort_or_a_rastur_stands() -> None:
    game, _ = ending(1, OTHER_ORBIT)
    assert refused(game, act.PlaceRastur(0, OTHER_ORBIT)) == "no-rastur-site"


# Merging.


@rule("1988 §17.22")
@pytest.mark.parametrize("die", [5, 6])
def test_5_or_6_moves_two_into_reserve_and_the_nearest_to_their_sum_into_the_pool(die: int) -> None:
    game, events = ending(die, draws=["60", "80"])
    (merged,) = happened(events, RasturMerged)
    assert (merged.first, merged.second, merged.came) == (60, 80, 140)
    found = markers(game)
    assert (found.reserve[60], found.reserve[80], found.pool[140], found.reserve[140]) == (1, 1, 1, 1)
    assert question(game) == "heading"
    assert not game.audit()


@rule("1988 §17.22")
def test_the_weaker_of_two_that_are_as_near() -> None:
    _, events = ending(5, draws=["70", "80"], reserve=[140, 160])
    assert happened(events, RasturMerged)[0].came == 140


@rule("1988 §17.22")
def test_the_two_that_were_drawn_do_not_compete() -> None:
    _, events = ending(5, draws=["60", "60"], reserve=[250])
    assert happened(events, RasturMerged)[0].came == 250


@rule("1988 §17.22")
def test_an_empty_reserve_takes_the_two_and_gives_none() -> None:
    game, events = ending(5, draws=["60", "70"], reserve=[])
    assert happened(events, RasturMerged)[0].came == 0
    assert markers(game).reserve == {60: 1, 70: 1}


@rule("1988 §17.22", "1988 §17.5")
def test_with_one_left_in_the_pool_a_5_or_6_loses_the_game() -> None:
    game, events = ending(6, pool=[60])
    assert happened(events, RasturWon)
    assert (game.is_over, happened(events, GameEnded)[0].winners) == (True, ())
    assert not game.audit()


@rule("1988 §17.22", "1988 §17.5")
def test_a_pool_that_is_empty_after_merging_is_a_loss() -> None:
    game, events = ending(5, pool=[60, 70], reserve=[])
    assert (game.is_over, happened(events, GameEnded)[0].reason) == (True, "rastur")


# Elimination.


def destroying(**laid: Any) -> Game:
    """The Rastur of 60 on the orbit has just been destroyed."""
    own = gunner("jungle-2", *(4 * ["Laser"]), kind="Freighter", credits=100)
    game = alone(ORBIT, seat0=own, phase="turn", dice=[2, 2, 6, 1], **laid)
    head(game, ORBIT)
    fly(game, ORBIT)
    pay(game)
    blast_marker(game, *(4 * ["Laser"]))
    return game


@rule("1988 §17.3", "1988 §16.3")
def test_a_destroyed_rastur_goes_into_an_empty_transit_box_at_once() -> None:
    game = destroying()
    assert (markers(game).transit, on_map(game), money(game)) == (60, {}, 100)
    assert question(game) == "fly"
    assert not game.audit()


@rule("1988 §17.3")
def test_if_one_is_there_that_one_joins_the_pool_and_the_destroyed_one_the_reserve() -> None:
    game = destroying(transit=250)
    found = markers(game)
    assert (found.transit, found.pool[250], found.reserve[60]) == (0, 1, 1)
    assert not game.audit()


# Observation.


def spying(marker: str, **craft: Any) -> tuple[Game, list[Any]]:
    """The Spy Eye looks into a box beside the way."""
    own = ship(at="jungle-6", relics=["Spy Eye"], **craft)
    game = alone(seat0=own, phase="turn", markers={"jungle-8": marker}, dice=[2, 2, 2])
    head(game, "jungle-7")
    return game, game.apply(act.Fly(0, "jungle-7"))


@rule("1988 §17.4")
@pytest.mark.parametrize("marker", ["Air Foil", "Red Penalty 10"])
def test_relics_and_penalties_that_were_observed_stay_face_up(marker: str) -> None:
    _, events = spying(marker)
    assert happened(events, MarkerSpied)
    assert [event.marker for event in happened(events, MarkerRevealed)] == [marker]


@rule("1988 §17.4")
@pytest.mark.parametrize("marker", ["Tele Gate 1", "Open Port"])
def test_gates_and_open_ports_stay_hidden_until_the_ship_has_been_there(marker: str) -> None:
    game, events = spying(marker)
    assert not happened(events, MarkerRevealed)
    assert happened(game.apply(act.Fly(0, "jungle-8")), MarkerRevealed)


@rule("1988 §17.4", "1988 §8.22")
def test_a_penalty_that_stays_face_up_is_skipped_by_a_drive_of_its_colour() -> None:
    game, _ = spying("Red Penalty 10", equipment=["Red Drive"])
    assert "jungle-8" not in {option.dot for option in options(game, act.Fly)}
    again = venus.from_position(game.position(), seed=1)
    assert again.legal_actions() == game.legal_actions()


# The end.


@rule("1988 §17.5")
def test_the_last_marker_drawn_is_a_loss() -> None:
    game, _ = ending(1, pool=[60])
    events = place(game, ORBIT)
    assert (game.is_over, happened(events, GameEnded)[0].winners) == (True, ())


@rule("1988 §17.5")
def test_unless_the_same_roll_brings_the_marker_of_the_transit_box_into_the_pool() -> None:
    game, _ = ending(1, pool=[60], transit=250)
    place(game, ORBIT)
    assert (game.is_over, markers(game).pool) == (False, {250: 1})


@rule("1988 §17.5", "1988 §13.3")
@pytest.mark.parametrize(("credits", "winners"), [(100, ()), (995, (0,))])
def test_an_empty_bank_is_a_win_only_with_the_target_reached(credits: int, winners: tuple[int, ...]) -> None:
    own = ship(at=CITY, credits=credits, goods=["Mulch Wine"])
    game = alone(seat0=own, bank=5)
    events = game.apply(act.SellGoods(0, "Mulch Wine"))
    assert [event.winners for event in happened(events, GameEnded)] == [winners]


@rule("1988 §17.21", "1988 §17.5")
def test_a_marker_without_a_place_is_laid_aside_and_transit_follows_all_the_same() -> None:
    game = alone(seat0=ship(at=ASTEROID), dice=[1], draws=["60"])
    state = state_of(game)
    state.blocked = (1 << state.tables.topology.size) - 1 & ~(1 << state.dot[0])
    events = end(game)
    assert happened(events, RasturDrawn)[0].dot == ""
    assert (markers(game).aside, markers(game).transit) == ({60: 1}, 120)

"""Positions: one line that tells everything, read back or refused in words."""

import random
import re
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest

from venus.engine import flow
from venus.engine.chance import Chance, QuickChance
from venus.engine.edition import Edition
from venus.engine.position_grammar import LONGEST, named
from venus.engine.refusals import MalformedInput
from venus.engine.state import NOBODY, NONE
from venus.families import load_edition
from venus.families.original import actions as act
from venus.families.original.offers import declined_offers
from venus.families.original.positions.fields import (
    CARRIED,
    ENDS,
    FIELDS,
    FLAGS,
    way_ends,
)
from venus.families.original.positions.writing import write_position
from venus.families.original.rules import setup
from venus.families.original.rules.audit import audit
from venus.families.original.rules.outfit import drives_of, flight_key
from venus.families.original.state import ANSWER, DECISION_KINDS, HEADING, PENALTY, State
from venus.families.original.tables import RELIC
from venus.new_games import read_position

EDITION = load_edition("1988")
TABLES = EDITION.tables
TRUTH = [slot for slot in State.__slots__ if slot not in ("edition", "tables", "chance", "events", "options")]
PAGE = Path(__file__).resolve().parents[2] / "docs" / "positions.md"


def read(text: str, seed: int = 1) -> State:
    return read_by(text, load_edition, QuickChance(seed))


def read_by(text: str, load: Callable[[str], Edition], chance: Chance) -> State:
    state = read_position(text, load, chance)
    assert isinstance(state, State)
    return state


def truth(game: State, *but: str) -> dict[str, Any]:
    return {slot: getattr(game, slot) for slot in TRUTH if slot not in but}


# Games to take positions from: random play goes broke, so these seats start rich and well equipped.


def rich_game(seed: int) -> State:
    rng = random.Random(seed)
    game = setup.deal(EDITION, rng.randint(2, 6), rng.choice([1000, 4000, 4000]), QuickChance(seed))
    if seed % 4 == 0:
        flow.run(game)
        return game
    setup.draw_species(game)
    for box, marker in enumerate(game.box_marker):
        if rng.random() < 0.5:
            game.boxes_up |= 1 << box
            if TABLES.explore_kind[marker] == RELIC:
                game.relics[rng.randrange(game.seats)] |= 1 << TABLES.explore_value[marker]
                game.box_marker[box] = NONE
    for fare, goods in zip(rng.sample(range(TABLES.first_fare, len(game.cup)), 6), range(6), strict=True):
        game.cup[fare], game.supply[fare] = 0, 1
        game.supply[goods] -= 1
        game.cup[goods] += 1
    grant = rng.choice([600, 1500])
    for seat in range(game.seats):
        game.credits[seat] += grant
        game.bank -= grant
        game.ship[seat] = rng.randrange(len(TABLES.ship_names))
        game.dot[seat] = rng.choice([TABLES.base_dot, rng.randrange(TABLES.topology.size)])
        game.equipment[seat] = (rng.randrange(3),) if rng.random() < 0.6 else ()
        for item in game.equipment[seat]:
            game.equipment_stock[item] -= 1
    flow.run(game)
    return game


def some_action(game: State, rng: random.Random) -> Any:
    options = flow.options(game)
    templates = [action for action in options if action.template]
    if templates and rng.random() < 0.5:
        partner = templates[0].partner
        offer = act.Offer(
            game.seat, partner, some_bundle(game, game.seat, rng), some_bundle(game, partner, rng)
        )
        if flow.is_legal(game, offer):
            return offer
    return rng.choice([action for action in options if not action.template])


def some_bundle(game: State, seat: int, rng: random.Random) -> act.Bundle:
    def some(names: list[str]) -> tuple[str, ...]:
        return tuple(name for name in names if rng.random() < 0.3)

    return act.Bundle(
        rng.choice([0, min(30, game.credits[seat])]),
        some([TABLES.marker_names[piece] for piece in game.goods[seat]]),
        some([TABLES.equipment_names[piece] for piece in game.equipment[seat]]),
        some(named(game.relics[seat], TABLES.relic_names)),
        some([TABLES.marker_names[piece] for piece in game.fares[seat]]),
        some(named(game.ious[seat], TABLES.culture_names)),
    )


# What a sample of positions must have met to be worth anything.
SIGHTS: dict[str, Callable[[State], object]] = {
    "skipping in mid-flight": lambda game: game.passing,
    "an older offer": lambda game: len(declined_offers(game)) > 1,
    "a drive shut down": lambda game: game.drives_off,
    "a relic drive": lambda game: any(
        drive >= TABLES.equipment_count for drive in drives_of(game, game.seat)
    ),
    "an outfit changed since the flight": lambda game: game.skips != flight_key(game, game.seat),
    "a drive in flight": lambda game: game.moved and flight_key(game, game.seat),
    "goods": lambda game: any(game.goods),
    "fares": lambda game: any(game.fares),
    "a shield": lambda game: any(TABLES.first_shield in equipment for equipment in game.equipment),
    "a relic on sale": lambda game: any(game.relics_for_sale),
    "a spied box": lambda game: any(game.seen_boxes),
    "an IOU": lambda game: any(game.ious),
    "a factory": lambda game: any(dot != NONE for dot in game.factory_dot),
    "a spaceport": lambda game: any(owner != NONE for owner in game.deed_owner[TABLES.culture_count :]),
    "barter credit": lambda game: game.barter_credit,
    "things acquired": lambda game: len(game.acquired) > 1,
    "a gate declared": lambda game: game.heading_gate,
    "a pilot number": lambda game: game.pilot,
    "the Auto Pilot": lambda game: game.auto_pilot,
    "the Gate Lock": lambda game: game.gates_locked,
    "a penalty to leave": lambda game: game.must_leave,
    "a stay": lambda game: game.stayed,
    "a jump": lambda game: game.moved and not game.flown,
    "an Air Foil hop": lambda game: game.flown >> 2 * len(TABLES.content.chart.paths),
    "the target reached": lambda game: game.reason == "target",
}


# Games that meet all of them between them.
SIGHTSEEING = (*range(10), 17, 22, 31)


@pytest.mark.parametrize("seeds", [SIGHTSEEING, pytest.param(range(50), marks=pytest.mark.long)], ids=len)
def test_every_position_of_rich_random_play_comes_back_whole(seeds: Sequence[int]) -> None:
    met: set[str] = set()
    sizes: list[int] = []
    for seed in seeds:
        rng = random.Random(seed)
        game = rich_game(seed)
        for _ in range(50):
            sizes.append(len(check_round_trip(game)))
            met |= {name for name, is_met in SIGHTS.items() if is_met(game)} | {
                DECISION_KINDS[game.asked_kind]
            }
            if flow.is_over(game):
                break
            flow.push(game, some_action(game, rng))
        assert audit(game) == []
    asked = {DECISION_KINDS[kind] for kind in (NOBODY, *EDITION.listers)}
    assert met == set(SIGHTS) | asked
    assert sum(sizes) / len(sizes) < 1500
    assert max(sizes) < 2500


def check_round_trip(game: State) -> str:
    text = write_position(game)
    again = read(text)
    assert write_position(again) == text
    assert truth(again) == truth(game)
    assert flow.options(again) == flow.options(game)
    if game.asked_kind in range(HEADING, PENALTY + 1):
        assert flight_key(game, game.seat) == game.skips
    return text


def test_a_game_goes_on_from_its_position_as_it_would_have() -> None:
    game = rich_game(13)
    rng = random.Random(13)
    for _ in range(40):
        flow.push(game, some_action(game, rng))
    again = read_by(write_position(game), load_edition, game.chance.fork())
    for _ in range(40):
        action = some_action(game, rng)
        flow.push(game, action)
        flow.push(again, action)
    assert truth(again) == truth(game)


class NoChance(Chance):
    """Refuses to answer: what is told needs no dealing."""


def test_a_whole_position_needs_no_chance() -> None:
    game = rich_game(3)
    assert truth(read_by(write_position(game), load_edition, NoChance())) == truth(game)


def test_every_way_of_the_map_has_its_own_name() -> None:
    ends = list(way_ends(TABLES.topology).values())
    assert len(set(ends)) == len(ends) == 2 * len(TABLES.content.chart.paths + TABLES.content.chart.air_foil)


# What a seat cannot know.


def test_a_seat_reads_only_what_it_knows() -> None:
    game = rich_game(11)
    rng = random.Random(11)
    for _ in range(80):
        systems = game.discovered | game.seen_systems[0]
        boxes = game.boxes_up | game.seen_boxes[0]
        text = write_position(game, systems, boxes)
        again = read(text)
        assert write_position(again, systems, boxes) == text
        hidden = ("culture_at", "system_of", "box_marker")
        assert truth(again, *hidden) == truth(game, *hidden)
        assert audit(again) == []
        flow.push(game, some_action(game, rng))


def test_what_is_known_to_all_is_never_hidden() -> None:
    game = read(VISIT)
    text = write_position(game, 0, 0)
    assert "colony:Humans+" in text
    assert "war-5:Open_Port+" in text
    assert "rogue:?" in text
    assert "desert-3:?" in text


def test_unknown_pieces_are_dealt_by_chance_from_what_is_left() -> None:
    games = [read(VISIT, seed) for seed in range(20)]
    assert len({tuple(game.culture_at) for game in games}) == 20
    assert len({tuple(game.box_marker) for game in games}) == 20
    spy_eye = TABLES.explore_index["Spy Eye"]
    assert all(spy_eye not in game.box_marker for game in games)
    assert all(audit(game) == [] for game in games)


# Positions written by hand. Places that are not named hold what chance deals.

BEGIN = (
    "venus/1 1988 target=2000 turn=1 first=0 seat=0 bank=11920 "
    "seat0=Humans:40:Scout@base seat1=Dell:40:Scout@base"
)
DRAFT = (
    "venus/1 1988 target=2000 turn=0 first=1 seat=1 step=choose_species ask=species asked=0 bank=11920 "
    "seat0=-:40:Scout@base seat1=Dell:40:Scout@base"
)
FLIGHT = (
    "venus/1 1988 target=2000 turn=5 first=0 seat=0 step=fly ask=fly bank=11920 "
    "seat0=Humans:40:Scout@base-colony-2:equipment=Red_Drive:relics=Gate_Lock seat1=Dell:40:Scout@base "
    "flags=moved heading=base-colony-1 dice=2,3,5 movement=8 flown=base>base-colony-1>base-colony-2"
)
TOLL = (
    "venus/1 1988 target=2000 turn=5 first=0 seat=0 step=fly ask=penalty bank=11920 "
    "seat0=Humans:40:Scout@rogue-7 seat1=Dell:40:Scout@base flags=moved heading=rogue-6 dice=2,3,5 movement=4"
)
VISIT = (
    "venus/1 1988 target=2000 turn=9 first=0 seat=0 step=trade ask=trade bank=11000 "
    "cultures=colony:Humans+,war:Graw+ boxes=war-5:Open_Port+,war-2:- "
    "supply=Rock_Videos*3,Space_Spice@Humans*2 sale=Gate_Lock:base "
    "seat0=Humans:500:Transport@colony-1:goods=Space_Spice*2:equipment=Shield*2:relics=Spy_Eye:"
    "ious=Humans:deeds=Cobbleport,Humans_Factory@colony-shoemaker-levee,Graw_Factory@war-5:"
    "observed=war:spied=war-5 "
    "seat1=Dell:500:Scout@colony-1 "
    "flags=moved,landed heading=colony-2 dice=1,2,3 bought=1 acquired=Space_Spice,Shield"
)
OFFER = (
    VISIT.replace("ask=trade", "ask=answer asked=1") + " offers=1:Shield:20;1:10+Space_Spice*2+IOU_Humans:-"
)
WON = (
    "venus/1 1988 target=2000 turn=9 first=0 seat=0 step=end_turn over=target:0 bank=9960 "
    "seat0=Humans:2000:Scout@base seat1=Dell:40:Scout@base"
)


@pytest.mark.parametrize("text", [BEGIN, DRAFT, FLIGHT, TOLL, VISIT, OFFER, WON])
def test_a_position_written_by_hand_comes_back(text: str) -> None:
    game = read(text)
    assert audit(game) == []
    check_round_trip(game)


def test_a_turn_that_begins_needs_hardly_a_word() -> None:
    game = read(BEGIN)
    assert game.asked_kind == NOBODY
    flow.run(game)
    assert act.StayPut(0) in flow.options(game)


def test_species_are_still_chosen() -> None:
    assert act.ChooseSpecies(0, "Humans") in flow.options(read(DRAFT))


def test_a_ship_in_flight() -> None:
    game = read(FLIGHT)
    assert {action.dot for action in flow.options(game) if isinstance(action, act.Fly)} == {"base-colony-3"}


def test_a_penalty_is_met() -> None:
    assert flow.options(read(TOLL)) == [act.PayPenalty(0), act.StopOnPenalty(0)]


def test_goods_sell_into_the_demands_and_at_the_port_that_were_written() -> None:
    game = read(VISIT)
    assert game.equipment_stock[TABLES.equipment_index["Shield"]] == 13
    assert game.estate[0] == 500
    flow.push(game, act.SellGoods(0, "Space Spice"))
    assert game.credits[0] == 500 + 160 + 16


def test_a_bank_that_was_emptied() -> None:
    game = read(VISIT.replace("bank=11000", "bank=100").replace("seat1=Dell:500", "seat1=Dell:11400"))
    flow.push(game, act.SellGoods(0, "Space Spice"))
    assert "over=bank-empty:1 " in write_position(game)
    check_round_trip(game)


def test_an_offer_waits_for_its_answer() -> None:
    game = read(OFFER)
    assert (game.asked_kind, game.asked_seat) == (ANSWER, 1)
    assert game.facts == act.Offer(0, 1, act.Bundle(10, ("Space Spice",) * 2, ious=("Humans",)))
    flow.push(game, act.AcceptOffer(1))
    assert game.goods[1] == (TABLES.marker_index["Space Spice"],) * 2


def test_a_game_stopped_while_an_offer_was_open_comes_back_whole() -> None:
    game = read(OFFER)
    game.finish("stopped", ())
    assert "over=stopped " in write_position(game)
    check_round_trip(game)
    assert game.facts is not None


def test_what_the_ship_passed_over_is_told_if_its_outfit_has_changed_since() -> None:
    game = read(f"{VISIT} skips=red,foil")
    assert "skips=red,foil" in write_position(game)
    check_round_trip(game)
    game.relics[0] |= TABLES.air_foil
    game.skips = 0
    assert write_position(game).count("skips=- ") == 1


# Input that is no position. Each case changes one thing in a good position.

BAD = [
    # The line.
    (BEGIN, "venus/1", "venus/2", "begins with venus/1, not with 'venus/2'"),
    (BEGIN, "venus/1 ", "", "begins with venus/1, not with '1988'"),
    (BEGIN, "1988", "2088", "there is no edition '2088'"),
    (BEGIN, " turn=1", "\nturn=1", "one line"),
    (BEGIN, " turn=1", "  turn=1", "no field ''"),
    (BEGIN, "turn=1", "turm=1", "no field 'turm'"),
    (BEGIN, "turn=1", "turn=", "'turn': has no value"),
    (BEGIN, "turn=1", "turn=1 turn=1", "'turn': is there twice"),
    (BEGIN, " first=0", "", "'first': is missing"),
    (BEGIN, " bank=11920", "", "'bank': is missing"),
    (BEGIN, "turn=1", "turn=" + "9" * 5000, "'turn': '999"),
    (BEGIN, "turn=1", "turn=one", "'one' is not a whole number"),
    (BEGIN, "turn=1", "turn=01", "'01' is not a whole number"),
    (BEGIN, "target=2000", "target=2500", "2500 is none of 1000, 2000, 3000, 4000"),
    # The seats.
    (BEGIN, " seat1=Dell:40:Scout@base", "", "2 to 6 seats, this one 1"),
    (BEGIN, "seat1=", "seat3=", "'seat1': is missing"),
    (BEGIN, "seat=0", "seat=2", "'seat': '2' is not a whole number from 0 to 1"),
    (BEGIN, "seat0=Humans:40:Scout@base", "seat0=Humans:40", "does not begin with species:credits:ship@dot"),
    (BEGIN, "seat0=Humans", "seat0=Martians", "no species 'Martians'"),
    (BEGIN, "seat0=Humans", "seat0=Dell", "plays 'Dell' like another seat"),
    (BEGIN, "seat0=Humans", "seat0=-", "has no species although play has begun"),
    (BEGIN, "Scout@base seat1", "Scow@base seat1", "no ship 'Scow'"),
    (BEGIN, "Scout@base seat1", "Scout@nowhere seat1", "no dot 'nowhere'"),
    (
        BEGIN,
        "Scout@base seat1",
        "Scout@base:gear=Shield seat1",
        "'gear=Shield' is not one of goods=",
    ),
    (VISIT, "goods=Space_Spice*2", "goods=Space_Dust*2", "no goods 'Space Dust'"),
    (VISIT, "goods=Space_Spice*2", "goods=Space_Spice*100", "'100' is not a whole number from 0 to 99"),
    (VISIT, "goods=", "fares=", "no fare 'Space Spice*2'"),
    (VISIT, "relics=Spy_Eye", "relics=Spy_Eye,Spy_Eye", "names the relic 'Spy_Eye' twice"),
    (VISIT, "observed=war", "observed=base", "no system 'base'"),
    (VISIT, "spied=war-5", "spied=war-4", "no box 'war-4'"),
    # Nothing is made or lost.
    (BEGIN, "seat0=Humans:40", "seat0=Humans:-40", "'-40' is not a whole number"),
    (BEGIN, "bank=11920", "bank=12000", "12080 credits together instead of 12000"),
    (VISIT, "Rock_Videos*3", "Rock_Videos*6", "more 'Rock Videos' lie about than there are in play (5)"),
    (VISIT, "Rock_Videos*3", "Rock_Videos*2", "leaves 49 markers in the cup instead of 48"),
    (VISIT, "Rock_Videos*3", "Rock_Videos*3,Rock_Videos*3", "'supply': names a marker twice"),
    (VISIT, "Rock_Videos*3", "Rock_Radios*3", "no marker 'Rock Radios'"),
    (VISIT, "sale=Gate_Lock:base", "sale=Gate_Lock", "'Gate_Lock' is not of the form name:value"),
    (VISIT, "sale=Gate_Lock:base", "sale=Gate_Lock:base,Gate_Lock:war", "names 'Gate_Lock' twice"),
    (VISIT, "goods=Space_Spice*2", "goods=Living_Toys*2", "more 'Living Toys' lie about"),
    (VISIT, "goods=Space_Spice*2", "goods=Space_Spice*7", "more 'Space Spice' lie about"),
    (FLIGHT, "equipment=Red_Drive", "equipment=Red_Drive*7", "carry more 'Red Drive' than there are (6)"),
    (VISIT, "Scout@colony-1 ", "Scout@colony-1:fares=Dell>Galactic_Base ", "leaves 47 markers"),
    (VISIT, "equipment=Shield*2", "equipment=Shield*4", "needs 4 holds, and a Transport has 3"),
    (VISIT, "sale=Gate_Lock:base", "sale=Spy_Eye:base", "the relic 'Spy Eye' is in two places"),
    (VISIT, "war-2:-", "war-2:Spy_Eye", "the relic 'Spy Eye' is in two places"),
    (VISIT, "sale=Gate_Lock:base", "sale=Gate_Lock:ice", "nobody trades at 'ice'"),
    # The map.
    (VISIT, "war:Graw+", "war:Humans+", "'Humans' is in two places"),
    (VISIT, "war:Graw+", "war:?+", "what lies open at 'war' cannot be unknown"),
    (VISIT, "war:Graw+", "war:-", "never '-'"),
    (VISIT, "war:Graw+", "base:Graw+", "no place 'base'"),
    (VISIT, "war-2:-", "war-2:Open_Port", "'Open_Port' is in two places"),
    (VISIT, "war-2:-", "war-2:?+", "what lies open at 'war-2' cannot be unknown"),
    (VISIT, "war-2:-", "war-4:-", "no place 'war-4'"),
    (VISIT, "war-2:-", "war-2:Open_Door", "no piece 'Open Door'"),
    # Deeds and discoveries.
    (VISIT, "Scout@colony-1 ", "Scout@colony-1:deeds=Cobbleport ", "'Cobbleport' has an owner already"),
    (VISIT, "Scout@colony-1 ", "Scout@colony-1:deeds=Dryport ", "owns 'Dryport', whose culture nobody"),
    (VISIT, "Graw_Factory@war-5", "Graw_Factory@war-4", "'war-4' is no city or spaceport for 'Graw Factory'"),
    (VISIT, "Graw_Factory@war-5", "Graw_Factory@colony-1", "'colony-1' is no city or spaceport"),
    (VISIT, "Graw_Factory@war-5", "Graw_Factory", "a factory stands @ a dot"),
    (VISIT, "Cobbleport,", "Cobbleport@colony-1,", "a spaceport is named alone"),
    (VISIT, "ious=Humans", "ious=Dell", "the IOU of 'Dell', which nobody has found"),
    (VISIT, "Scout@colony-1 ", "Scout@colony-1:ious=Humans ", "which another seat holds"),
    # The turn.
    (FLIGHT, "step=fly", "step=soar", "no step 'soar' in turn 5"),
    (FLIGHT, "ask=fly", "ask=soar", "no decision 'soar'"),
    (FLIGHT, " ask=fly", "", "'ask': is missing, although step 'fly' is under way"),
    (FLIGHT, "movement=8", "movement=0", "step 'fly' does not ask 'fly' of seat 0"),
    (FLIGHT, "ask=fly", "ask=fly asked=1", "does not ask 'fly' of seat 1"),
    (FLIGHT, "step=fly", "step=trade", "step 'trade' does not ask 'fly'"),
    (FLIGHT, "ask=fly", "ask=heading", "'moved' is not set when the decision is 'heading'"),
    (FLIGHT, "dice=2,3,5", "dice=2,3,7", "'dice': '7' is not a whole number from 1 to 6"),
    (FLIGHT, "dice=2,3,5", "dice=2,3,4,5", "a Scout does not roll 4 dice"),
    (FLIGHT, "movement=8", "movement=11", "11 is more than the dice show"),
    (FLIGHT, "movement=8", "movement=8 pilot=4", "'pilot': 4 is on none of the dice"),
    (FLIGHT, "heading=base-colony-1", "gate=7", "'gate': '7' is not a whole number from 0 to 6"),
    (FLIGHT, "heading=base-colony-1 ", "", "has declared a heading or a gate"),
    (FLIGHT, "heading=base-colony-1", "heading=base-colony-1 gate=1", "either a heading or a gate"),
    (FLIGHT, "flown=base>", "flown=biosphere-1>", "no path from 'biosphere-1' to 'base-colony-1'"),
    (FLIGHT, "flags=moved ", "", "'flown': is set although the ship has not moved"),
    (FLIGHT, "flags=moved", "flags=moved,asleep", "no flag 'asleep'"),
    (FLIGHT, "flags=moved", "flags=moved,auto-pilot", "'auto-pilot' needs a relic that seat 0 does not have"),
    (FLIGHT, "movement=8", "movement=8 off=Yellow_Drive", "seat 0 has no 'Yellow Drive'"),
    (FLIGHT, "movement=8", "movement=8 off=Shield", "no drive 'Shield'"),
    (FLIGHT, "movement=8", "movement=8 passing=colony-2", "'passing': does not name the dot of the ship"),
    (FLIGHT, "movement=8", "movement=8 skips=yellow", "'skips' is not set when the decision is 'fly'"),
    (VISIT, "bought=1", "bought=1 skips=blue", "no ability 'blue'"),
    (VISIT, "acquired=Space_Spice", "acquired=Spy_Eye", "no piece 'Spy Eye'"),
    (VISIT, "flags=moved,", "flags=moved,stayed,", "the ship stayed put, and still"),
    (VISIT, "flags=moved,landed", "flags=moved", "step 'trade' does not ask 'trade'"),
    (VISIT, "Transport@colony-1", "Transport@colony-2", "a ship cannot have landed at 'colony-2'"),
    (VISIT, "Transport@colony-1", "Transport@rogue-rain-city", "its culture is still hidden"),
    (TOLL, "rogue-7", "rogue-6", "there is no penalty at 'rogue-6'"),
    (TOLL, "bank=11920 seat0=Humans:40", "bank=11955 seat0=Humans:5", "has to stop at 'rogue-7'"),
    (TOLL, " movement=4", "", "has to stop at 'rogue-7'"),
    (TOLL, "flags=moved ", "", "after it has moved"),
    (TOLL, "step=fly", "step=roll", "in step 'fly'"),
    (DRAFT, "asked=0", "asked=1", "does not ask 'species' of seat 1"),
    (DRAFT, "step=choose_species ask=species asked=0 ", "", "'ask': is missing"),
    # Offers.
    (OFFER, "offers=1:Shield:20;", "offers=1:Shield;", "'1:Shield' is not of the form seat:given:asked for"),
    (OFFER, "offers=1:Shield:20;", "offers=1:Spoon:20;", "no piece 'Spoon'"),
    (OFFER, "offers=1:Shield:20;", "offers=1:-:-;", "offers nothing"),
    (OFFER, "offers=1:Shield:20;", "offers=0:Shield:20;", "is made to itself"),
    (OFFER, "offers=1:Shield:20;", "offers=1:Shield:20;1:Shield:20;", "the same offer twice"),
    (OFFER, "10+Space_Spice*2", "10+Space_Spice*3", "could not have been made (not-yours)"),
    (OFFER, "asked=1 ", "", "no offer to seat 0 is open"),
    (VISIT, "ask=trade", "ask=answer asked=1", "no offer to seat 1 is open"),
    # The end.
    (WON, "over=target:0", "over=boredom:0", "does not end by 'boredom'"),
    (WON, "over=target:0", "over=:0", "does not end by ''"),
    (WON, "over=target:0", "over=target:1", "seat 1 has not reached 2000"),
    (WON, "over=target:0", "over=target:0,0", "names a winner twice"),
    (WON, "over=target:0", "over=target", "names no winner"),
    (WON, "over=target:0", "over=bank-empty:0", "the bank is not empty, it has 9960"),
    (WON, "over=target:0", "over=target:0 ask=trade", "nobody is asked when the game is over"),
]


@pytest.mark.parametrize(("good", "old", "new", "trouble"), BAD, ids=[case[3] for case in BAD])
def test_a_bad_position_is_refused_in_words(good: str, old: str, new: str, trouble: str) -> None:
    assert old in good
    with pytest.raises(MalformedInput) as refusal:
        read(good.replace(old, new, 1))
    assert trouble in str(refusal.value)
    assert len(str(refusal.value)) < 300


@pytest.mark.parametrize(
    ("text", "trouble"),
    [
        (None, "a position is a line of text, not NoneType"),
        (BEGIN.encode(), "a position is a line of text, not bytes"),
        ("", "begins with venus/1, not with ''"),
        ("venus/1", "there is no edition ''"),
        (BEGIN + " " * LONGEST, f"at most {LONGEST} characters"),
        ("\x00\u2028venus", "one line"),
    ],
)
def test_what_is_no_line_of_text_is_refused(text: Any, trouble: str) -> None:
    with pytest.raises(MalformedInput, match=re.escape(trouble)):
        read(text)


def test_no_seat_has_more_deeds_than_markers() -> None:
    game = read(VISIT)
    ports = [deed for deed in range(TABLES.culture_count, TABLES.deed_count) if game.deed_owner[deed] == NONE]
    game.discovered = sum(
        1 << system for system in range(TABLES.system_count) if game.culture_at[system] >= 0
    )
    for deed in ports[:9]:
        game.deed_owner[deed] = 0
    assert read(write_position(game)).deeds == [12, 0]
    game.deed_owner[ports[9]] = 0
    with pytest.raises(MalformedInput, match="has 13 deeds and only 12 markers"):
        read(write_position(game))


def altered(**changes: Any) -> Callable[[str], Edition]:
    edition = Edition()
    for slot in Edition.__slots__:
        setattr(edition, slot, changes.get(slot, getattr(EDITION, slot)))
    return lambda key: edition


def test_an_edition_asks_only_what_it_can_list() -> None:
    with pytest.raises(MalformedInput, match="this edition never asks 'trade'"):
        read_by(VISIT, altered(listers={}), QuickChance(1))


def test_an_edition_may_know_no_landing() -> None:
    steps = [number for number, step in enumerate(EDITION.turn) if step.__name__ != "touch_down"]
    turn = tuple([EDITION.turn[number] for number in steps])
    words = tuple([EDITION.turn_words[number] for number in steps])
    adrift = VISIT.replace("Transport@colony-1", "Transport@colony-2")
    assert read_by(adrift, altered(turn=turn, turn_words=words), QuickChance(1)).landed


def test_garbled_positions_are_refused_or_sound() -> None:
    """Whatever is let in can be played on and breaks no law."""
    rng = random.Random(5)
    accepted = 0
    for _ in range(1000):
        words = re.split(r"([ :,=@>;*+])", rng.choice([BEGIN, DRAFT, FLIGHT, TOLL, VISIT, OFFER, WON]))
        for _ in range(rng.randint(1, 2)):
            words[rng.randrange(2, len(words))] = rng.choice([*words, "", "0", "1", "?", "-"])
        try:
            game = read("".join(words))
        except MalformedInput:
            continue
        accepted += 1
        flow.run(game)
        assert audit(game) == []
        for _ in range(10):
            if not flow.is_over(game):
                flow.push(game, some_action(game, rng))
        assert audit(game) == []
    assert accepted > 20


# The page that tells the grammar.


def test_the_examples_of_the_page_are_positions() -> None:
    lines = [line for line in PAGE.read_text(encoding="utf-8").splitlines() if line.startswith("venus/1 ")]
    assert len(lines) == 3
    for line in lines:
        game = read(line)
        assert audit(game) == []
    whole, seen, _ = lines
    game = read(whole)
    assert write_position(game) == whole
    systems = game.discovered | game.seen_systems[game.seat]
    boxes = game.boxes_up | game.seen_boxes[game.seat]
    assert write_position(game, systems, boxes) == seen


@pytest.mark.parametrize("name", [*FIELDS, *CARRIED, *FLAGS, *ENDS, *DECISION_KINDS[1:]])
def test_the_page_explains_every_word(name: str) -> None:
    assert f"`{name}`" in PAGE.read_text(encoding="utf-8")

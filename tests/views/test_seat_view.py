"""What a seat is shown, and above all what it is not."""

import time

import msgspec
import pytest

from tests.views.played import EDITION, dealt, fresh, late_game, positions, settled_game
from venus.engine import flow
from venus.engine.chance import QuickChance
from venus.engine.state import GameState
from venus.families.original import actions as act
from venus.families.original.rules.barter import apply_barter_relic
from venus.families.original.rules.cargo import fits
from venus.families.original.rules.endgame import net_worth
from venus.families.original.rules.exploration import observe, spy
from venus.families.original.rules.movement import enter
from venus.families.original.rules.setup import deal_cultures
from venus.families.original.state import State
from venus.families.original.views.knowledge import imagined
from venus.families.original.views.seat_view import (
    BoxView,
    DecisionView,
    OutcomeView,
    SeatView,
    SystemView,
    view_of,
)

GAMES = [(2, 11), (4, 12), (6, 13)]
TABLES = EDITION.tables
DOTS = TABLES.topology.dot_index
LARGEST, LIKELY = 10_000, 5_000

# Every field of the truth: shown to all, known to some seats only, or none of a player's business.
FIELDS = {
    "acquired": "shown",
    "asked_seat": "shown",
    "asked_kind": "shown",
    "dot": "shown",
    "auto_pilot": "shown",
    "bank": "shown",
    "blocked": "shown",
    "bought": "shown",
    "box_marker": "private",
    "boxes_up": "shown",
    "chance": "internal",
    "barter_credit": "shown",
    "contact_credit": "shown",
    "visit_trade": "shown",
    "credits": "shown",
    "culture_at": "private",
    "cup": "shown",
    "deed_owner": "shown",
    "deeds": "shown",
    "dice": "shown",
    "discovered": "shown",
    "drives_off": "shown",
    "edition": "shown",
    "estate": "shown",
    "events": "internal",
    "factory_dot": "shown",
    "fares": "shown",
    "first": "shown",
    "flown": "shown",
    "gates_locked": "shown",
    "equipment": "shown",
    "equipment_stock": "shown",
    "goods": "shown",
    "heading": "shown",
    "heading_gate": "shown",
    "ious": "shown",
    "skips": "internal",
    "landed": "shown",
    "moved": "shown",
    "movement": "shown",
    "must_leave": "shown",
    "facts": "shown",
    "parts": "shown",
    "waiting": "internal",
    "options": "internal",
    "passing": "shown",
    "pilot": "shown",
    "reason": "shown",
    "relics": "shown",
    "relics_for_sale": "shown",
    "seat": "shown",
    "seats": "shown",
    "seen_boxes": "shown",
    "seen_systems": "shown",
    "ship": "shown",
    "sold": "shown",
    "species": "shown",
    "stayed": "shown",
    "step": "internal",
    "supply": "shown",
    "system_of": "private",
    "tables": "internal",
    "target": "shown",
    "turn": "shown",
    "winners": "shown",
}


def encoded(game: State, seat: int | None) -> bytes:
    return msgspec.json.encode(view_of(game, seat))


def test_every_field_of_the_truth_has_been_thought_about() -> None:
    assert set(FIELDS) == {*State.__slots__, *GameState.__slots__}
    assert set(FIELDS.values()) == {"shown", "private", "internal"}


def shuffled_in(game: State, slot: str) -> State:
    """A copy in which a list has another order, or a number another value."""
    other = game.copy()
    value = getattr(game, slot)
    setattr(other, slot, value[1:] + value[:1] if isinstance(value, list) else not value)
    return other


UNSHOWN = [slot for slot, audience in FIELDS.items() if audience != "shown" and slot != "tables"]


@pytest.mark.parametrize("slot", UNSHOWN)
def test_what_is_not_shown_changes_no_view(slot: str) -> None:
    game = fresh()
    assert encoded(shuffled_in(game, slot), 0) == encoded(game, 0)


@pytest.mark.parametrize(("seats", "seed"), GAMES)
def test_a_seat_sees_the_same_in_every_game_it_can_imagine(seats: int, seed: int) -> None:
    for number, game in enumerate(positions(seats, seed, 1500, every=20)):
        for seat in (None, *range(seats)):
            view = encoded(game, seat)
            assert all(encoded(imagined(game, seat, QuickChance(number + k)), seat) == view for k in range(3))


def test_canary_games_that_differ_in_hidden_pieces_only_look_the_same() -> None:
    game = fresh()
    twin = game.copy()
    deal_cultures(twin, [culture for culture in game.culture_at[::-1] if culture >= 0])
    twin.box_marker = game.box_marker[::-1]
    for seat in (None, 0, 1, 2):
        assert encoded(game, seat) == encoded(twin, seat)


def test_canary_what_one_seat_saw_tells_the_others_nothing() -> None:
    game = fresh()
    twin = game.copy()
    deal_cultures(twin, [culture for culture in game.culture_at[::-1] if culture >= 0])
    for world in (game, twin):
        world.seen_systems[1] = 0b10
    assert encoded(game, 1) != encoded(twin, 1)
    assert all(encoded(game, seat) == encoded(twin, seat) for seat in (None, 0, 2))


def test_a_hidden_system_is_null_a_found_one_is_named() -> None:
    game = fresh()
    game.discovered = 1 << TABLES.system_index["ice"]
    systems = view_of(game, None).systems
    assert systems["ice"] == SystemView(TABLES.culture_names[game.culture_at[TABLES.system_index["ice"]]])
    assert {name for name, system in systems.items() if system.culture is None} == systems.keys() - {"ice"}
    assert len(systems) == TABLES.culture_count


def test_an_observed_culture_is_named_to_the_observer_only() -> None:
    game = fresh()
    observe(game, TABLES.system_index["desert"])
    culture = TABLES.culture_names[game.culture_at[TABLES.system_index["desert"]]]
    views = {seat: view_of(game, seat) for seat in (None, 0, 1, 2)}
    assert views.pop(game.seat).systems["desert"] == SystemView(culture, private=True)
    assert {view.systems["desert"] for view in views.values()} == {SystemView(None)}
    assert {view.players[game.seat].observed for view in views.values()} == {("desert",)}


def test_an_observed_culture_leaves_the_hidden_ones_of_its_observer() -> None:
    game = fresh()
    observe(game, TABLES.system_index["desert"])
    culture = TABLES.culture_names[game.culture_at[TABLES.system_index["desert"]]]
    assert culture not in view_of(game, game.seat).hidden_cultures
    assert culture in view_of(game, None).hidden_cultures


def test_a_culture_found_by_all_is_private_no_more() -> None:
    game = fresh()
    observe(game, TABLES.system_index["desert"])
    game.discovered = 1 << TABLES.system_index["desert"]
    view = view_of(game, game.seat)
    assert not view.systems["desert"].private
    assert view.players[game.seat].observed == ()


def test_a_spied_marker_is_named_to_the_spy_only() -> None:
    game = fresh()
    game.relics[game.seat] = TABLES.spy_eye
    spy(game, DOTS["desert-2"])
    name = TABLES.explore_names[game.box_marker[TABLES.topology.box_of[DOTS["desert-3"]]]]
    views = {seat: view_of(game, seat) for seat in (None, 0, 1, 2)}
    assert all(view.players[game.seat].spied == ("desert-3",) for view in views.values())
    mine = views.pop(game.seat)
    assert (mine.boxes["desert-3"], name in mine.hidden_markers) == (BoxView(name, private=True), False)
    assert {view.boxes["desert-3"] for view in views.values()} == {BoxView(None)}


def test_a_box_is_face_down_then_face_up_then_empty() -> None:
    game = fresh()
    box = TABLES.topology.box_of[DOTS["ice-4"]]
    game.box_marker[box] = TABLES.explore_index["Air Foil"]
    seen = [view_of(game, 0).boxes["ice-4"].marker]
    game.boxes_up = 1 << box
    seen.append(view_of(game, 0).boxes["ice-4"].marker)
    game.box_marker[box] = -1
    assert [*seen, view_of(game, 0).boxes["ice-4"].marker] == [None, "Air Foil", ""]


def test_a_seat_that_flies_over_an_orbit_alone_knows_who_lives_there() -> None:
    game = fresh()
    orbit = next(dot for dot in range(TABLES.topology.size) if TABLES.orbits[dot])
    enter(game, orbit)
    system = TABLES.system_names[TABLES.topology.system[orbit]]
    assert view_of(game, game.seat).systems[system].private
    assert view_of(game, None).systems[system].culture is None


def test_species_are_null_until_they_are_chosen() -> None:
    game = dealt(seats=2)
    view = view_of(game, 0)
    assert view.decision == DecisionView(game.first, "species")
    assert [player.species for player in view.players] == [None, None]
    flow.push(game, act.ChooseSpecies(game.first, "Dell"))
    assert view_of(game, 0).players[game.first].species == "Dell"


def test_nobody_is_first_before_the_dice_say_so() -> None:
    game = dealt()
    game.first = -1
    assert view_of(game, None).first is None


def test_the_turn_shows_heading_dice_and_ways_flown() -> None:
    game = fresh()
    flow.push(game, flow.options(game)[1])
    declared = view_of(game, 0).turn
    flow.push(game, next(option for option in flow.options(game) if isinstance(option, act.Fly)))
    turn = view_of(game, 0).turn
    assert declared.heading == turn.heading == view_of(game, 0).players[game.seat].dot
    assert (sum(turn.dice), turn.movement, turn.moved) == (sum(declared.dice), declared.movement - 1, True)
    assert len(turn.flown) == 1


def test_drives_shut_down_and_things_acquired_have_names() -> None:
    game = fresh()
    game.drives_off = (1, TABLES.equipment_count + 2)
    game.acquired = ((0, 2), (1, 3))
    game.passing = 1 << DOTS["ice-4"] | 1 << DOTS["ice-9"]
    turn = view_of(game, 0).turn
    assert turn.drives_off == ("Red Drive", "Relic Yellow Drive")
    assert turn.acquired == ("Space Spice", "Shield")
    assert turn.passing == ("ice-4", "ice-9")


@pytest.mark.parametrize(("moved", "limited"), [(True, True), (False, False)])
def test_a_visit_is_limited_where_the_edition_says_so(moved: bool, limited: bool) -> None:
    game = fresh()
    game.landed, game.moved = True, moved
    assert view_of(game, 0).turn.limited is limited


def test_an_offer_on_the_table_is_seen_by_all() -> None:
    game = fresh()
    flow.push(game, act.StayPut(game.seat))
    partner = (game.seat + 1) % 3
    offer = act.Offer(game.seat, partner, act.Bundle(credits=5), act.Bundle(credits=6))
    flow.push(game, offer)
    for seat in (None, 0, 1, 2):
        view = view_of(game, seat)
        assert (view.turn.offer, view.turn.offers_declined) == (offer, 0)
        assert view.decision == DecisionView(partner, "answer")


def test_markets_show_what_waits_also_at_cultures_nobody_has_found() -> None:
    game = fresh()
    game.supply[TABLES.marker_index["Space Spice demand at Humans"]] = 2
    game.supply[TABLES.marker_index["Fare from Galactic Base to Dell"]] = 1
    markets = view_of(game, None).markets
    assert markets["Humans"].demands == {"Space Spice demand at Humans": 2}
    assert (markets["Humans"].goods, markets["Humans"].factory_goods) == (5, None)
    assert markets["Galactic Base"].fares == ("Fare from Galactic Base to Dell",)
    assert markets["Galactic Base"].goods is None


def test_markets_tell_what_their_demands_add_to_the_next_sale() -> None:
    game = fresh()
    game.supply[TABLES.marker_index["Space Spice demand at Humans"]] = 2
    markets = view_of(game, None).markets
    assert (markets["Humans"].bonuses, markets["Dell"].bonuses) == ({"Space Spice": 80}, {})


def test_players_tell_what_penalties_cost_them_after_their_shields() -> None:
    game = fresh()
    shield = TABLES.equipment_index["Shield"]
    game.equipment[1] = (shield,)
    views = view_of(game, 0).players
    assert (views[0].dues, views[1].dues) == ({}, {10: 0, 20: 0, 30: 10, 40: 20})
    assert [*views[1].dues] == TABLES.penalty_prices


def test_deeds_stand_on_their_dots_and_open_the_stock_of_factory_goods() -> None:
    game = fresh()
    dell, port = TABLES.culture_index["Dell"], TABLES.deed_index["Moonport"]
    game.deed_owner[dell], game.deed_owner[port], game.factory_dot[dell] = 1, 1, DOTS["moon-moonview"]
    view = view_of(game, 0)
    moonport = TABLES.topology.dot_ids[TABLES.deed_dot[port]]
    assert view.players[1].deeds == {"Dell Factory": "moon-moonview", "Moonport": moonport}
    assert view.markets["Dell"].factory_goods == 0


def test_a_bartered_relic_is_on_sale_in_its_system() -> None:
    game = fresh()
    game.relics[game.seat] = 1 << TABLES.relic_index["Spy Eye"]
    apply_barter_relic(game, act.BarterRelic(game.seat, "Spy Eye"))
    view = view_of(game, 0)
    assert view.relics_on_sale == {"base": ("Spy Eye",)}
    assert "Spy Eye" not in view.hidden_markers


@pytest.mark.parametrize(("seats", "seed"), GAMES)
def test_holds_and_worth_are_counted_as_the_rules_count_them(seats: int, seed: int) -> None:
    for game in positions(seats, seed, 1500, every=15):
        for seat, player in enumerate(view_of(game, None).players):
            assert player.net_worth == net_worth(game, seat)
            room = player.half_holds - player.half_holds_used
            for goods in range(3):
                held = len(game.goods[seat]) + goods
                fitting = fits(game, seat, game.ship[seat], held, len(game.fares[seat]), game.equipment[seat])
                assert fitting == (room >= 2 * goods)


def test_the_hull_takes_one_shield() -> None:
    game = fresh()
    game.equipment[0] = (0, TABLES.first_shield, TABLES.first_shield)
    assert view_of(game, 0).players[0].half_holds_used == 2


def test_a_game_that_is_over_shows_its_outcome_and_asks_nobody() -> None:
    game = fresh()
    assert view_of(game, 0).outcome is None
    game.finish("target", (2,))
    view = view_of(game, 0)
    assert view.outcome == OutcomeView((2,), "target")
    assert view.decision is None


@pytest.mark.parametrize(("seats", "seed"), GAMES)
def test_a_view_survives_the_wire(seats: int, seed: int) -> None:
    for game in positions(seats, seed, 600, every=30):
        assert msgspec.json.decode(encoded(game, 0), type=SeatView) == view_of(game, 0)
        assert view_of(game, 0).cup == 48


def test_a_view_is_small() -> None:
    assert len(encoded(late_game(4), 0)) <= LIKELY
    assert len(encoded(settled_game(), 0)) <= LARGEST


def test_a_view_is_quick() -> None:
    game = late_game(4)
    times = []
    for _ in range(200):
        start = time.perf_counter()
        encoded(game, 0)
        times.append(time.perf_counter() - start)
    assert min(times) <= 0.001

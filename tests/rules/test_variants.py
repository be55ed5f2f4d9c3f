"""The variants that players of the game of 1988 and of the remake agree on."""

from __future__ import annotations

import pytest

import venus
from tests.conformance.games import start, walk
from tests.table import (
    at,
    buy,
    do,
    end,
    fly,
    happened,
    head,
    headings,
    in_cup,
    laid_out,
    money,
    options,
    pilot,
    points,
    refused,
    rule,
    sell,
    ship,
    state_of,
    stay,
)
from venus.families import edition_info, load_edition
from venus.families.original import actions as act
from venus.families.original import events
from venus.families.original.editions.variants import VARIANTS
from venus.families.original.odds import reach, turns, vessel_of
from venus.game import Game
from venus.lab.simulation import play_out

pytestmark = pytest.mark.seed(1)

EDITIONS = ("1988", "remake")
KEYS = tuple(option.key for option in VARIANTS)
in_both = pytest.mark.parametrize("edition", EDITIONS)


@in_both
def test_the_variants_come_last_and_every_one_can_be_had_alone(edition: str) -> None:
    assert edition_info(edition).options[-len(KEYS) :] == KEYS
    assert len({load_edition(edition, (key,)).fingerprint for key in KEYS}) == len(KEYS)


# Fast set-up.


@rule("variants §fast-setup")
@in_both
def test_all_goods_start_in_the_cup_and_twenty_markers_are_drawn(edition: str) -> None:
    game = venus.new_game(edition, 3, seed=2, options=["fast-setup"])
    state = state_of(game)
    assert (sum(state.supply), in_cup(game)) == (20, 76 + 48 - 20)
    assert len(happened(game.events(), events.MarkerDrawn)) == 20
    assert game.audit() == []


@rule("variants §fast-setup")
@in_both
def test_factory_goods_are_not_among_them(edition: str) -> None:
    state = state_of(venus.new_game(edition, 3, seed=2, options=["fast-setup"]))
    factory_goods = slice(state.tables.culture_count, state.tables.goods_count)
    assert sum(state.cup[factory_goods]) == sum(state.supply[factory_goods]) == 0


def about_to_find_the_dell(edition: str, drawn: list[str]) -> Game:
    """Seat 0 flies above the hidden Dell; the next markers out of the cup are these."""
    chance = venus.ScriptedChance(dice=[3, 3, 3])
    game = venus.new_game(edition, 2, options=["fast-setup"], first=0, chance=chance)
    state = state_of(game)
    tables = state.tables
    colony, dell = tables.system_index["colony"], tables.culture_index["Dell"]
    other, home = state.culture_at[colony], state.system_of[dell]
    state.culture_at[home], state.system_of[other] = other, home
    state.culture_at[colony], state.system_of[dell] = dell, colony
    state.dot[0], state.options = tables.topology.dot_index["colony-4"], None
    head(game, "colony-southern-comfort")
    chance.draws = list(drawn)
    return game


@rule("variants §fast-setup.discovery")
@in_both
def test_each_discovery_draws_four_more_found_cultures_or_not(edition: str) -> None:
    drawn = ["Voll Silk", "Space Spice", "Space Spice", "Mulch Wine"]
    game = about_to_find_the_dell(edition, drawn)
    before = {name: laid_out(game, name) for name in drawn}
    told = game.apply(act.Fly(0, "colony-southern-comfort"))
    assert [event.marker for event in happened(told, events.MarkerDrawn)] == drawn
    assert laid_out(game, "Space Spice") == before["Space Spice"] + 2
    assert (in_cup(game), game.audit()) == (76 + 48 - 24, [])


@rule("variants §fast-setup", "variants §fast-setup.discovery")
@in_both
def test_the_books_of_the_fast_set_up_stay_in_order(edition: str) -> None:
    game = start(edition, 3, 5, options=["fast-setup"])
    for _ in walk(game, 5, 400):
        assert game.audit() == []
    assert state_of(game).discovered.bit_count() >= 3


# Own species.


def home_visit(edition: str, culture: str = "Humans") -> Game:
    """A human merchant has flown to a city of this culture with two loads of spice."""
    return at(
        f"{edition}+own-species",
        seat0=ship(at="Southern Comfort", goods=2 * ["Space Spice"]),
        cultures={"colony": culture},
        draws=2 * ["Space Spice"],
        phase="trade",
        moved=True,
    )


@rule("variants §own-species")
@in_both
def test_among_its_own_species_a_ship_trades_without_limit_on_the_turn_it_lands(edition: str) -> None:
    game = home_visit(edition)
    assert not game.view(0).turn.limited
    assert [sell(game, "Space Spice").credits for _ in range(2)] == [80, 80]
    assert [buy(game, "Rock Videos").goods for _ in range(2)] == 2 * ["Rock Videos"]


@rule("variants §own-species")
@in_both
def test_among_others_one_sale_is_all(edition: str) -> None:
    game = home_visit(edition, "Shenna")
    assert game.view(0).turn.limited
    sell(game, "Space Spice")
    assert refused(game, act.SellGoods(0, "Space Spice")) == "one-sale"


# The lost box.


@rule("variants §lost-box")
@in_both
def test_the_asteroid_of_the_generation_ship_is_the_twenty_fifth_box(edition: str) -> None:
    boxes = {options: load_edition(edition, options).tables.box_count for options in ((), ("lost-box",))}
    assert boxes == {(): 24, ("lost-box",): 25}
    game = venus.new_game(edition, 2, seed=1, options=["lost-box"])
    assert game.view(0).boxes["genship-5"].marker is None
    assert len(state_of(game).box_marker) == 25 and game.audit() == []


@rule("variants §lost-box")
@in_both
def test_the_lost_box_is_turned_up_by_who_flies_in(edition: str) -> None:
    game = at(
        f"{edition}+lost-box",
        seat0=ship(at="genship-1"),
        markers={"genship-5": "Spy Eye"},
        dice=[1, 1, 1],
    )
    head(game, "genship-5")
    pilot(game, 1)
    told = game.apply(act.Fly(0, "genship-5"))
    assert happened(told, events.MarkerRevealed)[0].marker == "Spy Eye"
    game.apply(act.Land(0))
    assert do(game, act.PickUpRelic(0)).relic == "Spy Eye"


@rule("variants §lost-box")
def test_nobody_lands_on_a_penalty_that_lies_there() -> None:
    game = at("1988+lost-box", seat0=ship(at="genship-1"), up={"genship-5": "Red Penalty 20"}, dice=[1, 1, 6])
    head(game, "genship-5")
    pilot(game, 1)
    fly(game, "genship-5")
    assert act.Land(0) not in options(game)


# The die of the late seats.


def table_of(seats: int, *dice: int, first: int = 0, edition: str = "1988") -> Game:
    """A new game in which the seats before the last stay put."""
    chance = venus.ScriptedChance(dice=dice)
    game = venus.new_game(edition, seats, options=["late-seat-die"], first=first, chance=chance)
    for _ in range(seats - 1):
        stay(game)
        end(game)
    return game


@rule("variants §late-seat-die")
@in_both
def test_the_fourth_seat_rolls_one_die_more_on_its_first_turn(edition: str) -> None:
    game = table_of(4, 1, 2, 3, 4, edition=edition)
    assert [player.extra_dice for player in game.view(0).players] == [0, 0, 0, 1]
    head(game, sorted(headings(game))[0])
    assert state_of(game).dice == (1, 2, 3, 4)
    assert venus.from_position(game.position()).position() == game.position()


@rule("variants §late-seat-die")
def test_places_are_counted_from_the_first_player() -> None:
    game = table_of(5, first=2)
    assert [player.extra_dice for player in game.view(None).players] == [0, 1, 0, 0, 0]
    early = venus.new_game("1988", 5, seed=1, first=2, options=["late-seat-die"])
    assert [player.extra_dice for player in early.view(None).players] == [1, 1, 0, 0, 0]


@rule("variants §late-seat-die")
def test_on_the_second_turn_the_ship_rolls_its_own_dice() -> None:
    game = table_of(4, 1, 2, 3)
    for _ in range(4):
        stay(game)
        end(game)
    head(game, sorted(headings(game))[0])
    assert (state_of(game).seat, state_of(game).dice) == (3, (1, 2, 3))


@rule("variants §late-seat-die")
def test_below_four_seats_the_die_is_idle() -> None:
    game = table_of(3, 1, 2, 3)
    head(game, sorted(headings(game))[0])
    assert (state_of(game).seat, points(game)) == (2, 6)


@rule("variants §late-seat-die")
def test_before_the_first_player_is_known_nobody_has_the_die() -> None:
    game = venus.new_game("1988", 5, seed=1, options=["late-seat-die"])
    state = state_of(game).copy()
    state.first = -1
    assert [state.tables.policies.extra_dice(state, seat) for seat in range(5)] == [0, 0, 0, 0, 0]


@rule("variants §late-seat-die")
def test_a_roll_of_too_few_or_too_many_dice_is_no_position() -> None:
    game = table_of(4, 1, 2, 3, 4)
    head(game, sorted(headings(game))[0])
    with pytest.raises(venus.MalformedInput, match="a Scout does not roll 3 dice"):
        venus.from_position(game.position().replace("dice=1,2,3,4", "dice=1,2,3").replace("movement=10", ""))


@rule("variants §late-seat-die")
def test_the_odds_reckon_with_the_die_for_this_turn_alone() -> None:
    game = table_of(4, 6, 6, 6, 6)
    more, content = game.view(3), game.content
    ship_now = vessel_of(content, more, 3)
    plain = vessel_of(content, venus.new_game("1988", 4, seed=1, first=0).view(3), 3)
    assert (ship_now.dice, ship_now.extra_dice, plain.extra_dice) == (3, 1, 0)
    port = "colony-southern-comfort"
    assert reach(content, more, ship_now)[port] > reach(content, more, plain)[port]
    sooner, later = turns(content, more, ship_now), turns(content, more, plain)
    assert all(later[dot] - 1 < sooner[dot] <= later[dot] + 0.001 for dot in later)
    assert sooner["base"] == 0 and sooner[port] < later[port]


# Half deeds.


def builder(edition: str, credits: int = 400) -> Game:
    return at(
        f"{edition}+half-deeds",
        seat0=ship(at="Southern Comfort", credits=credits),
        cultures={"colony": "Graw"},
        phase="trade",
    )


@rule("variants §half-deeds")
@in_both
def test_a_deed_counts_half_its_price_in_net_worth(edition: str) -> None:
    game = builder(edition)
    port = options(game, act.BuyPort)[0]
    effect = game.effect(port)
    assert (effect.money, effect.net_worth) == (-200, -100)
    game.apply(port)
    assert (money(game), game.net_worth(0), game.view(1).players[0].net_worth) == (200, 300, 300)
    assert game.audit() == [] and venus.from_position(game.position()).net_worth(0) == 300


@rule("variants §half-deeds")
def test_prices_and_discounts_stay_as_they_are() -> None:
    plain, half = load_edition("1988").tables, load_edition("1988+half-deeds").tables
    assert (plain.deed_price, plain.deed_home_price) == (half.deed_price, half.deed_home_price)
    assert [2 * worth for worth in half.deed_worth] == plain.deed_worth == plain.deed_price


@rule("variants §half-deeds")
def test_the_target_is_reached_with_half_the_deeds() -> None:
    game = builder("1988", credits=2099)
    game.apply(options(game, act.BuyPort)[0])
    end(game)
    assert not game.is_over
    game = builder("1988", credits=2100)
    game.apply(options(game, act.BuyPort)[0])
    end(game)
    assert game.outcome is not None and game.outcome.winners == (0,)


# All together.


@in_both
@pytest.mark.parametrize("options", [*[(key,) for key in KEYS], KEYS], ids="+".join)
def test_whole_games_end_with_their_books_in_order(edition: str, options: tuple[str, ...]) -> None:
    game = venus.new_game(edition, 5, seed=11, target=1000, options=options)
    play_out(game, ["drifter", "peddler"], 11)
    assert game.outcome is not None and game.audit() == []
    again = venus.load_record(game.to_record())
    assert (again.position(), again.outcome) == (game.position(), game.outcome)


@in_both
def test_with_all_variants_positions_records_and_undo_come_out_the_same(edition: str) -> None:
    game = venus.new_game(edition, 5, seed=3, options=KEYS)
    before = game.position()
    for step, _ in enumerate(walk(game, 3, 120)):
        if step % 10 == 0:
            assert venus.from_position(game.position()).position() == game.position()
    again = venus.load_record(game.to_record())
    assert (again.position(), again.header.options) == (game.position(), KEYS)
    again.undo(again.ply, consent=True)
    assert again.position() == before


@in_both
def test_with_all_variants_no_seat_sees_what_it_cannot_know(edition: str) -> None:
    game = venus.new_game(edition, 4, seed=6, options=KEYS)
    for step, _ in enumerate(walk(game, 6, 200)):
        if step % 20 == 0:
            for seat in range(4):
                assert game.imagine(seat, step).view(seat) == game.view(seat)

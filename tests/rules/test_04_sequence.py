"""§4 of 1988: sequence of play."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

import venus
from tests.table import (
    asked,
    at,
    buy,
    do,
    end,
    fly,
    happened,
    head,
    options,
    refused,
    rule,
    sell,
    ship,
    state_of,
    stay,
    told,
)
from venus.engine.chance import FIRST, ScriptedChance
from venus.families import load_edition
from venus.families.original import actions as act
from venus.families.original.events import FirstSeatRolled, SpeciesChosen, TurnStarted
from venus.game import Game

TABLES = load_edition("1988").tables
HUMANS = {"colony": "Humans"}
SPECIES = ("Niks", "Dell", "Humans", "Eeepeeep", "Whynoms", "Qossuth")


class RollOff(ScriptedChance):
    """Scripts the dice by which the seats settle who begins."""

    def __init__(self, *dice: int) -> None:
        super().__init__()
        self.roll_off = [die - 1 for die in dice]

    def below(self, purpose: str, bounds: Sequence[int]) -> list[int]:
        if purpose != FIRST:
            return super().below(purpose, bounds)
        return [self.roll_off.pop(0) for _ in bounds]


def drafted(game: Game, *species: str) -> list[int]:
    """The seats that are asked, in order, while they choose these species."""
    order = []
    for name in species:
        order.append(asked(game))
        game.apply(act.ChooseSpecies(order[-1], name))
    return order


@rule("1988 §4.1")
def test_all_money_but_the_stakes_begins_in_the_bank() -> None:
    view = venus.new_game("1988", 4, seed=1).view(0)
    assert (view.bank or 0) + sum(player.credits for player in view.players) == 12_000
    assert view.bank == 12_000 - 4 * 80


@rule("1988 §4.1")
def test_all_deeds_and_equipment_begin_in_the_bank_and_no_relic_does() -> None:
    view = venus.new_game("1988", 4, seed=1).view(0)
    assert [player.deeds for player in view.players] == 4 * [{}]
    assert view.equipment == {"Yellow Drive": 6, "Red Drive": 6, "Combined Drive": 6, "Shield": 15}
    assert [(player.equipment, player.relics) for player in view.players] == 4 * [((), ())]
    assert view.relics_on_sale == {}


@rule("1988 §4.1")
def test_a_relic_that_nobody_found_is_not_on_sale() -> None:
    game = at(seat0=ship(at="Smoke Ring", credits=500), cultures={"biosphere": "Graw"}, phase="trade")
    assert refused(game, act.BuyRelic(0, "Air Foil")) == "not-sold-here"


@rule("1988 §4.11")
def test_24_of_36_markers_are_dealt_face_down() -> None:
    game = venus.new_game("1988", 3, seed=1)
    assert len(set(state_of(game).box_marker)) == 24
    assert len(TABLES.explore_names) == 36
    assert {box.marker for box in game.view(0).boxes.values()} == {None}


@rule("1988 §4.11")
def test_the_markers_are_shuffled_so_that_any_can_be_set_aside() -> None:
    deals = [state_of(venus.new_game("1988", 3, seed=seed)).box_marker for seed in range(40)]
    assert len({tuple(deal) for deal in deals}) == 40
    assert {marker for deal in deals for marker in set(range(36)) - set(deal)} == set(range(36))


@rule("1988 §4.12")
def test_the_fourteen_ious_are_shuffled_and_dealt_one_to_each_culture_box() -> None:
    deals = [state_of(venus.new_game("1988", 3, seed=seed)).culture_at for seed in range(40)]
    assert len({tuple(deal) for deal in deals}) == 40
    for deal in deals:
        assert sorted(culture for culture in deal if culture >= 0) == list(range(14))
        assert [culture >= 0 for culture in deal] == TABLES.system_inhabited


@rule("1988 §4.12", "1988 §7.1")
def test_the_ious_lie_face_down() -> None:
    game = venus.new_game("1988", 3, seed=1)
    assert {system.culture for system in game.view(0).systems.values()} == {None}
    assert [player.ious for player in game.view(0).players] == 3 * [()]


@rule("1988 §4.13")
def test_all_goods_are_laid_out_with_their_cultures_in_view() -> None:
    markets = venus.new_game("1988", 3, seed=1).view(0).markets
    laid_out = {culture.name: markets[culture.name].goods for culture in TABLES.content.cultures}
    assert laid_out == {culture.name: culture.goods.count for culture in TABLES.content.cultures}
    assert sum(count or 0 for count in laid_out.values()) == 76


@rule("1988 §4.13")
def test_factory_goods_wait_apart_until_their_factory_is_built() -> None:
    game = at(seat0=ship(at="Smoke Ring", credits=999), cultures={"biosphere": "Graw"}, phase="trade")
    assert refused(game, act.BuyGoods(0, "Glorious Junk")) == "sold-out"
    do(game, act.BuyFactory(0, "biosphere-smoke-ring"))
    assert buy(game, "Glorious Junk").credits == 100


@rule("1988 §4.14")
def test_all_bonus_markers_and_nothing_else_go_into_the_cup() -> None:
    state = state_of(venus.new_game("1988", 3, seed=1))
    first_bonus = TABLES.goods_count
    assert state.cup == first_bonus * [0] + TABLES.marker_counts[first_bonus:]
    assert sum(state.cup) == 48
    assert not any(state.supply[first_bonus:])


@rule("1988 §4.2")
def test_the_highest_roll_of_two_dice_chooses_a_species_first_and_begins() -> None:
    game = venus.new_game("1988", 3, draft=True, chance=RollOff(1, 6, 5, 5, 4, 3))
    assert happened(game.opening, FirstSeatRolled) == [
        FirstSeatRolled((0, 1, 2), ((1, 6), (5, 5), (4, 3)), 1)
    ]
    assert asked(game) == 1
    drafted(game, "Humans", "Dell", "Niks")
    assert (game.view(0).first, asked(game), game.decisions[0].kind) == (1, 1, "heading")


@rule("1988 §4.2")
def test_r1_ties_are_rolled_again_among_the_tied() -> None:
    game = venus.new_game("1988", 3, draft=True, chance=RollOff(6, 5, 1, 1, 5, 6, 3, 3, 2, 4, 1, 2, 1, 1))
    assert happened(game.opening, FirstSeatRolled) == [
        FirstSeatRolled((0, 1, 2), ((6, 5), (1, 1), (5, 6)), -1),
        FirstSeatRolled((0, 2), ((3, 3), (2, 4)), -1),
        FirstSeatRolled((0, 2), ((1, 2), (1, 1)), 0),
    ]
    assert asked(game) == 0


@rule("1988 §4.2")
@pytest.mark.parametrize(("first", "order"), [(0, [0, 1, 2]), (1, [1, 2, 0]), (2, [2, 0, 1])])
def test_the_others_choose_clockwise_after_the_first(first: int, order: list[int]) -> None:
    game = venus.new_game("1988", 3, seed=1, first=first, draft=True)
    assert drafted(game, "Humans", "Dell", "Niks") == order
    assert game.view(0).players[first].species == "Humans"


@rule("1988 §4.2")
def test_a_species_that_is_taken_cannot_be_chosen() -> None:
    game = venus.new_game("1988", 3, seed=1, first=0, draft=True)
    drafted(game, "Humans")
    assert [action.species for action in options(game)] == ["Niks", "Dell", "Eeepeeep", "Whynoms", "Qossuth"]
    assert refused(game, act.ChooseSpecies(1, "Humans")) == "species-taken"
    assert refused(game, act.ChooseSpecies(1, "Martians")) == "unknown-name"


@rule("1988 §4.2")
def test_nobody_chooses_out_of_turn_and_nobody_plays_before_all_have_chosen() -> None:
    game = venus.new_game("1988", 3, seed=1, first=2, draft=True)
    assert refused(game, act.ChooseSpecies(0, "Humans")) == "not-your-decision"
    assert refused(game, act.Head(2, "base-colony-1")) == "not-asked"


@rule("1988 §4.2")
def test_r15_species_that_are_not_chosen_are_drawn_by_lot() -> None:
    game = venus.new_game("1988", 6, seed=1)
    chosen = happened(game.opening, SpeciesChosen)
    assert sorted(event.species for event in chosen) == sorted(SPECIES)
    assert [event.species for event in chosen] != list(SPECIES)


@rule("1988 §4.2")
def test_r15_nobody_rolls_where_the_first_seat_is_agreed() -> None:
    game = venus.new_game("1988", ["Humans", "Dell", "Niks"], seed=1, first=2)
    assert happened(game.opening, FirstSeatRolled) == []
    assert (asked(game), game.view(0).first) == (2, 2)


@rule("1988 §4.2")
def test_play_goes_round_to_the_left() -> None:
    game = venus.new_game("1988", ["Humans", "Dell", "Niks"], seed=1, first=1)
    order = []
    for _ in range(4):
        order.append(asked(game))
        stay(game)
        end(game)
    assert order == [1, 2, 0, 1]


@rule("1988 §4.3")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_everybody_begins_with_20_credits_for_every_player(seats: int) -> None:
    view = venus.new_game("1988", seats, seed=1).view(0)
    assert [player.credits for player in view.players] == seats * [20 * seats]
    assert view.bank == 12_000 - seats * 20 * seats


@rule("1988 §4.3")
def test_everybody_begins_with_a_scout_and_an_empty_hold() -> None:
    player = venus.new_game("1988", ["Humans", "Dell", "Niks"], seed=1).view(0).players[1]
    assert (player.species, player.ship, player.dot) == ("Dell", "Scout", "base")
    assert (player.half_holds_used, player.net_worth) == (0, 60)


@rule("1988 §4.3")
@pytest.mark.parametrize("seats", [0, 1, 7])
def test_the_game_is_for_two_to_six(seats: int) -> None:
    with pytest.raises(venus.UnknownChoice, match="for 2 to 6 seats"):
        venus.new_game("1988", seats)


@rule("1988 §4.4")
def test_a_ship_may_move_and_then_trade() -> None:
    game = at(seat0=ship(at="colony-1", goods=["Space Spice"]), cultures=HUMANS, dice=[[1, 1, 1]])
    head(game, "colony-shoemaker-levee")
    fly(game, "colony-shoemaker-levee")
    assert sell(game, "Space Spice").credits == 80


@rule("1988 §4.4")
@pytest.mark.parametrize("place", ["Shoemaker Levee", "Cobbleport"])
def test_a_ship_on_a_city_or_spaceport_trades_without_having_moved(place: str) -> None:
    game = at(seat0=ship(at=place, goods=["Space Spice"]), cultures=HUMANS, ports={"Cobbleport": 1})
    assert refused(game, act.SellGoods(0, "Space Spice")) == "not-asked"
    stay(game)
    assert sell(game, "Space Spice").credits == 80


@rule("1988 §4.4")
@pytest.mark.parametrize("place", ["colony-2", "Cobbleport"])
def test_in_open_space_and_on_an_empty_orbit_there_is_no_trade_and_the_turn_passes_on(place: str) -> None:
    game = at(seat0=ship(at=place, goods=["Space Spice"]), cultures=HUMANS)
    assert told(game, act.StayPut(0), TurnStarted) == [TurnStarted(1, 2)]
    assert asked(game) == 1


@rule("1988 §4.4")
def test_nobody_moves_after_trading() -> None:
    game = at(seat0=ship(at="Shoemaker Levee", goods=["Space Spice"]), cultures=HUMANS)
    stay(game)
    sell(game, "Space Spice")
    assert refused(game, act.Head(0, "colony-1")) == "not-asked"
    assert refused(game, act.Fly(0, "colony-1")) == "not-asked"
    end(game)
    assert asked(game) == 1


@rule("1988 §4.5")
def test_money_and_deeds_of_2000_win_the_ordinary_game_at_the_end_of_the_turn() -> None:
    game = at(seat0=ship(credits=1800), cultures=HUMANS, ports={"Cobbleport": 0}, phase="trade")
    assert not game.is_over
    end(game)
    assert game.outcome == venus.Outcome((0,), "target", (2000, 100))


@rule("1988 §4.5")
def test_1999_do_not_win_and_cargo_does_not_help() -> None:
    game = at(
        seat0=ship(credits=1799, goods=["Voll Silk"]), cultures=HUMANS, ports={"Cobbleport": 0}, phase="trade"
    )
    end(game)
    assert (game.outcome, asked(game)) == (None, 1)

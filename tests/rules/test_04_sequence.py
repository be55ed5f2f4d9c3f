"""§4 of 1988: sequence of play."""

from __future__ import annotations

from collections.abc import Sequence

import venus
from tests.table import asked, at, buy, do, end, happened, refused, rule, ship, state_of
from venus.engine.chance import FIRST, ScriptedChance
from venus.families import load_edition
from venus.families.original import actions as act
from venus.families.original.events import FirstSeatRolled, SpeciesChosen
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
def test_r15_species_that_are_not_chosen_are_drawn_by_lot() -> None:
    game = venus.new_game("1988", 6, seed=1)
    chosen = happened(game.opening, SpeciesChosen)
    assert sorted(event.species for event in chosen) == sorted(SPECIES)
    assert [event.species for event in chosen] != list(SPECIES)


@rule("1988 §4.5")
def test_1999_do_not_win_and_cargo_does_not_help() -> None:
    game = at(
        seat0=ship(credits=1799, goods=["Voll Silk"]), cultures=HUMANS, ports={"Cobbleport": 0}, phase="trade"
    )
    end(game)
    assert (game.outcome, asked(game)) == (None, 1)

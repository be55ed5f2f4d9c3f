"""Set-up, and the order of play."""

from __future__ import annotations

import pytest

import venus
from tests.table import (
    asked,
    at,
    editions,
    end,
    fly,
    happened,
    head,
    options,
    refused,
    rule,
    sell,
    ship,
    sold_by,
    stay,
    told,
)
from venus.families.original import actions as act
from venus.families.original.events import FirstSeatRolled, TurnStarted
from venus.game import Game

HUMANS = {"colony": "Humans"}


def drafted(game: Game, *species: str) -> list[int]:
    """The seats that are asked, in order, while they choose these species."""
    order = []
    for name in species:
        order.append(asked(game))
        game.apply(act.ChooseSpecies(order[-1], name))
    return order


@rule("1988 §4.1", "remake §setup.bank")
@editions("1988", "remake")
def test_all_money_but_the_stakes_begins_in_the_bank(edition: str) -> None:
    view = venus.new_game(edition, 4, seed=1).view(0)
    assert (view.bank or 0) + sum(player.credits for player in view.players) == 12_000
    assert view.bank == 12_000 - 4 * 80


@rule("1988 §4.1", "remake §setup.bank")
@editions("1988", "remake")
def test_all_deeds_and_equipment_begin_in_the_bank_and_no_relic_does(edition: str) -> None:
    view = venus.new_game(edition, 4, seed=1).view(0)
    assert [player.deeds for player in view.players] == 4 * [{}]
    assert view.equipment == {"Yellow Drive": 6, "Red Drive": 6, "Combined Drive": 6, "Shield": 15}
    assert [(player.equipment, player.relics) for player in view.players] == 4 * [((), ())]
    assert view.relics_on_sale == {}


@rule("1988 §4.12", "1988 §7.1", "remake §setup.ious", "classic §setup.contacts")
@editions()
def test_the_ious_lie_face_down(edition: str) -> None:
    game = venus.new_game(edition, 3, seed=1)
    assert {system.culture for system in game.view(0).systems.values()} == {None}
    assert [player.ious for player in game.view(0).players] == 3 * [()]


@rule("1988 §4.2", "remake §setup.species")
@editions("1988", "remake")
@pytest.mark.parametrize(("first", "order"), [(0, [0, 1, 2]), (1, [1, 2, 0]), (2, [2, 0, 1])])
def test_the_others_choose_clockwise_after_the_first(edition: str, first: int, order: list[int]) -> None:
    game = venus.new_game(edition, 3, seed=1, first=first, draft=True)
    assert drafted(game, "Humans", "Dell", "Niks") == order
    assert game.view(0).players[first].species == "Humans"


@rule("1988 §4.2", "remake §setup.species")
@editions("1988", "remake")
def test_a_species_that_is_taken_cannot_be_chosen(edition: str) -> None:
    game = venus.new_game(edition, 3, seed=1, first=0, draft=True)
    drafted(game, "Humans")
    assert [action.species for action in options(game)] == ["Niks", "Dell", "Eeepeeep", "Whynoms", "Qossuth"]
    assert refused(game, act.ChooseSpecies(1, "Humans")) == "species-taken"
    assert refused(game, act.ChooseSpecies(1, "Martians")) == "unknown-name"


@rule("1988 §4.2", "remake §setup.species", "classic §setup.race")
@editions()
def test_nobody_chooses_out_of_turn_and_nobody_plays_before_all_have_chosen(edition: str) -> None:
    game = venus.new_game(edition, 3, seed=1, first=2, draft=True)
    assert refused(game, act.ChooseSpecies(0, "Humans")) == "not-your-decision"
    assert refused(game, act.Head(2, "base-colony-1")) == "not-asked"


@rule("1988 §4.2", "remake §setup.first-player")
@editions("1988", "remake")
def test_r15_nobody_rolls_where_the_first_seat_is_agreed(edition: str) -> None:
    game = venus.new_game(edition, ["Humans", "Dell", "Niks"], seed=1, first=2)
    assert happened(game.opening, FirstSeatRolled) == []
    assert (asked(game), game.view(0).first) == (2, 2)


@rule("1988 §4.2", "remake §turn.order", "classic §turn.order")
@editions()
def test_play_goes_round_to_the_left(edition: str) -> None:
    game = venus.new_game(edition, ["Humans", "Eeepeeep", "Whynoms"], seed=1, first=1)
    order = []
    for _ in range(4):
        order.append(asked(game))
        stay(game)
        end(game)
    assert order == [1, 2, 0, 1]


@rule("1988 §4.2", "remake §turn.order", "classic §turn.order")
@editions()
def test_nobody_plays_out_of_turn(edition: str) -> None:
    assert refused(at(edition), act.StayPut(1)) == "not-your-decision"


@rule("1988 §4.3", "remake §setup.stake", "remake §setup.bank", "remake §setup.seats")
@editions("1988", "remake")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_everybody_begins_with_20_credits_for_every_player(edition: str, seats: int) -> None:
    view = venus.new_game(edition, seats, seed=1).view(0)
    assert [player.credits for player in view.players] == seats * [20 * seats]
    assert view.bank == 12_000 - seats * 20 * seats


@rule("1988 §4.3", "remake §setup.ship", "remake §setup.base")
@editions("1988", "remake")
def test_everybody_begins_with_a_scout_and_an_empty_hold(edition: str) -> None:
    player = venus.new_game(edition, ["Humans", "Dell", "Niks"], seed=1).view(0).players[1]
    assert (player.species, player.ship, player.dot) == ("Dell", "Scout", "base")
    assert (player.half_holds_used, player.net_worth) == (0, 60)


@rule("1988 §4.3", "remake §setup.seats")
@editions("1988", "remake")
@pytest.mark.parametrize("seats", [0, 1, 7])
def test_the_game_is_for_two_to_six(edition: str, seats: int) -> None:
    with pytest.raises(venus.UnknownChoice, match="for 2 to 6 seats"):
        venus.new_game(edition, seats)


@rule("1988 §4.4", "remake §turn.parts", "classic §turn.phases")
@editions()
def test_a_ship_may_move_and_then_trade(edition: str) -> None:
    game = at(
        edition,
        seat0=ship(at="colony-1", goods=[sold_by(edition, "Graw")[0]]),
        cultures=HUMANS,
        dice=[[1, 1, 1]],
    )
    head(game, "colony-shoemaker-levee")
    fly(game, "colony-shoemaker-levee")
    assert sell(game, sold_by(edition, "Graw")[0]).credits == 80


@rule("1988 §4.4", "remake §turn.parts", "classic §turn.phases", "classic §trade.stay")
@editions()
@pytest.mark.parametrize("place", ["Shoemaker Levee", "Cobbleport"])
def test_a_ship_on_a_city_or_spaceport_trades_without_having_moved(edition: str, place: str) -> None:
    game = at(
        edition,
        seat0=ship(at=place, goods=[sold_by(edition, "Graw")[0]]),
        cultures=HUMANS,
        ports={"Cobbleport": 1},
    )
    assert refused(game, act.SellGoods(0, sold_by(edition, "Graw")[0])) == "not-asked"
    stay(game)
    assert sell(game, sold_by(edition, "Graw")[0]).credits == 80


@rule("1988 §4.4", "remake §turn.end")
@editions("1988", "remake")
@pytest.mark.parametrize("place", ["colony-2", "Cobbleport"])
def test_in_open_space_and_on_an_empty_orbit_there_is_no_trade_and_the_turn_passes_on(
    edition: str, place: str
) -> None:
    game = at(edition, seat0=ship(at=place, goods=["Space Spice"]), cultures=HUMANS)
    assert told(game, act.StayPut(0), TurnStarted) == [TurnStarted(1, 2)]
    assert asked(game) == 1
    assert refused(game, act.EndTurn(0)) == "not-your-decision"


@rule("1988 §4.4", "remake §turn.parts", "classic §turn.phases")
@editions()
def test_nobody_moves_after_trading(edition: str) -> None:
    game = at(edition, seat0=ship(at="Shoemaker Levee", goods=[sold_by(edition, "Graw")[0]]), cultures=HUMANS)
    stay(game)
    sell(game, sold_by(edition, "Graw")[0])
    assert refused(game, act.Head(0, "colony-1")) == "not-asked"
    assert refused(game, act.Fly(0, "colony-1")) == "not-asked"
    end(game)
    assert asked(game) == 1


@rule("1988 §4.5", "remake §goal.win", "classic §goal.win")
@editions()
def test_money_and_deeds_of_2000_win_the_ordinary_game_at_the_end_of_the_turn(edition: str) -> None:
    game = at(edition, seat0=ship(credits=1800), cultures=HUMANS, ports={"Cobbleport": 0}, phase="trade")
    assert not game.is_over
    end(game)
    assert game.outcome == venus.Outcome((0,), "target", (2000, 100))

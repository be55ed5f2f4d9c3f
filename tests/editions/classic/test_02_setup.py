"""Set-up of the classic game."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pytest

import venus
from tests.table import (
    asked,
    at,
    do,
    happened,
    in_cup,
    laid_out,
    money,
    options,
    refused,
    rule,
    ship,
    state_of,
    stay,
)
from venus.engine.chance import FIRST, ScriptedChance
from venus.engine.refusals import UnknownChoice
from venus.families import load_edition
from venus.families.original import actions as act
from venus.families.original import events

classic = partial(at, "classic", species=("Humans", "Eeepeeep", "Whynoms"))
TABLES = load_edition("classic").tables
RACES = ["Humans", "Eeepeeep", "Whynoms", "Qossuth"]


class Lot(ScriptedChance):
    """Draws this seat as the first player."""

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat

    def below(self, purpose: str, bounds: Sequence[int]) -> list[int]:
        return [self.seat] if purpose == FIRST else super().below(purpose, bounds)


@rule("classic §setup.seats")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_to_four_players_take_part(seats: int) -> None:
    assert len(venus.new_game("classic", seats, seed=1).view(0).players) == seats


@rule("classic §setup.seats")
@pytest.mark.parametrize("seats", [1, 5, 6])
def test_neither_one_nor_five_players_take_part(seats: int) -> None:
    with pytest.raises(UnknownChoice):
        venus.new_game("classic", seats, seed=1)


@rule("classic §setup.contacts")
def test_the_first_contact_cards_are_shuffled_and_dealt_one_to_each_system() -> None:
    deals = [state_of(venus.new_game("classic", 2, seed=seed)).culture_at for seed in range(30)]
    assert len({tuple(deal) for deal in deals}) == 30
    for deal in deals:
        assert sorted(culture for culture in deal if culture >= 0) == list(range(14))


@rule("classic §setup.contacts")
@pytest.mark.parametrize("seat", [0, None])
def test_the_first_contact_cards_lie_face_down(seat: int | None) -> None:
    view = venus.new_game("classic", 2, seed=1).view(seat)
    assert [system.culture for system in view.systems.values()] == 14 * [None]
    assert len(view.hidden_cultures) == 14


@rule("classic §setup.encounters")
def test_24_of_35_encounter_tokens_are_dealt() -> None:
    deals = [state_of(venus.new_game("classic", 2, seed=seed)).box_marker for seed in range(60)]
    assert {len(set(deal)) for deal in deals} == {24}
    assert {marker for deal in deals for marker in set(range(35)) - set(deal)} == set(range(35))


@rule("classic §setup.encounters")
def test_nobody_sees_the_encounter_tokens_nor_those_that_go_out() -> None:
    view = venus.new_game("classic", 2, seed=1).view(0)
    assert [box.marker for box in view.boxes.values()] == 24 * [None]
    assert len(view.hidden_markers) == 24 + 11


@rule("classic §setup.supply")
def test_goods_wait_with_their_cultures_and_factory_goods_with_the_factory() -> None:
    markets = venus.new_game("classic", 2, seed=1).view(0).markets
    for culture in TABLES.content.cultures:
        assert markets[culture.name].goods == culture.goods.count
        assert markets[culture.name].factory_goods is None


@rule("classic §setup.supply")
def test_nothing_of_a_hidden_culture_is_bought_before_its_discovery() -> None:
    game = classic(seat0=ship(at="jungle-2", credits=900), cultures={"jungle": "Graw"}, discovered=[])
    stay(game)
    assert state_of(game).seat == 1
    assert refused(game, act.BuyGoods(1, "Glorious Junk")) == "not-asked"


@rule("classic §setup.stockpiles", "classic §setup.limits")
def test_drives_and_shields_lie_in_common_stockpiles() -> None:
    view = venus.new_game("classic", 4, seed=1).view(0)
    assert view.equipment == {"Yellow Drive": 6, "Red Drive": 6, "Combo Drive": 6, "Shield": 15}
    assert [(player.equipment, player.deeds) for player in view.players] == 4 * [((), {})]


@rule("classic §setup.stockpiles")
def test_what_one_player_takes_from_a_stockpile_is_not_there_for_others() -> None:
    game = classic(seat0=ship(at="Moonview", credits=500), cultures={"moon": "Humans"}, phase="trade")
    do(game, act.BuyEquipment(0, "Red Drive"))
    assert game.view(1).equipment["Red Drive"] == 5


@rule("classic §setup.cup")
def test_ten_passengers_and_37_demands_are_in_the_cup_and_nothing_else() -> None:
    game = venus.new_game("classic", 2, seed=1)
    fares = TABLES.marker_names[TABLES.first_fare :]
    assert in_cup(game) == game.view(0).cup == 47
    assert [in_cup(game, fare) for fare in fares] == 10 * [1]
    assert not {"Diva", "Ambassador", "Caterer", "Politician", "Invader"} & set(fares)
    assert not any(in_cup(game, goods) for goods in TABLES.marker_names[: TABLES.goods_count])


@rule("classic §setup.race")
def test_each_player_takes_one_of_four_races() -> None:
    game = venus.new_game("classic", 3, seed=1, draft=True)
    assert [choice.species for choice in options(game)] == RACES
    do(game, act.ChooseSpecies(asked(game), "Whynoms"))
    assert [choice.species for choice in options(game)] == ["Humans", "Eeepeeep", "Qossuth"]


@rule("classic §setup.race")
def test_no_two_have_the_same_race_and_none_has_another() -> None:
    game = venus.new_game("classic", 3, seed=1, draft=True)
    do(game, act.ChooseSpecies(asked(game), "Whynoms"))
    assert refused(game, act.ChooseSpecies(asked(game), "Whynoms")) == "species-taken"
    assert refused(game, act.ChooseSpecies(asked(game), "Dell")) == "unknown-name"


@rule("classic §setup.race")
def test_lots_may_decide_who_has_which_race() -> None:
    deals = {
        tuple(player.species for player in venus.new_game("classic", 4, seed=seed).view(0).players)
        for seed in range(20)
    }
    assert len(deals) > 5
    assert {frozenset(deal) for deal in deals} == {frozenset(RACES)}


@rule("classic §setup.scout", "classic §setup.base")
def test_everybody_begins_with_an_empty_scout_on_galactic_base() -> None:
    players = venus.new_game("classic", 4, seed=1).view(0).players
    assert {(player.ship, player.dot, player.half_holds_used) for player in players} == {("Scout", "base", 0)}


@rule("classic §setup.bank")
def test_the_bank_has_no_end_and_shows_no_figure() -> None:
    assert venus.new_game("classic", 4, seed=1).view(0).bank is None
    small = venus.new_game("classic", 4, seed=1, options=["small-bank"])
    assert small.view(0).bank == 12_000 - 4 * 80


@rule("classic §setup.bank")
def test_more_than_12000_can_be_in_players_hands() -> None:
    game = classic(
        seat0=ship(at="Moonview", credits=19_000, goods=["Melf Pelts"]),
        cultures={"moon": "Yxklyx"},
        target=4000,
        phase="trade",
    )
    do(game, act.SellGoods(0, "Melf Pelts"))
    assert (money(game), game.is_over) == (19_110, False)


@rule("classic §setup.stake")
@pytest.mark.parametrize(("seats", "stake"), [(2, 40), (3, 60), (4, 80)])
def test_each_player_gets_20_credits_for_every_player(seats: int, stake: int) -> None:
    players = venus.new_game("classic", seats, seed=1).view(0).players
    assert [player.credits for player in players] == seats * [stake]


@rule("classic §setup.first-player", "classic §turn.order")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_the_first_player_is_drawn_by_lot_and_begins(seat: int) -> None:
    game = venus.new_game("classic", 3, chance=Lot(seat))
    assert happened(game.opening, events.FirstSeatDrawn) == [events.FirstSeatDrawn(seat)]
    assert happened(game.opening, events.FirstSeatRolled) == []
    assert (game.view(0).first, asked(game)) == (seat, seat)


@rule("classic §setup.first-player")
def test_the_lot_falls_on_every_seat() -> None:
    assert {venus.new_game("classic", 3, seed=seed).view(0).first for seed in range(30)} == {0, 1, 2}


@rule("classic §setup.limits")
def test_equipment_that_is_not_in_the_box_cannot_be_bought() -> None:
    game = classic(
        seat0=ship("Freighter", at="Moonview", credits=900),
        seat1=ship("Freighter", equipment=6 * ["Red Drive"]),
        cultures={"moon": "Humans"},
        phase="trade",
    )
    assert refused(game, act.BuyEquipment(0, "Red Drive")) == "sold-out"


@rule("classic §setup.limits")
def test_goods_that_are_not_in_the_market_cannot_be_bought() -> None:
    game = classic(
        seat0=ship(at="Moonview", credits=900),
        cultures={"moon": "Graw"},
        stock={"Glorious Junk": 0},
        phase="trade",
    )
    assert laid_out(game, "Glorious Junk") == 0
    assert refused(game, act.BuyGoods(0, "Glorious Junk")) == "sold-out"


@rule("classic §setup.limits")
def test_a_player_builds_more_than_a_dozen_spaceports() -> None:
    ports = [name for name in TABLES.deed_names[14:] if name not in ("Moonport", "Minion")]
    game = classic(
        seat0=ship(at="Moonview", credits=900),
        cultures={"moon": "Graw"},
        ports=dict.fromkeys(ports, 0),
        target=9000,
        phase="trade",
    )
    for port in ("Moonport", "Minion"):
        assert do(game, act.BuyPort(0, port)).port == port
    assert len(game.view(0).players[0].deeds) == len(ports) + 2 > 12

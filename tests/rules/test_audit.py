"""The audit: each law of conservation, broken in one way, is exactly one fault."""

from __future__ import annotations

import random

import pytest

import venus
from tests.table import at, rule, ship, state_of
from venus.engine.state import NONE
from venus.families.original.state import State
from venus.game import Game

SPICE = "Space Spice"


def sound() -> Game:
    """A game with something of everything."""
    game = at(
        seat0=ship("Transport", "Cobbleport", goods=[SPICE], equipment=["Shield"], relics=["Spy Eye"]),
        seat1=ship(fares=["Fare from Graw to Qossuth"], ious=["Humans"]),
        cultures={"colony": "Humans", "jungle": "Niks"},
        up={"jungle-5": "Air Foil", "jungle-8": ""},
        ports={"Cobbleport": 1},
        factories={"Humans": (0, "Cobbleport")},
        demands={"Humans": {SPICE: 2}},
        relics_for_sale={"jungle": ["Jump Start"], "base": ["Gate Lock"]},
        phase="trade",
    )
    assert game.audit() == []
    return game


def marker(state: State, name: str) -> int:
    return state.tables.marker_index[name]


def relic(state: State, name: str) -> int:
    return 1 << state.tables.relic_index[name]


@rule("1988 §2.3", "1988 §4.1")
def test_money_is_neither_made_nor_lost() -> None:
    game = sound()
    state_of(game).credits[0] += 10
    assert game.audit() == ["money: 12010 credits instead of 12000"]


@rule("1988 §13.3")
def test_nobody_has_less_than_nothing() -> None:
    game = sound()
    state = state_of(game)
    state.credits[0], state.bank = -5, state.bank + state.credits[0] + 5
    assert game.audit() == ["money: somebody has less than nothing"]


@rule("1988 §13.3")
def test_the_bank_has_no_debts() -> None:
    game = sound()
    state = state_of(game)
    state.credits[0], state.bank = state.credits[0] + state.bank + 5, -5
    assert game.audit() == ["money: somebody has less than nothing"]


@rule("1988 §9.32")
def test_barter_credit_is_never_overdrawn() -> None:
    game = sound()
    state_of(game).barter_credit = -1
    assert game.audit() == ["money: somebody has less than nothing"]


@rule("1988 §10.1", "1988 §2.7")
def test_the_cup_holds_48() -> None:
    game = sound()
    state = state_of(game)
    demand = marker(state, "Melf Pelts demand at Yxklyx")
    state.cup[demand] -= 1
    state.supply[demand] += 1
    assert game.audit() == ["cup: 47 markers instead of 48"]


@rule("1988 §2.51")
def test_no_goods_come_from_nowhere() -> None:
    game = sound()
    state = state_of(game)
    state.supply[marker(state, SPICE)] += 1
    assert game.audit() == [f"markers: 7 of {SPICE} instead of 6"]


@rule("1988 §2.51")
def test_no_goods_vanish_from_a_ship() -> None:
    game = sound()
    state_of(game).goods[0] = ()
    assert game.audit() == [f"markers: 5 of {SPICE} instead of 6"]


@rule("1988 §2.61")
def test_no_fare_travels_twice() -> None:
    game = sound()
    state = state_of(game)
    state.fares[0] = state.fares[1]
    assert game.audit() == ["markers: 2 of Fare from Graw to Qossuth instead of 1"]


@rule("1988 §2.7")
def test_no_place_holds_fewer_markers_than_none() -> None:
    game = sound()
    state = state_of(game)
    spice, wine = marker(state, SPICE), marker(state, "Mulch Wine")
    moved = state.supply[spice] + 1
    state.supply[spice], state.cup[spice] = -1, state.cup[spice] + moved
    state.supply[wine], state.cup[wine] = state.supply[wine] + moved, state.cup[wine] - moved
    assert game.audit() == [
        f"markers: less than no {SPICE} somewhere",
        "markers: less than no Mulch Wine somewhere",
    ]


@rule("1988 §4.13", "1988 §12.31")
def test_factory_goods_do_not_exist_before_their_factory() -> None:
    game = sound()
    state = state_of(game)
    state.supply[marker(state, "Living Toys")] += 1
    assert game.audit() == ["markers: 1 of Living Toys instead of 0"]


@rule("1988 §2.52", "1988 §4.1")
def test_equipment_is_with_the_bank_or_aboard() -> None:
    game = sound()
    state = state_of(game)
    state.equipment_stock[state.tables.equipment_index["Shield"]] += 1
    assert game.audit() == ["equipment: 16 of Shield instead of 15"]


@rule("1988 §2.52")
def test_the_bank_never_owes_equipment() -> None:
    game = sound()
    state = state_of(game)
    drive = state.tables.equipment_index["Yellow Drive"]
    state.equipment_stock[drive], state.equipment[0], state.goods[0] = -1, 7 * (drive,), ()
    state.equipment_stock[state.tables.equipment_index["Shield"]] += 1
    state.supply[marker(state, SPICE)] += 1
    state.ship[0] = state.tables.ship_index["Freighter"]
    assert game.audit() == ["equipment: less than no Yellow Drive in the bank"]


@rule("1988 §2.8", "1988 §4.11")
def test_no_marker_lies_in_two_boxes() -> None:
    game = sound()
    state = state_of(game)
    plain = [box for box in range(state.tables.box_count) if not state.boxes_up >> box & 1]
    state.box_marker[plain[0]] = state.box_marker[plain[1]]
    assert game.audit() == ["boxes: one marker lies in two boxes"]


@rule("1988 §2.81", "1988 §11.2")
def test_a_relic_taken_from_its_box_is_no_longer_there() -> None:
    game = sound()
    state = state_of(game)
    state.relics[1] |= relic(state, "Air Foil")
    assert game.audit() == ["relics: Air Foil is in 2 places"]


@rule("1988 §2.81", "1988 §9.322")
def test_a_relic_has_one_owner_or_is_on_sale_once() -> None:
    game = sound()
    state = state_of(game)
    state.relics[0] |= relic(state, "Jump Start")
    state.relics[1] |= relic(state, "Jump Start")
    assert game.audit() == ["relics: Jump Start is in 3 places"]


@rule("1988 §2.54", "1988 §13.1")
def test_the_account_of_deeds_matches_the_deeds() -> None:
    game = sound()
    state_of(game).estate[1] -= 40
    assert game.audit() == ["deeds: the account of seat 1 does not match its deeds"]
    other = sound()
    state_of(other).deeds[0] += 1
    assert other.audit() == ["deeds: the account of seat 0 does not match its deeds"]


@rule("1988 §2.2")
def test_nobody_has_more_than_twelve_markers_on_the_map() -> None:
    game = sound()
    state = state_of(game)
    ports = range(state.tables.culture_count, state.tables.deed_count)
    for deed in [port for port in ports if state.deed_owner[port] == NONE][:12]:
        state.deed_owner[deed] = 1
        state.deeds[1] += 1
        state.estate[1] += state.tables.deed_price[deed]
    assert game.audit() == ["deeds: seat 1 has 13 markers on the map"]


@rule("1988 §12.3")
def test_a_factory_has_a_place() -> None:
    game = sound()
    state = state_of(game)
    state.factory_dot[state.tables.culture_index["Humans"]] = NONE
    assert game.audit() == ["deeds: the factory of Humans has no place or no owner"]


@rule("1988 §12.3")
def test_nobodys_factory_has_no_place() -> None:
    game = sound()
    state = state_of(game)
    state.factory_dot[state.tables.culture_index["Niks"]] = state.dot[0]
    assert game.audit() == ["deeds: the factory of Niks has no place or no owner"]


@rule("1988 §7.1", "1988 §4.12")
def test_each_culture_lives_in_one_system() -> None:
    game = sound()
    state = state_of(game)
    systems = state.tables.system_index
    state.culture_at = state.culture_at[:]
    state.culture_at[systems["ice"]] = state.culture_at[systems["jungle"]]
    assert game.audit() == ["cultures: not each in one system"]


@rule("1988 §9.321", "1988 §2.41")
def test_an_iou_has_one_holder() -> None:
    game = sound()
    state = state_of(game)
    state.ious[0] = state.ious[1]
    assert game.audit() == ["IOUs: that of Humans is where it cannot be"]


@rule("1988 §7.3", "1988 §2.41")
def test_nobody_holds_the_iou_of_a_hidden_culture() -> None:
    game = sound()
    state = state_of(game)
    state.discovered &= ~(1 << state.tables.system_index["colony"])
    assert game.audit() == ["IOUs: that of Humans is where it cannot be"]


@rule("1988 §3.43")
def test_nobody_carries_more_than_there_is_room_for() -> None:
    game = sound()
    state = state_of(game)
    spice = marker(state, SPICE)
    state.goods[1], state.supply[spice] = 2 * (spice,), state.supply[spice] - 2
    assert game.audit() == ["holds: the ship of seat 1 carries too much"]


@rule("1988 §10.1")
@pytest.mark.parametrize("seats", range(2, 7))
def test_a_game_played_at_random_stays_sound(seats: int) -> None:
    game = venus.new_game("1988", seats=seats, seed=seats)
    choose = random.Random(seats)
    for _ in range(1500):
        if game.is_over:
            break
        game.apply(choose.choice([action for action in game.legal_actions() if not action.template]))
        assert game.audit() == []

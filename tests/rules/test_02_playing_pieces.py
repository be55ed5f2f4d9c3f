"""§2 of 1988: the playing pieces."""

from __future__ import annotations

import pytest

import venus
from tests.table import (
    at,
    buy,
    do,
    end,
    fly,
    happened,
    head,
    land,
    options,
    refused,
    rule,
    sell,
    ship,
    state_of,
    told,
)
from venus.families import load_edition
from venus.families.original import actions as act
from venus.families.original.events import CultureDiscovered, DiceRolled, MarkerDrawn

TABLES = load_edition("1988").tables
CONTENT = TABLES.content
TWELVE_PORTS = [name for name in TABLES.deed_names[TABLES.culture_count :] if name != "Cobbleport"][:12]
DELL_FARE = "Fare from Dell to Galactic Base"


@rule("1988 §2.1")
def test_the_basic_game_has_no_weapons_and_no_forts() -> None:
    game = venus.new_game("1988", 4, seed=1)
    assert list(game.view(0).equipment) == ["Yellow Drive", "Red Drive", "Combined Drive", "Shield"]
    assert {facts.science for facts in CONTENT.equipment} == {
        "industry",
        "technology",
        "metaphysics",
        "bioengineers",
    }


@rule("1988 §2.1")
def test_no_piece_and_no_action_of_the_basic_game_is_a_fort_a_weapon_or_a_rastur() -> None:
    game = venus.new_game("1988", 6, seed=1)
    pieces = {*TABLES.equipment_names, *TABLES.marker_names, *TABLES.deed_names, *TABLES.explore_index}
    verbs = {kind.__name__ for kind in load_edition("1988").verbs}
    words = ("Fort", "Laser", "Nova", "Rastur", "Attack")
    assert {name for name in pieces | verbs if any(word in name for word in words)} == {"Relic Laser"}
    assert not any(word in venus.encode(game.view(0)).decode() for word in ("Fort", "Nova Ball", "Rastur"))


@rule("1988 §2.1")
@pytest.mark.parametrize("science", ["Niks", "Dell", "Humans", "Qossuth", "Graw"])
def test_no_culture_offers_a_fort_or_a_weapon(science: str) -> None:
    game = at(seat0=ship(at="Smoke Ring", credits=999), cultures={"biosphere": science}, phase="trade")
    on_sale = {action.equipment for action in options(game, act.BuyEquipment)}
    assert on_sale <= {"Yellow Drive", "Red Drive", "Combined Drive", "Shield"}
    assert {action.port for action in options(game, act.BuyPort)} == {"Bypass"}
    assert (
        refused(game, act.BuyEquipment(0, "Fort")) == refused(game, act.BuyPort(0, "Fort")) == "unknown-name"
    )


@rule("1988 §2.1")
def test_nobody_sells_a_laser_in_the_basic_game() -> None:
    game = at(seat0=ship(at="Smoke Ring", credits=500), cultures={"biosphere": "Niks"}, phase="trade")
    assert refused(game, act.BuyEquipment(0, "Laser")) == "unknown-name"
    assert refused(game, act.BuyEquipment(0, "Nova Ball")) == "unknown-name"


@rule("1988 §2.1", "1988 §2.8")
def test_the_relic_laser_stays_among_the_markers() -> None:
    game = venus.new_game("1988", 2, seed=1)
    assert "Relic Laser" in game.view(0).hidden_markers


@rule("1988 §2.2")
def test_each_seat_has_one_ship_and_a_species_of_its_own() -> None:
    players = venus.new_game("1988", 6, seed=3).view(None).players
    assert {player.species for player in players} == {merchant.species for merchant in CONTENT.merchants}
    assert [player.ship for player in players] == 6 * ["Scout"]


@rule("1988 §2.2")
def test_two_seats_never_play_the_same_species() -> None:
    with pytest.raises(venus.UnknownChoice, match="one seat only"):
        venus.new_game("1988", ["Humans", "Humans"])


@rule("1988 §2.2")
def test_the_twelfth_marker_builds_a_spaceport_and_there_is_no_thirteenth() -> None:
    game = at(
        seat0=ship(at="Shoemaker Levee", credits=900),
        cultures={"colony": "Humans"},
        ports=dict.fromkeys(TWELVE_PORTS[:11], 0),
        phase="trade",
    )
    do(game, act.BuyPort(0, "Cobbleport"))
    assert len(game.view(1).players[0].deeds) == 12
    assert refused(game, act.BuyFactory(0, "colony-1")) == "no-marker-left"


@rule("1988 §2.2")
def test_a_factory_uses_a_marker_like_a_spaceport() -> None:
    game = at(
        seat0=ship(at="Shoemaker Levee", credits=900),
        cultures={"colony": "Humans", "biosphere": "Dell"},
        ports=dict.fromkeys(TWELVE_PORTS[:11], 0),
        factories={"Dell": (0, "Smoke Ring")},
        phase="trade",
    )
    assert options(game, act.BuyPort, act.BuyFactory) == []
    assert refused(game, act.BuyPort(0, "Cobbleport")) == "no-marker-left"


@rule("1988 §2.3")
def test_a_price_is_paid_in_credits_to_the_bank() -> None:
    game = at(seat0=ship(at="Smoke Ring", credits=30), cultures={"biosphere": "Graw"}, phase="trade")
    bank = game.view(0).bank or 0
    buy(game, "Space Spice")
    assert (game.view(0).players[0].credits, game.view(0).bank) == (0, bank + 30)
    assert refused(game, act.BuyGoods(0, "Space Spice")) == "too-dear"


@rule("1988 §2.3")
def test_a_penalty_is_paid_in_credits_to_the_bank() -> None:
    game = at(seat0=ship(at="supernova-1", credits=35))
    bank = game.view(0).bank or 0
    assert do(game, act.PayPenalty(0)).credits == 30
    assert (game.view(0).players[0].credits, game.view(0).bank) == (5, bank + 30)


@rule("1988 §2.3")
def test_no_price_ever_needs_rounding() -> None:
    goods = [facts for culture in CONTENT.cultures for facts in (culture.goods, culture.factory_goods)]
    deeds = [price * 80 / 100 for price in TABLES.deed_price]
    halves = [cost / 2 for cost in (*TABLES.equipment_cost, *TABLES.relic_cost)]
    shares = [price / 10 for facts in goods for price in (facts.cost, facts.payoff)]
    factories = [culture.factory_goods.cost / 2 for culture in CONTENT.cultures]
    commissions = [price / 10 for price in deeds + halves]
    assert all(price.is_integer() for price in [*deeds, *halves, *shares, *factories, *commissions])


@rule("1988 §2.4")
def test_fourteen_cultures_are_hidden_at_the_start() -> None:
    view = venus.new_game("1988", 3, seed=1).view(0)
    assert {system.culture for system in view.systems.values()} == {None}
    assert list(view.hidden_cultures) == [culture.name for culture in CONTENT.cultures]
    assert len({culture.id for culture in CONTENT.cultures}) == 14


@rule("1988 §2.4")
@pytest.mark.parametrize(
    ("culture", "deals_in"),
    [
        ("Graw", set()),
        ("Niks", {"Shield"}),
        ("Dell", {"Yellow Drive", "Transport", "Freighter"}),
        ("Humans", {"Red Drive", "Clipper"}),
        ("Volois", {"Combined Drive"}),
    ],
)
def test_the_science_decides_which_ships_and_equipment_a_culture_sells(
    culture: str, deals_in: set[str]
) -> None:
    game = at(seat0=ship(at="Smoke Ring", credits=999), cultures={"biosphere": culture}, phase="trade")
    ships = {action.ship for action in options(game, act.BuyShip)}
    assert ships | {action.equipment for action in options(game, act.BuyEquipment)} == deals_in


@rule("1988 §2.41")
def test_the_discoverer_gets_the_iou_and_spends_its_printed_value_there() -> None:
    game = at(
        seat0=ship(at="biosphere-1", credits=0),
        cultures={"biosphere": "Graw"},
        discovered=[],
        dice=[[1, 1, 1]],
    )
    head(game, "biosphere-smoke-ring")
    fly(game, "biosphere-smoke-ring")
    assert happened(land(game), CultureDiscovered) == [CultureDiscovered(0, "biosphere", "Graw")]
    assert do(game, act.BarterIou(0, "Graw")).credits == 90
    buy(game, "Space Spice")
    assert game.view(0).turn.credit == 60


@rule("1988 §2.41")
def test_an_iou_buys_nothing_from_another_culture() -> None:
    game = at(
        seat0=ship(at="Smoke Ring", ious=["Humans"]),
        cultures={"biosphere": "Graw", "colony": "Humans"},
        phase="trade",
    )
    assert options(game, act.BarterIou) == []
    assert refused(game, act.BarterIou(0, "Humans")) == "not-this-culture"


@rule("1988 §2.42")
def test_on_discovery_everybody_sees_the_culture() -> None:
    game = at(seat0=ship(at="biosphere-1"), cultures={"biosphere": "Graw"}, discovered=[], dice=[[1, 1, 1]])
    assert game.view(1).systems["biosphere"].culture is None
    head(game, "biosphere-smoke-ring")
    fly(game, "biosphere-smoke-ring")
    land(game)
    assert [game.view(seat).systems["biosphere"].culture for seat in (0, 1, None)] == 3 * ["Graw"]


@rule("1988 §2.42")
def test_a_culture_marker_shows_id_science_goods_and_the_price_of_the_factory() -> None:
    graw = next(culture for culture in CONTENT.cultures if culture.name == "Graw")
    assert (graw.id, graw.science, graw.goods.name) == ("2", "primitive", "Space Spice")
    game = at(seat0=ship(at="Smoke Ring", credits=200), cultures={"biosphere": "Graw"}, phase="trade")
    assert do(game, act.BuyFactory(0, "biosphere-smoke-ring")).credits == graw.factory_deed == 200


@rule("1988 §2.5")
def test_goods_equipment_ships_and_deeds_are_bought_from_a_culture() -> None:
    game = at(seat0=ship(at="Shoemaker Levee", credits=999), cultures={"colony": "Humans"}, phase="trade")
    bought = {type(action) for action in options(game)} - {act.EndTurn}
    assert bought == {act.BuyGoods, act.BuyEquipment, act.BuyShip, act.BuyPort, act.BuyFactory}


@rule("1988 §2.5")
def test_a_fare_cannot_be_bought() -> None:
    game = at(
        seat0=ship(at="Smoke Ring", credits=999),
        cultures={"biosphere": "Dell"},
        fares=[DELL_FARE],
        phase="trade",
    )
    assert refused(game, act.BuyGoods(0, DELL_FARE)) == "unknown-name"


@rule("1988 §2.51")
def test_goods_of_9a_are_bought_by_10_1_and_2() -> None:
    for culture in ("Qossuth", "Nillis", "Volois", "Graw"):
        game = at(
            seat0=ship(at="Smoke Ring", goods=["Designer Genes"]),
            cultures={"biosphere": culture},
            phase="trade",
        )
        assert sell(game, "Designer Genes").credits == 120


@rule("1988 §2.51")
@pytest.mark.parametrize("culture", ["Cholos", "Wollow", "Niks", "Whynoms"])
def test_goods_of_9a_are_bought_neither_by_9b_nor_by_anyone_further_on(culture: str) -> None:
    game = at(
        seat0=ship(at="Smoke Ring", goods=["Designer Genes"]), cultures={"biosphere": culture}, phase="trade"
    )
    assert refused(game, act.SellGoods(0, "Designer Genes")) == "not-bought-here"


@rule("1988 §2.51")
def test_the_buyers_of_all_goods_are_the_next_three_numbers() -> None:
    number = {culture.id: int(culture.id.rstrip("ab")) for culture in CONTENT.cultures}
    for culture in CONTENT.cultures:
        following = {(number[culture.id] + step) % 10 for step in range(3)}
        assert set(culture.buyers) == {key for key in number if (number[key] - 1) % 10 in following}


@rule("1988 §2.51")
def test_goods_are_bought_at_their_cost_and_sold_at_their_payoff() -> None:
    game = at(seat0=ship(at="Smoke Ring"), cultures={"biosphere": "Dell"}, phase="trade")
    assert buy(game, "Finest Dust").credits == 10
    there = at(
        seat0=ship(at="Smoke Ring", goods=["Finest Dust"]), cultures={"biosphere": "Shenna"}, phase="trade"
    )
    assert sell(there, "Finest Dust").credits == 50


@rule("1988 §2.52")
def test_equipment_is_sold_by_its_science_and_traded_in_at_half_its_cost() -> None:
    game = at(seat0=ship(at="Smoke Ring"), cultures={"biosphere": "Niks"}, phase="trade")
    assert do(game, act.BuyEquipment(0, "Shield")).credits == 60
    assert do(game, act.BarterEquipment(0, "Shield")).credits == 30
    assert refused(game, act.BuyEquipment(0, "Yellow Drive")) == "not-sold-here"


@rule("1988 §2.52")
def test_the_20_of_a_shield_comes_off_a_penalty() -> None:
    game = at(seat0=ship(at="supernova-1", equipment=["Shield"]))
    assert do(game, act.PayPenalty(0)).credits == 10


SHIPS = [("Scout", 3, 2), ("Clipper", 4, 2), ("Transport", 3, 3), ("Freighter", 2, 5)]
PRICES = [("Scout", 60, 30), ("Clipper", 120, 60), ("Transport", 240, 120), ("Freighter", 300, 150)]


@rule("1988 §2.53")
@pytest.mark.parametrize(("name", "dice", "holds"), SHIPS)
def test_a_ship_has_dice_and_holds(name: str, dice: int, holds: int) -> None:
    game = at(seat0=ship(name))
    assert game.view(0).players[0].half_holds == 2 * holds
    (rolled,) = told(game, act.Head(0, "base-colony-1"), DiceRolled)
    assert len(rolled.dice) == dice


@rule("1988 §2.53")
@pytest.mark.parametrize(("name", "cost", "trade_in"), PRICES)
def test_a_ship_has_a_price_and_a_value_when_traded_in(name: str, cost: int, trade_in: int) -> None:
    other = "Clipper" if name == "Scout" else "Scout"
    game = at(seat0=ship(other, credits=500), phase="trade")
    assert do(game, act.BuyShip(0, name)).credits == cost
    assert do(game, act.BuyShip(0, other)).trade_in == trade_in


@rule("1988 §2.53")
def test_a_ship_is_sold_by_its_science_only() -> None:
    game = at(seat0=ship(at="Smoke Ring", credits=500), cultures={"biosphere": "Dell"}, phase="trade")
    assert refused(game, act.BuyShip(0, "Clipper")) == "not-sold-here"


@rule("1988 §2.54")
def test_nothing_is_built_at_the_start() -> None:
    game = venus.new_game("1988", 6, seed=1)
    assert [player.deeds for player in game.view(0).players] == 6 * [{}]
    assert [market.factory_goods for market in game.view(0).markets.values()] == 15 * [None]


@rule("1988 §2.54")
def test_buying_a_deed_builds_at_its_price_and_everybody_sees_it() -> None:
    game = at(
        seat0=ship(at="Shoemaker Levee", credits=300),
        cultures={"colony": "Graw"},
        phase="trade",
    )
    assert do(game, act.BuyPort(0, "Cobbleport")).credits == 200
    assert game.view(1).players[0].deeds == {"Cobbleport": "colony-1"}
    assert game.view(None).players[0].deeds == {"Cobbleport": "colony-1"}


@rule("1988 §2.54")
def test_what_is_built_stays_with_its_owner() -> None:
    game = at(
        seat0=ship(at="Shoemaker Levee", credits=300),
        cultures={"colony": "Graw"},
        ports={"Cobbleport": 1},
        phase="trade",
    )
    assert refused(game, act.BuyPort(0, "Cobbleport")) == "already-built"
    assert game.view(0).players[1].deeds == {"Cobbleport": "colony-1"}


@rule("1988 §2.541")
def test_a_spaceport_deed_names_an_orbit_of_this_system() -> None:
    game = at(seat0=ship(at="Shoemaker Levee", credits=500), cultures={"colony": "Graw"}, phase="trade")
    assert [action.port for action in options(game, act.BuyPort)] == ["Cobbleport", "Comfort Station"]
    assert refused(game, act.BuyPort(0, "Bypass")) == "not-sold-here"


@rule("1988 §2.541")
def test_an_orbit_takes_one_spaceport() -> None:
    game = at(seat0=ship(at="Shoemaker Levee", credits=500), cultures={"colony": "Graw"}, phase="trade")
    do(game, act.BuyPort(0, "Cobbleport"))
    assert refused(game, act.BuyPort(0, "Cobbleport")) == "already-built"


@rule("1988 §2.542")
def test_a_factory_deed_brings_the_factory_goods_of_its_culture() -> None:
    game = at(seat0=ship(at="Smoke Ring", credits=300), cultures={"biosphere": "Graw"}, phase="trade")
    built = do(game, act.BuyFactory(0, "biosphere-smoke-ring"))
    assert (built.culture, built.credits) == ("Graw", 200)
    assert game.view(1).markets["Graw"].factory_goods == 1
    assert buy(game, "Glorious Junk").credits == 100


@rule("1988 §2.542")
def test_a_system_takes_one_factory() -> None:
    game = at(
        seat0=ship(at="Shoemaker Levee", credits=500),
        cultures={"colony": "Graw"},
        factories={"Graw": (1, "Southern Comfort")},
        phase="trade",
    )
    assert refused(game, act.BuyFactory(0, "colony-shoemaker-levee")) == "already-built"


@rule("1988 §2.542")
def test_the_marker_of_the_guard_plants_counts_not_the_deed() -> None:
    game = at(
        seat0=ship(at="Smoke Ring", goods=["Guard Plants"]),
        cultures={"biosphere": "Graw", "colony": "Nillis"},
        factories={"Nillis": (1, "Shoemaker Levee")},
        stock={"Guard Plants": 0},
        phase="trade",
    )
    assert sell(game, "Guard Plants").credits == 160


@rule("1988 §2.6")
def test_a_demand_raises_a_sale_and_a_fare_pays_for_a_delivery() -> None:
    game = at(
        seat0=ship(at="Smoke Ring", goods=["Space Spice"], fares=["Fare from Yxklyx to Humans"]),
        cultures={"biosphere": "Humans"},
        demands={"Humans": {"Space Spice": 1}},
        phase="trade",
    )
    assert sell(game, "Space Spice").bonus == 40
    assert do(game, act.DeliverFare(0, "Fare from Yxklyx to Humans")).credits == 120


@rule("1988 §2.6")
def test_a_demand_is_nothing_to_pick_up_or_to_sell() -> None:
    demand = "Space Spice demand at Humans"
    game = at(
        seat0=ship(at="Smoke Ring"),
        cultures={"biosphere": "Humans"},
        demands={"Humans": {"Space Spice": 1}},
        phase="trade",
    )
    assert refused(game, act.PickUpFare(0, demand)) == "unknown-name"
    assert refused(game, act.SellGoods(0, demand)) == "unknown-name"


@rule("1988 §2.61")
def test_a_fare_waits_where_it_says_and_pays_where_it_wants_to_go() -> None:
    game = at(
        seat0=ship(at="biosphere-smoke-ring", credits=0),
        cultures={"biosphere": "Dell"},
        fares=[DELL_FARE],
        phase="trade",
    )
    do(game, act.PickUpFare(0, DELL_FARE))
    assert refused(game, act.DeliverFare(0, DELL_FARE)) == "not-the-destination"
    there = at(seat0=ship(at="base", fares=[DELL_FARE]), phase="trade")
    assert do(there, act.DeliverFare(0, DELL_FARE)).credits == 180


@rule("1988 §2.61")
def test_a_fare_is_not_picked_up_where_it_does_not_wait() -> None:
    game = at(
        seat0=ship(at="Smoke Ring"),
        cultures={"biosphere": "Niks", "colony": "Dell"},
        fares=[DELL_FARE],
        phase="trade",
    )
    assert refused(game, act.PickUpFare(0, DELL_FARE)) == "not-waiting-here"


@rule("1988 §2.62")
def test_a_demand_adds_to_its_goods_at_its_culture() -> None:
    game = at(
        seat0=ship(at="Smoke Ring", goods=["Space Spice"]),
        cultures={"biosphere": "Humans"},
        demands={"Humans": {"Space Spice": 1}},
        phase="trade",
    )
    assert sell(game, "Space Spice").credits == 80 + 40


@rule("1988 §2.62")
def test_a_demand_adds_nothing_for_other_goods_or_at_another_culture() -> None:
    game = at(
        seat0=ship(at="Smoke Ring", goods=["Space Spice"]),
        cultures={"biosphere": "Humans", "colony": "Niks"},
        demands={"Humans": {"Bionic Perfume": 1}, "Niks": {"Space Spice": 2}},
        phase="trade",
    )
    sold = sell(game, "Space Spice")
    assert (sold.credits, sold.bonus) == (80, 0)


@rule("1988 §2.62")
def test_no_demand_applies_to_factory_goods() -> None:
    game = at(
        seat0=ship(at="Smoke Ring", goods=["Glorious Junk"]),
        cultures={"biosphere": "Humans", "colony": "Graw"},
        factories={"Graw": (1, "Shoemaker Levee")},
        demands={"Humans": {"Space Spice": 4}},
        stock={"Glorious Junk": 0},
        phase="trade",
    )
    sold = sell(game, "Glorious Junk")
    assert (sold.credits, sold.bonus) == (200, 0)


@rule("1988 §2.7")
def test_goods_sold_go_into_the_cup_and_a_marker_comes_out_for_the_culture_it_names() -> None:
    game = at(
        seat0=ship(at="Smoke Ring", goods=["Space Spice"]),
        cultures={"biosphere": "Humans"},
        draws=["Mulch Wine demand at Dell"],
        phase="trade",
    )
    assert told(game, act.SellGoods(0, "Space Spice"), MarkerDrawn) == [
        MarkerDrawn("Mulch Wine demand at Dell", "Dell")
    ]
    assert state_of(game).cup[TABLES.marker_index["Space Spice"]] == 1
    assert (game.view(0).cup, game.audit()) == (48, [])


@rule("1988 §2.7")
def test_the_cup_starts_with_all_bonuses_and_nothing_else() -> None:
    cup = state_of(venus.new_game("1988", 3, seed=1)).cup
    assert sum(cup) == 48
    assert not any(cup[: TABLES.goods_count])


@rule("1988 §2.8")
def test_one_marker_lies_in_each_box_and_twelve_leave_the_game() -> None:
    game = venus.new_game("1988", 3, seed=1)
    lying = state_of(game).box_marker
    assert (len(lying), len(set(lying)), TABLES.explore_count - len(lying)) == (24, 24, 12)


@rule("1988 §2.8")
def test_nobody_knows_which_markers_were_left_over() -> None:
    view = venus.new_game("1988", 3, seed=1).view(0)
    assert {box.marker for box in view.boxes.values()} == {None}
    assert len(view.hidden_markers) == 36


@rule("1988 §2.81")
def test_who_lands_in_the_box_takes_the_relic_for_nothing() -> None:
    game = at(seat0=ship(at="desert-2"), markers={"desert-3": "Air Foil"}, dice=[[1, 1, 1]])
    head(game, "desert-3")
    fly(game, "desert-3")
    land(game)
    do(game, act.PickUpRelic(0))
    assert (game.view(1).players[0].relics, game.view(1).players[0].credits) == (("Air Foil",), 100)
    assert game.view(1).boxes["desert-3"].marker == ""


@rule("1988 §2.81")
def test_a_relic_is_bartered_for_half_the_price_at_which_the_culture_resells_it() -> None:
    game = at(seat0=ship(at="Smoke Ring", relics=["Air Foil"]), cultures={"biosphere": "Graw"}, phase="trade")
    assert refused(game, act.BuyRelic(0, "Air Foil")) == "not-sold-here"
    assert do(game, act.BarterRelic(0, "Air Foil")).credits == 40
    assert do(game, act.BuyRelic(0, "Air Foil")).credits == 80


@rule("1988 §2.82")
def test_a_feature_cannot_be_carried_away() -> None:
    game = at(seat0=ship(at="desert-2"), markers={"desert-3": "Open Port"}, dice=[[1, 1, 1]])
    head(game, "desert-3")
    fly(game, "desert-3")
    land(game)
    assert refused(game, act.PickUpRelic(0)) == "no-relic-here"
    end(game)
    assert game.view(1).boxes["desert-3"].marker == "Open Port"


@rule("1988 §2.82")
@pytest.mark.parametrize(
    ("marker", "refusal"), [("Tele Gate 1", "no-landing-here"), ("Blue Penalty 10", "not-asked")]
)
def test_nobody_lands_on_a_gate_or_a_penalty_to_take_it(marker: str, refusal: str) -> None:
    game = at(seat0=ship(at="desert-2"), markers={"desert-3": marker}, dice=[[5, 5, 5]])
    head(game, "desert-3")
    fly(game, "desert-3")
    assert refused(game, act.Land(0)) == refusal
    assert refused(game, act.PickUpRelic(0)) == "not-asked"
    assert game.view(1).boxes["desert-3"].marker == marker

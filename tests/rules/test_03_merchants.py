"""§3 of 1988: merchants and spaceships."""

from __future__ import annotations

import pytest

import venus
from tests.table import at, buy, do, end, fly, head, land, options, refused, rule, sell, ship, stay, told
from venus.families.original import actions as act
from venus.families.original.events import CommissionPaid, DiceRolled

HUMANS = {"colony": "Humans"}
TO_CHOLOS = "Fare from Galactic Base to Cholos"
TO_DELL = "Fare from Galactic Base to Dell"
TO_GRAW = "Fare from Galactic Base to Graw"
RELICS = [
    "Jump Start",
    "Gate Lock",
    "Relic Yellow Drive",
    "Switch Switch",
    "Relic Shield",
    "Auto Pilot",
    "Spy Eye",
    "Air Foil",
    "Mulligan Gear",
    "Relic Laser",
]


@rule("1988 §3.1")
def test_a_turn_is_movement_then_trade() -> None:
    game = at(seat0=ship(at="colony-1"), cultures=HUMANS, dice=[[1, 1, 1]])
    kinds = [game.decisions[0].kind]
    head(game, "colony-shoemaker-levee")
    kinds.append(game.decisions[0].kind)
    fly(game, "colony-shoemaker-levee")
    kinds.append(game.decisions[0].kind)
    assert kinds == ["heading", "fly", "trade"]


@rule("1988 §3.1")
def test_an_iou_costs_nothing_to_who_lands_first() -> None:
    game = at(seat0=ship(at="colony-1", credits=0), cultures=HUMANS, discovered=[], dice=[[1, 1, 1]])
    head(game, "colony-shoemaker-levee")
    fly(game, "colony-shoemaker-levee")
    player = game.view(0).players[0]
    assert (player.ious, player.credits) == (("Humans",), 0)


@rule("1988 §3.1")
def test_a_relic_costs_nothing_to_who_ends_the_move_in_its_box() -> None:
    game = at(seat0=ship(at="desert-3", credits=0), up={"desert-3": "Air Foil"})
    assert refused(game, act.PickUpRelic(0)) == "not-asked"
    stay(game)
    do(game, act.PickUpRelic(0))
    assert (game.view(0).players[0].relics, game.view(0).players[0].credits) == (("Air Foil",), 0)


@rule("1988 §3.1")
def test_a_fare_is_picked_up_for_nothing_after_landing_and_not_in_passing() -> None:
    game = at(seat0=ship(at="base-colony-1", credits=0), fares=[TO_DELL], dice=[[1, 1, 1]])
    head(game, "base")
    fly(game, "base")
    assert refused(game, act.PickUpFare(0, TO_DELL)) == "not-asked"
    land(game)
    do(game, act.PickUpFare(0, TO_DELL))
    assert (game.view(0).players[0].fares, game.view(0).players[0].credits) == ((TO_DELL,), 0)


@rule("1988 §3.2")
def test_a_rival_and_a_spectator_see_all_that_a_seat_owns() -> None:
    game = at(
        seat0=ship(
            "Freighter",
            credits=321,
            goods=["Space Spice"],
            equipment=["Red Drive"],
            relics=["Air Foil"],
            fares=[TO_DELL],
            ious=["Humans"],
        ),
        cultures=HUMANS,
        ports={"Cobbleport": 0},
    )
    for seat in (0, 1, None):
        seen = game.view(seat).players[0]
        assert (seen.credits, seen.net_worth, seen.ship) == (321, 521, "Freighter")
        assert (seen.goods, seen.equipment, seen.relics) == (("Space Spice",), ("Red Drive",), ("Air Foil",))
        assert (seen.fares, seen.ious, seen.deeds) == ((TO_DELL,), ("Humans",), {"Cobbleport": "colony-1"})


@rule("1988 §3.2")
def test_every_event_of_money_and_pieces_is_told_to_everybody() -> None:
    game = at(
        seat0=ship(at="Cobbleport"), cultures={"colony": "Graw"}, ports={"Cobbleport": 1}, phase="trade"
    )
    events = game.apply(act.BuyGoods(0, "Space Spice"))
    assert [event.to(1) for event in events] == events
    assert [event.to(None) for event in events] == events


@rule("1988 §3.3")
def test_the_own_species_sells_its_deeds_for_a_fifth_less() -> None:
    game = at(seat0=ship(at="Shoemaker Levee", credits=240), cultures=HUMANS, phase="trade")
    assert do(game, act.BuyPort(0, "Cobbleport")).credits == 160
    assert do(game, act.BuyFactory(0, "colony-1")).credits == 80


@rule("1988 §3.3")
def test_another_species_pays_the_full_price() -> None:
    game = at(
        seat0=ship(at="Shoemaker Levee", credits=199),
        species=["Niks", "Dell"],
        cultures=HUMANS,
        phase="trade",
    )
    assert refused(game, act.BuyPort(0, "Cobbleport")) == "too-dear"
    assert do(game, act.BuyFactory(0, "colony-shoemaker-levee")).credits == 100


@rule("1988 §3.3")
def test_goods_ships_and_equipment_are_no_cheaper_at_home() -> None:
    game = at(seat0=ship(at="Shoemaker Levee", credits=999), cultures=HUMANS, phase="trade")
    assert buy(game, "Rock Videos").credits == 120
    assert do(game, act.BuyEquipment(0, "Red Drive")).credits == 120
    assert do(game, act.BuyShip(0, "Clipper")).credits == 120


@rule("1988 §3.3")
def test_the_commission_on_a_deed_is_reckoned_on_the_price_paid() -> None:
    game = at(
        seat0=ship(at="Cobbleport", credits=160), cultures=HUMANS, ports={"Cobbleport": 1}, phase="trade"
    )
    assert told(game, act.BuyPort(0, "Comfort Station"), CommissionPaid) == [
        CommissionPaid(1, 16, "Cobbleport")
    ]


@rule("1988 §3.4")
def test_everybody_starts_with_a_scout() -> None:
    players = venus.new_game("1988", 5, seed=1).view(0).players
    assert [player.ship for player in players] == 5 * ["Scout"]


@rule("1988 §3.4")
def test_a_new_ship_takes_the_place_of_the_old_one_which_pays_part_of_it() -> None:
    game = at(seat0=ship(credits=90), phase="trade")
    bought = do(game, act.BuyShip(0, "Clipper"))
    assert (bought.old, bought.trade_in) == ("Scout", 30)
    assert (game.view(0).players[0].ship, game.view(0).players[0].credits) == ("Clipper", 0)


@rule("1988 §3.4", "1988 §9.32")
def test_r22_an_old_ship_worth_more_than_the_new_one_leaves_credit() -> None:
    game = at(seat0=ship("Freighter", credits=0), phase="trade")
    do(game, act.BuyShip(0, "Scout"))
    assert (game.view(0).turn.credit, game.view(0).players[0].credits) == (150 - 60, 0)


@rule("1988 §3.4")
def test_a_ship_that_money_and_the_old_one_cannot_pay_is_refused() -> None:
    game = at(seat0=ship(credits=89), phase="trade")
    assert refused(game, act.BuyShip(0, "Clipper")) == "too-dear"


@rule("1988 §3.4")
def test_a_new_ship_is_one_buy_and_one_barter() -> None:
    game = at(
        seat0=ship("Scout", at="Smoke Ring", credits=999, goods=["Mulch Wine"]),
        cultures={"biosphere": "Dell"},
        phase="trade",
        moved=True,
    )
    do(game, act.BuyShip(0, "Transport"))
    assert refused(game, act.BuyGoods(0, "Finest Dust")) == "one-purchase"
    assert refused(game, act.SellGoods(0, "Mulch Wine")) == "one-sale"


@rule("1988 §3.4")
def test_who_has_sold_in_a_city_cannot_trade_in_a_ship_that_turn() -> None:
    game = at(
        seat0=ship("Scout", at="Smoke Ring", credits=999, goods=["Mulch Wine"]),
        cultures={"biosphere": "Dell"},
        phase="trade",
        moved=True,
    )
    sell(game, "Mulch Wine")
    assert options(game, act.BuyShip) == []
    assert refused(game, act.BuyShip(0, "Transport")) == "one-sale"


@rule("1988 §3.41")
def test_no_ship_is_lacking_because_others_own_the_same() -> None:
    game = at(
        seat0=ship(credits=500),
        seat1=ship("Freighter"),
        seat2=ship("Freighter"),
        phase="trade",
    )
    do(game, act.BuyShip(0, "Freighter"))
    assert [player.ship for player in game.view(0).players] == 3 * ["Freighter"]


@rule("1988 §3.41")
def test_r3_the_class_one_flies_already_cannot_be_bought() -> None:
    game = at(seat0=ship("Clipper", credits=500), phase="trade")
    assert {action.ship for action in options(game, act.BuyShip)} == {"Scout", "Transport", "Freighter"}
    assert refused(game, act.BuyShip(0, "Clipper")) == "same-ship"
    assert refused(game, act.BuyShip(0, "Cruiser")) == "unknown-name"


@rule("1988 §3.42")
@pytest.mark.parametrize(
    ("name", "speed"), [("Scout", 3), ("Clipper", 4), ("Transport", 3), ("Freighter", 2)]
)
def test_the_speed_is_the_number_of_dice(name: str, speed: int) -> None:
    game = at(seat0=ship(name), dice=[[1, 2, 3, 4][:speed]])
    (rolled,) = told(game, act.Head(0, "base-colony-1"), DiceRolled)
    assert rolled.dice == (1, 2, 3, 4)[:speed]
    assert game.view(0).turn.movement == sum(rolled.dice)


@rule("1988 §3.43")
def test_what_does_not_fit_is_refused_until_there_is_room() -> None:
    game = at(
        seat0=ship(at="Smoke Ring", goods=["Mulch Wine", "Space Spice"]),
        cultures={"biosphere": "Dell"},
        phase="trade",
    )
    assert refused(game, act.BuyGoods(0, "Finest Dust")) == "no-room"
    sell(game, "Mulch Wine")
    buy(game, "Finest Dust")
    assert game.view(0).players[0].goods == ("Space Spice", "Finest Dust")


@rule("1988 §3.43")
def test_room_is_made_by_jettisoning_never_unasked() -> None:
    game = at(
        seat0=ship(at="Smoke Ring", goods=["Designer Genes", "Space Spice"]),
        cultures={"biosphere": "Dell"},
        phase="trade",
    )
    do(game, act.JettisonGoods(0, "Designer Genes"))
    buy(game, "Finest Dust")
    assert game.view(0).players[0].goods == ("Space Spice", "Finest Dust")


@rule("1988 §3.431")
@pytest.mark.parametrize(
    ("goods", "equipment", "fares"),
    [
        (["Space Spice"], ["Red Drive"], []),
        (["Space Spice"], [], [TO_CHOLOS]),
        ([], ["Red Drive", "Yellow Drive"], [TO_CHOLOS]),
        ([], ["Red Drive", "Yellow Drive", "Combined Drive"], []),
    ],
)
def test_two_holds_take_goods_each_or_two_other_markers_each(
    goods: list[str], equipment: list[str], fares: list[str]
) -> None:
    game = at(
        seat0=ship("Scout", goods=goods, equipment=equipment, fares=fares),
        fares=[TO_DELL, TO_GRAW],
        phase="trade",
    )
    do(game, act.PickUpFare(0, TO_DELL))
    assert refused(game, act.PickUpFare(0, TO_GRAW)) == "no-room"


@rule("1988 §3.431")
def test_half_a_hold_takes_no_goods() -> None:
    game = at(
        seat0=ship("Scout", at="Smoke Ring", goods=["Space Spice"], equipment=["Red Drive"]),
        cultures={"biosphere": "Dell"},
        phase="trade",
    )
    assert refused(game, act.BuyGoods(0, "Finest Dust")) == "no-room"


@rule("1988 §3.432")
def test_the_hull_takes_one_shield_when_the_holds_are_full() -> None:
    game = at(
        seat0=ship("Scout", at="Smoke Ring", goods=2 * ["Space Spice"]),
        cultures={"biosphere": "Niks"},
        phase="trade",
    )
    do(game, act.BuyEquipment(0, "Shield"))
    assert refused(game, act.BuyEquipment(0, "Shield")) == "no-room"


@rule("1988 §3.432")
def test_a_drive_needs_hold_space() -> None:
    game = at(
        seat0=ship("Scout", at="Smoke Ring", goods=2 * ["Space Spice"]),
        cultures={"biosphere": "Dell"},
        phase="trade",
    )
    assert refused(game, act.BuyEquipment(0, "Yellow Drive")) == "no-room"


@rule("1988 §3.432")
def test_the_hull_takes_any_number_of_relics_beside_a_shield() -> None:
    game = at(
        seat0=ship(
            "Scout", at="desert-3", goods=2 * ["Space Spice"], equipment=["Shield"], relics=RELICS[1:]
        ),
        up={"desert-3": "Jump Start"},
        phase="trade",
    )
    do(game, act.PickUpRelic(0))
    assert list(game.view(0).players[0].relics) == RELICS
    assert game.audit() == []


@rule("1988 §3.432")
def test_a_bought_relic_rides_on_the_hull_too() -> None:
    game = at(
        seat0=ship("Scout", at="Smoke Ring", goods=2 * ["Space Spice"]),
        cultures={"biosphere": "Graw"},
        relics_for_sale={"biosphere": ["Relic Yellow Drive"]},
        phase="trade",
    )
    do(game, act.BuyRelic(0, "Relic Yellow Drive"))
    assert refused(game, act.JettisonEquipment(0, "Relic Yellow Drive")) == "relics-stay"


@rule("1988 §3.433")
def test_money_ious_and_deeds_take_up_no_room() -> None:
    game = at(
        seat0=ship("Scout", at="Cobbleport", credits=500, goods=2 * ["Space Spice"], ious=["Humans"]),
        cultures=HUMANS,
        ports={"Cobbleport": 0},
        phase="trade",
    )
    do(game, act.BuyPort(0, "Comfort Station"))
    sell(game, "Space Spice")
    player = game.view(0).players[0]
    assert (len(player.deeds), player.ious, player.half_holds_used) == (2, ("Humans",), 2)


@rule("1988 §3.433")
def test_a_full_ship_still_gets_the_iou_of_a_discovery() -> None:
    game = at(
        seat0=ship("Scout", at="colony-1", goods=2 * ["Space Spice"]),
        cultures=HUMANS,
        discovered=[],
        dice=[[1, 1, 1]],
    )
    head(game, "colony-shoemaker-levee")
    fly(game, "colony-shoemaker-levee")
    assert game.view(0).players[0].ious == ("Humans",)


@rule("1988 §3.44")
def test_who_changes_ships_keeps_everything_aboard() -> None:
    game = at(
        seat0=ship(
            "Scout", credits=500, goods=["Space Spice"], equipment=["Red Drive", "Shield"], fares=[TO_DELL]
        ),
        phase="trade",
    )
    before = game.view(0).players[0]
    do(game, act.BuyShip(0, "Freighter"))
    after = game.view(0).players[0]
    assert (after.ship, after.goods, after.equipment, after.fares) == (
        "Freighter",
        before.goods,
        before.equipment,
        before.fares,
    )


@rule("1988 §3.44")
def test_a_ship_too_small_for_the_cargo_is_refused() -> None:
    game = at(seat0=ship("Freighter", credits=500, goods=3 * ["Space Spice"]), phase="trade")
    assert refused(game, act.BuyShip(0, "Clipper")) == "no-room"
    do(game, act.BuyShip(0, "Transport"))


@rule("1988 §3.44")
def test_room_for_the_smaller_ship_is_made_first() -> None:
    game = at(seat0=ship("Freighter", credits=500, goods=3 * ["Space Spice"]), phase="trade")
    do(game, act.JettisonGoods(0, "Space Spice"))
    do(game, act.BuyShip(0, "Clipper"))
    assert len(game.view(0).players[0].goods) == 2


@rule("1988 §3.1", "1988 §4.4")
def test_a_ship_that_stays_trades_and_does_not_move() -> None:
    game = at(seat0=ship(at="Shoemaker Levee", credits=0), cultures=HUMANS)
    stay(game)
    assert game.decisions[0].kind == "trade"
    end(game)
    assert game.view(0).players[0].dot == "colony-shoemaker-levee"

"""The magnate: trades like the trader, and invests."""

from __future__ import annotations

from typing import Any

import pytest

from tests.arena import SOLITAIRE
from tests.bots.players import SPICE, business, chosen, in_the_jungle
from tests.table import at, money, ship
from venus.engine.chance import QuickChance
from venus.families.original import actions as act
from venus.families.original.bots.magnate import Magnate
from venus.game import Game

PORT = "Jellybeast Landing"
DEEDS = (act.BuyPort, act.BuyFactory)
OUTFIT = (act.BuyShip, act.BuyEquipment)


def test_a_rich_one_buys_deeds_at_home_where_they_cost_less() -> None:
    game = in_the_jungle(ship("Transport", at=PORT, credits=1000), target=4000)
    bot = Magnate(1)
    while not isinstance(action := chosen(game, bot), DEEDS):
        game.apply(action)
    worth = game.net_worth(0)
    game.apply(action)
    assert game.net_worth(0) > worth and bot.reason.key == "invests-deed"


def test_a_poor_one_keeps_its_money_for_goods() -> None:
    mine = ship("Clipper", at=PORT, credits=70)
    game = in_the_jungle(mine, cultures={"jungle": "Graw", "ice": "Niks"})
    assert business(game, Magnate(1)) == 2 * [act.BuyGoods(0, SPICE)]


def test_a_rich_one_buys_a_better_ship_early() -> None:
    game = at(seat0=ship(credits=800), cultures={"colony": "Humans"}, phase="trade", chance=QuickChance(1))
    assert any(isinstance(action, act.BuyShip) for action in business(game, Magnate(1)))


@pytest.mark.parametrize("credits", [1940, 1990])
def test_one_sale_from_the_target_it_buys_neither_ship_nor_equipment(credits: int) -> None:
    mine = ship("Scout", at=PORT, credits=credits, goods=[SPICE])
    game = in_the_jungle(mine, demands={"Niks": {SPICE: 2}})
    assert [option for option in game.legal_actions() if isinstance(option, OUTFIT)]
    assert not [action for action in business(game, Magnate(1)) if isinstance(action, OUTFIT)]


def test_it_sells_before_it_invests() -> None:
    mine = ship("Transport", at=PORT, credits=600, goods=2 * [SPICE])
    done = business(in_the_jungle(mine, demands={"Humans": {SPICE: 2}}), Magnate(1))
    assert done[:2] == 2 * [act.SellGoods(0, SPICE)]
    assert any(isinstance(action, (*DEEDS, *OUTFIT)) for action in done[2:])


def test_it_never_buys_a_drive_it_has_already() -> None:
    mine = ship("Transport", at=PORT, credits=1500, equipment=["Red Drive"])
    game = in_the_jungle(mine, target=4000)
    assert act.BuyEquipment(0, "Red Drive") in game.legal_actions()
    assert act.BuyEquipment(0, "Red Drive") not in business(game, Magnate(1))


def test_it_can_pay_for_all_it_does() -> None:
    game = in_the_jungle(ship("Transport", at=PORT, credits=350, goods=2 * [SPICE]))
    business(game, Magnate(1))
    assert money(game) >= 0 and game.audit() == []


def test_a_ship_full_of_equipment_is_judged_too() -> None:
    drives = ["Yellow Drive", "Red Drive", "Combined Drive"]
    mine = ship("Scout", at=PORT, credits=900, equipment=[*drives, "Shield"])
    game = in_the_jungle(mine, cultures={"jungle": "Nillis", "ice": "Niks"})
    assert act.BuyEquipment(0, "Shield") in game.legal_actions()
    assert act.BuyEquipment(0, "Shield") not in business(game, Magnate(1))


def test_where_deeds_count_half_one_is_bought_for_what_it_earns() -> None:
    home = {"jungle": "Graw"}
    game = at(
        "1988+half-deeds",
        seat0=ship("Transport", at=PORT, credits=1500),
        cultures=home,
        ports={PORT: 1},
        target=4000,
        phase="trade",
        chance=QuickChance(1),
    )
    bot = Magnate(1)
    while not isinstance(action := chosen(game, bot), DEEDS):
        game.apply(action)
    worth = game.net_worth(0)
    game.apply(action)
    assert game.net_worth(0) < worth and bot.reason.key == "invests-income"


def against_the_rastur(**mine: Any) -> Game:
    """Alone in the Jungle with the IOU of the Humans, whose factory costs 100."""
    return at(
        seat0=ship(at="jungle-jellybeast-city", ious=["Humans"], **mine),
        cultures={"jungle": "Humans"},
        options=SOLITAIRE,
        target=1000,
        phase="trade",
        chance=QuickChance(1),
    )


def test_an_iou_that_completes_the_target_buys_a_deed() -> None:
    game = against_the_rastur(credits=915)
    magnate = Magnate(1)
    assert chosen(game, magnate) == act.BarterIou(0, "Humans")
    game.apply(act.BarterIou(0, "Humans"))
    assert isinstance(chosen(game, magnate), act.BuyFactory | act.BuyPort)


def test_who_has_the_target_against_the_rastur_ends_the_turn() -> None:
    assert chosen(against_the_rastur(credits=1000), Magnate(1)) == act.EndTurn(0)

"""Commissions that are paid at once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pytest

from tests.table import (
    at,
    barter_credit,
    buy,
    do,
    editions,
    end,
    load,
    money,
    refused,
    rule,
    sell,
    ship,
    sold_by,
    state_of,
    stay,
    told,
)
from venus.engine.actions import Act
from venus.families.original import actions as act
from venus.families.original import events
from venus.game import Game

PORT = "Cobbleport"


def at_port(
    edition: str,
    culture: str = "Graw",
    owner: int = 1,
    credits: int = 500,
    goods: Sequence[str] = (),
    equipment: Sequence[str] = (),
    relics: Sequence[str] = (),
    demands: Mapping[str, Mapping[str, int]] | None = None,
    factory: int | None = None,
) -> Game:
    """A human Transport at Cobbleport; seats 1 and 2 have 100 each."""
    return at(
        edition,
        seat0=ship("Transport", PORT, credits, goods, equipment, relics, ious=[culture]),
        seat2=ship(),
        cultures={"colony": culture},
        ports={PORT: owner},
        factories=None if factory is None else {culture: (factory, "Southern Comfort")},
        demands=demands,
        phase="trade",
        moved=True,
    )


def commissions(game: Game, action: act.Action) -> list[tuple[int, int, str]]:
    return [(event.seat, event.credits, event.deed) for event in told(game, action, events.CommissionPaid)]


@rule("1988 §12.22", "1988 §12.4", "remake §deed.port-commission")
@editions("1988", "remake")
def test_designer_genes_sold_for_120_pay_the_owner_of_the_port_12(edition: str) -> None:
    game = at_port(edition, "Qossuth", goods=["Designer Genes"])
    assert commissions(game, act.SellGoods(0, "Designer Genes")) == [(1, 12, PORT)]
    assert (money(game, 0), money(game, 1)) == (620, 112)


@rule("1988 §12.22", "remake §deed.port-commission")
@editions("1988", "remake")
def test_in_a_city_nobody_gets_a_commission(edition: str) -> None:
    game = at(
        edition,
        seat0=ship(at="Southern Comfort", goods=["Designer Genes"]),
        cultures={"colony": "Qossuth"},
        ports={PORT: 1, "Comfort Station": 1},
        phase="trade",
    )
    assert commissions(game, act.SellGoods(0, "Designer Genes")) == []


@rule("1988 §12.22", "1988 §12.4", "remake §deed.bank-pays")
@editions("1988", "remake")
def test_the_bank_pays_the_commission_and_not_the_trader(edition: str) -> None:
    game = at_port(edition)
    bank = state_of(game).bank
    buy(game, "Space Spice")
    assert (money(game, 0), money(game, 1), state_of(game).bank) == (470, 103, bank + 30 - 3)


@rule("1988 §12.22", "1988 §10.21", "remake §deed.commission-base")
@editions("1988", "remake")
def test_ten_percent_of_the_payoff_and_of_all_demand_bonuses(edition: str) -> None:
    game = at_port(edition, "Humans", goods=["Space Spice"], demands={"Humans": {"Space Spice": 2}})
    assert commissions(game, act.SellGoods(0, "Space Spice")) == [(1, 16, PORT)]


@rule("1988 §12.22", "1988 §9.322", "remake §deed.commission-base")
@editions("1988", "remake")
def test_a_relic_bought_back_pays_on_its_full_cost(edition: str) -> None:
    game = at_port(edition, relics=["Jump Start"])
    do(game, act.BarterRelic(0, "Jump Start"))
    assert commissions(game, act.BuyRelic(0, "Jump Start")) == [(1, 12, PORT)]


@rule("1988 §12.22", "remake §deed.commission-base")
@editions("1988", "remake")
def test_a_purchase_paid_by_barter_counts_on_both_sides(edition: str) -> None:
    game = at_port(edition, "Dell", equipment=["Combined Drive"])
    do(game, act.BarterEquipment(0, "Combined Drive"))
    do(game, act.BuyEquipment(0, "Yellow Drive"))
    assert barter_credit(game) == 70
    assert money(game, 1) == 100 + 15 + 8


@rule("1988 §12.22", "1988 §3.4", "remake §deed.commission-base")
@editions("1988", "remake")
def test_a_ship_counts_with_its_cost_and_with_what_the_old_one_brought(edition: str) -> None:
    game = at_port(edition, "Dell")
    assert commissions(game, act.BuyShip(0, "Freighter")) == [(1, 30 + 12, PORT)]


@rule("1988 §12.22", "1988 §9.321", "remake §deed.commission-base")
@editions("1988", "remake")
def test_an_iou_counts_at_face_value_even_if_part_of_it_is_lost(edition: str) -> None:
    game = at_port(edition, "Humans")
    do(game, act.BarterIou(0, "Humans"))
    assert end(game)[0] == events.CreditLost(0, 90)
    assert money(game, 1) == 109


@rule("1988 §12.22", "remake §deed.port-commission")
@editions("1988", "remake")
def test_the_owner_earns_on_the_own_trade_too(edition: str) -> None:
    game = at_port(edition, owner=0)
    assert commissions(game, act.BuyGoods(0, "Space Spice")) == [(0, 3, PORT)]
    assert money(game) == 500 - 30 + 3


@rule("1988 §12.22", "remake §deed.timing")
@editions("1988", "remake")
def test_a_commission_is_paid_after_each_transaction(edition: str) -> None:
    game = at_port(edition, owner=0, credits=60)
    assert buy(game, "Space Spice").credits == 30
    assert money(game) == 33
    assert buy(game, "Space Spice").credits == 30
    assert money(game) == 6


@rule("1988 §12.41", "remake §deed.timing")
@editions("1988", "remake")
def test_the_owner_one_credit_short_is_not_helped_by_the_commission(edition: str) -> None:
    game = at_port(edition, owner=0, credits=29)
    assert refused(game, act.BuyGoods(0, "Space Spice")) == "too-dear"


@rule(
    "1988 §12.41",
    "1988 §12.32",
    "remake §deed.timing",
    "classic §commission.factory",
    "classic §commission.own",
)
@editions()
def test_the_factory_owner_one_credit_short_is_not_helped_by_the_commission(edition: str) -> None:
    assert buy(at_port(edition, owner=0, factory=0, credits=100), sold_by(edition, "Graw")[1])
    game = at_port(edition, owner=0, factory=0, credits=99)
    assert refused(game, act.BuyGoods(0, sold_by(edition, "Graw")[1])) == "too-dear"


@rule("1988 §12.41", "remake §deed.timing")
@editions("1988", "remake")
def test_a_ship_is_paid_for_before_its_commission_comes(edition: str) -> None:
    assert do(at_port(edition, "Dell", owner=0, credits=180), act.BuyShip(0, "Freighter"))
    assert refused(at_port(edition, "Dell", owner=0, credits=179), act.BuyShip(0, "Freighter")) == "too-dear"


@rule("1988 §12.23", "1988 §6.12", "remake §deed.open-port")
@editions("1988", "remake")
def test_an_open_port_pays_no_commission(edition: str) -> None:
    game = at(
        edition,
        seat0=ship(at="jungle-5", goods=["Designer Genes"]),
        cultures={"jungle": "Qossuth"},
        up={"jungle-5": "Open Port"},
        ports={"Jewelport": 1, "Jellybeast Landing": 1},
        phase="trade",
        moved=True,
    )
    assert commissions(game, act.SellGoods(0, "Designer Genes")) == []


@rule("1988 §12.32", "remake §deed.factory-commission", "classic §commission.factory")
@editions()
def test_factory_goods_pay_half_their_cost_to_the_owner_of_the_factory(edition: str) -> None:
    game = at(
        edition,
        seat0=ship(at="Southern Comfort"),
        cultures={"colony": "Graw"},
        factories={"Graw": (1, "Shoemaker Levee")},
        phase="trade",
    )
    assert commissions(game, act.BuyGoods(0, sold_by(edition, "Graw")[1])) == [(1, 50, "Graw Factory")]
    assert (money(game, 0), money(game, 1)) == (0, 150)


@rule("1988 §12.32", "remake §deed.factory-commission", "classic §commission.factory")
@editions()
def test_plain_goods_pay_nothing_to_the_owner_of_the_factory(edition: str) -> None:
    game = at(
        edition,
        seat0=ship(at="Southern Comfort"),
        cultures={"colony": "Graw"},
        factories={"Graw": (1, "Southern Comfort")},
        phase="trade",
    )
    assert commissions(game, act.BuyGoods(0, sold_by(edition, "Graw")[0])) == []


@rule("1988 §12.32", "remake §deed.factory-commission", "classic §commission.own")
@editions()
def test_the_owner_of_the_factory_earns_on_the_own_purchase_too(edition: str) -> None:
    game = at(
        edition,
        seat0=ship(at="Southern Comfort"),
        cultures={"colony": "Graw"},
        factories={"Graw": (0, "Southern Comfort")},
        phase="trade",
    )
    buy(game, sold_by(edition, "Graw")[1])
    assert money(game) == 50


@rule("1988 §12.32", "remake §deed.factory-commission", "classic §commission.factory")
@editions()
def test_selling_factory_goods_pays_nothing_to_the_owner_of_the_factory(edition: str) -> None:
    game = at(
        edition,
        seat0=ship(at="Southern Comfort"),
        cultures={"colony": "Humans", "jungle": "Graw"},
        factories={"Graw": (1, "Jewelburg")},
        phase="trade",
    )
    load(game, sold_by(edition, "Graw")[1])
    sell(game, sold_by(edition, "Graw")[1])
    assert money(game, 1) == 100


@rule("1988 §12.42", "remake §deed.both")
@editions("1988", "remake")
def test_factory_goods_bought_at_a_spaceport_pay_both_owners_on_the_full_cost(edition: str) -> None:
    game = at_port(edition, owner=1, factory=2)
    assert commissions(game, act.BuyGoods(0, "Glorious Junk")) == [(2, 50, "Graw Factory"), (1, 10, PORT)]
    assert [money(game, seat) for seat in range(3)] == [400, 110, 150]


@rule("1988 §12.42", "remake §deed.both")
@editions("1988", "remake")
def test_the_owner_of_both_gets_both(edition: str) -> None:
    game = at_port(edition, owner=1, factory=1)
    buy(game, "Glorious Junk")
    assert money(game, 1) == 160


@rule("1988 §12.42", "remake §deed.both")
@editions("1988", "remake")
def test_a_commission_earns_no_commission(edition: str) -> None:
    game = at_port(edition, owner=0, factory=0)
    assert commissions(game, act.BuyGoods(0, "Glorious Junk")) == [(0, 50, "Graw Factory"), (0, 10, PORT)]
    assert money(game) == 500 - 100 + 60


@rule("1988 §12.22", "remake §deed.port-commission")
@editions("1988", "remake")
def test_building_a_port_earns_nothing_for_that_port(edition: str) -> None:
    game = at(
        edition, seat0=ship(at="Southern Comfort", credits=200), cultures={"colony": "Graw"}, phase="trade"
    )
    assert commissions(game, act.BuyPort(0, PORT)) == []


@rule("1988 §12.22", "1988 §13.3", "remake §goal.bank-empty")
@editions("1988", "remake")
def test_a_bank_that_is_empty_after_the_payoff_pays_no_commission(edition: str) -> None:
    game = at_port(edition, "Qossuth", goods=["Designer Genes"])
    state = state_of(game)
    state.credits[2] += state.bank - 120
    state.bank = 120
    assert commissions(game, act.SellGoods(0, "Designer Genes")) == []
    assert game.is_over
    assert money(game, 1) == 100


@rule("1988 §12.4", "1988 §13.3", "remake §goal.bank-empty")
@editions("1988", "remake")
def test_a_bank_that_cannot_pay_the_whole_commission_pays_what_it_has(edition: str) -> None:
    game = at_port(edition, "Qossuth", goods=["Designer Genes"])
    state = state_of(game)
    state.credits[2] += state.bank - 125
    state.bank = 125
    sell(game, "Designer Genes")
    assert (money(game, 0), money(game, 1), state.bank) == (620, 105, 0)
    assert game.outcome is not None
    assert (game.outcome.reason, game.outcome.winners) == ("bank-empty", (2,))


@rule("1988 §12.21", "1988 §12.22", "remake §deed.port-commission")
@editions("1988", "remake")
def test_the_owner_is_paid_while_another_is_in_turn(edition: str) -> None:
    game = at(
        edition,
        seat0=ship(at="Southern Comfort"),
        seat1=ship(at=PORT),
        cultures={"colony": "Graw"},
        ports={PORT: 0},
        phase="trade",
    )
    end(game)
    stay(game)
    assert commissions(game, act.BuyGoods(1, "Space Spice")) == [(0, 3, PORT)]
    assert money(game, 0) == 103


@rule("1988 §12.22", "remake §deed.port-commission", "remake §deed.commission-base")
@editions("1988", "remake")
@pytest.mark.parametrize(
    ("culture", "action", "credits"),
    [
        ("Graw", act.BuyGoods(0, "Space Spice"), 3),
        ("Dell", act.BuyEquipment(0, "Yellow Drive"), 8),
        ("Graw", act.BuyPort(0, "Comfort Station"), 20),
        ("Shenna", act.BuyFactory(0, "colony-shoemaker-levee"), 10),
        ("Graw", act.BarterIou(0, "Graw"), 9),
        ("Graw", act.BarterEquipment(0, "Shield"), 3),
        ("Graw", act.BarterRelic(0, "Jump Start"), 6),
    ],
    ids=lambda value: type(value).__name__ if isinstance(value, Act) else None,
)
def test_ten_percent_of_every_cost_and_of_every_barter_value(
    edition: str, culture: str, action: act.Action, credits: int
) -> None:
    game = at_port(edition, culture, equipment=["Shield"], relics=["Jump Start"])
    assert commissions(game, action) == [(1, credits, PORT)]
    assert money(game, 1) == 100 + credits


@rule("1988 §3.3", "1988 §12.22", "remake §deed.discount-first")
@editions("1988", "remake")
def test_the_commission_on_a_deed_is_reckoned_on_the_discounted_price(edition: str) -> None:
    game = at_port(edition, "Humans")
    assert commissions(game, act.BuyPort(0, "Comfort Station")) == [(1, 16, PORT)]
    assert commissions(game, act.BuyFactory(0, "colony-shoemaker-levee")) == [(1, 8, PORT)]

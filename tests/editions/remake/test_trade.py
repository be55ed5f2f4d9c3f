"""Trading in the remake: the Base, jettison, buying and selling."""

from __future__ import annotations

import pytest

from tests.table import (
    aboard,
    at,
    buy,
    do,
    end,
    fly,
    head,
    in_cup,
    land,
    money,
    options,
    points,
    question,
    refused,
    rule,
    sell,
    ship,
    state_of,
    stay,
    stop,
    told,
)
from venus.engine.actions import Act
from venus.families.original import actions as act
from venus.families.original import events
from venus.families.original.actions import Bundle
from venus.game import Game

SPICE = "Space Spice"
WINE = "Mulch Wine"
TO_DELL = "Fare from Galactic Base to Dell"
TO_HUMANS = "Fare from Yxklyx to Humans"
TO_BASE = "Fare from Dell to Galactic Base"
OTHER = "Melf Pelts demand at Yxklyx"


def landed(where: str = "Southern Comfort", moved: bool = True, ious: tuple[str, ...] = ()) -> Game:
    """A Freighter with two loads of wine and a shield among the Humans, or at the Base."""
    return at(
        "remake",
        seat0=ship("Freighter", where, 400, 2 * [WINE], ["Shield"], ious=ious),
        cultures={"colony": "Humans"},
        ports={"Cobbleport": 1},
        draws=4 * [WINE],
        phase="trade",
        moved=moved,
    )


@rule("remake §trade.place")
@pytest.mark.parametrize("where", ["Southern Comfort", "Shoemaker Levee", "Cobbleport"])
def test_a_culture_trades_in_its_cities_and_spaceports(where: str) -> None:
    assert sell(landed(where), WINE).credits > 0


@rule("remake §trade.outside-limit")
def test_ious_and_fares_do_not_count_but_what_an_iou_pays_for_does() -> None:
    game = at(
        "remake",
        seat0=ship("Freighter", "Southern Comfort", 400, [WINE], fares=[TO_HUMANS], ious=["Humans"]),
        cultures={"colony": "Humans"},
        phase="trade",
        moved=True,
    )
    sell(game, WINE)
    do(game, act.DeliverFare(0, TO_HUMANS))
    do(game, act.BarterIou(0, "Humans"))
    buy(game, "Rock Videos")
    assert refused(game, act.BuyEquipment(0, "Red Drive")) == "one-purchase"


@rule("remake §trade.outside-limit")
def test_fares_wait_until_movement_is_over() -> None:
    game = at("remake", seat0=ship(at="base-colony-1", fares=[TO_BASE]), fares=[TO_DELL], dice=[1, 1, 1])
    head(game, "base")
    fly(game, "base")
    assert refused(game, act.PickUpFare(0, TO_DELL)) == "not-asked"
    assert refused(game, act.DeliverFare(0, TO_BASE)) == "not-asked"
    land(game)
    do(game, act.PickUpFare(0, TO_DELL))
    assert do(game, act.DeliverFare(0, TO_BASE)).credits == 180


@rule("remake §trade.base")
def test_the_base_trades_without_limit_with_a_ship_that_has_just_landed() -> None:
    game = at(
        "remake",
        seat0=ship(at="base-colony-1", credits=500, equipment=["Shield"], relics=["Air Foil", "Spy Eye"]),
        dice=[1, 1, 1],
    )
    head(game, "base")
    fly(game, "base")
    land(game)
    for relic in ("Air Foil", "Spy Eye"):
        do(game, act.BarterRelic(0, relic))
    do(game, act.BarterEquipment(0, "Shield"))
    for name in ("Clipper", "Transport", "Freighter"):
        do(game, act.BuyShip(0, name))
    assert do(game, act.BuyRelic(0, "Spy Eye")).relic == "Spy Eye"


@rule("remake §trade.base")
@pytest.mark.parametrize(
    ("action", "code"),
    [
        (act.SellGoods(0, WINE), "not-bought-here"),
        (act.BuyGoods(0, SPICE), "not-sold-here"),
        (act.BuyPort(0, "Cobbleport"), "not-sold-here"),
        (act.BuyFactory(0, "base"), "not-sold-here"),
        (act.BuyRelic(0, "Spy Eye"), "not-sold-here"),
    ],
)
def test_the_base_has_no_goods_no_deeds_and_only_relics_bartered_there(action: act.Action, code: str) -> None:
    assert refused(landed("base"), action) == code


@rule("remake §trade.base")
def test_landing_at_the_base_discovers_nothing() -> None:
    game = at("remake", seat0=ship(at="base-colony-1"), dice=[1, 1, 1])
    head(game, "base")
    fly(game, "base")
    assert not [event for event in land(game) if isinstance(event, events.CultureDiscovered)]
    assert game.view(0).players[0].ious == ()


OFFER = act.Offer(0, 1, Bundle(10, goods=(SPICE,)), Bundle(goods=(WINE,)))


def meeting(where: str = "Southern Comfort", other: int = 1) -> Game:
    """Two ships on the same dot, the other one with this many loads of wine; seat 2 is elsewhere."""
    return at(
        "remake",
        seat0=ship(at=where, goods=[SPICE]),
        seat1=ship(at=where, goods=other * [WINE]),
        seat2=ship(),
        cultures={"colony": "Shenna"},
        ports={"Cobbleport": 2},
        phase="trade",
        moved=True,
    )


@rule("remake §trade.players", "remake §trade.jettison")
def test_only_the_seat_in_turn_throws_cargo_away() -> None:
    game = meeting()
    do(game, OFFER)
    assert refused(game, act.JettisonGoods(1, WINE)) == "not-asked"
    assert refused(game, act.JettisonGoods(0, SPICE)) == "not-your-decision"


def laden(where: str, *dice: int, relics: tuple[str, ...] = ()) -> Game:
    """A Transport with a load, a fare, a drive and a shield, about to begin its turn."""
    return at(
        "remake",
        seat0=ship("Transport", where, 100, [SPICE], ["Red Drive", "Shield"], relics, [TO_DELL]),
        draws=[OTHER, OTHER],
        dice=dice,
    )


def laden_at(kind: str) -> Game:
    """The same ship at a decision of this kind."""
    start = {"leave-or-pay": "supernova-2", "penalty": "supernova-water-1", "mulligan": "base"}.get(
        kind, "base"
    )
    relics = ("Mulligan Gear",) if kind == "mulligan" else ()
    game = laden(start, 2, 2, 2, relics=relics)
    if kind == "trade":
        stay(game)
    elif kind in ("mulligan", "fly"):
        head(game, "cloud-body-8")
        if kind == "fly":
            fly(game, "cloud-body-8")
    elif kind == "penalty":
        head(game, "supernova-2")
        fly(game, "supernova-2")
    assert question(game) == kind
    return game


JETTISONS = [
    act.JettisonGoods(0, SPICE),
    act.JettisonEquipment(0, "Red Drive"),
    act.JettisonEquipment(0, "Shield"),
    act.JettisonFare(0, TO_DELL),
]


DRIVE = act.JettisonEquipment(0, "Red Drive")


def dumpable(game: Game) -> list[str]:
    return sorted(map(str, options(game, act.JettisonGoods, act.JettisonEquipment, act.JettisonFare)))


@rule("remake §trade.jettison")
@pytest.mark.parametrize("kind", ["leave-or-pay", "heading", "fly", "penalty", "trade"])
def test_cargo_is_thrown_away_at_any_time_of_ones_own_turn(kind: str) -> None:
    game = laden_at(kind)
    assert dumpable(game) == sorted(map(str, JETTISONS))
    for action in JETTISONS:
        do(game, action)
        assert question(game) == kind
    assert (aboard(game), money(game), game.audit()) == ([], 100, [])


@rule("remake §move.effort", "remake §trade.jettison")
@pytest.mark.parametrize("kind", ["mulligan", "fly"])
def test_between_declaration_and_first_step_all_but_drives_is_thrown_away(kind: str) -> None:
    game = laden("base", 2, 2, 2, relics=("Mulligan Gear",) if kind == "mulligan" else ())
    head(game, "base-colony-2")
    assert question(game) == kind
    assert dumpable(game) == sorted(str(action) for action in JETTISONS if action != DRIVE)
    assert refused(game, DRIVE) == "declared-first-dot"


@rule("remake §move.effort", "remake §trade.jettison")
def test_after_the_first_step_drives_are_thrown_away_again() -> None:
    game = laden("base", 2, 2, 2)
    head(game, "base-colony-2")
    fly(game, "base-colony-2")
    do(game, DRIVE)
    assert "Red Drive" not in aboard(game)


@rule("remake §move.effort", "remake §space.circle-start")
@pytest.mark.parametrize(("dice", "bound"), [((2, 2, 2), False), ((3, 2, 2), True)])
def test_a_declaration_that_the_dice_void_keeps_no_drive_aboard(dice: tuple[int, ...], bound: bool) -> None:
    game = laden("genship-1", *dice)
    head(game, "water-genship-4")
    assert (DRIVE not in game.legal_actions()) == bound


@rule("remake §move.effort", "remake §trade.jettison", "remake §equip.off")
def test_r42_a_drive_that_is_off_is_thrown_away_also_before_the_first_step() -> None:
    game = laden("base", 2, 2, 2)
    do(game, act.ShutDownDrive(0, "Red Drive"))
    head(game, "base-colony-1")
    assert DRIVE in game.legal_actions()
    do(game, DRIVE)
    assert "Red Drive" not in aboard(game)


@rule("remake §trade.jettison", "remake §turn.end")
def test_r42_who_ends_a_move_in_open_space_is_asked_once_more_what_to_throw_away() -> None:
    game = at("remake", seat0=ship("Freighter", "base", goods=[SPICE, WINE]), draws=[OTHER], dice=[1, 1])
    head(game, "base-colony-1")
    fly(game, "base-colony-1", "base-colony-2")
    assert (question(game), points(game)) == ("jettison", 0)
    do(game, act.JettisonGoods(0, SPICE))
    assert options(game) == [act.JettisonGoods(0, WINE), act.EndTurn(0)]
    end(game)
    assert (aboard(game), state_of(game).seat) == ([WINE], 1)


@rule("remake §trade.jettison")
def test_with_the_last_thing_thrown_away_the_turn_is_over() -> None:
    game = at("remake", seat0=ship("Freighter", "base", goods=[SPICE]), draws=[OTHER], dice=[1, 1])
    head(game, "base-colony-1")
    fly(game, "base-colony-1", "base-colony-2")
    do(game, act.JettisonGoods(0, SPICE))
    assert (aboard(game), state_of(game).seat) == ([], 1)


@rule("remake §trade.jettison", "remake §space.penalty")
def test_a_stop_on_a_penalty_leaves_time_to_throw_something_away() -> None:
    game = laden_at("penalty")
    stop(game)
    assert question(game) == "jettison"
    assert dumpable(game) == sorted(map(str, JETTISONS))
    assert refused(game, act.SellGoods(0, SPICE)) == "not-asked"


@rule("remake §trade.jettison", "remake §turn.end")
def test_an_empty_ship_is_asked_nothing_after_a_move_in_open_space() -> None:
    game = at("remake", seat0=ship("Freighter", "base"), dice=[1, 1])
    head(game, "base-colony-1")
    fly(game, "base-colony-1", "base-colony-2")
    assert state_of(game).seat == 1


@rule("remake §trade.jettison")
@pytest.mark.parametrize("kind", ["leave-or-pay", "heading", "mulligan", "fly", "penalty", "trade"])
def test_nobody_throws_away_what_is_not_theirs_or_in_anothers_turn(kind: str) -> None:
    game = laden_at(kind)
    assert refused(game, act.JettisonGoods(0, WINE)) == "not-yours"
    assert refused(game, act.JettisonEquipment(0, "Combined Drive")) == "not-yours"
    assert refused(game, act.JettisonFare(0, TO_BASE)) == "not-yours"
    assert refused(game, act.JettisonGoods(1, SPICE)) == "not-your-decision"


@rule("remake §trade.jettison", "remake §cup.draw")
@pytest.mark.parametrize(
    ("action", "marker"), [(act.JettisonGoods(0, SPICE), SPICE), (act.JettisonFare(0, TO_DELL), TO_DELL)]
)
def test_goods_and_fares_go_into_the_bag_with_a_draw_for_each(action: act.Action, marker: str) -> None:
    game = laden_at("fly")
    before = in_cup(game, marker)
    assert told(game, action, events.MarkerDrawn) == [events.MarkerDrawn(OTHER, "Yxklyx")]
    assert (in_cup(game, marker), in_cup(game)) == (before + 1, 48)


@rule("remake §trade.jettison")
def test_equipment_goes_to_the_bank_without_a_draw() -> None:
    game = laden_at("fly")
    assert told(game, act.JettisonEquipment(0, "Red Drive"), events.MarkerDrawn) == []
    assert state_of(game).equipment_stock[state_of(game).tables.equipment_index["Red Drive"]] == 6


@rule("remake §trade.jettison")
@pytest.mark.parametrize("kind", ["heading", "fly", "trade"])
def test_relics_are_not_thrown_away(kind: str) -> None:
    game = laden("base", 2, 2, 2, relics=("Relic Shield",))
    if kind != "heading":
        do(game, act.StayPut(0) if kind == "trade" else act.Head(0, "cloud-body-8"))
    assert question(game) == kind
    assert refused(game, act.JettisonEquipment(0, "Relic Shield")) == "relics-stay"


@rule("remake §trade.jettison")
def test_what_was_acquired_this_turn_may_be_thrown_away_too() -> None:
    game = at(
        "remake",
        seat0=ship(at="base", credits=500),
        fares=[TO_DELL],
        cultures={"colony": "Dell"},
        phase="trade",
    )
    do(game, act.PickUpFare(0, TO_DELL))
    do(game, act.JettisonFare(0, TO_DELL))
    there = at("remake", seat0=ship(at="Southern Comfort"), cultures={"colony": "Dell"}, phase="trade")
    do(there, act.BuyEquipment(0, "Yellow Drive"))
    do(there, act.JettisonEquipment(0, "Yellow Drive"))
    assert aboard(game) == aboard(there) == []


@rule("remake §trade.jettison", "remake §equip.skip")
def test_a_drive_thrown_away_in_flight_skips_no_more() -> None:
    game = at("remake", seat0=ship(at="rogue-jungle-6", equipment=["Red Drive"]), dice=[2, 2, 2])
    head(game, "rogue-jungle-7")
    fly(game, "rogue-jungle-7")
    assert refused(game, act.Fly(0, "jungle-4")) == "skipped-dot"
    do(game, act.JettisonEquipment(0, "Red Drive"))
    assert fly(game, "jungle-4") == events.ShipMoved(0, "jungle-4", (), 4)


@rule("remake §trade.jettison", "remake §equip.heading")
def test_a_drive_thrown_away_before_the_declaration_skips_nothing() -> None:
    game = at("remake", seat0=ship(equipment=["Red Drive"]))
    do(game, act.JettisonEquipment(0, "Red Drive"))
    assert head(game, "base-colony-1") == events.HeadingDeclared(0, "base-colony-1")


@rule("remake §trade.jettison", "remake §equip.off")
def test_the_drives_that_stay_aboard_stay_on_or_off() -> None:
    game = at("remake", seat0=ship(equipment=["Red Drive", "Yellow Drive"]))
    do(game, act.ShutDownDrive(0, "Yellow Drive"))
    do(game, act.JettisonEquipment(0, "Red Drive"))
    assert refused(game, act.Head(0, "biosphere-base-2")) == "no-path-there"
    do(game, act.JettisonEquipment(0, "Yellow Drive"))
    assert options(game, act.ShutDownDrive, act.JettisonEquipment) == []


@rule("remake §trade.jettison", "remake §equip.shield")
def test_shields_thrown_away_before_paying_help_no_more() -> None:
    game = laden_at("penalty")
    do(game, act.JettisonEquipment(0, "Shield"))
    assert do(game, act.PayPenalty(0)).credits == 30


@rule("remake §trade.jettison", "remake §cup.fares")
def test_a_fare_at_its_destination_is_delivered_when_landed_there_and_not_thrown_away() -> None:
    game = at("remake", seat0=ship(fares=[TO_BASE]), phase="trade")
    assert options(game, act.JettisonFare) == []
    assert refused(game, act.JettisonFare(0, TO_BASE)) == "deliver-instead"
    assert do(game, act.DeliverFare(0, TO_BASE)).credits == 180


@rule("remake §trade.jettison", "remake §cup.fares")
def test_over_its_destination_a_fare_may_still_be_thrown_away() -> None:
    game = at("remake", seat0=ship(at="base-colony-1", fares=[TO_BASE]), draws=[OTHER], dice=[2, 2, 2])
    head(game, "base")
    fly(game, "base")
    assert do(game, act.JettisonFare(0, TO_BASE)) == events.FareJettisoned(0, TO_BASE)
    assert (question(game), money(game)) == ("fly", 100)


@rule("remake §trade.end")
def test_no_ship_is_overloaded_when_trading_ends() -> None:
    game = at(
        "remake",
        seat0=ship(at="Southern Comfort", goods=2 * [SPICE]),
        cultures={"colony": "Dell"},
        phase="trade",
    )
    assert refused(game, act.BuyGoods(0, "Finest Dust")) == "no-room"
    end(game)
    assert (aboard(game), game.audit()) == (2 * [SPICE], [])


@rule("remake §trade.buy")
@pytest.mark.parametrize(
    ("action", "price"),
    [
        (act.BuyGoods(0, "Finest Dust"), 10),
        (act.BuyEquipment(0, "Yellow Drive"), 80),
        (act.BuyRelic(0, "Air Foil"), 80),
        (act.BuyPort(0, "Cobbleport"), 200),
        (act.BuyShip(0, "Transport"), 240),
    ],
    ids=lambda value: type(value).__name__ if isinstance(value, Act) else None,
)
def test_the_market_sells_at_printed_prices_and_the_bank_is_paid(action: act.Action, price: int) -> None:
    game = at(
        "remake",
        seat0=ship(at="Southern Comfort", credits=500),
        cultures={"colony": "Dell"},
        relics_for_sale={"colony": ["Air Foil"]},
        phase="trade",
    )
    bank = state_of(game).bank
    assert do(game, action).credits == price
    assert state_of(game).bank - bank == 500 - money(game)


@rule("remake §trade.sell")
def test_the_bank_pays_the_payoff_and_a_new_marker_is_drawn_before_anything_else() -> None:
    game = at(
        "remake",
        seat0=ship(at="Shoemaker Levee", goods=[SPICE]),
        cultures={"colony": "Humans"},
        draws=[OTHER],
        phase="trade",
    )
    bank = state_of(game).bank
    happened = game.apply(act.SellGoods(0, SPICE))
    assert happened == [events.GoodsSold(0, SPICE, 80, 0), events.MarkerDrawn(OTHER, "Yxklyx")]
    assert (money(game), state_of(game).bank, in_cup(game, SPICE) > 0) == (180, bank - 80, True)


@rule("remake §trade.sell", "remake §trade.buyers")
def test_a_culture_does_not_buy_what_does_not_bear_its_number() -> None:
    game = at(
        "remake",
        seat0=ship(at="Shoemaker Levee", goods=[WINE, SPICE]),
        cultures={"colony": "Graw"},
        phase="trade",
    )
    assert refused(game, act.SellGoods(0, SPICE)) == "not-bought-here"


@rule("remake §trade.buyers")
def test_the_buyers_are_the_next_three_numbers_and_one_follows_ten() -> None:
    cultures = state_of(at("remake")).tables.content.cultures
    number = {culture.id: int(culture.id.rstrip("abcd")) for culture in cultures}
    for culture in cultures:
        own = number[culture.id]
        upward = {(own + step - 1) % 10 + 1 for step in (1, 2, 3)}
        assert {number[buyer] for buyer in culture.buyers} == upward

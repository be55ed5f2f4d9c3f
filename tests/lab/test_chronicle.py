"""The chronicle of a game: the books balance, and every credit is put down to the right thing."""

from __future__ import annotations

from functools import cache

import msgspec
import pytest

import venus
from tests.conformance.games import EDITIONS
from tests.table import at, sell, ship
from venus.families.original import actions as act
from venus.families.original.events import GoodsSold, ShipBought, TurnEnded
from venus.game import Game
from venus.lab.families.original.bookkeeping import FLOWS, PAID_OUT, TAKEN_IN, written_up
from venus.lab.families.original.chronicle import MOST_SAMPLES, Chronicle, chronicle_of
from venus.lab.playing import play_out

# One worker plays the games, once.
pytestmark = [pytest.mark.xdist_group("chronicle"), pytest.mark.seed(1)]

GAMES = [(edition, bot) for edition in EDITIONS for bot in ("drifter", "random")]


@cache
def played(edition: str, bot: str = "drifter", seats: int = 3, target: int = 1000) -> Game:
    """A game to look into, played once for all tests: nothing may be done in it."""
    game = venus.new_game(edition, seats=seats, seed=5, target=target)
    return play_out(game, [bot], 5, 3000)


def begun(game: Game) -> Game:
    """The same position as a game of its own, so that its start is known."""
    return venus.from_position(game.position(), seed=1)


def flow(chronicle: Chronicle, name: str) -> int:
    return sum(chronicle.flows[FLOWS.index(name)])


# The books of whole games.


@pytest.mark.parametrize(("edition", "bot"), GAMES)
def test_money_comes_from_the_bank_and_goes_back_to_it(edition: str, bot: str) -> None:
    chronicle = chronicle_of(played(edition, bot))
    paid_out = sum(flow(chronicle, name) for name in PAID_OUT)
    taken_in = sum(flow(chronicle, name) for name in TAKEN_IN)
    assert chronicle.money[-1] - chronicle.money[0] == paid_out - taken_in


@pytest.mark.parametrize(("edition", "bot"), GAMES)
def test_counted_from_the_end_everyone_began_with_the_stake(edition: str, bot: str) -> None:
    game = played(edition, bot)
    chronicle = chronicle_of(game)
    stake = game.content.stake_per_player * game.seats
    assert [story.worth[0] for story in chronicle.seats] == [stake] * game.seats
    assert chronicle.money[0] == stake * game.seats
    assert chronicle.known[0] == 0


@pytest.mark.parametrize(("edition", "bot"), GAMES)
def test_the_cup_holds_as_many_at_every_sample(edition: str, bot: str) -> None:
    game = played(edition, bot)
    chronicle = chronicle_of(game)
    assert {sum(kinds) for kinds in zip(*chronicle.cup, strict=True)} == {game.view(None).cup}
    assert min(min(line) for line in chronicle.cup) >= 0


@pytest.mark.parametrize("edition", EDITIONS)
def test_net_worth_after_each_round_is_what_the_table_was_told(edition: str) -> None:
    game = played(edition)
    book = written_up(game)
    ended = [event for event in game.events() if isinstance(event, TurnEnded)]
    for number, last in enumerate(ended[game.seats - 1 :: game.seats], 1):
        assert book.purses[last.seat].worth[number] == last.net_worth
    assert game.outcome is not None
    assert tuple(purse.worth[-1] for purse in book.purses) == game.outcome.scores


@pytest.mark.parametrize("edition", EDITIONS)
def test_parts_add_up_to_the_whole(edition: str) -> None:
    chronicle = chronicle_of(played(edition))
    profit = sum(story.profit for story in chronicle.seats)
    ships = [gear for gear in chronicle.gear if gear.kind == "ship"]
    assert sum(route.profit for route in chronicle.routes) == profit
    assert sum(gear.profit for gear in ships) == profit + flow(chronicle, "fares") - flow(
        chronicle, "penalties"
    )
    assert sum(gear.turns for gear in ships) == sum(story.turns for story in chronicle.seats)
    assert sum(deed.commissions for deed in chronicle.deeds) == flow(chronicle, "commissions")
    for number in range(len(FLOWS)):
        assert sum(chronicle.flows[number]) == sum(story.flows[number] for story in chronicle.seats)


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_chronicle_is_small_and_comes_back_from_json(edition: str) -> None:
    chronicle = chronicle_of(played(edition, seats=4))
    text = msgspec.json.encode(chronicle)
    assert len(text) < 6000
    assert msgspec.json.decode(text, type=Chronicle) == chronicle
    assert len(chronicle.samples) == len(chronicle.money) <= MOST_SAMPLES + 1


def test_who_begins_has_the_first_place() -> None:
    game = venus.new_game("1988", seats=4, seed=1, first=2)
    assert [story.place for story in chronicle_of(game).seats] == [2, 3, 0, 1]


def test_a_game_without_a_turn_has_a_chronicle_of_one_round() -> None:
    chronicle = chronicle_of(venus.new_game("1988", seats=2, seed=1))
    assert chronicle.samples == [0, 1]
    assert not chronicle.routes and not chronicle.deeds
    assert [gear.name for gear in chronicle.gear] == ["Scout", "Scout"]


# One thing at a time.


def test_a_sale_is_put_down_to_goods_cultures_ship_and_cargo() -> None:
    seat0 = ship("Transport", at="Cobbleport", goods=["Space Spice"], relics=["Spy Eye"])
    game = begun(
        at(seat0=seat0, cultures={"colony": "Humans", "ice": "Graw"}, ports={"Cobbleport": 1}, phase="trade")
    )
    (sold,) = [event for event in game.apply(act.SellGoods(0, "Space Spice")) if isinstance(event, GoodsSold)]
    chronicle = chronicle_of(game)
    (route,) = chronicle.routes
    cost = next(goods.cost for goods in game.content.goods if goods.name == "Space Spice")
    assert (route.goods, route.home, route.to, route.sales) == ("Space Spice", "Graw", "Humans", 1)
    assert route.profit == sold.credits - cost
    mine = {gear.name: gear.profit for gear in chronicle.gear if gear.seat == 0}
    assert mine == {"Transport": route.profit, "Spy Eye": route.profit}


def test_a_commission_is_put_down_to_the_port() -> None:
    seat0 = ship(at="Cobbleport", goods=["Space Spice"])
    game = begun(at(seat0=seat0, cultures={"colony": "Humans"}, ports={"Cobbleport": 1}, phase="trade"))
    game.apply(act.SellGoods(0, "Space Spice"))
    chronicle = chronicle_of(game)
    (deed,) = chronicle.deeds
    assert (deed.seat, deed.kind, deed.name, deed.culture) == (1, "spaceport", "Cobbleport", "Humans")
    assert deed.commissions == flow(chronicle, "commissions") > 0


def test_a_ship_that_is_traded_in_pays_a_part_of_the_next() -> None:
    seat0 = ship(at="base", credits=500)
    game = begun(at(seat0=seat0, phase="trade"))
    (bought,) = [event for event in game.apply(act.BuyShip(0, "Clipper")) if isinstance(event, ShipBought)]
    chronicle = chronicle_of(game)
    assert flow(chronicle, "ships") == bought.credits - bought.trade_in
    assert [(gear.name, gear.is_kept) for gear in chronicle.gear if gear.seat == 0] == [
        ("Scout", False),
        ("Clipper", True),
    ]


def test_what_players_give_each_other_does_not_touch_the_bank() -> None:
    game = begun(at(seat0=ship(credits=300), seat1=ship(relics=["Spy Eye"]), phase="trade"))
    game.apply(act.Offer(0, 1, act.Bundle(credits=90), act.Bundle(relics=("Spy Eye",))))
    game.apply(act.AcceptOffer(1))
    chronicle = chronicle_of(game)
    assert [story.worth[-1] for story in chronicle.seats] == [210, 190]
    assert not any(sum(line) for line in chronicle.flows)
    assert [(gear.seat, gear.is_kept) for gear in chronicle.gear if gear.name == "Spy Eye"] == [
        (1, False),
        (0, True),
    ]


def test_what_the_bank_could_not_pay_is_not_counted() -> None:
    seat0 = ship(at="Cobbleport", goods=["Space Spice"], credits=70)
    game = at(seat0=seat0, cultures={"colony": "Humans"}, ports={"Cobbleport": 1}, bank=10, phase="trade")
    sell(game, "Space Spice")
    chronicle = chronicle_of(game)
    assert game.is_over
    assert chronicle.bank == flow(chronicle, "sales") == 10
    assert chronicle.seats[0].worth == (70, 80)


@pytest.mark.parametrize("edition", ["1988", "remake"])
def test_where_deeds_count_half_the_books_count_them_so(edition: str) -> None:
    game = venus.new_game(edition, seats=3, seed=5, target=1000, options=["half-deeds"])
    play_out(game, ["drifter"], 5, 3000)
    chronicle = chronicle_of(game)
    assert any(player.deeds for player in game.view(None).players)
    assert [story.worth[-1] for story in chronicle.seats] == [game.net_worth(seat) for seat in range(3)]
    assert [story.worth[0] for story in chronicle.seats] == [60, 60, 60]

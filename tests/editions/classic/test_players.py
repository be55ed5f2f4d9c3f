"""Trade between players: §trade.players of the classic game."""

from __future__ import annotations

from tests.table import (
    Ship,
    aboard,
    at,
    do,
    fly,
    head,
    money,
    options,
    question,
    refused,
    rule,
    ship,
    state_of,
)
from venus.families.original import actions as act
from venus.families.original.actions import Bundle
from venus.game import Game

JUNK = "Glorious Junk"
DUST = "Finest Dust"
SWAP = act.Offer(0, 1, Bundle(10, goods=(JUNK,)), Bundle(goods=(DUST,)))


def meeting(one: Ship | None = None, other: Ship | None = None, where: str = "Southern Comfort") -> Game:
    """Two ships on one space, a third at the Base; seat 0 is in turn."""
    one = one or ship(goods=[JUNK])
    other = other or ship(goods=[DUST])
    one.at = other.at = where
    return at(
        "classic",
        species=("Humans", "Eeepeeep", "Whynoms"),
        seat0=one,
        seat1=other,
        seat2=ship(),
        cultures={"colony": "Shenna", "jungle": "Niks"},
        ports={"Cobbleport": 2},
        phase="trade",
        moved=True,
    )


@rule("classic §trade.players")
def test_credits_goods_relics_passengers_equipment_and_cards_are_traded() -> None:
    game = meeting(
        ship(goods=[JUNK], equipment=["Shield"], relics=["Spy Eye"], fares=["Spy"], ious=["Niks"]),
        ship(goods=[DUST], equipment=["Red Drive"], relics=["Air Foil"], fares=["Toaster"], ious=["Shenna"]),
    )
    give = Bundle(10, (JUNK,), ("Shield",), ("Spy Eye",), ("Spy",), ("Niks",))
    get = Bundle(20, (DUST,), ("Red Drive",), ("Air Foil",), ("Toaster",), ("Shenna",))
    do(game, act.Offer(0, 1, give, get))
    do(game, act.AcceptOffer(1))
    assert (aboard(game, 0), money(game, 0)) == ([DUST, "Toaster", "Red Drive", "Air Foil"], 110)
    assert (aboard(game, 1), money(game, 1)) == ([JUNK, "Spy", "Shield", "Spy Eye"], 90)
    index = state_of(game).tables.culture_index
    assert state_of(game).ious[:2] == [1 << index["Shenna"], 1 << index["Niks"]]


@rule("classic §trade.players")
def test_nobody_offers_what_is_not_there() -> None:
    game = meeting()
    assert refused(game, act.Offer(0, 1, Bundle(goods=(DUST,)), Bundle(5))) == "not-yours"
    assert refused(game, act.Offer(0, 1, Bundle(5), Bundle(ious=("Niks",)))) == "not-theirs"
    assert refused(game, act.Offer(0, 1)) == "template"


@rule("classic §trade.players", "classic §turn.end")
def test_after_landing_on_an_asteroid_only_trade_with_players_is_left() -> None:
    game = at(
        "classic",
        species=("Humans", "Eeepeeep"),
        seat0=ship(at="jungle-8", goods=[JUNK]),
        seat1=ship(at="jungle-9", goods=[DUST]),
        up={"jungle-8": "Spy Eye"},
        dice=[1, 1, 1],
    )
    head(game, "jungle-9")
    fly(game, "jungle-9")
    do(game, act.Land(0))
    assert question(game) == "trade"
    assert options(game) == [act.Offer(0, 1), act.EndTurn(0)]
    do(game, SWAP)
    do(game, act.AcceptOffer(1))
    assert aboard(game) == [DUST]


@rule("classic §trade.players")
def test_nobody_trades_before_the_movement_has_ended_or_between_spaces() -> None:
    game = at(
        "classic",
        species=("Humans", "Eeepeeep"),
        seat0=ship(at="Southern Comfort", goods=[JUNK]),
        seat1=ship(at="Southern Comfort", goods=[DUST]),
        cultures={"colony": "Shenna"},
    )
    assert refused(game, SWAP) == "not-asked"


@rule("classic §trade.players-never")
def test_ships_and_deeds_cannot_even_be_named_in_an_offer() -> None:
    assert set(Bundle.__struct_fields__) == {"credits", "goods", "equipment", "relics", "fares", "ious"}
    game = meeting()
    for name in ("Scout", "Cobbleport", "Shenna Factory"):
        assert refused(game, act.Offer(0, 1, Bundle(5), Bundle(goods=(name,)))) == "unknown-name"
        assert refused(game, act.Offer(0, 1, Bundle(5), Bundle(equipment=(name,)))) == "unknown-name"

"""Deeds, spaceports, factories and commissions in the remake."""

from __future__ import annotations

import pytest

from tests.table import at, do, options, refused, rule, ship, state_of, told
from venus.families.original import actions as act
from venus.families.original import events
from venus.game import Game

PORT = "Cobbleport"
LEVEE = "colony-shoemaker-levee"
COMFORT = "colony-southern-comfort"
TO_HUMANS = "Fare from Yxklyx to Humans"


def builder(
    culture: str = "Graw",
    where: str = COMFORT,
    credits: int = 500,
    ports: dict[str, int] | None = None,
    moved: bool = False,
) -> Game:
    """A human merchant in the Colony World; the Niks live in the Jungle World."""
    return at(
        "remake",
        seat0=ship(at=where, credits=credits),
        cultures={"colony": culture, "jungle": "Niks"},
        ports=ports,
        phase="trade",
        moved=moved,
    )


@rule("remake §deed.limit", "remake §trade.port")
def test_at_a_spaceport_deeds_are_bought_without_limit() -> None:
    game = builder(where=PORT, ports={PORT: 1}, moved=True)
    do(game, act.BuyFactory(0, LEVEE))
    do(game, act.BuyPort(0, "Comfort Station"))
    assert state_of(game).deeds == [2, 1]


@rule("remake §deed.factory")
@pytest.mark.parametrize("where", [LEVEE, COMFORT, PORT])
def test_a_factory_stands_in_the_system_and_one_place_is_offered(where: str) -> None:
    game = builder(where=where, ports={PORT: 1, "Comfort Station": 0})
    assert options(game, act.BuyFactory) == [act.BuyFactory(0, LEVEE)]
    assert do(game, act.BuyFactory(0, LEVEE)) == events.FactoryBuilt(0, "Graw", LEVEE, 200)


@rule("remake §deed.factory")
@pytest.mark.parametrize("site", [COMFORT, "colony-1", "colony-5", "jungle-jewelburg", "base"])
def test_the_builder_chooses_no_other_place(site: str) -> None:
    assert refused(builder(ports={PORT: 0}), act.BuyFactory(0, site)) == "no-site"


@rule("remake §deed.factory")
def test_a_system_takes_one_factory() -> None:
    game = builder()
    do(game, act.BuyFactory(0, LEVEE))
    assert refused(game, act.BuyFactory(0, LEVEE)) == "already-built"
    assert options(game, act.BuyFactory) == []


def commissions(game: Game, action: act.Action) -> list[tuple[int, int, str]]:
    return [(event.seat, event.credits, event.deed) for event in told(game, action, events.CommissionPaid)]


def at_port(
    culture: str = "Graw", owner: int = 1, credits: int = 500, factory: int | None = None, demands: int = 0
) -> Game:
    """A human Freighter with something of everything at Cobbleport; seats 1 and 2 have 100 each."""
    return at(
        "remake",
        seat0=ship(
            "Freighter",
            PORT,
            credits,
            ["Designer Genes", "Space Spice"],
            ["Shield"],
            ["Jump Start"],
            [TO_HUMANS],
            [culture],
        ),
        seat2=ship(),
        cultures={"colony": culture},
        ports={PORT: owner},
        factories=None if factory is None else {culture: (factory, LEVEE)},
        demands={"Humans": {"Space Spice": demands}} if demands else None,
        phase="trade",
        moved=True,
    )


@rule("remake §deed.commission-base")
def test_demands_count_and_fares_do_not() -> None:
    game = at_port("Humans", demands=2)
    assert commissions(game, act.SellGoods(0, "Space Spice")) == [(1, 16, PORT)]
    assert commissions(game, act.DeliverFare(0, TO_HUMANS)) == []

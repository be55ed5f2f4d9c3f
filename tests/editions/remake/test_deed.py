"""Deeds and factories in the remake, where they differ."""

from __future__ import annotations

import pytest

from tests.table import at, do, options, refused, rule, ship, state_of
from venus.families.original import actions as act
from venus.families.original import events
from venus.game import Game

PORT = "Cobbleport"
LEVEE = "colony-shoemaker-levee"
COMFORT = "colony-southern-comfort"


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

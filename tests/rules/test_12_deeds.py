"""Where a factory stands: §12.3."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from tests.table import at, do, dot_number, options, refused, rule, ship, state_of
from venus.families.original import actions as act
from venus.families.original import events
from venus.game import Game

LEVEE, COMFORT = "colony-shoemaker-levee", "colony-southern-comfort"
PORT, PORT_DOT = "Cobbleport", "colony-1"


def builder(
    culture: str = "Graw",
    where: str = COMFORT,
    credits: int = 500,
    ports: Mapping[str, int] | None = None,
    moved: bool = False,
) -> Game:
    """A human merchant in the Colony World; the Niks live in the Jungle World."""
    return at(
        seat0=ship(at=where, credits=credits),
        cultures={"colony": culture, "jungle": "Niks"},
        ports=ports,
        phase="trade",
        moved=moved,
    )


@rule("1988 §12.3", "1988 §2.542", "1988 §12.1")
@pytest.mark.parametrize("site", [LEVEE, COMFORT, PORT_DOT, "colony-4"])
def test_a_factory_stands_on_a_city_or_spaceport_of_the_builders_choice(site: str) -> None:
    game = builder(ports={PORT: 1, "Comfort Station": 0})
    state = state_of(game)
    assert do(game, act.BuyFactory(0, site)) == events.FactoryBuilt(0, "Graw", site, 200)
    assert state.factory_dot[state.tables.culture_index["Graw"]] == dot_number(state, site)


@rule("1988 §12.3")
@pytest.mark.parametrize("site", [PORT_DOT, "colony-5", "jungle-jewelburg", "base"])
def test_a_factory_stands_nowhere_else(site: str) -> None:
    assert refused(builder(), act.BuyFactory(0, site)) == "no-site"


@rule("1988 §12.3")
def test_an_open_port_is_a_site_for_a_factory() -> None:
    game = at(
        seat0=ship(at="Jewelburg", credits=200),
        cultures={"jungle": "Graw"},
        up={"jungle-5": "Open Port"},
        phase="trade",
    )
    sites = {"jungle-jellybeast-city", "jungle-jewelburg", "jungle-5"}
    assert {action.at for action in options(game, act.BuyFactory)} == sites
    assert do(game, act.BuyFactory(0, "jungle-5")).dot == "jungle-5"


@rule("1988 §12.3", "1988 §6.1")
def test_a_port_that_is_not_turned_up_yet_is_no_site() -> None:
    game = at(
        seat0=ship(at="Jewelburg", credits=200),
        cultures={"jungle": "Graw"},
        markers={"jungle-5": "Open Port"},
        phase="trade",
    )
    assert refused(game, act.BuyFactory(0, "jungle-5")) == "no-site"


@rule("1988 §12.3", "1988 §2.542")
def test_a_system_takes_one_factory() -> None:
    game = at(
        seat0=ship(at=COMFORT, credits=500),
        cultures={"colony": "Graw"},
        factories={"Graw": (1, LEVEE)},
        phase="trade",
    )
    assert refused(game, act.BuyFactory(0, COMFORT)) == "already-built"
    assert not options(game, act.BuyFactory)

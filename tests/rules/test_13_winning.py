"""§13 of 1988: what deeds count for."""

from __future__ import annotations

from tests.table import at, do, rule, ship
from venus.families.original import actions as act

HUMANS = {"colony": "Humans"}


@rule("1988 §13.1")
def test_a_deed_counts_at_its_printed_value_whatever_was_paid() -> None:
    game = at(seat0=ship(at="Shoemaker Levee", credits=500), cultures=HUMANS, phase="trade")
    assert do(game, act.BuyPort(0, "Cobbleport")).credits == 160
    assert do(game, act.BuyFactory(0, "colony-1")).credits == 80
    assert game.net_worth(0) == 500 - 160 - 80 + 200 + 100

"""§10.2: a demand for other goods."""

from __future__ import annotations

from tests.table import at, laid_out, rule, sell, ship

SPICE = "Space Spice"


@rule("1988 §10.2", "1988 §2.62")
def test_a_demand_for_other_goods_does_not_count() -> None:
    game = at(
        seat0=ship(at="Southern Comfort", goods=[SPICE]),
        cultures={"colony": "Niks"},
        demands={"Niks": {"Bionic Perfume": 2, "Voll Silk": 1}},
        phase="trade",
    )
    assert sell(game, SPICE).bonus == 0
    assert laid_out(game, "Voll Silk demand at Niks") == 1

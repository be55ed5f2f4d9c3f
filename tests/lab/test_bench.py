"""The bench reports what it measured; speed itself is not asserted here."""

from __future__ import annotations

from venus.lab.bench import FIGURES, measure, report
from venus.lab.peers import find_peer


def test_the_bench_measures_every_figure() -> None:
    readings = [reading for _, _, reading in measure("1988", repeats=2, seconds=0.05)]
    bench = report("1988", readings)
    left_out = set() if find_peer() else {"peer decisions"}
    assert [figure.key for figure in bench.figures] == [row[0] for row in FIGURES if row[0] not in left_out]
    assert all(0 < figure.low <= figure.median <= figure.high for figure in bench.figures)
    assert bench.repeats == 2 and bench.edition == "1988"

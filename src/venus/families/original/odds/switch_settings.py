"""One way to set a ship's switches before the roll, with all that follows from it for any flight."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from venus.families.original.odds.flight_arrays import Charts
from venus.families.original.odds.flight_graph import Course, Plotter, Start
from venus.families.original.odds.roll_values import Lottery, make_lottery
from venus.families.original.odds.value_rows import Rows, unroll


class Passage:
    """A course with the drives and gates as set, whatever the dice will be like.

    Most that is asked of it needs the declarations from one dot only, or none.
    """

    def __init__(self, plotter: Plotter, classes: Sequence[int], dice: int) -> None:
        self.plotter = plotter
        self.course = plotter.plot()
        self.dots = plotter.topology.size
        self.classes = classes
        self.dice = dice
        self._starts: dict[int, list[Start]] = {}

    def starts(self, dot: int) -> list[Start]:
        """Every declaration from a dot."""
        if dot not in self._starts:
            self._starts[dot] = list(self.plotter.starts(dot))
        return self._starts[dot]

    @cached_property
    def declared(self) -> Course:
        """The course with the declarations from all dots."""
        return self.course.with_starts(start for dot in range(self.dots) for start in self.starts(dot))

    @cached_property
    def rows(self) -> Rows:
        return unroll(self.declared, self.dots, 6 * self.dice, self.classes)

    @cached_property
    def charts(self) -> Charts:
        return Charts(self.course, self.plotter.outlook.almanac)


class Variant:
    """A passage, and the dice as the Auto Pilot leaves them."""

    def __init__(self, passage: Passage, has_auto_pilot: bool, can_reroll: bool) -> None:
        self.passage = passage
        self.has_auto_pilot = has_auto_pilot
        self.can_reroll = can_reroll

    @cached_property
    def lottery(self) -> Lottery:
        passage = self.passage
        return make_lottery(
            passage.declared,
            passage.rows,
            passage.classes,
            passage.dice,
            self.has_auto_pilot,
            self.can_reroll,
        )

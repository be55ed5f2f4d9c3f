"""How likely a ship gets where it wants to go this turn, and how many turns it needs to anywhere.

Everything here follows from what a seat may know: the static content and its view.
"""

from __future__ import annotations

from venus.families.original.odds.ports import turns
from venus.families.original.odds.reach_chances import reach
from venus.families.original.odds.timetables import Timetable, forget, timetable
from venus.families.original.odds.vessel import Aloft, Vessel, this_turn, vessel_of

__all__ = [
    "Aloft",
    "Timetable",
    "Vessel",
    "forget",
    "prepare",
    "reach",
    "this_turn",
    "timetable",
    "turns",
    "vessel_of",
]


def prepare() -> None:
    """Load what the first question would have to wait for, in a process that is going to be asked."""
    import venus.families.original.odds.flight_search
    import venus.families.original.odds.value_iteration  # noqa: F401

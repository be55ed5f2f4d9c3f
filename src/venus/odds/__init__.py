"""How likely a ship gets where it wants to go this turn, and how many turns it needs to anywhere.

Everything here follows from what a seat may know: the static content and its view.
"""

from __future__ import annotations

from venus.odds.ports import turns
from venus.odds.reaching import reach
from venus.odds.timetables import Timetable, forget, timetable
from venus.odds.vessel import Aloft, Vessel, vessel_of

__all__ = ["Aloft", "Timetable", "Vessel", "forget", "prepare", "reach", "timetable", "turns", "vessel_of"]


def prepare() -> None:
    """Load what the first question would have to wait for, in a process that is going to be asked."""
    import venus.odds.squadron
    import venus.odds.voyage  # noqa: F401

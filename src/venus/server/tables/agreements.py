"""What the people at a table agree on: taking back, pausing, going on, stopping."""

from __future__ import annotations

from venus.server.errors import RequestError, refuse
from venus.server.store.store import now_ms
from venus.server.tables import clocks
from venus.server.tables.access import check_running
from venus.server.tables.live_tables import LiveTables
from venus.server.tables.playing import Playing
from venus.server.tables.table import LiveTable, Proposal

UNDO, PAUSE, RESUME, STOP = "undo", "pause", "resume", "stop"


class Agreements:
    """Proposals and the answers to them."""

    def __init__(self, live_tables: LiveTables, playing: Playing) -> None:
        self.live_tables = live_tables
        self.playing = playing

    async def undo(self, table: LiveTable, seat: int, version: int) -> bool:
        """True if it was done at once; False if the others are asked now."""
        if await self.playing.undo(table, seat, version):
            return True
        plies, _ = await self.playing.reach_back(table, seat)
        await self.propose(table, seat, UNDO, plies)
        return table.facts.proposal is None

    async def propose(self, table: LiveTable, seat: int, what: str, plies: int = 0) -> None:
        check_running(table)
        if (what == PAUSE) == table.facts.paused and what in (PAUSE, RESUME):
            refuse("no-proposal")
        agreed = table.seats_of(table.seats[seat].player)
        table.facts.proposal = Proposal(what, seat, plies, agreed, table.facts.revision)
        await self._go_on(table)

    async def consent(self, table: LiveTable, seat: int, agree: bool, number: int | None) -> None:
        """Every person at the table must agree; one no is enough against it.

        Who names the proposal by its number agrees to no other that took its place meanwhile.
        """
        check_running(table)
        proposal = table.facts.proposal
        if proposal is None or seat in proposal.agreed or number not in (None, proposal.number):
            refuse("no-proposal")
        if agree:
            proposal.agreed += table.seats_of(table.seats[seat].player)
        else:
            table.facts.proposal = None
        await self._go_on(table)

    async def _go_on(self, table: LiveTable) -> None:
        """Do what everybody has agreed to, or keep asking."""
        proposal = table.facts.proposal
        if proposal is None or not set(table.people()) <= set(proposal.agreed):
            await self.live_tables.keep(table)
            return
        try:
            if proposal.what == UNDO:
                await self.playing.take_back(table, proposal.by, proposal.plies)
            elif proposal.what == STOP:
                await self.playing.stop(table, proposal.by)
            else:
                table.facts.proposal = None
                set_paused(table, proposal.what == PAUSE)
                await self.live_tables.keep(table)
        except RequestError:
            table.facts.proposal = None
            raise


def set_paused(table: LiveTable, paused: bool) -> None:
    facts, now = table.facts, now_ms()
    facts.paused = paused
    if paused and facts.clock is not None:
        clocks.hold(facts.clock, now)
    table.wind(now)

"""Bots that play for people: called in, sent back, and when the person comes and goes."""

from __future__ import annotations

from collections.abc import Sequence

from venus.server.errors import refuse
from venus.server.store.players import Player
from venus.server.store.store import now_ms
from venus.server.tables.access import check_running
from venus.server.tables.live_tables import LiveTables
from venus.server.tables.messages import TableNews
from venus.server.tables.table import RUNNING, LiveTable


class StandIns:
    """Who plays for whom."""

    def __init__(self, live_tables: LiveTables) -> None:
        self.live_tables = live_tables

    async def stand_in(self, table: LiveTable, player: Player, seat: int, on: bool) -> None:
        """For oneself at any time; for another, if one sits here and that person has been away for a while.

        Where days are given for a move, being away is nothing unusual: there only the clock decides.
        """
        check_running(table)
        if seat not in range(len(table.seats)) or table.seats[seat].player is None:
            refuse("not-yours")
        mine = table.seats[seat].player == player.id
        if not mine and (not table.seats_of(player.id) or not on):
            refuse("not-yours")
        if not mine and (table.facts.setup.clock.kind == "days" or self.was_here_lately(table, seat)):
            refuse("not-absent")
        if not on and table.is_out_of_time(seat):
            refuse("out-of-time")
        wanted = self.live_tables.settings.stand_in if on else None
        if table.seats[seat].stand_in != wanted:
            table.seats[seat].stand_in = wanted
            if mine:
                table.seats[seat].seen = 0 if on else now_ms()
                table.facts.proposal = None
            table.wind(now_ms())
            await self.live_tables.keep(table, seats=(seat,))

    def was_here_lately(self, table: LiveTable, seat: int) -> bool:
        """Whether a person is connected, or was so a moment ago: a line that breaks is not an absence."""
        patience = self.live_tables.settings.away_after_seconds * 1000
        return table.is_present(seat) or table.gone_at.get(seat, 0) > now_ms() - patience

    async def came_back(self, table: LiveTable, seat: int) -> None:
        """A person is here again: the stand-in steps back, where there is time left to play with."""
        is_kept_out = table.facts.state != RUNNING or table.is_out_of_time(seat)
        if table.seats[seat].stand_in and not is_kept_out:
            table.seats[seat].stand_in, table.seats[seat].seen = None, now_ms()
            table.wind(now_ms())
            await self.live_tables.keep(table, seats=(seat,))
        else:
            table.tell(TableNews(table.info()))

    def left(self, table: LiveTable, seat: int) -> None:
        """A person's last connection is gone."""
        table.gone_at[seat] = now_ms()
        if table.seats[seat].seen != 0:
            table.seats[seat].seen = None
        table.tell(TableNews(table.info()))


def step_back(table: LiveTable, seat: int) -> Sequence[int]:
    """A person who acts needs no stand-in; gives the seats that changed."""
    if not table.seats[seat].stand_in:
        return ()
    table.seats[seat].stand_in, table.seats[seat].seen = None, now_ms()
    return (seat,)

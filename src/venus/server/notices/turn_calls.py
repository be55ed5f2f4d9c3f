"""TurnCalls those who are not here when a table begins to wait for them."""

from __future__ import annotations

import structlog
from sqlalchemy import select

from venus.server.notices.notices import Notices
from venus.server.store import schema
from venus.server.tables.live_tables import LiveTables
from venus.server.tables.table import RUNNING, LiveTable, Seat
from venus.server.tasks import Tasks

log = structlog.get_logger("venus.turn_calls")


class TurnCalls:
    """Once in a turn for each seat, by the process that has kept the move; never in the way of the game."""

    def __init__(self, live_tables: LiveTables, notices: Notices) -> None:
        self.live_tables = live_tables
        self.notices = notices
        self._tasks = Tasks()
        live_tables.on_change.append(self.look)

    def look(self, table: LiveTable, moved: int | None) -> None:
        """After a change, in which perhaps a seat has moved: is somebody asked who should know of it?"""
        facts, game = table.facts, table.game
        if game is None or facts.state != RUNNING or facts.paused or facts.asked is None:
            return
        seat, turn = table.seats[facts.asked], game.turn
        if table.called.get(seat.seat) == turn:
            return
        table.called[seat.seat] = turn
        if seat.player is None or seat.rung or seat.seat == moved or table.is_present(seat.seat):
            return
        self._tasks.begin(self._call(facts.id, facts.setup.title, seat))

    async def _call(self, table_id: str, title: str, seat: Seat) -> None:
        try:
            row = await self.live_tables.store.row(
                select(schema.players).where(schema.players.c.id == seat.player)
            )
            if row is None or not (row.webhook or row.email):
                return
            with self._tasks.idle():
                problems = await self.notices.your_turn(
                    row.webhook, row.email, row.lang, table_id, title, seat.seat, row.name
                )
            if problems:
                log.info("a player could not be told", table=table_id, seat=seat.seat, problems=problems)
        except Exception as error:
            log.error("calling failed", table=table_id, error=type(error).__name__)

    async def rest(self) -> None:
        """Until everybody is told who was to be told by now."""
        await self._tasks.rest()

    async def close(self) -> None:
        await self._tasks.close()
        self.notices.close()

"""What time does to the tables: clocks that run out, bots that stand still, tables that are put away."""

from __future__ import annotations

import asyncio
import os
import signal
from multiprocessing import parent_process

import structlog
from sqlalchemy import and_, func, select, update

from venus.server.errors import RequestError
from venus.server.store import schema
from venus.server.store.players import Players
from venus.server.store.store import now_ms
from venus.server.tables.live_tables import LiveTables
from venus.server.tables.lobby import Lobby
from venus.server.tables.playing import Playing
from venus.server.tables.table import RUNNING, LiveTable
from venus.server.tasks import Tasks

log = structlog.get_logger("venus.sweeper")
SWEEP_SECONDS = 1.0
TEND_EVERY = 600
SIGN_OF_LIFE_EVERY = 20


class Sweeper:
    """Goes round once a second."""

    def __init__(self, live_tables: LiveTables, playing: Playing, lobby: Lobby, players: Players) -> None:
        self.live_tables = live_tables
        self.playing = playing
        self.lobby = lobby
        self.players = players
        self._tasks = Tasks()

    def start(self) -> None:
        self._tasks.begin(self._sweep())

    async def _sweep(self) -> None:
        """Again and again: whose time is up, whose bot stands still, what can be put away."""
        rounds, parent = 0, parent_process()
        while True:
            with self._tasks.idle():
                await asyncio.sleep(SWEEP_SECONDS)
            rounds += 1
            if parent is not None and not parent.is_alive():
                log.error("the first process is gone, so this one goes too")
                os.kill(os.getpid(), signal.SIGTERM)
                return
            try:
                await self.ring()
                if rounds % SIGN_OF_LIFE_EVERY == 0:
                    await self.sign_of_life()
                if rounds % TEND_EVERY == 0:
                    self.live_tables.put_away()
                    await self.lobby.archive_old()
                    await self.players.forget_old_sessions()
            except RequestError as error:
                log.info("sweep was interrupted", code=error.code)
            except Exception:
                log.exception("sweep failed")

    async def ring(self) -> None:
        """Look after the tables whose time is up."""
        tables = schema.tables.c
        is_due = and_(tables.state == RUNNING, tables.deadline <= now_ms())
        # In any order, so that tables which cannot be helped never keep the others waiting.
        due = select(tables.id).where(is_due).order_by(func.random()).limit(50)
        for row in await self.live_tables.store.rows(due):
            try:
                async with self.live_tables.changing(row.id) as table:
                    await self.time_is_up(table)
            except RequestError as error:
                log.info("table could not be looked after", table=row.id, code=error.code)
            except Exception:
                log.exception("table could not be looked after", table=row.id)

    async def time_is_up(self, table: LiveTable) -> None:
        facts = table.facts
        if facts.state != RUNNING or facts.deadline is None or facts.deadline > now_ms():
            return
        if table.rung_asked() is not None:
            if table.thinking is None:
                self.playing.nudge(table)
            return
        if facts.asked is None or facts.paused:
            return
        if facts.setup.clock.flag == "pass":
            await self.playing.let_turn_pass(table)
        else:
            table.seats[facts.asked].stand_in = self.live_tables.settings.stand_in
            table.wind(now_ms())
            await self.live_tables.keep(table, seats=(facts.asked,))

    async def sign_of_life(self) -> None:
        """Where several processes serve the same tables, tell who is connected here."""
        if not self.live_tables.shared:
            return
        seat = schema.seats.c
        for table in list(self.live_tables.by_id.values()):
            here = [one.seat for one in table.seats if table.is_connected(one.seat) and not one.has_left]
            if here:
                change = update(schema.seats).where(seat.table_id == table.facts.id, seat.seat.in_(here))
                await self.live_tables.store.write(change.values(seen=now_ms()))

    async def close(self) -> None:
        await self._tasks.close()

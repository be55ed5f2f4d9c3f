"""The life of a table while it is played: agreeing, pausing, standing in, time that is up."""

from __future__ import annotations

import asyncio
import os
import signal
from collections import deque
from multiprocessing import parent_process

import structlog
from sqlalchemy import and_, func, insert, select, update

from venus.server import clocks, schema
from venus.server.calling import Calling
from venus.server.house import House
from venus.server.lobby import Lobby
from venus.server.messages import Chat, ChatLine, TableNews
from venus.server.notices import Notices
from venus.server.players import Player, Players, plain_text
from venus.server.playing import Play, check_running
from venus.server.store import now_ms
from venus.server.table import RUNNING, LiveTable, Proposal
from venus.server.tasks import Tasks
from venus.server.trouble import Trouble, refuse

log = structlog.get_logger("venus.life")
SWEEP_SECONDS = 1.0
TEND_EVERY = 600
SIGN_OF_LIFE_EVERY = 20
LATELY = 1000
UNDO, PAUSE, RESUME, STOP = "undo", "pause", "resume", "stop"


class Life:
    """What the people at a table agree on, and what time does to it."""

    def __init__(self, house: House, play: Play, lobby: Lobby) -> None:
        self.house = house
        self.play = play
        self.lobby = lobby
        self.calling = Calling(house, Notices(house.settings))
        self._tasks = Tasks()
        # What was lately said in this process and will be heard of once more.
        self._spoken: deque[int] = deque(maxlen=LATELY)

    # Agreeing.

    async def undo(self, table: LiveTable, seat: int, version: int) -> bool:
        """True if it was done at once; False if the others are asked now."""
        if await self.play.undo(table, seat, version):
            return True
        plies, _ = await self.play.reach_back(table, seat)
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
            await self.house.keep(table)
            return
        try:
            if proposal.what == UNDO:
                await self.play.take_back(table, proposal.by, proposal.plies)
            elif proposal.what == STOP:
                await self.play.stop(table, proposal.by)
            else:
                table.facts.proposal = None
                self.set_paused(table, proposal.what == PAUSE)
                await self.house.keep(table)
        except Trouble:
            table.facts.proposal = None
            raise

    def set_paused(self, table: LiveTable, paused: bool) -> None:
        facts, now = table.facts, now_ms()
        facts.paused = paused
        if paused and facts.clock is not None:
            clocks.hold(facts.clock, now)
        table.wind(now)

    # Standing in.

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
        wanted = self.house.settings.stand_in if on else None
        if table.seats[seat].stand_in != wanted:
            table.seats[seat].stand_in = wanted
            if mine:
                table.seats[seat].seen = 0 if on else now_ms()
                table.facts.proposal = None
            table.wind(now_ms())
            await self.house.keep(table, seats=(seat,))

    def was_here_lately(self, table: LiveTable, seat: int) -> bool:
        """Whether a person is connected, or was so a moment ago: a line that breaks is not an absence."""
        patience = self.house.settings.away_after_seconds * 1000
        return table.is_present(seat) or table.gone_at.get(seat, 0) > now_ms() - patience

    async def came_back(self, table: LiveTable, seat: int) -> None:
        """A person is here again: the stand-in steps back, where there is time left to play with."""
        is_kept_out = table.facts.state != RUNNING or table.is_out_of_time(seat)
        if table.seats[seat].stand_in and not is_kept_out:
            table.seats[seat].stand_in, table.seats[seat].seen = None, now_ms()
            table.wind(now_ms())
            await self.house.keep(table, seats=(seat,))
        else:
            table.tell(TableNews(table.info()))

    def left(self, table: LiveTable, seat: int) -> None:
        """A person's last connection is gone."""
        table.gone_at[seat] = now_ms()
        if table.seats[seat].seen != 0:
            table.seats[seat].seen = None
        table.tell(TableNews(table.info()))

    # Talking.

    async def say(self, table: LiveTable, name: str, seat: int | None, text: str) -> ChatLine:
        at, text = now_ms(), plain_text(text)
        if not text:
            refuse("malformed-message")
        row = {"table_id": table.facts.id, "at": at, "seat": seat, "name": name, "text": text}
        async with self.house.store.writing() as connection:
            written = await connection.execute(insert(schema.chat).values(row).returning(schema.chat.c.id))
            line = ChatLine(written.scalar_one(), at, name, text, seat)
        table.tell(Chat(line), to_delayed=False)
        self._spoken.append(line.id)
        self.house.publish({"table": table.facts.id, "chat": line.id})
        return line

    async def said(
        self, table_id: str, after: int = 0, most: int = 200, until: int | None = None
    ) -> list[ChatLine]:
        """The last lines after an id and up to a moment, in their order."""
        chat = schema.chat.c
        query = select(schema.chat).where(chat.table_id == table_id, chat.id > after)
        if until is not None:
            query = query.where(chat.at <= until)
        rows = await self.house.store.rows(query.order_by(chat.id.desc()).limit(most))
        return [ChatLine(row.id, row.at, row.name, row.text, row.seat) for row in reversed(rows)]

    async def heard(self, table_id: str, chat_id: int) -> None:
        """Somebody spoke, perhaps in another process."""
        table = self.house.tables.get(table_id)
        if table is None or not table.listeners or chat_id in self._spoken:
            return
        chat = schema.chat.c
        row = await self.house.store.row(
            select(schema.chat).where(chat.table_id == table_id, chat.id == chat_id)
        )
        if row is not None:
            table.tell(Chat(ChatLine(row.id, row.at, row.name, row.text, row.seat)), to_delayed=False)

    # Time.

    def start(self, players: Players) -> None:
        self._tasks.begin(self._sweep(players))

    async def _sweep(self, players: Players) -> None:
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
                    self.house.put_away()
                    await self.lobby.archive_old()
                    await players.forget_old_sessions()
            except Trouble as trouble:
                log.info("sweep was interrupted", code=trouble.code)
            except Exception:
                log.exception("sweep failed")

    async def ring(self) -> None:
        """Look after the tables whose time is up."""
        tables = schema.tables.c
        is_due = and_(tables.state == RUNNING, tables.deadline <= now_ms())
        # In any order, so that tables which cannot be helped never keep the others waiting.
        due = select(tables.id).where(is_due).order_by(func.random()).limit(50)
        for row in await self.house.store.rows(due):
            try:
                async with self.house.changing(row.id) as table:
                    await self.time_is_up(table)
            except Trouble as trouble:
                log.info("table could not be looked after", table=row.id, code=trouble.code)
            except Exception:
                log.exception("table could not be looked after", table=row.id)

    async def time_is_up(self, table: LiveTable) -> None:
        facts = table.facts
        if facts.state != RUNNING or facts.deadline is None or facts.deadline > now_ms():
            return
        if table.rung_asked() is not None:
            if table.thinking is None:
                self.play.nudge(table)
            return
        if facts.asked is None or facts.paused:
            return
        if facts.setup.clock.flag == "pass":
            await self.play.let_turn_pass(table)
        else:
            table.seats[facts.asked].stand_in = self.house.settings.stand_in
            table.wind(now_ms())
            await self.house.keep(table, seats=(facts.asked,))

    async def sign_of_life(self) -> None:
        """Where several processes serve the same tables, tell who is connected here."""
        if not self.house.shared:
            return
        seat = schema.seats.c
        for table in list(self.house.tables.values()):
            here = [one.seat for one in table.seats if table.is_connected(one.seat) and not one.has_left]
            if here:
                change = update(schema.seats).where(seat.table_id == table.facts.id, seat.seat.in_(here))
                await self.house.store.write(change.values(seen=now_ms()))

    async def close(self) -> None:
        await self._tasks.close()
        await self.calling.close()

"""All the tables that this process has in hand: opened when needed, kept true, told to those who listen."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from typing import Any, NamedTuple

import structlog

from venus.engine import record as records
from venus.engine.chance import ToldChance
from venus.engine.reasons import Reason
from venus.engine.refusals import IllegalAction, VenusError
from venus.families import Event
from venus.game import Game
from venus.replay import Moves
from venus.server.errors import RequestError, refuse
from venus.server.hosting import metrics
from venus.server.hosting.settings import Settings
from venus.server.store.batch_writer import BatchWriter, Conflict, Repeated
from venus.server.store.players import is_id
from venus.server.store.store import Store, now_ms
from venus.server.tables.loading import (
    facts_of,
    open_game,
    open_moment,
    open_table,
    read_events,
    read_snapshot,
    seats_of,
)
from venus.server.tables.messages import TableNews, encode
from venus.server.tables.table import Facts, LiveTable, entry_for, json
from venus.storage import chance_at_rest, repeat

log = structlog.get_logger("venus.live_tables")
MARK_EVERY = 64
MOST_IDLE_TABLES = 500
IDLE_MS = 600_000


class Move(NamedTuple):
    """A move as it is kept: the entry of a record, and what happened."""

    words: str
    events: Sequence[Event]


class LiveTables:
    """The live tables of one process. With `shared`, other processes may change the same tables."""

    def __init__(self, store: Store, settings: Settings, shared: bool = False) -> None:
        self.store = store
        self.settings = settings
        self.shared = shared
        self.writer = BatchWriter(store)
        self.by_id: dict[str, LiveTable] = {}
        self._opening: dict[str, asyncio.Lock] = {}
        self.publish: Callable[[dict[str, Any]], None] = lambda news: None
        # Called when this process has made a change last, with the seat whose move it was, if any.
        self.on_change: list[Callable[[LiveTable, int | None], None]] = []

    async def table(self, table_id: str) -> LiveTable:
        """The table, opened if it is not at hand."""
        table = self.by_id.get(table_id)
        if table is None:
            if not is_id(table_id):
                refuse("no-table")
            if len(self.by_id) >= 2 * MOST_IDLE_TABLES:
                self.put_away()
            try:
                async with self._opening.setdefault(table_id, asyncio.Lock()):
                    table = self.by_id.get(table_id) or await open_table(self.store, table_id)
                    table = self.by_id.setdefault(table_id, table)
            finally:
                self._opening.pop(table_id, None)
            metrics.tables.set(len(self.by_id))
        table.used = now_ms()
        return table

    @asynccontextmanager
    async def holding(self, table_id: str) -> AsyncIterator[LiveTable]:
        """The table as it is now, and nobody else of this process changes it meanwhile."""
        while True:
            table = await self.table(table_id)
            async with table.lock:
                if not table.is_forgotten:
                    await self.refresh(table)
                    yield table
                    return

    @asynccontextmanager
    async def changing(self, table_id: str) -> AsyncIterator[LiveTable]:
        """The same, for a change: what fails in an unforeseen way may leave half of it in memory, and then
        the table is read anew."""
        async with self.holding(table_id) as table:
            with self.or_forget(table):
                yield table

    @contextmanager
    def or_forget(self, table: LiveTable) -> Iterator[None]:
        try:
            yield
        except (RequestError, IllegalAction):
            raise
        except Exception:
            self.forget(table)
            raise

    async def refresh(self, table: LiveTable) -> None:
        """Hear what other processes have done, where there are any."""
        if self.shared:
            now = await self.store.revision(table.facts.id)
            if now is None:
                refuse("no-table")
            if now[0] != table.facts.revision:
                with self.or_forget(table):
                    await self.catch_up(table)

    # Keeping.

    async def keep(
        self,
        table: LiveTable,
        words: str | None = None,
        events: Sequence[Event] = (),
        seat: int | None = None,
        by: str = "",
        request: str | None = None,
        why: Reason | None = None,
        mark: bool = False,
        seats: Sequence[int] = (),
        earlier: Sequence[Move] = (),
    ) -> None:
        """Make a change of the table last, with or without an entry of its game; then tell it.

        `earlier` are moves made before that of the entry, by the same, and kept with it at one go.
        """
        facts = table.facts
        now = now_ms()
        kept: list[tuple[dict[str, Any], Sequence[Event]]] = []
        is_news = words is None or facts.proposal is not None
        if words is not None:
            table.settle(now)
            if facts.proposal and (facts.outcome is not None or facts.proposal.falls_with(by)):
                facts.proposal = None
            seats = (*seats, *table.drafted())
            for move in (*earlier, Move(words, events)):
                facts.version += 1
                entry = {
                    "table_id": facts.id,
                    "version": facts.version,
                    "at": now,
                    "seat": seat,
                    "by": by,
                    "words": move.words,
                    "events": json(move.events),
                    "why": None,
                    "request": None,
                }
                kept.append((entry, move.events))
                mark = mark or facts.version % MARK_EVERY == 0
            kept[-1][0].update(why=json(why), request=request)
        change = table.change([entry for entry, _ in kept], mark, now)
        change.seats = table.seat_rows(*seats)
        try:
            with metrics.commits.time():
                await self.writer.write(change)
        except Conflict:
            await self.reopen(table)
            raise RequestError("stale") from None
        except Repeated:
            await self.reopen(table)
            raise RequestError("repeated-request") from None
        except Exception as error:
            log.error("commit failed", table=facts.id, error=type(error).__name__)
            self.forget(table)
            raise RequestError("database-away") from error
        facts.revision += 1
        if kept:
            metrics.entries.labels(by.partition(":")[0]).inc(len(kept))
            table.tell_entries(kept)
        if is_news or seats or facts.clock is not None or facts.outcome is not None:
            table.tell(TableNews(table.info()))
        self.publish({"table": facts.id, "revision": facts.revision})
        for call in self.on_change:
            call(table, seat)

    def forget(self, table: LiveTable) -> None:
        """Drop a table whose memory cannot be trusted; those who listen come back by themselves."""
        table.is_forgotten = True
        if self.by_id.get(table.facts.id) is table:
            del self.by_id[table.facts.id]
        for listener in table.listeners:
            listener.dismiss()

    # Hearing.

    async def catch_up(self, table: LiveTable) -> None:
        """Follow what another process has done with a table, entry by entry."""
        found = await self.store.table(table.facts.id)
        if found is None:
            refuse("no-table")
        row, seats = found
        if row.revision == table.facts.revision:
            return
        game, entries = table.game, await self.store.entries(row.id, table.facts.version, row.version)
        if row.version < table.facts.version or (game is None and row.snapshot):
            await self.reopen(table)
            return
        try:
            for entry in entries:
                assert game is not None
                game.resume(ToldChance(records.read_ply(entry.words)[1]))
                repeat(Moves(game), entry.words)
                table.facts.version = entry.version
                table.tell_entries([(dict(entry._mapping), read_events(table.facts, entry.events))])
        except VenusError:
            await self.reopen(table)
            return
        table.facts, table.seats = facts_of(row), seats_of(seats)
        if game is not None:
            game.resume(chance_at_rest(read_snapshot(row.snapshot).dice))
        table.tell(TableNews(table.info()))

    async def reopen(self, table: LiveTable) -> None:
        """Read a table anew and tell everybody everything."""
        try:
            fresh = await open_table(self.store, table.facts.id)
        except Exception:
            self.forget(table)
            raise
        table.facts, table.seats, table.game = fresh.facts, fresh.seats, fresh.game
        table.is_whole = False
        if table.delayed_watch is not None:
            table.delayed_watch.close()
        self.greet_all(table)

    def greet_all(self, table: LiveTable) -> None:
        table.dismiss_strangers()
        for seat in {listener.seat for listener in table.listeners if not listener.delayed}:
            message = encode(table.hello(seat))
            for listener in table.listeners:
                if listener.seat == seat and not listener.delayed:
                    listener.tell(message)

    async def heard(self, news: dict[str, Any]) -> None:
        """Another process tells that a table has changed."""
        table = self.by_id.get(news["table"])
        if table is None or news["revision"] <= table.facts.revision:
            return
        if not table.listeners and not table.lock.locked() and table.thinking is None:
            self.by_id.pop(news["table"], None)
            return
        async with table.lock:
            if news["revision"] > table.facts.revision and not table.is_forgotten:
                with self.or_forget(table):
                    await self.catch_up(table)

    # The past.

    async def whole_game(self, table: LiveTable) -> Game:
        """The game with all its past, for an undo that goes far back."""
        found = await self.store.table(table.facts.id)
        assert found is not None
        return await open_game(self.store, found[0], whole=True)

    async def moment(self, table: LiveTable, version: int) -> Game:
        if table.game is None or not 0 <= version <= table.facts.version:
            refuse("no-such-moment")
        return await open_moment(self.store, table.facts, version)

    async def log(self, facts: Facts, seat: int | None, after: int, until: int) -> list[Any]:
        """Entries as a seat may hear them."""
        rows = await self.store.entries(facts.id, after, until)
        return [entry_for(seat, dict(row._mapping), read_events(facts, row.events)) for row in rows]

    def end_session(self, session: str) -> None:
        """Somebody has logged out: what was opened with that secret is closed."""
        for table in self.by_id.values():
            for listener in table.listeners:
                if listener.session == session:
                    listener.dismiss()

    def put_away(self) -> None:
        """Let go of tables that nobody has looked at for a while."""
        oldest = now_ms() - IDLE_MS
        crowded = len(self.by_id) > MOST_IDLE_TABLES
        for table in list(self.by_id.values()):
            idle = not table.listeners and not table.lock.locked() and table.thinking is None
            if idle and (crowded or table.used < oldest):
                self.by_id.pop(table.facts.id, None)
        metrics.tables.set(len(self.by_id))

    async def close(self) -> None:
        await self.writer.close()

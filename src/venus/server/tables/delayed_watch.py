"""Spectators who see a table later than it happens, so that nobody can be helped from the gallery."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Sequence
from typing import Any

import msgspec

from venus.engine import record as records
from venus.engine.chance import ToldChance
from venus.engine.refusals import VenusError
from venus.families import Event
from venus.game import Game
from venus.replay import Moves
from venus.server.store.store import Store, now_ms
from venus.server.tables.loading import open_moment, read_events
from venus.server.tables.messages import Hello, News, encode
from venus.server.tables.table import LiveTable, entry_for
from venus.server.tables.view_changes import changes_between
from venus.storage import repeat


class DelayedWatch:
    """A second game that follows the first at a distance."""

    def __init__(self, table: LiveTable, game: Game, version: int) -> None:
        self.table = table
        self.game = game
        self.version = version
        self.view: dict[str, Any] = msgspec.to_builtins(game.view(None))
        self.pending: deque[tuple[dict[str, Any], Sequence[Event]]] = deque()
        self.timer: asyncio.TimerHandle | None = None

    @property
    def delay(self) -> int:
        return self.table.facts.setup.watch_delay * 1000

    def hello(self) -> Hello:
        return Hello(self.table.info(), None, self.version, self.view)

    def add(self, facts: dict[str, Any], events: Sequence[Event]) -> None:
        self.pending.append((facts, events))
        self.wait()

    def wait(self) -> None:
        if self.timer is None and self.pending:
            due = (self.pending[0][0]["at"] + self.delay - now_ms()) / 1000
            self.timer = asyncio.get_running_loop().call_later(max(0.0, due), self.release)

    def release(self) -> None:
        """Show what is old enough."""
        self.timer = None
        while self.pending and self.pending[0][0]["at"] + self.delay <= now_ms():
            facts, events = self.pending.popleft()
            try:
                self.game.resume(ToldChance(records.read_ply(facts["words"])[1]))
                repeat(Moves(self.game), facts["words"])
            except VenusError:
                self.close()
                return
            self.version = facts["version"]
            view = msgspec.to_builtins(self.game.view(None))
            news = News(self.version, entry_for(None, facts, events), changes_between(self.view, view))
            self.view = view
            message = encode(news)
            for listener in self.table.listeners:
                if listener.delayed:
                    listener.tell(message)
        self.wait()

    def close(self) -> None:
        """Send everybody out; who comes back finds it put right."""
        if self.timer is not None:
            self.timer.cancel()
        self.table.delayed_watch = None
        for listener in self.table.listeners:
            if listener.delayed:
                listener.dismiss()


async def open_delayed_watch(store: Store, table: LiveTable) -> DelayedWatch:
    """The table's delayed_watch; whoever calls holds the table's lock."""
    if table.delayed_watch is None:
        facts = table.facts
        version = await store.version_at(facts.id, now_ms() - facts.setup.watch_delay * 1000)
        game = await open_moment(store, facts, version)
        delayed_watch = DelayedWatch(table, game, version)
        for row in await store.entries(facts.id, version, facts.version):
            delayed_watch.add(dict(row._mapping), read_events(facts, row.events))
        table.delayed_watch = delayed_watch
    return table.delayed_watch

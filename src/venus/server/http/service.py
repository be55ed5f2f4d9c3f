"""Where requests are answered, by socket or by HTTP alike: who asks, may they, and how it went."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from typing import Any, TypeVar

import msgspec

from venus.engine.answers import Odds, Way
from venus.families import family_of
from venus.server.errors import refuse
from venus.server.http.bodies import Advice, Explained, Invitation
from venus.server.notices.notices import Notices
from venus.server.notices.turn_calls import TurnCalls
from venus.server.rate_limits import TokenBuckets
from venus.server.store.players import Player, Players, hashed
from venus.server.store.store import now_ms
from venus.server.tables.access import check_running, check_seat, check_seat_or_watch, check_seen, is_delayed
from venus.server.tables.agreements import Agreements
from venus.server.tables.chat import TableChat
from venus.server.tables.live_tables import LiveTables
from venus.server.tables.loading import open_moment
from venus.server.tables.lobby import Lobby
from venus.server.tables.messages import ChatLine, Entry, Hello, TableInfo
from venus.server.tables.playing import Playing, decoded
from venus.server.tables.results import SoloResults, solo_results
from venus.server.tables.setups import Setup
from venus.server.tables.stand_ins import StandIns
from venus.server.tables.sweeper import Sweeper
from venus.server.tables.table import LiveTable
from venus.server.tasks import Tasks
from venus.storage import record_of

T = TypeVar("T")
MOST_ENTRIES = 500


class Service:
    """All that people can ask of a server."""

    def __init__(self, live_tables: LiveTables, players: Players) -> None:
        self.live_tables = live_tables
        self.players = players
        self.playing = Playing(live_tables)
        self.lobby = Lobby(live_tables)
        self.agreements = Agreements(live_tables, self.playing)
        self.stand_ins = StandIns(live_tables)
        self.table_chat = TableChat(live_tables)
        self.turn_calls = TurnCalls(live_tables, Notices(live_tables.settings))
        self.sweeper = Sweeper(live_tables, self.playing, self.lobby, players)
        # Shared by all sockets of a player at a table, so that many are no faster than one.
        limits = live_tables.settings.limits
        self.pace = TokenBuckets(limits.seat_per_second, limits.seat_burst)
        self._begun = Tasks()

    # Looking.

    async def see(self, table_id: str, player: Player | None, key: str | None) -> TableInfo:
        async with self.live_tables.holding(table_id) as table:
            check_seen(table, player, key)
            return table.info()

    async def mine(self, table_id: str, player: Player | None, key: str | None) -> tuple[list[int], bool]:
        """The seats of whoever asks, and whether that is the host."""
        async with self.live_tables.holding(table_id) as table:
            check_seen(table, player, key)
            if player is None:
                return [], False
            return table.seats_of(player.id), table.facts.host == player.id

    async def look(
        self, table_id: str, player: Player | None, seat: int | None, since: int | None, key: str | None
    ) -> Hello:
        """Everything a seat or a spectator may know now, and what it missed."""
        async with self.live_tables.holding(table_id) as table:
            check_seat_or_watch(table, player, seat, key)
            if seat is None and is_delayed(table, player):
                return await self.delayed_look(table)
            missed: list[Entry] = []
            if since is not None and table.game is not None:
                after = max(since, table.facts.version - MOST_ENTRIES)
                missed = await self.live_tables.log(table.facts, seat, after, table.facts.version)
            return table.hello(seat, missed)

    async def delayed_look(self, table: LiveTable) -> Hello:
        if table.game is None:
            return table.hello(None)
        version = await self.seen_version(table, None)
        game = await open_moment(self.live_tables.store, table.facts, version)
        return Hello(table.info(), None, version, msgspec.to_builtins(game.view(None)))

    async def seen_version(self, table: LiveTable, player: Player | None) -> int:
        """How far a spectator may see."""
        if not is_delayed(table, player):
            return table.facts.version
        return await self.live_tables.store.version_at(
            table.facts.id, now_ms() - table.facts.setup.watch_delay * 1000
        )

    async def moment(
        self, table_id: str, player: Player | None, seat: int | None, version: int, key: str | None
    ) -> Hello:
        """The view of an earlier version."""
        async with self.live_tables.holding(table_id) as table:
            check_seat_or_watch(table, player, seat, key)
            if seat is None and version > await self.seen_version(table, player):
                refuse("no-such-moment")
            info = table.info()
        game = await self.live_tables.moment(table, version)
        return Hello(info, seat, version, msgspec.to_builtins(game.view(seat)))

    async def log(
        self, table_id: str, player: Player | None, seat: int | None, after: int, key: str | None
    ) -> list[Entry]:
        async with self.live_tables.holding(table_id) as table:
            check_seat_or_watch(table, player, seat, key)
            until = table.facts.version if seat is not None else await self.seen_version(table, player)
            until = min(until, max(after, 0) + MOST_ENTRIES)
            facts = table.facts
        return await self.live_tables.log(facts, seat, max(after, 0), until)

    async def record(self, table_id: str, player: Player | None, key: str | None) -> str:
        """The whole game with its seed, once it is over: before, it would tell what is hidden."""
        async with self.live_tables.holding(table_id) as table:
            check_seat_or_watch(table, player, None, key)
            deal, game = table.facts.deal, table.game
            if table.facts.outcome is None or deal is None or game is None:
                refuse("not-over")
        entries = await self.live_tables.store.entries(table_id, 0)
        return record_of(deal, [entry.words for entry in entries], game)

    async def explain(self, table_id: str, player: Player, seat: int, raw: bytes, lang: str) -> Explained:
        """Why an action would be refused now, if it would; what an offer would change."""
        async with self.live_tables.holding(table_id) as table:
            check_seat(table, player, seat)
            game = check_running(table)
            action = decoded(game, seat, raw)
            refusal = game.explain(action, lang)
            is_deal = family_of(game.edition).answer_to(action) is not None
            return Explained(refusal, game.exchange(action) if is_deal and not refusal else None)

    async def ways(self, table_id: str, player: Player, seat: int) -> list[Way]:
        """Where the seat's ship can get with the dice it has, and how."""
        async with self.live_tables.holding(table_id) as table:
            check_seat(table, player, seat)
            game = check_running(table).copy()
        return await self.playing.on_bot_thread(player.id, lambda: family_of(game.edition).ways(game, seat))

    async def odds(self, table_id: str, player: Player, seat: int) -> Odds:
        """The chances of the seat's ship, from what the seat may know."""
        async with self.live_tables.holding(table_id) as table:
            check_seat(table, player, seat)
            game = check_running(table)
            family, content, view = family_of(game.edition), game.content, game.view(seat)
        return await self.playing.on_bot_thread(player.id, lambda: family.odds(content, view, seat))

    async def advice(self, table_id: str, player: Player, seat: int) -> Advice:
        """What a trader would do, from what the seat may know."""
        async with self.live_tables.holding(table_id) as table:
            check_seat(table, player, seat)
            game, version = check_running(table).copy(), table.facts.version
        if game.asked != seat:
            return Advice(version)
        return Advice(
            version,
            await self.playing.on_bot_thread(player.id, lambda: family_of(game.edition).advised(game, seat)),
        )

    async def chat(self, table_id: str, player: Player | None, after: int, key: str | None) -> list[ChatLine]:
        async with self.live_tables.holding(table_id) as table:
            check_seat_or_watch(table, player, None, key)
            delay = table.facts.setup.watch_delay * 1000 if is_delayed(table, player) else 0
        return await self.table_chat.said(table_id, after, until=now_ms() - delay)

    async def results(self, player: Player) -> list[SoloResults]:
        return await solo_results(self.live_tables.store, player)

    # Tables.

    async def create(self, player: Player, setup: Setup) -> Invitation:
        table = await self.whole(self.lobby.create(player, setup))
        return Invitation(table.info(), table.facts.invite)

    async def invitation(self, table_id: str, player: Player) -> str:
        """The key of a table at which one sits, or whose host one is."""
        async with self.live_tables.holding(table_id) as table:
            check_seen(table, player, None)
            if not table.is_home_of(player.id):
                refuse("not-yours")
            return table.facts.invite

    async def log_out(self, secret: str) -> None:
        """A secret is good for nothing from now on; what was opened with it is closed."""
        await self.players.log_out(secret)
        session = hashed(secret)
        self.live_tables.end_session(session)
        self.live_tables.publish({"session": session})

    async def claim(self, player: Player, guest_secret: str) -> int:
        """Take over a guest's games; gives the number of seats."""
        tables, seats = await self.players.claim(player, guest_secret)
        for table_id in tables:
            await self.reread(table_id)
        return seats

    async def reread(self, table_id: str) -> None:
        """A table was changed beside the usual way."""
        table = self.live_tables.by_id.get(table_id)
        if table is not None:
            async with table.lock:
                await self.live_tables.reopen(table)
        self.live_tables.publish({"table": table_id, "revision": 1 << 30})

    async def join(
        self, table_id: str, player: Player, seat: int | None, species: str | None, key: str | None
    ) -> int:
        async def do() -> int:
            async with self.live_tables.changing(table_id) as table:
                check_seen(table, player, key)
                return await self.lobby.join(table, player, seat, species)

        return await self.whole(do())

    async def seat_bot(self, table_id: str, player: Player, seat: int, bot: str | None) -> None:
        await self._with(table_id, player, lambda table: self.lobby.seat_bot(table, player, seat, bot))

    async def start(self, table_id: str, player: Player) -> None:
        await self._with(table_id, player, lambda table: self.lobby.start(table, player))

    async def rematch(self, table_id: str, player: Player) -> str:
        """Gives the id of the new table."""
        return await self._with(table_id, player, lambda table: self.lobby.rematch(table, player))

    async def archive(self, table_id: str, player: Player) -> None:
        await self._with(table_id, player, lambda table: self.lobby.archive(table, player))

    async def _with(
        self, table_id: str, player: Player, do: Callable[[LiveTable], Coroutine[Any, Any, T]]
    ) -> T:
        """What the host or a seated player does with the table itself."""

        async def done() -> T:
            async with self.live_tables.changing(table_id) as table:
                check_seen(table, player, None)
                if not table.is_home_of(player.id):
                    refuse("not-yours")
                return await do(table)

        return await self.whole(done())

    # Seats.

    async def leave(self, table_id: str, player: Player, seat: int) -> None:
        await self._at(table_id, player, seat, lambda table: self.lobby.leave(table, player, seat))

    async def choose_species(self, table_id: str, player: Player, seat: int, species: str | None) -> None:
        await self._at(table_id, player, seat, lambda table: self.lobby.choose_species(table, seat, species))

    async def act(
        self,
        table_id: str,
        player: Player,
        seat: int,
        raw: bytes,
        version: int,
        request: str | None,
        lang: str,
    ) -> int:
        return await self._at(
            table_id, player, seat, lambda table: self.playing.act(table, seat, raw, version, request, lang)
        )

    async def follow(
        self,
        table_id: str,
        player: Player,
        seat: int,
        steps: Sequence[bytes],
        version: int,
        request: str | None,
        lang: str,
    ) -> int:
        return await self._at(
            table_id,
            player,
            seat,
            lambda table: self.playing.follow(table, seat, steps, version, request, lang),
        )

    async def undo(self, table_id: str, player: Player, seat: int, version: int) -> bool:
        return await self._at(
            table_id, player, seat, lambda table: self.agreements.undo(table, seat, version)
        )

    async def propose(self, table_id: str, player: Player, seat: int, what: str) -> None:
        await self._at(table_id, player, seat, lambda table: self.agreements.propose(table, seat, what))

    async def consent(
        self, table_id: str, player: Player, seat: int, agree: bool, number: int | None = None
    ) -> None:
        await self._at(
            table_id, player, seat, lambda table: self.agreements.consent(table, seat, agree, number)
        )

    async def say(self, table_id: str, player: Player, seat: int, text: str) -> ChatLine:
        return await self._at(
            table_id, player, seat, lambda table: self.table_chat.say(table, player.name, seat, text)
        )

    async def stand_in(self, table_id: str, player: Player, seat: int, on: bool) -> None:
        async def do() -> None:
            async with self.live_tables.changing(table_id) as table:
                check_seen(table, player, None)
                await self.stand_ins.stand_in(table, player, seat, on)

        await self.whole(do())

    async def _at(
        self, table_id: str, player: Player, seat: int, do: Callable[[LiveTable], Coroutine[Any, Any, T]]
    ) -> T:
        async def done() -> T:
            async with self.live_tables.changing(table_id) as table:
                check_seat(table, player, seat)
                return await do(table)

        return await self.whole(done())

    # Work.

    async def whole(self, work: Coroutine[Any, Any, T]) -> T:
        """Work that goes on to its end even if whoever asked for it is gone."""
        return await asyncio.shield(self._begun.begin(work))

    async def close(self) -> None:
        """End in order: what was begun comes to its end, bots rest, and the store is closed last."""
        await self.playing.close()
        await self._begun.close()
        await self.sweeper.close()
        await self.turn_calls.close()
        await self.live_tables.close()
        await self.live_tables.store.close()

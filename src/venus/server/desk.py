"""Where requests are answered, by socket or by HTTP alike: who asks, may they, and how it went."""

from __future__ import annotations

import asyncio
import hmac
from collections.abc import Callable, Coroutine
from typing import Any, TypeVar

import msgspec

from venus.engine.actions import Offer, decode_action
from venus.engine.refusals import MalformedInput
from venus.keeping import record_of
from venus.odds import reach, turns, vessel_of
from venus.server.addresses import Reach
from venus.server.advising import advised
from venus.server.bodies import Explained
from venus.server.house import House
from venus.server.life import Life
from venus.server.limits import Buckets
from venus.server.lobby import Lobby
from venus.server.messages import ChatLine, Entry, Hello, TableInfo
from venus.server.opening import open_moment
from venus.server.players import Player, Players, hashed
from venus.server.playing import Play
from venus.server.setups import Setup
from venus.server.store import now_ms
from venus.server.table import OPEN, RUNNING, LiveTable
from venus.server.tasks import Tasks
from venus.server.trouble import refuse
from venus.wayfinding import Way, ways

T = TypeVar("T")
MOST_ENTRIES = 500


class Invitation(msgspec.Struct, frozen=True):
    """A table one has called, the key by which others find it, and where they find the server."""

    table: TableInfo
    key: str
    reach: Reach = Reach()


class Odds(msgspec.Struct, frozen=True):
    """The chance to end this turn on each dot, and the turns needed to each port on average."""

    reach: dict[str, float]
    turns: dict[str, float]


class Advice(msgspec.Struct, frozen=True):
    """What a trader would do in one's place; nothing where it would offer a deal of its own making."""

    version: int
    action: Any = None


class Desk:
    """All that people can ask of a server."""

    def __init__(self, house: House, players: Players) -> None:
        self.house = house
        self.players = players
        self.play = Play(house)
        self.lobby = Lobby(house)
        self.life = Life(house, self.play, self.lobby)
        # Shared by all sockets of a player at a table, so that many are no faster than one.
        limits = house.settings.limits
        self.pace = Buckets(limits.seat_per_second, limits.seat_burst)
        self._begun = Tasks()

    # Looking.

    async def see(self, table_id: str, player: Player | None, key: str | None) -> TableInfo:
        async with self.house.holding(table_id) as table:
            check_seen(table, player, key)
            return table.info()

    async def mine(self, table_id: str, player: Player | None, key: str | None) -> tuple[list[int], bool]:
        """The seats of whoever asks, and whether that is the host."""
        async with self.house.holding(table_id) as table:
            check_seen(table, player, key)
            if player is None:
                return [], False
            return table.seats_of(player.id), table.facts.host == player.id

    async def look(
        self, table_id: str, player: Player | None, seat: int | None, since: int | None, key: str | None
    ) -> Hello:
        """Everything a seat or a spectator may know now, and what it missed."""
        async with self.house.holding(table_id) as table:
            check_seat_or_watch(table, player, seat, key)
            if seat is None and is_delayed(table, player):
                return await self.delayed_look(table)
            missed: list[Entry] = []
            if since is not None and table.game is not None:
                after = max(since, table.facts.version - MOST_ENTRIES)
                missed = await self.house.log(table_id, seat, after, table.facts.version)
            return table.hello(seat, missed)

    async def delayed_look(self, table: LiveTable) -> Hello:
        if table.game is None:
            return table.hello(None)
        version = await self.seen_version(table, None)
        game = await open_moment(self.house.store, table.facts, version)
        return Hello(table.info(), None, version, msgspec.to_builtins(game.view(None)))

    async def seen_version(self, table: LiveTable, player: Player | None) -> int:
        """How far a spectator may see."""
        if not is_delayed(table, player):
            return table.facts.version
        return await self.house.store.version_at(
            table.facts.id, now_ms() - table.facts.setup.watch_delay * 1000
        )

    async def moment(
        self, table_id: str, player: Player | None, seat: int | None, version: int, key: str | None
    ) -> Hello:
        """The view of an earlier version."""
        async with self.house.holding(table_id) as table:
            check_seat_or_watch(table, player, seat, key)
            if seat is None and version > await self.seen_version(table, player):
                refuse("no-such-moment")
            info = table.info()
        game = await self.house.moment(table, version)
        return Hello(info, seat, version, msgspec.to_builtins(game.view(seat)))

    async def log(
        self, table_id: str, player: Player | None, seat: int | None, after: int, key: str | None
    ) -> list[Entry]:
        async with self.house.holding(table_id) as table:
            check_seat_or_watch(table, player, seat, key)
            until = table.facts.version if seat is not None else await self.seen_version(table, player)
            until = min(until, max(after, 0) + MOST_ENTRIES)
        return await self.house.log(table_id, seat, max(after, 0), until)

    async def record(self, table_id: str, player: Player | None, key: str | None) -> str:
        """The whole game with its seed, once it is over: before, it would tell what is hidden."""
        async with self.house.holding(table_id) as table:
            check_seat_or_watch(table, player, None, key)
            deal, game = table.facts.deal, table.game
            if table.facts.outcome is None or deal is None or game is None:
                refuse("not-over")
        entries = await self.house.store.entries(table_id, 0)
        return record_of(deal, [entry.words for entry in entries], game)

    async def explain(self, table_id: str, player: Player, seat: int, raw: bytes, lang: str) -> Explained:
        """Why an action would be refused now, if it would; what an offer would change."""
        async with self.house.holding(table_id) as table:
            check_seat(table, player, seat)
            if table.game is None or table.facts.state != RUNNING:
                refuse("not-running")
            try:
                action = decode_action(raw)
            except MalformedInput:
                refuse("malformed-message")
            if action.seat != seat:
                refuse("not-yours")
            refusal = table.game.explain(action, lang)
            if refusal is None and isinstance(action, Offer):
                return Explained(None, table.game.exchange(action))
            return Explained(refusal)

    async def ways(self, table_id: str, player: Player, seat: int) -> list[Way]:
        """Where the seat's ship can get with the dice it has, and how."""
        async with self.house.holding(table_id) as table:
            check_seat(table, player, seat)
            if table.game is None or table.facts.state != RUNNING:
                refuse("not-running")
            game = table.game.copy()
        return await self.play.aside(player.id, lambda: ways(game, seat))

    async def odds(self, table_id: str, player: Player, seat: int) -> Odds:
        """The chances of the seat's ship, from what the seat may know."""
        async with self.house.holding(table_id) as table:
            check_seat(table, player, seat)
            if table.game is None or table.facts.state != RUNNING:
                refuse("not-running")
            content, view = table.game.content, table.game.view(seat)

        def reckoned() -> Odds:
            vessel = vessel_of(content, view, seat)
            return Odds(reach(content, view, vessel), turns(content, view, vessel))

        return await self.play.aside(player.id, reckoned)

    async def advice(self, table_id: str, player: Player, seat: int) -> Advice:
        """What a trader would do, from what the seat may know."""
        async with self.house.holding(table_id) as table:
            check_seat(table, player, seat)
            if table.game is None or table.facts.state != RUNNING:
                refuse("not-running")
            game, version = table.game.copy(), table.facts.version
        if game.asked != seat:
            return Advice(version)
        return Advice(version, await self.play.aside(player.id, lambda: advised(game, seat)))

    async def chat(self, table_id: str, player: Player | None, after: int, key: str | None) -> list[ChatLine]:
        async with self.house.holding(table_id) as table:
            check_seat_or_watch(table, player, None, key)
            delay = table.facts.setup.watch_delay * 1000 if is_delayed(table, player) else 0
        return await self.life.said(table_id, after, until=now_ms() - delay)

    # Tables.

    async def create(self, player: Player, setup: Setup) -> Invitation:
        table = await self.whole(self.lobby.create(player, setup))
        return Invitation(table.info(), table.facts.invite)

    async def invitation(self, table_id: str, player: Player) -> str:
        """The key of a table at which one sits, or whose host one is."""
        async with self.house.holding(table_id) as table:
            check_seen(table, player, None)
            if not table.is_home_of(player.id):
                refuse("not-yours")
            return table.facts.invite

    async def log_out(self, secret: str) -> None:
        """A secret is good for nothing from now on; what was opened with it is closed."""
        await self.players.log_out(secret)
        session = hashed(secret)
        self.house.end_session(session)
        self.house.publish({"session": session})

    async def claim(self, player: Player, guest_secret: str) -> int:
        """Take over a guest's games; gives the number of seats."""
        tables, seats = await self.players.claim(player, guest_secret)
        for table_id in tables:
            await self.reread(table_id)
        return seats

    async def reread(self, table_id: str) -> None:
        """A table was changed beside the usual way."""
        table = self.house.tables.get(table_id)
        if table is not None:
            async with table.lock:
                await self.house.reopen(table)
        self.house.publish({"table": table_id, "revision": 1 << 30})

    async def join(
        self, table_id: str, player: Player, seat: int | None, species: str | None, key: str | None
    ) -> int:
        async def do() -> int:
            async with self.house.changing(table_id) as table:
                check_seen(table, player, key)
                return await self.lobby.join(table, player, seat, species)

        return await self.whole(do())

    async def with_table(self, table_id: str, player: Player, what: str, **values: Any) -> Any:
        """What the host or a seated player does with the table itself."""

        async def do() -> Any:
            async with self.house.changing(table_id) as table:
                check_seen(table, player, None)
                if not table.is_home_of(player.id):
                    refuse("not-yours")
                return await getattr(self.lobby, what)(table, player, **values)

        return await self.whole(do())

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
            table_id, player, seat, lambda table: self.play.act(table, seat, raw, version, request, lang)
        )

    async def undo(self, table_id: str, player: Player, seat: int, version: int) -> bool:
        return await self._at(table_id, player, seat, lambda table: self.life.undo(table, seat, version))

    async def propose(self, table_id: str, player: Player, seat: int, what: str) -> None:
        await self._at(table_id, player, seat, lambda table: self.life.propose(table, seat, what))

    async def consent(
        self, table_id: str, player: Player, seat: int, agree: bool, number: int | None = None
    ) -> None:
        await self._at(table_id, player, seat, lambda table: self.life.consent(table, seat, agree, number))

    async def say(self, table_id: str, player: Player, seat: int, text: str) -> ChatLine:
        return await self._at(
            table_id, player, seat, lambda table: self.life.say(table, player.name, seat, text)
        )

    async def stand_in(self, table_id: str, player: Player, seat: int, on: bool) -> None:
        async def do() -> None:
            async with self.house.changing(table_id) as table:
                check_seen(table, player, None)
                await self.life.stand_in(table, player, seat, on)

        await self.whole(do())

    async def _at(
        self, table_id: str, player: Player, seat: int, do: Callable[[LiveTable], Coroutine[Any, Any, T]]
    ) -> T:
        async def done() -> T:
            async with self.house.changing(table_id) as table:
                check_seat(table, player, seat)
                return await do(table)

        return await self.whole(done())

    # Work.

    async def whole(self, work: Coroutine[Any, Any, T]) -> T:
        """Work that goes on to its end even if whoever asked for it is gone."""
        return await asyncio.shield(self._begun.begin(work))

    async def close(self) -> None:
        """End in order: what was begun comes to its end, bots rest, and the store is closed last."""
        await self.play.close()
        await self._begun.close()
        await self.life.close()
        await self.house.close()
        await self.house.store.close()


def check_seat(table: LiveTable, player: Player | None, seat: int) -> None:
    if player is None:
        refuse("not-known")
    check_seen(table, player, None)
    if seat not in range(len(table.seats)) or table.seats[seat].player != player.id:
        refuse("not-yours")


def check_seen(table: LiveTable, player: Player | None, key: str | None) -> None:
    """A private table is there only for its host, those who sit at it and those who hold its key."""
    if not table.facts.private or (player is not None and table.is_home_of(player.id)):
        return
    if key is None or not hmac.compare_digest(key.encode(), table.facts.invite.encode()):
        refuse("no-table")


def check_seat_or_watch(table: LiveTable, player: Player | None, seat: int | None, key: str | None) -> None:
    if seat is not None:
        check_seat(table, player, seat)
        return
    check_seen(table, player, key)
    seated = player is not None and table.seats_of(player.id)
    if table.facts.setup.watch == "none" and not seated and table.facts.state != OPEN:
        refuse("no-watching")


def is_delayed(table: LiveTable, player: Player | None) -> bool:
    """Spectators of a table with a delay; those who play there see what everybody at it sees."""
    seated = player is not None and bool(table.seats_of(player.id))
    return table.facts.setup.watch_delay > 0 and not seated and table.facts.state == RUNNING

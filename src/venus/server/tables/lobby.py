"""Before and after a game: calling a table together, sitting down, starting, playing again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import and_, func, insert, or_, select

import venus
from venus.engine.chance import SPECIES, SealedChance
from venus.new_games import check_start
from venus.server.errors import refuse
from venus.server.store import schema
from venus.server.store.players import Player, is_id, new_id, plain_text
from venus.server.store.store import now_ms
from venus.server.tables import clocks
from venus.server.tables.live_tables import LiveTables
from venus.server.tables.loading import facts_of, seats_of
from venus.server.tables.messages import TableInfo
from venus.server.tables.setups import SeatSetup, Setup, check_setup
from venus.server.tables.table import (
    ARCHIVED,
    OPEN,
    OVER,
    RUNNING,
    LiveTable,
    json,
    species_of,
)
from venus.storage import deal_of

MOST_LISTED = 100


class Lobby:
    """Tables as people find them."""

    def __init__(self, live_tables: LiveTables) -> None:
        self.live_tables = live_tables
        self.store = live_tables.store

    async def create(self, host: Player, setup: Setup) -> LiveTable:
        """A new table; the host has the first seat that is meant for a person, or watches if none is."""
        check_setup(setup)
        setup = msgspec.structs.replace(setup, title=plain_text(setup.title))
        place = next((n for n, seat in enumerate(setup.seats) if seat.bot is None), None)
        people = {} if place is None else {place: (host.id, host.name)}
        table_id = await self.write_new(host, setup, people)
        return await self.live_tables.table(table_id)

    async def write_new(self, host: Player, setup: Setup, people: dict[int, tuple[str, str]]) -> str:
        tables = schema.tables.c
        mine = select(func.count()).where(tables.host == host.id, tables.state.in_((OPEN, RUNNING)))
        count = await self.store.row(mine)
        if count is not None and count[0] >= self.live_tables.settings.limits.tables_per_player:
            refuse("too-many-tables")
        now, table_id = now_ms(), new_id()
        row = {
            "id": table_id,
            "invite": new_id(20),
            "host": host.id,
            "state": OPEN,
            "private": setup.private,
            "setup": json(setup),
            "revision": 0,
            "version": 0,
            "paused": False,
            "created": now,
            "changed": now,
        }
        seats = [
            {
                "table_id": table_id,
                "seat": number,
                "player": people.get(number, (None, None))[0],
                "name": people.get(number, (None, None))[1],
                "bot": seat.bot,
                "species": seat.species,
            }
            for number, seat in enumerate(setup.seats)
        ]
        await self.store.write(insert(schema.tables).values(row), insert(schema.seats).values(seats))
        return table_id

    # Finding a table.

    async def listed(self, states: Sequence[str], player: Player | None = None) -> list[TableInfo]:
        """Public tables, or those where a player sits or watches as the host; the latest first."""
        table, seat = schema.tables.c, schema.seats.c
        query = select(schema.tables).where(table.state.in_(states))
        if player is None:
            query = query.where(table.private.is_(False))
        else:
            mine = select(seat.table_id).where(seat.player == player.id)
            query = query.where(or_(table.id.in_(mine), table.host == player.id))
        rows = await self.store.rows(query.order_by(table.changed.desc()).limit(MOST_LISTED))
        ids = [row.id for row in rows]
        found = await self.store.rows(
            select(schema.seats).where(seat.table_id.in_(ids)).order_by(seat.table_id, seat.seat)
        )
        by_table: dict[str, list[Any]] = {}
        for one in found:
            by_table.setdefault(one.table_id, []).append(one)
        listed = [LiveTable(facts_of(row), seats_of(by_table.get(row.id, [])), None) for row in rows]
        for table_found in listed:
            live = self.live_tables.by_id.get(table_found.facts.id)
            table_found.listeners = live.listeners if live else set()
        return [one.info() for one in listed]

    async def waiting_for(self, player: Player) -> list[TableInfo]:
        """The running tables where it is this player's move, and no bot's for them."""
        table, seat = schema.tables.c, schema.seats.c
        asked = and_(seat.table_id == table.id, seat.seat == table.asked, seat.player == player.id)
        waits = and_(table.state == RUNNING, table.paused.is_(False), seat.stand_in.is_(None))
        mine = select(table.id).join(schema.seats, asked).where(waits)
        waiting = {row.id for row in await self.store.rows(mine)}
        return [info for info in await self.listed([RUNNING], player) if info.id in waiting]

    async def invited(self, invite: str) -> str:
        """The table of an invitation."""
        query = select(schema.tables.c.id).where(schema.tables.c.invite == invite)
        row = await self.store.row(query) if is_id(invite) else None
        if row is None:
            refuse("no-table")
        table_id: str = row.id
        return table_id

    # Sitting down and getting up.

    async def join(
        self, table: LiveTable, player: Player, seat: int | None, species: str | None = None
    ) -> int:
        check_open(table)
        free = [one.seat for one in table.seats if one.is_free]
        if seat is None and not free:
            refuse("seat-taken")
        place = free[0] if seat is None else seat
        if place not in free:
            refuse("seat-taken")
        check_species(table, place, species)
        mine = table.seats[place]
        mine.player, mine.name, mine.seen = player.id, player.name, now_ms()
        mine.species = species or mine.species
        await self.live_tables.keep(table, seats=(place,))
        return place

    async def choose_species(self, table: LiveTable, seat: int, species: str | None) -> None:
        check_open(table)
        check_species(table, seat, species)
        table.seats[seat].species = species
        await self.live_tables.keep(table, seats=(seat,))

    async def seat_bot(self, table: LiveTable, player: Player, seat: int, bot: str | None) -> None:
        """The host gives a free seat to a bot, or takes a bot away."""
        check_open(table)
        check_host(table, player)
        if seat not in range(len(table.seats)) or table.seats[seat].player is not None:
            refuse("seat-taken")
        wanted = list(table.facts.setup.seats)
        wanted[seat] = SeatSetup(bot, wanted[seat].species)
        setup = msgspec.structs.replace(table.facts.setup, seats=tuple(wanted))
        check_setup(setup)
        table.facts.setup = setup
        table.seats[seat].bot = bot
        await self.live_tables.keep(table, seats=(seat,))

    async def leave(self, table: LiveTable, player: Player, seat: int) -> None:
        """Before the start the seat is free again; later a bot plays on, and the player may come back."""
        mine = table.seats[seat]
        if table.facts.state == RUNNING:
            mine.stand_in, mine.seen = self.live_tables.settings.stand_in, 0
            table.facts.proposal = None
            table.wind(now_ms())
        elif table.facts.state == OPEN:
            mine.player = mine.name = None
            self.pass_on(table, player)
        else:
            refuse("not-open")
        await self.live_tables.keep(table, seats=(seat,))

    def pass_on(self, table: LiveTable, player: Player) -> None:
        """A host who leaves hands the table on; a table that nobody sits at is put away."""
        if table.facts.host != player.id or table.seats_of(player.id):
            return
        heirs = [seat.player for seat in table.seats if seat.player is not None]
        if heirs:
            table.facts.host = heirs[0]
        else:
            table.facts.state = ARCHIVED

    # Starting.

    async def start(self, table: LiveTable, player: Player) -> None:
        check_open(table)
        check_host(table, player)
        if any(seat.is_free for seat in table.seats):
            refuse("seats-empty")
        facts, setup = table.facts, table.facts.setup
        game = venus.new_game(
            setup.edition,
            seats=species_for(table),
            target=setup.target,
            options=setup.rules,
            draft=setup.draft,
        )
        table.game = game
        facts.state, facts.deal = RUNNING, deal_of(game)
        facts.clock = clocks.fresh_clock(setup.clock, len(table.seats))
        for seat, species in zip(table.seats, species_of(game), strict=True):
            seat.species = species
        table.settle(now_ms())
        await self.live_tables.keep(table, mark=True, seats=range(len(table.seats)))
        self.live_tables.greet_all(table)

    async def rematch(self, table: LiveTable, player: Player) -> str:
        """The same table once more, with everybody a seat further; the first who asks makes it."""
        facts = table.facts
        if facts.state not in (OVER, ARCHIVED):
            refuse("not-over")
        if facts.rematch is None:
            turned = [*table.seats[1:], table.seats[0]]
            seats = tuple(SeatSetup(seat.bot) for seat in turned)
            setup = msgspec.structs.replace(facts.setup, seats=seats)
            people = {
                place: (seat.player, seat.name or "")
                for place, seat in enumerate(turned)
                if seat.player is not None
            }
            facts.rematch = await self.write_new(player, setup, people)
            await self.live_tables.keep(table)
        return facts.rematch

    async def archive(self, table: LiveTable, player: Player) -> None:
        check_host(table, player)
        if table.facts.state == RUNNING and not table.is_show:
            refuse("not-over")
        table.facts.state = ARCHIVED
        await self.live_tables.keep(table)

    async def archive_old(self) -> list[str]:
        """Finished and abandoned tables that have rested long enough; gives their ids."""
        tables, seat = schema.tables.c, schema.seats.c
        oldest = now_ms() - self.live_tables.settings.archive_after_days * 86_400_000
        played = select(seat.table_id).where(seat.table_id == tables.id, seat.player.is_not(None)).exists()
        is_idle = or_(tables.state.in_((OPEN, OVER)), and_(tables.state == RUNNING, ~played))
        rests = and_(is_idle, tables.changed < oldest)
        rows = await self.store.rows(select(tables.id).where(rests).limit(MOST_LISTED))
        for row in rows:
            async with self.live_tables.changing(row.id) as table:
                table.facts.state = ARCHIVED
                await self.live_tables.keep(table)
        return [row.id for row in rows]


def check_open(table: LiveTable) -> None:
    if table.facts.state != OPEN:
        refuse("not-open")


def check_host(table: LiveTable, player: Player) -> None:
    if table.facts.host != player.id:
        refuse("not-host")


def check_species(table: LiveTable, seat: int, species: str | None) -> None:
    if species is None:
        return
    if table.facts.setup.draft or species not in known_species(table):
        refuse("species-taken", species=species[:40])
    if any(one.species == species and one.seat != seat for one in table.seats):
        refuse("species-taken", species=species)


def known_species(table: LiveTable) -> tuple[str, ...]:
    setup = table.facts.setup
    return check_start(setup.edition, len(setup.seats), setup.target, setup.rules).species


def species_for(table: LiveTable) -> int | list[str]:
    """Nobody wished for one: the sealed dice draw them all. Otherwise the rest are drawn by lot here."""
    wished = [seat.species for seat in table.seats]
    if table.facts.setup.draft or not any(wished):
        return len(wished)
    rest = [one for one in known_species(table) if one not in wished]
    order = SealedChance().shuffled(SPECIES, len(rest))
    return [species or rest[order.pop()] for species in wished]

"""From rows to tables: reading a table out of the store, at its present or at an earlier moment."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import Row

from venus.engine.decisions import Outcome
from venus.engine.refusals import VenusError
from venus.families import Event, family_of
from venus.game import Game
from venus.server.errors import refuse
from venus.server.store.store import Store
from venus.server.tables.clocks import Clock
from venus.server.tables.setups import Setup
from venus.server.tables.table import Facts, LiveTable, Proposal, Seat
from venus.storage import Deal, Snapshot, reopened, rulings_of

# So many moves are at hand when a game is opened, so that a seat is told whether it may take some back.
LAST_MOVES = 24
read_snapshot = msgspec.json.Decoder(Snapshot).decode
read_setup = msgspec.json.Decoder(Setup).decode
read_deal = msgspec.json.Decoder(Deal).decode
read_clock = msgspec.json.Decoder(Clock).decode
read_proposal = msgspec.json.Decoder(Proposal).decode
read_outcome = msgspec.json.Decoder(Outcome).decode


def read_events(facts: Facts, told: str | bytes) -> list[Event]:
    """What happened at a table, as it was stored."""
    return family_of(facts.setup.edition).decode_events(told)


def facts_of(row: Row[Any]) -> Facts:
    return Facts(
        id=row.id,
        invite=row.invite,
        host=row.host,
        state=row.state,
        private=row.private,
        setup=read_setup(row.setup),
        revision=row.revision,
        version=row.version,
        asked=row.asked,
        paused=row.paused,
        proposal=read_proposal(row.proposal) if row.proposal else None,
        clock=read_clock(row.clock) if row.clock else None,
        deadline=row.deadline,
        deal=read_deal(row.deal) if row.deal else None,
        outcome=read_outcome(row.outcome) if row.outcome else None,
        turns=row.turns,
        rematch=row.rematch,
        created=row.created,
        changed=row.changed,
    )


def seats_of(rows: Sequence[Row[Any]]) -> list[Seat]:
    return [
        Seat(row.seat, row.player, row.name, row.bot, row.species, row.stand_in, row.seen) for row in rows
    ]


async def open_table(store: Store, table_id: str) -> LiveTable:
    """A table as it stands, with its game if it has begun."""
    found = await store.table(table_id)
    if found is None:
        refuse("no-table")
    row, seats = found
    game = await open_game(store, row) if row.snapshot else None
    return LiveTable(facts_of(row), seats_of(seats), game)


async def open_game(store: Store, row: Row[Any], whole: bool = False) -> Game:
    """A game as it stands: from a late mark, with its last moves at least, or `whole` from the deal.

    If they were taken back beyond that mark, it is opened from the last one. If the rules were mended since
    and the moves no longer fit, it goes on from the snapshot by itself.
    """
    snapshot = read_snapshot(row.snapshot)
    mended = rulings_of(read_deal(row.deal) if row.deal else None)
    for until in (0,) if whole else (max(0, row.version - LAST_MOVES), row.version):
        mark = await store.mark(row.id, until)
        if mark is None:
            continue
        entries = await store.entries(row.id, mark.version, row.version)
        try:
            game = reopened(mark.position, [entry.words for entry in entries], snapshot.dice, mended)
        except VenusError:
            continue
        if game.position() == snapshot.position:
            return game
    return reopened(snapshot.position, (), snapshot.dice)


async def open_moment(store: Store, facts: Facts, version: int) -> Game:
    """A game as it stood at an earlier version; it cannot go on from there.

    If the rules were mended since and the moves no longer fit, that moment cannot be shown.
    """
    mark = await store.mark(facts.id, version)
    if mark is None:
        refuse("no-such-moment")
    entries = await store.entries(facts.id, mark.version, version)
    if mark.version + len(entries) != version:
        refuse("no-such-moment")
    try:
        return reopened(mark.position, [entry.words for entry in entries], mended=rulings_of(facts.deal))
    except VenusError:
        refuse("no-such-moment")

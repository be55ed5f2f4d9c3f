"""What somebody has achieved alone, read off the games that are over."""

from __future__ import annotations

from msgspec import Struct
from sqlalchemy import and_, select

from venus.server.store import schema
from venus.server.store.players import Player
from venus.server.store.store import Store
from venus.server.tables.loading import read_deal, read_outcome, read_setup

MOST_GAMES = 2000
MOST_RESULTS = 5
STOPPED = "stopped"


class SoloResult(Struct, frozen=True):
    """One game of one seat: whether it was won, with what score and after how many turns."""

    table: str
    won: bool
    score: int
    turns: int


class SoloResults(Struct, frozen=True):
    """The games of one length that somebody has played to their end alone; `best` has the best of them, the
    best first: won in the fewest turns, or lost with the highest score."""

    edition: str
    options: tuple[str, ...]
    target: int
    games: int
    won: int
    best: tuple[SoloResult, ...]


def rank(result: SoloResult) -> tuple[bool, int, int]:
    """The better one comes first."""
    if result.won:
        return False, result.turns, -result.score
    return True, -result.score, -result.turns


async def solo_results(store: Store, player: Player) -> list[SoloResults]:
    """By game and length. A game that was broken off is no result, nor is one in which a bot has moved."""
    table, seat, entry = schema.tables.c, schema.seats.c, schema.entries.c
    others = schema.seats.alias()
    second = select(others.c.seat).where(others.c.table_id == table.id, others.c.seat > 0).exists()
    helped = (
        select(entry.version).where(entry.table_id == table.id, entry.by.startswith("stand-in:")).exists()
    )
    sits = and_(seat.table_id == table.id, seat.player == player.id)
    query = (
        select(table.id, table.setup, table.deal, table.outcome, table.turns)
        .join(schema.seats, sits)
        .where(table.outcome.is_not(None), table.turns.is_not(None), ~second, ~helped)
        .order_by(table.changed.desc())
        .limit(MOST_GAMES)
    )
    found: dict[tuple[str, tuple[str, ...], int], list[SoloResult]] = {}
    for row in await store.rows(query):
        setup, header, outcome = read_setup(row.setup), read_deal(row.deal).header, read_outcome(row.outcome)
        if outcome.reason == STOPPED:
            continue
        result = SoloResult(row.id, 0 in outcome.winners, outcome.scores[0], row.turns)
        found.setdefault((setup.edition, tuple(sorted(setup.options)), header.target), []).append(result)
    return [
        SoloResults(edition, options, target, len(games), sum(one.won for one in games), best_of(games))
        for (edition, options, target), games in sorted(found.items())
    ]


def best_of(games: list[SoloResult]) -> tuple[SoloResult, ...]:
    return tuple(sorted(games, key=rank)[:MOST_RESULTS])

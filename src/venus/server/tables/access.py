"""Who may see a table, sit at it, watch it; and whether it is being played."""

from __future__ import annotations

import hmac

from venus.game import Game
from venus.server.errors import refuse
from venus.server.store.players import Player
from venus.server.tables.table import OPEN, RUNNING, LiveTable


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


def check_running(table: LiveTable) -> Game:
    """The game of a table at which play goes on."""
    if table.facts.state != RUNNING or table.game is None:
        refuse("not-running")
    return table.game

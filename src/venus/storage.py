"""A game kept in pieces: how it was dealt, a position, the entries since; and put together again.

A store keeps the deal once, an entry for each move, and a position now and then. A game is opened from
the last position and the few entries after it, so a long game opens as fast as a short one, and a game
whose rules were mended since goes on from where it stood.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from venus.engine import record as records
from venus.engine.chance import Chance, QuickChance, SealedChance, ToldChance
from venus.engine.refusals import MalformedInput
from venus.engine.rulesets import Mended
from venus.families import rulings_since
from venus.game import Game
from venus.history import ply_words
from venus.new_games import from_position
from venus.proof import chance_facts
from venus.replay import Moves

# An entry that no record tells of: the table agreed to end the game here.
STOP = "stop"


class Dice(Struct, frozen=True):
    """A chance at rest: its kind, its secret seed and how far it has been used."""

    kind: str
    seed: str
    used: dict[str, int]


class Deal(Struct, frozen=True):
    """How a game began. The commitment is public from the start, the seed is in the dice."""

    header: records.Header
    setup: str
    commitment: str


class Snapshot(Struct, frozen=True):
    """Where a game stands: enough to go on with, by itself."""

    position: str
    fingerprint: str
    dice: Dice


def deal_of(game: Game) -> Deal:
    facts = chance_facts(game._chance, False, records.FROM_THE_DEAL)
    return Deal(game.header, records.write_numbers(game._setup), facts.commitment)


def snapshot_of(game: Game) -> Snapshot:
    return Snapshot(game.position(), game.header.fingerprint, dice_of(game._chance))


def entry_of(game: Game) -> str:
    """The last entry of the game's log, as a record tells it."""
    if game._log is None:
        raise MalformedInput("nothing-done")
    return ply_words(game._log, game._family.notation)


def last_moves(game: Game, count: int) -> list[tuple[str, tuple[Any, ...]]]:
    """The last so many moves, each as a record tells it and with what happened."""
    moves: list[tuple[str, tuple[Any, ...]]] = []
    ply = game._line
    while ply is not None and len(moves) < count:
        moves.append((ply_words(ply, game._family.notation), ply.events))
        ply = ply.line
    return moves[::-1]


def dice_of(chance: Chance) -> Dice:
    if isinstance(chance, SealedChance):
        return Dice("sealed", chance.seed.hex(), dict(chance.counters))
    if isinstance(chance, QuickChance):
        return Dice("quick", str(chance.seed), {"state": chance.state})
    raise MalformedInput("dice-not-kept")


def chance_at_rest(dice: Dice) -> Chance:
    """The chance again, as far used as it was."""
    if dice.kind == "sealed":
        sealed = SealedChance(bytes.fromhex(dice.seed))
        sealed.counters.update(dice.used)
        return sealed
    quick = QuickChance(int(dice.seed))
    quick.state = dice.used["state"]
    return quick


def rulings_of(deal: Deal | None) -> tuple[Mended, ...]:
    """What has changed in the rules since a game was dealt."""
    if deal is None:
        return ()
    header = deal.header
    return rulings_since(header.edition, header.options, header.fingerprint) or ()


def reopened(
    position: str, entries: Sequence[str], dice: Dice | None = None, mended: tuple[Mended, ...] = ()
) -> Game:
    """The game of a position after these entries; with the dice it can go on.

    `mended` tells what has changed in the rules since the entries were made.
    """
    game = from_position(position, seed=0)
    told: list[int] = []
    for entry in entries:
        told.extend(records.read_ply(entry)[1])
    game.resume(ToldChance(told))
    moves = Moves(game, mended)
    for entry in entries:
        repeat(moves, entry)
    if dice is not None:
        game.resume(chance_at_rest(dice))
    return game


def repeat(moves: Moves, entry: str) -> None:
    """Do once more what an entry tells."""
    if entry == STOP:
        moves.game.stop()
    else:
        moves.make(entry)


def record_of(deal: Deal, entries: Sequence[str], game: Game) -> str:
    """The whole record of a game that stands as `game` does after all its entries."""
    facts = chance_facts(game._chance, game.is_over, records.FROM_THE_DEAL)
    return records.write_record(
        records.Record(
            venus=records.FORMAT,
            header=deal.header,
            chance=facts,
            setup=deal.setup,
            plies=tuple(entry for entry in entries if entry != STOP),
            digest=game.digest(),
            outcome=game.outcome,
        )
    )

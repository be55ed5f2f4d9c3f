"""Results read for a report: files of games, sorted by the rules they were played by."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from msgspec import Struct

from venus.engine.refusals import MalformedInput
from venus.engine.rounds import own_turn
from venus.lab.families.original.bookkeeping import FLOWS
from venus.lab.families.original.chronicle import Chronicle
from venus.lab.playing import Played
from venus.lab.results import Results, ResultsHeader

# More credits or turns than any game can have.
LARGEST = 1_000_000_000


class Source(Struct, frozen=True):
    """A file as it was read."""

    name: str
    header: ResultsHeader
    games: tuple[Played, ...]


class Group(Struct, frozen=True):
    """Games that can be laid side by side: one edition, the same options, the same target."""

    edition: str
    options: tuple[str, ...]
    target: int
    games: tuple[Played, ...]


def checked_source(path: str, results: Results) -> Source:
    """The results of a file; games that cannot have happened are refused."""
    for number, game in enumerate(results.games, 2):
        if not is_whole(game):
            raise MalformedInput("misfit-line", path=path, number=number)
    return Source(Path(path).name, results.header, results.games)


def is_whole(game: Played) -> bool:
    """Whether the parts of a result belong together, so that counting them cannot go wrong."""
    seats = range(game.seats)
    lists = (game.species, game.bots, game.worth)
    fits = game.seats > 0 and 0 <= game.turns <= LARGEST and all(len(part) == game.seats for part in lists)
    if (
        not fits
        or any(abs(worth) > LARGEST for worth in game.worth)
        or any(seat not in seats for seat in game.winners)
    ):
        return False
    return game.chronicle is None or is_whole_chronicle(game.chronicle, seats)


def is_whole_chronicle(chronicle: Chronicle, seats: range) -> bool:
    if chronicle.rounds < 0 or chronicle.step < 1 or len(chronicle.seats) != len(seats):
        return False
    samples = -(-chronicle.rounds // chronicle.step) + 1
    lines = [chronicle.money, chronicle.known, *chronicle.cup, *chronicle.flows]
    lines += [story.worth for story in chronicle.seats]
    if any(not -LARGEST <= value <= LARGEST for line in lines for value in line):
        return False
    owners = [gear.seat for gear in chronicle.gear] + [deed.seat for deed in chronicle.deeds]
    return (
        all(story.place in seats for story in chronicle.seats)
        and len(chronicle.flows) == len(FLOWS)
        and all(len(line) == samples for line in lines)
        and all(len(story.flows) == len(FLOWS) for story in chronicle.seats)
        and all(owner in seats for owner in owners)
        and all(route.sales > 0 for route in chronicle.routes)
    )


def grouped(sources: Sequence[Source]) -> list[Group]:
    """All games by the rules they were played by, in the order of the files."""
    found: dict[tuple[str, tuple[str, ...], int], list[Played]] = {}
    for source in sources:
        for game in source.games:
            options = source.header.plans[game.plan].options
            found.setdefault((game.edition, options, game.target), []).append(game)
    return [Group(*rules, tuple(games)) for rules, games in found.items()]


def rounds_of(game: Played) -> int:
    """Turns of the whole table, the last one begun included."""
    return own_turn(game.turns, game.seats)

"""How games go: net worth round by round, how long they last, what winners do otherwise."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from venus.lab.families.original.bookkeeping import FLOWS
from venus.lab.families.original.chronicle import SeatStory
from venus.lab.families.original.reporting import plots
from venus.lab.families.original.reporting.earnings import Told, with_chronicles
from venus.lab.families.original.reporting.page import (
    GOAL,
    HALF,
    LINE,
    Block,
    Cell,
    Column,
    Figure,
    Heading,
    Note,
    Section,
    Swatch,
    Table,
    drawn,
    legend,
    size_for,
)
from venus.lab.families.original.reporting.reading import Group, rounds_of
from venus.lab.families.original.reporting.shares import (
    Band,
    Line,
    band_of,
    common_rounds,
    median,
)
from venus.lab.families.original.reporting.wording import Teller
from venus.lab.figures import quantile

MOST_BINS = 24
NICE = (1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000)


def worth_section(teller: Teller, groups: Sequence[Group]) -> Section:
    told = [with_chronicles(group.games) for group in groups]
    size = size_for(len(groups))
    by_outcome: list[Block] = []
    by_bot: list[Block] = []
    for number, (title, group, games) in enumerate(zip(teller.titles(groups), groups, told, strict=True), 1):
        if not games:
            continue
        lines = (("winners", worth_lines(games, has_won)), ("others", worth_lines(games, has_lost)))
        name = named(teller, teller.say("worth-of-winners"), title, groups)
        by_outcome.append(worth_figure(teller, f"worth-{number}", name, lines, games, group.target, size))
        bots = sorted({bot for one in games for bot in one.game.bots})
        if len(bots) > 1:
            of_bots = [(bot, worth_lines(games, sits(bot))) for bot in bots]
            name = named(teller, teller.say("worth-by-bot"), title, groups)
            by_bot.append(worth_figure(teller, f"bots-{number}", name, of_bots, games, group.target, size))
    blocks = [*by_outcome, *by_bot] or [Note(teller.say("no-chronicles"))]
    blocks += [ranks_table(teller, groups)] if any(group.games for group in groups) else []
    return Section("worth", teller.say("worth"), teller.say("worth-lead"), tuple(blocks))


def named(teller: Teller, title: str, edition: str, groups: Sequence[Group]) -> str:
    """A title with the edition, where there are several."""
    return teller.titled(title, edition) if len(groups) > 1 else title


def has_won(told: Told, seat: int) -> bool:
    return seat in told.game.winners


def has_lost(told: Told, seat: int) -> bool:
    return seat not in told.game.winners


def sits(bot: str) -> Callable[[Told, int], bool]:
    return lambda one, seat: one.game.bots[seat] == bot


def worth_lines(told: Sequence[Told], chosen: Callable[[Told, int], bool]) -> list[Line]:
    return [
        Line(one.chronicle.samples, one.chronicle.seats[seat].worth)
        for one in told
        for seat in range(one.game.seats)
        if chosen(one, seat)
    ]


def worth_figure(
    teller: Teller,
    key: str,
    title: str,
    kinds: Sequence[tuple[str, list[Line]]],
    told: Sequence[Told],
    target: int,
    size: str,
) -> Figure:
    rounds = common_rounds(one.chronicle.rounds for one in told)
    kinds = [(kind, lines) for kind, lines in kinds if lines]
    bands = [band_of(lines, rounds) for _, lines in kinds]
    spoken = {"winners": teller.say("winners"), "others": teller.say("others")}
    labels = [spoken.get(kind, kind) for kind, _ in kinds]
    how = (bands, teller.say("round"), teller.say("net-worth"), teller.figure, target)
    ends = [f"{label} {teller.figure(band.middle[-1])}" for label, band in zip(labels, bands, strict=True)]
    return Figure(
        drawing=drawn(plots.fan, key, size, *how),
        title=title,
        caption=teller.say("worth-caption"),
        alt=teller.say("curve-alt", title=title, round=rounds[-1], values="; ".join(ends)),
        legend=(*legend(labels, LINE), Swatch(teller.say("target-line"), 1, GOAL)),
    )


def ranks_table(teller: Teller, groups: Sequence[Group]) -> Table:
    """Net worth at the end by rank, the richest first."""
    ranks: dict[tuple[int, int], list[int]] = {}
    for number, group in enumerate(groups):
        for game in group.games:
            for rank, worth in enumerate(sorted(game.worth, reverse=True)):
                ranks.setdefault((number, rank), []).append(worth)
    titles = teller.titles(groups)
    keys = ("column-lowest-quarter", "column-median", "column-highest-quarter")
    heads = (Column(teller.say("column-rank"), False), Column(teller.say("column-edition"), False))
    rows = tuple(
        (
            Cell(teller.figure(rank + 1), f"{rank:03}"),
            Cell(titles[number], titles[number]),
            *(
                Cell(teller.figure(quantile(worths, part)), quantile(worths, part))
                for part in (0.25, 0.5, 0.75)
            ),
        )
        for (number, rank), worths in sorted(ranks.items())
    )
    return Table(
        teller.say("numbers-of", what=teller.say("worth-by-rank")),
        (*heads, *(Column(teller.say(key)) for key in keys)),
        rows,
    )


def length_section(teller: Teller, groups: Sequence[Group]) -> Section:
    lengths = [[rounds_of(game) for game in group.games] for group in groups]
    blocks: list[Block] = []
    if any(lengths):
        edges = bin_edges(lengths)
        for number, (title, rounds) in enumerate(zip(teller.titles(groups), lengths, strict=True), 1):
            name = named(teller, teller.say("length-of-games"), title, groups)
            size = size_for(len(groups))
            blocks.append(length_figure(teller, f"lengths-{number}", name, rounds, edges, size))
        blocks.append(length_table(teller, groups))
    else:
        blocks.append(Note(teller.say("no-games")))
    return Section("length", teller.say("length"), teller.say("length-lead"), tuple(blocks))


def bin_edges(lengths: Sequence[Sequence[int]]) -> list[int]:
    """Round bins that hold every length."""
    least = min(min(column) for column in lengths if column)
    most = max(max(column) for column in lengths if column)
    step = next((step for step in NICE if (most - least) / step < MOST_BINS), (most - least) // MOST_BINS + 1)
    first = least // step * step
    return list(range(first, most + step + 1, step))


def binned(lengths: Sequence[int], edges: Sequence[int]) -> list[int]:
    step = edges[1] - edges[0]
    counts = [0] * (len(edges) - 1)
    for length in lengths:
        counts[(length - edges[0]) // step] += 1
    return counts


def length_figure(
    teller: Teller, key: str, title: str, rounds: Sequence[int], edges: Sequence[int], size: str
) -> Figure:
    middle = median(rounds)
    how = (binned(rounds, edges), edges, middle, teller.say("rounds"), teller.say("games"), teller.figure)
    told = teller.say("median-is", value=teller.short(middle))
    return Figure(
        drawing=drawn(plots.histogram, key, size, *how),
        title=title,
        caption=teller.say("length-caption"),
        alt=teller.titled(title, told),
        legend=(Swatch(told, 1, GOAL),),
    )


def length_table(teller: Teller, groups: Sequence[Group]) -> Table:
    keys = ("column-games", "column-median-rounds", "column-most-games", "column-median-decisions")
    rows = []
    for title, group in zip(teller.titles(groups), groups, strict=True):
        for seats in sorted({game.seats for game in group.games}):
            games = [game for game in group.games if game.seats == seats]
            rounds = [rounds_of(game) for game in games]
            low, high = quantile(rounds, 0.1), quantile(rounds, 0.9)
            decisions = median(game.decisions for game in games)
            rows.append(
                (
                    Cell(title, title),
                    Cell(teller.figure(seats), seats),
                    Cell(teller.figure(len(games)), len(games)),
                    Cell(teller.short(median(rounds)), median(rounds)),
                    Cell(teller.say("from-to", low=teller.figure(low), high=teller.figure(high)), low),
                    Cell(teller.figure(decisions), decisions),
                )
            )
    heads = (Column(teller.say("column-edition"), False), Column(teller.say("column-seats")))
    return Table(
        teller.say("length-by-seats"),
        (*heads, *(Column(teller.say(key)) for key in keys)),
        tuple(rows),
        is_folded=False,
    )


# What is laid side by side of winners and others, by game: a text, a figure and its digits.
def per_sale(story: SeatStory) -> float | None:
    return story.profit / story.sales if story.sales else None


def per_die(story: SeatStory) -> float | None:
    return story.pips / story.dice if story.dice else None


def flow(name: str) -> Callable[[SeatStory], float]:
    place = FLOWS.index(name)
    return lambda story: story.flows[place]


MEASURES: tuple[tuple[str, Callable[[SeatStory], float | None], int], ...] = (
    ("measure-sales", lambda story: story.sales, 1),
    ("measure-per-sale", per_sale, 0),
    ("measure-demands", flow("demands"), 0),
    ("measure-fares", lambda story: story.fares, 1),
    ("measure-commissions", flow("commissions"), 0),
    ("measure-ports", flow("spaceports"), 0),
    ("measure-factories", flow("factories"), 0),
    ("measure-ships", flow("ships"), 0),
    ("measure-equipment", flow("equipment"), 0),
    ("measure-penalties", flow("penalties"), 0),
    ("measure-discoveries", lambda story: story.discoveries, 1),
    ("measure-dice", per_die, 2),
)


def habits_section(teller: Teller, groups: Sequence[Group]) -> Section:
    """Winners and the others side by side, and how fast the cluster becomes known."""
    blocks: list[Block] = []
    for number, (title, group) in enumerate(zip(teller.titles(groups), groups, strict=True), 1):
        told = with_chronicles(group.games)
        if not told:
            continue
        if len(groups) > 1:
            blocks.append(Heading(title))
        blocks.append(habits_table(teller, told))
        blocks.append(known_figure(teller, told, f"known-{number}"))
    if not blocks:
        blocks.append(Note(teller.say("no-chronicles")))
    return Section("habits", teller.say("habits"), teller.say("habits-lead"), tuple(blocks))


def habits_table(teller: Teller, told: Sequence[Told]) -> Table:
    winners: list[SeatStory] = []
    others: list[SeatStory] = []
    for one in told:
        for seat, story in enumerate(one.chronicle.seats):
            (winners if seat in one.game.winners else others).append(story)
    rows = []
    for place, (key, measure, digits) in enumerate(MEASURES):
        means = [mean_of(measure, stories) for stories in (winners, others)]
        cells = [
            Cell("–", -1.0) if mean is None else Cell(teller.figure(mean, digits), mean) for mean in means
        ]
        rows.append((Cell(teller.say(key), f"{place:02}"), *cells))
    heads = (
        Column(teller.say("column-measure"), False),
        Column(teller.say("winners")),
        Column(teller.say("others")),
    )
    return Table(teller.say("habits-table"), heads, tuple(rows), is_folded=False, size=HALF)


def mean_of(measure: Callable[[SeatStory], float | None], stories: Sequence[SeatStory]) -> float | None:
    values = [value for value in map(measure, stories) if value is not None]
    return sum(values) / len(values) if values else None


def known_figure(teller: Teller, told: Sequence[Told], key: str) -> Figure:
    rounds = common_rounds(one.chronicle.rounds for one in told)
    band: Band = band_of([Line(one.chronicle.samples, one.chronicle.known) for one in told], rounds)
    title = teller.say("known")
    return Figure(
        drawing=drawn(
            plots.fan, key, HALF, [band], teller.say("round"), teller.say("cultures"), teller.figure
        ),
        title=title,
        caption=teller.say("known-caption"),
        alt=teller.say("curve-alt", title=title, round=rounds[-1], values=teller.short(band.middle[-1])),
    )

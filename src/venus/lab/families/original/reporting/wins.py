"""Who wins: by order of play, seat, species and bot, side by side for each edition."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from msgspec import Struct

from venus.lab.families.original.reporting import plots
from venus.lab.families.original.reporting.page import (
    FAIR,
    POINT,
    Block,
    Cell,
    Column,
    Figure,
    Note,
    Section,
    Swatch,
    Table,
    drawn,
    legend,
    size_for,
    words,
)
from venus.lab.families.original.reporting.reading import Group
from venus.lab.families.original.reporting.shares import WinShare, shares
from venus.lab.families.original.reporting.wording import Teller
from venus.lab.playing import Played

LabelOf = Callable[[Played, int], str]


def place_of(game: Played, seat: int) -> str:
    return str(game.chronicle.seats[seat].place) if game.chronicle else ""


def seat_of(game: Played, seat: int) -> str:
    return str(seat)


def species_of(game: Played, seat: int) -> str:
    return game.species[seat]


def bot_of(game: Played, seat: int) -> str:
    return game.bots[seat]


class WinChart(Struct, frozen=True):
    """One way of counting wins: texts for its title and caption, and names for its labels."""

    key: str
    caption: str
    label_of: LabelOf
    name_of: Callable[[str], str] = str
    by_rate: bool = True


class WinCounts(Struct, frozen=True):
    """Wins by label, each for every group, None where a group has no such label."""

    chart: WinChart
    names: list[str]
    rows: list[list[WinShare | None]]


def wins_section(teller: Teller, groups: Sequence[Group]) -> Section:
    charts = (
        WinChart("wins-by-bot", "wins-by-bot-caption", bot_of),
        WinChart(
            "wins-by-place", "wins-by-place-caption", place_of, lambda label: teller.place(int(label)), False
        ),
        WinChart("wins-by-species", "wins-by-species-caption", species_of),
        WinChart("wins-by-seat", "wins-by-seat-caption", seat_of, lambda seat: teller.seat(int(seat)), False),
    )
    counts = [count for count in (counted(chart, groups) for chart in charts) if count.names]
    alone = {bot for group in groups for game in group.games for bot in game.bots}
    if len(alone) == 1:
        counts = [count for count in counts if count.chart.label_of is not bot_of]
    blocks: list[Block] = [win_figure(teller, groups, count, size_for(len(counts))) for count in counts]
    if counts:
        blocks.append(share_table(teller, teller.titles(groups), counts))
    else:
        blocks.append(Note(teller.say("nobody-won")))
    blocks.append(ends_table(teller, groups))
    return Section("wins", teller.say("wins"), teller.say("wins-lead"), tuple(blocks))


def counted(chart: WinChart, groups: Sequence[Group]) -> WinCounts:
    found = [{share.label: share for share in shares(group.games, chart.label_of)} for group in groups]
    labels = ordered(found, chart.by_rate)
    rows = [[by_label.get(label) for by_label in found] for label in labels]
    return WinCounts(chart, [chart.name_of(label) for label in labels], rows)


def win_figure(teller: Teller, groups: Sequence[Group], count: WinCounts, size: str) -> Figure:
    told = [
        f"{name} {teller.listed(teller.percent(share.rate) for share in row if share)}"
        for name, row in zip(count.names, count.rows, strict=True)
    ]
    key, title = count.chart.key, teller.say(count.chart.key)
    swatches = legend(teller.titles(groups) if len(groups) > 1 else [teller.say("with-interval")], POINT)
    return Figure(
        drawing=drawn(plots.whiskers, key, size, count.names, count.rows, teller.percent),
        title=title,
        caption=teller.say(count.chart.caption),
        alt=teller.titled(title, "; ".join(told)),
        legend=(*swatches, Swatch(teller.say("fair-share"), 1, FAIR)),
    )


def ordered(found: Sequence[dict[str, WinShare]], by_rate: bool) -> list[str]:
    """Labels in their own order, or those first that win most, all groups together."""
    labels = sorted({label for by_label in found for label in by_label})
    if not by_rate:
        return labels

    def rate(label: str) -> float:
        mine = [by_label[label] for by_label in found if label in by_label]
        return sum(share.wins for share in mine) / sum(share.chances for share in mine)

    return sorted(labels, key=lambda label: -rate(label))


def share_table(teller: Teller, titles: Sequence[str], counts: Sequence[WinCounts]) -> Table:
    heads = [Column(teller.say(key), False) for key in ("column-counted", "column-name", "column-edition")]
    keys = ("column-chances", "column-wins", "column-share", "column-interval", "column-fair")
    rows = [
        (
            words(teller.say(count.chart.key)),
            words(name),
            words(edition),
            Cell(teller.figure(share.chances), share.chances),
            Cell(teller.short(share.wins), share.wins),
            Cell(teller.percent(share.rate), share.rate),
            Cell(teller.interval(share), share.interval[0]),
            Cell(teller.percent(share.fair_rate), share.fair_rate),
        )
        for count in counts
        for name, row in zip(count.names, count.rows, strict=True)
        for edition, share in zip(titles, row, strict=True)
        if share
    ]
    title = teller.say("numbers-of", what=teller.say("wins"))
    return Table(title, (*heads, *(Column(teller.say(key)) for key in keys)), tuple(rows))


def ends_table(teller: Teller, groups: Sequence[Group]) -> Table:
    """How the games of each edition ended."""
    counts = [Counter(game.reason for game in group.games) for group in groups]
    reasons = sorted({reason for count in counts for reason in count})
    heads = [Column(teller.say("column-edition"), False), Column(teller.say("column-games"))]
    heads += [Column(teller.end(reason)) for reason in reasons]
    rows = [
        (
            words(title),
            Cell(teller.figure(len(group.games)), len(group.games)),
            *(
                Cell(
                    f"{teller.figure(count[reason])} ({teller.percent(count[reason] / len(group.games))})",
                    count[reason],
                )
                for reason in reasons
            ),
        )
        for title, group, count in zip(teller.titles(groups), groups, counts, strict=True)
    ]
    return Table(teller.say("ends"), tuple(heads), tuple(rows), is_folded=False)

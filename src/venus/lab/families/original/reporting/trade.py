"""What pays: ships, drives and other things, ports, factories and routes."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil

from venus.lab.families.original.bookkeeping import (
    EQUIPMENT,
    FACTORY,
    RELIC,
    SHIP,
    SPACEPORT,
)
from venus.lab.families.original.reporting import plots
from venus.lab.families.original.reporting.drawing import GAIN, SERIES
from venus.lab.families.original.reporting.earnings import (
    Owned,
    Told,
    TradeWay,
    common,
    deeds_of,
    gear_of,
    matrix_of,
    ways_of,
    without,
)
from venus.lab.families.original.reporting.page import (
    AREA,
    DIAMOND,
    HALF,
    HOLLOW,
    LEFT,
    TALL,
    WHOLE,
    Block,
    Cell,
    Column,
    Figure,
    Note,
    Swatch,
    Table,
    drawn,
    legend,
    words,
)
from venus.lab.families.original.reporting.plots import Bar, Pair
from venus.lab.families.original.reporting.shares import median
from venus.lab.families.original.reporting.wording import Teller

MOST_BARS = 10
MOST_ROWS = 60
# What fewer than one in two hundred had is left out of plots, not of tables.
RARE = 0.005


def gear_blocks(teller: Teller, told: Sequence[Told], number: int) -> list[Block]:
    """Ships and equipment in one column, the relics, of which there are many, in the other."""
    gear = gear_of(told)
    seats = sum(one.game.seats for one in told)
    blocks: list[Block] = []
    notes: list[Block] = []
    ships, least = common_ships(gear)
    if ships:
        blocks.append(ships_figure(teller, ships, least, f"ships-{number}"))
    kinds = ((EQUIPMENT, "equipment", "no-equipment", LEFT), (RELIC, "relics", "no-relics", TALL))
    for kind, key, nothing, size in kinds:
        things = [owned for owned in gear if owned.kind == kind and owned.turns]
        things, least = common(things, lambda owned: owned.seats, seats * RARE)
        if things:
            blocks.append(things_figure(teller, things, gear, least, key, f"{key}-{number}", size))
        else:
            notes.append(Note(teller.say(nothing)))
    return [*blocks, *notes, gear_table(teller, gear, seats)]


def common_ships(gear: Sequence[Owned]) -> tuple[list[Owned], int]:
    """Ships that were flown, those left out that hardly were."""
    ships = [owned for owned in gear if owned.kind == SHIP and owned.turns]
    return common(ships, lambda ship: ship.turns, sum(ship.turns for ship in ships) * RARE / 5)


def ships_figure(teller: Teller, ships: Sequence[Owned], least: int, key: str) -> Figure:
    rows = [
        Bar(
            teller.piece(ship.name),
            (ship.per_turn,),
            teller.counted("one-turn", "so-many-turns", ship.turns),
        )
        for ship in ships
    ]
    title = teller.say("ships")
    return Figure(
        drawing=drawn(plots.bars, key, LEFT, rows, teller.short),
        title=title,
        caption=teller.say("ships-caption", least=teller.counted("one-turn", "so-many-turns", least)),
        alt=teller.titled(title, "; ".join(f"{row.label} {teller.short(row.parts[0])}" for row in rows)),
    )


def things_figure(
    teller: Teller,
    things: Sequence[Owned],
    gear: Sequence[Owned],
    least: int,
    word: str,
    key: str,
    size: str,
) -> Figure:
    rows = [
        Pair(
            teller.piece(owned.name),
            without(owned, gear),
            owned.per_turn,
            teller.counted("one-seat", "so-many-seats", owned.seats),
        )
        for owned in things
    ]
    title = teller.say(word)
    return Figure(
        drawing=drawn(plots.dumbbells, key, size, rows, teller.short),
        title=title,
        caption=teller.say("things-caption", least=teller.counted("one-seat", "so-many-seats", least)),
        alt=teller.titled(title, "; ".join(f"{row.label} {teller.short(row.having)}" for row in rows)),
        legend=(
            Swatch(teller.say("turns-without"), 1, HOLLOW),
            Swatch(teller.say("turns-with-more"), 3, DIAMOND),
            Swatch(teller.say("turns-with-less"), 5, DIAMOND),
        ),
    )


def gear_table(teller: Teller, gear: Sequence[Owned], seats: int) -> Table:
    keys = (
        "column-got",
        "column-of-seats",
        "column-owners-won",
        "column-interval",
        "column-price",
        "column-round",
        "column-turns",
        "column-a-turn",
    )
    kinds = {"ship": "kind-ship", "equipment": "kind-equipment", "relic": "kind-relic"}
    rows = tuple(
        (
            words(teller.piece(owned.name)),
            words(teller.say(kinds[owned.kind]) if owned.kind in kinds else owned.kind),
            Cell(teller.figure(owned.got), owned.got),
            Cell(teller.percent(owned.seats / seats), owned.seats),
            Cell(teller.percent(owned.share.rate), owned.share.rate),
            Cell(teller.interval(owned.share), owned.share.interval[0]),
            Cell(teller.figure(owned.paid / owned.got), owned.paid / owned.got),
            Cell(teller.figure(median(owned.rounds)), median(owned.rounds)),
            Cell(teller.figure(owned.turns), owned.turns),
            Cell(teller.short(owned.per_turn), owned.per_turn),
        )
        for owned in gear
    )
    heads = (Column(teller.say("column-name"), False), Column(teller.say("column-kind"), False))
    title = teller.say("numbers-of", what=teller.say("ships-and-things"))
    return Table(title, (*heads, *(Column(teller.say(key)) for key in keys)), rows)


def deed_blocks(teller: Teller, told: Sequence[Told], number: int) -> list[Block]:
    figures: list[Block] = []
    tables: list[Block] = []
    kinds = ((SPACEPORT, "spaceports", "no-spaceport"), (FACTORY, "factories", "no-factory"))
    for kind, key, nothing in kinds:
        deeds = deeds_of(told, kind)
        if deeds:
            best, least = common_deeds(deeds, len(told))
            figures.append(deeds_figure(teller, best, least, key, number))
            tables.append(deeds_table(teller, deeds, key, len(told)))
        else:
            tables.append(Note(teller.say(nothing)))
    return figures + tables


def common_deeds(deeds: Sequence[Owned], games: int) -> tuple[list[Owned], int]:
    return common(deeds, lambda deed: deed.got, games * RARE)


def deeds_figure(teller: Teller, deeds: Sequence[Owned], least: int, key: str, number: int) -> Figure:
    rows = [
        Bar(deed.name, (deed.per_piece,), teller.say("bought-times", count=teller.figure(deed.got)))
        for deed in deeds[:MOST_BARS]
    ]
    title = teller.say(key)
    return Figure(
        drawing=drawn(plots.bars, f"{key}-{number}", HALF, rows, teller.short, colors=(GAIN,)),
        title=title,
        caption=teller.say("deeds-caption", shown=len(rows), count=len(deeds), least=teller.figure(least)),
        alt=teller.titled(title, "; ".join(f"{row.label} {teller.short(row.parts[0])}" for row in rows)),
    )


def deeds_table(teller: Teller, deeds: Sequence[Owned], key: str, games: int) -> Table:
    keys = (
        "column-bought",
        "column-of-games",
        "column-owners-won",
        "column-interval",
        "column-price",
        "column-round",
        "column-commissions",
        "column-a-round",
        "column-return",
    )
    rows = tuple(
        (
            words(deed.name),
            Cell(teller.figure(deed.got), deed.got),
            Cell(teller.percent(deed.got / games), deed.got),
            Cell(teller.percent(deed.share.rate), deed.share.rate),
            Cell(teller.interval(deed.share), deed.share.interval[0]),
            Cell(teller.figure(deed.paid / deed.got), deed.paid / deed.got),
            Cell(teller.figure(median(deed.rounds)), median(deed.rounds)),
            Cell(teller.short(deed.per_piece), deed.per_piece),
            Cell(teller.figure(deed.per_turn, 1), deed.per_turn),
            Cell(teller.percent(deed.earned / deed.paid if deed.paid else 0), deed.earned / (deed.paid or 1)),
        )
        for deed in deeds
    )
    title = teller.say("numbers-of", what=teller.say(key))
    heads = (Column(teller.say("column-name"), False), *(Column(teller.say(key)) for key in keys))
    return Table(title, heads, rows)


def route_blocks(teller: Teller, told: Sequence[Told], number: int) -> list[Block]:
    ways = ways_of(told)
    if not ways:
        return [Note(teller.say("no-sales"))]
    homes = {culture: system for one in told for culture, system in one.chronicle.homes.items()}
    return [
        heat_figure(teller, ways, homes, len(told), f"heat-{number}"),
        routes_figure(teller, ways, homes, len(told), f"routes-{number}"),
        best_sales_figure(teller, ways, homes, f"sales-{number}"),
        routes_table(teller, ways, homes, len(told)),
    ]


def route_name(teller: Teller, way: TradeWay, homes: dict[str, str]) -> str:
    home, to = teller.culture(way.home, homes), teller.culture(way.to, homes)
    return teller.say("route", goods=teller.piece(way.goods), home=home, to=to)


def routes_figure(
    teller: Teller, ways: Sequence[TradeWay], homes: dict[str, str], games: int, key: str
) -> Figure:
    rows = [
        Bar(
            route_name(teller, way, homes),
            ((way.profit - way.bonus) / games, way.bonus / games),
            teller.counted("one-sale", "so-many-sales", way.sales),
        )
        for way in ways[:MOST_BARS]
    ]
    title = teller.say("best-routes")
    return Figure(
        drawing=drawn(plots.bars, key, HALF, rows, teller.short),
        title=title,
        caption=teller.say("best-routes-caption", shown=len(rows), count=len(ways)),
        alt=teller.titled(title, "; ".join(f"{row.label} {teller.short(sum(row.parts))}" for row in rows)),
        legend=legend([teller.say("without-demand"), teller.say("by-demand")], AREA),
    )


def best_sales_figure(teller: Teller, ways: Sequence[TradeWay], homes: dict[str, str], key: str) -> Figure:
    """The best single sales, among routes that were flown more than once in a while."""
    often = max(1, ceil(sum(way.sales for way in ways) / len(ways) / 2))
    best = sorted([way for way in ways if way.sales >= often], key=lambda way: -way.per_sale)[:MOST_BARS]
    rows = [
        Bar(
            route_name(teller, way, homes),
            (way.per_sale,),
            teller.counted("one-sale", "so-many-sales", way.sales),
        )
        for way in best
    ]
    title = teller.say("best-sales")
    return Figure(
        drawing=drawn(plots.bars, key, HALF, rows, teller.short, colors=(SERIES[5],)),
        title=title,
        caption=teller.say("best-sales-caption", least=teller.counted("one-sale", "so-many-sales", often)),
        alt=teller.titled(title, "; ".join(f"{row.label} {teller.short(row.parts[0])}" for row in rows)),
    )


def heat_figure(
    teller: Teller, ways: Sequence[TradeWay], homes: dict[str, str], games: int, key: str
) -> Figure:
    rows, columns, cells = matrix_of(ways)
    values = [[cell / games for cell in line] for line in cells]
    how = (
        [teller.culture(name, homes) for name in rows],
        [teller.culture(name, homes) for name in columns],
        values,
        teller.say("from-down-to-right"),
        teller.figure,
    )
    best = max((values[y][x], row, column) for y, row in enumerate(rows) for x, column in enumerate(columns))
    title = teller.say("routes-by-culture")
    return Figure(
        drawing=drawn(plots.heat, key, WHOLE, *how),
        title=title,
        caption=teller.say("routes-by-culture-caption"),
        alt=teller.say(
            "heat-alt",
            title=title,
            home=teller.culture(best[1], homes),
            to=teller.culture(best[2], homes),
            profit=teller.short(best[0]),
        ),
    )


def routes_table(teller: Teller, ways: Sequence[TradeWay], homes: dict[str, str], games: int) -> Table:
    words_heads = ("column-goods", "column-from", "column-to")
    figure_heads = ("column-sales", "column-profit-game", "column-profit-sale", "column-demand-part")
    rows = tuple(
        (
            words(teller.piece(way.goods)),
            words(teller.culture(way.home, homes)),
            words(teller.culture(way.to, homes)),
            Cell(teller.figure(way.sales), way.sales),
            Cell(teller.figure(way.profit / games, 1), way.profit / games),
            Cell(teller.figure(way.per_sale), way.per_sale),
            Cell(teller.figure(way.bonus / way.sales), way.bonus / way.sales),
        )
        for way in ways[:MOST_ROWS]
    )
    heads = (
        *(Column(teller.say(key), False) for key in words_heads),
        *(Column(teller.say(key)) for key in figure_heads),
    )
    return Table(teller.say("routes-table", shown=len(rows), count=len(ways)), heads, rows)

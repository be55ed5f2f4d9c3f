"""The commands that play in bulk: `sim` lets bots play many games, `bench` measures the engine."""

from __future__ import annotations

import statistics
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Annotated, TypeVar

import typer
from msgspec import Struct
from rich.console import Console
from rich.progress import track
from rich.text import Text

import venus
from venus.bots import BOTS, seated
from venus.cli.language import checked_language, figure, say, trouble
from venus.cli.rules import print_json
from venus.cli.terminal import BRASS, GREEN, QUIET, RED, Terminal
from venus.editions import edition_info
from venus.engine.refusals import UnknownChoice
from venus.lab.bench import Bench, Figure, measure, report
from venus.lab.simulation import NO_LIMIT, Plan, Played, simulate
from venus.texts.catalogue import DEFAULT_LANGUAGE

MOST_GAMES = 1_000_000
SIM = "sim"
Item = TypeVar("Item")


class Wins(Struct, frozen=True):
    """How a bot did: seats taken, games won (shared ones count as parts), net worth at the end."""

    bot: str
    seats: int
    wins: float
    median_worth: float


class Summary(Struct, frozen=True):
    edition: str
    games: int
    seats: int
    target: int
    seed: int
    decisions: int
    turns: int
    median_turns: float
    seconds: float
    ends: dict[str, int]
    faults: int
    bots: tuple[Wins, ...]


def register(app: typer.Typer) -> None:
    @app.command("sim")
    def sim_command(
        games: Annotated[int, typer.Option(help="How many games.")] = 100,
        edition: Annotated[str | None, typer.Option(help="Which game; see: venus editions.")] = None,
        bots: Annotated[
            str, typer.Option(help="Who plays: names with commas; they change seats.")
        ] = "drifter",
        seats: Annotated[int, typer.Option(help="How many seats; 0: every number in turn.")] = 4,
        target: Annotated[int | None, typer.Option(help="Net worth that wins.")] = None,
        seed: Annotated[int, typer.Option(help="The same seed plays the same games.")] = 0,
        decisions: Annotated[int, typer.Option(help="Cut games short after so many; 0: never.")] = 0,
        workers: Annotated[int, typer.Option(help="Processes; 0: one for each core.")] = 0,
        as_json: Annotated[bool, typer.Option("--json", help="Print JSON, every game in it.")] = False,
        lang: Annotated[str, typer.Option(help="The language of the texts.")] = DEFAULT_LANGUAGE,
    ) -> None:
        """Let computer seats play many games, and count."""
        checked_language(lang)
        info = edition_info(edition or venus.editions()[0].key)
        plan = checked_plan(info.key, games, bots, seats, target, seed, decisions)
        if not 0 <= workers <= 512:
            raise UnknownChoice(trouble("workers-range", workers=workers))
        played = list(watched(simulate(plan, games, workers), games, say("playing", SIM), as_json))
        summary = summed_up(plan, played, info.default_target)
        if as_json:
            print_json({"summary": summary, "games": played})
        else:
            show_summary(summary)
        if summary.faults:
            raise typer.Exit(1)

    @app.command("bench")
    def bench_command(
        edition: Annotated[str | None, typer.Option(help="Which game; see: venus editions.")] = None,
        repeats: Annotated[int, typer.Option(help="How often everything is measured.")] = 5,
        seconds: Annotated[float, typer.Option(help="How long each kind of play runs.")] = 1.0,
        as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
    ) -> None:
        """Measure the engine on one core: decisions, turns and games a second, copies, views, undo."""
        key = edition_info(edition or venus.editions()[0].key).key
        if not 1 <= repeats <= 1000 or not 0.01 <= seconds <= 3600:
            raise UnknownChoice("--repeats is from 1 to 1000 and --seconds from 0.01 to 3600")
        readings = [
            reading
            for _, _, reading in watched(measure(key, repeats, seconds), repeats, "measuring", as_json)
        ]
        bench = report(key, readings)
        if as_json:
            print_json(bench)
        else:
            show_bench(bench)


def checked_plan(
    edition: str, games: int, bots: str, seats: int, target: int | None, seed: int, decisions: int
) -> Plan:
    info = edition_info(edition)
    names = tuple(name.strip() for name in bots.split(",") if name.strip())
    for name in names:
        seated(name, 0)
    if not names:
        raise UnknownChoice(trouble("bots-needed", names=", ".join(BOTS)))
    if not 1 <= games <= MOST_GAMES:
        raise UnknownChoice(trouble("games-range", most=figure(MOST_GAMES), games=games))
    fewest, most = info.seats
    if seats and not fewest <= seats <= most:
        raise UnknownChoice(trouble("seats-range", edition=edition, fewest=fewest, most=most, seats=seats))
    if target is not None and target not in info.targets:
        targets = ", ".join(map(str, info.targets))
        raise UnknownChoice(trouble("target-range", edition=edition, targets=targets, target=target))
    if seed < 0 or decisions < 0:
        raise UnknownChoice(trouble("seed-range"))
    return Plan(edition, names, seats, target, seed, decisions or NO_LIMIT)


def watched(work: Iterable[Item], total: int, what: str, quietly: bool) -> Iterator[Item]:
    """The work with a progress bar beside it, on stderr, where somebody looks."""
    console = Console(stderr=True)
    if quietly or not console.is_terminal:
        yield from work
        return
    yield from track(work, what, total=total, console=console, transient=True)


def summed_up(plan: Plan, played: list[Played], default_target: int) -> Summary:
    taken: Counter[str] = Counter()
    won: dict[str, float] = {}
    worth: dict[str, list[int]] = {}
    for game in played:
        for seat, bot in enumerate(game.bots):
            taken[bot] += 1
            worth.setdefault(bot, []).append(game.worth[seat])
            if seat in game.winners:
                won[bot] = won.get(bot, 0.0) + 1 / len(game.winners)
    return Summary(
        edition=plan.edition,
        games=len(played),
        seats=plan.seats,
        target=plan.target or default_target,
        seed=plan.seed,
        decisions=sum(game.decisions for game in played),
        turns=sum(game.turns for game in played),
        median_turns=statistics.median(game.turns for game in played),
        seconds=round(sum(game.seconds for game in played), 3),
        ends=dict(Counter(game.reason for game in played)),
        faults=sum(bool(game.faults) for game in played),
        bots=tuple(
            Wins(bot, taken[bot], round(won.get(bot, 0.0), 3), statistics.median(worth[bot])) for bot in taken
        ),
    )


def show_summary(summary: Summary) -> None:
    terminal = Terminal()
    seats = say("so-many-seats", SIM, count=summary.seats) if summary.seats else say("every-seats", SIM)
    games, edition, target = summary.games, summary.edition, summary.target
    head = say("head", SIM, games=games, edition=edition, seats=seats, target=target)
    terminal.say(Text(head, f"bold {BRASS}"))
    rate = summary.decisions / summary.seconds if summary.seconds else 0
    rows = {
        "ends": Text(", ".join(f"{end_of(reason)} {count}" for reason, count in summary.ends.items())),
        "turns": Text(
            say("turns-told", SIM, turns=figure(summary.turns), median=f"{summary.median_turns:g}")
        ),
        "decisions": Text(say("decisions-told", SIM, decisions=figure(summary.decisions), rate=figure(rate))),
        "faults": Text(say("faulty", SIM, count=summary.faults), f"bold {RED}")
        if summary.faults
        else Text(say("no-faults", SIM), GREEN),
    }
    size = max(len(say(key, SIM)) for key in rows) + 2
    for key, text in rows.items():
        terminal.say(Text(f"{say(key, SIM):<{size}}") + text, indent=1)
    bots = [[bot.bot, f"{bot.seats}", f"{bot.wins:g}", figure(bot.median_worth)] for bot in summary.bots]
    heads = [say("bot", SIM), *(f">{say(key, SIM)}" for key in ("seats", "wins", "worth"))]
    terminal.rows(heads, bots)


def end_of(reason: str) -> str:
    return say(f"end-{reason.replace(' ', '-')}", SIM)


def show_bench(bench: Bench) -> None:
    terminal = Terminal()
    rooms = "compiled" if bench.compiled else "plain Python"
    head = f"venus {bench.version}, {rooms}, {bench.python}"
    terminal.say(Text(head, f"bold {BRASS}"))
    terminal.say(
        f"{bench.edition}, {bench.seats} seats, random games cut at {bench.cut:,} decisions,"
        f" medians of {bench.repeats}",
        QUIET,
    )
    rows: list[list[str | Text]] = [
        [
            figure.what,
            Text(number(figure.median), goal_style(figure)),
            figure.unit,
            number(figure.low),
            number(figure.high),
            "" if figure.goal is None else number(figure.goal),
        ]
        for figure in bench.figures
    ]
    terminal.rows(["", ">median", "", ">from", ">to", ">goal"], rows)


def goal_style(figure: Figure) -> str:
    if figure.goal is None:
        return "bold"
    reached = figure.median >= figure.goal if figure.better == "more" else figure.median <= figure.goal
    return f"bold {GREEN}" if reached else f"bold {RED}"


def number(value: float) -> str:
    return f"{value:,.0f}" if value >= 100 else f"{value:.3g}"

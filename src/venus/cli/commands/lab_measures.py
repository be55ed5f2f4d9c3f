"""The commands `lab cost` and `lab length`: what bots cost, and how long their games are."""

from __future__ import annotations

from typing import Annotated

import typer
from rich.text import Text

import venus
from venus.bots import LADDER, seated
from venus.cli.commands.sim import (
    SIM,
    check_crew,
    check_plans,
    ends_told,
    games_told,
)
from venus.cli.screen.json_output import print_json
from venus.cli.screen.language import (
    checked_language,
    decimal,
    figure,
    say,
    told,
)
from venus.cli.screen.progress import watched
from venus.cli.screen.tables import Cell, seconds, show_sheet
from venus.cli.screen.terminal import BRASS, GREEN, RED, Terminal
from venus.families import edition_info
from venus.lab.ladder import USUAL_TARGET
from venus.lab.measures import (
    COST_GOALS,
    Cost,
    Length,
    cost_of,
    cost_plans,
    length_of,
    length_plans,
    timed,
)
from venus.lab.plan import Plan
from venus.lab.playing import Played
from venus.lab.runners import PROCESSES
from venus.lab.simulation import simulate_all
from venus.lab.tally import Tally
from venus.texts.catalogue import DEFAULT_LANGUAGE

LAB = "lab"


def register(lab: typer.Typer) -> None:
    @lab.command("cost")
    def cost_command(
        bot: Annotated[list[str] | None, typer.Option(help="Which bot; may be repeated.")] = None,
        edition: Annotated[str | None, typer.Option(help="Which game; see: venus editions.")] = None,
        games: Annotated[int, typer.Option(help="How many games of each bot.")] = 20,
        target: Annotated[int, typer.Option(help="Net worth that wins.")] = USUAL_TARGET,
        seed: Annotated[int, typer.Option(help="The same seed plays the same games.")] = 0,
        markdown: Annotated[bool, typer.Option("--markdown", help="Print Markdown.")] = False,
        as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
        lang: Annotated[str, typer.Option(help="The language of the texts.")] = DEFAULT_LANGUAGE,
    ) -> None:
        """Measure how long a game of four bots of one kind takes on one core."""
        checked_language(lang)
        bots = checked_bots(bot or list(LADDER))
        plans = cost_plans(bots, edition_info(edition or venus.editions()[0].key).key, target, seed)
        check_plans(tuple(plans), games)
        tally = Tally()
        costs = measured(plans, games, as_json, tally)
        if as_json:
            print_json({"costs": costs})
        else:
            show_costs(costs, markdown)
        tell_faults(tally)

    @lab.command("length")
    def length_command(
        bot: Annotated[str | None, typer.Option(help="Which bot; the strongest quick one if none.")] = None,
        edition: Annotated[str | None, typer.Option(help="Which game; see: venus editions.")] = None,
        games: Annotated[int, typer.Option(help="How many games to each target.")] = 20,
        seed: Annotated[int, typer.Option(help="The same seed plays the same games.")] = 0,
        workers: Annotated[int, typer.Option(help="Processes; 0: one for each core.")] = 0,
        engine: Annotated[str, typer.Option(help="Where games are played: processes or ray.")] = PROCESSES,
        markdown: Annotated[bool, typer.Option("--markdown", help="Print Markdown.")] = False,
        as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
        lang: Annotated[str, typer.Option(help="The language of the texts.")] = DEFAULT_LANGUAGE,
    ) -> None:
        """Count the turns that four bots of one kind need to reach each target."""
        checked_language(lang)
        (name,) = checked_bots([bot or strongest_quick()])
        info = edition_info(edition or venus.editions()[0].key)
        plans = length_plans(name, info.key, info.targets, seed)
        check_plans(plans, games)
        check_crew(workers, engine)
        work = watched(
            simulate_all(plans, games, workers, engine), games * len(plans), say("playing", LAB), as_json
        )
        found: list[list[Played]] = [[] for _ in plans]
        tally = Tally()
        for game in work:
            tally.add(game)
            found[game.plan].append(game)
        lengths = [length_of(plan, some) for plan, some in zip(plans, found, strict=True)]
        if as_json:
            print_json({"lengths": lengths})
        else:
            show_lengths(lengths, markdown)
        tell_faults(tally)


def checked_bots(names: list[str]) -> list[str]:
    for name in names:
        seated(name, 0)
    return names


def strongest_quick() -> str:
    """The highest rung that has a goal for its cost."""
    return [name for name in LADDER if name in COST_GOALS][-1]


def measured(plans: list[Plan], games: int, quietly: bool, tally: Tally) -> list[Cost]:
    found: list[list[tuple[Played, float]]] = [[] for _ in plans]
    for place, game, spent in watched(timed(plans, games), games * len(plans), say("playing", LAB), quietly):
        tally.add(game)
        found[place].append((game, spent))
    return [
        cost_of(plan, [game for game, _ in some], [spent for _, spent in some])
        for plan, some in zip(plans, found, strict=True)
    ]


def tell_faults(tally: Tally) -> None:
    """Where a game was broken off, or a program lost its seat, the figures are not those of the bot."""
    if tally.faults:
        typer.echo(say("not-its-own", LAB, games=games_told(tally.faults)), err=True)
        typer.echo(told(tally.first_fault), err=True)
        raise typer.Exit(1)


def show_costs(costs: list[Cost], markdown: bool) -> None:
    if not markdown:
        first = costs[0]
        head = say(
            "cost-head", LAB, edition=first.edition, target=first.target, games=games_told(first.games)
        )
        Terminal().say(Text(head, f"bold {BRASS}"))
    keys = ("median", "ninety", "most", "decisions", "goal")
    heads = [say("bot", LAB), *(f">{say(key, LAB)}" for key in keys)]
    show_sheet(heads, [cost_row(cost) for cost in costs], markdown)


def cost_row(cost: Cost) -> list[Cell]:
    within = "" if cost.goal is None else GREEN if cost.median <= cost.goal else RED
    goal = "" if cost.goal is None else f"≤ {seconds(cost.goal)}"
    median = Text(seconds(cost.median), within)
    return [cost.bot, median, seconds(cost.ninety), seconds(cost.most), figure(cost.decisions), goal]


def show_lengths(lengths: list[Length], markdown: bool) -> None:
    if not markdown:
        first = lengths[0]
        head = say("length-head", LAB, bot=first.bot, edition=first.edition, games=games_told(first.games))
        Terminal().say(Text(head, f"bold {BRASS}"))
    keys = ("target", "turns", "most-lie")
    rows = [
        [
            figure(one.target),
            decimal(f"{one.median:g}"),
            decimal(f"{one.ten:.3g}–{one.ninety:.3g}"),
            ends_told(one.ends),
        ]
        for one in lengths
    ]
    show_sheet([*(f">{say(key, LAB)}" for key in keys), say("ends", SIM)], rows, markdown)

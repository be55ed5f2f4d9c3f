"""The command `lab ladder`: whether each rung beats the one below."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import Progress
from rich.text import Text

from venus.bots import LADDER
from venus.cli.commands.result_files import kept, open_book
from venus.cli.commands.sim import MOST_GAMES, check_crew, check_plans, games_told
from venus.cli.families import face_of
from venus.cli.screen.json_output import print_json
from venus.cli.screen.language import (
    CommandError,
    checked_language,
    decimal,
    figure,
    say,
    trouble,
)
from venus.cli.screen.tables import Cell, interval, percent, show_sheet
from venus.cli.screen.terminal import (
    BRASS,
    GREEN,
    QUIET,
    RED,
    YELLOW,
    Terminal,
)
from venus.families import FAMILIES
from venus.lab.ladder import (
    LOOK_EVERY,
    MISSED,
    OPEN,
    REACHED,
    USUAL_TARGET,
    Match,
    Standing,
    matches_of,
    played,
)
from venus.lab.results import ResultsFile
from venus.lab.runners import PROCESSES, hired
from venus.texts.catalogue import DEFAULT_LANGUAGE

LAB = "lab"
COLORS = {REACHED: GREEN, MISSED: RED, OPEN: YELLOW}


def register(lab: typer.Typer) -> None:
    @lab.command("ladder")
    def ladder_command(
        only: Annotated[list[str] | None, typer.Option(help="Only this rung; may be repeated.")] = None,
        edition: Annotated[list[str] | None, typer.Option(help="Which game; may be repeated.")] = None,
        games: Annotated[int | None, typer.Option(help="At most so many games in a match.")] = None,
        full: Annotated[bool, typer.Option("--full", help="Play all games, even if it is clear.")] = False,
        target: Annotated[int, typer.Option(help="Net worth that wins.")] = USUAL_TARGET,
        seed: Annotated[int, typer.Option(help="The same seed plays the same games.")] = 0,
        workers: Annotated[int, typer.Option(help="Processes; 0: one for each core.")] = 0,
        engine: Annotated[str, typer.Option(help="Where games are played: processes or ray.")] = PROCESSES,
        out: Annotated[
            Path | None, typer.Option(help="Write a JSON line for each game to this file.")
        ] = None,
        resume: Annotated[bool, typer.Option("--resume", help="Go on where the file stops.")] = False,
        markdown: Annotated[bool, typer.Option("--markdown", help="Print Markdown.")] = False,
        as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
        lang: Annotated[str, typer.Option(help="The language of the texts.")] = DEFAULT_LANGUAGE,
    ) -> None:
        """Let each rung of the ladder play the one below, one against three and one against one."""
        checked_language(lang)
        matches = checked_matches(only or [], edition or [], target, seed, games)
        check_crew(workers, engine)
        if resume and out is None:
            raise CommandError(trouble("resume-what"))
        plans = tuple(match.plan for match in matches)
        book = open_book(out, plans, resume) if out else None
        with kept(book):
            standings = watch(matches, book, full, workers, engine, as_json)
        if as_json:
            print_json({"target": target, "seed": seed, "look_every": LOOK_EVERY, "matches": standings})
        else:
            show_standings(standings, target, markdown)
        if any(standing.faults for standing in standings):
            raise typer.Exit(1)


def checked_matches(
    only: list[str], editions: list[str], target: int, seed: int, games: int | None
) -> list[Match]:
    for name in only:
        if name not in LADDER[1:]:
            raise CommandError(trouble("no-rung", name=repr(name), names=", ".join(LADDER[1:])))
    if games is not None and not LOOK_EVERY <= games <= MOST_GAMES:
        raise CommandError(trouble("ladder-games", fewest=LOOK_EVERY, most=figure(MOST_GAMES), games=games))
    chosen, slow = (list(dict.fromkeys(editions)), ()) if editions else usual_editions()
    matches = matches_of(LADDER, chosen, only, target, seed, games, slow)
    check_plans(tuple(match.plan for match in matches), LOOK_EVERY)
    return matches


def usual_editions() -> tuple[list[str], tuple[str, ...]]:
    """Where the rungs are measured, and the bots so slow that the first edition has to do."""
    climbed = [family for family in FAMILIES.values() if family.ladder]
    faces = [(family, face_of(next(iter(family.editions)))) for family in climbed]
    editions = [key for family, face in faces for key in face.ladder_editions(family)]
    return editions, tuple(name for _, face in faces for name in face.slow_bots())


def watch(
    matches: list[Match], book: ResultsFile | None, full: bool, workers: int, engine: str, quietly: bool
) -> list[Standing]:
    """The end of every match; on the way, a bar for each tells how it stands."""
    console = Console(stderr=True)
    progress = Progress(console=console, transient=True, disable=quietly or not console.is_terminal)
    ended: list[Standing] = []
    with hired(engine, workers) as crew, progress:
        bars = [progress.add_task(name_of(match), total=match.most, start=False) for match in matches]

        def advance(place: int) -> None:
            progress.start_task(bars[place])
            progress.advance(bars[place])

        for place, standing, is_over in played(crew, matches, book, full, advance):
            told = f"{name_of(matches[place])} {interval(standing.share.low, standing.share.high)}"
            progress.start_task(bars[place])
            progress.update(bars[place], completed=standing.share.games, description=told)
            if is_over:
                ended.append(standing)
                progress.update(bars[place], total=standing.share.games)
    return ended


def name_of(match: Match) -> str:
    return f"{match.upper} – {match.lower} {match.format.name} {match.plan.edition}"


def show_standings(standings: list[Standing], target: int, markdown: bool) -> None:
    terminal = Terminal()
    if not markdown:
        terminal.say(Text(say("ladder-head", LAB, target=target), f"bold {BRASS}"))
    heads = [say(key, LAB) for key in ("rung", "against", "format", "edition")]
    heads += [f">{say(key, LAB)}" for key in ("games", "share", "interval", "goal")] + [say("verdict", LAB)]
    rows: list[list[Cell]] = [
        [
            one.upper,
            one.lower,
            one.format,
            one.edition,
            figure(one.share.games),
            percent(one.share.share),
            interval(one.share.low, one.share.high),
            percent(one.goal, 0),
            Text(say(one.verdict, LAB), COLORS[one.verdict]),
        ]
        for one in standings
    ]
    show_sheet(heads, rows, markdown)
    if markdown:
        typer.echo()
    risk = decimal(f"{100 * max(one.risk for one in standings):.0f} %")
    terminal.say(say("ladder-looks", LAB, every=LOOK_EVERY, risk=risk), QUIET)
    unfinished, faults = (sum(getattr(one, key) for one in standings) for key in ("unfinished", "faults"))
    if unfinished or faults:
        told = {"unfinished": games_told(unfinished), "faults": games_told(faults)}
        terminal.say(say("ladder-unfinished", LAB, **told), RED)

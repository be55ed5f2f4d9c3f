"""The command `lab solitaire`: how often bots win alone against the Rastur."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.text import Text

import venus
from venus.cli.commands.lab_ladder import usual_editions
from venus.cli.commands.lab_measures import checked_bots, tell_faults
from venus.cli.commands.result_files import open_book
from venus.cli.commands.sim import check_crew, check_plans, games_told, new_games
from venus.cli.screen.json_output import print_json
from venus.cli.screen.language import CommandError, checked_language, decimal, figure, say, trouble
from venus.cli.screen.tables import interval, percent, show_sheet
from venus.cli.screen.terminal import BRASS, Terminal
from venus.families import edition_info, family_of
from venus.lab.lone_games import LoneWins, lone_plans, lone_wins_of
from venus.lab.plan import Plan
from venus.lab.playing import Played
from venus.lab.runners import PROCESSES
from venus.lab.tally import Tally
from venus.texts.catalogue import DEFAULT_LANGUAGE

LAB = "lab"


def register(lab: typer.Typer) -> None:
    @lab.command("solitaire")
    def solitaire_command(
        bot: Annotated[list[str] | None, typer.Option(help="Which bot; may be repeated.")] = None,
        edition: Annotated[str | None, typer.Option(help="Which game; see: venus editions.")] = None,
        games: Annotated[int, typer.Option(help="How many games of each bot to each target.")] = 500,
        target: Annotated[
            list[int] | None, typer.Option(help="Net worth that wins; may be repeated.")
        ] = None,
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
        """Let bots play alone against the Rastur, and count their wins at each length."""
        checked_language(lang)
        info = edition_info(edition or venus.editions()[0].key)
        bots = checked_bots(bot or quick_bots(info.key))
        plans = lone_plans(bots, info.key, target or info.targets, seed)
        check_plans(plans, games)
        check_crew(workers, engine)
        if resume and out is None:
            raise CommandError(trouble("resume-what"))
        tally = Tally()
        found = by_plan(plans, games, workers, engine, out, resume, as_json, tally)
        wins = [lone_wins_of(plan, some) for plan, some in zip(plans, found, strict=True)]
        if as_json:
            print_json({"seed": seed, "solitaire": wins})
        else:
            show_wins(wins, markdown)
        tell_faults(tally)


def quick_bots(edition: str) -> list[str]:
    """The ladder of a game without those that take long."""
    slow = usual_editions()[1]
    return [name for name in family_of(edition).ladder if name not in slow]


def by_plan(
    plans: tuple[Plan, ...],
    games: int,
    workers: int,
    engine: str,
    out: Path | None,
    resume: bool,
    quietly: bool,
    tally: Tally,
) -> list[list[Played]]:
    """So many games of each plan; those in the file, if one is named, are not played again."""
    book = open_book(out, plans, resume) if out else None
    found: list[list[Played]] = [[] for _ in plans]
    before = book.games if book else ()
    for game in (*before, *new_games(plans, games, workers, engine, book, quietly)):
        tally.add(game)
        found[game.plan].append(game)
    return found


def show_wins(wins: list[LoneWins], markdown: bool) -> None:
    if not markdown:
        first = wins[0]
        head = say("solitaire-head", LAB, edition=first.edition, games=games_told(first.share.games))
        Terminal().say(Text(head, f"bold {BRASS}"))
    keys = ("target", "games", "share", "interval", "turns", "worth")
    rows = [
        [
            one.bot,
            figure(one.target),
            figure(one.share.games),
            percent(one.share.share),
            interval(one.share.low, one.share.high),
            decimal(f"{one.turns:g}"),
            figure(one.worth),
        ]
        for one in wins
    ]
    show_sheet([say("bot", LAB), *(f">{say(key, LAB)}" for key in keys)], rows, markdown)

"""The command `lab variants`: what optional rules change for seats, ships and the length of a game."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.text import Text

import venus
from venus.cli.commands.lab_measures import checked_bots, strongest_quick, tell_faults
from venus.cli.commands.lab_solitaire import by_plan
from venus.cli.commands.sim import check_crew, check_plans, games_told
from venus.cli.screen.json_output import print_json
from venus.cli.screen.language import CommandError, checked_language, decimal, say, trouble
from venus.cli.screen.tables import Cell, show_sheet
from venus.cli.screen.terminal import BRASS, GREEN, YELLOW, Terminal
from venus.families import edition_info
from venus.lab.families.original.variant_games import (
    PLACE,
    TURNS,
    Comparison,
    comparisons,
    variant_plans,
)
from venus.lab.ladder import USUAL_TARGET
from venus.lab.plan import Plan
from venus.lab.runners import PROCESSES
from venus.lab.tally import Tally
from venus.texts.catalogue import DEFAULT_LANGUAGE

LAB = "lab"


def register(lab: typer.Typer) -> None:
    @lab.command("variants")
    def variants_command(
        bot: Annotated[str | None, typer.Option(help="Which bot; the strongest quick one if none.")] = None,
        edition: Annotated[str | None, typer.Option(help="Which game; see: venus editions.")] = None,
        games: Annotated[int, typer.Option(help="How many games without and with each rule.")] = 400,
        seats: Annotated[int, typer.Option(help="How many seats.")] = 4,
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
        """Play with and without optional rules: who wins by seat and ship, and how long games take."""
        checked_language(lang)
        (name,) = checked_bots([bot or strongest_quick()])
        key = edition_info(edition or venus.editions()[0].key).key
        plans = variant_plans(name, key, seats, target, seed)
        check_plans(plans, games)
        check_crew(workers, engine)
        if resume and out is None:
            raise CommandError(trouble("resume-what"))
        tally = Tally()
        found = comparisons(by_plan(plans, games, workers, engine, out, resume, as_json, tally))
        if as_json:
            print_json({"seed": seed, "target": target, "comparisons": found})
        else:
            show_comparisons(found, plans[0], games, markdown)
        tell_faults(tally)


def show_comparisons(found: list[Comparison], plan: Plan, games: int, markdown: bool) -> None:
    if not markdown:
        values = {"bot": plan.bots[0], "seats": plan.seats, "edition": plan.edition, "target": plan.target}
        head = say("variants-head", LAB, **values, games=games_told(games))
        Terminal().say(Text(head, f"bold {BRASS}"))
    heads = [say("option", LAB), say("of-what", LAB)]
    heads += [f">{say(key, LAB)}" for key in ("without", "with-it", "change")] + [say("verdict", LAB)]
    show_sheet(heads, [row_of(one) for one in found], markdown)


def row_of(one: Comparison) -> list[Cell]:
    verdict = Text(say("clear" if one.is_clear else "open", LAB), GREEN if one.is_clear else YELLOW)
    change = f"{told(one, one.change, '+')} ({told(one, one.low, '+')} – {told(one, one.high, '+')})"
    return [
        one.option,
        what_of(one),
        told(one, one.without.mean),
        told(one, one.with_it.mean),
        change,
        verdict,
    ]


def what_of(one: Comparison) -> str:
    if one.kind == TURNS:
        return say("turns-to-target", LAB)
    if one.kind == PLACE:
        return say("wins-of-place", LAB, place=one.label)
    return say("wins-with-ship", LAB, ship=one.label)


def told(one: Comparison, value: float, sign: str = "") -> str:
    """Turns, or a part of all games in per cent."""
    text = f"{value:{sign}.1f}" if one.kind == TURNS else f"{100 * value:{sign}.1f} %"
    return decimal(text.replace("-", "−"))

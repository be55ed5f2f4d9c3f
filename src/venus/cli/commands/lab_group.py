"""The command group `venus lab`: what can be learned from many games."""

from __future__ import annotations

from typing import Annotated

import typer

from venus.cli.commands import (
    lab_ladder,
    lab_measures,
    lab_ratings,
    lab_report,
    lab_solitaire,
    lab_variants,
)
from venus.cli.screen.language import checked_language

lab = typer.Typer(
    name="lab",
    help="Learn from many games: ratings, the ladder of bots, cost and length.",
    no_args_is_help=False,
    invoke_without_command=True,
    pretty_exceptions_enable=False,
)


@lab.callback()
def laboratory_door(
    context: typer.Context,
    lang: Annotated[str | None, typer.Option(help="The language of the texts.")] = None,
) -> None:
    if lang is not None:
        checked_language(lang)
        context.default_map = {name: {"lang": lang} for name in getattr(context.command, "commands", ())}
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())


for module in (lab_ratings, lab_ladder, lab_measures, lab_solitaire, lab_variants, lab_report):
    module.register(lab)


def register(app: typer.Typer) -> None:
    app.add_typer(lab)

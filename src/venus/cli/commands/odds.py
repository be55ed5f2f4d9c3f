"""The command `odds`: how likely a ship gets to each port this turn, and how many turns it needs."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.text import Text

import venus
from venus.cli.commands.records import checked_moves, checked_seat
from venus.cli.families import face_of
from venus.cli.play import saved_games
from venus.cli.screen.json_output import print_json
from venus.cli.screen.language import CommandError, checked_language, decimal, say, trouble
from venus.cli.screen.terminal import QUIET, Terminal
from venus.engine.record import read_record
from venus.game import Game
from venus.replay import replay
from venus.texts.catalogue import DEFAULT_LANGUAGE

SECTION = "odds"


def register(app: typer.Typer) -> None:
    @app.command("odds")
    def odds_command(
        file: Annotated[Path | None, typer.Argument(help="A record, as written by save.")] = None,
        position: Annotated[
            str | None, typer.Option(help="A position in one line, instead of a file.")
        ] = None,
        to: Annotated[int | None, typer.Option(help="Only the first so many moves.")] = None,
        seat: Annotated[
            str | None,
            typer.Option(help="Whose ship: a species, or a number from 0; the one in turn if none."),
        ] = None,
        purse: Annotated[int | None, typer.Option(help="The most it would pay in penalties.")] = None,
        time: Annotated[bool, typer.Option("--time", help="Tell also how long it takes.")] = False,
        as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
        lang: Annotated[str, typer.Option(help="The language of the texts.")] = DEFAULT_LANGUAGE,
    ) -> None:
        """Tell how likely a ship gets to each port this turn, and how many turns it needs."""
        checked_language(lang)
        game = checked_game(file, position, to)
        whose = checked_seat(game, seat)
        number = game.whose_turn if whose is None else whose
        if purse is not None and purse < 0:
            raise CommandError(trouble("purse-negative", purse=purse))
        face = face_of(game.edition)
        odds = face.odds(game, number, purse)
        if odds is None:
            raise CommandError(trouble("no-odds", edition=game.edition))
        spent = odds.timed() if time else None
        if as_json:
            print_json(odds.as_data() | ({"milliseconds": spent} if spent else {}))
            return
        terminal = Terminal()
        odds.show(terminal, face.words(game, lang))
        if spent:
            new, again = [decimal(f"{figure:.0f}") for figure in spent.values()]
            terminal.say(Text(say("time", SECTION, new=new, again=again), QUIET))


def checked_game(file: Path | None, position: str | None, to: int | None) -> Game:
    if (file is None) == (position is None) or (position is not None and to is not None):
        raise CommandError(trouble("file-or-position"))
    if position is not None:
        return venus.from_position(position)
    assert file is not None
    record = read_record(saved_games.read_file(file))
    return replay(record, plies=checked_moves(record, to))

"""The commands for finished and unfinished records: `replay` tells a game, `verify` proves it."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.text import Text

import venus
from venus.cli.families import face_of
from venus.cli.families.game_words import species_of
from venus.cli.play import saved_games
from venus.cli.screen.json_output import print_json
from venus.cli.screen.language import CommandError, checked_language, say, trouble
from venus.cli.screen.terminal import (
    BRASS,
    GREEN,
    QUIET,
    RED,
    Terminal,
)
from venus.engine.record import Record, read_record
from venus.game import Game
from venus.replay import replay
from venus.texts.catalogue import DEFAULT_LANGUAGE

NOT_HONEST = 1


def register(app: typer.Typer) -> None:
    @app.command("replay")
    def replay_command(
        file: Annotated[Path, typer.Argument(help="A record, as written by save.")],
        to: Annotated[int | None, typer.Option(help="Only the first so many moves.")] = None,
        seat: Annotated[
            str | None, typer.Option(help="As this seat was told it: a species, or a number from 0.")
        ] = None,
        as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
        lang: Annotated[str, typer.Option(help="The language of the texts.")] = DEFAULT_LANGUAGE,
    ) -> None:
        """Tell a recorded game as a story, and show the board at its end."""
        checked_language(lang)
        record = read_record(saved_games.read_file(file))
        game = replay(record, plies=checked_moves(record, to))
        listener = checked_seat(game, seat)
        if as_json:
            print_json(
                {
                    "edition": game.edition,
                    "moves": game.ply,
                    "seat": listener,
                    "events": game.events(listener),
                    "comments": record.comments,
                    "view": game.view(listener),
                    "outcome": game.outcome,
                    "cut": game.cut,
                }
            )
            return
        tell(game, listener, lang)

    @app.command("verify")
    def verify_command(
        file: Annotated[Path, typer.Argument(help="A record, as written by save.")],
        as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
        lang: Annotated[str, typer.Option(help="The language of the texts.")] = DEFAULT_LANGUAGE,
    ) -> None:
        """Prove a record: every move legal, every die from the promised seed. Exit 1 if it is not honest."""
        checked_language(lang)
        text = saved_games.read_file(file)
        verdict = venus.verify(text, lang)
        if as_json:
            print_json(verdict)
        else:
            terminal = Terminal()
            if verdict.honest:
                word = Text(say("honest", "verify"), f"bold {GREEN}")
            else:
                word = Text(say("not-honest", "verify"), f"bold {RED}")
            terminal.say(word.append(say("moves", "verify", count=verdict.moves), QUIET))
            for finding in verdict.findings:
                terminal.say(f"- {finding}", indent=1)
        if not verdict.honest:
            raise typer.Exit(NOT_HONEST)


def checked_moves(record: Record, to: int | None) -> int | None:
    if to is None or to == len(record.plies):
        return None
    if not 0 <= to <= len(record.plies):
        raise CommandError(trouble("moves-of-record", moves=len(record.plies), to=to))
    return to


def checked_seat(game: Game, seat: str | None) -> int | None:
    if seat is None:
        return None
    species = species_of(game)
    for number, name in enumerate(species):
        if seat.casefold() in (str(number), name.casefold()):
            return number
    names = ", ".join(name or "?" for name in species)
    raise CommandError(trouble("no-seat", seat=repr(seat), names=names))


def tell(game: Game, listener: int | None, lang: str) -> None:
    terminal, face = Terminal(), face_of(game.edition)
    words = face.words(game, lang)
    scene = face.scene(game, listener, words, terminal)
    for paragraph in face.paragraphs(scene, game.events(listener)):
        terminal.say(paragraph)
    terminal.say()
    terminal.say(Text(words.say("after-moves", count=game.ply), f"bold {BRASS}"))
    face.show_board(scene)
    if game.cut:
        terminal.say(saved_games.told_cut(game.cut), style=RED)

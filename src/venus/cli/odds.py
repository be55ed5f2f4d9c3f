"""The command `odds`: how likely a ship gets to each port this turn, and how many turns it needs."""

from __future__ import annotations

from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Annotated

import typer
from rich.text import Text

import venus
from venus.cli import saves
from venus.cli.language import checked_language, decimal, say, trouble
from venus.cli.records import checked_moves, checked_seat
from venus.cli.rules import print_json
from venus.cli.terminal import BRASS, QUIET, Terminal
from venus.cli.words import Cast, Words
from venus.engine.record import read_record
from venus.engine.refusals import UnknownChoice
from venus.game import Game
from venus.odds import Vessel, forget, reach, turns, vessel_of
from venus.replay import replay
from venus.texts.catalogue import DEFAULT_LANGUAGE
from venus.views.seat_view import SeatView
from venus.views.static import StaticContent

SECTION = "odds"
REPEATS = 9


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
        number = game.view(None).turn.seat if whose is None else whose
        if purse is not None and purse < 0:
            raise UnknownChoice(trouble("purse-negative", purse=purse))
        vessel = vessel_of(game.content, game.view(number), number, purse)
        odds = Odds(game.content, game.view(number), number, vessel)
        spent = odds.timed() if time else None
        if as_json:
            print_json(odds.as_data() | ({"milliseconds": spent} if spent else {}))
            return
        terminal = Terminal()
        odds.show(terminal, Words(game.content, lang))
        if spent:
            new, again = [decimal(f"{figure:.0f}") for figure in spent.values()]
            terminal.say(Text(say("time", SECTION, new=new, again=again), QUIET))


def checked_game(file: Path | None, position: str | None, to: int | None) -> Game:
    if (file is None) == (position is None) or (position is not None and to is not None):
        raise UnknownChoice(trouble("file-or-position"))
    if position is not None:
        return venus.from_position(position)
    assert file is not None
    record = read_record(saves.read_file(file))
    return replay(record, plies=checked_moves(record, to))


class Odds:
    """The odds of one ship, the ports in order of the turns it needs; what only its seat knows counts."""

    def __init__(self, content: StaticContent, view: SeatView, seat: int, vessel: Vessel) -> None:
        self.content = content
        self.view = view
        self.seat = seat
        self.vessel = vessel
        self.chances = reach(content, view, vessel)
        self.needed = turns(content, view, vessel)
        order = {port: (round(needed, 3), -self.chance(port), port) for port, needed in self.needed.items()}
        self.ports = sorted(order, key=lambda port: order[port])

    def chance(self, port: str) -> float:
        return self.chances.get(port, 0.0)

    def as_data(self) -> dict[str, object]:
        ports = [
            {"dot": port, "chance": round(self.chance(port), 6), "turns": round(self.needed[port], 3)}
            for port in self.ports
        ]
        return {"edition": self.view.edition, "seat": self.seat, "vessel": self.vessel, "ports": ports}

    def show(self, terminal: Terminal, words: Words) -> None:
        player = self.view.players[self.seat]
        who, where = Cast(words, self.view, None).names[self.seat], words.dots[self.vessel.dot]
        ship = words.piece(player.ship)
        title = say("title", SECTION, seat=who, ship=ship, dot=where, dice=self.vessel.dice)
        terminal.say(Text(title, f"bold {BRASS}"))
        heads = [say("port", SECTION), ">" + say("chance", SECTION), ">" + say("turns", SECTION)]
        rows = [[words.dots[port], *figures(self.chance(port), self.needed[port])] for port in self.ports]
        terminal.rows(heads, rows)
        terminal.say(Text(words.say("note", SECTION), QUIET))

    def timed(self) -> dict[str, float]:
        """Milliseconds for a ship that was never asked about, and for asking again: medians."""
        new, again = [], []
        for _ in range(REPEATS):
            forget()
            new.append(self.once())
            again.append(self.once())
        return {"new": round(median(new), 1), "again": round(median(again), 1)}

    def once(self) -> float:
        began = perf_counter()
        reach(self.content, self.view, self.vessel)
        turns(self.content, self.view, self.vessel)
        return 1000 * (perf_counter() - began)


def figures(chance: float, needed: float) -> tuple[str, str]:
    percent = decimal(f"{100 * chance:.1f} %") if chance else "–"
    return percent, decimal(f"{needed:.2f}")

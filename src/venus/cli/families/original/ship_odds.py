"""How likely a ship gets to each port this turn, and how many turns it needs: what `odds` tells."""

from __future__ import annotations

from statistics import median
from time import perf_counter

from rich.text import Text

from venus.cli.families.game_words import Cast
from venus.cli.families.original.words import Words
from venus.cli.screen.language import decimal, say
from venus.cli.screen.terminal import BRASS, QUIET, Terminal
from venus.families.original.odds import (
    Vessel,
    forget,
    reach,
    this_turn,
    turns,
    vessel_of,
)
from venus.families.original.views.seat_view import SeatView
from venus.families.original.views.static import StaticContent
from venus.game import Game

SECTION = "odds"
REPEATS = 9


def odds_of(game: Game, seat: int, purse: int | None) -> ShipOdds:
    """The odds of a seat's ship that pays at most `purse` in penalties."""
    content, view = game.content, game.view(seat)
    return ShipOdds(content, view, seat, vessel_of(content, view, seat, purse))


class ShipOdds:
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
        title = say("title", SECTION, seat=who, ship=ship, dot=where, dice=this_turn(self.vessel).dice)
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

"""One decision of one seat, with all that this seat may know, ready to be shown."""

from __future__ import annotations

from typing import Any

from venus.cli.chart import Chart
from venus.cli.terminal import Terminal
from venus.cli.words import Cast, Words
from venus.engine.decisions import Effect
from venus.game import Game
from venus.leads import Lead, goes_without_saying, leads
from venus.views.printed import Printed
from venus.views.reader import Reader
from venus.wayfinding import Way, ways


class Scene:
    """What is shown to a seat; a spectator (None) looks over everyone's shoulder and knows the least."""

    def __init__(
        self, game: Game, seat: int | None, words: Words, facts: Printed, terminal: Terminal
    ) -> None:
        self.view = game.view(seat)
        self.seat = 0 if seat is None else seat
        self.words = words
        self.cast = Cast(words, self.view, seat)
        self._english_cast = Cast(words.in_english, self.view, seat)
        self.at = Reader(facts, self.view, self.seat)
        self.terminal = terminal
        self.chart = Chart(self.at, words, terminal)
        self.options: list[Any] = [] if seat is None else game.legal_actions(seat)
        self.effects: list[Effect | None] = [] if seat is None else game.effects(seat)
        # What goes without saying, and where the other choices lead.
        self.sole = None if seat is None else goes_without_saying(game, seat)
        self.leads: list[Lead] = [] if seat is None else leads(game, seat)
        self._game, self._looks = game, seat is not None

    @property
    def kind(self) -> str:
        """What is asked, or "nobody"."""
        return self.view.decision.kind if self.view.decision else "nobody"

    def ways(self) -> list[Way]:
        """Where the ship can get with the dice it has."""
        return ways(self._game, self.seat) if self._looks else []

    def label(self, action: Any) -> str:
        return self.words.action(action, self.view, self.cast)

    def english_label(self, action: Any) -> str:
        return self.words.in_english.action(action, self.view, self._english_cast)

    def named(self, dot: str) -> str:
        """A dot with its sign in front."""
        return f"{self.chart.sign(dot)[0]} {self.words.dots[dot]}"

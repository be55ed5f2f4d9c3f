"""One decision of one seat in the games of this family, ready to be shown."""

from __future__ import annotations

from typing import Any

from venus.cli.families.game_words import Cast
from venus.cli.families.original.map_drawing import MapDrawing
from venus.cli.families.original.words import Words
from venus.cli.families.text_face import SeatScene
from venus.cli.screen.terminal import Terminal
from venus.engine.answers import Lead, Way
from venus.families.original.leads import leads
from venus.families.original.views.printed import Printed
from venus.families.original.views.reader import Reader
from venus.families.original.ways import ways
from venus.game import Game


class Scene(SeatScene):
    """A decision with the map, a reader of the view, and where the choices lead."""

    words: Words

    def __init__(
        self, game: Game, seat: int | None, words: Words, facts: Printed, terminal: Terminal
    ) -> None:
        super().__init__(game, seat, words, terminal)
        self._english_cast = Cast(words.in_english, self.view, seat)
        self.at = Reader(facts, self.view, self.seat)
        self.chart = MapDrawing(self.at, words, terminal)
        self.leads: list[Lead] = [] if seat is None else leads(game, seat)

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

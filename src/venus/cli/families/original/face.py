"""How the games of 1988 and its re-issues are shown: map, market, ship and story."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from rich.text import Text

from venus.cli.families.original import overview
from venus.cli.families.original.choices import choices_of
from venus.cli.families.original.map_and_market import look_at_map, look_at_market
from venus.cli.families.original.offers import typed_offer
from venus.cli.families.original.possible_actions import NEEDS_ITS_VERB, every_action, read_way
from venus.cli.families.original.scene import Scene
from venus.cli.families.original.story import StoryTeller
from venus.cli.families.original.stowing import read_stowing, typed_stowing
from venus.cli.families.original.turn_screen import show_frame
from venus.cli.families.original.words import Words
from venus.cli.families.text_face import Choice, Look, OddsBench, OddsSheet, ReportPage, TextFace
from venus.cli.families.told import Told
from venus.cli.screen.language import say
from venus.cli.screen.terminal import Terminal
from venus.engine.edition import Edition
from venus.engine.family import Family
from venus.families.original.actions import Fly, Offer, Stow
from venus.families.original.events import GameStarted, SpeciesChosen
from venus.families.original.views.printed import printed
from venus.game import Game

TOPICS = ("play", "flying", "trading", "fighting", "winning", "map")


class OriginalFace(TextFace[Scene, Words]):
    help_page = "play"
    topics = TOPICS
    dealing = (GameStarted, SpeciesChosen)
    needs_its_verb = NEEDS_ITS_VERB
    has_synonyms = True
    favourite = "Humans"

    def words(self, game: Game, lang: str) -> Words:
        return Words(game.content, lang)

    def scene(self, game: Game, seat: int | None, words: Words, terminal: Terminal) -> Scene:
        return Scene(game, seat, words, printed(game.content), terminal)

    # Showing.

    def choices(self, scene: Scene) -> list[Choice]:
        return choices_of(scene)

    def show_frame(self, scene: Scene, choices: Sequence[Choice]) -> None:
        show_frame(scene, choices)

    def paragraphs(self, scene: Scene, told: Iterable[Told]) -> list[Text]:
        styles = [scene.chart.seat_style(seat) for seat in range(len(scene.view.players))]
        return StoryTeller(scene.words, scene.cast, styles).paragraphs(told)

    def show_seats(self, scene: Scene) -> None:
        overview.show_seats(scene)

    def show_board(self, scene: Scene) -> None:
        overview.board(scene)

    def show_topic(self, topic: str, words: Words, terminal: Terminal) -> None:
        if topic == "map":
            overview.show_legend(terminal, words)

    # Typing.

    @property
    def looks(self) -> Mapping[str, Look[Scene]]:
        return {"map": look_at_map, "market": look_at_market}

    def words_of_options(self, scene: Scene) -> frozenset[str]:
        """On a penalty, to stop is to stay there."""
        return frozenset(["stop"]) if scene.kind == "penalty" else frozenset()

    def every_action(self, scene: Scene) -> Iterator[Any]:
        return every_action(scene)

    def ways(self, scene: Scene) -> Mapping[Any, Sequence[Any]]:
        """Every place in reach, by the flight that would name it."""
        return {Fly(scene.seat, way.dot): way.steps for way in scene.ways()}

    def read(self, scene: Scene, line: str) -> Any:
        return read_way(scene, line) or read_stowing(scene, line)

    def open_ended(self, scene: Scene) -> Any:
        return next((option for option in scene.options if isinstance(option, Offer)), None)

    def fill_in(self, scene: Scene, template: Any, line: str) -> Any:
        if isinstance(template, Stow):
            return typed_stowing(scene, line)
        return typed_offer(scene, template is not None, line)

    # Beside a game. What takes long to load waits until it is asked for.

    def content_found(self, edition: Edition) -> str:
        facts = edition.tables.content
        goods = sum(culture.goods.count for culture in facts.cultures)
        bonuses = sum(demand.count for demand in facts.demands) + len(facts.fares)
        counts = {"dots": len(facts.chart.dots), "cultures": len(facts.cultures)}
        return say("content-found", "doctor", edition.key, **counts, goods=goods, bonuses=bonuses)

    def odds(self, game: Game, seat: int, purse: int | None) -> OddsSheet:
        from venus.cli.families.original.ship_odds import odds_of

        return odds_of(game, seat, purse)

    def odds_bench(self) -> OddsBench:
        from venus.cli.families.original.odds_bench import LiveOdds

        return LiveOdds()

    def report(self) -> ReportPage:
        from venus.cli.families.original.report_page import TradeReport

        return TradeReport()

    def ladder_editions(self, family: Family) -> tuple[str, ...]:
        return ("1988", "classic")

    def slow_bots(self) -> tuple[str, ...]:
        return ("baron",)

"""How games are shown whose family has no shelf of its own here: in plain lines, by numbers and notation."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

import msgspec
from rich.text import Text

from venus.cli.families.game_words import spaced
from venus.cli.families.option_list import show_options
from venus.cli.families.plain_words import PlainWords
from venus.cli.families.text_face import Choice, SeatScene, TextFace
from venus.cli.families.told import Told, thoughts_told
from venus.cli.screen.language import CommandError, say
from venus.cli.screen.terminal import BRASS, CYAN, QUIET, Terminal
from venus.engine.decisions import Effect
from venus.engine.edition import Edition
from venus.engine.events import Happened, TurnStarted
from venus.engine.refusals import MalformedInput
from venus.engine.rounds import own_turn
from venus.engine.state import NOBODY
from venus.game import Game

PLAYERS = "players"
# The part of a view that the question and the options tell.
ASKED = "decision"


class PlainScene(SeatScene):
    """A seat's view as it comes, with labels from the words of any game."""

    words: PlainWords

    def label(self, action: Any) -> str:
        return self.words.action(action)

    def english_label(self, action: Any) -> str:
        return self.words.in_english.action(action)


class PlainFace(TextFace[PlainScene, PlainWords]):
    """Knows no game: what it shows comes from the family's contract."""

    def words(self, game: Game, lang: str) -> PlainWords:
        return PlainWords(game.edition, lang)

    def scene(self, game: Game, seat: int | None, words: PlainWords, terminal: Terminal) -> PlainScene:
        return PlainScene(game, seat, words, terminal)

    def choices(self, scene: PlainScene) -> list[Choice]:
        return [
            Choice(option, scene.label(option), price_of(effect))
            for option, effect in zip(scene.options, scene.effects, strict=True)
        ]

    def show_frame(self, scene: PlainScene, choices: Sequence[Choice]) -> None:
        terminal, words = scene.terminal, scene.words
        terminal.say()
        turn = own_turn(scene.turn, len(scene.cast.names))
        if turn:
            terminal.say(Text(words.say("header-turn", turn=turn), f"bold {BRASS}"), indent=1)
        show_view(scene)
        terminal.say(Text(words.question(scene.kind), f"bold {CYAN}"), indent=1)
        show_options(terminal, choices)

    def paragraphs(self, scene: PlainScene, told: Iterable[Told]) -> list[Text]:
        """A paragraph for each turn, and below it what the bots thought."""
        words, cast = scene.words, scene.cast
        found: list[Text] = []
        for turn in turns_of(told):
            sentences = [words.event(event, cast) for event in turn if isinstance(event, Happened)]
            found += [Text(" ".join(sentences))] if sentences else []
            found += thoughts_told(turn, words, cast, words.reason)
        return found

    def show_seats(self, scene: PlainScene) -> None:
        players = msgspec.to_builtins(scene.view.players)
        show_lines(scene, dict(zip(scene.cast.names, players, strict=True)))

    def show_board(self, scene: PlainScene) -> None:
        show_view(scene)

    def read(self, scene: PlainScene, line: str) -> Any:
        try:
            return scene.notation.read(line, scene.seat)
        except MalformedInput:
            return None

    def fill_in(self, scene: PlainScene, template: Any, line: str) -> Any:
        words, terminal = scene.words, scene.terminal
        if template is None:
            raise CommandError(words.say("no-offer-now"))
        verb = str(template.__struct_config__.tag)
        if not line:
            line = terminal.ask(words.say("fill-in", form=scene.notation.write(template)))
        if not line:
            terminal.say(words.say("offer-dropped"))
            return None
        return scene.notation.read(line if line.startswith(f"{verb} ") else f"{verb} {line}", scene.seat)

    def content_found(self, edition: Edition) -> str:
        kinds = [kind for number, kind in enumerate(edition.kinds) if number != NOBODY]
        return say("any-content-found", "doctor", edition.key, verbs=len(edition.verbs), kinds=len(kinds))


def price_of(effect: Effect | None) -> str:
    """The money that an option costs, or with a plus what it brings."""
    money = effect.money if effect else None
    return "" if not money else f"+{money}" if money > 0 else f"{-money}"


def turns_of(told: Iterable[Told]) -> list[list[Told]]:
    turns: list[list[Told]] = [[]]
    for one in told:
        if isinstance(one, TurnStarted):
            turns.append([])
        turns[-1].append(one)
    return turns


# Views.


def show_view(scene: PlainScene) -> None:
    """All that a seat may know, a line for each thing."""
    view = {key: value for key, value in msgspec.to_builtins(scene.view).items() if key != ASKED}
    if PLAYERS in view:
        view[PLAYERS] = dict(zip(scene.cast.names, view[PLAYERS], strict=True))
    show_lines(scene, view)


def show_lines(scene: PlainScene, data: Mapping[str, Any]) -> None:
    for depth, name, text in lines_of(data, scene.words):
        scene.terminal.say(Text(f"{name}: ", QUIET).append(text), indent=1 + 2 * depth, hang=2)


def lines_of(data: Mapping[str, Any], words: PlainWords, depth: int = 0) -> Iterator[tuple[int, str, str]]:
    """Depth, name and value of everything in a view; what is deeper than a row of values stands below."""
    for key, value in data.items():
        name = spaced(str(key))
        inner = dict(enumerate(value, 1)) if isinstance(value, list) else value
        if isinstance(inner, Mapping) and any(map(is_deep, inner.values())):
            yield depth, name, ""
            yield from lines_of({str(one): inner[one] for one in inner}, words, depth + 1)
        else:
            yield depth, name, words.named(value)


def is_deep(value: Any) -> bool:
    return isinstance(value, Mapping | list) and bool(value)

"""Words that look around without changing anything: help, log, seats, rules, position, and a game's own."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from rich.text import Text

from venus.cli.commands.rules import RuleLookup
from venus.cli.families import SeatScene
from venus.cli.families.text_face import Look
from venus.cli.families.told import margin
from venus.cli.play.table import TextTable
from venus.cli.screen.language import command_words, told, unaccented
from venus.cli.screen.terminal import CYAN, Terminal
from venus.engine.refusals import VenusError
from venus.engine.rulesets import WITH
from venus.rulebook import Places, editions
from venus.texts.catalogue import DEFAULT_LANGUAGE

LOG_LINES = 12
HELP_MARGIN = 22


class Lookout:
    """Shows a person what that person may know."""

    scene: SeatScene

    def __init__(self, table: TextTable, terminal: Terminal, refuse: Callable[[str], None]) -> None:
        self.table = table
        self.terminal = terminal
        self.face = table.face
        self.words = table.words
        self.refuse = refuse
        self.commands: dict[str, Callable[[str], None]] = {
            "help": self.help,
            "log": self.log,
            "seats": self.seats,
            "rules": self.rules,
            "position": self.position,
            **{word: partial(self.look, look) for word, look in self.face.looks.items()},
        }

    def look(self, look: Look[Any], rest: str) -> None:
        """A word that only this family's games know."""
        look(self.scene, rest, self.refuse)

    def help(self, rest: str) -> None:
        topic = unaccented(rest)
        said = {
            word: name for word, name in command_words(self.table.lang).items() if name in self.face.topics
        }
        known = [name for word, name in said.items() if topic and word.startswith(topic)][:1]
        topics = ", ".join(self.words.say(name, "commands").split()[0] for name in self.face.topics)
        if topic and not known and topics:
            self.refuse(self.words.say("no-topic", topic=rest[:40], topics=topics))
            return
        text = self.words.say(known[0] if known else self.face.help_page, "help", topics=topics)
        for paragraph in text.strip().splitlines():
            head, mark, body = paragraph.partition(" : ")
            if mark:
                line = Text(f"{head:<{HELP_MARGIN}}", CYAN).append(body)
                self.terminal.say(line, indent=1, hang=HELP_MARGIN)
            else:
                self.terminal.say(paragraph, indent=1)
        if known:
            self.face.show_topic(known[0], self.words, self.terminal)

    def log(self, rest: str) -> None:
        """The last paragraphs of what this seat was told."""
        if rest and not (rest.isdecimal() and len(rest) < 6):
            self.refuse(self.words.say("log-how"))
            return
        told = self.face.paragraphs(self.scene, self.table.all_told(self.scene.seat))
        for paragraph in told[-int(rest or LOG_LINES) :]:
            self.terminal.say(paragraph, indent=margin(paragraph))

    def seats(self, rest: str) -> None:
        self.face.show_seats(self.scene)

    def rules(self, rest: str) -> None:
        edition, places = self.table.game.edition.partition(WITH)[0], Places.here()
        lang = self.table.lang if edition in editions(places, self.table.lang) else DEFAULT_LANGUAGE
        desk = RuleLookup(places, as_json=False, lang=lang)
        try:
            if rest:
                desk.look_up(edition, rest)
            else:
                desk.show_editions()
        except VenusError as error:
            self.refuse(told(error))

    def position(self, rest: str) -> None:
        self.terminal.console.print(Text(self.table.game.position(self.scene.seat)), soft_wrap=True)

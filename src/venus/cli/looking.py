"""Words that look around without changing anything: help, log, map, market, seats, rules, position."""

from __future__ import annotations

from collections.abc import Callable

from rich.text import Text

from venus.cli import overview
from venus.cli.language import command_words, told, unaccented
from venus.cli.market import show_market, show_markets
from venus.cli.matching import nearest, tokens
from venus.cli.rules import RulesDesk
from venus.cli.scene import Scene
from venus.cli.story import Teller, margin
from venus.cli.table import Table
from venus.cli.terminal import CYAN, Terminal
from venus.editions.rulesets import WITH
from venus.engine.refusals import UnknownChoice
from venus.rulebook import LedgerError, Places, editions
from venus.texts.catalogue import DEFAULT_LANGUAGE

LOG_LINES = 12
HELP_MARGIN = 22
TOPICS = ("play", "flying", "trading", "winning", "map")


class Lookout:
    """Shows a person what that person may know."""

    scene: Scene

    def __init__(self, table: Table, terminal: Terminal, refuse: Callable[[str], None]) -> None:
        self.table = table
        self.terminal = terminal
        self.words = table.words
        self.refuse = refuse
        self.commands: dict[str, Callable[[str], None]] = {
            "help": self.help,
            "log": self.log,
            "map": self.map,
            "market": self.market,
            "seats": self.seats,
            "rules": self.rules,
            "position": self.position,
        }

    def help(self, rest: str) -> None:
        topic = unaccented(rest)
        said = {word: name for word, name in command_words(self.table.lang).items() if name in TOPICS}
        known = [name for word, name in said.items() if topic and word.startswith(topic)][:1]
        topics = ", ".join(self.words.say(name, "commands").split()[0] for name in TOPICS)
        if topic and not known:
            self.refuse(self.words.say("no-topic", topic=rest[:40], topics=topics))
            return
        text = self.words.say(known[0] if known else "play", "help", topics=topics)
        for paragraph in text.strip().splitlines():
            head, mark, body = paragraph.partition(" : ")
            if mark:
                line = Text(f"{head:<{HELP_MARGIN}}", CYAN).append(body)
                self.terminal.say(line, indent=1, hang=HELP_MARGIN)
            else:
                self.terminal.say(paragraph, indent=1)
        if known == ["map"]:
            overview.show_legend(self.terminal, self.words)

    def log(self, rest: str) -> None:
        """The last paragraphs of what this seat was told."""
        if rest and not (rest.isdecimal() and len(rest) < 6):
            self.refuse(self.words.say("log-how"))
            return
        told = self.teller().paragraphs(self.table.all_told(self.scene.seat))
        for paragraph in told[-int(rest or LOG_LINES) :]:
            self.terminal.say(paragraph, indent=margin(paragraph))

    def teller(self) -> Teller:
        styles = [self.scene.chart.seat_style(seat) for seat in range(len(self.scene.view.players))]
        return Teller(self.words, self.scene.cast, styles)

    def map(self, rest: str) -> None:
        if not rest:
            overview.show_systems(self.scene)
            return
        if command_words(self.table.lang).get(unaccented(rest)) == "all":
            overview.show_map(self.scene)
            return
        names, english = self.words.systems, self.words.in_english.systems
        said = {key: f"{key} {name} {english[key]}" for key, name in names.items()}
        system = self.one_of(rest, said, list(names.values()))
        if system:
            overview.show_system(self.scene, system)

    def market(self, rest: str) -> None:
        if not rest:
            show_markets(self.scene)
            return
        cultures = [*self.scene.view.markets]
        said = {name: f"{name} {self.words.culture(name)}" for name in cultures}
        culture = self.one_of(rest, said, [self.words.culture(name) for name in cultures])
        if culture:
            show_market(self.scene, culture)

    def one_of(self, typed: str, said: dict[str, str], known: list[str]) -> str | None:
        """The key whose words begin with what was typed; refused if there is none."""
        wanted = tokens(typed, self.table.lang)
        for key, text in said.items():
            phrase = tokens(text, self.table.lang)
            if wanted and all(any(word.startswith(part) for word in phrase) for part in wanted):
                return key
        close = nearest(typed, known) or known
        self.refuse(self.words.say("no-such-place", name=typed[:40], names=", ".join(close)))
        return None

    def seats(self, rest: str) -> None:
        overview.show_seats(self.scene)

    def rules(self, rest: str) -> None:
        edition, places = self.table.game.edition.partition(WITH)[0], Places.here()
        lang = self.table.lang if edition in editions(places, self.table.lang) else DEFAULT_LANGUAGE
        desk = RulesDesk(places, as_json=False, lang=lang)
        try:
            if rest:
                desk.look_up(edition, rest)
            else:
                desk.show_editions()
        except UnknownChoice as error:
            self.refuse(str(error))
        except LedgerError as error:
            self.refuse(told(error))

    def position(self, rest: str) -> None:
        self.terminal.console.print(Text(self.table.game.position(self.scene.seat)), soft_wrap=True)

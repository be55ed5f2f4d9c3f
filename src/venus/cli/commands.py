"""What a person types: an option, a word that looks around, or one that takes back, saves or explains."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from rich.text import Text

from venus.cli import saves
from venus.cli.choices import Choice
from venus.cli.language import command_words, told, unaccented
from venus.cli.looking import Lookout
from venus.cli.matching import match, nearest, tokens, understand
from venus.cli.offers import ask_offer, read_offer
from venus.cli.scene import Scene
from venus.cli.table import Table, load_table
from venus.cli.terminal import BRASS, QUIET, RED, Leave, Terminal
from venus.engine.actions import Offer
from venus.engine.refusals import Refusal, VenusError
from venus.rulebook import LedgerError, read_ledger


class Again(Exception):
    """The game has changed: show the screen anew."""


class Desk:
    """Answers what a person types: with an action, or with what was asked for."""

    def __init__(self, table: Table, terminal: Terminal) -> None:
        self.table = table
        self.terminal = terminal
        self.words = table.words
        self.refused: Refusal | None = None
        self.scene: Scene
        self.choices: Sequence[Choice] = ()
        self.lookout = Lookout(table, terminal, self.refuse)
        self.commands: dict[str, Callable[[str], Any]] = {
            "why": self.why,
            "undo": self.undo,
            "save": self.save,
            "load": self.load,
            "offer": self.offer,
            "show": self.show,
            "stop": self.stop,
            "quit": self.quit,
            **self.lookout.commands,
        }

    def answer(self, line: str, scene: Scene, choices: Sequence[Choice]) -> Any:
        """The action that a line means, or None after something was shown or refused."""
        self.scene, self.choices = scene, choices
        self.lookout.scene = scene
        word, _, rest = line.partition(" ")
        word = self.word(word)
        if not line:
            self.terminal.say(self.words.say("prompt-hint"), QUIET)
            return None
        if line.isdecimal():
            return self.by_number(line)
        stops_here = word == "stop" and scene.kind == "penalty" and self.word(rest) != "game"
        if word in self.commands and not stops_here:
            return self.commands[word](rest.strip())
        return self.by_words(line)

    def word(self, typed: str) -> str:
        """The command that a word stands for, or the word itself."""
        said = unaccented(typed.strip())
        return command_words(self.table.lang).get(said, said)

    def by_number(self, line: str) -> Any:
        numbered = [choice for choice in self.choices if not choice.tucked]
        number = int(line) if len(line) < 6 else 0
        if not 1 <= number <= len(numbered):
            self.refuse(self.words.say("no-such-number", last=len(numbered)))
            return None
        return self.taken(numbered[number - 1].action)

    def taken(self, action: Any) -> Any:
        return self.offer("") if isinstance(action, Offer) else action

    def by_words(self, line: str) -> Any:
        found = match(line, self.scene.options, self.scene)
        if found.only is not None:
            return self.taken(found.only)
        if found.actions:
            self.list_meanings(found.actions)
            return None
        known = {said: name for said, name in command_words(self.table.lang).items() if name in self.commands}
        starts = {name for said, name in known.items() if len(line) > 1 and said.startswith(unaccented(line))}
        if len(starts) == 1:
            return self.commands[starts.pop()]("")
        self.explain(line)
        return None

    def some(self, labels: Sequence[str]) -> str:
        told = list(labels[:5])
        return ", ".join(told) + (self.words.say("and-more") if len(labels) > 5 else "")

    # Saying no.

    def refuse(self, text: str) -> None:
        self.terminal.say(Text(text, RED), indent=1)

    def explain(self, line: str) -> None:
        """Why a line cannot be done, or which known words are like it."""
        found = understand(line, self.scene)
        refusals = {self.table.game.explain(action, self.table.lang) for action in found.actions}
        refusal = refusals.pop() if len(refusals) == 1 else None
        if refusal:
            self.refused = refusal
            label = line if found.only is None else self.scene.label(found.only)
            message, rule = refusal.message, refusal.rule
            self.refuse(self.words.say("refused", label=label, message=message, rule=rule))
        elif found.actions:
            self.list_meanings(found.actions)
        else:
            self.not_understood(line)

    def list_meanings(self, actions: Sequence[Any]) -> None:
        labels = list(dict.fromkeys(self.scene.label(action) for action in actions))
        self.refuse(self.words.say("several", options=self.some(labels)))

    def not_understood(self, line: str) -> None:
        commands = [self.words.say(name, "commands").split()[0] for name in self.commands]
        known = [*commands, *(self.scene.label(option) for option in self.scene.options)]
        close = nearest(line[:60], known) or nearest("".join(tokens(line[:60], self.table.lang)[:1]), known)
        hint = self.words.say("did-you-mean", words=self.some(close)) if close else self.words.say("try-help")
        self.refuse(self.words.say("not-understood", line=line[:40], hint=hint))

    def why(self, rest: str) -> None:
        """The refusal of an action with its code, its clause and what the clause says."""
        refusal = self.refused
        if rest:
            action = self.meant(rest)
            if action is None:
                return
            refusal = (
                None if action in self.scene.options else self.table.game.explain(action, self.table.lang)
            )
            if refusal is None:
                self.terminal.say(self.words.say("why-allowed", label=self.scene.label(action)), indent=1)
                return
        if refusal is None:
            self.terminal.say(self.words.say("why-nothing"), indent=1)
            return
        self.terminal.say(f"{refusal.message} ({refusal.code})", indent=1)
        edition, _, number = refusal.rule.partition(" §")
        self.terminal.say(Text(refusal.rule, BRASS), indent=1)
        for text in clause_text(edition, number, self.table.lang).splitlines():
            self.terminal.say(text, QUIET, indent=3)

    def meant(self, text: str) -> Any:
        """The one action that words or a number mean, legal or not; None after saying what is unclear."""
        numbered = [choice.action for choice in self.choices if not choice.tucked]
        if text.isdecimal():
            number = int(text[:6])
            if 1 <= number <= len(numbered):
                return numbered[number - 1]
            self.refuse(self.words.say("no-such-number", last=len(numbered)))
            return None
        found = match(text, self.scene.options, self.scene)
        if not found.actions:
            found = understand(text, self.scene)
        if found.only is None:
            if found.actions:
                self.list_meanings(found.actions)
            else:
                self.not_understood(text)
        return found.only

    # The game.

    def undo(self, rest: str) -> None:
        try:
            count = self.table.undo(self.scene.seat, self.terminal, everything=self.word(rest) == "all")
        except VenusError as error:
            self.refuse(self.words.say("undo-refused", reason=told(error)))
            return
        self.terminal.say(self.words.say("undone", count=count), indent=1)
        raise Again

    def save(self, rest: str) -> None:
        path = Path(rest).expanduser() if rest else saves.last_game()
        text = self.table.game.to_record(secret=True)
        try:
            if rest:
                saves.write_file(path, text)
            else:
                saves.keep_last_game(text)
        except VenusError as error:
            self.refuse(told(error))
            return
        self.terminal.say(self.words.say("saved", path=path), indent=1)

    def load(self, rest: str) -> None:
        try:
            path = Path(rest).expanduser() if rest else saves.last_game()
            asks_all, explains = self.table.asks_all, self.table.explains
            loaded = load_table(saves.read_file(path), {}, self.table.lang, asks_all, explains)
        except VenusError as error:
            self.refuse(self.words.say("not-loaded", reason=told(error)))
            return
        self.terminal.say(self.words.say("loaded", path=path), indent=1)
        if loaded.game.cut:
            self.terminal.say(saves.told_cut(loaded.game.cut), indent=1)
        raise Loaded(loaded)

    def offer(self, rest: str) -> Any:
        try:
            if any(isinstance(option, Offer) for option in self.scene.options):
                offer = read_offer(rest, self.scene) if rest else ask_offer(self.scene)
            else:
                offer = Offer(self.scene.seat, self.scene.seat)
        except VenusError as error:
            self.refuse(str(error))
            return None
        refusal = self.table.game.explain(offer, self.table.lang) if offer else None
        if refusal:
            self.refused = refusal
            self.refuse(self.words.say("offer-refused", message=refusal.message, rule=refusal.rule))
            return None
        return offer

    def stop(self, rest: str) -> None:
        if self.word(rest) != "game":
            self.terminal.say(self.words.say("stop-sure"), indent=1)
            return
        self.table.stop()
        raise Again

    def quit(self, rest: str) -> None:
        raise Leave

    def show(self, rest: str) -> None:
        raise Again


class Loaded(Again):
    """Another game has been loaded."""

    def __init__(self, table: Table) -> None:
        super().__init__()
        self.table = table


def clause_text(edition: str, number: str, lang: str) -> str:
    """What the ledger says on a clause, nothing if it has no such clause."""
    try:
        clauses = read_ledger(edition, lang=lang)
    except LedgerError:
        return ""
    return next((clause.text for clause in clauses if clause.number == number), "")

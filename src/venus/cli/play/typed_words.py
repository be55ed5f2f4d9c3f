"""What a person types: an option, a word that looks around, or one that takes back, saves or explains."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from rich.text import Text

from venus.cli.families import Choice, SeatScene
from venus.cli.play import saved_games
from venus.cli.play.looking_around import Lookout
from venus.cli.play.matching import match, recorded, understand
from venus.cli.play.table import TextTable, load_table
from venus.cli.screen.language import command_words, told, unaccented
from venus.cli.screen.terminal import (
    BRASS,
    QUIET,
    RED,
    Leave,
    Terminal,
)
from venus.cli.screen.typed_text import nearest, tokens
from venus.engine.refusals import Refusal, VenusError
from venus.rulebook import LedgerError, read_ledger


class Again(Exception):
    """The game has changed: show the screen anew."""


class TypedWords:
    """Answers what a person types: with an action, or with what was asked for."""

    def __init__(self, table: TextTable, terminal: Terminal) -> None:
        self.table = table
        self.terminal = terminal
        self.face = table.face
        self.words = table.words
        self.refused: Refusal | None = None
        self.scene: SeatScene
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

    def answer(self, line: str, scene: SeatScene, choices: Sequence[Choice]) -> Any:
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
        if recorded(line, scene).only is not None:
            return self.by_words(line)
        means_option = word in self.face.words_of_options(scene) and self.word(rest) != "game"
        if word in self.commands and not means_option:
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
        return self.fill_in(action, "") if action.template else action

    def by_words(self, line: str) -> Any:
        found = match(line, self.scene.options, self.scene, self.face)
        if found.only is not None:
            return self.taken(found.only)
        if found.actions:
            self.list_meanings(found.actions)
            return None
        self.go_far(line)
        known = {said: name for said, name in command_words(self.table.lang).items() if name in self.commands}
        starts = {name for said, name in known.items() if len(line) > 1 and said.startswith(unaccented(line))}
        if len(starts) == 1:
            return self.commands[starts.pop()]("")
        return self.explain(line)

    def go_far(self, line: str) -> None:
        """Follow the whole way to what the line names, if it names one thing in reach."""
        ways = self.face.ways(self.scene)
        meant = match(line, list(ways), self.scene, self.face).only
        if meant is not None:
            self.table.follow(ways[meant])
            raise Again

    def some(self, labels: Sequence[str]) -> str:
        told = list(labels[:5])
        return ", ".join(told) + (self.words.say("and-more") if len(labels) > 5 else "")

    # Saying no.

    def refuse(self, text: str) -> None:
        self.terminal.say(Text(text, RED), indent=1)

    def explain(self, line: str) -> Any:
        """Why a line cannot be done, or which known words are like it; should it be possible, the action."""
        found = understand(line, self.scene, self.face)
        refusals = {self.table.game.explain(action, self.table.lang) for action in found.actions}
        refusal = refusals.pop() if len(refusals) == 1 else None
        if found.only is not None and refusal is None:
            return self.taken(found.only)
        if refusal:
            self.refused = refusal
            label = line if found.only is None else self.scene.label(found.only)
            message, rule = refusal.message, refusal.rule
            self.refuse(self.words.say("refused", label=label, message=message, rule=rule))
        elif found.actions:
            self.list_meanings(found.actions)
        else:
            self.not_understood(line)
        return None

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
        found = match(text, self.scene.options, self.scene, self.face)
        if not found.actions:
            found = understand(text, self.scene, self.face)
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
        path = Path(rest).expanduser() if rest else saved_games.last_game()
        text = self.table.game.to_record(secret=True)
        try:
            if rest:
                saved_games.write_file(path, text)
            else:
                saved_games.keep_last_game(text)
        except VenusError as error:
            self.refuse(told(error))
            return
        self.terminal.say(self.words.say("saved", path=path), indent=1)

    def load(self, rest: str) -> None:
        try:
            path = Path(rest).expanduser() if rest else saved_games.last_game()
            asks_all, explains = self.table.asks_all, self.table.explains
            loaded = load_table(saved_games.read_file(path), {}, self.table.lang, asks_all, explains)
        except VenusError as error:
            self.refuse(self.words.say("not-loaded", reason=told(error)))
            return
        self.terminal.say(self.words.say("loaded", path=path), indent=1)
        if loaded.game.cut:
            self.terminal.say(saved_games.told_cut(loaded.game.cut), indent=1)
        raise Loaded(loaded)

    def offer(self, rest: str) -> Any:
        """What is open-ended among the options, filled in."""
        return self.fill_in(self.face.open_ended(self.scene), rest)

    def fill_in(self, template: Any, rest: str) -> Any:
        try:
            offer = self.face.fill_in(self.scene, template, rest)
        except VenusError as error:
            self.refuse(told(error))
            return None
        refusal = self.table.game.explain(offer, self.table.lang) if offer else None
        if refusal:
            self.refused = refusal
            told_as = {"message": refusal.message, "rule": refusal.rule}
            if template is self.face.open_ended(self.scene):
                self.refuse(self.words.say("offer-refused", **told_as))
            else:
                self.refuse(self.words.say("refused", label=self.scene.label(offer), **told_as))
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

    def __init__(self, table: TextTable) -> None:
        super().__init__()
        self.table = table


def clause_text(edition: str, number: str, lang: str) -> str:
    """What the ledger says on a clause, nothing if it has no such clause."""
    try:
        clauses = read_ledger(edition, lang=lang)
    except LedgerError:
        return ""
    return next((clause.text for clause in clauses if clause.number == number), "")

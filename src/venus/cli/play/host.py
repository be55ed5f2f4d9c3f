"""Leads through a game: asks people, lets computers move, draws the curtain between two people."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.text import Text

from venus.cli.families import Choice, SeatScene
from venus.cli.families.game_words import species_of
from venus.cli.families.told import margin
from venus.cli.play import saved_games
from venus.cli.play.table import PERSON, TextTable
from venus.cli.play.typed_words import Again, Loaded, TypedWords
from venus.cli.screen.language import told
from venus.cli.screen.terminal import BRASS, QUIET, Leave, Terminal
from venus.engine.refusals import VenusError

INTERRUPTED = 130


class Host:
    """The one who runs the table."""

    def __init__(self, table: TextTable, terminal: Terminal) -> None:
        self.terminal = terminal
        self.at_screen: int | None = None
        self.done_for_them = 0
        self.sit_down(table)

    def sit_down(self, table: TextTable) -> None:
        self.table = table
        self.face = table.face
        self.words = table.words
        self.typed = TypedWords(table, self.terminal)
        self.at_screen = None

    def run(self) -> None:
        """Play until the game is over or the person leaves."""
        self.welcome()
        while not self.table.game.is_over:
            seat = self.table.game.asked
            if seat in self.table.bots:
                turn = self.table.game.turn
                self.table.let_bot_move()
                if not self.table.people and self.table.game.turn != turn:
                    self.tell(None)
            else:
                try:
                    self.ask(seat)
                except Loaded as loaded:
                    self.table.leave()
                    self.sit_down(loaded.table)
                except Again:
                    continue
        self.close()

    def welcome(self) -> None:
        seated = zip(species_of(self.table.game), self.table.players, strict=True)
        players = [
            self.words.say("welcome-seat", seat=species or seat + 1, player=self.player(name))
            for seat, (species, name) in enumerate(seated)
        ]
        title = Text(self.words.title, f"bold {BRASS}")
        self.terminal.say(title.append(f"  {'  '.join(players)}", QUIET), indent=1, hang=2)
        if self.table.people:
            self.terminal.say(self.words.say("welcome"), QUIET, indent=1)

    def player(self, name: str) -> str:
        """Bots keep their names."""
        return self.words.say("player-me") if name == PERSON else name

    # People.

    def ask(self, seat: int) -> None:
        """One decision of a person; what has no alternative is done without asking."""
        scene = self.table.scene(seat, self.terminal)
        only = self.table.forced(scene)
        if only is not None:
            self.table.apply(only)
            self.done_for_them += 1
            return
        if self.at_screen != seat:
            self.pass_to(seat)
        self.tell(seat)
        choices = self.face.choices(scene)
        self.face.show_frame(scene, choices)
        action = self.answer(scene, choices)
        if action is not None:
            self.table.apply(action)

    def answer(self, scene: SeatScene, choices: Sequence[Choice]) -> Any:
        """What the person decides; every other line is answered and asked again."""
        while True:
            prompt = f"{scene.cast.names[scene.seat]} {self.terminal.glyphs['prompt']} "
            try:
                action = self.typed.answer(self.terminal.ask(prompt), scene, choices)
            except VenusError as error:
                self.typed.refuse(told(error))
                continue
            if action is not None:
                return action

    def pass_to(self, seat: int) -> None:
        """In a hot seat: hide what one person saw before the next one looks."""
        if self.table.is_hot_seat:
            names = self.table.scene(seat, self.terminal).cast.names
            if self.at_screen is not None:
                self.tell(self.at_screen)
                self.terminal.ask(self.words.say("curtain-hide", seat=names[seat]))
            self.terminal.clear()
            self.terminal.ask(self.words.say("curtain", seat=names[seat]))
            self.terminal.clear()
        self.at_screen = seat

    # Telling.

    def tell(self, listener: int | None) -> None:
        """All that the listener has not been told yet."""
        news = self.table.news(listener)
        if not self.table.game.header.draft:
            news = [event for event in news if not isinstance(event, self.face.dealing)]
        scene = self.table.scene(listener, self.terminal)
        for paragraph in self.face.paragraphs(scene, news):
            self.terminal.say(paragraph, indent=margin(paragraph))
        if self.done_for_them and listener is not None:
            self.terminal.say(self.words.say("done-for-you"), QUIET, indent=1)
        self.done_for_them = 0

    def close(self) -> None:
        """The end: the last news, who won, everybody's wealth."""
        listener = self.at_screen if self.table.people else None
        if self.table.people and listener is None:
            listener = self.table.people[0]
        self.tell(listener)
        scene = self.table.scene(None, self.terminal)
        outcome = self.table.game.outcome
        assert outcome is not None
        winners = self.words.listed([scene.cast.names[seat] for seat in outcome.winners])
        text = self.words.say("winners", winners=winners) if winners else self.words.say("no-winner")
        self.terminal.say()
        self.terminal.say(Text(f"{text} {self.words.ending(outcome.reason)}", f"bold {BRASS}"), indent=1)
        self.face.show_seats(scene)

    def goodbye(self) -> None:
        """Keep the game for another day and say where."""
        if self.table.game.is_over or self.table.game.ply == 0:
            self.terminal.say(self.words.say("goodbye"))
            return
        try:
            path = saved_games.keep_last_game(self.table.game.to_record(secret=True))
        except VenusError as error:
            self.terminal.say(self.words.say("goodbye-unsaved", reason=told(error)))
            return
        self.terminal.say(self.words.say("goodbye-saved", path=path))


def play(table: TextTable, terminal: Terminal) -> tuple[int, TextTable]:
    """The whole game; gives the exit code and the table at which it ended."""
    host = Host(table, terminal)
    code = 0
    try:
        host.run()
    except Leave as leave:
        host.goodbye()
        code = INTERRUPTED if leave.interrupted else 0
    except KeyboardInterrupt:
        host.goodbye()
        code = INTERRUPTED
    except Exception:
        host.goodbye()
        raise
    finally:
        host.table.leave()
    return code, host.table

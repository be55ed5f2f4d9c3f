"""A game with people and computers around it: who sits where, who has been told what."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any

from venus.bots import (
    Bot,
    SeatDecision,
    dismiss,
    is_guest,
    is_ours,
    seated,
)
from venus.bots.program_bot import Outside, to_stderr
from venus.cli.families import SeatScene, face_of
from venus.cli.families.game_words import species_of
from venus.cli.families.told import Thought, Told
from venus.cli.screen import language
from venus.cli.screen.language import CommandError
from venus.cli.screen.terminal import Terminal
from venus.engine import chance
from venus.engine.actions import Act
from venus.engine.events import Happened
from venus.engine.family import Family
from venus.engine.reasons import Reason
from venus.engine.record import read_record
from venus.engine.refusals import VenusError
from venus.families import family_of
from venus.game import Game
from venus.replay import load_record
from venus.storage import last_moves

PERSON = "me"
# Whoever plays at random can play everything.
ANY_BOT = "random"
SEATING = "Seats:"


class TextTable:
    """`players` names for each seat a person or a bot. Nobody is told what is not for them.

    With `explains`, the bots' reasons are told with what happened.
    """

    def __init__(
        self,
        game: Game,
        players: list[str],
        lang: str,
        asks_all: bool,
        seed: int | None = None,
        explains: bool = False,
    ) -> None:
        self.game = game
        self.players = players
        self.lang = lang
        self.asks_all = asks_all
        self.explains = explains
        self.face = face_of(game.edition)
        self.words = self.face.words(game, lang)
        luck = random.Random(chance.fresh_seed() if seed is None else seed)
        self.bots: dict[int, Bot] = {
            seat: seated(name, luck.getrandbits(32), tell)
            for seat, name in enumerate(players)
            if name != PERSON
        }
        self.people = [seat for seat, name in enumerate(players) if name == PERSON]
        self.listeners: list[int | None] = [*self.people] or [None]
        self._told: dict[int | None, list[tuple[int, Told]]] = {
            listener: [(game.ply, event) for event in game.events(listener)] for listener in self.listeners
        }
        self._heard: dict[int | None, int] = dict.fromkeys(self.listeners, 0)
        if game.ply == 0:
            game.comment(f"{SEATING} {', '.join(map(shown, players))}")

    @property
    def is_hot_seat(self) -> bool:
        return len(self.people) > 1

    def scene(self, seat: int | None, terminal: Terminal, game: Game | None = None) -> SeatScene:
        """What a seat is shown of the game at this table, or of another one with the same seats."""
        scene: SeatScene = self.face.scene(game or self.game, seat, self.words, terminal)
        return scene

    def forced(self, scene: SeatScene) -> Any:
        """What is done without asking because nothing else can be done, or None."""
        return None if self.asks_all else scene.sole

    # What is done.

    def apply(self, action: Act) -> list[Happened]:
        events = self.game.apply(action)
        self._tell(events)
        return events

    def follow(self, way: Sequence[Act]) -> None:
        """Do one action after the other until something unforeseen happens."""
        before = self.game.ply
        done = self.game.follow(way)
        for ply, (_, events) in enumerate(last_moves(self.game, done), before + 1):
            self._tell(events, ply)

    def stop(self) -> None:
        self._tell(self.game.stop())

    def let_bot_move(self) -> list[Happened]:
        seat = self.game.asked
        bot, chair = self.bots[seat], SeatDecision(self.game, seat)
        action = bot.choose(chair)
        if self.explains and len(chair.options) > 1:
            self._explain(seat, self._playing(chair), bot.reason)
        return self.apply(action)

    def leave(self) -> None:
        """Everybody gets up."""
        dismiss(self.bots.values(), self.game.outcome)

    def undo(self, seat: int, terminal: Terminal, everything: bool) -> int:
        """Take back the last choice of a person, with what followed by itself; gives the number of moves."""
        trial = self.game.copy()
        taken = count = 0
        while everything or not taken:
            try:
                count += trial.undo(1)
            except VenusError:
                if taken:
                    break
                raise
            if trial.asked != seat:
                if taken:
                    break
                raise CommandError(self.words.say("undo-not-yours"))
            if self.forced(self.scene(seat, terminal, trial)) is None:
                taken = count
        self.game.undo(taken)
        for listener, told in self._told.items():
            told[:] = [item for item in told if item[0] <= self.game.ply]
            self._heard[listener] = min(self._heard[listener], len(told))
        return taken

    # What is told.

    def _explain(self, seat: int, player: str, reason: Reason) -> None:
        """Why a bot is about to move, to each as far as it is theirs to know."""
        for listener, told in self._told.items():
            thought = Thought(seat, player, reason.to(listener, seat))
            told.append((self.game.ply + 1, thought))

    def _playing(self, chair: SeatDecision) -> str:
        """Who moves for a seat: the player that sits there, or the bot that took over from a program."""
        bot = self.bots[chair.seat]
        if isinstance(bot, Outside) and bot.trouble:
            return bot.stand_in(chair).name
        return self.players[chair.seat]

    def _tell(self, events: Sequence[Happened], ply: int | None = None) -> None:
        """What happened at a ply, the last one unless named."""
        when = self.game.ply if ply is None else ply
        for listener, told in self._told.items():
            heard = [event.to(listener) for event in events]
            told.extend((when, event) for event in heard if event is not None)

    def news(self, listener: int | None) -> list[Told]:
        """What this listener has not been told yet."""
        told = self._told[listener]
        fresh = [event for _, event in told[self._heard[listener] :]]
        self._heard[listener] = len(told)
        return fresh

    def all_told(self, listener: int | None) -> list[Told]:
        return [event for _, event in self._told[listener]]

    def skip_news(self) -> None:
        """After loading: what lies behind is in the log and need not be told again."""
        for listener, told in self._told.items():
            self._heard[listener] = len(told)


def load_table(
    text: str,
    players: Mapping[str, str],
    lang: str,
    asks_all: bool,
    explains: bool = False,
    seed: int | None = None,
) -> TextTable:
    """A saved game, with those who sat there but for the `players` named; the bots' luck has a `seed`.

    They are named by the species of their seat, or by its number.
    """
    game = load_record(text)
    opponent = usual_opponent(family_of(game.edition))
    found = players_in(read_record(text).comments, opponent)
    if len(found) != game.seats:
        found = [PERSON] + [opponent] * (game.seats - 1)
    for name, player in players.items():
        found[seat_called(game, name)] = player
    table = TextTable(game, found, lang, asks_all, seed, explains)
    table.skip_news()
    return table


def seat_called(game: Game, name: str) -> int:
    species = [name or str(seat) for seat, name in enumerate(species_of(game))]
    for seat, known in enumerate(species):
        if name.casefold() in (known.casefold(), str(seat)):
            return seat
    raise CommandError(language.trouble("no-seat", seat=repr(name), names=", ".join(species)))


def shown(player: str) -> str:
    """A player as a saved game names it: what program sat there is nobody else's business."""
    return player.partition(":")[0] if is_guest(player) else player


def usual_opponent(family: Family) -> str:
    """The second rung of a family's ladder, which is neither the weakest nor slow; any bot if it has none."""
    return (*family.ladder[1:2], *family.ladder[:1], ANY_BOT)[0]


def players_in(comments: dict[str, str], opponent: str) -> list[str]:
    """The players as a saved game names them; a stranger's seat is taken by the usual opponent."""
    text = comments.get("0", "")
    if not text.startswith(SEATING):
        return []
    names = [name.strip() for name in text.removeprefix(SEATING).split(",")]
    return [name if name == PERSON or is_ours(name) else opponent for name in names]


def tell(trouble: VenusError) -> None:
    """What is wrong with a program that plays, in the language that was chosen."""
    to_stderr(CommandError(language.told(trouble)))

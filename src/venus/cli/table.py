"""A game with people and computers around it: who sits where, who has been told what."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

from venus.bots import Bot, Chair, dismiss, is_guest, is_ours, seated
from venus.bots.drifter import Drifter
from venus.bots.outside import Outside, to_stderr
from venus.bots.reasons import Reason
from venus.cli import language
from venus.cli.scene import Scene
from venus.cli.story import Thought
from venus.cli.terminal import Terminal
from venus.cli.words import Words
from venus.engine import chance
from venus.engine.actions import Act
from venus.engine.events import Event, Happened
from venus.engine.record import read_record
from venus.engine.refusals import UnknownChoice, VenusError
from venus.game import Game
from venus.replay import load_record
from venus.views.printed import printed

PERSON = "me"
OPPONENT = "peddler"
SEATING = "Seats:"


class Table:
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
        self.words = Words(game.content, lang)
        self.facts = printed(game.content)
        luck = random.Random(chance.fresh_seed() if seed is None else seed)
        self.bots: dict[int, Bot] = {
            seat: seated(name, luck.getrandbits(32), lambda text: to_stderr(language.told(text)))
            for seat, name in enumerate(players)
            if name != PERSON
        }
        self.people = [seat for seat, name in enumerate(players) if name == PERSON]
        self.listeners: list[int | None] = [*self.people] or [None]
        self._told: dict[int | None, list[tuple[int, Happened | Thought]]] = {
            listener: [(game.ply, event) for event in game.events(listener)] for listener in self.listeners
        }
        self._heard: dict[int | None, int] = dict.fromkeys(self.listeners, 0)
        if game.ply == 0:
            game.comment(f"{SEATING} {', '.join(map(shown, players))}")

    @property
    def is_hot_seat(self) -> bool:
        return len(self.people) > 1

    def scene(self, seat: int | None, terminal: Terminal) -> Scene:
        return Scene(self.game, seat, self.words, self.facts, terminal)

    def forced(self, scene: Scene) -> Any:
        """What is done without asking because nothing else can be done, or None."""
        return None if self.asks_all else scene.sole

    # What is done.

    def apply(self, action: Act) -> list[Event]:
        events = self.game.apply(action)
        self._tell(events)
        return events

    def stop(self) -> None:
        self._tell(self.game.stop())

    def let_bot_move(self) -> list[Event]:
        seat = self.game.asked
        bot, chair = self.bots[seat], Chair(self.game, seat)
        action = bot.choose(chair)
        if self.explains and len(chair.options) > 1:
            self._explain(seat, bot.reason)
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
                raise VenusError(self.words.say("undo-not-yours"))
            if self.forced(Scene(trial, seat, self.words, self.facts, terminal)) is None:
                taken = count
        self.game.undo(taken)
        for listener, told in self._told.items():
            told[:] = [item for item in told if item[0] <= self.game.ply]
            self._heard[listener] = min(self._heard[listener], len(told))
        return taken

    # What is told.

    def _explain(self, seat: int, reason: Reason) -> None:
        """Why a bot is about to move, to each as far as it is theirs to know."""
        for listener, told in self._told.items():
            thought = Thought(seat, self._playing(seat), reason.to(listener, seat))
            told.append((self.game.ply + 1, thought))

    def _playing(self, seat: int) -> str:
        """Who moves for a seat: the player that sits there, or the drifter who took over from a program."""
        bot = self.bots[seat]
        return Drifter.name if isinstance(bot, Outside) and bot.trouble else self.players[seat]

    def _tell(self, events: list[Event]) -> None:
        for listener, told in self._told.items():
            heard = [event.to(listener) for event in events]
            told.extend((self.game.ply, event) for event in heard if event is not None)

    def news(self, listener: int | None) -> list[Happened | Thought]:
        """What this listener has not been told yet."""
        told = self._told[listener]
        fresh = [event for _, event in told[self._heard[listener] :]]
        self._heard[listener] = len(told)
        return fresh

    def all_told(self, listener: int | None) -> list[Happened | Thought]:
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
) -> Table:
    """A saved game, with those who sat there but for the `players` named; the bots' luck has a `seed`.

    They are named by the species of their seat, or by its number.
    """
    game = load_record(text)
    found = players_in(read_record(text).comments)
    if len(found) != game.seats:
        found = [PERSON] + [OPPONENT] * (game.seats - 1)
    for name, player in players.items():
        found[seat_called(game, name)] = player
    table = Table(game, found, lang, asks_all, seed, explains)
    table.skip_news()
    return table


def seat_called(game: Game, name: str) -> int:
    species = [player.species or str(seat) for seat, player in enumerate(game.view(None).players)]
    for seat, known in enumerate(species):
        if name.casefold() in (known.casefold(), str(seat)):
            return seat
    raise UnknownChoice(language.trouble("no-seat", seat=repr(name), names=", ".join(species)))


def shown(player: str) -> str:
    """A player as a saved game names it: what program sat there is nobody else's business."""
    return player.partition(":")[0] if is_guest(player) else player


def players_in(comments: dict[str, str]) -> list[str]:
    """The players as a saved game names them; a stranger's seat is taken by the usual opponent."""
    text = comments.get("0", "")
    if not text.startswith(SEATING):
        return []
    names = [name.strip() for name in text.removeprefix(SEATING).split(",")]
    return [name if name == PERSON or is_ours(name) else OPPONENT for name in names]

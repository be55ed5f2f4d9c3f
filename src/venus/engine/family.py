"""What the rest of the house needs of a game: the contract that every family of rules fulfils.

Shared rooms (the facade, bots, laboratory, server, command line) reach a game through it and through nothing
else; `venus.families` lists the families there are.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from importlib.resources.abc import Traversable
from typing import Any, ClassVar

from msgspec import Struct

from venus.engine.actions import ActionDecoder
from venus.engine.answers import Difference, Lead, Odds, Way, Wording
from venus.engine.blueprint import Blueprint, Option, Published
from venus.engine.chance import Chance
from venus.engine.decisions import Chances, Effect
from venus.engine.edition import Edition
from venus.engine.events import EventDecoder
from venus.engine.notation import Notation
from venus.engine.played_game import PlayedGame
from venus.engine.record import Header
from venus.engine.rulesets import Mended
from venus.engine.seat_decision import Bot
from venus.engine.state import GameState


class EditionInfo(Struct, frozen=True):
    """What can be started: `seats` are the fewest and the most, `targets` the lengths of a game.

    `requires` names for an option those that have to be chosen with it.
    """

    key: str
    title: str
    seats: tuple[int, int]
    options: tuple[str, ...]
    targets: tuple[int, ...]
    default_target: int
    species: tuple[str, ...]
    family: str = ""
    requires: dict[str, tuple[str, ...]] = {}


class Family(ABC):
    """One design of the game with its editions.

    `actions` and `events` are unions of structs, `view` and `content_type` the types of a seat's view and of
    the static content, `texts` the folder with the sentences that are told of its games. `unforetold` are
    events that effects may leave out: draws that move no figure of a seat. `revealing` are events that cannot
    be forgotten, so that nobody takes them back alone.

    `travelling` are actions that follow quickly upon each other. `ladder` names the opponents, each stronger
    than the one before, and `stand_in` the one that takes the seat of a program that fails; `opponent_forms`
    are further names, as they are shown to people.
    """

    key: ClassVar[str]
    editions: ClassVar[dict[str, Published]]
    actions: Any
    events: Any
    view_type: Any
    content_type: Any
    texts: Traversable | None = None
    decode: ActionDecoder
    decode_events: EventDecoder
    notation: Notation
    unforetold: tuple[type, ...] = ()
    revealing: tuple[type, ...] = ()
    travelling: tuple[type, ...] = ()
    ladder: tuple[str, ...] = ()
    stand_in: str = ""
    opponent_forms: tuple[str, ...] = ()

    # Editions.

    @abstractmethod
    def make_edition(self, blueprint: Blueprint, options: list[Option]) -> Edition:
        """An edition with its options, ready to be played."""

    @abstractmethod
    def info(self, edition: Edition) -> EditionInfo:
        """What is to be known before a game is started."""

    @abstractmethod
    def content(self, edition: Edition) -> Any:
        """What never changes in the games of an edition and is sent once."""

    # Beginning and end.

    @abstractmethod
    def check_length(self, edition: Edition, target: int | None) -> int:
        """The length of a game, checked; None is the usual one."""

    @abstractmethod
    def length(self, state: GameState) -> int:
        """The length that a game in progress is played to."""

    @abstractmethod
    def check_seats(self, edition: Edition, seats: int | Sequence[str], draft: bool) -> tuple[str, ...] | int:
        """Who sits at the table, checked."""

    @abstractmethod
    def deal(self, edition: Edition, header: Header, seats: int, chance: Chance) -> GameState:
        """A new game as the header tells, up to the first step of the opening."""

    @abstractmethod
    def score(self, state: GameState, seat: int) -> int:
        """What counts in the end."""

    def net_worth(self, state: GameState, seat: int) -> int | None:
        """Money and property, in games that know such a thing."""
        return None

    # Knowledge.

    @abstractmethod
    def view(self, state: GameState, seat: int | None) -> Any:
        """What a seat may know (None: a spectator)."""

    @abstractmethod
    def player(self, state: GameState, seat: int) -> Any:
        """What lies open before one seat: its part of every view."""

    @abstractmethod
    def imagined(self, state: GameState, seat: int | None, chance: Chance) -> GameState:
        """A copy in which all that this seat cannot know is dealt anew."""

    @abstractmethod
    def contrary(self, state: GameState, seat: int | None, chance: Chance) -> GameState:
        """A copy in which all that this seat cannot know is otherwise, as far as it can be."""

    # Positions and laws.

    @abstractmethod
    def write_position(self, state: GameState) -> str:
        """One line for a whole state."""

    @abstractmethod
    def write_known_position(self, state: GameState, seat: int | None) -> str:
        """One line with `?` for what a seat (None: a spectator) cannot know."""

    @abstractmethod
    def read_position(self, edition: Edition, words: Sequence[str], chance: Chance) -> GameState:
        """A state from the fields of a line; what they do not tell is dealt by `chance`."""

    @abstractmethod
    def audit(self, state: GameState) -> list[str]:
        """The conservation laws that do not hold."""

    # Effects.

    @abstractmethod
    def figures(self, state: GameState, seat: int) -> tuple[int, ...]:
        """The figures of a seat that an action may change."""

    @abstractmethod
    def effect(self, changes: Sequence[int | None], heard: Sequence[Any]) -> Effect:
        """An effect from the changes of the figures, None where they cannot be known, and what was heard."""

    def chances(self, state: GameState, action: Any) -> Chances | None:
        """The chances of an action that dice decide at once, from what all can see; None for others."""
        return None

    def answer_to(self, action: Any) -> Any:
        """The consent of another seat on which an action hangs, or None."""
        return None

    # What may be asked about a game beside its moves.

    def ways(self, game: PlayedGame, seat: int) -> list[Way]:
        """The best way to each dot that a ship in flight can reach with the dice it has."""
        return []

    def leads(self, game: PlayedGame, seat: int) -> list[Lead]:
        """Where the choices of the open decision lead that move the seat's ship."""
        return []

    def goes_without_saying(self, game: PlayedGame, seat: int) -> Any:
        """What nobody needs to be asked, or None: here the only thing that can be done."""
        options = game.legal_actions(seat) if not game.is_over and game.asked == seat else []
        return options[0] if len(options) == 1 and not options[0].template else None

    def odds(self, content: Any, view: Any, seat: int) -> Odds:
        """The chances of a seat's ship, from what the seat may know."""
        return Odds()

    def advised(self, game: PlayedGame, seat: int) -> Any:
        """What somebody with experience would do, from what the seat may know; None if nothing can be
        said."""
        return None

    def prepare(self) -> None:
        """Load what the first question would have to wait for, in a process that is going to be asked."""
        return None

    def let_pass(self, options: Sequence[Any]) -> Any:
        """What lets a turn pass with as little as the rules allow; here the first thing that can be done."""
        return next(option for option in options if not option.template)

    # Words.

    @abstractmethod
    def wording(self, edition: Edition, lang: str) -> Wording:
        """What pieces, places, questions, deeds and events are called in a language."""

    def differences(self, one: Edition, other: Edition, lang: str) -> list[Difference]:
        """What a player will feel when changing from one edition to another."""
        return []

    # Opponents.

    def opponents(self) -> dict[str, Callable[[int], Bot]]:
        """The opponents that come with the family, each made from a seed."""
        return {}

    def opponent(self, name: str, seed: int) -> Bot | None:
        """The opponent of this name or form, or None."""
        make = self.opponents().get(name)
        return make(seed) if make else None

    # Rulings made since a game was played.

    def ruling_that_refuses(
        self, mended: tuple[Mended, ...], changed: str, code: str, state: GameState, action: Any
    ) -> str:
        """The ruling that refuses an action which was legal before it, or nothing.

        `changed` is the ruling by which an earlier action of the game came out otherwise.
        """
        return ""

    def ruling_that_changes(self, mended: tuple[Mended, ...], state: GameState, action: Any) -> str:
        """The ruling by which a legal action does something else than before, or nothing."""
        return ""

    def ruling_of_the_only_way(self, mended: tuple[Mended, ...], state: GameState) -> str:
        """The ruling by which what was the only action is none any more, or nothing."""
        return ""

    def told_before(
        self, state: GameState, start: GameState, line: Sequence[tuple[Any, tuple[Any, ...]]]
    ) -> GameState:
        """The state as its position was told by earlier rules; `line` has the actions since `start`, each
        with its events."""
        return state

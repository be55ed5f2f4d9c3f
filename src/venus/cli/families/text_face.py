"""What text mode needs of a family to show its games: the contract that every face fulfils.

A face belongs to a family and keeps nothing between calls. For a game it gives words in a language; for a
decision of a seat it gives a scene, and shows that scene.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar

from msgspec import Struct
from rich.text import Text

from venus.cli.families.game_words import Cast, GameWords
from venus.cli.families.told import Told
from venus.cli.screen.terminal import Terminal
from venus.engine.decisions import Effect
from venus.engine.edition import Edition
from venus.engine.family import Family
from venus.families import family_of
from venus.game import Game

if TYPE_CHECKING:
    from venus.lab.results import Results

Refuse = Callable[[str], None]


class Choice(Struct, frozen=True):
    """An option: `dot` is where it stands on the map, `detail` a line below it. Tucked options have no
    number, only words."""

    action: Any
    label: str
    price: str = ""
    note: str = ""
    dot: str | None = None
    tucked: bool = False
    detail: str = ""


class SeatScene(ABC):
    """One decision of one seat, with all that this seat may know, ready to be shown.

    A spectator (None) looks over everyone's shoulder and knows the least.
    """

    def __init__(self, game: Game, seat: int | None, words: GameWords, terminal: Terminal) -> None:
        family = family_of(game.edition)
        self.view = game.view(seat)
        self.seat = 0 if seat is None else seat
        self.words = words
        self.cast = Cast(words, self.view, seat)
        self.terminal = terminal
        self.notation = family.notation
        self.options: list[Any] = [] if seat is None else game.legal_actions(seat)
        self.effects: list[Effect | None] = [] if seat is None else game.effects(seat)
        # What goes without saying.
        self.sole = None if seat is None else family.goes_without_saying(game, seat)
        self._game, self._looks = game, seat is not None

    @property
    def kind(self) -> str:
        """What is asked, or "nobody"."""
        return self._game.asks

    @property
    def turn(self) -> int:
        """The number of the turn in progress, in one row for all seats."""
        return self._game.turn

    @abstractmethod
    def label(self, action: Any) -> str:
        """The short label of an action, legal or not."""

    @abstractmethod
    def english_label(self, action: Any) -> str:
        """The same in English, which can always be typed."""


class OddsSheet(Protocol):
    """What the command `odds` tells of one ship."""

    def as_data(self) -> dict[str, object]: ...

    def show(self, terminal: Terminal, words: Any) -> None: ...

    def timed(self) -> dict[str, float]:
        """Milliseconds for a ship that was never asked about (`new`), and for asking `again`."""


class OddsBench(Protocol):
    """What `bench odds` measures: questions of a page in a whole game, and the time they took.

    What was spent has a word (`what`) and the figures `median`, `ninety`, `most` and `within`.
    """

    goal: float

    def asked(self, edition: str, seed: int, target: int) -> Iterable[Any]: ...

    def spent(self, asked: list[Any]) -> Sequence[Any]: ...


class ReportPage(Protocol):
    """What `lab report` writes: `mark` is found at the top of every such page."""

    mark: str

    def page(self, results: Sequence[tuple[str, Results]], lang: str) -> str:
        """The page on the results, each named by its file."""

    def games(self, count: int, lang: str) -> str:
        """So many games, in words."""


Shown = TypeVar("Shown", bound=SeatScene)
Spoken = TypeVar("Spoken", bound=GameWords)
Look = Callable[[Shown, str, Refuse], None]


class TextFace(ABC, Generic[Shown, Spoken]):
    """How the games of one family are shown and typed.

    `help_page` and `topics` are texts of the catalogue's section `help`. `dealing` are the events by which
    seats are dealt: at a table whose seats were named, nobody needs to hear of them. `needs_its_verb` are
    actions that are never guessed from a name alone. With `has_synonyms`, the catalogue's synonyms are words
    for this family's verbs. `favourite` is the species of whoever starts without naming one; nothing is the
    first there is.
    """

    help_page: str = "any-game"
    topics: tuple[str, ...] = ()
    dealing: tuple[type, ...] = ()
    needs_its_verb: tuple[type, ...] = ()
    has_synonyms: bool = False
    favourite: str = ""

    @abstractmethod
    def words(self, game: Game, lang: str) -> Spoken:
        """The words of a game in a language."""

    @abstractmethod
    def scene(self, game: Game, seat: int | None, words: Spoken, terminal: Terminal) -> Shown:
        """What a seat is shown now."""

    # Showing.

    @abstractmethod
    def choices(self, scene: Shown) -> list[Choice]:
        """All options, those with a number first, in the order of their numbers."""

    @abstractmethod
    def show_frame(self, scene: Shown, choices: Sequence[Choice]) -> None:
        """Everything that a person needs to decide, down to the options."""

    @abstractmethod
    def paragraphs(self, scene: Shown, told: Iterable[Told]) -> list[Text]:
        """What happened and what bots thought, as the listener of the scene reads it."""

    @abstractmethod
    def show_seats(self, scene: Shown) -> None:
        """What lies open before every seat."""

    @abstractmethod
    def show_board(self, scene: Shown) -> None:
        """The table at rest: every seat and everything else."""

    def show_topic(self, topic: str, words: Spoken, terminal: Terminal) -> None:
        """What is shown below the help on a topic."""
        return None

    # Typing.

    @property
    def looks(self) -> Mapping[str, Look[Shown]]:
        """Further words that show something, by their key in the catalogue's section `commands`."""
        return {}

    def words_of_options(self, scene: Shown) -> frozenset[str]:
        """Words of the table that mean an option in this decision."""
        return frozenset()

    def every_action(self, scene: Shown) -> Iterable[Any]:
        """All that could ever be done, for those who type what they cannot do now."""
        return ()

    def ways(self, scene: Shown) -> Mapping[Any, Sequence[Any]]:
        """What takes several actions to get to: from the action that would name it, the actions to follow."""
        return {}

    @abstractmethod
    def read(self, scene: Shown, line: str) -> Any:
        """The action that a line spells out, legal or not; None if it spells none."""

    def open_ended(self, scene: Shown) -> Any:
        """What the word `offer` fills in: the first template among the options, None without one."""
        return next((option for option in scene.options if option.template), None)

    @abstractmethod
    def fill_in(self, scene: Shown, template: Any, line: str) -> Any:
        """The action made from an open-ended one (None: there is none among the options) and a line.

        Without a line the person is asked; None is given if the person calls it off.
        """

    # Beside a game.

    @abstractmethod
    def content_found(self, edition: Edition) -> str:
        """What an edition is made of, in a line for the doctor."""

    def odds(self, game: Game, seat: int, purse: int | None) -> OddsSheet | None:
        """The odds of a seat's ship that pays at most `purse` on its way; None if nobody reckons them."""
        return None

    def odds_bench(self) -> OddsBench | None:
        return None

    def report(self) -> ReportPage | None:
        return None

    def ladder_editions(self, family: Family) -> tuple[str, ...]:
        """The editions in which the rungs of the ladder are measured."""
        return tuple(family.editions)

    def slow_bots(self) -> tuple[str, ...]:
        """Opponents so slow that the first of these editions has to do."""
        return ()

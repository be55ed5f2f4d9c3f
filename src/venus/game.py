"""The front door: one game, asked and answered in names, checked, recorded, undone, imagined."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from venus.checking import refusal_case
from venus.effects import Foresight
from venus.engine import flow
from venus.engine import record as records
from venus.engine.chance import Chance, QuickChance
from venus.engine.decisions import Chances, Decision, Effect, Outcome
from venus.engine.events import Happened
from venus.engine.refusals import IllegalAction, Refusal, UnknownChoice, VenusError, sentence_of
from venus.engine.state import NOBODY, GameState
from venus.families import family_of
from venus.history import (
    MARK_EVERY,
    Milestone,
    Ply,
    entries_of,
    free_plies,
    last_choice,
    plies_of,
    plies_since,
    rebuilt,
)
from venus.proof import chance_facts, digest_of
from venus.texts.catalogue import DEFAULT_LANGUAGE


class Game:
    """A game in progress. Make one with `new_game`, `load_record` or `from_position`."""

    __slots__ = (
        "_chance",
        "_comments",
        "_family",
        "_header",
        "_line",
        "_log",
        "_origin",
        "_resumed",
        "_setup",
        "_state",
        "cut",
        "opening",
    )

    def __init__(self, state: GameState, header: records.Header, told: list[int]) -> None:
        self._state = state
        self._family = family_of(state.edition.key)
        self._chance = state.chance
        self._header = header
        self._setup = told
        self._line: Ply | None = None
        self._log: Ply | None = None
        self._comments: dict[str, str] = {}
        self._resumed = records.FROM_THE_DEAL
        self._origin: GameState | None = None
        self.cut: records.Cut | None = None
        self.opening: list[Happened] = state.events
        state.events = []

    # What is asked.

    @property
    def edition(self) -> str:
        return self._header.edition

    @property
    def header(self) -> records.Header:
        """How the game was set up; a game that began in mid-play tells the position."""
        if self._origin is None:
            return self._header
        return msgspec.structs.replace(self._header, start=self._family.write_position(self._origin))

    @property
    def seats(self) -> int:
        return self._state.seats

    @property
    def turn(self) -> int:
        """The number of the turn in progress, from 1; 0 while species are chosen."""
        return self._state.turn

    @property
    def ply(self) -> int:
        """How many actions stand; it rises with every action and falls with an undo."""
        return self._line.number if self._line else 0

    @property
    def decision(self) -> Decision | None:
        """What is to be decided now, or None when the game is over."""
        state = self._state
        if state.asked_kind == NOBODY:
            return None
        return Decision(state.asked_seat, state.edition.kinds[state.asked_kind], tuple(flow.options(state)))

    @property
    def asks(self) -> str:
        """The kind of the open decision, or "nobody"."""
        return self._state.edition.kinds[self._state.asked_kind]

    @property
    def asked(self) -> int:
        """The seat that is to decide."""
        return self._state.asked_seat

    @property
    def whose_turn(self) -> int:
        """The seat whose turn it is; another seat may be asked in it."""
        return self._state.seat

    @property
    def content(self) -> Any:
        """The map, the names and the prices: what never changes and is sent once."""
        return self._family.content(self._state.edition)

    @property
    def decisions(self) -> list[Decision]:
        """The open decisions, should several seats be asked at once."""
        decision = self.decision
        return [decision] if decision else []

    @property
    def is_over(self) -> bool:
        return self._state.reason != ""

    @property
    def outcome(self) -> Outcome | None:
        state = self._state
        if state.reason == "":
            return None
        scores = tuple(self._family.score(state, seat) for seat in range(state.seats))
        return Outcome(state.winners, state.reason, scores)

    def legal_actions(self, seat: int | None = None) -> list[Any]:
        """The concrete actions of the open decision, and a template for each open-ended verb."""
        if seat is not None and seat != self._state.asked_seat:
            return []
        options = self._state.options
        return options[:] if options is not None else flow.options(self._state)[:]

    # What is done.

    def explain(self, action: Any, lang: str = DEFAULT_LANGUAGE) -> Refusal | None:
        """Why an action is refused now, or None if it is legal."""
        case = refusal_case(self._family, self._state, action)
        if not case:
            return None
        refusal = self._state.edition.refusals[case]
        if lang == DEFAULT_LANGUAGE:
            return refusal
        return Refusal(refusal.code, refusal.rule, sentence_of(case, lang, self._state.edition.key))

    def effect(self, action: Any) -> Effect:
        """What a legal action would change for its seat, as far as that seat can know; refused like `apply`.

        An offer changes nothing until it is answered: what hangs on the answer is left out.
        """
        self._check(action)
        return Foresight(self._family, self._state, action.seat).effect(action)

    def effects(self, seat: int | None = None) -> list[Effect | None]:
        """The effect of each legal action, in the same order; None for a template."""
        options = self.legal_actions(seat)
        if not options:
            return []
        foresight = Foresight(self._family, self._state, self._state.asked_seat)
        return [None if option.template else foresight.effect(option) for option in options]

    def chances(self, action: Any) -> Chances | None:
        """The chances of a legal action that dice decide at once, as in its effect; None for others."""
        return self._family.chances(self._state, action)

    def exchange(self, offer: Any) -> tuple[Effect, Effect]:
        """What a legal offer would change, if it is accepted, for the seat that makes it and its partner."""
        self._check(offer)
        return Foresight(self._family, self._state, offer.seat).exchange(offer)

    def _check(self, action: Any) -> None:
        case = refusal_case(self._family, self._state, action)
        if case:
            raise IllegalAction(self._state.edition.refusals[case], case)

    def apply(self, action: Any) -> list[Any]:
        """Carry out a legal action and tell what happened; raise IllegalAction otherwise."""
        state = self._state
        options = state.options
        if options is None:
            options = flow.options(state)
        for option in options:
            if option is action:
                break
        else:
            option = None
        if option is None or action.template:
            self._check(action)
        line = self._line
        kind: type[Ply] = Ply
        number = line.number + 1 if line else 1
        if line and number % MARK_EVERY:
            mark = line.mark
        else:
            kind, mark = Milestone, state.copy()
        told: list[int] = []
        events: list[Any] = []
        self._chance.told = told
        state.events = events
        try:
            flow.push(state, action)
        except VenusError:
            self._state = rebuilt(self._chance, line, mark)
            raise
        self._line = self._log = kind(
            action,
            tuple(told) if told else (),
            tuple(events),
            len(options) == 1,
            line,
            self._log,
            mark,
            number,
        )
        return events

    def follow(self, way: Sequence[Any]) -> int:
        """Do these actions of one seat one after the other until something unforeseen happens; gives how
        many.

        Unforeseen is what chance or a hidden piece decides, a private look, or that something else is asked
        than the next action answers. The first action is refused like any other, the rest are left undone.
        """
        revealing = self._family.revealing
        for number, action in enumerate(way):
            if number and (action.seat != way[0].seat or refusal_case(self._family, self._state, action)):
                return number
            events = self.apply(action)
            if self.told() or any(event.is_private or isinstance(event, revealing) for event in events):
                return number + 1
        return len(way)

    def undo(self, plies: int | None = None, consent: bool = False) -> int:
        """Take back to the last free point, or so many plies; beyond it only with the table's consent.

        Gives the number of plies taken back. Chance never goes back: a new roll is a new draw.
        """
        free = free_plies(self._line, self._family.revealing)
        count = plies if plies is not None else free or min(1, self.ply)
        if count < 1 or count > self.ply:
            raise VenusError("undo-too-far")
        if count > free and not consent:
            raise VenusError("undo-not-free")
        last = self._line
        assert last is not None
        mark = last.mark
        for _ in range(count):
            assert last is not None
            mark, last = last.mark, last.line
        self._state = rebuilt(self._chance, last, mark)
        self._log = Ply(None, (), (), False, last, self._log, mark, 0, count)
        self._line = last
        return count

    def last_choice(self, seat: int) -> tuple[int, bool]:
        """How many plies an undo of this seat's last real choice takes back (0: there is none), and whether
        it may do so without asking the table."""
        return last_choice(self._line, seat, self._family.revealing)

    def before(self, seat: int, *kinds: type) -> Game | None:
        """The game as it stood before the seat's last action of these kinds, if nobody has acted between."""
        plies = plies_since(self._line, seat, kinds)
        if not plies:
            return None
        earlier = self.copy()
        earlier.undo(plies, consent=True)
        return earlier

    def stop(self) -> list[Any]:
        """The table ends the game here; nobody has won."""
        if self.is_over:
            raise VenusError("over-already")
        events: list[Any] = []
        self._state.events = events
        self._state.options = None
        self._state.finish("stopped", ())
        return events

    def comment(self, text: str) -> None:
        """Keep a remark with the present move in the record."""
        self._comments[str(self.ply)] = text

    # What can be known.

    def copy(self) -> Game:
        """The same game with the same future, apart: neither disturbs the other."""
        other = Game.__new__(Game)
        other._state = self._state.copy()
        other._chance = other._state.chance = self._chance.fork()
        other._family = self._family
        other._header = self._header
        other._origin = self._origin
        other._setup = self._setup
        other._line = self._line
        other._log = self._log
        other._comments = self._comments.copy()
        other._resumed = self._resumed
        other.cut = self.cut
        other.opening = self.opening
        return other

    def imagine(self, seat: int | None, seed: int) -> Game:
        """A game that this seat could be in: all that it cannot know is dealt anew, the future too."""
        chance = QuickChance(seed)
        state = self._family.imagined(self._state, seat, chance)
        state.chance = chance
        other = Game(state, self._header, [])
        other._origin = state.copy()
        return other

    def view(self, seat: int | None) -> Any:
        """What a seat may know (None: a spectator)."""
        return self._family.view(self._state, self._checked_seat(seat))

    def player(self, seat: int) -> Any:
        """What lies open before one seat: its part of every view, for less work."""
        self._checked_seat(seat)
        return self._family.player(self._state, seat)

    def score(self, seat: int) -> int:
        """What counts in the end."""
        self._checked_seat(seat)
        return self._family.score(self._state, seat)

    def net_worth(self, seat: int) -> int:
        self._checked_seat(seat)
        worth = self._family.net_worth(self._state, seat)
        if worth is None:
            raise UnknownChoice("no-net-worth", edition=self.edition)
        return worth

    def decode(self, data: str | bytes | dict[str, Any]) -> Any:
        """Read an action of this game from JSON text or plain data."""
        return self._family.decode(data)

    def audit(self) -> list[str]:
        """The conservation laws that do not hold; an empty list is a sound game."""
        return self._family.audit(self._state)

    def events(self, seat: int | None = None, since: int = 0) -> list[Any]:
        """What a seat was told from ply `since` on, the set-up included when it is 0."""
        happened = [] if since else list(self.opening)
        happened += [event for ply in plies_of(self._line) if ply.number > since for event in ply.events]
        return [told for event in happened if (told := event.to(seat)) is not None]

    def _checked_seat(self, seat: int | None) -> int | None:
        if seat is not None and seat not in range(self._state.seats):
            raise UnknownChoice("seat-range", seat=repr(seat), last=self._state.seats - 1)
        return seat

    # What is written down.

    def position(self, seat: int | None = None, whole: bool | None = None) -> str:
        """One line: the whole truth, or for a seat with `?` for what it cannot know.

        Without a seat it is the whole truth; `whole=False` gives a spectator's line.
        """
        if seat is None if whole is None else whole:
            return self._family.write_position(self._state)
        return self._family.write_known_position(self._state, self._checked_seat(seat))

    def to_record(self, secret: bool = False) -> str:
        """The game as text. The seed is told once it is over, or in a `secret` save of one's own."""
        chance = chance_facts(self._chance, secret or self.is_over, self._resumed)
        setup = records.write_numbers(self._setup)
        plies = entries_of(self._log, self._family.notation)
        end = (plies, self.digest(), self._comments, self.outcome)
        return records.write_record(records.Record(records.FORMAT, self.header, chance, setup, *end))

    def told(self) -> list[int]:
        """The chance results of the last move."""
        return list(self._line.told) if self._line else []

    def resume(self, chance: Chance, resumed: int = records.FROM_THE_DEAL) -> None:
        """Go on with this chance; `resumed` tells how many entries of the record are not its own."""
        self._chance = self._state.chance = chance
        self._resumed = resumed

    def digest(self) -> str:
        """Sixteen characters that tell positions apart."""
        return digest_of(self._family.write_position(self._state))

    def read_words(self, text: str, seat: int) -> Any:
        """The action of a seat from its words in a record."""
        return self._family.notation.read(text, seat)

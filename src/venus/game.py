"""The front door: one game, asked and answered in names, checked, recorded, undone, imagined."""

from __future__ import annotations

import hashlib
from typing import Any

import msgspec

from venus.effects import Foresight
from venus.engine import flow
from venus.engine import record as records
from venus.engine.actions import Act, Offer, decode_action
from venus.engine.chance import Chance, QuickChance, SealedChance, ToldChance
from venus.engine.decisions import Decision, Effect, Outcome
from venus.engine.events import Event, Happened
from venus.engine.positions import write_position
from venus.engine.refusals import IllegalAction, Refusal, UnknownChoice, VenusError, sentence_of
from venus.engine.state import DECISION_KINDS, NOBODY, State
from venus.history import (
    MARK_EVERY,
    Milestone,
    Ply,
    free_plies,
    plies_of,
    plies_since,
    plies_to_choice,
    ply_words,
)
from venus.rules import endgame
from venus.rules.audit import audit
from venus.texts.catalogue import DEFAULT_LANGUAGE
from venus.views.knowledge import imagined, known_boxes, known_systems
from venus.views.seat_view import PlayerView, SeatView, view_deeds, view_of, view_player
from venus.views.static import StaticContent, content_of


class Game:
    """A game in progress. Make one with `new_game`, `load_record` or `from_position`."""

    __slots__ = (
        "_chance",
        "_comments",
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

    def __init__(self, state: State, header: records.Header, told: list[int]) -> None:
        self._state = state
        self._chance = state.chance
        self._header = header
        self._setup = told
        self._line: Ply | None = None
        self._log: Ply | None = None
        self._comments: dict[str, str] = {}
        self._resumed = records.FROM_THE_DEAL
        self._origin: State | None = None
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
        return msgspec.structs.replace(self._header, start=write_position(self._origin))

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
        if state.asking == NOBODY:
            return None
        return Decision(state.asked, DECISION_KINDS[state.asking], tuple(flow.options(state)))

    @property
    def asks(self) -> str:
        """The kind of the open decision, or "nobody"."""
        return DECISION_KINDS[self._state.asking]

    @property
    def asked(self) -> int:
        """The seat that is to decide."""
        return self._state.asked

    @property
    def whose_turn(self) -> int:
        """The seat whose turn it is; another seat may be asked in it."""
        return self._state.seat

    @property
    def content(self) -> StaticContent:
        """The map, the names and the prices: what never changes and is sent once."""
        return content_of(self._state.edition)

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
        scores = tuple(endgame.net_worth(state, seat) for seat in range(state.seats))
        return Outcome(state.winners, state.reason, scores)

    def legal_actions(self, seat: int | None = None) -> list[Any]:
        """The concrete actions of the open decision, and a template for each open-ended verb."""
        if seat is not None and seat != self._state.asked:
            return []
        options = self._state.options
        return options[:] if options is not None else flow.options(self._state)[:]

    # What is done.

    def explain(self, action: Any, lang: str = DEFAULT_LANGUAGE) -> Refusal | None:
        """Why an action is refused now, or None if it is legal."""
        case = self._refusal_case(action)
        if not case:
            return None
        refusal = self._state.edition.refusals[case]
        if lang == DEFAULT_LANGUAGE:
            return refusal
        return Refusal(refusal.code, refusal.rule, sentence_of(case, lang, self._state.edition.key))

    def _refusal_case(self, action: Any) -> str:
        """The case of a refusal; where the edition tells verbs apart, the verb belongs to it."""
        if not isinstance(action, Act):
            return "malformed"
        try:
            decode_action(msgspec.json.encode(action))
        except (VenusError, msgspec.MsgspecError, TypeError, ValueError, RecursionError):
            return "malformed"
        case = flow.check(self._state, action)
        of_verb = f"{case}:{action.__struct_config__.tag}"
        return of_verb if of_verb in self._state.edition.refusals else case

    def effect(self, action: Any) -> Effect:
        """What a legal action would change for its seat, as far as that seat can know; refused like `apply`.

        An offer changes nothing until it is answered: what hangs on the answer is left out.
        """
        self._check(action)
        return Foresight(self._state, action.seat).effect(action)

    def effects(self, seat: int | None = None) -> list[Effect | None]:
        """The effect of each legal action, in the same order; None for a template."""
        options = self.legal_actions(seat)
        if not options:
            return []
        foresight = Foresight(self._state, self._state.asked)
        return [None if option.template else foresight.effect(option) for option in options]

    def exchange(self, offer: Offer) -> tuple[Effect, Effect]:
        """What a legal offer would change, if it is accepted, for the seat that makes it and its partner."""
        self._check(offer)
        return Foresight(self._state, offer.seat).exchange(offer)

    def _check(self, action: Any) -> None:
        refusal = self.explain(action)
        if refusal:
            raise IllegalAction(refusal)

    def apply(self, action: Any) -> list[Event]:
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
        if option is None or type(action) is Offer:
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
            self._state = self._rebuilt(line, mark)
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

    def undo(self, plies: int | None = None, consent: bool = False) -> int:
        """Take back to the last free point, or so many plies; beyond it only with the table's consent.

        Gives the number of plies taken back. Chance never goes back: a new roll is a new draw.
        """
        free = free_plies(self._line)
        count = plies if plies is not None else free or min(1, self.ply)
        if count < 1 or count > self.ply:
            raise VenusError("there is nothing to take back that far")
        if count > free and not consent:
            raise VenusError("dice, finds, looks and other seats' decisions are taken back only if all agree")
        last = self._line
        assert last is not None
        mark = last.mark
        for _ in range(count):
            assert last is not None
            mark, last = last.mark, last.line
        self._state = self._rebuilt(last, mark)
        self._log = Ply(None, (), (), False, last, self._log, mark, 0, count)
        self._line = last
        return count

    def last_choice(self, seat: int) -> tuple[int, bool]:
        """How many plies an undo of this seat's last real choice takes back (0: there is none), and whether
        it may do so without asking the table."""
        line = self._line
        plies = plies_to_choice(line, seat)
        is_free = line is not None and line.action.seat == seat and 0 < plies <= free_plies(line)
        return plies, is_free

    def before(self, seat: int, *kinds: type) -> Game | None:
        """The game as it stood before the seat's last action of these kinds, if nobody has acted between."""
        plies = plies_since(self._line, seat, kinds)
        if not plies:
            return None
        earlier = self.copy()
        earlier.undo(plies, consent=True)
        return earlier

    def _rebuilt(self, last: Ply | None, mark: State) -> State:
        """The state after a ply, played again from its mark."""
        again: list[Ply] = []
        ply = last
        if ply is not None:
            mark = ply.mark
            while ply is not None and ply.mark is mark:
                again.append(ply)
                ply = ply.line
        state = mark.copy()
        state.chance = ToldChance([number for ply in reversed(again) for number in ply.told])
        for ply in reversed(again):
            flow.push(state, ply.action)
        state.chance = self._chance
        return state

    def stop(self) -> list[Event]:
        """The table ends the game here; nobody has won."""
        if self.is_over:
            raise VenusError("the game is over already")
        events: list[Any] = []
        self._state.events = events
        self._state.options = None
        endgame.finish(self._state, "stopped", ())
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
        state = imagined(self._state, seat, chance)
        state.chance = chance
        other = Game(state, self._header, [])
        other._origin = state.copy()
        return other

    def view(self, seat: int | None) -> SeatView:
        """What a seat may know (None: a spectator)."""
        return view_of(self._state, self._checked_seat(seat))

    def player(self, seat: int) -> PlayerView:
        """What lies open before one seat: its part of every view, for less work."""
        self._checked_seat(seat)
        return view_player(self._state, seat, view_deeds(self._state)[seat])

    def net_worth(self, seat: int) -> int:
        self._checked_seat(seat)
        return endgame.net_worth(self._state, seat)

    def audit(self) -> list[str]:
        """The conservation laws that do not hold; an empty list is a sound game."""
        return audit(self._state)

    def events(self, seat: int | None = None, since: int = 0) -> list[Event]:
        """What a seat was told from ply `since` on, the set-up included when it is 0."""
        happened = [] if since else list(self.opening)
        for ply in plies_of(self._line):
            if ply.number > since:
                happened.extend(ply.events)
        told = [event.to(seat) for event in happened]
        return [event for event in told if event is not None]  # type: ignore[misc]

    def _checked_seat(self, seat: int | None) -> int | None:
        if seat is not None and seat not in range(self._state.seats):
            raise UnknownChoice(f"there is no seat {seat!r}; seats are 0 to {self._state.seats - 1}")
        return seat

    # What is written down.

    def position(self, seat: int | None = None, whole: bool | None = None) -> str:
        """One line: the whole truth, or for a seat with `?` for what it cannot know.

        Without a seat it is the whole truth; `whole=False` gives a spectator's line.
        """
        state = self._state
        if whole is None:
            whole = seat is None
        if whole:
            return write_position(state)
        self._checked_seat(seat)
        return write_position(state, known_systems(state, seat), known_boxes(state, seat))

    def to_record(self, secret: bool = False) -> str:
        """The game as text. The seed is told once it is over, or in a `secret` save of one's own."""
        record = records.Record(
            venus=records.FORMAT,
            header=self.header,
            chance=chance_facts(self._chance, secret or self.is_over, self._resumed),
            setup=records.write_numbers(self._setup),
            plies=tuple(ply_words(ply) for ply in plies_of(self._log, whole_log=True)),
            digest=self.digest(),
            comments=self._comments,
            outcome=self.outcome,
        )
        return records.write_record(record)

    def told(self) -> list[int]:
        """The chance results of the last move."""
        return list(self._line.told) if self._line else []

    def resume(self, chance: Chance, resumed: int = records.FROM_THE_DEAL) -> None:
        """Go on with this chance; `resumed` tells how many entries of the record are not its own."""
        self._chance = self._state.chance = chance
        self._resumed = resumed

    def digest(self) -> str:
        """Sixteen characters that tell positions apart."""
        return hashlib.blake2b(write_position(self._state).encode(), digest_size=8).hexdigest()


def chance_facts(chance: Chance, with_seed: bool, resumed: int) -> records.ChanceFacts:
    """What a record tells of the chance that was used."""
    if isinstance(chance, SealedChance):
        seed = chance.seed.hex() if with_seed else ""
        return records.ChanceFacts("sealed", chance.commitment, seed, resumed)
    if isinstance(chance, QuickChance):
        return records.ChanceFacts("quick", "", str(chance.seed) if with_seed else "", resumed)
    return records.ChanceFacts("scripted")

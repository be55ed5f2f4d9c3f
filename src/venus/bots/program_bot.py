"""Bots of others: any program that reads questions and writes answers, one line of JSON each.

docs/bots.md tells the protocol. A program that breaks it loses its seat to a drifter, and the game goes on.
"""

from __future__ import annotations

import shlex
import sys
import time
from collections.abc import Callable
from hashlib import blake2b
from typing import Any

import msgspec
from msgspec import Struct

from venus.bots.child_process import Misbehaved, Program, quoted
from venus.bots.uniform import Uniform
from venus.engine.decisions import Outcome
from venus.engine.reasons import NO_CHOICE, Reason
from venus.engine.refusals import MalformedInput, UnknownChoice, VenusError
from venus.engine.seat_decision import Bot, SeatDecision
from venus.families import family_of

PROTOCOL = 1
SECONDS = 10.0
FIRST_SECONDS = 30.0
LONGEST_WHY = 200
LARGEST_SEED = 1 << 53
UNSAID = Reason("unsaid")

Complain = Callable[[VenusError], None]


class ProgramHello(Struct, frozen=True, tag="hello", tag_field="type"):
    """Said once; `seed` is for the program's own dice and has nothing to do with the game's."""

    protocol: int
    seat: int
    seats: int
    seed: int
    content: Any


class Decide(Struct, frozen=True, tag="decide", tag_field="type"):
    id: int
    seat: int
    kind: str
    view: Any
    options: list[Any]
    seconds: float


class Imagined(Struct, frozen=True, tag="imagined", tag_field="type"):
    id: int
    imagine: int
    position: str


class End(Struct, frozen=True, tag="end", tag_field="type"):
    outcome: Outcome | None


class Answer(Struct, frozen=True):
    """What the program writes: one of `choose`, `action` and `imagine`."""

    id: int
    choose: int | None = None
    action: dict[str, Any] | None = None
    imagine: int | None = None
    why: str = ""
    secret: bool = False


ANSWERS: msgspec.json.Decoder[Answer] = msgspec.json.Decoder(Answer)


def to_stderr(trouble: VenusError) -> None:
    print(f"venus: {trouble}", file=sys.stderr)


class Outside:
    """The seat of a program. `trouble` is empty, or says why another opponent has taken over."""

    def __init__(
        self, name: str, command: str, seed: int, seconds: float = SECONDS, complain: Complain = to_stderr
    ) -> None:
        self.name = name
        self.trouble = ""
        self._reason = NO_CHOICE
        self._words = split(command)
        self._seed = seed
        self._seconds = seconds
        self._complain = complain
        self._program: Program | None = None
        self._questions = 0
        self._stand_in: Bot | None = None

    def choose(self, chair: SeatDecision) -> Any:
        if not self.trouble:
            if len(chair.options) == 1:
                self._reason = NO_CHOICE
                return chair.options[0]
            try:
                return self._ask(chair)
            except Misbehaved as fault:
                self._give_up(chair, fault)
        return self.stand_in(chair).choose(chair)

    @property
    def reason(self) -> Reason:
        return self._stand_in.reason if self._stand_in else self._reason

    def stand_in(self, chair: SeatDecision) -> Bot:
        """Who plays on in the place of a program that failed."""
        if self._stand_in is None:
            family = family_of(chair.edition)
            self._stand_in = family.opponent(family.stand_in, self._seed) or Uniform(self._seed)
        return self._stand_in

    def close(self, outcome: Outcome | None = None) -> None:
        """Tell the program that the game is over, and see it off."""
        if self._program:
            self._program.bid_farewell(msgspec.json.encode(End(outcome)))
            self._program = None

    def _give_up(self, chair: SeatDecision, fault: Misbehaved) -> None:
        if self._program:
            self._program.stop()
            self._program = None
        species = getattr(chair.me, "species", None)
        seat = f"{chair.seat} ({species})" if species else str(chair.seat)
        stand_in = self.stand_in(chair).name
        trouble = Misbehaved(
            "guest-replaced", seat=seat, bot=quoted(self.name)[1:-1], fault=fault, stand_in=stand_in
        )
        self.trouble = str(trouble)
        self._complain(trouble)

    def _ask(self, chair: SeatDecision) -> Any:
        seconds = self._seconds
        if self._program is None:
            seconds = max(seconds, FIRST_SECONDS)
            self._program = self._started(chair)
        program = self._program
        self._questions += 1
        asked = Decide(self._questions, chair.seat, chair.kind, chair.view, chair.options, seconds)
        program.say(msgspec.json.encode(asked))
        since = time.monotonic()
        while True:
            answer = read_answer(program.hear(seconds, since), asked.id)
            if answer.imagine is None:
                break
            program.say(msgspec.json.encode(imagined(chair, asked.id, answer.imagine)))
        action = chosen(chair, answer)
        why = plain(answer.why)
        self._reason = Reason("said", {"text": why}, answer.secret) if why else UNSAID
        return action

    def _started(self, chair: SeatDecision) -> Program:
        program = Program(self._words)
        seats = len(chair.view.players)
        hello = ProgramHello(PROTOCOL, chair.seat, seats, own_seed(self._seed), chair.content)
        program.say(msgspec.json.encode(hello))
        return program


def split(command: str) -> list[str]:
    """The words of a command as a shell reads them; no shell runs it."""
    try:
        words = shlex.split(command)
    except ValueError as error:
        raise UnknownChoice("guest-no-command", command=repr(command), error=error) from None
    if not words:
        raise UnknownChoice("guest-empty-command")
    return words


def own_seed(seed: int) -> int:
    """A number from which the seed of the game cannot be reckoned back."""
    return int.from_bytes(blake2b(str(seed).encode(), digest_size=6).digest(), "big")


def read_answer(line: bytes, question: int) -> Answer:
    try:
        answer = ANSWERS.decode(line)
    except msgspec.ValidationError as error:
        raise Misbehaved("guest-bad-form", error=error) from None
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        raise Misbehaved("guest-no-json", line=quoted(line.decode(errors="replace"))) from None
    if answer.id != question:
        raise Misbehaved("guest-other-question", answered=answer.id, asked=question)
    return answer


def imagined(chair: SeatDecision, question: int, seed: int) -> Imagined:
    if not 0 <= seed < LARGEST_SEED:
        raise Misbehaved("guest-imagines", seed=seed, last=LARGEST_SEED - 1)
    return Imagined(question, seed, chair.imagine(seed).position())


def chosen(chair: SeatDecision, answer: Answer) -> Any:
    """The action that was answered, if the seat may do it."""
    if (answer.choose is None) == (answer.action is None):
        raise Misbehaved("guest-no-answer")
    if answer.choose is not None:
        if not 0 <= answer.choose < len(chair.options):
            last = len(chair.options) - 1
            raise Misbehaved("guest-no-option", option=answer.choose, last=last)
        action = chair.options[answer.choose]
        if action.template:
            raise Misbehaved("guest-template", option=answer.choose)
        return action
    try:
        action = family_of(chair.edition).decode(answer.action or {})
    except MalformedInput as error:
        raise Misbehaved("guest-no-action", error=error) from None
    # Asked in an imagined game, a refusal can tell nothing that the seat does not know.
    refusal = chair.imagine(0).explain(action)
    if refusal:
        raise Misbehaved("guest-not-allowed", message=refusal.message, rule=refusal.rule)
    return action


def plain(why: str) -> str:
    """A sentence of the program's as one short line that no terminal takes for a command."""
    text = " ".join("".join(sign if sign.isprintable() else " " for sign in why).split())
    return text if len(text) <= LONGEST_WHY else text[: LONGEST_WHY - 1] + "…"

"""What happened, told as a story: a paragraph a turn, flights in one go, the teller's own seat as "you"."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from msgspec import Struct
from rich.text import Text

from venus.bots.reasons import Reason
from venus.cli.reasons import reason_sentence
from venus.cli.terminal import BRASS, CYAN, QUIET
from venus.cli.words import Cast, Words
from venus.engine.events import (
    CultureDiscovered,
    DiceRolled,
    GameEnded,
    Happened,
    HeadingDeclared,
    MarkerRevealed,
    Seen,
    ShipLanded,
    ShipMoved,
    ShipTrapped,
    TurnStarted,
)


class Flight(Struct, frozen=True):
    """Several steps of one ship, told as one."""

    seat: int
    dot: str
    count: int


class Thought(Struct, frozen=True):
    """Why the bot on a seat moved, as far as the listener may be told; `player` is the bot's name."""

    seat: int
    player: str
    reason: Reason


def flights(events: Iterable[Happened]) -> list[Happened | Flight]:
    """The events, with each unbroken row of steps drawn together; who lands was not trapped."""
    told: list[Happened | Flight] = []
    for event in events:
        last = told[-1] if told else None
        if isinstance(event, ShipTrapped) and isinstance(last, ShipLanded):
            continue
        if isinstance(event, ShipMoved) and isinstance(last, ShipMoved | Flight) and last.seat == event.seat:
            count = last.count if isinstance(last, Flight) else 1
            told[-1] = Flight(event.seat, event.dot, count + 1)
        else:
            told.append(event)
    return told


def margin(paragraph: Text) -> int:
    """How far a paragraph stands in: thoughts stand behind what happened."""
    return 3 if paragraph.style == QUIET else 1


class Teller:
    """Puts events into paragraphs."""

    def __init__(self, words: Words, cast: Cast, styles: Sequence[str]) -> None:
        self.words = words
        self.cast = cast
        self.styles = styles

    def paragraphs(self, events: Iterable[Happened | Thought]) -> list[Text]:
        """One paragraph for each turn, or part of a turn, and below it what the bots thought."""
        turns: list[list[Happened | Thought]] = [[]]
        for event in events:
            if isinstance(event, TurnStarted):
                turns.append([])
            else:
                turns[-1].append(event)
        found: list[Text] = []
        for turn in turns:
            happened = flights(event for event in turn if isinstance(event, Happened))
            told = [event for event in happened if self.is_told(event)]
            found += [self.paragraph(told)] if told else []
            found += self.thoughts([thought for thought in turn if isinstance(thought, Thought)])
        return found

    def is_told(self, event: Happened | Flight) -> bool:
        return not isinstance(event, HeadingDeclared) or event.seat == self.cast.you

    def thoughts(self, thoughts: Sequence[Thought]) -> list[Text]:
        """For each bot that moved, its reasons in a row, each once."""
        reasons: dict[tuple[int, str], list[str]] = {}
        for thought in thoughts:
            said = reasons.setdefault((thought.seat, thought.player), [])
            sentence = reason_sentence(thought.reason, self.words)
            if sentence not in said:
                said.append(sentence)
        return [
            Text(
                self.words.say("explained", seat=self.cast.names[seat], player=player, why=" ".join(said)),
                QUIET,
            )
            for (seat, player), said in reasons.items()
        ]

    def paragraph(self, events: Sequence[Happened | Flight]) -> Text:
        """Sentences in a row; a seat that goes on acting is not named again."""
        text = Text()
        speaking: int | None = None
        for event in events:
            seat: int | None = getattr(event, "seat", None)
            is_own_look = isinstance(event, Seen) and event.what is not None
            goes_on = seat is not None and seat == speaking and not is_own_look
            sentence = self.sentence(event, names_subject=not goes_on)
            if goes_on:
                text.right_crop(1)
                text.append(", ")
            elif text.plain:
                text.append(" ")
            start = len(text)
            text.append(sentence, self.style(event))
            if seat is not None and not goes_on:
                name = self.cast.who(seat)
                if sentence.startswith(name):
                    text.stylize(f"bold {self.styles[seat]}", start, start + len(name))
            speaking = seat
        return text

    def sentence(self, event: Happened | Flight, names_subject: bool) -> str:
        if isinstance(event, Flight):
            seat = self.cast.who(event.seat) if names_subject else ""
            is_you = event.seat == self.cast.you
            dot = self.words.dots[event.dot]
            text = self.words.tell("flew-far", "play", is_you, seat=seat, count=event.count, dot=dot)
            return text if names_subject else text.strip()
        return self.words.event(event, self.cast, names_subject)

    def style(self, event: Any) -> str:
        """Light belongs to what matters: finds, looks of one's own, the end."""
        if isinstance(event, Seen):
            return CYAN if event.seat == self.cast.you else ""
        if isinstance(event, CultureDiscovered | MarkerRevealed | GameEnded):
            return BRASS
        return (
            "bold" if isinstance(event, DiceRolled | HeadingDeclared) and event.seat == self.cast.you else ""
        )

"""What happened, told as a story: a paragraph a turn, flights in one go, the teller's own seat as "you"."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from msgspec import Struct
from rich.text import Text

from venus.cli.families.game_words import Cast
from venus.cli.families.original.reasons import reason_sentence
from venus.cli.families.original.words import Words
from venus.cli.families.told import Told, thoughts_told
from venus.cli.screen.terminal import BRASS, CYAN
from venus.engine.events import GameEnded, Happened, Seen
from venus.engine.reasons import Reason
from venus.families.original.events import (
    CultureDiscovered,
    DiceRolled,
    HeadingDeclared,
    MarkerRevealed,
    ShipLanded,
    ShipMoved,
    ShipTrapped,
    TurnStarted,
)


class LongFlight(Struct, frozen=True):
    """Several steps of one ship, told as one."""

    seat: int
    dot: str
    count: int


def flights(events: Iterable[Happened]) -> list[Happened | LongFlight]:
    """The events, with each unbroken row of steps drawn together; who lands was not trapped."""
    told: list[Happened | LongFlight] = []
    for event in events:
        last = told[-1] if told else None
        if isinstance(event, ShipTrapped) and isinstance(last, ShipLanded):
            continue
        if (
            isinstance(event, ShipMoved)
            and isinstance(last, ShipMoved | LongFlight)
            and last.seat == event.seat
        ):
            count = last.count if isinstance(last, LongFlight) else 1
            told[-1] = LongFlight(event.seat, event.dot, count + 1)
        else:
            told.append(event)
    return told


class StoryTeller:
    """Puts events into paragraphs."""

    def __init__(self, words: Words, cast: Cast, styles: Sequence[str]) -> None:
        self.words = words
        self.cast = cast
        self.styles = styles

    def paragraphs(self, events: Iterable[Told]) -> list[Text]:
        """One paragraph for each turn, or part of a turn, and below it what the bots thought."""
        turns: list[list[Told]] = [[]]
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
            found += thoughts_told(turn, self.words, self.cast, self.reason)
        return found

    def is_told(self, event: Happened | LongFlight) -> bool:
        return not isinstance(event, HeadingDeclared) or event.seat == self.cast.you

    def reason(self, reason: Reason) -> str:
        return reason_sentence(reason, self.words)

    def paragraph(self, events: Sequence[Happened | LongFlight]) -> Text:
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

    def sentence(self, event: Happened | LongFlight, names_subject: bool) -> str:
        if isinstance(event, LongFlight):
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

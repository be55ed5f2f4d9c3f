"""What a listener is told: what happened, and why computer seats moved."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from msgspec import Struct
from rich.text import Text

from venus.cli.families.game_words import Cast, GameWords
from venus.cli.screen.terminal import QUIET
from venus.engine.events import Happened
from venus.engine.reasons import Reason


class Thought(Struct, frozen=True):
    """Why the bot on a seat moved, as far as the listener may be told; `player` is the bot's name."""

    seat: int
    player: str
    reason: Reason


Told = Happened | Thought


def margin(paragraph: Text) -> int:
    """How far a paragraph stands in: thoughts stand behind what happened."""
    return 3 if paragraph.style == QUIET else 1


def thoughts_told(
    told: Iterable[Told], words: GameWords, cast: Cast, sentence_of: Callable[[Reason], str]
) -> list[Text]:
    """For each bot that moved, its reasons in a row, each once."""
    reasons: dict[tuple[int, str], list[str]] = {}
    for thought in told:
        if isinstance(thought, Thought):
            said = reasons.setdefault((thought.seat, thought.player), [])
            sentence = sentence_of(thought.reason)
            if sentence not in said:
                said.append(sentence)
    return [
        Text(words.say("explained", seat=cast.names[seat], player=player, why=" ".join(said)), QUIET)
        for (seat, player), said in reasons.items()
    ]

"""What is said about one game in one language, and how its seats are called."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cached_property
from typing import Any, Self

from venus.engine.rulesets import WITH
from venus.families import edition_info
from venus.game import Game
from venus.texts.catalogue import DEFAULT_LANGUAGE, catalogue, sentence

# Some languages say a verb otherwise to the one who is spoken to: "[a|avez] acheté".
AGREEMENT = re.compile(r"\[([^|\]]*)\|([^|\]]*)\]")


class GameWords:
    """The words of one game in one language, as the book of its edition has them."""

    def __init__(self, edition: str, lang: str = DEFAULT_LANGUAGE) -> None:
        self.edition = edition
        self.lang = lang
        self.book = edition.partition(WITH)[0]
        self.title = title_of(self.book, lang)

    @cached_property
    def in_english(self) -> Self:
        """The same words in English."""
        return self if self.lang == DEFAULT_LANGUAGE else self.translated(DEFAULT_LANGUAGE)

    def translated(self, lang: str) -> Self:
        """The same game in another language."""
        return type(self)(self.edition, lang)

    def say(self, key: str, section: str = "play", **values: object) -> str:
        return sentence(section, key, self.lang, self.book, **values)

    def figure(self, value: int) -> str:
        """A whole number with its thousands apart, as the language writes it."""
        return f"{value:,}".replace(",", self.say("thousands"))

    def tell(self, key: str, section: str, is_you: bool, **values: object) -> str:
        """A sentence on a seat, which may be the listener's own."""
        return agreed(self.say(key, section), is_you).format(**values)

    def listed(self, parts: Sequence[str]) -> str:
        if len(parts) < 2:
            return "".join(parts)
        return self.say("list-and", most=", ".join(parts[:-1]), last=parts[-1])

    def ending(self, reason: str) -> str:
        """Why a game ended; a reason without a text is named as it is."""
        return catalogue(self.lang, self.book)["ends"].get(reason) or as_sentence(reason)


class Cast:
    """How the seats are called, for a listener: `you` is the listener's seat, None for a spectator."""

    def __init__(self, words: GameWords, view: Any, you: int | None) -> None:
        self.names = [
            name or words.say("seat-unnamed", number=seat + 1) for seat, name in enumerate(species_in(view))
        ]
        self.you = you
        self._words = words

    def who(self, seat: int) -> str:
        """The seat at the beginning of a sentence."""
        return self._words.say("who-you") if seat == self.you else self.names[seat]

    def whom(self, seat: int) -> str:
        return self._words.say("whom-you") if seat == self.you else self.names[seat]


def title_of(edition: str, lang: str) -> str:
    return catalogue(lang)["titles"].get(edition) or edition_info(edition).title


def species_in(view: Any) -> list[str]:
    """Whom each seat plays; nothing where it is not chosen yet, or where a game knows no species."""
    return [getattr(player, "species", None) or "" for player in view.players]


def species_of(game: Game) -> list[str]:
    return species_in(game.view(None))


def agreed(text: str, is_you: bool) -> str:
    """The text with its verbs as they are said to the listener, or of somebody else."""
    return AGREEMENT.sub(r"\2" if is_you else r"\1", text)


def spaced(word: str) -> str:
    """A word of the wire as people write it: `sell-goods` is "sell goods"."""
    return re.sub(r"[-_]", " ", word)


def as_sentence(word: str) -> str:
    return f"{spaced(word)[:1].upper()}{spaced(word)[1:]}."

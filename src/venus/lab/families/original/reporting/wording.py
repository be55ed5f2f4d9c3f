"""Names and figures of a report in the language it is written in."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence

from venus.lab.families.original.reporting.reading import Group
from venus.lab.families.original.reporting.shares import WinShare
from venus.texts.catalogue import DEFAULT_LANGUAGE, catalogue, sentence, unbroken

SECTION = "report"
PLACES = ("place-1", "place-2", "place-3", "place-4", "place-5", "place-6")


class Teller:
    """Says things in one language, in the words of the book of an edition if one is named."""

    def __init__(self, lang: str = DEFAULT_LANGUAGE, book: str = "") -> None:
        self.lang, self.book = lang, book
        self._thousands = sentence("play", "thousands", lang)
        self._decimal = self.say("decimal-point")

    def say(self, key: str, **values: object) -> str:
        return unbroken(sentence(SECTION, key, self.lang, self.book, **values))

    def of(self, book: str) -> Teller:
        """The same in the words of another book."""
        return Teller(self.lang, book)

    def figure(self, value: float, digits: int = 0) -> str:
        """A number with its thousands apart; a minus is a real one."""
        rounded = round(value, digits) + 0.0
        text = f"{abs(rounded):,.{digits}f}".replace(".", "§").replace(",", self._thousands)
        return ("−" if rounded < 0 else "") + text.replace("§", self._decimal)

    def short(self, value: float) -> str:
        """As many digits as a reader needs: one after the point for small numbers."""
        return self.figure(value, 1 if abs(value) < 20 and value != int(value) else 0)

    def games(self, count: int) -> str:
        return self.counted("one-game", "so-many-games", count)

    def counted(self, one: str, many: str, count: int) -> str:
        """So many of something: the first text if it is one, else the second."""
        return self.say(one) if count == 1 else self.say(many, count=self.figure(count))

    def percent(self, value: float) -> str:
        return self.say("percent", value=self.figure(100 * value))

    def interval(self, share: WinShare) -> str:
        low, high = share.interval
        return self.say("from-to", low=self.figure(100 * low), high=self.percent(high))

    def place(self, place: int) -> str:
        """Who plays first, second and so on."""
        return self.say(PLACES[place]) if place < len(PLACES) else self.figure(place + 1)

    def seat(self, seat: int) -> str:
        return self.say("seat", number=seat + 1)

    def piece(self, name: str) -> str:
        """A ship, a thing, a relic or goods; what the catalogue does not know keeps its name."""
        texts = catalogue(self.lang, self.book)
        return texts["pieces"].get(name) or texts["goods"].get(name, name)

    def culture(self, name: str, homes: Mapping[str, str]) -> str:
        """Cultures keep their names; one that is called after its system is called so in every language."""
        system = homes.get(name, "")
        if catalogue(book=self.book)["systems"].get(system) == name:
            return catalogue(self.lang, self.book)["systems"][system]
        return name

    def end(self, reason: str) -> str:
        return catalogue(self.lang)["sim"].get(f"end-{reason.replace(' ', '-')}", reason)

    def edition(self, name: str) -> str:
        return catalogue(self.lang)["titles"].get(name, name)

    def titles(self, groups: Sequence[Group]) -> list[str]:
        """A title for each group: the edition, and whatever tells it from the others.

        Where there are several, what stands in brackets behind the name of the game is enough.
        """
        return [self._title(group, groups) for group in groups]

    def _title(self, group: Group, groups: Sequence[Group]) -> str:
        title = self.edition(group.edition)
        brackets = re.search(r"\((.+)\)$", title)
        if brackets and len(groups) > 1:
            title = brackets[1][0].upper() + brackets[1][1:]
        same = [other for other in groups if other.edition == group.edition]
        if group.options:
            title = self.say("with-options", edition=title, options=", ".join(group.options))
        if len({other.target for other in same}) > 1:
            title = self.say("to-target", edition=title, target=self.figure(group.target))
        return title

    def titled(self, title: str, text: str) -> str:
        return self.say("titled", title=title, text=text)

    def listed(self, parts: Iterable[str]) -> str:
        return ", ".join(parts)

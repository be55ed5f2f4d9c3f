"""Names and sentences: dots, pieces, events and actions in the words of the catalogue."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, Self

from venus.cli.families.game_words import Cast, GameWords
from venus.cli.families.original.fight_words import SECTION as FIGHTS
from venus.cli.families.original.fight_words import fight_label, fight_text
from venus.engine.events import GameEnded, Happened, Seen
from venus.engine.rounds import own_turn
from venus.families.original import actions as act
from venus.families.original import naming
from venus.families.original.actions import Bundle
from venus.families.original.events import (
    CultureObserved,
    MarkerDestroyed,
    MarkerDrawn,
    MarkerRevealed,
    MarkerSpied,
    SpeciesChosen,
)
from venus.families.original.views.seat_view import SeatView
from venus.families.original.views.static import StaticContent
from venus.texts.catalogue import DEFAULT_LANGUAGE

NUMBERED = re.compile(r"(.*?)( \d+)?( #\d+)?")
# Fields of events that tell a sum of money; those of actions and events that name a piece.
SUMS = ("cost", "credits", "net_worth", "reward", "target", "trade_in")
PIECES = ("drive", "equipment", "goods", "relic", "ship", "old", "what")


class Words(GameWords):
    """Names of places and pieces beside what is said about every game."""

    def __init__(self, content: StaticContent, lang: str = DEFAULT_LANGUAGE) -> None:
        self.content = content
        super().__init__(content.edition, lang)
        self.systems = naming.system_names(self.book, content.chart, lang)
        self.dots = naming.dot_names(self.book, content.chart, content.base, lang)
        self._fares = {fare.name: fare for fare in content.fares}
        self._demands = {demand.name: demand for demand in content.demands}
        self._factories = {deed.name: deed.culture for deed in content.deeds if deed.culture}

    def translated(self, lang: str) -> Self:
        return type(self)(self.content, lang)

    def short_system(self, system: str) -> str:
        """The word by which the dots of a system are called."""
        return self.say(system, "places")

    def piece(self, name: str) -> str:
        """A ship, a thing for a ship, a colour, a science or goods; whatever has no other name stays."""
        return naming.piece_name(self.book, name, self.lang)

    def pieces(self, names: Sequence[str]) -> list[str]:
        """Each name once, with its number if there are several."""
        return counted([self.piece(name) for name in names])

    def aboard(self, name: str) -> str:
        """Whatever lies in a hold: goods, equipment or a passenger."""
        return self.fare(name) if name in self._fares else self.piece(name)

    def all_aboard(self, names: Sequence[str]) -> list[str]:
        return counted([self.aboard(name) for name in names])

    def explored(self, name: str) -> str:
        """An exploration marker; several of one kind are numbered, which is nobody's concern."""
        found = NUMBERED.fullmatch(name)
        return self.piece(found[1]) + (found[2] or "") if found else name

    def culture(self, name: str) -> str:
        """Cultures keep their names; the people of the Base are called after it."""
        return self.systems[self.content.base_system] if name == self.content.base_culture else name

    def deed(self, name: str) -> str:
        """Spaceports keep their names, factories are called after their culture."""
        culture = self._factories.get(name)
        return self.say("factory-of", culture=culture) if culture else name

    def fare(self, name: str) -> str:
        fare = self._fares[name]
        return self.say("fare", to=self.culture(fare.to), fee=fare.fee)

    def marker(self, name: str) -> str:
        """A marker that came out of the cup."""
        if name in self._fares:
            return self.fare(name)
        if name in self._demands:
            demand = self._demands[name]
            return self.say("demand", goods=self.piece(demand.goods), bonus=demand.bonus)
        return self.piece(name)

    def bundle(self, bundle: Bundle) -> str:
        """What changes hands, as a list."""
        parts = [self.say("money", credits=self.figure(bundle.credits))] if bundle.credits else []
        for names in (bundle.goods, bundle.equipment, bundle.relics):
            parts += self.pieces(names)
        parts += [self.fare(fare) for fare in bundle.fares]
        parts += [self.say("iou", culture=culture) for culture in bundle.ious]
        return self.listed(parts) if parts else self.say("nothing")

    # Events.

    def event(self, event: Happened, cast: Cast, names_subject: bool = True) -> str:
        """A sentence, or what is left of it when the subject was named in the sentence before."""
        tag = str(event.__struct_config__.tag)
        if isinstance(event, Seen) and event.what is None:
            tag += "-hidden"
        values = self._event_values(event, cast, names_subject)
        is_you = cast.you is not None and getattr(event, "seat", None) == cast.you
        fight = fight_text(self, event)
        if fight:
            text = self.tell(fight[0], FIGHTS, is_you, **values | fight[1])
        else:
            text = self.tell(tag, "events", is_you, **values)
        return text if names_subject else text.strip()

    def _event_values(self, event: Happened, cast: Cast, names_subject: bool) -> dict[str, object]:
        values: dict[str, object] = {}
        for field in event.__struct_fields__:
            values[field] = self._event_value(field, getattr(event, field), cast)
        if isinstance(event, CultureObserved):
            values["where"] = self.systems[event.where]
        if isinstance(event, SpeciesChosen) and event.seat != cast.you:
            values["seat"] = self.say("seat-unnamed", number=event.seat + 1)
        if isinstance(event, MarkerDrawn):
            values["marker"] = self.marker(event.marker)
        if isinstance(event, MarkerRevealed | MarkerDestroyed):
            values["marker"] = self.explored(event.marker)
        if isinstance(event, MarkerSpied) and event.what is not None:
            values["what"] = self.explored(event.what)
        if isinstance(event, GameEnded):
            values["winners"] = self.listed([cast.whom(seat) for seat in event.winners]) or self.say("nobody")
        if "seat" in values and not names_subject:
            values["seat"] = ""
        return values

    def _event_value(self, field: str, value: Any, cast: Cast) -> object:
        match field:
            case "seat":
                return cast.who(value)
            case "partner" | "target" | "by" if value in range(len(cast.names)):
                return cast.whom(value)
            case "weapons" | "equipment" if isinstance(value, tuple):
                return self.listed(self.pieces(value))
            case "strengths":
                return " : ".join(map(str, value))
            case "piece":
                return self.aboard(value)
            case "first" if isinstance(value, int) and value < len(cast.names):
                is_you = value == cast.you
                return "" if value < 0 else self.tell("begins", "play", is_you, seat=cast.who(value))
            case "seats":
                return self.say("one-seat") if value == 1 else self.say("so-many-seats", count=value)
            case "turn":
                return own_turn(value, len(cast.names))
            case "dot" | "where":
                return self.dots.get(value, value)
            case "system":
                return self.systems[value]
            case "dice":
                return " ".join(map(str, value))
            case "rolls":
                return ", ".join(str(sum(roll)) for roll in value)
            case "fare":
                return self.fare(value)
            case "give" | "get":
                return self.bundle(value)
            case "reason":
                return self.say(value, "ends")
            case "culture":
                return self.culture(value)
            case "deed":
                return self.deed(value)
            case _ if field in SUMS and isinstance(value, int):
                return self.figure(value)
            case _ if field in PIECES and value is not None:
                return self.piece(value)
            case _:
                return value

    # Actions.

    def action(self, action: Any, view: SeatView, cast: Cast) -> str:
        """The short label of an action."""
        label = fight_label(self, action, view, cast)
        if label:
            return label
        values: dict[str, object] = {}
        for field in action.__struct_fields__:
            values[field] = self._action_value(field, getattr(action, field), cast)
        dot = view.players[action.seat].dot
        values.setdefault("dot", self.dots[dot])
        if isinstance(action, act.PickUpRelic):
            box = view.boxes.get(dot)
            values["relic"] = self.piece(box.marker) if box and box.marker else self.say("a-relic")
        if isinstance(action, act.RerollDie):
            dice = view.turn.dice
            values["die"] = dice[action.die] if action.die in range(len(dice)) else f"#{action.die + 1}"
        if action == act.Stow(action.seat):
            values |= {"piece": "…", "hold": "…"}
        return self.say(str(action.__struct_config__.tag), "actions", **values)

    def _action_value(self, field: str, value: Any, cast: Cast) -> object:
        match field:
            case "dot" | "at" | "fort":
                return self.dots.get(value, value)
            case "fare":
                return self.fare(value) if value in self._fares else value
            case "partner" | "target":
                return cast.whom(value) if value in range(len(cast.names)) else value
            case "weapons":
                return self.listed(self.pieces(value))
            case "piece":
                return self.aboard(value)
            case "deed":
                return self.deed(value)
            case _ if field in PIECES:
                return self.piece(value)
            case _:
                return value


def counted(pieces: Sequence[str]) -> list[str]:
    """Each name once, with its number if there are several."""
    names = list(dict.fromkeys(pieces))
    counts = [pieces.count(name) for name in names]
    return [name if count == 1 else f"{count} {name}" for name, count in zip(names, counts, strict=True)]


def heading(words: Words, head: str) -> str:
    """The heading of a column; a > in front puts it over figures."""
    figures = head.startswith(">")
    return ">" * figures + words.say(f"column-{head.removeprefix('>')}")

"""Why a bot moved, as a sentence with every name in the language of the words."""

from __future__ import annotations

from venus.cli.families.original.words import Words
from venus.engine.reasons import Reason

SECTION = "reasons"


def reason_sentence(reason: Reason, words: Words) -> str:
    """The sentence of a reason; one that the catalogue does not have is left unsaid."""
    try:
        values = {blank: filled(blank, value, words) for blank, value in reason.values.items()}
        return words.say(reason.key, SECTION, **values)
    except LookupError:
        return words.say("unsaid", SECTION)


def filled(blank: str, value: str | int | float, words: Words) -> str:
    """What stands in a blank: a printed name in this language, or a number."""
    if not isinstance(value, str):
        return number(value, words)
    match blank:
        case "culture":
            return words.culture(value)
        case "system":
            return words.systems[value]
        case "dot":
            return words.dots[value]
        case "fare":
            return words.fare(value)
        case "deed":
            return words.deed(value)
        case "ship" | "equipment" | "relic" | "goods":
            return words.piece(value)
        case _:
            return value


def number(value: float, words: Words) -> str:
    if value == int(value):
        return str(int(value))
    return f"{value:.1f}".replace(".", words.say("decimal"))

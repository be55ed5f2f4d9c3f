"""The rules of an edition as they were mended: which games were played by which, and what changed since.

A ruleset has a number, which a change of the rules raises. Its fingerprints tell the games that were played
by it, one for each choice of options. What people are told (names, clauses, sentences) is no part of it.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable

import msgspec
from msgspec import Struct

# Between options, and between an edition's key and its options.
WITH = "+"


class Mended(Struct, frozen=True, forbid_unknown_fields=True):
    """A ruling that changed the rules.

    `codes` are refusals that a move of before may meet because of it; `question` is asked since, and `answer`
    is what happened before without asking; `adds` are verbs that are on offer since beside a sole choice.
    """

    ruling: str
    codes: tuple[str, ...] = ()
    question: str = ""
    answer: str = ""
    adds: tuple[str, ...] = ()


class Ruleset(Struct, frozen=True, forbid_unknown_fields=True):
    """`fingerprints` are by the options, joined by a plus sign."""

    number: int
    fingerprints: dict[str, str]
    mended: tuple[Mended, ...] = ()


class RulesetsFile(Struct, frozen=True, forbid_unknown_fields=True):
    """All rulesets of an edition, from the first to the one that is played now."""

    rulesets: tuple[Ruleset, ...]


def mended_since(
    rulesets: tuple[Ruleset, ...], options: tuple[str, ...], fingerprint: str
) -> tuple[Mended, ...] | None:
    """The rulings that have changed the rules since a game was played; None if it is no game of theirs."""
    for place, ruleset in enumerate(rulesets):
        if ruleset.fingerprints.get(WITH.join(options)) == fingerprint:
            return tuple(mended for later in rulesets[place + 1 :] for mended in later.mended)
    return None


def fingerprint(key: str, options: Iterable[str], number: int, figures: object) -> str:
    """Tells rulesets apart: sixteen characters for key, options, the number of the rules and the figures."""
    data = msgspec.json.encode([key, tuple(options), number, figures], order="deterministic")
    return hashlib.blake2b(data, digest_size=8).hexdigest()

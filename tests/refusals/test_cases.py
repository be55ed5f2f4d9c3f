"""Whatever the rules can refuse has a clause in the edition being played and a sentence in every language.

The cases are read from the source: what the check of a verb returns, and what the checks that it asks return.
"""

from __future__ import annotations

import ast
import inspect
import textwrap
from collections.abc import Callable, Iterator
from types import FunctionType, ModuleType
from typing import Any

import pytest

from tests.refusals.rows import EDITIONS
from venus.engine import flow
from venus.engine.edition import ALLOWED, Edition
from venus.engine.refusals import sentence_key
from venus.engine.state import NOBODY
from venus.families import load_edition
from venus.families.original.rules import timing
from venus.families.original.state import (
    ATTACK,
    DECISION_KINDS,
    HIT,
    JETTISON,
    LEAVE_OR_PAY,
    LOOT,
    RASTUR_SITE,
    RETURN_FIRE,
)
from venus.texts.catalogue import catalogue, languages

ONE_GATE_AT_A_TIME = {
    "gates-are-locked:this-one",
    "no-gate-here:failed",
    "declared-first-dot:no-such-gate",
    "no-gate-here:lock-gates",
}
NO_RASTUR = {"rastur-there", "rastur-there:factory"}

# What a shared check could say, but never does in an edition, because of what else is different there.
NEVER = {
    "1988": ONE_GATE_AT_A_TIME | {"no-jettison-here"},
    "remake": ONE_GATE_AT_A_TIME | NO_RASTUR | {"no-jettison-here", "acquired-this-turn", "no-site"},
    "classic": NO_RASTUR
    | {
        "gates-are-locked",
        "acquired-this-turn",
        "no-site",
        "no-marker-left",
        "pay-or-leave",
        "not-asked:must-leave",
    },
}
GAME_OVER = {flow.GAME_OVER, f"{flow.GAME_OVER}:bank-empty"}
IN_FIGHTS = {ATTACK, RETURN_FIRE, HIT, LOOT, RASTUR_SITE}
NOT_ASKED = {"1988": {JETTISON}, "remake": IN_FIGHTS, "classic": IN_FIGHTS | {LEAVE_OR_PAY, JETTISON}}

# Every verb of an edition is known only with its optional games.
OPTIONAL_GAMES = {"1988": ("combat", "rastur")}


def with_every_verb(key: str) -> Edition:
    return load_edition(key, OPTIONAL_GAMES.get(key, ()))


def tree_of(function: Callable[..., Any]) -> ast.AST:
    return ast.parse(textwrap.dedent(inspect.getsource(function)))


def asked_by(function: Any) -> Iterator[Any]:
    """The functions of the rules that a check calls and that give a case as well."""
    known = function.__globals__
    for node in ast.walk(tree_of(function)):
        if not isinstance(node, ast.Call):
            continue
        called: Any = None
        if isinstance(node.func, ast.Name):
            called = known.get(node.func.id)
        elif isinstance(node.func, ast.Attribute) and isinstance(node.func.value, ast.Name):
            owner = known.get(node.func.value.id)
            called = getattr(owner, node.func.attr, None) if isinstance(owner, ModuleType) else None
        if isinstance(called, FunctionType) and called.__annotations__.get("return") == "str":
            yield called


def cases_of(function: Any) -> set[str]:
    """All that a check can return, its own cases and those of the checks it asks."""
    found: set[str] = set()
    waiting, seen = [function], set()
    while waiting:
        one = waiting.pop()
        if one in seen:
            continue
        seen.add(one)
        for node in ast.walk(tree_of(one)):
            if isinstance(node, ast.Return) and node.value is not None:
                found |= set(constants(node.value))
        waiting += asked_by(one)
    return found - {ALLOWED}


def constants(node: ast.expr) -> Iterator[str]:
    """The strings that an expression may come to; what it compares is none of them."""
    if isinstance(node, ast.IfExp):
        yield from constants(node.body)
        yield from constants(node.orelse)
    elif isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value


def names(case: str, verb: Any) -> tuple[str, str]:
    """A case goes by its verb, where that makes a difference, or by itself."""
    return f"{case}:{verb.__struct_config__.tag}", case


def keys(edition: Edition, case: str, verb: type) -> set[str]:
    """The key under which the edition settles a case of this verb, if it does."""
    return set([key for key in names(case, verb) if key in edition.refusals][:1])


def settled(edition: Edition) -> tuple[set[str], set[tuple[str, str]]]:
    """The keys that checks and the order of a turn can lead to, and what has none."""
    used: set[str] = set()
    missing: set[tuple[str, str]] = set()
    kinds = set(range(1, len(DECISION_KINDS))) - NOT_ASKED[edition.key]
    general = cases_of(flow.check) | cases_of(edition.not_for_this_seat) | GAME_OVER
    general |= cases_of(edition.not_in_play)
    general |= {timing.MUST_LEAVE} | ({f"{flow.GAME_OVER}:rastur"} if edition.options else set())
    general -= NEVER[edition.key]
    for kind, verb in edition.verbs.items():
        cases = {case for case in cases_of(verb.check) if not NEVER[edition.key] & {*names(case, kind)}}
        cases |= general
        cases |= {timing.untimely_at(asking, verb) for asking in kinds - set(verb.kinds)}
        for case in cases:
            found = keys(edition, case, kind)
            used |= found
            if not found:
                missing.add((case, kind.__name__))
    return used, missing


@pytest.mark.parametrize("key", EDITIONS)
def test_every_case_of_the_rules_has_a_clause(key: str) -> None:
    assert settled(with_every_verb(key))[1] == set()


@pytest.mark.parametrize("key", EDITIONS)
def test_no_clause_is_cited_for_a_case_that_no_rule_returns(key: str) -> None:
    used, _ = settled(with_every_verb(key))
    beside_the_verbs = {"malformed", "unknown-verb:leave-penalty"}
    assert set(load_edition(key).refusals) - used <= beside_the_verbs


def test_a_check_that_is_asked_by_another_is_read_too() -> None:
    from venus.families.original.rules.trading import check_buy_ship

    assert {
        "unknown-name:ship",
        "no-culture-here",
        "one-purchase",
        "one-sale",
        "same-ship",
        "too-dear",
    } <= cases_of(check_buy_ship)


@pytest.mark.parametrize("lang", languages())
def test_every_case_has_a_sentence_and_every_sentence_a_case(lang: str) -> None:
    told = {sentence_key(case) for key in EDITIONS for case in load_edition(key).refusals}
    assert set(catalogue(lang)["refusals"]) == told
    assert all(text.endswith((".", "!", "?")) for text in catalogue(lang)["refusals"].values())


@pytest.mark.parametrize("key", EDITIONS)
def test_there_is_always_a_reason_why_something_else_is_decided(key: str) -> None:
    for verb in with_every_verb(key).verbs.values():
        for asking in range(NOBODY + 1, len(DECISION_KINDS)):
            assert timing.untimely_at(asking, verb).startswith("not-asked:") or asking in verb.kinds

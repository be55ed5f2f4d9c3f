"""Putting an edition together: a blueprint, changed by options, becomes an edition to play."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct

from venus.cluster.topology import make_topology
from venus.editions.rulesets import Ruleset, fingerprint
from venus.engine.content import Content
from venus.engine.edition import Edition, Lister, Step, Verb
from venus.engine.policies import Policies
from venus.engine.prepared import PrepareFly, prepare_actions
from venus.engine.refusals import Refusal, UnknownChoice, code_of, sentence_of
from venus.engine.tabling import make_tables

Lists = dict[int, Lister]
Verbs = dict[type, Verb]


class Blueprint(Struct, frozen=True, kw_only=True):
    """All that makes an edition, before its options are chosen."""

    key: str
    content: Content
    opening: tuple[Step, ...]
    turn: tuple[Step, ...]
    lists: Lists
    verbs: Verbs
    policies: Policies
    rulesets: tuple[Ruleset, ...]


class Option(Struct, frozen=True):
    """A change that players may agree on: a function from blueprint to blueprint."""

    key: str
    amend: Callable[[Blueprint], Blueprint]
    requires: tuple[str, ...] = ()
    excludes: tuple[str, ...] = ()


def choose_options(edition: str, known: tuple[Option, ...], wanted: tuple[str, ...]) -> list[Option]:
    """The options by key, in the edition's order; a combination that cannot be is refused with a reason."""
    for key in wanted:
        if key not in [option.key for option in known]:
            offer = f"it has: {', '.join(option.key for option in known)}" if known else "it has none"
            raise UnknownChoice(f"{edition} has no option {key!r}; {offer}")
    if len(set(wanted)) < len(wanted):
        raise UnknownChoice("each option is named once")
    for option in known:
        if option.key in wanted:
            for other in option.requires:
                if other not in wanted:
                    raise UnknownChoice(f"the option {option.key!r} needs {other!r} as well")
            for other in option.excludes:
                if other in wanted:
                    raise UnknownChoice(f"the options {option.key!r} and {other!r} do not go together")
    return [option for option in known if option.key in wanted]


def make_edition(blueprint: Blueprint, options: list[Option]) -> Edition:
    for option in options:
        blueprint = option.amend(blueprint)
    content = blueprint.content
    topology = make_topology(content.chart, PrepareFly([dot.id for dot in content.chart.dots]))
    edition = Edition()
    edition.key = blueprint.key
    edition.options = tuple(option.key for option in options)
    edition.tables = make_tables(content, topology)
    edition.prepared = prepare_actions(edition.tables)
    edition.opening = blueprint.opening
    edition.turn = blueprint.turn
    edition.listers = blueprint.lists
    edition.verbs = blueprint.verbs
    edition.policies = blueprint.policies
    edition.refusals = {
        case: Refusal(code_of(case), f"{blueprint.key} §{clause}", sentence_of(case, book=blueprint.key))
        for case, clause in content.clauses.items()
    }
    number = blueprint.rulesets[-1].number
    edition.fingerprint = fingerprint(blueprint.key, edition.options, number, content)
    return edition

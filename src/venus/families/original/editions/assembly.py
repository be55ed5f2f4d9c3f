"""A blueprint of this family becomes an edition to play: its content in tables, its actions made once."""

from __future__ import annotations

import msgspec

from venus.cluster.topology import make_topology
from venus.engine.blueprint import Blueprint, Option, assembled
from venus.engine.edition import Edition
from venus.engine.rulesets import fingerprint
from venus.families.original.build_actions import PrepareFly, prepare_actions
from venus.families.original.build_tables import make_tables
from venus.families.original.content import Content
from venus.families.original.editions.readings import READINGS, STEPS
from venus.families.original.policies import Policies
from venus.families.original.rules.timing import not_for_this_seat, not_in_play, untimely
from venus.families.original.state import DECISION_KINDS


def make_edition(blueprint: Blueprint, options: list[Option]) -> Edition:
    for option in options:
        blueprint = option.amend(blueprint)
    content: Content = blueprint.content
    topology = make_topology(content.chart, PrepareFly([dot.id for dot in content.chart.dots]))
    tables = make_tables(content, topology)
    tables.policies = blueprint.policies
    tables.deed_worth = [blueprint.policies.deed_worth(price) for price in tables.deed_price]
    tables.readings = readings_of(blueprint.policies)
    tables.actions = prepare_actions(tables)
    edition = assembled(blueprint, content.clauses, STEPS)
    edition.options = tuple(option.key for option in options)
    edition.kinds = DECISION_KINDS
    edition.untimely = untimely
    edition.not_for_this_seat = not_for_this_seat
    edition.not_in_play = not_in_play
    edition.tables = tables
    number = blueprint.rulesets[-1].number
    edition.fingerprint = fingerprint(blueprint.key, edition.options, number, figures(content))
    return edition


def readings_of(policies: Policies) -> dict[str, str]:
    """The word of each reading that an edition has chosen; for a plain yes or no, that."""
    chosen = {name: getattr(policies, name) for name in Policies.__struct_fields__}
    return {
        name: ("yes" if reading else "no") if isinstance(reading, bool) else READINGS[reading]
        for name, reading in chosen.items()
    }


def figures(content: Content) -> object:
    """The content without what only people read."""
    facts = msgspec.to_builtins(content, str_keys=True)
    del facts["clauses"], facts["game"]["title"]
    for length in facts["game"]["lengths"]:
        del length["name"]
    for system in facts["chart"]["systems"]:
        del system["name"]
    for merchant in facts["merchants"]:
        del merchant["color"]
    drop_what_is_not_there(facts, "combat", "rastur")
    for piece in (*facts["equipment"], *facts["relics"]):
        drop_what_is_not_there(piece, "firepower", "is_spent")
    return facts


def drop_what_is_not_there(facts: dict[str, object], *names: str) -> None:
    """What only some games have leaves no trace in the others."""
    for name in names:
        if not facts.get(name, True):
            del facts[name]

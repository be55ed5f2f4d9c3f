"""Putting an edition together from its content and its lists."""

from __future__ import annotations

import hashlib

import msgspec

from venus.cluster.topology import make_topology
from venus.engine.content import Content
from venus.engine.edition import Edition, Lister, Step, Verb
from venus.engine.policies import Policies
from venus.engine.prepared import PrepareFly, prepare_actions
from venus.engine.refusals import Refusal
from venus.engine.tables import make_tables
from venus.texts.catalogue import sentence

Lists = dict[int, Lister]
Verbs = dict[type, Verb]


def make_edition(
    key: str,
    content: Content,
    opening: tuple[Step, ...],
    turn: tuple[Step, ...],
    lists: Lists,
    verbs: Verbs,
    policies: Policies,
) -> Edition:
    topology = make_topology(content.chart, PrepareFly([dot.id for dot in content.chart.dots]))
    edition = Edition()
    edition.key = key
    edition.tables = make_tables(content, topology)
    edition.prepared = prepare_actions(edition.tables)
    edition.opening = opening
    edition.turn = turn
    edition.listers = lists
    edition.verbs = verbs
    edition.policies = policies
    edition.refusals = {
        code: Refusal(code, f"{key} §{clause}", sentence("refusals", code))
        for code, clause in content.clauses.items()
    }
    edition.fingerprint = fingerprint(key, content)
    return edition


def fingerprint(key: str, content: Content) -> str:
    """Tells rulesets apart: the same key and content give the same sixteen characters."""
    data = msgspec.json.encode([key, msgspec.to_builtins(content, str_keys=True)], order="deterministic")
    return hashlib.blake2b(data, digest_size=8).hexdigest()

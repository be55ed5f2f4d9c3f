"""Looking and finding: boxes turned up, cultures observed, what the Spy Eye shows. §6.1, §7.2, §8.45."""

from __future__ import annotations

from venus.families.original.events import CultureObserved, MarkerRevealed, MarkerSpied
from venus.families.original.rules.outfit import skipped_colors
from venus.families.original.state import State
from venus.families.original.tables import PENALTY_MARKER, skip_bit


def turn_up(game: State, box: int) -> bool:
    """Turn a marker face up for good; true if it is a penalty that the ship's drives skip.

    Rules: 1988 §6.1, §8.22; remake §space.box, §space.penalty-relief; classic §space.encounter,
    §space.encounter-skipped.
    """
    game.boxes_up |= 1 << box
    tables = game.tables
    marker = game.box_marker[box]
    dot = tables.topology.dot_ids[tables.topology.box_dots[box]]
    game.events.append(MarkerRevealed(game.seat, dot, tables.explore_names[marker]))
    if tables.explore_kind[marker] != PENALTY_MARKER:
        return False
    if not tables.explore_color[marker] & skipped_colors(game, game.seat):
        return False
    game.skips |= skip_bit(box)
    return True


def observe(game: State, system: int) -> None:
    """See, alone, which culture lives in a system, unless that is known already.

    Rules: 1988 §1.4, §2.41, §7.2; remake §culture.observe, §space.orbit; classic §contact.observe,
    §map.genship.
    """
    tables = game.tables
    bit = 1 << system
    if tables.system_inhabited[system] and not (game.discovered | game.seen_systems[game.seat]) & bit:
        game.seen_systems[game.seat] |= bit
        culture = tables.culture_names[game.culture_at[system]]
        game.events.append(CultureObserved(game.seat, tables.system_names[system], culture))


def spy(game: State, dot: int) -> None:
    """The Spy Eye looks at the boxes beside a dot and at the culture of its system.

    Rules: 1988 §8.45; remake §relic.spy-eye; classic §relic.spy-eye.
    """
    seat = game.seat
    if not game.relics[seat] & game.tables.spy_eye:
        return
    tables = game.tables
    topology = tables.topology
    for near in topology.neighbours[dot]:
        box = topology.box_of[near]
        if box >= 0 and not (game.boxes_up | game.seen_boxes[seat]) >> box & 1:
            game.seen_boxes[seat] |= 1 << box
            marker = tables.explore_names[game.box_marker[box]]
            game.events.append(MarkerSpied(seat, topology.dot_ids[near], marker))
            tables.policies.after_spying(game, box)
    if topology.system[dot] >= 0:
        observe(game, topology.system[dot])


def stays_hidden(game: State, box: int) -> None:
    """What one seat has looked at is its secret."""

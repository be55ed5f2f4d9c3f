"""Touching down, and what it finds: §6.2 and §7.3."""

from __future__ import annotations

from venus.families.original.events import CultureDiscovered, ShipLanded, ShipTrapped
from venus.families.original.rules.places import can_land, culture_here
from venus.families.original.state import State


def touch_down(game: State) -> None:
    """A ship whose movement ends on a city, spaceport or asteroid has landed there.

    If it had no legal step left, the rest of its movement points is lost.

    Rules: 1988 §4.4, §5.22, §5.32, §6.2; remake §move.journey, §move.stranded, §trade.place;
    classic §move.end, §move.spend, §space.circle-entry, §contact.landing.
    """
    dot = game.dot[game.seat]
    if can_land(game, dot):
        game.landed = True
        if game.moved:
            game.events.append(ShipLanded(game.seat, game.tables.topology.dot_ids[dot]))
    if game.movement > 0:
        game.movement = 0
        game.events.append(ShipTrapped(game.seat, game.tables.topology.dot_ids[dot]))
    if game.landed:
        discover(game, dot)
    game.step += 1


def discover(game: State, dot: int) -> None:
    """The first to land at a city or spaceport of a hidden culture finds it and takes its IOU.

    Rules: 1988 §2.41, §2.42, §7.1, §7.3; remake §culture.discover, §culture.iou, §culture.open, §space.port;
    classic §contact.landing, §contact.reveal, §contact.bonuses, §contact.goods, §contact.card, §contact.open.
    """
    tables = game.tables
    culture = culture_here(game, dot)
    if culture < 0 or culture == tables.base_culture:
        return
    system = tables.topology.system[dot]
    if game.discovered >> system & 1:
        return
    game.discovered |= 1 << system
    game.ious[game.seat] |= 1 << culture
    game.events.append(
        CultureDiscovered(game.seat, tables.system_names[system], tables.culture_names[culture])
    )
    game.tables.policies.on_discovery(game)


def nothing_more(game: State) -> None:
    """A discovery brings nothing but what waits with the culture."""

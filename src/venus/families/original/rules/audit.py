"""Conservation laws: what can never be made or lost while a game is played."""

from __future__ import annotations

from venus.families.original.arms import arms_of, damaged_of
from venus.families.original.deed_sites import is_occupied
from venus.families.original.rules.cargo import fare_room, fits
from venus.families.original.state import NONE, State
from venus.families.original.tables import RELIC


def audit(game: State) -> list[str]:
    """The laws that do not hold, in words; an empty list is a sound game.

    Rules: 1988 §2.7, §3.43, §10.1; remake §cup.draw, §trade.end.
    """
    return [
        *audit_money(game),
        *audit_markers(game),
        *audit_equipment(game),
        *audit_relics(game),
        *audit_deeds(game),
        *audit_cluster(game),
        *audit_ships(game),
        *audit_parts(game),
    ]


def audit_money(game: State) -> list[str]:
    faults: list[str] = []
    total = game.bank + sum(game.credits)
    if total != game.tables.bank:
        faults.append(f"money: {total} credits instead of {game.tables.bank}")
    if game.bank < 0 or min(game.credits) < 0 or min(game.barter_credit, game.contact_credit) < 0:
        faults.append("money: somebody has less than nothing")
    return faults


def audit_markers(game: State) -> list[str]:
    """The cup holds as many as at the start; each kind of marker exists as often as printed."""
    tables = game.tables
    faults: list[str] = []
    size = game.tables.policies.cup_size(game)
    if sum(game.cup) != size:
        faults.append(f"cup: {sum(game.cup)} markers instead of {size}")
    for marker, printed in enumerate(tables.marker_counts):
        aboard = sum([held.count(marker) for held in game.goods]) + sum(
            [held.count(marker) for held in game.fares]
        )
        there = game.cup[marker] + game.supply[marker] + aboard
        is_factory_goods = tables.culture_count <= marker < tables.goods_count
        is_aside = is_factory_goods and game.deed_owner[marker - tables.culture_count] == NONE
        expected = 0 if is_aside else printed
        if min(game.cup[marker], game.supply[marker]) < 0:
            faults.append(f"markers: less than no {tables.marker_names[marker]} somewhere")
        elif there != expected:
            faults.append(f"markers: {there} of {tables.marker_names[marker]} instead of {expected}")
    return faults


def audit_equipment(game: State) -> list[str]:
    tables = game.tables
    faults: list[str] = []
    for item, printed in enumerate(tables.equipment_stock):
        there = game.equipment_stock[item] + sum([held.count(item) for held in game.equipment])
        if tables.combat is not None:
            there += sum([damaged_of(game, seat).count(item) for seat in range(game.seats)])
        if game.equipment_stock[item] < 0:
            faults.append(f"equipment: less than no {tables.equipment_names[item]} in the bank")
        elif there != printed:
            faults.append(f"equipment: {there} of {tables.equipment_names[item]} instead of {printed}")
    return faults


def audit_relics(game: State) -> list[str]:
    """Each relic is in one place: in a box, owned, on sale, destroyed, or aside where those are not on sale.

    Rules: 1988 §15.431; variants §relics-at-base.
    """
    tables = game.tables
    gone = arms_of(game).gone if tables.combat is not None else ()
    faults: list[str] = []
    lying = [marker for marker in game.box_marker if marker >= 0]
    if len(set(lying)) != len(lying):
        faults.append("boxes: one marker lies in two boxes")
    for relic, name in enumerate(tables.relic_names):
        places = sum([held >> relic & 1 for held in game.relics + game.relics_for_sale])
        in_box = any(
            tables.explore_kind[marker] == RELIC and tables.explore_value[marker] == relic for marker in lying
        )
        if places + in_box > 1:
            faults.append(f"relics: {name} is in {places + in_box} places")
        elif (
            tables.policies.sells_relics_aside
            and not places + in_box
            and tables.explore_index[name] not in gone
        ):
            faults.append(f"relics: {name} is nowhere")
    return faults


def audit_deeds(game: State) -> list[str]:
    tables = game.tables
    faults: list[str] = []
    for seat in range(game.seats):
        owned = [deed for deed in range(tables.deed_count) if game.deed_owner[deed] == seat]
        worth = sum([tables.deed_worth[deed] for deed in owned if not is_occupied(game, deed)])
        if len(owned) != game.deeds[seat] or worth != game.estate[seat]:
            faults.append(f"deeds: the account of seat {seat} does not match its deeds")
        if len(owned) > tables.markers_per_player:
            faults.append(f"deeds: seat {seat} has {len(owned)} markers on the map")
    for culture in range(tables.culture_count):
        if (game.factory_dot[culture] == NONE) != (game.deed_owner[culture] == NONE):
            faults.append(f"deeds: the factory of {tables.culture_names[culture]} has no place or no owner")
    return faults


def audit_cluster(game: State) -> list[str]:
    tables = game.tables
    faults: list[str] = []
    cultures = sorted([culture for culture in game.culture_at if culture >= 0])
    if cultures != list(range(tables.culture_count)):
        faults.append("cultures: not each in one system")
    for culture in range(tables.culture_count):
        holders = sum([held >> culture & 1 for held in game.ious])
        if holders > 1 or (holders and not game.discovered >> game.system_of[culture] & 1):
            faults.append(f"IOUs: that of {tables.culture_names[culture]} is where it cannot be")
    return faults


def audit_ships(game: State) -> list[str]:
    faults: list[str] = []
    for seat in range(game.seats):
        fares = fare_room(game, game.fares[seat])
        if not fits(game, seat, game.ship[seat], len(game.goods[seat]), fares, game.equipment[seat]):
            faults.append(f"holds: the ship of seat {seat} carries too much")
    return faults


def audit_parts(game: State) -> list[str]:
    """Each chapter answers for what it owns."""
    parts = [chapter.part for chapter in game.edition.chapters if chapter.part]
    return [fault for part in parts for fault in part.audit(game)]

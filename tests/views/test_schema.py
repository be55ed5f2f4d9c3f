"""The static content and the schema: what a client gets before its first view."""

from collections.abc import Iterator
from typing import Any, get_args

import msgspec

from tests.views.played import EDITION
from venus.families.original.actions import Action
from venus.families.original.events import Event
from venus.families.original.state import DECISION_KINDS
from venus.families.original.views.schema import SHAPES, schemas
from venus.families.original.views.static import StaticContent, static_content
from venus.families.original.views.static_pieces import StaticDeed, StaticMarker

TABLES = EDITION.tables


def references(node: Any) -> Iterator[str]:
    if isinstance(node, dict):
        for key, value in node.items():
            if key == "$ref":
                yield value
            else:
                yield from references(value)
    elif isinstance(node, list):
        for value in node:
            yield from references(value)


def test_the_schema_defines_every_shape() -> None:
    assert SHAPES.keys() <= schemas()["$defs"].keys()
    assert msgspec.json.decode(msgspec.json.encode(schemas())) == schemas()


def test_every_reference_in_the_schema_leads_somewhere() -> None:
    named = set(references(schemas()))
    assert named
    assert named <= {f"#/$defs/{name}" for name in schemas()["$defs"]}


def test_every_action_and_event_is_told_apart_by_its_word() -> None:
    defs = schemas()["$defs"]
    for union, tag, word in ((Action, "do", "Action"), (Event, "event", "Event")):
        mapping = defs[word]["discriminator"]["mapping"]
        assert defs[word]["discriminator"]["propertyName"] == tag
        assert set(mapping.values()) == {f"#/$defs/{kind.__name__}" for kind in get_args(union)}


def test_static_content_survives_the_wire() -> None:
    static = static_content(EDITION)
    assert msgspec.json.decode(msgspec.json.encode(static), type=StaticContent) == static


def test_static_content_holds_every_piece() -> None:
    static = static_content(EDITION)
    bonuses = sum(demand.count for demand in static.demands) + len(static.fares)
    assert (len(static.cultures), len(static.goods), bonuses) == (14, 28, 48)
    assert (len(static.markers), len(static.deeds), sum(item.count for item in static.equipment)) == (
        36,
        39,
        33,
    )
    assert (len(static.ships), len(static.relics), len(static.chart.dots)) == (4, 10, TABLES.topology.size)
    assert [length.target for length in static.lengths] == [1000, 2000, 3000, 4000]


def test_static_names_are_those_of_the_views() -> None:
    static = static_content(EDITION)
    markers = [piece.name for pieces in (static.goods, static.demands, static.fares) for piece in pieces]
    assert markers == TABLES.marker_names
    assert [deed.name for deed in static.deeds] == TABLES.deed_names
    assert [marker.name for marker in static.markers] == TABLES.explore_names
    assert static.decision_kinds == DECISION_KINDS[1:]


def test_goods_say_who_sells_and_who_buys_them() -> None:
    goods = {item.name: item for item in static_content(EDITION).goods}
    spice = goods["Space Spice"]
    assert (spice.home, spice.is_factory_goods) == ("Graw", False)
    assert "Humans" in spice.buyers
    assert (goods["Glorious Junk"].home, goods["Glorious Junk"].is_factory_goods) == ("Graw", True)


def test_exploration_markers_say_what_they_are() -> None:
    markers = {marker.name: marker for marker in static_content(EDITION).markers}
    assert markers["Tele Gate 3"] == StaticMarker("Tele Gate 3", "gate", 3, None)
    assert markers["Blue Penalty 20 #2"] == StaticMarker("Blue Penalty 20 #2", "penalty", 20, "blue")
    assert markers["Open Port"].kind == "open-port"
    assert (markers["Air Foil"].kind, markers["Air Foil"].value) == ("relic", 0)


def test_deeds_say_what_they_cost_and_where_they_stand() -> None:
    deeds = {deed.name: deed for deed in static_content(EDITION).deeds}
    deed = TABLES.deed_index["Moonport"]
    price, home, worth = TABLES.deed_price[deed], TABLES.deed_home_price[deed], TABLES.deed_worth[deed]
    dot = TABLES.topology.dot_ids[TABLES.deed_dot[deed]]
    assert deeds["Moonport"] == StaticDeed("Moonport", "spaceport", price, home, worth, None, "moon", dot)
    assert (deeds["Dell Factory"].culture, deeds["Dell Factory"].dot) == ("Dell", None)

"""All that could ever be done with the pieces of a game, for those who type what they cannot do now."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, get_args

from venus.cli.families.original.scene import Scene
from venus.engine.refusals import MalformedInput
from venus.families.original import actions as act
from venus.families.original import combat_actions
from venus.families.original.actions import read_action
from venus.families.original.views.printed import CITIES

# Verbs that are never guessed from a name alone.
NEEDS_ITS_VERB = (
    act.JettisonGoods,
    act.JettisonEquipment,
    act.JettisonFare,
    act.ChoosePilotNumber,
    act.ShutDownDrive,
    act.BlastMarker,
    act.BlastShip,
    act.BuyFort,
    act.ReturnFire,
    act.HoldFire,
    act.Swindle,
)
# What stands before the dots that a flight names.
WAY = " via "
LASER = "Laser"
# Fights and thefts name several things at once: they are typed as they are listed. Some that are typed at the
# wrong moment are known all the same.
VERBS: tuple[Any, ...] = tuple(
    [verb for verb in get_args(act.Action) if verb.__name__ not in dir(combat_actions)]
)


def every_action(scene: Scene) -> Iterator[Any]:
    """All that could ever be done, with the pieces of this game."""
    content = scene.at.facts.content
    dots = [dot.id for dot in content.chart.dots]
    sites = [dot.id for dot in content.chart.dots if dot.kind in CITIES or dot.orbit]
    ports = [deed.name for deed in content.deeds if deed.kind == "spaceport"]
    drives = [item.name for item in content.equipment if item.skips]
    drives += [relic.name for relic in content.relics if relic.skips]
    values: dict[str, Sequence[Any]] = {
        "species": [merchant.species for merchant in content.merchants],
        "dot": dots,
        "at": sites,
        "gate": range(1, 7),
        "number": range(1, 7),
        "die": range(len(scene.view.turn.dice) or 1),
        "drive": drives,
        "goods": [goods.name for goods in content.goods],
        "equipment": [item.name for item in content.equipment],
        "relic": [relic.name for relic in content.relics],
        "ship": [ship.name for ship in content.ships],
        "port": ports,
        "culture": [culture.name for culture in content.cultures],
        "fare": [fare.name for fare in content.fares],
    }
    for verb in VERBS:
        if verb is act.Offer:
            continue
        fields = [field for field in verb.__struct_fields__ if field not in ("seat", "via")]
        if not fields:
            yield verb(scene.seat)
        else:
            for value in values[fields[0]]:
                yield verb(scene.seat, value)
    yield from fights(scene)


def fights(scene: Scene) -> Iterator[Any]:
    """Attacks with the first weapon there is; in games with combat also forts."""
    seat, combat = scene.seat, scene.at.facts.content.combat
    weapons = (LASER,)
    yield from (act.BlastMarker(seat, weapons), act.ReturnFire(seat, weapons), act.HoldFire(seat))
    for other in range(len(scene.view.players)):
        if other != seat:
            yield from (act.BlastShip(seat, other, weapons), act.Swindle(seat, other))
    for dot in scene.at.facts.content.chart.dots if combat else ():
        if dot.kind in CITIES or dot.orbit or dot.kind == "asteroid":
            yield act.BuyFort(seat, dot.id)


def read_way(scene: Scene, line: str) -> Any:
    """The flight that a line spells out with the dots on its way, or None."""
    try:
        return read_action(line, scene.seat) if WAY in line else None
    except MalformedInput:
        return None

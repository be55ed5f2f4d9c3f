"""Turning back, checked against the words of the rule on flights drawn at random."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from tests.table import at, reachable, rule, ship, state_of
from venus.families import load_edition
from venus.families.original import actions as act
from venus.families.original import events

CHART = load_edition("classic").tables.content.chart
DOTS = {dot.id: dot for dot in CHART.dots}
LINES: dict[str, set[str]] = {dot: set() for dot in DOTS}
for line in CHART.paths:
    LINES[line.a].add(line.b)
    LINES[line.b].add(line.a)
EMPTY = {dot.id: "" for dot in CHART.dots if dot.kind == "explore"}
DRIVES = {"": "", "Red Drive": "red", "Yellow Drive": "yellow", "Combo Drive": "red yellow"}


def ends(here: str, onto: set[str], skips: str, skipped: tuple[str, ...] = ()) -> Iterator[str]:
    """Where a step over spaces of skipped colours can end, never turning round on its way."""
    for dot in onto:
        if (DOTS[dot].color or "none") not in skips:
            yield dot
        elif dot not in skipped:
            yield from ends(dot, LINES[dot] - {here}, skips, (*skipped, dot))


class Literal:
    """A flight in the words of the rulebook: the last path, and the sides by which circles were entered."""

    def __init__(self, start: str, skips: str) -> None:
        self.at = start
        self.skips = skips
        self.left = 0
        self.number = 0
        self.behind = ""
        self.entered: set[tuple[str, str]] = set()

    def hear(self, event: object) -> None:
        if isinstance(event, events.PilotNumberChosen):
            self.number = event.number
        elif isinstance(event, events.ShipMoved):
            self.behind = (self.at, *event.via)[-1]
            self.at = event.dot
            self.left = event.left
            self.entered.add((self.at, self.behind))
        elif isinstance(event, events.ShipTrapped):
            assert self.ways_on() == set()

    def ways_on(self) -> set[str]:
        onto = LINES[self.at] - {self.behind}
        if self.at in CHART.exits:
            onto = {CHART.exits[self.at][self.number]}
            onto -= {side for circle, side in self.entered if circle == self.at}
        onward = set(ends(self.at, onto, self.skips)) - {self.at}
        cities = {dot for dot in (*onward, self.at) if DOTS[dot].kind == "city"}
        return {dot for dot in onward if self.left >= (2 if {dot, self.at} & cities else 1)}


def fly_at_random(seed: int, start: str = "", dice: tuple[int, ...] = ()) -> int:
    """Fly one turn and compare every step but the declared one; gives how many were compared."""
    luck = Random(seed)
    drive = luck.choice(sorted(DRIVES))
    start = start or luck.choice(sorted(DOTS))
    equipment, relics = [drive] if drive else [], ["Switch Switch"] if seed % 2 or dice else []
    game = at(
        "classic",
        species=("Humans", "Eeepeeep"),
        seat0=ship("Clipper", at=start, credits=900, equipment=equipment, relics=relics),
        up=EMPTY,
        dice=dice or [luck.randint(1, 6) for _ in range(4)],
    )
    literal = Literal(start, DRIVES[drive])
    game.apply(luck.choice([action for action in game.legal_actions() if isinstance(action, act.Head)]))
    compared = 0
    while state_of(game).seat == 0 and game.asks in ("fly", "penalty"):
        if game.asks == "fly" and literal.behind and (literal.number or literal.at not in CHART.exits):
            assert reachable(game) == literal.ways_on(), f"seed {seed}"
            compared += 1
        ends_of_flight = (act.Land, act.StopOnPenalty)
        steps = [action for action in game.legal_actions() if not isinstance(action, ends_of_flight)]
        for event in game.apply(luck.choice(steps)):
            literal.hear(event)
    return compared


@rule(
    "classic §move.backtrack", "classic §move.branch", "classic §space.circle-entry", "classic §equip.drive"
)
@pytest.mark.parametrize("first", range(0, 400, 50))
def test_a_ship_never_turns_round_and_every_other_way_is_open(first: int) -> None:
    assert sum(fly_at_random(seed) for seed in range(first, first + 50)) > 200


@rule("classic §space.circle-entry")
@pytest.mark.parametrize(
    ("start", "dice"), [("genship-cloud-1", (6, 2, 3, 5)), ("water-genship-4", (6, 2, 3, 4))]
)
def test_a_circle_entered_twice_is_left_by_neither_side(start: str, dice: tuple[int, ...]) -> None:
    """Round the Multi-Generation Ship and back to its upper circle."""
    assert sum(fly_at_random(seed, start, dice) for seed in range(300)) > 1000

"""The Rastur as text mode shows them: their heaps as a flow, and what the next die does."""

from __future__ import annotations

from rich.text import Text

from venus.cli.families.original.scene import Scene
from venus.cli.screen.terminal import QUIET, RED
from venus.families.original.invaders import Markers
from venus.families.original.views.combat_view import RasturView
from venus.families.original.views.solitaire_view import RasturDieView, SolitaireView

ALONE = (1, 1)
# When it is time to think of them.
SHOWN_AT = ("leave-or-pay", "heading", "rastur-site")
LAST = 1
MERGING = "merging"
RANGE_FROM = 6


def show_rastur(scene: Scene) -> None:
    """The heaps and the threat, below the panels; alone in every turn, else where something is decided."""
    rastur = scene.view.rastur
    is_time = scene.kind in SHOWN_AT or (scene.kind == "trade" and is_alone(scene))
    if rastur is None or not is_time:
        return
    for line in rastur_lines(scene, rastur):
        scene.terminal.say(line, indent=1, hang=2)


def is_alone(scene: Scene) -> bool:
    return scene.at.facts.content.seats == ALONE


def rastur_lines(scene: Scene, rastur: RasturView) -> list[Text]:
    """How many are where, then what brings the next one; alone also how long they last."""
    say, ahead = scene.words.say, scene.view.solitaire
    is_last = sum(rastur.pool.values()) <= LAST
    if ahead is None:
        flow = say("rastur-flow", pool=heap(scene, rastur.pool), placed=on_map(scene, rastur))
        return [Text(flow), Text(say("rastur-for-a-one"), RED if is_last else QUIET)]
    flow = say(
        "rastur-flow-alone",
        reserve=heap(scene, rastur.reserve),
        transit=rastur.transit or say("rastur-none"),
        pool=heap(scene, rastur.pool),
        placed=on_map(scene, rastur),
    )
    return [Text(flow), *[Text(line, RED if is_last else QUIET) for line in what_is_ahead(scene, ahead)]]


def what_is_ahead(scene: Scene, ahead: SolitaireView) -> list[str]:
    """What the die at the end of the turn would do, and how many turns are left at this pace."""
    say = scene.words.say
    if not ahead.die:
        return []
    if all(die.is_end for die in ahead.die):
        return [say("rastur-doom")]
    comes, merges = [what_a_die_does(scene, die) for die in ahead.die]
    left = say("rastur-turns", turns=round(ahead.turns_left), fewest=ahead.fewest)
    if ahead.turns_needed is not None:
        needed = say("rastur-turns-needed", turns=round(ahead.turns_needed))
        left = f"{left} {needed}"
    return [say("rastur-end-of-turn", comes=comes, merges=merges), left]


def what_a_die_does(scene: Scene, die: RasturDieView) -> str:
    say = scene.words.say
    if die.is_end:
        return say("rastur-last")
    if die.does == MERGING:
        return say("rastur-merges")
    if die.comes:
        return say("rastur-comes-joined", strength=die.comes[0])
    return say("rastur-comes-transit", strength=die.transit) if die.transit else say("rastur-comes")


def heap(scene: Scene, markers: Markers) -> str:
    """How many markers there are, and their strengths: each one, or of many from which to which."""
    strengths = [strength for strength, count in sorted(markers.items()) for _ in range(count)]
    return heap_of(scene, strengths)


def on_map(scene: Scene, rastur: RasturView) -> str:
    return heap_of(scene, sorted(rastur.placed.values()))


def heap_of(scene: Scene, strengths: list[int]) -> str:
    if not strengths:
        return scene.words.say("rastur-none")
    dash = scene.terminal.glyphs["dash"]
    told = " ".join(map(str, strengths))
    if len(strengths) > RANGE_FROM:
        told = f"{strengths[0]}{dash}{strengths[-1]}"
    return scene.words.say("rastur-heap", count=len(strengths), strengths=told)

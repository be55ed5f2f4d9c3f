"""What a ship carries: holds, relics and IOUs; with combat what is on the hull and what is damaged."""

from __future__ import annotations

from rich.text import Text

from venus.cli.families.original.scene import Scene
from venus.cli.screen.terminal import GREEN, QUIET, RED
from venus.families.original.views.combat_view import CombatView


def free_holds(scene: Scene) -> str:
    """Holds that are free, a half one among them."""
    whole, half = divmod(scene.at.me.half_holds - scene.at.me.half_holds_used, 2)
    if not half:
        return str(whole)
    return f"{whole}.5" if scene.terminal.is_plain else f"{whole or ''}½"


def hold_lines(scene: Scene, width: int) -> list[Text]:
    me, words = scene.at.me, scene.words
    cargo = [*words.pieces(me.goods), *(words.fare(fare) for fare in me.fares), *words.pieces(me.equipment)]
    ious = [f"{culture} {scene.at.facts.cultures[culture].iou}" for culture in me.ious]
    found: list[Text] = []
    rows = [("holds", cargo), ("relics", words.pieces(me.relics)), ("ious", ious)]
    if scene.view.combat:
        rows = stowed_rows(scene, scene.view.combat) + rows[1:]
    for key, things in rows:
        if things or key == "holds":
            label = f"{words.say(f'card-{key}')} "
            style = RED if key == "damaged" else ""
            text = Text(label, QUIET).append(", ".join(things) or words.say("empty"), style)
            if key == "holds" and things:
                text.append(" " + words.say("holds-free", free=free_holds(scene)), QUIET)
            first, *rest = scene.terminal.wrapped(text, width, len(label))
            found += [first, *(Text(" " * len(label)) + line for line in rest)]
    credit = scene.view.turn.credit + scene.view.turn.contact
    if scene.view.turn.seat == scene.seat and credit:
        found.append(Text(words.say("card-credit", credits=credit), GREEN))
    return found


def stowed_rows(scene: Scene, combat: CombatView) -> list[tuple[str, list[str]]]:
    """The hull, every hold that is not empty by its number, what is damaged, and the forts on the map."""
    words, stowed = scene.words, combat.stowage[scene.seat]
    holds = [
        f"{number} {' + '.join(words.all_aboard(pieces))}"
        for number, pieces in enumerate(stowed.holds, 1)
        if pieces
    ]
    forts = [words.dots[dot] for dot, owner in combat.forts.items() if owner == scene.seat]
    return [
        ("hull", words.pieces(stowed.hull)),
        ("holds", holds),
        ("damaged", words.pieces(stowed.damaged)),
        ("forts", forts),
    ]

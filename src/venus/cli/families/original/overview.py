"""The wider picture: every seat, every system, one system, the signs of the map."""

from __future__ import annotations

from rich.text import Text

from venus.cli.families.original.scene import Scene
from venus.cli.families.original.travel import systems_nearby
from venus.cli.families.original.words import Words, heading
from venus.cli.screen.terminal import (
    BRASS,
    COLORS,
    CYAN,
    GREEN,
    QUIET,
    RED,
    VIOLET,
    Terminal,
)

WIDE_ENOUGH_TO_DRAW = 100


def show_seats(scene: Scene) -> None:
    """Money, net worth, ship, cargo, place and deeds of every seat."""
    words = scene.words
    rows: list[list[str | Text]] = []
    for seat, player in enumerate(scene.view.players):
        style = scene.chart.seat_style(seat)
        name = Text(scene.chart.letter(seat), f"bold reverse {style}").append(
            f" {scene.cast.names[seat]}", style
        )
        aboard = [*words.pieces(player.goods), *map(words.fare, player.fares)]
        aboard += [*words.pieces(player.equipment), *words.pieces(player.relics)]
        aboard += [words.say("iou", culture=culture) for culture in player.ious]
        if scene.view.combat:
            damaged = words.pieces(scene.view.combat.stowage[seat].damaged)
            aboard += [words.say("seat-damaged", piece=piece) for piece in damaged]
        worth = Text(words.figure(player.net_worth), "bold")
        place = words.dots[player.dot]
        ship = words.piece(player.ship)
        rows.append([name, words.figure(player.credits), worth, ship, place, ", ".join(aboard)])
    heads = ("seat", ">money", ">worth", "ship", "where", "aboard")
    scene.terminal.rows([heading(words, head) for head in heads], rows)
    for seat, player in enumerate(scene.view.players):
        if player.deeds:
            deeds = words.listed([deed_name(words, deed, dot) for deed, dot in player.deeds.items()])
            scene.terminal.say(words.say("seat-owns", seat=scene.cast.names[seat], deeds=deeds), indent=1)
    forts = scene.view.combat.forts if scene.view.combat else {}
    for seat in sorted(set(forts.values())):
        dots = words.listed([words.dots[dot] for dot, owner in forts.items() if owner == seat])
        scene.terminal.say(words.say("seat-forts", seat=scene.cast.names[seat], dots=dots), indent=1)


def deed_name(words: Words, deed: str, dot: str) -> str:
    place = words.dots[dot]
    return deed if place == deed else words.say("deed-at", deed=words.deed(deed), dot=place)


def show_systems(scene: Scene) -> None:
    """Every system: who lives there, how far it is, where its ways lead."""
    words, at = scene.words, scene.at
    nearby = systems_nearby(at, at.me.dot)
    rows: list[list[str | Text]] = []
    for system in nearby:
        ships = [
            scene.chart.letter(seat)
            for seat, player in enumerate(at.view.players)
            if at.facts.dots[player.dot].system == system
        ]
        name = Text(words.systems[system], "bold").append(
            f" {''.join(ships)}" if ships else "", f"bold {BRASS}"
        )
        for dot in dots_of(scene, system):
            if at.rastur_at(dot):
                name.append(f" {scene.chart.sign(dot)[0]}", RED)
        ways = [f"{words.short_system(to)} {dots}" for to, dots in neighbour_systems(scene, system).items()]
        rows.append([name, inhabitants(scene, system), str(nearby[system]), Text(", ".join(ways), QUIET)])
    heads = ("system", "culture", ">points", "ways")
    scene.terminal.rows([heading(words, head) for head in heads], rows)
    scene.terminal.say(words.say("map-hint"), QUIET, indent=1)


def dots_of(scene: Scene, system: str) -> list[str]:
    return [dot.id for dot in scene.at.facts.content.chart.dots if dot.system == system]


def inhabitants(scene: Scene, system: str) -> Text:
    known = scene.view.systems.get(system)
    if known is None:
        return Text("-", QUIET)
    if known.culture is None:
        return Text("?", QUIET)
    return Text(known.culture, GREEN).append(" *" if known.private else "", CYAN)


def neighbour_systems(scene: Scene, system: str) -> dict[str, int]:
    """The systems next to this one, with the number of dots from edge to edge."""
    facts = scene.at.facts
    far = {dot.id: 0 for dot in facts.content.chart.dots if dot.system == system}
    edge = list(far)
    found: dict[str, int] = {}
    while edge:
        beyond: list[str] = []
        for dot in edge:
            for near in facts.neighbours[dot]:
                if near in far:
                    continue
                far[near] = far[dot] + 1
                there = facts.dots[near].system
                if there is None:
                    beyond.append(near)
                else:
                    found.setdefault(there, far[near])
        edge = beyond
    return found


def show_map(scene: Scene) -> None:
    """The whole cluster, drawn as wide as the screen allows."""
    for line in scene.chart.whole(scene.terminal.width):
        scene.terminal.show(line)
    show_legend(scene.terminal, scene.words)


def show_system(scene: Scene, system: str) -> None:
    """One system, drawn large, and the exits of its circles."""
    words, terminal = scene.words, scene.terminal
    name, _, culture = scene.chart.system_label(system)
    body = Text("\n").join(scene.chart.system(system, terminal.width - 4))
    terminal.show(terminal.panel(body, name + culture, terminal.width))
    for circle, exits in scene.at.facts.content.chart.exits.items():
        if scene.at.facts.dots[circle].system == system:
            by_dot: dict[str, list[int]] = {}
            for number, dot in sorted(exits.items()):
                by_dot.setdefault(dot, []).append(number)
            ways = "  ".join(
                f"{' '.join(map(str, numbers))} {terminal.glyphs['arrow']} {words.dots[dot]}"
                for dot, numbers in by_dot.items()
            )
            terminal.say(f"{scene.named(circle)}:  {ways}", indent=1, hang=4)
    for dot, box in scene.view.boxes.items():
        if scene.at.facts.dots[dot].system == system and box.private:
            terminal.say(
                words.say("box-private", dot=words.dots[dot], marker=words.explored(box.marker or "")),
                CYAN,
                indent=1,
            )
    show_manned(scene, system)


def show_manned(scene: Scene, system: str) -> None:
    """The forts and Rastur of a system."""
    words, facts = scene.words, scene.at.facts
    for dot in dots_of(scene, system):
        owner, strength = scene.at.fort_owner(dot), scene.at.rastur_at(dot)
        if strength:
            text = words.say("rastur-stands", strength=strength, dot=words.dots[dot])
            scene.terminal.say(text, RED, indent=1)
        elif owner is not None and facts.content.combat:
            seat, price = scene.cast.names[owner], facts.content.combat.fort_penalty
            scene.terminal.say(
                words.say("fort-stands", seat=seat, dot=words.dots[dot], price=price), indent=1
            )


def show_legend(terminal: Terminal, words: Words) -> None:
    """What the signs of the map mean."""
    signs = (
        ("blue", COLORS["blue"]),
        ("red", COLORS["red"]),
        ("yellow", COLORS["yellow"]),
        ("penalty", COLORS["red"]),
        ("nav", BRASS),
        ("box", "bold white"),
        ("gate", VIOLET),
        ("relic", BRASS),
        ("asteroid", "white"),
        ("orbit", GREEN),
        ("port", GREEN),
        ("city", GREEN),
        *([("fort", "bold")] if words.content.combat else []),
        *([("rastur", RED)] if words.content.rastur else []),
    )
    parts = [
        Text(terminal.glyphs[key], style).append(f" {words.say(key, 'signs')}", QUIET) for key, style in signs
    ]
    line = Text()
    for part in parts:
        if len(line) + len(part) + 3 > terminal.width:
            terminal.say(line)
            line = Text()
        line = line + part + Text("   ")
    terminal.say(line)
    terminal.say(words.say("legend-ships"), QUIET)


def board(scene: Scene) -> None:
    """The table at rest: everyone's seat, and the map, drawn or listed as there is room."""
    show_seats(scene)
    scene.terminal.say()
    if scene.terminal.width >= WIDE_ENOUGH_TO_DRAW:
        show_map(scene)
    else:
        show_systems(scene)

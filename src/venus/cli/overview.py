"""The wider picture: every seat, every system, one system, the signs of the map."""

from __future__ import annotations

from rich.table import Table
from rich.text import Text

from venus.cli.scene import Scene
from venus.cli.terminal import BRASS, COLORS, CYAN, GREEN, QUIET, VIOLET, Terminal
from venus.cli.travel import systems_nearby
from venus.cli.words import Words, counted

WIDE_ENOUGH_TO_DRAW = 100


def plain_table(*headings: str) -> Table:
    """A table without lines; headings that begin with > stand over figures."""
    table = Table(box=None, padding=(0, 2, 0, 0), header_style=QUIET, pad_edge=False)
    for heading in headings:
        justify = "right" if heading.startswith(">") else "left"
        table.add_column(heading.removeprefix(">"), justify=justify, no_wrap=True, overflow="ellipsis")
    return table


def show_seats(scene: Scene) -> None:
    """Money, net worth, ship, cargo, place and deeds of every seat."""
    words = scene.words
    table = plain_table(
        words.say("column-seat"),
        ">" + words.say("column-money"),
        ">" + words.say("column-worth"),
        words.say("column-ship"),
        words.say("column-where"),
        words.say("column-aboard"),
    )
    for seat, player in enumerate(scene.view.players):
        style = scene.chart.seat_style(seat)
        name = Text(f"{scene.chart.letter(seat)} ", f"bold {style}").append(scene.cast.names[seat], style)
        aboard = [*counted(player.goods), *map(words.fare, player.fares)]
        aboard += [*counted(player.equipment), *player.relics]
        aboard += [words.say("iou", culture=culture) for culture in player.ious]
        place = words.dots[player.dot]
        table.add_row(
            name, str(player.credits), str(player.net_worth), player.ship, place, ", ".join(aboard)
        )
    scene.terminal.show(table)
    for seat, player in enumerate(scene.view.players):
        if player.deeds:
            deeds = words.listed([deed_name(words, deed, dot) for deed, dot in player.deeds.items()])
            scene.terminal.say(words.say("seat-owns", seat=scene.cast.names[seat], deeds=deeds))


def deed_name(words: Words, deed: str, dot: str) -> str:
    place = words.dots[dot]
    return deed if place == deed else words.say("deed-at", deed=deed, dot=place)


def show_systems(scene: Scene) -> None:
    """Every system: who lives there, how far it is, where its ways lead."""
    words, at = scene.words, scene.at
    table = plain_table(
        words.say("column-system"),
        words.say("column-culture"),
        ">" + words.say("column-points"),
        words.say("column-ways"),
    )
    nearby = systems_nearby(at, at.me.dot)
    for system in nearby:
        known = at.view.systems.get(system)
        culture = Text("-", QUIET)
        if known is not None:
            culture = Text("?", QUIET)
            if known.culture:
                culture = Text(known.culture, GREEN)
                culture.append(" *" if known.private else "", CYAN)
        ways = ", ".join(f"{words.systems[to]} {dots}" for to, dots in neighbour_systems(scene, system).items())
        ships = "".join(
            scene.chart.letter(seat)
            for seat, player in enumerate(at.view.players)
            if at.facts.dots[player.dot].system == system
        )
        name = Text(words.systems[system], "bold").append(f" {ships}" if ships else "", f"bold {BRASS}")
        table.add_row(name, culture, str(nearby[system]), Text(ways, QUIET))
    scene.terminal.show(table)
    scene.terminal.say(words.say("map-hint"), QUIET)


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
            terminal.say(f"{scene.named(circle)}:  {ways}", indent=1)
    for dot, box in scene.view.boxes.items():
        if scene.at.facts.dots[dot].system == system and box.private:
            terminal.say(
                words.say("box-private", dot=words.dots[dot], marker=box.marker or ""), CYAN, indent=1
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



"""The screen of a turn: map or market, ship and seats, the question, the options."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from venus.cli.families.option_list import show_options
from venus.cli.families.original.choices import JETTISON
from venus.cli.families.original.fight_notes import SALVOS
from venus.cli.families.original.market_sheet import market_lines
from venus.cli.families.original.rastur_sheet import show_rastur
from venus.cli.families.original.scene import Scene
from venus.cli.families.original.ship_sheet import hold_lines
from venus.cli.families.text_face import Choice
from venus.cli.screen.terminal import BRASS, CYAN, QUIET, Terminal
from venus.engine.rounds import own_turn
from venus.families.original import actions as act

SHIP_CARD = 38
WIDE_SHIP_CARD = 44
MAP_ROWS = 9
WIDE = 100
TALL = 34
LABELS_TOLD = 8
# What is asked in a fight, by the decision.
FIGHTS = {"return-fire": "asked-return-fire", "hit": "asked-hit", "loot": "asked-loot"}


def show_frame(scene: Scene, choices: Sequence[Choice]) -> None:
    """Everything that a person needs to decide."""
    terminal = scene.terminal
    terminal.say()
    show_header(scene)
    width = terminal.width
    right = WIDE_SHIP_CARD if width >= WIDE else SHIP_CARD
    is_tall = not terminal.is_live or terminal.console.height >= TALL
    rows = MAP_ROWS + (5 if is_tall and terminal.is_live else 0)
    card = ship_lines(scene, right - 4)
    if scene.kind == "trade" and scene.at.culture_at(scene.at.me.dot):
        culture = scene.at.culture_at(scene.at.me.dot) or ""
        body: list[Text] = market_lines(scene, culture, width - right - 4, is_tall)
        rows = max(len(body), len(card))
        title = market_title(scene, culture)
    else:
        rows = max(rows, len(card))
        tags = {choice.dot: terminal.tag(number) for number, choice in enumerate(choices, 1) if choice.dot}
        body = scene.chart.around(scene.at.me.dot, width - right - 4, rows, tags)
        title = place_title(scene)
    panels = Table.grid(padding=0)
    panels.add_row(
        terminal.panel(lines(body, terminal), title, width - right, rows + 2),
        terminal.panel(lines(card, terminal), scene.cast.names[scene.seat], right, rows + 2),
    )
    terminal.show(panels)
    show_rastur(scene)
    show_question(scene, choices)


def lines(body: Sequence[Text], terminal: Terminal) -> RenderableType:
    if terminal.is_plain:
        body = [Text(terminal.spelled(line.plain)) for line in body]
    return Group(*body)


def show_header(scene: Scene) -> None:
    view = scene.view
    words = scene.words
    turn = own_turn(view.turn.number, len(view.players))
    left = Text(words.say("header-turn", turn=turn), "bold") if turn else Text()
    is_alone = len(view.players) == 1
    goal = words.say("header-goal-alone" if is_alone else "header-goal", target=words.figure(view.target))
    if view.bank is not None:
        goal += words.say("header-bank", bank=words.figure(view.bank))
    right = Text(goal, QUIET)
    gap = max(1, scene.terminal.width - len(left) - len(right) - 2)
    scene.terminal.say(Text(" ") + left + Text(" " * gap) + right)


def place_title(scene: Scene) -> str:
    dot = scene.at.me.dot
    name = scene.words.dots[dot]
    system = scene.words.systems.get(scene.at.facts.dots[dot].system or "")
    title = name if system in (None, name) else f"{name}, {system}"
    penalty = scene.at.penalty_at(dot)
    if penalty and penalty.what:
        title += f" {scene.terminal.glyphs['dot']} {scene.words.piece(penalty.what)} {penalty.price}"
    return title


def market_title(scene: Scene, culture: str) -> str:
    name = scene.words.dots[scene.at.me.dot]
    people = scene.words.culture(culture)
    return name if name == people else scene.words.say("title-market", dot=name, culture=people)


# The ship's card.


def ship_lines(scene: Scene, width: int) -> list[Text]:
    """Ship, dice, holds, what else is owned, then everyone's money."""
    found = [ship_line(scene)]
    turn = scene.view.turn
    if turn.seat == scene.seat:
        found.append(dice_line(scene))
    found += hold_lines(scene, width)
    found.append(Text(("-" if scene.terminal.is_plain else "─") * width, QUIET))
    return found + seat_lines(scene, width)


def ship_line(scene: Scene) -> Text:
    me = scene.at.me
    ship = scene.at.facts.ships[me.ship]
    line = Text(scene.words.piece(ship.name), "bold")
    dice = ship.dice + me.extra_dice
    return line.append(scene.words.say("ship-card", dice=dice, holds=ship.holds), QUIET)


def dice_line(scene: Scene) -> Text:
    turn = scene.view.turn
    words = scene.words
    if not turn.dice:
        return Text(words.say("dice-later" if not turn.stayed else "dice-none"), QUIET)
    line = Text(words.say("dice") + " ", QUIET).append(" ".join(map(str, turn.dice)), f"bold {BRASS}")
    if not turn.landed:
        line.append(words.say("points-left", left=turn.movement), "bold")
    if turn.pilot:
        line.append(words.say("pilot-number", number=turn.pilot), f"bold {BRASS}")
    return line


def seat_lines(scene: Scene, width: int) -> list[Text]:
    """Money, net worth and place of every seat, the one in turn first in light."""
    words = scene.words
    name_width = max(len(name) for name in scene.cast.names)
    head = f"{'':{name_width + 2}} {words.say('column-money'):>5} {words.say('column-worth'):>5}"
    found = [Text(head, QUIET)]
    for seat, player in enumerate(scene.view.players):
        style = scene.chart.seat_style(seat)
        line = Text(scene.chart.letter(seat), f"bold reverse {style}")
        line.append(
            f" {scene.cast.names[seat]:<{name_width}}", f"bold {style}" if seat == scene.seat else style
        )
        line.append(f" {words.figure(player.credits):>5} ")
        line.append(f"{words.figure(player.net_worth):>5}", "bold")
        line.append(f" {words.dots[player.dot]}", QUIET)
        line.truncate(width, overflow="crop" if scene.terminal.is_plain else "ellipsis")
        found.append(line)
    return found


# The question.


def show_question(scene: Scene, choices: Sequence[Choice]) -> None:
    words, terminal = scene.words, scene.terminal
    terminal.say(Text(" " + question(scene), f"bold {CYAN}"))
    if scene.kind == "trade" and scene.view.turn.limited:
        bought, sold = scene.view.turn.bought, scene.view.turn.sold
        key = "limit-both" if not bought and not sold else "limit-done" if bought and sold else None
        terminal.say(words.say(key or ("limit-sell" if bought else "limit-buy")), QUIET, indent=1)
    show_options(terminal, [choice for choice in choices if not choice.tucked])
    for key, kinds in (
        ("tucked-pilot", (act.ChoosePilotNumber,)),
        ("tucked-factory", (act.BuyFactory,)),
        ("tucked-salvo", SALVOS),
        ("tucked-fort", (act.BuyFort,)),
        ("tucked-move-fort", (act.MoveFort,)),
        ("tucked-jettison", JETTISON),
    ):
        labels = [choice.label for choice in choices if choice.tucked and isinstance(choice.action, kinds)]
        if labels:
            more = words.say("and-more") if len(labels) > LABELS_TOLD else ""
            options = ", ".join(labels[:LABELS_TOLD]) + more
            terminal.say(words.say(key, options=options), QUIET, indent=1)
    sites = [choice.action.dot for choice in choices if choice.tucked and is_site(choice)]
    if sites:
        options = ", ".join(words.dots[dot] for dot in sites)
        terminal.say(words.say("tucked-site", options=options), QUIET, indent=1)
    if scene.at.me.equipment and any(isinstance(choice.action, act.Stow) for choice in choices):
        piece = words.piece(scene.at.me.equipment[0])
        terminal.say(words.say("stow-how", piece=piece), QUIET, indent=1)


def is_site(choice: Choice) -> bool:
    return isinstance(choice.action, act.PlaceRastur)


def question(scene: Scene) -> str:
    """What is asked, in one sentence."""
    words = scene.words
    offer = scene.view.turn.offer
    if scene.kind == "answer" and offer:
        return words.say(
            "asked-answer",
            seat=scene.cast.who(offer.seat),
            give=words.bundle(offer.give),
            get=words.bundle(offer.get),
        )
    fight, rastur = scene.view.combat and scene.view.combat.fight, scene.view.rastur
    if fight and scene.kind in FIGHTS:
        weapons = words.listed(words.pieces(fight.fired))
        return words.say(FIGHTS[scene.kind], seat=scene.cast.names[fight.of], weapons=weapons)
    if scene.kind == "attack":
        return words.say("asked-attack")
    if rastur and scene.kind == "rastur-site":
        return words.say("asked-rastur-site", strength=rastur.to_place)
    if scene.kind == "fly" and all(isinstance(option, act.ChoosePilotNumber) for option in scene.options):
        return words.say("asked-pilot")
    if scene.kind == "fly":
        left = scene.view.turn.movement
        return words.say("asked-fly-last" if left == 1 else "asked-fly", left=left)
    return words.say(scene.kind, "decisions")

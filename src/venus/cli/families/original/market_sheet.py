"""What a culture sells, wants and has waiting, and where everybody trades."""

from __future__ import annotations

from rich.text import Text

from venus.cli.families.original.flavour import culture_flavour
from venus.cli.families.original.scene import Scene
from venus.cli.families.original.words import heading
from venus.cli.screen.terminal import BRASS, GREEN, QUIET, RED


def market_lines(scene: Scene, culture: str, width: int, in_full: bool = True) -> list[Text]:
    """A culture's market: goods, demands, passengers; in full also its sidelines and a word on it."""
    waiting = [Text(scene.words.fare(fare)) for fare in scene.view.markets[culture].fares]
    rows = [("sells", line) for line in wares(scene, culture)]
    rows += [("buys", line) for line in wanted(scene, culture)]
    rows += [("waiting", line) for line in waiting]
    if in_full or not rows:
        rows += [("also" if rows else "sells", line) for line in sidelines(scene, culture)]
    heads = {key: scene.words.say(f"market-{key}") for key in ("sells", "buys", "waiting", "also")}
    margin = max(map(len, heads.values())) + 1
    found: list[Text] = []
    last = ""
    for key, text in rows:
        for line in scene.terminal.wrapped(text, width - margin):
            head = heads[key] if key != last else ""
            last = key
            found.append(Text(f"{head:<{margin}}", QUIET) + line)
    flavour = culture_flavour(scene.at.facts.content, culture, scene.words.lang)
    if flavour and in_full:
        found += scene.terminal.wrapped(Text(flavour, f"italic {QUIET}"), width)
    return found


def wares(scene: Scene, culture: str) -> list[Text]:
    market = scene.view.markets[culture]
    facts = scene.at.facts.cultures.get(culture)
    if facts is None:
        return []
    found = [ware(scene, facts.goods, market.goods or 0)]
    if market.factory_goods is not None:
        line = ware(scene, facts.factory_goods, market.factory_goods)
        if is_shut(scene, culture):
            line.append("  " + scene.words.say("shut-by-rastur"), RED)
        found.append(line)
    return found


def is_shut(scene: Scene, culture: str) -> bool:
    """Whether a Rastur occupies the factory of a culture."""
    deed = next(deed.name for deed in scene.at.facts.content.deeds if deed.culture == culture)
    dots = [player.deeds[deed] for player in scene.view.players if deed in player.deeds]
    return any(scene.at.rastur_at(dot) for dot in dots)


def ware(scene: Scene, name: str, left: int) -> Text:
    goods = scene.at.facts.goods[name]
    line = Text(scene.words.piece(name), "bold")
    line.append(f"  {goods.cost} {scene.terminal.glyphs['arrow']} {goods.payoff}", BRASS)
    return line.append("  " + scene.words.say("left", count=left), QUIET)


def wanted(scene: Scene, culture: str) -> list[Text]:
    """The goods a culture buys: first those that a demand waits for or that are aboard."""
    found: list[tuple[int, str, Text]] = []
    aboard = scene.at.me.goods
    for goods in scene.at.facts.content.goods:
        if culture not in goods.buyers:
            continue
        sale = scene.at.sale(goods.name, culture)
        if goods.is_factory_goods and goods.name not in aboard and not is_made(scene, goods.home):
            continue
        line = Text(f"{scene.words.piece(goods.name)} ")
        line.append(f"{sale.price}", f"bold {GREEN}" if sale.bonus else BRASS)
        if sale.bonus:
            line.append(scene.words.say("with-demand", bonus=sale.bonus), GREEN)
        if goods.name in aboard:
            line.append(scene.words.say("aboard", count=aboard.count(goods.name)), "bold")
        found.append((-(1000 * (goods.name in aboard) + sale.bonus), goods.name, line))
    loud = [line for rank, _, line in sorted(found, key=lambda item: item[:2]) if rank]
    quiet = [line for rank, _, line in found if not rank]
    return loud + ([Text(", ").join(quiet)] if quiet else [])


def is_made(scene: Scene, culture: str) -> bool:
    return scene.view.markets[culture].factory_goods is not None


def sidelines(scene: Scene, culture: str) -> list[Text]:
    """Equipment, ships and relics that can be bought here."""
    content = scene.at.facts.content
    facts = scene.at.facts.cultures.get(culture)
    science = facts.science if facts else None
    found: list[str] = []
    for item in content.equipment:
        if item.science == science:
            left = scene.view.equipment[item.name]
            found.append(f"{scene.words.piece(item.name)} {item.cost} ({left})")
    for ship in content.ships:
        if ship.science == science or (facts is None and ship.at_base):
            found.append(f"{scene.words.piece(ship.name)} {ship.cost}")
    system = scene.at.system_of(culture)
    found += scene.words.pieces(scene.view.relics_on_sale.get(system or "", ()))
    return [Text(", ".join(found))] if found else []


def show_market(scene: Scene, culture: str) -> None:
    """One culture in full, in a panel."""
    words, terminal = scene.words, scene.terminal
    body = Text("\n").join(market_lines(scene, culture, terminal.width - 4))
    facts = scene.at.facts.cultures.get(culture)
    system = scene.at.system_of(culture)
    where = words.systems[system] if system else words.say("not-found-yet")
    if facts:
        deed = next(deed for deed in scene.at.facts.content.deeds if deed.culture == culture)
        science = words.piece(facts.science)
        body.append("\n" + words.say("market-facts", iou=facts.iou, science=science, deed=deed.price), QUIET)
    name = words.culture(culture)
    title = name if where == name else f"{name}, {where}"
    terminal.show(terminal.panel(body, title, terminal.width))


def show_markets(scene: Scene) -> None:
    """Every culture in one line: where it lives, what it sells, who buys that."""
    words = scene.words
    rows: list[list[str | Text]] = []
    for culture in scene.at.facts.content.cultures:
        goods = scene.at.facts.goods[culture.goods]
        system = scene.at.system_of(culture.name)
        left = scene.view.markets[culture.name].goods or 0
        place = Text(words.short_system(system), GREEN) if system else Text("?", QUIET)
        names = sorted(goods.buyers, key=lambda name: scene.at.system_of(name) is None)
        buyers = Text(", ").join(buyer(scene, goods.name, name) for name in names)
        ware = [f"{left} {words.piece(goods.name)}", str(goods.cost), str(goods.payoff)]
        rows.append([Text(culture.name, "bold"), place, *ware, buyers])
    heads = ("culture", "place", "goods", ">cost", ">pays", "buyers")
    scene.terminal.rows([heading(words, head) for head in heads], rows)
    scene.terminal.say(words.say("market-hint"), QUIET, indent=1)


def buyer(scene: Scene, goods: str, culture: str) -> Text:
    """A buyer in light if it has been found; with the bonus that waits there."""
    known = scene.at.system_of(culture) is not None
    text = Text(culture, GREEN if known else QUIET)
    bonus = scene.at.sale(goods, culture).bonus
    return text.append(f" +{bonus}", f"bold {BRASS}") if bonus else text

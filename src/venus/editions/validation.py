"""What must hold in the content of an edition before a game can be built on it."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator

from venus.cluster.chart import Chart, Dot
from venus.engine.content import Content, CultureFacts, EquipmentFacts, RelicFacts

ABILITIES = frozenset(
    (
        "air-foil",
        "auto-pilot",
        "gate-lock",
        "jump-start",
        "laser",
        "mulligan-gear",
        "shield",
        "spy-eye",
        "switch-switch",
        "yellow-drive",
    )
)
BASE = "base"
PILOT_NUMBERS = frozenset(range(1, 7))


class ContentError(ValueError):
    """A fault in an edition's content: the file, the key in it and what is wrong there."""

    def __init__(self, file: str, key: str, reason: str) -> None:
        super().__init__(f"{file}: {key}: {reason}")
        self.file = file
        self.key = key
        self.reason = reason


def check_content(content: Content, sciences: tuple[str, ...], buyer_numbers: int | None) -> None:
    """Raise a ContentError for the first fault found.

    `sciences` are all there are. Where `buyer_numbers` is given, goods are bought by the cultures
    with the next so many id numbers after the seller's.
    """
    check_map(content.chart)
    check_cultures(content, sciences)
    if buyer_numbers is not None:
        check_buyers(content.cultures, buyer_numbers)
    check_names(content)
    check_bonuses(content)
    check_outfit(content)
    check_exploration(content)
    check_merchants(content)
    check_game(content)
    check_prices(content)


def check_map(chart: Chart) -> None:
    _check_dots(chart)
    neighbours = _check_paths(chart)
    _check_connected(chart, neighbours)
    _check_exits(chart, neighbours)
    _check_air_foil(chart)
    homes = {dot.system for dot in chart.dots if dot.kind in ("city", "space_city")}
    for system in chart.systems:
        if system.inhabited and system.id not in homes:
            raise ContentError("map.toml", f"systems.{system.id}", "an inhabited system needs a city")


def _check_dots(chart: Chart) -> None:
    file = "map.toml"
    _unique(file, ((f"systems.{system.id}.id", system.id) for system in chart.systems))
    _unique(file, ((f"systems.{system.id}.name", system.name) for system in chart.systems))
    _unique(file, ((f"dots.{dot.id}.id", dot.id) for dot in chart.dots))
    _unique(file, ((f"dots.{dot.id}.name", dot.name) for dot in chart.dots if dot.name is not None))
    _unique(file, ((f"dots.{dot.id}.orbit", dot.orbit) for dot in chart.dots if dot.orbit is not None))
    inhabited = {system.id: system.inhabited for system in chart.systems}
    for dot in chart.dots:
        key = f"dots.{dot.id}"
        if dot.system is not None:
            _known(file, f"{key}.system", "system", dot.system, inhabited)
        if not (0 <= dot.x <= chart.width and 0 <= dot.y <= chart.height):
            raise ContentError(file, key, "lies outside the map")
        _check_dot(key, dot)
        if dot.kind in ("city", "space_city") and dot.system is None:
            raise ContentError(file, f"{key}.system", "a city belongs to a system")
        if dot.orbit is not None and not (dot.system is not None and inhabited[dot.system]):
            raise ContentError(file, f"{key}.system", "an orbit belongs to an inhabited system")


def _check_dot(key: str, dot: Dot) -> None:
    colored = ("space", "penalty")
    fields: tuple[tuple[str, str | int | None, tuple[str, ...], tuple[str, ...]], ...] = (
        ("color", dot.color, colored, colored),
        ("penalty", dot.penalty, ("penalty",), ("penalty",)),
        ("orbit", dot.orbit, ("orbit",), ("orbit", "nav")),
    )
    for name, value, needed, allowed in fields:
        if value is None and dot.kind in needed:
            raise ContentError("map.toml", f"{key}.{name}", f"a dot of kind {dot.kind} must have one")
        if value is not None and dot.kind not in allowed:
            raise ContentError("map.toml", f"{key}.{name}", f"a dot of kind {dot.kind} has none")


def _check_paths(chart: Chart) -> dict[str, set[str]]:
    """Rules: 1988 §1.5."""
    file = "map.toml"
    dots = {dot.id: dot for dot in chart.dots}
    neighbours: dict[str, set[str]] = {dot.id: set() for dot in chart.dots}
    for path in chart.paths:
        key = f"paths.{path.a}/{path.b}"
        _known(file, f"{key}.a", "dot", path.a, dots)
        _known(file, f"{key}.b", "dot", path.b, dots)
        if path.a == path.b:
            raise ContentError(file, key, "a path leads to another dot")
        if path.b in neighbours[path.a]:
            raise ContentError(file, key, "these dots are already joined by a path")
        neighbours[path.a].add(path.b)
        neighbours[path.b].add(path.a)
        ends = (dots[path.a], dots[path.b])
        cities = sum(end.kind == "city" for end in ends)
        if path.kind == "surface" and cities != 1:
            raise ContentError(file, f"{key}.kind", "a surface path joins one city and a dot that is no city")
        if path.kind != "surface" and cities > 0:
            raise ContentError(file, f"{key}.kind", "only surface paths lead to a city")
        if cities and any(end.color in ("red", "yellow") for end in ends):
            raise ContentError(file, key, "a city lies next to no red or yellow dot")
    return neighbours


def _check_connected(chart: Chart, neighbours: dict[str, set[str]]) -> None:
    if not chart.dots:
        raise ContentError("map.toml", "dots", "there are none")
    first = chart.dots[0].id
    reached = {first}
    edge = [first]
    while edge:
        new = neighbours[edge.pop()] - reached
        reached |= new
        edge.extend(new)
    for dot in chart.dots:
        if dot.id not in reached:
            raise ContentError("map.toml", f"dots.{dot.id}", f"no way leads here from {first}")


def _check_exits(chart: Chart, neighbours: dict[str, set[str]]) -> None:
    file = "map.toml"
    circles = [dot.id for dot in chart.dots if dot.kind == "nav"]
    for circle in chart.exits:
        _known(file, f"exits.{circle}", "navigation circle", circle, circles)
    for circle in circles:
        key = f"exits.{circle}"
        exits = chart.exits.get(circle, {})
        if exits.keys() != PILOT_NUMBERS:
            raise ContentError(file, key, "a navigation circle has an exit for each number from 1 to 6")
        for number, dot in exits.items():
            if dot not in neighbours[circle]:
                raise ContentError(file, f"{key}.{number}", f"{dot!r} is not next to the circle")
        for dot in sorted(neighbours[circle] - set(exits.values())):
            raise ContentError(file, key, f"no number leads to {dot}")


def _check_air_foil(chart: Chart) -> None:
    file = "map.toml"
    cities = {dot.id: dot.system for dot in chart.dots if dot.kind == "city"}
    hops: set[frozenset[str]] = set()
    for a, b in chart.air_foil:
        key = f"air_foil.{a}/{b}"
        _known(file, key, "city", a, cities)
        _known(file, key, "city", b, cities)
        if a == b or frozenset((a, b)) in hops:
            raise ContentError(file, key, "a hop joins two cities, and is listed once")
        if cities[a] != cities[b]:
            raise ContentError(file, key, "a hop joins cities of one system")
        hops.add(frozenset((a, b)))


def check_cultures(content: Content, sciences: tuple[str, ...]) -> None:
    file = "cultures.toml"
    cultures = content.cultures
    _unique(file, ((f"sciences.{science}", science) for science in sciences))
    _unique(file, ((f"cultures.{culture.id}.id", culture.id) for culture in cultures))
    _unique(file, ((f"cultures.{culture.id}.name", culture.name) for culture in cultures))
    ids = {culture.id for culture in cultures}
    for culture in cultures:
        key = f"cultures.{culture.id}"
        _known(file, f"{key}.science", "science", culture.science, sciences)
        for buyer in culture.buyers:
            _known(file, f"{key}.buyers", "culture", buyer, ids)
        for name, goods in (("goods", culture.goods), ("factory_goods", culture.factory_goods)):
            _at_least(1, file, f"{key}.{name}.count", goods.count)
            if goods.payoff <= goods.cost:
                raise ContentError(file, f"{key}.{name}.payoff", "must be more than the cost")
    inhabited = sum(system.inhabited for system in content.chart.systems)
    if len(cultures) != inhabited:
        reason = f"there are {len(cultures)} cultures for {inhabited} inhabited systems"
        raise ContentError(file, "cultures", reason)


def check_buyers(cultures: tuple[CultureFacts, ...], reach: int) -> None:
    """Cultures that differ only by the letter of their id (4a, 4b) share a number and buy alike."""
    numbers = [_number(culture.id) for culture in cultures]
    ring = sorted(set(numbers))
    for culture, number in zip(cultures, numbers, strict=True):
        place = ring.index(number)
        following = [ring[(place + step) % len(ring)] for step in range(1, reach + 1)]
        wanted = tuple(
            buyer.id for follower in following for buyer in cultures if _number(buyer.id) == follower
        )
        if culture.buyers != wanted:
            reason = f"the buyers are those of the next {reach} numbers: {', '.join(wanted)}"
            raise ContentError("cultures.toml", f"cultures.{culture.id}.buyers", reason)


def _number(culture: str) -> int:
    digits = culture.rstrip("abcdefghijklmnopqrstuvwxyz")
    if not digits.isdecimal():
        raise ContentError("cultures.toml", f"cultures.{culture}.id", "must be a number and perhaps a letter")
    return int(digits)


def check_names(content: Content) -> None:
    """No two pieces share a name, of whatever sort they are."""
    known: dict[str, str] = {}
    for file, key, name in _pieces(content):
        if name in known:
            raise ContentError(file, f"{key}.name", f"the name is taken by {known[name]}")
        known[name] = f"{key} of {file}"


def _pieces(content: Content) -> Iterator[tuple[str, str, str]]:
    for culture in content.cultures:
        yield "cultures.toml", f"cultures.{culture.id}.goods", culture.goods.name
        yield "cultures.toml", f"cultures.{culture.id}.factory_goods", culture.factory_goods.name
    for ship in content.ships:
        yield "ships.toml", f"ships.{ship.name}", ship.name
    for item in content.equipment:
        yield "equipment.toml", f"equipment.{item.name}", item.name
    for relic in content.relics:
        yield "relics.toml", f"relics.{relic.name}", relic.name


def check_bonuses(content: Content) -> None:
    """Rules: 1988 §2.6, §2.61, §2.62."""
    file = "bonuses.toml"
    cultures = {culture.id for culture in content.cultures}
    buyers = {culture.goods.name: culture.buyers for culture in content.cultures}
    seen: set[tuple[str, str, int]] = set()
    for demand in content.demands:
        key = f"demands.{demand.at}/{demand.goods}"
        _known(file, f"{key}.at", "culture", demand.at, cultures)
        _known(file, f"{key}.goods", "goods", demand.goods, buyers)
        if demand.at not in buyers[demand.goods]:
            raise ContentError(file, key, f"culture {demand.at} does not buy {demand.goods}")
        _at_least(1, file, f"{key}.count", demand.count)
        if (demand.at, demand.goods, demand.bonus) in seen:
            raise ContentError(file, key, "is listed twice; raise its count instead")
        seen.add((demand.at, demand.goods, demand.bonus))
    for fare in content.fares:
        key = f"fares.{fare.at}/{fare.to}"
        _known(file, f"{key}.at", "culture", fare.at, cultures | {BASE})
        _known(file, f"{key}.to", "culture", fare.to, cultures | {BASE})
        if fare.at == fare.to:
            raise ContentError(file, key, "a fare goes to another place")


def check_outfit(content: Content) -> None:
    """Rules: 1988 §2.1, §2.4, §2.52, §2.53."""
    sellers = {culture.science for culture in content.cultures}
    for ship in content.ships:
        key = f"ships.{ship.name}"
        _known("ships.toml", f"{key}.science", "culture of science", ship.science, sellers)
        _at_least(1, "ships.toml", f"{key}.dice", ship.dice)
        _at_least(1, "ships.toml", f"{key}.holds", ship.holds)
        if ship.trade_in > ship.cost:
            raise ContentError("ships.toml", f"{key}.trade_in", "must not be more than the cost")
    for item in content.equipment:
        key = f"equipment.{item.name}"
        _known("equipment.toml", f"{key}.science", "culture of science", item.science, sellers)
        _at_least(1, "equipment.toml", f"{key}.count", item.count)
        _check_use("equipment.toml", key, item)
        if not item.skips and not item.power:
            raise ContentError("equipment.toml", key, "must skip a colour or have power")
    _unique("relics.toml", ((f"relics.{relic.name}.ability", relic.ability) for relic in content.relics))
    for relic in content.relics:
        key = f"relics.{relic.name}"
        _known("relics.toml", f"{key}.ability", "ability", relic.ability, ABILITIES)
        _check_use("relics.toml", key, relic)


def _check_use(file: str, key: str, item: EquipmentFacts | RelicFacts) -> None:
    _unique(file, ((f"{key}.skips", color) for color in item.skips))
    _at_least(0, file, f"{key}.power", item.power)


def check_exploration(content: Content) -> None:
    file = "exploration.toml"
    gates = content.exploration.tele_gates
    _unique(file, (("tele_gates", str(gate)) for gate in gates))
    if not PILOT_NUMBERS.issuperset(gates):
        raise ContentError(file, "tele_gates", "a gate has a number from 1 to 6")
    _at_least(0, file, "open_ports", content.exploration.open_ports)
    markers, boxes = exploration_markers(content), exploration_boxes(content)
    if markers <= boxes:
        reason = f"with {markers} markers for {boxes} boxes there are not more markers than boxes"
        raise ContentError(file, "penalties", reason)


def exploration_markers(content: Content) -> int:
    found = content.exploration
    return len(found.tele_gates) + found.open_ports + len(found.penalties) + len(content.relics)


def exploration_boxes(content: Content) -> int:
    return sum(dot.kind == "explore" for dot in content.chart.dots)


def check_merchants(content: Content) -> None:
    file = "merchants.toml"
    cultures = {culture.id for culture in content.cultures}
    merchants = content.merchants
    for merchant in merchants:
        _known(file, f"merchants.{merchant.species}.culture", "culture", merchant.culture, cultures)
    _unique(file, ((f"merchants.{merchant.species}.species", merchant.species) for merchant in merchants))
    _unique(file, ((f"merchants.{merchant.species}.culture", merchant.culture) for merchant in merchants))
    _unique(file, ((f"merchants.{merchant.species}.color", merchant.color) for merchant in merchants))
    if len(merchants) < content.game.seats[1]:
        raise ContentError(file, "merchants", f"{content.game.seats[1]} seats need as many merchants")


def check_game(content: Content) -> None:
    """Rules: 1988 §1.1, §14."""
    file = "game.toml"
    game = content.game
    dots = {dot.id: dot for dot in content.chart.dots}
    systems = {system.id: system for system in content.chart.systems}
    ships = {ship.name for ship in content.ships}
    _known(file, "base", "dot", game.base, dots)
    home = dots[game.base].system
    if dots[game.base].kind != "space_city" or home is None or systems[home].inhabited:
        raise ContentError(file, "base", "the base is a space city of an uninhabited system")
    _known(file, "first_ship", "ship", game.first_ship, ships)
    for ship in game.base_ships:
        _known(file, "base_ships", "ship", ship, ships)
    _unique(file, (("base_ships", name) for name in game.base_ships))
    if not 1 <= game.seats[0] <= game.seats[1]:
        raise ContentError(file, "seats", "must be the fewest, 1 or more, and the most")
    _unique(file, ((f"lengths.{length.name}.name", length.name) for length in game.lengths))
    _unique(file, ((f"lengths.{length.name}.target", str(length.target)) for length in game.lengths))
    if game.default_target not in {length.target for length in game.lengths}:
        raise ContentError(file, "default_target", f"no length has the target {game.default_target}")
    _at_least(1, file, "markers_per_player", game.markers_per_player)
    percents = (
        ("discount_percent", game.discount_percent),
        ("spaceport_commission_percent", game.spaceport_commission_percent),
        ("factory_commission_percent", game.factory_commission_percent),
    )
    for key, percent in percents:
        if not 0 <= percent <= 100:
            raise ContentError(file, key, "must be from 0 to 100")
    if game.stake_per_player * game.seats[1] > game.bank:
        raise ContentError(file, "bank", "must be enough for the stakes of all seats")


def check_prices(content: Content) -> None:
    """Prices are positive, and discounts, barter values and commissions come out in whole credits."""
    game = content.game
    for file, key, price in (*_fees(content), *_prices(content)):
        _at_least(1, file, key, price)
    for culture in content.cultures:
        if culture.factory_goods.cost * game.factory_commission_percent % 100:
            key = f"cultures.{culture.id}.factory_goods.cost"
            raise ContentError("cultures.toml", key, "the factory's commission on it is no whole number")
    for file, key, price in _prices(content):
        if price * game.spaceport_commission_percent % 100:
            raise ContentError(file, key, f"the spaceport's commission on {price} is no whole number")
    for file, key, price in _deeds(content):
        discounted = price * (100 - game.discount_percent)
        if discounted % 100 or discounted // 100 * game.spaceport_commission_percent % 100:
            raise ContentError(file, key, "the discounted price, or the commission on it, is no whole number")
    for file, key, price in _bartered(content):
        if price % 2 or price // 2 * game.spaceport_commission_percent % 100:
            raise ContentError(file, key, "half of it, or the commission on that half, is no whole number")


def _fees(content: Content) -> Iterator[tuple[str, str, int]]:
    """What is paid without a commission."""
    for dot in content.chart.dots:
        if dot.penalty is not None:
            yield "map.toml", f"dots.{dot.id}.penalty", dot.penalty
    for fare in content.fares:
        yield "bonuses.toml", f"fares.{fare.at}/{fare.to}.fee", fare.fee
    for penalty in content.exploration.penalties:
        yield "exploration.toml", f"penalties.{penalty.color}/{penalty.price}.price", penalty.price
    yield "game.toml", "bank", content.game.bank
    yield "game.toml", "stake_per_player", content.game.stake_per_player
    for length in content.game.lengths:
        yield "game.toml", f"lengths.{length.name}.target", length.target


def _prices(content: Content) -> Iterator[tuple[str, str, int]]:
    """What earns a spaceport its commission."""
    for culture in content.cultures:
        key = f"cultures.{culture.id}"
        yield "cultures.toml", f"{key}.iou", culture.iou
        for name, goods in (("goods", culture.goods), ("factory_goods", culture.factory_goods)):
            yield "cultures.toml", f"{key}.{name}.cost", goods.cost
            yield "cultures.toml", f"{key}.{name}.payoff", goods.payoff
    for demand in content.demands:
        yield "bonuses.toml", f"demands.{demand.at}/{demand.goods}.bonus", demand.bonus
    for ship in content.ships:
        yield "ships.toml", f"ships.{ship.name}.cost", ship.cost
        yield "ships.toml", f"ships.{ship.name}.trade_in", ship.trade_in
    yield from _deeds(content)
    yield from _bartered(content)


def _deeds(content: Content) -> Iterator[tuple[str, str, int]]:
    for culture in content.cultures:
        yield "cultures.toml", f"cultures.{culture.id}.factory_deed", culture.factory_deed
    yield "game.toml", "spaceport_deed", content.game.spaceport_deed


def _bartered(content: Content) -> Iterator[tuple[str, str, int]]:
    """What is bartered for half its cost."""
    for item in content.equipment:
        yield "equipment.toml", f"equipment.{item.name}.cost", item.cost
    for relic in content.relics:
        yield "relics.toml", f"relics.{relic.name}.cost", relic.cost


def _unique(file: str, entries: Iterable[tuple[str, str]]) -> None:
    """Each entry is a key and the value found there; no value may come twice."""
    seen: set[str] = set()
    for key, value in entries:
        if value in seen:
            raise ContentError(file, key, f"{value!r} is there twice")
        seen.add(value)


def _known(file: str, key: str, sort: str, value: str, known: Container[str]) -> None:
    if value not in known:
        raise ContentError(file, key, f"there is no {sort} {value!r}")


def _at_least(least: int, file: str, key: str, value: int) -> None:
    if value < least:
        raise ContentError(file, key, f"must be {least} or more")

"""What must hold in the content of an edition before a game can be built on it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from venus.families.original.content import Content, CultureFacts, EquipmentFacts, RelicFacts
from venus.families.original.editions.faults import ContentError, check_at_least, check_known, check_unique
from venus.families.original.editions.validation_map import PILOT_NUMBERS, check_map

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
HALVES_PER_HOLD = 2


def check_content(
    content: Content,
    sciences: tuple[str, ...],
    buyer_numbers: int | None,
    buyer_numbers_of: Mapping[str, int],
) -> None:
    """Raise a ContentError for the first fault found.

    `sciences` are all there are. Where `buyer_numbers` is given, goods are bought by the cultures
    with the next so many id numbers after the seller's; `buyer_numbers_of` lists the sellers for
    which it is another number.
    """
    check_map(content.chart)
    check_cultures(content, sciences)
    check_buyers(content.cultures, buyer_numbers, buyer_numbers_of)
    check_names(content)
    check_bonuses(content)
    check_outfit(content)
    check_exploration(content)
    check_merchants(content)
    check_game(content)
    check_prices(content)


def check_cultures(content: Content, sciences: tuple[str, ...]) -> None:
    file = "cultures.toml"
    cultures = content.cultures
    check_unique(file, ((f"sciences.{science}", science) for science in sciences))
    check_unique(file, ((f"cultures.{culture.id}.id", culture.id) for culture in cultures))
    check_unique(file, ((f"cultures.{culture.id}.name", culture.name) for culture in cultures))
    ids = {culture.id for culture in cultures}
    for culture in cultures:
        key = f"cultures.{culture.id}"
        check_known(file, f"{key}.science", "science", culture.science, sciences)
        for buyer in culture.buyers:
            check_known(file, f"{key}.buyers", "culture", buyer, ids)
        for name, goods in (("goods", culture.goods), ("factory_goods", culture.factory_goods)):
            check_at_least(1, file, f"{key}.{name}.count", goods.count)
            if goods.payoff <= goods.cost:
                raise ContentError(file, f"{key}.{name}.payoff", "must be more than the cost")
    _check_grades(cultures)
    inhabited = sum(system.inhabited for system in content.chart.systems)
    if len(cultures) != inhabited:
        reason = f"there are {len(cultures)} cultures for {inhabited} inhabited systems"
        raise ContentError(file, "cultures", reason)


def _check_grades(cultures: tuple[CultureFacts, ...]) -> None:
    """Where goods have grades, all have one; factory goods have none."""
    graded = any(culture.goods.grade for culture in cultures)
    for culture in cultures:
        key = f"cultures.{culture.id}"
        if graded and not culture.goods.grade:
            raise ContentError("cultures.toml", f"{key}.goods.grade", "is missing, but other goods have one")
        if culture.factory_goods.grade:
            raise ContentError("cultures.toml", f"{key}.factory_goods.grade", "factory goods have none")


def check_buyers(cultures: tuple[CultureFacts, ...], usual: int | None, others: Mapping[str, int]) -> None:
    """Cultures that differ only by the letter of their id (4a, 4b) share a number and buy alike."""
    ids = {culture.id for culture in cultures}
    for seller in others:
        check_known("cultures.toml", f"buyer_numbers_of.{seller}", "culture", seller, ids)
    if usual is None and not others:
        return
    ring = sorted({_number(culture.id) for culture in cultures})
    for culture in cultures:
        reach = others.get(culture.id, usual)
        if reach is None:
            continue
        place = ring.index(_number(culture.id))
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
        check_known(file, f"{key}.at", "culture", demand.at, cultures)
        check_known(file, f"{key}.goods", "goods", demand.goods, buyers)
        if demand.at not in buyers[demand.goods]:
            raise ContentError(file, key, f"culture {demand.at} does not buy {demand.goods}")
        check_at_least(1, file, f"{key}.count", demand.count)
        if (demand.at, demand.goods, demand.bonus) in seen:
            raise ContentError(file, key, "is listed twice; raise its count instead")
        seen.add((demand.at, demand.goods, demand.bonus))
    for fare in content.fares:
        key = f"fares.{fare.at}/{fare.to}"
        check_known(file, f"{key}.at", "culture", fare.at, cultures | {BASE})
        check_known(file, f"{key}.to", "culture", fare.to, cultures | {BASE})
        if fare.at == fare.to:
            raise ContentError(file, key, "a fare goes to another place")
        if not 1 <= fare.halves <= HALVES_PER_HOLD:
            raise ContentError(file, f"{key}.halves", "a fare takes one or two halves of a hold")
    check_unique(
        file, ((f"fares.{fare.at}/{fare.to}.title", fare.title) for fare in content.fares if fare.title)
    )


def check_outfit(content: Content) -> None:
    """Rules: 1988 §2.1, §2.4, §2.52, §2.53."""
    sellers = {culture.science for culture in content.cultures}
    for ship in content.ships:
        key = f"ships.{ship.name}"
        check_known("ships.toml", f"{key}.science", "culture of science", ship.science, sellers)
        check_at_least(1, "ships.toml", f"{key}.dice", ship.dice)
        check_at_least(1, "ships.toml", f"{key}.holds", ship.holds)
        if ship.trade_in > ship.cost:
            raise ContentError("ships.toml", f"{key}.trade_in", "must not be more than the cost")
    for item in content.equipment:
        key = f"equipment.{item.name}"
        check_known("equipment.toml", f"{key}.science", "culture of science", item.science, sellers)
        check_at_least(1, "equipment.toml", f"{key}.count", item.count)
        _check_use("equipment.toml", key, item)
        if not item.skips and not item.power:
            raise ContentError("equipment.toml", key, "must skip a colour or have power")
    check_unique("relics.toml", ((f"relics.{relic.name}.ability", relic.ability) for relic in content.relics))
    for relic in content.relics:
        key = f"relics.{relic.name}"
        check_known("relics.toml", f"{key}.ability", "ability", relic.ability, ABILITIES)
        _check_use("relics.toml", key, relic)


def _check_use(file: str, key: str, item: EquipmentFacts | RelicFacts) -> None:
    check_unique(file, ((f"{key}.skips", color) for color in item.skips))
    check_at_least(0, file, f"{key}.power", item.power)


def check_exploration(content: Content) -> None:
    file = "exploration.toml"
    gates = content.exploration.tele_gates
    check_unique(file, (("tele_gates", str(gate)) for gate in gates))
    if not PILOT_NUMBERS.issuperset(gates):
        raise ContentError(file, "tele_gates", "a gate has a number from 1 to 6")
    check_at_least(0, file, "open_ports", content.exploration.open_ports)
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
        check_known(file, f"merchants.{merchant.species}.culture", "culture", merchant.culture, cultures)
    check_unique(
        file, ((f"merchants.{merchant.species}.species", merchant.species) for merchant in merchants)
    )
    check_unique(
        file, ((f"merchants.{merchant.species}.culture", merchant.culture) for merchant in merchants)
    )
    check_unique(file, ((f"merchants.{merchant.species}.color", merchant.color) for merchant in merchants))
    if len(merchants) < content.game.seats[1]:
        raise ContentError(file, "merchants", f"{content.game.seats[1]} seats need as many merchants")


def check_game(content: Content) -> None:
    """Rules: 1988 §1.1, §14; remake §setup.seats, §goal.length."""
    file = "game.toml"
    game = content.game
    dots = {dot.id: dot for dot in content.chart.dots}
    systems = {system.id: system for system in content.chart.systems}
    ships = {ship.name for ship in content.ships}
    check_known(file, "base", "dot", game.base, dots)
    home = dots[game.base].system
    if dots[game.base].kind != "space_city" or home is None or systems[home].inhabited:
        raise ContentError(file, "base", "the base is a space city of an uninhabited system")
    check_known(file, "first_ship", "ship", game.first_ship, ships)
    for ship in game.base_ships:
        check_known(file, "base_ships", "ship", ship, ships)
    check_unique(file, (("base_ships", name) for name in game.base_ships))
    if not 1 <= game.seats[0] <= game.seats[1]:
        raise ContentError(file, "seats", "must be the fewest, 1 or more, and the most")
    check_unique(file, ((f"lengths.{length.name}.name", length.name) for length in game.lengths))
    check_unique(file, ((f"lengths.{length.name}.target", str(length.target)) for length in game.lengths))
    if game.default_target not in {length.target for length in game.lengths}:
        raise ContentError(file, "default_target", f"no length has the target {game.default_target}")
    check_at_least(1, file, "markers_per_player", game.markers_per_player)
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
        check_at_least(1, file, key, price)
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

"""Before the first turn: the cluster is dealt, species are chosen, stakes are paid. §4."""

from __future__ import annotations

from typing import Any

from venus.engine.chance import CULTURES, FIRST, MARKERS, Chance
from venus.engine.chance import SPECIES as SPECIES_DRAW
from venus.engine.chapters import Chapter
from venus.engine.edition import ALLOWED, Edition, make_verb
from venus.families.original import actions as act
from venus.families.original.events import FirstSeatDrawn, FirstSeatRolled, GameStarted, SpeciesChosen
from venus.families.original.rules.timing import SPECIES_CHOSEN
from venus.families.original.state import NOBODY, NONE, SPECIES, State
from venus.families.original.tables import RELIC, Tables

UNDECIDED = -1


def deal(edition: Edition, seats: int, target: int, chance: Chance) -> State:
    """The cluster as it lies before anybody has chosen a species.

    Rules: 1988 §1.1, §2.2, §2.8, §4.1, §4.11, §4.12, §4.13, §4.14, §7.1, §10.1; remake §setup.ious,
    §setup.markers, §setup.bank, §setup.stake, §setup.ship, §setup.base; classic §setup.encounters,
    §setup.stockpiles, §setup.scout, §setup.stake, §setup.base.
    """
    tables: Tables = edition.tables
    game = State()
    game.begin_machine(edition, seats, chance)
    game.tables = tables
    game.target = target
    markers = chance.shuffled(MARKERS, tables.explore_count)
    game.box_marker = markers[: tables.box_count]
    game.boxes_up = 0
    deal_cultures(game, chance.shuffled(CULTURES, tables.culture_count))
    game.discovered = 0
    game.events.append(GameStarted(edition.key, seats, target))
    tables.policies.lay_out(game)
    game.equipment_stock = tables.equipment_stock[:]
    game.relics_for_sale = [0] * tables.system_count
    if tables.policies.sells_relics_aside:
        offer_relics(game, markers[tables.box_count :])
    game.deed_owner = [NONE] * tables.deed_count
    game.factory_dot = [NONE] * tables.culture_count
    game.blocked = 0
    game.species = [UNDECIDED] * seats
    stake = tables.stake * seats
    game.credits = [stake] * seats
    game.bank = tables.bank - stake * seats
    game.ship = [tables.first_ship] * seats
    game.dot = [tables.base_dot] * seats
    game.goods = [()] * seats
    game.equipment = [()] * seats
    game.fares = [()] * seats
    game.relics = [0] * seats
    game.ious = [0] * seats
    game.deeds = [0] * seats
    game.estate = [0] * seats
    game.seen_systems = [0] * seats
    game.seen_boxes = [0] * seats
    before_the_first_turn(game)
    return game


def offer_relics(game: State, aside: list[int]) -> None:
    """The relics among the markers set aside are on sale at the Galactic Base, for all to see.

    Rules: variants §relics-at-base.
    """
    tables = game.tables
    for marker in aside:
        if tables.explore_kind[marker] == RELIC:
            game.relics_for_sale[tables.base_system] |= 1 << tables.explore_value[marker]


def goods_with_their_cultures(game: State) -> None:
    """Goods lie with their cultures, every bonus marker in the cup, factory goods aside.

    Rules: 1988 §4.13, §4.14, §10.1; remake §setup.goods, §setup.cup; classic §setup.supply, §setup.cup.
    """
    tables = game.tables
    goods = tables.culture_count
    game.cup = [0] * tables.goods_count + tables.marker_counts[tables.goods_count :]
    game.supply = tables.marker_counts[:goods] + [0] * (len(game.cup) - goods)


def as_many_as_bonus_markers(game: State) -> int:
    """Between trades the cup always holds as many markers as there are demands and fares.

    Rules: 1988 §10.1; remake §cup.draw.
    """
    return sum(game.tables.marker_counts[game.tables.goods_count :])


def deal_cultures(game: State, cultures: list[int]) -> None:
    """Lay one culture in each inhabited system, in the order given.

    Rules: 1988 §1.2, §4.12, §7.1; remake §setup.ious; classic §setup.contacts, §map.systems.
    """
    tables = game.tables
    rest = iter(cultures)
    game.culture_at = [next(rest) if inhabited else NONE for inhabited in tables.system_inhabited]
    game.system_of = [game.culture_at.index(culture) for culture in range(tables.culture_count)]


def before_the_first_turn(game: State) -> None:
    game.skips = 0
    game.barter_credit = 0
    game.contact_credit = 0
    game.clear_turn()


def roll_for_first(game: State) -> None:
    """Two dice each, ties rolled again among the tied; the highest chooses first and begins.

    Rules: 1988 §4.2; remake §setup.first-player.
    """
    if game.first == NONE:
        rivals = list(range(game.seats))
        while len(rivals) > 1:
            rolls = [(game.chance.pick(FIRST, 6) + 1, game.chance.pick(FIRST, 6) + 1) for _ in rivals]
            best = max([one + other for one, other in rolls])
            rollers = tuple(rivals)
            rivals = [seat for seat, (one, other) in zip(rivals, rolls, strict=True) if one + other == best]
            game.events.append(
                FirstSeatRolled(rollers, tuple(rolls), rivals[0] if len(rivals) == 1 else NONE)
            )
        game.first = rivals[0]
    game.seat = game.first
    game.go_on()


def draw_first(game: State) -> None:
    """The first seat is drawn by lot.

    Rules: classic §setup.first-player.
    """
    if game.first == NONE:
        game.first = game.chance.pick(FIRST, game.seats)
        game.events.append(FirstSeatDrawn(game.first))
    game.seat = game.first
    game.go_on()


def choose_species(game: State) -> None:
    """Each seat in turn order chooses among the species that are left.

    Rules: 1988 §2.2, §4.2; remake §setup.species; classic §setup.race.
    """
    for place in range(game.seats):
        seat = (game.first + place) % game.seats
        if game.species[seat] == UNDECIDED:
            game.asked_kind = SPECIES
            game.asked_seat = seat
            return
    game.go_on()


def list_species(game: State) -> list[Any]:
    choices = game.tables.actions.choose_species[game.asked_seat]
    return [choice for species, choice in enumerate(choices) if species not in game.species]


def check_choose_species(game: State, action: act.ChooseSpecies) -> str:
    """Rules: 1988 §4.2; remake §setup.species; classic §setup.race."""
    species = game.tables.merchant_index.get(action.species, NONE)
    if species == NONE:
        return "unknown-name:species"
    return "species-taken" if species in game.species else ALLOWED


def apply_choose_species(game: State, action: act.ChooseSpecies) -> None:
    settle(game, game.asked_seat, game.tables.merchant_index[action.species])
    game.asked_kind = NOBODY


def settle(game: State, seat: int, species: int) -> None:
    game.species[seat] = species
    game.events.append(SpeciesChosen(seat, game.tables.merchant_names[species]))


def draw_species(game: State) -> None:
    """Species by lot, for games that do not choose them."""
    lots = game.chance.shuffled(SPECIES_DRAW, len(game.tables.merchant_names))
    for seat in range(game.seats):
        settle(game, seat, lots[seat])


def begin_play(game: State) -> None:
    """The first turn belongs to the first seat; all ships stand at the Base.

    Rules: 1988 §1.1, §4.2, §4.3; remake §turn.order; classic §turn.order.
    """
    game.turn = 1
    game.step = 0
    game.seat = game.first


CHAPTER = Chapter(
    word="setup",
    lists={SPECIES: list_species},
    verbs={
        act.ChooseSpecies: make_verb(
            check_choose_species,
            apply_choose_species,
            SPECIES,
            early=SPECIES_CHOSEN,
            late=SPECIES_CHOSEN,
        )
    },
)

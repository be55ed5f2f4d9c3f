"""Games for the suites that every edition must pass: played at random, well funded, seeded."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import venus
from tests.table import state_of
from venus.bots import Chair, seated
from venus.families.original import actions as act
from venus.families.original.rules.outfit import flight_key
from venus.families.original.state import State
from venus.game import Game

EDITIONS = [info.key for info in venus.editions()]
TABLES = [(info.key, seats) for info in venus.editions() for seats in range(info.seats[0], info.seats[1] + 1)]

# Each option with those it needs; where only one can play there is nobody to quote to.
NEEDED = {"rastur": ("combat",), "variable-nova-balls": ("combat",)}
WITH_OPTIONS = [
    (info.key, options)
    for info in venus.editions()
    for options in (
        (),
        *[(*NEEDED.get(option, ()), option) for option in info.options if option != "solitaire"],
    )
]

# What a wandering player does more or less often than its share, so that all chapters are visited.
WEIGHTS: dict[type, float] = {
    act.ChoosePilotNumber: 0.1,
    act.StayPut: 0.3,
    act.Land: 4,
    act.EndTurn: 0.5,
    act.JettisonGoods: 0.1,
    act.JettisonEquipment: 0.2,
    act.JettisonFare: 0.2,
    act.PickUpRelic: 10,
}


def start(edition: str, seats: int, seed: int, funded: bool = True, **choices: Any) -> Game:
    """A new game; with funds, every chapter of the rules comes into play early."""
    game = venus.new_game(edition, seats=seats, seed=seed, **choices)
    if funded:
        fund(state_of(game), random.Random(seed))
    return game


def fund(state: State, chance: random.Random) -> None:
    """Money from the bank, a drive for each, and the relics that no box holds and nobody sells."""
    tables = state.tables
    for seat in range(state.seats):
        state.credits[seat] += 900
        state.bank -= 900
        drive = chance.choice([item for item in range(tables.equipment_count) if tables.equipment_bits[item]])
        state.equipment[seat] = (drive,)
        state.equipment_stock[drive] -= 1
    lying = [tables.explore_names[marker] for marker in state.box_marker]
    on_sale = state.relics_for_sale[tables.base_system]
    for relic, name in enumerate(tables.relic_names):
        if name not in lying and not on_sale >> relic & 1:
            state.relics[chance.randrange(state.seats)] |= 1 << relic
    state.skips = flight_key(state, state.seat)
    state.options = None


def pick(game: Game, chance: random.Random) -> Any:
    """A legal action by weight; a template is filled in."""
    options = game.legal_actions()
    weights = [WEIGHTS.get(type(option), 1.0) for option in options]
    action = chance.choices(options, weights)[0]
    if not action.template:
        return action
    fill_in = some_stowing if isinstance(action, act.Stow) else some_offer
    return fill_in(game, action, chance)


def some_offer(game: Game, template: Any, chance: random.Random) -> Any:
    """An offer of a few pieces and credits that both sides have; the template's rest if it is refused."""
    view = game.view(None)
    bundles = []
    for seat in (template.seat, template.partner):
        me = view.players[seat]
        bundles.append(
            venus.Bundle(
                credits=chance.randint(0, me.credits // 10),
                goods=tuple(chance.sample(me.goods, min(len(me.goods), chance.randint(0, 1)))),
                relics=tuple(chance.sample(me.relics, min(len(me.relics), chance.randint(0, 1)))),
                ious=tuple(chance.sample(me.ious, min(len(me.ious), chance.randint(0, 1)))),
                equipment=tuple(chance.sample(me.equipment, min(len(me.equipment), chance.randint(0, 1)))),
            )
        )
    offer = venus.Offer(template.seat, template.partner, bundles[0], bundles[1])
    if game.explain(offer) is None:
        return offer
    return chance.choice([option for option in game.legal_actions() if not option.template])


def some_stowing(game: Game, template: Any, chance: random.Random) -> Any:
    """A piece aboard moves to a place that takes it; something else if the place that was drawn does not."""
    me = game.view(None).players[template.seat]
    piece = chance.choice([*me.goods, *me.equipment, *me.fares, "Laser"])
    stow = act.Stow(template.seat, piece, chance.randint(0, 3))
    if game.explain(stow) is None:
        return stow
    return chance.choice([option for option in game.legal_actions() if not option.template])


def walk(game: Game, seed: int, decisions: int) -> Iterator[Game]:
    """The same game again and again, one decision further each time."""
    chance = random.Random(seed)
    for _ in range(decisions):
        if game.is_over:
            return
        yield game
        game.apply(pick(game, chance))


def walked(edition: str, seats: int, seed: int, decisions: int) -> Game:
    game = start(edition, seats, seed)
    for _ in walk(game, seed, decisions):
        pass
    return game


def traded(game: Game, bot: str = "peddler") -> Iterator[Game]:
    """The same game again and again, to its end, played by traders."""
    bots = [seated(bot, seed=seat) for seat in range(game.seats)]
    while not game.is_over:
        yield game
        game.apply(bots[game.asked].choose(Chair(game, game.asked)))

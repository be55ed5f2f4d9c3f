"""Random games of well-armed ships, with every combination of the optional games of 1988 and variants."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator, Sequence
from itertools import product
from typing import Any

import venus
from tests.arena import ASTEROID, CITY, ORBIT, OTHER_ORBIT, PORT, jungle
from tests.conformance.games import pick
from tests.table import Ship, ship, state_of
from venus.engine.chance import QuickChance
from venus.families.original import actions as act
from venus.families.original.rules.outfit import flight_key
from venus.game import Game

GAMES = (("combat",), ("combat", "rastur"), ("combat", "rastur", "solitaire"))
VARIANTS = ("variable-nova-balls", "half-deeds", "own-species", "late-seat-die")
TABLES = [
    (*game, *[variant for variant, is_on in zip(VARIANTS, switches, strict=True) if is_on])
    for game in GAMES
    for switches in product((False, True), repeat=len(VARIANTS))
]
SPOTS = (ASTEROID, CITY, ORBIT, OTHER_ORBIT, "jungle-7", "jungle-8")
RELICS = (("Relic Laser", "Mulligan Gear"), ("Spy Eye", "Relic Shield"), ("Air Foil", "Auto Pilot"))
ARMS = ("Laser", "Nova Ball", "Shield", "Red Drive", "Laser")
# Close to one another, round the Jungle.
STARTS = ("jungle-2", "jungle-4", "jungle-6", "jungle-9")
FIGHTING = ("attack", "return-fire", "hit", "loot", "rastur-site")
EAGER = (
    act.BlastShip,
    act.BlastMarker,
    act.Swindle,
    act.Revolt,
    act.DamageHold,
    act.TakeGoods,
    act.ReturnFire,
    act.BuyGoods,
    act.BuyFactory,
    act.BuyPort,
    act.BuyFort,
)


def armed(options: tuple[str, ...], seed: int) -> Game:
    """A game whose ships have money, holds and weapons, so that they fight early and often."""
    chance = random.Random(seed)
    seats = 1 if "solitaire" in options else 2 + seed % 3
    game = venus.new_game("1988", seats, seed=seed, options=options, target=4000)
    state = state_of(game)
    index = state.tables.equipment_index
    for seat in range(seats):
        state.bank -= 1500
        state.credits[seat] += 1500
        state.ship[seat] = state.tables.ship_index["Freighter"]
        taken = [index[name] for name in ARMS if chance.random() < 0.7]
        for item in taken:
            state.equipment_stock[item] -= 1
        state.equipment[seat] = tuple(sorted(taken))
        state.dot[seat] = state.tables.topology.dot_index[STARTS[seat]]
    state.skips = flight_key(state, state.seat)
    state.options = None
    return venus.from_position(game.position(), seed=seed)


def crowded(options: tuple[str, ...], seed: int) -> Game:
    """Loaded and armed ships that stand together in the Jungle, with forts, deeds and damage about."""
    chance = random.Random(seed)
    spot = chance.choice(SPOTS)

    def some(pieces: Sequence[str]) -> list[str]:
        return [piece for piece in pieces if chance.random() < 0.4]

    def craft(relics: Sequence[str]) -> Ship:
        return ship(
            chance.choice(("Freighter", "Transport")),
            at=spot if chance.random() < 0.8 else chance.choice(SPOTS),
            credits=chance.choice((0, 90, 700)),
            goods=some(("Space Spice", "Melf Pelts")),
            equipment=some(ARMS[:3]),
            relics=some(relics),
            fares=some(("Fare from Dell to Galactic Base",)) if relics is RELICS[0] else (),
        )

    laid: dict[str, Any] = {"rastur": {chance.choice((CITY, ORBIT)): 60}} if "rastur" in options else {}
    seats = 1 if "solitaire" in options else 3
    game = jungle(
        chance.choice(("Dell", "Humans", "Niks")),
        seat0=craft(RELICS[0]),
        seat1=craft(RELICS[1]) if seats > 1 else None,
        seat2=craft(RELICS[2]) if seats > 1 else None,
        ports={PORT: chance.randrange(seats), "Jellybeast Landing": chance.randrange(seats)},
        forts={ASTEROID: chance.randrange(seats)},
        damaged={chance.randrange(seats): ["Laser"]},
        up={"jungle-5": "", "jungle-8": "Blue Penalty 20"},
        options=options,
        chance=QuickChance(seed),
        target=4000,
        **laid,
    )
    return venus.from_position(game.position(), seed=seed)


def eager(game: Game, chance: random.Random) -> Any:
    """Rather a fight, a purchase or a step towards another ship than anything else."""
    others = {player.dot for seat, player in enumerate(game.view(None).players) if seat != game.asked}
    fights = [
        option
        for option in game.legal_actions()
        if isinstance(option, EAGER) or (isinstance(option, (act.Fly, act.Head)) and option.dot in others)
    ]
    if fights and chance.random() < 0.6:
        return chance.choice(fights)
    return pick(game, chance)


def fought(options: tuple[str, ...], seed: int, decisions: int) -> Iterator[tuple[Game, Any]]:
    """One game again and again, and what is done next in it; then others in which ships stand together."""
    chance = random.Random(seed)
    games = itertools.chain([armed(options, seed)], (crowded(options, seed + more) for more in range(999)))
    for length, game in zip(itertools.chain([decisions // 2], itertools.repeat(25)), games, strict=False):
        for _ in range(min(length, decisions)):
            if game.is_over:
                break
            action = eager(game, chance)
            yield game, action
            game.apply(action)
            decisions -= 1
        if decisions <= 0:
            return


def named(options: tuple[str, ...]) -> str:
    return "+".join(options)

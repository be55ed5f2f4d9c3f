"""The reckoning of fights: what weapons add, how likely they win, and what blasting a Rastur brings."""

from __future__ import annotations

from venus.families.original.bots.atlas import Atlas
from venus.families.original.shields import due
from venus.families.original.views.seat_view import PlayerView, SeatView

FACES = range(1, 7)
# The Rastur lose about so many markers a turn to a lone seat, and one for so many turns of a table.
LONE_DRAIN = 2 / 3
DRAWN_IN_A_TURN = 0.4


def win_chance(own: int, other: int) -> float:
    """The chance of an attack with so much firepower against so much."""
    wins = sum([10 * mine + own > 10 * theirs + other for mine in FACES for theirs in FACES])
    return wins / 36


def armament(atlas: Atlas, pieces: tuple[str, ...]) -> tuple[str, ...]:
    """Those of the pieces that are weapons."""
    return tuple([piece for piece in pieces if atlas.printed.firepower[piece]])


def firepower_of(atlas: Atlas, me: PlayerView) -> int:
    """What the lasers of a ship add up to, which are not used up."""
    weapons = armament(atlas, (*me.equipment, *me.relics))
    return sum([atlas.printed.firepower[name] for name in weapons if name not in atlas.printed.spent_weapons])


def worth_of_attack(atlas: Atlas, me: PlayerView, strength: int, relief: float, rate: float) -> float:
    """What it brings in the mean to pay for a Rastur of some strength and to blast it."""
    won = win_chance(firepower_of(atlas, me), strength)
    cost = due(strength, atlas.printed.shielding((*me.equipment, *me.relics)))
    return won * (strength + relief) - cost - (1 - won) * rate / 2 if cost <= me.credits else 0.0


def relief_of(view: SeatView, rate: float) -> float:
    """What it is worth to a seat that a marker has to be drawn again."""
    seats = len(view.players)
    return rate / LONE_DRAIN if seats == 1 else rate / (DRAWN_IN_A_TURN * seats)


def turns_left(view: SeatView) -> float:
    """About how many turns of this seat the pool of the Rastur lasts."""
    if view.rastur is None:
        return float("inf")
    if view.solitaire is not None:
        return view.solitaire.turns_left
    markers = sum(view.rastur.pool.values()) + bool(view.rastur.transit)
    seats = len(view.players)
    return markers / (LONE_DRAIN if seats == 1 else DRAWN_IN_A_TURN * seats)

"""Hunting: a detour to a laden ship in open space, if the fight is worth more than the way."""

from __future__ import annotations

from msgspec import Struct

from venus.engine.reasons import Reason
from venus.engine.seat_decision import SeatDecision
from venus.families.original.bots.atlas import Atlas
from venus.families.original.bots.gunnery import armament, win_chance
from venus.families.original.bots.path_costs import CraftWays, craft_of, passage_for, rastur_on
from venus.families.original.bots.stakes import Stakes
from venus.families.original.views.reader import Reader
from venus.families.original.views.seat_view import PlayerView

# A roll of the mean is enough for so much of the way; what is farther is reached less and less often.
SURE_OF = 0.7
TOO_FAR = 1.3
LEAST_GAIN = 40.0


class Prey(Struct, frozen=True):
    """A dot with a ship to attack, and what the detour brings in the mean."""

    dot: int
    gain: float

    @property
    def reason(self) -> Reason:
        return Reason("hunts", {"credits": round(self.gain)})


def best_prey(atlas: Atlas, chair: SeatDecision, goal: int, rate: float) -> Prey | None:
    """The ship that is best attacked on the way to a goal, if any is worth the detour."""
    view = chair.view
    stakes = Stakes(atlas, view, chair.seat)
    me = stakes.me
    own = armament(atlas, (*me.equipment, *me.relics))
    if not own or len(view.players) < 2:
        return None
    passage = passage_for(atlas, craft_of(atlas, view, me, view.turn.drives_off))
    reader = Reader(atlas.printed, view, chair.seat)
    best: Prey | None = None
    for seat, rival in enumerate(view.players):
        is_safe = reader.is_market(rival.dot) and rival.dot not in rastur_on(view)
        if seat == chair.seat or is_safe or rival.dot == me.dot:
            continue
        dot = atlas.index[rival.dot]
        reached, lost = detour(passage, atlas.index[me.dot], dot, goal)
        if reached <= 0:
            continue
        won, hit = odds_against(atlas, me, rival)
        fight = won * stakes.best_hit(seat) - (1 - won) * rate / 2 - stakes.price_of(own)
        fight -= hit * stakes.own_loss()
        gain = reached * fight - lost * rate
        if gain > (best.gain if best else LEAST_GAIN):
            best = Prey(dot, gain)
    return best


def detour(passage: CraftWays, start: int, prey: int, goal: int) -> tuple[float, float]:
    """How likely a ship is reached this turn, and the turns by which the goal is farther then."""
    pace = passage.craft.pace
    there = passage.costs_to(prey)[start] / pace
    reached = min(1.0, max(0.0, (TOO_FAR - there) / (TOO_FAR - SURE_OF)))
    on = passage.costs_to(goal)
    return reached, max(0.0, there + (on[prey] - on[start]) / pace)


def odds_against(atlas: Atlas, me: PlayerView, rival: PlayerView) -> tuple[float, float]:
    """The chances of hitting a ship and of being hit by it, if both fire all they have."""
    printed = atlas.printed
    mine, theirs = (*me.equipment, *me.relics), (*rival.equipment, *rival.relics)
    attack = sum([printed.firepower[name] for name in mine]) - printed.shielding(theirs)
    defence = sum([printed.firepower[name] for name in theirs])
    if not defence:
        return win_chance(attack, 0), 0.0
    defence -= printed.shielding(mine)
    return win_chance(attack, defence), win_chance(defence, attack)

"""Where to put a Rastur that was drawn: where it is least in one's own way, and on what a rival has built."""

from __future__ import annotations

from typing import Any

from venus.engine.reasons import Reason
from venus.engine.seat_decision import SeatDecision
from venus.families.original import actions as act
from venus.families.original.bots.atlas import Atlas
from venus.families.original.bots.gunnery import relief_of, worth_of_attack
from venus.families.original.views.seat_view import SeatView

# What a Rastur costs a seat, in credits: on the way between all cities, and near where its ship is now.
IN_EVERYBODYS_WAY = 120.0
RIGHT_AHEAD = 30.0
NEAR = 8
TOO_NEAR = 99
# A port is one more place to trade without limits.
A_PORT_THE_LESS = 25.0


def best_site(atlas: Atlas, chair: SeatDecision, rate: float, fights: bool) -> tuple[Any, Reason]:
    """The place that costs this seat least; who fights thinks of what it costs the others too.

    A Rastur that is worth blasting is put where the ship soon comes by.
    """
    view = chair.view
    sites = [option for option in chair.options if isinstance(option, act.PlaceRastur)]
    bait = 0.0
    if fights and view.rastur is not None:
        me = view.players[chair.seat]
        bait = worth_of_attack(atlas, me, view.rastur.to_place, relief_of(view, rate), rate)
    if bait > 0:
        best = min(sites, key=lambda site: steps_to(atlas, view, chair.seat, site.dot))
        return best, Reason("baits", {"dot": best.dot})
    best = min(sites, key=lambda site: cost_of(atlas, view, chair.seat, site.dot, fights))
    return best, Reason("sends-rastur", {"dot": best.dot})


def steps_to(atlas: Atlas, view: SeatView, seat: int, dot: str) -> int:
    """How many dots a site is away from a seat's ship; the dot itself is one too near."""
    distances = atlas.distances([dot])
    away = distances[atlas.index[view.players[seat].dot]] if distances else 0
    return away or TOO_NEAR


def cost_of(atlas: Atlas, view: SeatView, seat: int, dot: str, fights: bool) -> float:
    """What a Rastur on a dot costs a seat, in credits."""
    away = steps_to(atlas, view, seat, dot) % TOO_NEAR
    cost = IN_EVERYBODYS_WAY * atlas.traffic(dot) + RIGHT_AHEAD * max(0, NEAR - away) / NEAR
    for owner, player in enumerate(view.players):
        built = [atlas.deeds[name] for name, site in player.deeds.items() if site == dot]
        worth = sum([deed.worth + A_PORT_THE_LESS for deed in built])
        if owner == seat:
            cost += worth
        elif fights:
            cost -= worth / (len(view.players) - 1)
    return cost

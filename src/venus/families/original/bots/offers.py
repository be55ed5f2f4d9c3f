"""Offers between players: what a bundle is worth to a seat, and whether to shake hands on it."""

from __future__ import annotations

from typing import Any

from venus.engine.reasons import Reason
from venus.engine.seat_decision import SeatDecision
from venus.families.original import actions as act
from venus.families.original.actions import Bundle
from venus.families.original.bots.atlas import Atlas
from venus.families.original.views.seat_view import PlayerView, SeatView

# What is not money yet is worth less than it may bring.
HOPE = 0.75
GAIN_TO_ACCEPT = 1
# What is asked for a good, as a part of its payoff: more than it cost, less than it is worth to others.
ASKED = 0.65


NO_GAIN = Reason("offer-no-gain", {"credits": 0})


def bundle_worth(atlas: Atlas, view: SeatView, bundle: Bundle) -> float:
    """What a bundle is worth to whoever gets it, by what this view knows."""
    found = {seen.culture for seen in view.systems.values() if seen.culture}
    found.add(atlas.base_culture)
    worth = float(bundle.credits)
    for name in bundle.goods:
        goods = atlas.goods[name]
        is_wanted = any(buyer in found for buyer in goods.buyers)
        worth += HOPE * goods.payoff if is_wanted else HOPE * goods.cost
    for name in (*bundle.equipment, *bundle.relics):
        worth += HOPE * atlas.equipment[name].cost
    for fare in bundle.fares:
        worth += HOPE * atlas.fees[fare] if atlas.fare_to[fare] in found else 0.3 * atlas.fees[fare]
    for culture in bundle.ious:
        worth += HOPE * atlas.iou[culture]
    return worth


def holdings(player: PlayerView) -> Bundle:
    """All that a seat could give away."""
    return Bundle(player.credits, player.goods, player.equipment, player.relics, player.fares, player.ious)


def evaluation(atlas: Atlas, view: SeatView, player: PlayerView) -> float:
    """What a seat's money, cargo and outfit are worth to it."""
    return bundle_worth(atlas, view, holdings(player))


def answer(atlas: Atlas, chair: SeatDecision) -> tuple[Any, Reason]:
    """Accept what raises the seat's own evaluation, decline all else."""
    offer = chair.view.turn.offer
    accept = next((option for option in chair.options if isinstance(option, act.AcceptOffer)), None)
    decline = next(option for option in chair.options if isinstance(option, act.DeclineOffer))
    if offer is None or accept is None:
        return decline, NO_GAIN
    gain = bundle_worth(atlas, chair.view, offer.give) - bundle_worth(atlas, chair.view, offer.get)
    if gain >= GAIN_TO_ACCEPT:
        return accept, Reason("offer-gain", {"credits": round(gain)})
    return decline, Reason("offer-no-gain", {"credits": round(-gain)})


def proposal(atlas: Atlas, chair: SeatDecision, kept: tuple[str, ...]) -> tuple[Any, Reason] | None:
    """Offer a neighbour cargo for which one's own route has no use; one refusal a turn is enough."""
    view = chair.view
    if view.turn.offers_declined:
        return None
    spare = list(view.players[chair.seat].goods)
    for goods in kept:
        if goods in spare:
            spare.remove(goods)
    for template in chair.options:
        if not isinstance(template, act.Offer):
            continue
        partner = view.players[template.partner]
        for goods in spare:
            price = int(ASKED * atlas.goods[goods].payoff)
            has_room = partner.half_holds - partner.half_holds_used >= 2
            if has_room and atlas.goods[goods].cost <= price <= partner.credits:
                offer = act.Offer(chair.seat, template.partner, Bundle(goods=(goods,)), Bundle(credits=price))
                return offer, Reason("offers-cargo", {"goods": goods, "credits": price})
    return None

"""Every closed action that could be named at all, legal or not."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from venus.families.original import actions as act
from venus.game import Game


def universe(game: Game, seat: int) -> Iterator[Any]:
    """All verbs with all names of the edition (offers apart), for one seat."""
    content = game.content
    dots = [dot.id for dot in content.chart.dots]
    goods = [ware.name for ware in content.goods]
    fares = [fare.name for fare in content.fares]
    equipment = [item.name for item in content.equipment]
    relics = [relic.name for relic in content.relics]
    cultures = [culture.name for culture in content.cultures]
    yield from (verb(seat) for verb in BARE)
    yield from (act.ChooseSpecies(seat, merchant.species) for merchant in content.merchants)
    yield from (verb(seat, dot) for dot in dots for verb in (act.Head, act.Fly, act.BuyFactory))
    yield from (
        verb(seat, name) for name in goods for verb in (act.BuyGoods, act.SellGoods, act.JettisonGoods)
    )
    yield from (
        verb(seat, name) for name in fares for verb in (act.PickUpFare, act.DeliverFare, act.JettisonFare)
    )
    for name in equipment:
        for verb in (act.BuyEquipment, act.BarterEquipment, act.JettisonEquipment, act.ShutDownDrive):
            yield verb(seat, name)
    yield from (
        verb(seat, name) for name in relics for verb in (act.BuyRelic, act.BarterRelic, act.ShutDownDrive)
    )
    yield from (act.BuyShip(seat, ship.name) for ship in content.ships)
    yield from (act.BuyPort(seat, deed.name) for deed in content.deeds)
    yield from (act.BarterIou(seat, name) for name in [*cultures, content.base_culture])
    yield from attacks(seat, dots, goods, equipment, [deed.name for deed in content.deeds])
    for number in range(-1, 8):
        for numbered in (act.ChoosePilotNumber, act.Jump, act.HeadForGate, act.RerollDie):
            yield numbered(seat, number)


def attacks(
    seat: int, dots: list[str], goods: list[str], equipment: list[str], deeds: list[str]
) -> Iterator[Any]:
    """What the optional games of 1988 add."""
    salvos = [("Laser",), ("Nova Ball",), ("Laser", "Nova Ball"), ("Relic Laser",), ()]
    yield from (verb(seat, dot) for dot in dots for verb in (act.BuyFort, act.PlaceRastur))
    yield from (verb(seat, name) for name in goods for verb in (act.TakeGoods, act.MakeRoom))
    yield from (act.DestroyOnHull(seat, name) for name in equipment)
    for salvo in salvos:
        yield act.BlastMarker(seat, salvo)
        yield act.ReturnFire(seat, salvo)
        yield from (act.BlastShip(seat, target, salvo) for target in range(-1, 5))
        yield from (act.Revolt(seat, deed, salvo) for deed in deeds)
    for number in range(-1, 6):
        yield act.Swindle(seat, number)
        yield act.DamageHold(seat, number)
        yield from (act.Stow(seat, name, number) for name in (*equipment, *goods))


BARE = (
    act.HoldFire,
    act.LeaveGoods,
    act.PayPenalty,
    act.LeavePenalty,
    act.StopOnPenalty,
    act.StayPut,
    act.EngageAutoPilot,
    act.LockGates,
    act.KeepDice,
    act.Land,
    act.PickUpRelic,
    act.AcceptOffer,
    act.DeclineOffer,
    act.EndTurn,
)

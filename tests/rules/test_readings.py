"""How others read what print leaves open, where no test of a chapter shows it already."""

from __future__ import annotations

import pytest

from tests.table import (
    aboard,
    at,
    buy,
    do,
    fly,
    head,
    numbers,
    options,
    refused,
    rule,
    ship,
    state_of,
    told,
    where,
)
from venus.families.original import actions as act
from venus.families.original import events


@rule("1988 §6.43", "1988 §5.22")
@pytest.mark.parametrize("dice", [(3, 4, 4), (3, 3, 3), (4, 4, 4)])
def test_a_ship_whose_rolled_numbers_all_lead_back_stops_dead_in_the_circle(dice: tuple[int, ...]) -> None:
    game = at(seat0=ship(at="water-genship-3"), dice=dice)
    head(game, "water-genship-4")
    fly(game, "water-genship-4", "genship-1")
    for number in sorted(numbers(game)):
        assert told(game.copy(), act.ChoosePilotNumber(0, number), events.ShipTrapped)
    game.apply(options(game)[0])
    assert (where(game), state_of(game).seat) == ("genship-1", 1)


@rule("1988 §8.44", "1988 §6.42")
def test_the_declared_dot_is_judged_by_the_dice_after_the_mulligan() -> None:
    game = at(seat0=ship(at="genship-1", relics=["Mulligan Gear"]), dice=[2, 3, 4, 6])
    head(game, "genship-2")
    game.apply(act.RerollDie(0, 0))
    assert numbers(game) == {6}
    assert refused(game, act.ChoosePilotNumber(0, 3)) == "declared-first-dot"


@rule("1988 §8.4", "1988 §9.21")
@pytest.mark.parametrize(
    ("culture", "equipment", "relic"),
    [("Dell", "Yellow Drive", "Relic Yellow Drive"), ("Nillis", "Shield", "Relic Shield")],
)
def test_who_sells_a_thing_goes_on_selling_it_when_a_relic_of_it_is_found(
    culture: str, equipment: str, relic: str
) -> None:
    finder = ship(at="Southern Comfort", relics=[relic])
    game = at(seat0=finder, cultures={"colony": culture}, phase="trade")
    assert options(game, act.BuyEquipment) == [act.BuyEquipment(0, equipment)]
    do(game, act.BuyEquipment(0, equipment))
    assert (aboard(game), game.audit()) == ([equipment, relic], [])


@rule("1988 §9.41")
def test_a_space_city_of_a_culture_has_the_limit_too() -> None:
    game = at(
        seat0=ship(at="genship-3", credits=500),
        cultures={"genship": "Humans"},
        species=("Dell", "Humans", "Niks"),
        phase="trade",
        moved=True,
    )
    buy(game, "Rock Videos")
    assert refused(game, act.BuyGoods(0, "Rock Videos")) == "one-purchase"

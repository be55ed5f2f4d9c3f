"""What a page is told of fights before they are fought: cost and firepower, and which piece is damaged."""

from __future__ import annotations

import venus
from tests.arena import ASTEROID, ORBIT, PORT, attacking, blast, gunner, hit_hold, trading
from tests.table import rule, ship
from venus.families import load_edition
from venus.families.original import actions as act
from venus.families.original.views.static import content_of


@rule("1988 §15.51", "1988 §15.53", "1988 §15.54")
def test_a_theft_names_its_cost_before_it_is_bought() -> None:
    own = gunner(ORBIT, "Laser", "Laser", credits=300)
    game = trading([], own, ship(at="colony-2"), ports={PORT: 1})
    costs = {}
    for option, effect in zip(game.legal_actions(0), game.effects(0), strict=True):
        if isinstance(option, act.Revolt):
            assert effect and effect.chances
            costs[option.weapons] = effect.chances.cost
    assert costs == {("Laser",): 80, ("Laser", "Laser"): 60}


@rule("1988 §15.431")
def test_the_view_tells_which_of_two_alike_is_damaged() -> None:
    game = attacking([6, 1], enemy=ship(at=ASTEROID, kind="Freighter", equipment=["Red Drive", "Laser"]))
    blast(game)
    game.apply(act.HoldFire(1))
    hit_hold(game)
    view = game.view(0).combat
    assert view is not None
    stowed = view.stowage[1]
    places = (stowed.hull, *stowed.holds)
    assert [places[hold][place] for hold, place in stowed.damaged_in] == list(stowed.damaged) != []


def test_weapons_tell_their_firepower_only_where_they_fire() -> None:
    armed = content_of(load_edition("1988", ("combat",)))
    weapons = {item.name: (item.firepower, item.is_spent) for item in armed.equipment if item.firepower}
    assert weapons == {"Laser": (20, False), "Nova Ball": (20, True)}
    assert armed.combat is not None and armed.combat.fort_penalty == 60
    assert content_of(load_edition("1988", ())).combat is None


def test_an_edition_tells_what_its_options_require() -> None:
    requires = {info.key: info.requires for info in venus.editions()}
    assert requires["1988"]["rastur"] == ("combat",)
    assert requires["1988"]["variable-nova-balls"] == ("combat",)
    assert requires["classic"] == {}

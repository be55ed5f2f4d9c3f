"""Navigation in the classic game: one of the dice rolled is assigned."""

from __future__ import annotations

from functools import partial

from tests.table import at, fly, head, numbers, options, pilot, points, question, refused, rule
from venus.families.original import actions as act
from venus.families.original import events
from venus.game import Game

classic = partial(at, "classic", species=("Humans", "Eeepeeep", "Whynoms"))


def bound_for_the_nebula(*dice: int) -> Game:
    """A ship that has flown from Galactic Base into the first navigation space of the Nebula Habitat."""
    game = classic(dice=dice, markers={"cloud-body-4": "Blue Penalty 10"})
    head(game, "cloud-body-8")
    fly(game, "cloud-body-8")
    return game


@rule("classic §nav.value", "classic §space.circle")
def test_the_printed_example_a_four_leads_from_the_base_to_the_encounter_space() -> None:
    game = bound_for_the_nebula(4, 2, 1)
    assert numbers(game) == {1, 2, 4}
    assert pilot(game, 4) == events.PilotNumberChosen(0, 4)
    assert options(game) == [act.Fly(0, "cloud-body-4")]
    fly(game, "cloud-body-4")
    assert (question(game), points(game)) == ("penalty", 5)


@rule("classic §nav.when")
def test_no_die_is_assigned_before_the_roll() -> None:
    assert refused(classic(), act.ChoosePilotNumber(0, 4)) == "not-asked"


@rule("classic §nav.counts")
def test_the_assigned_die_goes_on_counting_towards_movement() -> None:
    game = bound_for_the_nebula(4, 2, 1)
    assert points(game) == 6
    pilot(game, 4)
    assert (points(game), game.view(0).turn.dice) == (6, (4, 2, 1))

"""The ship whose odds are asked for, as its seat sees it."""

from __future__ import annotations

import subprocess
import sys

import pytest

from tests.odds.flying import asked_about
from tests.table import at, head, ship
from venus.engine.refusals import UnknownChoice
from venus.families.original.odds import vessel_of


def test_a_vessel_brings_its_dice_drives_relics_shields_and_purse() -> None:
    one = ship("Clipper", equipment=["Red Drive", "Shield"], relics=["Air Foil", "Relic Shield"], credits=70)
    vessel = asked_about(at(seat0=one))[2]
    assert (vessel.dot, vessel.dice, vessel.drives, vessel.purse) == ("base", 4, ("Red Drive",), 70)
    assert set(vessel.abilities) == {"air-foil", "shield"} and vessel.shielding == 40


def test_who_would_pay_less_says_so_and_nobody_pays_more_than_there_is() -> None:
    game = at(seat0=ship(credits=70))
    assert vessel_of(game.content, game.view(0), 0, purse=20).purse == 20
    assert vessel_of(game.content, game.view(0), 0, purse=90).purse == 70


def test_the_turn_in_progress_belongs_to_the_seat_in_turn_only() -> None:
    game = at(dice=[[2, 3, 4]])
    head(game, "biosphere-base-3")
    content, view, vessel = asked_about(game)
    assert vessel.aloft and (vessel.aloft.stage, vessel.aloft.movement) == ("fly", 9)
    assert vessel_of(content, view, 1).aloft is None


def test_a_seat_that_is_not_there_is_refused() -> None:
    game = at()
    with pytest.raises(UnknownChoice, match="no seat 5"):
        vessel_of(game.content, game.view(0), 5)


def test_a_process_that_prepares_has_loaded_what_the_first_question_needs() -> None:
    begin = "import sys, venus.families.original.odds; loaded = lambda: print('numpy' in sys.modules)"
    code = f"{begin}; loaded(); venus.families.original.odds.prepare(); loaded()"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["False", "True"]

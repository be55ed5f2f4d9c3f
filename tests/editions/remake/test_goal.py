"""The goal of the remake: its lengths, shields thrown away, open books."""

from __future__ import annotations

import pytest

import venus
from tests.table import at, do, end, refused, rule, ship, stay
from venus.families.original import actions as act

HUMANS = {"colony": "Humans"}
SPICE = "Space Spice"


@rule("remake §goal.length")
@pytest.mark.parametrize("target", [1000, 2000, 3000, 4000])
def test_there_are_four_lengths(target: int) -> None:
    game = at(
        "remake", seat0=ship(credits=target - 1), seat1=ship(credits=target), target=target, phase="trade"
    )
    end(game)
    assert not game.is_over
    stay(game)
    end(game)
    assert game.outcome is not None and game.outcome.winners == (1,)


@rule("remake §goal.length")
def test_two_thousand_is_played_if_none_is_named_and_no_other_length_is_known() -> None:
    assert venus.new_game("remake", 2, seed=1).view(0).target == 2000
    with pytest.raises(venus.UnknownChoice):
        venus.new_game("remake", 2, seed=1, target=2500)


@rule("remake §goal.debt", "remake §trade.jettison", "remake §space.penalty")
def test_who_throws_the_shields_away_before_paying_must_have_the_full_price() -> None:
    game = at("remake", seat0=ship(at="supernova-water-1", credits=29, equipment=["Shield"]), dice=[2, 2, 2])
    game.apply(act.Head(0, "supernova-2"))
    game.apply(act.Fly(0, "supernova-2"))
    assert act.PayPenalty(0) in game.legal_actions()
    do(game, act.JettisonEquipment(0, "Shield"))
    assert game.legal_actions() == [act.StopOnPenalty(0)]
    assert refused(game, act.PayPenalty(0)) == "too-dear"


@rule("remake §goal.debt", "remake §trade.jettison", "remake §space.penalty-start")
def test_the_same_holds_for_a_penalty_on_which_the_turn_starts() -> None:
    game = at("remake", seat0=ship(at="supernova-2", credits=29, equipment=["Shield"]))
    do(game, act.JettisonEquipment(0, "Shield"))
    assert game.legal_actions() == [act.LeavePenalty(0)]
    assert refused(game, act.PayPenalty(0)) == "too-dear"


@rule("remake §goal.public")
@pytest.mark.parametrize("viewer", [1, None])
def test_everybody_sees_what_a_player_has(viewer: int | None) -> None:
    game = at(
        "remake",
        seat0=ship(credits=321, goods=[SPICE], equipment=["Shield"], relics=["Air Foil"], ious=["Humans"]),
        cultures=HUMANS,
        ports={"Cobbleport": 0},
    )
    seen = game.view(viewer).players[0]
    assert (seen.credits, seen.goods, seen.equipment) == (321, (SPICE,), ("Shield",))
    assert (seen.relics, seen.ious, seen.deeds) == (("Air Foil",), ("Humans",), {"Cobbleport": "colony-1"})

"""What text mode shows before a choice is what happens, in every edition."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import venus
from tests.conformance.games import WITH_OPTIONS, start, traded, walk
from tests.table import at, do, load, options, ship
from venus.cli.families import Choice
from venus.cli.families.original.choices import PURCHASES, choices_of
from venus.cli.families.original.scene import Scene
from venus.cli.families.original.words import Words
from venus.cli.screen.terminal import Terminal
from venus.families.original import actions as act
from venus.families.original.events import CommissionPaid, GoodsSold, PenaltyPaid, TheftBought
from venus.families.original.views.printed import printed
from venus.families.original.views.seat_view import PlayerView, TurnView
from venus.game import Game

ATTACKS = (act.BlastMarker, act.BlastShip, act.ReturnFire, act.Swindle, act.Revolt)


def scene_of(game: Game) -> Scene:
    content = game.content
    return Scene(game, game.asked, Words(content, "en"), printed(content), Terminal())


def choices(game: Game) -> dict[Any, Choice]:
    return {choice.action: choice for choice in choices_of(scene_of(game))}


def funds(game: Game, seat: int) -> int:
    """Money, and what else the seat can spend in its turn."""
    turn: TurnView = game.view(seat).turn
    player: PlayerView = game.player(seat)
    return player.credits + (turn.credit + turn.contact if turn.seat == seat else 0)


def check(scene: Scene, game: Game) -> int:
    """Every price, bonus, fee and commission that is shown; gives how many there were."""
    seen = 0
    effects = dict(zip(scene.options, scene.effects, strict=True))
    for choice in choices_of(scene):
        action = choice.action
        if action.template:
            continue
        after = game.copy()
        happened = after.apply(action)
        change = funds(after, action.seat) - funds(game, action.seat)
        if isinstance(action, act.EndTurn):
            change = after.player(action.seat).credits - game.player(action.seat).credits
        if effects[action] is not None and effects[action].chances:
            check_attack(choice, effects[action], happened)
        else:
            assert choice.price in ("", f"+{change}", f"{-change}")
            assert choice.price.startswith("+") == (change > 0)
        assert choice.price or not isinstance(action, PURCHASES)
        seen += choice.price != ""
        paid: Counter[int] = Counter()
        for event in happened:
            if isinstance(event, GoodsSold):
                culture = scene.at.culture_at(scene.at.me.dot) or ""
                sale = scene.at.sale(event.goods, culture)
                assert (sale.price, sale.bonus) == (event.credits, event.bonus)
            elif isinstance(event, PenaltyPaid):
                assert scene.at.penalty_due(event.dot) == event.credits
            elif isinstance(event, CommissionPaid):
                paid[event.seat] += event.credits
        for seat, credits in (+paid).items():
            note = scene.words.say("note-earns", credits=credits, seat=scene.cast.whom(seat))
            assert note in choice.note
    return seen


def check_attack(choice: Choice, effect: Any, happened: list[Any]) -> None:
    """How an attack ends nobody knows, but its chances, and what a theft costs at once.

    Where somebody may fire back nothing is lost or won before the answer.
    """
    chances = effect.chances
    assert effect.money == (0 if chances.answered else None)
    shown = chances.wins if isinstance(choice.action, ATTACKS) else chances.hits
    assert f"{shown} of {chances.rolls} (" in choice.detail
    bought = [event.cost for event in happened if isinstance(event, TheftBought)]
    assert choice.price == "".join(map(str, bought))


@pytest.mark.parametrize(("edition", "rules"), WITH_OPTIONS)
def test_every_figure_of_a_whole_game_comes_true(edition: str, rules: tuple[str, ...]) -> None:
    game = venus.new_game(edition, seats=3, seed=410, target=1000, options=rules)
    seen = sum(check(scene_of(here), here) for here in traded(game) if here.asks != "fly")
    assert game.is_over and seen > 100


@pytest.mark.parametrize("edition", ["1988", "remake", "classic"])
def test_every_figure_shown_to_a_rich_wanderer_comes_true(edition: str) -> None:
    game = start(edition, 3, seed=420)
    assert sum(check(scene_of(here), here) for here in walk(game, seed=27, decisions=300)) > 40


def test_factory_goods_are_quoted_with_the_demands_that_they_meet() -> None:
    junk = "Factory Glorious Junk"
    game = at(
        "classic",
        species=("Humans", "Eeepeeep"),
        seat0=ship("Transport", "Southern Comfort"),
        cultures={"colony": "Humans", "jungle": "Graw"},
        demands={"Humans": {"Glorious Junk": 2}},
        factories={"Graw": (1, "Jewelburg")},
        phase="trade",
    )
    load(game, junk)
    sale = act.SellGoods(0, junk)
    assert choices(game)[sale].price == "+280"
    assert "200 + 80 demand" in choices(game)[sale].note
    assert do(game, sale).credits == 280


def test_a_commission_is_told_when_it_is_paid() -> None:
    """At once in 1988, on leaving in classic."""
    told = {}
    for edition in ("1988", "classic"):
        game = at(
            edition,
            species=("Humans", "Eeepeeep"),
            seat0=ship("Transport", "Cobbleport", credits=500),
            cultures={"colony": "Humans"},
            ports={"Cobbleport": 1},
            phase="trade",
        )
        (purchase,) = options(game, act.BuyGoods)
        at_once = "commission" in choices(game)[purchase].note
        do(game, purchase)
        told[edition] = at_once, "commission" in choices(game)[act.EndTurn(0)].note
    assert told == {"1988": (True, False), "classic": (False, True)}

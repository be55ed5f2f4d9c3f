"""The baron: plays its ideas out in imagined games."""

from __future__ import annotations

import pytest

from tests.bots.players import SPICE, business, chosen, in_the_jungle, played
from tests.table import at, ship, state_of
from venus.bots import Chair
from venus.bots.atlas import atlas_of
from venus.bots.baron import Baron, Envoy, turns_to_win
from venus.bots.books import Books
from venus.engine import actions as act
from venus.engine.chance import QuickChance
from venus.game import Game
from venus.starting import new_game

PORT = "Jellybeast Landing"


def a_choice_of_buyers() -> Game:
    """At the Base with Space Spice aboard, two buyers about as far away."""
    return at(
        seat0=ship("Clipper", goods=2 * [SPICE]),
        cultures={"colony": "Humans", "biosphere": "Niks"},
        chance=QuickChance(1),
    )


@pytest.mark.parametrize("playouts", [1, 2])
def test_it_chooses_a_legal_action_and_the_same_one_again(playouts: int) -> None:
    game = a_choice_of_buyers()
    moves = [chosen(game, Baron(5, playouts)) for _ in range(2)]
    assert moves[0] == moves[1] and moves[0] in game.legal_actions()


def test_it_leaves_the_game_as_it_is() -> None:
    game = a_choice_of_buyers()
    before = game.position()
    chosen(game, Baron(1, playouts=1))
    assert game.position() == before


def test_its_game_keeps_its_books() -> None:
    game = played(new_game("1988", seats=2, seed=4), "baron", 40)
    assert game.ply == 40 and game.audit() == []


def test_every_idea_is_tried_in_the_same_imagined_games(monkeypatch: pytest.MonkeyPatch) -> None:
    seeds: list[int] = []
    imagine = Chair.imagine

    def watched(chair: Chair, seed: int) -> Game:
        seeds.append(seed)
        return imagine(chair, seed)

    monkeypatch.setattr(Chair, "imagine", watched)
    chosen(a_choice_of_buyers(), Baron(1, playouts=2))
    assert len(set(seeds)) == 2
    assert seeds.count(seeds[0]) == seeds.count(seeds[-1]) == len(seeds) // 2 > 1


def test_its_ideas_are_different_places_and_its_plan_comes_first() -> None:
    game = a_choice_of_buyers()
    bot = Baron(1, playouts=1)
    atlas, view = atlas_of(game.content), game.view(0)
    goal, purpose = bot.plan(atlas, Chair(game, 0), Books(atlas, view, view.players[0]))
    places = [place for place, _ in bot.ideas(goal, purpose)]
    assert places[0] == goal and len(places) == len(set(places)) > 1


def test_an_envoy_flies_where_it_is_sent_and_then_makes_its_own_plans() -> None:
    game = a_choice_of_buyers()
    atlas = atlas_of(game.content)
    there = atlas.index["cloud-body-3"]
    envoy = Envoy(1, there, 25.0)
    while not (state_of(game).at[0] == there and game.asks == "trade"):
        game.apply(chosen(game, envoy) if game.asked == 0 else game.legal_actions()[0])
    assert game.turn < 20


def turns_from(credits: int) -> float:
    """About how many turns it takes to win with so much money and a sale at hand."""
    game = in_the_jungle(ship("Clipper", at=PORT, goods=[SPICE], credits=credits))
    return turns_to_win(game, 0, Envoy(1, None, 25.0))


def test_the_nearer_the_target_the_fewer_turns_an_imagined_game_takes() -> None:
    assert turns_from(1950) < turns_from(1500) < turns_from(500)


def test_it_trades_before_it_weighs_what_to_build() -> None:
    mine = ship("Clipper", at=PORT, credits=500, goods=2 * [SPICE])
    game = in_the_jungle(mine, demands={"Humans": {SPICE: 2}})
    assert business(game, Baron(1, playouts=1))[:2] == 2 * [act.SellGoods(0, SPICE)]

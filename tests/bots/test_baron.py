"""The baron: keeps several aims in mind, and plays them out in imagined games."""

from __future__ import annotations

import pytest

from tests.bots.players import SPICE, business, chosen, in_the_jungle, played
from tests.table import at, ship, state_of
from venus.bots import Chair, seated
from venus.engine.chance import QuickChance
from venus.engine.played_game import PlayedGame
from venus.engine.refusals import UnknownChoice
from venus.families.original import actions as act
from venus.families.original.bots import baron
from venus.families.original.bots.aims import Aims
from venus.families.original.bots.atlas import atlas_of
from venus.families.original.bots.baron import IDEAS, PLAYOUTS, Baron, Envoy
from venus.families.original.bots.known_markets import Books
from venus.families.original.bots.playouts import turns_lost
from venus.game import Game
from venus.new_games import new_game

PORT = "Jellybeast Landing"


def a_choice_of_buyers() -> Game:
    """At the Base with Space Spice aboard, two buyers about as far away."""
    return at(
        seat0=ship("Clipper", goods=2 * [SPICE]),
        cultures={"colony": "Humans", "biosphere": "Niks"},
        chance=QuickChance(1),
    )


def aims_of(game: Game, bot: Baron) -> Aims:
    """What a baron has in mind after it has thought."""
    atlas, view = atlas_of(game.content), game.view(0)
    bot.plan(atlas, Chair(game, 0), Books(atlas, view, view.players[0]))
    assert bot.aims is not None
    return bot.aims


@pytest.mark.parametrize("playouts", [0, 1, 2])
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

    def watched(chair: Chair, seed: int) -> PlayedGame:
        seeds.append(seed)
        return imagine(chair, seed)

    monkeypatch.setattr(Chair, "imagine", watched)
    chosen(a_choice_of_buyers(), Baron(1, playouts=2))
    assert len(set(seeds)) == 2
    assert seeds.count(seeds[0]) == seeds.count(seeds[-1]) == len(seeds) // 2 > 1


def test_without_playouts_it_imagines_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(Chair, "imagine")
    game = a_choice_of_buyers()
    assert chosen(game, Baron(1, playouts=0)) in game.legal_actions()


def test_its_ideas_are_the_few_places_that_promise_most() -> None:
    bot = Baron(1, playouts=0)
    aims = aims_of(a_choice_of_buyers(), bot)
    ideas = bot.ideas(aims)
    best = aims.best()
    assert best is not None and best.goal in ideas
    assert 1 < len(ideas) <= IDEAS < len(aims.goals)


def test_what_plays_out_better_is_thought_better_of() -> None:
    bot = Baron(1, playouts=0)
    aims = aims_of(a_choice_of_buyers(), bot)
    planned = bot.ideas(aims)
    first, second = list(planned)[:2]
    bot.follow(aims, planned, {goal: 9.0 * (goal != second) for goal in planned})
    chosen_aim = aims.best()
    assert chosen_aim is not None and chosen_aim.goal == second != first


def test_it_says_so_if_the_imagined_games_changed_its_mind(monkeypatch: pytest.MonkeyPatch) -> None:
    def the_last_is_best(*told: object) -> dict[int, float]:
        ideas = told[1]
        assert isinstance(ideas, list)
        return {idea: 9.0 * (idea != ideas[-1]) for idea in ideas}

    monkeypatch.setattr(baron, "best_played_out", the_last_is_best)
    bot = Baron(1, playouts=1)
    chosen(a_choice_of_buyers(), bot)
    assert (bot.reason.key, bot.reason.values["turns"]) == ("plays-out-better", 9.0)


def test_an_envoy_flies_where_it_is_sent_and_then_makes_its_own_plans() -> None:
    game = a_choice_of_buyers()
    there = atlas_of(game.content).index["cloud-body-3"]
    envoy = Envoy(1, there, 25.0)
    while not (state_of(game).dot[0] == there and game.asks == "trade"):
        game.apply(chosen(game, envoy) if game.asked == 0 else game.legal_actions()[0])
    assert game.turn < 20


def lost_from(credits: int) -> float:
    """What an imagined game costs in turns, with so much money and a sale at hand."""
    game = in_the_jungle(ship("Clipper", at=PORT, goods=[SPICE], credits=credits))
    return turns_lost(game, 0, Envoy(1, None, 25.0), 25.0)


def test_the_nearer_the_target_the_better_an_imagined_game_looks() -> None:
    assert lost_from(1950) < lost_from(1500) < lost_from(500)


def test_it_trades_before_it_weighs_what_to_build() -> None:
    mine = ship("Clipper", at=PORT, credits=500, goods=2 * [SPICE])
    game = in_the_jungle(mine, demands={"Humans": {SPICE: 2}})
    assert business(game, Baron(1, playouts=1))[:2] == 2 * [act.SellGoods(0, SPICE)]


def test_who_has_reached_the_target_buys_nothing_any_more() -> None:
    mine = ship("Clipper", at=PORT, credits=2000)
    game = in_the_jungle(mine, stock={"Rock Videos": 3})
    assert any(isinstance(option, act.BuyGoods) for option in game.legal_actions())
    assert business(game, Baron(1, playouts=0)) == []


@pytest.mark.parametrize(("name", "playouts"), [("baron", PLAYOUTS), ("baron@0", 0), ("baron@20", 20)])
def test_its_budget_stands_in_its_name(name: str, playouts: int) -> None:
    bot = seated(name, 1)
    assert isinstance(bot, Baron) and bot.playouts == playouts


@pytest.mark.parametrize(
    "name", ["baron@", "baron@-1", "baron@1000", "baron@1.5", "baron@ 3", "baron@٣", "trader@3"]
)
def test_a_budget_that_is_none_is_refused(name: str) -> None:
    with pytest.raises(UnknownChoice, match="baron@0–999"):
        seated(name, 1)

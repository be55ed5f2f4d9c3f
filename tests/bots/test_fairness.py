"""No bot knows more than its seat: what it cannot know changes nothing that it does or says."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.arena import attacking
from tests.bots.players import PLAYERS, chosen, in_short, per_bot, played
from tests.conformance.games import EDITIONS, start, walk
from venus.bots import Chair
from venus.families.original.bots import path_costs as passage
from venus.families.original.bots import travel_turns as voyages
from venus.new_games import new_game

SOURCE = Path(__file__).resolve().parents[2] / "src" / "venus" / "bots"

per_edition = pytest.mark.parametrize("edition", EDITIONS)


def share_of(bot: str, decisions: int) -> int:
    """The baron searches, and gets by with fewer decisions."""
    return decisions // 5 if bot == "baron" else decisions


@in_short
@per_bot
@per_edition
def test_the_same_seed_and_the_same_game_give_the_same_moves(edition: str, bot: str, part: int) -> None:
    decisions = share_of(bot, 120) // part
    games = [played(new_game(edition, seats=3, seed=4), bot, decisions, seed=5) for _ in range(2)]
    assert games[0].position() == games[1].position()


@in_short
@per_bot
@per_edition
def test_a_newcomer_moves_the_same_in_every_game_it_cannot_tell_apart(
    edition: str, bot: str, part: int
) -> None:
    every = part * (40 if bot == "baron" else 5)
    for number, game in enumerate(walk(start(edition, 3, seed=6), seed=7, decisions=200)):
        if number % every == 0:
            seat = game.asked
            other = game.imagine(seat, seed=number)
            one, twin = PLAYERS[bot](number), PLAYERS[bot](number)
            assert Chair(other, seat).options == Chair(game, seat).options
            assert chosen(other, twin) == chosen(game, one)


@in_short
@per_bot
@per_edition
def test_a_bot_with_a_past_moves_the_same_and_says_the_same(edition: str, bot: str, part: int) -> None:
    game = new_game(edition, seats=3, seed=8)
    ones, twins = ([PLAYERS[bot](seat) for seat in range(3)] for _ in range(2))
    for number in range(share_of(bot, 150) // part):
        one, twin = ones[game.asked], twins[game.asked]
        action = chosen(game, one)
        assert chosen(game.imagine(game.asked, seed=number), twin) == action
        assert twin.reason == one.reason
        game.apply(action)


@per_bot
@per_edition
def test_the_same_seed_drafts_the_same_species(edition: str, bot: str) -> None:
    games = [played(new_game(edition, seats=3, seed=4, draft=True), bot, 3, seed=5) for _ in range(2)]
    assert games[0].position() == games[1].position()
    assert all(player.species for player in games[0].view(None).players)


@pytest.mark.parametrize("bot", ["peddler", "trader", "magnate"])
def test_what_was_worked_out_in_another_game_changes_nothing(
    bot: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = played(new_game("1988", seats=3, seed=9), bot, 120)
    monkeypatch.setattr(passage, "_PASSAGES", {})
    monkeypatch.setattr(voyages, "_TURNS", {})
    played(new_game("1988", seats=2, seed=10), bot, 120)
    assert played(new_game("1988", seats=3, seed=9), bot, 120).position() == first.position()


# The chair.


def test_a_chair_shows_only_a_view_options_their_chances_content_and_imagined_games() -> None:
    chair = Chair(new_game("1988", seats=2, seed=1), 0)
    shown = {name for name in dir(chair) if not name.startswith("_")}
    assert shown == {"chances", "content", "edition", "imagine", "kind", "me", "options", "seat", "view"}


def test_chances_are_the_same_in_every_game_that_a_seat_cannot_tell_apart() -> None:
    game = attacking([])
    other = game.imagine(0, seed=5)
    told = [Chair(game, 0).chances(option) for option in game.legal_actions()]
    assert told[0] and told == [Chair(other, 0).chances(option) for option in other.legal_actions()]


def test_a_chair_shows_what_its_seat_may_know() -> None:
    game = new_game("1988", seats=2, seed=1)
    chair = Chair(game, game.asked)
    assert (chair.kind, chair.options) == (game.asks, game.legal_actions())
    assert (chair.view, chair.content) == (game.view(game.asked), game.content)
    assert Chair(game, game.asked).me == chair.me == chair.view.players[game.asked]
    assert chair.imagine(3).position() == game.imagine(game.asked, 3).position()


def test_a_chair_that_is_not_asked_has_no_options() -> None:
    game = new_game("1988", seats=2, seed=1)
    assert Chair(game, 1 - game.asked).options == []


@pytest.mark.parametrize("path", sorted(SOURCE.glob("*.py")), ids=lambda path: path.stem)
def test_no_bot_reaches_behind_its_chair(path: Path) -> None:
    reaches = [
        name for name in ("._game", "._state", "._line", "._chance") if name in path.read_text("utf-8")
    ]
    assert reaches == (["._game"] if path.stem == "chair" else [])

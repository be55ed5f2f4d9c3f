"""The small family is played through rules, records, positions, undo and secrets, like any other."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Any

import pytest

import venus
from tests.ferry import pieces as p
from tests.ferry.family import FAMILY, Deckhand, ferries, registered
from venus.bots import SeatDecision, seated
from venus.engine.answers import Odds
from venus.engine.chance import SealedChance
from venus.families import FAMILIES, family_of, wording
from venus.game import Game
from venus.lab.playing import play_out
from venus.storage import deal_of, entry_of, record_of, reopened, snapshot_of


@pytest.fixture(autouse=True)
def house() -> Iterator[None]:
    with registered():
        yield


def new(seed: int = 1, **choices: Any) -> Game:
    return venus.new_game("ferry", 2, seed=seed, **choices)


def sealed() -> Game:
    return venus.new_game("ferry", 2, chance=SealedChance(b"ferry" * 6 + b"!!"))


def walk(game: Game, seed: int, decisions: int = 200) -> Iterator[Game]:
    """Random play, offers filled in; the game after each action."""
    rng = random.Random(seed)
    for _ in range(decisions):
        if game.is_over:
            return
        action = rng.choice(game.legal_actions())
        if action.template:
            action = p.OfferPearl(action.seat, rng.randint(1, 25))
            if game.explain(action):
                action = p.Rest(action.seat)
        game.apply(action)
        yield game


def found(game: Game) -> Game:
    """Seat 0 has the pearl at the quay, beside seat 1."""
    state = ferries(game._state)
    state.holder, state.options = 0, None
    return game


def test_it_is_one_of_the_games_of_the_house_for_a_while() -> None:
    assert [info.key for info in venus.editions()][-1] == "ferry"
    assert venus.editions()[-1].family == "ferries" and FAMILIES["ferries"] is FAMILY
    assert wording("ferry", "fr").title == "Deux bacs"


def test_a_game_is_played_to_its_end() -> None:
    for seed in range(20):
        for game in walk(new(seed), seed):
            assert game.audit() == []
        assert game.outcome is not None and game.outcome.reason == "rounds"
        assert game.outcome.scores == (game.score(0), game.score(1))


def test_what_is_not_allowed_is_refused_with_its_clause_in_the_language_asked_for() -> None:
    game = new()
    refusal = game.explain(p.Sail(0, "wreck"))
    assert refusal == venus.Refusal("not-next-to-it", "ferry §sail", "A ferry sails to the next dot.")
    french = game.explain(p.Dive(1), "fr")
    assert french is not None and french.code == "not-your-decision"
    with pytest.raises(venus.IllegalAction, match="You have no pearl"):
        game.apply(p.SellPearl(0))
    with pytest.raises(venus.UnknownChoice, match="knows no net worth"):
        game.net_worth(0)


def test_an_offer_is_a_question_before_the_one_that_waits() -> None:
    game = found(new())
    game.apply(p.OfferPearl(0, 7))
    assert (game.asked, game.asks) == (1, "answer")
    assert venus.from_position(game.position(), seed=1).legal_actions() == [p.Agree(1), p.Refuse(1)]
    game.apply(p.Agree(1))
    assert (game.asked, game.asks) == (0, "trade") and [game.score(0), game.score(1)] == [27, 13]


def test_a_chapter_owns_its_part_of_the_state() -> None:
    game = found(new())
    game.apply(p.OfferPearl(0, 7))
    other = game.copy()
    game.apply(p.Refuse(1))
    assert game.explain(p.OfferPearl(0, 7)) and not game.explain(p.OfferPearl(0, 8))
    assert venus.from_position(game.position(), seed=1).explain(p.OfferPearl(0, 7))
    other.apply(p.Agree(1))
    assert "refused" in game.position() and "refused" not in other.position()


def test_an_option_takes_a_chapter_out() -> None:
    game = found(venus.new_game("ferry", 2, seed=1, options=["no-offers"]))
    refusal = game.explain(p.OfferPearl(0, 7))
    assert refusal is not None and refusal.code == "unknown-verb"
    assert not any(isinstance(action, p.OfferPearl) for action in game.legal_actions())


def test_effects_tell_what_is_sure_and_leave_out_what_another_decides() -> None:
    game = found(new())
    assert game.effect(p.SellPearl(0)).money == 30
    assert game.effect(p.OfferPearl(0, 7)).money is None
    assert [effect.money for effect in game.exchange(p.OfferPearl(0, 7))] == [7, -7]


def test_every_position_comes_back_whole() -> None:
    for seed in range(12):
        for game in walk(new(seed), seed):
            again = venus.from_position(game.position(), seed=1)
            assert again.position() == game.position()
            assert again.legal_actions() == game.legal_actions()
    with pytest.raises(venus.MalformedInput, match="position field 'seat1': is missing"):
        venus.from_position("venus/1 ferry length=8 turn=1 seat=0 step=trade seat0=quay:20:", seed=1)


def test_a_record_is_proved_and_goes_on() -> None:
    game = sealed()
    for _ in walk(game, 3):
        pass
    record = game.to_record()
    assert venus.verify(record).honest
    assert venus.load_record(record).position() == game.position()
    forged = json.loads(record)
    forged["plies"][0] = "dive"
    assert not venus.verify(json.dumps(forged)).honest


def test_undo_goes_back_to_the_last_roll_or_look() -> None:
    game = new()
    ferries(game._state).dot[0], ferries(game._state).options = 1, None
    game.apply(p.Dive(0))
    with pytest.raises(venus.VenusError, match="only if all agree"):
        game.undo()
    before = game.position()
    game.apply(p.Rest(0))
    game.undo()
    assert game.position() == before


def test_a_stored_game_is_put_together_again() -> None:
    game = sealed()
    deal, snapshot, entries = deal_of(game), snapshot_of(game), []
    for _ in walk(game, 5):
        entries.append(entry_of(game))
    again = reopened(snapshot.position, entries, snapshot.dice)
    assert again.position() == game.position()
    assert venus.verify(record_of(deal, entries, game)).honest


def test_nothing_that_a_seat_is_given_tells_where_the_pearl_lies() -> None:
    for seed in range(8):
        for game in walk(new(seed), seed, 30):
            state = ferries(game._state)
            for seat in (0, 1, None):
                if not state.knows_pearl(seat):
                    assert what_is_given(game, seat) == what_is_given(moved(game, seat), seat)


def moved(game: Game, seat: int | None) -> Game:
    """The same game with the pearl under another dot where this seat has not looked."""
    other = game.copy()
    state = ferries(other._state)
    seen = 0 if seat is None else state.dived[seat]
    state.pearl = next(dot for dot in (1, 2, 3, state.pearl) if dot != state.pearl and not seen >> dot & 1)
    state.options = None
    return other


def what_is_given(game: Game, seat: int | None) -> list[bytes]:
    """The view, the position, an imagined game, and where the seat is asked its options and their effects."""
    given: list[Any] = [game.view(seat), game.position(seat, whole=False), game.imagine(seat, 7).position()]
    given.append(game.events(seat))
    if seat is not None and game.asked == seat:
        given += [game.legal_actions(seat), game.effects(seat)]
    return [venus.encode(one) for one in given]


def test_a_private_look_is_seen_by_one_seat_alone() -> None:
    look = p.Dived(0, "reef", "pearl")
    assert look.to(0) == look and look.to(1) == p.Dived(0, "reef", None) == look.to(None)


def test_its_own_bot_and_the_bots_of_all_games_play_it() -> None:
    assert isinstance(family_of("ferry").opponent("deckhand", 1), Deckhand)
    for bots in (["deckhand"], ["random"], ["deckhand", "random"]):
        game = play_out(new(4, target=16), bots, 1)
        assert game.is_over and game.audit() == []
    assert seated("deckhand", 1).choose(SeatDecision(new(), 0)) == p.Sail(0, "reef")


def test_what_a_page_may_ask_has_an_answer_even_if_there_is_none() -> None:
    game = new()
    assert FAMILY.ways(game, 0) == [] and FAMILY.leads(game, 0) == []
    assert FAMILY.odds(game.content, game.view(0), 0) == Odds() and FAMILY.advised(game, 0) is None
    assert FAMILY.goes_without_saying(game, 0) is None and FAMILY.let_pass(game.legal_actions()) == p.Rest(0)


def test_actions_and_events_are_written_and_read() -> None:
    game = new()
    for action in (p.Sail(0, "reef"), p.Rest(0), p.OfferPearl(0, 7)):
        assert game.decode(venus.encode(action)) == action
        assert FAMILY.notation.read(FAMILY.notation.write(action), 0) == action
        assert venus.decode_action(venus.encode(action)) == action
    with pytest.raises(venus.MalformedInput):
        game.decode(b'{"do":"land","seat":0}')

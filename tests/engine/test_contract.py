"""What a family need not bring: the machine's own answers, and what it says of a family that is wrong."""

from __future__ import annotations

import pickle
from typing import Any

import pytest
from msgspec import Struct

import venus
from tests.ferry import pieces as p
from tests.ferry.family import FAMILY
from venus.bots import SeatDecision
from venus.engine.chapters import Chapter, ChapterPart, lists_of, verbs_of
from venus.engine.edition import check_nothing, make_verb
from venus.engine.events import EventDecoder
from venus.engine.family import Family
from venus.engine.refusals import IllegalAction, Refusal, UnknownChoice, sentence_of
from venus.engine.state import GameState
from venus.families import load_edition


class Rung(Struct, frozen=True, tag_field="event", tag="rung"):
    bell: int


def nothing(game: Any, action: Any) -> None:
    """For verbs that only stand for one."""


def test_a_family_without_opponents_rulings_or_odds_says_so() -> None:
    assert Family.opponents(FAMILY) == {}
    edition = load_edition("1988")
    assert Family.differences(FAMILY, edition, edition, "en") == []
    assert Family.answer_to(FAMILY, p.Rest(0)) is None
    Family.prepare(FAMILY)
    state = GameState()
    assert Family.ruling_of_the_only_way(FAMILY, (), state) == ""
    assert Family.told_before(FAMILY, state, state, ()) is state


def test_letting_pass_is_the_first_thing_that_can_be_done() -> None:
    offer, rest = p.OfferPearl(0, 0), p.Rest(0)
    assert offer.template
    assert Family.let_pass(FAMILY, [offer, rest]) == rest


def test_a_state_of_no_family_cannot_be_copied() -> None:
    with pytest.raises(NotImplementedError):
        GameState().copy()


@pytest.mark.parametrize("gather", [verbs_of, lists_of])
def test_two_chapters_never_bring_the_same_unawares(gather: Any) -> None:
    verb = make_verb(check_nothing, nothing, 1)
    one = Chapter(word="one", verbs={p.Rest: verb}, lists={1: lambda game: []})
    other = Chapter(word="other", verbs=one.verbs, lists=one.lists)
    with pytest.raises(ValueError, match=r"chapter 'other': .* is brought by another chapter too"):
        gather((one, other))
    replacing = Chapter(word="third", verbs=one.verbs, lists=one.lists, replaces=(p.Rest, 1))
    with pytest.raises(ValueError, match=r"chapter 'third': .* is there to be replaced by nobody"):
        gather((replacing,))


def test_a_part_without_laws_is_sound() -> None:
    part = ChapterPart(first=0, fields=(), write=lambda game: {}, read=lambda game, fields: 0)
    assert part.audit(GameState()) == []


def test_events_are_read_as_they_were_stored() -> None:
    assert EventDecoder(Rung)('[{"event":"rung","bell":3}]') == [Rung(3)]


@pytest.mark.parametrize(
    "error",
    [
        UnknownChoice("no-species", name="'Bees'", names="Dell"),
        IllegalAction(Refusal("too-dear", "1988 §9.2", "You cannot pay for that."), "too-dear"),
    ],
)
def test_errors_travel_between_processes(error: Exception) -> None:
    again = pickle.loads(pickle.dumps(error))
    assert type(again) is type(error)
    assert str(again) == str(error)


def test_a_refusal_is_told_in_the_language_that_is_asked_for() -> None:
    error = IllegalAction(Refusal("too-dear", "1988 §9.2", "You cannot pay for that."), "too-dear")
    assert error.told() == "You cannot pay for that."
    assert error.told("fr") == sentence_of("too-dear", "fr") != error.told()


def test_a_decision_knows_its_edition_its_content_and_games_that_could_be() -> None:
    game = venus.new_game("1988", ["Humans", "Dell"], seed=1, first=0)
    decision = SeatDecision(game, 0)
    assert decision.edition == "1988"
    assert decision.content == game.content
    assert decision.imagine(3).view(0) == game.view(0)

"""The public face tried with wrong choices, forged actions and strange data: refused, nothing lost."""

from __future__ import annotations

import pickle
from typing import Any

import pytest

import venus
from tests.table import at, refused
from venus.families.original import actions as act
from venus.families.original.actions import read_action

WRONG_CHOICES: list[tuple[dict[str, Any], str]] = [
    ({"edition": "1989"}, "no edition '1989'"),
    ({"edition": ""}, "no edition"),
    ({"edition": None}, "no edition None"),
    ({"seats": 1}, "2 to 6 seats, not 1"),
    ({"seats": 7}, "2 to 6 seats, not 7"),
    ({"seats": -3}, "2 to 6 seats"),
    ({"seats": True}, "a number of seats or a list"),
    ({"seats": "Humans"}, "a number of seats or a list"),
    ({"seats": None}, "a number of seats or a list"),
    ({"seats": 2.5}, "a number of seats or a list"),
    ({"seats": ["Humans"]}, "2 to 6 seats, not 1"),
    ({"seats": ["Humans", "Martians"]}, "no species 'Martians'"),
    ({"seats": ["Humans", "humans"]}, "no species 'humans'"),
    ({"seats": ["Humans", "Humans"]}, "one seat only"),
    ({"seats": ["Humans", 3]}, "no species 3"),
    ({"seats": ["Humans", "Dell"], "draft": True}, "not both"),
    ({"target": 1500}, "not to 1500"),
    ({"target": "2000"}, "not to 2000"),
    ({"target": 2000.0}, "not to 2000.0"),
    ({"target": 10**30}, "not to 1000000"),
    ({"options": ("comet",)}, "no option 'comet'"),
    ({"options": "combat"}, "list of option keys"),
    ({"first": 4}, "first is a seat from 0 to 3"),
    ({"first": -1}, "first is a seat"),
    ({"first": 1.0}, "first is a seat"),
    ({"first": True}, "first is a seat"),
    ({"seed": -1}, "a seed is a whole number"),
    ({"seed": "7"}, "a seed is a whole number"),
    ({"seed": 1.5}, "a seed is a whole number"),
    ({"seed": 1 << 300}, "a seed is a whole number"),
]


@pytest.mark.parametrize(("choices", "message"), WRONG_CHOICES)
def test_a_wrong_choice_at_the_start_is_refused_in_words(choices: dict[str, Any], message: str) -> None:
    with pytest.raises(venus.UnknownChoice, match=message):
        venus.new_game(**{"edition": "1988", "seats": 4, **choices})


FORGED: list[tuple[Any, str]] = [
    (None, "malformed"),
    ("fly", "malformed"),
    ({"do": "stay-put", "seat": 0}, "malformed"),
    (act.Bundle(), "malformed"),
    (act.Head(0, 5), "malformed"),  # type: ignore[arg-type]
    (act.Head(0, ["base-colony-1"]), "malformed"),  # type: ignore[arg-type]
    (act.Head(0, object()), "malformed"),  # type: ignore[arg-type]
    (act.Head(True, "base-colony-1"), "malformed"),
    (act.Head(0, "x" * 100_000), "malformed"),
    (act.Head("0", "base-colony-1"), "malformed"),  # type: ignore[arg-type]
    (act.HeadForGate(0, 1 << 80), "no-gate-here"),
    (act.Head(0, "nowhere"), "unknown-name"),
    (act.Head(0, ""), "unknown-name"),
    (act.Head(0, "moon-1"), "no-path-there"),
    (act.Head(1, "base-colony-1"), "not-your-decision"),
    (act.Head(-1, "base-colony-1"), "not-your-decision"),
    (act.Head(99, "base-colony-1"), "not-your-decision"),
    (act.Fly(0, "base-colony-1"), "not-asked"),
    (act.EndTurn(0), "not-asked"),
    (act.Offer(0, 1, act.Bundle(credits=1)), "not-asked"),
    (act.AcceptOffer(1), "not-your-decision"),
    (act.ChooseSpecies(0, "Niks"), "not-asked"),
    (act.RerollDie(0, 0), "not-asked"),
    (act.HeadForGate(0, 3), "no-gate-here"),
    (act.LockGates(0), "not-yours"),
    (act.EngageAutoPilot(0), "not-yours"),
    (act.ShutDownDrive(0, "Red Drive"), "not-yours"),
]


@pytest.mark.parametrize(("action", "code"), FORGED)
def test_a_forged_or_stale_action_is_refused_and_changes_nothing(action: Any, code: str) -> None:
    assert refused(at(), action) == code


@pytest.mark.parametrize(
    "data",
    [
        "",
        "{",
        "[]",
        "null",
        "7",
        '"fly"',
        "{}",
        '{"do": "fly"}',
        '{"do": "dance", "seat": 0}',
        '{"do": "fly", "seat": "0", "dot": "base"}',
        '{"do": "fly", "seat": 0, "dot": 7}',
        '{"do": "fly", "seat": 0, "dot": "base", "via": "x"}',
        '{"do": "fly", "seat": 0, "dot": "base", "cheat": true}',
        '{"do": "offer", "seat": 0, "partner": 1, "give": {"deeds": ["Cobbleport"]}}',
        '{"do": "offer", "seat": 0, "partner": 1, "give": {"credits": 1.5}}',
        '{"do": "end-turn", "seat": 1e400}',
        "[" * 10_000,
        '{"do": "head", "seat": 0, "dot": "' + "x" * 20_000 + '"}',
        b"\xff\xfe",
        {"do": "fly", "seat": None, "dot": "base"},
        {},
        {"do": ["fly"]},
    ],
)
def test_what_is_no_action_is_not_read_as_one(data: Any) -> None:
    with pytest.raises(venus.MalformedInput, match="action"):
        venus.decode_action(data)


def test_a_seat_that_does_not_exist_has_no_view() -> None:
    game = at()
    for seat in (2, -1, 99):
        with pytest.raises(venus.UnknownChoice, match="there is no seat"):
            game.view(seat)
        with pytest.raises(venus.UnknownChoice, match="there is no seat"):
            game.net_worth(seat)


def test_only_the_seat_that_is_asked_has_options() -> None:
    game = at()
    assert game.legal_actions(0) == game.legal_actions() and game.legal_actions(1) == []


def test_a_game_that_is_over_asks_nothing_and_takes_nothing() -> None:
    game = at()
    game.stop()
    assert game.decision is None and game.decisions == [] and game.legal_actions() == []
    assert refused(game, act.StayPut(0)) == "game-over"


def test_what_the_caller_does_to_a_list_of_options_stays_with_the_caller() -> None:
    game = at()
    game.legal_actions().clear()
    assert game.legal_actions()


def test_a_refusal_says_no_with_code_rule_and_sentence() -> None:
    refusal = at().explain(act.Head(0, "moon-1"))
    assert refusal is not None
    assert (refusal.code, refusal.rule) == ("no-path-there", "1988 §5.31")
    assert refusal.message == "No path leads there from your dot."


def test_a_refusal_survives_the_way_between_processes() -> None:
    refusal = at().explain(act.Head(0, "moon-1"))
    assert refusal is not None
    again = pickle.loads(pickle.dumps(venus.IllegalAction(refusal)))
    assert again.refusal == refusal and str(again) == refusal.message


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("offer {", "not an offer"),
        ("offer [1]", "not an offer"),
        ('offer {"partner": "x"}', "not an action"),
        ("dance", "not a verb"),
        ("head", "takes a name"),
        ("end-turn now", "takes nothing"),
        ("", "not a verb"),
    ],
)
def test_words_that_name_no_action_are_refused(text: str, message: str) -> None:
    with pytest.raises(venus.MalformedInput, match=message):
        read_action(text, 0)

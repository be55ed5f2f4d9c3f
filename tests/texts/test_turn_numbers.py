"""One way of counting turns: whatever a person reads is the seat's own turn."""

from __future__ import annotations

import pytest

import venus
from venus.bots import Chair, seated
from venus.cli.families.game_words import Cast
from venus.cli.families.original.scene import Scene
from venus.cli.families.original.turn_screen import show_header
from venus.cli.families.original.words import Words
from venus.cli.screen.terminal import Terminal
from venus.families.original.events import TurnStarted
from venus.families.original.views.printed import printed
from venus.texts.catalogue import catalogue, languages

# The texts that tell the number of a turn; each has its test below.
NUMBERED = {("events", "turn-started"), ("play", "header-turn")}


def numbered(lang: str) -> set[tuple[str, str]]:
    return {
        (section, key)
        for section, texts in catalogue(lang).items()
        for key, text in texts.items()
        if "{turn}" in str(text)
    }


@pytest.mark.parametrize("lang", languages())
def test_every_text_with_the_number_of_a_turn_is_known(lang: str) -> None:
    assert numbered(lang) == NUMBERED


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("seats", [2, 3])
def test_turns_are_told_as_the_seats_own(lang: str, seats: int, capsys: pytest.CaptureFixture[str]) -> None:
    game = venus.new_game("1988", seats=seats, seed=6, target=1000)
    words, bot = Words(game.content, lang), seated("drifter", 1)
    begun = dict.fromkeys(range(seats), 0)
    begun[game.whose_turn] = 1
    while not game.is_over and game.turn < 4 * seats:
        seat = game.asked
        show_header(Scene(game, seat, words, printed(game.content), Terminal()))
        told = {"en": "Turn {}", "fr": "Tour {}"}[lang].format(begun[game.whose_turn])
        assert capsys.readouterr().out.startswith(f" {told} ")
        for event in game.apply(bot.choose(Chair(game, seat))):
            if isinstance(event, TurnStarted):
                begun[event.seat] += 1
                said = words.event(event, Cast(words, game.view(None), None))
                assert said.endswith(f" {begun[event.seat]}.")
    assert min(begun.values()) > 2

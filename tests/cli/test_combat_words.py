"""What can be done and what happens in fights is said in words, in every language."""

from __future__ import annotations

import pytest

from tests.conformance.armed_games import GAMES, fought, named
from venus.cli.families.game_words import Cast
from venus.cli.families.original.words import Words
from venus.texts.catalogue import languages

pytestmark = pytest.mark.seed(1)


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("options", GAMES, ids=named)
def test_every_action_and_event_has_words_without_blanks(options: tuple[str, ...], lang: str) -> None:
    for game, action in fought(options, 31, 250):
        words, view = Words(game.content, lang), game.view(None)
        cast = Cast(words, view, 0)
        told = [words.action(option, view, cast) for option in game.legal_actions()]
        told += [words.event(event, cast) for event in game.copy().apply(action)]
        assert all(text and "{" not in text and "('" not in text for text in told)

"""Actions in a few words, and back."""

from __future__ import annotations

from typing import Any

import pytest

from venus.engine.refusals import MalformedInput
from venus.families.original import actions as act
from venus.families.original.actions import read_action, write_action


@pytest.mark.parametrize(
    ("action", "words"),
    [
        (act.Fly(1, "rogue-1"), "fly rogue-1"),
        (act.Fly(1, "rogue-1", ("rogue-3", "rogue-2")), "fly rogue-1 via rogue-3,rogue-2"),
        (act.ChoosePilotNumber(1, 4), "choose-pilot-number 4"),
        (act.SellGoods(1, "Space Spice"), "sell-goods Space Spice"),
        (act.EndTurn(1), "end-turn"),
    ],
)
def test_an_action_is_written_and_read_again(action: Any, words: str) -> None:
    assert write_action(action) == words
    assert read_action(words, 1) == action


@pytest.mark.parametrize("words", ["dance", "fly", "end-turn now", "offer {", "choose-pilot-number four"])
def test_other_words_are_no_action(words: str) -> None:
    with pytest.raises(MalformedInput):
        read_action(words, 0)

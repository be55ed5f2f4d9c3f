"""What a server quotes beside each option comes true, and only the seat that is asked is told."""

from __future__ import annotations

import msgspec
import pytest

import venus
from tests.conformance.quotes import false_quotes
from tests.server.homes import Home
from venus.families.original import actions as act

pytestmark = [pytest.mark.anyio, pytest.mark.seed(3)]
read_effects = msgspec.json.Decoder(tuple[venus.Effect | None, ...]).decode


@pytest.mark.parametrize("edition", [info.key for info in venus.editions()])
async def test_every_quote_that_is_sent_comes_true(home: Home, edition: str) -> None:
    table = await home.game(edition=edition)
    quoted = 0
    for _ in range(120):
        game = await table.game()
        if game.is_over:
            break
        asked = await table.hello(game.asked)
        effects = read_effects(msgspec.json.encode(asked["effects"]))
        for option, effect in zip(asked["options"], effects, strict=True):
            action = venus.decode_action(option)
            assert (effect is None) == action.template
            if effect is not None:
                assert false_quotes(game, action, effect) == []
                quoted += 1
        await table.step()
    assert quoted


async def test_effects_come_with_news_and_only_to_the_seat_that_is_asked(home: Home) -> None:
    table = await home.game()
    asked = await table.asked()
    ears = {seat: await table.connect(seat) for seat in (asked, 1 - asked, None)}
    await table.act(act.StayPut(asked))
    news = {seat: await ear.hear_of("news") for seat, ear in ears.items()}
    assert len(news[asked]["effects"]) == len(news[asked]["options"]) > 0
    for seat in (1 - asked, None):
        assert "effects" not in news[seat] and "effects" not in await table.hello(seat)
    for ear in ears.values():
        await ear.close()

"""§8.2: drives, as far as 1988 alone has it."""

from __future__ import annotations

import venus
from tests.table import at, fly, head, headings, rule, ship, state_of

BOTH = ["Red Drive", "Yellow Drive"]


@rule("1988 §6.3", "1988 §8.2")
def test_r38_a_ship_that_must_leave_a_penalty_ends_its_first_step_elsewhere() -> None:
    game = at(
        seat0=ship("Clipper", at="asteroids-6d", credits=0, equipment=BOTH),
        up={"asteroids-6d": "Blue Penalty 40"},
    )
    assert state_of(game).must_leave
    assert "asteroids-6d" not in headings(game)


@rule("1988 §8.2")
def test_r44_a_record_keeps_the_way_as_it_was_named() -> None:
    game = venus.from_position(
        at(seat0=ship(at="rogue-jungle-7", equipment=["Red Drive"]), dice=[1, 1, 1]).position(), seed=3
    )
    head(game, "jungle-5")
    fly(game, "jungle-5", via=["jungle-4"])
    assert "fly jungle-5 via jungle-4" in game.to_record()
    assert venus.load_record(game.to_record(secret=True)).digest() == game.digest()

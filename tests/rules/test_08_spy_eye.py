"""§8.45: the Spy Eye at a skipped junction, where it may change the declared way."""

from __future__ import annotations

from tests.table import at, fly, head, options, points, reachable, refused, rule, ship, told, where
from venus.engine.actions import Act
from venus.families.original import actions as act
from venus.families.original import events
from venus.game import Game

EYE = ["Spy Eye"]


def looks(game: Game, action: Act) -> list[tuple[str, str | None]]:
    """What the Spy Eye shows its owner while an action is carried out."""
    return [(event.where, event.what) for event in told(game, action, events.MarkerSpied)]


@rule("1988 §8.45", "1988 §8.2")
def test_for_the_spy_eye_a_skipped_junction_is_a_decision_of_its_own() -> None:
    game = at(
        seat0=ship(at="rogue-jungle-7", equipment=["Red Drive"], relics=EYE),
        markers={"jungle-5": "Blue Penalty 40"},
        dice=[1, 1, 1],
    )
    head(game, "jungle-5")
    assert reachable(game) == {"jungle-4"}
    assert looks(game, act.Fly(0, "jungle-4")) == [("jungle-5", "Blue Penalty 40")]
    assert reachable(game) == {"jungle-3", "jungle-5"}


@rule("1988 §8.45", "1988 §5.31")
def test_what_is_seen_at_a_skipped_junction_may_change_the_declared_way() -> None:
    game = at(
        seat0=ship(at="rogue-jungle-7", equipment=["Red Drive"], relics=EYE),
        markers={"jungle-5": "Blue Penalty 40"},
        dice=[1, 1, 1],
    )
    head(game, "jungle-5")
    fly(game, "jungle-4")
    fly(game, "jungle-3")
    assert (where(game), points(game)) == ("jungle-3", 2)


@rule("1988 §8.45")
def test_at_a_skipped_junction_the_ship_neither_lands_nor_turns_back_nor_rests() -> None:
    game = at(seat0=ship(at="rogue-jungle-7", equipment=["Red Drive"], relics=EYE), dice=[1, 1, 1])
    head(game, "jungle-5")
    fly(game, "jungle-4")
    assert options(game) == [act.Fly(0, "jungle-3"), act.Fly(0, "jungle-5")]
    assert refused(game, act.Fly(0, "rogue-jungle-7")) == "no-turning-back"
    assert refused(game, act.Land(0)) == "no-landing-here"
    assert refused(game, act.ChoosePilotNumber(0, 1)) == "not-asked"

"""Relics of the remake, where they differ."""

from __future__ import annotations

import pytest

from tests.table import (
    at,
    do,
    fly,
    head,
    headings,
    points,
    reachable,
    refused,
    rule,
    ship,
    shut_down,
    told,
    where,
)
from venus.families.original import actions as act
from venus.families.original import events
from venus.game import Game

FULL = 2 * ["Space Spice"]


@rule("remake §relic.yellow-drive")
def test_the_relic_drive_skips_yellow_and_needs_no_room() -> None:
    game = at("remake", seat0=ship(goods=FULL, relics=["Relic Yellow Drive"]))
    assert (game.audit(), "biosphere-base-2" in headings(game)) == ([], True)
    assert refused(game, act.JettisonEquipment(0, "Relic Yellow Drive")) == "relics-stay"
    shut_down(game, "Relic Yellow Drive")
    assert "biosphere-base-3" in headings(game)


def before_the_junction(marker: str = "Blue Penalty 40", start: str = "rogue-jungle-7", *dice: int) -> Game:
    """With a Red Drive jungle-4 is skipped: there the way parts for jungle-3 and jungle-5."""
    return at(
        "remake",
        seat0=ship(at=start, equipment=["Red Drive"], relics=["Spy Eye"]),
        markers={"jungle-5": marker},
        dice=dice or (1, 1, 1),
    )


@rule("remake §relic.spy-eye", "remake §move.effort")
@pytest.mark.parametrize("declared", ["jungle-3", "jungle-5"])
def test_r40_at_a_skipped_junction_on_the_way_to_the_declared_dot_the_owner_looks_and_goes_there(
    declared: str,
) -> None:
    game = before_the_junction()
    head(game, declared)
    assert [event.what for event in told(game, act.Fly(0, "jungle-4"), events.MarkerSpied)] == [
        "Blue Penalty 40"
    ]
    assert reachable(game) == {declared}
    assert refused(game, act.Fly(0, "jungle-3" if declared == "jungle-5" else "jungle-5"))
    fly(game, declared)
    assert (where(game), points(game)) == (declared, 2)


@rule("remake §relic.spy-eye", "remake §move.effort", "remake §trade.jettison")
def test_in_mid_skip_the_drive_is_kept_only_on_the_way_to_the_declared_dot() -> None:
    first, later = before_the_junction(), before_the_junction("Blue Penalty 40", "rogue-jungle-6")
    head(first, "jungle-5")
    fly(first, "jungle-4")
    assert refused(first, act.JettisonEquipment(0, "Red Drive")) == "declared-first-dot"
    head(later, "rogue-jungle-7")
    fly(later, "rogue-jungle-7", "jungle-4")
    assert act.JettisonEquipment(0, "Red Drive") in later.legal_actions()


@rule("remake §relic.spy-eye", "remake §equip.skip")
def test_beyond_the_declared_dot_the_way_on_may_depend_on_what_is_seen() -> None:
    game = before_the_junction("Blue Penalty 40", "rogue-jungle-6")
    head(game, "rogue-jungle-7")
    fly(game, "rogue-jungle-7", "jungle-4")
    assert reachable(game) == {"jungle-3", "jungle-5"}
    assert refused(game, act.Fly(0, "rogue-jungle-7")) == "no-turning-back"


@rule("remake §relic.spy-eye", "remake §relic.mulligan-gear")
def test_the_declaration_binds_in_mid_skip_also_after_a_die_was_rolled_again() -> None:
    game = at(
        "remake",
        seat0=ship(at="rogue-jungle-7", equipment=["Red Drive"], relics=["Spy Eye", "Mulligan Gear"]),
        dice=[1, 1, 1, 6],
    )
    head(game, "jungle-5")
    do(game, act.RerollDie(0, 0))
    fly(game, "jungle-4")
    assert reachable(game) == {"jungle-5"}

"""Relics on sale at the Galactic Base from the start, and what everybody knows by that."""

from __future__ import annotations

import pytest

import venus
from tests.table import aboard, do, rule, state_of, stay
from venus.engine.chance import QuickChance
from venus.families.original import actions as act
from venus.families.original import events
from venus.families.original.rules.audit import audit
from venus.families.original.tables import RELIC
from venus.families.original.views.knowledge import contrary
from venus.game import Game

pytestmark = pytest.mark.seed(1)

in_both = pytest.mark.parametrize("edition", ["1988", "remake"])


def relics_at_the_base(game: Game) -> set[str]:
    return set(game.view(None).relics_on_sale.get("base", ()))


def relics_in_boxes(game: Game) -> set[str]:
    state = state_of(game)
    kinds, names = state.tables.explore_kind, state.tables.explore_names
    return {names[marker] for marker in state.box_marker if marker >= 0 and kinds[marker] == RELIC}


@rule("variants §relics-at-base")
@in_both
@pytest.mark.parametrize("seed", range(4))
def test_the_relics_set_aside_are_on_sale_at_the_base_and_the_others_lie_in_boxes(
    edition: str, seed: int
) -> None:
    game = venus.new_game(edition, 3, seed=seed, options=["relics-at-base"])
    on_sale, lying = relics_at_the_base(game), relics_in_boxes(game)
    assert on_sale | lying == set(state_of(game).tables.relic_names)
    assert on_sale.isdisjoint(lying) and on_sale and game.audit() == []


@rule("variants §relics-at-base")
@in_both
def test_who_trades_at_the_base_buys_a_relic_for_its_cost(edition: str) -> None:
    game = venus.new_game(edition, 4, seed=3, first=0, options=["relics-at-base"])
    stay(game)
    state_of(game).credits[0] += 200
    state_of(game).bank -= 200
    state_of(game).options = None
    relic = sorted(relics_at_the_base(game))[0]
    cost = game.content.relics[state_of(game).tables.relic_index[relic]].cost
    assert do(game, act.BuyRelic(0, relic)) == events.RelicBought(0, relic, cost)
    assert aboard(game) == [relic] and relic not in relics_at_the_base(game)
    assert game.audit() == []


@rule("variants §relics-at-base")
def test_without_the_variant_they_are_out_of_the_game() -> None:
    assert relics_at_the_base(venus.new_game("1988", 3, seed=3)) == set()


@rule("variants §relics-at-base")
@pytest.mark.parametrize("seed", range(6))
def test_whatever_a_seat_imagines_every_other_relic_lies_in_a_box(seed: int) -> None:
    game = venus.new_game("1988", 3, seed=seed, options=["relics-at-base"])
    lying = relics_in_boxes(game)
    for other in (game.imagine(0, seed), venus.from_position(game.position(seat=0), seed=seed)):
        assert relics_in_boxes(other) == lying
        assert other.audit() == [] and other.view(0) == game.view(0)
    boxes = [state_of(one).box_marker for one in (game, game.imagine(0, seed))]
    assert boxes[0] != boxes[1]


@rule("variants §relics-at-base")
@pytest.mark.parametrize("seed", range(6))
def test_in_the_contrary_of_a_game_every_hidden_marker_lies_elsewhere(seed: int) -> None:
    game = state_of(venus.new_game("1988", 3, seed=seed, options=["relics-at-base"]))
    game.boxes_up = 0b1011
    other = contrary(game, 0, QuickChance(1))
    same = [one == two for one, two in zip(game.box_marker, other.box_marker, strict=True)]
    assert [box for box, is_same in enumerate(same) if is_same] == [0, 1, 3]
    assert audit(other) == []


@rule("variants §relics-at-base")
def test_a_position_in_which_a_relic_is_nowhere_is_refused() -> None:
    game = venus.new_game("1988", 2, seed=4, options=["relics-at-base"])
    sale = next(word for word in game.position().split() if word.startswith("sale="))
    with pytest.raises(venus.MalformedInput, match="is nowhere"):
        venus.from_position(game.position().replace(sale + " ", ""))


@rule("variants §relics-at-base")
def test_the_books_miss_a_relic_that_is_nowhere() -> None:
    game = venus.new_game("1988", 2, seed=4, options=["relics-at-base"])
    relic = sorted(relics_at_the_base(game))[0]
    state_of(game).relics_for_sale[state_of(game).tables.base_system] = 0
    assert f"relics: {relic} is nowhere" in game.audit()

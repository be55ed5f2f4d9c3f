"""Who sits where in which deal: every deal is played once from every seat."""

from __future__ import annotations

from collections import Counter

import pytest

import venus
from venus.lab.plan import Plan, dealt, fingerprint_of, rotations


def test_a_deal_is_played_with_every_rotation_before_the_next_one() -> None:
    plan = Plan("1988", ("trader", "drifter", "drifter", "drifter"))
    first = [dealt(plan, number) for number in range(4)]
    assert [deal.bots.index("trader") for deal in first] == [0, 3, 2, 1]
    assert len({deal.seed for deal in first}) == 1
    assert dealt(plan, 4).bots == first[0].bots and dealt(plan, 4).seed == first[0].seed + 1


@pytest.mark.parametrize(
    ("bots", "seats", "ways"),
    [(("a",), 4, 1), (("a", "b"), 4, 2), (("a", "b"), 3, 3), (("a", "b", "c"), 3, 3)],
)
def test_a_table_that_looks_the_same_is_not_played_twice(
    bots: tuple[str, ...], seats: int, ways: int
) -> None:
    assert len(rotations(Plan("1988", bots), seats)) == ways


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_every_bot_has_every_seat_equally_often(seats: int) -> None:
    plan = Plan("1988", ("a", "b", "c"), seats)
    tables = rotations(plan, seats)
    for seat in range(seats):
        taken = Counter(table[seat] for table in tables)
        assert all(times * seats == tables[0].count(bot) * len(tables) for bot, times in taken.items())
        assert taken.keys() == set(tables[0])


def test_without_rotation_everybody_stays_and_every_game_is_a_new_deal() -> None:
    plan = Plan("1988", ("a", "b"), 2, rotate=False)
    deals = [dealt(plan, number) for number in range(3)]
    assert {deal.bots for deal in deals} == {("a", "b")}
    assert len({deal.seed for deal in deals}) == 3


def test_every_number_of_seats_comes_in_turn() -> None:
    plan = Plan("1988", ("a", "b"), 0)
    sizes = [len(dealt(plan, number).bots) for number in range(2 + 3 + 2 + 5 + 2)]
    assert sizes == [2] * 2 + [3] * 3 + [4] * 2 + [5] * 5 + [6] * 2


def test_the_fingerprint_tells_plans_rules_and_options_apart() -> None:
    plans = [Plan("1988"), Plan("classic"), Plan("1988", seed=1), Plan("1988", options=("no-player-trade",))]
    assert len({fingerprint_of((plan,)) for plan in plans}) == 4
    assert fingerprint_of((Plan("1988"),)) == fingerprint_of((Plan("1988"),))


def test_an_edition_that_does_not_exist_is_refused_in_words() -> None:
    with pytest.raises(venus.UnknownChoice, match="there is no edition '1066'"):
        dealt(Plan("1066", seats=0), 0)

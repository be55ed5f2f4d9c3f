"""Three kinds of chance: sealed for the table, quick for simulation, scripted for tests."""

from __future__ import annotations

from collections import Counter

import pytest

import venus
from venus.engine.chance import (
    CUP,
    DICE,
    MARKERS,
    Chance,
    ContraryChance,
    ToldChance,
    commitment_of,
    place_of,
)

SEED = bytes(range(32))


@pytest.mark.parametrize("chance", [venus.QuickChance(1), venus.SealedChance(SEED)])
def test_dice_are_fair(chance: Chance) -> None:
    counts = Counter(die for _ in range(1500) for die in chance.roll(4))
    assert set(counts) == {1, 2, 3, 4, 5, 6}
    assert all(850 < count < 1150 for count in counts.values())


@pytest.mark.parametrize("make", [lambda: venus.QuickChance(7), lambda: venus.SealedChance(SEED)])
def test_the_same_seed_gives_the_same_dice(make: type[Chance]) -> None:
    assert make().roll(50) == make().roll(50)


@pytest.mark.parametrize(
    "chance",
    [venus.QuickChance(7), venus.SealedChance(SEED), venus.ScriptedChance([1, 2, 3]), ToldChance([1, 2, 3])],
)
def test_a_fork_has_the_same_future_and_disturbs_nothing(chance: Chance) -> None:
    fork = chance.fork()
    assert fork.roll(3) == chance.roll(3)


@pytest.mark.parametrize("dice", range(1, 7))
def test_quick_dice_are_the_numbers_below_six(dice: int) -> None:
    rolling, asking = venus.QuickChance(7), venus.QuickChance(7)
    rolling.told = []
    for _ in range(50):
        numbers = asking.below(DICE, [6] * dice)
        assert rolling.roll(dice) == tuple(number + 1 for number in numbers)
        assert rolling.told[-dice:] == numbers


def test_streams_of_different_purposes_do_not_touch() -> None:
    one, other = venus.SealedChance(SEED), venus.SealedChance(SEED)
    one.pick(MARKERS, 36)
    assert one.roll(4) == other.roll(4)


def test_a_sealed_seed_is_promised_by_its_hash() -> None:
    chance = venus.SealedChance(SEED)
    assert chance.commitment == commitment_of(SEED) and len(chance.commitment) == 64


@pytest.mark.by_chance
def test_without_a_seed_every_sealed_chance_has_one_of_its_own() -> None:
    assert len({venus.SealedChance().seed for _ in range(10)}) == 10


def test_a_sealed_seed_has_its_full_length() -> None:
    with pytest.raises(venus.MalformedInput, match="32 bytes"):
        venus.SealedChance(b"short")


def test_shuffles_hold_every_number_once() -> None:
    assert sorted(venus.QuickChance(3).shuffled(MARKERS, 36)) == list(range(36))


def test_draws_follow_the_counts_in_the_bag() -> None:
    chance = venus.QuickChance(5)
    drawn = Counter(chance.pick_counted(CUP, [0, 1, 3], ["a", "b", "c"]) for _ in range(4000))
    assert set(drawn) == {1, 2} and 2.5 < drawn[2] / drawn[1] < 3.5


def test_a_draw_beyond_the_bag_is_refused() -> None:
    with pytest.raises(venus.MalformedInput, match="beyond"):
        place_of([1, 1], 2)


def test_a_script_tells_dice_and_draws_and_then_follows_its_seed() -> None:
    chance = venus.ScriptedChance(dice=[[1, 2], 3], draws=["b", 0])
    assert chance.roll(2) == (1, 2) and chance.roll(1) == (3,)
    assert [chance.pick_counted(CUP, [2, 2], ["a", "b"]) for _ in range(2)] == [1, 0]
    assert all(1 <= die <= 6 for die in chance.roll(4))
    assert chance.pick_counted(CUP, [2, 2], ["a", "b"]) in (0, 1)


@pytest.mark.parametrize("dice", [[0], [7], [[1, 9]]])
def test_a_script_with_impossible_dice_is_refused(dice: list[int]) -> None:
    with pytest.raises(venus.MalformedInput, match="1 to 6"):
        venus.ScriptedChance(dice=dice)


@pytest.mark.parametrize("wish", ["z", 5, -1, 1])
def test_a_script_cannot_draw_what_is_not_there(wish: str | int) -> None:
    with pytest.raises(venus.MalformedInput, match="does not hold"):
        venus.ScriptedChance(draws=[wish]).pick_counted(CUP, [1, 0], ["a", "b"])


def test_told_chance_must_suffice_and_fit() -> None:
    with pytest.raises(venus.MalformedInput, match="fewer"):
        ToldChance([1]).below(DICE, [6, 6])
    with pytest.raises(venus.MalformedInput, match="of 6 where 6"):
        ToldChance([6]).below(DICE, [6])


def test_the_bare_interface_answers_nothing() -> None:
    for call in (Chance().fork, lambda: Chance().below(DICE, [6])):
        with pytest.raises(NotImplementedError):
            call()


def test_contrary_chance_never_answers_as_the_chance_it_is_made_from() -> None:
    chance = venus.QuickChance(7)
    chance.roll(3)
    contrary = ContraryChance(chance)
    for bounds in ([6, 6], [2], [40, 39, 38]):
        ours, theirs = chance.below(CUP, bounds), contrary.below(CUP, bounds)
        assert all(one != other for one, other in zip(ours, theirs, strict=True))
        assert all(0 <= other < bound for other, bound in zip(theirs, bounds, strict=True))
    assert contrary.fork().roll(2) == contrary.roll(2) != chance.fork().roll(2)
    assert contrary.below(CUP, [1]) == [0]

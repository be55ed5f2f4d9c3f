"""Every roll with its exact weight."""

from venus.families.original.odds.dice import narrowed, numbers, rerolls, rolls


def test_three_dice_fall_in_216_ways_and_56_sorts() -> None:
    assert (sum(rolls(3).values()), len(rolls(3))) == (216, 56)
    assert rolls(3)[1, 2, 3] == 6 and rolls(3)[1, 1, 2] == 3 and rolls(3)[1, 1, 1] == 1


def test_the_auto_pilot_takes_one_die_and_shows_a_four() -> None:
    assert rolls(2, True) == {(1, 4): 1, (2, 4): 1, (3, 4): 1, (4, 4): 1, (4, 5): 1, (4, 6): 1}


def test_any_die_may_be_rolled_anew() -> None:
    anew_2, anew_5 = rerolls((2, 5))
    assert anew_2 == [(1, 5), (2, 5), (3, 5), (4, 5), (5, 5), (5, 6)]
    assert anew_5 == [(1, 2), (2, 2), (2, 3), (2, 4), (2, 5), (2, 6)]
    assert len(rerolls((3, 3, 3))) == 1


def test_the_first_numbers_that_were_rolled_are_taken_before_others() -> None:
    among = narrowed((numbers((6,)), numbers((2, 3))))
    assert among(numbers((6, 2))) == numbers((6,))
    assert among(numbers((2, 5))) == numbers((2,))
    assert among(numbers((1, 5))) == numbers((1, 5))

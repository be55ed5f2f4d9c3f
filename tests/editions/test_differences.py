"""The differences between editions come from the editions themselves, and every reading has its words."""

from __future__ import annotations

import itertools

import pytest

from tests.conformance.games import EDITIONS
from venus.engine.answers import Difference
from venus.families import differences
from venus.texts.catalogue import languages

PAIRS = list(itertools.permutations(EDITIONS, 2))


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize(("one", "other"), PAIRS)
def test_every_difference_has_words_on_both_sides(one: str, other: str, lang: str) -> None:
    found = differences(one, other, lang)
    assert len(found) >= 5
    assert all(difference.topic and difference.one and difference.other for difference in found)


@pytest.mark.parametrize("edition", EDITIONS)
def test_an_edition_does_not_differ_from_itself(edition: str) -> None:
    assert differences(edition, edition) == []


def test_the_other_way_round_it_is_the_same_told_from_the_other_side() -> None:
    here, there = differences("1988", "classic"), differences("classic", "1988")
    assert {(one.topic, one.one, one.other) for one in here} == {
        (one.topic, one.other, one.one) for one in there
    }


def test_turning_back_is_told() -> None:
    assert Difference(
        "Turning back",
        "A path flown one way is closed the other way for the whole turn",
        "Only the path just used is closed, and the sides by which a navigation space was entered",
    ) in differences("1988", "classic")


def test_the_remake_changes_the_base_and_leaves_out_the_laser() -> None:
    found = {difference.topic: difference for difference in differences("1988", "remake")}
    assert found["Trade on the turn of arrival"].other.endswith("no limit at the Base")
    assert found["Relics only here"].one == "Relic Laser"
    assert "Turning back" not in found


def test_the_map_of_2012_has_a_circle_more() -> None:
    found = {difference.topic: difference for difference in differences("1988", "classic")}
    assert "Colony 2 (navigation space)" in found["Dots only here / Spaces only here"].other

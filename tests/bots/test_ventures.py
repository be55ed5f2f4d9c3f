"""Trade routes, planned on positions where the best one is plain to see.

Every culture is known and sells nothing unless a test says so; systems that a test names are a turn apart,
all others nine.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from tests.bots.test_books import ALL_BUT_TWO
from tests.table import at
from venus.families.original.bots.atlas import atlas_of
from venus.families.original.bots.known_markets import Books
from venus.families.original.bots.trade_routes import Call, Hold, Planner, Venture
from venus.families.original.views.static import StaticContent

SPICE, GREASE = "Space Spice", "Immortal Grease"
FARE = "Fare from Yxklyx to Humans"
EVERYBODY = {**ALL_BUT_TWO, "giant": "Niks", "asteroids": "Volois"}
# Where the cultures of these tests live, and a port each where visits are not limited.
GRAW, HUMANS, NIKS = "desert", "jungle", "giant"
PORTS = {"Dryport": 1, "Jewelport": 1, "Goliath": 1}
FAR_APART = 9.0


def all_goods(content: StaticContent) -> list[str]:
    return [goods.name for goods in content.goods if not goods.is_factory_goods]


def planner(
    *near: str,
    wares: Mapping[str, int] | None = None,
    demands: Mapping[str, Mapping[str, int]] | None = None,
    ports: Mapping[str, int] = PORTS,
    holds: int = 2,
    hidden: Sequence[str] = (),
    fares: Sequence[str] = (),
    apart: float = 1.0,
) -> Planner:
    """A planner for a ship of so many holds; the Base and the systems named are `apart` by so much."""
    stock = dict.fromkeys(all_goods(at().content), 0) | dict(wares or {})
    found = [system for system in EVERYBODY if system not in hidden]
    game = at(cultures=EVERYBODY, discovered=found, ports=ports, stock=stock, demands=demands, fares=fares)
    atlas, view = atlas_of(game.content), game.view(0)

    def turns(start: int, goal: int) -> float:
        systems = {atlas.system_of_dot[atlas.topology.dot_ids[dot]] for dot in (start, goal)}
        return 0.0 if start == goal else apart if systems <= {"base", *near} else FAR_APART

    return Planner(atlas, Books(atlas, view, view.players[0]), turns, holds, going_rate=25.0)


def from_base(plan: Planner, hold: Hold, **more: Any) -> Venture:
    return plan.find(hold, plan.atlas.index["base"], **more)


def from_market(plan: Planner, culture: str, hold: Hold, **more: Any) -> Venture:
    """A venture that begins with trade in a city of this culture."""
    here = plan.markets[culture]
    return plan.find(hold, here.stops[0].dot, here, **more)


def cultures(venture: Venture) -> list[str]:
    return [call.culture for call in venture.calls]


# Where to.


def test_empty_holds_are_filled_where_a_neighbour_buys() -> None:
    plan = planner(GRAW, HUMANS, wares={SPICE: 6, GREASE: 6})
    best = from_base(plan, Hold(100, 4, (), (), 0.0))
    assert (best.calls[0].culture, best.calls[0].buys) == ("Graw", (SPICE, SPICE))


def test_cargo_is_carried_to_a_buyer() -> None:
    plan = planner(GRAW, HUMANS)
    best = from_base(plan, Hold(0, 0, (SPICE, SPICE), (), 0.0))
    assert (best.calls[0].culture, best.calls[0].sells) == ("Humans", (SPICE, SPICE))


def test_of_two_buyers_the_one_with_a_demand_is_called_on() -> None:
    plan = planner(HUMANS, NIKS, demands={"Niks": {SPICE: 2}})
    assert cultures(from_base(plan, Hold(0, 0, (SPICE, SPICE), (), 0.0)))[0] == "Niks"
    other = planner(HUMANS, NIKS, demands={"Humans": {SPICE: 2}})
    assert cultures(from_base(other, Hold(0, 0, (SPICE, SPICE), (), 0.0)))[0] == "Humans"


def test_a_demand_far_away_is_not_worth_the_journey() -> None:
    plan = planner(HUMANS, demands={"Niks": {SPICE: 1}})
    assert cultures(from_base(plan, Hold(0, 2, (SPICE,), (), 0.0)))[0] == "Humans"


def test_what_is_on_sale_is_loaded_and_carried_to_the_next_buyer() -> None:
    plan = planner(GRAW, HUMANS, wares={SPICE: 6}, demands={"Humans": {SPICE: 2}})
    best = from_market(plan, "Graw", Hold(100, 4, (), (), 0.0))
    assert cultures(best) == ["Graw", "Humans"]
    assert best.calls[0].buys == best.calls[1].sells == (SPICE, SPICE)
    assert best.gain == 160 + 120 - 2 * 30


def test_with_little_money_little_is_loaded() -> None:
    plan = planner(GRAW, HUMANS, wares={SPICE: 6})
    assert from_market(plan, "Graw", Hold(35, 4, (), (), 0.0)).calls[0].buys == (SPICE,)


def test_no_more_is_loaded_than_is_there() -> None:
    plan = planner(GRAW, HUMANS, wares={SPICE: 1}, holds=5)
    assert from_market(plan, "Graw", Hold(500, 10, (), (), 0.0)).calls[0].buys == (SPICE,)


def test_cargo_is_kept_for_a_neighbour_who_pays_much_more() -> None:
    plan = planner(HUMANS, NIKS, demands={"Niks": {SPICE: 2}})
    best = from_market(plan, "Humans", Hold(0, 0, (SPICE, SPICE), (), 0.0))
    assert (cultures(best), best.calls[0].sells) == (["Humans", "Niks"], ())


def test_cargo_is_sold_here_if_nobody_pays_more() -> None:
    plan = planner(HUMANS, NIKS, demands={"Humans": {SPICE: 1}})
    best = from_market(plan, "Humans", Hold(0, 0, (SPICE, SPICE), (), 0.0))
    assert best.calls[0].sells == (SPICE, SPICE)


def test_a_ship_that_flies_off_does_not_call_on_the_culture_it_leaves() -> None:
    plan = planner(HUMANS, NIKS)
    hold = Hold(0, 0, (SPICE,), (), 0.0)
    ventures = [from_base(plan, hold, leaving=culture) for culture in ("Humans", "Niks")]
    assert [cultures(venture)[0] for venture in ventures] == ["Niks", "Humans"]


def test_with_nothing_to_trade_the_unknown_is_called_on() -> None:
    plan = planner("ice", hidden=["ice", "rogue"])
    best = from_base(plan, Hold(0, 4, (), (), 0.0))
    assert (cultures(best), best.system) == ([""], "ice")


def test_where_nothing_can_be_done_there_is_no_venture() -> None:
    assert from_base(planner(), Hold(0, 4, (), (), 0.0)).calls == ()


# Passengers and IOUs.


def test_a_passenger_is_brought_to_his_goal() -> None:
    best = from_base(planner(HUMANS), Hold(0, 3, (), (FARE,), 0.0))
    assert (cultures(best)[0], best.gain) == ("Humans", 120)


def test_a_passenger_decides_between_two_equal_buyers() -> None:
    plan = planner(HUMANS, NIKS)
    assert cultures(from_base(plan, Hold(0, 0, (SPICE,), (FARE,), 0.0)))[0] == "Humans"


def test_a_passenger_who_waits_and_goes_where_the_cargo_goes_adds_his_fee() -> None:
    hold = Hold(0, 2, (SPICE,), (), 0.0)
    ventures = [from_market(planner("colony", HUMANS, fares=fares), "Yxklyx", hold) for fares in ([FARE], [])]
    assert [cultures(venture)[-1] for venture in ventures] == ["Humans", "Humans"]
    assert ventures[0].gain - ventures[1].gain == 120


def test_credit_buys_what_money_cannot() -> None:
    plan = planner(GRAW, HUMANS, wares={SPICE: 6})
    poor = from_market(plan, "Graw", Hold(0, 4, (), (), 0.0))
    with_iou = from_market(plan, "Graw", Hold(0, 4, (), (), 0.0, credit=90))
    assert not any(call.buys for call in poor.calls)
    assert with_iou.calls[0].buys == (SPICE, SPICE)


def test_what_credit_pays_for_is_all_gain() -> None:
    plan = planner(GRAW, HUMANS, wares={SPICE: 6})
    gains = [from_market(plan, "Graw", Hold(200, 4, (), (), 0.0, credit=credit)).gain for credit in (0, 60)]
    assert gains[1] - gains[0] == 60


# Limits and nights.


def test_full_holds_for_a_far_buyer_are_worth_a_night_in_town() -> None:
    plan = planner(GRAW, HUMANS, wares={SPICE: 6}, ports={}, holds=5, apart=4.0)
    best = from_market(plan, "Graw", Hold(500, 10, (), (), 0.0), limits=(1, 1))
    assert (best.calls[0].stays, best.calls[0].buys) == (True, 5 * (SPICE,))


def test_one_good_is_bought_without_a_night_in_town() -> None:
    plan = planner(GRAW, HUMANS, wares={SPICE: 1}, ports={}, holds=5, apart=4.0)
    best = from_market(plan, "Graw", Hold(500, 10, (), (), 0.0), limits=(1, 1))
    assert (best.calls[0].stays, best.calls[0].buys) == (False, (SPICE,))


def test_a_limited_city_sells_two_goods_only_to_who_stays() -> None:
    plan = planner(GRAW, HUMANS, wares={SPICE: 6}, ports={})
    best = from_base(plan, Hold(100, 4, (), (), 0.0))
    assert best.calls[0].stays == (len(best.calls[0].buys) > 1)


def test_a_port_is_preferred_to_a_city_as_near() -> None:
    plan = planner(HUMANS, ports={"Jewelport": 1})
    best = from_base(plan, Hold(0, 0, (SPICE, SPICE), (), 0.0))
    assert best.calls[0] == Call("Humans", plan.atlas.index["jungle-3"], (SPICE, SPICE))


# The score.


def test_near_the_target_the_quickest_way_counts() -> None:
    plan = planner(HUMANS, demands={"Niks": {SPICE: 2}})
    best = from_base(plan, Hold(0, 2, (SPICE,), (), 0.0), needed=10)
    assert (cultures(best)[0], best.score) == ("Humans", 10 / best.turns)


@pytest.mark.parametrize("needed", [1, 5, 10])
def test_the_score_is_what_is_needed_a_turn_as_soon_as_it_suffices(needed: int) -> None:
    best = from_base(planner(HUMANS), Hold(0, 2, (SPICE,), (), 0.0), needed=needed)
    assert best.gain >= needed and best.score == needed / best.turns


def test_more_than_is_needed_counts_no_more() -> None:
    plan = planner(HUMANS, NIKS, demands={"Niks": {SPICE: 2}})
    near = from_base(plan, Hold(0, 2, (SPICE,), (), 0.0), needed=20)
    assert near.score <= 20


def test_the_best_venture_is_the_best_of_all_first_calls() -> None:
    plan = planner(HUMANS, NIKS, demands={"Niks": {SPICE: 2}})
    best = from_base(plan, Hold(0, 2, (SPICE,), (), 0.0))
    assert len(plan.by_goal) > 2
    assert best.score == max(venture.score for venture in plan.by_goal.values())
    assert all(venture.calls[0].dot == dot for dot, venture in plan.by_goal.items())

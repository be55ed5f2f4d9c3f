"""What of a record of earlier rules comes out otherwise by a ruling made since, not because it is damaged.

An edition lists its rulings (`rulesets.toml`); how each of them shows in play stands here.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from venus.engine.rulesets import Mended
from venus.families.original import offers
from venus.families.original.actions import BuyShip, Fly, Head, Jump, Offer
from venus.families.original.events import TurnEnded
from venus.families.original.rules import bargaining
from venus.families.original.rules.routes import not_skipped, routes_from
from venus.families.original.state import ANSWER, NONE, State


def is_loop(game: State, action: Any) -> bool:
    """R38: a step that led back to where it began, or could have gone on only to there."""
    if type(action) not in (Fly, Head):
        return False
    end = game.tables.topology.dot_index.get(action.dot, NONE)
    if end == game.dot[game.seat]:
        return leads_back(game)
    routes = [route for route in routes_from(game) if route.end == end and not route.back & game.flown]
    if game.passing >> end & 1:
        return bool(routes)
    return any(could_go_on(game, route) for route in routes)


def leads_back(game: State) -> bool:
    """Whether skipped dots lead round to the ship's dot."""
    topology = game.tables.topology
    start = game.dot[game.seat]
    return any(
        route.end == start and route.skipped
        for dot in topology.neighbours[start]
        if topology.is_skipped(dot, game.skips)
        for route in topology.routes(dot, game.skips)
    )


def could_go_on(game: State, route: Any) -> bool:
    """Whether a halt to look had a way on, were it back to where the step began."""
    topology = game.tables.topology
    flown = game.tables.policies.flown_after(topology, game.flown, route)
    passed = game.passing | route.passed
    onward = topology.routes(route.end, game.skips)
    return any(not way.back & flown and not way.passed & passed for way in onward)


def is_in_mid_skip(game: State, action: Any) -> bool:
    """R40: the heading binds after a look on the way."""
    return game.passing > 0


def is_paid_by_a_card(game: State, action: Any) -> bool:
    """R41: an exchange of ships that a First Contact card paid for wholly, so that it was no purchase."""
    if type(action) is not BuyShip:
        return False
    ship = game.tables.ship_index.get(action.ship, NONE)
    return ship != NONE and game.tables.ship_cost[ship] <= game.contact_credit


def is_with_a_card(game: State, action: Any) -> bool:
    """R41: an exchange of ships to which a First Contact card gave something."""
    return type(action) is BuyShip and game.contact_credit > 0


def leaves_a_lock(game: State, action: Any) -> bool:
    """R43: a jump away from a locked gate."""
    return type(action) is Jump and game.gates_locked


Shows = Callable[[State, Any], bool]
REFUSES: Final[dict[str, Shows]] = {"R38": is_loop, "R40": is_in_mid_skip, "R41": is_paid_by_a_card}
CHANGES: Final[dict[str, Shows]] = {"R41": is_with_a_card, "R43": leaves_a_lock}


def refuses(mended: tuple[Mended, ...], changed: str, code: str, game: State, action: Any) -> str:
    """The ruling that refuses an action which was legal before it, perhaps because an earlier one came out
    otherwise by the ruling `changed`; or nothing."""
    for one in mended:
        if code in one.codes and (one.ruling == changed or shows(one.ruling, game, action)):
            return one.ruling
    return ""


def shows(ruling: str, game: State, action: Any) -> bool:
    return ruling in REFUSES and REFUSES[ruling](game, action)


def changes(mended: tuple[Mended, ...], game: State, action: Any) -> str:
    """The ruling by which a legal action does something else than before, or nothing."""
    for one in mended:
        if one.ruling in CHANGES and CHANGES[one.ruling](game, action):
            return one.ruling
    return ""


def takes_the_only_way(mended: tuple[Mended, ...], game: State) -> str:
    """R38: with a drive thrown out after a look, the declared dot is behind, where the step was bound to."""
    is_bound = game.tables.policies.spied_turns_bind and game.heading >= 0
    is_behind = is_bound and game.passing >> game.heading & 1
    return "R38" if is_behind and any(one.ruling == "R38" for one in mended) else ""


def as_told_before(game: State, start: State, line: Sequence[tuple[Any, tuple[Any, ...]]]) -> State:
    """The state as its position was told before R38, without the dot where a step began that is under way,
    and before R39, with every offer of the turn, accepted ones too."""
    before = game.copy()
    before.passing &= ~not_skipped(before, before.passing)
    if offers.WORD not in before.parts:
        return before
    made = list(offers.declined_offers(start))
    for action, events in line:
        if type(action) is Offer:
            made.append(bargaining.sorted_offer(action))
        if any(type(event) is TurnEnded for event in events):
            made.clear()
    if game.asked_kind == ANSWER:
        made.pop()
    before.replace_part(offers.WORD, (before.turn, tuple(made)))
    return before

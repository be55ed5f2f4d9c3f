"""What a seat can place on the map, and how the rest might lie as well.

Systems and boxes are masks by number. Everything here follows from the known pieces alone, so that two
games which differ only in what a seat cannot know give that seat the same answers.
"""

from __future__ import annotations

from venus.engine.chance import CULTURES, MARKERS, Chance
from venus.engine.refusals import UnknownChoice
from venus.families.original.arms import arms_of
from venus.families.original.state import State
from venus.families.original.tables import RELIC


def known_systems(game: State, seat: int | None) -> int:
    """The systems whose culture a seat (None: a spectator) knows: found by all, or seen alone."""
    return game.discovered if seat is None else game.discovered | game.seen_systems[checked(game, seat)]


def known_boxes(game: State, seat: int | None) -> int:
    """The boxes whose marker a seat (None: a spectator) knows: turned up, or spied."""
    return game.boxes_up if seat is None else game.boxes_up | game.seen_boxes[checked(game, seat)]


def checked(game: State, seat: int) -> int:
    if not 0 <= seat < game.seats:
        raise UnknownChoice("seat-numbers", seat=seat, last=game.seats - 1)
    return seat


def hidden_cultures(game: State, known: int) -> list[int]:
    """The cultures that live in none of the known systems, in printed order."""
    placed = {culture for system, culture in enumerate(game.culture_at) if known >> system & 1}
    return [culture for culture in range(game.tables.culture_count) if culture not in placed]


def hidden_markers(game: State, known: int) -> list[int]:
    """The exploration markers in no known box and in nobody's hands, in printed order.

    They lie face down or were set aside; which of the two cannot be told, unless the Base sells the relics
    that were set aside: then all others lie in boxes.
    """
    tables = game.tables
    placed = {marker for box, marker in enumerate(game.box_marker) if known >> box & 1}
    if tables.combat is not None:
        placed.update(arms_of(game).gone)
    relics = 0
    for held in game.relics:
        relics |= held
    for on_sale in game.relics_for_sale:
        relics |= on_sale
    kinds, values = tables.explore_kind, tables.explore_value
    return [
        marker
        for marker in range(tables.explore_count)
        if marker not in placed and not (kinds[marker] == RELIC and relics >> values[marker] & 1)
    ]


def imagined(game: State, seat: int | None, chance: Chance) -> State:
    """A copy in which all that this seat (None: a spectator) cannot know is dealt anew.

    Every way in which the unknown pieces can lie is equally likely. What other seats have looked at
    stays looked at. The future follows `chance` too.
    """
    other = game.copy()
    other.chance = chance
    other.options = None
    deal_cultures_anew(other, known_systems(game, seat), chance)
    deal_markers_anew(other, known_boxes(game, seat), chance)
    return other


def deal_cultures_anew(game: State, known: int, chance: Chance) -> None:
    """Copies share who lives where, so the lists are replaced, not changed."""
    inhabited = enumerate(game.tables.system_inhabited)
    unknown = [system for system, is_inhabited in inhabited if is_inhabited and not known >> system & 1]
    culture_at = game.culture_at[:]
    system_of = game.system_of[:]
    drawn = draw(chance, CULTURES, hidden_cultures(game, known), len(unknown))
    for system, culture in zip(unknown, drawn, strict=True):
        culture_at[system] = culture
        system_of[culture] = system
    game.culture_at = culture_at
    game.system_of = system_of


def deal_markers_anew(game: State, known: int, chance: Chance) -> None:
    unknown = [box for box in range(game.tables.box_count) if not known >> box & 1]
    hidden = hidden_markers(game, known)
    if game.tables.policies.sells_relics_aside:
        hidden = lying(game, hidden, len(unknown), chance)
    drawn = draw(chance, MARKERS, hidden, len(unknown))
    for box, marker in zip(unknown, drawn, strict=True):
        game.box_marker[box] = marker


def lying(game: State, hidden: list[int], boxes: int, chance: Chance) -> list[int]:
    """Of the markers that a seat cannot place, as many as there are boxes: every relic, and others by lot.

    Rules: variants §relics-at-base.
    """
    relics = [marker for marker in hidden if game.tables.explore_kind[marker] == RELIC]
    others = [marker for marker in hidden if game.tables.explore_kind[marker] != RELIC]
    return relics + draw(chance, MARKERS, others, boxes - len(relics))


def draw(chance: Chance, purpose: str, pool: list[int], count: int) -> list[int]:
    """So many pieces out of a pool, one after the other."""
    bounds = range(len(pool), len(pool) - count, -1)
    return [pool.pop(place) for place in chance.ask(purpose, bounds)]


def contrary(game: State, seat: int | None, chance: Chance) -> State:
    """A copy in which every piece that this seat cannot place lies elsewhere, as far as it can.

    What is the same in a game and in its contrary is either known or not decided by a hidden piece.
    """
    other = game.copy()
    other.chance = chance
    other.options = None
    cultures = each_to_the_next(hidden_cultures(game, known_systems(game, seat)))
    other.culture_at = [cultures.get(culture, culture) for culture in game.culture_at]
    other.system_of = game.system_of[:]
    for system, culture in enumerate(other.culture_at):
        if culture >= 0:
            other.system_of[culture] = system
    known = known_boxes(game, seat)
    if game.tables.policies.sells_relics_aside:
        exchange_markers(other, known)
        return other
    markers = each_to_the_next(hidden_markers(game, known))
    for box, marker in enumerate(game.box_marker):
        if not known >> box & 1:
            other.box_marker[box] = markers[marker]
    return other


def exchange_markers(game: State, known: int) -> None:
    """Every hidden marker lies in another box, and those set aside take the places of some; relics stay in
    boxes, since it is known that none of them was left aside.

    Rules: variants §relics-at-base.
    """
    boxes = [box for box in range(game.tables.box_count) if not known >> box & 1]
    there = [game.box_marker[box] for box in boxes]
    aside = [marker for marker in hidden_markers(game, known) if marker not in there]
    kinds = game.tables.explore_kind
    moved = [aside.pop() if aside and kinds[marker] != RELIC else marker for marker in there]
    for box, marker in zip(boxes, moved[1:] + moved[:1], strict=True):
        game.box_marker[box] = marker


def each_to_the_next(pool: list[int]) -> dict[int, int]:
    return dict(zip(pool, pool[1:] + pool[:1], strict=True))

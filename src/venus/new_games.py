"""Ways into a game: a new one, or one from a position."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from venus.engine import flow
from venus.engine import record as records
from venus.engine.chance import Chance, QuickChance, SealedChance
from venus.engine.edition import Edition
from venus.engine.position_grammar import split_position
from venus.engine.refusals import MalformedInput, UnknownChoice
from venus.engine.state import GameState
from venus.families import EditionInfo, edition_info, family_of, load_edition
from venus.game import Game

LARGEST_SEED = 1 << 256


def new_game(
    edition: str,
    seats: int | Sequence[str] = 4,
    seed: int | None = None,
    target: int | None = None,
    options: Sequence[str] = (),
    first: int | None = None,
    draft: bool = False,
    chance: Chance | None = None,
) -> Game:
    """Start a game.

    `seats` names the species clockwise, or tells how many seats draw them by lot (`draft=True`: they
    choose). With `seed` the game is reproducible; without, its dice are sealed: the hash of a secret
    seed is told at the start, the seed at the end. `chance` hands in dice of your own.
    """
    chosen = checked_options(edition, options)
    loaded = load_edition(edition, chosen)
    header = records.Header(
        edition=edition,
        fingerprint=loaded.fingerprint,
        seats=family_of(edition).check_seats(loaded, seats, draft),
        target=family_of(edition).check_length(loaded, target),
        first=first,
        draft=draft,
        options=loaded.options,
    )
    count = seat_count(header)
    if first is not None and (type(first) is not int or first not in range(count)):
        raise UnknownChoice("first-range", last=count - 1, first=repr(first))
    return set_up(loaded, header, chance or chance_from(seed))


def check_start(edition: str, seats: int, target: int | None, options: Sequence[str]) -> EditionInfo:
    """Refuse what `new_game` would refuse, without starting; gives what is to be known of the edition."""
    loaded = load_edition(edition, checked_options(edition, options))
    family_of(edition).check_seats(loaded, seats, False)
    family_of(edition).check_length(loaded, target)
    return edition_info(edition)


def content(edition: str, options: Sequence[str] = ()) -> Any:
    """The map, the names and the prices of an edition: what never changes in its games."""
    loaded = load_edition(edition, checked_options(edition, options))
    return family_of(edition).content(loaded)


def chance_from(seed: int | None) -> Chance:
    if seed is None:
        return SealedChance()
    if type(seed) is not int or not 0 <= seed < LARGEST_SEED:
        raise UnknownChoice("seed-range", seed=repr(str(seed)[:40]))
    return QuickChance(seed)


def set_up(edition: Edition, header: records.Header, chance: Chance) -> Game:
    told: list[int] = []
    chance.told = told
    state = family_of(edition.key).deal(edition, header, seat_count(header), chance)
    flow.run(state)
    return Game(state, header, told)


def seat_count(header: records.Header) -> int:
    return header.seats if isinstance(header.seats, int) else len(header.seats)


def checked_options(edition: str, options: Sequence[str]) -> tuple[str, ...]:
    load_edition(edition)
    if isinstance(options, str) or not isinstance(options, Sequence):
        raise UnknownChoice("options-kind")
    return tuple(options)


def from_position(text: str, seed: int | None = None) -> Game:
    """A game from one line; what the line does not know (`?`) is dealt, by `seed` if given."""
    state = read_position(text, load_edition, chance_from(seed))
    edition = state.edition
    family = family_of(edition.key)
    faults = family.audit(state)
    if faults:
        raise MalformedInput("no-position", faults="; ".join(faults))
    header = records.Header(
        edition=edition.key,
        fingerprint=edition.fingerprint,
        seats=state.seats,
        target=family.length(state),
        options=edition.options,
        start=family.write_position(state),
    )
    flow.run(state)
    return Game(state, header, [])


def read_position(text: str, load: Callable[[str], Edition], chance: Chance) -> GameState:
    """The state that a line tells, by the rules of the edition that `load` finds for its key."""
    key, words = split_position(text)
    try:
        edition = load(key)
    except UnknownChoice as error:
        raise MalformedInput("position-trouble", trouble=error) from None
    return family_of(key).read_position(edition, words, chance)

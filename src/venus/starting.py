"""Ways into a game: a new one, or one from a position."""

from __future__ import annotations

from collections.abc import Sequence

from venus.editions import EditionInfo, edition_info, load_edition
from venus.engine import flow
from venus.engine import record as records
from venus.engine.chance import Chance, QuickChance, SealedChance
from venus.engine.edition import Edition
from venus.engine.positions import read_position
from venus.engine.refusals import MalformedInput, UnknownChoice
from venus.game import Game
from venus.rules import setup
from venus.rules.audit import audit
from venus.views.static import StaticContent, content_of

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
        seats=checked_seats(loaded, seats, draft),
        target=checked_target(loaded, target),
        first=first,
        draft=draft,
        options=loaded.options,
    )
    count = seat_count(header)
    if first is not None and (type(first) is not int or first not in range(count)):
        raise UnknownChoice(f"first is a seat from 0 to {count - 1}, not {first!r}")
    return set_up(loaded, header, chance or chance_from(seed))


def check_start(edition: str, seats: int, target: int | None, options: Sequence[str]) -> EditionInfo:
    """Refuse what `new_game` would refuse, without starting; gives what is to be known of the edition."""
    loaded = load_edition(edition, checked_options(edition, options))
    checked_seats(loaded, seats, False)
    checked_target(loaded, target)
    return edition_info(edition)


def content(edition: str, options: Sequence[str] = ()) -> StaticContent:
    """The map, the names and the prices of an edition: what never changes in its games."""
    return content_of(load_edition(edition, checked_options(edition, options)))


def chance_from(seed: int | None) -> Chance:
    if seed is None:
        return SealedChance()
    if type(seed) is not int or not 0 <= seed < LARGEST_SEED:
        raise UnknownChoice(f"a seed is a whole number from 0 on, not {str(seed)[:40]!r}")
    return QuickChance(seed)


def set_up(edition: Edition, header: records.Header, chance: Chance) -> Game:
    told: list[int] = []
    chance.told = told
    state = setup.deal(edition, seat_count(header), header.target, chance)
    if header.first is not None:
        state.first = header.first
    if isinstance(header.seats, tuple):
        for seat, species in enumerate(header.seats):
            setup.settle(state, seat, edition.tables.merchant_index[species])
    elif not header.draft:
        setup.draw_species(state)
    flow.run(state)
    return Game(state, header, told)


def seat_count(header: records.Header) -> int:
    return header.seats if isinstance(header.seats, int) else len(header.seats)


def checked_seats(edition: Edition, seats: int | Sequence[str], draft: bool) -> tuple[str, ...] | int:
    info = edition_info(edition.key)
    fewest, most = info.seats
    is_count = isinstance(seats, int) and not isinstance(seats, bool)
    if not is_count and (isinstance(seats, str | bool) or not isinstance(seats, Sequence)):
        raise UnknownChoice("seats is a number of seats or a list of species")
    count = seats if isinstance(seats, int) else len(seats)
    if not fewest <= count <= most:
        raise UnknownChoice(f"{edition.key} is for {fewest} to {most} seats, not {count}")
    if isinstance(seats, int):
        return seats
    for species in seats:
        if species not in info.species:
            raise UnknownChoice(f"there is no species {species!r}; there are: {', '.join(info.species)}")
    if len(set(seats)) < len(seats):
        raise UnknownChoice("each species can be played by one seat only")
    if draft:
        raise UnknownChoice("species are either named or drafted, not both")
    return tuple(seats)


def checked_target(edition: Edition, target: int | None) -> int:
    info = edition_info(edition.key)
    if target is None:
        return info.default_target
    if type(target) is not int or target not in info.targets:
        lengths = ", ".join(map(str, info.targets))
        raise UnknownChoice(f"{edition.key} is played to {lengths}, not to {str(target)[:40]}")
    return target


def checked_options(edition: str, options: Sequence[str]) -> tuple[str, ...]:
    load_edition(edition)
    if isinstance(options, str) or not isinstance(options, Sequence):
        raise UnknownChoice("options is a list of option keys")
    return tuple(options)


def from_position(text: str, seed: int | None = None) -> Game:
    """A game from one line; what the line does not know (`?`) is dealt, by `seed` if given."""
    chance = chance_from(seed)
    state = read_position(text, load_edition, chance)
    faults = audit(state)
    if faults:
        raise MalformedInput(f"this position cannot be: {'; '.join(faults)}")
    header = records.Header(
        edition=state.edition.key,
        fingerprint=state.edition.fingerprint,
        seats=state.seats,
        target=state.target,
        options=state.edition.options,
        start=Game(state, records.Header("", "", 0, 0), []).position(),
    )
    flow.run(state)
    return Game(state, header, [])

"""Ways into a game: a new one, one from a position, one from a record; and the proof of a record."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from venus.editions import EditionInfo, edition_info, load_edition
from venus.engine import flow
from venus.engine import record as records
from venus.engine.chance import Chance, QuickChance, SealedChance, ToldChance, commitment_of
from venus.engine.edition import Edition
from venus.engine.notation import read_action
from venus.engine.positions import read_position
from venus.engine.refusals import IllegalAction, MalformedInput, UnknownChoice, VenusError
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


def load_record(text: str | bytes) -> Game:
    """Play a record again, move by move; every move, chance result and the end must agree."""
    record = records.read_record(text)
    game = replay(record)
    go_on(game, record)
    return game


def replay(record: records.Record, chance: Chance | None = None, plies: int | None = None) -> Game:
    """The game of a record, with its own chance results or with those of a chance to be tested."""
    header = record.header
    edition = load_edition(header.edition, checked_options(header.edition, header.options))
    if header.fingerprint != edition.fingerprint:
        raise MalformedInput(
            f"this record was played by other rules or figures of {header.edition}"
            f" ({header.fingerprint}, here {edition.fingerprint})"
        )
    resumed = record.chance.resumed
    if not records.FROM_THE_DEAL <= resumed <= len(record.plies):
        raise MalformedInput(f"this record goes on with new dice at entry {resumed}, which it does not have")
    tested = chance if resumed == records.FROM_THE_DEAL else None
    game = begin(record, edition, tested or TellAlong(record))
    for number, text in enumerate(record.plies[:plies], 1):
        if chance and number == resumed + 1:
            game.resume(chance, resumed)
        try:
            follow(game, text)
        except VenusError as error:
            raise MalformedInput(f"move {number} of the record, {text[:60]!r}: {error}") from None
    if plies is None:
        close(game, record)
    game._comments.update(record.comments)
    return game


class TellAlong(ToldChance):
    """Answers with what the record tells: the set-up first, then what stands behind each ply."""

    def __init__(self, record: records.Record) -> None:
        super().__init__(records.read_numbers(record.setup))
        for ply in record.plies:
            self.results.extend(records.read_ply(ply)[1])


def begin(record: records.Record, edition: Edition, chance: Chance) -> Game:
    header = record.header
    if header.start is not None:
        game = from_position(header.start, seed=0)
        game.resume(chance)
        return Game(game._state, header, [])
    checked_seats(edition, header.seats, header.draft)
    checked_target(edition, header.target)
    if header.first is not None and header.first not in range(seat_count(header)):
        raise MalformedInput(f"this record begins with seat {header.first}, which does not exist")
    return set_up(edition, header, chance)


def follow(game: Game, text: str) -> None:
    """Make the move that one entry of a record tells."""
    words, told = records.read_ply(text)
    verb, _, count = words.partition(" ")
    if verb == records.UNDO:
        if not count.isdecimal() or len(count) > 6:
            raise MalformedInput("an undo tells how many moves it takes back")
        game.undo(int(count), consent=True)
        return
    decision = game.decision
    if decision is None:
        raise MalformedInput("the game is over before this move")
    if words == records.FORCED:
        if len(decision.options) != 1:
            raise MalformedInput("this move is marked as the only one, but there are others")
        game.apply(decision.options[0])
    else:
        game.apply(read_action(words, decision.seat))
    if game.told() != told:
        raise MalformedInput(f"chance results {told} do not fit, {game.told()} were needed")


def close(game: Game, record: records.Record) -> None:
    outcome = record.outcome
    if outcome and outcome.reason == "stopped" and not game.is_over:
        game.stop()
    if game.outcome != outcome:
        raise MalformedInput("the end that this record tells is not the end of its moves")
    if game.digest() != record.digest:
        raise MalformedInput("the moves of this record do not lead to the position that it tells")


def go_on(game: Game, record: records.Record) -> None:
    """With the chance of the record, wound forward, if its seed is told; else with fresh sealed dice."""
    chance = chance_of(record)
    if chance is None:
        game.resume(SealedChance(), len(record.plies))
    else:
        replay(record, chance)
        game.resume(chance, record.chance.resumed)


def chance_of(record: records.Record) -> Chance | None:
    """The chance that a record claims, from its first draw, if its seed is told."""
    facts = record.chance
    if not facts.seed:
        return None
    try:
        if facts.kind == "sealed":
            seed = bytes.fromhex(facts.seed)
            if commitment_of(seed) != facts.commitment:
                raise MalformedInput("the seed of this record is not the one that was promised at the start")
            return SealedChance(seed)
        return chance_from(int(facts.seed)) if facts.kind == "quick" else None
    except ValueError:
        raise MalformedInput("the seed of this record is not a seed") from None


class Verdict(Struct, frozen=True):
    """What could be proved about a record."""

    honest: bool
    moves: int
    findings: tuple[str, ...]


def verify(text: str | bytes) -> Verdict:
    """Prove a record: legal moves, the promised seed, every die and draw from that seed."""
    record = records.read_record(text)
    moves = len(record.plies)
    try:
        replay(record)
    except (MalformedInput, UnknownChoice) as error:
        return Verdict(False, moves, (str(error),))
    findings = ["every move is legal and leads to the position told"]
    try:
        chance = chance_of(record)
        if chance is None:
            return Verdict(False, moves, (*findings, "the dice cannot be proved: the record tells no seed"))
        if record.chance.kind == "sealed":
            findings.append("the seed is the one promised at the start")
        replay(record, chance)
    except (MalformedInput, IllegalAction) as error:
        return Verdict(False, moves, (*findings, str(error)))
    resumed = record.chance.resumed
    if resumed != records.FROM_THE_DEAL:
        return Verdict(False, moves, (*findings, f"the dice can be proved only after entry {resumed}"))
    return Verdict(True, moves, (*findings, "every die and draw comes from the seed"))

"""Records played again: to go on with the game, to look at it, to prove it."""

from __future__ import annotations

from typing import Any

from msgspec import Struct, structs

from venus.engine import record as records
from venus.engine.chance import Chance, SealedChance, ToldChance, commitment_of
from venus.engine.edition import Edition
from venus.engine.record import Cut
from venus.engine.refusals import IllegalAction, MalformedInput, UnknownChoice, VenusError
from venus.engine.rulesets import Mended
from venus.engine.state import GameState
from venus.families import family_of, load_edition, rulings_since
from venus.game import Game
from venus.history import plies_of
from venus.new_games import (
    chance_from,
    checked_options,
    from_position,
    seat_count,
    set_up,
)
from venus.proof import digest_of
from venus.texts.catalogue import DEFAULT_LANGUAGE


def load_record(text: str | bytes) -> Game:
    """Play a record again, move by move; every move, chance result and the end must agree."""
    record = records.read_record(text)
    chance = chance_of(record)
    game = replay(record, chance)
    go_on(game, record, chance)
    return game


def replay(record: records.Record, chance: Chance | None = None, plies: int | None = None) -> Game:
    """The game of a record, with its own chance results or with those of a chance to be tested.

    A record of earlier rules is played by those of today; it ends before the first move that a ruling made
    since then no longer allows, and `game.cut` tells which.
    """
    header = record.header
    edition = load_edition(header.edition, checked_options(header.edition, header.options))
    mended = rulings_since(header.edition, edition.options, header.fingerprint)
    if mended is None:
        raise MalformedInput(
            "other-rules", edition=header.edition, found=header.fingerprint, known=edition.fingerprint
        )
    resumed = record.chance.resumed
    if not records.FROM_THE_DEAL <= resumed <= len(record.plies):
        raise MalformedInput("no-such-entry", entry=resumed)
    tested = chance if resumed == records.FROM_THE_DEAL else None
    game = begin(record, edition, tested or TellAlong(record))
    moves = Moves(game, mended)
    for number, text in enumerate(record.plies[:plies], 1):
        if chance and number == resumed + 1:
            game.resume(chance, resumed)
        try:
            moves.make(text)
        except VenusError as error:
            game.cut = moves.cut(number, text, error)
            break
    if plies is None and game.cut is None:
        game.cut = moves.close(record)
    game._comments.update(record.comments)
    return game


class TellAlong(ToldChance):
    """Answers with what the record tells: the set-up first, then what stands behind each ply."""

    def __init__(self, record: records.Record) -> None:
        super().__init__(deal_told(record))
        for ply in record.plies:
            self.results.extend(records.read_ply(ply)[1])


def deal_told(record: records.Record) -> list[int]:
    try:
        return records.read_numbers(record.setup)
    except MalformedInput as error:
        raise no_deal(error) from None


def no_deal(error: MalformedInput) -> MalformedInput:
    return MalformedInput("no-deal", error=error)


def begin(record: records.Record, edition: Edition, chance: Chance) -> Game:
    """The game as it was dealt; the record must tell the very deal that this chance gives."""
    header = structs.replace(record.header, fingerprint=edition.fingerprint)
    told = deal_told(record)
    if header.start is not None:
        if told:
            raise MalformedInput("deal-and-position")
        game = from_position(header.start, seed=0)
        game.resume(chance)
        return Game(game._state, header, [])
    family_of(edition.key).check_seats(edition, header.seats, header.draft)
    family_of(edition.key).check_length(edition, header.target)
    if header.first is not None and header.first not in range(seat_count(header)):
        raise MalformedInput("no-first-seat", seat=header.first)
    try:
        game = set_up(edition, header, chance)
    except MalformedInput as error:
        raise no_deal(error) from None
    if game._setup != told:
        raise MalformedInput("other-deal")
    return game


class Moves:
    """The entries of a record, made one after the other.

    Where rules were `mended` since, what was not asked then is answered as it went without asking, and an
    undo takes such answers back as well.
    """

    def __init__(self, game: Game, mended: tuple[Mended, ...] = ()) -> None:
        self.game = game
        self.mended = mended
        self.changed = ""
        self.start = game._state.copy()
        self.heights = [game.ply]

    def make(self, text: str) -> None:
        words, told = records.read_ply(text)
        verb, _, count = words.partition(" ")
        if verb == records.UNDO:
            self.undo(count)
            return
        self.answer_what_was_not_asked(verb)
        self.apply(self.action_of(words))
        self.heights.append(self.game.ply)
        if self.game.told() != told:
            raise MalformedInput("chance-misfit", told=told, needed=self.game.told())

    def undo(self, count: str) -> None:
        if not count.isdecimal() or len(count) > 6:
            raise MalformedInput("undo-how-many")
        kept = len(self.heights) - int(count)
        plies = self.game.ply - self.heights[kept - 1] if kept > 0 else int(count)
        self.game.undo(plies, consent=True)
        del self.heights[kept:]

    def answer_what_was_not_asked(self, verb: str) -> None:
        for ruling in self.mended:
            if ruling.question and self.game.asks == ruling.question and verb != ruling.answer:
                self.game.apply(self.game.read_words(ruling.answer, self.game.asked))

    def action_of(self, words: str) -> Any:
        decision = self.game.decision
        if decision is None:
            raise MalformedInput("over-before")
        if words != records.FORCED:
            return self.game.read_words(words, decision.seat)
        options = decision.options
        if len(options) > 1:
            new = {verb for ruling in self.mended for verb in ruling.adds}
            options = tuple(option for option in options if option.__struct_config__.tag not in new)
        if len(options) != 1:
            raise MalformedInput("not-the-only-one")
        return options[0]

    def apply(self, action: Any) -> None:
        ruling = self.game._family.ruling_that_changes(self.mended, self.game._state, action)
        self.game.apply(action)
        self.changed = self.changed or ruling

    def ruling_behind(self, text: str, error: VenusError) -> str:
        """The ruling made since that forbids a move, or by which an earlier one came out otherwise."""
        family, state, words = self.game._family, self.game._state, records.read_ply(text)[0]
        if isinstance(error, IllegalAction):
            action = self.game.read_words(words, self.game.asked)
            return family.ruling_that_refuses(self.mended, self.changed, error.refusal.code, state, action)
        if words == records.FORCED:
            return family.ruling_of_the_only_way(self.mended, state) or self.changed
        return ""

    def cut(self, number: int, text: str, error: VenusError) -> Cut:
        """Where the record ends by the rules of today; if no ruling is behind it, it is damaged."""
        ruling = self.ruling_behind(text, error)
        if not ruling:
            raise MalformedInput("bad-move", number=number, text=repr(text[:60]), error=error) from None
        return Cut(number, text, ruling)

    def close(self, record: records.Record) -> Cut | None:
        """The end must be the one that is told; where a ruling made since has changed it, that is named."""
        if self.mended and not self.stands_as_told(ended(self.game.copy(), record), record):
            self.answer_what_was_not_asked("")
        game = ended(self.game, record)
        if game.outcome != record.outcome:
            fault = "other-end"
        elif not self.stands_as_told(game, record):
            fault = "other-position"
        else:
            return None
        if not self.changed:
            raise MalformedInput(fault)
        return Cut(len(record.plies) + 1, "", self.changed)

    def stands_as_told(self, game: Game, record: records.Record) -> bool:
        """Whether the position is the one told, in the way of today or of before."""
        if game.digest() == record.digest:
            return True
        return bool(self.mended) and digest_told_before(game, self.start) == record.digest


def ended(game: Game, record: records.Record) -> Game:
    if record.outcome and record.outcome.reason == "stopped" and not game.is_over:
        game.stop()
    return game


def go_on(game: Game, record: records.Record, chance: Chance | None) -> None:
    """With the chance of the record, wound forward, if its seed is told; else with fresh sealed dice."""
    if chance is None:
        game.resume(SealedChance(), len(record.plies))
    else:
        game.resume(chance, record.chance.resumed)


def digest_told_before(game: Game, start: GameState) -> str:
    """The digest of a game of earlier rules that began as `start`, as they told positions."""
    family = family_of(game.edition)
    line = [(ply.action, ply.events) for ply in plies_of(game._line)]
    return digest_of(family.write_position(family.told_before(game._state, start, line)))


def chance_of(record: records.Record) -> Chance | None:
    """The chance that a record claims, from its first draw, if its seed is told."""
    facts = record.chance
    if not facts.seed:
        return None
    try:
        if facts.kind == "sealed":
            seed = bytes.fromhex(facts.seed)
            if commitment_of(seed) != facts.commitment:
                raise MalformedInput("other-seed")
            return SealedChance(seed)
        return chance_from(int(facts.seed)) if facts.kind == "quick" else None
    except (ValueError, UnknownChoice):
        raise MalformedInput("no-seed") from None


class Verdict(Struct, frozen=True):
    """What could be proved about a record."""

    honest: bool
    moves: int
    findings: tuple[str, ...]


class Finding(VenusError):
    """Something found out about a record: said like an error, and never raised."""


def verify(text: str | bytes, lang: str = DEFAULT_LANGUAGE) -> Verdict:
    """Prove a record: legal moves, the promised seed, the deal, every die and draw from that seed.

    Where the seed is told the game is played by it from the deal on, so that whatever was changed is found
    where it was changed and not where a move no longer fits.
    """
    record = records.read_record(text)
    honest, findings = proved(record)
    told = [finding.told(lang, record.header.edition) for finding in findings]
    return Verdict(honest, len(record.plies), tuple(told))


def proved(record: records.Record) -> tuple[bool, list[VenusError]]:
    """Whether a record is honest, and what was found out about it."""
    chance: Chance | None = None
    doubt: VenusError | None = None
    try:
        chance = chance_of(record)
    except MalformedInput as error:
        doubt = error
    promised: list[VenusError] = [Finding("seed-promised")] if isinstance(chance, SealedChance) else []
    try:
        game = replay(record, chance)
    except (MalformedInput, UnknownChoice) as error:
        return False, [*promised, error]
    findings = [legal_so_far(game.cut), *promised]
    if chance is None:
        return False, [*findings, doubt or not_proved(record.chance)]
    resumed = record.chance.resumed
    if resumed != records.FROM_THE_DEAL:
        return False, [*findings, Finding("resumed", entry=resumed)]
    if record.header.start is None:
        findings.append(Finding("deal-proved"))
    if game.cut:
        return False, [*findings, Finding("dice-proved-so-far")]
    return True, [*findings, Finding("dice-proved")]


def not_proved(facts: records.ChanceFacts) -> Finding:
    return Finding("dice-kind", kind=repr(facts.kind[:40])) if facts.seed else Finding("seed-untold")


def legal_so_far(cut: Cut | None) -> VenusError:
    if cut is None:
        return Finding("moves-legal")
    if not cut.entry:
        return Finding("cut-end", ruling=cut.ruling)
    return Finding("cut-move", number=cut.move, text=repr(cut.entry), ruling=cut.ruling)

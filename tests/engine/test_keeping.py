"""Games kept in pieces and put together again: the same game, with the same future."""

from __future__ import annotations

import random
from collections.abc import Iterator

import msgspec
import pytest

import venus
from tests.conformance.games import EDITIONS, pick, walk
from tests.table import at, head, stay
from venus.bots import Chair, seated
from venus.engine.chance import SealedChance
from venus.families.original import actions as act
from venus.game import Game
from venus.lab.simulation import play_out
from venus.storage import (
    STOP,
    Deal,
    Snapshot,
    chance_at_rest,
    deal_of,
    dice_of,
    entry_of,
    record_of,
    reopened,
    snapshot_of,
)

pytestmark = pytest.mark.seed(7)


class Kept:
    """A sealed game with everything that a store keeps of it."""

    def __init__(self, edition: str = "1988", seats: int = 3, target: int | None = None) -> None:
        self.game = venus.new_game(edition, seats, target=target, chance=SealedChance(bytes(32)))
        self.deal = deal_of(self.game)
        self.marks = [snapshot_of(self.game)]
        self.entries: list[str] = []

    def note(self) -> None:
        self.entries.append(entry_of(self.game))
        self.marks.append(snapshot_of(self.game))

    def walk(self, seed: int, plies: int) -> None:
        chance = random.Random(seed)
        for _ in range(plies):
            self.game.apply(pick(self.game, chance))
            self.note()

    def undo(self, plies: int) -> None:
        self.game.undo(plies, consent=True)
        self.note()

    def opened(self, mark: int) -> Game:
        return reopened(self.marks[mark].position, self.entries[mark:], self.marks[-1].dice)


def wandering(edition: str, seed: int = 4, plies: int = 160) -> Iterator[Kept]:
    """A game at every tenth of its moves, undone now and then."""
    kept, chance = Kept(edition), random.Random(seed)
    for number in range(1, plies + 1):
        kept.game.apply(pick(kept.game, chance))
        kept.note()
        if number % 23 == 0:
            kept.undo(chance.randint(1, 9))
        if number % 10 == 0:
            yield kept


def future(game: Game, plies: int = 12) -> list[str]:
    """What happens if the game goes on in a certain way, dice and draws included."""
    copy, chance, told = game.copy(), random.Random(99), []
    for _ in range(plies):
        copy.apply(pick(copy, chance))
        told.append(entry_of(copy))
    return told


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_game_opened_from_its_snapshot_is_the_same_game(edition: str) -> None:
    for kept in wandering(edition):
        again = kept.opened(len(kept.marks) - 1)
        assert again.position() == kept.game.position()
        assert again.legal_actions() == kept.game.legal_actions()
        assert future(again) == future(kept.game)


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_game_opened_from_the_deal_is_the_same_game_with_its_past(edition: str) -> None:
    for kept in wandering(edition):
        again = kept.opened(0)
        assert again.position() == kept.game.position()
        assert future(again) == future(kept.game)
        seats = range(kept.game.seats)
        assert [again.last_choice(seat) for seat in seats] == [kept.game.last_choice(seat) for seat in seats]


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_view_is_the_same_after_opening(edition: str) -> None:
    for kept in wandering(edition, seed=7):
        again = kept.opened(len(kept.marks) - 1)
        for seat in (None, 0, 1, 2):
            assert again.view(seat) == kept.game.view(seat)


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_game_is_kept_at_every_kind_of_decision(edition: str) -> None:
    kept, chance, asked = Kept(edition), random.Random(2), set()
    for _ in range(100):
        asked.add(kept.game.asks)
        kept.game.apply(pick(kept.game, chance))
        kept.note()
        assert kept.opened(len(kept.marks) - 1).decision == kept.game.decision
    assert len(asked) >= 4


def test_pieces_survive_being_written_as_json() -> None:
    kept = Kept()
    kept.walk(3, 30)
    snapshot = msgspec.json.decode(msgspec.json.encode(kept.marks[-1]), type=Snapshot)
    deal = msgspec.json.decode(msgspec.json.encode(kept.deal), type=Deal)
    assert (snapshot, deal) == (kept.marks[-1], kept.deal)


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_record_from_pieces_is_the_record_of_the_game(edition: str) -> None:
    kept = Kept(edition)
    kept.walk(5, 80)
    kept.undo(3)
    kept.walk(6, 20)
    assert record_of(kept.deal, kept.entries, kept.opened(0)) == kept.game.to_record()
    assert record_of(kept.deal, kept.entries, kept.opened(len(kept.marks) - 1)) == kept.game.to_record()


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_record_of_a_game_that_was_stopped_proves_itself(edition: str) -> None:
    kept = Kept(edition, seats=2)
    kept.walk(8, 60)
    kept.undo(5)
    kept.walk(9, 60)
    kept.game.stop()
    verdict = venus.verify(record_of(kept.deal, [*kept.entries, STOP], kept.game))
    assert verdict.honest and verdict.moves == 121


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_record_of_a_finished_game_proves_itself(edition: str) -> None:
    kept = Kept(edition, seats=2, target=1000)
    bots = [seated("drifter", seat) for seat in range(2)]
    while not kept.game.is_over:
        seat = kept.game.asked
        kept.game.apply(bots[seat].choose(Chair(kept.game, seat)))
        kept.entries.append(entry_of(kept.game))
    record = record_of(kept.deal, kept.entries, kept.game)
    assert record == kept.game.to_record()
    assert venus.verify(record).honest


def test_a_game_that_was_stopped_is_opened_as_it_was_stopped() -> None:
    kept = Kept()
    kept.walk(8, 30)
    kept.game.stop()
    for game in (
        reopened(kept.marks[0].position, [*kept.entries, STOP], dice_of(kept.game._chance)),
        reopened(snapshot_of(kept.game).position, [], dice_of(kept.game._chance)),
    ):
        assert game.outcome == kept.game.outcome and game.decision is None
        assert record_of(kept.deal, [*kept.entries, STOP], game) == kept.game.to_record()


def test_a_finished_game_is_opened_as_it_ended() -> None:
    game = play_out(venus.new_game("1988", 2, target=1000), ["drifter"], 1)
    snapshot = snapshot_of(game)
    again = reopened(snapshot.position, [], snapshot.dice)
    assert again.outcome == game.outcome and again.outcome and again.outcome.reason == "target"
    assert again.view(None) == game.view(None)


def test_a_species_draft_is_kept() -> None:
    game = venus.new_game("1988", 3, draft=True)
    dealt = snapshot_of(game)
    assert reopened(dealt.position, [], dealt.dice).legal_actions() == game.legal_actions()
    game.apply(game.legal_actions()[1])
    assert reopened(dealt.position, [entry_of(game)], dealt.dice).position() == game.position()


def test_without_its_dice_an_opened_game_cannot_go_on_by_chance() -> None:
    kept = Kept()
    game = reopened(kept.marks[0].position, [])
    with pytest.raises(venus.MalformedInput, match="fewer chance results"):
        for _ in walk(game, 1, 50):
            pass


def test_quick_dice_are_kept_too() -> None:
    game = venus.new_game("1988", 2, seed=8)
    for _ in walk(game, 1, 20):
        pass
    again = chance_at_rest(dice_of(game._chance))
    assert again.below("dice", [6] * 9) == game.copy()._chance.below("dice", [6] * 9)


def test_dice_of_a_test_cannot_be_kept() -> None:
    with pytest.raises(venus.MalformedInput, match="only sealed and quick dice"):
        dice_of(venus.ScriptedChance())


def test_the_promise_is_kept_with_the_deal_and_the_seed_is_not() -> None:
    game = venus.new_game("1988", 2)
    kept = msgspec.json.encode(deal_of(game)).decode()
    assert dice_of(game._chance).seed not in kept
    assert deal_of(game).commitment == SealedChance(bytes.fromhex(dice_of(game._chance).seed)).commitment


def test_a_game_without_moves_has_no_last_entry() -> None:
    with pytest.raises(venus.MalformedInput, match="nothing has been done"):
        entry_of(venus.new_game("1988", 2))


# The last choice of a seat.


def test_before_a_choice_there_is_nothing_to_take_back() -> None:
    assert at().last_choice(0) == (0, False)


def test_a_choice_that_told_nothing_is_taken_back_freely() -> None:
    game = at()
    stay(game)
    assert game.last_choice(0) == (1, True)


def test_a_choice_that_made_dice_roll_needs_the_table() -> None:
    game = at(dice=[1, 2, 3])
    head(game, "base-colony-1")
    assert game.last_choice(0) == (1, False)


def test_a_choice_before_another_seat_moved_needs_the_table() -> None:
    game = at()
    for _ in range(2):
        stay(game)
        game.apply(act.EndTurn(game.asked))
    assert game.last_choice(0) == (3, False)
    assert game.last_choice(1) == (1, True)

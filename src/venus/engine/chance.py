"""Dice and draws, handed in from outside: sealed for the table, quick for simulation, scripted for tests.

Every kind of chance answers with numbers below a bound, one stream per purpose. What it answered is
kept in `told`, so that a game can be written down and played again without the seed.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Sequence
from itertools import product
from typing import Final

from venus.engine.refusals import MalformedInput

DICE: Final = "dice"
CUP: Final = "cup"
CULTURES: Final = "cultures"
MARKERS: Final = "markers"
SPECIES: Final = "species"
FIRST: Final = "first"
RASTUR: Final = "rastur"
PURPOSES: Final = (DICE, CUP, CULTURES, MARKERS, SPECIES, FIRST, RASTUR)

MASK64: Final = (1 << 64) - 1
SEED_BYTES: Final = 32
NUMBERS_A_WORD: Final = 4
# All that so many dice can show, in order, and the numbers that stand for it.
ROLLS: Final = [list(product(range(1, 7), repeat=dice)) for dice in range(NUMBERS_A_WORD + 1)]
ROLLED_NUMBERS: Final = [list(product(range(6), repeat=dice)) for dice in range(NUMBERS_A_WORD + 1)]


class Chance:
    """The interface: `below(purpose, bounds)` gives one number in range(bound) for each bound."""

    told: list[int] | None = None

    def below(self, purpose: str, bounds: Sequence[int]) -> list[int]:
        raise NotImplementedError

    def fork(self) -> Chance:
        """A chance of the same future that does not disturb this one; it keeps no account."""
        raise NotImplementedError

    def roll(self, dice: int) -> tuple[int, ...]:
        return tuple([number + 1 for number in self.ask(DICE, [6] * dice)])

    def pick(self, purpose: str, bound: int) -> int:
        return self.ask(purpose, [bound])[0]

    def shuffled(self, purpose: str, size: int) -> list[int]:
        """The numbers below `size` in an order drawn one by one."""
        rest = list(range(size))
        return [rest.pop(place) for place in self.ask(purpose, list(range(size, 0, -1)))]

    def pick_counted(self, purpose: str, counts: list[int], names: list[str]) -> int:
        """The place of one piece out of a bag that holds `counts[place]` of each."""
        number = self.pick(purpose, sum(counts))
        return place_of(counts, number)

    def ask(self, purpose: str, bounds: Sequence[int]) -> list[int]:
        numbers = self.below(purpose, bounds)
        if self.told is not None:
            self.told.extend(numbers)
        return numbers


def place_of(counts: list[int], number: int) -> int:
    for place, count in enumerate(counts):
        number -= count
        if number < 0:
            return place
    raise MalformedInput("draw-beyond")


class QuickChance(Chance):
    """Fast and reproducible, for simulation: SplitMix64, one stream for every purpose.

    A word of 64 bits is a fraction from which several numbers are taken, one after the other.
    """

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.state = (seed * 0x9E3779B97F4A7C15 + 0x1234567) & MASK64
        self.told = None

    def below(self, purpose: str, bounds: Sequence[int]) -> list[int]:
        numbers: list[int] = []
        word = 0
        for place, bound in enumerate(bounds):
            if place % NUMBERS_A_WORD == 0:
                word = self._word()
            word *= bound
            numbers.append(word >> 64)
            word &= MASK64
        return numbers

    def _word(self) -> int:
        self.state = word = (self.state + 0x9E3779B97F4A7C15) & MASK64
        word = ((word ^ (word >> 30)) * 0xBF58476D1CE4E5B9) & MASK64
        word = ((word ^ (word >> 27)) * 0x94D049BB133111EB) & MASK64
        return word ^ (word >> 31)

    def roll(self, dice: int) -> tuple[int, ...]:
        """The same numbers as by `below`, looked up in one go."""
        if dice > NUMBERS_A_WORD:
            return super().roll(dice)
        rolls = ROLLS[dice]
        place = self._word() * len(rolls) >> 64
        if self.told is not None:
            self.told.extend(ROLLED_NUMBERS[dice][place])
        return rolls[place]

    def fork(self) -> QuickChance:
        other = QuickChance(self.seed)
        other.state = self.state
        return other


class ContraryChance(QuickChance):
    """Never answers as the quick chance it is made from will, where there is another answer to give.

    Of two games that stand alike, one with each of them, the two part at the first thing that chance decides.
    """

    def __init__(self, chance: QuickChance) -> None:
        super().__init__(chance.seed)
        self.state = chance.state

    def below(self, purpose: str, bounds: Sequence[int]) -> list[int]:
        numbers = super().below(purpose, bounds)
        return [(number + 1) % bound for number, bound in zip(numbers, bounds, strict=True)]

    def roll(self, dice: int) -> tuple[int, ...]:
        return Chance.roll(self, dice)

    def fork(self) -> ContraryChance:
        return ContraryChance(self)


class SealedChance(Chance):
    """For play at a table: keyed BLAKE2b of a secret seed, a stream per purpose, nothing to foresee.

    The hash of the seed is published when the game starts, the seed when it is over, and every
    result can then be checked.
    """

    def __init__(self, seed: bytes | None = None) -> None:
        if seed is not None and len(seed) != SEED_BYTES:
            raise MalformedInput("seed-length", bytes=SEED_BYTES, count=len(seed))
        self.seed = seed if seed is not None else fresh_seed()
        self.counters: dict[str, int] = dict.fromkeys(PURPOSES, 0)
        self.told = None

    @property
    def commitment(self) -> str:
        return commitment_of(self.seed)

    def below(self, purpose: str, bounds: Sequence[int]) -> list[int]:
        return [self._one(purpose, bound) for bound in bounds]

    def _one(self, purpose: str, bound: int) -> int:
        limit = (1 << 64) - (1 << 64) % bound
        while True:
            counter = self.counters[purpose]
            self.counters[purpose] = counter + 1
            message = purpose.encode() + counter.to_bytes(8, "big")
            block = hashlib.blake2b(message, key=self.seed, digest_size=8).digest()
            number = int.from_bytes(block, "big")
            if number < limit:
                return number % bound

    def fork(self) -> SealedChance:
        other = SealedChance(self.seed)
        other.counters = dict(self.counters)
        return other


def fresh_seed() -> bytes:
    """A secret that nobody can foresee: all chance that no seed is named for begins here."""
    return secrets.token_bytes(SEED_BYTES)


def commitment_of(seed: bytes) -> str:
    """What is published of a seed before play."""
    return hashlib.blake2b(seed, digest_size=32).hexdigest()


class ToldChance(Chance):
    """Plays back results that were written down."""

    def __init__(self, results: Sequence[int]) -> None:
        self.results = list(results)
        self.next = 0
        self.told = None

    def below(self, purpose: str, bounds: Sequence[int]) -> list[int]:
        numbers = self.results[self.next : self.next + len(bounds)]
        if len(numbers) < len(bounds):
            raise MalformedInput("too-few-results")
        for number, bound in zip(numbers, bounds, strict=True):
            if not 0 <= number < bound:
                raise MalformedInput("result-beyond", number=number, bound=bound)
        self.next += len(bounds)
        return numbers

    def fork(self) -> ToldChance:
        other = ToldChance(self.results)
        other.next = self.next
        return other


class ScriptedChance(Chance):
    """For tests, by anyone: the next dice and the next markers out of the cup, as you say.

    `dice` takes numbers, or one list of numbers per roll; `draws` takes names of markers ("Space
    Spice") or numbers. Set-up, and whatever comes after the script has run out, follows `seed`.
    """

    def __init__(
        self,
        dice: Sequence[int | Sequence[int]] = (),
        draws: Sequence[str | int] = (),
        seed: int = 0,
    ) -> None:
        self.dice: list[int] = []
        for die in dice:
            self.dice.extend([die] if isinstance(die, int) else die)
        if any(not 1 <= die <= 6 for die in self.dice):
            raise MalformedInput("scripted-dice")
        self.draws: list[str | int] = list(draws)
        self.rest: Chance = QuickChance(seed)
        self.told = None

    def below(self, purpose: str, bounds: Sequence[int]) -> list[int]:
        if purpose != DICE:
            return self.rest.below(purpose, bounds)
        scripted = [die - 1 for die in self.dice[: len(bounds)]]
        del self.dice[: len(bounds)]
        return scripted + self.rest.below(purpose, bounds[len(scripted) :])

    def pick_counted(self, purpose: str, counts: list[int], names: list[str]) -> int:
        if not self.draws:
            return super().pick_counted(purpose, counts, names)
        wish = self.draws.pop(0)
        place = names.index(wish) if isinstance(wish, str) and wish in names else wish
        if not isinstance(place, int) or not 0 <= place < len(counts) or not counts[place]:
            raise MalformedInput("scripted-draw", wish=repr(wish))
        if self.told is not None:
            self.told.append(sum(counts[:place]))
        return place

    def fork(self) -> ScriptedChance:
        other = ScriptedChance(self.dice, self.draws)
        other.rest = self.rest.fork()
        return other

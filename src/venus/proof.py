"""What a record tells by which it can be proved: the chance that was used, and where the game stands."""

from __future__ import annotations

import hashlib

from venus.engine import record as records
from venus.engine.chance import Chance, QuickChance, SealedChance


def digest_of(position: str) -> str:
    return hashlib.blake2b(position.encode(), digest_size=8).hexdigest()


def chance_facts(chance: Chance, with_seed: bool, resumed: int) -> records.ChanceFacts:
    """What a record tells of the chance that was used."""
    if isinstance(chance, SealedChance):
        seed = chance.seed.hex() if with_seed else ""
        return records.ChanceFacts("sealed", chance.commitment, seed, resumed)
    if isinstance(chance, QuickChance):
        return records.ChanceFacts("quick", "", str(chance.seed) if with_seed else "", resumed)
    return records.ChanceFacts("scripted")

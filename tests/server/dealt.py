"""`venus` with a named seed: every game of this process and of its workers is dealt by that seed.

Without a name nothing can be dealt. Where it is asked for, the house knows the small family too. A worker is
started by running this module anew, so that it obeys too.
"""

from __future__ import annotations

import os

from tests.ferry.family import FAMILY
from venus import families
from venus.engine import chance

SEED = "TESTS_SEED"
FERRIES = "TESTS_FERRIES"
UNNAMED = "this server was told no seed, and a game was to be dealt"


def draw() -> bytes:
    seed = os.environ.get(SEED)
    if seed is None:
        raise RuntimeError(UNNAMED)
    return bytes.fromhex(seed)


if __name__ in ("__main__", "__mp_main__"):
    chance.fresh_seed = draw
    if FERRIES in os.environ:
        families.register(FAMILY)

if __name__ == "__main__":
    from venus.cli.main import main

    main()

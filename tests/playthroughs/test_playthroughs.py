"""Recorded playthroughs must not change unseen."""

from __future__ import annotations

import pytest

from tests.conformance.games import EDITIONS
from tests.playthroughs.telling import LENGTH, SEEDS, golden, tell


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seed", SEEDS)
def test_the_playthrough_is_as_it_was_told(edition: str, seed: int) -> None:
    assert tell(edition, seed, LENGTH) == golden(edition, seed).read_text(encoding="utf-8")

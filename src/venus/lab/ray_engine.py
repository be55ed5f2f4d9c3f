"""The same games on a Ray cluster: one that runs already, or a local one of so many workers.

Ray is an extra; it is loaded only when asked for. Every machine of the cluster needs this version of
the package; another version is refused, since its games would not be the same.
"""

from __future__ import annotations

import importlib
import importlib.util
import logging
import os
from typing import Any

from venus.engine.refusals import VenusError
from venus.lab.cores import usable_cores
from venus.lab.playing import Batch, Played, play_batch

ADDRESS = "RAY_ADDRESS"


class RayCluster:
    """Batches are Ray tasks; Ray decides where they run."""

    def __init__(self, workers: int = 0) -> None:
        if importlib.util.find_spec("ray") is None:
            raise VenusError("ray-missing", how="pip install 'merchant-of-venus[ray]'")
        os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
        self._ray: Any = importlib.import_module("ray")
        self._is_ours = not self._ray.is_initialized()
        if self._is_ours:
            self._join(workers)
        self.workers = workers or max(1, int(self._ray.cluster_resources().get("CPU", 1)))
        self._play = self._ray.remote(play_batch)

    def _join(self, workers: int) -> None:
        """The cluster that the environment names, or one of our own on this machine."""
        quietly = {"logging_level": logging.ERROR, "log_to_driver": False}
        try:
            if ADDRESS in os.environ:
                self._ray.init(**quietly)
            else:
                self._ray.init(
                    "local", num_cpus=workers or usable_cores(), include_dashboard=False, **quietly
                )
        except (ConnectionError, RuntimeError, ValueError) as error:
            raise VenusError("ray-none", error=error) from None

    def submit(self, batch: Batch) -> Any:
        return self._play.remote(batch)

    def result(self, ticket: Any) -> list[Played]:
        try:
            games: list[Played] = self._ray.get(ticket)
        except self._ray.exceptions.RayError as error:
            raise VenusError("said-elsewhere", text=getattr(error, "cause", error)) from None
        return games

    def close(self) -> None:
        if self._is_ours:
            self._ray.shutdown()

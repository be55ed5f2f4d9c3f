"""Tables of the combat game, at the moment before something is fired, stolen or placed."""

from __future__ import annotations

from typing import Any

import venus
from tests.arena import ASTEROID, CITY, COMBAT, ORBIT, PORT, RASTUR, attacking, gunner, rolling, trading
from tests.client.moments import Laid
from tests.server.running import Server
from tests.table import ship

FAR = "colony-2"


def laid(server: Server, game: venus.Game, *options: str) -> Laid:
    """A table with these options, in this position."""
    return Laid(server, game, options=list(options or COMBAT))


def face_to_face(**wishes: Any) -> venus.Game:
    """Ann has come to Ben's asteroid with four lasers and a nova ball; Ben has a laser and carries goods."""
    own = gunner("jungle-ice-1", *4 * ["Laser"], "Nova Ball", kind="Freighter", credits=200)
    enemy = gunner(ASTEROID, "Laser", goods=["Space Spice"], kind="Transport", equipment=["Red Drive"])
    return attacking([], own, enemy, **wishes)


def before_a_revolt(**wishes: Any) -> venus.Game:
    """Ann trades at Ben's spaceport with two lasers, and Ben is far away; a fort of each stands near."""
    own = gunner(ORBIT, "Laser", "Laser", "Nova Ball", kind="Freighter", credits=300)
    forts = {CITY: 1, "jungle-9": 0}
    return trading([], own, ship(at=FAR, credits=100), ports={PORT: 1}, forts=forts, **wishes)


def a_rastur_drawn() -> venus.Game:
    """Ann has rolled a 1: a Rastur has to be placed, where one stands already."""
    return rolling([1, 2, 3], rastur={"jungle-1": 60}, ports={PORT: 1})


__all__ = ["COMBAT", "RASTUR", "a_rastur_drawn", "before_a_revolt", "face_to_face", "laid"]

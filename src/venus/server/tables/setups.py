"""How a table is called together: the game, its seats, its clock, who may come and look."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from venus import EditionInfo
from venus.bots import BOTS
from venus.engine.refusals import VenusError
from venus.families import EDITIONS, family_of
from venus.new_games import check_start
from venus.server.errors import refuse

DAY = 86_400
NO_PLAYER_TRADE = "no-player-trade"

Name = Annotated[str, Meta(min_length=1, max_length=40)]
Title = Annotated[str, Meta(max_length=60)]


class ClockSetup(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """`turn`: seconds for each turn; `game`: seconds in all, and an increment with each turn; `days` for
    each turn. When time is up a bot stands in, or the turn passes."""

    kind: Literal["none", "turn", "game", "days"] = "none"
    seconds: Annotated[int, Meta(ge=0, le=7 * DAY)] = 0
    increment: Annotated[int, Meta(ge=0, le=DAY)] = 0
    days: Annotated[int, Meta(ge=0, le=30)] = 0
    flag: Literal["stand-in", "pass"] = "stand-in"

    @property
    def allowance(self) -> int:
        """Seconds at the start of a turn, or of the game."""
        return self.days * DAY if self.kind == "days" else self.seconds


class SeatSetup(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A seat: for a person, or for a bot by its rung; with a species or without."""

    bot: Name | None = None
    species: Name | None = None


class Setup(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """All that is settled before a game. `watch_delay` is in seconds; `draft` lets the seats choose their
    species as the first decisions of the game."""

    edition: Annotated[str, Meta(max_length=20)] = next(iter(EDITIONS))
    seats: Annotated[tuple[SeatSetup, ...], Meta(min_length=1, max_length=8)] = (SeatSetup(), SeatSetup())
    target: int | None = None
    options: Annotated[tuple[Name, ...], Meta(max_length=20)] = ()
    title: Title = ""
    private: bool = False
    player_trade: bool = True
    draft: bool = False
    watch: Literal["all", "none"] = "all"
    watch_delay: Annotated[int, Meta(ge=0, le=DAY)] = 0
    clock: ClockSetup = ClockSetup()

    @property
    def rules(self) -> tuple[str, ...]:
        """The options as the engine takes them."""
        if self.player_trade or NO_PLAYER_TRADE in self.options:
            return self.options
        return (*self.options, NO_PLAYER_TRADE)


def check_setup(setup: Setup) -> EditionInfo:
    """Refuse what cannot be played, before anyone sits down to it."""
    try:
        info = check_start(setup.edition, len(setup.seats), setup.target, setup.rules)
    except VenusError as error:
        refuse("bad-setup", reason=error)
    bots = dict.fromkeys((*BOTS, *family_of(setup.edition).opponents()))
    for seat in setup.seats:
        if seat.bot is not None and seat.bot not in bots:
            refuse("bad-setup", reason=f"there is no bot {seat.bot!r}; there are: {', '.join(bots)}")
        if seat.species is not None and (setup.draft or seat.species not in info.species):
            refuse("bad-setup", reason=f"species {seat.species!r} cannot be taken")
    if setup.watch == "none" and all(seat.bot is not None for seat in setup.seats):
        refuse("bad-setup", reason="somebody must play or watch")
    named = [seat.species for seat in setup.seats if seat.species is not None]
    if len(set(named)) < len(named):
        refuse("bad-setup", reason="each species can be played by one seat only")
    if setup.clock.kind != "none" and not setup.clock.allowance:
        refuse("bad-setup", reason="a clock needs time on it")
    return info

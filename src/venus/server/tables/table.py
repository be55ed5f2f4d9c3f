"""One table as this process knows it: its facts, its game, and who is listening."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import Struct

from venus.engine.decisions import Outcome
from venus.engine.reasons import Reason
from venus.engine.seat_decision import Bot
from venus.families import Event
from venus.game import Game
from venus.server.store.batch_writer import TableChange
from venus.server.store.store import now_ms
from venus.server.tables import clocks
from venus.server.tables.clocks import Clock
from venus.server.tables.listeners import Listener
from venus.server.tables.messages import (
    Entry,
    Hello,
    News,
    ProposalInfo,
    SeatInfo,
    ServerMessage,
    TableInfo,
    encode,
)
from venus.server.tables.questions import question
from venus.server.tables.setups import Setup
from venus.server.tables.view_changes import changes_between
from venus.storage import Deal, snapshot_of

if TYPE_CHECKING:
    from venus.server.tables.delayed_watch import DelayedWatch

OPEN, RUNNING, OVER, ARCHIVED = "open", "running", "over", "archived"
# A person counts as present so long after a sign of life in another process.
PRESENT_MS = 45_000
# If a bot's turn stands still for so long, some process must have died while it thought.
RESCUE_MS = 10_000


read_reason = msgspec.json.Decoder(Reason).decode


class Proposal(Struct):
    """Something that all people at the table must agree to."""

    what: str
    by: int
    plies: int = 0
    agreed: list[int] = []
    number: int = 0

    def falls_with(self, by: str) -> bool:
        """Whether a move puts an end to it: what is to be taken back, or a person who plays on."""
        return bool(self.plies) or not by.startswith(("bot:", "stand-in:"))


class Facts(Struct):
    """What the store keeps of a table, beside its entries."""

    id: str
    invite: str
    host: str
    state: str
    private: bool
    setup: Setup
    revision: int
    version: int
    asked: int | None
    paused: bool
    proposal: Proposal | None
    clock: Clock | None
    deadline: int | None
    deal: Deal | None
    outcome: Outcome | None
    turns: int | None
    rematch: str | None
    created: int
    changed: int


class Seat(Struct):
    """Who sits where: a person, a bot, or nobody yet; and who plays for a person who is away.

    `seen` is 0 for a person who has handed the seat to a bot of their own will.
    """

    seat: int
    player: str | None = None
    name: str | None = None
    bot: str | None = None
    species: str | None = None
    stand_in: str | None = None
    seen: int | None = None

    @property
    def is_free(self) -> bool:
        return self.player is None and self.bot is None

    @property
    def has_left(self) -> bool:
        return self.stand_in is not None and self.seen == 0

    @property
    def rung(self) -> str | None:
        """The bot that moves for this seat, if any."""
        return self.bot or self.stand_in


class LiveTable:
    """A table in memory. Whoever changes it holds its lock; what is not committed is never told."""

    def __init__(self, facts: Facts, seats: list[Seat], game: Game | None) -> None:
        self.facts = facts
        self.seats = seats
        self.game = game
        self.lock = asyncio.Lock()
        self.listeners: set[Listener] = set()
        self.views: dict[int | None, dict[str, Any]] = {}
        self.bots: dict[tuple[int, str], Bot] = {}
        self.thinking: asyncio.Task[None] | None = None
        self.delayed_watch: DelayedWatch | None = None
        # Its memory cannot be trusted any more: whoever still holds it takes it up anew.
        self.is_forgotten = False
        # Its game has all its past, back to the deal.
        self.is_whole = False
        # The turn in which a seat was last asked, and called if its player was away.
        self.called: dict[int, int] = {}
        # When the last connection of a seat was closed.
        self.gone_at: dict[int, int] = {}
        self.used = now_ms()

    # Who is who.

    def seats_of(self, player: str | None) -> list[int]:
        return [seat.seat for seat in self.seats if player is not None and seat.player == player]

    @property
    def is_show(self) -> bool:
        """Whether only bots play here, for whoever watches."""
        return all(seat.bot is not None for seat in self.seats)

    def is_home_of(self, player: str) -> bool:
        """Whether somebody sits here, or has called the table together to watch it."""
        return player == self.facts.host or bool(self.seats_of(player))

    def people(self) -> list[int]:
        """The seats of people who are to be asked: not of those who have handed their seat to a bot."""
        return [seat.seat for seat in self.seats if seat.player is not None and not seat.has_left]

    def may_hear(self, listener: Listener) -> bool:
        """Whether a connection may still be told what its seat, or a spectator, is told."""
        if listener.seat is not None:
            return self.seats[listener.seat].player == listener.player
        if listener.delayed or self.seats_of(listener.player):
            return True
        state, setup = self.facts.state, self.facts.setup
        return state == OPEN or (setup.watch == "all" and (not setup.watch_delay or state != RUNNING))

    def dismiss_strangers(self) -> None:
        """Let those go whose seat is another's by now, or who sat there before the doors were closed."""
        for listener in self.listeners:
            if not self.may_hear(listener):
                listener.dismiss()

    def is_connected(self, seat: int) -> bool:
        return any(listener.seat == seat and not listener.gone.is_set() for listener in self.listeners)

    def is_present(self, seat: int) -> bool:
        if self.is_connected(seat):
            return True
        seen = self.seats[seat].seen
        return seen is not None and seen > now_ms() - PRESENT_MS

    def is_out_of_time(self, seat: int) -> bool:
        """Whether a bot plays this seat to the end, because its time for the whole game is used up."""
        clock = self.facts.clock
        if clock is None or self.facts.setup.clock.kind != "game":
            return False
        return self.seats[seat].stand_in is not None and not clock.left[seat]

    def rung_asked(self) -> str | None:
        """The bot that is to move now, if it is a bot's move."""
        facts = self.facts
        if facts.state != RUNNING or facts.paused or facts.asked is None:
            return None
        return self.seats[facts.asked].rung

    # What is kept.

    def settle(self, now: int) -> None:
        """After a change in the game: who is asked, the clock, the end."""
        facts, game = self.facts, self.game
        assert game is not None
        facts.asked = None if game.is_over else game.asked
        facts.outcome = game.outcome
        facts.turns = game.turn if game.is_over else None
        if game.is_over:
            facts.state, facts.proposal, facts.paused = OVER, None, False
        self.wind(now)

    def drafted(self) -> list[int]:
        """The seats whose species has changed, where species are chosen as the game begins."""
        game = self.game
        if game is None or not self.facts.setup.draft or (game.turn > 1 and self.seats[0].species):
            return []
        chosen = species_of(game)
        changed = [seat.seat for seat in self.seats if seat.species != chosen[seat.seat]]
        for place in changed:
            self.seats[place].species = chosen[place]
        return changed

    def wind(self, now: int) -> None:
        """Let the clock run for whoever is asked, unless that is a bot or the table rests."""
        facts, game = self.facts, self.game
        running = facts.state == RUNNING and not facts.paused and facts.asked is not None
        is_bot = running and self.seats[facts.asked or 0].rung is not None
        facts.deadline = now + RESCUE_MS if is_bot and not self.is_show else None
        if facts.clock is None or game is None:
            return
        seat = facts.asked if running and not is_bot else None
        clocks.run(facts.clock, facts.setup.clock, seat, game.whose_turn, game.turn, now)
        if seat is not None:
            facts.deadline = clocks.deadline(facts.clock)

    def change(self, entries: list[dict[str, Any]], mark: bool, now: int) -> TableChange:
        """All of the table's row after a change, to be kept if nobody was faster."""
        facts = self.facts
        facts.changed = now
        snapshot = snapshot_of(self.game) if self.game else None
        values = {
            "host": facts.host,
            "state": facts.state,
            "setup": json(facts.setup),
            "revision": facts.revision + 1,
            "version": facts.version,
            "asked": facts.asked,
            "paused": facts.paused,
            "proposal": json(facts.proposal),
            "clock": json(facts.clock),
            "deadline": facts.deadline,
            "deal": json(facts.deal),
            "snapshot": json(snapshot),
            "outcome": json(facts.outcome),
            "turns": facts.turns,
            "rematch": facts.rematch,
            "changed": now,
        }
        kept = None
        if mark and snapshot and self.game:
            kept = {
                "table_id": facts.id,
                "version": facts.version,
                "ply": self.game.ply,
                "position": snapshot.position,
            }
        return TableChange(facts.id, facts.revision, values, entries, kept)

    def seat_rows(self, *seats: int) -> list[dict[str, Any]]:
        return [msgspec.structs.asdict(self.seats[seat]) for seat in seats]

    # What is told.

    def info(self) -> TableInfo:
        facts, now = self.facts, now_ms()
        setup = facts.setup
        return TableInfo(
            id=facts.id,
            title=setup.title,
            state=facts.state,
            edition=setup.edition,
            target=facts.deal.header.target if facts.deal else setup.target or 0,
            options=setup.rules,
            seats=tuple([self.seat_info(seat) for seat in self.seats]),
            host=next((seat.name or "" for seat in self.seats if seat.player == facts.host), ""),
            clock=setup.clock,
            revision=facts.revision,
            version=facts.version,
            created=facts.created,
            changed=facts.changed,
            now=now,
            private=facts.private,
            draft=setup.draft,
            watch=setup.watch,
            watch_delay=setup.watch_delay,
            asked=facts.asked,
            paused=facts.paused,
            proposal=self.proposal_info(),
            left=clocks.left_at(facts.clock, now) if facts.clock else (),
            deadline=facts.deadline if facts.clock else None,
            commitment=facts.deal.commitment if facts.deal else None,
            outcome=facts.outcome,
            rematch=facts.rematch,
        )

    def seat_info(self, seat: Seat) -> SeatInfo:
        present = seat.player is not None and self.is_present(seat.seat)
        return SeatInfo(seat.seat, seat.name, seat.bot, seat.species, seat.stand_in, present)

    def proposal_info(self) -> ProposalInfo | None:
        proposal = self.facts.proposal
        if proposal is None:
            return None
        waiting = tuple([seat for seat in self.people() if seat not in proposal.agreed])
        return ProposalInfo(proposal.what, proposal.by, proposal.plies, waiting, proposal.number)

    def hello(self, seat: int | None, missed: Sequence[Entry] = ()) -> Hello:
        """Everything, for one seat or a spectator."""
        game = self.game
        if game is None:
            return Hello(self.info(), seat, self.facts.version)
        self.views[seat] = msgspec.to_builtins(game.view(seat))
        return Hello(
            table=self.info(),
            seat=seat,
            version=self.facts.version,
            view=self.views[seat],
            missed=tuple(missed),
            **msgspec.structs.asdict(question(game, seat)),
        )

    def tell_entries(self, kept: Sequence[tuple[dict[str, Any], Sequence[Event]]]) -> None:
        """What was kept at one go, to everyone who listens, each in its own form; told as one."""
        assert self.game is not None
        self.dismiss_strangers()
        if self.delayed_watch is not None:
            for facts, events in kept:
                self.delayed_watch.add(facts, events)
        asked = {listener.seat for listener in self.listeners if not listener.delayed}
        for seat in self.views.keys() - asked:
            del self.views[seat]
        for seat in asked:
            view = msgspec.to_builtins(self.game.view(seat))
            news = News(
                version=self.facts.version,
                entry=entry_for(seat, *kept[-1]),
                earlier=tuple([entry_for(seat, *one) for one in kept[:-1]]),
                changes=changes_between(self.views.get(seat, {}), view),
                **msgspec.structs.asdict(question(self.game, seat)),
            )
            self.views[seat] = view
            message = encode(news)
            for listener in self.listeners:
                if listener.seat == seat and not listener.delayed:
                    listener.tell(message)

    def tell(self, message: ServerMessage, to_delayed: bool = True) -> None:
        """The same to everyone."""
        self.dismiss_strangers()
        data = encode(message)
        for listener in self.listeners:
            if to_delayed or not listener.delayed:
                listener.tell(data)


def species_of(game: Game) -> list[str | None]:
    """What the seats play, in games where that has a name."""
    return [getattr(game.player(seat), "species", None) for seat in range(game.seats)]


def entry_for(seat: int | None, facts: dict[str, Any], events: Sequence[Event]) -> Entry:
    """An entry as one seat may hear it."""
    heard = [event.to(seat) for event in events]
    words: str = facts["words"]
    undone = int(words.partition(" ")[2]) if words.startswith("undo ") else 0
    told = tuple([event for event in heard if event is not None])
    why = read_reason(facts["why"]).to(seat, facts["seat"]) if facts["why"] else None
    return Entry(facts["version"], facts["at"], facts["by"], told, facts["seat"], undone, why)


def json(thing: Any) -> str | None:
    return None if thing is None else encode(thing).decode()

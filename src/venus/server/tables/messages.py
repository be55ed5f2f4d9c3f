"""The words between a server and those who play: what is sent by socket and answered by HTTP."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Raw, Struct

from venus.engine.answers import Lead
from venus.engine.decisions import Effect, Outcome
from venus.engine.reasons import Reason
from venus.engine.refusals import Refusal
from venus.server.tables.setups import ClockSetup

LARGEST_MESSAGE = 32_768
# More steps than any flight has.
MOST_STEPS = 60
Request = Annotated[str, Meta(min_length=1, max_length=60, pattern="^[!-~]+$")]
ChatText = Annotated[str, Meta(min_length=1, max_length=500)]
Secret = Annotated[str, Meta(max_length=100)]
Lang = Annotated[str, Meta(max_length=8)]
Version = Annotated[int, Meta(ge=0, le=1_000_000_000)]


# What a client says.


class ClientMessage(Struct, frozen=True, tag_field="type", forbid_unknown_fields=True):
    """A message of a client."""


class SayHello(ClientMessage, frozen=True, tag="hello"):
    """The first message: for which seat (null: a spectator), and from which version on to be told again."""

    seat: int | None = None
    version: Version | None = None
    token: Secret | None = None
    key: Secret | None = None
    lang: Lang = "en"


class SayAct(ClientMessage, frozen=True, tag="act"):
    """An action for the game as it was at `version`; `request` is the sender's own mark, used once."""

    version: int
    action: Raw
    request: Request | None = None


class SayFollow(ClientMessage, frozen=True, tag="follow"):
    """Actions one after the other, done at one go until something unforeseen happens."""

    version: int
    steps: Annotated[tuple[Raw, ...], Meta(min_length=1, max_length=MOST_STEPS)]
    request: Request | None = None


class SayUndo(ClientMessage, frozen=True, tag="undo"):
    """Take back my last choice: at once where nothing was learnt since, else the table is asked."""

    version: int


class SayPropose(ClientMessage, frozen=True, tag="propose"):
    what: Literal["pause", "resume", "stop"]


class SayConsent(ClientMessage, frozen=True, tag="consent"):
    """`number` is that of the proposal: another that has taken its place is not agreed to."""

    agree: bool
    number: int | None = None


class SayChat(ClientMessage, frozen=True, tag="chat"):
    text: ChatText


class SayStandIn(ClientMessage, frozen=True, tag="stand-in"):
    """Let a bot play for a seat (mine, or one whose player is away), or take the seat back."""

    seat: int
    on: bool


class SayView(ClientMessage, frozen=True, tag="view"):
    """Send me everything again."""


class SayPing(ClientMessage, frozen=True, tag="ping"):
    at: float = 0


AnyClientMessage = (
    SayHello
    | SayAct
    | SayFollow
    | SayUndo
    | SayPropose
    | SayConsent
    | SayChat
    | SayStandIn
    | SayView
    | SayPing
)
read_client_message = msgspec.json.Decoder(AnyClientMessage).decode


# What the server tells.


class SeatInfo(Struct, frozen=True, omit_defaults=True):
    """Who sits there. `present` tells whether the person is connected."""

    seat: int
    name: str | None = None
    bot: str | None = None
    species: str | None = None
    stand_in: str | None = None
    present: bool = False


class ProposalInfo(Struct, frozen=True):
    """What the table is asked to agree to; `waiting` are the seats that have not answered."""

    what: str
    by: int
    plies: int
    waiting: tuple[int, ...]
    number: int


class TableInfo(Struct, frozen=True, omit_defaults=True):
    """A table as everyone may see it. `left` is the seats' time in milliseconds at `now`."""

    id: str
    title: str
    state: str
    edition: str
    target: int
    options: tuple[str, ...]
    seats: tuple[SeatInfo, ...]
    host: str
    clock: ClockSetup
    revision: int
    version: int
    created: int
    changed: int
    now: int
    private: bool = False
    draft: bool = False
    watch: str = "all"
    watch_delay: int = 0
    asked: int | None = None
    paused: bool = False
    proposal: ProposalInfo | None = None
    left: tuple[int, ...] = ()
    deadline: int | None = None
    commitment: str | None = None
    outcome: Outcome | None = None
    rematch: str | None = None


class ServerMessage(Struct, frozen=True, tag_field="type", omit_defaults=True):
    """A message of the server."""


class Entry(Struct, frozen=True, omit_defaults=True):
    """One entry of the game, as a seat is told it; `undone` moves were taken back by it, `why` is a bot's
    reason, a text of the section `reasons` with its blanks."""

    version: int
    at: int
    by: str
    events: tuple[Any, ...]
    seat: int | None = None
    undone: int = 0
    why: Reason | None = None


class Hello(ServerMessage, frozen=True, tag="hello"):
    """Everything a seat may know now. `options` are what it may do, `effects` what each of them would change,
    `leads` where they lead, `sole` what goes without saying; `missed` is what it asked to be told.
    `has_choice` tells whether it has made a choice that could be taken back, `can_undo` whether at once."""

    table: TableInfo
    seat: int | None
    version: int
    view: Any = None
    options: tuple[Any, ...] = ()
    effects: tuple[Effect | None, ...] = ()
    missed: tuple[Entry, ...] = ()
    can_undo: bool = False
    leads: tuple[Lead, ...] = ()
    sole: Any = None
    has_choice: bool = False


class News(ServerMessage, frozen=True, tag="news"):
    """One entry, or several that were kept at one go, the `earlier` ones apart; what changed in the view
    since the version before them; the rest as in a hello."""

    version: int
    entry: Entry
    changes: list[Any]
    options: tuple[Any, ...] = ()
    effects: tuple[Effect | None, ...] = ()
    can_undo: bool = False
    leads: tuple[Lead, ...] = ()
    sole: Any = None
    has_choice: bool = False
    earlier: tuple[Entry, ...] = ()


class TableNews(ServerMessage, frozen=True, tag="table"):
    table: TableInfo


class Accepted(ServerMessage, frozen=True, tag="accepted"):
    version: int
    request: str | None = None


class Refused(ServerMessage, frozen=True, tag="refused"):
    """Nothing was changed. `version` is where the game stands."""

    refusal: Refusal
    version: int
    request: str | None = None


class ChatLine(Struct, frozen=True, omit_defaults=True):
    id: int
    at: int
    name: str
    text: str
    seat: int | None = None


class Chat(ServerMessage, frozen=True, tag="chat"):
    line: ChatLine


class Pong(ServerMessage, frozen=True, tag="pong"):
    at: float
    now: int


encoder = msgspec.json.Encoder()
encode = encoder.encode

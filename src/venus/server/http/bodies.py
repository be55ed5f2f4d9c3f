"""What is sent and answered by HTTP, beside the messages of the sockets."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from venus.engine.decisions import Effect
from venus.engine.refusals import Refusal
from venus.server.hosting.addresses import Reach
from venus.server.store.players import Player
from venus.server.tables.messages import MOST_STEPS, ChatText, Secret, TableInfo, Version
from venus.server.tables.messages import Request as RequestMark
from venus.server.tables.setups import Name
from venus.texts.catalogue import DEFAULT_LANGUAGE

Text = Annotated[str, Meta(max_length=400)]
Password = Annotated[str, Meta(max_length=400)]
Key = Annotated[str, Meta(max_length=40)]
SeatNumber = Annotated[int, Meta(ge=0, le=7)]


class Strict(Struct, frozen=True, forbid_unknown_fields=True):
    """A request's body; what is not known is refused."""


class NewGuest(Strict, frozen=True):
    name: Name
    lang: Annotated[str, Meta(max_length=8)] = DEFAULT_LANGUAGE


class Credentials(Strict, frozen=True):
    """With `claim`, who logs in takes along the games of the guest they were until now."""

    name: Name
    password: Password
    claim: bool = False


class Claim(Strict, frozen=True):
    token: Secret


class AboutMe(Strict, frozen=True):
    """What is left out stays; an empty address takes it away."""

    name: Name | None = None
    lang: Annotated[str, Meta(max_length=8)] | None = None
    webhook: Text | None = None
    email: Text | None = None


class Joining(Strict, frozen=True):
    seat: SeatNumber | None = None
    species: Name | None = None
    key: Key | None = None


class SeatOnly(Strict, frozen=True):
    seat: SeatNumber


class SeatSpecies(Strict, frozen=True):
    seat: SeatNumber
    species: Name | None = None


class SeatBot(Strict, frozen=True):
    """The rung of a bot for a free seat, or null to send it away."""

    seat: SeatNumber
    bot: Name | None = None


class Acting(Strict, frozen=True):
    """An action for the game as it was at `version`; `request` is the sender's own mark, used once."""

    seat: SeatNumber
    version: Version
    action: dict[str, Any]
    request: RequestMark | None = None


class Following(Strict, frozen=True):
    """Actions one after the other, done at one go until something unforeseen happens."""

    seat: SeatNumber
    version: Version
    steps: Annotated[tuple[dict[str, Any], ...], Meta(min_length=1, max_length=MOST_STEPS)]
    request: RequestMark | None = None


class Asking(Strict, frozen=True):
    seat: SeatNumber
    action: dict[str, Any]


class Undoing(Strict, frozen=True):
    seat: SeatNumber
    version: Version


class Proposing(Strict, frozen=True):
    seat: SeatNumber
    what: Literal["pause", "resume", "stop"]


class Consenting(Strict, frozen=True):
    """`number` is that of the proposal: another that has taken its place is not agreed to."""

    seat: SeatNumber
    agree: bool
    number: Version | None = None


class StandingIn(Strict, frozen=True):
    seat: SeatNumber
    on: bool


class Chatting(Strict, frozen=True):
    seat: SeatNumber
    text: ChatText


class Known(Struct, frozen=True):
    """Who one is. `token` is the secret, told once; `csrf` goes with every change that a page asks for."""

    player: Player
    csrf: str
    token: str | None = None


class Me(Struct, frozen=True):
    player: Player | None
    csrf: str | None


class Joined(Struct, frozen=True):
    seat: int


class Mine(Struct, frozen=True):
    seats: list[int]
    is_host: bool


class Undone(Struct, frozen=True):
    """Whether it was taken back at once; if not, the table has been asked."""

    done: bool


class Explained(Struct, frozen=True):
    """Why an action would be refused, if it would. Of an offer that would not: what it would change, if it is
    accepted, for the seat that makes it and for its partner."""

    refusal: Refusal | None
    exchange: tuple[Effect, Effect] | None = None


class Done(Struct, frozen=True):
    ok: bool = True


class Counted(Struct, frozen=True):
    seats: int


class Invitation(Struct, frozen=True):
    """A table one has called, the key by which others find it, and where they find the server."""

    table: TableInfo
    key: str
    reach: Reach = Reach()


class Advice(Struct, frozen=True):
    """What a trader would do in one's place; nothing where it would offer a deal of its own making."""

    version: int
    action: Any = None

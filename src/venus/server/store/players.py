"""Who somebody is: guests with a name and a secret, accounts with a password, sessions."""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import re
import secrets
import unicodedata
from typing import Any

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from msgspec import Struct
from sqlalchemy import delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from venus.server.errors import refuse
from venus.server.store import schema
from venus.server.store.store import Store, now_ms
from venus.texts.catalogue import DEFAULT_LANGUAGE, languages

SESSION_MS = 90 * 86_400_000
LONGEST_NAME = 40
SHORTEST_PASSWORD, LONGEST_PASSWORD = 8, 200
EMAIL = re.compile(r"[^@\s,;<>\"\x00-\x1f\x7f]{1,64}@[^@\s,;<>\"\x00-\x1f\x7f]{1,120}")
# Signs that hide or turn text, or are none; and letters that look like nothing at all.
HIDDEN_KINDS = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")
BLANK_LETTERS = "\u115f\u1160\u2800\u3164\uffa0"
ID_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
hasher = PasswordHasher(time_cost=2, memory_cost=19_456, parallelism=1)
# Compared with when there is no such account, so that the answer takes as long.
NOBODYS_PASSWORD = hasher.hash(secrets.token_hex(16))


class Player(Struct, frozen=True, omit_defaults=True):
    """A person as that person sees it; `secret` is the hash of what they came with."""

    id: str
    name: str
    lang: str = DEFAULT_LANGUAGE
    account: str | None = None
    webhook: str | None = None
    email: str | None = None


def new_id(length: int = 10) -> str:
    return "".join(secrets.choice(ID_LETTERS) for _ in range(length))


def is_id(text: str) -> bool:
    """Whether it could be the id of something, or a key to it."""
    return 0 < len(text) <= LONGEST_NAME and text.isascii() and text.isalnum()


def new_secret() -> str:
    return secrets.token_urlsafe(32)


def hashed(secret: str) -> str:
    """How a secret is kept: it is long and random, so a plain hash cannot be turned back."""
    return hashlib.blake2b(secret.encode(), digest_size=32, person=b"venus-session").hexdigest()


def csrf_token(secret: str) -> str:
    """What a page of ours knows and a foreign page cannot."""
    return hashlib.blake2b(secret.encode(), digest_size=16, person=b"venus-csrf").hexdigest()


def is_csrf_token(secret: str, token: str) -> bool:
    return hmac.compare_digest(csrf_token(secret).encode(), token.encode(errors="replace"))


def checked_name(name: str) -> str:
    """A name without signs that hide or turn text, and without needless blanks."""
    shown = " ".join(unicodedata.normalize("NFC", name).split())
    begins_with_mark = unicodedata.category(shown[:1] or " ").startswith("M")
    if not shown or len(shown) > LONGEST_NAME or begins_with_mark or plain_text(shown) != shown:
        refuse("bad-name", most=LONGEST_NAME)
    return shown


def plain_text(text: str) -> str:
    """A text in which every sign is seen for what it is."""
    kept = [" " if is_hidden(sign) else sign for sign in text]
    return " ".join("".join(kept).split())


def is_hidden(sign: str) -> bool:
    return unicodedata.category(sign) in HIDDEN_KINDS or sign in BLANK_LETTERS


def folded(name: str) -> str:
    """The name by which an account is found: however it is typed, one and the same."""
    return unicodedata.normalize("NFKC", checked_name(name)).casefold()[:LONGEST_NAME]


class Players:
    """The people this server knows."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def welcome(self, name: str, lang: str = DEFAULT_LANGUAGE) -> tuple[Player, str]:
        """A new guest, and the secret by which it is known again."""
        player = Player(new_id(), checked_name(name), lang if lang in languages() else DEFAULT_LANGUAGE)
        secret = new_secret()
        await self.store.write(
            insert(schema.players).values(id=player.id, name=player.name, lang=player.lang, created=now_ms()),
            self._session(secret, player.id, None),
        )
        return player, secret

    def _session(self, secret: str, player: str, expires: int | None) -> Any:
        row = {"secret": hashed(secret), "player": player, "created": now_ms(), "expires": expires}
        return insert(schema.sessions).values(**row)

    async def known_by(self, secret: str | None) -> Player | None:
        """Whose secret this is, if anybody's."""
        if not secret or len(secret) > 100:
            return None
        player, session = schema.players.c, schema.sessions.c
        query = (
            select(schema.players, session.expires)
            .join(schema.sessions, session.player == player.id)
            .where(session.secret == hashed(secret))
        )
        row = await self.store.row(query)
        if row is None or (row.expires is not None and row.expires < now_ms()):
            return None
        return shown(row)

    async def describe(self, player: Player, **changes: str | None) -> Player:
        """Change name, language or where to be told that it is one's turn."""
        values: dict[str, str | None] = {}
        if (name := changes.get("name")) is not None:
            values["name"] = checked_name(name)
        if (lang := changes.get("lang")) is not None:
            values["lang"] = lang if lang in languages() else DEFAULT_LANGUAGE
        if "email" in changes:
            email = changes["email"] or None
            if email and not EMAIL.fullmatch(email):
                refuse("bad-address")
            values["email"] = email
        if "webhook" in changes:
            webhook = changes["webhook"] or None
            if webhook and (len(webhook) > 400 or not re.fullmatch(r"https?://[^\s\x00-\x1f]+", webhook)):
                refuse("bad-address")
            values["webhook"] = webhook
        if values:
            await self.store.write(
                update(schema.players).where(schema.players.c.id == player.id).values(**values)
            )
        row = await self.store.row(select(schema.players).where(schema.players.c.id == player.id))
        assert row is not None
        return shown(row)

    # Accounts.

    async def register(self, player: Player, name: str, password: str) -> Player:
        """Make an account of a guest: all its games are the account's."""
        shown_name = checked_name(name)
        if not SHORTEST_PASSWORD <= len(password) <= LONGEST_PASSWORD:
            refuse("bad-password", fewest=SHORTEST_PASSWORD, most=LONGEST_PASSWORD)
        kept = await asyncio.to_thread(hasher.hash, password)
        row = schema.players.c
        change = (
            update(schema.players)
            .where(row.id == player.id, row.account.is_(None))
            .values(name=shown_name, account=folded(shown_name), password=kept)
        )
        # A guest's secret is for ever, an account's is not: there is a password to come back with.
        session = schema.sessions.c
        ending = update(schema.sessions).where(session.player == player.id, session.expires.is_(None))
        try:
            changed, _ = await self.store.write(change, ending.values(expires=now_ms() + SESSION_MS))
        except IntegrityError:
            refuse("account-taken")
        if not changed:
            refuse("account-taken")
        return Player(player.id, shown_name, player.lang, folded(shown_name), player.webhook, player.email)

    async def log_in(self, name: str, password: str) -> tuple[Player, str]:
        row = await self.store.row(select(schema.players).where(schema.players.c.account == folded(name)))
        kept = row.password if row is not None else NOBODYS_PASSWORD
        right = await asyncio.to_thread(is_password, kept, password[: LONGEST_PASSWORD + 1])
        if row is None or not right:
            refuse("wrong-password")
        secret = new_secret()
        await self.store.write(self._session(secret, row.id, now_ms() + SESSION_MS))
        return shown(row), secret

    async def log_out(self, secret: str) -> None:
        await self.store.write(delete(schema.sessions).where(schema.sessions.c.secret == hashed(secret)))

    async def claim(self, player: Player, guest_secret: str) -> tuple[list[str], int]:
        """Take over the seats and tables of a guest whose secret one holds; the guest is no more.

        Gives the tables that changed and the number of seats.
        """
        guest = await self.known_by(guest_secret)
        if player.account is None or guest is None or guest.account is not None or guest.id == player.id:
            refuse("not-known")
        seats, tables, sessions = schema.seats, schema.tables, schema.sessions
        sat = await self.store.rows(select(seats.c.table_id).where(seats.c.player == guest.id).distinct())
        ids = [row.table_id for row in sat]
        changes = (
            update(seats).where(seats.c.player == guest.id).values(player=player.id, name=player.name),
            update(tables).where(tables.c.host == guest.id).values(host=player.id),
            update(tables).where(tables.c.id.in_(ids)).values(revision=tables.c.revision + 1),
            delete(sessions).where(sessions.c.player == guest.id),
            delete(schema.players).where(schema.players.c.id == guest.id),
        )
        try:
            counts = await self.store.write(*changes)
        except IntegrityError:
            # The guest has just sat down somewhere else.
            refuse("stale")
        return ids, counts[0]

    async def forget_old_sessions(self) -> None:
        session = schema.sessions.c
        await self.store.write(delete(schema.sessions).where(session.expires < now_ms()))


def shown(row: Any) -> Player:
    return Player(row.id, row.name, row.lang, row.account, row.webhook, row.email)


def is_password(kept: str, password: str) -> bool:
    try:
        return hasher.verify(kept, password)
    except (VerificationError, InvalidHashError):
        return False

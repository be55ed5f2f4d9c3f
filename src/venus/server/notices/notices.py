"""Telling players that it is their turn, by webhook and by mail. What fails is told, never raised."""

from __future__ import annotations

import asyncio
import smtplib
import ssl
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from email.message import EmailMessage
from email.policy import SMTP
from email.utils import formatdate, make_msgid

import msgspec
from msgspec import Struct

from venus.server.hosting.hosting_errors import machine_reason
from venus.server.hosting.settings import Settings
from venus.server.hosting.settings_checks import MAIL
from venus.server.notices.webhooks import BadWebhook, post
from venus.server.rate_limits import TokenBuckets
from venus.texts.catalogue import DEFAULT_LANGUAGE, languages, sentence

SECTION = "notices"
SECONDS = 5.0
AT_ONCE = 4
MOST_WAITING = 200
LONGEST_ADDRESS = 200
NOTICES_AN_HOUR, NOTICES_AT_ONCE = 12, 20
LONGEST_TITLE = 100
ENCRYPTED_FROM_THE_START = 465


class Notice(Struct, frozen=True):
    """What a webhook is sent."""

    table: str
    title: str
    seat: int
    url: str
    text: str


class Notices:
    """The messenger of a server process. Threads of its own carry the news, so that nobody else waits."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._threads = ThreadPoolExecutor(AT_ONCE, thread_name_prefix="notices")
        self._waiting = 0
        # Nobody has proved that an address is theirs, so none is written to often, whoever named it.
        self._pace = TokenBuckets(NOTICES_AN_HOUR / 3600, NOTICES_AT_ONCE)

    async def your_turn(
        self,
        player_webhook: str | None,
        player_email: str | None,
        lang: str,
        table_id: str,
        title: str,
        seat: int,
        name: str,
    ) -> list[str]:
        """Tell a player by every way that is known and allowed; gives the problems, in the same language."""
        lang = lang if lang in languages() else DEFAULT_LANGUAGE
        shown = one_line(title) or table_id
        url = f"{self._settings.public_url}/t/{table_id}" if self._settings.public_url else ""
        text = sentence(SECTION, "your-turn", lang, name=one_line(name), title=shown)
        notice = Notice(table_id, shown, seat, url, text)
        tasks: list[Callable[[], None]] = []
        problems: list[str] = []
        if player_webhook and self._settings.webhooks and self._may_write_to(player_webhook, problems, lang):
            address = player_webhook
            tasks.append(lambda: self._post(address, notice))
        if player_email and self._settings.smtp.host and self._may_write_to(player_email, problems, lang):
            receiver = player_email
            tasks.append(lambda: self._mail(receiver, notice, lang))
        answers = await asyncio.gather(*(self._carried(task, lang) for task in tasks))
        return problems + [problem for problem in answers if problem]

    def _may_write_to(self, address: str, problems: list[str], lang: str) -> bool:
        if self._pace.take(address.casefold()):
            return True
        problems.append(sentence(SECTION, "too-many", lang))
        return False

    def close(self) -> None:
        """Take no more; what is under way may end by itself."""
        self._threads.shutdown(wait=False, cancel_futures=True)

    async def _carried(self, task: Callable[[], None], lang: str) -> str:
        """Nothing if it went well, else what did not."""
        if self._waiting >= MOST_WAITING:
            return sentence(SECTION, "too-many", lang)
        self._waiting += 1
        try:
            await asyncio.get_running_loop().run_in_executor(self._threads, task)
        except BadWebhook as problem:
            return sentence(SECTION, problem.key, lang, **problem.values)
        except BadMail:
            return sentence(SECTION, "bad-mail", lang)
        except Exception as error:
            return sentence(SECTION, "not-sent", lang, reason=machine_reason(error))
        finally:
            self._waiting -= 1
        return ""

    def _post(self, address: str, notice: Notice) -> None:
        post(address, msgspec.json.encode(notice), SECONDS, self._settings.webhooks_to_private)

    def _mail(self, receiver: str, notice: Notice, lang: str) -> None:
        smtp = self._settings.smtp
        message = mail_message(smtp.sender, receiver, notice, lang)
        # Never to be reached by a certificate that nobody vouches for.
        trust = ssl.create_default_context()
        if smtp.tls and smtp.port == ENCRYPTED_FROM_THE_START:
            line: smtplib.SMTP = smtplib.SMTP_SSL(smtp.host, smtp.port, timeout=SECONDS, context=trust)
        else:
            line = smtplib.SMTP(smtp.host, smtp.port, timeout=SECONDS)
        with line:
            if smtp.tls and smtp.port != ENCRYPTED_FROM_THE_START:
                line.starttls(context=trust)
            if smtp.user:
                line.login(smtp.user, smtp.password)
            line.send_message(message, smtp.sender, [receiver])


class BadMail(Exception):
    """An address that no mail is sent to."""


def mail_message(sender: str, receiver: str, notice: Notice, lang: str) -> EmailMessage:
    """The mail: headers of one line each, whatever a table or a player is called."""
    if len(receiver) > LONGEST_ADDRESS or not receiver.isascii() or not receiver.isprintable():
        raise BadMail
    if not MAIL.fullmatch(receiver):
        raise BadMail
    message = EmailMessage(policy=SMTP)
    message["From"] = sender
    message["To"] = receiver
    message["Subject"] = sentence(SECTION, "subject", lang, title=notice.title)
    message["Date"] = formatdate()
    message["Message-ID"] = make_msgid(domain=sender.rpartition("@")[2])
    message["Auto-Submitted"] = "auto-generated"
    words = [notice.text, notice.url, sentence(SECTION, "why", lang)]
    message.set_content("\n\n".join(word for word in words if word) + "\n")
    return message


def one_line(text: str) -> str:
    """A name as it can stand in a header: one line, nothing that cannot be seen, not too long."""
    seen = "".join(sign if sign.isprintable() else " " for sign in text)
    return " ".join(seen.split())[:LONGEST_TITLE]

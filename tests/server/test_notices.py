"""Turn notices, with a real web server and a real mail server on loopback, and what must not happen."""

from __future__ import annotations

import asyncio
import json
import shutil
import socket
import ssl
import subprocess
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from email import message_from_bytes, policy
from email.message import EmailMessage
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from aiosmtpd.controller import Controller
from aiosmtpd.smtp import AuthResult

from tests.server.kept import spare_port
from tests.waiting import PATIENCE_SECONDS
from venus.server.hosting.settings import Settings, Smtp
from venus.server.notices import notices as notices_module
from venus.server.notices import webhooks
from venus.server.notices.notices import Notices
from venus.server.notices.webhooks import BadWebhook, checked_url, is_public

SENDER = "venus@mail.example"
PRIVATE = "leads into a private network"
Got = tuple[str, dict[str, str], bytes]
EVIL = "Friday\r\nBcc: eve@evil.example\r\n\r\nhello"


def told(settings: Settings, **changes: Any) -> list[str]:
    facts: dict[str, Any] = {"player_webhook": None, "player_email": None, "lang": "en", "table_id": "t1"}
    facts |= {"title": "Friday game", "seat": 2, "name": "Ann"}

    async def tell() -> list[str]:
        messenger = Notices(settings)
        try:
            return await messenger.your_turn(**facts | changes)
        finally:
            messenger.close()

    return asyncio.run(tell())


class Door(BaseHTTPRequestHandler):
    """Keeps what it is sent, and answers as its path says."""

    got: list[Got]

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["Content-Length"]))
        self.got.append((self.path, dict(self.headers), body))
        status = int(urlsplit(self.path).path.rpartition("/")[2])
        self.send_response(status)
        if status == 302:
            self.send_header("Location", "/200")
        self.end_headers()

    def log_message(self, *words: object) -> None:
        pass


@contextmanager
def door(
    context: ssl.SSLContext | None = None,
) -> Iterator[tuple[int, list[Got]]]:
    got: list[Got] = []
    server = ThreadingHTTPServer(("127.0.0.1", 0), type("OwnDoor", (Door,), {"got": got}))
    if context:
        server.socket = context.wrap_socket(server.socket, server_side=True)
        server.handle_error = lambda *_: None  # type: ignore[method-assign]
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05})
    thread.start()
    try:
        yield server.server_port, got
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


OPEN = Settings(webhooks_to_private=True, public_url="https://venus.example")


def test_a_webhook_is_told_whose_turn_it_is() -> None:
    with door() as (port, got):
        assert told(OPEN, player_webhook=f"http://127.0.0.1:{port}/hook/200?key=a%20b") == []
    (path, headers, body), *more = got
    assert (path, more) == ("/hook/200?key=a%20b", [])
    assert headers["Host"] == f"127.0.0.1:{port}"
    assert headers["Content-Type"] == "application/json"
    assert json.loads(body) == {
        "table": "t1",
        "title": "Friday game",
        "seat": 2,
        "url": "https://venus.example/t/t1",
        "text": "Ann, it is your turn at the table “Friday game”.",
    }


def test_the_text_is_in_the_language_of_the_player() -> None:
    with door() as (port, got):
        told(OPEN, player_webhook=f"http://127.0.0.1:{port}/200", lang="fr")
        told(OPEN, player_webhook=f"http://127.0.0.1:{port}/200", lang="tlh")
        assert told(OPEN, player_webhook=f"http://127.0.0.1:{port}/500", lang="fr") == [
            "Le webhook a répondu avec l’état 500."
        ]
    texts = [json.loads(body)["text"] for _, _, body in got]
    assert texts[0].startswith("Ann, c’est à vous de jouer") and texts[1].startswith("Ann, it is your turn")


@pytest.mark.parametrize(
    ("status", "said"), [(302, "points elsewhere"), (404, "status 404"), (500, "status 500")]
)
def test_anything_but_yes_is_a_problem_and_no_redirect_is_followed(status: int, said: str) -> None:
    with door() as (port, got):
        (problem,) = told(OPEN, player_webhook=f"http://127.0.0.1:{port}/{status}")
    assert said in problem
    assert [path for path, _, _ in got] == [f"/{status}"]


PRIVATE_PLACES = [
    "127.0.0.1",
    "127.1",
    "2130706433",
    "0x7f000001",
    "localhost",
    "0.0.0.0",
    "10.1.2.3",
    "192.168.0.1",
    "172.16.9.9",
    "169.254.169.254",
    "100.64.0.1",
    "224.0.0.1",
    "255.255.255.255",
    "[::1]",
    "[::]",
    "[::ffff:127.0.0.1]",
    "[::ffff:10.0.0.1]",
    "[::127.0.0.1]",
    "[fe80::1]",
    "[fc00::1]",
    "[fec0::1]",
    "[ff02::1]",
    "[64:ff9b::7f00:1]",
    "[2002:7f00:1::]",
]


@pytest.mark.parametrize("host", PRIVATE_PLACES)
def test_private_places_are_never_called(host: str) -> None:
    with door() as (port, got):
        (problem,) = told(Settings(), player_webhook=f"http://{host}:{port}/200")
    assert PRIVATE in problem
    assert got == []


@pytest.mark.parametrize("address", ["8.8.8.8", "2606:4700::1111", "::ffff:8.8.8.8"])
def test_public_places_may_be_called(address: str) -> None:
    assert is_public(address)


def test_a_name_that_leads_home_by_one_of_its_addresses_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    def looked_up(*_: object, **__: object) -> list[Any]:
        return [(0, 0, 0, "", ("8.8.8.8", 80)), (0, 0, 0, "", ("127.0.0.1", 80))]

    monkeypatch.setattr(socket, "getaddrinfo", looked_up)
    (problem,) = told(Settings(), player_webhook="http://rebind.example/")
    assert PRIVATE in problem


def test_the_address_that_was_checked_is_the_one_that_is_called(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    plain = socket.getaddrinfo

    def looked_up(host: str, *rest: Any, **more: Any) -> Any:
        asked.append(host)
        return plain("127.0.0.1" if host == "hook.example" else host, *rest, **more)

    with door() as (port, got):
        monkeypatch.setattr(socket, "getaddrinfo", looked_up)
        assert told(OPEN, player_webhook=f"http://hook.example:{port}/200") == []
    assert asked.count("hook.example") == 1
    assert got[0][1]["Host"] == f"hook.example:{port}"


@pytest.mark.parametrize(
    "url",
    [
        "ftp://hook.example/",
        "file:" + "///etc/passwd",
        "gopher://hook.example/",
        "javascript:alert(1)",
        "//hook.example/",
        "hook.example",
        "http://",
        "http:///path",
        "http://me:hush@hook.example/",
        "http://hook.example:99999/",
        "http://hook.example/a b",
        "http://hook.example/\r\nX: y",
        "http://hook.example\\@127.0.0.1/",
        "http://höök.example/",
        "http://hook%2eexample/",
        "http://[::1",
        "http://hook.example/" + 400 * "x",
    ],
)
def test_what_is_no_web_address_is_refused(url: str) -> None:
    with pytest.raises(BadWebhook, match="webhook-url"):
        checked_url(url)
    assert len(told(OPEN, player_webhook=url)) == 1


@pytest.mark.parametrize("port", [22, 25, 53, 587])
def test_ports_of_other_services_are_left_alone(port: int) -> None:
    with pytest.raises(BadWebhook, match="webhook-port"):
        checked_url(f"http://hook.example:{port}/")


def test_nobody_there_is_a_problem_not_an_error() -> None:
    assert told(OPEN, player_webhook=f"http://127.0.0.1:{spare_port()}/") == [
        "The notice could not be sent: Connection refused."
    ]
    assert told(OPEN, player_webhook="http://nowhere.invalid/") == [
        "The machine of this webhook is not known."
    ]


@pytest.mark.parametrize("answer", [b"", b"hello\n", b"HTTP/9 200\r\n", b"x" * 100_000, None])
@pytest.mark.parametrize("scheme", ["http", "https"])
def test_a_door_that_talks_nonsense_or_for_ever_is_left(
    answer: bytes | None, scheme: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(notices_module, "SECONDS", 0.5)
    stopped = threading.Event()

    def talk(listener: socket.socket) -> None:
        line, _ = listener.accept()
        with line:
            try:
                while answer is None and not stopped.wait(0.05):
                    line.send(b"H")
                if answer is not None:
                    line.recv(100)
                    line.sendall(answer)
            except OSError:
                pass

    with socket.create_server(("127.0.0.1", 0)) as listener:
        listener.settimeout(PATIENCE_SECONDS)
        thread = threading.Thread(target=talk, args=(listener,))
        thread.start()
        problems = told(OPEN, player_webhook=f"{scheme}://127.0.0.1:{listener.getsockname()[1]}/")
        stopped.set()
        thread.join(PATIENCE_SECONDS)
    assert len(problems) == 1


def test_too_much_is_not_sent() -> None:
    with pytest.raises(BadWebhook, match="webhook-too-large"):
        webhooks.post("http://127.0.0.1:8080/", b"x" * 9000, 1.0, True)


def test_webhooks_can_be_turned_off() -> None:
    with door() as (port, got):
        assert told(Settings(webhooks=False), player_webhook=f"http://127.0.0.1:{port}/200") == []
    assert got == []


# Certificates and mail.


@pytest.fixture(scope="module")
def certificate(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """A certificate of our own for localhost, and its key."""
    if not shutil.which("openssl"):
        pytest.skip("openssl is not installed")
    folder = tmp_path_factory.mktemp("certificate")
    file, key = folder / "own.pem", folder / "own.key"
    words = "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost"
    words += f" -addext subjectAltName=DNS:localhost -keyout {key} -out {file}"
    subprocess.run(["openssl", *words.split()], check=True, capture_output=True)
    return file, key


def server_context(certificate: tuple[Path, Path]) -> ssl.SSLContext:
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(*certificate)
    return context


def test_a_webhook_by_https_must_show_a_certificate_that_is_trusted(
    certificate: tuple[Path, Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    with door(server_context(certificate)) as (port, got):
        (problem,) = told(OPEN, player_webhook=f"https://localhost:{port}/200")
        assert "certificate" in problem and got == []
        monkeypatch.setenv("SSL_CERT_FILE", str(certificate[0]))
        assert told(OPEN, player_webhook=f"https://localhost:{port}/200") == []
        (problem,) = told(OPEN, player_webhook=f"https://127.0.0.1:{port}/200")
        assert "certificate" in problem
    assert len(got) == 1


class PostOffice:
    """Keeps the mail it is handed."""

    def __init__(self) -> None:
        self.mails: list[tuple[list[str], EmailMessage]] = []

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:  # noqa: N802
        mail = message_from_bytes(envelope.content, policy=policy.SMTP)
        assert isinstance(mail, EmailMessage)
        self.mails.append((list(envelope.rcpt_tos), mail))
        return "250 OK"


@contextmanager
def post_office(**options: Any) -> Iterator[tuple[int, PostOffice]]:
    office = PostOffice()
    controller = Controller(office, hostname="localhost", port=spare_port(), **options)
    controller.start()
    try:
        yield controller.port, office
    finally:
        controller.stop()


def mailing(port: int, **changes: Any) -> Settings:
    facts: dict[str, Any] = {"host": "localhost", "port": port, "sender": SENDER, "tls": False}
    return Settings(public_url="https://venus.example", smtp=Smtp(**facts | changes))


def test_a_mail_tells_whose_turn_it_is() -> None:
    with post_office() as (port, office):
        assert told(mailing(port), player_email="ann@mail.example", title="Vénus ☿", lang="fr") == []
    ((receivers, mail),) = office.mails
    assert receivers == ["ann@mail.example"]
    assert (mail["From"], mail["To"]) == (SENDER, "ann@mail.example")
    assert mail["Subject"] == "À vous de jouer : Vénus ☿"
    assert mail["Auto-Submitted"] == "auto-generated" and mail["Message-ID"] and mail["Date"]
    text = mail.get_content()
    assert "Ann, c’est à vous de jouer" in text and "https://venus.example/t/t1" in text


def test_no_title_or_name_writes_a_header() -> None:
    with post_office() as (port, office):
        assert told(mailing(port), player_email="ann@mail.example", title=EVIL, name=EVIL) == []
    ((receivers, mail),) = office.mails
    assert receivers == ["ann@mail.example"]
    assert mail["Bcc"] is None
    assert mail["Subject"] == "Your turn: Friday Bcc: eve@evil.example hello"
    assert len(mail.get_content().split("Bcc:")) == 3


@pytest.mark.parametrize(
    "receiver",
    [
        "ann",
        "ann@",
        "ann@a.example\r\nBcc: eve@evil.example",
        "ann@a.example, eve@evil.example",
        "Ann <ann@a.example>",
        "ann@a.example\0",
        "änn@a.example",
        '"ann eve"@a.example',
        "a" * 300 + "@a.example",
    ],
)
def test_what_is_no_address_gets_no_mail(receiver: str) -> None:
    with post_office() as (port, office):
        assert told(mailing(port), player_email=receiver) == ["No mail can be sent to this address."]
    assert office.mails == []


def test_mail_is_sealed_on_its_way(certificate: tuple[Path, Path], monkeypatch: pytest.MonkeyPatch) -> None:
    context = server_context(certificate)
    with post_office(tls_context=context, require_starttls=True) as (port, office):
        (problem,) = told(mailing(port, tls=True), player_email="ann@mail.example")
        assert "certificate" in problem and office.mails == []
        monkeypatch.setenv("SSL_CERT_FILE", str(certificate[0]))
        assert told(mailing(port, tls=True), player_email="ann@mail.example") == []
    assert len(office.mails) == 1


def test_mail_that_cannot_be_sealed_is_not_sent() -> None:
    with post_office() as (port, office):
        (problem,) = told(mailing(port, tls=True), player_email="ann@mail.example")
    assert "STARTTLS" in problem
    assert office.mails == []


@pytest.mark.parametrize(("password", "mails"), [("right", 1), ("wrong", 0)])
def test_mail_with_a_login(
    password: str, mails: int, certificate: tuple[Path, Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    def let_in(server: Any, session: Any, envelope: Any, mechanism: str, data: Any) -> AuthResult:
        return AuthResult(success=(data.login, data.password) == (b"venus", b"right"))

    monkeypatch.setenv("SSL_CERT_FILE", str(certificate[0]))
    options = {"authenticator": let_in, "auth_required": True, "tls_context": server_context(certificate)}
    with post_office(**options) as (port, office):
        settings = mailing(port, tls=True, user="venus", password=password)
        problems = told(settings, player_email="ann@mail.example")
    assert (len(office.mails), len(problems)) == (mails, 1 - mails)
    assert password not in str(problems)


def test_mail_and_webhook_go_each_its_own_way() -> None:
    with post_office() as (port, office):
        settings = mailing(port)
        (problem,) = told(settings, player_email="ann@mail.example", player_webhook="http://127.0.0.1:8/")
    assert "port 8" in problem
    assert len(office.mails) == 1
    assert told(Settings(), player_email="ann@mail.example") == []


def test_notices_do_not_pile_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(notices_module, "MOST_WAITING", 2)
    go_on = threading.Event()
    monkeypatch.setattr(notices_module, "post", lambda *_: go_on.wait(PATIENCE_SECONDS))

    async def tell() -> list[list[str]]:
        messenger = Notices(Settings())
        told = [
            asyncio.ensure_future(messenger.your_turn("http://h.example/", None, "en", "t", "T", 0, "A"))
            for _ in range(5)
        ]
        async with asyncio.timeout(PATIENCE_SECONDS):
            while sum(one.done() for one in told) < 3:
                await asyncio.wait([one for one in told if not one.done()], return_when="FIRST_COMPLETED")
        go_on.set()
        problems = await asyncio.gather(*told)
        messenger.close()
        return problems

    problems = asyncio.run(tell())
    assert sorted(map(len, problems)) == [0, 0, 1, 1, 1]
    assert "Too many notices" in str(problems)

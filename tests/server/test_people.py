"""Guests who are known by a secret, accounts by a password; and games that pass from one to the other."""

from __future__ import annotations

import pytest

from tests.server.homes import Home, Table, refusal_of
from venus.server.errors import RequestError
from venus.server.store.players import Player, checked_name

pytestmark = [pytest.mark.anyio, pytest.mark.seed(7)]
PASSWORD = "open sesame"


async def account(home: Home, name: str) -> Player:
    return await home.service.players.register(await home.guest(name), name, PASSWORD)


# Names.


@pytest.mark.parametrize(
    ("name", "shown"),
    [("Ann", "Ann"), ("  Ann \t Bee  ", "Ann Bee"), ("Zoe\u0308", "Zoë"), ("安", "安"), ("x" * 40, "x" * 40)],
)
def test_a_name_is_shown_tidily(name: str, shown: str) -> None:
    assert checked_name(name) == shown


@pytest.mark.parametrize(
    "name",
    ["", "   ", "x" * 41, "Ann\u202eBob", "Ann\u200bBob", "Ann\x00", "Ann\x1b[31m", "\ue000", "\ud800"],
)
def test_a_name_that_hides_or_turns_text_is_refused(name: str) -> None:
    with pytest.raises(RequestError) as trouble:
        checked_name(name)
    assert trouble.value.code == "bad-name"


# Guests.


async def test_a_guest_is_known_again_by_its_secret_only(home: Home) -> None:
    ann, secret = await home.service.players.welcome("Ann", "fr")
    assert await home.service.players.known_by(secret) == ann
    assert (ann.name, ann.lang, ann.account) == ("Ann", "fr", None)
    for wrong in (None, "", ann.id, secret[:-1], secret + "x", "x" * 5000):
        assert await home.service.players.known_by(wrong) is None


async def test_two_guests_may_have_the_same_name(home: Home) -> None:
    one, other = await home.guest("Ann"), await home.guest("Ann")
    assert one.id != other.id


async def test_a_person_tells_where_to_be_reached(home: Home) -> None:
    ann = await home.guest("Ann")
    told = await home.service.players.describe(
        ann, name="Anna", lang="fr", email="ann@venus.example", webhook="https://venus.example/x"
    )
    assert (told.name, told.lang, told.email) == ("Anna", "fr", "ann@venus.example")
    gone = await home.service.players.describe(told, email="", webhook="")
    assert (gone.name, gone.email, gone.webhook) == ("Anna", None, None)


@pytest.mark.parametrize(
    "wrong",
    [
        {"email": "ann"},
        {"email": "a b@c"},
        {"email": "a@b\nbcc: c@d"},
        {"webhook": "ftp://x"},
        {"webhook": "x"},
    ],
)
async def test_an_address_that_cannot_be_written_to_is_refused(home: Home, wrong: dict[str, str]) -> None:
    ann = await home.guest("Ann")
    assert await refusal_of(home.service.players.describe(ann, **wrong)) == "bad-address"


# Accounts.


async def test_a_guest_becomes_an_account_and_keeps_its_games(home: Home) -> None:
    table = await home.game("Ann", "Bob")
    ann = await home.service.players.register(table.people[0], "Ann", PASSWORD)
    again, secret = await home.service.players.log_in("ann", PASSWORD)
    assert again == ann == await home.service.players.known_by(secret)
    assert [info.id for info in await home.lobby.listed(["running"], again)] == [table.id]


async def test_an_account_has_its_name_alone(home: Home) -> None:
    ann = await account(home, "Ann")
    other = await home.guest("Someone")
    for name in ("Ann", "ANN", " ann ", "ａｎｎ"):
        assert await refusal_of(home.service.players.register(other, name, PASSWORD)) == "account-taken"
    assert await refusal_of(home.service.players.register(ann, "Anna", PASSWORD)) == "account-taken"


@pytest.mark.parametrize("password", ["", "short", "x" * 201])
async def test_a_password_has_its_length(home: Home, password: str) -> None:
    ann = await home.guest("Ann")
    assert await refusal_of(home.service.players.register(ann, "Ann", password)) == "bad-password"


async def test_a_wrong_password_and_a_wrong_name_are_refused_alike(home: Home) -> None:
    await account(home, "Ann")
    assert await refusal_of(home.service.players.log_in("Ann", "open barley")) == "wrong-password"
    assert await refusal_of(home.service.players.log_in("Anna", PASSWORD)) == "wrong-password"


async def test_who_logs_out_is_known_by_that_secret_no_more(home: Home) -> None:
    await account(home, "Ann")
    (_, one), (_, other) = [await home.service.players.log_in("Ann", PASSWORD) for _ in range(2)]
    await home.service.players.log_out(one)
    assert await home.service.players.known_by(one) is None
    assert await home.service.players.known_by(other) is not None


# Claiming.


async def claimed(home: Home, secret: str) -> tuple[Player, int]:
    """An account that takes over what a guest has; gives it, and how many seats it got."""
    zoe = await account(home, "Zoe")
    return zoe, await home.service.claim(zoe, secret)


async def guest_s_table(home: Home) -> tuple[Table, str]:
    guest, secret = await home.service.players.welcome("Guest")
    table = await home.game("Ann", "Bob")
    live = await table.live()
    live.seats[1].player, live.seats[1].name = guest.id, guest.name
    await home.live_tables.keep(live, seats=(1,))
    table.people[1] = guest
    return table, secret


async def test_an_account_claims_the_games_of_a_guest(home: Home) -> None:
    table, secret = await guest_s_table(home)
    zoe, seats = await claimed(home, secret)
    assert seats == 1 and [seat.name for seat in (await table.info()).seats] == ["Ann", "Zoe"]
    assert await home.service.players.known_by(secret) is None
    assert await refusal_of(table.service.look(table.id, table.people[1], 1, None, None)) == "not-yours"
    table.people[1] = zoe
    assert await table.step(8) == 8


async def test_a_host_s_table_is_claimed_with_it(home: Home) -> None:
    guest, secret = await home.service.players.welcome("Guest")
    table = await home.table("Ann", "Bob")
    live = await table.live()
    live.facts.host, live.seats[0].player = guest.id, guest.id
    await home.live_tables.keep(live, seats=(0,))
    zoe, _ = await claimed(home, secret)
    await home.service.start(table.id, zoe)


async def test_only_an_account_claims_and_only_a_guest_is_claimed(home: Home) -> None:
    players = home.service.players
    ann, secret = await players.welcome("Ann")
    zoe = await account(home, "Zoe")
    (_, session) = await players.log_in("Zoe", PASSWORD)
    bob = await account(home, "Bob")
    assert await refusal_of(players.claim(ann, secret)) == "not-known"
    assert await refusal_of(players.claim(bob, session)) == "not-known"
    assert await refusal_of(players.claim(zoe, "nobody's secret")) == "not-known"

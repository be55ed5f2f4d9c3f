"""Games whose family has no shelf in text mode are played all the same: by numbers and by notation."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

import venus
from tests.cli.pebbles import KEY, pebbles_known
from tests.cli.running import flat, play, run
from tests.conformance.games import start, walk
from venus.bots import SeatDecision, seated
from venus.cli.commands.sim import end_told, usual_bot, usual_seats
from venus.cli.families import FACES, PLAIN, face_of
from venus.cli.play.table import ANY_BOT, usual_opponent
from venus.cli.screen.terminal import Terminal
from venus.families import FAMILIES
from venus.texts.catalogue import languages

pytestmark = pytest.mark.seed(3)
EDITION = ("--edition", KEY)
TWO = (*EDITION, "--people", "2", "--seed", "1")
# Leave through the curtains between two people.
NEXT = ["", ""]


@pytest.fixture
def pebbles() -> Iterator[None]:
    with pebbles_known():
        yield


pebbles_are_known = pytest.mark.usefixtures("pebbles")


@pebbles_are_known
def test_a_family_without_a_shelf_has_the_plain_face() -> None:
    assert face_of(KEY) is PLAIN and face_of("1988") is FACES["original"]
    assert usual_opponent(FAMILIES["pebbles"]) == ANY_BOT


@pebbles_are_known
def test_a_whole_game_by_numbers() -> None:
    shown = flat(play(["", "3", *NEXT, "3", *NEXT, "1"], *TWO))
    assert "The Heap Seat 1" not in shown and "The Heap 1: me 2: me" in shown
    assert "Turn 1" in shown and "heap: 7" in shown and "below: –" in shown
    assert "Choose pebbles?" in shown
    assert "1 take 1 +1 2 take 2 +2 3 take 3 +3 4 peep 5 wait 6 bid …" in shown
    assert "Seat 1: pebbles taken (count 3, left 4)." in shown
    assert "Game ended" not in shown and "Seat 1 won. Heap gone." in shown


@pebbles_are_known
def test_words_of_the_notation_and_their_beginnings() -> None:
    shown = flat(play(["", "take 2", *NEXT, "wa", *NEXT, "Take 3", *NEXT, "take 2"], *TWO))
    assert "Seat 2: seat waited." in shown
    assert "Seat 1 won." in shown and "Seat 1: credits 0, pebbles 5" in shown


@pebbles_are_known
def test_what_cannot_be_done_is_refused_with_its_rule() -> None:
    shown = flat(play(["", "take 9", "why", "why take 1", "why 99", "fly", "9", "quit"], *TWO))
    assert "Not now: take 9. You do not have that. (heap §1)" in shown
    assert "Nothing stands against it: you can take 1 now." in shown
    assert "“fly” is nothing I know here." in shown
    assert shown.count("There are options 1 to 6.") == 2


@pebbles_are_known
def test_a_look_is_private() -> None:
    shown = play(["", "peep", "show", "take 1", "", "", "log", "quit"], *TWO)
    mine, theirs = shown.split("Pass the screen to Seat 2. ")
    assert "You: number peeped (where heap, what " in flat(mine)
    assert "Seat 1: number peeped (where heap, what –)." in flat(theirs)
    assert "below: –" in theirs


@pebbles_are_known
def test_an_open_ended_verb_is_filled_in() -> None:
    typed = ["", "6", "", "6", '{"coins": 3, "why": "hope"}', *NEXT]
    shown = flat(
        play([*typed, 'bid {"coins": 40}', 'offer {"coins": 2}', *NEXT, "log", "seats", "quit"], *TWO)
    )
    assert "Fill it in, or press Enter to leave it (bid" in shown and "No offer made." in shown
    assert "Seat 1: bid made (coins 3, why hope)." in shown
    assert "No such offer: You do not have that. (heap §1)" in shown or "Not now: bid" in shown
    assert "Seat 2: bid made (coins 2, why –)." in shown
    assert "bids 3" in shown


@pebbles_are_known
def test_words_around_the_game() -> None:
    typed = ["", "help", "help flying", "market", "position", "offer nonsense", "take 1", *NEXT]
    shown = play([*typed, "undo", "rules 1.1", "stop game"], *TWO)
    assert "as a record has them" in flat(shown) and "market" not in shown.split("help flying")[0]
    assert "“market” is nothing I know here." in flat(shown)
    assert "not an offer" in shown
    assert "Nobody won." in shown


@pebbles_are_known
@pytest.mark.parametrize("lang", languages())
def test_computer_seats_play_explain_save_and_are_replayed(lang: str, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    shown = play([], *EDITION, "--bots", "2", "--seed", "5", "--explain", "--save", str(file), "--lang", lang)
    assert "(random)" in shown and "pebbles taken" in shown
    told = run("replay", str(file), "--lang", lang)
    assert told.exit_code == 0 and "pebbles taken" in told.stdout and "heap: 0" in told.stdout
    seat = run("replay", str(file), "--seat", "1", "--to", "3", "--lang", lang)
    assert seat.exit_code == 0 and "heap: 0" not in seat.stdout
    assert run("verify", str(file)).exit_code == 0
    assert run("replay", str(file), "--seat", "Dell").exit_code == 2


@pebbles_are_known
def test_a_game_that_was_left_goes_on(tmp_path: Path) -> None:
    shown = play(["take 1", "quit"], *EDITION, "--seed", "2", home=tmp_path)
    assert "1: me" in shown and "2: random" in shown
    assert "2: random" in play(["quit"], "--resume", home=tmp_path)
    named = ("--seat", "1=random", "--seat", "2=me", "--first", "1")
    assert "1: random 2: me" in flat(play(["quit"], *EDITION, *named, home=tmp_path))


@pebbles_are_known
def test_other_commands_know_the_family() -> None:
    assert "heap  The Heap" in run("editions").stdout
    assert "4 verbs, 1 kinds of decisions" in flat(run("doctor").stdout)
    assert "broken" not in run("doctor").stdout
    assert usual_bot((KEY,)) == ANY_BOT and usual_seats((KEY, "1988")) == 2
    assert end_told("heap gone") == "heap gone" and end_told("cut short") == "cut short"


@pebbles_are_known
def test_what_only_other_families_have_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_text(venus.new_game(KEY, 2, seed=1).to_record(), encoding="utf-8")
    assert run("odds", str(file)).stderr == "venus: nobody reckons odds for heap\n"
    assert run("bench", "odds", *EDITION).stderr == "venus: nobody reckons odds for heap\n"


# The plain face can show every game there is.


@pytest.fixture
def plain_original(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(FACES, "original")


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("edition", ["1988", "remake", "classic"])
def test_every_action_and_event_of_other_games_gets_a_line(edition: str, lang: str) -> None:
    game = start(edition, 3, seed=11)
    words, terminal = PLAIN.words(game, lang), Terminal()
    for here in walk(game, seed=8, decisions=150):
        scene = PLAIN.scene(here, here.asked, words, terminal)
        choices = PLAIN.choices(scene)
        assert [choice.action for choice in choices] == here.legal_actions()
        assert all(choice.label and "{" not in choice.label for choice in choices)
    events = game.events(0)
    told = PLAIN.paragraphs(PLAIN.scene(game, 0, words, terminal), events)
    assert told and all(paragraph.plain for paragraph in told)
    for event in events:
        text = words.event(event, scene.cast)
        assert text and "{" not in text


@pytest.mark.usefixtures("plain_original")
def test_the_original_game_can_be_played_with_the_plain_face() -> None:
    game = venus.new_game("1988", ["Humans", "Dell"], seed=7, target=1000, first=0)
    action = seated("drifter", 1).choose(SeatDecision(game, 0))
    move = FAMILIES["original"].notation.write(action)
    seats = ("--seat", "Humans=me", "--seat", "Dell=drifter", "--first", "0", "--seed", "7")
    shown = play([move, "1", "fly nowhere", "seats", "log", "quit"], *seats)
    assert "markets:" in shown and "Humans: " in shown
    shown = play(["1"] * 30 + ["quit"], *seats)
    assert "Dell" in shown

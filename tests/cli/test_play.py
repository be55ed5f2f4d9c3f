"""`venus play`: the first decision, whole games, the words at the prompt, the curtain between two people."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

import venus
from tests.cli.running import NOWHERE, flat, parts_by_person, play, record, run
from venus.bots import Chair, seated

pytestmark = pytest.mark.seed(4)

FIXED = ("--seed", "7")
TWO_PEOPLE = ("--seat", "Humans=me", "--seat", "Dell=me", "--seat", "Niks=random", "--first", "0")


def test_without_options_the_first_decision_is_there_at_once() -> None:
    shown = play([])
    assert "Where to? Declare your first dot" in shown
    assert "1  stay at Galactic Base" in shown
    assert "Humans: me  Niks: peddler  Dell: peddler" in shown
    assert shown.rstrip().endswith("Goodbye.")


@pytest.mark.parametrize("columns", [80, 100, 120])
def test_no_line_is_longer_than_the_screen(columns: int) -> None:
    lines = ["help", "map", "map all", "map cloud", "market", "market dell", "seats", "2", "1", "log"]
    shown = play(lines, *FIXED, columns=columns)
    assert max(len(line) for line in shown.splitlines() if "go on with" not in line) <= columns


def test_two_computers_play_a_whole_game(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    shown = play([], "--seat", "Humans=drifter", "--seat", "Dell=drifter", *FIXED, "--save", str(file))
    assert re.search(r"(Humans|Dell) won\. The target was reached\.", shown)
    assert "Where to?" not in shown
    assert venus.verify(file.read_text(encoding="utf-8")).honest


def test_a_person_plays_a_whole_game_by_numbers(tmp_path: Path) -> None:
    """Somebody who types random numbers gets through a game; stopping it shows everybody's wealth."""
    luck = random.Random(3)
    lines = [str(luck.randint(1, 6)) for _ in range(200)]
    shown = play([*lines, "stop game"], *FIXED, home=tmp_path)
    assert "Nobody won. The table stopped the game." in shown
    # Turns are the seat's own, one after the other.
    turns = list(dict.fromkeys(re.findall(r"Turn (\d+) ", shown)))
    assert turns == [str(number) for number in range(1, len(turns) + 1)] and len(turns) > 3


def test_the_screen_shows_map_ship_money_and_options() -> None:
    shown = play(["2"], *FIXED)
    assert "○ Comfort Station" in shown
    assert re.search(r"dice {3}\d \d \d {2}\d+ left", shown)
    assert re.search(r"H Humans +60 +60 Galactic Base", shown)
    assert "You may fix your pilot number already: pilot" in shown
    assert "HND" in shown
    assert "Colony World · ?" in shown


def test_an_option_is_known_by_number_by_word_and_by_its_beginning() -> None:
    for line in ("2", "head base-colony-1", "HEAD FOR BASE COLONY 1", "head col", "base–colony 1", "colony"):
        assert "You headed for Base–Colony 1" in play([line], *FIXED), line


def test_what_has_no_alternative_is_done_and_said() -> None:
    shown = play(["2"], *FIXED)
    assert "flew 5 dots to Colony 6." in shown
    assert "(Done for you where there was no choice.)" in shown
    asked = play(["2", "1", "1"], *FIXED, "--ask-all")
    assert "flew to Base–Colony 1" in asked
    assert "Done for you" not in asked


def test_help_has_topics() -> None:
    shown = play(["help", "help map", "help fly", "help nonsense", "?"], *FIXED)
    assert "why something is not possible now" in shown
    assert "▲ red" in shown and "◎ circle" in shown
    assert "Never turn back on a path." in shown
    assert "There is no help on nonsense; there is on play, flying" in shown


def test_why_explains_with_code_rule_and_the_clause() -> None:
    shown = play(
        ["land", "why", "why head for base-colony-1", "why sell space spice", "why 99", "why"], *FIXED
    )
    assert "Not now: land at Galactic Base." in shown
    assert "(not-asked)" in shown
    assert "1988 §4.4" in shown
    assert "The player in turn may move and may then trade" in shown
    assert "Nothing stands against it: you can head for Base–Colony 1 now." in shown
    assert "There are options 1 to 4." in shown


def test_undo_goes_back_while_it_is_free_and_says_why_not() -> None:
    shown = play(["undo", "1", "undo", "2", "undo", "undo all"], *FIXED)
    assert "there is nothing to take back that far" in shown
    assert "Moves taken back: 1." in shown
    assert shown.count("Where to?") == 2
    reason = "dice, finds, looks and other seats' decisions are taken back only if all agree"
    assert flat(shown).count(reason) == 2


def test_undo_skips_what_was_done_without_asking() -> None:
    """The flight along a way without a fork is taken back with the choice that began it."""
    shown = play(["2", "2", "undo"], *FIXED)
    assert "Moves taken back: 2." in shown
    before, _, after = shown.partition("Moves taken back")
    assert "Fly on: 9 points left." in before and "Fly on: 9 points left." in after


def test_undo_all_takes_back_every_free_choice() -> None:
    game = venus.new_game("1988", ["Humans", "Dell"], seed=1, first=0)
    shown = play(
        ["1", "undo all"], "--seat", "Humans=me", "--seat", "Dell=drifter", "--seed", "1", "--first", "0"
    )
    assert "Moves taken back: 1." in shown
    assert game.ply == 0


def test_save_and_load(tmp_path: Path) -> None:
    file = tmp_path / "mine.json"
    shown = play(["2", f"save {file}", "1", f"load {file}", "log"], *FIXED, home=tmp_path)
    assert f"Saved to {file}." in flat(shown)
    assert "Loaded from" in shown
    assert shown.count("Fly on: 9 points left.") == 2
    again = play(["seats"], "--load", str(file), home=tmp_path)
    assert "Humans: me  Niks: peddler  Dell: peddler" in again
    assert "Fly on: 9 points left." in again


def test_leaving_saves_and_resume_goes_on(tmp_path: Path) -> None:
    shown = play(["2", "quit"], *FIXED, home=tmp_path)
    assert "The game is saved to" in shown
    assert "venus play" in shown and "--resume" in shown
    assert "Fly on: 9 points left." in play([], "--resume", home=tmp_path)
    assert (tmp_path / "last-game.json").exists()


def test_the_end_of_the_input_saves_too(tmp_path: Path) -> None:
    assert "The game is saved to" in play(["2"], *FIXED, home=tmp_path)
    assert venus.load_record((tmp_path / "last-game.json").read_text(encoding="utf-8")).ply > 0


def test_a_save_folder_that_cannot_be_made_is_said() -> None:
    shown = play(["2", "quit"], *FIXED, home=NOWHERE)
    assert "The game could not be saved" in shown


def test_what_is_no_saved_game_is_never_written_over(tmp_path: Path) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear Dell", encoding="utf-8")
    shown = play([f"save {letter}", f"save {tmp_path}", f"save {NOWHERE}/x.json"], *FIXED)
    said = flat(shown)
    assert "exists and is no saved game; choose another name" in said
    assert "is a folder; name a file in it" in said
    assert "cannot be written" in said
    assert letter.read_text(encoding="utf-8") == "Dear Dell"


def test_looking_around_changes_nothing() -> None:
    lines = [
        "map",
        "map ice",
        "map all",
        "market",
        "market graw",
        "seats",
        "log",
        "log 3",
        "rules 5.23",
        "show",
    ]
    shown = play([*lines, "rules inertia", "position", "market base"], *FIXED, columns=120)
    assert "ways on, in dots" in shown
    assert "Hoth Base" in shown
    assert "Space Spice  30 → 80" in shown
    assert "1988 §5.23 Inertia" in shown
    assert "A game for 3 merchants" in shown
    assert "Clipper 120" in shown
    assert shown.count("Where to?") == 2


def test_rules_that_do_not_exist_do_not_end_the_game() -> None:
    shown = run("play", *FIXED, typed="rules 99.9\nrules 5.23\n")
    assert shown.exit_code == 0
    assert "no clause '99.9' in 1988" in shown.stdout
    assert "Inertia" in shown.stdout


def test_people_choose_their_species_in_a_draft() -> None:
    shown = play(["play the whynoms"], "--draft", "--seed", "3")
    assert "Choose your species." in shown
    assert "You chose the Whynoms." in shown
    assert "Whynoms ›" in shown


def test_seats_can_be_counted() -> None:
    assert re.search(
        r"\w+: me  \w+: random  \w+: random", play([], "--people", "1", "--bots", "2", "--rival", "random")
    )


@pytest.mark.parametrize("edition", [info.key for info in venus.editions()])
def test_every_edition_can_be_played_by_typing(edition: str, tmp_path: Path) -> None:
    """Whoever types anything at all, from the middle of a game, is answered and never thrown out."""
    game = venus.new_game(edition, 3, seed=6, target=4000)
    bots = [seated("drifter", seat) for seat in range(3)]
    while not game.is_over and game.ply < 1200:
        game.apply(bots[game.asked].choose(Chair(game, game.asked)))
    file = tmp_path / "middle.json"
    file.write_text(game.to_record(secret=True), encoding="utf-8")
    luck = random.Random(edition)
    words = [
        "map",
        "log 2",
        "undo",
        "end",
        "market",
        "why 2",
        "sell",
        "buy",
        "offer",
        "jettison",
        "show",
        "seats",
    ]
    lines = [luck.choice(words) if luck.random() < 0.3 else str(luck.randint(1, 8)) for _ in range(150)]
    shown = play(lines, "--load", str(file), home=tmp_path)
    assert "Turn " in shown
    assert max(len(line) for line in shown.splitlines() if "saved to" not in line) <= 80


def test_options_of_an_edition_can_be_switched_on() -> None:
    shown = play(["1", "offer dell give 5"], *FIXED, "--option", "no-player-trade")
    assert "offer Niks a trade" not in shown
    assert "No such offer:" in shown


# Offers.


def test_an_offer_to_a_computer_is_answered() -> None:
    shown = play(["1", "offer niks give 10 get 60 credits", "seats"], *FIXED)
    assert "You offered Niks 10 cr for 60 cr. Niks declined." in flat(shown)


def test_two_people_trade() -> None:
    lines = ["", "1", "offer dell give 25", "", "", "accept", "", "", "seats"]
    shown = play(lines, *TWO_PEOPLE, "--seed", "5")
    asked = parts_by_person(shown)
    assert [name for name, _ in asked] == ["Humans", "Dell", "Humans"]
    assert "Humans offers you 25 cr for nothing. Do you accept?" in asked[1][1]
    assert "you give nothing, you get 25 cr" in asked[1][1]
    assert "Dell accepted." in asked[2][1]
    assert re.search(r"H Humans +35 +35 ", asked[2][1]) and re.search(r"D Dell +85 +85 ", asked[2][1])


def test_what_was_declined_is_not_offered_again() -> None:
    lines = ["", "1", "offer dell give 25", "", "", "decline", "", "", "offer dell give 25"]
    shown = play(lines, *TWO_PEOPLE, "--seed", "5")
    assert "That offer was declined this turn already. (1988 §11.4)" in flat(shown)


def test_the_dialogue_asks_for_both_sides() -> None:
    shown = play(["1", "offer", "niks", "5", "space spice", "offer", "dell", "", "", "quit"], *FIXED)
    assert "Offer to whom (Niks, Dell)?" in shown
    assert "The other player does not have all that." in shown
    assert "No offer made." in shown


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("offer dell give a smile", "There is no “a smile” to trade."),
        ("offer zorg give 5", "There is no merchant zorg."),
        ("offer give 5", "Name the partner; on your dot are: Niks and Dell."),
        ("offer dell", "Say it like this: offer Dell give 40"),
        ("offer dell give 999 get nothing", "You do not have all that you would give."),
        ("offer dell give 0 get nothing", "Fill in the offer first: it needs something to give"),
        ("offer dell give 1 get iou of the graw, red drive", "The other player does not have all that."),
    ],
)
def test_an_offer_that_cannot_be_made_is_explained(line: str, answer: str) -> None:
    assert answer in flat(play(["1", line], *FIXED))


def test_an_offer_out_of_time_is_refused_by_the_rules() -> None:
    assert "No such offer:" in play(["offer dell give 5"], *FIXED)


# The curtain.


def test_what_one_person_saw_is_not_shown_to_the_other() -> None:
    first = ["", "2", "1", "1"]
    second = ["", "", "map", "map colony", "log", "market zum", "position", "show"]
    shown = play([*first, *second], *TWO_PEOPLE, "--seed", "50")
    humans, dell = parts_by_person(shown)
    assert (humans[0], dell[0]) == ("Humans", "Dell")
    assert "You saw that the Zum live at Colony World." in humans[1]
    assert "Colony World · Zum*" in humans[1]
    assert "live at" not in dell[1]
    assert "Zum*" not in dell[1] and "Colony World · Zum" not in dell[1]
    assert "Humans rolled" in dell[1] and "took a look at Colony World" in flat(dell[1])
    assert "Zum, not found yet" in dell[1]
    assert re.search(r"Colony World H? *\? ", dell[1])


def test_one_person_alone_needs_no_curtain() -> None:
    assert "Pass the screen" not in play(["1", "end"], *FIXED)


@pytest.mark.parametrize(
    ("seed", "count"),
    [(0, 120), (3, 120), *[pytest.param(seed, 300, marks=pytest.mark.long) for seed in (0, 1, 3, 4)]],
)
def test_nobody_ever_sees_a_private_fact_of_another(seed: int, count: int, tmp_path: Path) -> None:
    """Two people type anything at all; whatever is marked as private was told to that person before."""
    luck = random.Random(seed)
    words = [
        "1",
        "1",
        "2",
        "3",
        "4",
        "5",
        "",
        "map",
        "log",
        "map all",
        "undo",
        "end",
        "pilot 3",
        "seats",
        "land",
    ]
    lines = [luck.choice(words) for _ in range(count)]
    shown = play(lines, *TWO_PEOPLE, "--seed", str(seed), "--target", "4000", home=tmp_path, columns=120)
    known: dict[str, set[tuple[str, str]]] = {}
    for person, part in parts_by_person(shown):
        told = flat(part)
        mine = known.setdefault(person, set())
        mine.update(
            (where, who) for who, where in re.findall(r"You saw that the (\w+) live at ([\w -]+)[.,]", told)
        )
        for who in re.findall(r"· (\w+)\*", part):
            assert who in {culture for _, culture in mine}, (person, who)
        for where, who in re.findall(r"^ ([A-Z][\w -]+?)(?: [HDN]+)?  +(\w+) \*  +\d+ ", part, re.M):
            assert (where, who) in mine, (person, where, who)
    assert len(known) == 2
    assert any(known.values())


def test_a_loaded_game_tells_each_person_only_their_own(tmp_path: Path) -> None:
    file = tmp_path / "two.json"
    file.write_text(record(plies=150), encoding="utf-8")
    people = ("--seat", "Humans=me", "--seat", "Dell=me")
    shown = play(["", "log 200", "quit"], "--load", str(file), *people, home=tmp_path)
    assert "You saw that the" in flat(shown)
    assert not re.search(r"(Humans|Dell) saw that the", flat(shown))


def test_a_record_of_others_can_be_taken_over(tmp_path: Path) -> None:
    game = venus.new_game("1988", 3, seed=2)
    bot = seated("drifter", 1)
    for _ in range(30):
        game.apply(bot.choose(Chair(game, game.asked)))
    file = tmp_path / "foreign.json"
    file.write_text(game.to_record(), encoding="utf-8")
    shown = play([], "--load", str(file), home=tmp_path)
    assert re.search(r"\w+: me  \w+: peddler  \w+: peddler", shown)


def test_a_way_is_flown_at_one_go_until_something_unforeseen_happens() -> None:
    """Passing Cobbleport, the ship sees who lives below: the rest of the way is the person's to fly."""
    shown = flat(play(["2", "fly to Shoemaker Levee"], *FIXED))
    assert "You flew 3 dots to Cobbleport. You saw that the Whynoms live at Colony World." in shown
    assert shown.count("Fly on: ") == 2


def test_a_way_flown_at_one_go_is_taken_back_step_by_step() -> None:
    shown = flat(play(["2", "colony 8", "undo all"], *FIXED))
    assert "You flew 2 dots to Colony 8." in shown
    assert "Moves taken back: 2." in shown

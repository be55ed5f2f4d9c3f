"""`venus play --lang fr` is whole: what is shown and typed, refusals, private looks, other commands."""

from __future__ import annotations

import json
import random
import re
from functools import cache
from pathlib import Path
from string import Formatter

import pytest
from rich.text import Text

import venus
from tests.cli.running import NOWHERE, flat, play, record, run, run_rules, without_tests
from tests.cli.telltale import english_words
from tests.cli.test_cli_bad_input import NAMES, broken_records
from venus.bots import Chair, seated
from venus.cli.screen.language import CHOSEN
from venus.cli.screen.terminal import Terminal, plain_text
from venus.families import EDITIONS
from venus.texts.catalogue import catalogue

pytestmark = pytest.mark.seed(2)

FRENCH = ("--lang", "fr", "--seed", "7")
SHORT = 12
# An offer that was begun takes the empty lines.
STOP = ["", "", "", "arrêter partie"]
LOOKS = ["carte", "carte tout", "marché", "sièges", "journal 4", "annuler", "pourquoi 2", "larguer", "écran"]
LOOKS += ["acheter", "vendre", "aide", "aide vol", "aide commerce", "aide victoire", "finir", "marché graw"]
LOOKS += [
    "aide carte",
    "annuler tout",
    "journal",
    "journal x",
    "règles inertie",
    "offre",
    "sauver",
    "zzz",
    "99",
]


@cache
def english() -> list[str]:
    """The pieces of English texts between their blanks, but for those that are French as well."""
    french = flat(" ".join(text for texts in catalogue("fr").values() for text in texts.values()))
    found: list[str] = []
    for section, texts in catalogue().items():
        if section not in ("synonyms", "fillers", "commands"):
            for text in texts.values():
                found += [flat(part) for line in text.splitlines() for part, *_ in Formatter().parse(line)]
    return [part for part in dict.fromkeys(found) if len(part) > SHORT and part not in french]


def assert_french(shown: str) -> None:
    text = flat(re.sub(r"[│╭╮╰╯─]", " ", shown))
    assert [part for part in english() if part in text] == []
    assert english_words(shown) == []


def middle_of_a_game(edition: str, folder: Path, kind: str = "") -> Path:
    """A game that has gone on for a while, until the first seat is asked for a decision of this kind."""
    game = venus.new_game(edition, 3, seed=6, target=4000)
    bots = [seated("drifter", seat) for seat in range(3)]
    while game.ply < 1200 or (kind and (game.asked, game.asks) != (0, kind)):
        game.apply(bots[game.asked].choose(Chair(game, game.asked)))
    file = folder / "middle.json"
    file.write_text(game.to_record(secret=True), encoding="utf-8")
    return file


def test_the_first_screen() -> None:
    shown = play([], *FRENCH)
    assert "Où allez-vous ? Déclarez votre premier point, ou restez sur place." in shown
    assert "1  rester à Base galactique" in shown
    assert "Humans : vous  Niks : peddler  Dell : peddler" in shown
    assert shown.rstrip().endswith("Au revoir.")
    assert_french(shown)


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_game_in_french_says_nothing_in_english(edition: str, tmp_path: Path) -> None:
    luck = random.Random(edition)
    lines = [luck.choice(LOOKS) if luck.random() < 0.3 else str(luck.randint(1, 8)) for _ in range(150)]
    file = middle_of_a_game(edition, tmp_path)
    shown = play([*lines, *STOP], "--load", str(file), *FRENCH, home=tmp_path)
    assert "Personne n’a gagné. La table a arrêté la partie." in shown
    assert max(len(line) for line in shown.splitlines() if str(tmp_path) not in line) <= 80
    assert_french(shown)


def test_a_loaded_game_goes_on_the_same_way_with_the_same_seed(tmp_path: Path) -> None:
    file = middle_of_a_game("classic", tmp_path)
    goes_on = ("--load", str(file), *FRENCH)
    assert play(10 * ["1"], *goes_on, home=tmp_path) == play(10 * ["1"], *goes_on, home=tmp_path)


def test_the_game_can_be_stopped_while_a_penalty_asks_for_a_stop(tmp_path: Path) -> None:
    file = middle_of_a_game("classic", tmp_path, kind="penalty")
    shown = play(["arrêter partie"], "--load", str(file), *FRENCH, home=tmp_path)
    assert "La table a arrêté la partie." in shown
    shown = play(["arrêter"], "--load", str(file), *FRENCH, home=tmp_path)
    assert "avez fait halte" in flat(shown)


@pytest.mark.parametrize("edition", EDITIONS)
def test_two_computers_are_told_of_in_french(edition: str, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    named = ("--seat", "Humans=drifter", "--seat", "Whynoms=drifter", "--edition", edition)
    shown = play([], *named, *FRENCH, "--save", str(file))
    assert re.search(r"Gagnant : (Humans|Whynoms)\. L’objectif est atteint\.", shown)
    assert_french(shown)
    told = run("replay", str(file), "--lang", "fr", columns=120).stdout
    circle = catalogue("fr", edition)["signs"]["nav"]
    assert "La partie est finie ; gagnant : " in flat(told) and f"◎ {circle}" in told
    assert_french(told)
    proved = run("verify", str(file), "--lang", "fr")
    assert proved.exit_code == 0
    assert proved.stdout.startswith("authentique, ")
    assert "chaque dé et chaque tirage vient de la graine" in proved.stdout
    assert_french(proved.stdout)


@pytest.mark.parametrize(
    ("forged", "said"),
    [
        ("choose-species Humans", "Les races se choisissent avant le premier tour."),
        ("fly base", "Déclarez d’abord votre cap, ou restez sur place."),
        ("pay-penalty", "Aucun danger n’est à payer"),
    ],
)
def test_a_refusal_in_the_words_of_a_book_is_told_in_french(tmp_path: Path, forged: str, said: str) -> None:
    found = json.loads(venus.new_game("classic", 2, seed=5).to_record())
    file = tmp_path / "forged.json"
    file.write_text(json.dumps(found | {"plies": [forged]}), encoding="utf-8")
    assert said in flat(run("verify", str(file), "--lang", "fr").output)


@pytest.mark.parametrize(
    "line",
    [
        "2",
        "cap base colonie 1",
        "CAP SUR BASE–COLONIE 1",
        "colonie",
        "head for base-colony-1",
        "declarer col",
    ],
)
def test_options_are_typed_in_french_or_in_english(line: str) -> None:
    assert "Vous avez mis le cap sur Base–Colonie 1" in play([line], *FRENCH)


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        (
            "se poser",
            "Pas maintenant : se poser à Base galactique. Déclarez d’abord votre cap, ou restez sur place.",
        ),
        ("cap Rain City", "Aucun chemin n’y mène depuis votre point. (1988 §5.31)"),
        ("acheter propulsion rouge", "Pas maintenant : acheter Propulsion rouge."),
        ("acheter oeil espion", "Pas maintenant : acheter Œil espion."),
        ("buy red drive", "Pas maintenant : acheter Propulsion rouge."),
        ("pourquoi cap colonie", "Rien ne s’y oppose : cap sur Base–Colonie 1 est possible maintenant."),
        ("pourquoi", "Rien n’a été refusé."),
        ("aider", "« aider » ne dit rien ici. Vouliez-vous dire : aide ?"),
        ("annuler", "Rien n’est annulé : il n’y a rien à annuler aussi loin."),
        ("ouvrir /etc", "Pas ouvert : /etc est un dossier, pas un enregistrement."),
        ("ouvrir /proc/nowhere/x", "Pas ouvert : il n’y a pas de fichier /proc/nowhere/x."),
        ("sauver /tmp", "/tmp est un dossier ; nommez-y un fichier"),
        (
            "offre dell donner 5",
            "Offre impossible : Cela se fait après le mouvement, une fois posé ou resté sur place.",
        ),
        ("arrêter", "Tapez `arrêter partie` pour confirmer."),
        ("carte atlantis", "Rien ne s’appelle atlantis."),
        ("carte glace", "Planète de glace"),
        ("carte ice planet", "Planète de glace"),
        ("marché base", "Éclaireur 60, Clipper 120, Transporteur 240, Cargo 300"),
        ("aide bof", "Pas d’aide sur bof ; il y en a sur jouer, vol, commerce, combat, victoire, carte."),
        ("x" * 3000, "une ligne a au plus 2000 caractères, celle-ci 3000"),
    ],
)
def test_answers_at_the_prompt(line: str, answer: str) -> None:
    assert answer in flat(play([line], *FRENCH, columns=132))


def test_why_tells_the_rule_in_french() -> None:
    shown = flat(play(["pourquoi se poser", "règles 5.23", "règles inertie"], *FRENCH, columns=132))
    assert "(not-asked) 1988 §5.31 On peut déclarer n’importe quel chemin" in shown
    assert "1988 §5.23 Inertie" in shown
    assert "État : en vigueur" in shown


def test_offers_are_told_and_typed_in_french() -> None:
    lines = ["1", "offre niks donner 10 recevoir 60 crédits", "proposer dell donner bouclier contre rien"]
    shown = flat(play([*lines, "offre dell donner un sourire"], *FRENCH))
    assert "Vous avez proposé 10 cr contre 60 cr à Niks. Niks a refusé." in shown
    assert "Offre impossible : Vous n’avez pas tout ce que vous donneriez." in shown
    assert "Pas de « un sourire » à échanger." in shown


def test_a_private_look_is_told_in_french_to_the_one_who_looked(tmp_path: Path) -> None:
    file = tmp_path / "two.json"
    file.write_text(record(plies=150), encoding="utf-8")
    people = ("--seat", "Humans=me", "--seat", "Dell=me", "--lang", "fr")
    shown = flat(play(["", "journal 200", "quitter"], "--load", str(file), *people, home=tmp_path))
    assert re.search(r"Vous avez vu que les \w+ vivent ici : ", shown)
    assert re.search(r"(Humans|Dell) (.{0,200}, )?a jeté un œil sur ce système : ", shown)
    assert not re.search(r"(Humans|Dell) a vu que", shown)
    assert "Passez l’écran à" in shown
    assert_french(shown)


def test_saving_and_going_on_in_french(tmp_path: Path) -> None:
    shown = flat(play(["2", "quitter"], *FRENCH, home=tmp_path))
    assert "Au revoir. Partie sauvegardée dans" in shown and "--lang fr --resume" in shown
    again = play([], "--resume", "--lang", "fr", home=tmp_path)
    assert "Poursuivez votre vol" in again
    assert "La partie n’a pas pu être sauvegardée" in flat(play(["2"], *FRENCH, home=NOWHERE))


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["play", "--edition", "1066"], "il n’y a pas d’édition '1066' ; il y a : 1988, remake, classic"),
        (["play", "--seat", "Human=me", "--seat", "Dell=me"], "vouliez-vous dire : Humans"),
        (["play", "--people", "0", "--bots", "0"], "1988 se joue de 2 à 6 sièges, pas 0"),
        (["play", "--option", "warp"], "1988 n’a pas de variante 'warp'"),
        (["replay", "/proc/nowhere/x"], "il n’y a pas de fichier /proc/nowhere/x"),
        (["verify", "/tmp"], "/tmp est un dossier, pas un enregistrement"),
        (["sim", "--games", "0"], "--games va de 1 à 1 000 000, pas 0"),
        (["sim", "--bots", "skynet"], "il n’y a pas d’adversaire 'skynet'"),
        (["bench", "--seconds", "0"], "--repeats va de 1 à 1 000 et --seconds de 0,01 à 3 600"),
        (["verify", "/etc/passwd/x"], "/etc/passwd/x ne peut être lu : ce n’est pas un dossier"),
        (["verify", "x" * 5000], "ne peut être lu : nom de fichier trop long"),
        (["rules", "chess"], "pas d’édition 'chess' ; vouliez-vous dire : classic"),
        (["rules", "1988", "99.9"], "pas d’article '99.9' dans 1988"),
        (["rules", "--diff", "1988"], "--diff prend deux éditions"),
        (["rules", "--diff", "1988", "1066"], "il n’y a pas d’édition '1066'"),
        (["rules", "--strict"], "--strict va avec --coverage"),
        (["rules", "--coverage", "1988", "5.2"], "--coverage prend une édition, pas un article"),
    ],
)
def test_wrong_arguments_are_answered_in_french(arguments: list[str], said: str) -> None:
    shown = run(*arguments, "--lang", "fr")
    assert shown.exit_code == 2
    assert said in shown.stderr
    assert_french(shown.stderr)


@pytest.mark.parametrize("name", NAMES)
def test_broken_records_are_refused_in_french(name: str, tmp_path: Path) -> None:
    path, _ = broken_records(tmp_path)[name]
    for command in ("replay", "verify"):
        shown = run(command, str(path), "--lang", "fr")
        assert shown.exit_code in (1, 2)
        assert_french(shown.output.replace(str(path), "").replace("'fly nowhere'", ""))


def test_a_language_is_not_kept_for_the_next_command() -> None:
    run("editions", "--lang", "fr")
    assert CHOSEN.get() == "en"
    assert "Start one with" in run("editions").stdout


def test_other_commands_in_french(tmp_path: Path) -> None:
    for arguments, said in (
        (["editions"], "2000 (habituel)"),
        (["doctor"], "14 cultures, 76 marchandises"),
        (["sim", "--games", "2", "--seats", "2", "--decisions", "60", "--workers", "1"], "écourtée 2"),
        (["bench", "--repeats", "1", "--seconds", "0.01"], "jeu au hasard, décisions"),
        (["rules", "1988", "5.23"], "1988 §5.23 Inertie"),
        (["rules", "--diff", "1988", "classic"], "Laser antique"),
    ):
        shown = run(*arguments, "--lang", "fr", home=tmp_path)
        assert shown.exit_code == 0, shown.output
        assert said in flat(shown.stdout)
        assert_french(shown.stdout)


def test_clauses_are_counted_in_french() -> None:
    shown = run_rules(without_tests(), "--coverage", "--lang", "fr")
    assert shown.exit_code == 0, shown.output
    assert "en vigueur" in flat(shown.stdout)
    assert_french(shown.output)


def test_no_line_begins_with_a_sign_that_ends_the_one_before() -> None:
    text = Text("Vouliez-vous dire : « oui » ou non ? Il y a 95 % de 12\u202f345 ; voilà !")
    for width in range(12, 60):
        lines = [line.plain for line in Terminal().wrapped(text, width)]
        assert " ".join(lines) == text.plain
        assert not [line for line in lines if re.match(r"[:;?!»%]|345", line) or line.endswith("«")]


def test_plain_letters_are_enough_for_french() -> None:
    assert plain_text("Œil espion : « déjà » – 1\u202f000 …") == 'OEil espion : "deja" - 1 000 ...'

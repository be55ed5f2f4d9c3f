"""Wrong command lines and help pages, in the language that the line asks for."""

from __future__ import annotations

from typing import Any

import pytest
import typer

from tests.cli.running import flat, run
from tests.cli.telltale import english_words
from venus.cli.main import app
from venus.cli.screen.language import asked_language
from venus.cli.screen.usage import command_meant

WRONG = {
    "fly": ("there is no command fly; there are: backup", "il n’y a pas de commande fly ; il y a : backup"),
    "pley": ("did you mean: play, replay", "vouliez-vous dire : play, replay"),
    "--warp": ("there is no option --warp", "il n’y a pas d’option --warp"),
    "play --see 3": ("no option --see; did you mean: --save", "d’option --see ; vouliez-vous dire : --save"),
    "play --target rich": ("--target takes a whole number", "--target demande un nombre entier"),
    "bench --seconds soon": ("--seconds takes a number", "--seconds demande un nombre"),
    "verify game\0.json": ("FILE takes the name of a file", "FICHIER demande le nom d’un fichier"),
    "play --draft=yes": ("--draft takes no value", "--draft ne prend pas de valeur"),
    "replay": ("FILE is missing; see: venus replay", "il manque FICHIER ; voir : venus replay"),
    "doctor house call": ("too many words: house call", "trop de mots : house call"),
}


@pytest.mark.parametrize("line", WRONG)
def test_a_wrong_line_is_answered_in_one_sentence(line: str) -> None:
    for lang, said in zip(("en", "fr"), WRONG[line], strict=True):
        shown = run(*line.split(" "), "--lang", lang)
        assert (shown.exit_code, shown.stdout) == (2, "")
        assert said in shown.stderr and len(shown.stderr.splitlines()) == 1


def test_an_option_without_its_value() -> None:
    assert "--target needs a value; see: venus play --help" in run("play", "--target").stderr
    shown = run("--lang", "fr", "play", "--target")
    assert "--target demande une valeur ; voir : venus play --help --lang fr" in shown.stderr


def test_the_language_may_stand_before_the_command() -> None:
    assert "Pour commencer" in run("--lang", "fr", "editions").stdout
    assert "Start one with" in run("--lang", "fr", "editions", "--lang", "en").stdout
    assert "no texts in 'tlh'" in run("--lang", "tlh", "editions").stderr


@pytest.mark.parametrize(
    ("line", "lang"),
    [("play --lang fr", "fr"), ("--lang=fr", "fr"), ("play --lang", "en"), ("--lang tlh", "en"), ("", "en")],
)
def test_the_language_of_a_line_is_known_before_the_line_is_read(line: str, lang: str) -> None:
    assert asked_language(line.split()) == lang


def pages(command: Any, path: tuple[str, ...] = ()) -> list[tuple[str, ...]]:
    below = getattr(command, "commands", {}).items()
    return [path, *(page for name, one in below for page in pages(one, (*path, name)))]


@pytest.mark.parametrize("path", pages(typer.main.get_command(app)), ids=" ".join)
def test_every_page_of_help_is_french(path: tuple[str, ...]) -> None:
    shown = run(*path, "--help", "--lang", "fr")
    assert shown.exit_code == 0
    assert shown.stdout.startswith(f"Usage : venus {' '.join(path)}".rstrip())
    assert "Montrer cette page." in shown.stdout
    assert english_words(shown.stdout) == []
    assert max(map(len, shown.stdout.splitlines())) <= 80


def test_a_page_of_help_names_arguments_options_and_what_they_take() -> None:
    shown = flat(run("rules", "-h").stdout)
    assert "Usage: venus rules [OPTIONS] [EDITION] [WHAT...]" in shown
    assert "EDITION An edition, such as 1988." in shown
    assert "--lang WORD The language of the texts. [default: en]" in shown
    assert "--target NUMBER Net worth that wins" in flat(run("play", "-h").stdout)
    assert "--load FICHIER Continuer une partie sauvegardée." in flat(
        run("play", "-h", "--lang", "fr").stdout
    )


def test_the_command_that_was_meant_is_the_innermost_one() -> None:
    front = typer.main.get_command(app)
    assert command_meant(front, ["--lang", "fr", "rules", "play"])[1] == ["rules"]
    assert command_meant(front, ["nonsense"]) == (front, [])

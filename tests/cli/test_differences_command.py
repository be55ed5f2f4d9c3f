"""`venus rules --diff` tells what changes from one edition to another."""

from __future__ import annotations

import json

import pytest
import typer
from typer.testing import CliRunner

from venus.cli.commands.rules import register

app = typer.Typer()
register(app)
app.command("nothing")(lambda: None)
runner = CliRunner()


def test_the_differences_are_shown_side_by_side() -> None:
    result = runner.invoke(app, ["rules", "--diff", "1988", "classic"], env={"COLUMNS": "120"})
    assert result.exit_code == 0
    assert "Turning back" in result.output and "First Contact" in result.output


def test_they_come_in_french_too() -> None:
    result = runner.invoke(app, ["rules", "--diff", "1988", "remake", "--lang", "fr"], env={"COLUMNS": "120"})
    assert result.exit_code == 0 and "Turning back" not in result.output


def test_pieces_systems_and_dots_have_the_names_that_play_shows() -> None:
    result = runner.invoke(app, ["rules", "--diff", "1988", "classic", "--lang", "fr", "--json"])
    found = {row["topic"]: row for row in json.loads(result.output)["differences"]}
    assert found["Reliques seulement ici"]["one"] == "Laser antique"
    assert found["Équipement seulement ici"]["other"] == "Propulsion combo"
    assert "Monde de glace" in found["Noms de systèmes seulement ici"]["other"]
    assert "Colonie 3 (danger bleu 30)" in found["Cases seulement ici / Points seulement ici"]["other"]
    assert "Colonie 2 ↔ Errante–Jungle 6" in found["Chemins seulement ici"]["other"]
    assert found["Argent en tout"]["one"] == "12\u202f000"


def test_they_can_be_told_in_plain_letters() -> None:
    result = CliRunner(charset="ascii").invoke(app, ["rules", "--diff", "1988", "classic", "--lang", "fr"])
    assert result.exit_code == 0 and "Colonie 2 <->" in result.output and "Equipement" in result.output


def test_they_come_as_json() -> None:
    result = runner.invoke(app, ["rules", "--diff", "remake", "classic", "--json"])
    found = json.loads(result.output)["differences"]
    assert {"topic", "one", "other"} == set(found[0])


@pytest.mark.parametrize(
    "words",
    [["--diff"], ["--diff", "1988"], ["--diff", "1988", "classic", "remake"], ["--diff", "1988", "1989"]],
)
def test_wrong_comparisons_are_refused_in_one_line(words: list[str]) -> None:
    result = runner.invoke(app, ["rules", *words])
    assert result.exit_code == 2 and "Traceback" not in result.output

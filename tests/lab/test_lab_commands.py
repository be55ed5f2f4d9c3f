"""The commands of the laboratory: what they print, write and refuse, in both languages."""

from __future__ import annotations

import json
from contextlib import nullcontext
from pathlib import Path
from typing import Any

import pytest
from msgspec import structs
from rich.progress import Progress

from tests.cli.running import flat, run
from tests.lab.games import Dream, game, strange_bots
from venus.bots import LADDER
from venus.cli.commands import lab_ladder
from venus.lab.measures import COST_GOALS
from venus.lab.plan import Plan
from venus.lab.results import begin_book, read_results

__all__ = ["strange_bots"]

ROOT = Path(__file__).resolve().parents[2]
QUICK = ["--target", "1000", "--decisions", "60", "--workers", "1"]


def results(path: Path, bots: str = "ab", games: int = 8, seed: int = 0) -> str:
    with begin_book(path, (Plan("1988", tuple(bots), len(bots), seed=seed),)) as book:
        for number in range(games):
            book.add(game(bots, (int(number % 4 == 0),), number=number))
    return str(path)


# sim.


def test_sim_writes_a_line_for_each_game_with_its_chronicle(tmp_path: Path) -> None:
    out = tmp_path / "games.jsonl"
    shown = run("sim", "--games", "3", "--out", str(out), *QUICK)
    assert shown.exit_code == 0 and "3 games of 1988" in shown.stdout
    lines = [json.loads(line) for line in out.read_text(encoding="utf-8").splitlines()]
    assert lines[0]["plans"][0]["bots"] == ["drifter"] and lines[0]["fingerprint"]
    assert [line["number"] for line in lines[1:]] == [0, 1, 2]
    assert all(line["chronicle"]["seats"] for line in lines[1:])


def test_sim_can_be_brief(tmp_path: Path) -> None:
    out = tmp_path / "games.jsonl"
    run("sim", "--games", "1", "--out", str(out), "--brief", *QUICK)
    assert read_results(out).games[0].chronicle is None


def test_sim_goes_on_and_counts_what_was_there(tmp_path: Path) -> None:
    out = str(tmp_path / "games.jsonl")
    run("sim", "--games", "2", "--out", out, *QUICK)
    shown = run("sim", "--games", "5", "--out", out, "--resume", "--json", *QUICK)
    told = json.loads(shown.stdout)
    assert told["summary"]["games"] == 5 and "games" not in told
    assert [one.number for one in read_results(Path(out)).games] == list(range(5))


def test_sim_seats_those_who_are_named_and_rotates_them() -> None:
    seats = ["--seat", "drifter", "--seat", "random", "--seat", "random"]
    rotated = json.loads(run("sim", "--games", "3", *seats, "--json", *QUICK).stdout)["games"]
    assert [one["bots"].index("drifter") for one in rotated] == [0, 2, 1]
    fixed = json.loads(run("sim", "--games", "3", *seats, "--no-rotate", "--json", *QUICK).stdout)["games"]
    assert [one["bots"].index("drifter") for one in fixed] == [0, 0, 0]


def test_sim_plays_several_editions_and_options() -> None:
    editions = ["--edition", "1988", "--edition", "classic", "--option", "no-player-trade"]
    shown = run("sim", "--games", "2", *editions, *QUICK)
    assert "4 games of 1988, classic, 4 seats, to 1000" in shown.stdout


def test_an_edition_that_is_named_twice_is_played_once() -> None:
    twice = ["--edition", "1988", "--edition", "1988"]
    assert "2 games of 1988, 4 seats" in run("sim", "--games", "2", *twice, *QUICK).stdout
    matches = lab_ladder.checked_matches(["peddler"], ["1988", "1988"], 2000, 0, None)
    assert [match.format.name for match in matches] == ["1v3", "1v1"]


@pytest.mark.usefixtures("strange_bots")
def test_sim_tells_faults_and_exits_with_one() -> None:
    shown = run("sim", "--games", "2", "--bots", "stumbling", "--seats", "2", *QUICK)
    assert shown.exit_code == 1
    assert "broken by a fault 2" in shown.stdout
    assert "game 0: 1988, seed 0, ply" in flat(shown.stdout) and "stumbled" in flat(shown.stdout)


def test_a_game_that_a_drifter_played_on_counts_for_and_against_nobody() -> None:
    table = ["--seat", "cmd:no-such-program", "--seat", "drifter", "--target", "1000", "--workers", "1"]
    shown = run("sim", "--games", "2", *table)
    assert shown.stdout.splitlines()[-1] == " Counted for or against nobody: 2 games with faults."
    assert "target 2" in shown.stdout and "wins" not in shown.stdout
    told = json.loads(run("sim", "--games", "2", *table, "--json").stdout)
    assert told["summary"]["bots"] == [] and told["summary"]["faults"] == 2
    assert any(one["winners"] for one in told["games"])


def test_what_a_program_did_wrong_is_told_in_french() -> None:
    seats = ["--seat", "cmd:no-such-program", "--seat", "drifter"]
    shown = run("sim", "--games", "1", *seats, "--lang", "fr", *QUICK)
    assert "partie 0 : siège 0" in flat(shown.stdout) and "il ne peut être lancé" in flat(shown.stdout)


@pytest.mark.usefixtures("strange_bots")
def test_what_broke_a_game_is_told_in_french() -> None:
    shown = flat(run("sim", "--games", "1", "--bots", "stumbling", "--lang", "fr", *QUICK).stdout)
    assert "partie 0 : 1988, graine 0, coup " in shown
    assert "siège 0 (stumbling), fly : ZeroDivisionError: stumbled" in shown


# lab rate.


def test_rate_shows_ratings_with_intervals(tmp_path: Path) -> None:
    shown = run("lab", "rate", results(tmp_path / "a.jsonl"), results(tmp_path / "b.jsonl", seed=1))
    assert "Ratings, 1988: 16 games" in shown.stdout
    head, first, second = shown.stdout.splitlines()[1:4]
    assert head.split()[:5] == ["bot", "rating", "95", "%", "interval"]
    assert first.split()[0] == "a" and second.split()[0] == "b"


def test_long_names_are_shortened_and_the_figures_stay(tmp_path: Path) -> None:
    names = [f"cmd:python /games/bots/{'a/very/' * 12}long/way/bot-{number}.py" for number in (1, 2)]
    one = structs.replace(game("ab", (0,)), bots=tuple(names))
    with begin_book(tmp_path / "a.jsonl", (Plan("1988"),)) as book:
        book.add(one)
    head, first, second = run("lab", "rate", str(tmp_path / "a.jsonl")).stdout.splitlines()[1:]
    assert first.split()[0] == "cmd:python" and "bot-1.py " in first and "bot-2.py " in second
    assert head.endswith("expected") and len(head) == len(first) == len(second) <= 80


@pytest.mark.parametrize("command", ["rate", "report"])
def test_the_same_games_do_not_count_twice(tmp_path: Path, command: str) -> None:
    files = results(tmp_path / "a.jsonl"), results(tmp_path / "b.jsonl")
    shown = run("lab", command, *files)
    assert shown.exit_code == 2
    assert "b.jsonl holds the same games as " in shown.stderr


def test_rate_as_json_and_markdown(tmp_path: Path) -> None:
    file = results(tmp_path / "a.jsonl")
    (table,) = json.loads(run("lab", "rate", file, "--anchor", "b", "--json").stdout)["tables"]
    assert [one["bot"] for one in table["ratings"]] == ["a", "b"]
    assert table["ratings"][1]["rating"] == 1500
    assert "| --- | --: |" in run("lab", "rate", file, "--markdown").stdout


def test_rate_in_french(tmp_path: Path) -> None:
    shown = run("lab", "rate", results(tmp_path / "a.jsonl"), "--lang", "fr")
    assert "Classement, 1988 : 8 parties" in shown.stdout
    assert "intervalle à 95 %" in shown.stdout and "6,0" in shown.stdout


def test_rate_says_what_it_leaves_out_and_who_never_met(tmp_path: Path) -> None:
    with begin_book(tmp_path / "a.jsonl", (Plan("1988"),)) as book:
        for one in (game("ab", (0,)), game("cd", (0,)), game("ab", ())):
            book.add(one)
    shown = flat(run("lab", "rate", str(tmp_path / "a.jsonl")).stdout)
    assert "Left out: 1 game without a winner, or with faults." in shown
    assert "These never met, so they cannot be compared: a, b; c, d." in shown


# lab ladder, cost, length.


def test_the_ladder_shows_intervals_and_the_risk_of_looking_often(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lab_ladder, "hired", lambda engine, workers: nullcontext(Dream(1.0)))
    arguments = [
        "lab",
        "ladder",
        "--only",
        "peddler",
        "--edition",
        "1988",
        "--out",
        str(tmp_path / "a.jsonl"),
    ]
    shown = run(*arguments)
    assert shown.exit_code == 0
    assert [line.split()[:7] for line in shown.stdout.splitlines()[2:4]] == [
        ["peddler", "drifter", "1v3", "1988", "40", "100.0", "%"],
        ["peddler", "drifter", "1v1", "1988", "40", "100.0", "%"],
    ]
    assert "A match is looked at every 40 games" in shown.stdout
    told = json.loads(run(*arguments, "--resume", "--json").stdout)
    assert [match["verdict"] for match in told["matches"]] == ["reached", "reached"]
    assert "| peddler | drifter | 1v3 |" in run(*arguments, "--resume", "--markdown").stdout


def test_the_ladder_plays_the_editions_and_rungs_that_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lab_ladder, "hired", lambda engine, workers: nullcontext(Dream(0.0)))
    shown = run("lab", "ladder", "--json", "--games", "40")
    matches = json.loads(shown.stdout)["matches"]
    assert {match["edition"] for match in matches} == {"1988", "classic"}
    assert {match["upper"] for match in matches} == set(LADDER[1:])
    assert {match["verdict"] for match in matches} == {"missed"}


def test_the_bar_of_a_match_fills_from_its_first_game_on(monkeypatch: pytest.MonkeyPatch) -> None:
    bars: list[Progress] = []

    def kept(**how: Any) -> Progress:
        bars.append(Progress(**how))
        return bars[-1]

    monkeypatch.setattr(lab_ladder, "hired", lambda engine, workers: nullcontext(Dream(1.0)))
    monkeypatch.setattr(lab_ladder, "Progress", kept)
    run("lab", "ladder", "--only", "peddler", "--edition", "1988")
    assert [(task.started, task.percentage) for task in bars[0].tasks] == 2 * [(True, 100)]


def test_games_of_the_ladder_that_had_faults_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lab_ladder, "hired", lambda engine, workers: nullcontext(Dream(1.0, faults=("x",))))
    shown = run("lab", "ladder", "--only", "peddler", "--edition", "1988")
    assert shown.exit_code == 1
    assert "Without a winner: 0 games; with faults: 80 games." in flat(shown.stdout)


def test_the_cost_of_bots() -> None:
    arguments = ["lab", "cost", "--bot", "drifter", "--games", "1", "--target", "1000"]
    assert "≤ 0.1 s" in run(*arguments).stdout
    (cost,) = json.loads(run(*arguments, "--json").stdout)["costs"]
    assert cost["bot"] == "drifter" and cost["median"] > 0 and cost["goal"] == COST_GOALS["drifter"]


@pytest.mark.parametrize("command", ["cost", "length"])
def test_a_drifter_is_not_measured_in_the_name_of_a_program(command: str) -> None:
    shown = run("lab", command, "--bot", "cmd:no-such-program", "--games", "1", "--lang", "en")
    assert shown.exit_code == 1
    assert "Not the bot's own figures: " in shown.stderr
    assert "game 0: seat 0" in shown.stderr and "a drifter plays on" in shown.stderr


def test_the_length_of_games() -> None:
    shown = run("lab", "length", "--bot", "drifter", "--edition", "classic", "--games", "1", "--workers", "1")
    assert "Length of games with drifter on all four seats, classic, 1 game to each target" in flat(
        shown.stdout
    )
    assert [line.split()[0] for line in shown.stdout.splitlines()[2:]] == ["1,000", "2,000", "3,000", "4,000"]


def test_the_laboratory_lists_its_commands() -> None:
    for arguments in (["lab"], ["lab", "--help"]):
        shown = run(*arguments)
        assert all(command in shown.stdout for command in ("rate", "ladder", "cost", "length"))
    assert "Coter les robots" in run("lab", "--lang", "fr").stdout


def test_the_commands_in_the_docs_exist_with_their_options() -> None:
    page = (ROOT / "docs" / "lab.md").read_text(encoding="utf-8")
    lines = [line.partition("#")[0].split()[1:] for line in page.splitlines() if line.startswith("venus ")]
    assert len(lines) > 8
    for words in lines:
        command = words[: 2 if words[0] == "lab" else 1]
        shown = run(*command, "--help").stdout
        assert [word for word in words if word.startswith("--") and word not in shown] == []


# What is refused.


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["sim", "--resume"], "name it with --out"),
        (["sim", "--seat", "drifter", "--seats", "2"], "either with --seat or with --bots and --seats"),
        (["sim", "--seat", "skynet"], "there is no opponent 'skynet'"),
        (["sim", "--seat", "drifter"], "1988 is for 2 to 6 seats, not 1"),
        (["sim", "--seat", "", "--seat", "drifter"], "a --seat is empty"),
        (["sim", "--seat", "baron@1000"], "baron@0–999"),
        (["sim", "--engine", "steam"], "there is no engine 'steam'; there are: processes, ray"),
        (["sim", "--option", "warp"], "1988 has no option 'warp'"),
        (["sim", "--edition", "1988", "--edition", "1066"], "there is no edition '1066'"),
        (["sim", "--out", "/proc/nowhere/games.jsonl"], "games.jsonl cannot be written: No such file"),
        (["sim", "--out", "/proc"], "is a folder"),
        (["lab", "rate", "/proc/nowhere/games.jsonl"], "there is no file"),
        (["lab", "rate", "/proc"], "is a folder"),
        (["lab", "rate", "games\0.jsonl"], "takes the name of a file"),
        (["lab", "rate"], "FILE"),
        (["lab", "ladder", "--only", "drifter"], "there is no rung 'drifter'"),
        (["lab", "ladder", "--games", "39"], "--games is from 40"),
        (["lab", "ladder", "--resume"], "name it with --out"),
        (["lab", "ladder", "--target", "7"], "1988 is played to"),
        (["lab", "ladder", "--workers", "-1"], "--workers is from 0"),
        (["lab", "cost", "--games", "0"], "--games is from 1"),
        (["lab", "cost", "--bot", "skynet"], "there is no opponent 'skynet'"),
        (["lab", "length", "--edition", "1066"], "there is no edition '1066'"),
        (["lab", "solitaire", "--resume"], "name it with --out"),
        (["lab", "variants", "--resume"], "name it with --out"),
    ],
)
def test_wrong_input_gets_one_clear_line(arguments: list[str], complaint: str) -> None:
    shown = run(*arguments)
    assert shown.exit_code == 2 and len(shown.stderr.strip().splitlines()) == 1
    assert complaint in shown.stderr


def test_files_that_cannot_be_used_are_refused_in_words(tmp_path: Path) -> None:
    other, empty = results(tmp_path / "other.jsonl"), results(tmp_path / "empty.jsonl", games=0)
    (tmp_path / "notes.txt").write_text("Once upon a time\n")
    assert "exists already" in run("sim", "--out", other).stderr
    assert "another plan" in run("sim", "--out", other, "--resume").stderr
    assert "does not begin with a plan" in run("lab", "rate", str(tmp_path / "notes.txt")).stderr
    assert "holds no game yet" in run("lab", "rate", empty).stderr
    assert "ne contient encore aucune partie" in run("lab", "rate", empty, "--lang", "fr").stderr
    assert "there is only a" in run("lab", "rate", results(tmp_path / "aa.jsonl", "aa")).stderr


# lab solitaire, variants.


def test_wins_alone_are_counted_at_each_length_and_written_down(tmp_path: Path) -> None:
    out = str(tmp_path / "alone.jsonl")
    arguments = ["lab", "solitaire", "--bot", "drifter", "--games", "2", "--workers", "1", "--out", out]
    wins = json.loads(run(*arguments, "--json").stdout)["solitaire"]
    assert [one["target"] for one in wins] == [1000, 2000, 3000, 4000]
    assert all(one["share"]["games"] == 2 and one["faults"] == 0 for one in wins)
    assert len(read_results(Path(out)).games) == 8
    shown = run(*arguments, "--resume", "--markdown", "--lang", "fr")
    assert "| robot | objectif |" in shown.stdout and shown.exit_code == 0


def test_variants_answer_three_questions() -> None:
    arguments = ["lab", "variants", "--bot", "drifter", "--games", "2", "--target", "1000", "--workers", "1"]
    found = json.loads(run(*arguments, "--json").stdout)["comparisons"]
    kinds = [(one["option"], one["kind"]) for one in found]
    assert [kind for _, kind in kinds].count("place") == 4 and kinds[-1] == ("fast-setup", "turns")
    assert all(one["low"] <= one["change"] <= one["high"] for one in found)
    assert "late-seat-die" in run(*arguments).stdout


def test_sim_seats_one_player_where_a_game_is_for_one() -> None:
    options = [word for name in ("combat", "rastur", "solitaire") for word in ("--option", name)]
    told = json.loads(run("sim", "--games", "1", *options, *QUICK, "--json").stdout)
    assert told["games"][0]["seats"] == 1 and told["summary"]["faults"] == 0
    refused = run("sim", "--seats", "2", *options, *QUICK)
    assert "1988 is for 1 to 1 seats" in flat(refused.stderr)

"""The page: whole in itself, well formed, in both languages, whatever the data."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from html.parser import HTMLParser
from pathlib import Path

import pytest
from msgspec import structs

from tests.cli.running import run
from tests.lab.chronicles import chronicle, full_game, source
from tests.lab.games import game
from venus.cli.commands import lab_report
from venus.lab.families.original.report import MARK, Source, report_page
from venus.lab.families.original.reporting.drawing import VARIABLES
from venus.lab.plan import Plan
from venus.lab.playing import Played
from venus.lab.results import begin_book
from venus.texts.catalogue import languages, unbroken

# One worker draws the pages, once.
pytestmark = pytest.mark.xdist_group("report")

VOID = {"meta", "link", "br", "hr", "img", "input", "path", "circle", "ellipse", "rect", "use", "stop"}
MANY = [full_game(number, winner=number % 2) for number in range(6)]


class Page(HTMLParser):
    """What a page is made of; a tag that is closed out of turn is an error."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: Counter[str] = Counter()
        self.attributes: list[tuple[str, str, str]] = []
        self.headings: list[int] = []
        self.open: list[str] = []
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_startendtag(tag, attrs)
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags[tag] += 1
        self.attributes += [(tag, name, value or "") for name, value in attrs]
        if re.fullmatch("h[1-6]", tag):
            self.headings.append(int(tag[1]))

    def handle_endtag(self, tag: str) -> None:
        if tag not in VOID:
            assert self.open.pop() == tag

    def values(self, name: str) -> list[str]:
        return [value for _, attribute, value in self.attributes if attribute == name]


def several() -> list[Source]:
    classic = Plan("classic", ("drifter", "trader"), 2, 1000)
    return [source(*MANY), source(*[full_game(edition="classic") for _ in range(3)], plan=classic)]


PAGES: dict[str, list[Source]] = {
    "one edition": [source(*MANY)],
    "two editions": several(),
    "without chronicles": [source(game("ab", (0,)), game("ab", ()))],
    "nothing happened": [source(game("ab", (), worth=(0, 0), turns=0, chronicle=chronicle(gear=())))],
    "no games": [source()],
}


# Drawing takes a while: the largest page is made in one language only.
DRAWN = [(name, lang) for name in PAGES for lang in languages() if (name, lang) != ("two editions", "fr")]


@cache
def page_of(name: str, lang: str = "en") -> str:
    return report_page(PAGES[name], lang)


@pytest.fixture(params=DRAWN, ids=" in ".join)
def page(request: pytest.FixtureRequest) -> str:
    return page_of(*request.param)


def test_a_page_needs_nothing_from_anywhere(page: str) -> None:
    parsed = Page(page)
    assert "://" not in page and "@import" not in page
    assert not parsed.values("src") and not parsed.tags["link"] and not parsed.tags["iframe"]
    assert all(value.startswith("#") for value in parsed.values("href"))
    assert not re.search(r"url\((?!#)", page)


def test_names_of_programs_may_be_long_and_strange() -> None:
    name = f"cmd:python /games/bots/{'a/very/' * 9}long/way/\x1b[1m$bot_1^{{<b>.py"
    page = report_page([source(*[structs.replace(one, bots=(name, "trader")) for one in MANY])])
    assert not Page(page).open and "<b>" not in page
    assert ">cmd:pytho…" in page


def test_a_page_is_well_formed(page: str) -> None:
    parsed = Page(page)
    ids = parsed.values("id")
    assert not parsed.open
    assert page.startswith("<!doctype html>") and MARK in page[:1000]
    assert len(ids) == len(set(ids))
    assert {value[1:] for value in parsed.values("href")} <= set(ids)
    assert all(parsed.tags[tag] == 1 for tag in ("html", "head", "title", "main", "h1", "script"))


def test_a_page_can_be_heard(page: str) -> None:
    parsed = Page(page)
    drawings = [value for _, name, value in parsed.attributes if name == "class" and "drawing" in value]
    assert len(drawings) == parsed.values("role").count("img")
    assert all(value for value in parsed.values("aria-label"))
    steps = [after - before for before, after in zip(parsed.headings, parsed.headings[1:], strict=False)]
    assert parsed.headings[0] == 1 and max(steps) <= 2
    assert parsed.values("lang")[0] in languages()


def test_a_page_is_light(page: str) -> None:
    assert len(page) < 700_000


def test_colours_are_the_pages_own() -> None:
    text = page_of("one edition")
    body = text[text.index("<main") :]
    assert not [color for color in VARIABLES if color in body]
    names = set(re.findall(r"var\(--([\w-]+)\)", text))
    assert names <= set(re.findall(r"--([\w-]+):", text))


def test_languages_differ_in_words_and_agree_in_figures() -> None:
    english, french = (page_of("one edition", lang) for lang in ("en", "fr"))
    assert "Wins by species" in english and "Victoires par espèce" in french
    assert "Red Drive" in english and "Propulsion rouge" in french
    assert "50%" in english and "50\u202f%" in french
    assert "Mulch Wine: Niks → Galactic Base" in english and "Niks → Base galactique" in french


def test_findings_name_what_paid_best() -> None:
    text = page_of("one edition")
    assert "The best business is Space Spice: Graw → Humans: 280 credits of profit a game, 70 a sale." in text
    assert "Of the ships, Transport earns most a turn, 25 credits; Scout earns least, 3.1." in text
    assert "that of the Graw: 25 credits of commissions" in text


def test_a_bot_that_always_wins_stands_out() -> None:
    text = report_page([source(*[full_game(number) for number in range(20)])])
    assert "A seat played by drifter wins 100% of its games; a fair share would be 50%" in text
    assert "A seat played by trader wins only 0% of its games" in text


@pytest.mark.parametrize(
    ("sources", "said"),
    [
        ("nothing happened", "No factory was bought."),
        ("nothing happened", "No port was bought."),
        ("nothing happened", "Nothing was sold."),
        ("nothing happened", "None of these games was won by anybody."),
        ("nothing happened", "No money went through the bank."),
        ("without chronicles", "Play them again without --brief."),
        ("no games", "There is no game in these files."),
    ],
)
def test_what_there_is_not_is_said(sources: str, said: str) -> None:
    assert said in page_of(sources)


def test_names_out_of_a_file_cannot_become_part_of_the_page() -> None:
    evil = "<script>alert(1)</script>$x_1$"
    told = full_game(species=(evil, "Dell"), bots=(evil, "b"), edition=evil, faults=(evil,))
    text = report_page([source(told, name=evil)])
    assert evil[:8] not in text.replace("<script>\n", "")
    assert "&lt;script&gt;" in text


# The command.


def written(path: Path, games: list[Played]) -> Path:
    with begin_book(path, (Plan("1988", ("drifter", "trader"), 2, 1000),)) as book:
        for one in games:
            book.add(one)
    return path


def test_the_command_writes_a_page_and_writes_it_anew(tmp_path: Path) -> None:
    games, page = written(tmp_path / "games.jsonl", MANY), tmp_path / "report.html"
    for lang in ("en", "fr"):
        shown = run("lab", "report", str(games), "--out", str(page), "--lang", lang)
        assert shown.exit_code == 0, shown.stderr
        assert f'<html lang="{lang}">' in page.read_text(encoding="utf-8")
    assert "6 parties" in shown.stdout


def test_what_went_wrong_is_told_in_the_language_of_the_page(tmp_path: Path) -> None:
    fault = "1988, seed 7: the process that played it was lost"
    games = written(tmp_path / "games.jsonl", [game(("drifter", "trader"), (), faults=(fault,))])
    page = tmp_path / "report.html"
    run("lab", "report", str(games), "--out", str(page), "--lang", "fr")
    said = "Fautes dans 1 partie : 1988, graine 7 : le processus qui la jouait a été perdu"
    assert unbroken(said) in page.read_text(encoding="utf-8")


def test_the_command_never_writes_over_anything_else(tmp_path: Path) -> None:
    games = written(tmp_path / "games.jsonl", MANY)
    before = games.read_bytes()
    shown = run("lab", "report", str(games), "--out", str(games))
    assert shown.exit_code == 2
    assert "exists and is no report; choose another name" in shown.stderr
    assert games.read_bytes() == before


@pytest.mark.parametrize(
    ("out", "said"), [("", "is a folder; name a file in it"), ("no/x.html", "cannot be written")]
)
def test_a_place_that_cannot_be_written_is_named(tmp_path: Path, out: str, said: str) -> None:
    games = written(tmp_path / "games.jsonl", MANY[:1])
    shown = run("lab", "report", str(games), "--out", str(tmp_path / out))
    assert (shown.exit_code, shown.stdout) == (2, "")
    assert said in shown.stderr


def test_a_file_that_holds_something_else_is_refused(tmp_path: Path) -> None:
    strange = tmp_path / "strange.jsonl"
    strange.write_text("{}\n", encoding="utf-8")
    shown = run("lab", "report", str(strange), "--out", str(tmp_path / "x.html"))
    assert shown.exit_code == 2
    assert "does not hold results of games" in shown.stderr
    assert not (tmp_path / "x.html").exists()


def test_what_is_missing_is_named_with_the_way_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lab_report, "find_spec", lambda name: None)
    shown = run("lab", "report", "games.jsonl")
    assert shown.exit_code == 2
    assert "a report needs matplotlib, Jinja2; install them with: pip install" in shown.stderr

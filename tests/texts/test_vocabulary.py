"""One word for each thing: each edition in the words of its book, and French in one word throughout."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import pytest

import venus
from tests.cli.running import flat, play, run
from tests.texts.vocabulary import slips, vocabulary
from venus.bots import Chair, seated
from venus.engine.refusals import sentence_of
from venus.families import EDITIONS, differences, load_edition, wording
from venus.families.original.actions import Fly
from venus.families.original.flavour import flavour_of
from venus.rulebook import read_chapters
from venus.texts.catalogue import catalogue, languages, own_words

# What is said of a game or of an edition; all else is said of programs, files and servers.
OF_A_GAME = (
    "actions", "decisions", "differences", "dots", "editions", "ends", "events", "help", "odds", "pieces",
    "places", "play", "policies", "readings", "reasons", "refusals", "relics", "report", "signs", "steps",
    "systems",
)  # fmt: skip
TYPED = ("synonyms", "fillers", "commands")
EACH = [(edition, lang) for edition in EDITIONS for lang in languages()]
BOOKS = [edition for edition in EDITIONS if own_words("en", edition)]


def strings(data: object) -> Iterator[str]:
    if isinstance(data, str):
        yield data
    elif isinstance(data, dict):
        for value in data.values():
            yield from strings(value)


def blanks(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name}


def test_every_edition_and_language_has_its_list_of_words() -> None:
    lists = vocabulary()["of"]
    assert set(lists) == set(languages())
    for lang in languages():
        assert set(lists[lang]) == set(EDITIONS)
    assert BOOKS == ["remake", "classic"]


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("book", BOOKS)
def test_a_book_renames_texts_that_there_are_and_keeps_their_blanks(book: str, lang: str) -> None:
    shared = catalogue(lang)
    for section, texts in own_words(lang, book).items():
        if section in TYPED:
            firsts = {re.findall(r"\w+", text)[0] for text in catalogue(lang, book)["actions"].values()}
            assert set(texts.values()) <= firsts
            continue
        for key, text in texts.items():
            assert text != shared[section][key], f"{section}.{key} is said so anyway"
            assert blanks(text) == blanks(shared[section][key]), f"{section}.{key}"


@pytest.mark.parametrize(("edition", "lang"), EACH)
def test_a_catalogue_calls_things_as_the_book_of_an_edition_does(edition: str, lang: str) -> None:
    texts = catalogue(lang, edition)
    assert slips((text for section in OF_A_GAME for text in texts[section].values()), lang, edition) == []


@pytest.mark.parametrize(("edition", "lang"), EACH)
def test_what_a_page_is_sent_calls_things_as_the_book_does(edition: str, lang: str) -> None:
    said = wording(edition, lang)
    everything = [said.systems, said.dots, said.pieces, *said.texts.values()]
    assert slips((text for texts in everything for text in strings(texts)), lang, edition) == []


@pytest.mark.parametrize(("edition", "lang"), EACH)
def test_refusals_are_told_in_the_words_of_the_book(edition: str, lang: str) -> None:
    refusals = load_edition(edition).refusals
    texts = [sentence_of(case, lang, edition) for case in refusals]
    assert slips(texts, lang, edition) == []
    if lang == "en":
        assert [refusal.message for refusal in refusals.values()] == texts
    game = venus.new_game(edition, 2, seed=3)
    refusal = game.explain(Fly(game.asked, "nowhere"), lang)
    assert refusal is not None and refusal.message == sentence_of("not-asked:heading", lang, edition)


@pytest.mark.parametrize(("edition", "lang"), EACH)
def test_two_editions_are_compared_in_the_words_of_each(edition: str, lang: str) -> None:
    for other in EDITIONS:
        for difference in differences(edition, other, lang):
            assert slips([difference.one], lang, edition) == []
            assert slips([difference.other], lang, other) == []


@pytest.mark.parametrize(("edition", "lang"), EACH)
def test_the_ledger_and_the_flavour_use_the_words_of_the_book(edition: str, lang: str) -> None:
    texts: list[str] = []
    for chapter in read_chapters(edition, lang=lang):
        for clause in chapter.clauses:
            texts += [chapter.title, clause.title, clause.text]
    flavour = flavour_of(edition, lang)
    for part in (flavour.cultures, flavour.goods, flavour.systems, flavour.relics):
        texts += part.values()
    assert slips(texts, lang, edition) == []


@pytest.mark.parametrize("lang", languages())
def test_no_text_of_a_language_says_what_it_must_not(lang: str) -> None:
    texts = catalogue(lang)
    assert slips((text for part in texts if part not in TYPED for text in texts[part].values()), lang) == []


def test_words_that_must_not_be_said_are_found_and_no_others() -> None:
    assert slips(["Elle quitte la cité.", "Un cas cité."], "fr") == [
        "ville: “la cité” in 'Elle quitte la cité.'"
    ]
    assert slips(["You pay {penalty}.", "Pay for the hazard."], "en", "classic") == []


@pytest.mark.parametrize("lang", languages())
def test_sources_have_plain_spaces_beside_signs(lang: str) -> None:
    texts = [*catalogue(lang).values(), *(part for book in BOOKS for part in own_words(lang, book).values())]
    said = [text for part in texts for text in part.values()]
    for edition in EDITIONS:
        said += [clause.text for chapter in read_chapters(edition, lang=lang) for clause in chapter.clauses]
    assert [text for text in said if re.search("[\u00a0\u202f][:;?!%»]|«[\u00a0\u202f]", text)] == []


LOOKS = ["map", "map all", "market", "market graw", "seats", "log 40", "help", "help flying", "help trading"]
LOOKS += ["why 2", "why land", "offer", "why buy shield"]


def on_screen(shown: str) -> str:
    """What a terminal showed, in one line and without the marks where it had no more room."""
    return flat(shown).replace("…", "")


def halfway(edition: str, folder: Path) -> Path:
    game = venus.new_game(edition, 3, seed=6, target=4000)
    bots = [seated("drifter", seat) for seat in range(3)]
    while game.ply < 900:
        game.apply(bots[game.asked].choose(Chair(game, game.asked)))
    file = folder / "halfway.json"
    file.write_text(game.to_record(secret=True), encoding="utf-8")
    return file


@pytest.mark.parametrize(("edition", "lang"), EACH)
def test_a_game_in_the_terminal_speaks_like_its_book(edition: str, lang: str, tmp_path: Path) -> None:
    luck = random.Random(f"{edition} {lang}")
    lines = [luck.choice(LOOKS) if luck.random() < 0.3 else str(luck.randint(1, 6)) for _ in range(120)]
    file = halfway(edition, tmp_path)
    shown = play(
        [*lines, "", "", "stop game"], "--load", str(file), "--seed", "7", "--lang", lang, home=tmp_path
    )
    assert slips([on_screen(shown)], lang, edition) == []


@pytest.mark.parametrize(("edition", "lang"), EACH)
def test_a_whole_game_of_bots_with_their_reasons_speaks_like_its_book(
    edition: str, lang: str, tmp_path: Path
) -> None:
    seats = ("--seat", "Humans=trader", "--seat", "Whynoms=drifter", "--edition", edition)
    shown = play([], *seats, "--seed", "5", "--lang", lang, "--explain", home=tmp_path)
    assert slips([on_screen(shown)], lang, edition) == []


@pytest.mark.parametrize(("edition", "lang"), EACH)
def test_a_report_on_games_of_one_edition_speaks_like_its_book(
    edition: str, lang: str, tmp_path: Path
) -> None:
    results, page = tmp_path / "games.jsonl", tmp_path / "report.html"
    plan = (
        "--edition",
        edition,
        "--games",
        "4",
        "--bots",
        "trader,drifter",
        "--seats",
        "2",
        "--workers",
        "1",
    )
    assert run("sim", *plan, "--seed", "3", "--target", "1000", "--out", str(results)).exit_code == 0
    assert run("lab", "report", str(results), "--out", str(page), "--lang", lang).exit_code == 0
    html = page.read_text(encoding="utf-8")
    text = re.sub(r"<(style|script).*?</\1>|<[^>]*>", " ", html, flags=re.DOTALL)
    assert slips([flat(text)], lang, edition) == []

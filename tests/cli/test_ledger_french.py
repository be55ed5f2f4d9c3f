"""The French ledgers: the same clauses as the English ones, all of them translated."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.cli.running import run_rules as run
from venus.families import load_edition
from venus.families.original.naming import piece_name
from venus.rulebook import (
    LedgerError,
    Places,
    editions,
    read_chapters,
    read_ledger,
)
from venus.texts.catalogue import catalogue

EDITIONS = ("1988", "remake", "classic")
LEDGERS = (*EDITIONS, "variants")
ENGLISH_WORDS = (
    "the and of is are was be with from that this these which may must its it by for not no when where who"
    " whose what one two each every than then there their they his her so at to in into any all only has have"
    " ruling cannot"
)
FRENCH_WORDS = "le la les l un une des du de d et est sont il elle on qui que dans pas à au se ne"
ENGLISH, FRENCH = frozenset(ENGLISH_WORDS.split()), frozenset(FRENCH_WORDS.split())
NUMBER = re.compile(r"§[a-z0-9]+(?:[.-][a-z0-9]+)*|\d+")


def words(text: str) -> list[str]:
    return re.findall(r"[^\W\d_]+", re.sub(r"§[a-z0-9.-]+", "", text.lower()))


def figures(text: str) -> list[str]:
    """The numbers and the references of a text."""
    return sorted(NUMBER.findall(re.sub(r"(?<=\d)[,\u202f](?=\d{3})", "", text)))


def test_every_edition_with_a_ledger_has_one_in_french() -> None:
    assert editions(lang="fr") == editions()


@pytest.mark.parametrize("edition", LEDGERS)
def test_the_files_are_the_same(edition: str) -> None:
    english, french = Places.here().ledgers, Places.here().french
    assert english is not None and french is not None
    assert {file.name for file in (french / edition).iterdir()} == {
        file.name for file in (english / edition).iterdir()
    }


@pytest.mark.parametrize("edition", LEDGERS)
def test_chapters_clauses_and_statuses_are_the_same_in_the_same_order(edition: str) -> None:
    english, french = (
        [
            (chapter.number, [(clause.number, clause.status) for clause in chapter.clauses])
            for chapter in read_chapters(edition, lang=lang)
        ]
        for lang in ("en", "fr")
    )
    assert french == english


@pytest.mark.parametrize("edition", LEDGERS)
def test_every_text_is_translated(edition: str) -> None:
    for english, french in zip(read_ledger(edition), read_ledger(edition, lang="fr"), strict=True):
        assert french.title.strip() and french.text.strip(), french.number
        assert french.text != english.text, french.number
        assert len(french.text.splitlines()) == len(english.text.splitlines()), french.number
        assert not english.reason or french.reason != english.reason, french.number


@pytest.mark.parametrize("edition", LEDGERS)
def test_no_text_is_left_in_english(edition: str) -> None:
    for clause in read_ledger(edition, lang="fr"):
        for text in (*clause.text.splitlines(), clause.reason):
            assert ENGLISH.isdisjoint(words(text)), (clause.number, ENGLISH.intersection(words(text)))
        assert not FRENCH.isdisjoint(words(clause.text)), clause.number
    for chapter in read_chapters(edition, lang="fr"):
        assert ENGLISH.isdisjoint(words(chapter.title)), chapter.number


@pytest.mark.parametrize("edition", LEDGERS)
def test_numbers_and_references_are_the_same(edition: str) -> None:
    for english, french in zip(read_ledger(edition), read_ledger(edition, lang="fr"), strict=True):
        assert figures(french.text) == figures(english.text), french.number


@pytest.mark.parametrize("edition", LEDGERS)
def test_rulings_and_examples_begin_a_paragraph(edition: str) -> None:
    labels = {"Ruling:": "Décision :", "Example:": "Exemple :"}
    for english, french in zip(read_ledger(edition), read_ledger(edition, lang="fr"), strict=True):
        for before, after in zip(english.text.splitlines(), french.text.splitlines(), strict=True):
            for label, translated in labels.items():
                assert after.startswith(translated) == before.startswith(label), french.number
                assert after.count(translated) == before.count(label), french.number


NAMED = ("pieces", "systems", "goods")


def english_names(edition: str) -> list[str]:
    """Names of pieces and systems that play shows otherwise in French; small letters make no name."""
    english, french = catalogue("en", edition), catalogue("fr", edition)
    return [
        name
        for section in NAMED
        for key, name in english[section].items()
        if name[0].isupper() and french[section][key] != name
    ]


@pytest.mark.parametrize("edition", EDITIONS)
def test_no_piece_or_system_keeps_its_english_name(edition: str) -> None:
    names = re.compile(rf"\b({'|'.join(map(re.escape, english_names(edition)))})s?\b")
    texts = [chapter.title for chapter in read_chapters(edition, lang="fr")]
    for clause in read_ledger(edition, lang="fr"):
        texts += [clause.title, clause.text, clause.reason]
    assert [found[0] for text in texts for found in names.finditer(text)] == []


@pytest.mark.parametrize("edition", EDITIONS)
def test_relics_and_ships_have_the_names_that_play_shows(edition: str) -> None:
    content = load_edition(edition).tables.content
    texts = " ".join(f"{clause.title} {clause.text}" for clause in read_ledger(edition, lang="fr"))
    names = [relic.name for relic in content.relics] + [ship.name for ship in content.ships]
    assert [name for name in names if piece_name(edition, name, "fr") not in texts] == []


def test_another_language_is_refused() -> None:
    with pytest.raises(LedgerError, match="no ledgers in the language 'de'; there are: en, fr"):
        read_ledger("1988", lang="de")


def test_an_edition_without_a_french_ledger_is_refused(tmp_path: Path) -> None:
    (tmp_path / "docs" / "rules" / "1988").mkdir(parents=True)
    with pytest.raises(LedgerError, match="no ledger in French for the edition '1988'"):
        read_ledger("1988", Places.under(tmp_path), lang="fr")


def test_the_command_shows_a_clause_in_french() -> None:
    shown = run(None, "--lang", "fr", "1988", "5.23")
    assert shown.exit_code == 0
    assert "1988 §5.23 Inertie" in shown.stdout
    assert "points de mouvement" in shown.stdout


def test_the_command_finds_french_words_and_lists_french_chapters() -> None:
    assert "5.23  Inertie" in run(None, "1988", "inertie", "--lang", "fr").stdout
    assert "6.3  Pénalités" in run(None, "1988", "penalite", "--lang", "fr").stdout
    assert "Déplacement" in run(None, "--lang", "fr").stdout
    assert "Demi-tour" in run(None, "1988", "--lang", "fr").stdout


def test_the_command_shows_a_french_reason() -> None:
    shown = run(None, "classic", "goal.theme", "--lang", "fr").stdout
    assert "État : sans effet : ambiance" in shown


def test_the_command_refuses_another_language() -> None:
    shown = run(None, "--lang", "de", "1988", "5.23")
    assert (shown.exit_code, shown.stdout) == (2, "")
    assert shown.stderr == "no ledgers in the language 'de'; there are: en, fr\n"


def test_nothing_french_is_wider_than_80_columns() -> None:
    for arguments in ([], ["1988"], ["1988", "8.43"], ["classic"], ["remake", "space.port"]):
        assert max(map(len, run(None, "--lang", "fr", *arguments).stdout.splitlines())) <= 80

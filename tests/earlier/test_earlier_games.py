"""Records, positions and rulesets of before: what they tell still opens, and what was mended is named."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import venus
from tests.conformance.games import walk
from venus.engine.record import Cut
from venus.engine.rulesets import WITH
from venus.families import EDITIONS, load_edition, rulings_since
from venus.families.original.editions.assembly import figures

FOLDER = Path(__file__).parent
POSITIONS = dict(
    line.split(": ", 1) for line in (FOLDER / "positions.txt").read_text(encoding="utf-8").splitlines()
)
WHOLE = ["1988-finished", "1988-unfinished", "classic-finished", "classic-options-finished"]
WHOLE += ["classic-unfinished", "remake-finished", "remake-unfinished"]
# Saved in the middle of a skip, after an accepted offer, and after a flight that ended in open space.
WHOLE += ["1988-mid-skip", "1988-offers", "remake-adrift"]
# With moves taken back.
WHOLE += ["1988-three", "remake-three", "classic-three"]
RULINGS = (FOLDER.parents[1] / "docs" / "rulings.md").read_text(encoding="utf-8")


def text(name: str) -> str:
    return (FOLDER / f"{name}.json").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", WHOLE)
def test_a_record_of_before_opens_is_proved_and_goes_on(name: str) -> None:
    game = venus.load_record(text(name))
    assert game.cut is None and venus.verify(text(name)).honest
    for _ in walk(game, 7, 40):
        pass
    assert game.audit() == []


def test_a_game_that_was_stopped_while_an_offer_was_open_is_as_it_was() -> None:
    game = venus.load_record(text("1988-stopped-offer"))
    assert game.cut is None and game.outcome is not None and game.outcome.reason == "stopped"
    assert game.digest() == json.loads(text("1988-stopped-offer"))["digest"]


def test_what_goes_on_is_a_record_of_the_rules_of_today() -> None:
    game = venus.load_record(text("remake-unfinished"))
    for _ in walk(game, 7, 40):
        pass
    again = venus.load_record(game.to_record(secret=True))
    assert again.position() == game.position() and again.header == game.header
    assert game.header.fingerprint == load_edition("remake").fingerprint


@pytest.mark.parametrize(
    ("name", "cut"),
    [
        ("1988-loop", Cut(89, "fly asteroids-8e via asteroids-7e,asteroids-8f", "R38")),
        ("classic-loop", Cut(40, "fly asteroids-6d via asteroids-6e,asteroids-7e", "R38")),
        ("classic-spy", Cut(3, "fly jungle-3", "R40")),
        ("classic-exchange", Cut(4, "", "R41")),
        ("classic-lock", Cut(5, "", "R43")),
        ("remake-halt", Cut(22, "fly asteroids-7f", "R38")),
        ("remake-only-way", Cut(6, ".", "R38")),
    ],
)
def test_a_record_opens_up_to_the_move_that_a_ruling_forbids(name: str, cut: Cut) -> None:
    game = venus.load_record(text(name))
    assert (game.cut, game.ply) == (cut, cut.move - 1)
    assert f"## {cut.ruling} " in RULINGS
    verdict = venus.verify(text(name))
    assert not verdict.honest and f"ruling {cut.ruling}" in verdict.findings[0]
    for _ in walk(game, 7, 40):
        pass
    assert game.audit() == []


def test_a_damaged_record_of_before_is_still_refused() -> None:
    found = json.loads(text("1988-loop"))
    found["plies"][5] = "fly nowhere"
    with pytest.raises(venus.MalformedInput, match="move "):
        venus.load_record(json.dumps(found))


@pytest.mark.parametrize(
    ("name", "forged"),
    [
        ("1988-finished", "fly {here}"),
        ("classic-finished", "fly {here}"),
        ("classic-finished", "buy-ship Clipper"),
        ("remake-finished", "."),
    ],
)
def test_no_ruling_is_blamed_for_a_move_that_was_never_legal(name: str, forged: str) -> None:
    found = json.loads(text(name))
    place = next(number for number, ply in enumerate(found["plies"]) if ply.startswith("fly "))
    here = found["plies"][place].removeprefix("fly ").partition(" ")[0]
    found["plies"].insert(place + 1, forged.format(here=here))
    verdict = venus.verify(json.dumps(found))
    assert not verdict.honest and "ruling" not in " ".join(verdict.findings)


def test_dice_forged_after_an_exchange_of_ships_are_blamed_themselves() -> None:
    found = json.loads(text("classic-exchange"))
    found["plies"].append("stay-put | 3")
    with pytest.raises(venus.MalformedInput, match="chance results"):
        venus.load_record(json.dumps(found))


def test_the_fingerprint_of_other_options_is_refused() -> None:
    found = json.loads(text("classic-options-finished"))
    found["header"]["fingerprint"] = json.loads(text("classic-finished"))["header"]["fingerprint"]
    with pytest.raises(venus.MalformedInput, match="other rules or figures"):
        venus.load_record(json.dumps(found))


@pytest.mark.parametrize("name", POSITIONS)
def test_a_position_of_before_opens_and_goes_on(name: str) -> None:
    game = venus.from_position(POSITIONS[name], seed=1)
    for _ in walk(game, 3, 30):
        pass
    assert game.audit() == []


@pytest.mark.parametrize("key", EDITIONS)
def test_the_fingerprints_in_the_newest_ruleset_are_those_of_today(key: str) -> None:
    """If this fails the rules or figures have changed: add a ruleset, and leave the one before as it is."""
    listed = EDITIONS[key].blueprint().rulesets[-1].fingerprints
    assert "" in listed
    for chosen, fingerprint in listed.items():
        assert load_edition(WITH.join(filter(None, (key, chosen)))).fingerprint == fingerprint, chosen


@pytest.mark.parametrize("key", EDITIONS)
def test_a_choice_of_options_that_no_ruleset_lists_is_opened_by_the_rules_of_today(key: str) -> None:
    options = tuple(option.key for option in EDITIONS[key].options)
    assert rulings_since(key, options, load_edition(key, options).fingerprint) == ()
    assert rulings_since(key, options, "0" * 16) is None


@pytest.mark.parametrize("key", EDITIONS)
def test_rulesets_are_counted_and_name_rulings_that_exist(key: str) -> None:
    rulesets = EDITIONS[key].blueprint().rulesets
    assert [ruleset.number for ruleset in rulesets] == list(range(1, len(rulesets) + 1))
    mended = [one for ruleset in rulesets for one in ruleset.mended]
    assert mended and all(f"## {one.ruling} " in RULINGS for one in mended)
    codes = {code for one in mended for code in one.codes}
    assert codes <= {code.partition(":")[0] for code in load_edition(key).refusals}


@pytest.mark.parametrize("key", EDITIONS)
def test_names_and_clauses_are_no_part_of_a_ruleset(key: str) -> None:
    words = json.dumps(figures(load_edition(key).tables.content))
    info = venus.editions()[list(EDITIONS).index(key)]
    assert info.title not in words and '"clauses"' not in words

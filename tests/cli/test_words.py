"""The catalogue is complete, and holds nothing that nobody says."""

from __future__ import annotations

import re
from pathlib import Path
from string import Formatter
from typing import Any, get_args

import pytest

import venus
from venus.cli.commands.doctor import event_keys, missing_texts, needed_texts
from venus.cli.families.game_words import Cast
from venus.cli.families.original.story import StoryTeller
from venus.cli.families.original.words import Words
from venus.families.original import actions as act
from venus.families.original import events
from venus.families.original.actions import notation
from venus.texts.catalogue import catalogue, languages

SOURCE = Path(__file__).resolve().parents[2] / "src" / "venus"
GAME = venus.new_game("1988", ["Humans", "Dell", "Niks"], seed=1)
WORDS = Words(GAME.content)
SAMPLES: dict[str, Any] = {
    "seat": 0,
    "partner": 1,
    "seats": 3,
    "target": 2000,
    "edition": "1988",
    "turn": 1,
    "rolls": ((1, 2), (3, 4), (5, 5)),
    "first": 1,
    "species": "Humans",
    "dot": "rogue-3",
    "at": "rogue-rain-city",
    "where": "rogue-3",
    "what": "Spy Eye",
    "gate": 3,
    "drive": "Red Drive",
    "dice": (1, 2, 3),
    "die": 0,
    "was": 1,
    "now": 6,
    "number": 4,
    "via": (),
    "left": 5,
    "marker": "Red Penalty 20 #2",
    "system": "rogue",
    "culture": "Graw",
    "goods": "Space Spice",
    "credits": 40,
    "bonus": 10,
    "equipment": "Shield",
    "relic": "Spy Eye",
    "ship": "Clipper",
    "old": "Scout",
    "trade_in": 30,
    "port": "Cobbleport",
    "fare": GAME.content.fares[0].name,
    "deed": "Cobbleport",
    "give": act.Bundle(credits=5, goods=("Space Spice", "Space Spice"), fares=(GAME.content.fares[0].name,)),
    "get": act.Bundle(equipment=("Shield",), relics=("Spy Eye",), ious=("Graw",)),
    "net_worth": 100,
    "short": 0,
    "winners": (0, 2),
    "reason": "target",
    "fort": "rogue-rain-city",
    "moved_from": "",
    "piece": "Shield",
    "hold": 1,
    "weapons": ("Laser", "Laser"),
    "cost": 50,
    "reward": 60,
    "by": 1,
    "kind": "ship",
    "fired": (("Laser",), ()),
    "bonuses": (20, 0),
    "shields": (0, 20),
    "strengths": (40, 30),
    "is_won": True,
    "fares": (),
    "strength": 60,
    "second": 70,
    "came": 130,
}


def ends_of_games() -> set[str]:
    """Every reason with which the engine finishes a game."""
    text = "".join(path.read_text(encoding="utf-8") for path in SOURCE.rglob("*.py"))
    return set(re.findall(r'\.finish\(\s*"([a-z-]+)"', text))


@pytest.mark.parametrize("lang", languages())
def test_everything_that_can_happen_has_its_text(lang: str) -> None:
    assert missing_texts(lang) == []
    assert ends_of_games() == set(catalogue(lang)["ends"])


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("section", ["actions", "decisions", "events", "refusals"])
def test_no_text_of_the_engine_is_orphaned(lang: str, section: str) -> None:
    assert set(catalogue(lang)[section]) == needed_texts()[section]


@pytest.mark.parametrize("lang", languages())
def test_every_other_text_is_said_somewhere(lang: str) -> None:
    source = "".join(path.read_text(encoding="utf-8") for path in (SOURCE / "cli").rglob("*.py"))
    source += " ".join(f'"column-{head}"' for head in re.findall(r'">?([a-z]+)"', source))
    made_up = {f"market-{key}" for key in ("sells", "buys", "waiting", "also")}
    made_up |= {"city-of"} | {
        f"card-{key}" for key in ("holds", "relics", "ious", "hull", "damaged", "forts")
    }
    said = [key for key in catalogue(lang)["play"] if key not in made_up and f'"{key}"' not in source]
    assert said == []
    assert set(catalogue(lang)["relics"]) == {relic.ability for relic in GAME.content.relics}
    for section in ("signs", "help"):
        assert [key for key in catalogue(lang)[section] if f'"{key}"' not in source] == []


def test_every_language_has_the_same_texts_with_the_same_blanks() -> None:
    first = catalogue()
    for lang in languages():
        for section, texts in catalogue(lang).items():
            if section in ("synonyms", "fillers"):
                continue
            assert texts.keys() == first[section].keys()
            for key, text in texts.items():
                assert blanks(text) == blanks(first[section][key]), (lang, section, key)


def blanks(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name}


def made(kind: Any) -> Any:
    return kind(**{field: SAMPLES[field] for field in kind.__struct_fields__})


def test_synonyms_lead_to_words_that_exist() -> None:
    firsts = {text.split()[0] for text in catalogue()["actions"].values()}
    assert set(catalogue()["synonyms"].values()) <= firsts


@pytest.mark.parametrize("kind", get_args(events.Event), ids=lambda kind: kind.__name__)
@pytest.mark.parametrize("you", [0, 1, None])
def test_every_event_is_told_in_a_sentence(kind: Any, you: int | None) -> None:
    event = made(kind)
    if isinstance(event, events.CultureObserved):
        event = events.CultureObserved(0, "rogue", "Graw")
    if isinstance(event, events.MarkerDrawn):
        event = events.MarkerDrawn(GAME.content.fares[0].name, "Graw")
    told = event.to(you)
    cast = Cast(WORDS, GAME.view(you), you)
    text = WORDS.event(told, cast)
    assert text.endswith(".") and text[0].isupper()
    assert "{" not in text and "rogue-" not in text and "#" not in text
    if hasattr(event, "seat") and kind not in (events.SpeciesChosen, events.BankEmptied):
        assert text.startswith("You " if you == 0 else "Humans ")
        assert WORDS.event(told, cast, names_subject=False)[0].islower()


def test_a_private_look_is_told_only_to_the_one_who_looked() -> None:
    look = events.CultureObserved(0, "rogue", "Graw")
    told = [WORDS.event(look.to(seat) or look, Cast(WORDS, GAME.view(seat), seat)) for seat in (0, 1, None)]
    assert told[0] == "You saw that the Graw live at Trapped Rogue Planet."
    assert told[1] == told[2] == "Humans took a look at Trapped Rogue Planet."


@pytest.mark.parametrize("verb", notation.verbs.values(), ids=list(notation.verbs))
def test_every_action_has_a_short_label(verb: Any) -> None:
    label = WORDS.action(made(verb), GAME.view(0), Cast(WORDS, GAME.view(0), 0))
    assert label and len(label) < 50
    assert "{" not in label


def test_event_keys_name_every_kind() -> None:
    assert {"ship-moved", "culture-observed", "culture-observed-hidden"} <= event_keys()


def test_every_dot_has_a_name_of_its_own() -> None:
    names = WORDS.dots
    assert len(set(names.values())) == len(names) == len(GAME.content.chart.dots)
    assert names["rogue-3"] == "Rogue 3"
    assert names["rogue-1"] == "Rumbleport"
    assert names["rogue-desert-1"] == "Rogue–Desert 1"
    assert names["rogue-rain-city"] == "Rain City"
    assert names["cloud-body-8"] == "Cloud Body 8"
    assert names["genship-3"] == "Multi-Generation Ship City"
    assert names["asteroids-3a"] == "Asteroid System City 1"


def test_a_flight_is_told_in_one_go_and_the_subject_only_once() -> None:
    happened = [
        events.TurnStarted(1, 4),
        events.HeadingDeclared(1, "rogue-3"),
        events.DiceRolled(1, (3, 4, 5)),
        events.ShipMoved(1, "rogue-3", (), 5),
        events.ShipMoved(1, "rogue-4", (), 4),
        events.ShipLanded(1, "rogue-rain-city"),
        events.ShipTrapped(1, "rogue-rain-city"),
        events.MarkerDrawn(GAME.content.demands[0].name, "Graw"),
        events.TurnStarted(2, 5),
        events.StayedPut(2, "base"),
    ]
    told = StoryTeller(WORDS, Cast(WORDS, GAME.view(0), 0), ["", "", ""]).paragraphs(happened)
    assert [paragraph.plain for paragraph in told] == [
        "Dell rolled 3 4 5, flew 2 dots to Rainfall, landed at Rain City."
        " Out of the cup for the Graw: a demand for Designer Genes (+40).",
        "Niks stayed at Galactic Base.",
    ]

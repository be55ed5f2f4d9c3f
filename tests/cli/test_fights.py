"""Text mode of the optional games: chances beside attacks, fights with their sums, forts, stowing, Rastur."""

from __future__ import annotations

from typing import Any

import pytest

from tests.arena import (
    ASTEROID,
    BEFORE_ASTEROID,
    CITY,
    ORBIT,
    PORT,
    RASTUR,
    SOLITAIRE,
    attacking,
    gunner,
    invaded,
    jungle,
    rolling,
    trading,
)
from tests.cli.running import flat, play, run
from tests.table import head, ship
from venus.cli.families import Choice
from venus.cli.families.game_words import Cast
from venus.cli.families.original.choices import choices_of
from venus.cli.families.original.market_sheet import wares
from venus.cli.families.original.overview import show_seats, show_system, show_systems
from venus.cli.families.original.rastur_sheet import rastur_lines
from venus.cli.families.original.scene import Scene
from venus.cli.families.original.ship_sheet import hold_lines
from venus.cli.families.original.stowing import read_stowing, typed_stowing
from venus.cli.families.original.turn_screen import question
from venus.cli.families.original.words import Words
from venus.cli.screen.language import CommandError
from venus.cli.screen.terminal import Terminal
from venus.families.original import actions as act
from venus.families.original.events import AttackResolved, FortBuilt, HoldHit, RasturDrawn, RasturMerged
from venus.families.original.leads import CHOICE, leads
from venus.families.original.views.printed import printed
from venus.families.original.ways import ways
from venus.game import Game

pytestmark = pytest.mark.seed(1)


def scene_of(game: Game, lang: str = "en", seat: int | None = None) -> Scene:
    asked = game.asked if seat is None else seat
    return Scene(game, asked, Words(game.content, lang), printed(game.content), Terminal())


def listed(game: Game, lang: str = "en") -> tuple[list[Choice], list[Choice]]:
    """The options with a number, and those that are tucked away."""
    choices = choices_of(scene_of(game, lang))
    return [one for one in choices if not one.tucked], [one for one in choices if one.tucked]


def story(game: Game, events: list[Any], lang: str = "en") -> str:
    words = Words(game.content, lang)
    cast = Cast(words, game.view(0), 0)
    return " ".join(words.event(event, cast) for event in events)


# Choices.


def test_salvos_are_listed_best_first_and_those_that_gain_nothing_are_folded() -> None:
    weapons = ("Laser", "Laser", "Nova Ball")
    game = attacking([], gunner(BEFORE_ASTEROID, *weapons, kind="Transport"))
    numbered, tucked = listed(game)
    assert [one.label for one in numbered] == [
        "blast Niks with 2 Laser and Nova Ball",
        "blast Niks with 2 Laser",
        "hold fire",
    ]
    assert [one.action.weapons for one in tucked] == [("Laser", "Nova Ball"), ("Laser",), ("Nova Ball",)]


def test_chances_stand_below_an_attack() -> None:
    game = attacking([], gunner(), gunner(ASTEROID, "Laser", "Shield"))
    blast, hold = listed(game)[0]
    assert blast.detail == (
        "wins 15 of 36 (42 %), 10×die +0 against +0; if they fire back: wins 6, is hit 26 of 36"
    )
    assert (hold.note, hold.detail) == ("and fly on", "")
    french = listed(game, "fr")[0][0]
    assert french.detail.startswith("gagne 15 fois sur 36 (42 %), 10×dé +0 contre +0 ; en cas de riposte")


def test_who_is_fired_at_is_told_by_whom_and_what_a_salvo_does() -> None:
    game = attacking([], gunner(), gunner(ASTEROID))
    game.apply(act.BlastShip(0, 1, ("Laser",)))
    assert question(scene_of(game)) == "Humans fired at you: Laser. Fire back, or hold your fire."
    back, hold = listed(game)[0]
    assert back.detail == "hits them 15 of 36 (42 %), is hit 15 of 36, 10×die +20 against +20"
    assert hold.detail == "is hit 26 of 36 (72 %), 10×die +0 against +20"


def test_a_marker_is_named_with_what_it_pays_and_what_is_used_up() -> None:
    game = jungle(seat0=gunner(BEFORE_ASTEROID, "Nova Ball"), forts={ASTEROID: 1}, dice=[2, 2, 2])
    head(game, ASTEROID)
    game.apply(act.Fly(0, ASTEROID))
    game.apply(act.PayPenalty(0))
    blast = listed(game)[0][0]
    assert blast.label == "blast the fort of Niks with Nova Ball"
    assert blast.detail == "wins 1 of 36 (3 %), 10×die +20 against +60; pays 60; uses up Nova Ball"
    assert listed(game, "fr")[0][0].label == "tirer sur le fort de Niks avec Boule nova"


def test_a_theft_has_its_price_and_its_chances() -> None:
    own = gunner(ORBIT, "Laser", credits=200)
    game = trading([], own, ship(at=ORBIT, goods=["Space Spice"]), ports={PORT: 2}, seat2=ship())
    priced = {one.label: one for one in listed(game)[0] if one.detail}
    swindle, revolt = priced["swindle Niks"], priced["revolt for Jewelport with Laser"]
    assert (swindle.price, revolt.price) == ("50", "80")
    assert swindle.detail == "wins 15 of 36 (42 %), die +0 against +0; one of their goods: Space Spice"


def test_a_hit_tells_what_lies_in_a_hold_and_loot_who_buys_it() -> None:
    game = attacking([6, 1], enemy=gunner(ASTEROID, "Laser", "Laser", goods=["Melf Pelts"]))
    game.apply(act.BlastShip(0, 1, ("Laser",)))
    game.apply(act.HoldFire(1))
    notes = {one.label: one.note for one in listed(game)[0]}
    assert notes == {
        "destroy Laser": "",
        "damage hold 1": "in it: Melf Pelts, yours to take",
        "damage hold 2": "in it: Laser",
    }
    game.apply(act.DamageHold(0, 1))
    assert listed(game)[0][0].note.startswith("profit 60 at")


def test_a_rastur_goes_first_where_it_hurts_others_and_last_where_it_hurts_oneself() -> None:
    game = rolling([1, 2, 3], ports={PORT: 1, "Cobbleport": 0})
    numbered, tucked = listed(game)
    assert (numbered[0].label, numbered[0].note) == (
        "place the Rastur at Jewelport",
        "Jungle World, belongs to Niks",
    )
    assert len(numbered) == 9 and tucked[-1].label == "place the Rastur at Cobbleport"


# The story.


def test_a_fight_is_told_with_both_sums() -> None:
    game = attacking([6, 2], gunner(), gunner(ASTEROID, "Laser", "Shield"))
    told = game.apply(act.BlastShip(0, 1, ("Laser",)))
    told += game.apply(act.ReturnFire(1, ("Laser",)))
    assert story(game, told) == (
        "You fired Laser at Niks. You won the fight with Niks, 60 (10×6 + Laser 20 - shields 20) against"
        " 40 (10×2 + Laser 20)."
    )
    assert "Vous avez gagné le combat contre Niks, 60 (10×6 + Laser 20 - boucliers 20) contre" in story(
        game, told, "fr"
    )


def test_a_lost_swindle_and_a_hold_that_is_hit_are_told() -> None:
    game = trading([3, 3], gunner(ORBIT, credits=200), ship(at=ORBIT, goods=["Space Spice"]), ports={PORT: 0})
    told = story(game, game.apply(act.Swindle(0, 1))[:2])
    assert told == ("You paid 50 cr for a theft. You swindled Niks, 4 (3 + 1) against 3.")
    game = attacking([6, 1], enemy=gunner(ASTEROID, "Laser", "Laser"))
    game.apply(act.BlastShip(0, 1, ("Laser",)))
    game.apply(act.HoldFire(1))
    assert story(game, game.apply(act.DamageHold(0, 1))[:1]) == "Niks took a hit in hold 1: Laser damaged."


@pytest.mark.parametrize(
    ("event", "told"),
    [
        (
            AttackResolved(
                1, "marker", -1, "Rastur", (3, 1), (("Laser",), ()), (20, 110), (0, 0), (50, 120), False
            ),
            "Niks fired at the Rastur and lost the turn, 50 (10×3 + Laser 20) against 120 (10×1 + 110).",
        ),
        (
            AttackResolved(
                1, "marker", -1, "Red Penalty 20", (6, 1), (("Laser",), ()), (20, 20), (0, 0), (80, 30), True
            ),
            "Niks fired at the Red Penalty 20 and won, 80 (10×6 + Laser 20) against 30 (10×1 + 20).",
        ),
        (
            AttackResolved(1, "revolt", 0, PORT, (2, 2), (("Laser",), ()), (0, 1), (0, 0), (2, 3), False),
            "Niks lost the revolt for Jewelport and the turn, 2 against 3 (2 + 1).",
        ),
        (FortBuilt(1, CITY, 50, ASTEROID), "Niks moved a fort from Jungle 9 to Jewelburg for 50 cr."),
        (RasturDrawn(1, 90, ""), "Niks drew a Rastur of 90, for which there was no place."),
        (RasturMerged(60, 70, 0), "Rastur of 60 and 70 went into reserve, and none came out of it."),
        (HoldHit(1, 0, 2, (), (), ""), "Niks took a hit in hold 2."),
    ],
)
def test_what_shared_texts_leave_open_is_told_in_full(event: Any, told: str) -> None:
    assert story(invaded(), [event]) == told


def test_stowing_is_told_to_all() -> None:
    game = trading([], gunner(CITY))
    assert story(game, game.apply(act.Stow(0, "Laser", 2))) == "You stowed Laser in hold 2."
    event = game.apply(act.Stow(0, "Laser", 0))[0]
    assert event.to(1) == event
    assert story(game, [event]) == "You stowed Laser on the hull."
    assert story(game, [event], "fr") == "Vous avez rangé Laser sur la coque."


def test_sums_in_the_log_have_their_thousands_apart() -> None:
    game = trading([], ship(at=CITY, credits=1050))
    ended = game.apply(act.EndTurn(0))[0]
    assert story(game, [ended]) == "You ended the turn worth 1,050 cr."
    assert story(game, [ended], "fr") == "Vous avez fini le tour avec une fortune de 1\u202f050 cr."


# Typing.


@pytest.mark.parametrize(
    ("lang", "line", "hold"),
    [
        ("en", "stow laser 2", 2),
        ("en", "stow las in hold 1", 1),
        ("en", "stow Laser on the hull", 0),
        ("fr", "ranger laser coque", 0),
        ("fr", "ranger laser en cale 2", 2),
        ("fr", "stow laser 2", 2),
    ],
)
def test_a_ship_is_stowed_by_words(lang: str, line: str, hold: int) -> None:
    scene = scene_of(trading([], gunner(CITY)), lang)
    assert read_stowing(scene, line) == act.Stow(0, "Laser", hold)
    assert read_stowing(scene, "end turn") is None


def test_who_is_asked_what_to_stow_may_call_it_off(monkeypatch: pytest.MonkeyPatch) -> None:
    scene = scene_of(trading([], gunner(CITY)))
    assert typed_stowing(scene, "stow laser hull") == act.Stow(0, "Laser", 0)
    typed = iter(["", "laser 2"])
    monkeypatch.setattr(scene.terminal, "ask", lambda prompt: next(typed))
    assert [typed_stowing(scene, ""), typed_stowing(scene, "")] == [None, act.Stow(0, "Laser", 2)]
    with pytest.raises(CommandError, match="There is no “banana” aboard"):
        typed_stowing(scene, "banana 1")


def test_a_template_has_a_label_and_the_word_offer_never_stows() -> None:
    game = trading([], gunner(CITY))
    scene = scene_of(game)
    assert scene.label(act.Stow(0)) == "stow things anew"
    assert scene.label(act.Stow(0, "Laser", 1)) == "stow Laser in hold 1"
    assert [one.label for one in listed(game)[1] if one.action.template] == ["stow things anew"]


def test_attacks_are_refused_by_name_in_a_game_without_combat() -> None:
    shown = flat(play(["blast niks", "swindle dell"], "--seed", "4"))
    assert shown.count("belong to the option “combat”, which is not in play at this table. (1988 §15)") == 2


# Screens.


def test_the_ship_sheet_shows_hull_holds_and_damage() -> None:
    own = gunner(CITY, "Laser", "Laser", goods=["Space Spice"])
    game = trading([], own, damaged={0: ["Nova Ball"]}, forts={ASTEROID: 0})
    lines = [line.plain for line in hold_lines(scene_of(game), 60)]
    assert lines == [
        "hull   Laser, Nova Ball",
        "holds  1 Space Spice, 2 Laser (½ free)",
        "broken Nova Ball",
        "forts  Jungle 9",
    ]


def test_forts_and_rastur_stand_on_the_map_and_on_the_sheet_of_their_system(
    capsys: pytest.CaptureFixture[str],
) -> None:
    game = invaded(ORBIT, forts={ASTEROID: 1, CITY: 0}, seat0=ship(at="jungle-6"))
    scene = scene_of(game)
    assert [scene.chart.sign(dot)[0] for dot in (ORBIT, ASTEROID, CITY)] == ["✖60", "♜60", "♜"]
    show_system(scene, "jungle")
    show_seats(scene)
    show_systems(scene)
    shown = capsys.readouterr().out
    assert "Rastur of 60 at Jewelport: nobody trades or builds there, 60 to pass." in shown
    assert "Fort of Niks at Jungle 9: 60 to pass, for all others." in shown
    assert "Forts of Humans: Jewelburg." in shown
    assert "Jungle World H ✖60" in shown


def test_alone_the_heaps_and_the_die_are_shown() -> None:
    laid: dict[str, Any] = {"options": SOLITAIRE, "species": ("Humans",), "seat0": ship(at=CITY)}
    game = jungle(pool=[60, 80], reserve=[120], transit=90, rastur={ORBIT: 110}, phase="trade", **laid)
    flow, threat, left = [line.plain for line in rastur_lines(scene_of(game), game.view(0).rastur)]
    assert flow == "Rastur: reserve 1 (120) > transit 90 > pool 2 (60 80) > map 1 (110)."
    assert threat == (
        "Die at the end of your turn: 1–4 one of the pool lands, 90 joins the pool; 5–6 two of the pool"
        " are swapped for the one in reserve nearest to their sum."
    )
    assert left == (
        "About 3 more turns until they win if none is destroyed any more, 2 at the least."
        " At your pace you need about 24."
    )
    last = jungle(pool=[60], reserve=[120], phase="trade", **laid)
    assert rastur_lines(scene_of(last), last.view(0).rastur)[1].plain.startswith("Whatever the die")


def test_goods_of_an_occupied_factory_are_shut() -> None:
    laid: dict[str, Any] = {"factories": {"Dell": (1, ORBIT)}, "ports": {PORT: 1}}
    for game, is_said in ((invaded(ORBIT, **laid), True), (invaded(**laid), False)):
        lines = "".join(line.plain for line in wares(scene_of(game), "Dell"))
        assert ("shut by a Rastur" in lines) == is_said


# Ways past what may be fired at.


def test_a_way_leads_past_a_ship_that_may_be_fired_at() -> None:
    game = jungle(seat0=gunner(), seat1=ship(at=ASTEROID), dice=[2, 2, 2], options=RASTUR)
    head(game, ASTEROID)
    assert {lead.end for lead in leads(game, 0)} == {CHOICE}
    found = {way.dot: way for way in ways(game, 0)}
    assert act.HoldFire(0) in found["jungle-1"].steps
    game.follow(found["jungle-1"].steps)
    assert game.player(0).dot == "jungle-1"


# The command.


def test_a_solitaire_game_starts_with_one_word() -> None:
    shown = play([], "--solitaire", "--seed", "3")
    assert "Humans: me" in shown and "reach 1,000 cr before the Rastur win" in shown
    assert "Rastur: reserve 18 (120–250) > transit none > pool 12 (60–110) > map none." in shown
    assert "reach 4,000 cr" in play([], "--solitaire", "--target", "4000")
    assert "atteignez 1\u202f000 cr avant la victoire des Rastur" in play([], "--solitaire", "--lang", "fr")


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("--options", "rastur"), "the option 'rastur' needs 'combat' as well"),
        (("--options", "combat,lasers"), "1988 has no option 'lasers'"),
        (("--options", "solitaire"), "the option 'solitaire' needs 'combat' as well"),
        (("--solitaire", "--bots", "2"), "a solitaire game has one seat"),
        (("--solitaire", "--edition", "classic"), "classic has no solitaire game"),
        (("--solitaire", "--target", "1500"), "1988 is played to 1000, 2000, 3000, 4000, not to 1500"),
    ],
)
def test_options_that_do_not_fit_are_refused(arguments: tuple[str, ...], says: str) -> None:
    refused = run("play", *arguments)
    assert refused.exit_code and says in flat(refused.stderr)


def test_options_are_named_with_commas_or_one_by_one() -> None:
    for options in (("--options", "combat,rastur"), ("--option", "combat", "--option", "rastur")):
        assert "A 1 on your dice brings one of the pool" in play([], *options, "--seed", "2")

"""What text mode says of where choices lead: the truth, as far as it is known."""

from __future__ import annotations

from tests.table import at, fly, head, ship
from venus.cli.families.original.choices import choices_of
from venus.cli.families.original.scene import Scene
from venus.cli.families.original.words import Words
from venus.cli.screen.terminal import Terminal
from venus.families.original import actions as act
from venus.families.original.views.printed import printed
from venus.game import Game


def scene_of(game: Game) -> Scene:
    return Scene(game, 0, Words(game.content), printed(game.content), Terminal())


def notes(game: Game) -> dict[object, str]:
    return {choice.action: choice.note for choice in choices_of(scene_of(game))}


def test_a_number_tells_where_it_leads_through_all_circles() -> None:
    game = at(seat0=ship("Scout", at="base"), dice=[4, 2, 3])
    head(game, "cloud-body-8")
    fly(game, "cloud-body-8")
    told = notes(game)
    lead = next(one for one in scene_of(game).leads if one.action == act.ChoosePilotNumber(0, 3))
    assert Words(game.content).dots[lead.dots[-1]] in told[lead.action]
    assert told[act.ChoosePilotNumber(0, 2)] == "no way on: your flight ends here"


def test_a_step_names_only_what_can_be_reached_by_it() -> None:
    game = at(seat0=ship("Scout", at="genship-3", equipment=["Shield"]), dice=[1, 1, 2])
    head(game, "genship-4")
    fly(game, "genship-4")
    told, words = notes(game), Words(game.content)
    reached = {way.dot for way in scene_of(game).ways()}
    for action, note in told.items():
        assert all(name not in note for dot, name in words.dots.items() if dot not in reached), (action, note)


def test_a_penalty_that_shields_cover_is_passed_without_a_question() -> None:
    for equipment, asked in (([], None), (["Shield"], act.PayPenalty(0))):
        game = at(seat0=ship("Scout", at="genship-3", equipment=equipment), dice=[4, 2, 3])
        head(game, "genship-2")
        fly(game, "genship-2")
        assert scene_of(game).sole == asked

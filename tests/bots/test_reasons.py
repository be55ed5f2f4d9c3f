"""Every bot can say why it moved: from its plan, in every language, and no secret to anybody else."""

from __future__ import annotations

import ast
import re
from collections.abc import Sequence
from pathlib import Path
from string import Formatter

import pytest

import venus
from tests.bots.players import PLAYERS, in_short, per_bot
from tests.conformance.games import EDITIONS, start, walk
from tests.table import at, ship, state_of
from venus.bots import Chair, seated
from venus.cli.families.original.reasons import reason_sentence
from venus.cli.families.original.words import Words
from venus.engine.reasons import SEEN_ALONE, Reason
from venus.families.original import actions as act
from venus.game import Game
from venus.texts.catalogue import catalogue, languages

SOURCE = Path(__file__).resolve().parents[2] / "src" / "venus"
DECISIONS = 300
DECISIONS_OF_A_BARON = 40


def blanks(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name}


@in_short
@per_bot
@pytest.mark.parametrize("edition", EDITIONS)
def test_every_choice_has_a_reason_that_can_be_said(edition: str, bot: str, part: int) -> None:
    game = venus.new_game(edition, 3, seed=5)
    words = [Words(game.content, lang) for lang in languages()]
    players = [PLAYERS[bot](seat) for seat in range(3)]
    for _ in range((DECISIONS_OF_A_BARON if bot == "baron" else DECISIONS) // part):
        chair = Chair(game, game.asked)
        player = players[game.asked]
        game.apply(player.choose(chair))
        if len(chair.options) > 1:
            reason = player.reason
            assert reason.key not in ("no-choice", "unsaid")
            assert blanks(catalogue()["reasons"][reason.key]) == set(reason.values)
            for spoken in words:
                text = reason_sentence(reason, spoken)
                assert text != reason_sentence(Reason("unsaid"), spoken) and "{" not in text


def test_every_reason_has_a_text_and_every_text_a_reason() -> None:
    source = "".join(
        path.read_text(encoding="utf-8")
        for path in [*SOURCE.rglob("bots/*.py"), SOURCE / "engine" / "reasons.py"]
    )
    told = set(re.findall(r'\bReason\(\s*"([a-z-]+)"', source))
    texts = set(catalogue()["reasons"])
    assert told - texts == set()
    assert {key for key in texts if f'"{key}"' not in source} == set()


def test_every_reason_fills_exactly_the_blanks_of_its_text() -> None:
    texts = catalogue()["reasons"]
    for path in [*SOURCE.rglob("bots/*.py"), SOURCE / "engine" / "reasons.py"]:
        for call in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            match call:
                case ast.Call(ast.Name("Reason"), [ast.Constant(str(key)), *rest]):
                    filled = {
                        ast.literal_eval(name) for values in rest for name in getattr(values, "keys", [])
                    }
                    assert filled == blanks(texts[key]), (path.name, key)


def test_names_and_numbers_are_told_in_the_language() -> None:
    content = venus.new_game("1988", 2, seed=1).content
    english, french = Words(content), Words(content, "fr")
    reason = Reason("drifter-to-deliver", {"system": "ice", "fare": content.fares[0].name})
    assert reason_sentence(reason, english).startswith("Drifts towards Ice Planet with the fare to the ")
    assert reason_sentence(reason, french).startswith("Dérive vers Planète de glace avec un passager pour ")
    half = Reason("drifter-invests", {"credits": 12.5})
    assert "12.5 cr" in reason_sentence(half, english) and "12,5 cr" in reason_sentence(half, french)


@pytest.mark.parametrize("reason", [Reason("no-such-key"), Reason("drifter-to-sell", {"system": "atlantis"})])
def test_a_reason_that_cannot_be_said_is_left_unsaid(reason: Reason) -> None:
    words = Words(venus.new_game("1988", 2, seed=1).content)
    assert reason_sentence(reason, words) == "Gave no reason."


# The drifter.


def chosen(game: Game, wanted: type) -> Reason:
    """Why a drifter did a thing of this kind, with the first seed that makes it do so."""
    for seed in range(300):
        bot = seated("drifter", seed)
        if isinstance(bot.choose(Chair(game, 0)), wanted):
            return bot.reason
    raise AssertionError(f"no drifter did {wanted.__name__}")


def at_the_base(credits: int = 0, goods: Sequence[str] = ()) -> Game:
    """The Humans are known to live at the Colony World, and nobody else is known."""
    return at(cultures={"colony": "Humans"}, seat0=ship("Scout", credits=credits, goods=goods))


def test_the_drifter_tells_what_it_goes_for() -> None:
    game = at_the_base(goods=["Space Spice"])
    assert chosen(game, act.Head) == Reason(
        "drifter-to-sell", {"system": "colony", "culture": "Humans", "goods": "Space Spice"}
    )


def test_with_nothing_aboard_it_loads_or_explores() -> None:
    rich, poor = at_the_base(credits=500), at_the_base(credits=0)
    assert chosen(rich, act.Head).key == "drifter-to-load"
    assert chosen(poor, act.Head).key == "drifter-to-explore"


def test_the_drifter_owns_up_to_its_whims() -> None:
    game = at_the_base(goods=["Space Spice"])
    assert chosen(game, act.StayPut) == Reason("drifter-whim")


def test_where_there_is_no_choice_there_is_no_reason() -> None:
    game = venus.new_game("1988", 2, seed=1)
    bot = seated("drifter", 1)
    while len(game.legal_actions()) > 1:
        game.apply(bot.choose(Chair(game, game.asked)))
    bot.choose(Chair(game, game.asked))
    assert bot.reason == Reason("no-choice")


# Secrets.


def test_a_secret_reason_is_for_its_own_seat_only() -> None:
    reason = Reason("drifter-to-explore", {"system": "ice"}, secret=True)
    assert reason.to(1, own=1) == reason
    assert reason.to(0, own=1) == reason.to(None, own=1) == SEEN_ALONE


@pytest.mark.parametrize("bot", ["drifter", "peddler"])
@pytest.mark.parametrize("edition", EDITIONS)
def test_no_bot_tells_others_what_it_has_seen_alone(edition: str, bot: str) -> None:
    """Had it seen something else there and moved alike, others would be told the same."""
    moves = alike = 0
    for game in walk(start(edition, 3, seed=4), seed=5, decisions=900):
        seat = game.asked
        looked = game.view(seat).players[seat].observed
        if looked and game.asks == "heading":
            one, other = PLAYERS[bot](moves), PLAYERS[bot](moves)
            moves += 1
            if one.choose(Chair(game, seat)) == other.choose(Chair(swapped(game, looked[0]), seat)):
                alike += 1
                assert one.reason.to(None, seat) == other.reason.to(None, seat)
    assert alike > 5


def swapped(game: Game, system: str) -> Game:
    """The same game with another culture, which nobody has found either, living in a system."""
    other = game.copy()
    state = state_of(other)
    here = state.tables.system_names.index(system)
    hidden = [place for place, culture in enumerate(state.culture_at) if culture >= 0 and place != here]
    there = next(place for place in hidden if not state.discovered >> place & 1)
    state.culture_at, state.system_of, state.options = state.culture_at[:], state.system_of[:], None
    cultures = state.culture_at
    cultures[here], cultures[there] = cultures[there], cultures[here]
    state.system_of[cultures[here]], state.system_of[cultures[there]] = here, there
    return other

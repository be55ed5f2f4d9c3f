"""The optional rules of the classic game: §option, and how options are chosen."""

from __future__ import annotations

import pytest

import venus
from tests.conformance.games import start, walk
from tests.table import (
    at,
    do,
    end,
    fly,
    happened,
    head,
    in_cup,
    laid_out,
    money,
    options,
    refused,
    rule,
    sell,
    ship,
    state_of,
    stay,
)
from venus.engine.blueprint import Option, choose_options
from venus.families import edition_info, load_edition
from venus.families.original import actions as act
from venus.families.original import events
from venus.game import Game

FOUR = ("Humans", "Eeepeeep", "Whynoms", "Qossuth")
LENGTHS = {"Apprentice": 1000, "Journeyman": 2000, "Master": 3000, "Trade Baron": 4000}


@rule("classic §option.length")
@pytest.mark.parametrize(("name", "target"), LENGTHS.items())
def test_each_length_is_won_with_its_net_worth(name: str, target: int) -> None:
    lengths = {length.name: length.target for length in load_edition("classic").tables.content.game.lengths}
    assert lengths == LENGTHS
    assert venus.new_game("classic", 3, seed=1, target=target).view(0).target == target
    for credits in (target - 1, target):
        seat = ship(credits=credits)
        game = at("classic", species=FOUR, seat0=seat, target=target, phase="trade")
        end(game)
        assert game.is_over == (credits == target)


@rule("classic §option.length")
@pytest.mark.parametrize("target", [0, 999, 1500, 2001, 5000, -1000])
def test_no_other_length_is_accepted(target: int) -> None:
    assert edition_info("classic").targets == tuple(LENGTHS.values())
    assert venus.new_game("classic", 3, seed=1).view(0).target == 2000
    with pytest.raises(venus.UnknownChoice, match="1000, 2000, 3000, 4000"):
        venus.new_game("classic", 3, target=target)


# The small bank.


def sale(bank: int, *others: int, first: int = 0, credits: int = 0) -> Game:
    """Seat 0 is about to sell junk for 80, and the small bank has not much left."""
    seats = [ship(credits=others[place]) if place < len(others) else None for place in range(2)]
    game = at(
        "classic+small-bank",
        species=FOUR,
        seat0=ship(at="Southern Comfort", credits=credits, goods=["Glorious Junk"]),
        seat1=seats[0],
        seat2=seats[1],
        cultures={"colony": "Humans"},
        bank=bank,
        draws=["Spy"],
        phase="trade",
    )
    state_of(game).first = first
    return game


@rule("classic §option.small-bank")
def test_there_are_12000_credits_and_the_stakes_come_out_of_them() -> None:
    for seats in (2, 3, 4):
        game = venus.new_game("classic", seats, seed=3, options=["small-bank"])
        state = state_of(game)
        assert state.credits == seats * [20 * seats]
        assert state.bank + sum(state.credits) == 12_000
        assert game.audit() == []


@rule("classic §option.small-bank")
def test_without_the_option_the_bank_is_endless() -> None:
    assert load_edition("classic").tables.has_endless_bank
    assert not load_edition("classic", ("small-bank",)).tables.has_endless_bank


@rule("classic §option.small-bank")
def test_a_bank_that_is_emptied_ends_the_game_at_once_and_the_richest_wins() -> None:
    game = sale(80, 500)
    told = game.apply(act.SellGoods(0, "Glorious Junk"))
    assert happened(told, events.BankEmptied) == [events.BankEmptied(0, 0)]
    assert game.outcome == venus.Outcome((1,), "bank-empty", (80, 500))
    assert refused_after(game) == "game-over"


def refused_after(game: Game) -> str:
    refusal = game.explain(act.EndTurn(0))
    assert refusal is not None
    return refusal.code


@rule("classic §option.small-bank")
def test_the_bank_pays_what_it_has() -> None:
    game = sale(50, 10)
    told = game.apply(act.SellGoods(0, "Glorious Junk"))
    assert happened(told, events.BankEmptied) == [events.BankEmptied(0, 30)]
    assert (money(game), state_of(game).bank) == (50, 0)
    assert game.outcome is not None
    assert game.outcome.winners == (0,)


@rule("classic §option.small-bank")
def test_a_bank_with_one_credit_left_plays_on() -> None:
    game = sale(81, 500)
    sell(game, "Glorious Junk")
    assert (state_of(game).bank, game.is_over) == (1, False)


@rule("classic §option.small-bank-tie")
@pytest.mark.parametrize(
    ("first", "worth", "winner"),
    [
        (0, (80, 80, 80), 2),
        (0, (80, 80, 10), 1),
        (0, (80, 10, 10), 0),
        (1, (80, 80, 80), 0),
        (1, (80, 80, 10), 0),
        (2, (80, 80, 80), 1),
        (2, (80, 10, 80), 0),
        (1, (80, 10, 80), 0),
        (0, (80, 90, 90), 2),
    ],
)
def test_a_tie_is_won_counter_clockwise_from_the_right_of_the_first_player(
    first: int, worth: tuple[int, int, int], winner: int
) -> None:
    game = sale(80, *worth[1:], first=first)
    sell(game, "Glorious Junk")
    assert game.outcome == venus.Outcome((winner,), "bank-empty", worth)


@rule("classic §option.small-bank-tie")
def test_with_two_players_the_first_player_loses_a_tie() -> None:
    for first in (0, 1):
        game = sale(80, 80, first=first)
        sell(game, "Glorious Junk")
        assert game.outcome is not None
        assert game.outcome.winners == (1 - first,)


# Fast play.


@rule("classic §option.fast-play")
@pytest.mark.parametrize("seed", range(5))
def test_twenty_tokens_are_drawn_and_all_other_goods_are_in_the_cup(seed: int) -> None:
    game = venus.new_game("classic", 3, seed=seed, options=["fast-play"])
    state = state_of(game)
    tables = state.tables
    factory_goods = slice(tables.culture_count, tables.goods_count)
    assert sum(state.supply) == 20
    assert sum(state.cup) == 76 + 47 - 20
    assert sum(state.cup[factory_goods]) == sum(state.supply[factory_goods]) == 0
    assert len(happened(game.events(), events.MarkerDrawn)) == 20
    assert game.audit() == []


@rule("classic §option.fast-play")
def test_without_the_option_goods_lie_with_their_cultures() -> None:
    state = state_of(venus.new_game("classic", 3, seed=1))
    count = state.tables.culture_count
    assert state.supply[:count] == state.tables.marker_counts[:count]
    assert sum(state.cup) == 47


@rule("classic §option.fast-play")
def test_what_is_drawn_for_the_base_can_be_had_there_at_once() -> None:
    chance = venus.ScriptedChance(draws=["Philosopher"])
    game = venus.new_game("classic", 2, options=["fast-play"], first=0, chance=chance)
    stay(game)
    assert act.PickUpFare(0, "Philosopher") in options(game, act.PickUpFare)


@rule("classic §option.fast-play-contact")
def test_a_discovery_draws_four_more_once_the_culture_is_laid_out() -> None:
    draws = ["Finest Dust", "Arms Dealer", "Finest Dust demand at Zum", "Philosopher"]
    game = discovery(draws)
    told = game.apply(act.Fly(0, "colony-southern-comfort"))
    kinds = [type(event) for event in told[-5:]]
    assert kinds == [events.CultureDiscovered, *4 * [events.MarkerDrawn]]
    assert [event.marker for event in happened(told, events.MarkerDrawn)] == draws
    assert laid_out(game, "Finest Dust") >= 1
    assert options(game, act.BuyGoods) == [act.BuyGoods(0, "Finest Dust")]
    assert game.audit() == []


def discovery(draws: list[str]) -> Game:
    """Seat 0 flies above the hidden Dell; of the next tokens out of the cup these are known."""
    chance = venus.ScriptedChance(dice=[3, 3, 3])
    game = venus.new_game("classic", 2, options=["fast-play"], first=0, chance=chance)
    state = state_of(game)
    tables = state.tables
    colony, dell = tables.system_index["colony"], tables.culture_index["Dell"]
    other = state.culture_at[colony]
    state.culture_at[state.system_of[dell]] = other
    state.system_of[other] = state.system_of[dell]
    state.culture_at[colony], state.system_of[dell] = dell, colony
    state.dot[0] = tables.topology.dot_index["colony-4"]
    state.options = None
    for name in draws:
        put_back(game, name)
    head(game, "colony-southern-comfort")
    chance.draws = list(draws)
    return game


def put_back(game: Game, name: str) -> None:
    """A token that was drawn at the start changes places with one in the cup."""
    state = state_of(game)
    marker = state.tables.marker_index[name]
    if not state.cup[marker]:
        other = next(number for number, count in enumerate(state.cup) if count)
        state.supply[marker] -= 1
        state.cup[marker] += 1
        state.cup[other] -= 1
        state.supply[other] += 1


@rule("classic §option.fast-play-contact")
def test_without_the_option_a_discovery_draws_nothing() -> None:
    seat = ship(at="colony-4")
    game = at("classic", species=FOUR, seat0=seat, cultures={"colony": "Dell"}, discovered=(), dice=[3, 3, 3])
    before = in_cup(game)
    head(game, "colony-southern-comfort")
    fly(game, "colony-southern-comfort")
    assert state_of(game).discovered != 0
    assert (in_cup(game), happened(game.events(), events.MarkerDrawn)) == (before, [])


@rule("classic §option.fast-play", "classic §option.fast-play-contact")
def test_the_books_of_fast_play_stay_in_order() -> None:
    game = start("classic", 3, 5, options=["fast-play"])
    for _ in walk(game, 5, 400):
        assert game.audit() == []
    assert state_of(game).discovered.bit_count() >= 3


# No trade between players.


@rule("classic §trade.players")
def test_without_player_trade_offers_are_neither_listed_nor_accepted() -> None:
    game = venus.new_game("classic", 3, seed=1, first=0, options=["no-player-trade"])
    stay(game)
    assert options(game, act.Offer) == []
    offer = act.Offer(0, 1, act.Bundle(credits=1), act.Bundle(credits=2))
    assert refused(game, offer) == "unknown-verb"
    assert refused(game, act.AcceptOffer(0)) == "unknown-verb"


@rule("classic §trade.players")
def test_with_player_trade_the_same_offer_can_be_made() -> None:
    game = venus.new_game("classic", 3, seed=1, first=0)
    stay(game)
    assert options(game, act.Offer) == [act.Offer(0, 1)]
    assert do(game, act.Offer(0, 1, act.Bundle(credits=1), act.Bundle(credits=2)))


# Choosing options.


def same(blueprint: object) -> object:
    return blueprint


A = Option("a", same)  # type: ignore[arg-type]
B = Option("b", same, requires=("a",))  # type: ignore[arg-type]
C = Option("c", same, excludes=("a",))  # type: ignore[arg-type]


@pytest.mark.parametrize(("wanted", "chosen"), [((), []), (("a",), [A]), (("b", "a"), [A, B]), (("c",), [C])])
def test_options_come_in_the_order_of_the_edition(wanted: tuple[str, ...], chosen: list[Option]) -> None:
    assert choose_options("made-up", (A, B, C), wanted) == chosen


@pytest.mark.parametrize(
    ("known", "wanted", "reason"),
    [
        ((A, B, C), ("d",), "made-up has no option 'd'; it has: a, b, c"),
        ((), ("a",), "made-up has no option 'a'; it has none"),
        ((A, B, C), ("a", "a"), "each option is named once"),
        ((A, B, C), ("b",), "the option 'b' needs 'a' as well"),
        ((A, B, C), ("a", "c"), "the options 'c' and 'a' do not go together"),
    ],
)
def test_a_choice_that_cannot_be_is_refused_with_a_reason(
    known: tuple[Option, ...], wanted: tuple[str, ...], reason: str
) -> None:
    with pytest.raises(venus.UnknownChoice) as caught:
        choose_options("made-up", known, wanted)
    assert str(caught.value) == reason


def test_the_classic_game_refuses_unknown_and_doubled_options() -> None:
    with pytest.raises(venus.UnknownChoice, match="no-player-trade, small-bank, fast-play"):
        venus.new_game("classic", 3, options=["combat"])
    with pytest.raises(venus.UnknownChoice, match="named once"):
        venus.new_game("classic", 3, options=["fast-play", "fast-play"])
    with pytest.raises(venus.UnknownChoice, match="a list of option keys"):
        venus.new_game("classic", 3, options="fast-play")


def test_options_joined_to_the_key_are_the_same_game() -> None:
    joined = load_edition("classic+fast-play+small-bank")
    assert joined.options == ("small-bank", "fast-play")
    assert joined.fingerprint == load_edition("classic", ("small-bank", "fast-play")).fingerprint
    assert joined.fingerprint != load_edition("classic").fingerprint

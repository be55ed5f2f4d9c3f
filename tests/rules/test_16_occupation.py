"""§16.4 and §16.5: what a Rastur shuts while it stands there, and how the Rastur win."""

from __future__ import annotations

from typing import Any

from tests.arena import (
    CITY,
    ORBIT,
    OTHER_ORBIT,
    PORT,
    RASTUR,
    blast,
    blast_marker,
    gunner,
    invaded,
    markers,
    on_map,
    pay,
    place,
    rolling,
    swindle,
    take,
    turn_of,
)
from tests.table import (
    fly,
    happened,
    head,
    load,
    money,
    options,
    question,
    refused,
    rule,
    sell,
    ship,
    state_of,
    stay,
)
from venus.families.original import actions as act
from venus.families.original.events import (
    CultureDiscovered,
    CultureObserved,
    GameEnded,
    RasturDrawn,
    RasturWon,
    ShipLanded,
)
from venus.families.original.rules.endgame import net_worth
from venus.game import Game


def landing_in(dot: str, start: str, **laid: Any) -> tuple[Game, list[Any]]:
    game = invaded(CITY, ports={PORT: 1}, dice=[2, 2, 2], seat0=ship(at=start), **laid)
    head(game, dot)
    return game, game.apply(act.Fly(0, dot))


@rule("1988 §16.4")
def test_nobody_lands_on_an_occupied_city_or_finds_its_culture() -> None:
    game, events = landing_in(CITY, ORBIT, discovered=[])
    events += game.apply(act.StopOnPenalty(0)) if question(game) == "penalty" else []
    assert not happened(events, ShipLanded, CultureDiscovered)
    assert turn_of(game) == 1


@rule("1988 §16.4")
def test_who_pays_and_stays_there_cannot_trade() -> None:
    game = invaded(CITY, seat0=ship(at=CITY))
    pay(game)
    stay(game)
    assert turn_of(game) == 1


@rule("1988 §16.4")
def test_a_culture_can_be_observed_from_an_occupied_orbit() -> None:
    game = invaded(ORBIT, seat0=ship(at="jungle-2"), dice=[2, 2, 2], discovered=[])
    head(game, ORBIT)
    assert happened(game.apply(act.Fly(0, ORBIT)), CultureObserved)


@rule("1988 §16.4", "1988 §15.44")
def test_all_is_as_before_when_the_rastur_is_gone_so_the_winner_lands_discovers_and_trades() -> None:
    own = gunner(ORBIT, *(4 * ["Laser"]), kind="Freighter", credits=100)
    game = invaded(CITY, seat0=own, dice=[2, 2, 6, 1], discovered=[])
    head(game, CITY)
    fly(game, CITY)
    pay(game)
    events = game.apply(act.BlastMarker(0, tuple(4 * ["Laser"])))
    assert happened(events, CultureDiscovered)
    assert (question(game), money(game)) == ("trade", 100)
    assert options(game, act.BuyGoods)


@rule("1988 §16.4", "1988 §15.412")
def test_the_same_after_a_stationary_attack() -> None:
    own = gunner(CITY, *(4 * ["Laser"]), kind="Freighter", credits=100)
    game = invaded(CITY, seat0=own, dice=[6, 1])
    pay(game)
    stay(game)
    blast_marker(game, *(4 * ["Laser"]))
    assert question(game) == "trade"


@rule("1988 §16.4")
def test_nothing_is_built_on_an_occupied_dot() -> None:
    game = invaded(ORBIT, seat0=ship(at=CITY, credits=500), phase="trade")
    assert refused(game, act.BuyPort(0, PORT)) == "rastur-there"
    assert PORT not in {option.port for option in options(game, act.BuyPort)}
    sites = {option.at for option in options(game, act.BuyFactory)}
    assert sites
    assert ORBIT not in sites


@rule("1988 §16.4")
def test_no_factory_is_built_on_an_occupied_port() -> None:
    game = invaded(ORBIT, seat0=ship(at=CITY, credits=500), phase="trade", ports={PORT: 0})
    assert ORBIT not in {option.at for option in options(game, act.BuyFactory)}
    assert refused(game, act.BuyFactory(0, ORBIT)) == "no-site"


@rule("1988 §16.4")
def test_an_occupied_deed_is_worth_nothing_while_it_is_occupied() -> None:
    game = rolling([1, 2, 3], ports={PORT: 0})
    state = state_of(game)
    before = net_worth(state, 0)
    place(game, ORBIT)
    worth = state.tables.deed_worth[state.tables.deed_index[PORT]]
    assert net_worth(state, 0) == before - worth
    assert not game.audit()


@rule("1988 §16.4", "variants §half-deeds")
def test_with_half_deeds_the_others_count_half() -> None:
    game = invaded(ORBIT, ports={PORT: 0, "Jellybeast Landing": 0}, options=(*RASTUR, "half-deeds"))
    state = state_of(game)
    assert net_worth(state, 0) == 100 + state.tables.content.game.spaceport_deed // 2


@rule("1988 §16.4")
def test_a_culture_whose_factory_is_occupied_sells_no_factory_goods() -> None:
    laid: dict[str, Any] = {"factories": {"Dell": (0, ORBIT)}, "ports": {PORT: 0}}
    own = ship(at=CITY, credits=500)
    free = invaded(OTHER_ORBIT, seat0=own, phase="trade", **laid)
    assert act.BuyGoods(0, "Dribble Glass") in options(free)
    game = invaded(ORBIT, seat0=own, phase="trade", **laid)
    assert act.BuyGoods(0, "Dribble Glass") not in options(game)
    assert refused(game, act.BuyGoods(0, "Dribble Glass")) == "rastur-there"


@rule("1988 §16.4")
def test_loads_that_are_aboard_already_are_sold_as_ever() -> None:
    laid: dict[str, Any] = {"factories": {"Dell": (0, ORBIT)}, "cultures": {"ice": "Shenna"}}
    game = invaded(ORBIT, seat0=ship(at="ice-hoth-base"), phase="trade", ports={PORT: 0}, **laid)
    load(game, "Dribble Glass")
    sell(game, "Dribble Glass")
    assert money(game) > 100


@rule("1988 §16.4")
def test_a_seat_that_is_trading_where_its_own_draw_is_placed_stops_trading() -> None:
    own, enemy = ship(at=ORBIT), ship(at=ORBIT, goods=["Space Spice"])
    game = invaded(seat0=own, seat1=enemy, dice=[1, 1], phase="trade", culture="Humans", ports={PORT: 0})
    swindle(game)
    take(game, "Space Spice")
    place(game, ORBIT)
    assert turn_of(game) == 1


@rule("1988 §16.4")
def test_a_rastur_elsewhere_does_not_stop_the_trade() -> None:
    own, enemy = ship(at=ORBIT), ship(at=ORBIT, goods=["Space Spice"])
    game = invaded(seat0=own, seat1=enemy, dice=[1, 1], phase="trade", culture="Humans", ports={PORT: 0})
    swindle(game)
    take(game, "Space Spice")
    place(game, OTHER_ORBIT)
    assert (turn_of(game), question(game)) == (0, "trade")


@rule("1988 §16.4", "1988 §15.541")
def test_what_a_rastur_occupies_is_no_target_of_a_revolt_or_swindle() -> None:
    own = gunner(ORBIT, credits=300)
    game = invaded(ORBIT, seat0=own, ports={PORT: 1}, phase="trade")
    assert not options(game, act.Revolt, act.Swindle)
    assert refused(game, act.Revolt(0, PORT, ("Laser",))) == "no-culture-here"


# The end.


@rule("1988 §16.5")
def test_the_rastur_win_with_the_last_marker_and_no_seat_does() -> None:
    game = rolling([1, 2, 3], pool=[60], target=1000)
    events = place(game, ORBIT)
    (ended,) = happened(events, GameEnded)
    assert happened(events, RasturWon)
    assert (ended.reason, ended.winners, game.is_over) == ("rastur", (), True)
    refusal = game.explain(act.EndTurn(0))
    assert refusal is not None
    assert refusal.rule == "1988 §16.5"


@rule("1988 §16.5")
def test_with_one_left_in_the_pool_the_game_goes_on() -> None:
    game = rolling([1, 2, 3], pool=[60, 70], target=1000)
    place(game, ORBIT)
    assert not game.is_over
    assert sum(markers(game).pool.values()) == 1


@rule("1988 §16.5", "1988 §16.23")
def test_a_marker_without_a_place_is_laid_aside_and_counts_as_drawn() -> None:
    game = invaded(seat0=gunner("jungle-6"), pool=[60, 70], target=1000, dice=[1, 2, 3], draws=["60"])
    state = state_of(game)
    state.blocked = (1 << state.tables.topology.size) - 1
    state.blocked &= ~(1 << state.dot[0])
    (drawn,) = happened(game.apply(act.Head(0, "jungle-7")), RasturDrawn)
    assert (drawn.dot, markers(game).aside, markers(game).pool) == ("", {60: 1}, {70: 1})


@rule("1988 §16.5", "1988 §13.2")
def test_players_win_as_usual() -> None:
    game = invaded(seat0=ship(at=CITY, credits=2000), phase="trade")
    game.apply(act.EndTurn(0))
    assert game.is_over
    assert on_map(game) == {}


@rule("1988 §16.4")
def test_a_ship_under_which_a_rastur_is_placed_does_not_land_there() -> None:
    own, enemy = gunner("jungle-2", credits=300), ship(at=ORBIT)
    game = invaded(seat0=own, seat1=enemy, dice=[2, 2, 2, 1, 6])
    head(game, ORBIT)
    fly(game, ORBIT)
    blast(game)
    place(game, ORBIT)
    assert (turn_of(game), question(game)) == (1, "leave-or-pay")

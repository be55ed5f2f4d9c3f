"""§15.1 Forts: who buys them, where they stand, what they do."""

from __future__ import annotations

import pytest

import venus
from tests.arena import (
    ASTEROID,
    BEFORE_ASTEROID,
    CITY,
    COMBAT,
    ORBIT,
    PORT,
    RASTUR,
    SPACE,
    forts,
    gunner,
    jungle,
    pay,
    stop,
    trading,
    turn_of,
)
from tests.table import (
    at,
    do,
    end,
    fly,
    head,
    headings,
    land,
    money,
    options,
    points,
    question,
    refused,
    rule,
    ship,
    state_of,
    stay,
    where,
)
from venus.families.original import actions as act
from venus.families.original.rules.endgame import net_worth
from venus.game import Game

FOUR = {"colony-1": 0, "colony-4": 0, "colony-shoemaker-levee": 0, "colony-southern-comfort": 0}


def buy_fort(game: Game, dot: str) -> None:
    do(game, act.BuyFort(0, dot))


def fort_sites(game: Game) -> set[str]:
    return {option.at for option in options(game, act.BuyFort)}


@rule("1988 §15")
def test_without_the_option_there_are_no_forts_weapons_attacks_or_thefts() -> None:
    game = at(seat0=ship(at=CITY), cultures={"jungle": "Dell"}, phase="trade")
    assert not options(game, act.BuyFort, act.Swindle, act.Revolt)
    assert {item.name for item in game.content.equipment}.isdisjoint({"Laser", "Nova Ball"})
    assert game.explain(act.BuyFort(0, CITY)) is not None


@rule("1988 §15", "1988 §15.3")
def test_with_the_option_the_same_city_sells_forts_and_weapons() -> None:
    game = trading([], ship(at=CITY))
    assert options(game, act.BuyFort)
    assert act.BuyEquipment(0, "Laser") in options(game)


@rule("1988 §15.1", "1988 §15.11")
def test_a_fort_costs_50_and_counts_nothing_in_net_worth() -> None:
    game = trading([], ship(at=CITY, credits=100))
    buy_fort(game, CITY)
    assert (forts(game), money(game)) == ([CITY], 50)
    assert net_worth(state_of(game), 0) == 50


@rule("1988 §15.1")
def test_the_buyers_own_species_gives_20_percent_off() -> None:
    game = trading([], ship(at=CITY, credits=100), culture="Humans")
    buy_fort(game, CITY)
    assert money(game) == 60


@rule("1988 §15.11")
def test_forts_are_bought_with_barter_credit_like_other_pieces() -> None:
    game = trading([], ship(at=CITY, credits=0, equipment=["Laser"]))
    do(game, act.BarterEquipment(0, "Laser"))
    buy_fort(game, CITY)
    assert (forts(game), money(game)) == ([CITY], 0)


@rule("1988 §15.11", "1988 §9.41")
def test_on_the_landing_turn_a_fort_is_the_one_purchase_in_a_city() -> None:
    game = trading([], ship(at=CITY, credits=200), moved=True)
    buy_fort(game, CITY)
    assert refused(game, act.BuyFort(0, ASTEROID)) == "one-purchase"


@rule("1988 §15.11")
def test_a_fifth_fort_is_refused_but_one_of_the_four_can_be_moved_here() -> None:
    game = trading([], ship(at=CITY, credits=200), forts=FOUR)
    assert refused(game, act.BuyFort(0, CITY)) == "no-fort-left"
    do(game, act.MoveFort(0, "colony-1", CITY))
    assert set(forts(game)) == {CITY, *FOUR} - {"colony-1"}
    assert money(game) == 150


@rule("1988 §15.11")
def test_moving_a_fort_costs_its_full_price_with_the_home_discount() -> None:
    game = trading([], ship(at=CITY, credits=200), culture="Humans", forts={"colony-1": 0})
    do(game, act.MoveFort(0, "colony-1", CITY))
    assert (forts(game), money(game)) == ([CITY], 160)


@rule("1988 §15.11")
def test_a_fort_is_not_moved_to_where_it_stands_and_only_its_owner_moves_it() -> None:
    game = trading([], ship(at=CITY, credits=200), forts={ASTEROID: 0, "colony-1": 1})
    assert refused(game, act.MoveFort(0, ASTEROID, ASTEROID)) == "no-fort-site"
    assert refused(game, act.MoveFort(0, "colony-1", CITY)) == "not-yours"
    assert refused(game, act.MoveFort(0, "nowhere", CITY)) == "unknown-name"


@rule("1988 §15.11")
def test_forts_are_never_sold_bartered_or_carried() -> None:
    game = trading([], ship(at=CITY, credits=0), forts={ASTEROID: 0})
    names = {option.equipment for option in options(game, act.BarterEquipment)}
    assert not names
    assert forts(game) == [ASTEROID]


@rule("1988 §15.12")
def test_sites_are_the_cities_ports_and_asteroids_of_the_system() -> None:
    game = trading([], ship(at=CITY), ports={PORT: 1}, markers={"jungle-5": "Air Foil"}, up={"jungle-8": ""})
    assert fort_sites(game) == {CITY, "jungle-jellybeast-city", ORBIT, ASTEROID, "jungle-8"}


@rule("1988 §15.12")
def test_a_relic_face_up_or_an_open_port_is_a_site_and_a_box_face_down_is_none() -> None:
    game = trading([], ship(at=CITY), up={"jungle-5": "Air Foil", "jungle-8": "Open Port"})
    assert {"jungle-5", "jungle-8"} <= fort_sites(game)
    game = trading([], ship(at=CITY), markers={"jungle-5": "Air Foil", "jungle-8": "Open Port"})
    assert not {"jungle-5", "jungle-8"} & fort_sites(game)
    assert refused(game, act.BuyFort(0, "jungle-5")) == "no-fort-site"


@rule("1988 §15.12")
def test_gates_penalties_and_bare_orbits_are_no_sites() -> None:
    game = trading([], ship(at=CITY), up={"jungle-5": "Tele Gate 1", "jungle-8": "Red Penalty 10"})
    assert fort_sites(game) == {CITY, "jungle-jellybeast-city", ASTEROID}


@rule("1988 §15.12")
def test_never_where_a_fort_stands_never_in_another_system_never_on_the_base() -> None:
    game = trading([], ship(at=CITY), forts={ASTEROID: 1})
    assert refused(game, act.BuyFort(0, ASTEROID)) == "no-fort-site"
    assert refused(game, act.BuyFort(0, "colony-shoemaker-levee")) == "no-fort-site"
    game = trading([], ship(at="base"))
    assert refused(game, act.BuyFort(0, "base")) == "not-sold-here"


@rule("1988 §15.12")
def test_ships_on_a_site_do_not_matter() -> None:
    game = trading([], ship(at=CITY), ship(at=ASTEROID))
    buy_fort(game, ASTEROID)
    assert forts(game) == [ASTEROID]


@rule("1988 §15.12", "1988 §16.4")
def test_no_fort_is_built_where_a_rastur_stands() -> None:
    game = trading([], ship(at=CITY), options=RASTUR, rastur={"jungle-jellybeast-city": 60})
    assert fort_sites(game) == {CITY, ASTEROID}


@rule("1988 §15.12")
def test_nobody_sells_forts_where_no_culture_is() -> None:
    game = trading([], ship(at=ASTEROID))
    assert not options(game, act.BuyFort)
    assert refused(game, act.BuyFort(0, ASTEROID)) == "no-culture-here"


@rule("1988 §15.6", "1988 §12.22")
def test_the_owner_of_the_port_earns_10_percent_on_a_fort() -> None:
    game = trading([], ship(at=ORBIT, credits=100), ship(at="base", credits=0), ports={PORT: 1})
    buy_fort(game, CITY)
    assert (money(game), money(game, 1)) == (50, 5)


@rule("1988 §15.1", "1988 §15.13")
def test_a_player_ignores_the_own_forts() -> None:
    game = jungle(seat0=ship(at="jungle-2"), ports={PORT: 1}, forts={ORBIT: 0}, dice=[2, 2, 2])
    head(game, ORBIT)
    fly(game, ORBIT)
    assert question(game) == "fly"


@rule("1988 §15.13")
def test_who_enters_an_enemy_fort_pays_60_and_flies_on() -> None:
    game = jungle(seat0=ship(at="jungle-2"), ports={PORT: 1}, forts={ORBIT: 1}, dice=[2, 2, 2])
    head(game, ORBIT)
    fly(game, ORBIT)
    assert question(game) == "penalty"
    pay(game)
    assert (money(game), question(game)) == (40, "fly")


@rule("1988 §15.13")
def test_or_lands_there_and_trades_without_paying() -> None:
    game = jungle(seat0=ship(at="jungle-2"), ports={PORT: 1}, forts={ORBIT: 1}, dice=[2, 2, 2])
    head(game, ORBIT)
    fly(game, ORBIT)
    stop(game)
    assert (where(game), money(game), question(game)) == (ORBIT, 100, "trade")
    assert options(game, act.BuyGoods)


@rule("1988 §15.13")
def test_a_ship_without_the_money_lands() -> None:
    game = jungle(seat0=ship(at="jungle-2", credits=59), ports={PORT: 1}, forts={ORBIT: 1}, dice=[2, 2, 2])
    head(game, ORBIT)
    fly(game, ORBIT)
    assert (question(game), money(game)) == ("trade", 59)


@rule("1988 §15.13", "1988 §8.3")
def test_each_shield_takes_20_off() -> None:
    own = ship(at="jungle-2", equipment=["Shield", "Shield"])
    game = jungle(seat0=own, ports={PORT: 1}, forts={ORBIT: 1}, dice=[2, 2, 2])
    head(game, ORBIT)
    fly(game, ORBIT)
    pay(game)
    assert money(game) == 80


@rule("1988 §15.13")
def test_who_starts_on_an_enemy_fort_pays_and_may_stay() -> None:
    game = jungle(seat0=ship(at=CITY), forts={CITY: 1})
    assert question(game) == "leave-or-pay"
    pay(game)
    stay(game)
    assert (money(game), question(game)) == (40, "trade")


@rule("1988 §15.13")
def test_or_leaves_in_that_turn() -> None:
    game = jungle(seat0=ship(at=CITY), forts={CITY: 1}, dice=[1, 1, 1])
    do(game, act.LeavePenalty(0))
    assert refused(game, act.StayPut(0)) == "pay-or-leave"
    assert headings(game) == {ORBIT}


@rule("1988 §15.13")
def test_a_fort_on_a_ships_own_dot_is_paid_or_left_when_its_next_turn_starts() -> None:
    game = trading([], ship(at=CITY, credits=100), ship(at=ASTEROID))
    buy_fort(game, ASTEROID)
    end(game)
    assert (turn_of(game), question(game)) == (1, "leave-or-pay")


@rule("1988 §15.13")
def test_no_drive_skips_a_fort() -> None:
    own = ship(at=BEFORE_ASTEROID, equipment=["Combined Drive"])
    game = jungle(seat0=own, forts={ASTEROID: 1}, dice=[2, 2, 2])
    head(game, ASTEROID)
    fly(game, ASTEROID)
    assert question(game) == "penalty"


@rule("1988 §15.13", "1988 §15.411")
def test_on_the_last_point_payment_is_offered_only_to_who_could_attack() -> None:
    game = jungle(seat0=ship(at="jungle-6"), forts={ASTEROID: 1}, up={"jungle-8": ""}, dice=[1, 1, 1])
    head(game, SPACE)
    fly(game, SPACE, "jungle-8", ASTEROID)
    assert (points(game), question(game), money(game)) == (0, "trade", 100)
    game = jungle(seat0=gunner("jungle-6"), forts={ASTEROID: 1}, up={"jungle-8": ""}, dice=[1, 1, 1])
    head(game, SPACE)
    fly(game, SPACE, "jungle-8", ASTEROID)
    assert question(game) == "penalty"


@rule("1988 §15.13", "1988 §15.44")
def test_who_has_paid_may_land_too() -> None:
    game = jungle(seat0=ship(at="jungle-2"), ports={PORT: 1}, forts={ORBIT: 1}, dice=[2, 2, 2])
    head(game, ORBIT)
    fly(game, ORBIT)
    pay(game)
    land(game)
    assert (question(game), money(game)) == ("trade", 40)


@rule("1988 §15.1")
def test_a_position_keeps_forts() -> None:
    game = trading([], ship(at=CITY), forts={ASTEROID: 1})
    again = venus.from_position(game.position(), seed=1)
    assert again.position() == game.position()
    assert not again.audit()


@pytest.mark.parametrize("dot", ["base", SPACE])
def test_the_audit_finds_a_fort_where_none_can_stand(dot: str) -> None:
    game = at(options=COMBAT, forts={"base": 0} if dot == "base" else dict.fromkeys([*FOUR, dot], 0))
    assert game.audit()

"""Refusals of the combat game and of the Rastur."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.arena import ASTEROID, CITY, ORBIT, PORT, attacking, gunner, invaded, jungle, rolling, trading
from tests.refusals.rows import Row, row
from tests.table import fly, head, ship
from venus.families.original import actions as act
from venus.game import Game

FOUR = {"colony-1": 0, "colony-4": 0, "colony-shoemaker-levee": 0, "colony-southern-comfort": 0}
FARE = "Fare from Dell to Galactic Base"
LASER = ("Laser",)
SPICE = ship(at=ASTEROID, goods=["Space Spice"])

Lay = Callable[[str], Game]


def case(name: str, clause: str, says: str, lay: Lay, action: Any) -> Row:
    """A case that only the box of 1988 has."""
    return row(name, f"{clause} | - | -", says, lay, action)


def after(lay: Lay, *actions: Any) -> Lay:
    def laid(edition: str) -> Game:
        game = lay(edition)
        for action in actions:
            game.apply(action)
        return game

    return laid


def in_city(edition: str) -> Game:
    return trading([], gunner(CITY, credits=200), ship(at=CITY), forts={ASTEROID: 0})


def laden(edition: str) -> Game:
    return trading([], gunner(CITY, goods=2 * ["Space Spice"]))


def on_port(edition: str) -> Game:
    return trading([], gunner(ORBIT, credits=200), ports={PORT: 1})


def owner_near(edition: str) -> Game:
    return trading([], gunner(ORBIT, credits=200), ship(at=CITY), ports={PORT: 1})


def own_port(edition: str) -> Game:
    return trading([], gunner(ORBIT, credits=200), ports={PORT: 0})


def at_the_base(edition: str) -> Game:
    return trading([], ship(at="base"), forts={ASTEROID: 0})


def four_forts(edition: str) -> Game:
    return trading([], ship(at=CITY), forts=FOUR)


def bought_in_city(edition: str) -> Game:
    game = trading([], ship(at=CITY), ship(at=CITY, goods=["Space Spice"]), moved=True)
    game.apply(act.BuyGoods(0, "Finest Dust"))
    return game


def on_asteroid(edition: str) -> Game:
    return attacking([6, 1], own=gunner("jungle-ice-1", "Laser", "Nova Ball", "Shield"), enemy=SPICE)


def under_fire(edition: str) -> Game:
    game = attacking([6, 1], own=gunner(), enemy=gunner(ASTEROID))
    game.apply(act.BlastShip(0, 1, LASER))
    return game


def on_an_oval(edition: str) -> Game:
    game = jungle(seat0=gunner("war-3"), seat1=ship(at="war-4"), dice=[2, 2, 2])
    head(game, "war-4")
    fly(game, "war-4")
    game.apply(act.PayPenalty(0))
    return game


def in_a_safe_place(edition: str) -> Game:
    game = jungle(seat0=gunner("base-colony-1"), seat1=ship(at="base"), dice=[2, 2, 2])
    head(game, "base")
    fly(game, "base")
    return game


def full(edition: str) -> Game:
    own = gunner("jungle-ice-1", "Laser", "Laser", fares=[FARE], goods=["Melf Pelts"])
    game = attacking([6, 1], own=own, enemy=ship(at=ASTEROID, goods=["Space Spice", "Mulch Wine"]))
    game.apply(act.BlastShip(0, 1, LASER))
    return game


def drawn(edition: str) -> Game:
    return rolling([1, 2, 3], rastur={"jungle-1": 60})


def occupied(edition: str) -> Game:
    laid: dict[str, Any] = {"factories": {"Dell": (0, "jungle-1")}, "ports": {"Jellybeast Landing": 0}}
    return invaded(ORBIT, "jungle-1", seat0=ship(at=CITY, credits=500), phase="trade", **laid)


def lost_to_the_rastur(edition: str) -> Game:
    game = rolling([1, 2, 3], pool=[60], target=1000)
    game.apply(act.PlaceRastur(0, ORBIT))
    return game


hit = after(on_asteroid, act.BlastShip(0, 1, LASER))
loot = after(hit, act.DamageHold(0, 1))
full_loot = after(full, act.DamageHold(0, 1))
flying = after(on_asteroid, act.HoldFire(0))

ROWS = [
    case("no-fort-left", "15.11", "as many forts", four_forts, act.BuyFort(0, CITY)),
    case("no-fort-site", "15.12", "city, spaceport or asteroid", in_city, act.BuyFort(0, ORBIT)),
    case("no-fort-site:fort", "15.12", "stands there already", in_city, act.BuyFort(0, ASTEROID)),
    case("not-sold-here:base:buy-fort", "15.12", "not sold here", at_the_base, act.BuyFort(0, "base")),
    case(
        "not-sold-here:base:move-fort",
        "15.12",
        "not sold here",
        at_the_base,
        act.MoveFort(0, ASTEROID, "base"),
    ),
    case("not-yours:fort", "15.11", "no fort there", in_city, act.MoveFort(0, CITY, ORBIT)),
    case(
        "unknown-name:dot:buy-fort", "15.12", "of that name on the map", in_city, act.BuyFort(0, "atlantis")
    ),
    case(
        "unknown-name:dot:move-fort",
        "15.11",
        "of that name on the map",
        in_city,
        act.MoveFort(0, "atlantis", CITY),
    ),
    case("no-such-hold:stow", "3.43", "no such hold", in_city, act.Stow(0, "Laser", 9)),
    case("no-room:stow", "15.31", "does not fit there", laden, act.Stow(0, "Laser", 1)),
    case("not-yours:stow", "3.43", "do not have that", in_city, act.Stow(0, "Shield", 1)),
    case(
        "no-such-target:marker",
        "15.4",
        "nothing here that you could blast",
        on_asteroid,
        act.BlastMarker(0, LASER),
    ),
    case("no-such-target:printed", "15.4", "printed on the map", on_an_oval, act.BlastMarker(0, LASER)),
    case(
        "not-on-this-dot:target:blast-ship",
        "15.4",
        "not where you are",
        on_asteroid,
        act.BlastShip(0, 0, LASER),
    ),
    case("safe-here", "15.4", "city or spaceport", in_a_safe_place, act.BlastShip(0, 1, LASER)),
    case("one-attack", "15.41", "attacks once", flying, act.BlastShip(0, 1, LASER)),
    case("no-weapon-fired", "15.32", "at least one weapon", on_asteroid, act.BlastShip(0, 1, ())),
    case("no-weapon-fired:revolt", "15.54", "at least one weapon", on_port, act.Revolt(0, PORT, ())),
    case("not-a-weapon", "15.3", "no weapon", on_asteroid, act.BlastShip(0, 1, ("Shield",))),
    case(
        "unknown-name:weapon", "15.3", "no weapon of that name", on_asteroid, act.BlastShip(0, 1, ("Cannon",))
    ),
    case("not-yours:weapon", "15.32", "working order", on_asteroid, act.BlastShip(0, 1, ("Laser", "Laser"))),
    case(
        "weapons-in-order", "15.32", "in the order", on_asteroid, act.BlastShip(0, 1, ("Nova Ball", "Laser"))
    ),
    case("not-asked:attack", "15.41", "hold your fire", on_asteroid, act.EndTurn(0)),
    case("not-asked:return-fire", "15.43", "fires back", under_fire, act.EndTurn(1)),
    case("not-asked:hit", "15.431", "hit has to be placed", hit, act.EndTurn(0)),
    case("not-asked:loot", "15.431", "take the goods", loot, act.EndTurn(0)),
    case("not-asked:no-fight", "15.21", "no fight", in_city, act.HoldFire(0)),
    case("not-on-hull", "15.431", "on the hull", hit, act.DestroyOnHull(0, "Laser")),
    case("no-such-hold", "15.431", "no such hold", hit, act.DamageHold(0, 9)),
    case("empty-hold", "15.431", "is empty", hit, act.DamageHold(0, 2)),
    case("no-room:loot", "15.431", "no hold for those goods", full_loot, act.TakeGoods(0, "Space Spice")),
    case("not-theirs:loot", "15.431", "cannot be taken", loot, act.TakeGoods(0, "Melf Pelts")),
    case("room-enough", "15.431", "room enough", loot, act.MakeRoom(0, "Shield")),
    case("fares-stay", "15.431", "Passengers are not put off", full_loot, act.MakeRoom(0, FARE)),
    case("not-yours:make-room", "15.431", "do not have that", full_loot, act.MakeRoom(0, "Shield")),
    case("nothing-to-steal", "15.53", "carries no goods", in_city, act.Swindle(0, 1)),
    case("not-on-this-dot:target:swindle", "15.53", "not where you are", on_port, act.Swindle(0, 1)),
    case("one-purchase:theft", "15.51", "one purchase", bought_in_city, act.Swindle(0, 1)),
    case(
        "unknown-name:deed", "15.541", "of that name in this game", on_port, act.Revolt(0, "Atlantis", LASER)
    ),
    case("not-on-this-dot:deed", "15.541", "where you are", on_port, act.Revolt(0, "Dell Factory", LASER)),
    case("your-own-deed", "15.541", "yours already", own_port, act.Revolt(0, PORT, LASER)),
    case("owner-is-here", "15.541", "in this system", owner_near, act.Revolt(0, PORT, LASER)),
    case("not-asked:rastur-site", "16.2", "needs its place", drawn, act.EndTurn(0)),
    case("no-rastur-site", "16.23", "spaceport or orbit", drawn, act.PlaceRastur(0, CITY)),
    case("no-rastur-site:taken", "16.23", "stands there already", drawn, act.PlaceRastur(0, "jungle-1")),
    case(
        "unknown-name:dot:place-rastur",
        "16.23",
        "of that name on the map",
        drawn,
        act.PlaceRastur(0, "atlantis"),
    ),
    case("unknown-verb:rastur", "16", "not in play", in_city, act.PlaceRastur(0, ORBIT)),
    case("rastur-there", "16.4", "Nothing is built", occupied, act.BuyPort(0, PORT)),
    case("rastur-there:factory", "16.4", "occupies the factory", occupied, act.BuyGoods(0, "Dribble Glass")),
    case("game-over:rastur", "16.5", "Rastur have won", lost_to_the_rastur, act.EndTurn(0)),
]

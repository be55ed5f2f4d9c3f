"""What must hold in every position: nothing made or lost, nothing out of step with the turn."""

from __future__ import annotations

from typing import Final

from venus.engine.chance import QuickChance
from venus.engine.edition import ALLOWED
from venus.engine.position_grammar import fault, named, quoted
from venus.families.original import actions as act
from venus.families.original.holds import half_holds_used
from venus.families.original.offers import WORD, declined_offers
from venus.families.original.positions.fields import FLAGS, drive_names, step_words
from venus.families.original.rules.endgame import net_worth
from venus.families.original.rules.outfit import drives_of, flight_key
from venus.families.original.rules.piloting import dice_of
from venus.families.original.rules.places import is_city_or_port
from venus.families.original.state import (
    ANSWER,
    ATTACK,
    FLY,
    HEADING,
    HIT,
    JETTISON,
    LEAVE_OR_PAY,
    LOOT,
    MULLIGAN,
    NOBODY,
    NONE,
    PENALTY,
    RASTUR_SITE,
    RETURN_FIRE,
    SPECIES,
    TRADE,
    State,
)

# The step in which a ship flies from dot to dot, and the one that decides whether it has landed.
FLYING: Final = "fly"
LANDING: Final = "touch_down"

# Ends that somebody wins.
WON: Final = ("target", "bank-empty")

SWITCHES: Final = ("must-leave", "off", "auto-pilot", "gates-locked")
ROLLED: Final = ("heading", "gate", "dice")
FLOWN: Final = ("pilot", "moved", "flown")
TRADED: Final = ("landed", "bought", "sold", "credit", "contact", "visit", "acquired", "offers", "skips")
IN_FLIGHT: Final = (*SWITCHES, *ROLLED, *FLOWN, "movement", "passing")
AFTER_FLIGHT: Final = (*SWITCHES, *ROLLED, *FLOWN, *TRADED, "stayed")
MAY_BE_SET: Final = {
    NOBODY: (),
    SPECIES: (),
    LEAVE_OR_PAY: (),
    HEADING: SWITCHES,
    MULLIGAN: (*SWITCHES, *ROLLED, "movement"),
    FLY: IN_FLIGHT,
    PENALTY: IN_FLIGHT,
    TRADE: AFTER_FLIGHT,
    ANSWER: AFTER_FLIGHT,
    JETTISON: (*IN_FLIGHT, "skips"),
    ATTACK: (*IN_FLIGHT, "stayed"),
    RETURN_FIRE: (*IN_FLIGHT, "stayed"),
    HIT: (*AFTER_FLIGHT, "movement"),
    LOOT: (*AFTER_FLIGHT, "movement"),
    RASTUR_SITE: (*AFTER_FLIGHT, "movement"),
}
FIGHTING: Final = (RETURN_FIRE, HIT, LOOT, RASTUR_SITE)
# In the combat game goods are taken from ships in flight.
LOOTING: Final = (FLY, PENALTY, ATTACK, RETURN_FIRE)


def check_position(game: State) -> None:
    """Raise MalformedInput for the first law that does not hold."""
    check_money(game)
    check_seats(game)
    check_deeds(game)
    check_discoveries(game)
    check_figures(game)
    check_offers(game)
    if game.reason:
        check_end(game)
    elif game.asked_kind == NOBODY and (game.turn == 0 or game.step):
        raise fault("ask", f"is missing, although step {step_words(game)[game.step]!r} is under way")
    else:
        check_turn(game)
        check_decision(game)


def check_money(game: State) -> None:
    tables = game.tables
    if game.target not in tables.targets:
        raise fault("target", f"{game.target} is none of {', '.join(map(str, tables.targets))}")
    total = game.bank + sum(game.credits)
    if total != tables.bank:
        raise fault("bank", f"bank and seats have {total} credits together instead of {tables.bank}")
    size = game.tables.policies.cup_size(game)
    if sum(game.cup) != size:
        rule = "as many goods are in it as demands and fares are out of it"
        raise fault("supply", f"leaves {sum(game.cup)} markers in the cup instead of {size}; {rule}")


def check_seats(game: State) -> None:
    tables = game.tables
    for seat, species in enumerate(game.species):
        field = f"seat{seat}"
        if species == NONE and game.turn:
            raise fault(field, "has no species although play has begun")
        if species != NONE and species in game.species[:seat]:
            raise fault(field, f"plays {quoted(tables.merchant_names[species])} like another seat")
        holds = (half_holds_used(game, seat) + 1) // 2
        if holds > tables.ship_holds[game.ship[seat]]:
            name = tables.ship_names[game.ship[seat]]
            raise fault(field, f"needs {holds} holds, and a {name} has {tables.ship_holds[game.ship[seat]]}")


def check_deeds(game: State) -> None:
    tables = game.tables
    for seat, count in enumerate(game.deeds):
        if count > tables.markers_per_player:
            raise fault(f"seat{seat}", f"has {count} deeds and only {tables.markers_per_player} markers")
    for deed, owner in enumerate(game.deed_owner):
        if owner == NONE:
            continue
        is_factory = deed < tables.culture_count
        system = game.system_of[deed] if is_factory else tables.deed_system[deed]
        name = quoted(tables.deed_names[deed])
        if not game.discovered >> system & 1:
            raise fault(f"seat{owner}", f"owns {name}, whose culture nobody has found")
        if is_factory and not is_site(game, game.factory_dot[deed], system):
            dot = quoted(tables.topology.dot_ids[game.factory_dot[deed]])
            raise fault(f"seat{owner}", f"{dot} is no city or spaceport for {name}")


def is_site(game: State, dot: int, system: int) -> bool:
    """Whether a dot is a city, a built spaceport or an open port of a system."""
    return game.tables.topology.system[dot] == system and is_city_or_port(game, dot)


def check_discoveries(game: State) -> None:
    tables = game.tables
    held = 0
    for seat, ious in enumerate(game.ious):
        for name in named(ious, tables.culture_names):
            culture = tables.culture_index[name]
            if held >> culture & 1:
                raise fault(f"seat{seat}", f"holds the IOU of {quoted(name)}, which another seat holds")
            if not game.discovered >> game.system_of[culture] & 1:
                raise fault(f"seat{seat}", f"holds the IOU of {quoted(name)}, which nobody has found")
        held |= ious
    for system, relics in enumerate(game.relics_for_sale):
        if relics and system != tables.base_system and not game.discovered >> system & 1:
            name = quoted(tables.system_names[system])
            raise fault("sale", f"nobody trades at {name}, whose culture was not found")


def check_figures(game: State) -> None:
    if game.pilot and game.pilot not in game.dice:
        raise fault("pilot", f"{game.pilot} is on none of the dice")
    if game.movement > sum(game.dice):
        raise fault("movement", f"{game.movement} is more than the dice show")


def offers_told(game: State) -> tuple[act.Offer, ...]:
    """The offers declined this turn, and behind them the one that is open."""
    if WORD not in game.parts:
        return ()
    declined = declined_offers(game)
    return (*declined, game.facts) if game.asked_kind == ANSWER and game.facts else declined


def check_offers(game: State) -> None:
    offers = offers_told(game)
    if len(set(offers)) < len(offers):
        raise fault("offers", "tells the same offer twice")
    for offer in offers:
        if offer.partner == game.seat or offer.template:
            raise fault("offers", f"the offer to seat {offer.partner} offers nothing, or is made to itself")


def check_end(game: State) -> None:
    if game.asked_kind != NOBODY:
        raise fault("ask", "nobody is asked when the game is over")
    if len(set(game.winners)) < len(game.winners):
        raise fault("over", "names a winner twice")
    if game.reason in WON and not game.winners:
        raise fault("over", f"names no winner by {game.reason!r}")
    if game.reason == "bank-empty" and game.bank:
        raise fault("over", f"the bank is not empty, it has {game.bank}")
    if game.reason == "target":
        for seat in game.winners:
            if net_worth(game, seat) < game.target:
                raise fault("over", f"seat {seat} has not reached {game.target}")


def check_turn(game: State) -> None:
    """Nothing is set that comes later in the turn than what is asked; what came before is set."""
    ask = game.edition.kinds[game.asked_kind]
    may_be_set: tuple[str, ...] = MAY_BE_SET[game.asked_kind]
    if game.asked_kind in LOOTING and game.tables.combat is not None:
        may_be_set = (*may_be_set, "acquired")
    for name, is_set in in_progress(game).items():
        if is_set and name not in may_be_set:
            field = "flags" if name in FLAGS else name
            raise fault(field, f"{name!r} is not set when the decision is {ask!r}")
    if game.asked_kind in (HEADING, MULLIGAN, FLY, PENALTY):
        check_switches(game)
    if game.asked_kind in (MULLIGAN, FLY, PENALTY, TRADE, ANSWER, JETTISON):
        check_flight(game)


def in_progress(game: State) -> dict[str, bool]:
    """The fields and flags of the turn, and whether they tell anything."""
    return {
        "must-leave": game.must_leave,
        "stayed": game.stayed,
        "auto-pilot": game.auto_pilot,
        "gates-locked": game.gates_locked,
        "moved": game.moved,
        "landed": game.landed,
        "heading": game.heading != NONE,
        "gate": game.heading_gate > 0,
        "off": game.drives_off != (),
        "dice": game.dice != (),
        "movement": game.movement > 0,
        "pilot": game.pilot > 0,
        "skips": game.skips != flight_key(game, game.seat),
        "passing": game.passing != 0,
        "flown": game.flown != 0,
        "bought": game.bought > 0,
        "sold": game.sold > 0,
        "credit": game.barter_credit > 0,
        "contact": game.contact_credit > 0,
        "visit": game.visit_trade > 0,
        "acquired": game.acquired != (),
        "offers": bool(offers_told(game)),
    }


def check_switches(game: State) -> None:
    """What is switched on or off is aboard; once traded away, it no longer matters."""
    tables = game.tables
    relics = game.relics[game.seat]
    for flag, is_on, relic in (
        ("auto-pilot", game.auto_pilot, tables.auto_pilot),
        ("gates-locked", game.gates_locked, tables.gate_lock),
    ):
        if is_on and not relics & relic:
            raise fault("flags", f"{flag!r} needs a relic that seat {game.seat} does not have")
    for name, drive in drive_names(tables).items():
        if drive in game.drives_off and drive not in drives_of(game, game.seat):
            raise fault("off", f"seat {game.seat} has no {quoted(name)}")


def check_flight(game: State) -> None:
    """A ship has stayed put, or it has declared where it goes and rolled its dice."""
    tables = game.tables
    is_over = game.asked_kind in (TRADE, ANSWER, JETTISON)
    ship = game.ship[game.seat]
    if game.stayed:
        told = in_progress(game)
        for name in ("must-leave", *ROLLED, *FLOWN):
            if told[name]:
                raise fault("flags", f"the ship stayed put, and still {name!r} is set")
    elif len(game.dice) not in dice_told(game, is_over):
        raise fault("dice", f"a {tables.ship_names[ship]} does not roll {len(game.dice)} dice")
    elif game.heading != NONE and game.heading_gate:
        raise fault("heading", "a ship declares either a heading or a gate")
    elif game.heading == NONE and not game.heading_gate and not game.relics[game.seat] & tables.jump_start:
        raise fault("heading", "a ship that has rolled has declared a heading or a gate")
    if game.flown and not game.moved:
        raise fault("flown", "is set although the ship has not moved")
    if game.passing and not game.passing >> game.dot[game.seat] & 1:
        raise fault("passing", "does not name the dot of the ship")


def dice_told(game: State, is_over: bool) -> list[int]:
    """How many dice the seat in turn may have rolled; after its flight it may have changed its ship."""
    if not is_over:
        return [dice_of(game, game.seat)]
    extra = game.tables.policies.extra_dice(game, game.seat)
    return [dice + extra for dice in game.tables.ship_dice]


def check_decision(game: State) -> None:
    """The step of the turn, taken once more, must ask the same of the same seat."""
    ask, step = game.edition.kinds[game.asked_kind], step_words(game)[game.step]
    if game.asked_kind == NOBODY:
        return
    if game.asked_kind not in game.edition.listers:
        raise fault("ask", f"this edition never asks {ask!r}")
    if game.asked_kind in FIGHTING:
        return
    if game.asked_kind == PENALTY:
        check_penalty(game)
        return
    probe = step_again(game, game.step)
    if game.asked_kind == ANSWER:
        check_answer(game, probe)
    elif (probe.asked_kind, probe.asked_seat) != (game.asked_kind, game.asked_seat):
        raise fault("ask", f"step {step!r} does not ask {ask!r} of seat {game.asked_seat} in this position")
    if game.landed:
        check_landing(game)


def step_again(game: State, step: int) -> State:
    """What a step of the turn would lead to, on a copy."""
    probe = game.copy()
    probe.options = None
    probe.chance = QuickChance(0)
    probe.asked_kind = NOBODY
    (game.edition.turn if game.turn else game.edition.opening)[step](probe)
    return probe


def check_penalty(game: State) -> None:
    """A penalty is met in flight, by a ship that can pay and has something to gain by it."""
    seat = game.seat
    topology = game.tables.topology
    dot = game.dot[seat]
    name = quoted(topology.dot_ids[dot])
    if step_words(game)[game.step] != FLYING or game.asked_seat != seat or not game.moved:
        raise fault("ask", f"a penalty is met by the ship in turn, after it has moved, in step {FLYING!r}")
    if not game.tables.policies.penalty_price(game, dot):
        raise fault("ask", f"there is no penalty at {name}")
    probe = game.copy()
    probe.options = None
    probe.asked_kind = NOBODY
    game.tables.policies.meet_penalty(probe)
    if probe.asked_kind != PENALTY:
        raise fault("ask", f"a ship that cannot pay or go on has to stop at {name}")


def check_answer(game: State, probe: State) -> None:
    """The last offer is open, it was made to the seat that is asked, and both can keep it."""
    offer = game.facts
    if offer is None or offer.partner != game.asked_seat or probe.asked_kind != TRADE:
        raise fault("asked", f"no offer to seat {game.asked_seat} is open")
    refusal = game.edition.verbs[act.Offer].check(probe, offer)
    if refusal != ALLOWED:
        raise fault("offers", f"the open offer could not have been made ({refusal})")


def check_landing(game: State) -> None:
    """A ship that trades stands where it can land, and has found who lives there."""
    steps = step_words(game)
    if LANDING not in steps:
        return
    probe = game.copy()
    probe.landed = False
    dot = quoted(game.tables.topology.dot_ids[game.dot[game.seat]])
    probe = step_again(probe, steps.index(LANDING))
    if not probe.landed:
        raise fault("flags", f"a ship cannot have landed at {dot}")
    if probe.discovered != game.discovered:
        raise fault("cultures", f"seat {game.seat} has landed at {dot}, and its culture is still hidden")

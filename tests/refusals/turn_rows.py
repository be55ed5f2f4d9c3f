"""Refusals about whose turn it is, what is being decided, and what is said before the dice are rolled."""

from __future__ import annotations

from typing import Any

from tests.refusals.positions import (
    adrift,
    beside,
    board,
    drafting,
    emptied,
    flown,
    headed,
    landed,
    on_a_penalty,
    on_gate_1,
    shield_thrown_out,
    spying,
    starting,
    stopped,
    then,
    without_player_trade,
)
from tests.refusals.rows import row
from tests.table import ship
from venus.families.original import actions as act
from venus.families.original.actions import Bundle
from venus.game import Game

RED: dict[str, Any] = {"equipment": ["Red Drive"]}
EQUIPMENT: dict[str, Any] = {"relics": ["Mulligan Gear"]}
IN_FLIGHT = headed("base-colony-1")
AFTER_THE_ROLL = headed("base-colony-1", **EQUIPMENT)
AT_A_PENALTY = flown("supergiant-3", start="giant-supergiant-3")
AFTER_MOVEMENT = landed(moved=True)


def too_poor_to_stay(edition: str) -> Game:
    """A ship that starts its turn on a penalty which its owner cannot pay."""
    return board(edition, seat0=ship(at="supergiant-3", credits=5))


NOT_IN_PLAY = "{} | turn.parts | turn.phases"

WHOSE = [
    row("game-over", "4.5 | goal.win | goal.win", "is over.", stopped, act.EndTurn(0)),
    row("game-over", "4.5 | goal.win | goal.win", "is over.", stopped, act.Head(1, "base-colony-1")),
    row(
        "game-over:bank-empty",
        "13.3 | goal.bank-empty | option.small-bank",
        "bank is empty",
        emptied,
        act.EndTurn(0),
    ),
    row("malformed", "4.4 | turn.parts | turn.phases", "not an action", starting(), "fly to the moon"),
    row("malformed", "4.4 | turn.parts | turn.phases", "not an action", starting(), act.Head(0, 7)),  # type: ignore[arg-type]
    row(
        "unknown-verb",
        "11.4 | trade.players | trade.players",
        "do not trade with each other",
        without_player_trade,
        act.Offer(0, 1, Bundle(5)),
    ),
    row(
        "unknown-verb",
        "11.4 | trade.players | trade.players",
        "do not trade with each other",
        without_player_trade,
        act.AcceptOffer(0),
    ),
    *[
        row("unknown-verb:combat", NOT_IN_PLAY.format("15"), "option “combat”", starting(), action)
        for action in (act.BlastMarker(0, ("Laser",)), act.BuyFort(0, "base"), act.Stow(0, "Laser", 0))
    ],
    row(
        "unknown-verb:rastur",
        NOT_IN_PLAY.format("16"),
        "option “rastur”",
        starting(),
        act.PlaceRastur(0, "jungle-1"),
    ),
    row(
        "unknown-verb:leave-penalty",
        "- | - | move.skip",
        "only those who enter",
        on_a_penalty,
        act.LeavePenalty(0),
    ),
    row(
        "not-your-decision", "4.4 | turn.order | turn.order", "not for this seat", starting(), act.StayPut(1)
    ),
    row("not-your-decision", "4.4 | turn.order | turn.order", "not for this seat", IN_FLIGHT, act.Land(9)),
    row(
        "not-your-decision:answer",
        "11.4 | trade.players | trade.players",
        "another seat to answer",
        beside(Bundle(10)),
        act.AcceptOffer(0),
    ),
    row(
        "not-your-decision:species",
        "4.2 | setup.species | setup.race",
        "another seat's turn to choose",
        drafting,
        act.ChooseSpecies(1, "Humans"),
    ),
]

WHEN = [
    row(
        "not-asked:species",
        "4.2 | setup.species | setup.race",
        "your species first",
        drafting,
        act.StayPut(0),
    ),
    row(
        "not-asked:species-chosen",
        "4.2 | setup.species | setup.race",
        "before the first turn",
        starting(),
        act.ChooseSpecies(0, "Qossuth"),
    ),
    row(
        "not-asked:species-chosen",
        "4.2 | setup.species | setup.race",
        "before the first turn",
        AFTER_THE_ROLL,
        act.ChooseSpecies(0, "Qossuth"),
    ),
    row(
        "not-asked:leave-or-pay",
        "6.3 | space.penalty-start | -",
        "or to leave it",
        on_a_penalty,
        act.Head(0, "supergiant-2"),
    ),
    row(
        "not-asked:leave-or-pay",
        "6.3 | space.penalty-start | -",
        "or to leave it",
        on_a_penalty,
        act.StopOnPenalty(0),
    ),
    row(
        "not-asked:leave",
        "6.3 | space.penalty-start | -",
        "asked once, when a turn starts on",
        starting(),
        act.LeavePenalty(0),
    ),
    row(
        "not-asked:leave",
        "6.3 | space.penalty-start | -",
        "asked once, when a turn starts on",
        AT_A_PENALTY,
        act.LeavePenalty(0),
    ),
    row(
        "not-asked:no-penalty",
        "6.3 | space.penalty | space.hazard",
        "asked on entering",
        starting(),
        act.PayPenalty(0),
    ),
    row(
        "not-asked:no-penalty",
        "6.3 | space.penalty | space.hazard",
        "asked on entering",
        IN_FLIGHT,
        act.StopOnPenalty(0),
    ),
    row(
        "not-asked:no-penalty",
        "6.3 | space.penalty | space.hazard",
        "asked on entering",
        AFTER_MOVEMENT,
        act.PayPenalty(0),
    ),
    row(
        "not-asked:no-penalty",
        "6.3 | space.penalty | space.hazard",
        "asked on entering",
        too_poor_to_stay,
        act.PayPenalty(0),
    ),
    row(
        "not-asked:leave",
        "6.3 | space.penalty-start | -",
        "asked once, when a turn starts on",
        too_poor_to_stay,
        act.LeavePenalty(0),
    ),
    *[
        row(
            "not-asked:must-leave",
            "6.3 | space.penalty-start | -",
            "must leave the penalty",
            bound_to_leave,
            action,
        )
        for bound_to_leave in (too_poor_to_stay, then(on_a_penalty, act.LeavePenalty(0)))
        for action in (act.EndTurn(0), act.Fly(0, "supergiant-2"), act.Land(0))
    ],
    row(
        "not-asked:penalty",
        "6.3 | space.penalty | space.hazard",
        "or stop on it",
        AT_A_PENALTY,
        act.Fly(0, "supergiant-2"),
    ),
    row(
        "not-asked:penalty",
        "6.3 | space.penalty | space.hazard",
        "or stop on it",
        AT_A_PENALTY,
        act.EndTurn(0),
    ),
    row(
        "not-asked:heading",
        "5.31 | move.heading | move.heading",
        "where you head",
        starting(),
        act.Fly(0, "base-colony-1"),
    ),
    row("not-asked:heading", "5.31 | move.heading | move.heading", "where you head", starting(), act.Land(0)),
    row(
        "not-asked:heading:end-turn", "4.4 | turn.stay | move.skip", "or stay put", starting(), act.EndTurn(0)
    ),
    row(
        "not-asked:declared",
        "5.31 | move.heading | move.heading",
        "before the dice are rolled",
        IN_FLIGHT,
        act.Head(0, "cloud-body-8"),
    ),
    row(
        "not-asked:declared",
        "5.31 | move.heading | move.heading",
        "before the dice are rolled",
        AFTER_THE_ROLL,
        act.HeadForGate(0, 6),
    ),
    row(
        "not-asked:declared:stay-put",
        "5.31 | turn.stay | move.commit",
        "instead of rolling",
        IN_FLIGHT,
        act.StayPut(0),
    ),
    row(
        "not-asked:before-rolling:shut-down-drive",
        "8.23 | equip.off | equip.off",
        "before the dice are rolled",
        headed("base-colony-2", **RED),
        act.ShutDownDrive(0, "Red Drive"),
    ),
    row(
        "not-asked:before-rolling:engage-auto-pilot",
        "8.42 | relic.auto-pilot | relic.auto-pilot",
        "before the dice are rolled",
        headed("base-colony-1", relics=["Auto Pilot", "Mulligan Gear"]),
        act.EngageAutoPilot(0),
    ),
    row(
        "not-asked:before-rolling:lock-gates",
        "8.47 | relic.gate-lock | -",
        "before the dice are rolled",
        headed("base-colony-1", relics=["Gate Lock"]),
        act.LockGates(0),
    ),
    row(
        "not-asked:gate-entered",
        "- | - | relic.gate-lock",
        "with the heading",
        headed("jungle-4", start="jungle-5", relics=["Gate Lock"]),
        act.LockGates(0),
    ),
    row(
        "not-asked:mulligan",
        "8.44 | relic.mulligan-gear | relic.mulligan-gear",
        "roll one of them again",
        AFTER_THE_ROLL,
        act.Fly(0, "base-colony-1"),
    ),
    row(
        "not-asked:mulligan",
        "8.44 | relic.mulligan-gear | relic.mulligan-gear",
        "roll one of them again",
        AFTER_THE_ROLL,
        act.ChoosePilotNumber(0, 1),
    ),
    row(
        "not-asked:reroll",
        "8.44 | relic.mulligan-gear | relic.mulligan-gear",
        "straight after the roll",
        starting(**EQUIPMENT),
        act.RerollDie(0, 0),
    ),
    row(
        "not-asked:reroll",
        "8.44 | relic.mulligan-gear | relic.mulligan-gear",
        "straight after the roll",
        IN_FLIGHT,
        act.KeepDice(0),
    ),
    row(
        "not-asked:reroll",
        "8.44 | relic.mulligan-gear | relic.mulligan-gear",
        "straight after the roll",
        AT_A_PENALTY,
        act.RerollDie(0, 0),
    ),
    row("not-asked:fly", "5.23 | move.journey | move.spend", "still moving", IN_FLIGHT, act.EndTurn(0)),
    row(
        "not-asked:passing",
        "8.2 | equip.skip | equip.drive",
        "only passes over",
        spying("jungle-4"),
        act.ChoosePilotNumber(0, 1),
    ),
    row(
        "not-asked:movement-over",
        "4.4 | turn.parts | turn.phases",
        "movement is over",
        AFTER_MOVEMENT,
        act.Fly(0, "desert-4"),
    ),
    row(
        "not-asked:movement-over",
        "4.4 | turn.parts | turn.phases",
        "movement is over",
        landed(),
        act.Head(0, "desert-4"),
    ),
    row(
        "not-asked:movement-over",
        "4.4 | turn.parts | turn.phases",
        "movement is over",
        landed(**RED),
        act.ShutDownDrive(0, "Red Drive"),
    ),
    row(
        "not-asked:jettison",
        "- | trade.jettison | -",
        "ended in open space",
        adrift,
        act.BuyGoods(0, "Finest Dust"),
    ),
    row(
        "not-asked:jettison",
        "- | trade.jettison | -",
        "ended in open space",
        adrift,
        act.Fly(0, "base-colony-2"),
    ),
    row(
        "not-asked:answer",
        "11.4 | trade.players | trade.players",
        "accept or decline",
        beside(Bundle(10)),
        act.EndTurn(1),
    ),
    row(
        "not-asked:no-offer",
        "11.4 | trade.players | trade.players",
        "no offer to answer",
        beside(),
        act.AcceptOffer(0),
    ),
    row(
        "not-asked:no-offer",
        "11.4 | trade.players | trade.players",
        "no offer to answer",
        starting(),
        act.DeclineOffer(0),
    ),
]

TOO_EARLY = [
    row("not-asked:trade", "4.4 | turn.parts | turn.phases", "after movement", at_once, action)
    for at_once in (starting("Dry City"), IN_FLIGHT)
    for action in (
        act.BuyGoods(0, "Finest Dust"),
        act.SellGoods(0, "Finest Dust"),
        act.BuyEquipment(0, "Shield"),
        act.BuyShip(0, "Clipper"),
        act.BuyPort(0, "Dryport"),
        act.BarterRelic(0, "Spy Eye"),
    )
] + [
    row(f"not-asked:trade:{verb}", clauses, "after movement", at_once, action)
    for at_once in (starting("Dry City"), IN_FLIGHT)
    for verb, clauses, action in (
        ("pick-up-fare", "11.1 | trade.outside-limit | turn.phases", act.PickUpFare(0, "Spy")),
        ("deliver-fare", "11.1 | trade.outside-limit | turn.phases", act.DeliverFare(0, "Spy")),
        ("pick-up-relic", "11.2 | space.relic | space.encounter-relic", act.PickUpRelic(0)),
        ("jettison-goods", "11.3 | - | ship.offload", act.JettisonGoods(0, "Finest Dust")),
        ("jettison-equipment", "11.3 | - | ship.offload", act.JettisonEquipment(0, "Shield")),
        ("jettison-fare", "11.3 | - | ship.offload", act.JettisonFare(0, "Spy")),
        ("offer", "11.1 | trade.players | trade.players", act.Offer(0, 1, Bundle(5))),
    )
]

BEFORE_THE_ROLL = [
    row(
        "unknown-name:species",
        "2.2 | setup.seats | setup.race",
        "no species of that name",
        drafting,
        act.ChooseSpecies(0, "Martians"),
    ),
    row(
        "species-taken",
        "4.2 | setup.species | setup.race",
        "has chosen that species",
        then(drafting, act.ChooseSpecies(0, "Humans")),
        act.ChooseSpecies(1, "Humans"),
    ),
    row(
        "pay-or-leave",
        "6.3 | space.penalty-start | -",
        "must leave a penalty",
        then(on_a_penalty, act.LeavePenalty(0)),
        act.StayPut(0),
    ),
    row(
        "pay-or-leave",
        "6.3 | space.penalty-start | -",
        "must leave a penalty",
        too_poor_to_stay,
        act.StayPut(0),
    ),
    row(
        "too-dear:pay-penalty",
        "- | goal.debt | -",
        "not have the money for this penalty",
        shield_thrown_out,
        act.PayPenalty(0),
    ),
    row(
        "unknown-name:dot:head",
        "5.31 | move.heading | move.heading",
        "of that name on the map",
        starting(),
        act.Head(0, "atlantis"),
    ),
    row(
        "no-path-there:head",
        "5.31 | move.paths | move.paths",
        "No path leads there",
        starting(),
        act.Head(0, "moon-1"),
    ),
    row(
        "where-it-began:head",
        "5.31 | move.paths | move.paths",
        "never ends",
        starting(),
        act.Head(0, "base"),
    ),
    row(
        "skipped-dot:head",
        "8.21 | equip.heading | move.heading",
        "drives skip that",
        starting(**RED),
        act.Head(0, "base-colony-1"),
    ),
    row(
        "unknown-name:drive",
        "8.23 | equip.off | equip.off",
        "no drive of that name",
        starting(**RED),
        act.ShutDownDrive(0, "Warp Drive"),
    ),
    row(
        "not-a-drive",
        "8.23 | equip.off | equip.off",
        "only drives are shut down",
        starting(equipment=["Shield"]),
        act.ShutDownDrive(0, "Shield"),
    ),
    row(
        "not-a-drive",
        "8.23 | equip.off | equip.off",
        "only drives are shut down",
        starting(relics=["Spy Eye"]),
        act.ShutDownDrive(0, "Spy Eye"),
    ),
    row(
        "not-yours:shut-down-drive",
        "8.23 | equip.off | equip.off",
        "do not have that",
        starting(**RED),
        act.ShutDownDrive(0, "Yellow Drive"),
    ),
    row(
        "already-off",
        "8.23 | equip.off | equip.off",
        "off already",
        then(starting(**RED), act.ShutDownDrive(0, "Red Drive")),
        act.ShutDownDrive(0, "Red Drive"),
    ),
    row(
        "not-yours:engage-auto-pilot",
        "8.42 | relic.auto-pilot | relic.auto-pilot",
        "do not have that",
        starting(),
        act.EngageAutoPilot(0),
    ),
    row(
        "already-on:engage-auto-pilot",
        "8.42 | relic.auto-pilot | relic.auto-pilot",
        "Auto Pilot is on already",
        then(starting(relics=["Auto Pilot"]), act.EngageAutoPilot(0)),
        act.EngageAutoPilot(0),
    ),
    row(
        "not-yours:lock-gates",
        "8.47 | relic.gate-lock | relic.gate-lock",
        "do not have that",
        starting("jungle-5"),
        act.LockGates(0),
    ),
    row(
        "already-on:lock-gates",
        "8.47 | relic.gate-lock | relic.gate-lock",
        "Gate Lock is on already",
        then(starting("jungle-5", relics=["Gate Lock"]), act.LockGates(0)),
        act.LockGates(0),
    ),
    row(
        "no-gate-here:lock-gates",
        "- | - | relic.gate-lock",
        "here to lock",
        starting(relics=["Gate Lock"]),
        act.LockGates(0),
    ),
    row(
        "no-gate-here:lock-gates",
        "- | - | relic.gate-lock",
        "here to lock",
        flown("jungle-6", start="jungle-7", relics=["Gate Lock"]),
        act.LockGates(0),
    ),
    row(
        "no-gate-here:head-for-gate",
        "6.52 | space.gate-start | space.gate-start",
        "have no Jump Start",
        starting(),
        act.HeadForGate(0, 6),
    ),
    row(
        "gate-not-open:head-for-gate",
        "6.52 | space.gate-start | space.gate-start",
        "has that number",
        starting("jungle-5"),
        act.HeadForGate(0, 3),
    ),
    row(
        "gate-not-open:here:head-for-gate",
        "6.52 | space.gate-start | space.gate-start",
        "already",
        starting("jungle-5"),
        act.HeadForGate(0, 1),
    ),
    row(
        "gate-not-open:jump-start",
        "8.43 | relic.jump-start | relic.jump-start",
        "has that number",
        starting(relics=["Jump Start"]),
        act.HeadForGate(0, 3),
    ),
    row(
        "gates-are-locked",
        "8.47 | relic.gate-lock | -",
        "all tele gates shut",
        then(starting("jungle-5", relics=["Gate Lock"]), act.LockGates(0)),
        act.HeadForGate(0, 6),
    ),
    row(
        "gates-are-locked:this-one",
        "- | - | relic.gate-lock",
        "shut",
        then(starting("jungle-5", relics=["Gate Lock"]), act.LockGates(0)),
        act.HeadForGate(0, 6),
    ),
    row(
        "gates-are-locked:this-one",
        "- | - | relic.gate-lock",
        "shut",
        then(on_gate_1([6, 2, 2], relics=["Gate Lock"]), act.LockGates(0)),
        act.Jump(0, 6),
    ),
    row(
        "no-such-die",
        "8.44 | relic.mulligan-gear | relic.mulligan-gear",
        "no such die",
        AFTER_THE_ROLL,
        act.RerollDie(0, 3),
    ),
    row(
        "no-such-die",
        "8.44 | relic.mulligan-gear | relic.mulligan-gear",
        "no such die",
        AFTER_THE_ROLL,
        act.RerollDie(0, -1),
    ),
    row(
        "declared-first-dot:jettison-equipment",
        "- | move.effort | -",
        "stays aboard",
        headed("base-colony-2", **RED),
        act.JettisonEquipment(0, "Red Drive"),
    ),
]

ROWS = [*WHOSE, *WHEN, *TOO_EARLY, *BEFORE_THE_ROLL]

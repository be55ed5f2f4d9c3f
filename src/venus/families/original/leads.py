"""Where a choice leads: told as far as nothing is left to choose, found by flying it in a game that fits what
the seat knows.

A lead ends where somebody has a say again, where the unknown begins, or where the flight is over.
"""

from __future__ import annotations

from itertools import takewhile
from typing import Any

from venus.engine.answers import Lead
from venus.engine.chance import ScriptedChance
from venus.engine.played_game import PlayedGame
from venus.families.original.actions import (
    ChoosePilotNumber,
    Fly,
    Head,
    HeadForGate,
    JettisonEquipment,
    JettisonFare,
    JettisonGoods,
    Jump,
    KeepDice,
    PayPenalty,
)
from venus.families.original.events import MarkerRevealed, MarkerSpied, PenaltyPaid, ShipJumped, ShipMoved

LEADING = (Head, HeadForGate, ChoosePilotNumber, Fly, Jump)
"""The choices that lead somewhere."""
DECLARATIONS = (Head, HeadForGate)
STEPS = (Fly, Jump)
FLYING = ("fly", "penalty")
# Choices in the middle of a flight.
MIDWAY = ("attack",)
# What may be done on the way and need not be.
ASIDE = (ChoosePilotNumber, JettisonEquipment, JettisonFare, JettisonGoods)
# More points than any line between two choices takes.
TO_SPARE = 60
MANY_SIXES = [6] * 20

CHOICE, CIRCLE, PENALTY, UNKNOWN, OVER = "choice", "circle", "penalty", "unknown", "over"


def leads(game: PlayedGame, seat: int, seed: int = 0) -> list[Lead]:
    """A lead for each choice of the open decision that moves the seat's ship, or settles its way."""
    if game.is_over or game.asked != seat:
        return []
    options = [option for option in game.legal_actions(seat) if isinstance(option, LEADING)]
    if not options:
        return []
    start = game.imagine(seat, seed)
    return [
        declared(start, seat, option) if isinstance(option, DECLARATIONS) else settled(start, seat, option)
        for option in options
    ]


def settled(start: PlayedGame, seat: int, option: Any) -> Lead:
    """Where a step or a pilot number leads: the dice are known."""
    ahead = start.copy()
    dots: list[str] = []
    end = followed(ahead, seat, ahead.apply(option), dots)
    if end != OVER or not dots:
        return Lead(option, end, tuple(dots))
    beyond, then = next_stretch(start.copy(), seat, option, len(dots))
    return Lead(option, then if beyond else end, tuple(dots), beyond)


def next_stretch(ahead: PlayedGame, seat: int, option: Any, flown: int) -> tuple[tuple[str, ...], str]:
    """What follows on a line where the points of this turn run out after so many dots, and what ends it."""
    ahead._state.movement, ahead._state.options = TO_SPARE, None
    line: list[str] = []
    end = followed(ahead, seat, ahead.apply(option), line, most=flown)
    if end or len(line) < flown:
        return (), end
    # The next turn has other dice.
    ahead._state.pilot, ahead._state.options = 0, None
    beyond: list[str] = []
    end = followed(ahead, seat, [], beyond, dice_known=False)
    return tuple(beyond), end


def declared(start: PlayedGame, seat: int, option: Any) -> Lead:
    """What lies on the line that would be declared, whatever the dice will be."""
    ahead = start.copy()
    first = [option.gate] if isinstance(option, HeadForGate) else []
    ahead.resume(ScriptedChance(dice=first + MANY_SIXES))
    ahead.apply(option)
    if ahead.asks == "mulligan":
        ahead.apply(next(one for one in ahead.legal_actions(seat) if isinstance(one, KeepDice)))
    if ahead.asked != seat or ahead.asks not in FLYING:
        return Lead(option, OVER)
    state = ahead._state
    state.movement, state.dice, state.options = TO_SPARE, (1, 2, 3, 4, 5, 6), None
    options = ahead.legal_actions(seat)
    if all(isinstance(one, ASIDE) for one in options):
        numbers = [one for one in options if isinstance(one, ChoosePilotNumber)]
        end, beyond = whichever_number(ahead, seat, numbers)
        return Lead(option, end, (), beyond, tuple([one.number for one in numbers]))
    line: list[str] = []
    end = followed(ahead, seat, [], line, dice_known=False)
    return Lead(option, end, (), tuple(line))


def whichever_number(ahead: PlayedGame, seat: int, numbers: list[Any]) -> tuple[str, tuple[str, ...]]:
    """What lies ahead whichever of the numbers it will be that a circle or a gate is left by."""
    found: list[tuple[str, list[str]]] = []
    for number in numbers:
        game = ahead.copy()
        line: list[str] = []
        found.append((followed(game, seat, game.apply(number), line), line))
    common = found[0][1]
    for _, line in found:
        agreed = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(common, line, strict=False)))
        common = common[:agreed]
    ends = {end for end, line in found if line == common}
    is_one = len(ends) == 1 and all(line == common for _, line in found)
    return ends.pop() if is_one else CIRCLE, tuple(common)


def followed(
    game: PlayedGame,
    seat: int,
    events: list[Any],
    dots: list[str],
    dice_known: bool = True,
    most: int = TO_SPARE,
) -> str:
    """Fly on as long as there is nothing to choose; note the dots, and tell what is met at the last of them.

    Empty if so many dots as are asked for do not lead to an end.
    """
    while True:
        dots += [event.dot for event in events if isinstance(event, ShipMoved | ShipJumped)]
        if any(isinstance(event, MarkerRevealed | MarkerSpied) for event in events):
            return UNKNOWN
        if not game.is_over and game.asked == seat and game.asks in MIDWAY:
            return CHOICE
        if game.is_over or game.asked != seat or game.asks not in FLYING:
            return OVER
        if len(dots) >= most:
            return ""
        options = game.legal_actions(seat)
        step = free_passage(game, seat) if game.asks == "penalty" else only_step(options, dice_known)
        if step is None:
            if game.asks == "penalty":
                return PENALTY
            return CIRCLE if all(isinstance(option, ASIDE) for option in options) else CHOICE
        events = game.apply(step)


def only_step(options: list[Any], dice_known: bool = True) -> Any:
    """The one way on; None where there is something to choose, or nothing to fly to."""
    real = [option for option in options if not isinstance(option, ASIDE)]
    if len(real) == 1 and isinstance(real[0], STEPS):
        return real[0]
    if not real and dice_known and len(options) == 1 and isinstance(options[0], ChoosePilotNumber):
        return options[0]
    return None


def free_passage(game: PlayedGame, seat: int) -> Any:
    """How a penalty is passed that costs nothing, because shields cover it; None if it costs something."""
    for option in game.legal_actions(seat):
        if isinstance(option, PayPenalty):
            events = game.copy().apply(option)
            if not any(isinstance(event, PenaltyPaid) and event.credits for event in events):
                return option
    return None


def goes_without_saying(game: PlayedGame, seat: int) -> Any:
    """What nobody needs to be asked: the only thing that can be done, the only way on, or to pass a penalty
    that costs nothing; None where there is something to decide."""
    if game.is_over or game.asked != seat:
        return None
    options = game.legal_actions(seat)
    if len(options) == 1 and not options[0].template:
        return options[0]
    if game.asks == "penalty":
        return free_passage(game, seat)
    return only_step(options, dice_known=False) if game.asks == "fly" else None

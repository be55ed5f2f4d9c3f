"""One game played by bots, or a batch of them; this is all that a worker needs to know."""

from __future__ import annotations

import time
from collections.abc import Sequence

from msgspec import Struct, structs

from venus._version import __version__
from venus.bots import Bot, SeatDecision, dismiss, seated
from venus.bots.program_bot import Complain, to_stderr
from venus.engine.events import TurnStarted
from venus.engine.refusals import VenusError
from venus.game import Game
from venus.lab.families import Chronicle, chronicle_of
from venus.lab.plan import NO_LIMIT, Plan, PlannedGame, dealt
from venus.new_games import new_game

CUT_SHORT = "cut short"
FAULT = "fault"


class Played(Struct, frozen=True, omit_defaults=True):
    """One game as it went; all but `seconds` depends on the plan and the number alone.

    `plan` is the place of its plan in the series. `turns` are those of the whole table, `seat_turns`
    those of each seat. `faults` tells what broke the game, which program lost its seat to a drifter, and
    what is wrong with the books at the end.
    """

    number: int
    edition: str
    seats: int
    target: int
    seed: int
    species: tuple[str, ...]
    bots: tuple[str, ...]
    decisions: int
    turns: int
    seat_turns: tuple[int, ...]
    reason: str
    winners: tuple[int, ...]
    worth: tuple[int, ...]
    seconds: float
    faults: tuple[str, ...] = ()
    plan: int = 0
    chronicle: Chronicle | None = None


class Batch(Struct, frozen=True):
    """Games to be played by one worker: each the place of its plan, and its number there."""

    version: str
    plans: tuple[Plan, ...]
    games: tuple[tuple[int, int], ...]


def play_out(
    game: Game, bots: Sequence[str], seed: int, decisions: int = NO_LIMIT, complain: Complain = to_stderr
) -> Game:
    """Let bots make every decision until the end, or so many."""
    players: list[Bot] = []
    try:
        for seat in range(game.seats):
            players.append(seated(bots[seat % len(bots)], seed * 31 + seat, complain))
        while not game.is_over and game.ply < decisions:
            seat = game.asked
            game.apply(players[seat].choose(SeatDecision(game, seat)))
    finally:
        dismiss(players, game.outcome)
    return game


def play_one(plan: Plan, number: int, place: int = 0) -> Played:
    """One game of a plan. Whatever a bot does wrong ends this game only, and is told in its faults."""
    deal = dealt(plan, number)
    started = time.perf_counter()
    game = set_up(plan, deal)
    faults: list[str] = []
    is_broken = False
    try:
        play_out(game, deal.bots, deal.seed, plan.decisions, lambda fault: faults.append(str(fault)))
    except KeyboardInterrupt:
        raise
    except BaseException as error:
        is_broken = True
        faults.append(what_broke(game, plan, deal, error))
    played = told(game, plan, deal, number)
    played = structs.replace(
        played,
        plan=place,
        reason=FAULT if is_broken else played.reason,
        faults=(*faults, *game.audit()),
        seconds=round(time.perf_counter() - started, 6),
        chronicle=None if plan.brief or is_broken else chronicle_of(game),
    )
    return played


def set_up(plan: Plan, deal: PlannedGame) -> Game:
    seats = len(deal.bots)
    return new_game(plan.edition, seats=seats, seed=deal.seed, target=plan.target, options=plan.options)


def lost_game(plan: Plan, number: int, place: int) -> Played:
    """What can be told of a game whose worker was lost twice: how it began."""
    deal = dealt(plan, number)
    fault = str(VenusError("game-lost", edition=plan.edition, seed=deal.seed))
    return structs.replace(
        told(set_up(plan, deal), plan, deal, number), plan=place, reason=FAULT, faults=(fault,)
    )


def what_broke(game: Game, plan: Plan, deal: PlannedGame, error: BaseException) -> str:
    """Enough to see it again: the game, the decision and who was asked."""
    where = {"edition": plan.edition, "seed": deal.seed, "ply": game.ply, "seat": game.asked}
    said = f"{type(error).__name__}: {error}".removesuffix(": ")
    return str(VenusError("game-broke", **where, bot=deal.bots[game.asked], decision=game.asks, error=said))


def told(game: Game, plan: Plan, deal: PlannedGame, number: int) -> Played:
    view = game.view(None)
    outcome = game.outcome
    turns = [event.seat for event in game.events() if isinstance(event, TurnStarted)]
    return Played(
        number=number,
        edition=plan.edition,
        seats=game.seats,
        target=game.header.target,
        seed=deal.seed,
        species=tuple(getattr(player, "species", "") or "" for player in view.players),
        bots=deal.bots,
        decisions=game.ply,
        turns=game.turn,
        seat_turns=tuple(turns.count(seat) for seat in range(game.seats)),
        reason=outcome.reason if outcome else CUT_SHORT,
        winners=outcome.winners if outcome else (),
        worth=tuple(game.score(seat) for seat in range(game.seats)),
        seconds=0.0,
    )


def play_batch(batch: Batch) -> list[Played]:
    """What a worker does. Results of another version would not be the same games."""
    if batch.version != __version__:
        raise VenusError("other-worker", here=__version__, wanted=batch.version)
    return [play_one(batch.plans[place], number, place) for place, number in batch.games]

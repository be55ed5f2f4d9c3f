"""Playing at a table: actions, taking back, stopping; and the bots that move for themselves or others."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

import structlog

from venus.bots import Bot, Chair, seated
from venus.engine import chance
from venus.engine.actions import decode_action
from venus.engine.refusals import MalformedInput
from venus.game import Game
from venus.keeping import STOP, entry_of
from venus.server import metrics
from venus.server.house import House
from venus.server.store import now_ms
from venus.server.table import RUNNING, LiveTable
from venus.server.tasks import Tasks
from venus.server.trouble import Trouble, Unlawful, refuse

log = structlog.get_logger("venus.playing")
T = TypeVar("T")
IDLER = "idler"
MOST_IDLE_STEPS = 200
MOST_ASIDES, MOST_ASIDES_OF_ONE = 40, 3
# Where bots are followed, they wait so long before a move; a step of a flight is short.
SHOW_SECONDS, SHOW_STEP_SECONDS = 1.0, 0.45
STEPS = ("Fly", "Jump")
# What somebody does whose time is up, and who only lets the turn pass: the first of these that is allowed.
PASSING = (
    "StayPut", "KeepDice", "StopOnPenalty", "LeavePenalty", "Land", "DeclineOffer", "EndTurn",
)  # fmt: skip


class Idler:
    """Lets a turn pass with as little as the rules allow."""

    name = IDLER
    reason: Any = None

    def choose(self, chair: Chair) -> Any:
        options = [option for option in chair.options if not option.template]
        for verb in PASSING:
            for option in options:
                if type(option).__name__ == verb:
                    return option
        return options[0]


class Play:
    """What is done in the games of a house."""

    def __init__(self, house: House) -> None:
        self.house = house
        self._brain = ThreadPoolExecutor(1, "bots")
        self._tasks = Tasks()
        self._asides: Counter[str] = Counter()
        # How fast bots play to an audience: 1 is the usual pace, 0 no waiting at all.
        self.show_pace = 1.0
        house.on_change.append(self.nudge)

    # People.

    async def act(
        self, table: LiveTable, seat: int, raw: bytes, version: int, request: str | None, lang: str
    ) -> int:
        """Carry out an action of a seat at a version; gives the version that it led to."""
        facts = table.facts
        table.gone_at[seat] = now_ms()
        # Marks are each seat's own: nobody can use up or answer another's.
        request = f"{seat} {request}" if request else None
        if version != facts.version:
            if request and (kept := await self.house.store.version_of(facts.id, request)):
                return kept
            check_running(table)
            refuse("stale")
        check_running(table)
        if facts.paused:
            refuse("paused")
        if table.is_out_of_time(seat):
            refuse("out-of-time")
        try:
            action = decode_action(raw)
        except MalformedInput:
            refuse("malformed-message")
        game = table.game
        assert game is not None
        if action.seat != seat:
            refuse("not-yours")
        refusal = game.explain(action, lang)
        if refusal:
            raise Unlawful(refusal)
        back = step_back(table, seat)
        events = game.apply(action)
        await self.house.keep(table, entry_of(game), events, seat, "person", request, seats=back)
        return facts.version

    async def undo(self, table: LiveTable, seat: int, version: int) -> bool:
        """Take back a seat's last choice; False where the table must agree first."""
        check_running(table)
        if version != table.facts.version:
            refuse("stale")
        plies, is_free = await self.reach_back(table, seat)
        if not is_free:
            return False
        await self.take_back(table, seat, plies)
        return True

    async def reach_back(self, table: LiveTable, seat: int) -> tuple[int, bool]:
        """How far back a seat's last choice is, and whether it may be taken back freely."""
        assert table.game is not None
        plies, is_free = table.game.last_choice(seat)
        if not plies and not table.is_whole:
            table.game, table.is_whole = await self.house.whole_game(table), True
            plies, is_free = table.game.last_choice(seat)
        if not plies:
            refuse("nothing-to-undo")
        return plies, is_free

    async def take_back(self, table: LiveTable, seat: int, plies: int) -> None:
        assert table.game is not None
        if plies > table.game.ply and not table.is_whole:
            table.game, table.is_whole = await self.house.whole_game(table), True
        if plies > table.game.ply:
            refuse("nothing-to-undo")
        table.game.undo(plies, consent=True)
        await self.house.keep(table, entry_of(table.game), (), seat, "person", mark=True)

    async def stop(self, table: LiveTable, seat: int) -> None:
        assert table.game is not None
        events = table.game.stop()
        await self.house.keep(table, STOP, events, seat, "table", mark=True)

    # Bots.

    def nudge(self, table: LiveTable, _: int | None = None) -> None:
        """Let a bot move if it is a bot's move and none is thinking."""
        is_at_rest = table.thinking is not None or self._tasks.is_closed
        if table.rung_asked() is None or is_at_rest or is_unwatched(table):
            return
        table.thinking = self._tasks.begin(self._let_bots_move(table))

    async def _let_bots_move(self, table: LiveTable) -> None:
        is_going = True
        try:
            while is_going:
                try:
                    is_going = await self._let_bot_move(table)
                except Trouble as trouble:
                    log.info("bot was interrupted", table=table.facts.id, code=trouble.code)
                    # Where several processes serve the table, the bots of the faster one go on.
                    is_going = trouble.code == "stale" and not self.house.shared
        except Exception:
            log.exception("bot failed", table=table.facts.id)
        finally:
            table.thinking = None

    async def _let_bot_move(self, table: LiveTable) -> bool:
        """One move of a bot; False when a person is asked, nobody watches a show, or the game is over."""
        async with table.lock:
            rung, seat, version = table.rung_asked(), table.facts.asked, table.facts.version
            if rung is None or seat is None or table.game is None or table.is_forgotten:
                return False
            if is_unwatched(table):
                return False
            game, bot = table.game.copy(), self.bot(table, seat, rung)
        with self._tasks.idle():
            action = await self.choice(bot, game, seat)
            why = bot.reason if len(game.legal_actions(seat)) > 1 else None
            if is_followed(table, seat):
                is_step = type(action).__name__ in STEPS
                await asyncio.sleep(self.show_pace * (SHOW_STEP_SECONDS if is_step else SHOW_SECONDS))
        async with table.lock:
            as_it_was = table.facts.version == version and table.rung_asked() == rung
            if as_it_was and not table.is_forgotten:
                assert table.game is not None
                with self.house.or_forget(table):
                    events = table.game.apply(action)
                    by = f"bot:{rung}" if table.seats[seat].bot else f"stand-in:{rung}"
                    await self.house.keep(table, entry_of(table.game), events, seat, by, why=why)
        return True

    async def choice(self, bot: Bot, game: Game, seat: int) -> Any:
        """What a bot chooses, thought out beside everything else."""
        start = time.perf_counter()
        loop = asyncio.get_running_loop()
        action = await loop.run_in_executor(self._brain, choose, bot, game, seat)
        metrics.thinking.observe(time.perf_counter() - start)
        return action

    async def aside(self, player: str, work: Callable[[], T]) -> T:
        """Something that takes a while, done where the bots think; nobody keeps them busy alone."""
        if self._asides[player] >= MOST_ASIDES_OF_ONE or self._asides.total() >= MOST_ASIDES:
            refuse("too-many")
        self._asides[player] += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._brain, work)
        finally:
            self._asides[player] -= 1
            self._asides += Counter()

    def bot(self, table: LiveTable, seat: int, rung: str) -> Bot:
        bot = table.bots.get((seat, rung))
        if bot is None:
            bot = table.bots[seat, rung] = seated(rung, int.from_bytes(chance.fresh_seed()[:4]))
        return bot

    async def let_turn_pass(self, table: LiveTable) -> None:
        """The asked seat's time is up: it does as little as it may until another is asked."""
        assert table.game is not None
        seat, turn = table.facts.asked, table.game.turn
        assert seat is not None
        for _ in range(MOST_IDLE_STEPS):
            if table.facts.asked != seat or table.game.turn != turn or table.facts.state != RUNNING:
                return
            action = Idler().choose(Chair(table.game, seat))
            events = table.game.apply(action)
            await self.house.keep(table, entry_of(table.game), events, seat, "flag")

    async def close(self) -> None:
        await self._tasks.close()
        self._brain.shutdown(wait=False, cancel_futures=True)


def choose(bot: Bot, game: Game, seat: int) -> Any:
    """What a bot chooses; one that fails lets the turn pass, so that the table need not wait for it."""
    try:
        action = bot.choose(Chair(game, seat))
        if game.explain(action) is None:
            return action
        log.error("bot chose what it may not", bot=bot.name, action=type(action).__name__)
    except Exception:
        log.exception("bot failed", bot=bot.name)
    return Idler().choose(Chair(game, seat))


def is_unwatched(table: LiveTable) -> bool:
    """A show to which nobody listens: its bots rest until somebody comes."""
    return table.is_show and not table.listeners


def is_followed(table: LiveTable, seat: int) -> bool:
    """Whether somebody wants to see each move: of a show, of their own stand-in, or of a table where nobody
    plays but bots."""
    if table.is_show or (table.seats[seat].stand_in is not None and table.is_connected(seat)):
        return True
    return bool(table.listeners) and all(one.rung is not None for one in table.seats)


def step_back(table: LiveTable, seat: int) -> Sequence[int]:
    """A person who acts needs no stand-in; gives the seats that changed."""
    if not table.seats[seat].stand_in:
        return ()
    table.seats[seat].stand_in, table.seats[seat].seen = None, now_ms()
    return (seat,)


def check_running(table: LiveTable) -> None:
    if table.facts.state != RUNNING or table.game is None:
        refuse("not-running")

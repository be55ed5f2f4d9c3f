"""Playing at a table: actions, taking back, stopping; and the bots that move for themselves or others."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

import structlog

from venus.bots import Bot, SeatDecision
from venus.bots.uniform import Uniform
from venus.engine import chance
from venus.engine.refusals import IllegalAction, MalformedInput
from venus.families import family_of
from venus.game import Game
from venus.server.errors import RequestError, refuse
from venus.server.hosting import metrics
from venus.server.store.store import now_ms
from venus.server.tables.access import check_running
from venus.server.tables.live_tables import LiveTables, Move
from venus.server.tables.stand_ins import step_back
from venus.server.tables.table import RUNNING, LiveTable
from venus.server.tasks import Tasks
from venus.storage import STOP, entry_of, last_moves
from venus.texts.catalogue import DEFAULT_LANGUAGE

log = structlog.get_logger("venus.playing")
T = TypeVar("T")
MOST_IDLE_STEPS = 200
MOST_WAITING, MOST_WAITING_OF_ONE = 40, 3
# Where bots are followed, they wait so long before a move; a step of a flight is short.
SHOW_SECONDS, SHOW_STEP_SECONDS = 1.0, 0.45


class Playing:
    """What is done in the games of this process."""

    def __init__(self, live_tables: LiveTables) -> None:
        self.live_tables = live_tables
        self._bot_thread = ThreadPoolExecutor(1, "bots")
        self._tasks = Tasks()
        self._waiting: Counter[str] = Counter()
        # How fast bots play to an audience: 1 is the usual pace, 0 no waiting at all.
        self.show_pace = 1.0
        live_tables.on_change.append(self.nudge)

    # People.

    async def act(
        self,
        table: LiveTable,
        seat: int,
        raw: bytes,
        version: int,
        request: str | None,
        lang: str,
    ) -> int:
        """Carry out an action of a seat at a version; gives the version that it led to."""
        return await self.follow(table, seat, [raw], version, request, lang)

    async def follow(
        self,
        table: LiveTable,
        seat: int,
        steps: Sequence[bytes],
        version: int,
        request: str | None,
        lang: str,
    ) -> int:
        """Carry out actions of a seat one after the other until something unforeseen happens, kept at one
        go."""
        facts = table.facts
        table.gone_at[seat] = now_ms()
        # Marks are each seat's own: nobody can use up or answer another's.
        request = f"{seat} {request}" if request else None
        if version != facts.version:
            if request and (kept := await self.live_tables.store.version_of(facts.id, request)):
                return kept
            check_running(table)
            refuse("stale")
        game = check_running(table)
        if facts.paused:
            refuse("paused")
        if table.is_out_of_time(seat):
            refuse("out-of-time")
        actions = [decoded(game, seat, raw) for raw in steps]
        try:
            done = game.follow(actions)
        except IllegalAction as illegal:
            raise in_language(illegal, game, actions[0], lang) from None
        *earlier, last = [Move(*move) for move in last_moves(game, done)]
        back = step_back(table, seat)
        keep = self.live_tables.keep
        await keep(table, last.words, last.events, seat, "person", request, seats=back, earlier=earlier)
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
            table.game, table.is_whole = await self.live_tables.whole_game(table), True
            plies, is_free = table.game.last_choice(seat)
        if not plies:
            refuse("nothing-to-undo")
        return plies, is_free

    async def take_back(self, table: LiveTable, seat: int, plies: int) -> None:
        assert table.game is not None
        if plies > table.game.ply and not table.is_whole:
            table.game, table.is_whole = await self.live_tables.whole_game(table), True
        if plies > table.game.ply:
            refuse("nothing-to-undo")
        table.game.undo(plies, consent=True)
        await self.live_tables.keep(table, entry_of(table.game), (), seat, "person", mark=True)

    async def stop(self, table: LiveTable, seat: int) -> None:
        assert table.game is not None
        events = table.game.stop()
        await self.live_tables.keep(table, STOP, events, seat, "table", mark=True)

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
                except RequestError as error:
                    log.info("bot was interrupted", table=table.facts.id, code=error.code)
                    # Where several processes serve the table, the bots of the faster one go on.
                    is_going = error.code == "stale" and not self.live_tables.shared
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
                is_step = isinstance(action, family_of(game.edition).travelling)
                await asyncio.sleep(self.show_pace * (SHOW_STEP_SECONDS if is_step else SHOW_SECONDS))
        async with table.lock:
            as_it_was = table.facts.version == version and table.rung_asked() == rung
            if as_it_was and not table.is_forgotten:
                assert table.game is not None
                with self.live_tables.or_forget(table):
                    events = table.game.apply(action)
                    by = f"bot:{rung}" if table.seats[seat].bot else f"stand-in:{rung}"
                    await self.live_tables.keep(table, entry_of(table.game), events, seat, by, why=why)
        return True

    async def choice(self, bot: Bot, game: Game, seat: int) -> Any:
        """What a bot chooses, thought out beside everything else."""
        start = time.perf_counter()
        loop = asyncio.get_running_loop()
        action = await loop.run_in_executor(self._bot_thread, choose, bot, game, seat)
        metrics.thinking.observe(time.perf_counter() - start)
        return action

    async def on_bot_thread(self, player: str, work: Callable[[], T]) -> T:
        """Something that takes a while, done where the bots think; nobody keeps them busy alone."""
        if self._waiting[player] >= MOST_WAITING_OF_ONE or self._waiting.total() >= MOST_WAITING:
            refuse("too-many")
        self._waiting[player] += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._bot_thread, work)
        finally:
            self._waiting[player] -= 1
            self._waiting += Counter()

    def bot(self, table: LiveTable, seat: int, rung: str) -> Bot:
        bot = table.bots.get((seat, rung))
        if bot is None:
            assert table.game is not None
            seed = int.from_bytes(chance.fresh_seed()[:4])
            # By lot where the family has no opponent of this name.
            bot = family_of(table.game.edition).opponent(rung, seed) or Uniform(seed)
            table.bots[seat, rung] = bot
        return bot

    async def let_turn_pass(self, table: LiveTable) -> None:
        """The asked seat's time is up: it does as little as it may until another is asked."""
        assert table.game is not None
        seat, turn = table.facts.asked, table.game.turn
        assert seat is not None
        for _ in range(MOST_IDLE_STEPS):
            if table.facts.asked != seat or table.game.turn != turn or table.facts.state != RUNNING:
                return
            action = let_pass(table.game, seat)
            events = table.game.apply(action)
            await self.live_tables.keep(table, entry_of(table.game), events, seat, "flag")

    async def close(self) -> None:
        await self._tasks.close()
        self._bot_thread.shutdown(wait=False, cancel_futures=True)


def decoded(game: Game, seat: int, raw: bytes) -> Any:
    """An action of this seat, from what was sent."""
    try:
        action = game.decode(raw)
    except MalformedInput:
        refuse("malformed-message")
    if action.seat != seat:
        refuse("not-yours")
    return action


def in_language(illegal: IllegalAction, game: Game, action: Any, lang: str) -> IllegalAction:
    """The same refusal in words that the player reads."""
    refusal = None if lang == DEFAULT_LANGUAGE else game.explain(action, lang)
    return illegal if refusal is None else IllegalAction(refusal)


def choose(bot: Bot, game: Game, seat: int) -> Any:
    """What a bot chooses; one that fails lets the turn pass, so that the table need not wait for it."""
    try:
        action = bot.choose(SeatDecision(game, seat))
        if game.explain(action) is None:
            return action
        log.error("bot chose what it may not", bot=bot.name, action=type(action).__name__)
    except Exception:
        log.exception("bot failed", bot=bot.name)
    return let_pass(game, seat)


def let_pass(game: Game, seat: int) -> Any:
    """What is done for somebody whose time is up: as little as the rules allow."""
    return family_of(game.edition).let_pass(game.legal_actions(seat))


def is_unwatched(table: LiveTable) -> bool:
    """A show to which nobody listens: its bots rest until somebody comes."""
    return table.is_show and not table.listeners


def is_followed(table: LiveTable, seat: int) -> bool:
    """Whether somebody wants to see each move: of a show, of their own stand-in, or of a table where nobody
    plays but bots."""
    if table.is_show or (table.seats[seat].stand_in is not None and table.is_connected(seat)):
        return True
    return bool(table.listeners) and all(one.rung is not None for one in table.seats)

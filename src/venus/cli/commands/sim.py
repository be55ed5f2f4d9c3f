"""The command `sim`: bots play many games, on all cores or a cluster."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Annotated

import typer
from msgspec import structs
from rich.text import Text

import venus
from venus.bots import BOTS, seated
from venus.cli.commands.result_files import kept, open_book
from venus.cli.play.table import ANY_BOT
from venus.cli.screen.json_output import print_json
from venus.cli.screen.language import (
    CommandError,
    checked_language,
    decimal,
    figure,
    say,
    told,
    trouble,
)
from venus.cli.screen.progress import watched
from venus.cli.screen.terminal import (
    BRASS,
    GREEN,
    QUIET,
    RED,
    Terminal,
)
from venus.families import edition_info, family_of
from venus.lab.plan import NO_LIMIT, USUAL_LIMIT, Plan, rules_of
from venus.lab.playing import Played
from venus.lab.results import ResultsFile
from venus.lab.runners import ENGINES, PROCESSES
from venus.lab.simulation import simulate_all
from venus.lab.tally import Count, Tally
from venus.texts.catalogue import DEFAULT_LANGUAGE, catalogue

MOST_GAMES = 1_000_000
MOST_WORKERS = 512
USUAL_SEATS = 4
SIM = "sim"


def register(app: typer.Typer) -> None:
    @app.command("sim")
    def sim_command(
        games: Annotated[int, typer.Option(help="How many games of each edition.")] = 100,
        edition: Annotated[list[str] | None, typer.Option(help="Which game; may be repeated.")] = None,
        bots: Annotated[
            str | None, typer.Option(help="Who plays: names with commas; they change seats.")
        ] = None,
        seats: Annotated[int | None, typer.Option(help="How many seats; 0: every number in turn.")] = None,
        seat: Annotated[
            list[str] | None, typer.Option(help="Who sits at the table, one by one, instead of --bots.")
        ] = None,
        target: Annotated[int | None, typer.Option(help="Net worth that wins.")] = None,
        option: Annotated[list[str] | None, typer.Option(help="An optional rule; may be repeated.")] = None,
        seed: Annotated[int, typer.Option(help="The same seed plays the same games.")] = 0,
        no_rotate: Annotated[
            bool, typer.Option("--no-rotate", help="Keep everybody in place, and deal anew each game.")
        ] = False,
        decisions: Annotated[
            int, typer.Option(help="Cut games short after so many; 0: never.")
        ] = USUAL_LIMIT,
        workers: Annotated[int, typer.Option(help="Processes; 0: one for each core.")] = 0,
        engine: Annotated[str, typer.Option(help="Where games are played: processes or ray.")] = PROCESSES,
        out: Annotated[
            Path | None, typer.Option(help="Write a JSON line for each game to this file.")
        ] = None,
        resume: Annotated[bool, typer.Option("--resume", help="Go on where the file stops.")] = False,
        brief: Annotated[bool, typer.Option("--brief", help="Leave the chronicles out of the file.")] = False,
        as_json: Annotated[
            bool, typer.Option("--json", help="Print JSON, every game in it unless they are in a file.")
        ] = False,
        lang: Annotated[str, typer.Option(help="The language of the texts.")] = DEFAULT_LANGUAGE,
    ) -> None:
        """Let computer seats play many games, and count."""
        checked_language(lang)
        # An edition that is named twice would play the same games twice.
        names = tuple(dict.fromkeys(edition or [venus.editions()[0].key]))
        table = checked_table(bots, seats, seat, names, tuple(option or ()))
        plan = Plan(
            edition="",
            bots=table[0],
            seats=table[1],
            target=target,
            seed=seed,
            decisions=decisions or NO_LIMIT,
            options=tuple(option or ()),
            rotate=not no_rotate,
            brief=brief or out is None,
        )
        plans = tuple(structs.replace(plan, edition=edition_info(name).key) for name in names)
        check_plans(plans, games)
        check_crew(workers, engine)
        if resume and out is None:
            raise CommandError(trouble("resume-what"))
        book = open_book(out, plans, resume) if out else None
        fresh = new_games(plans, games, workers, engine, book, as_json)
        kept: list[Played] | None = [] if as_json and not book else None
        count = counted(book.games if book else (), fresh, kept)
        if as_json:
            print_json(as_data(plans, count, kept))
        else:
            show_count(plans, count)
        if count.faults:
            raise typer.Exit(1)


def checked_table(
    bots: str | None,
    seats: int | None,
    seat: list[str] | None,
    editions: tuple[str, ...],
    options: tuple[str, ...] = (),
) -> tuple[tuple[str, ...], int]:
    """Who sits down, and at how many seats."""
    if seat and (bots is not None or seats is not None):
        raise CommandError(trouble("seat-or-bots"))
    if seat and not all(name.strip() for name in seat):
        raise CommandError(trouble("seat-empty", names=", ".join(BOTS)))
    named = seat or (usual_bot(editions) if bots is None else bots).split(",")
    names = tuple(name.strip() for name in named if name.strip())
    if not names:
        raise CommandError(trouble("bots-needed", names=", ".join(BOTS)))
    for name in names:
        seated(name, 0)
    return names, len(names) if seat else usual_seats(editions, options) if seats is None else seats


def usual_bot(editions: tuple[str, ...]) -> str:
    """Who stands in for others in the first of these games, which is quick; any bot if nobody does."""
    return family_of(edition_info(editions[0]).key).stand_in or ANY_BOT


def usual_seats(editions: tuple[str, ...], options: tuple[str, ...] = ()) -> int:
    return min([USUAL_SEATS, *(rules_of(edition_info(name).key, options)[0][1] for name in editions)])


def check_plans(plans: tuple[Plan, ...], games: int) -> None:
    if not 1 <= games <= MOST_GAMES:
        raise CommandError(trouble("games-range", most=figure(MOST_GAMES), games=games))
    for plan in plans:
        info = edition_info(plan.edition)
        fewest, most = rules_of(plan.edition, plan.options)[0]
        if plan.seats and not fewest <= plan.seats <= most:
            limits = {"edition": info.key, "fewest": fewest, "most": most}
            raise CommandError(trouble("seats-range", **limits, seats=plan.seats))
        if plan.target is not None and plan.target not in info.targets:
            targets = ", ".join(map(str, info.targets))
            raise CommandError(trouble("target-range", edition=info.key, targets=targets, target=plan.target))
        if plan.seed < 0 or plan.decisions < 0:
            raise CommandError(trouble("seed-range"))


def check_crew(workers: int, engine: str) -> None:
    if not 0 <= workers <= MOST_WORKERS:
        raise CommandError(trouble("workers-range", workers=workers))
    if engine not in ENGINES:
        raise CommandError(trouble("no-engine", name=repr(engine), names=", ".join(ENGINES)))


def new_games(
    plans: tuple[Plan, ...], games: int, workers: int, engine: str, book: ResultsFile | None, quietly: bool
) -> Iterator[Played]:
    """The games that are still to be played, each written down before it is counted."""
    done = len(book.games) if book else 0
    total = games * len(plans)
    work = simulate_all(plans, games, workers, engine, done)
    with kept(book):
        for game in watched(work, total, say("playing", SIM), quietly, done):
            if book:
                book.add(game)
            yield game


def counted(before: Iterable[Played], fresh: Iterable[Played], kept: list[Played] | None) -> Count:
    tally = Tally()
    for game in before:
        tally.add(game)
    for game in fresh:
        tally.add(game)
        if kept is not None:
            kept.append(game)
    return tally.count()


def as_data(plans: tuple[Plan, ...], count: Count, games: list[Played] | None) -> dict[str, object]:
    head = {
        "edition": names_of(plans),
        "seats": plans[0].seats,
        "target": target_of(plans[0]),
        "seed": plans[0].seed,
    }
    told: dict[str, object] = {"summary": {**head, **structs.asdict(count)}}
    if games is not None:
        told["games"] = games
    return told


def names_of(plans: tuple[Plan, ...]) -> str:
    return ", ".join(plan.edition for plan in plans)


def target_of(plan: Plan) -> int:
    return plan.target or edition_info(plan.edition).default_target


def show_count(plans: tuple[Plan, ...], count: Count) -> None:
    terminal = Terminal()
    plan = plans[0]
    seats = say("so-many-seats", SIM, count=plan.seats) if plan.seats else say("every-seats", SIM)
    where = {"edition": names_of(plans), "target": target_of(plan)}
    terminal.say(Text(say("head", SIM, games=games_told(count.games), seats=seats, **where), f"bold {BRASS}"))
    rate = count.decisions / count.seconds if count.seconds else 0
    median = decimal(f"{count.median_own_turns:g}")
    rows = {
        "ends": Text(ends_told(count.ends)),
        "turns": Text(say("turns-told", SIM, median=median)),
        "decisions": Text(say("decisions-told", SIM, decisions=figure(count.decisions), rate=figure(rate))),
        "faults": Text(games_told(count.faults), f"bold {RED}")
        if count.faults
        else Text(say("no-faults", SIM), GREEN),
    }
    size = max(len(say(key, SIM)) for key in rows) + 2
    for key, text in rows.items():
        terminal.say(Text(f"{say(key, SIM):<{size}}") + text, indent=1)
    if count.first_fault:
        terminal.say(Text(told(count.first_fault), RED), indent=1)
    bots = [
        [bot.bot, f"{bot.seats}", decimal(f"{bot.wins:g}"), figure(bot.median_worth)] for bot in count.bots
    ]
    if bots:
        terminal.rows([say("bot", SIM), *(f">{say(key, SIM)}" for key in ("seats", "wins", "worth"))], bots)
    if count.faults:
        terminal.say(say("left-out", SIM, games=games_told(count.faults)), QUIET, indent=1)


def games_told(count: int) -> str:
    return say("one-game", SIM) if count == 1 else say("so-many-games", SIM, count=figure(count))


def ends_told(ends: dict[str, int]) -> str:
    """How games ended, and how many did so."""
    return ", ".join(f"{end_told(reason)} {number}" for reason, number in ends.items())


def end_told(reason: str) -> str:
    """How a game ended; a reason without a text is named as it is."""
    key = f"end-{reason.replace(' ', '-')}"
    return say(key, SIM) if key in catalogue()[SIM] else reason

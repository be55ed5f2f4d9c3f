"""The end of a report: the files it rests on, how to play the same games again, how to read it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain

from venus.lab.families.original.reporting.page import (
    Block,
    Cell,
    Column,
    Note,
    Section,
    Table,
    words,
)
from venus.lab.families.original.reporting.reading import Source
from venus.lab.families.original.reporting.wording import Teller
from venus.lab.plan import USUAL_LIMIT, Plan

MOST_FAULTS = 5


def played_section(teller: Teller, sources: Sequence[Source]) -> Section:
    blocks: list[Block] = [files_table(teller, sources)]
    broken = [game.faults for source in sources for game in source.games if game.faults]
    if broken:
        shown = "; ".join(list(chain.from_iterable(broken))[:MOST_FAULTS])
        blocks.append(Note(teller.say("faults-found", games=teller.games(len(broken)), faults=shown)))
    blocks += [Note(teller.say(key)) for key in ("how-intervals", "how-curves", "how-profit")]
    return Section("played", teller.say("played"), teller.say("played-lead"), tuple(blocks))


def files_table(teller: Teller, sources: Sequence[Source]) -> Table:
    keys = ("column-edition", "column-bots", "column-seats", "column-target", "column-seed")
    heads = (
        Column(teller.say("column-file"), False),
        *(Column(teller.say(key), False) for key in keys),
        Column(teller.say("column-games")),
        Column(teller.say("column-version"), False),
        Column(teller.say("column-command"), False),
    )
    rows = []
    for source in sources:
        for place, plan in enumerate(source.header.plans):
            games = sum(game.plan == place for game in source.games)
            edition = teller.edition(plan.edition)
            if plan.options:
                edition = teller.say("with-options", edition=edition, options=", ".join(plan.options))
            rows.append(
                (
                    words(source.name),
                    words(edition),
                    words(", ".join(plan.bots)),
                    words(str(plan.seats) if plan.seats else teller.say("every-seats")),
                    words(teller.say("usual-target") if plan.target is None else teller.figure(plan.target)),
                    words(str(plan.seed)),
                    Cell(teller.figure(games), games),
                    words(source.header.version),
                    words(command_for(plan, games)),
                )
            )
    return Table(teller.say("files"), heads, tuple(rows), is_folded=False)


def command_for(plan: Plan, games: int) -> str:
    """How to play the games of a plan again."""
    parts = ["venus sim", f"--edition {plan.edition}", f"--bots {','.join(plan.bots)}"]
    parts += [f"--option {option}" for option in plan.options]
    parts += [f"--seats {plan.seats}", f"--seed {plan.seed}", f"--games {games}"]
    parts += [f"--target {plan.target}"] if plan.target is not None else []
    parts += [f"--decisions {plan.decisions}"] if plan.decisions != USUAL_LIMIT else []
    return " ".join(parts)

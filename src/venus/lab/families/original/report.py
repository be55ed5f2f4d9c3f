"""One page on many games: what was played, what stands out, and plots of all that was counted."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from venus._version import __version__
from venus.lab.families.original.reporting.course import habits_section, length_section, worth_section
from venus.lab.families.original.reporting.earnings import Told, with_chronicles
from venus.lab.families.original.reporting.flow import flow_blocks
from venus.lab.families.original.reporting.opening import cards_of, facts_of, findings_of
from venus.lab.families.original.reporting.page import (
    Block,
    Heading,
    Note,
    Page,
    Section,
    render,
)
from venus.lab.families.original.reporting.played import played_section
from venus.lab.families.original.reporting.reading import Group, Source, checked_source, grouped
from venus.lab.families.original.reporting.trade import deed_blocks, gear_blocks, route_blocks
from venus.lab.families.original.reporting.wins import wins_section
from venus.lab.families.original.reporting.wording import Teller
from venus.texts.catalogue import DEFAULT_LANGUAGE

# What every report begins with, so that it is known again.
MARK = '<meta name="generator" content="venus lab report">'
__all__ = ["MARK", "Source", "Teller", "checked_source", "report_page"]

Blocks = Callable[[Teller, Sequence[Told], int], list[Block]]


def report_page(sources: Sequence[Source], lang: str = DEFAULT_LANGUAGE) -> str:
    """The page as HTML that needs nothing else."""
    groups = grouped(sources)
    editions = {group.edition for group in groups}
    teller = Teller(lang, *editions) if len(editions) == 1 else Teller(lang)
    return render(
        Page(
            lang=lang,
            title=teller.say("title"),
            kicker=teller.say("kicker"),
            lead=lead_of(teller, groups),
            facts=facts_of(teller, sources, groups),
            cards=cards_of(teller, groups),
            findings_title=teller.say("findings"),
            findings=findings_of(teller, groups),
            findings_note=teller.say("findings-note"),
            sections=(
                wins_section(teller, groups),
                worth_section(teller, groups),
                length_section(teller, groups),
                told_section(teller, groups, "gear", "gear-lead", gear_blocks),
                told_section(teller, groups, "deeds", "deeds-lead", deed_blocks),
                told_section(teller, groups, "routes", "routes-lead", route_blocks),
                told_section(teller, groups, "flows", "flows-lead", flow_blocks),
                habits_section(teller, groups),
                played_section(teller, sources),
            ),
            contents=teller.say("contents"),
            sort_by=teller.say("sort-by"),
            skip=teller.say("skip"),
            colophon=teller.say("colophon", version=__version__),
        )
    )


def lead_of(teller: Teller, groups: Sequence[Group]) -> str:
    if not groups:
        return teller.say("no-games")
    games = teller.games(sum(len(group.games) for group in groups))
    titles = teller.titles(groups)
    if len(titles) > 1:
        return teller.say("lead-several", games=games, editions="; ".join(titles))
    return teller.say("lead", games=games, edition=titles[0])


def told_section(teller: Teller, groups: Sequence[Group], key: str, lead: str, blocks_of: Blocks) -> Section:
    """A section that each edition has for itself."""
    blocks: list[Block] = []
    for number, (title, group) in enumerate(zip(teller.titles(groups), groups, strict=True), 1):
        told = with_chronicles(group.games)
        if told:
            blocks += [Heading(title)] if len(groups) > 1 else []
            blocks += blocks_of(teller.of(group.edition), told, number)
    return Section(
        key, teller.say(key), teller.say(lead), tuple(blocks) or (Note(teller.say("no-chronicles")),)
    )

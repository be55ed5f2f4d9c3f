"""The top of a report: what was played in a few words, key figures, and what stands out."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from venus.lab.families.original.bookkeeping import FACTORY, SPACEPORT
from venus.lab.families.original.reporting.earnings import deeds_of, gear_of, ways_of, with_chronicles
from venus.lab.families.original.reporting.page import Card, Findings
from venus.lab.families.original.reporting.reading import Group, Source, rounds_of
from venus.lab.families.original.reporting.shares import WinShare, median, shares
from venus.lab.families.original.reporting.trade import common_deeds, common_ships, route_name
from venus.lab.families.original.reporting.wins import bot_of, place_of, species_of
from venus.lab.families.original.reporting.wording import Teller
from venus.lab.figures import quantile
from venus.lab.playing import Played

MOST_FINDINGS = 4


def facts_of(teller: Teller, sources: Sequence[Source], groups: Sequence[Group]) -> tuple[str, ...]:
    """Editions, bots, seats, targets, seeds and versions, each once."""
    games = [game for group in groups for game in group.games]
    plans = [plan for source in sources for plan in source.header.plans]
    bots = sorted({bot for game in games for bot in game.bots})
    seats = sorted({game.seats for game in games})
    seeds = sorted({plan.seed for plan in plans})
    versions = sorted({source.header.version for source in sources})
    facts = [teller.games(len(games)), *teller.titles(groups)]
    if games:
        targets = sorted({group.target for group in groups})
        facts.append(teller.say("fact-bots", names=teller.listed(bots)))
        facts.append(teller.say("fact-seats", counts=teller.listed(map(str, seats))))
        facts.append(teller.say("fact-targets", targets=teller.listed(map(teller.figure, targets))))
    facts.append(teller.say("fact-seeds", seeds=teller.listed(map(str, seeds))))
    facts.append(teller.say("fact-version", version=teller.listed(versions)))
    return tuple(facts)


def cards_of(teller: Teller, groups: Sequence[Group]) -> tuple[Card, ...]:
    games = [game for group in groups for game in group.games]
    cards = [games_card(teller, games)]
    if games:
        rounds = [rounds_of(game) for game in games]
        low, high = (teller.figure(quantile(rounds, part)) for part in (0.1, 0.9))
        note = teller.say("card-length-note", low=low, high=high)
        cards.append(Card(teller.say("card-length"), teller.short(median(rounds)), note))
        lead = median(margin(game) for game in games)
        cards.append(Card(teller.say("card-margin"), teller.figure(lead), teller.say("card-margin-note")))
    told = with_chronicles(games)
    if told:
        sales = sum(story.sales for one in told for story in one.chronicle.seats)
        profit = sum(story.profit for one in told for story in one.chronicle.seats)
        each = teller.figure(profit / sales) if sales else "–"
        note = teller.say("card-sales-note", profit=each)
        cards.append(Card(teller.say("card-sales"), teller.short(sales / len(told)), note))
        deeds = [deed for one in told for deed in one.chronicle.deeds]
        earned = sum(deed.commissions for deed in deeds) / len(told)
        note = teller.say("card-deeds-note", earned=teller.figure(earned))
        cards.append(Card(teller.say("card-deeds"), teller.short(len(deeds) / len(told)), note))
        found = sum(one.chronicle.known[-1] for one in told) / len(told)
        cards.append(Card(teller.say("card-known"), teller.short(found), teller.say("card-known-note")))
    return tuple(cards)


def games_card(teller: Teller, games: Sequence[Played]) -> Card:
    won = sum(bool(game.winners) for game in games)
    faults = sum(bool(game.faults) for game in games)
    note = teller.say("card-games-note", won=teller.figure(won))
    if faults:
        note = teller.say("card-games-faults", count=teller.figure(faults))
    return Card(teller.say("card-games"), teller.figure(len(games)), note)


def margin(game: Played) -> int:
    """How far the richest is ahead of the second."""
    first, *others = sorted(game.worth, reverse=True)
    return first - others[0] if others else first


def findings_of(teller: Teller, groups: Sequence[Group]) -> tuple[Findings, ...]:
    """What stands out, in sentences: wins beyond chance first, then what paid best."""
    if not groups:
        return (Findings("", (teller.say("no-games"),)),)
    nothing = (teller.say("nothing-stands-out"),)
    titles = teller.titles(groups) if len(groups) > 1 else [""]
    return tuple(
        Findings(title, tuple(surprises(teller, group) + bargains(teller, group)) or nothing)
        for title, group in zip(titles, groups, strict=True)
    )


def surprises(teller: Teller, group: Group) -> list[str]:
    """Shares of wins that chance cannot explain, the farthest from fair first."""
    kinds: tuple[tuple[str, str, Callable[[Played, int], str]], ...] = (
        ("bot-wins-more", "bot-wins-less", bot_of),
        ("place-wins-more", "place-wins-less", place_of),
        ("species-wins-more", "species-wins-less", species_of),
    )
    found: list[tuple[float, str]] = []
    for more, less, label_of in kinds:
        for share in shares(group.games, label_of):
            if share.verdict:
                text = surprise(teller, more if share.verdict > 0 else less, share, label_of is place_of)
                found.append((-abs(share.rate - share.fair_rate), text))
    if not found and any(game.winners for game in group.games):
        return [teller.say("no-surprise")]
    return [text for _, text in sorted(found)[:MOST_FINDINGS]]


def surprise(teller: Teller, key: str, share: WinShare, is_place: bool) -> str:
    name = teller.place(int(share.label)) if is_place else share.label
    return teller.say(
        key,
        name=name,
        rate=teller.percent(share.rate),
        fair=teller.percent(share.fair_rate),
        interval=teller.interval(share),
    )


def bargains(teller: Teller, group: Group) -> list[str]:
    """The best route, ship, port and factory."""
    told = with_chronicles(group.games)
    said: list[str] = []
    ways = ways_of(told)
    if ways:
        homes = {culture: system for one in told for culture, system in one.chronicle.homes.items()}
        best = ways[0]
        profit, each = teller.short(best.profit / len(told)), teller.figure(best.per_sale)
        said.append(teller.say("best-route", route=route_name(teller, best, homes), profit=profit, each=each))
    ships, _ = common_ships(gear_of(told))
    if len(ships) > 1:
        first, *_, last = ships
        said.append(
            teller.say(
                "best-ship",
                ship=teller.piece(first.name),
                earned=teller.short(first.per_turn),
                other=teller.piece(last.name),
                least=teller.short(last.per_turn),
            )
        )
    for kind, key in ((SPACEPORT, "best-port"), (FACTORY, "best-factory")):
        deeds, least = common_deeds(deeds_of(told, kind), len(told))
        if least > 1 and deeds[0].earned:
            earned = teller.short(deeds[0].per_piece)
            said.append(teller.say(key, name=deeds[0].name, earned=earned, count=teller.figure(deeds[0].got)))
    return said

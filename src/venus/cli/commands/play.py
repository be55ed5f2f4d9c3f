"""The `play` command: who sits at the table, and off it goes."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from msgspec import structs

import venus
from venus.bots import (
    BOTS,
    FORMS,
    is_guest,
    is_ours,
    seated,
)
from venus.cli.families import face_of
from venus.cli.play import saved_games
from venus.cli.play.host import play
from venus.cli.play.table import PERSON, TextTable, load_table, usual_opponent
from venus.cli.screen.language import CommandError, checked_language, trouble
from venus.cli.screen.terminal import Terminal
from venus.cli.screen.typed_text import nearest
from venus.families import FAMILIES, EditionInfo, edition_info, family_of
from venus.texts.catalogue import DEFAULT_LANGUAGE

RIVALS = 2
# Who sits opposite unless somebody else is named; a family that does not know this one has its own.
OPPONENT = usual_opponent(next(iter(FAMILIES.values())))
MOST_SEATS = 100
# The option of a game for one, and with it those that it needs.
SOLITAIRE = "solitaire"
ALONE = ("combat", "rastur", SOLITAIRE)


def register(app: typer.Typer) -> None:
    @app.command("play")
    def play_command(
        edition: Annotated[str | None, typer.Option(help="Which game; see: venus editions.")] = None,
        seat: Annotated[
            list[str] | None,
            typer.Option(help="A seat, clockwise: Humans=me, Dell=drifter, Niks=random. Repeat it."),
        ] = None,
        people: Annotated[int | None, typer.Option(help="So many people, species by lot.")] = None,
        bots: Annotated[int | None, typer.Option(help="So many computer seats, species by lot.")] = None,
        rival: Annotated[str, typer.Option(help="Who takes the computer seats of --bots.")] = OPPONENT,
        target: Annotated[
            int | None, typer.Option(help="Net worth that wins; default: the shortest.")
        ] = None,
        option: Annotated[
            list[str] | None,
            typer.Option("--option", "--options", help="Optional rules, commas between several."),
        ] = None,
        solitaire: Annotated[
            bool, typer.Option("--solitaire", help="Alone against the Rastur, with the rules for it.")
        ] = False,
        seed: Annotated[int | None, typer.Option(help="Fixed dice, to play the same game again.")] = None,
        first: Annotated[str | None, typer.Option(help="Who begins: a species, or a seat from 0.")] = None,
        draft: Annotated[bool, typer.Option("--draft", help="Choose the species at the table.")] = False,
        load: Annotated[Path | None, typer.Option(help="Go on with a saved game.")] = None,
        resume: Annotated[bool, typer.Option("--resume", help="Go on with the game you left last.")] = False,
        save: Annotated[Path | None, typer.Option(help="Write the record here at the end.")] = None,
        ask_all: Annotated[
            bool, typer.Option("--ask-all", help="Ask even where there is no choice.")
        ] = False,
        explain: Annotated[
            bool, typer.Option("--explain", help="Tell why computer seats move as they do.")
        ] = False,
        lang: Annotated[str, typer.Option(help="The language of the texts.")] = DEFAULT_LANGUAGE,
    ) -> None:
        """Play in the terminal: people, computer seats, or any mix. Without options it starts at once."""
        checked_language(lang)
        if load or resume:
            named = [text.partition("=")[0].strip() for text in seat or []]
            players = dict(zip(named, players_named(seat or []), strict=True))
            text = saved_games.read_file(load or saved_games.last_game())
            table = load_table(text, players, lang, ask_all, explain, seed)
            if table.game.cut:
                Terminal().say(saved_games.told_cut(table.game.cut))
        else:
            rules = [key.strip() for text in option or [] for key in text.split(",") if key.strip()]
            info = edition_info(edition or venus.editions()[0].key)
            if solitaire:
                rules = [*rules, *(key for key in ALONE if key not in rules)]
            if SOLITAIRE in rules:
                check_alone(info, people, bots, draft, len(seat or ()))
                info = structs.replace(info, seats=(1, 1))
                seat = seat or [mine(info)]
                people = bots = None
            seats, sitting, begins = seating(info, seat or [], people, bots, rival, draft, first)
            game = venus.new_game(
                info.key,
                seats=seats,
                seed=seed,
                target=min(info.targets, default=None) if target is None else target,
                options=rules,
                first=begins,
                draft=draft,
            )
            table = TextTable(game, sitting, lang, ask_all, seed, explain)
        code, table = play(table, Terminal())
        if save:
            saved_games.write_file(save, table.game.to_record(secret=True))
            typer.echo(table.words.say("saved", path=save))
        if code:
            raise typer.Exit(code)


def seating(
    info: EditionInfo,
    named: list[str],
    people: int | None,
    bots: int | None,
    rival: str,
    draft: bool,
    first: str | None,
) -> tuple[list[str] | int, list[str], int | None]:
    """The seats for the engine, the players of each seat, and who begins (None: the dice say)."""
    if named and (people is not None or bots is not None or draft):
        raise CommandError(trouble("named-or-counted"))
    if named and not info.species:
        return len(named), players_named(named), checked_first(first, [])
    if named:
        species = [checked_species(info, text.partition("=")[0].strip()) for text in named]
        return species, players_named(named), checked_first(first, species)
    if people is None and bots is None:
        return usual_seating(info, draft, first)
    if not 0 <= (people or 0) + (bots or 0) <= MOST_SEATS or min(people or 0, bots or 0) < 0:
        raise CommandError(trouble("no-table", people=people or 0, bots=bots or 0))
    players = [PERSON] * (people or 0) + [checked_rival(rival, info)] * (bots or 0)
    return len(players), players, checked_first(first, [])


def usual_seating(
    info: EditionInfo, draft: bool, first: str | None
) -> tuple[list[str] | int, list[str], int | None]:
    """One person, who begins unless species are chosen first, and as many computer seats as are usual."""
    fewest, most = info.seats
    rivals = min(max(RIVALS, fewest - 1), most - 1)
    players = [PERSON] + [usual_opponent(family_of(info.key))] * rivals
    if draft:
        return len(players), players, checked_first(first, [])
    if len(info.species) < len(players):
        return len(players), players, checked_first(first, []) if first else 0
    own = mine(info)
    species = [own, *(other for other in info.species if other != own)][: len(players)]
    return species, players, checked_first(first, species) if first else 0


def mine(info: EditionInfo) -> str:
    """The species of whoever starts without naming one."""
    favourite = face_of(info.key).favourite
    return favourite if favourite in info.species else info.species[0]


def check_alone(info: EditionInfo, people: int | None, bots: int | None, draft: bool, named: int) -> None:
    """A game for one has one seat, and not every edition has such a game."""
    if SOLITAIRE not in info.options:
        raise CommandError(trouble("no-solitaire", edition=info.key))
    if (people or 1) != 1 or bots or draft or named > 1:
        raise CommandError(trouble("alone-is-one"))


def players_named(named: list[str]) -> list[str]:
    return [checked_player(text.partition("=")[2].strip() or PERSON) for text in named]


def checked_rival(name: str, info: EditionInfo) -> str:
    """Who takes the computer seats; unless somebody was named, an opponent that knows the game."""
    return usual_opponent(family_of(info.key)) if name == OPPONENT else checked_player(name)


def checked_player(name: str) -> str:
    if is_guest(name):
        seated(name, 0)
        return name
    player = name.casefold()
    if player != PERSON and not is_ours(player):
        known = (PERSON, *BOTS, *FORMS)
        raise CommandError(trouble("no-player", name=repr(name), names=", ".join(known)))
    return player


def checked_species(info: EditionInfo, name: str) -> str:
    """A species in any case; a slip gets the nearest one named."""
    for species in info.species:
        if species.casefold() == name.casefold():
            return species
    close = nearest(name, info.species) or info.species
    raise CommandError(trouble("no-species", name=repr(name), names=", ".join(close)))


def checked_first(first: str | None, species: list[str]) -> int | None:
    if first is None:
        return None
    for seat, name in enumerate(species):
        if name.casefold() == first.casefold():
            return seat
    if first.isdecimal() and len(first) < 3:
        return int(first)
    raise CommandError(trouble("cannot-begin", first=repr(first)))

"""The family of 1988 and its re-issues, as the rest of the house sees it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib.resources import files
from typing import Any, ClassVar, cast

from venus.engine.answers import Difference, Lead, Odds, Way, Wording
from venus.engine.blueprint import Blueprint, Option, Published
from venus.engine.chance import Chance
from venus.engine.decisions import Chances, Effect
from venus.engine.edition import Edition
from venus.engine.family import EditionInfo, Family
from venus.engine.played_game import PlayedGame
from venus.engine.record import Header
from venus.engine.refusals import UnknownChoice
from venus.engine.rulesets import Mended
from venus.engine.seat_decision import Bot
from venus.engine.state import GameState
from venus.families.original import actions as act
from venus.families.original import effects, mending
from venus.families.original import events as event
from venus.families.original.client_words import wording
from venus.families.original.differences import differences
from venus.families.original.editions import classic, edition_1988, remake
from venus.families.original.editions.assembly import make_edition
from venus.families.original.leads import goes_without_saying, leads
from venus.families.original.positions.reading import read_state
from venus.families.original.positions.writing import write_position
from venus.families.original.rules import endgame, setup
from venus.families.original.rules.audit import audit
from venus.families.original.rules.chances import chances_of
from venus.families.original.state import State
from venus.families.original.tables import Tables
from venus.families.original.views.knowledge import contrary, imagined, known_boxes, known_systems
from venus.families.original.views.seat_view import PlayerView, SeatView, view_deeds, view_of, view_player
from venus.families.original.views.static import StaticContent, content_of
from venus.families.original.ways import ways


def original(state: GameState) -> State:
    """The state as this family knows it."""
    return cast(State, state)


class OriginalFamily(Family):
    key = "original"
    editions: ClassVar = {
        "1988": Published(edition_1988.blueprint, edition_1988.OPTIONS),
        "remake": Published(remake.blueprint, remake.OPTIONS),
        "classic": Published(classic.blueprint, classic.OPTIONS),
    }
    actions = act.Action
    events = event.Event
    view_type = SeatView
    content_type = StaticContent
    texts = files("venus.families.original") / "texts"
    decode = act.decode_action
    decode_events = event.decode_events
    notation = act.notation
    unforetold = (event.MarkerDrawn,)
    revealing = (event.CultureDiscovered, event.MarkerRevealed)
    travelling = (act.Fly, act.Jump)
    ladder = ("drifter", "peddler", "trader", "magnate", "baron")
    stand_in = "drifter"
    opponent_forms = ("baron@0–999", "BOT@peaceful")

    def make_edition(self, blueprint: Blueprint, options: list[Option]) -> Edition:
        return make_edition(blueprint, options)

    def info(self, edition: Edition) -> EditionInfo:
        tables: Tables = edition.tables
        game = tables.content.game
        options = self.editions[edition.key].options
        return EditionInfo(
            key=edition.key,
            title=game.title,
            seats=game.seats,
            options=tuple(option.key for option in options),
            targets=tuple(tables.targets),
            default_target=tables.default_target,
            species=tuple(tables.merchant_names),
            family=self.key,
            requires={option.key: option.requires for option in options if option.requires},
        )

    def content(self, edition: Edition) -> StaticContent:
        return content_of(edition)

    def check_length(self, edition: Edition, target: int | None) -> int:
        info = self.info(edition)
        if target is None:
            return info.default_target
        if type(target) is not int or target not in info.targets:
            lengths = ", ".join(map(str, info.targets))
            raise UnknownChoice("target-range", edition=edition.key, lengths=lengths, target=str(target)[:40])
        return target

    def length(self, state: GameState) -> int:
        return original(state).target

    def check_seats(self, edition: Edition, seats: int | Sequence[str], draft: bool) -> tuple[str, ...] | int:
        info = self.info(edition)
        fewest, most = info.seats
        is_count = isinstance(seats, int) and not isinstance(seats, bool)
        if not is_count and (isinstance(seats, str | bool) or not isinstance(seats, Sequence)):
            raise UnknownChoice("seats-kind")
        count = seats if isinstance(seats, int) else len(seats)
        if not fewest <= count <= most:
            raise UnknownChoice("seats-range", edition=edition.key, fewest=fewest, most=most, count=count)
        if isinstance(seats, int):
            return seats
        for species in seats:
            if species not in info.species:
                raise UnknownChoice("no-species", name=repr(species), names=", ".join(info.species))
        if len(set(seats)) < len(seats):
            raise UnknownChoice("species-twice")
        if draft:
            raise UnknownChoice("named-or-drafted")
        return tuple(seats)

    def deal(self, edition: Edition, header: Header, seats: int, chance: Chance) -> State:
        state = setup.deal(edition, seats, header.target, chance)
        if header.first is not None:
            state.first = header.first
        if isinstance(header.seats, tuple):
            for seat, species in enumerate(header.seats):
                setup.settle(state, seat, state.tables.merchant_index[species])
        elif not header.draft:
            setup.draw_species(state)
        return state

    def score(self, state: GameState, seat: int) -> int:
        return endgame.net_worth(original(state), seat)

    def net_worth(self, state: GameState, seat: int) -> int:
        return endgame.net_worth(original(state), seat)

    def view(self, state: GameState, seat: int | None) -> SeatView:
        return view_of(original(state), seat)

    def player(self, state: GameState, seat: int) -> PlayerView:
        whole = original(state)
        return view_player(whole, seat, view_deeds(whole)[seat])

    def imagined(self, state: GameState, seat: int | None, chance: Chance) -> State:
        return imagined(original(state), seat, chance)

    def contrary(self, state: GameState, seat: int | None, chance: Chance) -> State:
        return contrary(original(state), seat, chance)

    def write_position(self, state: GameState) -> str:
        return write_position(original(state))

    def write_known_position(self, state: GameState, seat: int | None) -> str:
        whole = original(state)
        return write_position(whole, known_systems(whole, seat), known_boxes(whole, seat))

    def read_position(self, edition: Edition, words: Sequence[str], chance: Chance) -> State:
        return read_state(edition, words, chance)

    def audit(self, state: GameState) -> list[str]:
        return audit(original(state))

    def figures(self, state: GameState, seat: int) -> effects.Figures:
        return effects.figures_of(original(state), seat)

    def effect(self, changes: Sequence[int | None], heard: Sequence[Any]) -> Effect:
        return effects.effect_of(changes, heard)

    def chances(self, state: GameState, action: Any) -> Chances | None:
        return chances_of(original(state), action)

    def answer_to(self, action: Any) -> Any:
        return act.AcceptOffer(action.partner) if type(action) is act.Offer else None

    def ways(self, game: PlayedGame, seat: int) -> list[Way]:
        return ways(game, seat)

    def leads(self, game: PlayedGame, seat: int) -> list[Lead]:
        return leads(game, seat)

    def goes_without_saying(self, game: PlayedGame, seat: int) -> Any:
        return goes_without_saying(game, seat)

    def odds(self, content: StaticContent, view: SeatView, seat: int) -> Odds:
        from venus.families.original.odds import reach, turns, vessel_of

        vessel = vessel_of(content, view, seat)
        return Odds(reach(content, view, vessel), turns(content, view, vessel))

    def advised(self, game: PlayedGame, seat: int) -> Any:
        from venus.families.original.advice import advised

        return advised(game, seat)

    def prepare(self) -> None:
        from venus.families.original.odds import prepare

        prepare()

    def let_pass(self, options: Sequence[Any]) -> Any:
        return act.let_pass(options)

    def wording(self, edition: Edition, lang: str) -> Wording:
        return wording(edition, lang)

    def differences(self, one: Edition, other: Edition, lang: str) -> list[Difference]:
        return differences(one, other, (self.info(one), self.info(other)), lang)

    def opponents(self) -> dict[str, Callable[[int], Bot]]:
        from venus.families.original.bots import OPPONENTS

        return OPPONENTS

    def opponent(self, name: str, seed: int) -> Bot | None:
        from venus.families.original.bots import special_opponent

        return super().opponent(name, seed) or special_opponent(name, seed)

    def ruling_that_refuses(
        self, mended: tuple[Mended, ...], changed: str, code: str, state: GameState, action: Any
    ) -> str:
        return mending.refuses(mended, changed, code, original(state), action)

    def ruling_that_changes(self, mended: tuple[Mended, ...], state: GameState, action: Any) -> str:
        return mending.changes(mended, original(state), action)

    def ruling_of_the_only_way(self, mended: tuple[Mended, ...], state: GameState) -> str:
        return mending.takes_the_only_way(mended, original(state))

    def told_before(
        self, state: GameState, start: GameState, line: Sequence[tuple[Any, tuple[Any, ...]]]
    ) -> State:
        return mending.as_told_before(original(state), original(start), line)


FAMILY = OriginalFamily()

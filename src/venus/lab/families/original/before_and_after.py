"""What a game began with and what lies in its cup, from what everyone may know."""

from __future__ import annotations

from venus.families.original.views.seat_view import SeatView
from venus.families.original.views.static import StaticContent
from venus.game import Game
from venus.new_games import from_position, new_game


def starting_view(game: Game) -> SeatView:
    """What everyone knew before the first move."""
    header = game.header
    if header.start:
        view: SeatView = from_position(header.start).view(None)
    else:
        view = new_game(game.edition, seats=game.seats, seed=0, options=header.options).view(None)
    return view


def markers_in_cup(content: StaticContent, view: SeatView) -> tuple[int, int, int]:
    """The goods, demands and fares in the cup: all there are, less those that lie open."""
    markets = view.markets.values()
    made = {goods.home for goods in content.goods if view.markets[goods.home].factory_goods is not None}
    goods = sum([goods.count for goods in content.goods if not goods.is_factory_goods or goods.home in made])
    goods -= sum([(market.goods or 0) + (market.factory_goods or 0) for market in markets])
    goods -= sum([len(player.goods) for player in view.players])
    demands = sum([demand.count for demand in content.demands])
    demands -= sum([sum(market.demands.values()) for market in markets])
    fares = len(content.fares) - sum([len(market.fares) for market in markets])
    fares -= sum([len(player.fares) for player in view.players])
    return goods, demands, fares

"""Fights: whether to attack and with what, whether to fire back, what to hit and what to take.

Each answer is the one that is worth most in the mean: by the chances that are quoted for it, what is at stake
on both sides, the weapons that it uses up, and the rest of the turn that a lost attack costs.
"""

from __future__ import annotations

from typing import Any

from venus.engine.reasons import Reason
from venus.engine.seat_decision import SeatDecision
from venus.families.original import actions as act
from venus.families.original.bots.atlas import Atlas
from venus.families.original.bots.gunnery import armament, relief_of, win_chance
from venus.families.original.bots.path_costs import blockades, rastur_on
from venus.families.original.bots.rastur_sites import best_site
from venus.families.original.bots.stakes import Stakes
from venus.families.original.views.seat_view import SeatView

KINDS = ("attack", "return-fire", "hit", "loot", "rastur-site")
MEAN_DIE = 3.5
# Below this an attack is not worth the noise.
LEAST_GAIN = 5.0
# What a turn lost in mid-flight costs even if it was nearly over.
LEAST_OF_A_TURN = 0.25


class Fighter:
    """One seat that is asked about a fight. `rate` is what it earns a turn; without `fights` it only takes
    what it cannot help."""

    def __init__(self, atlas: Atlas, chair: SeatDecision, rate: float, fights: bool = True) -> None:
        self.atlas = atlas
        self.chair = chair
        self.view: SeatView = chair.view
        self.rate = rate
        self.fights = fights
        self.stakes = Stakes(atlas, chair.view, chair.seat)

    def choose(self) -> tuple[Any, Reason]:
        match self.chair.kind:
            case "rastur-site":
                return best_site(self.atlas, self.chair, self.rate, self.fights)
            case "hit":
                return self.hit()
            case "loot":
                return self.loot()
            case _ if not self.fights:
                return act.let_pass(self.chair.options), Reason("keeps-peace")
            case "attack":
                return self.attack()
            case _:
                return self.fire_back()

    # Attacks.

    def attack(self) -> tuple[Any, Reason]:
        """The attack that is worth most, if any is worth it."""
        best, chosen = LEAST_GAIN, None
        for option in self.chair.options:
            if isinstance(option, act.BlastShip | act.BlastMarker):
                gain = self.worth_of(option)
                if gain > best:
                    best, chosen = gain, option
        if chosen is None:
            return act.let_pass(self.chair.options), Reason("no-fight-pays")
        chances = self.chair.chances(chosen)
        percent = round(100 * chances.wins / chances.rolls) if chances else 0
        return chosen, Reason("attacks", {"percent": percent, "credits": round(best)})

    def worth_of(self, option: act.BlastShip | act.BlastMarker) -> float:
        """What an attack brings in the mean."""
        chances = self.chair.chances(option)
        if chances is None:
            return 0.0
        stakes = self.stakes
        if isinstance(option, act.BlastMarker):
            prize, danger = self.prize_here(), 0.0
        else:
            prize, danger = stakes.best_hit(option.target), 0.0
            if chances.answered is not None:
                # Whoever can fire back will.
                chances = chances.answered
                danger = chances.hits / chances.rolls * stakes.own_loss()
        won = chances.wins / chances.rolls
        return won * prize - (1 - won) * self.rest_of_turn() - danger - stakes.price_of(option.weapons)

    def rest_of_turn(self) -> float:
        """What it costs if the turn ends here."""
        pace = MEAN_DIE * self.atlas.ships[self.stakes.me.ship].dice
        return self.rate * max(LEAST_OF_A_TURN, min(1.0, self.view.turn.movement / pace))

    def prize_here(self) -> float:
        """What it is worth to destroy the marker on the dot: its price, and what becomes free."""
        me, dot = self.stakes.me, self.stakes.me.dot
        box = self.view.boxes.get(dot)
        marker = self.atlas.markers[box.marker] if box and box.marker else None
        price = dict(blockades(self.atlas, self.view)).get(self.atlas.index[dot], 0)
        if not price:
            return float(marker.value) if marker else 0.0
        if dot not in rastur_on(self.view):
            return float(price)
        freed = sum([self.atlas.deeds[name].worth for name, site in me.deeds.items() if site == dot])
        return price + freed + relief_of(self.view, self.rate)

    def pays_to_attack(self, due: int) -> bool:
        """Whether it is worth paying a penalty for nothing but an attack on what stands there."""
        price = dict(blockades(self.atlas, self.view)).get(self.atlas.index[self.stakes.me.dot], 0)
        weapons = self.weapons()
        if not self.fights or not price or not weapons:
            return False
        kept = tuple([name for name in weapons if name not in self.atlas.printed.spent_weapons])
        return max(self.marker_worth(price, weapons), self.marker_worth(price, kept)) - due > LEAST_GAIN

    def marker_worth(self, price: int, weapons: tuple[str, ...]) -> float:
        """What it brings in the mean to fire these weapons at the marker on the dot."""
        won = win_chance(sum([self.atlas.printed.firepower[name] for name in weapons]), price)
        return won * self.prize_here() - (1 - won) * self.rest_of_turn() - self.stakes.price_of(weapons)

    def weapons(self) -> tuple[str, ...]:
        """The working weapons of this seat."""
        return armament(self.atlas, (*self.stakes.me.equipment, *self.stakes.me.relics))

    # Answers.

    def fire_back(self) -> tuple[Any, Reason]:
        """Fire whatever is worth most: it may hit the enemy, and spare one's own ship a hit."""
        fight = self.view.combat.fight if self.view.combat else None
        prize = self.stakes.best_hit(fight.of) if fight else 0.0
        risk = self.stakes.own_loss()
        worth: list[tuple[float, Any]] = []
        for option in self.chair.options:
            chances = self.chair.chances(option)
            if chances is not None:
                weapons = getattr(option, "weapons", ())
                gain = (chances.wins * prize - chances.hits * risk) / chances.rolls
                worth.append((gain - self.stakes.price_of(weapons), option))
        best = max(worth, key=lambda found: found[0])[1]
        return best, Reason("fires-back" if isinstance(best, act.ReturnFire) else "saves-its-fire")

    def hit(self) -> tuple[Any, Reason]:
        fight = self.view.combat.fight if self.view.combat else None
        loser = fight.of if fight else 0
        best = max(self.chair.options, key=lambda option: self.stakes.of_hit(option, loser))
        return best, Reason("hits-where-it-hurts")

    def loot(self) -> tuple[Any, Reason]:
        """Take the dearest goods; throw out only what is worth less."""
        stakes, options = self.stakes, self.chair.options
        takes = [option for option in options if isinstance(option, act.TakeGoods)]
        if takes:
            best = max(takes, key=lambda take: stakes.worth(take.goods))
            return best, Reason("takes-loot", {"goods": best.goods})
        fight = self.view.combat.fight if self.view.combat else None
        if fight is not None:
            offered = (fight.goods,) if fight.goods else self.view.players[fight.of].goods
            prize = max([stakes.worth(goods) for goods in offered], default=0.0)
            rooms = [option for option in options if isinstance(option, act.MakeRoom)]
            rooms = [option for option in rooms if option.piece in self.atlas.goods]
            least = min(rooms, key=lambda room: stakes.worth(room.piece), default=None)
            if least is not None and stakes.worth(least.piece) < prize:
                return least, Reason("makes-room", {"goods": least.piece})
        return act.let_pass(options), Reason("leaves-loot")

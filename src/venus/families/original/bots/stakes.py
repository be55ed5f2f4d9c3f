"""What is at stake in a fight: what a seat could gain, what it could lose, and what harms a rival."""

from __future__ import annotations

from venus.families.original import actions as act
from venus.families.original.actions import Bundle
from venus.families.original.bots.atlas import Atlas
from venus.families.original.bots.offers import bundle_worth
from venus.families.original.views.seat_view import PlayerView, SeatView

# What damage to equipment costs, which can be repaired.
DAMAGED = 0.4
# A load fills so many half holds.
A_LOAD = 2


class Stakes:
    """What pieces are worth to one seat. `spite` is how far a rival's loss is its own gain: all of it between
    two, less where others gain by it too."""

    def __init__(self, atlas: Atlas, view: SeatView, seat: int) -> None:
        self.atlas = atlas
        self.view = view
        self.seat = seat
        self.me: PlayerView = view.players[seat]
        self.spite = 1 / (len(view.players) - 1) if len(view.players) > 1 else 0.0

    def worth(self, piece: str) -> float:
        """What a piece aboard a ship is worth to whoever has it."""
        atlas = self.atlas
        if piece in atlas.goods:
            return bundle_worth(atlas, self.view, Bundle(goods=(piece,)))
        if piece in atlas.fees:
            return bundle_worth(atlas, self.view, Bundle(fares=(piece,)))
        return bundle_worth(atlas, self.view, Bundle(equipment=(piece,)))

    def gain(self, goods: str) -> float:
        """What goods that can be taken are worth: if the holds are full, less what would be thrown out."""
        me = self.me
        if me.half_holds - me.half_holds_used >= A_LOAD:
            return self.worth(goods)
        return max(0.0, self.worth(goods) - min([self.worth(own) for own in me.goods], default=1e9))

    def best_load(self, owner: int) -> float:
        """What the best goods of a rival would be worth, and their loss to it."""
        goods = self.view.players[owner].goods
        return max([self.gain(name) + self.spite * self.worth(name) for name in goods], default=0.0)

    def of_hit(self, option: act.DestroyOnHull | act.DamageHold, loser: int) -> float:
        """What a hit is worth to who scores it."""
        assert self.view.combat is not None
        if isinstance(option, act.DestroyOnHull):
            return self.spite * self.worth(option.piece)
        return self.of_hold(self.view.combat.stowage[loser].holds[option.hold - 1])

    def of_hold(self, pieces: tuple[str, ...]) -> float:
        total = 0.0
        for piece in pieces:
            if piece in self.atlas.goods:
                total += self.gain(piece) + self.spite * self.worth(piece)
            else:
                part = 1.0 if piece in self.atlas.fees else DAMAGED
                total += part * self.spite * self.worth(piece)
        return total

    def best_hit(self, loser: int) -> float:
        """What the best hit on a ship is worth."""
        assert self.view.combat is not None
        stowage = self.view.combat.stowage[loser]
        on_hull = (*stowage.hull, *self.view.players[loser].relics)
        found = [self.of_hold(hold) for hold in stowage.holds]
        found += [self.spite * self.worth(piece) for piece in on_hull]
        return max(found, default=0.0)

    def own_loss(self) -> float:
        """What the enemy's best hit on this seat's own ship would cost it."""
        assert self.view.combat is not None
        stowage = self.view.combat.stowage[self.seat]
        on_hull = (*stowage.hull, *self.me.relics)
        holds = [sum([self.worth(piece) for piece in hold]) for hold in stowage.holds]
        return max([*holds, *[self.worth(piece) for piece in on_hull]], default=0.0)

    def price_of(self, weapons: tuple[str, ...]) -> int:
        """What those of the weapons cost that are used up when they are fired."""
        spent = self.atlas.printed.spent_weapons
        return sum([self.atlas.equipment[name].cost for name in weapons if name in spent])

"""Offers between players on the same dot."""

from __future__ import annotations

import pytest

from tests.table import (
    Ship,
    aboard,
    at,
    barter_credit,
    do,
    editions,
    end,
    fly,
    head,
    load,
    money,
    options,
    refused,
    rule,
    ship,
    sold_by,
    state_of,
    stay,
)
from venus.families.original import actions as act
from venus.families.original import events
from venus.families.original.actions import Bundle
from venus.families.original.offers import declined_offers
from venus.game import Game

PELTS = "Melf Pelts"


DUST = "Finest Dust"


FARE = "Fare from Graw to Qossuth"


def meeting(
    edition: str, one: Ship | None = None, other: Ship | None = None, where: str = "Southern Comfort"
) -> Game:
    """Two ships on the same dot, a third one at the Base; seat 0 is in turn."""
    one = one or ship(goods=[PELTS])
    other = other or ship(goods=[DUST])
    one.at = other.at = where
    return at(
        edition,
        seat0=one,
        seat1=other,
        seat2=ship(),
        cultures={"colony": "Shenna", "jungle": "Niks"},
        ports={"Cobbleport": 2},
        phase="trade",
        moved=True,
    )


def propose(give: Bundle, get: Bundle, partner: int = 1) -> act.Offer:
    return act.Offer(0, partner, give, get)


SWAP = propose(Bundle(10, goods=(PELTS,)), Bundle(goods=(DUST,)))


@rule("1988 §11.4", "remake §trade.players", "classic §trade.players")
@editions()
def test_an_offer_is_accepted_and_both_sides_change_hands(edition: str) -> None:
    game = meeting(edition)
    assert do(game, SWAP) == events.OfferMade(0, 1, SWAP.give, SWAP.get)
    assert game.apply(act.AcceptOffer(1)) == [events.OfferAccepted(1)]
    assert (aboard(game, 0), money(game, 0)) == ([DUST], 90)
    assert (aboard(game, 1), money(game, 1)) == ([PELTS], 110)


@rule("1988 §11.4", "remake §trade.players", "classic §trade.players")
@editions()
def test_an_offer_is_declined_and_nothing_changes_hands(edition: str) -> None:
    game = meeting(edition)
    do(game, SWAP)
    assert game.apply(act.DeclineOffer(1)) == [events.OfferDeclined(1)]
    assert (aboard(game, 0), aboard(game, 1), money(game)) == ([PELTS], [DUST], 100)


@rule("1988 §11.4", "remake §trade.players", "classic §trade.players")
@editions()
def test_the_seat_in_turn_goes_on_after_the_answer(edition: str) -> None:
    for answer in (act.AcceptOffer(1), act.DeclineOffer(1)):
        game = meeting(edition)
        do(game, SWAP)
        do(game, answer)
        assert game.decision is not None
        assert (game.decision.seat, game.decision.kind) == (0, "trade")


@rule("1988 §11.4", "remake §trade.players", "classic §trade.players")
@editions()
def test_only_the_partner_answers(edition: str) -> None:
    game = meeting(edition)
    do(game, SWAP)
    assert options(game) == [act.AcceptOffer(1), act.DeclineOffer(1)]
    assert refused(game, act.AcceptOffer(2)) == "not-your-decision"
    assert refused(game, act.AcceptOffer(0)) == "not-your-decision"
    assert refused(game, act.EndTurn(1)) == "not-asked"


@rule("1988 §11.4", "remake §trade.players", "classic §trade.players")
@editions()
def test_there_is_no_answer_without_an_offer(edition: str) -> None:
    assert refused(meeting(edition), act.AcceptOffer(0)) == "not-asked"
    assert refused(meeting(edition), act.DeclineOffer(1)) == "not-your-decision"


@rule("1988 §11.4", "1988 §11.1", "remake §trade.players", "classic §trade.players")
@editions()
@pytest.mark.parametrize("place", ["Southern Comfort", "Cobbleport", "jungle-9"])
def test_players_deal_at_cities_ports_and_asteroids(edition: str, place: str) -> None:
    game = meeting(edition, where=place)
    assert options(game, act.Offer) == [act.Offer(0, 1)]
    assert do(game, SWAP)


@rule("1988 §11.4", "1988 §11.1", "remake §trade.players", "classic §trade.players")
@editions()
@pytest.mark.parametrize("partner", [2, 0, 3, -1])
def test_only_a_seat_on_the_same_dot_is_a_partner(edition: str, partner: int) -> None:
    game = meeting(edition)
    assert refused(game, propose(Bundle(10), Bundle(), partner)) == "not-on-this-dot"


@rule("1988 §11.4", "1988 §11.1", "remake §trade.players", "classic §trade.players")
@editions()
def test_a_ship_alone_on_its_dot_has_nobody_to_deal_with(edition: str) -> None:
    game = at(edition, seat0=ship(at="Southern Comfort"), cultures={"colony": "Shenna"}, phase="trade")
    assert not options(game, act.Offer)


@rule("1988 §11.4", "1988 §11.1", "remake §trade.players", "classic §trade.players")
@editions()
def test_nobody_deals_in_flight(edition: str) -> None:
    game = at(
        edition,
        seat0=ship(at="colony-4"),
        seat1=ship(at="colony-5"),
        cultures={"colony": "Shenna"},
        dice=[4, 4, 4],
    )
    head(game, "colony-5")
    fly(game, "colony-5")
    assert refused(game, propose(Bundle(10), Bundle())) == "not-asked"


@rule("1988 §11.4", "1988 §11.1", "remake §trade.players", "classic §trade.players")
@editions()
def test_nobody_deals_on_a_dot_where_no_ship_lands(edition: str) -> None:
    game = at(edition, seat0=ship(at="colony-5"), seat1=ship(at="colony-5"), cultures={"colony": "Shenna"})
    stay(game)
    assert game.decision is not None
    assert game.decision.seat == 1


@rule("1988 §11.4", "remake §trade.players")
@editions("1988", "remake")
def test_everything_but_ships_and_deeds_changes_hands(edition: str) -> None:
    game = meeting(
        edition,
        ship("Transport", goods=[PELTS], equipment=["Red Drive"], ious=["Shenna"]),
        ship("Transport", relics=["Spy Eye", "Air Foil"], fares=[FARE], equipment=["Shield"]),
    )
    give = Bundle(25, goods=(PELTS,), equipment=("Red Drive",), ious=("Shenna",))
    do(game, propose(give, Bundle(5, equipment=("Shield",), relics=("Spy Eye",), fares=(FARE,))))
    do(game, act.AcceptOffer(1))
    assert (aboard(game, 0), money(game, 0)) == ([FARE, "Shield", "Spy Eye"], 80)
    assert (aboard(game, 1), money(game, 1)) == ([PELTS, "Red Drive", "Air Foil"], 120)
    assert state_of(game).ious == [0, 1 << state_of(game).tables.culture_index["Shenna"], 0]
    assert game.audit() == []


@rule("1988 §11.4", "remake §trade.players")
@editions("1988", "remake")
@pytest.mark.parametrize(
    "bundle",
    [
        Bundle(equipment=("Scout",)),
        Bundle(goods=("Cobbleport",)),
        Bundle(relics=("Shield",)),
        Bundle(fares=("Humans Factory",)),
        Bundle(ious=("Martians",)),
        Bundle(goods=(FARE,)),
        Bundle(fares=(PELTS,)),
        Bundle(-10),
    ],
)
def test_ships_deeds_and_nonsense_do_not_change_hands(edition: str, bundle: Bundle) -> None:
    game = meeting(edition)
    assert refused(game, propose(Bundle(5), bundle)) == "unknown-name"
    assert refused(game, propose(bundle, Bundle(5))) == "unknown-name"


MISSING = [
    Bundle(101),
    Bundle(goods=(PELTS, PELTS, DUST)),
    Bundle(equipment=("Shield",)),
    Bundle(relics=("Spy Eye",)),
    Bundle(relics=("Spy Eye", "Spy Eye")),
    Bundle(fares=(FARE,)),
    Bundle(ious=("Shenna",)),
]


@rule("1988 §11.4", "remake §trade.players")
@editions("1988", "remake")
@pytest.mark.parametrize("bundle", MISSING)
def test_nobody_gives_what_he_does_not_have(edition: str, bundle: Bundle) -> None:
    assert refused(meeting(edition), propose(bundle, Bundle())) == "not-yours"


@rule("1988 §11.4", "remake §trade.players")
@editions("1988", "remake")
@pytest.mark.parametrize("bundle", MISSING)
def test_nobody_is_asked_for_what_he_does_not_have(edition: str, bundle: Bundle) -> None:
    assert refused(meeting(edition), propose(Bundle(), bundle)) == "not-theirs"


@rule("1988 §11.4", "remake §trade.players", "classic §trade.players")
@editions()
def test_an_offer_that_cannot_be_carried_out_is_never_put_to_the_partner(edition: str) -> None:
    game = meeting(edition)
    refused(game, propose(Bundle(101), Bundle()))
    assert game.decision is not None
    assert game.decision.seat == 0
    assert declined_offers(state_of(game)) == ()


@rule("1988 §11.4", "1988 §9.32", "remake §trade.players", "classic §trade.players")
@editions()
def test_barter_credit_is_no_money_to_give_away(edition: str) -> None:
    game = meeting(edition, ship(equipment=["Red Drive"]))
    do(game, act.BarterEquipment(0, "Red Drive"))
    assert barter_credit(game) == 60
    assert refused(game, propose(Bundle(101), Bundle())) == "not-yours"


@rule("1988 §11.4", "remake §trade.players", "classic §trade.players")
@editions()
def test_a_gift_is_an_offer_too(edition: str) -> None:
    game = meeting(edition)
    do(game, propose(Bundle(30), Bundle()))
    do(game, act.AcceptOffer(1))
    assert (money(game, 0), money(game, 1)) == (70, 130)


@rule("1988 §11.4", "remake §trade.players", "classic §trade.players")
@editions()
def test_r39_an_offer_that_was_accepted_may_be_made_again(edition: str) -> None:
    game = meeting(edition)
    for left in (70, 40):
        do(game, propose(Bundle(30), Bundle()))
        do(game, act.AcceptOffer(1))
        assert money(game) == left


@rule("1988 §11.4", "remake §trade.players", "classic §trade.players")
@editions()
def test_a_gift_can_be_asked_for_and_refused(edition: str) -> None:
    game = meeting(edition)
    do(game, propose(Bundle(), Bundle(goods=(DUST,))))
    do(game, act.DeclineOffer(1))
    assert aboard(game, 1) == [DUST]


@rule("1988 §11.4", "remake §trade.players", "classic §trade.players")
@editions()
def test_an_empty_offer_is_a_template_to_fill_in(edition: str) -> None:
    game = meeting(edition)
    template = options(game, act.Offer)[0]
    assert template.template
    assert refused(game, template) == "template"


@rule("1988 §11.4", "1988 §3.43", "remake §trade.players", "classic §trade.players")
@editions()
def test_the_seat_in_turn_needs_room_for_what_it_gets(edition: str) -> None:
    game = meeting(edition, ship(goods=2 * [PELTS]))
    assert refused(game, propose(Bundle(10), Bundle(goods=(DUST,)))) == "no-room"
    assert do(game, SWAP)


@rule("1988 §11.4", "1988 §3.43", "remake §trade.players", "classic §trade.players")
@editions()
def test_the_partner_needs_room_for_what_it_gets(edition: str) -> None:
    game = meeting(edition, other=ship(goods=2 * [DUST]))
    assert refused(game, propose(Bundle(goods=(PELTS,)), Bundle(10))) == "no-room"
    assert do(game, SWAP)


@rule("1988 §11.4", "1988 §3.432", "remake §trade.players", "classic §trade.players")
@editions()
def test_room_is_counted_after_both_sides_have_changed_hands(edition: str) -> None:
    game = meeting(
        edition, ship(goods=2 * [PELTS], equipment=["Shield"]), ship(goods=2 * [DUST], equipment=["Shield"])
    )
    assert refused(game, propose(Bundle(5), Bundle(equipment=("Shield",)))) == "no-room"
    assert do(game, propose(Bundle(equipment=("Shield",)), Bundle(equipment=("Shield",))))


@rule("1988 §11.4", "remake §trade.players", "classic §trade.players")
@editions()
def test_the_same_offer_is_made_once_a_turn(edition: str) -> None:
    game = meeting(edition)
    do(game, SWAP)
    do(game, act.DeclineOffer(1))
    assert refused(game, SWAP) == "offered-before"
    assert do(game, propose(Bundle(20, goods=(PELTS,)), Bundle(goods=(DUST,))))


@rule("1988 §11.4", "remake §trade.players", "classic §trade.players")
@editions()
def test_the_same_offer_in_another_order_is_the_same_offer(edition: str) -> None:
    game = meeting(edition, ship("Transport", goods=[PELTS, "Rock Videos"]), ship("Transport"))
    do(game, propose(Bundle(goods=(PELTS, "Rock Videos")), Bundle(50)))
    do(game, act.DeclineOffer(1))
    assert refused(game, propose(Bundle(goods=("Rock Videos", PELTS)), Bundle(50))) == "offered-before"


@rule("1988 §11.4", "remake §trade.players", "classic §trade.players")
@editions()
def test_the_same_offer_can_be_made_to_another_seat(edition: str) -> None:
    game = at(
        edition,
        seat0=ship(at="jungle-9"),
        seat1=ship(at="jungle-9"),
        seat2=ship(at="jungle-9"),
        phase="trade",
    )
    do(game, propose(Bundle(10), Bundle(20), 1))
    do(game, act.DeclineOffer(1))
    do(game, propose(Bundle(10), Bundle(20), 2))
    assert options(game) == [act.AcceptOffer(2), act.DeclineOffer(2)]


@rule("1988 §11.4", "remake §trade.players", "classic §trade.players")
@editions()
def test_the_same_offer_can_be_made_again_in_a_later_turn(edition: str) -> None:
    game = at(edition, seat0=ship(at="jungle-9"), seat1=ship(at="jungle-9"), phase="trade")
    do(game, propose(Bundle(10), Bundle(20)))
    do(game, act.DeclineOffer(1))
    for _ in range(2):
        end(game)
        stay(game)
    assert do(game, propose(Bundle(10), Bundle(20)))


@rule("1988 §11.4", "1988 §9.321", "remake §trade.players")
@editions("1988", "remake")
def test_an_iou_that_was_traded_is_good_for_its_new_owner(edition: str) -> None:
    game = meeting(edition, other=ship(ious=["Shenna"]))
    do(game, propose(Bundle(60), Bundle(ious=("Shenna",))))
    do(game, act.AcceptOffer(1))
    assert do(game, act.BarterIou(0, "Shenna")).credits == 90


@rule("1988 §11.4", "1988 §12.22", "remake §trade.players", "classic §trade.players")
@editions()
def test_deals_between_players_earn_no_commission(edition: str) -> None:
    game = meeting(edition, where="Cobbleport")
    do(game, SWAP)
    game.apply(act.AcceptOffer(1))
    assert money(game, 2) == 100


@rule("1988 §11.4", "remake §trade.players", "classic §trade.players")
@editions()
def test_factory_goods_between_players_earn_no_commission(edition: str) -> None:
    game = at(
        edition,
        seat0=ship(at="jungle-9"),
        seat1=ship(at="jungle-9"),
        seat2=ship(),
        cultures={"colony": "Humans"},
        factories={"Humans": (2, "Southern Comfort")},
        phase="trade",
    )
    load(game, sold_by(edition, "Humans")[1], seat=1)
    do(game, propose(Bundle(50), Bundle(goods=(sold_by(edition, "Humans")[1],))))
    game.apply(act.AcceptOffer(1))
    assert [money(game, seat) for seat in range(3)] == [50, 150, 100]

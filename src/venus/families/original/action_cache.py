"""Every closed action of an edition, made once per seat and used again and again."""

from __future__ import annotations

from typing import Any

from venus.cluster.topology import Route


class ActionCache:
    """Actions by seat and number; the names are those of the verbs.

    `plain_heads` are the headings from each dot for a ship without drives. `steps` keeps the lists of
    steps that were needed before, by what they depend on, then by seat.
    """

    __slots__ = (
        "_by_dice",
        "accept_offer",
        "barter_equipment",
        "barter_iou",
        "barter_relic",
        "buy_equipment",
        "buy_factory",
        "buy_fort",
        "buy_goods",
        "buy_port",
        "buy_relic",
        "buy_ship",
        "choose_pilot_number",
        "choose_species",
        "decline_offer",
        "deliver_fare",
        "end_turn",
        "engage_auto_pilot",
        "head",
        "head_for_gate",
        "jettison_equipment",
        "jettison_fare",
        "jettison_goods",
        "jump",
        "keep_dice",
        "land",
        "leave_penalty",
        "lock_gates",
        "pay_penalty",
        "pick_up_fare",
        "pick_up_relic",
        "place_rastur",
        "plain_heads",
        "reroll_die",
        "sell_goods",
        "shut_down_drive",
        "stay_put",
        "steps",
        "stop_on_penalty",
        "stow",
    )

    accept_offer: list[Any]
    barter_equipment: list[list[Any]]
    barter_iou: list[list[Any]]
    barter_relic: list[list[Any]]
    buy_equipment: list[list[Any]]
    buy_factory: list[list[Any]]
    buy_fort: list[list[Any]]
    buy_goods: list[list[Any]]
    buy_port: list[list[Any]]
    buy_relic: list[list[Any]]
    buy_ship: list[list[Any]]
    choose_pilot_number: list[list[Any]]
    choose_species: list[list[Any]]
    decline_offer: list[Any]
    deliver_fare: list[list[Any]]
    end_turn: list[Any]
    engage_auto_pilot: list[Any]
    head: list[list[Any]]
    head_for_gate: list[list[Any]]
    jettison_equipment: list[list[Any]]
    jettison_fare: list[list[Any]]
    jettison_goods: list[list[Any]]
    jump: list[list[Any]]
    keep_dice: list[Any]
    land: list[Any]
    leave_penalty: list[Any]
    lock_gates: list[Any]
    pay_penalty: list[Any]
    pick_up_fare: list[list[Any]]
    pick_up_relic: list[Any]
    place_rastur: list[list[Any]]
    plain_heads: list[list[list[Any]]]
    reroll_die: list[list[Any]]
    sell_goods: list[list[Any]]
    shut_down_drive: list[list[Any]]
    stay_put: list[Any]
    steps: dict[tuple[int, int, bool, int, int], list[list[Any]]]
    stop_on_penalty: list[Any]
    stow: list[Any]
    _by_dice: list[dict[tuple[int, ...], list[Any]]]

    def choices_of(self, seat: int, dice: tuple[int, ...]) -> list[Any]:
        """The pilot numbers that a roll lets a seat choose, worked out once per roll."""
        choices = self._by_dice[seat].get(dice)
        if choices is None:
            numbers = self.choose_pilot_number[seat]
            choices = self._by_dice[seat][dice] = [numbers[number] for number in sorted(set(dice))]
        return choices

    def heads(self, seat: int, routes: list[Route]) -> list[Any]:
        """The headings that these routes allow, each once."""
        return list(dict.fromkeys([self.head[seat][route.end] for route in routes]))

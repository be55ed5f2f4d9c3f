"""Variants that players of the game of 1988 and of its remake agree on."""

from __future__ import annotations

from msgspec import structs

from venus.engine.blueprint import Blueprint, Option
from venus.families.original.content import Content
from venus.families.original.editions.options import with_goods_in_the_cup
from venus.families.original.rules import variants

LOST_BOX = "genship-5"


def with_own_species(blueprint: Blueprint) -> Blueprint:
    """Nobody is limited in the cities of their own species.

    Rules: variants §own-species.
    """
    policies = structs.replace(blueprint.policies, is_exempt=variants.among_its_own)
    return structs.replace(blueprint, policies=policies)


def with_lost_box(blueprint: Blueprint) -> Blueprint:
    """The asteroid of the Multi-Generation Ship is one exploration box more.

    Rules: variants §lost-box.
    """
    content: Content = blueprint.content
    dots = [structs.replace(dot, kind="explore") if dot.id == LOST_BOX else dot for dot in content.chart.dots]
    chart = structs.replace(content.chart, dots=tuple(dots))
    return structs.replace(blueprint, content=structs.replace(content, chart=chart))


def with_late_seat_die(blueprint: Blueprint) -> Blueprint:
    """The fourth and later seats roll one die more on their first turn.

    Rules: variants §late-seat-die.
    """
    policies = structs.replace(blueprint.policies, extra_dice=variants.one_for_late_seats)
    return structs.replace(blueprint, policies=policies)


def with_half_deeds(blueprint: Blueprint) -> Blueprint:
    """Deeds count half their price in net worth.

    Rules: variants §half-deeds.
    """
    policies = structs.replace(blueprint.policies, deed_worth=variants.half_price)
    return structs.replace(blueprint, policies=policies)


def with_relics_at_base(blueprint: Blueprint) -> Blueprint:
    """The relics among the markers set aside are on sale at the Galactic Base.

    Rules: variants §relics-at-base.
    """
    policies = structs.replace(blueprint.policies, sells_relics_aside=True)
    return structs.replace(blueprint, policies=policies)


VARIANTS = (
    Option("fast-setup", with_goods_in_the_cup),
    Option("own-species", with_own_species),
    Option("lost-box", with_lost_box),
    Option("late-seat-die", with_late_seat_die),
    Option("half-deeds", with_half_deeds),
    Option("relics-at-base", with_relics_at_base),
)

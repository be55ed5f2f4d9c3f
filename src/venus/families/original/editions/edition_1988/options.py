"""The optional games of the 1988 box: combat, the Rastur, solitaire."""

from __future__ import annotations

from msgspec import structs

from venus.engine.blueprint import Blueprint, Option
from venus.engine.edition import Step
from venus.families.original.content import CombatFacts, Content, RasturFacts, RelicFacts
from venus.families.original.rules import (
    attacks,
    blasting,
    combat,
    discovery,
    endgame,
    forts,
    hits,
    movement,
    piloting,
    rastur,
    setup,
    solitaire,
    weapons,
)


def with_combat(blueprint: Blueprint, facts: CombatFacts) -> Blueprint:
    """Forts, weapons, attacks and thefts.

    Rules: 1988 §15, §15.3.
    """
    content: Content = blueprint.content
    content = structs.replace(
        content,
        equipment=(*content.equipment, *facts.weapons),
        relics=tuple([armed(relic, facts) for relic in content.relics]),
        combat=facts,
    )
    turn = replaced(blueprint.turn, movement.fly, blasting.fight_and_fly)
    policies = structs.replace(
        blueprint.policies,
        penalty_price=forts.price_of_any_penalty,
        meet_penalty=blasting.meet_any_penalty,
    )
    return structs.replace(
        blueprint,
        content=content,
        turn=followed(turn, discovery.touch_down, hits.repair),
        chapters=(*blueprint.chapters, combat.CHAPTER),
        policies=policies,
    )


def armed(relic: RelicFacts, facts: CombatFacts) -> RelicFacts:
    return structs.replace(relic, firepower=facts.relics.get(relic.name, 0))


def replaced(steps: tuple[Step, ...], old: Step, new: Step) -> tuple[Step, ...]:
    return tuple([new if step is old else step for step in steps])


def followed(steps: tuple[Step, ...], step: Step, by: Step) -> tuple[Step, ...]:
    place = steps.index(step) + 1
    return (*steps[:place], by, *steps[place:])


def with_rastur(blueprint: Blueprint, facts: RasturFacts) -> Blueprint:
    """Invaders that shut what they occupy, drawn for every 1 that is rolled.

    Rules: 1988 §16, §16.2.
    """
    policies = structs.replace(
        blueprint.policies,
        penalty_price=rastur.price_of_any_penalty,
        on_attack_die=rastur.draw_for_an_attack,
        on_blocker_destroyed=rastur.back_to_the_pool,
        after_a_rastur=rastur.rastur_win_with_the_last,
    )
    return structs.replace(
        blueprint,
        content=structs.replace(blueprint.content, rastur=facts),
        opening=replaced(blueprint.opening, setup.begin_play, rastur.muster),
        turn=followed(blueprint.turn, piloting.mulligan, rastur.draw_for_the_roll),
        chapters=(*blueprint.chapters, rastur.CHAPTER),
        policies=policies,
    )


def with_solitaire(blueprint: Blueprint) -> Blueprint:
    """One seat against the Rastur, which move at the end of every turn.

    Rules: 1988 §17.1, §17.2.
    """
    content: Content = blueprint.content
    policies = structs.replace(
        blueprint.policies,
        on_attack_die=attacks.nothing_more,
        on_blocker_destroyed=solitaire.into_transit,
        after_a_rastur=solitaire.feed_the_pool,
        after_spying=solitaire.stays_face_up,
        richest=solitaire.only_with_the_target,
    )
    turn = tuple([step for step in blueprint.turn if step is not rastur.draw_for_the_roll])
    turn = replaced(turn, endgame.end_turn, endgame.settle_turn)
    return structs.replace(
        blueprint,
        content=structs.replace(content, game=structs.replace(content.game, seats=(1, 1))),
        turn=(*turn, solitaire.roll_for_rastur, endgame.next_turn),
        policies=policies,
    )


def with_variable_nova_balls(blueprint: Blueprint) -> Blueprint:
    """Rules: variants §variable-nova-balls."""
    policies = structs.replace(blueprint.policies, spent_firepower=weapons.higher_die_counts_double)
    return structs.replace(blueprint, policies=policies)


def optional_games(combat_facts: CombatFacts, rastur_facts: RasturFacts) -> tuple[Option, ...]:
    """The three optional games of the box, and the variant that changes one of them."""
    return (
        Option("combat", lambda blueprint: with_combat(blueprint, combat_facts)),
        Option("rastur", lambda blueprint: with_rastur(blueprint, rastur_facts), requires=("combat",)),
        Option("solitaire", with_solitaire, requires=("combat", "rastur")),
        Option("variable-nova-balls", with_variable_nova_balls, requires=("combat",)),
    )

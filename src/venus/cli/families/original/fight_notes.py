"""What is told beside the options of fights, thefts, forts and Rastur; and which of them are folded away."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from venus.cli.families.original.scene import Scene
from venus.cli.families.original.travel import FAR, points_from
from venus.engine.decisions import Chances, Effect
from venus.families.original import actions as act

SALVOS = (act.BlastMarker, act.BlastShip, act.ReturnFire, act.Revolt)
SITES_TOLD = 9

Effects = Mapping[Any, Effect | None]


# Details: a line of its own below an option.


def fight_detail(scene: Scene, option: Any, effect: Effect | None) -> str:
    """Chances, what is won and what is used up; nothing for options that are no fight."""
    chances = effect.chances if effect else None
    parts = [chance_text(scene, option, chances)] if chances else []
    match option:
        case act.BlastMarker():
            penalty = scene.at.penalty_at(scene.at.me.dot)
            parts.append(scene.words.say("note-reward", price=penalty.price if penalty else 0))
        case act.Swindle(target=target):
            goods = ", ".join(scene.words.pieces(scene.view.players[target].goods))
            parts.append(scene.words.say("note-swindle", goods=goods))
    spent = spent_by(scene, option)
    if spent:
        parts.append(scene.words.say("note-spends", weapons=scene.words.listed(scene.words.pieces(spent))))
    return scene.words.say("between-notes").join(parts)


def chance_text(scene: Scene, option: Any, chances: Chances) -> str:
    say = scene.words.say
    if isinstance(option, act.ReturnFire):
        text = say("note-returns", **shares(chances))
    elif isinstance(option, act.HoldFire):
        text = say("note-held", **shares(chances, chances.hits))
    else:
        text = say("note-wins", **shares(chances))
    if chances.adds:
        own, other = (f"{added:+d}" for added in chances.adds)
        key = "note-strengths" if chances.times > 1 else "note-strengths-theft"
        text += ", " + say(key, own=own, other=other)
    if chances.answered is None:
        return text
    return text + say("between-notes") + say("note-answered", **shares(chances.answered))


def shares(chances: Chances, of: int | None = None) -> dict[str, Any]:
    share = chances.wins if of is None else of
    percent = round(100 * share / chances.rolls)
    return {"wins": chances.wins, "hits": chances.hits, "rolls": chances.rolls, "percent": percent}


def spent_by(scene: Scene, option: Any) -> tuple[str, ...]:
    """The weapons that are used up by an option."""
    spent = scene.at.facts.spent_weapons
    return (
        tuple([weapon for weapon in option.weapons if weapon in spent]) if isinstance(option, SALVOS) else ()
    )


# Notes: in the line of an option.


def fight_note(scene: Scene, option: Any) -> str:
    say, fight = scene.words.say, scene.view.combat.fight if scene.view.combat else None
    match option:
        case act.HoldFire() if scene.kind == "attack":
            return say("note-go-on" if scene.view.turn.stayed else "note-fly-on")
        case act.BuyFort() if scene.at.facts.content.combat:
            return say("note-fort", price=scene.at.facts.content.combat.fort_penalty)
        case act.DestroyOnHull(piece=piece) if fight:
            return hull_note(scene, fight.of, piece)
        case act.DamageHold(hold=hold) if fight:
            return hold_note(scene, fight.of, hold)
        case act.LeaveGoods() if fight and fight.goods:
            return say("note-left")
        case act.PlaceRastur(dot=dot):
            return site_note(scene, dot)
    return ""


def hull_note(scene: Scene, seat: int, piece: str) -> str:
    if piece in scene.view.players[seat].relics:
        return scene.words.say("note-gone")
    is_whole = piece in scene.view.players[seat].equipment
    return "" if is_whole else scene.words.say("note-broken")


def hold_note(scene: Scene, seat: int, hold: int) -> str:
    assert scene.view.combat is not None
    pieces = scene.view.combat.stowage[seat].holds[hold - 1]
    told = ", ".join(scene.words.all_aboard(pieces))
    has_goods = any(piece in scene.at.facts.goods for piece in pieces)
    return scene.words.say("note-to-take" if has_goods else "note-in-hold", pieces=told)


def site_note(scene: Scene, dot: str) -> str:
    """Who lives there, and whose port or factory a Rastur would shut."""
    system = scene.at.facts.dots[dot].system
    parts = [scene.words.systems[system]] if system else []
    owners = sorted({seat for seat, player in enumerate(scene.view.players) if dot in player.deeds.values()})
    for owner in owners:
        key = "note-site-yours" if owner == scene.seat else "note-site-of"
        parts.append(scene.words.say(key, seat=scene.cast.whom(owner)))
    return ", ".join(parts)


# Order and folding.


def order_of(scene: Scene, options: Sequence[Any], effects: Effects) -> dict[Any, tuple[int, ...]]:
    """By option, what sorts those of one kind: the likeliest first, sites that hurt oneself last."""
    sites = [option for option in options if isinstance(option, act.PlaceRastur)]
    far = points_from(scene.at, scene.at.me.dot) if sites else {}
    found: dict[Any, tuple[int, ...]] = {}
    for option in options:
        effect = effects[option]
        if isinstance(option, act.PlaceRastur):
            owners = {
                seat for seat, player in enumerate(scene.view.players) if option.dot in player.deeds.values()
            }
            hurts_others = bool(owners - {scene.seat})
            found[option] = (scene.seat in owners, not hurts_others, -far.get(option.dot, FAR))
        elif effect and effect.chances:
            found[option] = tuple([-merit for merit in merits(scene, option, effect.chances)])
    return found


def merits(scene: Scene, option: Any, chances: Chances) -> tuple[int, ...]:
    """What speaks for a salvo: the more of each, the better."""
    answered = chances.answered or chances
    spent = len(spent_by(scene, option))
    return (chances.wins, -chances.hits, answered.wins, -answered.hits, -chances.cost, -spent)


def folded(scene: Scene, options: Sequence[Any], effects: Effects) -> set[Any]:
    """Salvos than which another one at the same target is in no way worse; all forts and sites but a few."""
    hidden: set[Any] = set()
    by_target: dict[object, list[Any]] = {}
    for option in options:
        if isinstance(option, SALVOS):
            target = (type(option), getattr(option, "target", None), getattr(option, "deed", None))
            by_target.setdefault(target, []).append(option)
    for salvos in by_target.values():
        hidden |= worse(scene, salvos, effects)
    forts = [option for option in options if isinstance(option, act.BuyFort)]
    sites = [option for option in options if isinstance(option, act.PlaceRastur)]
    others = [option for option in options if isinstance(option, act.MoveFort | act.Stow)]
    return hidden | {*forts[1:], *sites[SITES_TOLD:], *others}


def worse(scene: Scene, salvos: Sequence[Any], effects: Effects) -> set[Any]:
    valued: list[tuple[Any, tuple[int, ...]]] = []
    for salvo in salvos:
        effect = effects[salvo]
        if effect and effect.chances:
            valued.append((salvo, merits(scene, salvo, effect.chances)))
    found: set[Any] = set()
    for place, (salvo, merit) in enumerate(valued):
        for rival, (_, other) in enumerate(valued):
            is_no_worse = all(theirs >= mine for theirs, mine in zip(other, merit, strict=True))
            if is_no_worse and (other != merit or rival < place):
                found.add(salvo)
    return found

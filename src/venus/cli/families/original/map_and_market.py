"""The words that show the map and the markets: `map`, `map ice`, `map all`, `market`, `market dell`."""

from __future__ import annotations

from venus.cli.families.original import overview
from venus.cli.families.original.market_sheet import show_market, show_markets
from venus.cli.families.original.scene import Scene
from venus.cli.families.text_face import Refuse
from venus.cli.screen.language import command_words, unaccented
from venus.cli.screen.typed_text import nearest, tokens


def look_at_map(scene: Scene, rest: str, refuse: Refuse) -> None:
    """The systems, one of them drawn, or the whole cluster."""
    words = scene.words
    if not rest:
        overview.show_systems(scene)
        return
    if command_words(words.lang).get(unaccented(rest)) == "all":
        overview.show_map(scene)
        return
    names, english = words.systems, words.in_english.systems
    said = {key: f"{key} {name} {english[key]}" for key, name in names.items()}
    system = one_of(scene, rest, said, list(names.values()), refuse)
    if system:
        overview.show_system(scene, system)


def look_at_market(scene: Scene, rest: str, refuse: Refuse) -> None:
    """Who sells and buys what, or one culture in full."""
    if not rest:
        show_markets(scene)
        return
    named = scene.words.culture
    cultures = [*scene.view.markets]
    said = {name: f"{name} {named(name)}" for name in cultures}
    culture = one_of(scene, rest, said, [named(name) for name in cultures], refuse)
    if culture:
        show_market(scene, culture)


def one_of(scene: Scene, typed: str, said: dict[str, str], known: list[str], refuse: Refuse) -> str | None:
    """The key whose words begin with what was typed; refused if there is none."""
    wanted = tokens(typed, scene.words.lang)
    for key, text in said.items():
        phrase = tokens(text, scene.words.lang)
        if wanted and all(any(word.startswith(part) for word in phrase) for part in wanted):
            return key
    close = nearest(typed, known) or known
    refuse(scene.words.say("no-such-place", name=typed[:40], names=", ".join(close)))
    return None

"""Where spaceports and factories stand, and what stands on a dot."""

from __future__ import annotations

from venus.families.original.state import State


def site_of(game: State, deed: int) -> int:
    """The dot of a deed, or NONE for a factory that is not built."""
    return game.factory_dot[deed] if deed < game.tables.culture_count else game.tables.deed_dot[deed]


def deeds_on(game: State, dot: int) -> list[int]:
    """The factories and the spaceport on a dot that somebody owns."""
    found: list[int] = []
    if dot in game.factory_dot:
        found = [culture for culture, site in enumerate(game.factory_dot) if site == dot]
    port = game.tables.port_deed[dot]
    return [*found, port] if port >= 0 and game.deed_owner[port] >= 0 else found


def is_occupied(game: State, deed: int) -> bool:
    """Whether Rastur stand on a deed, which is worth nothing then.

    Rules: 1988 §16.4.
    """
    return game.blocked != 0 and bool(game.blocked >> site_of(game, deed) & 1)

"""What changed between two views of the same seat, both already filtered, as a short list.

A change is `[path, value]` (set it) or `[path]` (it is gone); a path is a list of keys and places.
"""

from __future__ import annotations

from typing import Any

ViewChange = list[Any]


def changes_between(old: Any, new: Any) -> list[ViewChange]:
    changes: list[ViewChange] = []
    compare(old, new, [], changes)
    return changes


def compare(old: dict[str, Any], new: dict[str, Any], path: list[Any], changes: list[ViewChange]) -> None:
    for key in old.keys() - new.keys():
        changes.append([[*path, key]])
    for key, value in new.items():
        if key not in old:
            changes.append([[*path, key], value])
            continue
        was = old[key]
        if was == value:
            continue
        if isinstance(was, dict) and isinstance(value, dict):
            compare(was, value, [*path, key], changes)
        elif is_list_of_objects(was, value):
            for place, (one, other) in enumerate(zip(was, value, strict=True)):
                if one != other:
                    compare(one, other, [*path, key, place], changes)
        else:
            changes.append([[*path, key], value])


def is_list_of_objects(was: Any, value: Any) -> bool:
    return (
        isinstance(was, list | tuple)
        and isinstance(value, list | tuple)
        and len(was) == len(value) > 0
        and all(isinstance(entry, dict) for entry in (*was, *value))
    )


def apply_changes(view: dict[str, Any], changes: list[ViewChange]) -> None:
    """Bring an older view up to date, as a client does."""
    for change in changes:
        path = change[0]
        at: Any = view
        for step in path[:-1]:
            at = at[step]
        if len(change) == 1:
            del at[path[-1]]
        else:
            at[path[-1]] = change[1]

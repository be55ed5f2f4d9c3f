"""A fault in an edition's content, and the questions that every check of it asks."""

from __future__ import annotations

from collections.abc import Container, Iterable


class ContentError(ValueError):
    """A fault in an edition's content: the file, the key in it and what is wrong there."""

    def __init__(self, file: str, key: str, reason: str) -> None:
        super().__init__(f"{file}: {key}: {reason}")
        self.file = file
        self.key = key
        self.reason = reason


def check_unique(file: str, entries: Iterable[tuple[str, str]]) -> None:
    """Each entry is a key and the value found there; no value may come twice."""
    seen: set[str] = set()
    for key, value in entries:
        if value in seen:
            raise ContentError(file, key, f"{value!r} is there twice")
        seen.add(value)


def check_known(file: str, key: str, sort: str, value: str, known: Container[str]) -> None:
    if value not in known:
        raise ContentError(file, key, f"there is no {sort} {value!r}")


def check_at_least(least: int, file: str, key: str, value: int) -> None:
    if value < least:
        raise ContentError(file, key, f"must be {least} or more")

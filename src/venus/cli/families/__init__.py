"""How text mode shows the games of each family: the one place that names the families there are.

A family without a shelf here is shown in plain lines.
"""

from __future__ import annotations

from typing import Any

from venus.cli.families.original.face import OriginalFace
from venus.cli.families.plain_face import PlainFace
from venus.cli.families.text_face import Choice, SeatScene, TextFace
from venus.families import family_of

__all__ = ["FACES", "PLAIN", "Choice", "SeatScene", "TextFace", "face_of"]

FACES: dict[str, TextFace[Any, Any]] = {"original": OriginalFace()}
PLAIN: TextFace[Any, Any] = PlainFace()


def face_of(edition: str) -> TextFace[Any, Any]:
    """How the games of an edition are shown, named with or without its options."""
    return FACES.get(family_of(edition).key, PLAIN)

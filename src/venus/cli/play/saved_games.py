"""Saved games: where they lie, and files that are not what they should be."""

from __future__ import annotations

from pathlib import Path

from venus.cli.screen.language import CommandError, figure, say, told, trouble
from venus.engine.record import LARGEST_RECORD, Cut, read_record
from venus.engine.refusals import VenusError
from venus.replay import legal_so_far
from venus.server.hosting.folders import data_folder

LAST_GAME = "last-game.json"


def last_game() -> Path:
    return data_folder() / LAST_GAME


def read_file(path: Path) -> str:
    """The text of a record, or a sentence about what is wrong with the file."""
    try:
        if path.is_dir():
            raise CommandError(trouble("folder-no-record", path=path))
        size = path.stat().st_size
        if size > LARGEST_RECORD:
            raise CommandError(
                trouble("file-too-large", path=path, size=figure(size), most=figure(LARGEST_RECORD))
            )
        return path.read_text(encoding="utf-8")
    except FileNotFoundError:
        raise CommandError(trouble("no-file", path=path)) from None
    except UnicodeDecodeError:
        raise CommandError(trouble("no-text-file", path=path)) from None
    except (OSError, ValueError) as error:
        raise CommandError(trouble("cannot-read", path=path, reason=reason(error))) from None


def write_file(path: Path, text: str) -> None:
    """Write a record, whole or not at all; a file that is no record is never written over."""
    if path.is_dir():
        raise CommandError(trouble("folder-no-file", path=path))
    if path.exists():
        try:
            read_record(read_file(path))
        except VenusError:
            raise CommandError(trouble("not-a-save", path=path)) from None
    draft = path.with_name(f".{path.name}.part")
    try:
        draft.write_text(text, encoding="utf-8")
        draft.replace(path)
    except (OSError, ValueError) as error:
        draft.unlink(missing_ok=True)
        raise CommandError(trouble("cannot-write", path=path, reason=reason(error))) from None


def keep_last_game(text: str) -> Path:
    path = last_game()
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise CommandError(trouble("cannot-make", path=path.parent, reason=reason(error))) from None
    write_file(path, text)
    return path


def reason(error: Exception) -> str:
    return told(getattr(error, "strerror", None) or error)


def told_cut(cut: Cut) -> str:
    """Why a game of earlier rules was opened only up to a move."""
    return say("cut", "verify", reason=told(legal_so_far(cut)))

"""The file of a backup: JSON lines, compressed, with a header first and a checksum last.

The header says what follows: format, shape of the database, columns and number of rows of each table.
Then comes a line for each row, and in the end the checksum of everything before it.
"""

from __future__ import annotations

import gzip
import hashlib
import os
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from venus.server.hosting.hosting_errors import HostingError, machine_reason

FORMAT = 1
LEVEL = 6
LONGEST_LINE = 32 * 1024 * 1024


class BackupHeader(Struct, frozen=True, forbid_unknown_fields=True, rename={"format": "venus-backup"}):
    """The first line of a backup."""

    format: int
    revision: str
    program: str
    made: int
    columns: dict[str, list[str]]
    rows: dict[str, int]


class BackupEnding(Struct, frozen=True, forbid_unknown_fields=True):
    """The last line of a backup."""

    sha256: str


class BackupLines:
    """The lines of a file as they are written or read, counted and summed up."""

    def __init__(self, path: Path, file: gzip.GzipFile) -> None:
        self.path = path
        self.number = 0
        self._file = file
        self._sum = hashlib.sha256()

    def write(self, line: object) -> None:
        data = msgspec.json.encode(line) + b"\n"
        if len(data) > LONGEST_LINE:
            raise HostingError("backup-long-line", path=self.path, line=self.number + 1, most=LONGEST_LINE)
        try:
            self._file.write(data)
        except OSError as error:
            raise HostingError("cannot-write", path=self.path, reason=machine_reason(error)) from None
        self._take(data)

    def write_ending(self) -> None:
        self.write(BackupEnding(self._sum.hexdigest()))

    def read_header(self) -> BackupHeader:
        """The first line; a file that is no backup, or one in another format, is refused."""
        try:
            data = msgspec.json.decode(self._next())
            found = data.get("venus-backup") if isinstance(data, dict) else None
            if isinstance(found, int) and found != FORMAT:
                raise HostingError("backup-format", path=self.path, found=found, known=FORMAT)
            return msgspec.convert(data, BackupHeader)
        except (msgspec.MsgspecError, RecursionError):
            raise HostingError("no-backup", path=self.path) from None

    def read_row(self) -> list[Any]:
        try:
            row = msgspec.json.decode(self._next())
        except (msgspec.MsgspecError, RecursionError):
            raise self.is_damaged() from None
        if not isinstance(row, list):
            raise self.is_damaged()
        return row

    def read_ending(self) -> None:
        """The last line: nothing was changed, and nothing comes after it."""
        wanted = self._sum.hexdigest()
        try:
            found = msgspec.json.decode(self._next(), type=BackupEnding)
        except msgspec.MsgspecError:
            raise self.is_damaged() from None
        if found.sha256 != wanted:
            raise HostingError("backup-changed", path=self.path)
        if self._read(1):
            raise self.is_damaged(1)

    def is_damaged(self, after: int = 0) -> HostingError:
        return HostingError("backup-damaged", path=self.path, line=self.number + after)

    def _next(self) -> bytes:
        data = self._read(LONGEST_LINE + 1)
        self._take(data)
        if len(data) > LONGEST_LINE:
            raise HostingError("backup-long-line", path=self.path, line=self.number, most=LONGEST_LINE)
        if not data.endswith(b"\n"):
            raise HostingError("backup-short", path=self.path)
        return data

    def _read(self, most: int) -> bytes:
        try:
            return self._file.readline(most)
        except EOFError:
            raise HostingError("backup-short", path=self.path) from None
        except (gzip.BadGzipFile, zlib.error):
            raise self.is_damaged(1) if self.number else HostingError("no-backup", path=self.path) from None
        except OSError as error:
            raise HostingError("cannot-read", path=self.path, reason=machine_reason(error)) from None

    def _take(self, data: bytes) -> None:
        self.number += 1
        self._sum.update(data)


@contextmanager
def read_backup(path: Path) -> Iterator[BackupLines]:
    try:
        plain = path.open("rb")
    except (OSError, ValueError) as error:
        raise HostingError("cannot-read", path=path, reason=machine_reason(error)) from None
    with plain, gzip.GzipFile(fileobj=plain, mode="rb") as file:
        yield BackupLines(path, file)


@contextmanager
def write_backup(path: Path) -> Iterator[BackupLines]:
    """A file for its owner only, that appears under its name when all of it is written.

    What is there under that name is written over only if it is a backup too.
    """
    if path.is_dir():
        raise HostingError("backup-folder", path=path)
    if path.exists():
        with read_backup(path) as lines:
            lines.read_header()
    draft = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        with open(os.open(draft, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600), "wb") as plain:
            with gzip.GzipFile(filename="", mode="wb", compresslevel=LEVEL, fileobj=plain, mtime=0) as file:
                yield BackupLines(path, file)
            plain.flush()
            os.fsync(plain.fileno())
        draft.replace(path)
    except (OSError, ValueError) as error:
        raise HostingError("cannot-write", path=path, reason=machine_reason(error)) from None
    finally:
        draft.unlink(missing_ok=True)

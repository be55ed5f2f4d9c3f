"""Figures for programs: one JSON text, laid out so that people can read it too."""

from __future__ import annotations

import msgspec
import typer


def print_json(data: object) -> None:
    typer.echo(msgspec.json.format(msgspec.json.encode(data), indent=2).decode())

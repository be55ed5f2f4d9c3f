"""The `editions` command: what can be started."""

from __future__ import annotations

from typing import Annotated

import typer
from rich.text import Text

import venus
from venus.cli.rules import print_json
from venus.cli.terminal import BRASS, Terminal


def register(app: typer.Typer) -> None:
    @app.command("editions")
    def editions_command(
        as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
    ) -> None:
        """List the games that can be started: seats, lengths, species, options."""
        known = venus.editions()
        if as_json:
            print_json({"editions": known})
            return
        terminal = Terminal()
        for info in known:
            fewest, most = info.seats
            terminal.say(Text(info.key, f"bold {BRASS}").append(f"  {info.title}", "bold"))
            targets = ", ".join(
                f"{target} (usual)" if target == info.default_target else str(target)
                for target in info.targets
            )
            for head, text in (
                ("seats", f"{fewest} to {most}"),
                ("lengths", targets),
                ("species", ", ".join(info.species)),
                ("options", ", ".join(info.options) or "none"),
            ):
                terminal.say(f"{head:<8} {text}", indent=2)
        terminal.say(f"Start one with: venus play --edition {known[0].key}")

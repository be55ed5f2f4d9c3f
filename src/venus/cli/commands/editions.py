"""The `editions` command: what can be started."""

from __future__ import annotations

from typing import Annotated

import typer
from rich.text import Text

import venus
from venus.cli.families.game_words import title_of
from venus.cli.screen.json_output import print_json
from venus.cli.screen.language import checked_language, say
from venus.cli.screen.terminal import BRASS, Terminal
from venus.texts.catalogue import DEFAULT_LANGUAGE

SECTION = "editions"


def register(app: typer.Typer) -> None:
    @app.command("editions")
    def editions_command(
        as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
        lang: Annotated[str, typer.Option(help="The language of the texts.")] = DEFAULT_LANGUAGE,
    ) -> None:
        """List the games that can be started: seats, lengths, species, options."""
        checked_language(lang)
        known = venus.editions()
        if as_json:
            print_json({"editions": known})
            return
        terminal = Terminal()
        for info in known:
            fewest, most = info.seats
            terminal.say(Text(info.key, f"bold {BRASS}").append(f"  {title_of(info.key, lang)}", "bold"))
            targets = ", ".join(
                say("usual", SECTION, target=target) if target == info.default_target else str(target)
                for target in info.targets
            )
            rows = {
                "seats": say("range", SECTION, fewest=fewest, most=most),
                "lengths": targets,
                "species": ", ".join(info.species),
                "options": ", ".join(info.options) or say("none", SECTION),
            }
            size = max(len(say(key, SECTION, info.key)) for key in rows) + 1
            for key, text in rows.items():
                terminal.say(f"{say(key, SECTION, info.key):<{size}} {text}", indent=2, hang=size + 1)
        terminal.say(say("start", SECTION, edition=known[0].key))

"""The `venus` command. Whatever goes wrong ends in one clear line, never in a traceback."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from typing import Annotated, Any, NoReturn

import typer
from typer.core import TyperGroup

from venus import __version__
from venus.cli.commands import (
    bench,
    doctor,
    editions,
    lab_group,
    odds,
    play,
    records,
    rules,
    serve,
    sim,
)
from venus.cli.commands.hosting import CannotRun
from venus.cli.screen.help_pages import with_pages
from venus.cli.screen.language import (
    CHOSEN,
    CommandError,
    asked_language,
    checked_language,
    told,
    trouble,
)
from venus.cli.screen.terminal import complain
from venus.cli.screen.usage import usage_line
from venus.engine.refusals import VenusError

CANNOT_RUN = 1
BAD_INPUT = 2
INTERRUPTED = 130
BROKEN = 70
LONGEST_LINE = 300
DEBUG = "VENUS_DEBUG"


class BrokenOff(CommandError):
    """Somebody pressed Ctrl-C while a command was at work."""


class Front(TyperGroup):
    """Turns every refusal into one line on stderr and an exit code."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(**settings)
        with_pages(self)

    def invoke(self, ctx: Any) -> Any:
        try:
            return super().invoke(ctx)
        except KeyboardInterrupt:
            raise BrokenOff(trouble("broken-off")) from None
        except EOFError:
            raise CommandError(trouble("input-ended")) from None

    def main(
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = None,
        complete_var: str | None = None,
        standalone_mode: bool = True,
        windows_expand_args: bool = True,
        **extra: Any,
    ) -> Any:
        arguments = sys.argv[1:] if args is None else [*args]
        before = CHOSEN.set(asked_language(arguments))
        settings = {"complete_var": complete_var, "windows_expand_args": windows_expand_args, **extra}
        try:
            self.answer(arguments, settings)
        finally:
            CHOSEN.reset(before)

    def answer(self, arguments: list[str], settings: dict[str, Any]) -> NoReturn:
        try:
            code = super().main(args=arguments, prog_name="venus", standalone_mode=False, **settings)
            sys.stdout.flush()
        except BrokenOff as error:
            fail(str(error), INTERRUPTED)
        except CannotRun as error:
            fail(str(error), CANNOT_RUN)
        except VenusError as error:
            fail(told(error))
        except BrokenPipeError:
            leave_quietly()
        except OSError as error:
            reason = told(error.strerror or error)
            fail(f"{error.filename}: {reason}" if error.filename else reason)
        except Exception as error:
            if hasattr(error, "format_message"):
                fail(usage_line(error, self, arguments))
            if DEBUG in os.environ:
                raise
            kind = type(error).__name__
            fail(trouble("should-not-happen", kind=kind, error=error, debug=DEBUG), BROKEN)
        sys.exit(code if isinstance(code, int) else 0)


def fail(message: str, code: int = BAD_INPUT) -> NoReturn:
    """One line, and its end even if it is a long one: what is wrong stands there."""
    line = " ".join(message.split())
    if len(line) > LONGEST_LINE:
        half = LONGEST_LINE // 2
        line = f"{line[:half]}...{line[-half:]}"
    complain(f"venus: {line}")
    sys.exit(code)


def leave_quietly() -> NoReturn:
    """Whoever read the output has gone; nothing more can be said."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    sys.exit(BAD_INPUT)


app = typer.Typer(
    name="venus",
    cls=Front,
    help="Merchant of Venus: play it, replay it, look up its rules, measure it. Start with: venus play",
    no_args_is_help=False,
    invoke_without_command=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


@app.callback()
def front_door(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help="Show the version.")] = False,
    lang: Annotated[str | None, typer.Option(help="The language of the texts.")] = None,
) -> None:
    if lang is not None:
        context.default_map = spoken_by_all(context.command, checked_language(lang))
    if version:
        typer.echo(f"venus {__version__}")
    elif context.invoked_subcommand is None:
        typer.echo(context.get_help())


def spoken_by_all(command: Any, lang: str) -> dict[str, Any]:
    """The language as the default of a command and of every command below it."""
    below = getattr(command, "commands", {})
    return {"lang": lang} | {name: spoken_by_all(one, lang) for name, one in below.items()}


for module in (play, serve, records, odds, sim, bench, lab_group, rules, editions, doctor):
    module.register(app)


def main() -> None:
    app()


if __name__ == "__main__":
    main()

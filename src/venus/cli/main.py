"""The `venus` command. Whatever goes wrong ends in one clear line, never in a traceback."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from typing import Annotated, Any, NoReturn

import typer
from typer.core import TyperGroup

from venus import __version__
from venus.cli import doctor, editions, laboratory, play, records, rules
from venus.cli.language import CHOSEN, told, trouble
from venus.engine.refusals import VenusError
from venus.texts.catalogue import DEFAULT_LANGUAGE

BAD_INPUT = 2
INTERRUPTED = 130
BROKEN = 70
LONGEST_LINE = 300
DEBUG = "VENUS_DEBUG"


class BrokenOff(VenusError):
    """Somebody pressed Ctrl-C while a command was at work."""


class Front(TyperGroup):
    """Turns every refusal into one line on stderr and an exit code."""

    def invoke(self, ctx: Any) -> Any:
        try:
            return super().invoke(ctx)
        except KeyboardInterrupt:
            raise BrokenOff(trouble("broken-off")) from None
        except EOFError:
            raise VenusError(trouble("input-ended")) from None

    def main(
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = None,
        complete_var: str | None = None,
        standalone_mode: bool = True,
        windows_expand_args: bool = True,
        **extra: Any,
    ) -> Any:
        CHOSEN.set(DEFAULT_LANGUAGE)
        try:
            code = super().main(
                args=args,
                prog_name="venus",
                complete_var=complete_var,
                standalone_mode=False,
                windows_expand_args=windows_expand_args,
                **extra,
            )
            sys.stdout.flush()
        except BrokenOff as error:
            fail(str(error), INTERRUPTED)
        except VenusError as error:
            fail(told(error))
        except BrokenPipeError:
            leave_quietly()
        except OSError as error:
            fail(f"{error.filename}: {error.strerror}" if error.filename else str(error))
        except Exception as error:
            if hasattr(error, "format_message"):
                fail(usage_line(error))
            if DEBUG in os.environ:
                raise
            kind = type(error).__name__
            fail(trouble("should-not-happen", kind=kind, error=error, debug=DEBUG), BROKEN)
        sys.exit(code if isinstance(code, int) else 0)


def fail(message: str, code: int = BAD_INPUT) -> NoReturn:
    line = " ".join(message.split())
    typer.echo(f"venus: {line if len(line) <= LONGEST_LINE else line[:LONGEST_LINE] + '...'}", err=True)
    sys.exit(code)


def leave_quietly() -> NoReturn:
    """Whoever read the output has gone; nothing more can be said."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    sys.exit(BAD_INPUT)


def usage_line(error: Any) -> str:
    """What was wrong with the command line, and where the right words stand."""
    context = getattr(error, "ctx", None)
    command = context.command_path if context else "venus"
    message = error.format_message().rstrip(".")
    return f"{message}; see: {command} --help" if message else f"see: {command} --help"


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
) -> None:
    if version:
        typer.echo(f"venus {__version__}")
    elif context.invoked_subcommand is None:
        typer.echo(context.get_help())


for room in (play, records, laboratory, rules, editions, doctor):
    room.register(app)


def main() -> None:
    app()


if __name__ == "__main__":
    main()
